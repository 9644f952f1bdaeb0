"""Solutions, how many, and how hard they are to find."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from nonet.web.answers.base import (
    Answer,
    Line,
)
from nonet.web.answers.puzzles import Contradiction, DefectAnswer


class SolveAnswer(Answer):
    """The solution, or why there is none."""

    status: Literal["unique", "several", "none", "unknown"]
    solution: Annotated[Line | None, Field(description="The first solution.")]
    contradiction: Contradiction | None
    guesses: Annotated[int, Field(description="Guesses the search made.")]
    seconds: float


class SolutionsAnswer(Answer):
    """A page of solutions."""

    status: Annotated[
        Literal["more", "end", "unknown"],
        Field(description="unknown: the budget ran out; ask on with the cursor."),
    ]
    solutions: list[Line]
    first: Annotated[int, Field(description="The number of the first solution here, from 1.")]
    cursor: Annotated[str | None, Field(description="Names the search; null at the end.")]
    total: Annotated[int | None, Field(description="All solutions there are, where known.")]
    more_than: Annotated[int | None, Field(description="There are more than these; counted.")]
    contradiction: Annotated[
        Contradiction | None, Field(description="Why there is no solution.")
    ] = None


class SettingAnswer(Answer):
    """What a setter wants to know of a puzzle."""

    status: Literal["none", "unique", "several", "unknown"]
    count: Annotated[int | None, Field(description="Solutions that were counted.")] = None
    exact: Annotated[bool, Field(description="Whether those are all.")] = False
    superfluous: Annotated[
        list[DefectAnswer], Field(description="Givens and rules that follow from all else.")
    ] = []
    candidates: Annotated[
        list[list[int]] | None,
        Field(
            description="Of each cell the digits that are in some solution, if there are several."
        ),
    ] = None
    candidates_complete: Annotated[
        bool, Field(description="Whether the time was enough: no other digit is in any solution.")
    ] = False
    level: str | None = None
    score: float | None = None
    contradiction: Annotated[
        Contradiction | None, Field(description="Why there is no solution.")
    ] = None


class RateAnswer(Answer):
    """How hard a puzzle is."""

    status: Literal["rated", "none", "several", "unknown"]
    explainer: Annotated[float | None, Field(description="Sudoku Explainer's rating, 9x9 only.")]
    pearl: float | None
    diamond: float | None
    score: float | None
    depth: float | None
    clues: int
    level: str | None
    order: Annotated[
        Literal["explainer", "human", "score"],
        Field(description="Whose way counts and hardest tell of; score: its kinds of step."),
    ]
    counts: Annotated[dict[str, int], Field(description="How often each technique was needed.")]
    names: Annotated[dict[str, str], Field(description="The names of those techniques.")]
    hardest: Annotated[str | None, Field(description="The id of the hardest technique.")]
    reasons: Annotated[
        dict[str, str], Field(description="By scale: why it has no number, or only a lower bound.")
    ]
