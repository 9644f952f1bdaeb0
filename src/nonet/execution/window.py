"""The window of chunks at work: as many ahead as keep everybody busy, delivered in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

from nonet.execution.chunk import Chunk

#: Chunks under way for each one that is worked on: a slow one must not stop the others.
DEPTH = 3

Ticket = TypeVar("Ticket")


class Window(Generic[Ticket]):
    """The chunks that were handed out and not delivered yet, oldest first."""

    def __init__(self, chunks: Iterable[Chunk], hand_out: Callable[[Chunk], Ticket]) -> None:
        self._chunks = iter(chunks)
        self._hand_out = hand_out
        self._next: Chunk | None = None
        self._under_way: deque[tuple[Chunk, Ticket]] = deque()

    def fill(self, width: int) -> None:
        """Hand out chunks while there is room."""
        while len(self._under_way) < DEPTH * width:
            if self._next is None:
                self._next = next(self._chunks, None)
            if self._next is None:
                return
            ticket = self._hand_out(self._next)  # if it fails, the chunk is still the next
            self._under_way.append((self._next, ticket))
            self._next = None

    def hand_out_again(self, lost: Callable[[Ticket], bool]) -> None:
        """Hand out once more what was lost, without leaving its place."""
        self._under_way = deque(
            (chunk, self._hand_out(chunk) if lost(ticket) else ticket)
            for chunk, ticket in self._under_way
        )

    @property
    def oldest(self) -> tuple[Chunk, Ticket]:
        """The chunk that is to be delivered next."""
        return self._under_way[0]

    @property
    def at(self) -> str:
        """The key of the chunk that is to be delivered next."""
        chunk = self._under_way[0][0] if self._under_way else self._next
        return "" if chunk is None else chunk.key

    def deliver(self) -> None:
        """Let the oldest go."""
        self._under_way.popleft()

    def tickets(self) -> Iterator[Ticket]:
        """Yield what is under way."""
        return (ticket for _, ticket in self._under_way)

    def __len__(self) -> int:
        return len(self._under_way)
