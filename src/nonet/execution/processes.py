"""Chunks in processes of their own on this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from nonet.cores import cores
from nonet.execution.chunk import Chunk, Notice, Result, WorkLost
from nonet.execution.window import Window

#: A chunk that loses its worker so often is to blame itself.
MOST_LOSSES = 3


class Processes:
    """Some processes that take chunks; one that dies is replaced, and its chunks done again.

    New processes import the program that started them: a script of yours must guard its
    work with ``if __name__ == "__main__":``, as for every use of multiprocessing.
    """

    def __init__(self, jobs: int = 0, notice: Notice | None = None) -> None:
        self.width = cores(jobs)
        self._notice = notice or (lambda text: None)

    def run(
        self, work: Callable[[Chunk], Result], chunks: Iterable[Chunk]
    ) -> Iterator[tuple[Chunk, Result]]:
        """Yield every chunk with its result, in order."""
        pool = self._pool()
        window: Window[Future[Result]] = Window(chunks, lambda chunk: pool.submit(work, chunk))
        losses = 0
        try:
            while True:
                try:
                    window.fill(self.width)
                    if not len(window):
                        return
                    chunk, future = window.oldest
                    result = future.result()
                except BrokenProcessPool:
                    losses += 1
                    if losses > MOST_LOSSES:
                        raise WorkLost(
                            f"worker processes died {losses} times around chunk "
                            f"{window.at}; is there enough memory?"
                        ) from None
                    self._notice("a worker process died; its work is done again")
                    _end(pool)
                    pool = self._pool()
                    window.hand_out_again(_was_lost)
                    continue
                losses = 0
                window.deliver()
                yield chunk, result
        finally:
            _end(pool)

    def _pool(self) -> ProcessPoolExecutor:
        # Started afresh, not forked: threads of libraries do not survive a fork.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.width, mp_context=context, initializer=_begin)


def _begin() -> None:
    """Leave Ctrl-C to the parent, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


def _was_lost(future: Future[Any]) -> bool:
    return not future.done() or future.cancelled() or future.exception() is not None


def _end(pool: ProcessPoolExecutor) -> None:
    """Stop at once: nobody wants the results any more."""
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join()
