"""The terminal: boxes of Unicode, colours where there are any, and signs that need none."""

from __future__ import annotations

from collections.abc import Iterator

from rich.style import Style
from rich.text import Text

from nonet.model import Flag, Layout
from nonet.render.board import small_grid
from nonet.render.boxes import HEAVY, LIGHT, NONE, box_character
from nonet.render.lines import regions_of
from nonet.render.scene import ROLES, Link, Scene, Spot
from nonet.techniques.notation import notation
from nonet.techniques.voice import Voice

#: Stand behind a candidate, so that its role is known without colour.
SIGNS = {
    "base": "*", "fin": "^", "extra": "+", "support": "'", "first": "<", "second": ">",
    "on": "•", "off": "°", "placed": "=", "eliminated": "-",
    "excluded": "~",
}  # fmt: skip
#: What the signs mean, where the name of the role does not say it.
MEANINGS = {
    "base": "pattern", "first": "one colour", "second": "the other", "on": "true", "off": "false",
    "excluded": "ruled out",
}  # fmt: skip
_STYLES = {
    "given": "bold",
    "placed": "blue",
    "new": "bold green",
    "pencil": "dim",
    "grid": "bright_black",
    "defect": "bold white on #b8320f",
    "house-base": "black on #cfe8f7",
    "house-cover": "black on #fbe7c0",
    "house-placed": "black on #cdeee3",
    "cell-base": "black on #a9d6f2",
    "cell-support": "black on #fbdfa5",
    "cell-placed": "black on #9fdcc8",
    "role-base": "bold black on #56b4e9",
    "role-on": "bold black on #56b4e9",
    "role-off": "bold #0072b2 on white",
    "role-first": "bold black on #56b4e9",
    "role-second": "bold black on #e69f00",
    "role-fin": "bold black on #e69f00",
    "role-extra": "bold black on #cc79a7",
    "role-support": "bold #9a6200 on white",
    "role-placed": "bold white on #00734f",
    "role-eliminated": "bold white on #b8320f",
    "role-excluded": "bold #b8320f on white",
}
_WIDE_MARKS = 9  # up to this size every pencil mark has room for a sign


def to_text(scene: Scene, *, colour: bool = True, caption: bool = True) -> Text:
    """Return the picture as lines of text with styles; :func:`to_ansi` and ``plain`` print it."""
    canvas = _Canvas(scene, colour)
    lines = list(canvas.lines())
    below = [*_legend(scene), *_chains(scene), *told(scene.layout)]
    if caption and scene.caption:
        below.append(scene.caption)
    return Text("\n").join([*lines, *map(Text, below)])


def told(layout: Layout) -> list[str]:
    """Return the rules in words, a line for each; drawings are passed over."""
    return [
        line
        for rule in layout.rules
        if rule.word != "drawing"
        for line in rule.sentence(layout).splitlines()
        if line.strip()
    ]


class _Canvas:
    """Characters of a grid with their styles."""

    def __init__(self, scene: Scene, colour: bool) -> None:
        self._scene, self._colour = scene, colour
        self._layout = scene.layout
        self._region = regions_of(scene.layout)
        if scene.has_small_digits:
            self._rows, self._columns = small_grid(self._layout)
            self._roomy = self._layout.size <= _WIDE_MARKS or bool(scene.candidates)
            self._width = self._columns * 2 + 1 if self._roomy else self._columns + 2
        else:
            self._rows, self._columns, self._roomy, self._width = 1, 1, True, 3
        self._areas = self._cell_styles()
        self._broken = {
            cell
            for defect in scene.defects
            if defect.flag in (Flag.CLASH, Flag.RULE, Flag.EMPTY_CELL)
            for cell in defect.cells
        }

    def lines(self) -> Iterator[Text]:
        """Yield the lines of the grid, borders included; steps have rows and columns named."""
        written, size = notation(self._scene.notation), self._layout.size
        names = [written.row(number) for number in range(1, size + 1)]
        if not self._scene.is_step:
            names = [""] * size
        margin = max(map(len, names)) + any(names)
        if margin:
            columns = [written.column(number).center(self._width) for number in range(1, size + 1)]
            yield Text(" " * (margin + 1) + " ".join(columns), _style("grid"))
        for row in range(size):
            yield Text(" " * margin).append_text(self._border(row))
            for line in range(self._rows):
                name = names[row] if line == self._rows // 2 else ""
                text = Text()
                text.append(name.ljust(margin), _style("grid"))
                for col in range(size):
                    text.append(self._edge(row, col), _style("grid"))
                    text.append_text(self._inside(row * size + col, line))
                text.append(self._edge(row, size), _style("grid"))
                yield text
        yield Text(" " * margin).append_text(self._border(size))

    def _cell_styles(self) -> dict[int, str]:
        """Return the background of each highlighted cell; cells win over houses, bases over covers."""
        styles: dict[int, str] = {}
        for role in ("cover", "placed", "base"):
            for house in self._scene.houses:
                if house.role == role:
                    styles |= dict.fromkeys(house.cells, f"house-{role}")
        return styles | {mark.cell: f"cell-{mark.role}" for mark in self._scene.cells}

    def _weight(self, cell: tuple[int, int], other: tuple[int, int]) -> int:
        """Return how heavy the border between two neighbours is, either perhaps outside."""
        size = self._layout.size
        inside = [0 <= row < size and 0 <= col < size for row, col in (cell, other)]
        if not any(inside):
            return NONE
        if not all(inside):
            return HEAVY
        first, second = (self._region[row * size + col] for row, col in (cell, other))
        return HEAVY if first != second else LIGHT

    def _edge(self, row: int, col: int) -> str:
        weight = self._weight((row, col - 1), (row, col))
        return box_character((weight, NONE, weight, NONE))

    def _border(self, row: int) -> Text:
        text = Text()
        for col in range(self._layout.size + 1):
            up = self._weight((row - 1, col - 1), (row - 1, col))
            down = self._weight((row, col - 1), (row, col))
            left = self._weight((row - 1, col - 1), (row, col - 1))
            right = self._weight((row - 1, col), (row, col))
            text.append(box_character((up, right, down, left)), _style("grid"))
            if col < self._layout.size:
                line = box_character((NONE, right, NONE, right)) * self._width
                text.append(line, _style("grid"))
        return text

    def _inside(self, cell: int, line: int) -> Text:
        """Return one line of a cell: its digit in the middle line, or a row of pencil marks."""
        background = _style(self._areas.get(cell, ""))
        value = self._scene.values.get(cell)
        if cell in self._broken:
            background = _style("defect")
        if value is None and cell not in self._broken and self._scene.shown(cell):
            return self._small(cell, line, background)
        text = ""
        style = background
        if line == self._rows // 2:
            text = "!" if value is None and cell in self._broken else ""
            if value is not None:
                text = self._signed(self._scene.symbol(value.digit), value.kind, cell)
                if cell not in self._broken:
                    style = _style(value.kind) + background
        return Text(text.center(self._width), style)

    def _signed(self, symbol: str, kind: str, cell: int) -> str:
        """Return a digit with the signs that stand for its colour."""
        if cell in self._broken:
            return f"!{symbol}!"
        if self._colour or kind == "given":
            return symbol
        return f"[{symbol}]" if kind == "new" else f"({symbol})"

    def _small(self, cell: int, line: int, background: Style) -> Text:
        shown = self._scene.shown(cell)
        text = Text()
        text.append(" ", background)
        for digit in range(line * self._columns + 1, (line + 1) * self._columns + 1):
            role = self._scene.candidates.get((cell, digit))
            symbol = self._scene.symbol(digit) if digit in shown else " "
            if digit > self._layout.size:
                symbol = " "
            style = _style("pencil" if role is None else f"role-{role}")
            if not background.bgcolor or role is not None:
                text.append(symbol, background + style)
            else:
                text.append(symbol, background)
            if self._roomy:
                text.append(SIGNS.get(role or "", " "), background + style if role else background)
        if not self._roomy:
            text.append(" ", background)
        return text


def _style(name: str) -> Style:
    return Style.parse(_STYLES[name]) if name else Style.null()


def _legend(scene: Scene) -> list[str]:
    used = [role for role in ROLES if role in scene.candidates.values()]
    parts = [f"{SIGNS[role]} {MEANINGS.get(role, role)}" for role in reversed(used)]
    return ["  ".join(parts)] if parts else []


def _chains(scene: Scene) -> list[str]:
    """Return the links as lines, joined where one starts at the end of the last.

    ``==`` is a strong link, ``--`` a weak one, ``..`` one by a pattern.
    """
    lines: list[str] = []
    last: Link | None = None
    for link in scene.links:
        arrow = {"strong": "==>", "weak": "-->", "pattern": "..>"}[link.kind]
        if last is not None and last.end == link.start and last.chain == link.chain:
            lines[-1] += f" {arrow} {_spot(scene, link.end)}"
        else:
            lines.append(f"{_spot(scene, link.start)} {arrow} {_spot(scene, link.end)}")
        last = link
    return lines


def _spot(scene: Scene, spot: Spot) -> str:
    say = Voice(scene.layout, notation(scene.notation))
    return f"{say.digit(spot.digit)} in {'/'.join(map(say.cell, spot.cells))}"
