"""Links that rest on a step of their own: what that step takes for granted is enough for it."""

from collections.abc import Iterator

from nonet import Puzzle, Step

#: Rated 11.0 and more; the last two need dynamic chains within chains.
HARD = (
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
    "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2",
    "98.7..6..7.5....9..43.....78..2....6..7.1..2......48..3..9...6.....5.3.......1..9",
    "..1...9...7.2...4.6.......5.4.8.2.......6........43.2.9.......6.8...7.3...5...1..",
    ".....68.11......62.......4.2....8..5.4..3......97......7..4....6....51....39.....",
)
Open = list[set[int]]


def lacking(step: Step, candidates: Open) -> Iterator[tuple[int, int]]:
    """Yield the candidates without which links of a step that place a digit do not hold.

    The inner steps are looked at with their premises taken away, and nothing else.
    """
    for chain in step.chains:
        for node in chain:
            off = {(chain[p].cell, chain[p].digit) for p in node.parents if not chain[p].on}
            if node.nested is not None:
                inner = step.nested[node.nested]
                yield from set(inner.premises) - off
                left = [
                    {digit for digit in digits if (cell, digit) not in inner.premises}
                    for cell, digits in enumerate(candidates)
                ]
                yield from lacking(inner, left)
            elif node.on and node.reason == "cell":
                rest = {(node.cell, digit) for digit in candidates[node.cell] - {node.digit}}
                yield from rest - off
            elif node.on and node.house is not None:
                cells = set(node.house.cells) - {node.cell}
                yield from {(c, node.digit) for c in cells if node.digit in candidates[c]} - off


def test_premises_of_nested_steps_suffice() -> None:
    """Every link of every inner chain holds by what its step names, and by that alone."""
    nested = without = 0
    for line in HARD:
        position = Puzzle(line).position()
        for step in Puzzle(line).explain("explainer").steps:
            masks = position.candidates.masks
            digits = [{d for d in range(1, 10) if int(mask) >> (d - 1) & 1} for mask in masks]
            assert not list(lacking(step, digits)), (line, step)
            nested += len(step.nested)
            for inner in step.nested:  # and where nothing is taken for granted, much is lacking
                without += bool(list(lacking(inner, digits)))
            position = position.apply(step)
    assert nested > 200 and without > 50
