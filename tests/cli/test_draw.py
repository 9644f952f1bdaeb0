"""``nonet draw`` and the pictures of ``nonet explain``."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from nonet.cli.main import app
from tests.cli.test_commands import CLASH, EASY, nonet


@pytest.mark.parametrize(
    ("name", "start"),
    [("a.svg", b"<svg"), ("a.png", b"\x89PNG"), ("a.pdf", b"%PDF"), ("a.html", b"<!doctype"),
     ("a.txt", "┏".encode())],
)  # fmt: skip
def test_the_suffix_says_the_format(name: str, start: bytes, tmp_path: Path) -> None:
    """One option writes every format."""
    done = CliRunner().invoke(app, ["draw", EASY, "-o", str(tmp_path / name)])
    assert done.exit_code == 0 and (tmp_path / name).read_bytes().startswith(start)


def test_the_terminal_is_the_default() -> None:
    """Boxes on standard output; a step with its words; the solution."""
    assert nonet("draw", EASY).stdout.startswith("┏━━━┯")
    assert "only place in box 2" in nonet("draw", "--step", EASY).stdout
    assert nonet("draw", "--solution", EASY).stdout.count("(") == 51


def test_several_puzzles_get_several_files_or_one_book(tmp_path: Path) -> None:
    """Pictures are numbered from the second; a PDF holds them all and their solutions."""
    nonet("draw", EASY, EASY, EASY, "-o", str(tmp_path / "a.svg"))
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a-2.svg", "a-3.svg", "a.svg"]
    book = tmp_path / "book.pdf"
    done = nonet("draw", EASY, EASY, EASY, "-o", str(book), "--per-page", "2", "--solutions")
    assert done.returncode == 0
    assert len(re.findall(rb"/Type /Page\b(?!s)", book.read_bytes())) == 3


def test_broken_puzzles_are_drawn_and_reported() -> None:
    """The picture shows the defect and the exit code says that there is one."""
    done = nonet("draw", CLASH)
    assert done.returncode == 1 and "!5!" in done.stdout and "both hold 5" in done.stdout
    done = nonet("draw", "--solution", CLASH)
    assert done.returncode == 1 and "no solution" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--theme", "lihgt"), "did you mean light"),
        (("-o", "a.svgg"), "did you mean .svg"),
        (("-o", "a"), "no suffix"),
        (("--to", "pgn"), "did you mean png"),
        (("-o", "/no/such/folder/a.svg"), "cannot write /no/such/folder/a.svg"),
        (("--solution", "--step"), "choose one"),
        (("--per-page", "2"), "for PDF"),
        (("-o", "/tmp/a.pdf", "--per-page", "3"), "1, 2, 4, 6, 12"),
    ],
)
def test_bad_requests_are_explained(arguments: tuple[str, ...], message: str) -> None:
    """Exit code 2 and a line that says what would be right."""
    done = CliRunner().invoke(app, ["draw", EASY, *arguments])
    assert done.exit_code == 2 and message in done.stderr


def test_explain_writes_a_page_and_a_folder(tmp_path: Path) -> None:
    """The page has the lesson, the folder a picture for every chapter; the screen stays quiet."""
    page, folder = tmp_path / "a.html", tmp_path / "steps"
    done = nonet("explain", EASY, EASY, "--html", str(page), "--svg", str(folder))
    assert done.returncode == 0 and done.stdout == ""
    assert "<details" in page.read_text() and (tmp_path / "a-2.html").exists()
    pictures = sorted(folder.glob("*.svg"))
    assert pictures and len(list((folder / "2").glob("*.svg"))) == len(pictures)
    assert page.read_text().count("<details") == len(pictures)
    bad = nonet("explain", EASY, "--html", "/no/such/folder/a.html")
    assert bad.returncode == 2 and "cannot write" in bad.stderr
