"""Searches that wait between two pages of solutions, each known only to who began it."""

from __future__ import annotations

import secrets
import threading
import time
from collections import Counter, deque
from dataclasses import dataclass, field

from nonet.errors import BudgetSpent, Cancelled
from nonet.kernel import Budget, Cancel, Solutions, count_so_far
from nonet.model import Grid, Puzzle
from nonet.web.errors import Refusal
from nonet.web.turns import busy

#: Solutions are counted up to this number, for at most this long.
COUNTED = 1_000_000
COUNTING_SECONDS = 0.25


@dataclass(eq=False)
class Cursor:
    """The solutions of one puzzle, as far as they were asked for.

    :meth:`fill` searches, in a thread; :meth:`take` hands out what was found. What was
    found for a client who hung up is still there when it asks again.
    """

    puzzle: Puzzle
    client: str = ""
    given: int = 0
    total: int | None = None
    more_than: int | None = None
    last_used: float = field(default_factory=time.monotonic)
    #: Stops the search that is running for this cursor, if one is.
    running: Cancel | None = None

    def __post_init__(self) -> None:
        self._solutions = Solutions(self.puzzle)
        self._ahead: deque[Grid] = deque()
        self._at_end = False
        self._lock = threading.Lock()  # the search of a client who hung up may be stopping yet

    def fill(self, count: int, seconds: float) -> None:
        """Search until one more than this many solutions wait, the end, or the time is over."""
        with self._lock:
            self._solutions.renew(Budget(seconds=seconds))
            try:
                while not self._at_end and len(self._ahead) <= count:
                    solution = next(self._solutions, None)
                    if solution is None:
                        self._at_end, self.total = True, self._solutions.found
                    else:
                        self._ahead.append(solution)
            except (BudgetSpent, Cancelled):
                return

    def count(self, seconds: float) -> None:
        """Find out roughly how many solutions there are, if that is quick."""
        if self.total is not None:
            return
        budget = Budget(seconds=min(seconds, COUNTING_SECONDS))
        try:
            found, known = count_so_far(self.puzzle, COUNTED + 1, budget)
        except Cancelled:
            return
        if known and found <= COUNTED:
            self.total = found
        elif found:
            self.more_than = found - 1

    def take(self, count: int) -> list[Grid]:
        """Return the next solutions."""
        taken = [self._ahead.popleft() for _ in range(min(count, len(self._ahead)))]
        self.given += len(taken)
        return taken

    @property
    def bytes(self) -> int:
        """What it keeps, roughly."""
        return self.puzzle.layout.cells * self.puzzle.layout.size * BYTES_PER_CANDIDATE

    @property
    def status(self) -> str:
        """``more`` are known to come, the ``end`` was reached, or it is ``unknown``."""
        if self._ahead:
            return "more"
        return "end" if self._at_end else "unknown"

    def close(self) -> None:
        """Stop and forget the search."""
        if self.running is not None:
            self.running.cancel()


#: What a search keeps for every candidate of its puzzle, roughly.
BYTES_PER_CANDIDATE = 240


class Cursors:
    """The open searches, by names that nobody can guess.

    Where there is no room, it is made by the client who keeps most: by its longest idle.
    """

    def __init__(self, most: int, idle_seconds: float, most_bytes: int) -> None:
        self._most = most
        self._most_bytes = most_bytes
        self._idle_seconds = idle_seconds
        self._open: dict[str, Cursor] = {}

    def __len__(self) -> int:
        return len(self._open)

    def keep(self, cursor: Cursor) -> str:
        """Keep a search and return its name."""
        self.sweep()
        while len(self._open) >= self._most or (
            self._open and self.bytes + cursor.bytes > self._most_bytes
        ):
            kept = self._kept()
            idle = [name for name, each in self._open.items() if each.running is None]
            if not idle:
                raise busy()
            self.drop(min(idle, key=lambda name: _missed(self._open[name], kept)))
        name = secrets.token_urlsafe(24)
        self._open[name] = cursor
        return name

    def named(self, name: str) -> Cursor:
        """Return a search by its name; 410 if it is not there any more."""
        self.sweep()
        cursor = self._open.get(name)
        if cursor is None:
            raise Refusal(
                410,
                "cursor",
                "the search behind this cursor is gone: it ended, was stopped or idle too long",
                "Ask again with the puzzle and without a cursor.",
            )
        cursor.last_used = time.monotonic()
        return cursor

    def drop(self, name: str) -> None:
        """Stop a search and forget it."""
        self.named(name).close()
        del self._open[name]

    def close(self) -> None:
        """Stop all."""
        for cursor in self._open.values():
            cursor.close()
        self._open.clear()

    @property
    def bytes(self) -> int:
        """What all of them keep, roughly."""
        return sum(cursor.bytes for cursor in self._open.values())

    def sweep(self) -> None:
        """Forget those that have been idle too long; the service does it by the clock too."""
        oldest = time.monotonic() - self._idle_seconds
        for name, cursor in list(self._open.items()):
            if cursor.running is None and cursor.last_used < oldest:
                del self._open[name]

    def _kept(self) -> Counter[str]:
        """Return what each client keeps here."""
        kept: Counter[str] = Counter()
        for cursor in self._open.values():
            kept[cursor.client] += cursor.bytes
        return kept


def _missed(cursor: Cursor, kept: Counter[str]) -> tuple[int, float]:
    """Return how much a search would be missed: little, of a client who has many."""
    return -kept[cursor.client], cursor.last_used
