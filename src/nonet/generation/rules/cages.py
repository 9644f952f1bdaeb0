"""Killer cages: they cover the grid, in shapes and sizes like those of books.

The grid is covered with dominoes (and a cage of three where one is left over), which mostly
leaves one solution without any given. Thinning joins neighbouring cages as long as one
solution is left: each join tells less, so the puzzle becomes harder as it goes.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.generation.rules.covering import Cage, Orbit, cover, fits, largest_cage, orbit_of
from nonet.generation.rules.kind import Ask, Kind, Rules
from nonet.generation.rules.sketch import Sketch, beside
from nonet.model.rules import Killer

#: How often the grid is covered anew where a cell was left alone; symmetries need it.
COVERS = 40
#: Where cells on the axes need cages of three or more: covers of which the finest is taken.
CHOSEN = 6


class Killers(Kind):
    """Cages that cover the whole grid, each with its sum, no digit twice in one."""

    word = "killer"
    aliases = ("cage", "cages")
    about = "Cages with sums that cover the grid; no givens are needed."
    bare = True

    def lay(self, sketch: Sketch) -> Rules:
        """Cover the grid with the smallest cages."""
        greedy = 0 if len(sketch.moves) > 1 else COVERS
        for _ in range(greedy):
            cages = _dominoes(sketch)
            if cages is not None:
                return _rules(sketch, cages)
        covers = [cover(sketch) for _ in range(CHOSEN)]
        finest = max((one for one in covers if one is not None), key=len, default=None)
        return () if finest is None else _rules(sketch, finest)

    def is_enough(self, rules: Rules, sketch: Sketch) -> bool:
        """Cages of three cells on average, as most books have them."""
        return len(rules) <= sketch.layout.cells // 3

    def thin(self, rules: Rules, sketch: Sketch, ask: Ask) -> Iterator[Rules]:
        """Join cages while one solution is left; small ones first, so that sizes stay alike."""
        size = sketch.size
        cages = {frozenset(row * size + col for row, col in rule.places) for rule in rules}
        tried: set[frozenset[Cage]] = set()
        while True:
            joined = _next_join(sketch, cages, tried)
            if joined is None:
                return
            fewer = _rules(sketch, joined)
            if ask(fewer):
                cages, rules = joined, fewer
                yield rules

    def loose(self, rules: Rules, sketch: Sketch) -> Rules:
        """Join cages as long as they fit."""
        for joined in self.thin(rules, sketch, lambda _: True):
            rules = joined
        return rules


def _rules(sketch: Sketch, cages: set[Cage]) -> Rules:
    return tuple(
        Killer(sum(sketch.numbers(cage)), sketch.places(sorted(cage)))
        for cage in sorted(cages, key=min)
    )


def _dominoes(sketch: Sketch) -> set[Cage] | None:
    """Cover the grid with dominoes, images together; None where cells were left alone."""
    near = beside(sketch.size)
    free = set(range(sketch.layout.cells))
    cages: set[Cage] = set()
    while free:
        # The cell with the fewest free neighbours first: few are left alone that way.
        cell = min(free, key=lambda one: (sum(n in free for n in near[one]), sketch.rng.random()))
        choices = [one for one in near[cell] if one in free]
        sketch.rng.shuffle(choices)
        for other in choices:
            orbit = orbit_of(sketch, frozenset((cell, other)))
            if orbit is not None and all(cage <= free for cage in orbit):
                break
        else:
            orbit = _attached(sketch, cell, cages)
            if orbit is None:
                return None
        for cage in orbit:
            cages = {one for one in cages if not one & cage} | {cage}
            free -= cage
    return cages


def _attached(sketch: Sketch, cell: int, cages: set[Cage]) -> Orbit | None:
    """Put a cell that was left alone into the cage of a neighbour."""
    near = beside(sketch.size)[cell]
    choices = sorted((cage for cage in cages if not cage.isdisjoint(near)), key=min)
    sketch.rng.shuffle(choices)
    for cage in sorted(choices, key=len):
        orbit = orbit_of(sketch, cage | {cell})
        if orbit is not None:
            return orbit
    return None


def _next_join(sketch: Sketch, cages: set[Cage], tried: set[frozenset[Cage]]) -> set[Cage] | None:
    """Return the cages with some joined that were not tried yet, or None."""
    near, owner = beside(sketch.size), {cell: cage for cage in cages for cell in cage}
    most = largest_cage(sketch.size)
    pairs = {
        frozenset((cage, owner[other]))
        for cage in cages
        for cell in cage
        for other in near[cell]
        if owner[other] is not cage and len(cage) + len(owner[other]) <= most
    } - tried
    by_size = sorted(pairs, key=lambda pair: sorted(map(min, pair)))
    sketch.rng.shuffle(by_size)
    by_size.sort(key=lambda pair: sum(map(len, pair)) + 2 * sketch.rng.random())
    for pair in by_size:
        tried.add(pair)
        joined = _joined(sketch, cages, owner, pair)
        if joined is not None:
            return joined
    return None


def _joined(
    sketch: Sketch, cages: set[Cage], owner: dict[int, Cage], pair: frozenset[Cage]
) -> set[Cage] | None:
    """Join two cages, and their images likewise; None where a cage would be wrong."""
    made: set[Cage] = set()
    for move in [range(sketch.layout.cells), *sketch.moves]:
        image = frozenset(move[cell] for cage in pair for cell in cage)
        touching = {one for one in made if one & image}
        made = (made - touching) | {image.union(*touching)}
    most = largest_cage(sketch.size)
    if any(len(cage) > most or not fits(sketch, cage) for cage in made):
        return None
    gone = {owner[cell] for cage in made for cell in cage}
    return (cages - gone) | made
