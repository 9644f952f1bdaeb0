"""What a technique is, apart from any step."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class About:
    """Three short texts, each of one to three plain sentences, that name no cell.

    ``definition`` says what the pattern is and what follows, ``why`` proves it, and
    ``spot`` tells a player how to find one.
    """

    definition: str
    why: str
    spot: str

    def adding(self, hint: str) -> About:
        """Return the same with a further sentence on how to find one."""
        return replace(self, spot=f"{self.spot} {hint}")
