"""killer: cages in one line, ``3x3::k:2561:5122:...``, each cell's cage and 256 times its sum.

Also read: a line of N*N characters where ``< > ^ v`` point to a cell of the same cage and any
other character is its sum (0-9, A is 10, a is 36), as solvers of Killer Sudoku share them.
"""

from __future__ import annotations

import re

from nonet.errors import NonetError, ParseError
from nonet.model import Layout, Puzzle
from nonet.text.blocks import by_line
from nonet.text.forms import Format
from nonet.text.record import Record
from nonet.text.sizes import layout_of_size, square_root, wrong_length

_HEAD = re.compile(r"(\d+x\d+):(d?):k((?::[0-9]{1,9})++):?")
_ARROWS = "<>^v"
_ARROWED = re.compile(r"(?=[^\s<>^v]*[<>^v])[0-9A-Za-z<>^]{16,}$")
_SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def parse_killer(text: str, layout: Layout | None = None) -> Record:
    """Read cages in either form.

    >>> parse_killer("2x2::k:1793:1793:2:3:" + ":".join(map(str, range(4, 16)))).puzzle.rules
    (<killer 7 r1c1 r1c2>,)
    """
    text = text.strip()
    match = _HEAD.fullmatch(text.split()[0]) if text else None
    try:
        if match is None:
            return Record(_by_arrows(text.split()[0] if text else "", layout))
        numbers = [int(number) for number in match[3].split(":")[1:]]
        chosen = Layout.make(match[1], ["x"] if match[2] else [])
        if len(numbers) != chosen.cells:
            raise wrong_length(len(numbers), chosen, "cells")
        return Record(_caged(chosen, [(n, n >> 8) for n in numbers]))
    except ParseError:
        raise
    except NonetError as error:
        raise ParseError(str(error), expected="3x3::k:2561:5122:...") from None


def format_killer(puzzle: Puzzle) -> str:
    """Return the cages in one line."""
    from nonet.model.rules import Killer

    size = puzzle.size
    numbers = list(range(puzzle.layout.cells))
    cages = [rule for rule in puzzle.rules if isinstance(rule, Killer)]
    for cage, rule in enumerate(cages, 1):
        for row, col in rule.places:
            numbers[row * size + col] = rule.numbers[0] << 8 | cage
    free = iter(range(len(cages) + 1, 256))
    for cell in range(len(numbers)):
        if not any(divmod(cell, size) in rule.places for rule in cages):
            numbers[cell] = next(free)
    head = f"{puzzle.shape}:{'d' if 'x' in puzzle.layout.extras else ''}:k:"
    return head + ":".join(map(str, numbers))


def supports_killer(puzzle: Puzzle) -> bool:
    """Whether there is nothing but cages with sums, none of them overlapping, and no givens."""
    from nonet.model.rules import Killer

    layout = puzzle.layout
    places = [place for rule in layout.rules for place in rule.places]
    return (
        layout.cells <= 255
        and layout.lowest == 1
        and layout.regions is None
        and set(layout.extras) <= {"x"}
        and puzzle.clues == 0
        and puzzle.marks is None
        and all(isinstance(rule, Killer) and rule.numbers for rule in layout.rules)
        and len(set(places)) == len(places)
    )


def _by_arrows(text: str, layout: Layout | None) -> Puzzle:
    size = square_root(len(text))
    if size is None or not any(arrow in text for arrow in _ARROWS):
        raise ParseError("these are no cages", found=repr(text[:30]), expected="3x3::k:2561:...")
    steps = {"<": -1, ">": 1, "^": -size, "v": size}
    ends: dict[int, int] = {}  # where the arrows of each cell lead to, each way gone once
    for cell in range(len(text)):
        at, way = cell, list[int]()
        while at not in ends and 0 <= at < len(text) and text[at] in steps and len(way) < len(text):
            way.append(at)
            at += steps[text[at]]
        end = ends.get(at, at)
        if not 0 <= end < len(text) or text[end] not in _SYMBOLS or text[end] in steps:
            raise ParseError("this arrow leads to no sum", column=cell + 1, found=repr(text[cell]))
        ends |= dict.fromkeys((*way, end), end)
    named = [(end, _SYMBOLS.index(text[end])) for _, end in sorted(ends.items())]
    return _caged(layout_of_size(size, layout, "columns"), named)


def _caged(layout: Layout, named: list[tuple[int, int]]) -> Puzzle:
    """Return the puzzle of cells named by their cage and its sum; 0 is no sum."""
    from nonet.model.rules import Killer

    rules = []
    cages: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for cell, name in enumerate(named):
        cages.setdefault(name, []).append(divmod(cell, layout.size))
    for (_, total), cells in cages.items():
        if total:
            rules.append(Killer(total, cells))
        elif len(cells) > 1:
            rules.append(Killer(cells))
    return Puzzle(bytes(layout.cells), layout.with_rules((*layout.rules, *rules)))


def _says(first: str) -> bool:
    return _HEAD.match(first) is not None or _ARROWED.match(first) is not None


FORMAT = Format(
    "killer",
    "cages in one line, nothing but cages with sums",
    parse_killer,
    format_killer,
    by_line(parse_killer),
    supports=supports_killer,
    carries_layout=True,
    carries_rules=True,
    states_size=True,
    says=_says,
)
