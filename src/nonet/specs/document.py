"""A spec as it was written: its tables, and the lines on which they stand."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nonet.errors import SourceError
from nonet.specs.mistakes import Mistakes, SpecError
from nonet.specs.toml_lines import Lines


@dataclass(frozen=True)
class Document:
    """The tables of a spec, its text, its name for messages, and the mistakes found so far.

    >>> document = Document.of({"seed": "one"})
    >>> document.mistakes.typed(document.tables, "seed", int, 0)
    0
    >>> document.check()
    Traceback (most recent call last):
    nonet.specs.mistakes.SpecError: the spec: 1 mistake, and nothing was begun
      seed = 'one': a whole number would be right
    """

    tables: dict[str, Any]
    text: str
    place: str
    mistakes: Mistakes
    #: Files that the spec names are looked for here.
    folder: Path

    @classmethod
    def of(cls, source: Path | str | Mapping[str, Any]) -> Document:
        """Return the document of a TOML file or a dictionary; SpecError where it is not TOML."""
        if isinstance(source, Mapping):
            return cls(dict(source), "", "the spec", Mistakes(None), Path())
        path, place = Path(source), str(source)
        text = _text(path)
        try:
            tables = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise SpecError(place, [_syntax(error, text)]) from error
        return cls(tables, text, place, Mistakes(Lines(text)), path.parent)

    def check(self) -> None:
        """Raise SpecError if there is any mistake."""
        self.mistakes.check(self.place)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise SourceError(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise SourceError(f"cannot read {path}: it is not UTF-8 text") from error


def _syntax(error: tomllib.TOMLDecodeError, text: str) -> tuple[int, str]:
    message, _, place = str(error).rpartition(" (at ")
    number = re.match(r"line (\d+)", place)
    line = int(number[1]) if number else len(text.splitlines())
    return line, f"this is not TOML: {message}"
