"""JSON as SudokuPad shortens it before packing: what a reader can guess is left out.

Keys and colours stand bare, texts in either quotation mark, ``t`` and ``f`` for true and false,
and nothing at all for an empty object: ``[[,,],[,{v:3},]]`` are six cells, one of them given.
"""

from __future__ import annotations

import re
from typing import Any

from nonet.model.symbols import writable

DEEPEST = 50
_TOKEN = re.compile(
    r"""\s*(?:([{}\[\],:])|'((?:[^'\\]|\\.)*+)'|"((?:[^"\\]|\\.)*+)"|([^{}\[\],:'"\s]+))""", re.S
)
_ESCAPED = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.S)
_WORDS: dict[str, Any] = {
    "t": True, "f": False, "true": True, "false": False, "null": None,
    "#0": "#000000", "#F": "#FFFFFF",
}  # fmt: skip


def loads(text: str) -> Any:
    """Return what a shortened text holds; ValueError where it is none."""
    reader = _Reader(text)
    value = reader.value(0)
    reader.end()
    return value


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text.rstrip()
        self._at = 0

    def _peek(self) -> str:
        """Return the next sign of structure, or nothing before a text or a word."""
        match = _TOKEN.match(self._text, self._at)
        return match[1] or "" if match else "end"

    def _take(self, signs: str) -> str:
        match = _TOKEN.match(self._text, self._at)
        if not match or not match[1] or match[1] not in signs:
            raise ValueError(f"one of {signs} is missing at {self._at}")
        self._at = match.end()
        return match[1]

    def end(self) -> None:
        """Nothing may follow."""
        if self._at != len(self._text):
            raise ValueError(f"more follows at {self._at}")

    def value(self, depth: int) -> Any:
        """Read a list, an object, a text or a word; nothing is an empty object."""
        if depth > DEEPEST:
            raise ValueError("too deep")
        sign = self._peek()
        if sign == "[":
            return self._list(depth)
        if sign == "{":
            return self._object(depth)
        return {} if sign in (",", "]", "}") else self._scalar()

    def _list(self, depth: int) -> list[Any]:
        self._take("[")
        if self._peek() == "]":
            self._take("]")
            return []
        items = [self.value(depth + 1)]
        while self._take(",]") == ",":
            items.append(self.value(depth + 1))
        return items

    def _object(self, depth: int) -> dict[str, Any]:
        self._take("{")
        items: dict[str, Any] = {}
        if self._peek() == "}":
            self._take("}")
            return items
        while True:
            key = self._scalar(is_key=True)
            self._take(":")
            items[str(key)] = self.value(depth + 1)
            if self._take(",}") == "}":
                return items

    def _scalar(self, *, is_key: bool = False) -> Any:
        match = _TOKEN.match(self._text, self._at)
        if not match or match[1]:
            raise ValueError(f"nothing to read at {self._at}")
        self._at = match.end()
        if match[4] is None:
            text = match[2] if match[2] is not None else match[3]
            return writable(_ESCAPED.sub(_unescaped, text))
        return match[4] if is_key else _word(match[4])


def _unescaped(match: re.Match[str]) -> str:
    code = match[1]
    if len(code) > 1:
        return chr(int(code[1:], 16))
    return {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}.get(code, code)


def _word(word: str) -> Any:
    if word in _WORDS:
        return _WORDS[word]
    if re.fullmatch("[0-9a-fA-F]{6}", word):
        return "#" + word  # a colour
    if re.fullmatch("-?[0-9]{1,15}", word):
        return int(word)
    try:
        return float(word)
    except ValueError:
        return word
