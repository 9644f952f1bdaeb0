"""The terminal: boxes, signs, widths."""

from itertools import pairwise

import pytest
from hypothesis import given, settings

from nonet import Layout, Puzzle, draw
from nonet.render import scene_of_step
from nonet.render.boxes import box_character
from nonet.render.terminal import MEANINGS, SIGNS
from tests.render.examples import CLASHING, EASY, LAYOUTS, puzzle_on, steps
from tests.strategies import jigsaws


def lines_of(thing: object, **options: bool) -> list[str]:
    """Return the lines of a picture without colours."""
    return str(draw(thing, "text", **options)).splitlines()  # type: ignore[arg-type]


@pytest.mark.parametrize("name", LAYOUTS)
def test_digits_stand_in_a_frame_of_even_width(name: str) -> None:
    """Four columns and two lines for every cell; every digit in the middle of its cell."""
    puzzle = puzzle_on(name)
    size = puzzle.size
    lines = lines_of(puzzle)[: 2 * size + 1]
    assert {len(line) for line in lines} == {4 * size + 1}
    for cell, digit in enumerate(str(puzzle)):
        row, col = divmod(cell, size)
        assert lines[2 * row + 1][4 * col + 2] == (digit if digit != "." else " ")


@pytest.mark.parametrize("name", ["2x2", "2x3", "3x3", "4x4", "5x5", "6x6", "2x5"])
def test_pencil_marks_are_all_there(name: str) -> None:
    """Every candidate of every blank cell is written, and the lines are equally long."""
    puzzle = puzzle_on(name, 0.7)
    lines = lines_of(puzzle, marks=True)
    frame = [line for line in lines if line[:1] in "┏┃┣┠┗"]
    assert len({len(line) for line in frame}) == 1
    candidates = puzzle.candidates()
    small = sum(len(candidates.digits(c)) for c, digit in enumerate(puzzle) if not digit)
    written = sum(character.isalnum() for line in frame for character in line)
    assert written == small + puzzle.clues


@given(jigsaws())
@settings(max_examples=30, deadline=None)
def test_heavy_lines_run_between_regions(layout: Layout) -> None:
    """Between two neighbours the line is heavy if and only if their regions differ."""
    lines = lines_of(Puzzle(bytes(layout.cells), layout))
    size, regions = layout.size, layout.regions
    assert regions is not None
    for cell in range(layout.cells):
        row, col = divmod(cell, size)
        if col + 1 < size:
            differs = regions[cell] != regions[cell + 1]
            assert lines[2 * row + 1][4 * col + 4] == ("┃" if differs else "│")
        if row + 1 < size:
            differs = regions[cell] != regions[cell + size]
            assert lines[2 * row + 2][4 * col + 2] == ("━" if differs else "─")


def test_all_junctions_exist() -> None:
    """Unicode has a character for every mix of light and heavy arms."""
    arms = [(a, b, c, d) for a in range(3) for b in range(3) for c in range(3) for d in range(3)]
    characters = [box_character(a) for a in arms if any(a)]
    assert " " not in characters and len(set(characters)) == len(characters) == 80


@pytest.mark.parametrize("technique", sorted(steps()))
def test_roles_are_told_without_colour(technique: str) -> None:
    """Every candidate with a role has its sign behind it, and the legend explains the sign."""
    position, step = steps()[technique]
    scene = scene_of_step(position, step, marks=True)
    text = str(draw(scene, "text"))
    assert "\x1b" not in text
    grid = "\n".join(line for line in text.splitlines() if "┃" in line)
    for role in set(scene.candidates.values()):
        wanted = sum(r == role for r in scene.candidates.values())
        signs = sum(before.isalnum() and sign == SIGNS[role] for before, sign in pairwise(grid))
        assert signs == wanted and f"{SIGNS[role]} {MEANINGS.get(role, role)}" in text


def test_signs_are_all_different() -> None:
    """No two roles share a sign."""
    assert len(set(SIGNS.values())) == len(SIGNS)


def test_colours_come_only_when_wanted() -> None:
    """The two forms have the same characters; one has escape codes."""
    coloured = str(draw(Puzzle(EASY), "ansi"))
    assert "\x1b[" in coloured


def test_defects_show_without_colour() -> None:
    """Clashing digits stand between exclamation marks."""
    text = str(draw(Puzzle(CLASHING), "text"))
    assert text.count("!5!") == 2 and "both hold 5" in text
