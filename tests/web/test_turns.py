"""Turns at the service's threads: fair, quick work first, one client never all."""

import asyncio
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import pytest

from nonet.web import turns as turns_module
from nonet.web.errors import Refusal
from nonet.web.turns import Turns

Result = TypeVar("Result")


def alone(play: Coroutine[None, None, Result]) -> Result:
    """Run a coroutine in a thread, where no browser of other tests has its event loop."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, play).result()


def test_turns_are_fair() -> None:
    """Quick work first; then who has least running; one client never has every slot."""

    async def play() -> list[str]:
        turns = Turns(2, 64)
        never: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        order: list[str] = []

        async def work(client: str, quick: bool, name: str) -> None:
            ticket = await turns.take(client, quick, never)
            order.append(name)
            await asyncio.sleep(0.01)
            turns.give_back(ticket)

        names = [f"greedy {n}" for n in range(4)]
        tasks = [asyncio.ensure_future(work("greedy", False, name)) for name in names]
        await asyncio.sleep(0)
        tasks.append(asyncio.ensure_future(work("other", False, "other")))
        tasks.append(asyncio.ensure_future(work("greedy", True, "hint")))
        await asyncio.gather(*tasks)
        return order

    order = alone(play())
    assert order[0] == "greedy 0"
    assert set(order[1:3]) == {"other", "hint"}
    assert order[3:] == ["greedy 1", "greedy 2", "greedy 3"]


def test_who_used_much_waits_for_who_did_not() -> None:
    """Work that calls itself quick and takes long does so only for a while."""

    async def play() -> list[str]:
        turns = Turns(1, 64)
        never: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        order: list[str] = []

        async def work(client: str) -> None:
            ticket = await turns.take(client, True, never)
            order.append(client)
            await asyncio.sleep(0.01)
            ticket.seconds = 5.0
            turns.give_back(ticket)

        for _ in range(2):
            await work("heavy")
        tasks = [asyncio.ensure_future(work("heavy")) for _ in range(3)]
        await asyncio.sleep(0)
        tasks += [asyncio.ensure_future(work(f"visitor {n}")) for n in range(3)]
        await asyncio.gather(*tasks)
        return order

    order = alone(play())
    assert order[:3] == ["heavy"] * 3
    assert set(order[3:6]) == {"visitor 0", "visitor 1", "visitor 2"}


def test_who_asks_often_for_little_does_not_wait() -> None:
    """Many quick questions of one client stay quick: others have all the threads for long work."""

    async def play() -> int:
        turns = Turns(1, 64)
        never: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        for client in ("a", "b", "c"):
            waiting = asyncio.ensure_future(turns.take(client, False, never))
            await asyncio.sleep(0)
        at_once = 0
        for _ in range(200):
            try:
                ticket = await asyncio.wait_for(turns.take("visitor", True, never), 1)
            except TimeoutError:
                break
            ticket.since -= 0.02
            ticket.seconds = 0.02
            turns.give_back(ticket)
            at_once += 1
        waiting.cancel()
        return at_once

    assert alone(play()) == 200


def test_what_passes_for_quick_and_is_not_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many clients with long work that looks quick do not hold up who has quick work."""
    monkeypatch.setattr(turns_module, "QUICK_TURN", 0.02)

    async def play() -> tuple[float, int]:
        turns = Turns(1, 64)
        never: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        stopped = []

        async def pretend(client: str) -> None:
            told = asyncio.Event()
            ticket = await turns.take(client, True, never, told.set)
            await told.wait()
            stopped.append(client)
            turns.give_back(ticket)

        tasks = [asyncio.ensure_future(pretend(f"pretender {n}")) for n in range(20)]
        await asyncio.sleep(0.01)
        start = time.monotonic()
        turns.give_back(await asyncio.wait_for(turns.take("visitor", True, never), 10))
        took = time.monotonic() - start
        for task in tasks:
            task.cancel()
        return took, len(stopped)

    took, stopped = alone(play())
    assert took < 5
    assert 1 <= stopped <= 20


def test_one_client_cannot_fill_the_queue() -> None:
    """An eighth of the places to wait, then 503 for that client alone."""

    async def play() -> tuple[int, bool]:
        turns = Turns(1, 16)
        never: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting = [asyncio.ensure_future(turns.take("greedy", False, never)) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="of your requests"):
            await turns.take("greedy", False, never)
        other = asyncio.ensure_future(turns.take("other", True, never))
        await asyncio.sleep(0.05)
        counts = turns.waiting, other.done()
        for task in waiting:
            task.cancel()
        return counts

    assert alone(play()) == (2, True)
