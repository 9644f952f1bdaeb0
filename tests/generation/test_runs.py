"""Runs: the same for every number of jobs, honest stop rules, distinct, contradictions."""

from __future__ import annotations

import time
from typing import Any

import pytest

from nonet import GoalMissed, OptionError, UnknownName, equivalent, generate, generate_batch
from nonet.generation import Wishes


@pytest.mark.parametrize(
    "wishes",
    [{}, {"rating": "3.0-7.5"}, {"layout": "2x3"}, {"symmetry": "diagonal", "minimal": True}],
)
def test_same_seed_same_puzzles_whatever_the_jobs(wishes: dict[str, Any]) -> None:
    """Threads, blocks and the length of the run do not matter."""
    alone = [(item.index, item.puzzle) for item in generate_batch(30, seed=9, threads=1, **wishes)]
    together = [
        (item.index, item.puzzle) for item in generate_batch(30, seed=9, threads=2, **wishes)
    ]
    short = [(item.index, item.puzzle) for item in generate_batch(3, seed=9, **wishes)]
    assert alone == together
    assert alone[:3] == short
    assert alone != [(i.index, i.puzzle) for i in generate_batch(30, seed=8, **wishes)]


def test_far_more_threads_than_cores_are_no_harm() -> None:
    """One puzzle is there at once: threads that nobody needs do not begin blocks of their own."""
    alone = generate_batch(1, seed=9)
    start = time.process_time()
    crowd = generate_batch(1, seed=9, threads=3_000)
    assert crowd.puzzles == alone.puzzles
    assert time.process_time() - start < 5


def test_seed_and_number_make_a_puzzle_again() -> None:
    """What stands beside a puzzle is enough."""
    item = generate_batch(5, seed=7, rating="2.0-9.0")[4]
    again = generate_batch(1, seed=item.seed, first=item.index, rating="2.0-9.0")[0]
    assert (again.index, again.puzzle) == (item.index, item.puzzle)


def test_distinct_leaves_out_equivalents() -> None:
    """Small grids have few puzzles: without the wish some are equivalent, with it none."""
    plain = generate_batch(60, seed=1, layout="2x2", clues=4)
    distinct = generate_batch(6, seed=1, layout="2x2", clues=4, distinct=True, max_tries=5_000)

    def pairs(puzzles: list[Any]) -> int:
        return sum(equivalent(a, b) for i, a in enumerate(puzzles) for b in puzzles[:i])

    assert pairs(plain.puzzles) > 0
    assert pairs(distinct.puzzles) == 0
    assert distinct.report.misses["distinct"] > 0


def test_a_rare_goal_is_reported_honestly() -> None:
    """The stop rule ends the run and the report says how close it came."""
    batch = generate_batch(3, seed=1, clues=(34, 40), minimal=True, max_tries=300)
    assert len(batch) < 3
    report = batch.report
    assert report.tries == 300
    assert report.found == len(batch)
    assert report.found + sum(report.misses.values()) == 300
    assert 27 <= report.closest["clues"] < 34
    assert "stopped by max-tries 300" in str(report)
    with pytest.raises(GoalMissed, match="closest"):
        generate(seed=1, pattern="X" * 17 + "." * 64, max_tries=3)


def test_seconds_stop_a_run() -> None:
    """Even in the middle of a long try."""
    batch = generate_batch(1, seed=1, clues=17, max_seconds=0.5)
    assert not batch
    assert "max-seconds" in batch.report.stopped
    assert batch.report.seconds < 5


@pytest.mark.parametrize(
    ("wishes", "message"),
    [
        ({"clues": 16}, "at least 17 givens"),
        ({"clues": (30, 20)}, "larger"),
        ({"clues": "nan"}, "a range like 24-26"),
        ({"clues": 24.5}, "a range like 24-26"),
        ({"rating": float("inf")}, "a range like 6.6-7.2"),
        ({"rating": 99}, "no 9x9 puzzle rated above 11.9 is known"),
        ({"clues": 18, "symmetry": "full"}, "contradicts symmetry full"),
        ({"level": "easy", "technique": "nested-cell-chains"}, "level easy ends at 1.5"),
        ({"level": "easy", "rating": "7.0-8.0"}, "contradicts level easy"),
        ({"rating": "1.0-2.0", "hardest": "swordfish"}, "swordfish is rated 3.8"),
        ({"technique": "x-wing", "without": "fish"}, "both required and forbidden"),
        ({"technique": "x-wing", "hardest": "naked-single"}, "harder than the wished hardest"),
        (
            {"pattern": "X" * 20 + "." * 61, "symmetry": "rotate180"},
            "r1c1 is given, its image r9c9",
        ),
        ({"pattern": "X" * 16 + "." * 65}, "the pattern has 16 givens"),
        ({"pattern": "X" * 30 + "." * 51, "clues": 24}, "the pattern has 30 givens"),
        ({"pattern": "XX"}, "the pattern has 2 cells"),
        ({"layout": "2x3", "rating": 6.6}, "plain 9x9 puzzles only"),
        ({"method": "blank"}, "blank needs clues"),
        ({"method": "blank", "clues": 30, "minimal": True}, "does not check"),
        ({"method": "climb"}, "needs a rating"),
        ({"method": "fewest", "clues": 20, "layout": "2x3"}, "for plain 9x9"),
        ({"method": "full", "clues": 20}, "complete grids"),
    ],
)
def test_contradictions_are_known_at_once(wishes: dict[str, Any], message: str) -> None:
    """The message names the wishes that conflict."""
    with pytest.raises(OptionError, match=message):
        Wishes.of(**wishes)


def test_unknown_names_are_named() -> None:
    """Names that nothing has list the nearest."""
    for wishes in ({"symmetry": "rotate18"}, {"method": "fest"}, {"technique": "x-wings"}):
        with pytest.raises(UnknownName, match="did you mean"):
            Wishes.of(**wishes)
