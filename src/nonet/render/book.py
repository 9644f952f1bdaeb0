"""Booklets: puzzles on paper, several to a page, their solutions after them."""

from __future__ import annotations

from collections.abc import Sequence

from nonet.render.draw import drawing_of
from nonet.render.scene import Scene
from nonet.render.sheets import Part, to_pdf
from nonet.render.themes import theme_named

_SOLUTIONS_PER_PAGE = 12


def booklet(
    puzzles: Sequence[Scene],
    solutions: Sequence[Scene | None] = (),
    *,
    theme: str = "print",
    per_page: int = 1,
    labels: bool | None = None,
) -> bytes:
    """Return a PDF of puzzles, numbered, and after them their solutions under the same numbers.

    A puzzle without a solution has None in its place, and none is printed.
    """
    look = theme_named(theme)
    several = len(puzzles) > 1
    parts = [
        Part(
            [drawing_of(scene, look, labels=labels) for scene in puzzles],
            [str(number) if several else "" for number in range(1, len(puzzles) + 1)],
            per_page,
        )
    ]
    solved = [(number, scene) for number, scene in enumerate(solutions, 1) if scene is not None]
    if solved:
        parts.append(
            Part(
                [drawing_of(scene, look, labels=False) for _, scene in solved],
                [str(number) if several else "" for number, _ in solved],
                _SOLUTIONS_PER_PAGE if several else 1,
                "Solutions" if several else "Solution",
            )
        )
    return to_pdf(parts, look)
