"""Work in threads: each in its turn, with a budget, stopped when its client hangs up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from fastapi import Request

from nonet.kernel import Cancel
from nonet.web.errors import ClientGone
from nonet.web.times import Spent
from nonet.web.turns import Ticket, Turns, ending

T = TypeVar("T")

#: Work looks at its budget itself and answers with what it found. What has not ended this
#: many seconds after its budget is cancelled.
GRACE = 2.0


class Workers:
    """A number of threads, and a queue of bounded length before them.

    The kernel works without the interpreter lock, so threads use all cores.
    """

    def __init__(self, threads: int, waiting: int) -> None:
        self._turns = Turns(threads, waiting)
        self._pool = ThreadPoolExecutor(self._turns.threads, thread_name_prefix="nonet-work")
        self.running: set[Cancel] = set()
        self._is_stopping = False

    async def run(
        self,
        request: Request,
        work: Callable[[], T],
        seconds: float,
        cancel: Cancel | None = None,
        quick: bool = False,
    ) -> T:
        """Return what the work returns; it raises Cancelled inside when it must stop.

        A caller who wants to stop the work itself gives the switch for it. ``quick`` work
        usually ends at once, and goes before what may take long.
        """
        if self._is_stopping:
            raise ending()
        cancel = cancel or Cancel()
        client = client_of(request)
        hung_up = asyncio.ensure_future(_hang_up(request))
        try:
            ticket = await self._turns.take(client, quick, hung_up, cancel.cancel)
            return await self._in_thread(work, seconds, cancel, hung_up, ticket)
        finally:
            hung_up.cancel()

    def stop(self) -> None:
        """Tell whoever works or waits that the service ends; in the thread of the loop."""
        self._is_stopping = True
        self._turns.end()
        for cancel in list(self.running):
            cancel.cancel()

    def close(self) -> None:
        """Stop everything, and wait for the threads."""
        self.stop()
        self._pool.shutdown(wait=True, cancel_futures=True)

    @property
    def waiting(self) -> int:
        """How many pieces of work wait for their turn."""
        return self._turns.waiting

    async def _in_thread(
        self,
        work: Callable[[], T],
        seconds: float,
        cancel: Cancel,
        hung_up: asyncio.Future[None],
        ticket: Ticket,
    ) -> T:
        loop = asyncio.get_running_loop()

        def watched() -> T:
            spent = Spent()
            try:
                with cancel.watched():
                    return work()
            finally:
                ticket.seconds = spent.seconds

        def done(future: asyncio.Future[T]) -> None:
            stop.cancel()
            self.running.discard(cancel)
            self._turns.give_back(ticket)
            if not future.cancelled():
                future.exception()  # looked at: nobody may be left to hear it

        stop = loop.call_later(seconds + GRACE, cancel.cancel)
        self.running.add(cancel)
        future = loop.run_in_executor(self._pool, watched)
        future.add_done_callback(done)
        either: set[asyncio.Future[Any]] = {future, hung_up}
        try:
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            cancel.cancel()
            raise
        if future.done():
            return future.result()
        cancel.cancel()
        raise ClientGone


def client_of(request: Request) -> str:
    """Return the address that a request came from."""
    return "" if request.client is None else request.client.host


async def _hang_up(request: Request) -> None:
    """Return when the client has gone away; its body was read before."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
