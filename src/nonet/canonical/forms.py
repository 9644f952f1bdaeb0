"""The canonical form of one puzzle or grid, and equivalence of two."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic

from nonet.canonical.transformation import Transformable, Transformation
from nonet.canonical.turning import least_names, turns_of
from nonet.errors import BudgetSpent, PuzzleError
from nonet.kernel import Budget
from nonet.kernel.canonical import canonical_mapping
from nonet.model import Grid, Puzzle


@dataclass(frozen=True)
class Canonical(Generic[Transformable]):
    """The least equivalent puzzle or grid, how to get there, and how symmetric it is."""

    form: Transformable
    #: From the puzzle to its form.
    transformation: Transformation
    #: How many transpositions and permutations of lines map the puzzle onto itself, each
    #: with the renaming it needs; 1 for a puzzle without any symmetry.
    automorphisms: int


def canonical(source: Transformable, budget: Budget | None = None) -> Canonical[Transformable]:
    """Return the canonical form; raise BudgetSpent when it is not known in time.

    Allowed are all permutations of rows and columns, with or without transposition, that
    map houses onto houses, and all renamings of the digits: on the plain 9x9 layout
    3,359,232 times 9! transformations, the usual ones. Boxes that are not square rule out
    transposition, extra houses and jigsaw regions leave what they leave. With rules only
    turning and mirroring is left, and renaming where no rule tells digits apart.

    >>> found = canonical(Puzzle([0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0]))
    >>> str(found.form), found.automorphisms
    ('.......1.....2..', 4)
    """
    if source.layout.rules:
        return _turned(source)
    transformation, automorphisms = _search(source, budget)
    return Canonical(transformation.moved(source), transformation, automorphisms)


def _turned(source: Transformable) -> Canonical[Transformable]:
    """Return the least of the few transformations that keep rules."""
    if isinstance(source, Puzzle) and source.marks is not None:
        raise PuzzleError("a puzzle with pencil marks has no canonical form; leave the marks out")
    renames = all(rule.any_digits for rule in source.layout.rules)
    found: dict[tuple[bytes, str], list[Transformation]] = {}
    for turn in turns_of(source.layout):
        if renames:
            image = turn.image(source.values)
            turn = replace(turn, labels=least_names(image, source.size))
        moved = turn.moved(source)
        found.setdefault((moved.values, moved.layout.name), []).append(turn)
    ways = found[min(found)]
    return Canonical(ways[0].moved(source), ways[0], len(ways))


def equivalent(a: Puzzle | Grid, b: Puzzle | Grid, budget: Budget | None = None) -> bool:
    """Whether one can be transformed into the other.

    >>> equivalent(Puzzle([1, 2] + [0] * 14), Puzzle([0] * 7 + [4] + [0] * 3 + [1] + [0] * 4))
    False
    >>> equivalent(Puzzle([1, 2] + [0] * 14), Puzzle([0] * 3 + [4] + [0] * 3 + [1] + [0] * 8))
    True
    """
    return transformation_between(a, b, budget) is not None


def transformation_between(
    a: Puzzle | Grid, b: Puzzle | Grid, budget: Budget | None = None
) -> Transformation | None:
    """Return a transformation of the first into the second, or None if there is none."""
    if a.layout.rules and b.layout.rules:
        one, other = _turned(_as_grid(a)), _turned(_as_grid(b))
        same = one.form == other.form
        return one.transformation.then(other.transformation.inverse()) if same else None
    if a.layout != b.layout or _census(a) != _census(b):
        return None
    first, _ = _search(a, budget)
    second, _ = _search(b, budget)
    if first.image(a.values) != second.image(b.values):
        return None
    return first.then(second.inverse())


def _search(source: Puzzle | Grid, budget: Budget | None) -> tuple[Transformation, int]:
    if isinstance(source, Puzzle) and source.marks is not None:
        raise PuzzleError("a puzzle with pencil marks has no canonical form; leave the marks out")
    found = canonical_mapping(source.values, source.layout, budget)
    if found is None:
        raise BudgetSpent("unknown: the canonical form needs more nodes, time or memory")
    mapping, automorphisms = found
    return Transformation.of(mapping), automorphisms


def _as_grid(source: Puzzle | Grid) -> Grid:
    return Grid.trusted(source.values, source.layout)


def _census(source: Puzzle | Grid) -> list[int]:
    """How often each digit occurs, whichever it is: a quick way to say no."""
    counts = [source.values.count(digit) for digit in range(1, source.size + 1)]
    return sorted(counts)
