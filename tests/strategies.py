"""Random layouts and puzzles for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from nonet import Layout, Puzzle

SHAPES = ["2x2", "2x3", "3x3", "2x4", "3x4", "4x4", "5x5"]


@st.composite
def jigsaws(draw: st.DrawFn, size: int = 6) -> Layout:
    """Regions made of rows by swapping cells: any map with N cells each will do."""
    cells = list(range(size * size))
    for _ in range(draw(st.integers(0, 3 * size))):
        a, b = draw(st.integers(0, size * size - 1)), draw(st.integers(0, size * size - 1))
        cells[a], cells[b] = cells[b], cells[a]
    return Layout.make(f"1x{size}", regions=[cell // size for cell in cells])


def layouts(shapes: list[str] = SHAPES) -> st.SearchStrategy[Layout]:
    """Plain layouts of the given shapes."""
    return st.sampled_from(shapes).map(Layout.plain)


@st.composite
def puzzles(draw: st.DrawFn, layout: st.SearchStrategy[Layout] | None = None) -> Puzzle:
    """Any givens at all, clashing ones too."""
    chosen = draw(layout if layout is not None else layouts())
    blank_or_digit = st.one_of(st.just(0), st.integers(0, chosen.size))
    values = draw(st.lists(blank_or_digit, min_size=chosen.cells, max_size=chosen.cells))
    return Puzzle(values, chosen)
