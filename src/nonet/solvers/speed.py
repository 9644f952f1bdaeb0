"""How fast the solvers are: nodes and puzzles a second, side by side on the same puzzles."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from nonet.kernel import Budget
from nonet.model import Puzzle
from nonet.solvers.protocol import Solver
from nonet.solvers.result import Answer
from nonet.solvers.run import run

#: Puzzles of the papers, then well-known hard ones.
PUZZLES = (
    "...7..581.9.....677..3.5.4....8.7.....34..7.8..4..1.2....578.......9.8.325....9.6",
    "59....7..7..1..5.9.8....361....2..9.9...43...6....94.7....519...4....67......4.3.",
    "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
)


@dataclass(frozen=True)
class Speed:
    """What a solver did in its time."""

    solver: str
    puzzles: int
    #: Puzzles solved within the budget of each.
    solved: int
    #: Nodes entered; for a SAT solver its decisions. None where neither is counted.
    nodes: int | None
    seconds: float

    @property
    def puzzles_a_second(self) -> float:
        """Puzzles worked on, solved or not."""
        return self.puzzles / self.seconds

    @property
    def nodes_a_second(self) -> float | None:
        """The speed of the search itself, whatever the order it searches in."""
        return None if self.nodes is None else self.nodes / self.seconds


def measure(
    solvers: Iterable[Solver], puzzles: Sequence[Puzzle], seconds: float, budget: Budget
) -> Iterator[Speed]:
    """Let each solver go over the puzzles, again and again, for about so many seconds.

    Solvers that refuse a puzzle's layout are left out.

    >>> from nonet.solvers import solver
    >>> puzzle = Puzzle("1.............4.")
    >>> [speed] = measure([solver("logic")], [puzzle], 0.01, Budget())
    >>> speed.puzzles == speed.solved, speed.nodes_a_second > 0
    (True, True)
    """
    for solver in solvers:
        if any(solver.refusal(puzzle.layout) is not None for puzzle in puzzles):
            continue
        limit = 2 if solver.abilities.all_solutions else 1
        spent, tried, solved = 0.0, 0, 0
        nodes: int | None = None
        start = time.perf_counter()
        while time.perf_counter() - start < seconds:
            for puzzle in puzzles:
                result = run(solver, puzzle, limit=limit, budget=budget, seed=tried)
                counted = result.statistics
                spent += counted.seconds or 0.0
                tried += 1
                solved += result.status == Answer.SOLVED
                steps = counted.decisions if counted.nodes is None else counted.nodes
                if steps is not None:
                    nodes = (nodes or 0) + steps
        yield Speed(solver.name, tried, solved, nodes, spent)
