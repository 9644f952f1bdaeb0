"""A chunk of work, and what every executor promises.

Chunks are taken from an iterator only when there is room for them, and their results come
back in the same order. A chunk may be worked on more than once (a worker that died, a run
that was resumed), so its result must follow from the chunk alone: key, seed and task.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from nonet.errors import NonetError

Result = TypeVar("Result")
#: Told in words what a user should know while work goes on: a worker lost, or refused.
Notice = Callable[[str], None]


@dataclass(frozen=True)
class Chunk:
    """A piece of work: a name of its own, a seed, and whatever else the work needs to know."""

    key: str
    seed: int = 0
    task: Any = None


class WorkLost(NonetError):  # noqa: N818 (what happened, not a mistake)
    """The workers or their scheduler went away; what was finished before is not lost."""


class Executor(Protocol):
    """Does a piece of work to many chunks, at several places at a time."""

    @property
    def width(self) -> int:
        """How many chunks are worked on at a time."""

    def run(
        self, work: Callable[[Chunk], Result], chunks: Iterable[Chunk]
    ) -> Iterator[tuple[Chunk, Result]]:
        """Yield every chunk with its result, in order.

        ``work`` is a function of a module, so that a process elsewhere can find it. An
        error it raises comes out here, and ends the run. Closing the iterator ends all work.
        """
