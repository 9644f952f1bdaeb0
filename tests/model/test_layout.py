"""Layouts: houses, peers, names."""

import copy
import pickle

import pytest
from hypothesis import given

from nonet import Layout, LayoutError, Shape, UnknownName
from tests.strategies import SHAPES, jigsaws


@pytest.mark.parametrize("shape", [*SHAPES, "6x6", "2x5"])
def test_plain_houses_cover_each_cell_three_times(shape: str) -> None:
    """Rows, columns and boxes: 3N houses of N cells, three through every cell."""
    layout = Layout.plain(shape)
    assert len(layout.houses) == 3 * layout.size
    assert all(len(set(house.cells)) == layout.size for house in layout.houses)
    assert all(len(houses) == 3 for houses in layout.houses_of)


def test_peers_of_nine() -> None:
    """In a plain 9x9 every cell sees twenty others, and seeing is mutual."""
    peers = Layout.plain().peers
    assert {len(seen) for seen in peers} == {20}
    assert all(cell in peers[peer] for cell in range(81) for peer in peers[cell])


@pytest.mark.parametrize(
    ("extra", "houses"), [("x", 2), ("windows", 4), ("disjoint", 9), ("asterisk", 1)]
)
def test_extra_houses_of_nine(extra: str, houses: int) -> None:
    """Each variant adds its houses of nine cells, one cell of them in each box at most thrice."""
    layout = Layout.parse(extra)
    extras = layout.houses[27:]
    assert len(extras) == houses
    assert all(len(set(house.cells)) == 9 for house in extras)


def test_windows_of_nine_are_where_windoku_has_them() -> None:
    """The first window is r2c2 to r4c4, the last r6c6 to r8c8."""
    windows = Layout.parse("windows").houses[27:]
    assert windows[0].cells == (10, 11, 12, 19, 20, 21, 28, 29, 30)
    assert windows[3].cells == (50, 51, 52, 59, 60, 61, 68, 69, 70)


def test_windows_of_sixteen() -> None:
    """4x4 boxes leave room for nine windows, the last ending one cell from the border."""
    windows = Layout.make("4x4", ["windows"]).houses[48:]
    assert len(windows) == 9
    assert windows[-1].cells[-1] == 14 * 16 + 14


def test_latin_square_has_no_boxes() -> None:
    """A 1xN box is a row, and a house is not listed twice."""
    assert [house.kind for house in Layout.plain("1x5").houses] == ["row"] * 5 + ["column"] * 5


@given(jigsaws())
def test_jigsaw_regions_replace_boxes(layout: Layout) -> None:
    """Every cell lies in the region its map names, and the name reads back."""
    regions = [house for house in layout.houses if house.kind == "region"]
    assert sum(len(house.cells) for house in regions) == 6 * len(regions)
    assert Layout.parse(layout.name) == layout


@pytest.mark.parametrize("name", ["3x3", "3x3 x", "3x3 x+windows", "2x3 disjoint", "6x6"])
def test_names_read_back(name: str) -> None:
    """The name of a layout is what parse reads, and equal layouts are one object."""
    assert Layout.parse(name).name == name
    assert Layout.parse(name) is Layout.parse(name)


def test_layouts_survive_pickling() -> None:
    """A layout sent to another process is equal there."""
    layout = Layout.parse("x+windows")
    assert pickle.loads(pickle.dumps(layout)) == layout
    assert copy.deepcopy(layout) == layout


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: Layout.parse("windos"), UnknownName, "did you mean windows"),
        (lambda: Layout.make("2x3", ["windows"]), LayoutError, "square boxes"),
        (lambda: Layout.make("4x4", ["asterisk"]), LayoutError, "3x3 only"),
        (lambda: Layout.make("2x2", regions="111122223333"), LayoutError, "12 cells, expected 16"),
        (lambda: Layout.make("2x2", regions="1111222233333334"), LayoutError, "'3' has 7 cells"),
        (lambda: Layout.parse("jigsaw"), LayoutError, "jigsaw:"),
        (lambda: Layout.plain().parse_cell("r0c1"), LayoutError, "1 to 9"),
    ],
)
def test_bad_layouts_say_what_would_be_right(call, error, words) -> None:  # type: ignore[no-untyped-def]
    """Each refusal names the remedy."""
    with pytest.raises(error, match=words):
        call()


def test_cell_names_are_symmetric() -> None:
    """parse_cell undoes cell_name on every size."""
    for shape in (Shape(2, 2), Shape(3, 3), Shape(5, 5)):
        layout = Layout.plain(shape)
        assert all(layout.parse_cell(layout.cell_name(c)) == c for c in range(layout.cells))
