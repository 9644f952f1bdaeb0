"""How far named techniques go on puzzles with rules.

    python benchmarks/rule_paths.py FILE [SECONDS]

FILE holds one JSON object a line with the code of an f-puzzles link as ``fpuzzles`` and the
``solution``. Every path is walked with the human order alone, without the finder of last resort.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from pathlib import Path

import nonet
from nonet.kernel import Budget
from nonet.techniques import resort


def main() -> None:
    """Walk every path and print how it ends."""
    resort.stand_by(None)
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 60.0
    ends: Counter[str] = Counter()
    used: Counter[str] = Counter()
    for line in Path(sys.argv[1]).read_text().splitlines():
        row = json.loads(line)
        puzzle = nonet.Puzzle(f"https://f-puzzles.com/?load={row['fpuzzles']}")
        start = time.perf_counter()
        path = puzzle.position().path(budget=Budget(seconds=seconds))
        taken = time.perf_counter() - start
        right = [int(sign, 36) for sign in row["solution"]]
        wrong = sum(
            1 for cell, digit in enumerate(right)
            if not path.last.candidates.masks[cell] >> (digit - 1) & 1
        )  # fmt: skip
        ends[path.end] += 1
        used.update({step.technique.id for step in path.steps})
        print(
            f"{path.end:8} {taken:7.2f} s  {len(path.steps):4} steps  "
            f"{path.last.values.count(0):3} empty  {row['title'][:40]}  "
            f"{','.join(dict.fromkeys(rule.word for rule in puzzle.rules))}"
            + (f"  WRONG {wrong}" if wrong else ""),
            flush=True,
        )
    print(dict(ends))
    for id, count in used.most_common():
        print(f"{count:4} {id}")


if __name__ == "__main__":
    main()
