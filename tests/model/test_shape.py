"""Shapes: what they are and what they refuse."""

import pytest

from nonet import Shape, ShapeError


@pytest.mark.parametrize(
    ("size", "name"),
    [(4, "2x2"), (6, "2x3"), (8, "2x4"), (9, "3x3"), (10, "2x5"), (12, "3x4"), (36, "6x6")],
)
def test_usual_shape_is_the_squarest_box(size: int, name: str) -> None:
    """Of all boxes with N cells the squarest is the usual one, wider than tall."""
    assert str(Shape.of_size(size)) == name


def test_every_box_from_4_to_36_is_a_shape() -> None:
    """Any box_rows x box_cols with N from 4 to 36 can be made and read back."""
    for rows in range(1, 37):
        for cols in range(1, 37):
            if 4 <= rows * cols <= 36:
                assert Shape.parse(f"{rows}x{cols}") == Shape(rows, cols)


@pytest.mark.parametrize("text", ["", "3", "x3", "3x", "9x9", "0x9", "three", "3x3x3", "-3x3"])
def test_bad_shapes_are_refused_with_a_reason(text: str) -> None:
    """A shape that no Sudoku has is named in the error."""
    with pytest.raises(ShapeError, match=r"shape|size"):
        Shape.parse(text)


def test_prime_size_says_what_would_be_right() -> None:
    """Size 7 has no box, and the message names the two ways out."""
    with pytest.raises(ShapeError, match=r"jigsaw regions, or shape 1x7"):
        Shape.of_size(7)
