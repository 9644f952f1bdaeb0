"""What the service takes: one model for each kind of request."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from nonet.web.settings import (
    DEFAULT_SECONDS,
    MOST_PUZZLES,
    MOST_SECONDS,
    MOST_SOLUTIONS_PER_PAGE,
)

EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

PuzzleText = Annotated[
    str,
    Field(
        description="One puzzle in any supported format: 81 characters, a grid, a link, a file.",
        min_length=1,
        examples=[EXAMPLE],
    ),
]
LayoutText = Annotated[
    str | None,
    Field(
        description="A shape like 3x3 or 2x3, maybe with extra houses like 3x3 x+windows; "
        "guessed if left out.",
        max_length=2000,
        examples=["3x3"],
    ),
]
Seconds = Annotated[
    float,
    Field(
        description="The budget. When it runs out the answer says unknown and what was found.",
        gt=0,
        le=MOST_SECONDS,
        allow_inf_nan=False,
    ),
]
Values = Annotated[
    list[int], Field(description="One number per cell in reading order, 0 for an empty one.")
]
EnteredValues = Annotated[
    list[int] | None,
    Field(description="Givens and entries, 0 for an empty cell; the givens if left out."),
]
PencilMarks = Annotated[
    list[list[int]] | None,
    Field(description="The pencil marks by cell; an empty list is a cell without marks."),
]
Name = Annotated[str, Field(min_length=1, max_length=100)]


HARD_EXAMPLE = "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84"


def example(**fields: Any) -> ConfigDict:
    """Return the settings of a model whose description shows this example."""
    return ConfigDict(json_schema_extra={"examples": [fields]})


class Ask(BaseModel):
    """A request; unknown fields are refused, so that a misspelt one is noticed."""

    model_config = ConfigDict(extra="forbid", strict=True)


class PuzzleAsk(Ask):
    """A puzzle, and the layout it is on."""

    model_config = example(puzzle=EXAMPLE)

    puzzle: PuzzleText
    layout: LayoutText = None


class TimedAsk(PuzzleAsk):
    """A puzzle with a budget."""

    model_config = example(puzzle=HARD_EXAMPLE, seconds=2)

    seconds: Seconds = DEFAULT_SECONDS


class SolutionsAsk(Ask):
    """The first solutions of a puzzle, or with a cursor the next ones."""

    model_config = example(puzzle="1.............4.", page_size=10)

    puzzle: Annotated[PuzzleText | None, Field(description="May be left out with a cursor.")] = None
    layout: LayoutText = None
    seconds: Seconds = DEFAULT_SECONDS
    page_size: Annotated[int, Field(ge=1, le=MOST_SOLUTIONS_PER_PAGE)] = 10
    cursor: Annotated[
        str | None, Field(description="From the answer before this one.", max_length=100)
    ] = None


class RateAsk(TimedAsk):
    """A puzzle to rate."""

    order: Annotated[
        Literal["explainer", "human"],
        Field(description="On whose way techniques are counted: Sudoku Explainer's or a person's."),
    ] = "explainer"


class LogicAsk(TimedAsk):
    """A puzzle and the techniques to use on it."""

    techniques: Annotated[
        list[Name] | None,
        Field(
            description="Ids of techniques or groups, tried in this order.",
            min_length=1,
            max_length=200,
            examples=[["singles", "locking", "x-wing"]],
        ),
    ] = None
    order: Annotated[
        Literal["human", "explainer"],
        Field(description="What a person sees first, or Sudoku Explainer's order."),
    ] = "human"
    notation: Annotated[
        Literal["r1c1", "A1"], Field(description="How cells are named in words.")
    ] = "r1c1"


class PlayedAsk(LogicAsk):
    """A puzzle as far as its player has come."""

    values: EnteredValues = None
    candidates: PencilMarks = None


class HintAsk(PlayedAsk):
    """A puzzle as far as its player has come, and whether all steps are wanted."""

    model_config = example(puzzle=HARD_EXAMPLE, notation="A1")

    all: Annotated[bool, Field(description="All steps that are there, not just the next.")] = False


class ExplainAsk(PlayedAsk):
    """A puzzle to be solved step by step, from its start or from where its player is."""

    model_config = example(puzzle=HARD_EXAMPLE, order="explainer")


class CheckAsk(TimedAsk):
    """A puzzle and what its player has entered."""

    model_config = example(
        puzzle="1.3..4.1.......2", values=[1, 2, 3, 0, 0, 4, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2]
    )

    values: Values
    candidates: PencilMarks = None


class PractiseAsk(Ask):
    """A technique to practise."""

    model_config = example(technique="x-wing", count=1, seed=1)

    technique: Annotated[Name, Field(description="A technique of /api/v1/meta.")]
    count: Annotated[int, Field(ge=1, le=MOST_PUZZLES)] = 1
    seed: Annotated[int | None, Field(ge=0, lt=1 << 53)] = None
    notation: Annotated[
        Literal["r1c1", "A1"], Field(description="How cells are named in words.")
    ] = "r1c1"


class GenerateAsk(Ask):
    """What the puzzles should be like."""

    model_config = example(level="medium", symmetry="rotate180", count=2, seed=1)

    layout: LayoutText = None
    rules: Annotated[
        str | None,
        Field(
            description="Kinds of /api/v1/meta: rules to lay out, joined by +.",
            max_length=2000,
            examples=["killer"],
        ),
    ] = None
    level: Annotated[
        str | None, Field(description="A level of /api/v1/meta.", max_length=40, examples=["hard"])
    ] = None
    rating: Annotated[
        list[Annotated[float, Field(ge=0, le=20, allow_inf_nan=False)]] | None,
        Field(
            description="Lowest and highest rating on the explainer scale.",
            min_length=2,
            max_length=2,
            examples=[[2.0, 4.0]],
        ),
    ] = None
    technique: Annotated[
        str | None,
        Field(description="A technique the solution needs.", max_length=100, examples=["x-wing"]),
    ] = None
    symmetry: Annotated[
        str | None,
        Field(description="A symmetry of /api/v1/meta.", max_length=40, examples=["rotate180"]),
    ] = None
    clues: Annotated[
        int | list[int] | None,
        Field(description="The number of givens, or lowest and highest.", examples=[[24, 28]]),
    ] = None
    count: Annotated[int, Field(ge=1, le=MOST_PUZZLES)] = 1
    seed: Annotated[
        int | None,
        Field(description="The same seed and wishes give the same puzzles.", ge=0, lt=1 << 53),
    ] = None
    seconds: Seconds = DEFAULT_SECONDS


class ConvertAsk(PuzzleAsk):
    """A puzzle and the format it should be in."""

    model_config = example(puzzle=EXAMPLE, to="pretty")

    to: Annotated[
        str, Field(description="A format of /api/v1/meta.", max_length=40, examples=["pretty"])
    ]


class DrawAsk(PuzzleAsk):
    """A puzzle to be drawn."""

    model_config = example(puzzle=EXAMPLE, **{"as": "svg"}, theme="light")

    values: EnteredValues = None
    candidates: PencilMarks = None
    as_: Annotated[
        Literal["svg", "png", "pdf"], Field(alias="as", description="The kind of picture.")
    ] = "svg"
    theme: Annotated[
        Literal["light", "dark", "print"], Field(description="print is black and white.")
    ] = "light"
    marks: Annotated[
        bool | None, Field(description="Show pencil marks; if left out, where some are sent.")
    ] = None
