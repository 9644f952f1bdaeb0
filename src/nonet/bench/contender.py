"""A peer at work: in a process of its own, or any program that reads puzzles and answers.

A solver that never comes back, or crashes, must not take the run with it. So every peer
lives in a child process that times itself; the parent waits only so long.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import shlex
import signal
import subprocess
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Protocol

from nonet.bench.clock import CHILD_CLOCKS, CLOCKS
from nonet.bench.peers import Peer
from nonet.errors import NonetError, OptionError
from nonet.model import Grid, Layout, Puzzle

#: Seconds in which a peer must be loaded and solve one easy puzzle.
START = 60.0
#: A program is run on so many copies of the puzzles that it works at least this long.
LONG_ENOUGH = 0.25
WARM_UP = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


class PeerFailed(NonetError):  # noqa: N818 (a fact about the peer, not a mistake)
    """A peer that ran out of time, crashed, or answered nonsense."""


@dataclass(frozen=True)
class Job:
    """Puzzles to solve; no new one is begun after so many seconds."""

    puzzles: Sequence[Puzzle]
    limit: int
    seconds: float
    clock: str = "cpu"


@dataclass(frozen=True)
class Run:
    """Counts of the puzzles that were solved, and the seconds for all of them."""

    counts: tuple[int, ...]
    prepare: float
    solve: float


class Contender(Protocol):
    """One who can be given puzzles, again and again."""

    name: str
    #: Puzzles worth sending at once.
    appetite: int

    def limit(self, wanted: int) -> int:
        """Return how far this contender counts when asked to count so far."""
        ...

    def supports(self, layout: Layout) -> bool:
        """Whether puzzles of this layout can be sent."""
        ...

    def run(self, job: Job, timeout: float) -> Run:
        """Solve; raise PeerFailed after so many seconds without an answer."""
        ...

    def close(self) -> None:
        """Stop for good."""
        ...


def work(peer: Peer, job: Job) -> Run:
    """Let a peer solve puzzles here and now, its preparation timed apart."""
    counts: list[int] = []
    prepare = solve = 0.0
    now = CLOCKS[job.clock]
    for puzzle in job.puzzles:
        start = now()
        prepared = peer.prepare(puzzle)
        middle = now()
        counts.append(peer.solve(prepared, job.limit))
        end = now()
        prepare += middle - start
        solve += end - middle
        if prepare + solve > job.seconds:
            break
    return Run(tuple(counts), prepare, solve)


@contextlib.contextmanager
def _without_ctrl_c() -> Iterator[None]:
    """Start children in here: they inherit that Ctrl-C is not for them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _serve(peer: Peer, line: Connection) -> None:
    """Work until the parent hangs up."""
    while True:
        try:
            job = line.recv()
        except EOFError:
            return
        try:
            line.send(work(peer, job))
        except Exception as error:
            line.send(PeerFailed(f"{type(error).__name__}: {error}"))


class ChildProcess:
    """A peer in a process of its own, started when first asked."""

    appetite = 2000

    def __init__(self, peer: Peer) -> None:
        self.peer = peer
        self.name = peer.name
        self._process: multiprocessing.process.BaseProcess | None = None
        self._line: Connection | None = None
        self._hopeless: PeerFailed | None = None

    def limit(self, wanted: int) -> int:
        """Return how far the peer counts."""
        return min(wanted, self.peer.limit)

    def supports(self, layout: Layout) -> bool:
        """Ask the peer."""
        return self.peer.supports(layout)

    def run(self, job: Job, timeout: float) -> Run:
        """Send the job, wait, and give up on a peer that takes too long."""
        if self._hopeless is not None:
            raise self._hopeless
        if self._line is None:
            self._start()
        return self._ask(job, timeout)

    def close(self) -> None:
        """End the process."""
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._line = self._process = None

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, far_end = context.Pipe()
        self._process = context.Process(target=_serve, args=(self.peer, far_end), daemon=True)
        with _without_ctrl_c():
            self._process.start()
        far_end.close()
        try:
            self._ask(Job([Puzzle(WARM_UP)], 1, 0.0), START)
        except PeerFailed as failure:
            self._hopeless = PeerFailed(f"does not start: {failure}")
            raise self._hopeless from failure

    def _ask(self, job: Job, timeout: float) -> Run:
        assert self._line is not None
        try:
            self._line.send(job)
            if not self._line.poll(timeout):
                raise PeerFailed(f"no answer in {timeout:g} s")
            answer = self._line.recv()
        except (EOFError, OSError):
            answer = PeerFailed("its process died")
        except BaseException:
            self.close()
            raise
        if isinstance(answer, Run):
            return answer
        self.close()
        raise answer if isinstance(answer, PeerFailed) else PeerFailed("no answer")


def command_of(name: str, command: str) -> list[str]:
    """Return the words of a command, split as a shell does."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise OptionError(f"--peer {name}={command}: {error}") from None
    if not words:
        raise OptionError(f"--peer {name}={command}: a name, =, and a command would be right")
    return words


class Program:
    """Any program that reads puzzles, one a line, and prints one line for each.

    A line is a number of solutions, counted up to two, or a solution, or blank for none.
    The time is that of one run over all puzzles less that of a run on nothing.
    """

    appetite = 1_000_000

    def __init__(self, name: str, command: str) -> None:
        self.name = name
        self._command = command_of(name, command)
        if not name:
            raise OptionError(f"--peer {name}={command}: a name, =, and a command would be right")
        self._counts_only = True
        self._copies: dict[int, int] = {}

    def limit(self, wanted: int) -> int:
        """Return 1 for a program that prints solutions."""
        return wanted if self._counts_only else 1

    def supports(self, layout: Layout) -> bool:
        """Only 9x9 is sent."""
        return layout == Layout.plain("3x3")

    def run(self, job: Job, timeout: float) -> Run:
        """Run the program on the puzzles, in copies if it is quick, and on nothing."""
        number = len(job.puzzles)
        copies = self._copies.get(number, 1)
        text = "".join(f"{puzzle}\n" for puzzle in job.puzzles)
        while True:
            idle, _ = self._timed("", timeout, job.clock)
            seconds, answer = self._timed(text * copies, timeout, job.clock)
            net = max(seconds - idle, 1e-9)
            if net >= LONG_ENOUGH or number in self._copies:
                break
            grow = min(64.0, 1.5 * LONG_ENOUGH / net)
            copies = max(copies + 1, int(copies * grow))
        self._copies[number] = copies
        lines = answer.splitlines()
        if len(lines) != number * copies:
            raise PeerFailed(f"{len(lines)} lines for {number * copies} puzzles")
        counts = [
            self._count(line.strip(), puzzle)
            for line, puzzle in zip(lines[:number], job.puzzles, strict=True)
        ]
        return Run(tuple(counts), 0.0, net / copies)

    def close(self) -> None:
        """Nothing runs between two jobs."""

    def _timed(self, text: str, timeout: float, clock: str) -> tuple[float, str]:
        now = CHILD_CLOCKS[clock]
        start = now()
        try:
            done = subprocess.run(
                self._command, input=text, capture_output=True, text=True,
                timeout=max(timeout, START), check=True,
            )  # fmt: skip
        except subprocess.TimeoutExpired as error:
            raise PeerFailed(f"no answer in {error.timeout:g} s") from error
        except (OSError, subprocess.CalledProcessError) as error:
            raise PeerFailed(f"{shlex.join(self._command)}: {error}") from error
        return now() - start, done.stdout

    def _count(self, line: str, puzzle: Puzzle) -> int:
        if len(line) < len(puzzle):
            try:
                return int(line or 0)
            except ValueError as error:
                raise PeerFailed(f"{line!r} is neither a count nor a solution") from error
        self._counts_only = False
        solution = Grid(Puzzle(line[: len(puzzle)], puzzle.layout).values, puzzle.layout)
        keeps = all(solution[cell] == digit for cell, digit in puzzle.givens())
        return 1 if keeps and solution.is_solution() else 0
