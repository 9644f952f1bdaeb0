"""One chunk after the other, in this process."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from nonet.execution.chunk import Chunk, Result


@dataclass(frozen=True)
class Serial:
    """The plainest executor, and the measure of the others.

    >>> [(chunk.key, length) for chunk, length in Serial().run(lambda c: len(c.key), [Chunk("a")])]
    [('a', 1)]
    """

    width: int = 1

    def run(
        self, work: Callable[[Chunk], Result], chunks: Iterable[Chunk]
    ) -> Iterator[tuple[Chunk, Result]]:
        """Yield every chunk with its result, in order."""
        for chunk in chunks:
            yield chunk, work(chunk)
