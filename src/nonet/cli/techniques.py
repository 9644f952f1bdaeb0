"""``nonet techniques``: the list, one technique in full, and the gallery of all."""

from __future__ import annotations

from pathlib import Path
from textwrap import indent
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text
from typer.core import TyperGroup

from nonet.cli.reading.options import JsonOption, NotationOption
from nonet.cli.showing.console import Console
from nonet.cli.showing.output import emit, emit_json, tell
from nonet.cli.showing.pictures import show as show_picture
from nonet.errors import OptionError
from nonet.gallery import Example, example_of, write_gallery
from nonet.gallery.facts import need_words, needs, places, remark, standing
from nonet.techniques import OWN, TECHNIQUES, Technique
from nonet.techniques import notation as notation_of
from nonet.techniques.telling import about, described

INDENT = "  "


class _Group(TyperGroup):
    """The commands; a lone word that is none of them is a technique to show."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command, ``show`` for a technique."""
        words = [word for word in args if not word.startswith("-")]
        if len(words) == 1 and args[0] == words[0] and args[0] not in self.commands:
            args = ["show", *args]
        return super().resolve_command(ctx, args)


techniques = typer.Typer(name="techniques", cls=_Group, invoke_without_command=True)


@techniques.callback()
def list_all(
    context: typer.Context,
    json: Annotated[bool, typer.Option("--json", help="One JSON object per technique.")] = False,
) -> None:
    """List every technique, with its rating and its place in the orders, or show one in full.

    Example: [cyan]nonet techniques show x-wing[/cyan]
    """
    if context.invoked_subcommand is not None:
        return
    rows = [
        {
            "id": t.id,
            "name": t.name,
            "rating": t.rating,
            **standing(t),
            "needs": need_words(t),
        }
        for t in TECHNIQUES.values()
    ] + [{"id": t.id, "name": t.name, "rating": t.rating, "needs": []} for t in OWN.values()]
    if json:
        for row in rows:
            emit_json(row)
        return
    table = Table("technique", "name", "rating", "human", "explainer", "needs", box=None)
    for row in rows:
        table.add_row(
            str(row["id"]),
            str(row["name"]),
            f"{row['rating']:.1f}",
            str(row.get("human_place") or "-"),
            str(row.get("explainer_place") or "-"),
            ", ".join(row["needs"]),  # type: ignore[arg-type]
        )
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = 160  # a file has room for whole rows
    console.print(table)


@techniques.command()
def show(
    name: Annotated[str, typer.Argument(help="A technique: x-wing, XY-wing, ...")],
    notation: NotationOption = "r1c1",
    json: JsonOption = False,
) -> None:
    """Show a technique: what it is, why it is true, how to spot it, and an example.

    Example: [cyan]nonet techniques show xy-wing[/cyan]
    """
    technique = described(name)
    notation_of(notation)
    example = example_of(technique.id)
    if json:
        emit_json(_record(technique, example, notation))
        return
    console = Console(highlight=False)
    console.print(Text(technique.name, style="bold"))
    texts = about(technique)
    assert texts is not None, f"{technique.id} has no texts"
    for heading, text in (
        ("What it is", texts.definition),
        ("Why it is true", texts.why),
        ("How to spot it", texts.spot),
        ("Where it stands", _standing(technique)),
    ):
        _section(console, heading, text)
    if example is None:
        if technique.id in TECHNIQUES:
            _section(console, "An example", "None is known yet.")
        return
    _section(console, "An example", remark(example))
    show_picture(example.answer(notation), caption=False)
    console.print()
    tell(indent(example.step.teach(notation), INDENT))


@techniques.command()
def gallery(
    folder: Annotated[Path, typer.Argument(help="The folder of the documentation, like docs.")],
) -> None:
    """Write a page and a picture of every technique into techniques/ below a folder.

    Example: [cyan]nonet techniques gallery docs[/cyan]
    """
    try:
        written = write_gallery(folder)
    except OSError as error:
        raise OptionError(f"cannot write below {folder}: {error.strerror or error}") from None
    emit(f"{len(written)} files below {folder}")


def _section(console: Console, heading: str, text: str) -> None:
    console.print()
    console.print(Text(heading, style="bold"))
    if text:
        tell(indent(text, INDENT))


def _standing(technique: Technique) -> str:
    if technique.id not in TECHNIQUES:
        return (
            f"{technique.id}: where the human order is stuck on a puzzle with rules. Rated by the "
            "number of facts: 5.5 for two, 7.0 for four, 10.0 for sixteen."
        )
    where = [f"{place} in the {name} order" for name, place in places(technique).items()]
    text = f"{technique.id}, rated {technique.rating:.1f}: {', '.join(where)}."
    wanted = needs(technique)
    return f"{text} Needs {wanted}." if wanted else text


def _record(technique: Technique, example: Example | None, notation: str) -> dict[str, object]:
    texts = about(technique)
    assert texts is not None, f"{technique.id} has no texts"
    return {
        "id": technique.id,
        "name": technique.name,
        "rating": technique.rating,
        "definition": texts.definition,
        "why": texts.why,
        "spot": texts.spot,
        **standing(technique),
        "needs": need_words(technique),
        "example": None if example is None else example.as_dict(notation),
    }
