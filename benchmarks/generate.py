"""Generation, side by side with qqwing where it is installed, and goal by goal.

Run ``python benchmarks/generate.py [PUZZLES_PER_GOAL]`` (10 unless told). Both programs run in
turn on one core, several rounds; processor time is compared, so that a busy machine disturbs
little. Both make minimal puzzles with one solution. Then each goal: time and share of tries
accepted.
"""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from nonet import generate_batch, random_grids
from nonet.rating import LEVELS

OURS, THEIRS, ROUNDS = 5_000, 100, 3

GOALS: list[tuple[str, dict[str, Any]]] = [
    ("--rating 6.6-7.2", {"rating": "6.6-7.2"}),
    ("--rating 7.0-7.2", {"rating": "7.0-7.2"}),
    ("--rating 8.3-8.5", {"rating": "8.3-8.5"}),
    ("--technique swordfish", {"technique": "swordfish"}),
    ("--hardest swordfish", {"hardest": "swordfish"}),
    ("--symmetry rotate180 --minimal", {"symmetry": "rotate180", "minimal": True}),
    ("--symmetry rotate180", {"symmetry": "rotate180"}),
    ("--clues 20", {"clues": 20}),
    ("--clues 22", {"clues": 22}),
    *((f"--level {level}", {"level": str(level)}) for level in LEVELS),
]


def processor_time(work: Callable[[], object]) -> float:
    """Return the seconds of processor time of this process and its children."""

    def used() -> float:
        own = resource.getrusage(resource.RUSAGE_SELF)
        children = resource.getrusage(resource.RUSAGE_CHILDREN)
        return own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime

    before = used()
    work()
    return used() - before


def side_by_side() -> None:
    ours = theirs = 0.0
    qqwing = shutil.which("qqwing")
    generate_batch(100, seed=0)
    for round_ in range(ROUNDS):
        ours += processor_time(partial(generate_batch, OURS, seed=round_, minimal=True))
        if qqwing:
            command = [qqwing, "--generate", str(THEIRS), "--one-line"]
            theirs += processor_time(partial(subprocess.run, command, stdout=subprocess.DEVNULL))
    speed = OURS * ROUNDS / ours
    print(f"nonet   {speed:10,.0f} minimal 9x9 puzzles a second")
    if qqwing:
        peer = THEIRS * ROUNDS / theirs
        print(f"qqwing  {peer:10,.0f} puzzles a second; nonet is {speed / peer:.0f} times as fast")


def grids() -> None:
    for layout in ("3x3", "2x3", "3x4", "4x4", "5x5", "5x6"):
        number = 2_000 if layout == "3x3" else 20
        seconds = processor_time(partial(random_grids, number, layout=layout, seed=1))
        print(f"grids {layout:5} {number / seconds:12,.1f} a second")


def goals(count: int) -> None:
    for name, wishes in GOALS:
        started, before = time.perf_counter(), time.process_time()
        report = generate_batch(count, seed=1, max_seconds=300, **wishes).report
        took, spent = time.perf_counter() - started, time.process_time() - before
        print(
            f"{name:32} {report.found:4} of {count} in {took:7.2f} s ({spent:.2f} s of processor), "
            f"{report.tries:,} tries, {report.acceptance:.2%} accepted"
        )


def main() -> None:
    side_by_side()
    grids()
    goals(int(sys.argv[1]) if len(sys.argv) > 1 else 10)


if __name__ == "__main__":
    main()
