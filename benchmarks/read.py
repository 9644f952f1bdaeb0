"""How long reading a million one-line puzzles takes, beside numpy.fromfile on the same bytes.

Run ``python benchmarks/read.py [LINES]``. Prints the best of several rounds, the
two taken in turn, and their ratio.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from nonet.text import read, read_array


def seconds(action: Callable[[], object]) -> float:
    started = time.perf_counter()
    action()
    return time.perf_counter() - started


def write_lines(path: Path, lines: int) -> None:
    rng = random.Random(1)
    pool = ["".join(rng.choice("......123456789") for _ in range(81)) for _ in range(1000)]
    with path.open("w", newline="\n") as file:
        for number in range(lines):
            file.write(pool[number % len(pool)] + "\n")


def main() -> None:
    lines = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "puzzles.txt"
        write_lines(path, lines)
        bulk, raw = float("inf"), float("inf")
        for _ in range(7):
            raw = min(raw, seconds(lambda: np.fromfile(path, dtype=np.uint8)))
            bulk = min(bulk, seconds(lambda: read_array(path)))
        sample = min(lines, 100_000)
        short = Path(folder) / "sample.txt"
        write_lines(short, sample)
        entries = seconds(lambda: sum(1 for _ in read(short)))
    print(f"lines             {lines:>12,}")
    print(f"numpy.fromfile    {raw * 1e3:12.1f} ms")
    print(f"read_array        {bulk * 1e3:12.1f} ms    {bulk / raw:.1f} times numpy.fromfile")
    print(f"read, per puzzle  {entries / sample * 1e6:12.2f} us")


if __name__ == "__main__":
    main()
