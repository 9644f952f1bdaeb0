"""How far named techniques go on puzzles with rules, and the step for everything else.

    python benchmarks/rule_paths.py FILE [SECONDS]

FILE holds one JSON object a line with the code of an f-puzzles link as ``fpuzzles`` and the
``solution``. Every path is walked within the budget; a puzzle whose path has no smallest set of
facts is solved by named techniques alone. Times are those of the processor. Every step is compared
with the solution.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from pathlib import Path

import nonet
from nonet.kernel import Budget
from nonet.techniques import Step


def is_right(step: Step, solution: bytes) -> bool:
    """Whether the solution has all that the step places and nothing that it removes."""
    return all(solution[cell] == digit for cell, digit in step.placements) and all(
        solution[cell] != digit for cell, digit in step.eliminations
    )


def main() -> None:
    """Walk every path and print how it ends."""
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 60.0
    ends: Counter[tuple[str, str]] = Counter()
    used: Counter[str] = Counter()
    sizes: list[int] = []
    print("end      side  seconds  steps  sets of facts: number, largest")
    for line in Path(sys.argv[1]).read_text().splitlines():
        row = json.loads(line)
        puzzle = nonet.Puzzle(f"https://f-puzzles.com/?load={row['fpuzzles']}")
        start = time.process_time()
        path = puzzle.position().path(budget=Budget(seconds=seconds))
        taken = time.process_time() - start
        solution = bytes(int(sign, 36) for sign in row["solution"])
        wrong = sum(not is_right(step, solution) for step in path.steps)
        sets = [step.complexity for step in path.steps if step.technique.id == "smallest-set"]
        sizes += sets
        ends[path.end, "with sets of facts" if sets else "named techniques alone"] += 1
        used.update({step.technique.id for step in path.steps})
        print(
            f"{path.end:8} {puzzle.layout.size:4} {taken:8.2f}  {len(path.steps):5}  "
            f"{len(sets):3} {max(sets, default=0):3}  {row['title'][:40]}  "
            f"{','.join(dict.fromkeys(rule.word for rule in puzzle.rules))}"
            + (f"  WRONG {wrong}" if wrong else ""),
            flush=True,
        )
    for (end, how), count in sorted(ends.items()):
        print(f"{count:4} {end}, {how}")
    print("sizes of the sets:", dict(sorted(Counter(sizes).items())))
    for id, count in used.most_common():
        print(f"{count:4} {id}")


if __name__ == "__main__":
    main()
