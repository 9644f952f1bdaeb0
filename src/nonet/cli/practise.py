"""``nonet practise``: positions in which one technique is the next step."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from nonet.cli.reading.options import JsonOption, NotationOption, seed_option
from nonet.cli.showing.console import Console
from nonet.cli.showing.output import emit, emit_json, tell
from nonet.cli.showing.pictures import show
from nonet.gallery import practise as exercises_of
from nonet.gallery.facts import remark
from nonet.techniques import notation as notation_of
from nonet.techniques.words import sentence, there_is


def practise(
    technique: Annotated[str, typer.Argument(help="A technique: x-wing, hidden-pair, ...")],
    count: Annotated[int, typer.Option("--count", "-n", min=1, help="How many positions.")] = 1,
    seed: Annotated[int | None, seed_option("The same seed gives the same positions.")] = None,
    answer: Annotated[
        bool,
        typer.Option("--answer/--no-answer", help="Print the answers below, or leave them out."),
    ] = True,
    notation: NotationOption = "r1c1",
    json: JsonOption = False,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Print to this PDF; answers at its end.")
    ] = None,
) -> None:
    """Practise a technique: positions in which it is the next step, and nothing easier is.

    Example: [cyan]nonet practise x-wing --seed 1[/cyan]
    """
    notation_of(notation)
    if output is not None:
        _print(output, technique, count, seed, answer, notation)
        return
    exercises = exercises_of(technique, count, seed=seed)
    if json:
        for exercise in exercises:
            record = exercise.as_dict(notation)
            if not answer:
                del record["step"], record["teach"]
            emit_json(record)
        return
    console = Console(highlight=False)
    for number, exercise in enumerate(exercises, 1):
        heading = sentence(there_is(exercise.step.technique.name))[:-1]
        tell(f"{number}. {heading}. Where? {remark(exercise)}".rstrip())
        show(exercise.question(), caption=False)
        console.print()
    for number, exercise in enumerate(exercises if answer else [], 1):
        console.print(f"Answer {number}")
        show(exercise.answer(notation), caption=False)
        tell(exercise.step.teach(notation))
        console.print()


def _print(
    output: Path, technique: str, count: int, seed: int | None, answer: bool, notation: str
) -> None:
    from nonet.books import Sheets, handout
    from nonet.cli.showing.sheets import write_sheets

    drawn = secrets.randbits(32) if seed is None else seed
    pages = write_sheets(
        output,
        lambda watch: handout(
            technique, count, seed=drawn, lesson=False, answers=answer,
            sheets=Sheets(notation=notation), watch=watch,
        ),
    )  # fmt: skip
    emit(f"{output}: {pages}")
