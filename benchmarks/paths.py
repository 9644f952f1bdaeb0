"""What logic costs: paths beside ratings, and beside fast9's solving, of the same puzzles.

    python benchmarks/paths.py FILE [COUNT]

FILE is a list or a table of 9x9 puzzles (`tests/data/ours_rated.csv.gz` is one); COUNT of them
are taken, evenly spread.

Prints ratios per puzzle, measured in turns in one run: the human path (every step with its
evidence, as the kernel makes it; nothing is converted to Python) against the rating, and the
path without forcing chains against fast9. To compare two builds, run it with each of them.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import numpy as np

import nonet
from nonet.kernel import Budget, logic
from nonet.kernel.rating import Task, rate_explainer
from nonet.techniques import ORDERS, TECHNIQUES


def seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def main(path: str, count: int = 5000, rounds: int = 5) -> None:
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
    to_rating, to_solving = [], []
    for _ in range(rounds):
        rating, whole = seconds(rate), seconds(lambda: walk(human))
        fast, short = seconds(lambda: nonet.solve_batch(digits)), seconds(lambda: walk(patterns))
        to_rating.append(whole / rating)
        to_solving.append(short / fast)
        each = [1e6 * t / len(digits) for t in (rating, whole, fast, short)]
        print(
            f"rating {each[0]:.1f} us, human path {each[1]:.1f} us, ratio {to_rating[-1]:.2f}; "
            f"fast9 {each[2]:.2f} us, path without chains {each[3]:.1f} us "
            f"({solved:.1%} solved), ratio {to_solving[-1]:.0f}"
        )
    for name, ratios in (("human path to rating", to_rating), ("path to fast9", to_solving)):
        print(f"median ratio, {name}: {sorted(ratios)[len(ratios) // 2]:.2f}")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:3]))
