"""Alternating chains: strong and weak links in turn, so that one of the two ends is true."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from nonet.techniques.about import About
from nonet.techniques.families.proof import proof_both_ways, proofs
from nonet.techniques.rules.excluding import excludes
from nonet.techniques.step import Candidate, Node, Step
from nonet.techniques.voice import Voice
from nonet.techniques.words import counted, sentence

NAME = "alternating chains"
_WHY = (
    "If the first end is false, the links make the last one true; so one of the two ends is true. "
    "What neither end allows is false in both cases."
)
_LOOP = (
    " Where the ends rule each other out, the chain is a loop: read backwards it holds too, so "
    "every weak link has one true end, and what sees both ends of it falls."
)
ABOUT: dict[str, About] = {
    "remote-pairs": About(
        "A chain of cells that all have the same two candidates, each seeing the next. A cell that "
        "sees two of them an odd number of links apart has neither of the two digits.",
        "Neighbours hold different digits, so the digits alternate along the chain. Cells an odd "
        "number of links apart hold different digits, one of them each.",
        "Collect the cells with the same two candidates, join those that see each other, and look "
        "at what sees both ends of three or five links.",
    ),
    "x-chain": About(
        "Places of one digit, joined by strong links (a house has just these two places) and weak "
        "links (they share a house) in turn, with a strong link at both ends. What sees both ends "
        "is not the digit.",
        _WHY + _LOOP,
        "Take one digit, mark the houses in which it has two places, and join them at their ends.",
    ),
    "xy-chain": About(
        "Cells with two candidates, each sharing a digit with the next, which it sees. The digit "
        "that is left over at both ends can be removed from every cell that sees both.",
        _WHY + _LOOP,
        "Start from a cell with two candidates, suppose one of them false, and follow the other "
        "from cell to cell until the first digit comes back.",
    ),
    "aic": About(
        "Candidates joined by strong links (the last two of a cell, or the last two places of a "
        "digit in a house) and weak links (they exclude each other) in turn, with a strong link at "
        "both ends. What both ends exclude is false.",
        _WHY + _LOOP,
        "Mark cells with two candidates and digits with two places in a house; hop from one to the "
        "next through a shared cell or house.",
    ),
    "grouped-aic": About(
        "An alternating chain in which a digit may also stand in one of several cells that share "
        "two houses, such as those of a box in one row.",
        "A group is true if the digit is in one of its cells. It then keeps the digit from the rest "
        "of both houses, and if it is false, what is left of its house is true. " + _WHY + _LOOP,
        "Where a box has a digit in only one row and one other cell or group, use it as a strong "
        "link.",
    ),
}


def place(step: Step, say: Voice) -> str:
    """Name the ends, or where a loop passes."""
    if not step.chains:
        return f"from {say.cell(step.cells[0])} to {say.cell(step.cells[-1])}"
    first, last = _ends(step)
    if _is_loop(step):
        return f"round through {say.node(replace(first, on=True))}"
    return f"from {say.node(replace(first, on=True))} to {say.node(last)}"


def because(step: Step, say: Voice) -> str:
    """Say which two are not both false."""
    if not step.chains:
        return (
            f"along {say.cells(step.cells)} {say.digits(step.digits)} alternate, so the ends are "
            f"different: {say.conclusion(step)}"
        )
    first, last = _ends(step)
    links = counted(len(step.chains[0]) - 1, "link")
    if _is_loop(step):
        reason = f"a loop of {links} through {say.node(last)}, true one way or the other"
    elif _same(first, last):
        reason = f"{say.node(first)} leads to {say.node(last)} in {links}"
    else:
        either = f"{say.node(replace(first, on=True))} or {say.node(last)}"
        reason = f"{either}, by a chain of {links}"
    return f"{reason}: {say.conclusion(step)}"


def teach(step: Step, say: Voice) -> list[str]:
    """Prove the chain link by link, then say what both ends rule out."""
    if not step.chains:
        return _remote_pairs(step, say)
    (chain,) = step.chains
    first, last = _ends(step)
    if _is_loop(step):
        return _loop(step, chain, say)
    lesson = proofs(step, [chain], say)
    if _same(first, last):
        lesson.append(
            f"So from {say.node(first)} follows {say.node(last)}: the supposition refutes itself."
        )
    else:
        lesson.append(
            f"So one of the ends is true, {say.node(replace(first, on=True))} or {say.node(last)}, "
            "and what neither of them allows is false."
        )
    return [*lesson, say.therefore(step)]


def _remote_pairs(step: Step, say: Voice) -> list[str]:
    one, other = map(say.digit, step.digits)
    ends = f"{say.cell(step.cells[0])} and {say.cell(step.cells[-1])}"
    return [
        f"{say.cells(step.cells)} all have just {one} and {other}, and each sees the next.",
        "Neighbours cannot be the same, so the two digits alternate along the chain of "
        f"{counted(len(step.cells), 'cell')}: {ends} are different, one is {one} and one {other}.",
        "A cell that sees both ends can be neither.",
        say.therefore(step),
    ]


def _loop(step: Step, chain: Sequence[Node], say: Voice) -> list[str]:
    """Read the loop both ways; one end of every weak link is true."""
    lesson = proof_both_ways(step, chain, "loop", say)
    falling: dict[tuple[Node, Node], list[Candidate]] = {}
    for candidate in step.eliminations:
        falling.setdefault(_refuters(step, chain, candidate), []).append(candidate)
    for (one, other), fall in falling.items():
        lesson.append(
            sentence(
                f"either way, {say.states(one)} or {say.states(replace(other, on=True))}. "
                f"What both rule out falls: {say.removed(fall)}"
            )
        )
    return [*lesson, say.therefore(step)]


def _refuters(step: Step, chain: Sequence[Node], candidate: Candidate) -> tuple[Node, Node]:
    """Return the weak link of which either end rules the candidate out."""
    return next(
        (one, other)
        for one, other in pairwise(chain)
        if one.on and _rules_out(step, one, candidate) and _rules_out(step, other, candidate)
    )


def _rules_out(step: Step, node: Node, candidate: Candidate) -> bool:
    return all(
        excludes(step.layout, (own, node.digit), candidate) for own in (node.cell, *node.others)
    )


def _ends(step: Step) -> tuple[Node, Node]:
    """Return the first node, which is off, and the last that is on."""
    chain = step.chains[0]
    return chain[0], chain[-1] if chain[-1].on else chain[-2]


def _is_loop(step: Step) -> bool:
    return not step.chains[0][-1].on


def _same(first: Node, last: Node) -> bool:
    return (first.cell, first.digit, first.others) == (last.cell, last.digit, last.others)
