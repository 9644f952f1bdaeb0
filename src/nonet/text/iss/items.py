"""A string of ISS taken apart: types with what they take, copies written out, cells beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from nonet.errors import ParseError
from nonet.text.iss.tables import NEW

Item = list[str]

CELL = re.compile(r"R([1-9a-z]|[0-9]{2})C([1-9a-z]|[0-9]{2})", re.IGNORECASE | re.ASCII)
_BLOCKS = ("Or", "And", "Replicate")
#: Types whose first argument is packed and may look like anything.
_PACKED = ("Pair", "PairX", "Binary", "BinaryX", "Regex", "NFA")
#: More Or, And and Replicate inside each other than anybody writes.
_DEEPEST = 50
#: Copies of copies grow fast; the longest strings known hold a few thousand types.
_MOST_ITEMS = 50_000


def items_of(text: str) -> list[Item]:
    """Return the types of a string in their order; Or, And and Replicate hold those to their End.

    >>> items_of(".Or.V~R1C1~R1C2.AntiKing.End")
    [['Or'], ['V', 'R1C1', 'R1C2'], ['AntiKing'], ['End']]
    """
    items = [item.split("~") for item in text.split(".") if item]
    depth = 0
    for item in items:
        depth += (item[0] in _BLOCKS) - (item[0] == "End" and depth > 0)
        if depth > _DEEPEST:
            raise ParseError(f"{item[0]}: more than {_DEEPEST} are nested")
    return items


def text_of_item(item: Item) -> str:
    """Return an item as it was written."""
    return "." + "~".join(item)


def number_of(text: str) -> int:
    """Return a row or column that is named by a number or, from 10 on, a letter."""
    return int(text) if text.isdigit() else ord(text.lower()) - ord("a") + 10


def whole(text: str) -> int:
    """Return a whole number; a link that was cut may end before it or within it."""
    if not re.fullmatch(r"-?[0-9]{1,100}", text):
        raise ValueError(f"{text[:20]!r} is no number" if text else "a number is missing")
    return int(text)


def cell_name(row: int, col: int) -> str:
    """Return the name of a cell, both counted from 0."""
    return f"R{_letter(row)}C{_letter(col)}"


class Beside:
    """The names of cells that a string has beside the grid: ``VA2``, ``CC14``, ``DGR3``."""

    def __init__(self, items: list[Item]) -> None:
        names = {re.escape("V" + item[1]) for item in items if item[0] == "Var" and len(item) > 1}
        kinds = {item[0] for item in items}
        names |= {"CC"} if "ChaosConstruction" in kinds else set()
        names |= {"DG[RCB]"} if "Doppelganger" in kinds else set()
        self._pattern = re.compile(f"(?:{'|'.join(sorted(names))})[0-9]*") if names else None

    def has(self, argument: str) -> bool:
        """Whether an argument names such a cell, with digits or without."""
        pattern = self._pattern
        return pattern is not None and pattern.fullmatch(argument.split("_")[0]) is not None

    def concerns(self, item: Item) -> bool:
        """Whether an item speaks of any such cell."""
        return any(self.has(argument) for argument in item[1:])


def written_out(items: list[Item], size: int, beside: Beside) -> list[Item]:
    """Return the items with every Replicate as an And of its copies.

    Its key names cells as the tables of pairs name pairs; what stands in it is moved so that
    the first cell of the grid comes to each of them. Copies of cells beside the grid are left
    as one item that nobody knows.
    """
    found: list[Item] = []
    rest = iter(items)
    for item in rest:
        if item[0] != "Replicate":
            found.append(item)
            continue
        block = list(_until_end(rest))
        if len(item) > 2 or any(map(beside.concerns, block)):
            found.append([".".join("~".join(part) for part in [item, *block, ["End"]])])
            continue
        inner = written_out(block, size, beside)
        cells = _cells(item)
        if len(found) + len(cells) * len(inner) > _MOST_ITEMS:
            raise ParseError("Replicate: too many copies", found=text_of_item(item)[:60])
        copies = [part for cell in cells for part in _moved(inner, divmod(cell, size), size)]
        found += [["And"], *copies, ["End"]]
    return found


def _until_end(rest: Iterator[Item]) -> Iterator[Item]:
    """Take the items of a block, its End too, which is left out."""
    depth = 0
    for item in rest:
        if item[0] == "End":
            if depth == 0:
                return
            depth -= 1
        depth += item[0] in _BLOCKS
        yield item


def _cells(item: Item) -> list[int]:
    key = item[1] if len(item) > 1 else ""
    if not key or not set(key) <= set(NEW):
        raise ParseError("Replicate: this is no list of cells", found=text_of_item(item)[:60])
    values = map(NEW.index, key)
    return [at * 6 + bit for at, value in enumerate(values) for bit in range(6) if value >> bit & 1]


def _moved(items: list[Item], by: tuple[int, int], size: int) -> Iterator[Item]:
    for kind, *given in items:
        packed = given[:1] if kind in _PACKED else []
        yield [kind, *packed, *(_moved_cell(a, by, size) for a in given[len(packed) :])]


def _moved_cell(argument: str, by: tuple[int, int], size: int) -> str:
    match = CELL.match(argument)
    if match is None or argument[match.end() :][:1] not in ("", "_"):
        return argument
    row, col = (number_of(part) - 1 + step for part, step in zip(match.groups(), by, strict=True))
    if not (0 <= row < size and 0 <= col < size):
        raise ParseError("Replicate: a copy leaves the grid", found=argument[:20])
    return cell_name(row, col) + argument[match.end() :]


def _letter(at: int) -> str:
    letters = "123456789abcdefghijklmnopqrstuvwxyz"
    return letters[at] if at < len(letters) else str(at + 1)
