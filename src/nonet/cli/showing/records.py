"""What ``--json`` prints: one object a line, and the fields of each kind of line.

A field has the same name, type and meaning here and in the answers of the service. What is not
there is none, or not known. docs/guide/json.md and docs/schema are made of these types.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from nonet.model.records import PuzzleDict
from nonet.techniques.records import StepDict


class About(TypedDict):
    """What every line about a puzzle begins with."""

    puzzle: str
    """The givens as one line, a dot for a blank."""
    layout: str
    """The name of the layout, with its rules."""
    place: str
    """Where the puzzle was read: FILE:LINE, or which argument."""


class SolveRecord(About):
    """``solve``: the first solution, and whether it is the only one."""

    status: Literal["unique", "several", "none", "unknown", "solved", "stuck"]
    """unknown: the budget ran out. Of a named solver also solved: it cannot know whether there are
    more; and stuck: it never guesses and got no further."""
    solution: NotRequired[str]
    """The first solution as one line."""
    comment: NotRequired[str]
    """What stood beside the puzzle."""
    solver: NotRequired[str]
    statistics: NotRequired[dict[str, Any]]
    """What a named solver counted."""
    candidates: NotRequired[list[list[int]]]
    """For each cell the digits still open, where a solver got stuck."""


class SolutionRecord(TypedDict):
    """``solve --all``: one of the solutions."""

    puzzle: str
    place: str
    number: int
    """Which solution it is, from 1."""
    solution: str


class SolutionsEnd(TypedDict):
    """``solve --all``: after the solutions of a puzzle, how it ended."""

    place: str
    status: Literal["complete", "limit", "unknown"]
    count: int
    """How many solutions were found."""


class CountRecord(About):
    """``count``: the number of solutions."""

    status: Literal["counted", "unknown"]
    count: int
    """How many solutions were found; a lower bound where the status is unknown."""
    at_limit: bool
    """Whether the counting stopped at the limit, so that there may be more."""


class DefectDict(TypedDict):
    """Something wrong with a puzzle."""

    flag: str
    message: str
    cells: list[int]
    """Cells in reading order, from 0."""
    digit: NotRequired[int | None]
    house: NotRequired[str | None]


class CheckRecord(About):
    """``check``: whether a puzzle is sound, and every defect."""

    status: Literal["ok", "defect"]
    defects: list[DefectDict]


class RateRecord(TypedDict):
    """``rate``: how hard a puzzle is, on the scales that were asked."""

    input: str
    """The line as it was given."""
    place: str
    status: Literal["rated", "none", "several", "unknown", "not-rated", "error"]
    reason: NotRequired[str]
    """Why there is no number, in words."""
    puzzle: NotRequired[str]
    layout: NotRequired[str]
    explainer: NotRequired[float]
    """Sudoku Explainer's rating, its pearl and its diamond; plain 9x9 only."""
    pearl: NotRequired[float]
    diamond: NotRequired[float]
    score: NotRequired[float]
    depth: NotRequired[float]
    depth_random: NotRequired[float]
    depth_logic: NotRequired[float]
    branches: NotRequired[int]
    loops: NotRequired[int]
    clues: NotRequired[int]
    level: NotRequired[str]
    coarse_level: NotRequired[str]
    """The level among the four of Feng, Lu & Zeng (2016)."""
    order: NotRequired[str]
    """Whose way counts and hardest tell of."""
    counts: NotRequired[dict[str, int]]
    """How often each technique was needed."""
    hardest: NotRequired[str]
    """The id of the hardest technique."""
    hardest_step: NotRequired[StepDict]
    score_steps: NotRequired[dict[str, int]]
    """How often the score needed each kind of step."""
    score_hardest: NotRequired[str]
    reasons: NotRequired[dict[str, str]]
    """By scale: why it has no number, or only a lower bound."""
    seconds: NotRequired[float]


class HintRecord(About):
    """``hint``: the next step."""

    status: Literal["ok", "stuck", "solved", "none", "unknown"]
    hint: NotRequired[str]
    """The hint, as vague or as full as it was asked for."""
    step: NotRequired[StepDict]
    reason: NotRequired[str]


class ExplainRecord(About):
    """``explain``: the way to the solution, or to where logic is stuck."""

    status: Literal["solved", "stuck", "broken", "unknown", "none"]
    steps: NotRequired[list[StepDict]]
    counts: NotRequired[dict[str, int]]
    hardest: NotRequired[str]
    values: NotRequired[list[int]]
    """One digit per cell, 0 for an empty one: the grid at the end."""
    candidates: NotRequired[list[list[int]]]
    """For each cell the digits still open, where it is not solved."""
    remarks: NotRequired[list[str]]
    reason: NotRequired[str]


class ExerciseRecord(PuzzleDict):
    """``practise``: a position as a puzzle with pencil marks, which every command reads."""

    givens: NotRequired[list[int]]
    """One digit per cell: those that the puzzle began with."""
    order: NotRequired[str]
    """In what sense the step is the next one."""
    easier: NotRequired[str]
    """The id of a technique that the human order would try first."""
    step: NotRequired[StepDict]
    teach: NotRequired[list[str]]
    """The step at length, by paragraph."""


class CanonRecord(About):
    """``canon``: the canonical form, and how to get there."""

    status: Literal["known", "unknown"]
    canonical: NotRequired[str]
    canonical_layout: NotRequired[str]
    """Its layout, where that is another: rules are turned with the puzzle."""
    transpose: NotRequired[bool]
    rows: NotRequired[list[int]]
    columns: NotRequired[list[int]]
    labels: NotRequired[list[int]]
    automorphisms: NotRequired[int]


class SolverRecord(TypedDict):
    """``solvers``: an algorithm."""

    name: str
    paper: NotRequired[str]
    summary: str
    abilities: str
    sizes: str
    options: dict[str, str]


class TechniqueRecord(TypedDict):
    """``techniques``: a technique of the catalogue."""

    id: str
    name: str
    rating: float
    """On the explainer scale."""
    human_place: NotRequired[int | None]
    """Its place in the order human, from 1; none where it is not in it."""
    explainer_place: NotRequired[int | None]
    needs: list[str]
    """What it needs: boxes, lines, one solution."""


class LessonRecord(TechniqueRecord):
    """``techniques show``: what a technique is, why it is true, how to spot it, an example."""

    definition: str
    why: str
    spot: str
    example: NotRequired[ExerciseRecord | None]


class ErrorDict(TypedDict):
    """What was wrong."""

    message: str


class ErrorRecord(TypedDict):
    """Any command: a record of the input that is no puzzle."""

    status: Literal["error"]
    place: str
    error: ErrorDict


class BenchSolveRecord(TypedDict):
    """``bench solve``: the whole report; times in seconds for one puzzle."""

    machine: dict[str, Any]
    peers: dict[str, str]
    """Their versions."""
    missing: dict[str, str]
    """Peers that are not installed, with their packages."""
    clock: str
    remarks: list[str]
    interrupted: bool
    matches: list[dict[str, Any]]
    calls: list[dict[str, Any]]
    disagreements: list[dict[str, Any]]


class BenchRateRecord(TypedDict):
    """``bench rate``: the whole report."""

    machine: dict[str, Any]
    results: list[dict[str, Any]]
    missing: dict[str, str]


class BenchSolverRecord(TypedDict):
    """``bench solvers``: the speed of one solver."""

    solver: str
    puzzle_count: int
    seconds: float
    solved: int
    nodes: NotRequired[int | None]
    nodes_a_second: NotRequired[float | None]


#: By the name of the schema: what a line can be.
RECORDS: dict[str, Any] = {
    "solve": SolveRecord,
    "solve-all": SolutionRecord | SolutionsEnd,
    "count": CountRecord,
    "check": CheckRecord,
    "rate": RateRecord,
    "hint": HintRecord,
    "explain": ExplainRecord,
    "practise": ExerciseRecord,
    "canon": CanonRecord,
    "solvers": SolverRecord,
    "techniques": TechniqueRecord,
    "techniques-show": LessonRecord,
    "error": ErrorRecord,
    "bench-solve": BenchSolveRecord,
    "bench-rate": BenchRateRecord,
    "bench-solvers": BenchSolverRecord,
}
