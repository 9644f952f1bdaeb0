"""Marks on single cells and corners."""

from __future__ import annotations

from nonet.generation.rules.kind import Kind, Rules
from nonet.generation.rules.sketch import Sketch
from nonet.model.rules import Even, Odd, Quadruple, Rule

#: How much of the grid is marked at first.
MARKED = 0.7


class Parity(Kind):
    """Circles for odd, squares for even."""

    word = "even-odd"
    aliases = ("odd-even", "parity", "odd", "even")
    about = "Circles for odd and squares for even digits."

    def fewest_givens(self, size: int) -> int:
        """Two digits of the same parity can always be exchanged where neither is given."""
        return size - 2 if size > 2 else 0

    def lay(self, sketch: Sketch) -> Rules:
        """Mark cells at random, images together."""
        orbits = {frozenset(c for path in sketch.images((cell,)) for c in path): None
                  for cell in range(sketch.layout.cells)}  # fmt: skip
        groups = sorted(map(sorted, orbits))
        sketch.rng.shuffle(groups)
        marked: list[int] = []
        for group in groups:
            if len(marked) < MARKED * sketch.layout.cells:
                marked += group
        return tuple(
            (Odd if sketch.number(cell) % 2 else Even)(sketch.places([cell]))
            for cell in sorted(marked)
        )


class Quadruples(Kind):
    """Digits of the four cells round a corner."""

    word = "quadruple"
    aliases = ("quadruples", "quad")
    about = "Quadruples: digits that the four cells round a circle hold."

    def lay(self, sketch: Sketch) -> Rules:
        """Give circles that share no cell where there is room."""
        corners = [(row, col) for row in range(sketch.size - 1) for col in range(sketch.size - 1)]
        sketch.rng.shuffle(corners)
        rules: list[Rule] = []
        for row, col in corners:
            cells = [
                (row + down) * sketch.size + col + right for down in (0, 1) for right in (0, 1)
            ]
            images = sketch.images(cells)
            everything = {cell for image in images for cell in image}
            if not sketch.taken.isdisjoint(everything) or len(everything) < 4 * len(images):
                continue
            sketch.taken |= everything
            for image in images:
                shown = sketch.rng.sample(sketch.numbers(image), sketch.rng.choice((2, 3, 3, 4)))
                rules.append(Quadruple(*sorted(shown), sketch.places(sorted(image))))
        return tuple(rules)
