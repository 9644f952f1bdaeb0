"""The search for puzzles with rules, from the kernel call: build the rules, find, prove unique.

    python benchmarks/rules_search.py contest FILE [OTHER]
    python benchmarks/rules_search.py killers [NUMBER]

FILE holds one JSON object a line: ``name``, ``solution`` and the puzzle as ``input``. OTHER
holds what another solver took for them: ``name``, ``ms`` and ``nodes``; ratios above 1 say that
it took longer than this kernel. ``killers`` lays cages of two to five cells on random grids,
without any given, and solves the first NUMBER that have one solution.

Times are of the processor, the least of up to seven runs for FILE and of one for killers.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nonet import Layout, Shape, parse
from nonet.kernel.native import native, native_rules
from nonet.kernel.solutions import open_masks
from nonet.model.symbols import read_digits

NODES = 3_000_000


def search(size: int, houses: list[Any], rules: Any, masks: Any) -> tuple[float, int, list[Any]]:
    """Return milliseconds, nodes and what was found, up to two solutions and how it ended."""
    start = time.process_time()
    work = native.Search(native.Layout(size, houses, rules), masks, None)
    found: list[Any] = []
    while len(found) < 3:
        outcome, values = work.next(NODES, None)
        found.append(list(values) if outcome == native.Outcome.FOUND else outcome)
        if outcome != native.Outcome.FOUND:
            break
    return (time.process_time() - start) * 1e3, work.statistics().nodes, found


def contest(path: Path, other: dict[str, dict[str, Any]]) -> None:
    """Solve every puzzle of a file and set the times beside those of another solver."""
    rows = []
    for line in path.read_text().splitlines():
        row = json.loads(line)
        if "FullRank" in row.get("types", ()):  # no rule of ours
            continue
        puzzle = parse(row["input"].strip())
        layout = puzzle.layout
        houses = [(house.kind, list(house.cells)) for house in layout.houses]
        rules, masks = native_rules(layout.primitives), open_masks(puzzle)
        runs = [search(layout.size, houses, rules, masks)]
        while len(runs) < 7 and sum(run[0] for run in runs) < 500:
            runs.append(search(layout.size, houses, rules, masks))
        solution = list(read_digits(row["solution"], layout.size, layout.lowest))
        is_right = runs[0][2] == [solution, native.Outcome.EXHAUSTED]
        rows.append((min(run[0] for run in runs), runs[0][1], is_right, row["name"].strip()))
    rows.sort(reverse=True)
    for ms, nodes, is_right, name in rows:
        theirs = other.get(name)
        beside = (
            f"{theirs['ms']:9.2f} ms {theirs['nodes']:7}  {theirs['ms'] / ms:6.2f}"
            if theirs
            else ""
        )
        print(f"{ms:9.2f} ms {nodes:7} nodes  {beside}  {name[:40]}{'' if is_right else '  WRONG'}")
    print(
        f"{sum(row[2] for row in rows)} of {len(rows)} right, {sum(row[0] for row in rows):.0f} ms"
    )
    pairs = [(other[name]["ms"], ms) for ms, _, _, name in rows if name in other]
    if pairs:
        ratios = [theirs / ours for theirs, ours in pairs]
        print(
            f"the other took {statistics.median(ratios):.2f} times as long in the median, "
            f"{sum(a for a, _ in pairs) / sum(b for _, b in pairs):.2f} times over the sum; "
            f"least {min(ratios):.2f}, below a half {sum(ratio < 0.5 for ratio in ratios)}"
        )


def killers(rng: random.Random) -> Iterator[list[tuple[int, list[int]]]]:
    """Yield cages over a whole grid with their sums, again and again."""
    plain = Layout.plain(Shape(3, 3))
    houses = [(house.kind, list(house.cells)) for house in plain.houses]
    empty = native.Layout(9, houses)
    beside = [
        [c for c in (cell - 9, cell + 9, cell - 1, cell + 1) if 0 <= c < 81 and (c // 9 == cell // 9 or c % 9 == cell % 9)]
        for cell in range(81)
    ]  # fmt: skip
    while True:
        grid = list(native.Search(empty, [511] * 81, rng.getrandbits(32)).next(None, None)[1])
        free, cages = set(range(81)), []
        while free:
            cage = [rng.choice(sorted(free))]
            free.discard(cage[0])
            size = rng.choice((2, 2, 2, 3, 3, 3, 4, 4))
            while len(cage) < size:
                held = {grid[cell] for cell in cage}
                next_to = [
                    c for cell in cage for c in beside[cell] if c in free and grid[c] not in held
                ]
                if not next_to:
                    break
                cage.append(rng.choice(next_to))
                free.discard(cage[-1])
            cages.append(cage)
        for cage in [cage for cage in cages if len(cage) == 1]:  # it would be a given
            fit = [
                c for c in cages
                if len(c) > 1 and set(c) & set(beside[cage[0]]) and grid[cage[0]] not in {grid[x] for x in c}
            ]  # fmt: skip
            if not fit:
                break
            rng.choice(fit).append(cage[0])
            cages.remove(cage)
        else:
            yield [(sum(grid[cell] for cell in cage), cage) for cage in cages]


def solve_killers(number: int) -> None:
    """Solve killers without givens and print how long they took."""
    plain = Layout.plain(Shape(3, 3))
    houses = [(house.kind, list(house.cells)) for house in plain.houses]
    times: list[float] = []
    tried = unknown = 0
    for cages in killers(random.Random(18)):
        tried += 1
        rules = native.Rules()
        for total, cells in cages:
            rules.different(cells)
            rules.sum(cells, [1] * len(cells), total, total)
        ms, _, found = search(9, houses, rules, [511] * 81)
        unknown += found[-1] == native.Outcome.BUDGET
        if found[-1] == native.Outcome.EXHAUSTED and len(found) == 2:
            times.append(ms)
        if len(times) == number:
            break
    times.sort()
    print(
        f"{number} of {tried} tried: median {statistics.median(times):.2f} ms, "
        f"90% {times[len(times) * 9 // 10]:.2f} ms, worst {times[-1]:.1f} ms; unknown {unknown}"
    )


def main() -> None:
    """Run the part that was asked for."""
    part, arguments = sys.argv[1], sys.argv[2:]
    if part == "killers":
        solve_killers(int(arguments[0]) if arguments else 1000)
        return
    other = {}
    if len(arguments) > 1:
        for line in Path(arguments[1]).read_text().splitlines():
            row = json.loads(line)
            other[row["name"].strip()] = row
    contest(Path(arguments[0]), other)


if __name__ == "__main__":
    main()
