"""``nonet book`` through the real command line."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nonet.cli.showing.pace import line
from nonet.execution import Moment, Pace
from tests.cli.test_commands import nonet

SMALL = """\
title = "Small"
seed = 3
[page]
trim = "A5"
[[chapters]]
level = "easy"
count = 5
"""
LONG = SMALL.replace("count = 5", "count = 5000").replace('"easy"', '"expert"')


def test_a_book_and_a_folder(tmp_path: Path) -> None:
    """A PDF, and for those who set pages themselves a folder of pictures with an index."""
    spec, book, folder = tmp_path / "small.toml", tmp_path / "small.pdf", tmp_path / "pictures"
    spec.write_text(SMALL)
    done = nonet("book", str(spec), "-o", str(book))
    assert done.returncode == 0 and "8 pages, 5 puzzles" in done.stdout, done
    assert book.read_bytes().startswith(b"%PDF")
    for _ in range(2):  # a second run replaces its own files
        done = nonet("book", str(spec), "-o", str(folder), "--to", "svg")
        assert done.returncode == 0, done.stderr
    index = json.loads((folder / "book.json").read_text())
    names = {record[key] for record in index["puzzles"] for key in ("picture", "solution_picture")}
    assert names | {"book.json"} == {path.name for path in folder.iterdir()} and len(names) == 10
    for record in index["puzzles"]:
        assert (folder / record["picture"]).read_text().startswith("<svg")
        assert record["level"] == "easy" and len(record["solution"]) == 81
    (folder / "mine.txt").write_text("keep")
    done = nonet("book", str(spec), "-o", str(folder), "--to", "svg")
    assert done.returncode == 2 and "mine.txt" in done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["-o", "book.txt"], "a book ends in .pdf"),
        (["-o", "book.pdf", "--to", "tiff"], "unknown format of pictures 'tiff'"),
    ],
)
def test_bad_options_are_told(words: list[str], said: str, tmp_path: Path) -> None:
    """With exit code 2, and nothing written."""
    spec = tmp_path / "small.toml"
    spec.write_text(SMALL)
    done = nonet("book", str(spec), *words)
    assert done.returncode == 2 and said in done.stderr and "Traceback" not in done.stderr


def test_mistakes_are_told_before_anything_runs(tmp_path: Path) -> None:
    """Exit code 2, each mistake with its line."""
    spec = tmp_path / "wrong.toml"
    spec.write_text(SMALL.replace("A5", "A55").replace("easy", "esy"))
    done = nonet("book", str(spec), "-o", str(tmp_path / "x.pdf"))
    assert done.returncode == 2 and "2 mistakes, and nothing was begun" in done.stderr
    assert "line 4: unknown trim" in done.stderr and "line 6: unknown level" in done.stderr
    assert list(tmp_path.iterdir()) == [spec]


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGKILL])
def test_a_stopped_run_leaves_no_half_book(sent: signal.Signals, tmp_path: Path) -> None:
    """Ctrl-C leaves the folder as it was; after a kill an older book is whole, and a run works."""
    spec, book = tmp_path / "long.toml", tmp_path / "long.pdf"
    spec.write_text(LONG)
    book.write_bytes(b"the book of yesterday")
    process = subprocess.Popen(
        [sys.executable, "-m", "nonet", "book", str(spec), "-o", str(book)],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    lock = tmp_path / "long.pdf.lock"
    end = time.monotonic() + 60
    while not lock.exists():
        assert time.monotonic() < end and process.poll() is None
        time.sleep(0.02)
    time.sleep(0.5)
    process.send_signal(sent)
    _, stderr = process.communicate(timeout=60)
    assert book.read_bytes() == b"the book of yesterday"
    if sent == signal.SIGINT:
        assert process.returncode == 130 and "long.pdf was not written" in stderr
        assert {path.name for path in tmp_path.iterdir()} == {"long.toml", "long.pdf"}
    spec.write_text(SMALL)
    assert nonet("book", str(spec), "-o", str(book)).returncode == 0
    assert {path.name for path in tmp_path.iterdir()} == {"long.toml", "long.pdf"}
    assert book.read_bytes().startswith(b"%PDF")


def test_the_line_of_progress_counts_pages_too() -> None:
    """A moment may count something else than the run does, with the time left."""
    moments = iter([0.0, 10.0])
    pace = Pace(total=100, clock=lambda: next(moments))
    pace.advance(50)
    told = line(Moment("setting pages", pace, "pages"), "puzzles")
    assert told == "50 of 100 pages, 5 a second, 0:00:10 left; setting pages"
