"""The numbers of a rating as attributes, by the names of the scales' columns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from nonet.rating.scales import numbers as column_names


class Numbers:
    """What a rating's numbers are read from; None where a scale was not asked or cannot say."""

    if TYPE_CHECKING:  # for editors and type checkers; a test compares them with the columns

        @property
        def explainer(self) -> float | None: ...  # noqa: D102
        @property
        def pearl(self) -> float | None: ...  # noqa: D102
        @property
        def diamond(self) -> float | None: ...  # noqa: D102
        @property
        def score(self) -> float | None: ...  # noqa: D102
        @property
        def depth(self) -> float | None: ...  # noqa: D102
        @property
        def depth_random(self) -> float | None: ...  # noqa: D102
        @property
        def depth_logic(self) -> float | None: ...  # noqa: D102
        @property
        def branches(self) -> int | None: ...  # noqa: D102
        @property
        def loops(self) -> int | None: ...  # noqa: D102
        @property
        def clues(self) -> int | None: ...  # noqa: D102

    else:
        numbers: Mapping[str, float | int]

        def __getattr__(self, name: str) -> float | int | None:
            """Return a number by the name of its column: ``rating.explainer``."""
            names = column_names()
            if name.startswith("_") or name not in names:
                raise AttributeError(f"a rating has no {name!r}; its numbers: {', '.join(names)}")
            return self.numbers.get(name)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *column_names()]
