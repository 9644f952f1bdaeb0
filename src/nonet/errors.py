"""What can go wrong, in words for people.

Every error of this package is a :class:`NonetError`. Errors about bad input
are also a ``ValueError``; they say what was wrong, where, and what would be right.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class NonetError(Exception):
    """The parent of every error raised by this package."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes as it is, however it was made."""
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[NonetError], args: tuple[Any, ...], facts: dict[str, Any]) -> NonetError:
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(facts)
    return error


class ShapeError(NonetError, ValueError):
    """A shape or size that no Sudoku has."""


class LayoutError(NonetError, ValueError):
    """Houses that do not make a layout, or do not fit the shape."""


class RuleError(LayoutError):
    """A rule that is written wrongly, or cannot stand on its layout."""


class PuzzleError(NonetError, ValueError):
    """Values that do not make a puzzle or grid: wrong number, digit out of range."""


class ParseError(NonetError, ValueError):
    """Text that is not a puzzle. Carries the place and what was expected there."""

    def __init__(
        self,
        problem: str,
        *,
        line: int | None = None,
        column: int | None = None,
        found: str | None = None,
        expected: str | None = None,
    ) -> None:
        self.problem = problem
        self.line = line
        self.column = column
        self.found = found
        self.expected = expected
        super().__init__(self._message())

    def _message(self) -> str:
        place = ", ".join(
            f"{name} {number}"
            for name, number in (("line", self.line), ("column", self.column))
            if number is not None
        )
        message = f"{place}: {self.problem}" if place else self.problem
        if self.found is not None:
            message += f": found {self.found}"
        if self.expected is not None:
            message += f", expected {self.expected}"
        return message

    def at(self, line: int) -> ParseError:
        """Return the same error, moved down by ``line - 1`` lines."""
        shifted = line if self.line is None else self.line + line - 1
        return ParseError(
            self.problem,
            line=shifted,
            column=self.column,
            found=self.found,
            expected=self.expected,
        )


class SourceError(NonetError, OSError):
    """A file that cannot be read: missing, a folder, not text."""


class OptionError(NonetError, ValueError):
    """An argument out of its range, or two that contradict each other."""


class MissingExtra(NonetError, ImportError):  # noqa: N818 (names what is missing)
    """An optional library that is not installed; says which extra brings it."""


class UnknownName(NonetError, LookupError):  # noqa: N818 (reads better in a message)
    """A name that nothing here has; lists the nearest ones, and groups where there are some.

    Where none is near, all are listed, or where there are too many, who lists them is named.
    """

    def __init__(
        self,
        kind: str,
        name: str,
        known: Iterable[str],
        groups: Iterable[str] = (),
        listed_by: str = "",
    ) -> None:
        import difflib

        names = list(known)
        self.kind = kind
        self.name = name
        said = name if len(name) <= 60 else name[:60] + "..."
        self.nearest = difflib.get_close_matches(said, names, n=3, cutoff=0.6)
        if self.nearest:
            hint = f"did you mean {' or '.join(self.nearest)}?"
        else:
            hint = f"{listed_by} lists them" if listed_by else f"known: {', '.join(names)}"
        grouped = ", ".join(groups)
        more = f"; groups: {grouped}" if grouped else ""
        super().__init__(f"unknown {kind} {said!r}; {hint}{more}")


class NoSolution(NonetError):  # noqa: N818 (a fact about the puzzle, not a mistake)
    """The solution was asked for and there is none."""


class Stuck(NonetError):  # noqa: N818 (a fact about the solver, not a mistake)
    """A solver that never guesses got no further."""


class SolverFault(NonetError, RuntimeError):  # noqa: N818 (says whose fault it is)
    """A plug-in solver raised an error, or answered with something wrong."""


class BudgetSpent(NonetError):  # noqa: N818 (a fact about the search, not a mistake)
    """The budget ran out before the answer was known."""


class Cancelled(NonetError):  # noqa: N818 (what happened to the work, not a mistake)
    """The work was stopped from another thread."""


class GoalMissed(NonetError):  # noqa: N818 (a fact about the search, not a mistake)
    """A generator stopped before it had a puzzle that meets every wish; says how close it came."""
