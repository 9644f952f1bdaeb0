"""Whose work is next: quick work first, then whoever has least running; nobody takes it all.

``slots`` threads do what may take long and one more is kept for what is quick, so that a hint
never waits for somebody's search. What passed for quick and is not done soon counts as long from
then on, and a spare thread goes to whoever is next; where all of those are taken too, the oldest
of them is stopped. One client never has every thread: of several slots all but one, and of the
places to wait an eighth. What clients used lately counts: who has had the processor for long
waits behind who has not, and nothing that he asks for passes as quick.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from nonet.web.errors import ClientGone, Refusal

RETRY_AFTER = 1
SHARE_OF_WAITING = 8
#: What quick work may take, and the threads for what takes longer than that.
QUICK_TURN = 0.25
SPARE = 4
#: A client whose quick work took this many seconds more than it may, or whose work took so
#: much in all, has no quick work any more, until it is half forgotten, and half again.
QUICK_SECONDS = 2.0
MUCH_SECONDS = 10.0
HALF_LIFE = 20.0
MOST_CLIENTS = 10_000


@dataclass(eq=False)
class Ticket:
    """A piece of work that waits, or runs."""

    client: str
    quick: bool
    number: int
    turn: asyncio.Future[None]
    #: Lets the work end soon with what it has.
    stop: Callable[[], object] | None = None
    since: float = 0.0  #: when its turn began
    seconds: float = 0.0  #: what it took of a processor

    def is_late(self, now: float) -> bool:
        """Whether it was to be quick and is not."""
        return self.quick and now - self.since >= QUICK_TURN


class Used:
    """The seconds that each client's work took lately, fading away."""

    def __init__(self, half_life: float) -> None:
        self._half_life = half_life
        self._of: dict[str, tuple[float, float]] = {}

    def of(self, client: str, now: float) -> float:
        """Return what a client has used."""
        seconds, then = self._of.get(client, (0.0, now))
        return float(seconds * 0.5 ** ((now - then) / self._half_life))

    def add(self, client: str, seconds: float, now: float) -> None:
        """Count a turn; clients long gone are forgotten."""
        self._of[client] = (self.of(client, now) + seconds, now)
        if len(self._of) > MOST_CLIENTS:
            self._of = {name: used for name, used in self._of.items() if self.of(name, now) > 0.1}
            if len(self._of) > MOST_CLIENTS:
                self._of.clear()


class Turns:
    """The order in which clients' work gets its threads."""

    def __init__(self, slots: int, waiting: int) -> None:
        self._slots = slots
        self._most_waiting = waiting
        self._waiting: list[Ticket] = []
        self._running: list[Ticket] = []
        self._used = Used(HALF_LIFE)
        self._late = Used(HALF_LIFE)
        self._number = 0

    @property
    def threads(self) -> int:
        """How many pieces of work may run at the same time."""
        return self._slots + 1 + SPARE

    @property
    def waiting(self) -> int:
        """How many wait."""
        return len(self._waiting)

    async def take(
        self,
        client: str,
        quick: bool,
        hung_up: asyncio.Future[None],
        stop: Callable[[], object] | None = None,
    ) -> Ticket:
        """Wait for a turn; 503 where too many wait, of all or of this client."""
        mine = sum(ticket.client == client for ticket in self._waiting)
        if len(self._waiting) >= self._most_waiting:
            raise busy()
        if mine >= max(1, self._most_waiting // SHARE_OF_WAITING):
            raise busy(f"{mine} of your requests are waiting already")
        self._number += 1
        turn = asyncio.get_running_loop().create_future()
        ticket = Ticket(client, quick, self._number, turn, stop)
        self._waiting.append(ticket)
        self._admit()
        try:
            await asyncio.wait({ticket.turn, hung_up}, return_when=asyncio.FIRST_COMPLETED)
            if not ticket.turn.done():
                raise ClientGone
            ticket.turn.result()
        except BaseException:
            self.give_back(ticket)
            raise
        return ticket

    def give_back(self, ticket: Ticket) -> None:
        """End a turn, or the waiting for it."""
        if ticket in self._waiting:
            self._waiting.remove(ticket)
        if ticket in self._running:
            self._running.remove(ticket)
            now = time.monotonic()
            self._used.add(ticket.client, ticket.seconds, now)
            if ticket.quick:
                self._late.add(ticket.client, max(0.0, ticket.seconds - QUICK_TURN), now)
        self._admit()

    def end(self) -> None:
        """Answer all who wait: there will be no turn for them."""
        for ticket in self._waiting:
            if not ticket.turn.done():
                ticket.turn.set_exception(ending())

    def _admit(self) -> None:
        """Give free threads to those who are next."""
        while (ticket := self._next()) is not None:
            self._waiting.remove(ticket)
            self._running.append(ticket)
            ticket.since = time.monotonic()
            if ticket.quick:  # others are looked at again when it should be done
                asyncio.get_running_loop().call_later(QUICK_TURN, self._admit)
            if not ticket.turn.done():
                ticket.turn.set_result(None)
        self._make_room()

    def _make_room(self) -> None:
        """Stop what has passed for quick the longest, if quick work finds no thread."""
        if len(self._running) < self.threads or not any(t.quick for t in self._waiting):
            return
        now = time.monotonic()
        late = (t for t in self._running if t.is_late(now) and t.stop is not None)
        oldest = min(late, key=lambda t: t.since, default=None)
        if oldest is not None and oldest.stop is not None:
            oldest.stop()
            oldest.stop = None

    def _next(self) -> Ticket | None:
        now = time.monotonic()
        used = {ticket.client: self._used.of(ticket.client, now) for ticket in self._waiting}
        for ticket in self._waiting:
            ticket.quick = (
                ticket.quick
                and used[ticket.client] < MUCH_SECONDS
                and self._late.of(ticket.client, now) < QUICK_SECONDS
            )
        long = Counter(t.client for t in self._running if not t.quick or t.is_late(now))
        all_of = Counter(ticket.client for ticket in self._running)
        room = long.total() < self._slots and all_of.total() <= self._slots
        at_once = max(1, self._slots + 1 - long.total())  # of what is quick
        quick_room = all_of.total() - long.total() < at_once and all_of.total() < self.threads
        most = max(1, self._slots - 1)
        able = [
            ticket
            for ticket in self._waiting
            if all_of[ticket.client] < max(2, self._slots)
            and (quick_room if ticket.quick else room and long[ticket.client] < most)
        ]
        # Small differences in what was used say nothing: within a second the first comes first.
        return min(
            able,
            key=lambda t: (not t.quick, all_of[t.client], int(used[t.client]), t.number),
            default=None,
        )


def ending() -> Refusal:
    """Return the answer when the service is told to stop."""
    return Refusal(503, "body", "the service ends", "Ask again when it is there again.")


def busy(why: str = "the service is busy") -> Refusal:
    """Return the answer when there is no room left."""
    return Refusal(
        503,
        "body",
        why,
        f"Ask again in {RETRY_AFTER} second.",
        headers={"Retry-After": str(RETRY_AFTER)},
    )
