"""Strings of ISS written."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Iterator

from nonet.model import Layout, Puzzle, Shape, digits_of
from nonet.model.rules import (
    AllGiven,
    AllOf,
    Arrow,
    BoxIndexer,
    Clone,
    ColumnIndexer,
    ContainsAll,
    Diagonal,
    EitherOf,
    EqualSum,
    Even,
    Killer,
    LittleKiller,
    Lockout,
    LookAndSay,
    Modular,
    Odd,
    OneOf,
    PairSum,
    Quadruple,
    Regex,
    Relation,
    RelationOfAll,
    RowIndexer,
    Rule,
    SameDigits,
    Sandwich,
    SumLine,
    Unknown,
    Whisper,
)
from nonet.model.rules.rule import is_inside
from nonet.text.iss.tables import key_of
from nonet.text.iss.types import CELLS, CLUES, DOTS, FLAGS, SUMS
from nonet.text.sizes import usual_sizes

_CELLS = {kind: name for name, kind in CELLS.items()}
_SUMS = {kind: name for name, kind in SUMS.items()}
_FLAGS = {kind: name for name, kind in FLAGS.items()}
_CLUES = {kind: name for name, kind in CLUES.items()}
_DOTS = {kind: name for name, (kind, numbers) in DOTS.items() if not numbers}
_INDEXERS: dict[type[Rule], str] = {RowIndexer: "R", ColumnIndexer: "C", BoxIndexer: "B"}
_EXTRAS = {"windows": ".Windoku", "disjoint": ".DisjointSets", "x": ".Diagonal~1.Diagonal~-1"}
_SIZES = range(4, 17)


def can_write(puzzle: Puzzle) -> bool:
    """Whether ISS has a type for everything in the puzzle but drawings and prose."""
    layout = puzzle.layout
    open_ = [m for m, digit in zip(puzzle.marks or (), puzzle.values, strict=False) if not digit]
    if any(mask & (mask - 1) == 0 for mask in open_):
        return False  # a single candidate is a given there
    if layout.size not in _SIZES or not set(layout.extras) <= _EXTRAS.keys():
        return False
    if layout.regions is not None and layout.shape != _usual_shape(layout.size):
        return False
    if not layout.shape.is_usual and layout.regions is None and layout.shape.box_rows > 1:
        return False
    rules = [rule for rule in layout.rules if rule.demands or isinstance(rule, Unknown)]
    return all(_type(rule, layout) is not None for rule in rules) and _strict(rules) is not None


def _usual_shape(size: int) -> Shape:
    return Shape.of_size(size) if size in usual_sizes() else Shape(1, size)


def string_of(puzzle: Puzzle) -> str:
    """Return the string of a puzzle; drawings and prose are left out, as ISS has none."""
    layout = puzzle.layout
    parts = []
    if layout.size != 9 or layout.lowest == 0:
        digits = f"~0-{layout.size - 1}" if layout.lowest == 0 else ""
        parts.append(f".Shape~{layout.size}x{layout.size}{digits}")
    if layout.regions is not None:
        parts.append(".NoBoxes.Jigsaw~" + "".join(f"{region:x}" for region in layout.regions))
    elif layout.shape == Shape(1, layout.size):
        parts.append(".NoBoxes")
    parts += [_EXTRAS[name] for name in layout.extras]
    rules = [rule for rule in layout.rules if rule.demands]
    parts += [_type(rule, layout) or "" for rule in rules]
    parts += _strict(rules) or []
    parts += _givens(puzzle)
    return "".join(parts) or f".Shape~{layout.size}x{layout.size}"


def _strict(rules: Iterable[Rule]) -> list[str] | None:
    """Return the types that say all dots are given; None for what ISS cannot say."""
    said = {(rule.text, rule.numbers) for rule in rules if isinstance(rule, AllGiven)}
    found = []
    kropki = {("difference", (1,)), ("ratio", (2,))}
    if said >= kropki:
        said -= kropki
        found.append(".StrictKropki")
    if ("xv", (5, 10)) in said:
        said.remove(("xv", (5, 10)))
        found.append(".StrictXV")
    return None if said else found


def _givens(puzzle: Puzzle) -> Iterator[str]:
    layout = puzzle.layout
    items = [f"{_name(divmod(cell, layout.size))}_{digit + layout.lowest - 1}"
             for cell, digit in puzzle.givens()]  # fmt: skip
    full = (1 << layout.size) - 1
    if puzzle.marks is not None:
        for cell, mask in enumerate(puzzle.marks):
            if not puzzle.values[cell] and mask != full:
                shown = "_".join(str(digit + layout.lowest - 1) for digit in digits_of(mask))
                items.append(f"{_name(divmod(cell, layout.size))}_{shown}")
    if items:
        yield ".~" + "~".join(items)


def _type(rule: Rule, layout: Layout) -> str | None:
    """Return the type of a rule with all it needs; None if ISS has none."""
    kind = type(rule)
    cells = "~".join(_name(place) for place in rule.places if is_inside(place, layout))
    number = str(rule.numbers[0]) if rule.numbers else ""
    if isinstance(rule, AllGiven):
        return ""
    if kind in _FLAGS:
        return f".{_FLAGS[kind]}"
    if isinstance(rule, Arrow) and len(rule.circle) > 1:
        ordered = rule.circle == tuple(sorted(rule.circle))
        return f".PillArrow~{len(rule.circle)}~{cells}" if ordered else None
    if kind in _CELLS:
        return f".{_CELLS[kind]}~{cells}"
    if isinstance(rule, Killer):
        return f".Cage~{number or 0}~{cells}"
    if isinstance(rule, Whisper | Lockout):
        return f".{_SUMS[kind]}~{rule.least(layout)}~{cells}"
    if isinstance(rule, Modular):
        return f".Modular~{rule.modulus}~{cells}"
    if kind in _SUMS:
        return f".{_SUMS[kind]}~{number}~{cells}"
    if kind in _DOTS:
        return f".{_DOTS[kind]}~{cells}" if not rule.numbers else _by_table(rule, layout)
    if isinstance(rule, PairSum):
        name = {10: "X", 5: "V"}.get(rule.value)
        return f".{name}~{cells}" if name else f".Sum~{number}~{cells}"
    if isinstance(rule, Odd | Even | OneOf):
        wanted = list(map(str, rule.numbers))
        if not isinstance(rule, OneOf):
            wanted = [str(n) for n in _numbers(layout) if n % 2 == rule.rest]
        return ".~" + "~".join(f"{_name(place)}_" + "_".join(wanted) for place in rule.places)
    return _special(rule, layout, cells, number)


def _special(rule: Rule, layout: Layout, cells: str, number: str) -> str | None:
    if type(rule) in _CLUES:
        name, at_start = _line(rule.places[0], layout)
        return f".{_CLUES[type(rule)]}~{name}~" + (f"{number}~" if at_start else f"~{number}")
    if isinstance(rule, Sandwich):
        return f".Sandwich~{number}~{_line(rule.places[0], layout)[0]}"
    if isinstance(rule, LittleKiller):
        start = _little_killer(rule, layout.size)
        line = "~".join(map(_name, rule.line(layout.size)))
        return f".LittleKiller~{number}~{start}" if start else f".Sum~{number}~{line}"
    if isinstance(rule, Diagonal):
        (row, col), (last_row, last_col) = rule.places
        if abs(last_row - row) != layout.size - 1:
            return None
        return ".Diagonal~" + ("1" if (last_row - row) * (last_col - col) < 0 else "-1")
    if isinstance(rule, SumLine):
        return f".SumLine~{number}~{cells}" + ("~LOOP" if rule.loop else "")
    if type(rule) in _INDEXERS:
        return f".Indexing~{_INDEXERS[type(rule)]}~{cells}"
    if isinstance(rule, LookAndSay):
        return _look_and_say(rule, cells)
    if isinstance(rule, ContainsAll):
        return f".ContainAtLeast~{'_'.join(map(str, rule.numbers))}~{cells}"
    if isinstance(rule, Quadruple):
        return f".Quad~{_name(min(rule.places))}~" + "~".join(map(str, rule.numbers))
    if isinstance(rule, EqualSum):
        return ".EqualSum~" + "~-~".join("~".join(map(_name, part)) for part in rule.parts)
    if isinstance(rule, SameDigits):
        return f".SameValues~{len(rule.parts)}~{cells}"
    if isinstance(rule, Clone):
        first, *others = rule.parts
        return "".join(
            f".SameValues~2~{_name(a)}~{_name(b)}"
            for other in others
            for a, b in zip(first, other, strict=True)
        )
    if isinstance(rule, Relation):
        kind = "PairX" if isinstance(rule, RelationOfAll) else "Pair"
        key = key_of(rule.allowed(), layout.size, layout.lowest)
        return f".{kind}~{key}~" + "~~".join("~".join(map(_name, p)) for p in rule.parts)
    if isinstance(rule, Regex):
        code = base64.b64encode(rule.text.encode()).decode().rstrip("=")
        return f".Regex~{code.replace('+', '-').replace('/', '_')}~{cells}"
    if isinstance(rule, EitherOf):
        inner = [_type(part, layout) for part in rule.rules]
        said = "".join(part for part in inner if part)
        return f".{'And' if isinstance(rule, AllOf) else 'Or'}{said}.End" if all(inner) else None
    return None


def _look_and_say(rule: LookAndSay, cells: str) -> str | None:
    """Numbers stand side by side, so those of two figures are listed as often as they count."""
    if max(rule.numbers) < 10:
        return f".LookAndSay~{''.join(map(str, rule.numbers))}~{cells}"
    counts = list(zip(rule.numbers[::2], rule.numbers[1::2], strict=True))
    if not all(often for often, _ in counts):
        return None
    return f".ContainExact~{'_'.join(str(n) for often, n in counts for _ in range(often))}~{cells}"


def _little_killer(rule: LittleKiller, size: int) -> str:
    """Return the first cell of a diagonal that runs as those of ISS do, else nothing."""
    (row, col), (first_row, first_col) = rule.places
    step, last = (first_row - row, first_col - col), size - 1
    starts = {
        (1, 1): first_col == 0 and first_row < last,
        (1, -1): first_row == 0 and first_col > 0,
        (-1, -1): first_col == last and first_row > 0,
        (-1, 1): first_row == last and first_col < last,
    }
    return _name((first_row, first_col)) if starts[step] else ""


def _by_table(rule: Rule, layout: Layout) -> str:
    """Write a dot with a number of its own as a table of pairs."""
    numbers = _numbers(layout)
    has = rule.has  # type: ignore[attr-defined]
    pairs = {(x, y) for x in numbers for y in numbers if has(x, y, rule.numbers[0])}
    cells = "~".join(map(_name, rule.places))
    return f".Pair~{key_of(pairs, layout.size, layout.lowest)}~{cells}"


def _numbers(layout: Layout) -> range:
    return range(layout.lowest, layout.lowest + layout.size)


def _line(place: tuple[int, int], layout: Layout) -> tuple[str, bool]:
    """Return the name of the line of a clue outside, and whether it stands at its beginning."""
    row, col = place
    if row in (-1, layout.size):
        return f"C{_digit(col)}", row < 0
    return f"R{_digit(row)}", col < 0


def _name(place: tuple[int, int]) -> str:
    return f"R{_digit(place[0])}C{_digit(place[1])}"


def _digit(at: int) -> str:
    return "123456789abcdefg"[at]
