"""Puzzles and layouts as they were understood, and what is wrong with them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from nonet.web.answers.base import (
    Answer,
    Cells,
    Elements,
    LayoutName,
    Line,
    Marks,
    Values,
)


class HouseAnswer(Answer):
    """A row, column, box or extra house."""

    name: str
    kind: str
    cells: Cells


class RuleAnswer(Answer):
    """A rule beyond houses."""

    word: str
    text: Annotated[str, Field(description="As it is written: killer 15 r1c1 r1c2.")]
    sentence: Annotated[str, Field(description="What it demands, in words.")]
    cells: list[int]


class LayoutAnswer(Answer):
    """A layout with all its houses."""

    name: str
    size: int
    box_rows: int
    box_cols: int
    houses: list[HouseAnswer]
    regions: Annotated[list[int], Field(description="By cell: the number of its box in houses.")]
    symbols: Annotated[str, Field(description="The characters of the digits 1, 2, ...")]
    groups: Annotated[
        list[Cells], Field(description="Cells of rules in which no digit stands twice.")
    ] = []
    rules: list[RuleAnswer] = []
    rules_below: Annotated[
        Elements, Field(description="The colours of cells that rules give, as elements of SVG.")
    ] = []
    rules_between: Annotated[
        Elements, Field(description="The rules drawn under the lines of the grid.")
    ] = []
    rules_above: Annotated[Elements, Field(description="The rules drawn over the grid.")] = []
    rules_around: Annotated[int, Field(description="Cells that clues need outside the grid.")] = 0


class DefectAnswer(Answer):
    """Something visibly wrong with a puzzle."""

    flag: Annotated[str, Field(description="clash, empty-cell or lost-digit.")]
    message: str
    cells: Cells


class Contradiction(Answer):
    """Why there is no solution."""

    message: str
    cells: Cells
    digits: list[int]
    house: str | None


class ReadAnswer(Answer):
    """A puzzle as it was understood."""

    layout: LayoutName
    board: LayoutAnswer
    puzzle: Line
    givens: Values
    marks: Marks | None
    defects: list[DefectAnswer]


class PositionAnswer(Answer):
    """A position: a puzzle, what is placed, and the candidates by cell."""

    layout: LayoutName
    board: LayoutAnswer
    givens: Values
    values: Values
    candidates: list[list[int]]


class ConvertAnswer(Answer):
    """A puzzle in another format."""

    text: str
    media_type: str
    filename: str


class CanonicalAnswer(Answer):
    """The least puzzle that is equivalent, and how symmetric it is."""

    status: Annotated[
        Literal["known", "unknown"], Field(description="unknown: the budget ran out.")
    ]
    canonical: str | None = None
    canonical_layout: Annotated[
        str | None, Field(description="Its layout; rules are turned with the puzzle.")
    ] = None
    automorphisms: Annotated[
        int | None, Field(description="How many transformations map the puzzle onto itself.")
    ] = None


class LinkAnswer(Answer):
    """Where a site opens the puzzle."""

    site: str
    address: str


class LinksAnswer(Answer):
    """Addresses of other sites."""

    links: list[LinkAnswer]
