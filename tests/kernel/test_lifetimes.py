"""Work that is shared, abandoned, cancelled, forked away or cut off by the end: every kind of it."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable, Iterator

import pytest

import nonet
from nonet import Puzzle
from nonet.errors import Cancelled
from nonet.kernel.cancel import Cancel
from nonet.solvers import exact_cover

HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
RULED = nonet.Layout.parse("3x3; cage 15 r1c1 r1c2 r1c3; thermo r5c1 r5c2 r5c3 r5c4")

#: Work that goes on for long, one of each kind: searches, generation, rating, canonical forms.
WORK: dict[str, Callable[[], object]] = {
    "count": lambda: Puzzle("." * 81).count(10**18),
    "count of 16x16": lambda: Puzzle("." * 256).count(10**18),
    "solutions": lambda: sum(1 for _ in Puzzle("." * 81).solutions(seed=1)),
    "solutions of 36x36": lambda: sum(1 for _ in Puzzle("." * 1296).solutions(seed=1)),
    "solutions with rules": lambda: sum(1 for _ in Puzzle("." * 81, RULED).solutions(seed=1)),
    "a solver of a paper": lambda: [Puzzle(HARD).solve(solver="brute-force") for _ in range(10**5)],
    "a batch": lambda: [nonet.solve_batch(["." * 81] * 4000, limit=1000) for _ in range(1000)],
    "exact cover": lambda: sum(
        1 for _ in exact_cover({(c, n): [c] for c in range(12) for n in range(9)})
    ),
    "generate": lambda: nonet.generate_batch(10**6, seed=1),
    "generate by rating": lambda: nonet.generate(rating=(10.5, 11.5), seed=1),
    "rate": lambda: [nonet.rate_batch([HARD] * 20) for _ in range(1000)],
    "explain": lambda: [Puzzle(HARD).explain() for _ in range(10**5)],
    "canonical": lambda: [nonet.canonical_batch([EASY] * 500) for _ in range(10**5)],
}


@pytest.mark.parametrize("kind", WORK)
def test_cancelled_in_the_middle(kind: str) -> None:
    """Two threads at the same work, each stopped by its own switch at any moment; then all works."""
    chance = random.Random(kind)
    ends: list[BaseException | None] = []

    def run(cancel: Cancel) -> None:
        try:
            with cancel.watched():
                WORK[kind]()
            ends.append(None)
        except BaseException as error:
            ends.append(error)

    for _ in range(2):
        switches = [Cancel(), Cancel()]
        threads = [threading.Thread(target=run, args=(switch,), daemon=True) for switch in switches]
        for thread in threads:
            thread.start()
        for switch in switches:
            time.sleep(chance.uniform(0.0, 0.15))
            switch.cancel()
        del switches, switch
        for thread in threads:
            thread.join(30)
            assert not thread.is_alive(), "it did not stop"
    assert [type(end) for end in ends] == [Cancelled] * 4
    assert Puzzle(EASY).count(2) == 1


def iterators() -> Iterator[Iterator[object]]:
    """Yield iterators over native searches of every kind, begun."""
    for made in (
        Puzzle("." * 81).solutions(seed=2),
        Puzzle("." * 256).solutions(),
        Puzzle("." * 81, RULED).solutions(),
        exact_cover({(c, n): [c] for c in range(6) for n in range(3)}),
    ):
        next(made)
        yield made


def test_abandoned_in_any_order() -> None:
    """Iterators dropped by other threads than those that made them, in the middle of their work."""
    for _ in range(20):
        made = list(iterators())
        random.Random(1).shuffle(made)
        threads = [
            threading.Thread(target=lambda it=it: [next(it) for _ in range(3)]) for it in made
        ]
        for thread in threads:
            thread.start()
        made.clear()
        for thread in threads:
            thread.join()
    assert Puzzle(EASY).count(2) == 1


FORKS = """
import os, sys, threading, time
import nonet
from tests.kernel.test_lifetimes import EASY, WORK, iterators

kept = list(iterators())
threading.Thread(target=WORK["count"], daemon=True).start()
threading.Thread(target=WORK["a batch"], daemon=True).start()
time.sleep(0.2)
for _ in range(3):
    child = os.fork()
    if child == 0:
        # What threads of the parent were in the middle of is not here; everything else works.
        for one in kept:
            next(one)
        assert nonet.Puzzle(EASY).count(2) == 1
        assert nonet.solve_batch([EASY] * 50, threads=2).counts.sum() == 50
        assert str(nonet.rate_batch([EASY] * 4, threads=2))
        kept.clear()
        os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
for one in kept:
    next(one)
"""


def test_forked_in_the_middle() -> None:
    """A child of a process whose threads are in the kernel goes on with what it has itself."""
    ended = subprocess.run(
        [sys.executable, "-W", "ignore::DeprecationWarning", "-c", textwrap.dedent(FORKS)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.parametrize("how", ["return", "exit", "error", "interrupt"])
def test_the_end_in_the_middle_of_everything(how: str) -> None:
    """All kinds of work at once in daemon threads, and the program ends, one way or another."""
    program = f"""
    import os, signal, sys, threading, time
    from tests.kernel.test_lifetimes import WORK, iterators

    def quietly(work):
        try:
            work()
        except BaseException:
            pass

    kept = list(iterators())
    for work in WORK.values():
        threading.Thread(target=quietly, args=(work,), daemon=True).start()
    time.sleep(0.5)
    how = {how!r}
    if how == "exit":
        sys.exit(3)
    if how == "error":
        raise RuntimeError("the end")
    if how == "interrupt":
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(5)
    """
    ended = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    codes = {"return": 0, "exit": 3, "error": 1, "interrupt": -signal.SIGINT}
    assert ended.returncode == codes[how], ended.stderr[-1000:]
    assert "terminate called" not in ended.stderr and "Fatal" not in ended.stderr
