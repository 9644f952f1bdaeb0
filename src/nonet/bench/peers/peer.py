"""What a peer is: another solver, asked to count the solutions of one puzzle up to two.

A peer is a name, the package that brings it, and two calls. :meth:`Peer.prepare` turns a
puzzle into what the solver reads (clauses, a model, a matrix); :meth:`Peer.solve` searches.
They are timed apart, so that a search is never blamed for the way its input is built.
"""

from __future__ import annotations

import importlib.util
from abc import ABC, abstractmethod
from importlib import metadata
from typing import Any, ClassVar

from nonet.model import Layout, Puzzle


class Peer(ABC):
    """Another solver."""

    name: ClassVar[str]
    #: What pip installs.
    package: ClassVar[str]
    #: What Python imports.
    module: ClassVar[str]
    #: 2 where the peer can tell one solution from several, 1 where it stops at the first.
    limit: ClassVar[int] = 2

    def missing(self) -> str | None:
        """Return the package to install, or None when the peer is there."""
        return None if importlib.util.find_spec(self.module) else self.package

    def version(self) -> str:
        """Return the version of the package."""
        return metadata.version(self.package)

    def supports(self, layout: Layout) -> bool:
        """Whether the peer takes puzzles of this layout."""
        return True

    @abstractmethod
    def prepare(self, puzzle: Puzzle) -> Any:
        """Return the puzzle as the solver reads it. Not counted as solving."""

    @abstractmethod
    def solve(self, prepared: Any, limit: int) -> int:
        """Return the number of solutions, up to the limit."""


def is_nine(layout: Layout) -> bool:
    """Whether this is the plain 9x9 grid, all that most peers know."""
    return layout == Layout.plain("3x3")
