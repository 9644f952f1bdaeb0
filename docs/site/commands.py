"""The reference of the command line, asked of the command line itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import typer

from nonet.cli.main import app
from nonet.cli.start import MODULES

MARKUP = re.compile(r"\[/?(?:bold|italic|dim|cyan|green|red|yellow)\]")
EXAMPLE = re.compile(r"\[cyan\](.*?)\[/cyan\]", re.DOTALL)


def command_names() -> list[str]:
    """Return the commands in the order of ``nonet --help``."""
    return list(MODULES)


def command_pages() -> dict[str, str]:
    """Return a page for every command and one for all of them, by place."""
    root: Any = typer.main.get_command(app)
    rows = []
    pages = {}
    for name in command_names():
        command = root.commands[name]
        rows.append(f"| [`nonet {name}`]({name}.md) | {_first_sentence(command)} |")
        pages[f"commands/{name}.md"] = "\n".join(_page(f"nonet {name}", command, 1)) + "\n"
    head = ["# The command line", "", _prose(root.help or ""), ""]
    table = ["| command | what it does |", "|---|---|", *rows, ""]
    pages["commands/index.md"] = "\n".join([*head, *table])
    return pages


def _page(name: str, command: Any, level: int) -> Iterator[str]:
    yield f"{'#' * level} nonet {name.removeprefix('nonet ')}"
    yield ""
    inner = getattr(command, "commands", None)
    arguments = [each for each in command.params if each.param_type_name == "argument"]
    options = [each for each in command.params if each.param_type_name == "option"]
    if inner is None:
        words = " ".join(_argument(each) for each in arguments)
        yield from ("```text", f"{name} [OPTIONS] {words}".rstrip(), "```", "")
    yield _prose(command.help or "")
    yield ""
    if arguments:
        yield from ("| argument | meaning |", "|---|---|")
        yield from (f"| `{_argument(each)}` | {_cell(each.help)} |" for each in arguments)
        yield ""
    shown = [each for each in options if not each.hidden and each.name != "help"]
    if shown:
        yield from ("| option | meaning | unless told |", "|---|---|---|")
        yield from (
            f"| {_option(each)} | {_cell(each.help)} | {_default(each)} |" for each in shown
        )
        yield ""
    for each in inner or ():
        yield from _page(f"{name} {each}", inner[each], level + 1)


def _prose(text: str) -> str:
    """Return help as Markdown: examples as code, other colours dropped."""
    return MARKUP.sub("", EXAMPLE.sub(lambda found: f"`{found.group(1)}`", text)).strip()


def _first_sentence(command: Any) -> str:
    return _cell(_prose(command.help or "").split("\n\n")[0])


def _cell(text: str | None) -> str:
    return _prose(text or "").replace("\n", " ").replace("|", "\\|").replace("<", "&lt;")


def _argument(each: Any) -> str:
    word = (each.metavar or each.name).upper().replace("_", "-")
    many = "..." if each.nargs == -1 and not word.endswith("...") else ""
    return f"{word}{many}" if each.required else f"[{word}]{many}"


def _option(each: Any) -> str:
    names = ", ".join(f"`{name}`" for name in [*each.opts, *each.secondary_opts])
    if each.is_flag or each.count:
        return names
    return f"{names} `{(each.metavar or each.name).upper().replace('_', '-')}`"


def _default(each: Any) -> str:
    if isinstance(each.show_default, str):
        return _cell(each.show_default)
    if each.default in (None, False, "", ()) or callable(each.default):
        return ""
    return f"`{each.default}`"
