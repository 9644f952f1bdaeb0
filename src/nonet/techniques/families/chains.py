"""Chains: what follows from a candidate being true or false, link by link."""

from __future__ import annotations

from collections.abc import Sequence

from nonet.techniques.about import About
from nonet.techniques.families.proof import proof_both_ways, proofs
from nonet.techniques.step import Candidate, Node, Step
from nonet.techniques.voice import Voice
from nonet.techniques.words import counted, joined, sentence

NAME = "chains"
_SPOT = (
    "Mark the cells with two candidates and the digits with two places in a house: links can be "
    "followed through them."
)
_CYCLE_WHY = (
    "Every link holds both ways, so the candidates round the cycle are true and false in turn, one "
    "way or the other. Each link then has one true end, and what sees both ends is false."
)
_ENDS = {
    "contradiction": (
        "A candidate is supposed true or false, and leads to a candidate being both true and false. "
        "So the supposition is wrong.",
        "A true supposition has only true consequences, and nothing is both true and false.",
    ),
    "double-chains": (
        "A candidate supposed true and supposed false leads to the same conclusion.",
        "The candidate is true or false, and either way the conclusion follows.",
    ),
    "cell-chains": (
        "Each candidate of a cell, supposed true, leads to the same conclusion.",
        "One of the candidates of the cell is true, and whichever it is, the conclusion follows.",
    ),
    "house-chains": (
        "Each place of a digit in a house, supposed true, leads to the same conclusion.",
        "The house has the digit in one of its places, and wherever it is, the conclusion follows.",
    ),
}
_DYNAMIC = {
    "dynamic-": " Links may join: what was removed on the way counts as removed.",
    "dynamic-plus-": " Links may join, and may rest on locked candidates, sets and fish that appear "
    "on the way.",
    "nested-": " Links may rest on chains of their own, short ones.",
    "nested-multiple-": " Links may rest on chains of their own, from all candidates of a cell or "
    "all places of a digit.",
    "nested-dynamic-": " Links may rest on dynamic chains of their own.",
    "nested-dynamic-plus-": " Links may rest on dynamic chains of their own, with patterns in them.",
}


def _spot(prefix: str) -> str:
    if not prefix:
        return _SPOT
    if prefix.startswith("dynamic"):
        return (
            "Start where much follows at once: a candidate whose cell and houses have few others. "
            "Write down everything that follows from it, in a colour of its own."
        )
    return (
        "Hardly to be seen by eye. Where all else is stuck, start from a cell with two candidates, "
        "and note what each of them leads to, with all patterns that appear on the way."
    )


ABOUT: dict[str, About] = {
    "x-cycle": About(
        "A closed ring of places of one digit, joined by houses with two places in turn with houses "
        "that they share. The digit can be removed from every other cell of the shared "
        "houses.",
        _CYCLE_WHY,
        "Follow one digit through houses in which it has two places until you are back.",
    ),
    "y-cycle": About(
        "A closed ring of cells with two candidates, each handing one digit on to the next. A digit "
        "handed on can be removed from every other cell that sees both.",
        _CYCLE_WHY,
        "Follow cells with two candidates through their common digits until you are back.",
    ),
    "xy-cycle": About(
        "A closed ring of candidates, joined through cells with two candidates and houses with two "
        "places. What sees both ends of a link falls.",
        _CYCLE_WHY,
        _SPOT,
    ),
    "turbot-fish": About(
        "Two houses with two places of a digit each, joined by one house at one end. What sees both "
        "other ends is not the digit.",
        "The ends that share a house cannot both be the digit, so one of the other two is.",
        "Take one digit, mark the houses in which it has two places, and join two of them.",
    ),
    "forcing-x-chain": About(
        "A candidate, supposed true or false, leads through links of one digit to its own opposite. "
        "So it is the opposite.",
        "A supposition that refutes itself is wrong.",
        "Follow one digit through houses in which it has two places.",
    ),
    "forcing-chain": About(
        "A candidate, supposed true or false, leads through cells with two candidates and houses "
        "with two places to its own opposite. So it is the opposite.",
        "A supposition that refutes itself is wrong.",
        _SPOT,
    ),
    "nishio": About(
        "A digit in a cell leads, through places of the same digit alone, to a place being both "
        "true and false. So it is not there.",
        "A true supposition has only true consequences, and nothing is both true and false.",
        "Suppose a digit in a cell, and see whether a house is left without a place for it.",
    ),
    **{
        prefix + end: About(definition + more, why, _spot(prefix))
        for prefix, more in {"": "", **_DYNAMIC}.items()
        for end, (definition, why) in _ENDS.items()
        if prefix or end in ("cell-chains", "house-chains")
    },
}


def _is_cycle(step: Step) -> bool:
    """Whether the one chain comes back to its own beginning, not to its negation."""
    (first, *_), *others = step.chains
    last = step.chains[0][-1]
    return not others and (first.cell, first.digit, first.on) == (last.cell, last.digit, last.on)


def place(step: Step, say: Voice) -> str:
    """Name where the chains start."""
    if step.houses:
        return f"from {say.digits(step.digits)} in {say.house(step.houses[0])}"
    if _is_cycle(step):
        return f"through {say.cell(step.chains[0][0].cell)}"
    if step.cells:
        return f"from {say.cell(step.cells[0])}"
    return f"from {say.node(step.chains[0][0])}"


def because(step: Step, say: Voice) -> str:
    """Say from what to what the chains lead."""
    starts = [say.node(chain[0]) for chain in step.chains]
    ends = [say.node(chain[-1]) for chain in step.chains]
    links = counted(sum(len(chain) - 1 for chain in step.chains), "link")
    if _is_cycle(step):
        reason = f"a cycle of {links} through {starts[0]}, true one way or the other"
    elif len(set(starts)) == 1 and len(set(ends)) > 1:
        reason = f"{starts[0]} leads to both {joined(ends)} in {links}"
    elif len(set(starts)) == 1:
        reason = f"{starts[0]} leads to {ends[0]} in {links}"
    else:
        reason = f"{joined(starts, 'or')} must hold, and each leads to {ends[0]} in {links}"
    return f"{reason}: {say.conclusion(step)}"


def teach(step: Step, say: Voice) -> list[str]:
    """Prove each chain link by link, then say what they have in common."""
    first, last = step.chains[0][0], step.chains[0][-1]
    if _is_cycle(step):
        return _cycle(step, say)
    if len(step.chains) == 1:
        return [
            *proofs(step, step.chains, say),
            f"So from {say.node(first)} follows {say.node(last)}: the supposition refutes itself.",
            say.therefore(step),
        ]
    starts = {(chain[0].cell, chain[0].digit, chain[0].on) for chain in step.chains}
    if len(starts) == 1:
        one, two = step.chains
        return [
            *proofs(step, step.chains, say),
            f"One way {say.node(one[-1])}, the other way {say.node(two[-1])}: both cannot be, so "
            "the supposition is wrong.",
            say.therefore(step),
        ]
    return [
        f"{_cases(step, say)} Take them one by one.",
        *proofs(step, step.chains, say),
        f"Whichever is true, {say.conclusion(step)}.",
    ]


def _cases(step: Step, say: Voice) -> str:
    """Return why one of the chains' suppositions is true."""
    first = step.chains[0][0]
    if step.houses:
        places = say.cells((chain[0].cell for chain in step.chains), "or")
        return f"In {say.house(step.houses[0])}, {say.digit(first.digit)} must be in {places}."
    if step.cells:
        digits = say.digits((chain[0].digit for chain in step.chains), "or")
        return f"{say.cell(first.cell)} must be {digits}."
    return sentence(" or ".join(say.states(chain[0]) for chain in step.chains))


def _cycle(step: Step, say: Voice) -> list[str]:
    """Read the cycle both ways; one end of every link is true, and what sees both ends falls."""
    (cycle,) = step.chains
    lesson = proof_both_ways(step, cycle, "cycle", say)
    ends: dict[tuple[Node, Node], list[Candidate]] = {}
    for candidate in step.eliminations:
        ends.setdefault(_refuters(step, cycle, candidate), []).append(candidate)
    for (one, other), falling in ends.items():
        lesson.append(
            f"Either way, {say.claim(one.cell, one.digit)} or {say.claim(other.cell, other.digit)}. "
            f"What sees both falls: {say.removed(falling)}."
        )
    return [*lesson, say.therefore(step)]


def _refuters(step: Step, cycle: Sequence[Node], candidate: Candidate) -> tuple[Node, Node]:
    """Return what rules a candidate out in one reading and in the other, neighbours if possible."""
    cell, digit = candidate

    def sees(node: Node) -> bool:
        if cell == node.cell:
            return digit != node.digit
        return digit == node.digit and cell in step.layout.peers[node.cell]

    seen = [index for index, node in enumerate(cycle[:-1]) if sees(node)]
    pairs = [(a, b) for a in seen if cycle[a].on for b in seen if not cycle[b].on]
    a, b = min(pairs, key=lambda pair: abs(pair[0] - pair[1]))
    return cycle[a], cycle[b]
