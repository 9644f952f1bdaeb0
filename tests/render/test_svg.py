"""SVG: what is drawn stands where it belongs."""

import re
from collections import Counter
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings

from nonet import Layout, Puzzle, UnknownName, draw
from nonet.render import THEMES, scene_of, scene_of_step
from nonet.render.board import Board
from nonet.render.themes import Theme
from tests.render.examples import CLASHING, EASY, LAYOUTS, puzzle_on, steps
from tests.strategies import jigsaws

SVG = "{http://www.w3.org/2000/svg}"
CAPITALS = 0.357


def parsed(picture: str | bytes) -> ElementTree.Element:
    """Return the tree of an SVG."""
    assert isinstance(picture, str)
    return ElementTree.fromstring(picture)


def of_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    """Return the elements that have a class."""
    return [e for e in root.iter() if name in e.get("class", "").split()]


def middle(text: ElementTree.Element) -> tuple[float, float]:
    """Return the middle of a character."""
    size = float(text.get("font-size", 0))
    return float(text.get("x", 0)), float(text.get("y", 0)) - CAPITALS * size


def test_labels_follow_the_notation() -> None:
    """Rows by letters, without I, in A1; also where nothing is highlighted."""
    for notation, last in (("r1c1", "9"), ("A1", "J")):
        root = parsed(draw(Puzzle(EASY), labels=True, notation=notation))
        assert [label.text for label in of_class(root, "label")][-2:] == ["9", last]


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize("marks", [False, True])
def test_every_given_stands_once_in_its_cell(name: str, marks: bool) -> None:
    """All layouts and sizes: the digits are where the puzzle has them, and nowhere else."""
    puzzle = puzzle_on(name)
    board = Board.of(puzzle.layout, small_digits=marks)
    root = parsed(draw(puzzle, marks=marks))
    found = {}
    for text in of_class(root, "given"):
        x, y = middle(text)
        row, col = int((y - board.top) // board.cell), int((x - board.left) // board.cell)
        cell = row * puzzle.size + col
        assert cell not in found and text.get("data-cell") == puzzle.layout.cell_name(cell)
        found[cell] = text.text
    assert found == {cell: str(puzzle)[cell] for cell, _ in puzzle.givens()}
    width, height = (float(root.get(side, 0)) for side in ("width", "height"))
    assert all(0 < x < width and 0 < y < height for x, y in map(middle, root.iter(f"{SVG}text")))


@pytest.mark.parametrize("name", ["2x2", "2x3", "3x3", "4x4", "5x5", "6x6", "2x5"])
def test_pencil_marks_never_touch(name: str) -> None:
    """All candidates of all cells have their own place inside their cell."""
    layout = Layout.parse(name)
    board = Board.of(layout, small_digits=True)
    for cell in (0, layout.cells - 1):
        spots = [board.spot(cell, digit) for digit in range(1, layout.size + 1)]
        x, y = board.corner(cell)
        assert all(x < a < x + board.cell and y < b < y + board.cell for a, b in spots)
        gaps = [
            max(abs(a - c), abs(b - d))
            for i, (a, b) in enumerate(spots)
            for c, d in spots[:i]
        ]  # fmt: skip
        assert min(gaps) > 0.99 * board.pitch


@pytest.mark.parametrize("technique", sorted(steps()))
def test_crosses_and_markers_match_the_step(technique: str) -> None:
    """Two strokes cross out every eliminated candidate, and every role has its marker."""
    position, step = steps()[technique]
    scene = scene_of_step(position, step, marks=True)
    root = parsed(draw(scene))
    assert len(of_class(root, "cross")) == 2 * len(step.eliminations)
    drawn = Counter(e.get("class", "").split()[1] for e in of_class(root, "marker"))
    assert drawn == Counter(scene.candidates.values())
    eliminated = [e for e in root.iter(f"{SVG}text") if "eliminated" in e.get("class", "")]
    assert Counter((e.get("data-cell"), e.text) for e in eliminated) == Counter(
        (position.layout.cell_name(cell), str(digit)) for cell, digit in step.eliminations
    )
    assert len(of_class(root, "link")) == len(of_class(root, "arrow-head")) == len(scene.links)


@given(jigsaws())
@settings(max_examples=30, deadline=None)
def test_borders_run_exactly_between_regions(layout: Layout) -> None:
    """Between two neighbours there is a thick line if and only if their regions differ."""
    size = layout.size
    board = Board.of(layout, small_digits=False)
    root = parsed(draw(Puzzle(bytes(layout.cells), layout)))
    lines = []
    for path in of_class(root, "border"):
        numbers = [float(n) for n in re.findall(r"-?[\d.]+", path.get("d", ""))]
        lines.append(((numbers[0], numbers[1]), (numbers[2], numbers[3])))

    def covered(x: float, y: float) -> bool:
        return any(
            min(a, c) - 0.01 <= x <= max(a, c) + 0.01 and min(b, d) - 0.01 <= y <= max(b, d) + 0.01
            for (a, b), (c, d) in lines
        )

    regions = layout.regions
    assert regions is not None
    for cell in range(layout.cells):
        x, y = board.corner(cell)
        if (cell + 1) % size:
            beside = covered(x + board.cell, y + board.cell / 2)
            assert beside == (regions[cell] != regions[cell + 1])
        if cell + size < layout.cells:
            below = covered(x + board.cell / 2, y + board.cell)
            assert below == (regions[cell] != regions[cell + size])


def test_extra_houses_are_shaded() -> None:
    """Every cell of a diagonal or window is shaded, and no other."""
    for name in ("3x3 x", "3x3 windows", "3x3 asterisk", "4x4 x+windows"):
        layout = Layout.parse(name)
        board = Board.of(layout, small_digits=False)
        shaded = {
            (float(e.get("x", 0)), float(e.get("y", 0)))
            for e in of_class(parsed(draw(Puzzle(bytes(layout.cells), layout))), "extra-house")
        }
        extra = {
            c for h in layout.houses if h.kind not in ("row", "column", "box") for c in h.cells
        }
        assert shaded == {tuple(round(v, 2) for v in board.corner(cell)) for cell in extra}


def test_captions_cannot_break_the_picture() -> None:
    """Markup in a caption is text."""
    scene = scene_of(Puzzle(EASY)).captioned('<script>alert("1 & 2")</script>')
    root = parsed(draw(scene))
    assert "script" not in {e.tag.removeprefix(SVG) for e in root.iter()}
    assert "".join(e.text or "" for e in of_class(root, "caption")).startswith("<script>")


def test_broken_puzzles_show_what_is_broken() -> None:
    """Clashing digits are coloured and joined, empty cells have a sign, lost digits a frame."""
    root = parsed(draw(Puzzle(CLASHING)))
    colour = THEMES["light"]["defect"]
    red = {e.get("data-cell") for e in of_class(root, "given") if e.get("fill") == colour}
    assert red == {"r8c9", "r9c9"} and of_class(root, "clash")
    dead = parsed(draw(Puzzle("12345678." + "........9" + "." * 63), marks=True))
    assert [e.get("data-cell") for e in of_class(dead, "empty-cell")] == ["r1c9"]
    assert of_class(dead, "lost-digit")


def test_unknown_themes_and_formats_name_the_nearest() -> None:
    """The message says what was probably meant."""
    with pytest.raises(UnknownName, match="did you mean dark"):
        draw(Puzzle(EASY), theme="drak")
    with pytest.raises(UnknownName, match="did you mean svg"):
        draw(Puzzle(EASY), "svgz")


def luminance(colour: str) -> float:
    """Return the relative luminance of WCAG."""
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(theme: Theme, ink: str, paper: str) -> float:
    """Return the contrast of two colours of a theme, 1 to 21."""
    high, low = sorted((luminance(theme[ink]), luminance(theme[paper])), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_everything_written_can_be_read(theme: Theme) -> None:
    """Text has a contrast of at least 4.5 to what it stands on, lines of links at least 3."""
    for role in ("base", "fin", "extra", "support", "first", "second", "on", "off", "eliminated"):
        assert contrast(theme, f"{role}-ink", role) >= 4.5, role
    assert contrast(theme, "placed-mark-ink", "placed-mark") >= 4.5
    areas = ("paper", "shade-a", "house-base", "cell-base", "cell-support", "cell-placed")
    for area in areas:
        if theme.hatched and area == "house-base":
            continue  # lines, not an area
        for ink in ("given", "pencil"):
            assert contrast(theme, ink, area) >= 4.5, (ink, area)
        assert contrast(theme, "placed", area) >= 4.5, area
    assert contrast(theme, "new", "cell-placed") >= 4.5
    assert contrast(theme, "label", "paper") >= 4.5 and contrast(theme, "caption", "paper") >= 4.5
    for number in range(4):
        assert contrast(theme, f"link-{number}", "paper") >= 3


def test_print_is_black_and_white() -> None:
    """A black and white printer loses nothing: every colour is a grey."""
    for colour in THEMES["print"].colours.values():
        assert colour[1:3] == colour[3:5] == colour[5:7]


def test_notebooks_show_pictures() -> None:
    """Puzzle, grid, position, hint, step and path all draw themselves."""
    puzzle = Puzzle(EASY)
    hint = puzzle.hint()
    for thing in (puzzle, puzzle.solve(), puzzle.position(), hint, hint.step, puzzle.explain()):
        assert thing is not None
        assert parsed(thing._repr_svg_()).tag == f"{SVG}svg"
