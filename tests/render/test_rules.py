"""Rules in pictures: every rule has one, in every theme and format, or is told in words."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET

import pytest

from nonet import Grid, Layout, Puzzle, draw
from nonet.model import visible_defects
from nonet.model.rules import RULES
from nonet.render.themes import THEMES
from tests.model.rules.making import WORDS, random_rule

#: What is told and not drawn.
IN_WORDS = {
    *("anti-knight", "anti-king", "anti-consecutive", "anti-taxicab", "global-entropy"),
    *("global-modular", "all-given", "prose", "unknown"),
}


def puzzle_with(word: str, seed: int = 0) -> Puzzle:
    """Return an empty 9x9 with one rule."""
    rule = random_rule(word, random.Random(seed), Layout.plain())
    return Puzzle("." * 81, rules=[rule])


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("theme", sorted(THEMES))
def test_every_rule_is_drawn(word: str, theme: str) -> None:
    """A rule adds shapes of its own to the picture, or stands in the caption."""
    puzzle = puzzle_with(word)
    picture = draw(puzzle, theme=theme)
    assert isinstance(picture, str)
    root = ET.fromstring(picture)
    shapes = [node for node in root.iter() if node.get("class", "").startswith("rule ")]
    assert bool(shapes) == (word not in IN_WORDS)
    if word in IN_WORDS - {"prose"}:
        told = "".join(node.text or "" for node in root.iter() if node.get("class") == "caption")
        words = puzzle.rules[0].sentence(puzzle.layout).split()
        assert words[0] in told


@pytest.mark.parametrize("word", WORDS)
def test_the_terminal_has_a_legend(word: str) -> None:
    """Below the grid the rules stand in words."""
    puzzle = puzzle_with(word)
    text = draw(puzzle, "text")
    assert isinstance(text, str)
    told = puzzle.rules[0].sentence(puzzle.layout).splitlines()[0]
    assert (told in text) == (word != "drawing")


def test_clues_outside_are_on_the_sheet() -> None:
    """Nothing is drawn beyond the edge of the picture, on any side."""
    rules = "sandwich 5 r0c1; x-sum 5 r10c9; skyscraper 2 r1c10; little-killer 40 r10c10 r9c9"
    for words in (rules, "killer 3 r1c1 r1c2"):
        root = ET.fromstring(str(draw(Puzzle("." * 81, rules=words))))
        width = float(root.get("width", "0"))
        height = float(root.get("height", "0"))
        for node in root.iter():
            if node.tag.endswith("text"):
                assert 0 <= float(node.get("x", "0")) <= width
                assert 0 <= float(node.get("y", "0")) <= height
    assert width < 440  # without clues outside there is no margin for them


@pytest.mark.parametrize("format", ["png", "pdf", "html", "ansi"])
def test_every_format_takes_rules(format: str) -> None:
    """All kinds of rules together can be drawn in every format."""
    words = [word for word in WORDS if word not in ("unknown", "prose")]
    rules = [random_rule(word, random.Random(7), Layout.plain()) for word in words]
    assert draw(Puzzle("." * 81, rules=rules), format)
    assert len(RULES) == len(WORDS)


def test_broken_rules_are_marked() -> None:
    """A broken rule is named with its cells, in the status and in the picture."""
    puzzle = Puzzle("59" + "." * 79, rules="killer 15 r1c1 r1c2; thermo r5c5 r5c6")
    (defect,) = visible_defects(puzzle, puzzle.candidates())
    assert (defect.flag.name, defect.cells, defect.rule) == ("RULE", (0, 1), puzzle.rules[0])
    assert "killer 15 r1c1 r1c2 is broken" in str(defect)
    assert str(draw(puzzle)).count('class="defect-area"') == 2


def test_a_rule_that_cannot_be_obeyed_any_more() -> None:
    """What is left open by the houses can be too little for a rule."""
    puzzle = Puzzle("9........" + "." * 72, rules="odd r1c2; one-of 9 r1c2")
    (defect,) = visible_defects(puzzle, puzzle.candidates())
    assert "one-of 9 r1c2 cannot be obeyed" in str(defect)


def test_a_complete_grid_that_breaks_a_rule_is_no_solution() -> None:
    """The independent checker asks every rule of a complete grid."""
    values = "1234341221434321"
    assert Grid(list(map(int, values)), Layout.parse("2x2; odd r1c1")).is_solution()
    grid = Grid(list(map(int, values)), Layout.parse("2x2; even r1c1; killer 3 r1c1 r1c2"))
    (fault,) = grid.faults()
    assert fault.rule == grid.layout.rules[0]
    assert "even r1c1 is broken" in fault.describe(grid.layout)


@pytest.mark.parametrize("shape", ["2x2", "2x3", "3x3", "3x4", "4x4"])
def test_pencil_marks_leave_room_for_the_sums_of_cages(shape: str) -> None:
    """A sum in the corner of a cell can be read beside every candidate of the cell."""
    layout = Layout.plain(shape)
    puzzle = Puzzle("." * layout.cells, shape, rules="killer 5 r1c1 r1c2; killer 6 r2c1 r2c2")
    root = ET.fromstring(str(draw(puzzle, marks=True)))
    texts = [node for node in root.iter() if node.tag.endswith("text")]
    sums = [_box(node) for node in texts if "rule-sum" in node.get("class", "")]
    marks = [_box(node) for node in texts if "pencil" in node.get("class", "")]
    assert len(sums) == 2
    assert len(marks) == layout.cells * layout.size
    for left, top, right, bottom in sums:
        assert not [
            mark
            for mark in marks
            if mark[0] < right and left < mark[2] and mark[1] < bottom and top < mark[3]
        ]


def _box(node: ET.Element) -> tuple[float, float, float, float]:
    """Return about where the ink of a text is: left, top, right, bottom."""
    size, x, y = (float(node.get(name, "0")) for name in ("font-size", "x", "y"))
    width = 0.6 * size * len(node.text or "")
    left = x - width / 2 if node.get("text-anchor") == "middle" else x
    return left, y - 0.72 * size, left + width, y
