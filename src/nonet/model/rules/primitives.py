"""Primitives: the few kinds of demand that every rule is made of.

This is what the kernel takes. A primitive is plain data on cells (indices 0..N*N-1) and
speaks only of *digits* 1..N, never of the numbers that players see: on a layout whose
lowest number is 0 (``layout.lowest``) the digit d shows as d - 1, and a rule shifts its
sums and tables before it hands out primitives. So nothing below knows of that number.

``layout.primitives`` holds those of all rules of a layout; ``rule.primitives(layout)`` those
of one. Groups (:class:`Different`) are in there too and once more as ``layout.groups``.
Cells within a primitive are different unless its text says otherwise. Masks have bit
``digit - 1`` for a digit, and bit ``s`` for the state s of an automaton.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Different:
    """A group: no digit stands twice in these cells, at most N of them."""

    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Allowed:
    """The cell holds a digit of the mask."""

    cell: int
    digits_mask: int


@dataclass(frozen=True, slots=True)
class Pair:
    """Bit y-1 of ``table[x-1]`` says that a may hold x while b holds y; N masks."""

    a: int
    b: int
    table: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sum:
    """``low <= sum of coefficient * digit <= high``. Cells may hold equal digits.

    Coefficients are not 0 and may be negative; low and high may be negative or out of reach.
    """

    cells: tuple[int, ...]
    coefficients: tuple[int, ...]
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Automaton:
    """The digits of the cells, in order, lead from a start to an accepting state.

    ``transitions[state][digit-1]`` is the mask of states that may follow. There may be a few
    hundred states. A cell may come twice (a closed line).
    """

    cells: tuple[int, ...]
    start: int
    transitions: tuple[tuple[int, ...], ...]
    accepting: int


@dataclass(frozen=True, slots=True)
class Contains:
    """The cells hold at least these digits, each as often as it is listed."""

    cells: tuple[int, ...]
    digits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """``low <= number of cells that hold a digit of the mask <= high``."""

    cells: tuple[int, ...]
    digit_mask: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class SameValues:
    """Both sets of cells hold the same digits, each equally often; they may share cells."""

    a_cells: tuple[int, ...]
    b_cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """All primitives of at least one alternative hold; an empty alternative always does.

    Without any alternative nothing can hold: that is how a rule says that it is impossible.
    """

    alternatives: tuple[tuple[Primitive, ...], ...]


@dataclass(frozen=True, slots=True)
class Check:
    """A predicate on the digits of the cells, all of them known, in order.

    ``layout.primitives`` has turned small checks into tables and automata already: the
    kernel meets only those with too many combinations, to be asked of complete grids.
    """

    cells: tuple[int, ...]
    function: Callable[[tuple[int, ...]], bool]


Primitive: TypeAlias = (
    Different | Allowed | Pair | Sum | Automaton | Contains | Count | SameValues | Either | Check
)


def memory_of(primitive: Primitive) -> int:
    """Return about how many bytes a primitive takes, tables that many share apart."""
    match primitive:
        case Automaton(cells, _, transitions, _):
            states = len(transitions)
            return 8 * len(cells) + sum(map(len, transitions)) * (32 + states // 8)
        case Either(alternatives):
            return 64 + sum(memory_of(part) for way in alternatives for part in way)
        case Allowed() | Pair():
            return 64
        case SameValues(a_cells, b_cells):
            return 64 + 8 * (len(a_cells) + len(b_cells))
        case _:
            return 64 + 8 * len(primitive.cells)
