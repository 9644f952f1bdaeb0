"""What logic costs: paths beside ratings, and beside fast9's solving, of the same puzzles.

    python benchmarks/paths.py FILE [COUNT] [--before PYTHON]

FILE is a list or a table of 9x9 puzzles (`tests/data/ours_rated.csv.gz` is one); COUNT of them
are taken, evenly spread. PYTHON is the interpreter of an environment with an earlier nonet,
which rates the same puzzles and walks their human paths in the same turns.

Prints ratios per puzzle, measured in turns in one run: the human path (every step with its
evidence, as the kernel makes it; nothing is converted to Python) against the rating, and the
path without forcing chains against fast9.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import time
from collections.abc import Callable

import numpy as np

import nonet
from nonet.kernel import Budget, logic
from nonet.kernel.rating import Task, rate_explainer
from nonet.techniques import ORDERS, TECHNIQUES

# What an earlier nonet is asked, in words that all of them know.
EARLIER = """
import sys, time
import numpy as np, nonet
from nonet.kernel import logic
from nonet.techniques import ORDERS
digits = np.frombuffer(sys.stdin.buffer.read(), np.uint8).reshape(-1, 81)
layout, order = nonet.Layout.plain(), logic.order(ORDERS["human"])
nonet.rate_batch(digits[:10], threads=1)
start = time.process_time()
nonet.rate_batch(digits, threads=1)
middle = time.process_time()
for row in digits:
    logic.position(layout, row.tobytes(), None).path(order, False, True)
print(middle - start, time.process_time() - middle)
"""


def seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def earlier(python: str, digits: np.ndarray) -> tuple[float, float]:
    """Return the seconds that an earlier nonet rates and walks."""
    asked = [python, "-c", EARLIER]
    told = subprocess.run(asked, input=digits.tobytes(), stdout=subprocess.PIPE, check=True)
    rating, walking = map(float, told.stdout.split())
    return rating, walking


def main(path: str, count: int, before: str | None, rounds: int = 5) -> None:
    every = [bytes(entry.puzzle.values) for entry in nonet.read(path)]
    count = min(count, len(every))
    spread = b"".join(every[at * len(every) // count] for at in range(count))
    digits = np.frombuffer(spread, np.uint8).reshape(-1, 81)
    layout = nonet.Layout.plain()
    human = logic.order(ORDERS["human"])
    ids = tuple(i for i in ORDERS["human"] if TECHNIQUES[i].family != "chains")
    patterns = logic.order(ids)
    print(
        f"{len(digits)} puzzles; without forcing chains {len(ids)} of {len(TECHNIQUES)} techniques"
    )

    def walk(order: logic.NativeOrder) -> list[str]:
        return [
            logic.position(layout, row.tobytes(), None).path(order, False, True)[1]
            for row in digits
        ]

    def rate() -> None:
        rate_explainer(Task(layout, digits, None, 1, None), Budget())

    solved = walk(patterns).count("solved") / len(digits)
    ratios: dict[str, list[float]] = {}

    def note(name: str, ratio: float) -> float:
        ratios.setdefault(name, []).append(ratio)
        return ratio

    for _ in range(rounds):
        rating, whole = seconds(rate), seconds(lambda: walk(human))
        fast, short = seconds(lambda: nonet.solve_batch(digits)), seconds(lambda: walk(patterns))
        each = [1e6 * t / len(digits) for t in (rating, whole, fast, short)]
        print(
            f"rating {each[0]:.1f} us, human path {each[1]:.1f} us, "
            f"ratio {note('human path to rating', whole / rating):.2f}; "
            f"fast9 {each[2]:.2f} us, path without chains {each[3]:.1f} us "
            f"({solved:.1%} solved), ratio {note('path to fast9', short / fast):.0f}"
        )
        if before:
            old_rating, old_whole = earlier(before, digits)
            note("rating before to rating", old_rating / rating)
            note("human path before to human path", old_whole / whole)
            print(
                f"before: rating {1e6 * old_rating / len(digits):.1f} us, human path "
                f"{1e6 * old_whole / len(digits):.1f} us; human path now to rating before "
                f"{note('human path to rating before', whole / old_rating):.2f}"
            )
    for name, values in ratios.items():
        print(f"median ratio, {name}: {statistics.median(values):.2f}")


if __name__ == "__main__":
    options = argparse.ArgumentParser()
    options.add_argument("file")
    options.add_argument("count", nargs="?", type=int, default=5000)
    options.add_argument("--before", metavar="PYTHON")
    given = options.parse_args()
    main(given.file, given.count, given.before)
