"""Strings of ISS read: ``.Type~argument~R1C1~R1C2``, types and givens joined by dots."""

from __future__ import annotations

import base64
import binascii
import re
from collections import Counter
from collections.abc import Iterator
from urllib.parse import unquote

from nonet.errors import NonetError, ParseError, RuleError
from nonet.model import Layout, Puzzle, Shape, mask_of
from nonet.model.rules import (
    AllGiven,
    AllOf,
    Arrow,
    BoxIndexer,
    ColumnIndexer,
    ContainsAll,
    Diagonal,
    EitherOf,
    EqualSum,
    Killer,
    LittleKiller,
    LookAndSay,
    OneOf,
    Quadruple,
    Regex,
    Region,
    Relation,
    RelationOfAll,
    RowIndexer,
    Rule,
    SameDigits,
    Sandwich,
    SumLine,
    SumLoop,
    SumOf,
    Unknown,
)
from nonet.text.iss.items import Beside, Item, items_of, text_of_item, whole, written_out
from nonet.text.iss.places import Place, Places, shape_of
from nonet.text.iss.tables import NEW, OLD, pairs_of, text_of
from nonet.text.iss.types import CELLS, CLUES, DOTS, FLAGS, SUMS
from nonet.text.record import Record
from nonet.text.sizes import usual_layout

_INDEXERS = {"R": RowIndexer, "C": ColumnIndexer, "B": BoxIndexer}


def record_of(text: str) -> Record:
    """Return the puzzle of a string; ParseError names the type that is wrong."""
    reader = _Reader(re.sub(r"\s", "", text))
    try:
        return Record(reader.puzzle())
    except ParseError:
        raise
    except NonetError as error:
        raise ParseError(f"ISS: {error}") from None


class _Reader:
    """Reads the types one after the other; Or and And hold others until their End."""

    def __init__(self, text: str) -> None:
        items = items_of(text)
        if not items:
            raise ParseError("no rule and no given found", expected=".Cage~15~R1C1~R1C2")
        size, self._lowest = 9, 1
        for kind, *given in items:
            if kind == "Shape" and given:
                size, self._lowest = shape_of(given)
        usual = usual_layout(size)
        self._shape = usual.shape if usual is not None else Shape(1, size)
        self._size = size
        self._grid = Places(size)
        self._beside = Beside(items)
        self._items = written_out(items, size, self._beside)
        self._regions: str | None = None
        self._has_boxes = usual is not None
        self._extras: list[str] = []
        self._marks: dict[Place, int] = {}
        self._at = 0

    def puzzle(self) -> Puzzle:
        """Return the whole puzzle."""
        rules: list[Rule] = []
        while self._at < len(self._items):  # an End too many ends nothing
            rules += self._rules(top=True)
        diagonals = [rule for rule in rules if isinstance(rule, Diagonal)]
        if len(diagonals) == 2:
            rules = [rule for rule in rules if rule not in diagonals]
            self._extras.append("x")
        regions = self._regions
        if regions is not None and self._has_boxes:  # beside the boxes, not in their place
            size = self._size
            groups = dict.fromkeys(regions)
            rules += [
                Region([divmod(cell, size) for cell, name in enumerate(regions) if name == group])
                for group in groups
            ]
            regions = None
        shape = self._shape if self._has_boxes or regions is not None else Shape(1, self._size)
        layout = Layout.make(shape, self._extras, regions, rules, self._lowest)
        size = self._size
        full = (1 << size) - 1
        masks = [self._marks.get(divmod(cell, size), full) for cell in range(size * size)]
        values = [mask.bit_length() if mask.bit_count() == 1 else 0 for mask in masks]
        return Puzzle(values, layout, masks)

    def _rules(self, top: bool = False) -> Iterator[Rule]:
        while self._at < len(self._items):
            kind, *given = self._items[self._at]
            self._at += 1
            if kind == "End":
                return
            try:
                yield from self._of(kind, given, top)
            except (RuleError, ValueError, IndexError) as error:
                if isinstance(error, ParseError):
                    raise
                item = text_of_item([kind, *given])
                said = "something is missing" if isinstance(error, IndexError) else error
                raise ParseError(f"{kind or 'given'}: {said}", found=item[:60]) from None

    def _of(self, kind: str, given: list[str], top: bool) -> Iterator[Rule]:
        if self._beside.concerns([kind, *given]):
            yield _unknown([kind, *(a for a in given if kind or self._beside.has(a))])
            if kind:
                return
            given = [argument for argument in given if not self._beside.has(argument)]
        if kind == "" and top:
            self._note(given)
        elif kind == "":
            for item in filter(None, given):
                place, numbers = self._noted(item)
                yield OneOf(*numbers, [place])
        elif kind == "And" and top:
            yield from self._rules(top)
        elif kind in ("Or", "And"):
            inner = tuple(self._rules())
            if inner:
                yield (EitherOf if kind == "Or" else AllOf)(*inner)
        elif not self._is_house(kind, given):
            yield from self._rule(kind, given)

    def _is_house(self, kind: str, given: list[str]) -> bool:
        if kind == "NoBoxes":
            self._has_boxes = False
        elif kind == "Jigsaw":
            self._regions = given[0]
        elif kind in ("Windoku", "DisjointSets"):
            self._extras.append({"Windoku": "windows", "DisjointSets": "disjoint"}[kind])
        else:
            return kind == "Shape"
        return True

    def _note(self, given: list[str]) -> None:
        """Take givens and candidates: ``R1C1_5``, ``R4C7_2_4_6``."""
        for item in filter(None, given):
            place, numbers = self._noted(item)
            mask = mask_of(number - self._lowest + 1 for number in numbers)
            self._marks[place] = self._marks.get(place, mask) & mask

    def _noted(self, item: str) -> tuple[Place, list[int]]:
        cell, *digits = item.split("_")
        (place,) = self._grid.cells([cell])
        if not any(digits):
            raise ValueError(f"{item!r} has no digit after _")
        numbers = [whole(digit) for digit in digits]
        if not all(self._lowest <= number < self._lowest + self._size for number in numbers):
            raise ValueError(f"{item} has a digit that the grid has not")
        return place, numbers

    def _rule(self, kind: str, given: list[str]) -> Iterator[Rule]:
        if kind in FLAGS:
            yield FLAGS[kind]()
        elif kind in CELLS:
            for part in self._grid.lists(given):
                yield CELLS[kind](part)
        elif kind == "Cage":
            yield from self._cage(whole(given[0] or "0"), self._grid.cells(given[1:]))
        elif kind == "Sum" and "=" in given[0]:  # with factors: 7_=_1_1_-1
            yield _unknown([kind, *given])
        elif kind in SUMS:
            number, cells = ([whole(given[0])], given[1:]) if given[0].isdigit() else ([], given)
            for part in self._grid.lists(cells):
                yield SUMS[kind](*number, part)
        elif kind == "Regex":
            for part in self._grid.lists(given[1:]):
                yield Regex(part, text=_unpacked(given[0]))
        elif kind in DOTS:
            yield from self._dots(kind, self._grid.cells(given))
        elif kind in CLUES:
            yield from self._clues(kind, given)
        elif kind == "StrictKropki":
            yield AllGiven(1, text="difference")
            yield AllGiven(2, text="ratio")
        elif kind == "StrictXV":
            yield AllGiven(5, 10, text="xv")
        else:
            yield self._special(kind, given)

    def _special(self, kind: str, given: list[str]) -> Rule:
        last = self._size - 1
        if kind == "Diagonal":
            return Diagonal([(last, 0), (0, last)] if given == ["1"] else [(0, 0), (last, last)])
        if kind == "LittleKiller":
            return LittleKiller(whole(given[0]), self._grid.arrow(given[1]))
        if kind == "Sandwich":
            return Sandwich(whole(given[0]), [self._grid.end(given[1], first=True)])
        if kind == "PillArrow":
            places, pill = self._grid.cells(given[1:]), whole(given[0])
            return Arrow(tuple(sorted(places[:pill])), places[pill:])
        if kind == "SumLine":
            loop = given[-1] == "LOOP"
            cells = self._grid.cells(given[1:-1] if loop else given[1:])
            return (SumLoop if loop else SumLine)(whole(given[0]), cells)
        if kind == "Indexing":
            if given[0] not in _INDEXERS:
                raise ValueError(f"{given[0][:20]!r} is no kind of indexing; R, C and B are")
            return _INDEXERS[given[0]](self._grid.cells(given[1:]))
        if kind == "LookAndSay":
            return LookAndSay(*map(whole, given[0]), self._grid.cells(given[1:]))
        if kind == "Quad":
            (row, col), *_ = self._grid.cells(given[:1])
            corner = [(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)]
            return Quadruple(*map(whole, given[1:]), corner)
        if kind in ("ContainExact", "ContainAtLeast"):
            numbers = [whole(number) for number in given[0].split("_")]
            if kind == "ContainAtLeast":
                return ContainsAll(*numbers, self._grid.cells(given[1:]))
            counts = [
                part for number, often in Counter(numbers).items() for part in (often, number)
            ]
            return LookAndSay(*counts, self._grid.cells(given[1:]))
        if kind == "EqualSum":
            parts = "~".join(given).split("~-~")
            return EqualSum(*(self._grid.cells(part.split("~")) for part in parts))
        if kind == "SameValues":
            places, count = self._grid.cells(given[1:]), whole(given[0])
            if not 1 <= count <= len(places):
                raise ValueError(f"{given[0][:20]} groups of {len(places)} cells")
            length = len(places) // count
            return SameDigits(*(places[at * length :][:length] for at in range(count)))
        if kind in ("Pair", "PairX", "Binary", "BinaryX"):
            return self._relation(kind, given)
        return _unknown([kind, *given])

    def _relation(self, kind: str, given: list[str]) -> Rule:
        symbols = NEW if kind.startswith("Pair") else OLD
        pairs = pairs_of(given[0], self._size, self._lowest, symbols)
        lists = self._grid.lists(given[1:])
        return (RelationOfAll if kind.endswith("X") else Relation)(*lists, text=text_of(pairs))

    def _cage(self, total: int, places: tuple[Place, ...]) -> Iterator[Rule]:
        """A cell that is named twice counts twice in the sum."""
        cells = tuple(dict.fromkeys(places))
        if cells == places:
            yield Killer(*([total] if total else []), places)
        else:
            yield Region(cells)
            yield SumOf(total, places)

    def _dots(self, kind: str, places: tuple[Place, ...]) -> Iterator[Rule]:
        rule, numbers = DOTS[kind]
        far = kind == "GreaterThan"  # compares the first cell with all that follow
        for at, a in enumerate(places):
            for b in places[at + 1 :] if far else places[at + 1 : at + 2]:
                if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1:
                    yield rule(*numbers, [a, b])

    def _clues(self, kind: str, given: list[str]) -> Iterator[Rule]:
        line, *clues = given
        for clue, first in zip(clues, (True, False), strict=False):
            if clue:
                yield CLUES[kind](whole(clue), [self._grid.end(line, first)])


def _unknown(item: Item) -> Rule:
    return Unknown(text=text_of_item(item) + " of ISS")


def _unpacked(code: str) -> str:
    text = unquote(code).replace("-", "+").replace("_", "/")
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4)).decode()
    except (binascii.Error, UnicodeDecodeError):
        raise ValueError("the packed expression cannot be read") from None
