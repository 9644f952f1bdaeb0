"""``nonet hint`` and ``nonet explain``: what logic can say."""

from __future__ import annotations

from pathlib import Path as FilePath
from typing import Annotated, cast

import typer

from nonet.cli.reading.inputs import Inputs, Item
from nonet.cli.reading.options import (
    FormatOption,
    JsonOption,
    LayoutOption,
    NotationOption,
    Puzzles,
    RulesOption,
    SecondsOption,
    ShapeOption,
    StrictOption,
    TeachOption,
    budget_of,
    with_rules,
)
from nonet.cli.showing.output import complain, emit, emit_json, tell
from nonet.cli.showing.pictures import PathPictures
from nonet.cli.showing.sheets import check_pdf
from nonet.errors import BudgetSpent, NoSolution, UnknownName
from nonet.kernel import Budget
from nonet.names import PolicyName
from nonet.techniques import DEPTHS, POLICIES, Path, order_of
from nonet.techniques import notation as notation_of

OrderOption = Annotated[
    str,
    typer.Option(
        "--order",
        help="human, explainer, or techniques and groups in your own order: singles,locking,x-wing.",
    ),
]


def hint(
    puzzles: Puzzles = None,
    depth: Annotated[
        str, typer.Option("--depth", help="vague, where or full: how much to give away.")
    ] = "full",
    order: OrderOption = "human",
    teach: TeachOption = False,
    notation: NotationOption = "r1c1",
    shape: ShapeOption = None,
    layout: LayoutOption = None,
    rules: RulesOption = None,
    from_: FormatOption = None,
    json: JsonOption = False,
    seconds: SecondsOption = 60.0,
    strict: StrictOption = False,
) -> None:
    """Show the next step, as vaguely as you like.

    Example: [cyan]nonet hint --depth where 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79[/cyan]
    """
    order_of(order)
    if depth not in DEPTHS:
        raise UnknownName("depth", depth, DEPTHS)
    notation_of(notation)
    inputs = Inputs(puzzles, shape, with_rules(layout, rules), from_, strict, json)
    for item in inputs:
        try:
            found = item.puzzle.hint(order, budget=budget_of(None, seconds))
        except (NoSolution, BudgetSpent) as error:
            _cannot(inputs, item, error, json)
            continue
        if found.step is None and not found.position.is_solved:
            inputs.defect()
        told = found.teach(notation) if teach else found.text(depth, notation=notation)
        if json:
            step = None if found.step is None else found.step.as_dict()
            status = "ok" if step else "solved" if found.position.is_solved else "stuck"
            emit_json({**_start(item), "status": status, "hint": told, "step": step})
        else:
            tell(told)
    raise typer.Exit(inputs.exit_code)


def explain(
    puzzles: Puzzles = None,
    order: OrderOption = "human",
    policy: Annotated[
        str, typer.Option("--policy", help="After a success: restart at the first, or continue.")
    ] = "restart",
    teach: TeachOption = False,
    notation: NotationOption = "r1c1",
    html: Annotated[
        FilePath | None, typer.Option("--html", help="Write the lesson with pictures to this page.")
    ] = None,
    pdf: Annotated[
        FilePath | None, typer.Option("--pdf", help="Write the lesson with pictures, for print.")
    ] = None,
    svg: Annotated[
        FilePath | None, typer.Option("--svg", help="Write a picture of each step to this folder.")
    ] = None,
    shape: ShapeOption = None,
    layout: LayoutOption = None,
    rules: RulesOption = None,
    from_: FormatOption = None,
    json: JsonOption = False,
    seconds: SecondsOption = 60.0,
    strict: StrictOption = False,
) -> None:
    """Explain the whole way to the solution, a line for each step or as a lesson (--teach).

    With --html, --pdf or --svg the lesson goes to files, with pictures, and not to the screen.
    Exit code 1 where logic is stuck or there is no solution.

    Example: [cyan]nonet explain 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79[/cyan]
    """
    order_of(order)
    if policy not in POLICIES:
        raise UnknownName("policy", policy, POLICIES)
    notation_of(notation)
    if pdf is not None:
        check_pdf(pdf)
    pictures = PathPictures(html, svg, pdf, notation)
    inputs = Inputs(puzzles, shape, with_rules(layout, rules), from_, strict, json)
    for item in inputs:
        try:
            budget: Budget | None = budget_of(None, seconds)
            path = item.puzzle.explain(order, policy=cast(PolicyName, policy), budget=budget)
        except NoSolution as error:
            _cannot(inputs, item, error, json)
            continue
        if not path.is_solved:
            inputs.defect()
        for remark in path.start.remarks():
            complain(f"{item.place}: {remark}")
        pictures.write(path)
        if json:
            emit_json({**_start(item), **_path_record(path, teach, notation)})
        elif not pictures.wanted:
            told = path.lesson(notation) if teach else path.text(notation)
            tell(told or "The puzzle is solved.")
            _emit_summary(path)
    raise typer.Exit(inputs.exit_code)


def _start(item: Item) -> dict[str, object]:
    return {
        "puzzle": str(item.puzzle),
        "layout": str(item.puzzle.layout),
        "place": item.place,
    }


def _path_record(path: Path, teach: bool, notation: str) -> dict[str, object]:
    return {
        "status": path.end,
        "steps": [
            {**step.as_dict(), "short": step.short(notation)}
            | ({"teach": step.teach(notation).split("\n")} if teach else {})
            for step in path.steps
        ],
        "counts": path.counts(),
        "hardest": None if path.hardest is None else path.hardest.technique.id,
        "values": list(path.last.values),
        "candidates": None
        if path.is_solved
        else [list(path.last.candidates.digits(cell)) for cell in range(path.start.layout.cells)],
        "remarks": path.start.remarks() or None,
    }


def _emit_summary(path: Path) -> None:
    counts = ", ".join(f"{id} x{count}" for id, count in path.counts().items())
    if counts:
        emit(f"Techniques: {counts}")


def _cannot(inputs: Inputs, item: Item, error: NoSolution | BudgetSpent, json: bool) -> None:
    """Say why there is no step; a budget that ran out is not a defect of the puzzle."""
    inputs.defect()
    status = "unknown" if isinstance(error, BudgetSpent) else "none"
    if json:
        emit_json({**_start(item), "status": status, "reason": str(error)})
    else:
        emit(str(error))
