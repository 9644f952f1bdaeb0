"""Every technique fires where it should, and not where one candidate spoils it."""

import gzip
import json
from collections import Counter
from pathlib import Path

import pytest

from nonet.model import Candidates, Grid, Layout
from nonet.techniques import ORDERS, TECHNIQUES, Position, Step

RECORDS = [
    json.loads(line)
    for file in sorted(Path(__file__).parent.glob("positions*.jsonl.gz"))
    for line in gzip.decompress(file.read_bytes()).splitlines()
]
Effect = set[tuple[int, int, bool]]


def position_of(record: dict[str, object]) -> Position:
    """Return the position of a record: placed digits and candidate masks."""
    layout = Layout.plain()
    masks = record["masks"]
    assert isinstance(masks, list)
    givens = digits_of(record["givens"]) if "givens" in record else None
    values = Grid(digits_of(record["values"]), layout).values
    return Position(layout, values, Candidates(layout, masks), givens=givens)


def digits_of(text: object) -> bytes:
    """Return the digits of a grid of dots and digits."""
    return bytes(int(char) if char.isdigit() else 0 for char in str(text))


def effects_of(record: dict[str, object]) -> Effect:
    """Return what the technique does there, as (cell, digit, placed)."""
    place, eliminate = record["place"], record["eliminate"]
    assert isinstance(place, list) and isinstance(eliminate, list)
    return {(c, d, True) for c, d in place} | {(c, d, False) for c, d in eliminate}


def effect(step: Step) -> Effect:
    """Return what a step does."""
    return {(c, d, True) for c, d in step.placements} | {
        (c, d, False) for c, d in step.eliminations
    }


def found_effects(record: dict[str, object]) -> list[Effect]:
    """Return the effects of all steps of the technique in the position."""
    return [effect(step) for step in position_of(record).steps(str(record["technique"]))]


def fires(record: dict[str, object]) -> bool:
    """Whether the technique finds the recorded step; of chains it must be the first."""
    id = str(record["technique"])
    if TECHNIQUES[id].rating < 9:
        return effects_of(record) in found_effects(record)
    step = position_of(record).next_step([id])
    return step is not None and effect(step) == effects_of(record)


@pytest.mark.parametrize("id", TECHNIQUES)
def test_fires_and_near_misses(id: str) -> None:
    """At least five positions where it fires, two where it must not; each as recorded."""
    records = [record for record in RECORDS if record["technique"] == id]
    kinds = Counter("near_miss" in record for record in records)
    assert kinds[False] >= 5 and kinds[True] >= 2, kinds
    for record in records:
        if "near_miss" not in record:
            assert fires(record)
        elif wanted := effects_of(record):
            assert not any(wanted & found for found in found_effects(record))
        else:  # two solutions that share every cell but four: nothing can follow
            assert not found_effects(record)


def test_every_technique_has_a_place_in_the_explainer_order() -> None:
    """Orders name known techniques, each once; explainer has all that Sudoku Explainer knows."""
    known = [t.id for t in TECHNIQUES.values() if t.explainer_name]
    assert sorted(ORDERS["explainer"]) == sorted(known)
    assert set(ORDERS["human"]) <= set(TECHNIQUES)
