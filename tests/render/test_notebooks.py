"""What a notebook shows by itself: tables for answers, pictures for boards, a step where it was found."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree

import numpy as np
import pytest

import nonet
from nonet.model import Puzzle
from nonet.model.listing import Listing
from nonet.render import scene_of
from nonet.techniques import Position, Step, register, unregister

PUZZLE = "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84"
SEVERAL = "." * 81


def rows(html: str) -> list[list[str]]:
    """Return the cells of the first table in a fragment, heads first; it must be well-formed."""
    whole = ElementTree.fromstring(f"<div>{html}</div>")
    table = whole.find("table")
    assert table is not None
    return [[cell.text or "" for cell in row] for row in table.iter("tr")]


def test_a_rating_is_a_table() -> None:
    """Every number that the rating has, with its name; what is missing, with its reason."""
    rating = Puzzle(PUZZLE).rate()
    shown = dict(rows(rating._repr_html_())[1:])
    assert shown["level"] == "master" and shown["explainer"] == "6.6"
    assert set(rating.numbers) <= set(shown)
    assert "turbot-fish 4" in shown["steps"]
    assert "several solutions" in Puzzle(SEVERAL).rate()._repr_html_()


def test_batches_are_tables_of_their_first_rows() -> None:
    """Ten rows and the number of all; the cells are those of the table itself."""
    made = nonet.generate_batch(12, seed=1)
    for batch in (
        made,
        nonet.rate_batch(made.array()),
        nonet.solve_batch(made.array()),
        nonet.canonical_batch(made.array()),
    ):
        html = batch._repr_html_()
        head, *body = rows(html)
        assert len(body) == 10 and "The first 10 of 12 puzzles" in html
        assert [row[head.index("puzzle")] for row in body] == [
            str(item.puzzle) for item in made[:10]
        ]
        assert "layout" not in head
    assert rows(nonet.rate_batch(made.array())._repr_html_())[2][1] == "5.6"


def test_small_and_empty_batches() -> None:
    """One puzzle is one puzzle; none is none."""
    assert "<p>1 puzzle</p>" in nonet.solve_batch([PUZZLE])._repr_html_()
    none = nonet.solve_batch(np.zeros((0, 81), np.uint8))
    assert "<p>0 puzzles</p>" in none._repr_html_() and len(rows(none._repr_html_())) == 1


def test_a_result_is_a_table() -> None:
    """Status, solutions and what the solver counted."""
    result = nonet.run_solver("dancing-links", Puzzle(PUZZLE), limit=None)
    shown = dict(rows(result._repr_html_())[1:])
    assert shown["status"] == "solved" and shown["unique"] == "yes" and shown["branches"] == "105"
    shown = dict(rows(nonet.run_solver("logic", Puzzle(PUZZLE))._repr_html_())[1:])
    assert shown["unique"] == "unknown"


def test_a_comparison_is_tables() -> None:
    """The solvers, then every two of them."""
    import nonet.lab

    found = nonet.lab.compare(["logic", "fast"], [Puzzle(PUZZLE)], repeats=1)
    html = found._repr_html_()
    assert html.count("<table>") == 2 and "logic / fast" in html


def test_tables_are_safe() -> None:
    """Text of others is text, whatever it looks like."""
    html = Listing(("a<b",), [("<script>",)], "x & y").html()
    assert "<script>" not in html and rows(html) == [["a<b"], ["<script>"]]


class Known:
    """A technique that fills in one cell it was told of."""

    id, name, rating = "known", "Known", 0.5

    def find(self, position: Position) -> Iterator[Step]:
        """Yield the one step."""
        yield Step.make(self, position.layout, placements=[(20, 9)], cells=[20])


@pytest.fixture
def known() -> Iterator[None]:
    """Let the technique take part for one test."""
    register(Known())
    yield
    unregister("known")


def test_a_lone_step_is_drawn_on_its_position(known: None) -> None:
    """However a step was come by, its picture has the digits that stood there."""
    puzzle = Puzzle(PUZZLE)
    position = puzzle.position()
    path = puzzle.explain()
    late = path.steps[30]
    assert late.position == path.positions()[30]
    own = position.next_step(["known"])
    for step in (position.next_step(), position.steps("singles")[0], puzzle.hint().step, own, late):
        assert step is not None and step.position is not None
        stood = {cell: digit for cell, digit in enumerate(step.position.values) if digit}
        shown = {cell: value.digit for cell, value in scene_of(step).values.items()}
        assert stood.items() <= shown.items() <= (stood | dict(step.placements)).items()
    assert len(re.findall(r"<text", late._repr_svg_())) > 50


def test_where_a_step_was_found_is_no_part_of_it() -> None:
    """Equal steps stay equal, and travel between processes by themselves."""
    step = Puzzle(PUZZLE).explain().steps[5]
    alone = replace(step, origin=None)
    assert alone == step and hash(alone) == hash(step) and repr(alone) == repr(step)
    assert alone.position is None and alone._repr_svg_().startswith("<svg")
    travelled = pickle.loads(pickle.dumps(step))
    assert travelled == step and travelled.position is None
