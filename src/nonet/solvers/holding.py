"""Holding work that is not ours to its time, whatever it does and whether it looks or not."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any, TypeVar

from nonet.errors import BudgetSpent, Cancelled
from nonet.kernel import Cancel, check_cancelled

Found = TypeVar("Found")

#: How long work has to end by itself after its time, before it is stopped; and how long it has
#: to take notice then, before it is left to itself.
GRACE = 0.2
#: How often the caller looks whether somebody stopped the work.
LOOK = 0.05


class TimeOver(BaseException):
    """Raised inside the work when its time is over; no ``except Exception`` keeps it in."""


def held(work: Callable[[], Found], seconds: float | None) -> Found:
    """Return what the work returns; raise BudgetSpent where its time is over.

    The work runs in a thread of its own. When its time is over its calls into the kernel are
    cancelled, and its Python code is interrupted. Foreign code that takes no notice is left
    behind in its thread, which ends with the process.

    >>> held(lambda: 6 * 7, seconds=1)
    42
    """
    if seconds is None:
        return work()
    task = _Task(work)
    task.start()
    end = monotonic() + seconds + GRACE
    stopped = False
    try:
        while task.is_alive() and (left := end - monotonic()) > 0:
            task.join(min(left, LOOK))
            check_cancelled()
    finally:
        if task.is_alive():
            stopped = True
            task.stop()
    if task.is_alive() or (stopped and isinstance(task.error, TimeOver | Cancelled)):
        raise BudgetSpent(f"unknown: stopped after {seconds:g} s, the budget it was given")
    if task.error is not None:
        raise task.error
    found: Found = task.found
    return found


def held_iterator(found: Iterator[Found], seconds: float | None) -> Iterator[Found]:
    """Yield what an iterator finds, all of it within the time; the time of the reader is free."""
    if seconds is None:
        yield from found
        return
    end = object()
    while True:
        start = monotonic()
        one = held(lambda: next(found, end), max(0.0, seconds))
        if one is end:
            return
        yield one  # type: ignore[misc]
        seconds -= monotonic() - start


class _Task(threading.Thread):
    """A piece of work, with what it found or raised."""

    def __init__(self, work: Callable[[], Any]) -> None:
        super().__init__(daemon=True)
        self.found: Any = None
        self.error: BaseException | None = None
        self._work = work
        self._switch = Cancel()
        self._ending = threading.Lock()
        self._ended = False

    def run(self) -> None:
        """Do the work; an interruption that comes when it has just ended is for nobody."""
        try:
            try:
                with self._switch.watched():
                    self.found = self._work()
            except BaseException as error:
                self.error = error
            with self._ending:
                self._ended = True
            for _ in range(2):  # where Python looks for what was sent to the thread
                pass
        except TimeOver:
            self._ended = True

    def stop(self) -> None:
        """Stop it: what is in the kernel by its switch, then what is in Python by an error."""
        self._switch.cancel()
        self.join(LOOK)
        with self._ending:
            if not self._ended and self.ident is not None:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(
                    ctypes.c_ulong(self.ident), ctypes.py_object(TimeOver)
                )
        self.join(GRACE)
