"""Every kind of rule: its definition and its primitives agree, it reads what it writes."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import Layout, Puzzle
from nonet.model.rules import RULES, Filled, Rule, parse_rules
from nonet.model.rules.possible import cells_in, possible
from tests.model.rules.exact import met
from tests.model.rules.making import MAKERS, WORDS, random_rule

LAYOUTS = ["2x2", "2x3", "2x2 0-3", "2x3 0-5", "1x5", "2x2 jigsaw:1122112233443344"]


def test_every_kind_has_a_row() -> None:
    """No kind of rule is left out of the tests."""
    assert set(MAKERS) == set(WORDS)


def grids(layout: Layout, random_: random.Random, count: int) -> Iterator[bytes]:
    """Yield digits at random, with repeats; and shuffled rows and stripes, which break less."""
    size = layout.size
    for _ in range(count):
        way = random_.random()
        if way < 0.4:
            yield bytes(random_.choices(range(1, size + 1), k=size * size))
        elif way < 0.6:
            down, right = random_.randrange(size), random_.randrange(size)
            yield bytes(
                (row * down + col * right) % size + 1 for row in range(size) for col in range(size)
            )
        else:
            rows = [random_.sample(range(1, size + 1), size) for _ in range(size)]
            yield bytes(digit for row in rows for digit in row)


@pytest.mark.parametrize("word", WORDS)
def test_primitives_say_what_the_definition_says(word: str) -> None:
    """On complete digits a rule holds exactly if all its primitives are met."""
    random_ = random.Random(word)
    outcomes = set()
    for name in LAYOUTS:
        for _ in range(12):
            rule = random_rule(word, random_, Layout.parse(name))
            layout = Layout.parse(name).with_rules([rule])
            for values in grids(layout, random_, 30):
                told = all(met(primitive, values) for primitive in layout.primitives)
                assert told == rule.holds(Filled(layout, values)), (rule, name, list(values))
                outcomes.add(told)
    assert outcomes == ({True, False} if rule.demands else {True})


@pytest.mark.parametrize("word", WORDS)
def test_possible_never_says_no_wrongly(word: str) -> None:
    """Masks that contain digits meeting a primitive are possible for it."""
    random_ = random.Random(word)
    for name in LAYOUTS:
        layout = Layout.parse(name)
        for _ in range(8):
            rule = random_rule(word, random_, layout)
            primitives = layout.with_rules([rule]).primitives
            for values in grids(layout, random_, 20):
                masks = [
                    1 << (digit - 1)
                    | (random_.getrandbits(layout.size) if random_.random() < 0.5 else 0)
                    for digit in values
                ]
                exact = [1 << (digit - 1) for digit in values]
                for primitive in primitives:
                    if met(primitive, values):
                        assert possible(primitive, masks), (primitive, masks)
                    else:
                        assert not possible(primitive, exact), (primitive, values)


@pytest.mark.parametrize("word", WORDS)
def test_primitives_stay_within_the_scope(word: str) -> None:
    """The cells of the primitives are cells the rule speaks of."""
    random_ = random.Random(word)
    for name in LAYOUTS:
        layout = Layout.parse(name)
        rule = random_rule(word, random_, layout)
        told = layout.with_rules([rule])
        for primitive in told.primitives:
            assert set(cells_in(primitive)) <= set(rule.scope(told)), rule


@given(word=st.sampled_from(WORDS), seed=st.integers(0, 10_000), name=st.sampled_from(LAYOUTS))
def test_words_are_read_back(word: str, seed: int, name: str) -> None:
    """A rule, written in words, pickled or put into the name of a layout, is the same again."""
    rule = random_rule(word, random.Random(seed), Layout.parse(name))
    assert parse_rules(str(rule)) == (rule,)
    assert pickle.loads(pickle.dumps(rule)) == rule
    layout = Layout.parse(name).with_rules([rule])
    assert Layout.parse(layout.name) == layout
    assert pickle.loads(pickle.dumps(layout)) == layout


@given(word=st.sampled_from(WORDS), seed=st.integers(0, 10_000), name=st.sampled_from(LAYOUTS[:4]))
def test_turning_four_times_changes_nothing(word: str, seed: int, name: str) -> None:
    """A rule turned holds on the turned grid, and four turns give it back."""
    layout = Layout.parse("1x4" if "2x3" not in name else "1x6")
    random_ = random.Random(seed)
    rule = random_rule(word, random_, layout)
    size = layout.size

    def turn(place: tuple[int, int]) -> tuple[int, int]:
        return place[1], size - 1 - place[0]

    turned = rule
    for _ in range(4):
        turned = turned.moved(turn)
    assert turned == rule
    if word in {"region-sum", "row-indexer", "column-indexer", "box-indexer"}:
        return  # about boxes, rows and columns, which are turned as well
    once = rule.moved(turn)
    for values in grids(layout, random_, 10):
        moved = bytearray(size * size)
        for cell, digit in enumerate(values):
            row, col = turn(divmod(cell, size))
            moved[row * size + col] = digit
        before = rule.holds(Filled(layout.with_rules([rule]), values))
        assert before == once.holds(Filled(layout.with_rules([once]), moved)), rule


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.word)
def test_every_rule_has_a_sentence_and_an_example(kind: type[Rule]) -> None:
    """The example is a rule of its kind, and tells itself in a sentence."""
    random_ = random.Random(1)
    if kind.form.example and kind.word not in ("drawing",):
        (rule,) = parse_rules(kind.form.example)
        assert type(rule) is kind
    rule = random_rule(kind.word, random_, Layout.plain())
    told = rule.sentence(Layout.plain().with_rules([rule]))
    assert told.endswith((".", ")")) and len(told) >= 10


@pytest.mark.parametrize("word", WORDS)
def test_what_is_implied_is_met_by_every_solution(word: str) -> None:
    """What a rule adds for the search follows from it and the houses: no solution is lost."""
    random_ = random.Random(word)
    for name in ("2x2", "2x2 0-3", "1x4"):
        layout = Layout.parse(name)
        every = [grid.values for grid in Puzzle("." * 16, layout).solutions()]
        for _ in range(12):
            rule = random_rule(word, random_, layout)
            told = layout.with_rules([rule])
            implied = rule.implied(told)
            if not implied:
                continue
            for values in every:
                if rule.holds(Filled(told, values)):
                    assert all(met(primitive, values) for primitive in implied), (rule, values)
