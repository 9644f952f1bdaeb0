"""The step for everything else: its facts alone prove it, by a second solver."""

from __future__ import annotations

import pytest

import nonet
from nonet.errors import BudgetSpent
from nonet.generation.rules import KINDS as KINDS_LAID
from nonet.kernel import Budget
from nonet.techniques import Position, Step
from nonet.techniques.facts import find_smallest
from tests.generation.model import Model

KINDS = ("killer", "thermo", "arrow", "kropki", "whisper", "renban", "sandwich", "between")


def is_proved(step: Step, candidate: tuple[int, int], without: object = None) -> bool:
    """Whether no digits obey the facts of the step, but one, and have the candidate."""
    layout = step.layout
    placed = dict(step.premises)
    model = Model(
        bytes(layout.cells),
        layout.size,
        (layout.shape.box_rows, layout.shape.box_cols),
        [str(rule) for rule in step.rules if rule != without],
        [house.cells for house in step.houses if house != without],
    )
    for cell in step.cells:
        if cell != without:
            model.allow(cell, [placed[cell]] if cell in placed else step.marked(cell))
    model.allow(candidate[0], [candidate[1]])
    return model.solutions() == 0


@pytest.mark.parametrize("word", KINDS)
def test_the_facts_alone_prove_the_step(word: str) -> None:
    """All that a step removes follows from its rules, houses and candidates; none can be missing."""
    puzzle = nonet.generate(rules=word, layout="2x3", seed=1)
    position, solution = puzzle.position(), puzzle.solve().values
    for _ in range(3):
        step = find_smallest(position, None)
        assert step is not None
        assert step.eliminations
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
        assert all(is_proved(step, candidate) for candidate in step.eliminations)
        facts = [*step.rules, *step.houses, *step.cells]
        assert step.complexity == len(facts)
        for fact in facts:
            assert not all(is_proved(step, one, without=fact) for one in step.eliminations)
        position = position.apply(step)


@pytest.mark.parametrize("word", ["killer", "arrow", "whisper"])
def test_the_facts_alone_prove_the_step_on_nine(word: str) -> None:
    """On the grid of most puzzles, with the whole grid still empty: few facts, and they are enough."""
    puzzle = nonet.generate(rules=word, seed=3)
    step = find_smallest(puzzle.position(), None)
    assert step is not None
    solution = puzzle.solve().values
    assert all(solution[cell] != digit for cell, digit in step.eliminations)
    assert is_proved(step, step.eliminations[0])
    assert step.complexity <= 8


@pytest.mark.parametrize("word", KINDS_LAID)
def test_every_step_of_a_generated_puzzle_is_right(word: str) -> None:
    """The path of a puzzle with one solution leads there, and no step contradicts it."""
    puzzle = nonet.generate(rules=word, layout="2x3", seed=11, max_tries=20)
    solution = puzzle.solve().values
    path = puzzle.explain()
    assert path.is_solved
    for step in path.steps:
        assert all(solution[cell] == digit for cell, digit in step.placements), step
        assert all(solution[cell] != digit for cell, digit in step.eliminations), step


@pytest.mark.parametrize("word", ["killer", "arrow", "anti-knight"])
def test_every_puzzle_has_a_path(word: str) -> None:
    """The path ends at the solution, and every step leaves it possible."""
    puzzle = nonet.generate(rules=word, layout="2x3", seed=2)
    path = puzzle.explain()
    assert path.is_solved
    assert path.last.values == puzzle.solve().values
    assert all(step.teach() and step.short() for step in path.steps)


def test_the_sentences_list_the_facts() -> None:
    """Each rule with its sentence, houses and cells by name."""
    puzzle = nonet.Puzzle("." * 81, rules="killer 3 r1c1 r1c2; killer 10 r1c3 r1c4")
    step = find_smallest(puzzle.position(), None)
    assert step is not None
    text = step.teach()
    assert "r1c1 and r1c2 differ and have the sum 3." in text
    assert text.splitlines()[-1].startswith("So ")


def test_a_budget_ends_the_search() -> None:
    """Without any time there is no step, and that is said."""
    position = nonet.generate(rules="killer", seed=5).position()
    with pytest.raises(BudgetSpent):
        find_smallest(position, Budget(seconds=0))


def test_houses_alone_are_left_to_techniques() -> None:
    """Without rules nobody is asked."""
    position = Position.of(nonet.generate(seed=1))
    assert find_smallest(position, None) is None
