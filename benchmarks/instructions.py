"""Instructions a puzzle for fixed workloads, by callgrind: the same on a busy machine as on a quiet one.

Run ``python benchmarks/instructions.py`` (valgrind must be installed; it has no AVX-512, so
the kernel runs as AVX2). Each workload runs on some puzzles and on twice as many, each in a
process of its own; the difference is what the second half took, start and end left out.
``--record`` keeps the numbers in instructions.json, beside which later runs are shown.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
RECORD = HERE / "instructions.json"
RATED = HERE.parent / "tests" / "data" / "ours_rated.csv.gz"


def nine() -> list[str]:
    """Return 9x9 puzzles of all difficulties, in a fixed mixture."""
    with gzip.open(RATED, "rt") as file:
        lines = [line.split(",")[0] for line in file][1:]
    return lines[::7]


def one(number: int) -> None:
    """Count to two, one 9x9 puzzle at a time."""
    from nonet import Puzzle

    puzzles = [Puzzle(line) for line in (nine() * 20)[:4000]]
    for puzzle in puzzles[:number]:
        puzzle.count(2)


def batch(number: int) -> None:
    """Count to two in a batch of 9x9 puzzles."""
    import numpy as np

    from nonet import solve_batch

    digits = np.array([[int(c) if c != "." else 0 for c in line] for line in nine()], np.uint8)
    solve_batch(np.resize(digits, (number, 81)))


def large(number: int) -> None:
    """Solve minimal 16x16 puzzles and prove them unique."""
    from nonet import Puzzle

    lines = (HERE / "large.txt").read_text().splitlines()[1:]
    for line in (lines * 4)[:number]:
        assert Puzzle(line).is_unique()


# The workload, and how many puzzles at first.
WORKLOADS: dict[str, tuple[Callable[[int], None], int]] = {
    "one": (one, 2000),
    "batch": (batch, 8000),
    "large": (large, 8),
}


def instructions(name: str, number: int) -> int:
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out",
             sys.executable, __file__, "--run", name, str(number)],
            env={**os.environ, "PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1"},
            capture_output=True, text=True, check=True,
        )  # fmt: skip
    return int(re.findall(r"Collected : (\d+)", done.stderr)[-1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--run", nargs=2, metavar=("WORKLOAD", "PUZZLES"), help="without valgrind")
    parser.add_argument("--record", action="store_true")
    options = parser.parse_args()
    if options.run:
        WORKLOADS[options.run[0]][0](int(options.run[1]))
        return
    from nonet.kernel.machine import Machine

    before = json.loads(RECORD.read_text()) if RECORD.exists() else {}
    now: dict[str, float] = {}
    for name, (_, number) in WORKLOADS.items():
        now[name] = (instructions(name, 2 * number) - instructions(name, number)) / number
        ratio = f"{now[name] / before[name]:.3f} of the record" if name in before else "new"
        print(f"{name:8} {now[name]:12,.0f} instructions a puzzle, {ratio}", flush=True)
    if options.record:
        machine = f"{Machine.here()}; under valgrind, so AVX2 at most"
        RECORD.write_text(json.dumps({**now, "machine": machine}, indent=1) + "\n")


if __name__ == "__main__":
    main()
