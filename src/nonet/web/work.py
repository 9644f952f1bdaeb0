"""Work in threads: so many at once, each with a budget, stopped when its client hangs up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from fastapi import Request

from nonet.kernel import Cancel
from nonet.web.errors import ClientGone, Refusal

T = TypeVar("T")

#: Work looks at its budget itself and answers with what it found. What has not ended this
#: many seconds after its budget is cancelled.
GRACE = 2.0
RETRY_AFTER = 1


class Workers:
    """A number of threads, and a queue of bounded length before them.

    The kernel works without the interpreter lock, so threads use all cores.
    """

    def __init__(self, threads: int, waiting: int) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="nonet-work")
        self._turns = asyncio.Semaphore(threads)
        self._most_waiting = waiting
        self.waiting = 0
        self.running: set[Cancel] = set()

    async def run(
        self,
        request: Request,
        work: Callable[[], T],
        seconds: float,
        cancel: Cancel | None = None,
    ) -> T:
        """Return what the work returns; it raises Cancelled inside when it must stop.

        A caller who wants to stop the work itself gives the switch for it.
        """
        if self.waiting >= self._most_waiting:
            raise busy()
        cancel = cancel or Cancel()
        hung_up = asyncio.ensure_future(_hang_up(request))
        try:
            await self._turn(hung_up)
            return await self._in_thread(work, seconds, cancel, hung_up)
        finally:
            hung_up.cancel()

    def close(self) -> None:
        """Stop everything, when the service ends."""
        for cancel in list(self.running):
            cancel.cancel()
        self._pool.shutdown(wait=True, cancel_futures=True)

    async def _turn(self, hung_up: asyncio.Future[None]) -> None:
        """Wait for a thread to be free."""
        if not self._turns.locked():
            await self._turns.acquire()
            return
        turn = asyncio.ensure_future(self._turns.acquire())
        self.waiting += 1
        taken = False
        either: set[asyncio.Future[Any]] = {turn, hung_up}
        try:
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            if hung_up.done():
                raise ClientGone
            taken = True
        finally:
            self.waiting -= 1
            if not taken and not turn.cancel():
                self._turns.release()

    async def _in_thread(
        self, work: Callable[[], T], seconds: float, cancel: Cancel, hung_up: asyncio.Future[None]
    ) -> T:
        loop = asyncio.get_running_loop()

        def watched() -> T:
            with cancel.watched():
                return work()

        def done(future: asyncio.Future[T]) -> None:
            stop.cancel()
            self.running.discard(cancel)
            self._turns.release()
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


def busy() -> Refusal:
    """Return the answer when there is no room left."""
    return Refusal(
        503,
        "body",
        "the service is busy",
        f"Ask again in {RETRY_AFTER} second.",
        headers={"Retry-After": str(RETRY_AFTER)},
    )


async def _hang_up(request: Request) -> None:
    """Return when the client has gone away; its body was read before."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
