"""Sums in words: bounds, remainders, combinations, and the rule of 45."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nonet.techniques.about import About
from nonet.techniques.rules.names import rule_name, rule_sentence
from nonet.techniques.step import Step
from nonet.techniques.voice import Voice
from nonet.techniques.words import clauses, counted, joined, sentence

#: Cages that are told one by one; more are counted.
NAMED = 6

ABOUT: dict[str, About] = {
    "sum-bounds": About(
        "The other cells of a sum add up to so much at least, and so much at most. A cell loses "
        "the digits that would make the sum too large or too small.",
        "The cell holds what the others leave of the sum, and that lies between two bounds.",
        "Look at small sums and large ones: what is the least, and the most, that the other "
        "cells can add up to?",
    ),
    "sum-remainder": About(
        "Of all cells of a sum but one it is known whether they are odd or even. So it is known of "
        "the last one. The same with the remainder of division by three.",
        "The sum is odd or even, and so are all parts of it but one; only one parity makes up the "
        "difference.",
        "Look for sums in which every open cell but one has only odd or only even candidates.",
    ),
    "sum-combinations": About(
        "Only some combinations of digits have the sum. What is in none of them, or has no place "
        "in any of them, goes.",
        "The cells hold one of the combinations that the candidates leave.",
        "Learn the sums with one or two combinations: three in two cells, seventeen in two cells, "
        "six, seven, twenty-three and twenty-four in three.",
    ),
    "rule-of-45": About(
        "Every row, column and box adds up to the same sum, forty-five with nine digits. What cages "
        "inside it leave is a single cell, or two cells and their difference.",
        "Houses have a known sum and so have cages. Taking the ones from the others leaves the sum "
        "of the few cells that stick out or are left over.",
        "Look for houses that cages cover but for a cell, or with a cell too many. Take two or "
        "three neighbouring houses together.",
    ),
    "derived-sum": About(
        "Houses less the cages in them leave a few cells and their sum, as if they were a cage of "
        "their own. Its combinations are looked at as those of a cage.",
        "Houses have a known sum and so have cages; what is left has the difference.",
        "Look for houses that cages cover but for two to four cells.",
    ),
}


def because(step: Step, say: Voice) -> str:
    """Name the sum, what it leaves, and what goes."""
    reasons = {
        "sum-bounds": _bounds_short,
        "sum-remainder": _remainder_short,
        "sum-combinations": _combinations_short,
    }
    reason = reasons.get(step.technique.id, _derived_short)(step, say)
    return f"{reason}: {say.conclusion(step)}"


def teach(step: Step, say: Voice) -> list[str]:
    """Say the sum, what it leaves, and why."""
    id = step.technique.id
    if id in ("rule-of-45", "derived-sum"):
        return _derived_teach(step, say)
    said = [sentence(rule_sentence(step.rules[0], say))]
    if id == "sum-bounds":
        return [*said, *(sentence(part) for part in _bounds(step, say))]
    if id == "sum-remainder":
        return [*said, sentence(_remainder(step, say))]
    if step.sets:
        alone = [
            f"{say.cell(other)} cannot be {say.digits(lost, 'or')}, so {say.digits(digits, 'or')} "
            f"in {say.cell(cell)} has no partner"
            for cell, digits, other, lost in _partners(step)
        ]
        return [*said, *map(sentence, [f"with what is left, {_listed(step, say)}", *alone])]
    return [*said, "Not every digit that is left lets the sum come out."]


Limits = tuple[tuple[str, int], ...]


def _bounds_short(step: Step, say: Voice) -> str:
    return f"on {rule_name(step.rules[0], say)} {_leave(step, say, is_short=True)}"


def _bounds(step: Step, say: Voice) -> list[str]:
    """Return what the other cells of a cage add up to and leave; of other sums what they leave."""
    if step.support or step.numbers[0] != step.numbers[1]:
        return [_leave(step, say)]
    total, shift = _rest(step, say), 1 - say.layout.lowest
    other = {"least": "most", "most": "least"}
    said = []
    for limits, cells in _limits(step).items():
        sums = _limited((other[end], f"{total - (bound - shift)}") for end, bound in limits)
        named = f"{_named(cells, say)} is {_at(limits, say)}"
        said.append(f"the other cells add up to {sums}, so {named}")
    return said


def _limits(step: Step) -> dict[Limits, list[int]]:
    """Return the bounds that bite, and the cells that have them."""
    gone: dict[int, list[int]] = {}
    for cell, digit in step.eliminations:
        gone.setdefault(cell, []).append(digit)
    grouped: dict[Limits, list[int]] = {}
    for cell, low, high in zip(*[iter(step.numbers[2:])] * 3, strict=True):
        digits = gone.get(cell, [])
        ends = [("least", low)] * any(digit < low for digit in digits)
        ends += [("most", high)] * any(digit > high for digit in digits)
        if ends:
            grouped.setdefault(tuple(ends), []).append(cell)
    return grouped


def _leave(step: Step, say: Voice, is_short: bool = False) -> str:
    """Return ``the others leave r1c1 at least 6, and r1c2 at most 3``."""
    every = len(step.cells) + len(step.support)
    parts = []
    for limits, cells in _limits(step).items():
        named = "each cell" if is_short and len(cells) == every else _named(cells, say)
        parts.append(f"{named} {_at(limits, say)}")
    return f"the {'others leave' if every > 2 else 'other leaves'} {clauses(parts)}"


def _named(cells: Sequence[int], say: Voice) -> str:
    return f"each of {say.cells(cells)}" if len(cells) > 1 else say.cell(cells[0])


def _at(limits: Limits, say: Voice) -> str:
    return _limited((end, _digit(bound, say)) for end, bound in limits)


def _limited(limits: Iterable[tuple[str, str]]) -> str:
    """Return ``at least 3 and at most 7``, or ``exactly 7``."""
    told = list(limits)
    if len({bound for _, bound in told}) < len(told):
        return f"exactly {told[0][1]}"
    return joined(f"at {end} {bound}" for end, bound in told)


def _digit(bound: int, say: Voice) -> str:
    return say.digit(min(max(bound, 1), say.layout.size))


def _remainder_short(step: Step, say: Voice) -> str:
    return f"on {rule_name(step.rules[0], say)} {_remainder(step, say)}"


def _remainder(step: Step, say: Voice) -> str:
    modulus, cell, wanted = step.numbers[2:5]
    if modulus == 2:
        odd = (wanted + say.layout.lowest + 1) % 2 == 1
        kind = "odd" if odd else "even"
        return f"all other cells are known to be odd or even, so {say.cell(cell)} is {kind}"
    return (
        f"all other cells have a known remainder of division by three, and so has {say.cell(cell)}"
    )


def _combinations_short(step: Step, say: Voice) -> str:
    name = rule_name(step.rules[0], say)
    if step.sets and len(step.sets) <= 6:
        gone = [
            f"{say.digits(lost, 'or')} in {say.cell(other)}" for *_, other, lost in _partners(step)
        ]
        without = f", without {joined(gone)}" if gone else ""
        return f"{name} is {_sets(step, say)}{without}"
    if step.sets:
        return f"{name} has {counted(len(step.sets), 'combination')} left"
    return f"else {name} would not add up"


def _partners(step: Step) -> list[tuple[int, list[int], int, list[int]]]:
    """Return of two cells what one loses because the other lacks what would make up the sum.

    Each with the digits it loses, and the other with those it lacks.
    """
    if len(step.cells) != 2 or step.support:
        return []
    held = {digit for part in step.sets for digit in part.digits}
    found = []
    for cell, other in (step.cells, step.cells[::-1]):
        digits = [digit for there, digit in step.eliminations if there == cell and digit in held]
        if digits:
            found.append((cell, digits, other, sorted(step.numbers[0] - one for one in digits)))
    return found


def _sets(step: Step, say: Voice, last: str = "or") -> str:
    listed = sorted(part.digits for part in step.sets)
    return joined(("".join(map(say.digit, digits)) for digits in listed), last)


def _listed(step: Step, say: Voice, its: str = "its") -> str:
    if len(step.sets) == 1:
        return f"{its} only combination is {_sets(step, say)}"
    if len(step.sets) <= 8:
        return f"{its} combinations are {_sets(step, say, 'and')}"
    return f"there are {counted(len(step.sets), 'combination')}"


# -- the rule of 45 ---------------------------------------------------------------------------


def _total(step: Step, say: Voice) -> int:
    size, lowest = say.layout.size, say.layout.lowest
    return len(step.houses) * sum(range(lowest, lowest + size))


def _rest(step: Step, say: Voice) -> int:
    """Return the sum of the cells left less that of the cells that stick out, as players count."""
    shift = 1 - say.layout.lowest
    return step.numbers[0] - shift * (len(step.cells) - len(step.support))


def _left(step: Step, say: Voice) -> str:
    rest, cells, out = _rest(step, say), step.cells, step.support
    if not out:
        if len(cells) == 1:
            return f"{say.cell(cells[0])} is {rest}"
        return f"{say.cells(cells)} have the sum {rest}"
    much, little, by = (cells, out, rest) if rest >= 0 else (out, cells, -rest)
    more = "are" if len(much) > 1 else "is"
    together = " together" if len(much) > 1 else ""
    if by == 0:
        return f"{say.cells(much)}{together} {more} as much as {say.cells(little)}"
    return f"{say.cells(much)}{together} {more} {by} more than {say.cells(little)}"


def _cages(rules: Sequence[object]) -> str:
    return "the cage" if len(rules) == 1 else f"the {counted(len(rules), 'cage')}"


def _derived_short(step: Step, say: Voice) -> str:
    less = f"{say.houses(step.houses)} less {_cages(step.rules)}"
    if len(step.cells) == 1 and not step.support:
        is_inside = any(step.cells[0] in house.cells for house in step.houses)
        return f"{less}, one cell {'is left' if is_inside else 'sticks out'}"
    return f"{less}, {_left(step, say)}"


def _derived_teach(step: Step, say: Voice) -> list[str]:
    have = "have" if len(step.houses) > 1 else "has"
    said = [
        sentence(f"{say.houses(step.houses)} {have} the sum {_total(step, say)}"),
        sentence(f"take away {_taken(step, say)}"),
        sentence(f"what is left says that {_left(step, say)}"),
    ]
    if step.sets and len(step.cells) > 1:
        said.append(sentence(_listed(step, say, "their")))
    return said


def _taken(step: Step, say: Voice) -> str:
    """Return the cages by name, or where they are many by their number, and their sum."""
    rules = step.rules
    named = (
        joined(rule_name(rule, say) for rule in rules)
        if len(rules) <= NAMED
        else f"{_cages(rules)} there"
    )
    total = sum(rule.numbers[0] for rule in rules)
    return f"{named}, together {total}" if len(rules) > 1 else named
