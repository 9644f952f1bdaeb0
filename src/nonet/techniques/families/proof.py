"""A chain as a proof: a line for each link or two, with what it follows from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from nonet.techniques.step import Node, Step
from nonet.techniques.voice import Voice
from nonet.techniques.words import joined, sentence, there_is

INDENT = "  "


def proof(step: Step, chain: Sequence[Node], say: Voice, opening: str | None = None) -> list[str]:
    """Return the chain link by link: ``Suppose r1c1 is not 5.``, then what follows, indented.

    What follows from the clause before says ``then`` or ``so``; the rest names what it needs.
    Removals for the same reason stand together, and what they force stands on their line.
    """
    lines = [sentence(opening if opening is not None else f"suppose {say.states(chain[0])}")]
    chain = _in_order(chain)
    runs = _runs(chain)
    place = 0
    while place < len(runs):
        run = runs[place]
        line = _clause(chain, run, runs[place - 1] if place else range(1), say)
        node = chain[run[0]]
        if node.nested is not None:
            lines += _inside(step.nested[node.nested], line, [chain[p] for p in node.parents], say)
        else:
            following = runs[place + 1] if place + 1 < len(runs) else None
            if following is not None and _forced(chain, run, following):
                line += f", so {_claim(chain, following, say)}"
                place += 1
            lines.append(INDENT + sentence(line))
        place += 1
    return lines


def proof_both_ways(step: Step, loop: Sequence[Node], name: str, say: Voice) -> list[str]:
    """Return the proof of a chain that ends where it began, in both its readings."""
    return [
        f"Follow the {name} round, once each way.",
        *proof(step, loop, say),
        *proof(step, _turned_round(loop), say),
    ]


def _turned_round(loop: Sequence[Node]) -> list[Node]:
    """Return the other reading: every claim turned round, from the end to the start."""
    last = loop[-1]
    nodes = [replace(last, on=not last.on, reason="assumption", house=None, parents=())]
    for node, link in reversed(list(pairwise(loop))):
        parents = (len(nodes) - 1,)
        nodes.append(
            replace(node, on=not node.on, reason=link.reason, house=link.house, parents=parents)
        )
    return nodes


def _in_order(chain: Sequence[Node]) -> list[Node]:
    """Return the nodes so that each comes as soon after its parents as can be.

    Walked back from the target; the first node stays the first.
    """
    order: list[int] = []
    stack = [len(chain) - 1]
    while stack:
        index = stack[-1]
        waiting = [p for p in sorted(chain[index].parents) if p not in order]
        if waiting:
            stack.append(waiting[0])
        else:
            order += [] if index in order else [index]
            stack.pop()
    places = {index: place for place, index in enumerate(order)}
    return [
        replace(chain[index], parents=tuple(sorted(places[p] for p in chain[index].parents)))
        for index in order
    ]


def _runs(chain: Sequence[Node]) -> list[range]:
    """Cut the nodes after the first into runs of removals that share their reason."""
    runs: list[range] = []
    for index in range(1, len(chain)):
        if runs and _alike(chain[runs[-1][0]], chain[index]):
            runs[-1] = range(runs[-1][0], index + 1)
        else:
            runs.append(range(index, index + 1))
    return runs


def _alike(first: Node, second: Node) -> bool:
    return (
        not (first.on or second.on or first.others or second.others)
        and first.reason == second.reason != "pattern"
        and first.house == second.house
        and first.parents == second.parents
        and (first.cell == second.cell or first.digit == second.digit)
    )


def _forced(chain: Sequence[Node], run: range, following: range) -> bool:
    """Whether the removals of a run alone force the next node."""
    node = chain[following[0]]
    return node.on and not chain[run[0]].on and sorted(node.parents) == list(run)


def _clause(chain: Sequence[Node], run: range, before: range, say: Voice) -> str:
    node = chain[run[0]]
    if sorted(node.parents) == list(before):
        start = "then"
    else:
        start = f"as {_said([chain[parent] for parent in sorted(node.parents)], say)},"
    if node.nested is not None:
        return start
    return f"{start} {_claim(chain, run, say)}"


def _claim(chain: Sequence[Node], run: range, say: Voice) -> str:
    node = chain[run[0]]
    return f"{_said([chain[index] for index in run], say)} ({_why(chain, node, say)})"


def _said(nodes: Sequence[Node], say: Voice) -> str:
    """Return several claims, the plain removals together: ``r1c4 and r1c5 are not 2``."""
    plain = [node for node in nodes if not (node.on or node.others)]
    rest = [say.states(node) for node in nodes if node.on or node.others]
    return joined([*rest, *([say.removed((n.cell, n.digit) for n in plain)] if plain else [])])


def _why(chain: Sequence[Node], node: Node, say: Voice) -> str:
    if node.reason == "cell":
        if node.on:
            return "nothing else is left there"
        return f"it is {say.digits(dict.fromkeys(chain[p].digit for p in node.parents))}"
    if node.house is None:
        return "as supposed"
    house = say.house(node.house)
    if not node.on:
        return f"{house} has its {node.digit}"
    return f"the only {'places' if node.others else 'place'} left in {house}"


def _inside(inner: Step, start: str, parents: Sequence[Node], say: Voice) -> list[str]:
    """Return the proof of a pattern that appears on the way, indented below its announcement."""
    from nonet.techniques.families.family import family_of

    family = family_of(inner.technique)
    there = there_is(inner.technique.name)
    named = {(node.cell, node.digit) for node in parents if not node.on}
    more = [premise for premise in inner.premises if premise not in named]
    if more:
        there = f"with {say.removed(more)}, {there}"
    lines = [sentence(f"{start} {there} {family.place(inner, say)}:")]
    lines += [INDENT + line for line in family.teach(inner, say)]
    return [INDENT + line for line in lines]
