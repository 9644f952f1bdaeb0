"""What the tests of the text room share: random puzzles of the usual shapes."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from nonet.model import Layout, Puzzle

SHAPES = ("2x2", "2x3", "3x3", "2x4", "3x4", "4x4", "5x5")
EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def random_puzzle(layout: Layout, seed: int, share: float, with_marks: bool = False) -> Puzzle:
    """Return random givens, clashing or not: text does not judge."""
    rng = random.Random(seed)
    size = layout.size
    givens = [rng.randint(1, size) if rng.random() < share else 0 for _ in range(layout.cells)]
    marks = [rng.getrandbits(size) for _ in range(layout.cells)] if with_marks else None
    return Puzzle(givens, layout, marks)


def puzzles(*shapes: str, with_marks: bool = False) -> st.SearchStrategy[Puzzle]:
    """Return a strategy for random puzzles of these shapes, empty and full ones among them."""
    return st.builds(
        random_puzzle,
        st.sampled_from([Layout.plain(shape) for shape in shapes or SHAPES]),
        st.integers(0, 2**32),
        st.sampled_from([0.0, 0.05, 0.3, 0.7, 1.0]),
        st.just(with_marks),
    )
