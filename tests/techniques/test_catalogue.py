"""Every technique fires where it should, and not where one candidate spoils it."""

import gzip
import json
import sys
from collections import Counter
from pathlib import Path

import pytest

from nonet.model import Candidates, Layout, Puzzle
from nonet.techniques import ORDERS, TECHNIQUES, Position, Step
from nonet.techniques.families import family_of
from nonet.techniques.technique import expand, technique

RECORDS = [
    json.loads(line)
    for file in sorted(Path(__file__).parent.glob("positions*.jsonl.gz"))
    for line in gzip.decompress(file.read_bytes()).splitlines()
]
Effect = set[tuple[int, int, bool]]


def position_of(record: dict[str, object]) -> Position:
    """Return the position of a record: placed digits and candidate masks."""
    layout = Layout.parse(str(record.get("layout", "3x3")))
    values = Puzzle(str(record["values"]), layout).values
    masks = record["masks"]
    assert isinstance(masks, list)
    givens = Puzzle(str(record["givens"]), layout).values if "givens" in record else None
    return Position(layout, values, Candidates(layout, masks), givens=givens)


def effects_of(record: dict[str, object]) -> Effect:
    """Return what the technique does there, as (cell, digit, placed)."""
    place, eliminate = record["place"], record["eliminate"]
    assert isinstance(place, list) and isinstance(eliminate, list)
    return {(c, d, True) for c, d in place} | {(c, d, False) for c, d in eliminate}


def effect(step: Step) -> Effect:
    """Return what a step does or, where it is direct, rules out on its way."""
    return {(c, d, True) for c, d in step.placements} | {
        (c, d, False) for c, d in (*step.eliminations, *step.excluded)
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


def test_every_technique_has_a_place_in_the_orders() -> None:
    """Each is named once; explainer has all that Sudoku Explainer has, and no other."""
    known = {technique.id for technique in TECHNIQUES.values() if technique.explainer_name}
    assert set(ORDERS["explainer"]) == known
    direct = {id for id in TECHNIQUES if id.startswith("direct-")}
    assert set(ORDERS["human"]) == set(TECHNIQUES) - direct
    for order in ORDERS.values():
        assert len(order) == len(set(order))


@pytest.mark.parametrize(
    ("alias", "id"),
    [
        ("full house", "last-value"),
        ("BUG+1", "bivalue-grave-1"),
        ("3D Medusa", "medusa"),
        ("2-string kite", "two-string-kite"),
        ("simple-coloring", "simple-colouring"),
    ],
)
def test_other_names_of_techniques_are_understood(alias: str, id: str) -> None:
    """Players say full house and colors."""
    assert technique(alias).id == id and expand(alias) == [id]


def test_a_finned_fish_may_be_named_without_its_sashimi_form() -> None:
    """Both come from one scan, but a technique's name means the technique."""
    assert expand("finned-x-wing") == ["finned-x-wing"]


def test_a_group_is_a_family_or_a_word_that_ids_begin_with() -> None:
    """Every technique is in the group of its family, and no family has a single one."""
    for t in TECHNIQUES.values():
        assert t.id in expand(t.family)
    assert expand("wings") == ["xy-wing", "xyz-wing", "w-wing", "wxyz-wing"]
    assert expand("unique-loop") == [f"unique-loop-{type}" for type in (1, 2, 3, 4)]
    assert "avoidable-rectangle-2" in expand("uniqueness")


def test_the_kernel_and_the_words_agree_on_the_families() -> None:
    """A technique's row and the module that tells it name the same family."""
    for t in TECHNIQUES.values():
        module = sys.modules[family_of(t).place.__module__]
        assert module.__name__.rsplit(".", 1)[1].replace("_", "-") == t.family
