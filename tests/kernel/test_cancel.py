"""Work that another thread stops."""

from __future__ import annotations

import threading
import time

import pytest

import nonet
from nonet.errors import Cancelled
from nonet.kernel import Cancel, check_cancelled

EMPTY = "." * 81


def test_a_cancelled_thread_does_not_start_again() -> None:
    """Short calls that never look up are refused at once."""
    switch = Cancel()
    puzzle = nonet.Puzzle(EMPTY)
    with switch.watched():
        assert puzzle.count(limit=2) == 2
        switch.cancel()
        assert switch.is_cancelled
        for work in (lambda: puzzle.count(limit=2), puzzle.solve, puzzle.hint, puzzle.rate):
            with pytest.raises(Cancelled):
                work()
    assert puzzle.count(limit=2) == 2


def test_only_the_thread_that_watches_is_cancelled() -> None:
    """Work of other threads goes on."""
    switch = Cancel()
    switch.cancel()
    counts: list[int] = []
    with switch.watched():
        thread = threading.Thread(target=lambda: counts.append(nonet.Puzzle(EMPTY).count(3)))
        thread.start()
        thread.join()
    assert counts == [3]


def test_a_running_search_is_stopped() -> None:
    """A count that would never end is ended by another thread."""
    switch = Cancel()
    ends: list[str] = []

    def endless() -> None:
        with switch.watched():
            try:
                nonet.Puzzle([0] * 625).count(limit=10**12)
                ends.append("counted")
            except Cancelled:
                ends.append("cancelled")

    thread = threading.Thread(target=endless)
    thread.start()
    time.sleep(0.1)
    assert thread.is_alive()
    switch.cancel()
    thread.join(timeout=60)
    assert ends == ["cancelled"]


def test_work_outside_the_kernel_can_ask() -> None:
    """check_cancelled raises in the thread that watches, and only there."""
    switch = Cancel()
    switch.cancel()
    check_cancelled()
    with switch.watched(), pytest.raises(Cancelled):
        check_cancelled()


def test_a_paused_search_goes_on_with_a_fresh_budget() -> None:
    """Renewing gives a spent iterator new nodes; nothing is lost or given twice."""
    puzzle = nonet.Puzzle("1.............4.")
    found = puzzle.solutions(budget=nonet.Budget(nodes=0))
    solutions = []
    while found.status != "complete":
        try:
            solutions.append(next(found))
        except nonet.BudgetSpent:
            found.renew(nonet.Budget(nodes=2))
        except StopIteration:
            break
    assert solutions == list(puzzle.solutions())
