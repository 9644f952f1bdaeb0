"""Native objects that threads share, drop, and leave behind: no crash, no solution twice."""

import subprocess
import sys
import textwrap
import threading
from collections.abc import Callable

import pytest

from nonet import Layout, Puzzle
from nonet.errors import Cancelled
from nonet.kernel.cancel import Cancel
from nonet.solvers import exact_cover

THREADS = 8


def together(work: Callable[[], object]) -> list[object]:
    """Return what some threads got that did the work at the same time."""
    results: list[object] = []

    def run() -> None:
        results.append(work())

    threads = [threading.Thread(target=run) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


@pytest.mark.parametrize("layout", ["3x3", "4x4", "2x3 x"])
def test_one_iterator_for_many_threads(layout: str) -> None:
    """Every solution goes to one thread."""
    on = Layout.parse(layout)
    empty = Puzzle(bytes(on.cells), on)
    shared = empty.solutions(seed=1)
    found = together(lambda: [next(shared) for _ in range(50)])
    grids = [str(grid) for some in found for grid in some]  # type: ignore[attr-defined]
    assert len(grids) == len(set(grids)) == 50 * THREADS == shared.found
    alone = empty.solutions(seed=1)
    assert set(grids) == {str(next(alone)) for _ in range(50 * THREADS)}


def test_one_exact_cover_for_many_threads() -> None:
    """The covers of a small problem are each found once."""
    rows = {f"{column}{copy}": [column] for column in range(6) for copy in range(3)}
    shared = exact_cover(rows)
    taken = together(lambda: [frozenset(cover) for cover in shared])
    found = [cover for some in taken for cover in some]  # type: ignore[attr-defined]
    assert len(found) == len(set(found)) == 3**6


def test_a_dropped_switch_is_still_watched() -> None:
    """The thread keeps what it watches, and inner blocks do not end outer ones."""
    outer = Cancel()
    with outer.watched():
        inner = Cancel()
        context = inner.watched()
        context.__enter__()
        del inner
        assert Puzzle("1.............4.").count() > 1
        context.__exit__(None, None, None)
        outer.cancel()
        with pytest.raises(Cancelled):
            Puzzle("1.............4.").count()
    assert Puzzle("1.............4.").count() > 1


WORK = {
    "search": "nonet.Puzzle('.' * 81).count(10**9)",
    "iterate": "sum(1 for _ in nonet.Puzzle('.' * 81).solutions(seed=1))",
    "large": "nonet.Puzzle('.' * 1296).count(10**9)",
    "batch": "[nonet.solve_batch(['.' * 81] * 20000, limit=1000) for _ in range(1000)]",
    "rate": "[nonet.rate_batch([HARD] * 50) for _ in range(1000)]",
    "generate": "nonet.generate_batch(10**7, seed=1)",
    "path": "[nonet.Puzzle(HARD).explain() for _ in range(10**6)]",
    "canonical": "[nonet.canonical_batch(['.' * 81] * 1000) for _ in range(10**6)]",
    "solver": "nonet.Puzzle('.' * 81).solve(solver='random-restart')",
}


@pytest.mark.parametrize("work", WORK)
def test_the_interpreter_may_end_in_the_middle(work: str) -> None:
    """A daemon thread inside the kernel neither aborts nor holds up the end of the program."""
    program = textwrap.dedent(f"""
        import threading, time
        import nonet
        HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
        nonet.Puzzle(HARD).solve()
        threading.Thread(target=lambda: {WORK[work]}, daemon=True).start()
        time.sleep(0.4)
    """)
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, "")
