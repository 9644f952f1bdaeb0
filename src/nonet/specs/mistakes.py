"""Mistakes in a spec: gathered while it is read, and told all at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from nonet.errors import NonetError, OptionError
from nonet.specs.toml_lines import Lines, Place

_WORDS: dict[type[Any], str] = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    list: "a list",
    dict: "a table",
}


class SpecError(OptionError):
    """A spec that cannot be made, with every mistake in it and its line."""

    def __init__(self, source: str, mistakes: list[tuple[int | None, str]]) -> None:
        self.mistakes = mistakes
        count = "1 mistake" if len(mistakes) == 1 else f"{len(mistakes)} mistakes"
        lines = [
            f"  {text}" if line is None else f"  line {line}: {text}" for line, text in mistakes
        ]
        super().__init__("\n".join([f"{source}: {count}, and nothing was begun", *lines]))


class Mistakes:
    """Collects mistakes by their place in the spec."""

    def __init__(self, lines: Lines | None) -> None:
        self._lines = lines
        self._found: list[tuple[int | None, str]] = []

    def add(self, text: str, *place: str | int) -> None:
        """Note a mistake."""
        line = None if self._lines is None else self._lines.of(*place)
        if (line, text) not in self._found:
            self._found.append((line, text))

    @contextmanager
    def noting(self, *place: str | int) -> Iterator[None]:
        """Note what goes wrong inside, and go on."""
        try:
            yield
        except NonetError as error:
            self.add(str(error), *place)

    def typed(
        self, table: dict[str, Any], key: str, kind: type[Any], default: Any, at: Place = ()
    ) -> Any:
        """Return a value of the right type; note a mistake and return the default otherwise."""
        value = table.get(key, default)
        if kind is float and type(value) is int:
            value = float(value)
        if key in table and (
            not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool)
        ):
            self.add(f"{key} = {value!r}: {_WORDS[kind]} would be right", *at, key)
            return default
        return value

    def __len__(self) -> int:
        return len(self._found)

    def check(self, source: str) -> None:
        """Raise if there is any, in the order of the lines."""
        if self._found:
            raise SpecError(source, sorted(self._found, key=lambda one: one[0] or 0))
