"""Peers that do not exist."""

import time
from typing import Any

from nonet.bench import Peer
from nonet.model import Puzzle


class Honest(Peer):
    """Right, because it asks ours."""

    name = "honest"
    package = module = "nonet"

    def prepare(self, puzzle: Puzzle) -> Any:
        """Keep the puzzle."""
        return puzzle

    def solve(self, prepared: Any, limit: int) -> int:
        """Count."""
        return int(prepared.count(limit))


class Liar(Honest):
    """Says that every puzzle has two solutions."""

    name = "liar"

    def solve(self, prepared: Any, limit: int) -> int:
        """Lie."""
        return 2


class Sleeper(Honest):
    """Does not come back from a puzzle without solution."""

    name = "sleeper"

    def solve(self, prepared: Any, limit: int) -> int:
        """Count, or sleep."""
        found = super().solve(prepared, limit)
        if not found:
            time.sleep(60)
        return found


class Broken(Honest):
    """Crashes on a puzzle without solution."""

    name = "broken"

    def solve(self, prepared: Any, limit: int) -> int:
        """Count, or crash."""
        return limit // super().solve(prepared, limit)
