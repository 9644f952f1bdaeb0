"""What the pages say about the project itself: their links lead somewhere, their commands exist."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
import typer

from nonet.cli.main import app

ROOT = Path(__file__).resolve().parent.parent
PAGES = [
    page
    for pattern in ("*.md", "docs/**/*.md", "kernel/**/*.md", "benchmarks/**/*.md")
    for page in sorted(ROOT.glob(pattern))
]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"""\]\(([^)\s]+)\)|(?:src|href)="([^"]+)\"""")
COMMAND = re.compile(r"`(nonet [a-z][^`]*)`|^(nonet [^#\n]*)", re.MULTILINE)


def names(pages: list[Path]) -> list[str]:
    """Return the pages below the root, as names of tests."""
    return [str(page.relative_to(ROOT)) for page in pages]


def anchors(page: Path) -> set[str]:
    """Return what the headings of a page are called in links."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-") for text in headings}


@pytest.mark.parametrize("page", PAGES, ids=names(PAGES))
def test_links_lead_somewhere(page: Path) -> None:
    """Every relative link names a file, and every fragment a heading in it."""
    for parts in LINK.findall(BLOCK.sub("", page.read_text())):
        link = "".join(parts)
        if ":" in link:  # elsewhere
            continue
        path, _, fragment = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), link
        assert not fragment or fragment in anchors(target), link


COMMANDS = [
    ROOT / "README.md",
    ROOT / "docs/index.md",
    ROOT / "docs/benchmarks.md",
    *sorted(ROOT.glob("docs/guide/*.md")),
    *sorted(ROOT.glob("docs/tutorial/*.md")),
]


@pytest.mark.parametrize("name", names(COMMANDS))
def test_commands_exist(name: str) -> None:
    """Every command of a page is one of ours, with options that it has."""
    for parts in COMMAND.findall((ROOT / name).read_text()):
        line = "".join(parts)
        command: object = typer.main.get_command(app)
        words = shlex.split(line.split(" && ")[0].split(" | ")[0])[1:]
        while words and words[0] in (group := getattr(command, "commands", {})):
            command = group[words.pop(0)]
        known = {option for each in command.params for option in each.opts + each.secondary_opts}  # type: ignore[attr-defined]
        if hasattr(command, "commands"):
            assert all(word.startswith("-") for word in words), f"{line}: no such command"
        wanted = {word.split("=")[0] for word in words if re.match(r"--?[a-z]", word)}
        assert wanted <= known | {"--help"}, line
