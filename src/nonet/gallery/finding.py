"""Finds positions for the bank: walks the paths of puzzles and keeps the plainest.

``python -m nonet.gallery.finding PUZZLES...`` adds to ``examples.jsonl.gz``: for each technique
positions where it is the next step of the human order, else of the explainer order, else the next
after the basics, else where it applies once the singles are placed. What is stored stays, unless
something plainer turns up. Reading the bank takes half a minute, then a hundred puzzles of 9x9 a
few seconds if they are usual ones, and two minutes if they are the hardest.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files
from pathlib import Path as FilePath
from typing import Any

from nonet.errors import NonetError
from nonet.gallery.bank import FILE, packed, record_of
from nonet.gallery.examples import BASICS, examples_of
from nonet.kernel import Budget
from nonet.model import Puzzle
from nonet.techniques import GROUPS, ORDERS, TECHNIQUES, Position, Step
from nonet.text import read

KEPT = 8
PATIENCE = Budget(seconds=60)
#: What follows the orders, and what is tried first there.
LATER: dict[str | None, Sequence[str]] = {"basics": BASICS, None: GROUPS["singles"]}
Found = dict[str, list[tuple[tuple[int, ...], Position]]]


def find(puzzles: Iterable[Puzzle], kept: int = KEPT) -> list[dict[str, Any]]:
    """Return the lines of the bank with what these puzzles add, in the order of the catalogue."""
    best: dict[str | None, Found] = {sense: defaultdict(list) for sense in (*ORDERS, *LATER)}
    for id in TECHNIQUES:
        for example in examples_of(id):
            _keep(best[example.order], example.position, example.step, kept)
    walked = list(puzzles)
    for puzzle in walked:
        for order in ORDERS:
            for position, step in _walk(puzzle, order):
                _keep(best[order], position, step, kept)
    for sense, before in LATER.items():
        missing = [id for id in TECHNIQUES if not any(kept_of.get(id) for kept_of in best.values())]
        for position in (puzzle.explain(before).last for puzzle in walked if missing):
            for id in missing:
                found = None if position.is_solved else position.next_step([id], budget=PATIENCE)
                if found is not None:
                    _keep(best[sense], position, found, kept)
    records = []
    for id in TECHNIQUES:
        sense = next((name for name, kept_of in best.items() if kept_of.get(id)), None)
        records += [record_of(id, position, sense) for _, position in best[sense][id]]
    return records


def _walk(puzzle: Puzzle, order: str) -> Iterator[tuple[Position, Step]]:
    """Yield the positions of a path with their steps."""
    path = puzzle.explain(order, budget=PATIENCE)
    yield from zip(path.positions(), path.steps, strict=False)


def _keep(found: Found, position: Position, step: Step, kept: int) -> None:
    """Keep a position among the plainest of its technique, one for each puzzle."""
    stored = found[step.technique.id]
    if any(other.givens == position.givens for _, other in stored):
        return
    stored.append((_burden(position, step), position))
    stored.sort(key=lambda pair: pair[0])
    del stored[kept:]


def _burden(position: Position, step: Step) -> tuple[int, ...]:
    """Return how much a reader has to take in: links and cells first, then the pencil marks.

    Large grids come after all others, and steps that do not show what their technique is about.
    """
    return (
        position.layout.size,
        _untypical(step),
        sum(len(chain) for chain in step.chains) + sum(_nested(inner) for inner in step.nested),
        len(step.cells) + len(step.support) + sum(len(part.cells) for part in step.sets),
        len(position.candidates),
    )


def _untypical(step: Step) -> int:
    """Return 0 for what the name of a technique promises, more for what is plainer or trickier."""
    id, nodes = step.technique.id, [node for chain in step.chains for node in chain]
    if id.startswith("nested"):
        return 0 if any(inner.chains for inner in step.nested) else 1 if step.nested else 2
    if id.startswith("dynamic-plus"):
        return 0 if step.nested else 1
    if id.startswith("dynamic"):
        return 0 if any(len(node.parents) > 1 for node in nodes) else 1
    if id in ("x-chain", "xy-chain", "aic", "grouped-aic"):
        return 0 if nodes[-1].on else 1  # else a loop
    if id.endswith(("rectangle-3", "loop-3")):
        return 1 if set(step.digits) <= set(step.other_digits) else 0  # a hidden set
    if id == "empty-rectangle":
        return 0 if len(step.support) > 2 else 1  # else a kite
    if id == "als-xz" and len(step.digits) > 1:
        return 1  # linked twice
    return _overlap(step) + all(len(part.cells) == 1 for part in step.sets) if step.sets else 0


def _overlap(step: Step) -> int:
    """Return how many cells are in more than one set of a step."""
    places = Counter(cell for part in step.sets for cell in part.cells)
    return sum(count > 1 for count in places.values())


def _nested(step: Step) -> int:
    return 1 + sum(map(len, step.chains)) + sum(map(_nested, step.nested))


def main(names: list[str]) -> None:
    """Read puzzles, find, and write the bank; say what it has of each technique."""
    puzzles = [e.puzzle for name in names for e in read(name) if e.puzzle is not None]
    records = find(puzzles)
    FilePath(str(files("nonet.gallery") / FILE)).write_bytes(packed(records))
    for id in TECHNIQUES:
        orders = [str(record["order"]) for record in records if record["technique"] == id]
        print(id, len(orders), orders[0] if orders else "no example", sep="\t")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except NonetError as error:
        sys.exit(str(error))
