"""``nonet draw``: puzzles as pictures, in the terminal or in files, also for print."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated, cast

import typer

from nonet.cli.reading.inputs import Inputs, Item
from nonet.cli.reading.options import (
    FormatOption,
    LayoutOption,
    NotationOption,
    Puzzles,
    RulesOption,
    SecondsOption,
    ShapeOption,
    StrictOption,
    budget_of,
    with_rules,
)
from nonet.cli.showing.output import complain
from nonet.cli.showing.pictures import check_format, format_of, numbered, show, write_picture
from nonet.errors import BudgetSpent, NoSolution, OptionError
from nonet.kernel import Budget
from nonet.model import Puzzle
from nonet.names import Picture, ThemeName
from nonet.render import Scene, booklet, scene_of, scene_of_puzzle, theme_named
from nonet.render import draw as picture_of
from nonet.techniques import notation as notation_of


def draw(
    puzzles: Puzzles = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="Write to this file: .svg, .png, .pdf, .html, .txt."),
    ] = None,
    to: Annotated[
        str | None, typer.Option("--to", help="Format, where no file name says it: svg, ansi, ...")
    ] = None,
    theme: Annotated[
        str, typer.Option("--theme", help="light, dark, or print: black and white.")
    ] = "light",
    marks: Annotated[
        bool | None,
        typer.Option("--marks/--no-marks", help="Pencil marks. Where they help when left out."),
    ] = None,
    labels: Annotated[
        bool | None, typer.Option("--labels/--no-labels", help="Numbers of rows and columns.")
    ] = None,
    solution: Annotated[bool, typer.Option("--solution", help="Draw the solution.")] = False,
    step: Annotated[
        bool, typer.Option("--step", help="Draw the next step, with its reason.")
    ] = False,
    notation: NotationOption = "r1c1",
    per_page: Annotated[
        int | None, typer.Option("--per-page", help="Puzzles on a page of a PDF: 1, 2, 4, 6 or 12.")
    ] = None,
    solutions: Annotated[
        bool, typer.Option("--solutions", help="After the puzzles of a PDF, their solutions.")
    ] = False,
    shape: ShapeOption = None,
    layout: LayoutOption = None,
    rules: RulesOption = None,
    from_: FormatOption = None,
    seconds: SecondsOption = 60.0,
    strict: StrictOption = False,
) -> None:
    """Draw puzzles: in the terminal, or as SVG, PNG, PDF and HTML.

    Clashes, cells without candidates and digits without a place show in the picture.

    Example: [cyan]nonet draw --step 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79[/cyan]
    """
    theme_named(theme)
    notation_of(notation)
    if to is not None:
        check_format(to)
    format = to or (format_of(output) if output is not None else None)
    if output is not None and output.suffix and format_of(output) != format:
        raise OptionError(f"--to {to} contradicts {output}; leave --to out")
    if solution and step:
        raise OptionError("--solution and --step are two different pictures; choose one")
    if format != "pdf" and (per_page is not None or solutions):
        raise OptionError("--per-page and --solutions are for PDF; write to a .pdf file")
    inputs = Inputs(puzzles, shape, with_rules(layout, rules), from_, strict, tells_unknown=False)
    budget = budget_of(None, seconds)

    def scenes() -> list[tuple[Item, Scene]]:
        found = []
        for item in inputs:
            scene = _scene(item.puzzle, solution, step, marks, notation, budget, item.place)
            if scene is None or scene.defects:
                inputs.defect()
            if scene is not None:
                scene = replace(scene, notation=notation)
                found.append((item, scene))
                if format is None:
                    show(scene)
        return found

    drawn = scenes()
    if format == "pdf" and drawn:
        book = booklet(
            [scene for _, scene in drawn],
            [_solved(item.puzzle, budget) for item, _ in drawn] if solutions else [],
            theme=theme,
            per_page=per_page or 1,
            labels=labels,
        )
        _write(output, book)
    elif format is not None:
        for number, (_, scene) in enumerate(drawn, 1):
            picture = picture_of(
                scene, cast(Picture, format), theme=cast(ThemeName, theme), labels=labels
            )
            _write(None if output is None else numbered(output, number), picture)
    raise typer.Exit(inputs.exit_code)


def _scene(
    puzzle: Puzzle,
    solution: bool,
    step: bool,
    marks: bool | None,
    notation: str,
    budget: Budget | None,
    place: str,
) -> Scene | None:
    try:
        if solution:
            return scene_of_puzzle(puzzle, values=puzzle.solve(budget=budget).values, marks=False)
        if step:
            return scene_of(puzzle.hint(budget=budget), marks=marks, notation=notation)
    except (NoSolution, BudgetSpent) as error:
        complain(f"{place}: {error}")
        if solution:
            return None
    return scene_of(puzzle, marks=marks)


def _solved(puzzle: Puzzle, budget: Budget | None) -> Scene | None:
    """Return the solution's scene; None where there is none to print."""
    try:
        return scene_of_puzzle(puzzle, values=puzzle.solve(budget=budget).values, marks=False)
    except (NoSolution, BudgetSpent):
        return None


def _write(file: Path | None, picture: str | bytes) -> None:
    if file is not None:
        write_picture(file, picture)
    elif isinstance(picture, bytes):
        sys.stdout.buffer.write(picture)
    else:
        sys.stdout.write(picture if picture.endswith("\n") else picture + "\n")
