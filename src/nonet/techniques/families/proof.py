"""A chain as a proof: a line for each link or two, with what it follows from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from nonet.techniques.rules.names import rule_name
from nonet.techniques.step import Node, Step
from nonet.techniques.voice import Voice
from nonet.techniques.words import joined, sentence, there_is

INDENT = "  "


def proofs(step: Step, chains: Sequence[Sequence[Node]], say: Voice) -> list[str]:
    """Return chains link by link: ``Suppose r1c1 is not 5.``, then what follows, indented.

    What follows from the clause before says ``then`` or ``so``; the rest names what it needs.
    Removals for the same reason stand together, and what they force stands on their line. What
    follows from a supposition is told once, and so is the proof of a pattern on the way.
    """
    lines: list[str] = []
    told: dict[tuple[int, int, bool], set[Node | Step]] = {}
    for chain in chains:
        start = (chain[0].cell, chain[0].digit, chain[0].on)
        opening = f"suppose {say.states(chain[0])}"
        if start in told:
            opening = f"again {opening}, and follow it another way"
        elsewhere = {fact for facts in told.values() for fact in facts}
        links = _links(step, _in_order(chain), told.setdefault(start, set()), elsewhere, say)
        lines += [sentence(opening), *(INDENT + line for line in links)]
    return lines


def _links(
    step: Step,
    chain: Sequence[Node],
    told: set[Node | Step],
    elsewhere: set[Node | Step],
    say: Voice,
) -> Iterator[str]:
    """Yield the lines of a chain, but for what is told of its supposition; add that to it."""
    runs = [run for run in _runs(chain) if not _facts(step, chain, run) <= told]
    before, place = range(1), 0
    while place < len(runs):
        run = runs[place]
        line, node = _clause(chain, run, before, say), chain[run[0]]
        facts = _facts(step, chain, run)
        following = runs[place + 1] if place + 1 < len(runs) else None
        if node.nested is not None:
            inner, parents = step.nested[node.nested], [chain[p] for p in node.parents]
            if inner in told:
                run = range(0)  # no line, so nothing follows from the line before
            else:
                yield from _inside(inner, line, parents, inner in elsewhere, say)
        elif following is not None and _forced(chain, run, following):
            yield sentence(f"{line}, so {_claim(chain, following, say)}")
            facts |= _facts(step, chain, following)
            run, place = following, place + 1
        else:
            yield sentence(line)
        told |= facts
        before, place = run, place + 1


def _facts(step: Step, chain: Sequence[Node], run: range) -> set[Node | Step]:
    """Return what a run tells: its claims with their reasons, or a pattern."""
    nested = chain[run[0]].nested
    if nested is not None:
        return {step.nested[nested]}
    return {replace(chain[index], parents=()) for index in run}


def proof_both_ways(step: Step, loop: Sequence[Node], name: str, say: Voice) -> list[str]:
    """Return the proof of a chain that ends where it began, in both its readings."""
    return [
        f"Follow the {name} round, once each way.",
        *proofs(step, [loop, _turned_round(loop)], say),
    ]


def _turned_round(loop: Sequence[Node]) -> list[Node]:
    """Return the other reading: every claim turned round, from the end to the start."""
    last = loop[-1]
    nodes = [replace(last, on=not last.on, reason="assumption", house=None, rule=None, parents=())]
    for node, link in reversed(list(pairwise(loop))):
        parents = (len(nodes) - 1,)
        nodes.append(
            replace(
                node,
                on=not node.on,
                reason=link.reason,
                house=link.house,
                rule=link.rule,
                parents=parents,
            )
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
        and first.rule == second.rule
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
    if node.rule is not None:
        return f"{say.digit(chain[node.parents[0]].digit)} there rules it out on {rule_name(node.rule, say)}"
    if node.house is None:
        return "as supposed"
    house = say.house(node.house)
    if not node.on:
        return f"{house} has its {say.digit(node.digit)}"
    return f"the only {'places' if node.others else 'place'} left in {house}"


def _inside(
    inner: Step, start: str, parents: Sequence[Node], is_known: bool, say: Voice
) -> list[str]:
    """Return a pattern that appears on the way and, if it is new, below it its proof, indented."""
    from nonet.techniques.families.family import family_of

    family = family_of(inner.technique)
    there = there_is(inner.technique.name)
    named = {(node.cell, node.digit) for node in parents if not node.on}
    more = [premise for premise in inner.premises if premise not in named]
    if more:
        there = f"with {say.removed(more)}, {there}"
    announced = f"{start} {there} {family.place(inner, say)}"
    if is_known:
        return [sentence(f"{announced}, as above: {say.conclusion(inner)}")]
    return [sentence(f"{announced}:"), *(INDENT + line for line in family.teach(inner, say))]
