"""What a step shows: its evidence as roles of cells, houses and candidates, and links."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from nonet.model import House
from nonet.render.scene import Candidate, CellMark, CellSet, HouseMark, Link, Spot
from nonet.techniques import Node, Position, Step, family_of
from nonet.techniques.families import singles

_SET_NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def is_single(step: Step) -> bool:
    """Whether the step only says where a digit must be."""
    return family_of(step.technique) is singles


def houses_shown(step: Step) -> tuple[HouseMark, ...]:
    """Return the houses of the pattern; of a direct technique also that of its single."""
    houses = list(step.houses)
    marks: list[HouseMark] = []
    if any(mark.role == "excluded" for mark in step.marks) and len(houses) > 1:
        marks.append(_house(houses.pop(), "placed"))
    marks = [_house(house, "base") for house in dict.fromkeys(houses)] + marks
    return (*marks, *(_house(house, "cover") for house in step.covers))


def cells_shown(step: Step) -> tuple[CellMark, ...]:
    """Return the cells of the pattern, where candidates and links do not say it already."""
    roles: dict[int, str] = {}
    if is_single(step):
        roles = {cell: "placed" for cell, _ in step.placements}
    elif not step.covers and (step.marks or not _is_cycle(step)):
        roles = dict.fromkeys(step.cells, "base")
        roles |= {cell: "support" for cell in step.support if cell not in roles}
        if _has_pivot(step):
            roles |= dict.fromkeys(step.cells[1:], "support")
    return tuple(CellMark(cell, role) for cell, role in roles.items())


def _has_pivot(step: Step) -> bool:
    """Whether the pattern is a cell and two others that hang on it, and nothing else."""
    rest = (*step.houses, *step.support, *step.chains, *step.sets, *step.rules)
    return len(step.cells) == 3 and len(step.eliminations) > 0 and not rest


def candidates_shown(step: Step) -> dict[Candidate, str]:
    """Return the role of every candidate that takes part."""
    roles: dict[Candidate, str] = {}
    for chain in step.chains:
        for node in chain:
            for cell in (node.cell, *node.others):
                state = "on" if node.on else "off"
                before = roles.setdefault((cell, node.digit), state)
                if before != state and not _is_cycle(step):
                    roles[cell, node.digit] = "extra"  # both: that is the contradiction
    for mark in step.marks:
        roles[mark.cell, mark.digit] = mark.role
    roles |= dict.fromkeys(step.placements, "placed")
    roles |= dict.fromkeys(step.eliminations, "eliminated")
    return roles


def links_shown(step: Step) -> tuple[Link, ...]:
    """Return the links of the chains, each once."""
    found: dict[tuple[Spot, Spot], Link] = {}
    for number, chain in enumerate(step.chains):
        patterns: dict[int, list[Node]] = {}
        for node in chain:
            if node.nested is not None:
                patterns.setdefault(node.nested, []).append(node)
                continue
            for parent in (chain[index] for index in node.parents):
                link = Link(_spot(parent), _spot(node), _kind(parent, node), number)
                found.setdefault((link.start, link.end), link)
        for results in patterns.values():
            causes = [chain[p] for p in dict.fromkeys(p for node in results for p in node.parents)]
            for cause, result in _paired(causes, results, step.layout.size):
                link = Link(_spot(cause), _spot(result), "pattern", number)
                found.setdefault((link.start, link.end), link)
    return tuple(found.values())


def _paired(
    causes: Sequence[Node], results: Sequence[Node], size: int
) -> Iterator[tuple[Node, Node]]:
    """Yield the nearest cause of each result, and the nearest result of each cause left over.

    Of a pattern every cause leads to every result; all those arrows would hide each other.
    """

    def distance(one: Node, other: Node) -> int:
        (row, col), (there, across) = divmod(one.cell, size), divmod(other.cell, size)
        return (row - there) ** 2 + (col - across) ** 2

    left = list(causes)
    for result in results:
        cause = min(causes, key=lambda node: distance(node, result))
        left = [node for node in left if node is not cause]
        yield cause, result
    for cause in left:
        yield cause, min(results, key=lambda node: distance(cause, node))


def sets_shown(step: Step) -> tuple[CellSet, ...]:
    """Return the almost locked sets, named A, B, C; combinations of a sum are no such sets."""
    return (
        ()
        if step.rules
        else tuple(
            CellSet(found.cells, _SET_NAMES[number % len(_SET_NAMES)])
            for number, found in enumerate(step.sets)
        )
    )


def witnesses(position: Position, step: Step) -> list[int] | None:
    """Return the placed cells that prove a single to the eye, or None where they do not.

    A hidden single is proved by the same digits that see the other blank cells of its
    house, a naked one by the other digits among its peers.
    """
    (cell, digit) = step.placements[0]
    layout, values = position.layout, position.values
    if not step.houses:
        seen = [peer for peer in sorted(layout.peers[cell]) if values[peer]]
        return _one_of_each(seen, values, layout.size - 1)
    blanks = {other for other in step.houses[0].cells if not values[other] and other != cell}
    same = [c for c, value in enumerate(values) if value == digit]
    chosen = []
    while blanks:
        best = max(same, key=lambda c: len(layout.peers[c] & blanks), default=None)
        if best is None or not layout.peers[best] & blanks:
            return None
        chosen.append(best)
        blanks -= layout.peers[best]
    return chosen


def _one_of_each(cells: Iterable[int], values: Sequence[int], wanted: int) -> list[int] | None:
    chosen = list({values[cell]: cell for cell in cells}.values())
    return chosen if len(chosen) == wanted else None


def _house(house: House, role: str) -> HouseMark:
    return HouseMark(str(house), house.cells, role)


def _spot(node: Node) -> Spot:
    return Spot((node.cell, *node.others), node.digit)


def _kind(parent: Node, node: Node) -> str:
    if parent.on == node.on:
        return "pattern"
    return "strong" if node.on else "weak"


def _is_cycle(step: Step) -> bool:
    return any(_spot(chain[0]) == _spot(chain[-1]) for chain in step.chains if len(chain) > 1)
