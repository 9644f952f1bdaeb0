"""A layout: a shape plus all its houses, and rules. Everything later iterates ``layout.houses``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from nonet.errors import LayoutError, ShapeError, UnknownName
from nonet.model import house as houses_of
from nonet.model.house import EXTRAS, House
from nonet.model.shape import Shape
from nonet.model.symbols import WITH_ZERO, alphabet

if TYPE_CHECKING:
    from nonet.model.rules.primitives import Primitive
    from nonet.model.rules.rule import Rule

REGION_SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0abcdefghijklmnopqrstuvwxyz@$"

#: Up to this size a layout takes little memory.
SMALL = 16


class Layout:
    """A shape, extra houses by name, jigsaw regions in place of boxes, and rules.

    ``lowest`` is the number that the digit 1 shows as: 1, or 0 where the digits are 0..N-1.

    Layouts are immutable and compare by what they are made of. Make them with
    :meth:`plain`, :meth:`make` or :meth:`parse`; equal calls return the same object.

    >>> layout = Layout.make("3x3", extras=["x"])
    >>> print(layout, len(layout.houses), len(layout.peers[40]))
    3x3 x 29 32
    >>> Layout.parse("x", shape=Shape(3, 3)) is layout
    True
    >>> Layout.parse("3x3 0-8; killer 15 r1c1 r1c2").rules
    (<killer 15 r1c1 r1c2>,)
    """

    __slots__ = ("__dict__", "_hash", "extras", "lowest", "regions", "rules", "shape")

    shape: Shape
    extras: tuple[str, ...]
    regions: tuple[int, ...] | None
    rules: tuple[Rule, ...]
    lowest: int

    def __init__(
        self,
        shape: Shape,
        extras: tuple[str, ...] = (),
        regions: tuple[int, ...] | None = None,
        rules: tuple[Rule, ...] = (),
        lowest: int = 1,
    ) -> None:
        self.shape = shape
        self.extras = extras
        self.regions = regions
        self.rules = rules
        self.lowest = lowest
        self._hash = hash((shape, extras, regions, rules, lowest))
        for name in extras:
            EXTRAS[name][1](shape)  # refuses a shape it does not fit
        for rule in rules:
            rule.fit(self)

    @classmethod
    def plain(cls, shape: Shape | str | None = None) -> Layout:
        """Return rows, columns and boxes; 3x3 unless told."""
        return cls.make(shape if shape is not None else Shape(3, 3))

    @classmethod
    def make(
        cls,
        shape: Shape | str,
        extras: Iterable[str] = (),
        regions: Sequence[int] | str | None = None,
        rules: Iterable[Rule] | str = (),
        lowest: int = 1,
    ) -> Layout:
        """Return the layout with these extra houses, rules, and regions in place of boxes.

        ``regions`` names the region of each cell, in reading order: characters
        of a string, or numbers. ``rules`` are rules or a line of words.
        """
        if not isinstance(shape, Shape):
            shape = Shape.parse(str(shape))
        chosen = set(extras)
        for name in sorted(chosen - EXTRAS.keys()):
            raise UnknownName("layout", name, [*EXTRAS, "jigsaw"])
        ordered = tuple(name for name in EXTRAS if name in chosen)
        if lowest not in (0, 1):
            raise LayoutError(f"the lowest digit is 0 or 1, not {lowest}")
        if lowest == 0 and shape.size > len(WITH_ZERO):
            raise LayoutError(f"digits from 0 have characters up to {len(WITH_ZERO)} of them only")
        mapped = None if regions is None else _region_map(shape, regions)
        listed = read_rules(rules)
        return _layout(shape, ordered, mapped, tuple(dict.fromkeys(listed)), lowest)

    @classmethod
    def parse(cls, text: str, shape: Shape | None = None) -> Layout:
        """Read ``x``, ``x+windows``, ``jigsaw:1122...`` or a whole ``3x3 x+windows``.

        The shape may stand in front, or is given, or follows from the regions; otherwise
        it is 3x3. Digits from 0 are written ``0-8``; rules follow after a semicolon, and
        those for the whole grid may stand among the extra houses: ``x+anti-knight``.
        """
        extras: list[str] = []
        rules: list[Rule] = []
        regions: str | None = None
        lowest = 1
        text, _, words = text.partition(";")
        for word in re.split(r"[\s+,]+", text.strip()):
            if digits := re.fullmatch(r"([01])-(\d+)", word):
                lowest = int(digits[1])
            elif word[:1].isdigit():
                shape = Shape.parse(word)
            elif word.lower().startswith("jigsaw"):
                regions = word[len("jigsaw") :].removeprefix(":")
                if not regions:
                    raise LayoutError("write jigsaw: and the region of every cell, jigsaw:1122...")
            elif word and word != "plain":
                name = word.lower()
                whole = None if name in EXTRAS else _whole_grid_rule(name)
                if whole is None:
                    extras.append(name)
                else:
                    rules.append(whole)
        if shape is None:
            shape = _jigsaw_shape(len(regions)) if regions else Shape(3, 3)
        return cls.make(shape, extras, regions, (*rules, *read_rules(words)), lowest)

    def with_rules(self, rules: Iterable[Rule] | str) -> Layout:
        """Return the same houses with these rules in place of the present ones."""
        return Layout.make(self.shape, self.extras, self.regions, rules, self.lowest)

    def joined(self, other: Layout) -> Layout:
        """Return the layout with the extra houses and rules of another one as well."""
        return Layout.make(
            self.shape,
            (*self.extras, *other.extras),
            self.regions if other.regions is None else other.regions,
            (*self.rules, *other.rules),
            min(self.lowest, other.lowest),
        )

    @property
    def size(self) -> int:
        """N."""
        return self.shape.size

    @property
    def cells(self) -> int:
        """N * N."""
        return self.shape.cells

    @cached_property
    def houses(self) -> tuple[House, ...]:
        """Rows, columns, boxes (or regions), extra houses: in this order, none twice."""
        named = [
            ("row", houses_of.rows(self.shape)),
            ("column", houses_of.columns(self.shape)),
            ("box", houses_of.boxes(self.shape))
            if self.regions is None
            else ("region", self._region_cells()),
        ]
        named += [(EXTRAS[name][0], EXTRAS[name][1](self.shape)) for name in self.extras]
        seen: set[frozenset[int]] = set()
        houses = []
        for kind, members in named:
            for number, cells in enumerate(members, 1):
                if frozenset(cells) not in seen:
                    seen.add(frozenset(cells))
                    houses.append(House(kind, number, cells))
        return tuple(houses)

    @cached_property
    def houses_of(self) -> tuple[tuple[House, ...], ...]:
        """For each cell the houses it lies in."""
        lists: list[list[House]] = [[] for _ in range(self.cells)]
        for house in self.houses:
            for cell in house.cells:
                lists[cell].append(house)
        return tuple(tuple(houses) for houses in lists)

    @cached_property
    def peers(self) -> tuple[frozenset[int], ...]:
        """For each cell the other cells that share a house or a group with it."""
        seen = [{peer for house in houses for peer in house.cells} for houses in self.houses_of]
        for group in self.groups:
            for cell in group:
                seen[cell].update(group)
        return tuple(frozenset(peers - {cell}) for cell, peers in enumerate(seen))

    @cached_property
    def full_groups(self) -> tuple[House, ...]:
        """The groups of N cells, which hold every digit as houses do and are none of them."""
        known = {frozenset(house.cells) for house in self.houses}
        found: dict[frozenset[int], tuple[int, ...]] = {}
        for group in self.groups:
            if len(group) == self.size and frozenset(group) not in known:
                found.setdefault(frozenset(group), tuple(sorted(group)))
        return tuple(
            House("group", number, cells) for number, cells in enumerate(found.values(), 1)
        )

    @cached_property
    def demands(self) -> tuple[tuple[Primitive, ...], ...]:
        """What each rule demands, in the kernel's terms."""
        if not self.rules:
            return ()
        from nonet.model.rules.expanding import demands_of

        return demands_of(self)

    @cached_property
    def primitives(self) -> tuple[Primitive, ...]:
        """What all rules demand together; nothing on a layout without rules."""
        return tuple(primitive for demands in self.demands for primitive in demands)

    @cached_property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """The cells of rules in which no digit stands twice, at most N in each group."""
        if not self.rules:
            return ()
        from nonet.model.rules.primitives import Different

        found = (p.cells for p in self.primitives if isinstance(p, Different))
        return tuple(dict.fromkeys(found))

    def box_of(self, cell: int) -> int:
        """Return the number of the box or region of a cell, from 0 in reading order."""
        if self.regions is not None:
            return self.regions[cell]
        row, col = divmod(cell, self.size)
        return row // self.shape.box_rows * self.shape.box_rows + col // self.shape.box_cols

    def box_cells(self, cell: int) -> tuple[int, ...]:
        """Return the cells of the box or region of a cell, in reading order."""
        return self._boxes[self.box_of(cell)]

    @cached_property
    def _boxes(self) -> tuple[tuple[int, ...], ...]:
        """The cells of every box or region, in reading order."""
        return tuple(
            tuple(sorted(cells))
            for cells in (
                houses_of.boxes(self.shape) if self.regions is None else self._region_cells()
            )
        )

    @property
    def is_plain(self) -> bool:
        """Whether there is nothing but rows, columns and boxes, with digits 1..N."""
        return not self.extras and self.regions is None and not self.rules and self.lowest == 1

    @property
    def is_usual(self) -> bool:
        """Whether this is the layout that a grid of its size has when none is named."""
        return self.is_plain and self.shape.is_usual

    def cell_name(self, cell: int) -> str:
        """Return ``r1c1`` for cell 0."""
        row, col = divmod(cell, self.size)
        return f"r{row + 1}c{col + 1}"

    def digit_name(self, digit: int) -> str:
        """Return the character of a digit, as puzzles and pictures show it: ``A`` for 10."""
        return alphabet(self.size, self.lowest)[digit - 1]

    def parse_cell(self, name: str) -> int:
        """Return 0 for ``r1c1``."""
        match = re.fullmatch(r"[rR](\d+)[cC](\d+)", name)
        if match and 1 <= int(match[1]) <= self.size and 1 <= int(match[2]) <= self.size:
            return (int(match[1]) - 1) * self.size + int(match[2]) - 1
        raise LayoutError(
            f"{name!r} is not a cell; write r and c with numbers 1 to {self.size}, like r1c1"
        )

    def shared_house(self, cell: int, other: int) -> House | None:
        """Return the first house both cells lie in."""
        return next((house for house in self.houses_of[cell] if other in house.cells), None)

    def _region_cells(self) -> list[tuple[int, ...]]:
        assert self.regions is not None
        members: list[list[int]] = [[] for _ in range(self.size)]
        for cell, region in enumerate(self.regions):
            members[region].append(cell)
        return [tuple(cells) for cells in members]

    @cached_property
    def name(self) -> str:
        """The form that :meth:`parse` reads: ``3x3``, ``3x3 x; killer 15 r1c1 r1c2``."""
        return "; ".join([self.name_of_houses, *map(str, self.rules)])

    @cached_property
    def name_of_houses(self) -> str:
        """The name without the rules: ``3x3``, ``3x3 x+windows``, ``3x3 jigsaw:...``."""
        words = list(self.extras)
        if self.lowest == 0:
            words.insert(0, f"0-{self.size - 1}")
        if self.regions is not None:
            words.append("jigsaw:" + "".join(REGION_SYMBOLS[region] for region in self.regions))
        return f"{self.shape} {'+'.join(words)}".rstrip()

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Layout.parse({self.name!r})"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Layout):
            return NotImplemented
        return self._hash == other._hash and self._key() == other._key()

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return _layout, self._key()

    def _key(
        self,
    ) -> tuple[Shape, tuple[str, ...], tuple[int, ...] | None, tuple[Rule, ...], int]:
        return self.shape, self.extras, self.regions, self.rules, self.lowest


def _layout(
    shape: Shape,
    extras: tuple[str, ...],
    regions: tuple[int, ...] | None,
    rules: tuple[Rule, ...] = (),
    lowest: int = 1,
) -> Layout:
    make = _small_layout if shape.size <= SMALL else _large_layout
    return make(shape, extras, regions, rules, lowest)


# Many small ones are kept, and few large ones: the peers of a 36x36 take megabytes.
_small_layout = lru_cache(maxsize=128)(Layout)
_large_layout = lru_cache(maxsize=8)(Layout)


def read_rules(rules: Iterable[Rule] | str) -> tuple[Rule, ...]:
    """Return rules given as such or as a line of words; nothing is imported for none."""
    if not isinstance(rules, str):
        return tuple(rules)
    if not rules.strip():
        return ()
    from nonet.model.rules.words import parse_rules

    return parse_rules(rules)


def _whole_grid_rule(word: str) -> Rule | None:
    """Return the rule of a word that needs nothing else, such as anti-knight."""
    from nonet.model.rules.registry import rule_named

    try:
        kind = rule_named(word)
    except UnknownName:
        return None
    form = kind.form
    alone = form.parts[0] == form.numbers[0] == 0 and not form.text and not form.rules
    return kind() if alone else None


def _jigsaw_shape(cells: int) -> Shape:
    """Return the shape behind a region map; without a usual box, one row of N cells."""
    try:
        return Shape.of_cells(cells)
    except ShapeError:
        size = round(cells**0.5)
        if size * size != cells:
            raise
        return Shape(1, size)


def _region_map(shape: Shape, regions: Sequence[int] | str) -> tuple[int, ...]:
    """Number the regions 0..N-1 by first appearance and check that each has N cells."""
    if len(regions) != shape.cells:
        raise LayoutError(
            f"the region map has {len(regions)} cells, expected {shape.cells} for {shape}"
        )
    numbers: dict[int | str, int] = {}
    mapped = tuple(numbers.setdefault(region, len(numbers)) for region in regions)
    for region, count in Counter(regions).items():
        if count != shape.size:
            raise LayoutError(
                f"region {region!r} has {count} cells, expected {shape.size} in every region"
            )
    return mapped
