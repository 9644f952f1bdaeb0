"""The contest: a peer, ours, the next peer, ours, round after round on the same puzzles.

Two clocks read minutes apart say little on a busy machine. So every turn of a peer comes
right before a turn of ours on the same puzzles; the ratio is taken inside the pair, and the
median of the ratios is the result. A slow peer takes fewer puzzles of a set, and ours then
takes the same few, in copies that are scrambled each in its own way until they make a
batch, solved again and again until the clock has something to read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

import numpy as np

from nonet.bench.clock import CLOCKS, check_clock
from nonet.bench.contender import Contender, Job, PeerFailed
from nonet.bench.scramble import Digits, scramble
from nonet.bench.sets import PuzzleSet
from nonet.bench.statistics import Round, Spread
from nonet.kernel import Batch, solve_batch
from nonet.model import Layout

#: A turn of ours takes at least this many seconds, in batches of about this size.
LONG_ENOUGH = 0.03
LARGE_ENOUGH = 4096


@dataclass(frozen=True)
class Options:
    """How long to measure."""

    rounds: int = 3
    #: For all rounds of one peer on one set together.
    seconds: float = 1.0
    #: For the answer of a peer, after which it has lost.
    timeout: float = 4.0
    seed: int = 1
    clock: str = "cpu"

    def __post_init__(self) -> None:
        check_clock(self.clock)


@dataclass(frozen=True)
class Disagreement:
    """Two different counts for one puzzle."""

    set_name: str
    peer: str
    puzzle: str
    ours: int
    theirs: int

    def __str__(self) -> str:
        return (
            f"{self.set_name}: {self.puzzle} has {self.ours} solutions by ours "
            f"and {self.theirs} by {self.peer}"
        )


@dataclass
class Match:
    """One peer and ours on one set."""

    set_name: str
    peer: str
    limit: int
    puzzles: int = 0
    rounds: list[Round] = field(default_factory=list)
    #: Guesses of ours for one puzzle, on average.
    guesses: float = 0.0
    disagreements: list[Disagreement] = field(default_factory=list)
    #: Why there are no rounds, or no more of them.
    note: str | None = None

    def spread(self, what: Callable[[Round], float]) -> Spread | None:
        """Return the spread of something over the rounds."""
        return Spread.of(map(what, self.rounds)) if self.rounds else None


@dataclass
class _Pair:
    """A match under way."""

    match: Match
    contender: Contender
    #: The puzzles of the peer first, then their scrambled copies.
    batch: Digits | None = None
    spent: float = 0.0


class Contest:
    """All peers on one set after the other."""

    def __init__(self, contenders: Sequence[Contender], options: Options) -> None:
        self.contenders = contenders
        self.options = options
        self.matches: list[Match] = []
        self._slow: dict[tuple[str, str], str] = {}

    def play(self, puzzle_set: PuzzleSet) -> Iterator[Match]:
        """Play all rounds on one set; yield each match before each of its turns."""
        pairs = [
            _Pair(Match(puzzle_set.name, c.name, c.limit(puzzle_set.limit)), c)
            for c in self.contenders
            if c.supports(puzzle_set.layout)
        ]
        self.matches += [pair.match for pair in pairs]
        for _ in range(self.options.rounds):
            for pair in pairs:
                if pair.match.note is None and pair.spent < 1.5 * self.options.seconds:
                    yield pair.match
                    self._turn(pair, puzzle_set)

    def close(self) -> None:
        """Stop all peers."""
        for contender in self.contenders:
            contender.close()

    @property
    def disagreements(self) -> list[Disagreement]:
        """Return every disagreement of every match."""
        return [found for match in self.matches for found in match.disagreements]

    def _turn(self, pair: _Pair, puzzle_set: PuzzleSet) -> None:
        match, contender = pair.match, pair.contender
        family = puzzle_set.name.partition(" ")[0]
        if (contender.name, family) in self._slow:
            match.note = f"not tried ({self._slow[contender.name, family]})"
            return
        number = match.puzzles or min(contender.appetite, len(puzzle_set.digits))
        # The first round finds out how many puzzles fit; the others solve just those.
        seconds = float("inf") if match.puzzles else self.options.seconds / self.options.rounds
        job = Job(puzzle_set.puzzles(number), match.limit, seconds, self.options.clock)
        try:
            theirs = contender.run(job, self.options.timeout + self.options.seconds)
        except PeerFailed as failure:
            match.note = str(failure)
            if " " in puzzle_set.name and not match.rounds:
                self._slow[contender.name, family] = f"{failure} on {puzzle_set.name}"
            return
        if pair.batch is None:
            match.puzzles = len(theirs.counts)
            match.limit = contender.limit(puzzle_set.limit)
            pair.batch = self._batch(puzzle_set, match)
        solved, each = self._ours(pair.batch, puzzle_set.layout, match.limit)
        match.guesses = float(solved.guesses.mean())
        match.rounds.append(
            Round(each, theirs.solve / match.puzzles, theirs.prepare / match.puzzles)
        )
        pair.spent += theirs.prepare + theirs.solve
        self._compare(match, puzzle_set, solved, theirs.counts)

    def _batch(self, puzzle_set: PuzzleSet, match: Match) -> Digits:
        """Return the puzzles of the match with as many scrambled copies as make a batch."""
        random = Random(f"{self.options.seed} copies {match.set_name} {match.peer}")
        few = puzzle_set.digits[: match.puzzles]
        _, each = self._ours(few, puzzle_set.layout, match.limit)
        wanted = min(int(LONG_ENOUGH / each), LARGE_ENOUGH)
        copies = [scramble(few, puzzle_set.layout.shape, random) for _ in range(wanted // len(few))]
        return np.concatenate([few, *copies])

    def _compare(
        self, match: Match, puzzle_set: PuzzleSet, solved: Batch, counts: Sequence[int]
    ) -> None:
        """Compare the counts, ours with the peer's and ours with ours of each copy."""
        table = solved.counts.reshape(-1, match.puzzles).astype(np.int64)
        known = {(found.puzzle, found.peer) for found in match.disagreements}
        for rows, peer in ((np.array([counts]), match.peer), (table[1:], "ours on a copy")):
            for row, column in np.argwhere(np.minimum(rows, match.limit) != table[0]):
                puzzle = str(puzzle_set.puzzles(column + 1)[column])
                if (puzzle, peer) not in known:
                    known.add((puzzle, peer))
                    match.disagreements.append(
                        Disagreement(
                            match.set_name,
                            peer,
                            puzzle,
                            int(table[0, column]),
                            int(rows[row, column]),
                        )
                    )

    def _ours(self, batch: Digits, layout: Layout, limit: int) -> tuple[Batch, float]:
        """Solve a batch until the clock has run; return the answers and seconds for one puzzle."""
        now = CLOCKS[self.options.clock]
        start, times = now(), 0
        while True:
            solved = solve_batch(batch, limit=limit, layout=layout)
            times += 1
            spent = now() - start
            if spent >= LONG_ENOUGH:
                return solved, spent / (times * len(batch))
