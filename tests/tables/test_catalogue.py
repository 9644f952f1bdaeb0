"""Columns agree with the calls they come from, have types and words, and never guess."""

import base64
import hashlib
import json
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest
from typer.testing import CliRunner

import nonet
from nonet.canonical import canonical, shuffled
from nonet.cli.main import app
from nonet.columns import Column
from nonet.errors import OptionError, UnknownName
from nonet.kernel.rating import Task
from nonet.model import Layout
from nonet.rating import SCALES
from nonet.rating.scales import Answers, Settings
from nonet.tables import CATALOGUE, catalogue, columns_named, table_of, writing

NINE = nonet.generate_batch(12, seed=3).puzzles
SIX = nonet.generate_batch(3, seed=1, layout="2x3").puzzles
BROKEN = ["." * 81, "11" + "." * 79, str(NINE[0])]
FOUND = [name for name, column in CATALOGUE.items() if column.find is not None]


def test_every_column_has_a_type_and_a_sentence() -> None:
    """The catalogue is complete: Arrow knows each type, and a sentence ends with a stop."""
    table = table_of(NINE[:1], list(CATALOGUE))
    for field, column in zip(table.schema, CATALOGUE.values(), strict=True):
        assert field.name == column.name
        assert column.sentence.endswith(".") and column.sentence[0] != " "
        assert field.metadata[b"sentence"].decode() == column.sentence
        if column.is_number:
            assert pa.types.is_integer(field.type) or pa.types.is_floating(field.type)


def test_columns_agree_with_single_calls() -> None:
    """A row says what the puzzle's own methods say."""
    table = table_of(NINE, list(CATALOGUE), threads=2)
    for puzzle, row in zip(NINE, table.to_pylist(), strict=True):
        rating = puzzle.rate()
        assert row["puzzle"] == str(puzzle) and row["layout"] == "3x3"
        assert row["solution"] == str(puzzle.solve()) and row["status"] == "unique"
        assert row["clues"] == puzzle.clues and row["minimal"] == puzzle.is_minimal()
        for name in ("explainer", "pearl", "diamond", "score", "depth", "branches", "loops"):
            assert row[name] == getattr(rating, name), name
        assert row["level"] == rating.level.name and row["hardest"] == rating.hardest
        assert dict(row["techniques"]) == rating.counts
        assert dict(row["score_steps"]) == rating.score_steps
        assert row["score_hardest"] == rating.score_hardest
        assert row["canonical"] == str(puzzle.canonical().form)
        assert row["automorphisms"] == puzzle.canonical().automorphisms


def test_ids_follow_their_published_definition() -> None:
    """An id is BLAKE2b of layout and canonical form in base32, here written again."""

    def id_of(layout: str, form: str) -> str:
        digest = hashlib.blake2b(f"{layout}\n{form}".encode(), digest_size=16).digest()
        return base64.b32encode(digest).decode().rstrip("=").lower()

    for layout, puzzles in (("3x3", NINE), ("2x3", SIX)):
        table = table_of(puzzles, "puzzle_id,solution_id").to_pylist()
        for puzzle, row in zip(puzzles, table, strict=True):
            assert row["puzzle_id"] == id_of(layout, str(canonical(puzzle).form))
            assert row["solution_id"] == id_of(layout, str(canonical(puzzle.solve()).form))


def test_ids_are_equal_for_equivalent_puzzles_only() -> None:
    """A shuffled puzzle keeps both ids; other puzzles have others."""
    shuffles = [shuffled(puzzle, seed) for seed, puzzle in enumerate(NINE)]
    a, b = (table_of(some, "puzzle_id,solution_id") for some in (NINE, shuffles))
    assert a.equals(b)
    assert len(set(a["puzzle_id"].to_pylist())) == len(NINE)


def test_ids_never_change() -> None:
    """The id of a known puzzle is what it was in the first version."""
    famous = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
    row = table_of([famous], "puzzle_id,solution_id").to_pylist()[0]
    assert row == {
        "puzzle_id": "g3ljhpfzah7e2ulp5ha5qcrdru",
        "solution_id": "yysslaieypjwgeiz2houcndtvy",
    }


def test_unsound_puzzles_have_holes() -> None:
    """No number is made up where there is not exactly one solution."""
    table = table_of(BROKEN, FOUND).to_pylist()
    assert [row["status"] for row in table] == ["several", "none", "unique"]
    for row in table[:2]:
        for name in ("explainer", "score", "depth", "branches", "level", "hardest", "solution_id"):
            assert row[name] is None, name
        assert row["techniques"] is None and row["minimal"] is False
        assert row["clues"] in (0, 2) and row["puzzle_id"] is not None
    assert table[1]["solution"] is None
    assert table[2]["explainer"] is not None and table[2]["techniques"]


def test_other_layouts_are_rated_by_what_fits_them() -> None:
    """Off the plain 9x9 the explainer is silent; level and techniques come from score and paths."""
    for puzzle, row in zip(SIX, table_of(SIX, FOUND).to_pylist(), strict=True):
        assert row["explainer"] is None and row["score"] == puzzle.rate().score
        assert row["level"] == puzzle.rate().level.name
        assert dict(row["techniques"]) == puzzle.explain("human").counts()


def test_pencil_marks_are_a_column() -> None:
    """Marks come out cell by cell, and a puzzle with marks has no canonical id."""
    masks = [0b1111] * 16
    masks[2] = 0b0110
    puzzle = nonet.Puzzle("1...............", marks=masks)
    row = table_of([puzzle], "puzzle,marks,puzzle_id,automorphisms").to_pylist()[0]
    assert row["marks"][2] == "23" and row["puzzle_id"] is None and row["automorphisms"] is None


def test_rules_have_no_canonical_id() -> None:
    """Equivalence does not move rules, so that an id would promise too much."""
    puzzle = nonet.Puzzle("." * 16, "2x2; killer 5 r1c1 r1c2")
    row = table_of([puzzle], "layout,puzzle_id,solution_id,canonical,automorphisms").to_pylist()[0]
    assert row.pop("layout") == str(puzzle.layout)
    assert set(row.values()) == {None}


def test_order_and_choice_are_the_callers() -> None:
    """Columns come as they are named; wrong names are refused with the nearest right one."""
    assert table_of(NINE[:2], "clues,puzzle").column_names == ["clues", "puzzle"]
    assert table_of([], "puzzle,techniques,explainer").num_rows == 0
    with pytest.raises(UnknownName, match="did you mean explainer"):
        columns_named("puzzle,explained")
    with pytest.raises(OptionError, match="twice"):
        columns_named(["puzzle", "puzzle"])
    with pytest.raises(OptionError, match="no column named"):
        columns_named("")


def test_known_values_are_not_found_again() -> None:
    """What the caller knows goes in as it is."""
    known = {"seed": np.array([7, 7], dtype=np.uint64), "explainer": [9.9, None]}
    table = table_of(NINE[:2], "seed,explainer,method", known=known)
    assert table.to_pydict() == {"seed": [7, 7], "explainer": [9.9, None], "method": [None] * 2}


def test_the_guide_tells_every_column() -> None:
    """The table in the guide is the catalogue."""
    guide = Path(__file__).parents[2] / "docs" / "guide" / "tables.md"
    told = [
        line for line in guide.read_text(encoding="utf-8").splitlines() if line.startswith("| `")
    ]
    assert told == [
        f"| `{c.name}` | {c.type} | {c.unit} | {c.sentence} |" for c in CATALOGUE.values()
    ]


class Nines:
    """A scale for the test: how many nines are given."""

    id = "nines"
    columns = (Column("nines", "uint8", "How many nines are given.", "cells"),)
    tally_columns = None

    def refusal(self, layout: Layout, has_marks: bool) -> str | None:
        """Refuse grids without nines."""
        return None if layout.size >= 9 else "there is no nine"

    def rate(self, task: Task, settings: Settings) -> Answers:
        """Count."""
        nines = (task.digits == 9).sum(axis=1).astype(np.float64)
        return Answers({"nines": nines}, np.ones(len(task), dtype=np.bool_))


def test_a_scale_is_its_own_file_and_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put into SCALES, it is everywhere: attributes, columns, wishes, commands."""
    monkeypatch.setitem(SCALES, "nines", Nines())
    monkeypatch.setattr(catalogue, "CATALOGUE", found := catalogue._catalogue())
    monkeypatch.setattr(writing, "CATALOGUE", found)
    puzzle = NINE[0]
    nines = str(puzzle).count("9")
    assert puzzle.rate("nines").nines == nines
    assert nonet.rate_batch(NINE, scales="all").table()["nines"][0].as_py() == nines
    assert table_of([puzzle], "nines").to_pydict() == {"nines": [nines]}
    assert nonet.generate(seed=1, scale="nines", rating=4).values.count(9) == 4
    done = CliRunner().invoke(app, ["rate", "--scales", "nines", "--to", "json", str(puzzle)])
    assert json.loads(done.stdout)["nines"] == nines
    line = CliRunner().invoke(app, ["rate", "--scales", "nines", str(puzzle)]).stdout
    assert line == f"{puzzle} nines={nines}\n"
    small = nonet.rate_batch(["1.3..4.1.......2"], scales=["nines"])
    assert small[0].reason == "there is no nine"
