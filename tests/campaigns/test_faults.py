"""Every verb that writes: a full disk, a folder that takes nothing, two processes, changed files."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from nonet.execution.lock import OutputLock
from tests.campaigns import kills

EXPERIMENT = """
name = "faults"
question = "What is left?"
levels = [30]
count = 6
budget = 5

[source]
kind = "blanked"

[[arms]]
name = "assisted"
solver = "assisted"
"""
DATASET = """
name = "faults"
seed = 5
splits = { train = 0.8, test = 0.2 }

[[strata]]
level = "easy"
count = 150
"""
BOOK = """
title = "Faults"
seed = 3

[[chapters]]
title = "Easy"
level = "easy"
count = 2
"""


@dataclass(frozen=True)
class Verb:
    """A command that writes below a folder, where it is locked, and a disk too small for it."""

    start: Callable[[Path], list[str]]
    again: Callable[[Path], list[str]]
    content: Callable[[Path], object]
    place: str
    room: int


def lab(folder: Path) -> list[str]:
    """Return the command that runs an experiment of one's own."""
    return kills.nonet("lab", "run", folder.parent / "mine.toml", "--out", folder / "lab")


def verb(name: str, place: str, room: int) -> Verb:
    """Return a verb that the campaign kills too."""
    job = kills.JOBS[name]
    return Verb(job.start, job.again, job.content, place, room)


VERBS = {
    "generate": verb("generate", "made.txt", 300),
    "rate": verb("rate", "rated.txt", 300),
    "lab": Verb(lab, lab, kills.rows_of, "lab/small/faults/rows.jsonl", 500),
    "dataset": verb("dataset", "set", 5000),
    "library": verb("library", "library", 3000),
    "book": verb("book", "book.pdf", 3000),
}
EVERY = pytest.mark.parametrize("name", VERBS)


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with what the commands read."""
    folder = tmp_path_factory.mktemp("faults")
    kills.prepare(folder, 40)
    (folder / "set.toml").write_text(DATASET)
    (folder / "book.toml").write_text(BOOK)
    (folder / "mine.toml").write_text(EXPERIMENT)
    return folder


@pytest.fixture(scope="module")
def whole(base: Path) -> Callable[[str], object]:
    """Return what a verb leaves where nothing goes wrong."""
    known: dict[str, object] = {}

    def content(name: str) -> object:
        if name not in known:
            folder = base / f"{name}-whole"
            folder.mkdir()
            ended = kills.run(VERBS[name].start(folder))
            assert ended.returncode == 0, ended.stderr
            known[name] = VERBS[name].content(folder)
        return known[name]

    return content


def refused(ended: subprocess.CompletedProcess[str], words: str) -> None:
    """Raise unless a command ended with a sentence."""
    assert ended.returncode == 2, ended
    assert words in ended.stderr and "Traceback" not in ended.stderr, ended.stderr
    assert len(ended.stderr.splitlines()) <= 3, ended.stderr


@EVERY
def test_a_full_disk(name: str, base: Path, whole: Callable[[str], object]) -> None:
    """One sentence; with room again the command ends as if nothing had been."""
    verb, folder = VERBS[name], base / f"{name}-full"
    folder.mkdir()

    def small() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (verb.room, verb.room))

    ended = subprocess.run(
        verb.start(folder), capture_output=True, text=True, check=False, preexec_fn=small
    )
    refused(ended, "")
    again = kills.run(verb.again(folder))
    assert again.returncode == 0, again.stderr
    assert verb.content(folder) == whole(name)


@EVERY
def test_a_folder_that_takes_nothing(name: str, base: Path) -> None:
    """One sentence that names the place."""
    words = VERBS[name].start(base / "x")
    refused(kills.run([word.replace(str(base / "x"), "/proc") for word in words]), "/proc")


@EVERY
def test_a_second_process(name: str, base: Path, whole: Callable[[str], object]) -> None:
    """While one writes, another is told who that is; afterwards it may."""
    verb, folder = VERBS[name], base / f"{name}-two"
    place = folder / verb.place
    place.parent.mkdir(parents=True)
    with OutputLock(place):
        refused(kills.run(verb.start(folder)), f"is being written by process {os.getpid()} ")
    ended = kills.run(verb.start(folder))
    assert ended.returncode == 0, ended.stderr
    assert verb.content(folder) == whole(name)


def test_two_additions_at_once(base: Path, whole: Callable[[str], object]) -> None:
    """Two processes that add the same puzzles to one library leave every puzzle there once."""
    folder = base / "library-both"
    folder.mkdir()
    both = [
        subprocess.Popen(kills.library(folder), stderr=subprocess.PIPE, text=True) for _ in range(2)
    ]
    said = [process.communicate(timeout=120)[1] for process in both]
    assert not any("Traceback" in words for words in said), said
    assert min(process.returncode for process in both) == 0, said
    assert VERBS["library"].content(folder) == whole("library")


def interrupted(name: str, folder: Path, has_begun: Callable[[], bool]) -> None:
    """Begin a command, and kill it when it has written something."""
    child = subprocess.Popen(
        VERBS[name].start(folder),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    end = time.monotonic() + 60
    while not has_begun() and child.poll() is None:
        assert time.monotonic() < end
        time.sleep(0.005)
    if child.poll() is None:
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()


def test_a_rated_puzzle_that_was_changed(base: Path, whole: Callable[[str], object]) -> None:
    """A line of another puzzle is refused, and left as it is."""
    folder = base / "rate-changed"
    folder.mkdir()
    content = whole("rate")
    assert isinstance(content, bytes)
    lines = content.splitlines(keepends=True)
    at = lines[0].index(b".")
    changed = lines[0][:at] + b"1" + lines[0][at + 1 :] + b"".join(lines[1:20])
    (folder / "rated.txt").write_bytes(changed)
    refused(kills.run(kills.rate(folder, "--resume")), "is not the beginning of this output")
    assert (folder / "rated.txt").read_bytes() == changed


def has_content(path: Path) -> bool:
    """Return whether a file has something in it; one just made has not, or is gone by now."""
    with suppress(OSError):
        return path.is_file() and path.stat().st_size > 0
    return False


@pytest.mark.parametrize("file", ["chunks", "run.json"])
def test_a_changed_piece_of_a_set(file: str, base: Path, whole: Callable[[str], object]) -> None:
    """It is refused, or made anew; what was changed is never part of the set."""
    folder = base / f"dataset-{file}"
    folder.mkdir()
    making = folder / "set" / ".making"
    interrupted("dataset", folder, lambda: any(map(has_content, making.glob("chunks/*"))))
    pieces = list(filter(has_content, making.glob(f"{file}*/*"))) or [making / file]
    for piece in pieces:
        content = bytearray(piece.read_bytes())
        content[len(content) // 2] ^= 0x55
        piece.write_bytes(content)
    ended = kills.run(VERBS["dataset"].start(folder))
    if ended.returncode == 0:
        assert VERBS["dataset"].content(folder) == whole("dataset")
    else:
        refused(ended, "is damaged")


def test_a_damaged_file_of_a_library(base: Path) -> None:
    """Puzzles are not added beside what cannot be read, and nothing is touched."""
    folder = base / "library-changed"
    (folder / "library").mkdir(parents=True)
    file = folder / "library" / "puzzles-00001.parquet"
    file.write_bytes(b"PAR1" + bytes(1000) + b"PAR1")
    refused(kills.run(kills.library(folder)), "puzzles-00001.parquet")
    assert [each.name for each in (folder / "library").iterdir()] == [file.name]


def test_a_book_takes_the_place_of_what_was_there(
    base: Path, whole: Callable[[str], object]
) -> None:
    """Nothing of an earlier file is gone on with."""
    folder = base / "book-changed"
    folder.mkdir()
    (folder / "book.pdf").write_bytes(b"%PDF-1.7 something else")
    assert kills.run(kills.book(folder)).returncode == 0
    assert VERBS["book"].content(folder) == whole("book")
