"""What a table costs beside its parts: ``python benchmarks/tables.py [ROWS]``.

Processor time of one table of puzzles, solutions, ratings, levels, technique counts and ids,
over that of solve_batch + rate_batch + canonical_batch (twice) on the same arrays.
"""

import sys
import time

import nonet
from nonet.tables import table_of

ROWS = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
COLUMNS = "puzzle,solution,layout,clues,explainer,pearl,diamond,level,hardest,techniques,puzzle_id,solution_id"


def main() -> None:
    puzzles = nonet.generate_batch(ROWS, seed=1, threads=0).array()
    best = [float("inf"), float("inf")]
    for _ in range(3):
        start = time.process_time()
        solved = nonet.solve_batch(puzzles)
        nonet.rate_batch(puzzles)
        nonet.canonical_batch(puzzles)
        nonet.canonical_batch(solved.solutions)
        middle = time.process_time()
        table = table_of(puzzles, COLUMNS)
        best = [min(best[0], middle - start), min(best[1], time.process_time() - middle)]
    assert table.num_rows == ROWS
    print(
        f"{ROWS:,} rows: parts {best[0]:.2f} s, table {best[1]:.2f} s, ratio {best[1] / best[0]:.3f}"
    )


if __name__ == "__main__":
    main()
