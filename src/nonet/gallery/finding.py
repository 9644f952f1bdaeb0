"""Finds the positions of the bank: walks the paths of puzzles and keeps the plainest.

``python -m nonet.gallery.finding PUZZLES...`` writes ``examples.jsonl.gz`` anew: for each technique
positions where it is the next step of the human order, else of the explainer order, else the next
after the basics, else where it applies once the singles are placed.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files
from pathlib import Path as FilePath
from typing import Any

from nonet.errors import NonetError
from nonet.gallery.bank import FILE, packed, record_of
from nonet.gallery.examples import BASICS
from nonet.kernel import Budget
from nonet.model import Puzzle
from nonet.techniques import GROUPS, ORDERS, TECHNIQUES, Position, Step
from nonet.text import read

KEPT = 8
PATIENCE = Budget(seconds=60)
Found = dict[str, list[tuple[tuple[int, ...], Position]]]


def find(puzzles: Iterable[Puzzle], kept: int = KEPT) -> list[dict[str, Any]]:
    """Return the lines of the bank, in the order of the catalogue."""
    walked = list(puzzles)
    best: dict[str | None, Found] = {order: defaultdict(list) for order in ORDERS}
    for puzzle in walked:
        for order in ORDERS:
            for position, step in _walk(puzzle, order):
                _keep(best[order], position, step, kept)
    later: tuple[tuple[str | None, Sequence[str]], ...] = (
        ("basics", BASICS),
        (None, GROUPS["singles"]),
    )
    for sense, before in later:
        best[sense] = defaultdict(list)
        missing = [id for id in TECHNIQUES if not any(kept_of.get(id) for kept_of in best.values())]
        for position in (puzzle.explain(before).last for puzzle in walked):
            for id in missing:
                found = None if position.is_solved else position.next_step([id], budget=PATIENCE)
                if found is not None:
                    _keep(best[sense], position, found, kept)
            missing = [id for id in missing if len(best[sense][id]) < kept]
    records = []
    for id in TECHNIQUES:
        sense = next((name for name, found in best.items() if found.get(id)), None)
        records += [record_of(id, position, sense) for _, position in best[sense][id]]
    return records


def _walk(puzzle: Puzzle, order: str | list[str]) -> Iterator[tuple[Position, Step]]:
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

    A step that has nothing of what its technique is named for comes last.
    """
    return (
        _plainer_than_its_name(step),
        sum(len(chain) for chain in step.chains) + sum(_nested(inner) for inner in step.nested),
        len(step.cells) + len(step.support) + sum(len(part.cells) for part in step.sets),
        len(position.candidates),
    )


def _plainer_than_its_name(step: Step) -> int:
    """Return 0 for chains in chains, patterns in chains, joined links, where the name says so."""
    id, nodes = step.technique.id, [node for chain in step.chains for node in chain]
    if id.startswith("nested"):
        return 0 if any(inner.chains for inner in step.nested) else 1 if step.nested else 2
    if id.startswith("dynamic-plus"):
        return 0 if step.nested else 1
    if id.startswith("dynamic"):
        return 0 if any(len(node.parents) > 1 for node in nodes) else 1
    return 0


def _nested(step: Step) -> int:
    return 1 + sum(map(len, step.chains)) + sum(map(_nested, step.nested))


def main(names: list[str]) -> None:
    """Read puzzles, find, and write the bank; say what has no example."""
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
