"""Techniques of rules: every step agrees with all solutions, and its words with the step.

The solutions are found without the kernel: all 288 grids of 4x4 are made once by trying digits,
and a rule is held to by its definition (``holds``), not by what the kernel makes of it.
"""

import random
import re
from collections import Counter
from functools import cache

import pytest

from nonet import Grid, Layout, Puzzle
from nonet.techniques import NOTATIONS, Position, Step, resort
from nonet.techniques.technique import TECHNIQUES
from tests.model.rules.making import MAKERS, random_rule
from tests.naive import naive_solutions

WORDS = [word for word in MAKERS if word not in ("drawing", "prose", "unknown")]
# No grid of 4x4 obeys these.
NONE_ON_FOUR = ("anti-king", "anti-consecutive", "anti-taxicab", "global-entropy", "global-modular")
OF_RULES = [id for id, technique in TECHNIQUES.items() if technique.needs_rules]


@cache
def all_grids() -> list[tuple[int, ...]]:
    """Return every grid of 4x4."""
    return list(naive_solutions(Puzzle("." * 16, "2x2")))


def solutions(layout: Layout, values: list[int]) -> list[tuple[int, ...]]:
    """Return the grids of 4x4 with these givens in which all rules hold."""
    return [
        grid
        for grid in all_grids()
        if all(not value or value == digit for value, digit in zip(values, grid, strict=True))
        and Grid(bytes(grid), layout).is_solution()
    ]


def random_puzzle(words: list[str], seed: int) -> tuple[Puzzle, list[tuple[int, ...]]] | None:
    """Return a puzzle of 4x4 with these rules and a few givens, and all its solutions."""
    random_ = random.Random(seed)
    plain = Layout.plain("2x2")
    full = random_.choice(all_grids())
    rules = []
    for word in words:
        for _ in range(300):
            rule = random_rule(word, random_, plain)
            if Grid(bytes(full), plain.with_rules([rule])).is_solution():
                rules.append(rule)
                break
    layout = plain.with_rules(rules)
    values = [0] * 16
    for cell in random_.sample(range(16), 3):
        values[cell] = full[cell]
    found = solutions(layout, values)
    while len(found) > random_.choice((1, 1, 1, 4)):
        cell = random_.randrange(16)
        values[cell] = full[cell]
        found = [grid for grid in found if grid[cell] == full[cell]]
    return (Puzzle(bytes(values), layout), found) if layout.primitives else None


def check_step(step: Step, position: Position, found: list[tuple[int, ...]]) -> None:
    """The step changes something, and no solution contradicts it."""
    assert step.placements or step.eliminations
    for cell, digit in step.eliminations:
        assert (cell, digit) in position.candidates, f"{step}: nothing to remove"
        assert all(grid[cell] != digit for grid in found), f"{position.layout}: {step}"
    for cell, digit in step.placements:
        assert all(grid[cell] == digit for grid in found), f"{position.layout}: {step}"


def check_words(step: Step) -> None:
    """Cells that are named belong to the step or its rules; the conclusion is there."""
    name = step.layout.cell_name
    known = set(step.cells) | set(step.support) | {mark.cell for mark in step.marks}
    known |= {cell for cell, _ in (*step.placements, *step.eliminations)}
    for part in (step, *step.nested):
        known |= {cell for rule in part.rules for cell in rule.scope(step.layout)}
        known |= set(part.cells) | {cell for cell, _ in part.eliminations}
    for text in (step.short(), step.teach()):
        named = set(re.findall(r"r\d+c\d+", text))
        assert named <= {name(cell) for cell in known}, text
        changed = {cell for cell, _ in step.placements or step.eliminations}
        assert {name(cell) for cell in changed} <= named, text
    for notation in NOTATIONS:
        assert step.teach(notation).count("\n") >= 1 and step.short(notation)


@pytest.fixture(autouse=True)
def named_techniques_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """No finder of last resort stands by."""
    monkeypatch.setattr(resort, "last_resort", lambda position, budget: None)
    monkeypatch.setattr("nonet.techniques.position.last_resort", lambda position, budget: None)


@pytest.mark.parametrize("word", WORDS)
def test_every_step_of_every_rule_is_sound(word: str) -> None:
    """Of a rule alone and of two together, on whole paths and at their start: two thousand paths."""
    steps: Counter[str] = Counter()
    random_ = random.Random(word)
    for seed in range(36):
        words = [word] if seed % 2 else [word, random_.choice(WORDS)]
        made = random_puzzle(words, seed)
        if made is None:
            continue
        puzzle, found = made
        position = puzzle.position()
        for step in position.steps(OF_RULES):
            check_step(step, position, found)
        path = position.path()
        for here, step in zip(path.positions(), path.steps, strict=False):
            check_step(step, here, found)
            steps[step.technique.id] += 1
            if step.technique.needs_rules:  # type: ignore[union-attr]
                check_words(step)
        if len(found) == 1:
            assert path.is_solved and tuple(path.last.values) == found[0], puzzle.layout
    assert sum(steps.values()) >= 100 or word in NONE_ON_FOUR


def test_chains_run_through_rules() -> None:
    """A chain with a link of a rule is found, told with the rule, and true."""
    rules = "difference r1c1 r1c2; difference r2c3 r3c3; whisper 2 r4c1 r4c2 r3c2 r2c2"
    layout = Layout.plain("2x2").with_rules(rules)
    told = []
    for full in solutions(layout, [0] * 16):
        for seed in range(6):
            values = [0] * 16
            for cell in random.Random(seed).sample(range(16), 3):
                values[cell] = full[cell]
            found = solutions(layout, values)
            position = Puzzle(bytes(values), layout).position()
            for step in position.steps(["x-chain", "xy-chain", "aic", "nishio", "cell-chains"]):
                check_step(step, position, found)
                links = [node for chain in step.chains for node in chain if node.rule is not None]
                told += [step.teach() for _ in links[:1]]
    assert told and all(" on the " in text for text in told)


def test_chains_of_one_digit_know_the_links_of_rules() -> None:
    """A path passes over no X-chain whose links are a rule's: that the digit's houses alone
    refute nothing does not say that the digit has nothing to tell.
    """
    givens = "....15....1...7.6..9.86....8.2....1..51.4.6.......1...18.....3....1..4..........."
    position = Puzzle(givens, rules="anti-knight").position()
    seen = 0
    for _ in range(14):
        known = position.steps(["x-chain"])
        assert (position.next_step(["x-chain"]) is None) == (not known)
        seen += bool(known)
        step = position.next_step()
        assert step is not None
        position = position.apply(step)
    assert seen


def test_sums_come_in_the_order_people_see_them() -> None:
    """Two cells by their combinations, in one step; one house before several."""
    first = Puzzle("." * 81, rules="killer 20 r9c1 r9c2 r9c3; killer 16 r5c5 r5c6").position()
    steps = first.path().steps
    assert [step.technique.id for step in steps[:2]] == ["sum-bounds", "sum-combinations"]
    assert (
        steps[1]
        .short()
        .endswith("the 16-cage of r5c5 and r5c6 is 79: r5c5 and r5c6 are not 1, 2, 3, 4, 5, 6 or 8")
    )
    row = "killer 10 r9c1 r9c2; killer 7 r9c4 r9c5; killer 23 r9c6 r9c7 r9c8 r9c9"
    sums = enumerate((5, 7, 9, 11, 13, 15, 8, 10), 1)
    two = "; ".join(f"killer {total} r1c{column} r2c{column}" for column, total in sums)
    position = Puzzle("." * 81, rules=f"{two}; {row}").position()
    found = position.next_step(["rule-of-45"])
    assert found is not None
    assert [str(house) for house in found.houses] == [str(position.layout.houses[8])]
    assert "together 40" in found.teach()
    assert found.teach().splitlines()[-1] == "So r9c3 is 5."


def test_bounds_that_meet_are_told_as_one() -> None:
    """A cell that is left one digit is left exactly that, not at least and at most that."""
    position = Puzzle("1.2" + "." * 78, rules="killer 10 r1c1 r1c2 r1c3").position()
    step = position.next_step(["sum-bounds"])
    assert step is not None and "leave r1c2 exactly 7" in step.short()
    assert "add up to exactly 3, so r1c2 is exactly 7" in step.teach()
