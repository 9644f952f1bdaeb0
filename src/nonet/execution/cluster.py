"""Chunks on the workers of a Dask cluster, wherever they are.

Nothing is shared but the network: a worker gets the work and the chunk, and sends back the
result. Workers may come and go; Dask hands the chunks of a lost one to another.
"""

from __future__ import annotations

import concurrent.futures
import logging
import pickle
import secrets
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from nonet.errors import MissingExtra, OptionError
from nonet.execution.chunk import Chunk, Notice, Result, WorkLost
from nonet.execution.handshake import refusal, version_here
from nonet.execution.window import Window

if TYPE_CHECKING:
    from distributed import Client, Future

#: Seconds for the scheduler to answer, and between two looks at who is there.
PATIENCE, LOOK = 10.0, 2.0
LOGS = ("distributed", "distributed.client", "tornado.application")


class Cluster:
    """The workers behind a scheduler, by its address: ``tcp://scheduler:8786``.

    A worker with another version of Nonet gets no work, and the notice names both versions.
    """

    def __init__(self, address: str, notice: Notice | None = None) -> None:
        self.address = address
        self.width = 1  # known when the workers are
        self._notice = notice or (lambda text: None)
        self._refused: set[str] = set()
        self._present: dict[str, int] = {}
        self._last_look = 0.0

    def run(
        self, work: Callable[[Chunk], Result], chunks: Iterable[Chunk]
    ) -> Iterator[tuple[Chunk, Result]]:
        """Yield every chunk with its result, in order."""
        with self._client() as client:
            name, errand, ours = secrets.token_hex(4), _errand(), version_here()

            def hand_out(chunk: Chunk) -> Future:
                return client.submit(
                    errand, ours, pickle.dumps((work, chunk)),
                    key=f"nonet-{name}-{chunk.key}-{secrets.token_hex(4)}",
                    workers=self._welcome() if self._refused else None, pure=False,
                )  # fmt: skip

            window = Window(chunks, hand_out)
            try:
                while True:
                    self._look(client)
                    window.fill(max(1, self.width))
                    if not len(window):
                        return
                    chunk, future = window.oldest
                    answer = self._answer(client, future)
                    if answer is None:
                        continue
                    worker, theirs, result = answer
                    if theirs != ours:
                        self._refuse(client, worker, theirs)
                        window.hand_out_again(lambda future: _was_refused(future, ours))
                        continue
                    window.deliver()
                    yield chunk, result
            finally:
                if client.status == "running":
                    client.cancel(list(window.tickets()), force=True)

    @contextmanager
    def _client(self) -> Iterator[Client]:
        try:
            from distributed import Client
        except ImportError:
            raise MissingExtra(
                'work on a cluster needs Dask: pip install "nonet[cluster]"'
            ) from None
        with _quiet():
            try:
                client = Client(self.address, timeout=PATIENCE, set_as_default=False)
            except (OSError, ValueError, TypeError) as error:
                raise OptionError(
                    f"no Dask scheduler answers at {self.address}: `dask scheduler` starts one, "
                    "and tcp://HOST:8786 would be its usual address"
                ) from error
            try:
                yield client
            finally:
                client.close(timeout=2)

    def _look(self, client: Client) -> None:
        """See who is there, now and then."""
        now = time.monotonic()
        if now - self._last_look < LOOK:
            return
        first, self._last_look = self._last_look == 0.0, now
        if client.status != "running":
            raise self._lost()
        try:
            self._present = dict(client.nthreads())
        except (OSError, TimeoutError) as error:
            raise self._lost() from error
        self.width = sum(self._present[worker] for worker in self._welcome())
        if first and not self._present:
            self._notice(
                f"{self.address} has no workers yet; `dask worker {self.address}` adds some"
            )

    def _welcome(self) -> list[str]:
        return [worker for worker in self._present if worker not in self._refused]

    def _answer(self, client: Client, future: Future) -> Any:
        """Return what came back, or None if it is worth looking around first."""
        from distributed import KilledWorker
        from distributed.client import FutureCancelledError

        try:
            return future.result(timeout=LOOK)
        except TimeoutError:
            if future.done() and future.status == "error":
                raise
            return None
        except KilledWorker as error:
            raise WorkLost(
                f"worker processes died again and again around chunk {future.key}; "
                "is there enough memory?"
            ) from error
        except (FutureCancelledError, concurrent.futures.CancelledError) as error:
            raise self._lost() from error
        except OSError as error:
            if client.status != "running":
                raise self._lost() from error
            raise

    def _lost(self) -> WorkLost:
        return WorkLost(f"the scheduler at {self.address} went away")

    def _refuse(self, client: Client, worker: str, theirs: str | None) -> None:
        why = refusal(worker, theirs)
        if worker in self._refused or why is None:
            return
        self._refused.add(worker)
        self._last_look = 1e-9  # look at once: who is left?
        self._look(client)
        if not self._welcome():
            raise OptionError(f"{why}; no other worker is there")
        self._notice(why)


@contextmanager
def _quiet() -> Iterator[None]:
    """Let Dask be silent: that a scheduler goes away is told in our words.

    After an error it stays so, as its threads may still speak while the program ends.
    """
    logs = [logging.getLogger(name) for name in LOGS]
    levels = [log.level for log in logs]
    for log in logs:
        log.setLevel(logging.CRITICAL)
    yield
    for log, level in zip(logs, levels, strict=True):
        log.setLevel(level)


def _errand() -> Callable[[str, bytes], tuple[str, str | None, Any]]:
    """Return what a worker does, as a function that travels whole: it may know no Nonet."""

    def errand(ours: str, parcel: bytes) -> tuple[str, str | None, Any]:
        import pickle
        from importlib import metadata

        from distributed import get_worker

        try:
            theirs = metadata.version("nonet")
        except metadata.PackageNotFoundError:
            theirs = None
        if theirs != ours:
            return get_worker().address, theirs, None
        work, chunk = pickle.loads(parcel)
        return get_worker().address, theirs, work(chunk)

    return errand


def _was_refused(future: Future, ours: str) -> bool:
    return bool(future.status == "finished" and future.result()[1] != ours)
