"""Puzzles one by one, so that each has a budget of its own; on several threads if wished."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait

from nonet.kernel.cancel import Cancel, check_cancelled

#: How often a caller who waits looks whether somebody stopped the work.
LOOK = 0.05


def each(count: int, threads: int, work: Callable[[int], None]) -> None:
    """Call ``work`` with every number below ``count``; an error, Ctrl-C or a cancel ends all.

    >>> found = []
    >>> each(3, 1, found.append)
    >>> found
    [0, 1, 2]
    """
    width = min(threads, count)
    if width <= 1:
        for number in range(count):
            work(number)
        return
    numbers = iter(range(count))
    switch = Cancel()

    def some() -> None:
        with switch.watched():
            for number in numbers:  # a range hands out each number once, to whoever asks
                work(number)

    with ThreadPoolExecutor(width) as pool:
        waiting = {pool.submit(some) for _ in range(width)}
        try:
            while waiting:
                done, waiting = wait(waiting, LOOK, FIRST_EXCEPTION)
                for one in done:
                    one.result()
                check_cancelled()
        except BaseException:
            switch.cancel()
            raise
