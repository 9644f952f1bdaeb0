"""The bank of examples, the exercises, and the pages."""

from pathlib import Path

import pytest

from nonet import OptionError, Puzzle, UnknownName
from nonet.gallery import Example, bank, practise
from nonet.gallery.writing import gallery_files
from nonet.techniques import ORDERS, TECHNIQUES

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"
QUICK = [id for id, technique in TECHNIQUES.items() if technique.rating < 8]


def holds(example: Example) -> bool:
    """Whether a step agrees with the solution of the givens."""
    givens = example.position.givens
    assert givens is not None
    solution = Puzzle(givens, example.position.layout).solve().values
    return all(solution[cell] == digit for cell, digit in example.step.placements) and all(
        solution[cell] != digit for cell, digit in example.step.eliminations
    )


@pytest.mark.parametrize("id", QUICK)
def test_the_bank_holds_what_it_claims(id: str) -> None:
    """The technique is the next step of the order named with it, and the step is true."""
    stored = bank.stored(id)
    for place in stored:
        example = Example.at(place.position, id, place.order)
        assert example is not None and example.step.technique.id == id
        assert example.order in ORDERS or example.easier is not None
        assert holds(example)
    assert len({place.position for place in stored}) == len(stored)


def test_every_technique_can_be_practised() -> None:
    """Each has positions where it is the next step, the usual ones in the human order."""
    senses = {id: {place.order for place in bank.stored(id)} for id in TECHNIQUES}
    assert all(orders - {None} for orders in senses.values())
    human = {id for id, orders in senses.items() if orders == {"human"}}
    assert human >= set(ORDERS["human"][:23]) and len(human) >= 60


@pytest.mark.parametrize("id", ["hidden-single", "naked-pair", "x-wing", "xy-wing"])
def test_exercises_are_the_next_step_and_follow_their_seed(id: str) -> None:
    """Nothing easier applies; equal seeds give equal positions, other seeds others."""
    exercises = practise(id, 12, seed=5)
    assert len(exercises) == 12
    for exercise in exercises:
        assert exercise.order == "human" and exercise.step.technique.id == id
        assert exercise.position.next_step() == exercise.step
        earlier = ORDERS["human"][: ORDERS["human"].index(id)]
        assert not earlier or exercise.position.next_step(list(earlier)) is None
        assert holds(exercise)
    positions = [exercise.position for exercise in exercises]
    assert positions == [exercise.position for exercise in practise(id, 12, seed=5)]
    assert len(set(positions)) == 12
    assert not set(positions) & {exercise.position for exercise in practise(id, 12, seed=6)}


@pytest.mark.parametrize("id", ["rule-of-45", "line-order", "pair-relation"])
def test_exercises_with_rules_are_turned(id: str) -> None:
    """The rules go along: the technique comes first, its step is true, the layouts differ."""
    exercises = practise(id, 6, seed=5)
    assert {exercise.step.technique.id for exercise in exercises} == {id}
    assert all(holds(exercise) for exercise in exercises)
    stored = {place.position.layout for place in bank.stored(id)}
    assert any(exercise.position.layout not in stored for exercise in exercises)


def test_what_cannot_be_practised_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unknown names suggest the nearest; a technique that never comes first is refused."""
    with pytest.raises(UnknownName, match="did you mean x-wing"):
        practise("x-wng")
    with pytest.raises(OptionError, match="0 exercises"):
        practise("x-wing", 0)
    never = tuple(bank.Stored(place.position, None) for place in bank.stored("x-wing"))
    monkeypatch.setattr(bank, "stored", {"x-wing": never}.get)
    with pytest.raises(OptionError, match="no position is known in which x-wing is the next"):
        practise("x-wing")


def test_the_pages_are_up_to_date() -> None:
    """`nonet techniques gallery docs` would change nothing, and nothing old lies about."""
    expected = dict(gallery_files())
    for name, text in expected.items():
        assert (DOCS / name).read_text(encoding="utf-8") == text, f"{name}: run it again"
    here = {
        str(path.relative_to(DOCS))
        for folder in ("techniques", "guide/images")
        for path in (DOCS / folder).iterdir()
        if path.is_file()
    }
    assert here == expected.keys()


def test_every_page_has_its_parts() -> None:
    """What it is, why, how to spot it, an example with a picture, its place in the orders."""
    for id, technique in TECHNIQUES.items():
        page = (DOCS / "techniques" / f"{id}.md").read_text(encoding="utf-8")
        assert page.startswith(f"# {technique.name}\n")
        for part in ("## Why it is true\n", "## How to spot it\n", "## Example\n", f"| `{id}` |"):
            assert part in page, (id, part)
        shown = f"]({id}.svg)" in page
        assert shown == bool(bank.stored(id)) == (DOCS / "techniques" / f"{id}.svg").exists()
