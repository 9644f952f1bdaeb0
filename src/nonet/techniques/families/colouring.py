"""Colouring: pairs of which one is true, linked to clusters of two colours."""

from __future__ import annotations

from collections.abc import Sequence

from nonet.techniques.about import About
from nonet.techniques.step import Candidate, Mark, Node, Step
from nonet.techniques.voice import Voice
from nonet.techniques.words import joined

NAME = "colouring"

# The roles of the two colours of each cluster, and what they are in pictures.
CLUSTERS = (("first", "second"), ("extra", "support"))
PAINT = {"first": "blue", "second": "orange", "extra": "pink", "support": "white"}
OPPOSITE = {"blue": "orange", "orange": "blue", "pink": "white", "white": "pink"}

ABOUT: dict[str, About] = {
    "simple-colouring": About(
        "Houses in which a digit has only two places link these to a cluster, painted in two "
        "colours in turn. What sees both colours loses the digit; if two cells of one colour see "
        "each other, that whole colour does.",
        "Of two places that are the only ones in a house, one is true and one false. So one colour "
        "is true in all its cells and the other false in all. What sees both sees a true one; and "
        "a colour that clashes with itself must be the false one.",
        "Take one digit, start where a house has two places for it, and paint from house to house "
        "as far as it goes. Then look at cells that see both colours, and for a colour that is "
        "twice in a house.",
    ),
    "multi-colouring": About(
        "Two clusters of the same digit, each painted in two colours of its own. Where a colour of "
        "the one sees a colour of the other, what sees both opposite colours loses the digit. A "
        "colour that sees both colours of the other cluster is false.",
        "In each cluster one colour is true. Two colours that see each other are not both true, "
        "so one of their opposites is. And a colour that sees both colours of the other cluster "
        "sees a true one.",
        "Where one cluster is not enough, paint a second one of the same digit, and look for a "
        "house that holds a cell of each.",
    ),
    "medusa": About(
        "Colouring across digits: pairs are the two places of a digit in a house and the two "
        "candidates of a cell. A colour is false if it is twice in a cell, if it has a digit twice "
        "in a house, or if it leaves a cell empty. A candidate that both colours exclude is false.",
        "Of each pair one is true and one false, so one colour is true throughout and the other "
        "false. A colour that leads to something impossible is the false one, and what either "
        "colour excludes is excluded.",
        "Start in a cell with two candidates, and paint all pairs that can be reached, in houses "
        "and cells. Look at the cells with several colours first, then at the houses.",
    ),
}


def place(step: Step, say: Voice) -> str:
    """Name the digit, or where a cluster of several digits starts."""
    if step.technique.id == "medusa":
        return f"around {say.cell(step.marks[0].cell)}"
    return f"on {say.digits(step.digits)}"


def because(step: Step, say: Voice) -> str:
    """Name the rule and what it rests on."""
    return f"{_short_reason(step, say)}: {say.conclusion(step)}"


def _short_reason(step: Step, say: Voice) -> str:
    digit, cells = say.digits(step.digits), say.cells(step.cells)
    if step.technique.id == "multi-colouring":
        if len(step.cells) == 2:
            return f"{cells} of two clusters share {say.house(step.houses[0])}"
        return f"{say.cell(step.cells[0])} and its colour see both colours of another cluster"
    if step.houses:
        return f"{cells} have one colour and share {say.house(step.houses[0])}"
    if step.support:
        return f"one colour leaves {cells} nothing"
    if step.cells:
        return f"{cells} has one colour twice, on {digit}"
    if step.technique.id == "medusa":
        around = say.cell(step.marks[0].cell)
        return f"one of two colours around {around} is true, and they exclude the same"
    return (
        f"{digit} is in all of {say.cells(m.cell for m in _of(step, 'first'))} or in all of "
        f"{say.cells(m.cell for m in _of(step, 'second'))}"
    )


def teach(step: Step, say: Voice) -> list[str]:
    """Paint the clusters link by link, then apply the rule."""
    lesson = [
        line
        for chain, roles in zip(step.chains, CLUSTERS, strict=False)
        for line in _painted(step, chain, roles, say)
    ]
    return [*lesson, *_rule(step, say), say.therefore(step)]


def _painted(step: Step, chain: Sequence[Node], roles: tuple[str, str], say: Voice) -> list[str]:
    links = "; ".join(_link(chain, node, say) for node in chain[1:])
    first, second = (f"{PAINT[role]} is {_claims(_of(step, role), say)}" for role in roles)
    return [
        f"One of two, link by link: {links}.",
        f"Painted in turn, {first}; {second}. All of the one colour are true and all of the other "
        "false.",
    ]


def _link(chain: Sequence[Node], node: Node, say: Voice) -> str:
    parent = chain[node.parents[0]]
    if node.house is None:
        return f"{say.cell(node.cell)} is {say.digits((parent.digit, node.digit), 'or')}"
    places = say.cells((parent.cell, node.cell), "or")
    return f"{say.digit(node.digit)} of {say.house(node.house)} is in {places}"


def _rule(step: Step, say: Voice) -> list[str]:
    if step.technique.id == "multi-colouring":
        return _rule_of_two_clusters(step, say)
    digits, cells = say.digits(step.digits), say.cells(step.cells)
    if not (step.houses or step.cells):
        what = "excludes" if step.technique.id == "medusa" else "sees"
        return [f"One of the two colours is true. What each of them {what} is false in any case."]
    false = next(_paint(step, *candidate) for candidate in step.eliminations)
    if step.houses:
        return [
            f"{cells} are both {false}, but {say.house(step.houses[0])} has room for one {digits} "
            f"only. So {false} is false, everywhere."
        ]
    if step.support:
        takers = [
            f"{say.digit(digit)} by {say.claim(cell, digit)}"
            for cell, digit in zip(step.support, step.digits, strict=True)
        ]
        return [
            f"If {false} is true, {cells} is left with nothing: it loses {joined(takers)}. So "
            f"{false} is false, everywhere."
        ]
    return [
        f"{cells} has {digits} both {false}, and holds one digit only. So {false} is false, "
        "everywhere."
    ]


def _rule_of_two_clusters(step: Step, say: Voice) -> list[str]:
    digit = say.digits(step.digits)
    first = f"{say.cells(step.cells[:2])} in {say.house(step.houses[0])}"
    colours = [_paint(step, cell, step.digits[0]) for cell in step.cells]
    if len(step.cells) == 2:
        ours, theirs = (OPPOSITE[colour] for colour in colours)
        return [
            f"{first} are not both {digit}: {colours[0]} and {colours[1]} are not both true. So "
            f"{ours} or {theirs} is, and what sees both of these is false."
        ]
    second = f"{say.cells(step.cells[2:])} in {say.house(step.houses[1])}"
    return [
        f"{first} are not both {digit}, nor are {second}. If {colours[0]} were true, neither "
        f"{colours[1]} nor {colours[3]} could be, and one of these is. So {colours[0]} is false, "
        "everywhere."
    ]


def _paint(step: Step, cell: int, digit: int) -> str:
    return next(PAINT[m.role] for m in step.marks if (m.cell, m.digit) == (cell, digit))


def _of(step: Step, role: str) -> list[Mark]:
    return [mark for mark in step.marks if mark.role == role]


def _claims(marks: Sequence[Mark], say: Voice) -> str:
    named: list[Candidate] = [(mark.cell, mark.digit) for mark in marks]
    return joined(say.claim(cell, digit) for cell, digit in named)
