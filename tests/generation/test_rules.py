"""Generation with rules: one solution by a second solver, rules that hold and look right."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import nonet
from nonet import text
from nonet.canonical import canonical
from nonet.cli.main import app
from nonet.errors import OptionError, UnknownName
from nonet.generation import Run, Wishes
from nonet.generation.rules import KINDS
from nonet.model.rules import Filled
from nonet.rating import is_caged, level_named
from tests.generation.model import Model

#: Kinds that the second solver needs long for, or that are slow to make.
SLOW = (
    "little-killer", "skyscraper", "numbered-room", "lockout", "x-sum", "sandwich", "region-sum",
    "double-arrow",
)  # fmt: skip


def run(*arguments: object) -> Result:
    """Run the command to its end, in this process."""
    return CliRunner().invoke(app, ["generate", *(str(argument) for argument in arguments)])


def solutions(puzzle: nonet.Puzzle) -> int:
    """Count by the second solver, up to 2."""
    shape = puzzle.layout.shape
    model = Model(
        puzzle.values,
        puzzle.size,
        (shape.box_rows, shape.box_cols),
        [str(rule) for rule in puzzle.rules],
    )
    return model.solutions()


@pytest.mark.parametrize("word", KINDS)
def test_one_solution_by_a_second_solver(word: str) -> None:
    """Every kind makes puzzles with rules that hold, and one solution."""
    shape = "2x3" if word in SLOW else "3x3"
    for puzzle in nonet.generate_batch(1, rules=word, layout=shape, seed=7).puzzles:
        assert puzzle.rules
        filled = Filled(puzzle.layout, puzzle.solve().values)
        assert all(rule.holds(filled) for rule in puzzle.rules)
        assert solutions(puzzle) == 1


def test_the_second_solver_sees_what_is_missing() -> None:
    """It counts 2 where a needed rule is left out: the clauses do bind."""
    puzzle = nonet.generate(rules="thermo", seed=4, minimal=True)
    for rule in puzzle.rules:
        assert solutions(puzzle.without_rules(rule)) == 2


def test_killers_cover_the_grid_without_givens() -> None:
    """Cages of 2 to 5 connected cells, no cell twice, no digit twice, and not one given."""
    for puzzle in nonet.generate_batch(5, rules="killer", seed=11).puzzles:
        assert puzzle.clues == 0
        cells = [place for rule in puzzle.rules for place in rule.places]
        assert len(cells) == len(set(cells)) == 81
        assert all(2 <= len(rule.places) <= 5 for rule in puzzle.rules)
        for rule in puzzle.rules:
            reached, waiting = {rule.places[0]}, [rule.places[0]]
            while waiting:
                row, col = waiting.pop()
                for near in ((row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)):
                    if near in rule.places and near not in reached:
                        reached.add(near)
                        waiting.append(near)
            assert reached == set(rule.places)


@pytest.mark.parametrize("word", ["thermo", "arrow", "whisper", "renban", "palindrome"])
def test_lines_keep_apart(word: str) -> None:
    """Lines run from neighbour to neighbour, share no cell and never cross."""
    for puzzle in nonet.generate_batch(3, rules=word, seed=5).puzzles:
        places = [place for rule in puzzle.rules for place in rule.places]
        assert len(places) == len(set(places))
        steps = [
            (a, b)
            for rule in puzzle.rules
            for a, b in zip(rule.places, rule.places[1:], strict=False)
        ]
        assert all(max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1 for a, b in steps)
        middles = [(a[0] + b[0], a[1] + b[1]) for a, b in steps]
        assert len(middles) == len(set(middles))  # two slants that cross share their middle


@pytest.mark.parametrize("symmetry", ["rotate180", "vertical", "diagonal", "rotate90", "full"])
def test_cages_are_symmetric(symmetry: str) -> None:
    """With a symmetry, the image of a cage is a cage."""
    move = {
        "rotate180": lambda row, col: (8 - row, 8 - col),
        "vertical": lambda row, col: (row, 8 - col),
        "diagonal": lambda row, col: (col, row),
        "rotate90": lambda row, col: (col, 8 - row),
        "full": lambda row, col: (col, 8 - row),
    }[symmetry]
    puzzle = nonet.generate(rules="killer", symmetry=symmetry, seed=2, max_tries=20)
    assert (puzzle.clues == 0) == (symmetry != "full")
    cages = {frozenset(rule.places) for rule in puzzle.rules}
    assert {frozenset(move(*place) for place in cage) for cage in cages} == cages


def test_every_clue_of_the_thinned_is_needed() -> None:
    """Where rules are taken away, no single one left can go; nor any given."""
    for word in ("thermo", "renban"):
        puzzle = nonet.generate(rules=word, seed=4, minimal=True)
        assert puzzle.is_minimal()
        assert all(not puzzle.without_rules(rule).is_unique() for rule in puzzle.rules)


def test_all_dots_are_given() -> None:
    """Kropki: every pair of neighbours without a dot is neither consecutive nor double."""
    puzzle = nonet.generate(rules="kropki", seed=3)
    grid = puzzle.solve()
    dotted = {frozenset(rule.places): rule.word for rule in puzzle.rules if rule.parts}
    for cell, other in ((cell, cell + step) for cell in range(81) for step in (1, 9)):
        if other > 80 or (other == cell + 1 and other % 9 == 0):
            continue
        x, y = grid.values[cell], grid.values[other]
        right = {"difference": abs(x - y) == 1, "ratio": x == 2 * y or y == 2 * x}
        word = dotted.get(frozenset((divmod(cell, 9), divmod(other, 9))))
        assert right[word] if word else not any(right.values())


def test_rules_alone_are_not_left_where_that_is_too_hard() -> None:
    """Without a wish the level is master at most: dots keep a given or two."""
    clues = []
    for seed in range(4):
        puzzle = nonet.generate(rules="kropki", seed=seed)
        score = puzzle.rate(["score"]).score
        assert score is not None and score <= level_named("master").score
        clues.append(puzzle.clues)
    assert 0 in clues and any(clues)


def test_kinds_join_and_rules_of_ones_own_stay() -> None:
    """Several kinds in one puzzle, and rules that name their cells."""
    puzzle = nonet.generate(rules="killer+thermo; odd r1c1", seed=1)
    assert {rule.word for rule in puzzle.rules} == {"killer", "thermo", "odd"}
    assert solutions(puzzle) == 1
    knight = nonet.generate(layout="3x3 anti-knight", seed=1)
    assert [rule.word for rule in knight.rules] == ["anti-knight"]
    assert solutions(knight) == 1


def test_the_same_seed_makes_the_same_puzzles() -> None:
    """Whatever the number of threads, and from any try."""
    batch = nonet.generate_batch(4, rules="killer", seed=9)
    assert nonet.generate_batch(4, rules="killer", seed=9, threads=2).puzzles == batch.puzzles
    last = nonet.generate_batch(1, rules="killer", seed=9, first=batch[-1].index)
    assert last.puzzles == batch.puzzles[-1:]
    assert len(set(batch.puzzles)) == 4


def test_distinct_knows_a_turned_puzzle() -> None:
    """A puzzle that is another one turned does not count."""
    first = nonet.generate(rules="killer", seed=9)
    turned = canonical(first).form
    assert turned != first
    run_ = Run(Wishes.of(rules="killer"), 2, seed=9, distinct=True, earlier=[turned], max_tries=1)
    assert not [item for step in run_ for item in step.found]
    assert run_.report.misses == {"distinct": 1}


def test_a_run_goes_on(tmp_path: Path) -> None:
    """A file that was stopped and resumed is the file of one run, rules and all."""
    part, whole = tmp_path / "part.csv", tmp_path / "whole.csv"
    wishes = ("-n", 4, "--seed", 5, "--rules", "kropki")
    assert run(*wishes, "--max-tries", 2, "-o", part).exit_code == 1
    assert run(*wishes, "-o", part, "--resume").exit_code == 0
    assert run(*wishes, "-o", whole).exit_code == 0
    assert part.read_bytes() == whole.read_bytes()
    entries = list(text.read(whole.read_text().splitlines(keepends=True), format="csv"))
    made = nonet.generate_batch(4, seed=5, rules="kropki")
    assert [entry.puzzle for entry in entries] == made.puzzles
    assert made.table().column("layout").to_pylist() == [str(p.layout) for p in made.puzzles]


def test_lines_of_json_are_read_again() -> None:
    """What is printed without an output is read by every command."""
    printed = run("-n", 2, "--seed", 1, "--rules", "xv").stdout
    puzzles = [entry.puzzle for entry in text.read(printed.splitlines(keepends=True))]
    assert puzzles == nonet.generate_batch(2, seed=1, rules="xv").puzzles
    assert [len(json.loads(line)["solution"]) for line in printed.splitlines()] == [81, 81]


def test_givens_as_wished() -> None:
    """No givens for kinds that can do without, and a range where it is wished."""
    for word in ("arrow", "kropki"):
        assert nonet.generate(rules=word, givens=0, seed=1).clues == 0
    assert 20 <= nonet.generate(rules="thermo", givens=(20, 22), seed=1).clues <= 22


@pytest.mark.parametrize(
    ("rules", "technique"), [("killer", "x-wing"), ("killer", "xy-wing"), ("thermo", "swordfish")]
)
def test_techniques_that_rules_hardly_ever_need(rules: str, technique: str) -> None:
    """Rules are laid around a puzzle that needs the technique: 200 killers had needed no X-wing."""
    puzzle = nonet.generate(rules=rules, technique=technique, seed=1, max_tries=12)
    assert technique in puzzle.explain("human").counts()
    assert {rule.word for rule in puzzle.rules} == {rules} and len(puzzle.rules) >= 4
    assert puzzle.is_unique()


def test_a_killer_around_a_technique_has_the_level_of_a_killer() -> None:
    """Cages cover more than half of the grid, so that levels are those of killers."""
    (made,) = nonet.generate_batch(1, rules="killer", technique="x-wing", level="hard", seed=1)
    assert is_caged(made.puzzle.layout)
    assert str(made.puzzle.rate("score").level) == "hard"


def test_techniques_of_rules_can_be_wished() -> None:
    """They had been refused, as if there were no rules."""
    puzzle = nonet.generate(rules="killer", technique="rule-of-45", seed=1, max_tries=9)
    assert "rule-of-45" in puzzle.explain("human").counts()


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"rules": "killer", "technique": "unique-rectangle-1"}, "rests on uniqueness"),
        ({"rules": "killer", "technique": "nested-cell-chains"}, "where there are rules"),
        ({"layout": "7x7", "level": "easy"}, "scales that rate 7x7: depth"),
        ({"rules": "whisper", "givens": 0}, "at least 1 given "),
        ({"rules": "palindrome", "givens": (0, 4)}, "at least 8 givens"),
        ({"rules": "killer", "givens": 82}, "0-81"),
        ({"rules": "killer", "givens": 0, "symmetry": "full"}, "allow some givens"),
        ({"rules": "killer", "method": "dig"}, "without rules"),
        ({"rules": "killer", "pattern": "1" * 81}, "without rules"),
        ({"rules": "killer", "rating": 5}, "score"),
        ({"rules": "killer", "givens": 1, "clues": 1}, "two names"),
        ({"rules": ";"}, "no rule is named"),
        ({"layout": "3x3; killer 3 r1c1 r1c2; killer 17 r1c1 r1c3"},
         "no complete grid"),
    ],
)  # fmt: skip
def test_wishes_that_contradict(wishes: dict[str, object], said: str) -> None:
    """They are refused at once, in words."""
    with pytest.raises(OptionError, match=said):
        nonet.generate(**wishes)


def test_unknown_kinds_name_the_nearest() -> None:
    """A slip of the finger is helped with, and exits with 2."""
    with pytest.raises(UnknownName, match="thermo"):
        nonet.generate(rules="thremo")
    assert run("--rules", "kilelr").exit_code == 2
    assert run("--rules", "killer", "--to", "line").exit_code == 2
    listed = run("--rules", "list").stdout
    assert all(word in listed for word in KINDS)


def test_words_are_unique() -> None:
    """No name means two kinds."""
    names = [{kind.word, *kind.aliases} for kind in KINDS.values()]
    assert all(a.isdisjoint(b) for a, b in combinations(names, 2))
