"""JSON of strangers: decoded within limits, and its values taken by their type.

A document may hold anything anywhere. Readers take every value through one of these
functions, so that a number where a list should be is told, with the name of its key.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from nonet.errors import ParseError
from nonet.model.symbols import writable

#: No document of any site nests deeper.
DEEPEST = 50
_DECODER = json.JSONDecoder()
_INTEGER = re.compile(r"\s*[+-]?[0-9]{1,9}\s*")
_LONE = re.compile(r"\\u[dD][89a-fA-F]")


class WrongType(ParseError):  # noqa: N818 (says what is wrong)
    """A value that is of another type than its key has."""


def loads(text: str) -> Any:
    """Return what a text of JSON holds; ValueError says why it is none that can be a puzzle.

    >>> loads('{"a": ["\\\\ud800"]}')
    {'a': ['\ufffd']}
    """
    with _in_words():
        value = json.loads(text)
    return _tamed(value, text)


def loads_at(text: str, start: int) -> tuple[Any, int]:
    """Return the value that begins at a place of a text, and where it ends."""
    with _in_words():
        value, end = _DECODER.raw_decode(text, start)
    return _tamed(value, text[start:end]), end


@contextmanager
def _in_words() -> Iterator[None]:
    """Say what Python would say about itself."""
    try:
        yield
    except RecursionError:
        raise ValueError(_too_deep()) from None
    except json.JSONDecodeError:
        raise
    except ValueError:
        raise ValueError("a number has thousands of digits") from None


def _tamed(value: Any, text: str) -> Any:
    """Return a decoded value whose texts can all be written; ValueError where it is too deep.

    The text that it was decoded from tells at once that most values are tame.
    """
    if text.count("[") + text.count("{") > DEEPEST and _depth(value) > DEEPEST:
        raise ValueError(_too_deep())
    if _LONE.search(text) is None:
        return value
    return json.loads(writable(json.dumps(value, ensure_ascii=False)))


def _too_deep() -> str:
    return f"lists are nested more than {DEEPEST} deep"


def _depth(value: Any) -> int:
    depth, level = 0, [value]
    while level and depth <= DEEPEST:
        depth += 1
        level = [
            inner
            for outer in level
            if isinstance(outer, list | dict)
            for inner in (outer if isinstance(outer, list) else outer.values())
            if isinstance(inner, list | dict)
        ]
    return depth


def shown(value: Any) -> str:
    """Return a value for a message, cut short."""
    text = repr(value)
    return text if len(text) <= 40 else text[:40] + "..."


def list_of(value: Any, key: str) -> list[Any]:
    """Return a list; nothing at all is an empty one."""
    if value is None or value == "":
        return []
    if not isinstance(value, list):
        raise _wrong(value, key, "a list")
    return value


def object_of(value: Any, key: str) -> Mapping[str, Any]:
    """Return an object; nothing at all is an empty one."""
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise _wrong(value, key, "an object")
    return value


def objects_of(value: Any, key: str) -> list[Mapping[str, Any]]:
    """Return a list of objects."""
    return [object_of(item, key) for item in list_of(value, key)]


def integer_of(value: Any, key: str) -> int:
    """Return an integer, given as a number or as a text of up to nine digits 0-9.

    >>> integer_of(" 15", "sum"), integer_of(15.0, "sum")
    (15, 15)
    """
    is_text = isinstance(value, str) and _INTEGER.fullmatch(value) is not None
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if is_text or (is_number and abs(value) < 10**9 and value == int(value)):
        return int(value)
    raise _wrong(value, key, "a number")


def real_of(value: Any, key: str) -> float:
    """Return a finite number, given as a number or as text."""
    if isinstance(value, int | float | str) and not isinstance(value, bool):
        try:
            number = float(value)
        except (ValueError, OverflowError):
            number = math.nan
        if math.isfinite(number):
            return number
    raise _wrong(value, key, "a number")


def text_of(value: Any, usual: str = "") -> str:
    """Return a text, of a number too; the usual one for nothing, and for what is no text.

    >>> text_of(15), text_of(None, "grey"), text_of({}, "grey")
    ('15', 'grey', 'grey')
    """
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return usual
    return str(value) or usual


def _wrong(value: Any, key: str, expected: str) -> WrongType:
    return WrongType(f"{key}: this is not {expected}", found=shown(value), expected=expected)
