"""Arrows: from candidate to candidate, around every digit in between."""

import numpy as np
import pytest
from numpy.typing import NDArray

from nonet.render import scene_of_step
from nonet.render.board import Board
from nonet.render.links import obstacles
from nonet.render.markers import MARKER_RADIUS
from nonet.render.routing import Router
from nonet.render.shapes import Stroke
from tests.render.examples import puzzle_on, steps


def along(route: Stroke) -> NDArray[np.float64]:
    """Return many points of a route."""
    points, here = [], np.array(route.start)
    t = np.linspace(0, 1, 120)[:, None]
    for segment in route.segments:
        corners = [here, *map(np.array, segment)]
        if len(segment) == 1:
            points.append(corners[0] + t * (corners[1] - corners[0]))
        else:
            a, b, c, d = corners
            points.append(
                (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t**2 * (1 - t) * c + t**3 * d
            )
        here = corners[-1]
    return np.concatenate(points)


@pytest.mark.parametrize("technique", sorted(t for t, (_, s) in steps().items() if s.chains))
def test_arrows_keep_away_from_digits(technique: str) -> None:
    """No arrow comes near the middle of a digit that is not one of its ends."""
    position, step = steps()[technique]
    scene = scene_of_step(position, step)
    board = Board.of(scene.layout, small_digits=True)
    discs = obstacles(board, scene)
    centres = np.array([centre for centre, _ in discs])
    radii = np.array([radius for _, radius in discs])
    router, gap = Router(board, discs), board.pitch * MARKER_RADIUS
    for link in scene.links:
        start = board.spot(link.start.cells[0], link.start.digit)
        end = board.spot(link.end.cells[0], link.end.digit)
        points = along(router.route(start, end, gap))
        distances = np.linalg.norm(points[:, None] - centres, axis=2).min(axis=0)
        others = (np.linalg.norm(centres - start, axis=1) > 1e-6) & (
            np.linalg.norm(centres - end, axis=1) > 1e-6
        )
        assert (distances[others] > 0.85 * radii[others]).all()
        assert np.linalg.norm(points[0] - start) == pytest.approx(gap, abs=0.1 * board.pitch)
        assert np.linalg.norm(points[-1] - end) == pytest.approx(gap, abs=0.1 * board.pitch)
        inside = (points >= board.left - 1) & (points <= board.left + board.side + 1)
        assert inside.all()


def test_where_everything_is_full_arrows_take_the_lines_between() -> None:
    """Even on a grid full of pencil marks every candidate is reached without touching another."""
    puzzle = puzzle_on("3x3", blank=1.0)
    board = Board.of(puzzle.layout, small_digits=True)
    spots = [board.spot(cell, digit) for cell in range(81) for digit in range(1, 10)]
    router = Router(board, [(spot, board.pitch * 0.34) for spot in spots])
    centres = np.array(spots)
    for start, end in [((0, 5), (80, 5)), ((0, 1), (8, 1)), ((40, 5), (41, 5)), ((3, 1), (3, 9))]:
        first, last = board.spot(*start), board.spot(*end)
        points = along(router.route(first, last, board.pitch * 0.4))
        distances = np.linalg.norm(points[:, None] - centres, axis=2).min(axis=0)
        far = (np.linalg.norm(centres - first, axis=1) > 1) & (
            np.linalg.norm(centres - last, axis=1) > 1
        )
        assert distances[far].min() > 0.28 * board.pitch
