"""Games: puzzles that are made, and what a player entered."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from nonet.web.answers.base import (
    Answer,
    Cells,
    LayoutName,
    Line,
    Values,
)


class ConflictsAnswer(Answer):
    """Entries that clash or break a rule."""

    conflicts: Annotated[list[list[int]], Field(description="The cells of each conflict.")]
    broken_rules: Annotated[list[str], Field(description="The rules that are broken, in words.")]
    complete: Annotated[bool, Field(description="Whether all is filled without a conflict.")]


class CheckAnswer(Answer):
    """What is wrong with a player's entries."""

    status: Annotated[
        Literal["ok", "mistake", "none", "unknown"],
        Field(description="none: the puzzle itself has no solution."),
    ]
    mistakes: Annotated[Cells, Field(description="Entries that the solution contradicts.")]
    notes: Annotated[Cells, Field(description="Cells whose marks lack the solution's digit.")]
    conflicts: Annotated[list[Cells], Field(description="Pairs of equal digits in a house.")]
    complete: Annotated[bool, Field(description="Whether the puzzle is solved, and rightly.")]
    unique: bool | None


class MadePuzzle(Answer):
    """A puzzle that was made."""

    puzzle: Line
    values: Values
    layout: LayoutName
    explainer: Annotated[float | None, Field(description="Sudoku Explainer's rating, 9x9 only.")]
    score: float | None
    level: str | None
    hardest: str | None
    seed: int
    solution: Line


class GenerateAnswer(Answer):
    """The puzzles that were made."""

    status: Annotated[
        Literal["ok", "unknown"], Field(description="unknown: the budget ran out before all.")
    ]
    puzzles: list[MadePuzzle]
    message: Annotated[str | None, Field(description="Why there are fewer than asked for.")]
