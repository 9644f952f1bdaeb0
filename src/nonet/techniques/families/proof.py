"""A chain as a proof: one line for each link, with what it follows from."""

from __future__ import annotations

from collections.abc import Sequence

from nonet.techniques.step import Node, Step
from nonet.techniques.voice import Voice
from nonet.techniques.words import article, in_sentence, joined, sentence

INDENT = "  "


def proof(step: Step, chain: Sequence[Node], say: Voice) -> list[str]:
    """Return the chain link by link: ``Suppose r1c1 is not 5.``, then a line for each link.

    A link that follows from the line before says ``Then``; one that needs more names it all.
    """
    lines = [f"Suppose {say.states(chain[0])}."]
    for index, node in enumerate(chain[1:], 1):
        lines += [INDENT + line for line in _link(step, chain, index, node, say)]
    return lines


def _link(step: Step, chain: Sequence[Node], index: int, node: Node, say: Voice) -> list[str]:
    parents = [chain[parent] for parent in node.parents]
    if node.parents == (index - 1,):
        start = "then"
    else:
        start = f"as {joined(say.states(parent) for parent in parents)},"
    claim = say.states(node)
    if node.reason == "pattern" and node.nested is not None:
        inner = step.nested[node.nested]
        return [sentence(f"{start} {claim}, because of this:"), *_inside(inner, say)]
    return [sentence(f"{start} {claim}, {_why(node, parents, say)}")]


def _why(node: Node, parents: Sequence[Node], say: Voice) -> str:
    if node.reason == "cell":
        if node.on:
            return "as nothing else is left there"
        return f"as the cell is {say.digits(dict.fromkeys(parent.digit for parent in parents))}"
    if node.house is None:
        return "as was seen"
    house = say.house(node.house)
    return f"as {house} has no other place for it" if node.on else f"as {house} has it already"


def _inside(inner: Step, say: Voice) -> list[str]:
    from nonet.techniques.families.family import family_of

    family = family_of(inner.technique)
    name = in_sentence(inner.technique.name)
    there = f"there is {article(name)} {name} {family.place(inner, say)}"
    if inner.premises:
        there = f"now that {say.removed(inner.premises)}, {there}"
    return [INDENT + line for line in (sentence(there), *family.teach(inner, say))]
