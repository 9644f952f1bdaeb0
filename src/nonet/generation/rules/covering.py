"""Covering a grid with small cages, images under a symmetry together.

A cage that meets its own images is joined with them: two cells on an axis become three, those in
the middle a cross. So every choice is a set of cages that belong together, and the cells that are
hardest to cover, those on the axes, are covered first; where it cannot go on, it goes back.
"""

from __future__ import annotations

from collections.abc import Iterable

from nonet.generation.rules.sketch import Sketch, beside

Cage = frozenset[int]
Orbit = frozenset[Cage]

#: Choices that a search for a cover makes before it gives up.
CHOICES = 2_000


def largest_cage(size: int) -> int:
    """Return how many cells a cage has at most, as books have them: 5 on a 9x9."""
    return min(5, size // 2 + 1)


def fits(sketch: Sketch, cage: Cage) -> bool:
    """Whether no digit comes twice."""
    return len({sketch.values[cell] for cell in cage}) == len(cage)


def orbit_of(sketch: Sketch, cage: Cage) -> Orbit | None:
    """Return a cage and its images; those that overlap are one. None if one cannot be."""
    orbit: set[Cage] = set()
    for image in [cage, *(frozenset(move[cell] for cell in cage) for move in sketch.moves)]:
        touching = {one for one in orbit if one & image}
        orbit = (orbit - touching) | {image.union(*touching)}
    most = largest_cage(sketch.size)
    fine = all(len(one) <= most and fits(sketch, one) for one in orbit)
    return frozenset(orbit) if fine else None


def cover(sketch: Sketch) -> set[Cage] | None:
    """Return cages of two cells, and three where needed, that cover the grid; None if none do."""
    choices: dict[int, list[Orbit]] = {cell: [] for cell in range(sketch.layout.cells)}
    for orbit in sorted(_orbits(sketch), key=lambda orbit: sorted(map(sorted, orbit))):
        for cage in orbit:
            for cell in cage:
                choices[cell].append(orbit)
    left = CHOICES

    def go_on(free: frozenset[int]) -> set[Cage] | None:
        nonlocal left
        if not free:
            return set()
        if left <= 0:
            return None
        left -= 1
        open_to = {
            cell: [orbit for orbit in choices[cell] if all(cage <= free for cage in orbit)]
            for cell in sorted(free)
        }
        cell = min(open_to, key=lambda one: (len(open_to[one]), sketch.rng.random()))
        orbits = open_to[cell]
        sketch.rng.shuffle(orbits)
        # Cages of three only where two will not do, and large ones last.
        for orbit in sorted(orbits, key=lambda orbit: max(map(len, orbit))):
            rest = go_on(free.difference(*orbit))
            if rest is not None:
                return rest | orbit
        return None

    return go_on(frozenset(choices))


def _orbits(sketch: Sketch) -> set[Orbit]:
    """Return all cages of two and three cells with their images, as far as they can be."""
    return {orbit for cage in _shapes(sketch.size) if (orbit := orbit_of(sketch, cage)) is not None}


def _shapes(size: int) -> Iterable[Cage]:
    near = beside(size)
    pairs = {frozenset((cell, other)) for cell in range(size * size) for other in near[cell]}
    return pairs | {pair | {other} for pair in pairs for cell in pair for other in near[cell]}
