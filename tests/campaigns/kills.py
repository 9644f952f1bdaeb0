"""SIGKILL at random points of every command that writes, then once more to the end.

    python -m tests.campaigns.kills [--kills 100] [--only generate rate ...] [--seed 1]

What is there in the end must be what an uninterrupted run writes, times apart. Ends with 1
where it is not.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.lab.timeless import timeless

BOOK = """
title = "Kills"
seed = 3

[[chapters]]
title = "Easy"
level = "easy"
count = 8
"""
DATASET = """
name = "kills"
seed = 5
splits = { train = 0.8, test = 0.2 }

[[strata]]
level = "easy"
count = 150

[[strata]]
shape = "2x3"
count = 100
"""
LAB = """
import sys
from pathlib import Path
from nonet.lab import experiment_named, run
run(experiment_named("rh2012-9x9").resized({22: 9, 30: 12, 36: 8}), "tiny", out=Path(sys.argv[1]), seed=5)
"""


def nonet(*words: object) -> list[str]:
    """Return a command line."""
    return [sys.executable, "-m", "nonet", *map(str, words)]


@dataclass(frozen=True)
class Job:
    """A command that writes, how it goes on after a kill, and what it leaves."""

    start: Callable[[Path], list[str]]
    again: Callable[[Path], list[str]]
    content: Callable[[Path], object]


def file_at(name: str) -> Callable[[Path], object]:
    """Return what reads one file; None where it is not there."""
    return lambda folder: (folder / name).read_bytes() if (folder / name).exists() else None


def generate(folder: Path, *more: str) -> list[str]:
    """Return the command that makes rated puzzles into a file."""
    wish = ("--symmetry", "rotate180", "--rating", "1.5-9")
    return nonet(
        "generate", "-n", 500, "--seed", 5, *wish, "-j", 1, "-o", folder / "made.txt", *more
    )


def rate(folder: Path, *more: str) -> list[str]:
    """Return the command that rates a file of puzzles."""
    return nonet("rate", folder.parent / "puzzles.txt", "-j", 1, "-o", folder / "rated.txt", *more)


def lab(folder: Path) -> list[str]:
    """Return what runs an experiment of a paper, with few puzzles."""
    return [sys.executable, "-c", LAB, str(folder / "lab")]


def dataset(folder: Path) -> list[str]:
    """Return the command that makes a data set."""
    return nonet(
        "dataset", "make", folder.parent / "set.toml", "--out", folder / "set", "--jobs", 1
    )


def library(folder: Path) -> list[str]:
    """Return the command that adds puzzles to a library."""
    return nonet("library", "add", folder / "library", folder.parent / "puzzles.txt", "-j", 1)


def book(folder: Path) -> list[str]:
    """Return the command that makes a book."""
    return nonet("book", folder.parent / "book.toml", "-o", folder / "book.pdf", "--jobs", 1)


def generate_on(folder: Path) -> list[str]:
    """Return how to go on: --resume where there is a journal, nothing where all was written."""
    if (folder / "made.txt.journal").exists():
        return generate(folder, "--resume")
    made = folder / "made.txt"
    is_whole = made.exists() and made.stat().st_size
    return [sys.executable, "-c", ""] if is_whole else generate(folder)


def rate_on(folder: Path) -> list[str]:
    """Return how to go on: --resume where there is a file."""
    return rate(folder, *(["--resume"] if (folder / "rated.txt").exists() else []))


def rows_of(folder: Path) -> object:
    """Return the rows of an experiment without what a clock said."""
    found = []
    for file in sorted((folder / "lab").rglob("*.jsonl*")):
        if file.suffix == ".jsonl":
            for line in file.read_text().splitlines():
                found.append(json.loads(line))
    return timeless(found)


def set_of(folder: Path) -> object:
    """Return the files of a data set by name; nothing of the making is left."""
    place = folder / "set"
    return {
        str(f.relative_to(place)): f.read_bytes() for f in sorted(place.rglob("*")) if f.is_file()
    }


def puzzles_of(folder: Path) -> object:
    """Return the puzzles of a library, sorted: which file they are in depends on the kills."""
    import pyarrow.parquet as pq

    files = sorted((folder / "library").glob("*.parquet"))
    return sorted(text for file in files for text in pq.read_table(file)["puzzle"].to_pylist())


JOBS = {
    "generate": Job(generate, generate_on, file_at("made.txt")),
    "rate": Job(rate, rate_on, file_at("rated.txt")),
    "lab": Job(lab, lab, rows_of),
    "dataset": Job(dataset, dataset, set_of),
    "library": Job(library, library, puzzles_of),
    "book": Job(book, book, file_at("book.pdf")),
}


def run(command: list[str]) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(command, capture_output=True, text=True, check=False)


def prepare(folder: Path, puzzles: int = 250) -> None:
    """Write what the commands read."""
    (folder / "book.toml").write_text(BOOK)
    (folder / "set.toml").write_text(DATASET)
    made = run(nonet("generate", "-n", puzzles, "--seed", 11, "-o", folder / "puzzles.txt"))
    assert made.returncode == 0, made.stderr


def campaign(name: str, kills: int, chance: random.Random, base: Path) -> tuple[int, str]:
    """Return how many kills there were, and what was wrong."""
    job = JOBS[name]
    whole = base / f"{name}-whole"
    whole.mkdir()
    start = time.monotonic()
    ended = run(job.start(whole))
    took = time.monotonic() - start
    if ended.returncode:
        return 0, f"{name} does not even run: {ended.stderr[-500:]}"
    expected = job.content(whole)
    done = turn = 0
    while done < kills:
        turn += 1
        folder = base / f"{name}-{turn}"
        folder.mkdir()
        command = job.start(folder)
        for _ in range(chance.randint(1, 6)):
            child = subprocess.Popen(
                command,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
            time.sleep(chance.uniform(0.05, 1.05) * took)
            if child.poll() is None:
                os.killpg(child.pid, signal.SIGKILL)
                done += 1
            child.wait()
            command = job.again(folder)
            if done >= kills:
                break
        ended = run(command)
        if ended.returncode:
            return done, f"{name} cannot go on after {done} kills: {ended.stderr[-500:]}"
        if job.content(folder) != expected:
            return done, f"{name} ended otherwise after {done} kills, see {folder}"
        shutil.rmtree(folder)
    return done, ""


def main() -> int:
    """Kill every command its share of times."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--only", nargs="*", choices=JOBS, default=list(JOBS))
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance, start, findings = random.Random(options.seed), time.monotonic(), 0
    base = Path(tempfile.mkdtemp(prefix="nonet-kills-"))
    prepare(base)
    total = 0
    for at, name in enumerate(options.only):
        share = (options.kills - total) // (len(options.only) - at)
        done, wrong = campaign(name, share, chance, base)
        total += done
        findings += bool(wrong)
        print(f"{name}: {done} kills, {wrong or 'the same in the end'}", flush=True)
    print(
        f"{total} kills, {findings} findings, {time.monotonic() - start:.0f} s, seed {options.seed}"
    )
    if not findings:
        shutil.rmtree(base)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
