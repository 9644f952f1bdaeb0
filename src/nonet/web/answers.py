"""What the service answers: one model for each kind of answer."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Cells = Annotated[list[int], Field(description="Cells in reading order, from 0.")]
Values = Annotated[list[int], Field(description="One digit per cell, 0 for an empty one.")]
Pairs = Annotated[list[tuple[int, int]], Field(description="Pairs of cell and digit.")]
Step = Annotated[
    dict[str, Any], Field(description="Technique, placements, eliminations and the evidence.")
]
Scene = Annotated[
    dict[str, Any] | None, Field(description="What to draw: cells, houses, candidates, links.")
]


Elements = Annotated[
    list[tuple[str, dict[str, str], str]],
    Field(description="Elements of SVG: name, attributes, text."),
]


class Answer(BaseModel):
    """An answer."""

    model_config = ConfigDict(extra="forbid")


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
    rules: list[RuleAnswer] = []
    rules_below: Annotated[
        Elements, Field(description="The rules drawn under the grid, as elements of SVG.")
    ] = []
    rules_above: Annotated[Elements, Field(description="The rules drawn over the grid.")] = []
    rules_around: Annotated[int, Field(description="Cells that clues need outside the grid.")] = 0


class DefectAnswer(Answer):
    """Something visibly wrong with a puzzle."""

    flag: Annotated[str, Field(description="clash, empty-cell or lost-digit.")]
    text: str
    cells: Cells


class ReadAnswer(Answer):
    """A puzzle as it was understood."""

    layout: LayoutAnswer
    givens: Values
    candidates: list[list[int]] | None
    text: Annotated[str, Field(description="The puzzle in one line.")]
    defects: list[DefectAnswer]


class Reason(Answer):
    """Why there is no solution."""

    text: str
    cells: Cells
    digits: list[int]
    house: str | None


class SolveAnswer(Answer):
    """The solution, or why there is none."""

    status: Literal["solved", "none", "unknown"]
    unique: Annotated[bool | None, Field(description="Null where it could not be found out.")]
    values: Values | None
    reason: Reason | None
    guesses: Annotated[int, Field(description="Guesses the search made.")]
    ms: float


class SolutionsAnswer(Answer):
    """A page of solutions."""

    status: Annotated[
        Literal["more", "end", "unknown"],
        Field(description="unknown: the budget ran out; ask on with the cursor."),
    ]
    solutions: list[Values]
    first: Annotated[int, Field(description="The number of the first solution here, from 1.")]
    cursor: Annotated[str | None, Field(description="Names the search; null at the end.")]
    total: Annotated[int | None, Field(description="All solutions there are, where known.")]
    more_than: Annotated[int | None, Field(description="There are more than these; counted.")]
    reason: Annotated[Reason | None, Field(description="Why there is no solution.")] = None


class ExplainerRating(Answer):
    """Sudoku Explainer's numbers."""

    rating: float | None
    pearl: float | None
    diamond: float | None


class RateAnswer(Answer):
    """How hard a puzzle is."""

    status: Literal["rated", "none", "several", "unknown"]
    explainer: ExplainerRating | None
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


class PictureAnswer(Answer):
    """The marks of a step, as elements of SVG, for a board of 60 a cell that begins at 22, 22."""

    below: Elements
    between: Elements
    above: Elements


class SignAnswer(Answer):
    """A line of a picture's legend: a sign of 20 x 20, and what it means."""

    words: str
    shapes: Elements


class StepAnswer(Answer):
    """One step of a way to the solution."""

    technique: str
    name: str
    rating: float
    short: Annotated[str, Field(description="The step in one line.")]
    teach: Annotated[list[str], Field(description="The step at length, by paragraph.")]
    placements: Pairs
    eliminations: Pairs
    scene: Scene
    picture: PictureAnswer | None = None
    legend: list[SignAnswer] = []


class FoundStep(Answer):
    """One of all steps that are there."""

    summary: str
    technique: str
    name: str
    rating: float
    placements: Pairs
    eliminations: Pairs
    step: Step
    scene: Scene
    picture: PictureAnswer | None = None
    legend: list[SignAnswer] = []


class HintAnswer(Answer):
    """The next step in three depths, or all steps."""

    status: Literal["ok", "stuck", "solved", "mistake", "none", "unknown"]
    vague: str | None = None
    where: str | None = None
    full: str | None = None
    teach: list[str] = []
    technique: str | None = None
    name: str | None = None
    step: Step | None = None
    scene: Scene = None
    picture: PictureAnswer | None = None
    place: Annotated[PictureAnswer | None, Field(description="The picture of where to look.")] = (
        None
    )
    legend: list[SignAnswer] = []
    placements: Pairs = []
    eliminations: Pairs = []
    steps: Annotated[list[FoundStep] | None, Field(description="With all=true only.")] = None
    cells: Annotated[Cells, Field(description="The mistakes, where there are some.")] = []
    notes: Annotated[
        Cells, Field(description="Those of the mistakes whose marks lack the digit.")
    ] = []
    reason: Reason | None = None


class ExplainAnswer(Answer):
    """The way to the solution."""

    status: Annotated[
        Literal["solved", "stuck", "mistake", "unknown", "none"],
        Field(description="unknown: the budget ran out; go on from after the last step."),
    ]
    steps: list[StepAnswer] = []
    counts: dict[str, int] = {}
    hardest: str | None = None
    level: str | None = None
    remarks: Annotated[list[str], Field(description="What one should know about this way.")] = []
    cells: Annotated[Cells, Field(description="The mistakes, where there are some.")] = []
    reason: Reason | None = None


class ConflictsAnswer(Answer):
    """Entries that clash or break a rule."""

    conflicts: Annotated[list[list[int]], Field(description="The cells of each conflict.")]
    rules: Annotated[list[str], Field(description="The rules that are broken, in words.")]
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

    puzzle: str
    values: Values
    layout: str
    rating: Annotated[float | None, Field(description="On the explainer scale, 9x9 only.")]
    score: float | None
    level: str | None
    hardest: str | None
    seed: int
    solution: Values


class GenerateAnswer(Answer):
    """The puzzles that were made."""

    status: Annotated[
        Literal["ok", "unknown"], Field(description="unknown: the budget ran out before all.")
    ]
    puzzles: list[MadePuzzle]
    message: Annotated[str | None, Field(description="Why there are fewer than asked for.")]


class ConvertAnswer(Answer):
    """A puzzle in another format."""

    text: str
    media_type: str
    filename: str


class SettingAnswer(Answer):
    """What a setter wants to know of a puzzle."""

    status: Literal["none", "unique", "several", "unknown"]
    solutions: Annotated[int | None, Field(description="Solutions that were counted.")] = None
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
    reason: Annotated[Reason | None, Field(description="Why there is no solution.")] = None


class RuleKind(Answer):
    """A rule that a layout can have."""

    id: Annotated[str, Field(description="The word it begins with.")]
    about: str
    example: str
    numbers: Annotated[int, Field(description="How many numbers it needs at least.")]


class LinkAnswer(Answer):
    """Where a site opens the puzzle."""

    site: str
    address: str


class LinksAnswer(Answer):
    """Addresses of other sites."""

    links: list[LinkAnswer]


class PositionAnswer(Answer):
    """A position: a puzzle, what is placed, and the candidates by cell."""

    layout: LayoutAnswer
    givens: Values
    values: Values
    candidates: list[list[int]]


class ExampleAnswer(PositionAnswer):
    """A position and the step of a technique there."""

    step: StepAnswer


class PractiseAnswer(Answer):
    """Positions in which a technique is the next step, with the answers."""

    exercises: list[ExampleAnswer]


class LessonAnswer(Answer):
    """A technique: what it is, why it is true, how to spot it, and an example."""

    id: str
    name: str
    rating: float
    what: str
    why: str
    spot: str
    needs: str
    example: ExampleAnswer | None


class NamedThing(Answer):
    """An id to send, and a name to show."""

    id: str
    name: str


class TechniqueAnswer(Answer):
    """A technique of the catalogue."""

    id: str
    name: str
    rating: float
    group: Annotated[str, Field(description="Its family; groups also name several at once.")]
    human: Annotated[bool, Field(description="Whether the order human tries it.")]
    explainer: Annotated[bool, Field(description="Whether the order explainer tries it.")]
    level: Annotated[str, Field(description="The first level whose puzzles may need it.")]
    practised: Annotated[bool, Field(description="Whether /api/v1/practise has positions for it.")]


class Limits(Answer):
    """What a request may ask for."""

    seconds: float
    default_seconds: float
    body_bytes: int
    page_size: int
    puzzles: int
    steps: int


class LoadAnswer(Answer):
    """How busy the service is."""

    running: Annotated[int, Field(description="Pieces of work that run now.")]
    waiting: Annotated[int, Field(description="Pieces of work that wait for their turn.")]
    workers: Annotated[int, Field(description="Pieces of work that may run at once.")]
    cursors: Annotated[int, Field(description="Searches kept between two pages.")]


class MetaAnswer(Answer):
    """What the service knows."""

    version: str
    shapes: list[str]
    layouts: list[NamedThing]
    fits: Annotated[dict[str, list[str]], Field(description="By shape: the layouts it can have.")]
    levels: list[NamedThing]
    symmetries: list[NamedThing]
    kinds: Annotated[
        list[NamedThing], Field(description="Kinds of rules that puzzles can be made with.")
    ]
    techniques: list[TechniqueAnswer]
    groups: Annotated[list[NamedThing], Field(description="Groups of techniques.")]
    formats: list[NamedThing]
    limits: Limits
    rules: list[RuleKind]
    public_url: Annotated[
        str | None, Field(description="Where others reach the page, if anywhere.")
    ]
