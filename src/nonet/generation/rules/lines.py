"""Lines: thermometers, arrows, whispers and their like, one short class each.

A line kind says which paths may go on and which may end. What comes out is checked against
the definition of the rule, so a rough ``goes_on`` costs time but never truth.
"""

from __future__ import annotations

from typing import ClassVar

from nonet.generation.rules.kind import Kind, Rules
from nonet.generation.rules.sketch import Path, Sketch, around
from nonet.model.rules import (
    Arrow,
    Between,
    DoubleArrow,
    Entropic,
    Lockout,
    Modular,
    Nabner,
    Palindrome,
    RegionSum,
    Renban,
    Rule,
    SlowThermometer,
    Thermometer,
    Whisper,
    Zipper,
)


class LineKind(Kind):
    """The parent of kinds that draw lines."""

    rule: ClassVar[type[Rule]]
    #: Cells of a line on a 9x9, at least and at most.
    cells: ClassVar[tuple[int, int]] = (3, 6)
    #: How much of the grid is drawn on before rules are taken away again.
    share: ClassVar[float] = 0.6

    def lay(self, sketch: Sketch) -> Rules:
        """Draw lines from random starts until there is enough, or no room."""
        rules: list[Rule] = []
        wanted = (1.0 if sketch.is_crowded else self.share) * sketch.layout.cells
        starts = list(range(sketch.layout.cells)) * 2
        sketch.rng.shuffle(starts)
        for start in starts:
            if len(sketch.taken) >= wanted:
                break
            sketch.deadline.check()
            path = self.path(sketch, start)
            if path is None:
                continue
            images = sketch.images(path)
            lines = [self.made(sketch, image) for image in images]
            if all(line is not None and sketch.holds(line) for line in lines):
                rules += [line for line in lines if line is not None]
                for image in images:
                    sketch.draw(image)
        return tuple(rules)

    def path(self, sketch: Sketch, start: int) -> Path | None:
        """Return a path from a cell, or None."""
        if start in sketch.taken:
            return None
        low, high = self.lengths(sketch.size)
        longest = sketch.rng.randint(low, high)

        def goes_on(path: Path) -> bool:
            return all(self.goes_on(sketch, image) for image in sketch.images(path))

        def ends(path: Path) -> bool:
            return len(path) >= low and all(
                self.ends(sketch, image) for image in sketch.images(path)
            )

        return sketch.grow((start,), longest, goes_on, ends)

    def lengths(self, size: int) -> tuple[int, int]:
        """Return the fewest and most cells of a line on a grid of this size."""
        low, high = self.cells
        return min(low, size - 1), max(min(low, size - 1), min(high, high * size // 9))

    def made(self, sketch: Sketch, path: Path) -> Rule | None:
        """Return the rule of a path."""
        return self.rule(sketch.places(path))

    def goes_on(self, sketch: Sketch, path: Path) -> bool:
        """Whether a path may be part of a longer line."""
        return self.ends(sketch, path)

    def ends(self, sketch: Sketch, path: Path) -> bool:
        """Whether a path may be a line as it is."""
        rule = self.made(sketch, path)
        return rule is not None and sketch.holds(rule)


class Thermometers(LineKind):
    """Rising from the bulb."""

    word = "thermo"
    aliases: ClassVar[tuple[str, ...]] = ("thermometer", "thermometers", "thermos")
    about = "Thermometers: the digits rise from the bulb."
    rule: ClassVar[type[Rule]] = Thermometer
    cells = (3, 7)
    share = 0.65

    def goes_on(self, sketch: Sketch, path: Path) -> bool:
        """Rise."""
        return sketch.values[path[-1]] > sketch.values[path[-2]]


class SlowThermometers(Thermometers):
    """Never falling from the bulb."""

    word = "slow-thermo"
    aliases = ("slow-thermometer",)
    about = "Slow thermometers: the digits never fall from the bulb."
    rule = SlowThermometer

    def goes_on(self, sketch: Sketch, path: Path) -> bool:
        """Do not fall."""
        return sketch.values[path[-1]] >= sketch.values[path[-2]]


class Arrows(LineKind):
    """The circle is the sum of the shaft."""

    word = "arrow"
    aliases = ("arrows",)
    about = "Arrows: the circle is the sum of the shaft."
    rule = Arrow
    cells = (3, 5)
    share = 0.6

    def goes_on(self, sketch: Sketch, path: Path) -> bool:
        """Stay below the circle."""
        circle, *shaft = sketch.numbers(path)
        return sum(shaft) <= circle

    def ends(self, sketch: Sketch, path: Path) -> bool:
        """Reach it; a shaft of one cell would say too little."""
        circle, *shaft = sketch.numbers(path)
        return len(shaft) > 1 and sum(shaft) == circle


class Whispers(LineKind):
    """Neighbours on the line are far apart."""

    word = "whisper"
    aliases: ClassVar[tuple[str, ...]] = ("whispers", "german-whisper", "german")
    about = "Whispers: neighbours on a line differ by 5 or more (half the size, rounded up)."
    rule = Whisper
    blind = "mirror"
    cells = (3, 9)
    share = 0.7
    less: ClassVar[int] = 0

    def made(self, sketch: Sketch, path: Path) -> Rule | None:
        """Return a whisper with its number."""
        return Whisper((sketch.size + 1) // 2 - self.less, sketch.places(path))

    def goes_on(self, sketch: Sketch, path: Path) -> bool:
        """Stay far apart."""
        least = (sketch.size + 1) // 2 - self.less
        return abs(sketch.values[path[-1]] - sketch.values[path[-2]]) >= least


class DutchWhispers(Whispers):
    """Neighbours on the line differ by one less than on a German one."""

    word = "dutch-whisper"
    aliases = ("dutch",)
    about = "Dutch whispers: neighbours on a line differ by 4 or more."
    less = 1


class Renbans(LineKind):
    """Consecutive digits in any order."""

    word = "renban"
    aliases = ("renbans",)
    about = "Renban lines: consecutive digits in any order."
    rule = Renban
    blind = "mirror"
    cells = (3, 6)
    share = 0.65

    def goes_on(self, sketch: Sketch, path: Path) -> bool:
        """Stay near enough for the missing ones to come."""
        values = [sketch.values[cell] for cell in path]
        span = max(values) - min(values) + 1
        return len(set(values)) == len(values) and span <= self.lengths(sketch.size)[1]


class Nabners(LineKind):
    """No two digits equal or consecutive."""

    word = "nabner"
    about = "Nabner lines: no two digits of a line are equal or consecutive."
    rule = Nabner
    blind = "mirror"
    cells = (3, 4)
    share = 0.65

    def lengths(self, size: int) -> tuple[int, int]:
        """Only half of the digits can stand on one line."""
        return min(3, (size + 1) // 2), min(4, (size + 1) // 2)


class Entropics(LineKind):
    """Low, middle and high in any three successive cells."""

    word = "entropic"
    about = "Entropic lines: a low, a middle and a high digit in any three successive cells."
    rule = Entropic
    cells = (4, 9)
    share = 0.7

    def fewest_givens(self, size: int) -> int:
        """The digits of each third can be exchanged where they are not given."""
        return size - 3


class Modulars(LineKind):
    """All three remainders in any three successive cells."""

    word = "modular"
    about = "Modular lines: all remainders of division by 3 in any three successive cells."
    rule = Modular
    cells = (4, 9)
    share = 0.7

    def fewest_givens(self, size: int) -> int:
        """The digits with the same remainder can be exchanged where they are not given."""
        return size - 3


class Betweens(LineKind):
    """Digits between those of the two circles."""

    word = "between"
    aliases = ("between-line",)
    about = "Between lines: the digits lie between those of the two circles."
    rule = Between
    blind = "mirror"
    cells = (3, 6)

    def goes_on(self, sketch: Sketch, path: Path) -> bool:
        """All but the last lie on one side of the first."""
        first, *inner = (sketch.values[cell] for cell in path[:-1])
        return all(one > first for one in inner) or all(one < first for one in inner)


class Lockouts(LineKind):
    """Digits outside those of the two diamonds."""

    word = "lockout"
    aliases = ("lockout-line",)
    about = "Lockout lines: the digits avoid those of the two diamonds and all between."
    rule = Lockout
    blind = "mirror"
    cells = (3, 5)

    def goes_on(self, sketch: Sketch, path: Path) -> bool:
        """Never meet the first digit again."""
        return sketch.values[path[0]] not in (sketch.values[cell] for cell in path[1:])


class DoubleArrows(LineKind):
    """Both circles together are the sum between them."""

    word = "double-arrow"
    about = "Double arrows: both circles together are the sum of what lies between."
    rule = DoubleArrow
    cells = (4, 6)
    share = 0.55

    def goes_on(self, sketch: Sketch, path: Path) -> bool:
        """Leave something for the other circle."""
        first, *inner = sketch.numbers(path[:-1])
        return sum(inner) <= first + sketch.size

    def ends(self, sketch: Sketch, path: Path) -> bool:
        """Reach the sum."""
        return len(path) >= 4 and super().ends(sketch, path)


class RegionSums(LineKind):
    """Equal sums in every box the line goes through."""

    word = "region-sum"
    aliases = ("region-sum-line",)
    about = "Region sum lines: the parts in different boxes have the same sum."
    rule = RegionSum
    cells = (3, 7)
    share = 0.6

    def goes_on(self, sketch: Sketch, path: Path) -> bool:
        """Close every part with the sum of the first."""
        sums = self._sums(sketch, path)
        return all(one == sums[0] for one in sums[:-1]) and sums[-1] <= max(
            sums[0], sketch.size * 2
        )

    def ends(self, sketch: Sketch, path: Path) -> bool:
        """Have two parts at least, all alike."""
        sums = self._sums(sketch, path)
        return len(sums) > 1 and len(set(sums)) == 1 and super().ends(sketch, path)

    def _sums(self, sketch: Sketch, path: Path) -> list[int]:
        sums: list[int] = []
        box = -1
        for cell in path:
            if sketch.layout.box_of(cell) != box:
                sums.append(0)
                box = sketch.layout.box_of(cell)
            sums[-1] += sketch.number(cell)
        return sums


class FromMiddle(LineKind):
    """The parent of lines that grow from the middle to both ends."""

    cells = (3, 7)

    def fits(self, sketch: Sketch, middle: Path, a: int, b: int) -> bool:
        """Whether two cells may stand at the ends of a line with this middle."""
        raise NotImplementedError

    def path(self, sketch: Sketch, start: int) -> Path | None:
        """Add two cells at a time, one at either end."""
        if start in sketch.taken:
            return None
        low, high = self.lengths(sketch.size)
        path: Path = (start,)
        middle = path
        near = around(sketch.size)
        while len(path) + 2 <= high:
            pairs = [
                (a, b)
                for a in near[path[0]]
                for b in near[path[-1]]
                if a not in path and b not in path and a != b
                if all(self.fits(sketch, m, x, y) for m, x, y in self._images(sketch, middle, a, b))
            ]
            sketch.rng.shuffle(pairs)
            longer = ((a, *path, b) for a, b in pairs)
            found = next((one for one in longer if sketch.is_free(sketch.images(one))), None)
            if found is None:
                break
            path = found
        return path if len(path) >= low else None

    def _images(self, sketch: Sketch, middle: Path, a: int, b: int) -> list[tuple[Path, int, int]]:
        return [
            (tuple(move[cell] for cell in middle), move[a], move[b])
            for move in [range(sketch.layout.cells), *sketch.moves]
        ]


class Palindromes(FromMiddle):
    """The same from both ends."""

    word = "palindrome"
    aliases = ("palindromes",)
    about = "Palindromes: lines that read the same from both ends."
    rule = Palindrome
    blind = "all"
    share = 0.6

    def fits(self, sketch: Sketch, middle: Path, a: int, b: int) -> bool:
        """Equal digits."""
        return sketch.values[a] == sketch.values[b]


class Zippers(FromMiddle):
    """Cells at equal distance from the middle have its sum."""

    word = "zipper"
    aliases = ("zipper-line",)
    about = "Zipper lines: cells at equal distance from the middle have its sum."
    rule = Zipper
    share = 0.55

    def fits(self, sketch: Sketch, middle: Path, a: int, b: int) -> bool:
        """The sum of the middle."""
        return sketch.number(a) + sketch.number(b) == sketch.number(middle[0])
