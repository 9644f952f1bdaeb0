"""Layouts with rules: they can be turned and mirrored, and their digits renamed only where
no rule tells digits apart. That leaves few transformations, so all are tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nonet.model import Layout

if TYPE_CHECKING:
    from nonet.canonical.transformation import Transformation

Place = tuple[int, int]


def turned_layout(layout: Layout, turn: Transformation) -> Layout:
    """Return the layout whose rules went along with a turn, in their normal order."""
    last = layout.size - 1
    down, right = turn.rows[0] == last, turn.columns[0] == last

    def move(place: Place) -> Place:
        row, col = (place[1], place[0]) if turn.transpose else place
        return (last - row if down else row), (last - col if right else col)

    rules = {rule.moved(move).normal() for rule in layout.rules}
    return layout.with_rules(sorted(rules, key=str))


def is_turn(transformation: Transformation) -> bool:
    """Whether the lines stay in order or are all reversed: the grid as a whole is moved."""
    lines = tuple(range(transformation.size))
    ways = (lines, lines[::-1])
    return transformation.rows in ways and transformation.columns in ways


def keeps_rules(transformation: Transformation, layout: Layout) -> bool:
    """Whether the rules of a layout mean the same after a transformation."""
    lines = tuple(range(layout.size))
    still = not transformation.transpose and transformation.rows == lines
    still = still and transformation.columns == lines
    same = transformation.labels == tuple(range(1, layout.size + 1))
    return (
        is_turn(transformation)
        and (still or all(rule.turns for rule in layout.rules))
        and (same or all(rule.any_digits for rule in layout.rules))
    )


def turns_of(layout: Layout) -> Iterator[Transformation]:
    """Yield the transformations, at most eight, that keep houses and rules; digits as they are."""
    from nonet.canonical.transformation import Transformation

    lines = tuple(range(layout.size))
    labels = tuple(range(1, layout.size + 1))
    for transpose in (False, True):
        for rows in (lines, lines[::-1]):
            for columns in (lines, lines[::-1]):
                turn = Transformation(transpose, rows, columns, labels)
                if turn.keeps(layout):
                    yield turn


def least_names(values: bytes, size: int) -> tuple[int, ...]:
    """Return names for the digits by which they come in order: the first is 1."""
    order = list(dict.fromkeys(value for value in values if value))
    order += [digit for digit in range(1, size + 1) if digit not in order]
    names = [0] * size
    for name, digit in enumerate(order, 1):
        names[digit - 1] = name
    return tuple(names)
