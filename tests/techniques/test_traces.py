"""The reference traces of Sudoku Explainer: the same steps in the same order."""

import gzip
import json
from collections import Counter
from pathlib import Path

import pytest

from nonet import Puzzle
from nonet.techniques import Step

OURS = Path(__file__).parent / "traces.jsonl.gz"


def effect(step: Step) -> tuple[str, float, list[str], list[str]]:
    """Return what a trace says of a step: its name, rating, placement and eliminations."""
    name = step.layout.cell_name
    gone: dict[str, str] = {}
    for cell, digit in sorted(step.eliminations):
        gone[name(cell)] = gone.get(name(cell), "") + str(digit)
    return (
        step.explainer_name,
        round(step.rating, 1),
        [f"{name(cell)}={digit}" for cell, digit in step.placements],
        sorted(f"{cell}<>{digits}" for cell, digits in gone.items()),
    )


def expected(step: dict[str, object]) -> tuple[str, float, list[str], list[str]]:
    """Return the same of a step of a trace."""
    place, eliminate = step["place"], step["eliminate"]
    assert isinstance(eliminate, list)
    return (
        str(step["technique"]),
        float(str(step["rating"])),
        [str(place)] if place else [],
        sorted(map(str, eliminate)),
    )


def compare(lines: list[str]) -> tuple[Counter[str], Counter[str]]:
    """Return how often each technique agreed and disagreed."""
    same: Counter[str] = Counter()
    other: Counter[str] = Counter()
    for line in lines:
        trace = json.loads(line)
        found = [effect(step) for step in Puzzle(trace["puzzle"]).explain("explainer").steps]
        wanted = [expected(step) for step in trace["steps"]]
        assert len(found) == len(wanted), trace["puzzle"]
        for ours, theirs in zip(found, wanted, strict=True):
            (same if ours == theirs else other)[theirs[0]] += 1
    return same, other


def test_our_traces_agree_step_by_step() -> None:
    """On a sample of our own puzzles every step is Sudoku Explainer's."""
    same, other = compare(gzip.decompress(OURS.read_bytes()).decode().splitlines())
    assert not other, other
    assert len(same) > 30


@pytest.mark.data
@pytest.mark.parametrize("name", ["ours_traces.jsonl", "se_traces.jsonl"])
def test_all_reference_traces_agree(collections: Path, name: str) -> None:
    """Technique, rating, placement and eliminations of every step of every trace."""
    same, other = compare((collections / name).read_text().splitlines())
    assert not other, other
    assert sum(same.values()) > 10_000
