"""How long logic takes for what fast9 solves: paths in human order without forcing chains.

    python benchmarks/paths.py FILE [COUNT]

Prints the ratio of the two times per puzzle, measured in turns in one run. The path is the
kernel's, with the evidence of every step; nothing is converted to Python.
"""

from __future__ import annotations

import sys
import time

import nonet
from nonet.kernel import logic
from nonet.techniques import ORDERS, TECHNIQUES

CHAINS = ("cycle", "chain", "nishio", "turbot", "contradiction", "double")


def main(path: str, count: int = 5000, rounds: int = 5) -> None:
    digits = nonet.read_array(path)[:count]
    layout = nonet.Layout.plain()
    ids = tuple(i for i in ORDERS["human"] if not any(word in i for word in CHAINS))
    order = logic.order(ids)
    print(f"{len(digits)} puzzles, {len(ids)} of {len(TECHNIQUES)} techniques")
    ratios = []
    for _ in range(rounds):
        start = time.process_time()
        nonet.solve_batch(digits)
        middle = time.process_time()
        ends = [
            logic.position(layout, row.tobytes(), None).path(order, False, True)[1]
            for row in digits
        ]
        end = time.process_time()
        ratios.append((end - middle) / (middle - start))
        print(
            f"fast9 {(middle - start) / len(digits) * 1e6:.2f} us, "
            f"path {(end - middle) / len(digits) * 1e6:.1f} us, ratio {ratios[-1]:.0f}, "
            f"solved {ends.count('solved') / len(ends):.1%}"
        )
    print(f"median ratio {sorted(ratios)[len(ratios) // 2]:.0f}")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:3]))
