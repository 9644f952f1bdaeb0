"""Specs: what they say, and every mistake at once with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet.dataset import SpecError, read_spec
from nonet.errors import SourceError
from nonet.specs import Lines
from tests.dataset.specs import GOOD

BAD = '''name = "Bad Name"
seeed = 3
columns = [
  "puzzle",
  "layout",
  "raitng",
]
steps = "quick"
description = """
count = 7
"""

[splits]
train = 0.9
test = 0.2

[[strata]]
level = "hrad"
count = 10
clues = "16"

[[strata]]
rating = 12.5
count = 0

[[strata]]
level = "easy"
technique = "swordfish"
count = 3

[[strata]]
method = "blank"
clues = 30
count = 5

[[strata]]
count = "many"
minimal = "yes"
symmetri = "none"
'''


def test_every_mistake_is_told_with_its_line(tmp_path: Path) -> None:
    """One reading finds all mistakes, each where its author can see it."""
    path = tmp_path / "bad.toml"
    path.write_text(BAD)
    with pytest.raises(SpecError) as caught:
        read_spec(path)
    assert str(caught.value).startswith(f"{path}: 14 mistakes, and nothing was begun\n")
    expected = [
        (1, 'name = "Bad Name": lower-case words'),
        (2, "unknown key 'seeed'; did you mean seed?"),
        (3, "unknown column 'raitng'"),
        (8, "unknown order of steps 'quick'; known: human, explainer"),
        (13, "the shares add up to 1.1; 1 would be right"),
        (18, "unknown level 'hrad'; did you mean hard?"),
        (20, "clues 16: a 3x3 puzzle with one solution has at least 17 givens"),
        (23, "rating 12.5: a range within 1.0-11.9 would be right"),
        (24, "count = 0: 1 or more would be right"),
        (26, "level easy ends at 1.5 on the explainer scale, but technique swordfish"),
        (32, "method blank does not make puzzles with one solution"),
        (37, "count = 'many': a whole number would be right"),
        (38, "minimal = 'yes': true or false would be right"),
        (39, "unknown key 'symmetri'; did you mean symmetry?"),
    ]
    found = caught.value.mistakes
    assert [line for line, _ in found] == [line for line, _ in expected]
    for (_, text), (_, begins) in zip(found, expected, strict=True):
        assert text.startswith(begins)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name = ", "line 1: this is not TOML: Invalid value"),
        ('name = "a"', "no strata; a table [[strata]]"),
        ('name = "a"\n[[strata]]\nlevel = "easy"', "line 2: count is missing"),
        ('name = "a"\nstrata = [3]', "line 2: stratum 1 is not a table"),
        ('name = "a"\n[[strata]]\ncount = 1\n[[strata]]\ncount = 1', "line 4: two strata are"),
        ('name = "a"\nseed = -1\n[[strata]]\ncount = 1', "line 2: seed"),
        ('name = "a"\n[[strata]]\ncount = 1\nshape = "2x3"\nrating = 5', "line 5: the explainer"),
        (
            'name = "a"\n[[strata]]\ncount = 1\nrating = [5, 80]\nscale = "branches"',
            "line 4: rating 5-80 on branches: puzzles on 3x3 have 81 or more",
        ),
        (
            'name = "a"\n[[strata]]\ncount = 1\nrating = [-3, -1]\nscale = "score"',
            "line 4: rating -3--1 on score: puzzles on 3x3 have 0 or more",
        ),
        ('name = "a"\ncolumns = ["clues"]\n[[strata]]\ncount = 1', "without puzzle nobody can"),
        ('name = "a"\n[splits]\ntrain = 1.5\n[[strata]]\ncount = 1', "line 3: train = 1.5"),
    ],
)
def test_single_mistakes(tmp_path: Path, text: str, message: str) -> None:
    """Each is told in words that say what would be right."""
    path = tmp_path / "one.toml"
    path.write_text(text)
    with pytest.raises(SpecError) as caught:
        read_spec(path)
    assert message in str(caught.value)


def test_a_spec_says_what_it_means() -> None:
    """Ranges, names and shares come out as they went in; names are made of wishes."""
    spec = read_spec(GOOD, seed=9)
    assert (spec.seed, spec.count) == (9, 90)
    assert [one.name for one in spec.strata] == ["easy", "clues-24-26-rotate180", "2x3"]
    assert spec.strata[1].wishes.clues == (24, 26)
    assert {split.name: split.share for split in spec.splits} == {"train": 0.8, "test": 0.2}
    assert spec.seed_of(spec.strata[0]) != spec.seed_of(spec.strata[1])
    assert read_spec(GOOD).seed_of(spec.strata[0]) != spec.seed_of(spec.strata[0])


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """A missing file and one that is not text are told as such."""
    with pytest.raises(SourceError, match=r"cannot read .*none\.toml: No such file"):
        read_spec(tmp_path / "none.toml")
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SourceError, match="it is not UTF-8 text"):
        read_spec(tmp_path / "binary.toml")


def test_lines_are_found_behind_long_values() -> None:
    """Brackets in strings and strings of several lines lead nobody astray."""
    text = 'a = "[["\nb = [\n  "x", # ]\n]\nc = """\nd = 1\n"""\n[t]\nd = 2\ne.f = 3\n'
    lines = Lines(text)
    places = [("a",), ("b",), ("c",), ("t", "d"), ("t", "e", "f"), ("d",)]
    assert [lines.of(*place) for place in places] == [1, 2, 5, 9, 10, 1]
