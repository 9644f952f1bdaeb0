"""Reads an explanation back: which cells, digits and houses does it name?"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from nonet import Layout
from nonet.model.symbols import alphabet
from nonet.techniques import TECHNIQUES, Step
from nonet.techniques.notation import ROW_LETTERS, row_letter

KINDS = ("row", "column", "box", "region", "diagonal", "window", "group", "asterisk")
CELLS = {"r1c1": r"\br(\d+)c(\d+)\b", "A1": rf"\b([{ROW_LETTERS}]{{1,2}})(\d+)\b"}


# At the start of a sentence ``A`` is the article; no sentence starts with a digit.
ARTICLE = re.compile(r"(?:^|(?<=[.?] ))\s*A(?= [a-z])", re.MULTILINE)
NAMES = re.compile(
    "|".join(re.escape(t.name) for t in sorted(TECHNIQUES.values(), key=lambda t: -len(t.name))),
    re.IGNORECASE,
)


@dataclass
class Named:
    """Cells, digits, and houses by kind and number."""

    cells: set[int] = field(default_factory=set)
    digits: set[int] = field(default_factory=set)
    houses: set[tuple[str, int]] = field(default_factory=set)

    def __le__(self, other: "Named") -> bool:
        return (
            self.cells <= other.cells
            and self.digits <= other.digits
            and self.houses <= other.houses
        )


def named_in(text: str, layout: Layout, notation: str) -> Named:
    """Return what a text names. Names of techniques are no digits: ``type 4``, ``BUG+1``."""
    named = Named()
    text = NAMES.sub("", text)
    rows = {_row(number, notation): number for number in range(1, layout.size + 1)}

    def take_cell(match: re.Match[str]) -> str:
        column = int(match[2])
        assert match[1] in rows and 1 <= column <= layout.size, match[0]
        named.cells.add((rows[match[1]] - 1) * layout.size + column - 1)
        return "@"

    def take_houses(match: re.Match[str]) -> str:
        for number in re.findall(r"\d+|[A-Z]+", match["numbers"]):
            is_row = match["kind"] == "row"
            named.houses.add((match["kind"], rows[number] if is_row else int(number)))
        return "#"

    text = re.sub(CELLS[notation], take_cell, text)
    number = rf"(?:\d+|[{ROW_LETTERS}]{{1,2}})(?![\w@])"
    listed = rf"{number}(?:, {number})* (?:and|or) {number}"
    for kind in KINDS:
        text = re.sub(rf"\b(?P<kind>{kind})(?:s|es) (?P<numbers>{listed})", take_houses, text)
        text = re.sub(rf"\b(?P<kind>{kind}) (?P<numbers>{number})", take_houses, text)
    symbols = alphabet(layout.size)
    for word in re.findall(r"\b[0-9A-Z]+\b", ARTICLE.sub("", text)):
        assert word in symbols, f"{word} is no digit: {text}"
        named.digits.add(symbols.index(word) + 1)
    return named


def evidence_of(step: Step) -> Named:
    """Return what a step rests on and what it concludes, nested steps included."""
    named = Named()

    def take(candidates: Iterable[tuple[int, int]]) -> None:
        for cell, digit in candidates:
            named.cells.add(cell)
            named.digits.add(digit)

    take((*step.placements, *step.eliminations, *step.premises))
    take((mark.cell, mark.digit) for mark in step.marks)
    named.cells.update(step.cells, step.support)
    named.digits.update(step.digits, step.other_digits)
    named.houses.update((house.kind, house.number) for house in (*step.houses, *step.covers))
    for almost in step.sets:
        named.cells.update(almost.cells)
        named.digits.update(almost.digits)
    for node in (node for chain in step.chains for node in chain):
        take([(node.cell, node.digit)])
        named.cells.update(node.others)
        if node.house is not None:
            named.houses.add((node.house.kind, node.house.number))
    for inner in map(evidence_of, step.nested):
        named.cells |= inner.cells
        named.digits |= inner.digits
        named.houses |= inner.houses
    return named


def conclusion_of(step: Step) -> Named:
    """Return the cells and digits of what a step places, or if it places nothing, removes."""
    changed = step.placements or step.eliminations
    return Named({cell for cell, _ in changed}, {digit for _, digit in changed})


def _row(number: int, notation: str) -> str:
    return row_letter(number) if notation == "A1" else str(number)
