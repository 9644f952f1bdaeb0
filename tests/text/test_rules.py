"""Rules through every format that carries them, links of others, and links that are broken."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import Grid, Layout, OptionError, ParseError, Puzzle, RuleError
from nonet.model.rules import Filled, Killer, Prose, Rule, Unknown
from nonet.model.rules.primitives import Different, Primitive, Sum
from nonet.model.symbols import read_digits
from nonet.text import FORMATS, format, format_named, parse
from nonet.text.packing import packed
from tests.model.rules.making import WORDS, random_rule

WITH_RULES = [form.name for form in FORMATS if form.carries_rules]


def random_puzzle(words: list[str], seed: int, name: str) -> Puzzle:
    """Return a puzzle with a rule of each kind and a few givens."""
    layout = Layout.parse(name)
    random_ = random.Random(seed)
    rules = [random_rule(word, random_, layout) for word in words]
    values = [random_.randint(1, layout.size) if random_.random() < 0.2 else 0] * layout.cells
    values = [value if random_.random() < 0.3 else 0 for value in values]
    return Puzzle(values, layout.with_rules(rules))


def meaning(puzzle: Puzzle) -> tuple[object, ...]:
    """Return what a puzzle demands, however its rules are cut up and ordered."""
    found = map(_ordered, puzzle.layout.primitives)
    demands = {repr(p) for p in found if "function" not in repr(p)}
    return puzzle.values, puzzle.marks, puzzle.layout.lowest, demands


def _ordered(demand: Primitive) -> Primitive:
    """Return the same demand with its cells in order, where their order means nothing."""
    if isinstance(demand, Different):
        return replace(demand, cells=tuple(sorted(demand.cells)))
    if isinstance(demand, Sum) and set(demand.coefficients) == {1}:
        return replace(demand, cells=tuple(sorted(demand.cells)))
    return demand


def cages(rules: Iterable[Rule]) -> set[str]:
    """Return the cages that must hold, those of an all-of among them, which ISS has not."""
    found = set()
    for rule in rules:
        found |= {str(rule)} if rule.word == "killer" else set()
        found |= cages(rule.rules) if rule.word == "all-of" else set()
    return found


@pytest.mark.parametrize("name", WITH_RULES)
@given(
    words=st.lists(st.sampled_from(WORDS), max_size=3, unique=True),
    seed=st.integers(0, 10_000),
    layout=st.sampled_from(["3x3", "2x3", "2x3 0-5", "3x3 x", "3x3 0-8", "1x7", "3x2"]),
)
@settings(max_examples=60, deadline=None)
def test_round_trip(name: str, words: list[str], seed: int, layout: str) -> None:
    """What a format can hold comes back with the same meaning, by name and by guess."""
    puzzle = random_puzzle(words, seed, layout)
    form = format_named(name)
    try:
        text = format(puzzle, name)
    except OptionError:
        assert not form.supports(puzzle)
        return
    back = parse(text, format=name)
    if name in ("json", "csv"):
        assert back == puzzle
    elif name == "iss":  # candidates are kept as marks there, one-of and parity among them
        assert cages(back.rules) == cages(puzzle.rules)
    else:
        assert meaning(back) == meaning(puzzle), (puzzle.layout.name, back.layout.name)
    assert parse(text) == back


def test_formats_without_rules_refuse_them() -> None:
    """Nothing is dropped: a line holds no cages, and says which format does."""
    puzzle = Puzzle("." * 81, rules="killer 15 r1c1 r1c2")
    for form in FORMATS:
        if not form.carries_rules:
            with pytest.raises(OptionError, match="json can"):
                format(puzzle, form.name)


def test_cages_along_diagonals() -> None:
    """A backquote points up and left: cages of arrows may be diagonals."""
    puzzle = parse("A5<37`<^^2`64`1^")
    assert [str(rule) for rule in puzzle.rules if len(rule.places) > 2] == [
        "killer 10 r1c1 r2c2 r2c3 r3c3",
        "killer 7 r2c1 r3c1 r4c2",
    ]


def test_unknown_keys_are_named() -> None:
    """A key of f-puzzles that we do not know becomes a rule that says so, with what it held."""
    grid = [[{} for _ in range(9)] for _ in range(9)]
    data = {"size": 9, "grid": grid, "fogofwar": ["R1C1"], "killercage": [{"cells": ["R1C1"]}]}
    puzzle = parse(json.dumps(data))
    (unknown,) = [rule for rule in puzzle.rules if isinstance(rule, Unknown)]
    assert "fogofwar" in unknown.text
    assert "R1C1" in unknown.text
    assert "Not understood" in unknown.sentence(puzzle.layout)


def test_drawings_are_kept() -> None:
    """A line without a rule is drawn again after a round trip, and demands nothing."""
    grid = [[{} for _ in range(9)] for _ in range(9)]
    data = {"size": 9, "grid": grid, "line": [{"lines": [["R1C1", "R2C2"]], "outlineC": "#abc"}]}
    puzzle = parse(json.dumps(data))
    assert [rule.word for rule in puzzle.rules] == ["drawing"]
    assert puzzle.layout.primitives == ()
    assert parse(format(puzzle, "fpuzzles")) == puzzle


def test_sudokupad_board() -> None:
    """Givens, regions and cages are read; drawings and prose kept; the rest named."""
    cells = [[{} for _ in range(9)] for _ in range(9)]
    cells[0][0] = {"value": "5"}
    board = {
        "cells": cells,
        "cages": [
            {"cells": [[1, 1], [1, 2]], "value": 12},
            {"value": "title: A cage"},
            {"value": "rules: Along thermometers digits rise."},
        ],
        "lines": [{"wayPoints": [[0.5, 0.5], [2.5, 2.5]], "color": "#aaa", "thickness": 10}],
    }
    text = "https://sudokupad.app/scl" + packed(json.dumps(board))
    puzzle = parse(text)
    assert puzzle[0] == 5
    assert Killer(12, "r2c2 r2c3") in puzzle.rules
    assert Prose(text="Along thermometers digits rise.") in puzzle.rules
    assert any(isinstance(rule, Unknown) for rule in puzzle.rules)
    assert "drawing" in [rule.word for rule in puzzle.rules]
    bare = "{ce:[" + ",".join(["[{},{},{},{v:3}]"] * 4) + "]}"
    assert str(parse("https://sudokupad.app/ctc" + packed(bare))) == "...3" * 4


def test_sudokupad_shortened_board() -> None:
    """As links really are: gaps for empty cells, bare colours, texts in single quotation marks."""
    text = (
        "{id:'x_1',metadata:{author:'A',rules:'Two cells don\\'t differ: \\\\ \\nDots, [as] {usual}.',t:'Fish'},"
        "ce:[[,,,],[,{v:3},,],[,,,],[,,,{v:'1'}]],"
        "o:[{ct:[1,0.5],w:0.34,h:0.34,te:'',c:#0,r:t,c2:#F,c1:CFCFCF}]}"
    )
    puzzle = parse("https://sudokupad.app/scl" + packed(text))
    assert str(puzzle) == "." * 5 + "3" + "." * 9 + "1"
    assert Prose(text="Two cells don't differ: \\ \nDots, [as] {usual}.") in puzzle.rules
    assert "drawing" in [rule.word for rule in puzzle.rules]
    for cut in (text[:-1], text[:90], text + "}", "[" * 200, "{a", "{a:}x"):
        with pytest.raises(ParseError, match=r"cut|holds no"):
            parse("https://sudokupad.app/scl" + packed(cut))


def test_plain_links() -> None:
    """Addresses with 81 digits, and plain puzzles of f-puzzles and SudokuPad, are plain puzzles."""
    line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    plain = Puzzle(line)
    zeros = line.replace(".", "0")
    assert parse(f"https://anywhere.example/play?board={zeros}&level=3") == plain
    assert parse(f"https://sudokupad.app/{zeros}") == plain
    for name in ("fpuzzles", "sudokupad"):
        assert parse(format(plain, name)) == plain
        assert Puzzle(format(plain, name)).layout.is_plain


@pytest.mark.parametrize("name", ["fpuzzles", "sudokupad"])
@pytest.mark.parametrize("kept", [0.3, 0.6, 0.9, 0.99])
def test_a_cut_link_says_so(name: str, kept: float) -> None:
    """A link that lost its end is an error that asks for the whole link."""
    text = format(Puzzle("." * 81, rules="killer 15 r1c1 r1c2; thermo r3c3 r4c4 r5c5"), name)
    head = text.index("N4")
    cut = text[: head + int((len(text) - head) * kept)]
    with pytest.raises(ParseError, match="cut or changed"):
        parse(cut)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("killer 46 r1c1 r1c2", r"2 cells have a sum of 3 to 17"),
        ("thermo " + " ".join(f"r{r}c1" for r in range(1, 10)) + " r9c2", "at most 9 cells"),
        ("killer 5 r1c1 r1c1", "r1c1 stands there twice"),
        ("kiler 5 r1c1", "did you mean killer"),
        ("killer 5 r1c1 r10c1", "r10c1 is not in the grid of 9 rows"),
        ("killer 5 here", "'here' is not a cell"),
        ("thermo", "write it like: thermo"),
        ("either (odd r1c1", "a \\) is missing"),
        ("sandwich 5 r1c1", "r0c1 above column 1"),
        ('regex "[12" r1c1', "a \\] is missing"),
        ("killer 5 r1c1 thermo r1c2", "'thermo' is not a cell"),
        ("skyscraper 12 r0c1", "from 1 to 9"),
        ("whisper 9 r1c1 r1c2", "never differ that much"),
        ("clone r1c1 / r2c2 r2c3", "they must be equal"),
        ("quadruple 0 r1c1 r1c2 r2c1 r2c2", "0 is no digit"),
        ('prose "no end', "quotation mark is missing"),
        ("arrow r1c1", "an arrow needs a shaft"),
        ("difference 9 r1c1 r1c2", "no two different digits"),
        (
            "counting-circles " + " ".join(f"r{at // 9 + 1}c{at % 9 + 1}" for at in range(46)),
            "45 at",
        ),
    ],
)
def test_bad_rules_are_explained(words: str, message: str) -> None:
    """What is wrong with a rule is named, with what would be right."""
    with pytest.raises(RuleError, match=message):
        Puzzle("." * 81, rules=words)


@pytest.mark.parametrize(
    ("shape", "message"),
    [("4x4~R2C4_1", "these are no digits"), (f"{'9' * 5000}x{'9' * 5000}", "only square grids")],
)
def test_bad_shapes_of_iss(shape: str, message: str) -> None:
    """A shape that is none is named; the first was found by fuzzing."""
    with pytest.raises(ParseError, match=message):
        parse(f".Shape~{shape}~R4C4_2")


@pytest.mark.parametrize("line", ["R2x7", "R", "C\u00b2", "D3"])
def test_a_line_of_iss_that_is_none_is_told(line: str) -> None:
    """A sentence, not a TypeError."""
    with pytest.raises(ParseError, match="is no line like R1 or C1"):
        parse(f".Shape~4x4.Sandwich~5~{line}.~R4C4_2")


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        ("Indexing~R1C1_1~R1C2", "'R1C1_1' is no kind of indexing"),
        ("SameValues~0~R1C1~R1C2", "0 groups of 2 cells"),
        ("SameValues~-1~R1C1~R1C2", "-1 groups of 2 cells"),
        ("Or" + ".Or" * 5000, "nested"),
        ("And" + ".And" * 5000, "nested"),
        ("Replicate~1" + ".Replicate~1" * 5000, "nested"),
        ("Replicate~1" + ".Or" * 60 + ".End" * 61, "nested"),
        ("~R1C1_", "'R1C1_' has no digit after _"),
        ("~R1C1_x", "'x' is no number"),
        ("Cage~x~R1C1~R1C2", "'x' is no number"),
        ("Cage~" + 5000 * "1" + "~R1C1~R1C2", "is no number"),
        ("LittleKiller~~R1C1", "a number is missing"),
        ("Sandwich~5", "something is missing"),
        ("Thermo~R1C1~R1C\u0130", "is no cell like R1C1"),
    ],
)
def test_rules_of_iss_that_are_none_are_told(rule: str, message: str) -> None:
    """A sentence, not a KeyError, a ZeroDivisionError or a RecursionError."""
    with pytest.raises(ParseError, match=message):
        parse(f".Shape~4x4.{rule}.~R4C4_2")


def test_bad_rules_in_links() -> None:
    """A cage out of reach in a link of any kind is named the same way."""
    grid = [[{} for _ in range(9)] for _ in range(9)]
    cage = {"cells": ["R1C1", "R1C2"], "value": "46"}
    with pytest.raises(ParseError, match="2 cells have a sum of 3 to 17"):
        parse(json.dumps({"size": 9, "grid": grid, "killercage": [cage]}))
    with pytest.raises(ParseError, match="2 cells have a sum of 3 to 17"):
        parse(".Cage~46~R1C1~R1C2")
    with pytest.raises(ParseError, match=r"no cell like R1C1|not in the grid"):
        parse(".Cage~6~R1C1~R1C10")
    with pytest.raises(ParseError, match="2 cells have a sum of 3 to 17"):
        parse('{"puzzle": "' + "." * 81 + '", "rules": ["killer 46 r1c1 r1c2"]}')


@pytest.mark.data
def test_every_public_variant_is_read(collections: Path) -> None:
    """All f-puzzles are read without anything unknown; their solutions obey every rule."""
    rows = (collections / "variants_fpuzzles.jsonl").read_text().splitlines()
    assert len(rows) == 95
    for row in map(json.loads, rows):
        puzzle = parse("https://f-puzzles.com/?load=" + row["fpuzzles"])
        _check(puzzle, row["solution"])
        back = parse(format(puzzle, "fpuzzles"))
        assert set(back.rules) == set(puzzle.rules)
        assert parse(format(puzzle, "json")) == puzzle


@pytest.mark.data
def test_every_iss_string_is_read(collections: Path) -> None:
    """All strings but those with ranks, which are not in our list, are read and their solutions obey."""
    rows = (collections / "variants_iss.jsonl").read_text().splitlines()
    ranked = 0
    for row in map(json.loads, rows):
        puzzle = parse(row["input"].strip())
        if "FullRank" in row["types"]:
            ranked += 1
            assert any("FullRank" in rule.text for rule in puzzle.rules)
            continue
        _check(puzzle, row["solution"])
    assert (len(rows), ranked) == (114, 2)


def _check(puzzle: Puzzle, solution: str) -> None:
    values = read_digits(solution, puzzle.size, puzzle.layout.lowest)
    grid = Grid(values, puzzle.layout)
    assert grid.is_solution()
    assert all(given in (0, value) for given, value in zip(puzzle.values, values, strict=True))
    for rule in puzzle.rules:
        assert rule.holds(Filled(puzzle.layout, values)), rule
        assert not isinstance(rule, Unknown), rule
