"""Wishes that nobody waits for, as puzzles that meet them are rare, and those that are met at once."""

from __future__ import annotations

from nonet.web.errors import Refusal
from nonet.web.requests import GenerateAsk

#: Plain 9x9 rated above this, or with so few givens, take minutes to hours to find.
HARDEST = 10.5
FEWEST = 20
FEWEST_SYMMETRIC = 21
#: Found among the first few puzzles.
COMMON = (None, "beginner", "easy", "medium", "hard")


def is_common(ask: GenerateAsk) -> bool:
    """Whether a puzzle of that kind is soon made."""
    is_plain = ask.layout is None or ask.layout.strip() in ("3x3", "2x2", "2x3")
    rare = (ask.rules, ask.rating, ask.technique, ask.clues)
    return is_plain and ask.count == 1 and ask.level in COMMON and rare == (None,) * 4


def refuse_rare(ask: GenerateAsk) -> None:
    """Refuse what is hardly ever found in the time that a request may take."""
    if ask.rules is not None:
        return
    if ask.layout is not None and ask.layout.strip() != "3x3":
        return
    if ask.rating is not None and ask.rating[0] > HARDEST:
        raise Refusal(
            422,
            "rating",
            f"puzzles above {HARDEST} are too rare to be found while you wait",
            f"Ask for ratings from {HARDEST} down; nonet generate searches as long as you let it.",
        )
    most = ask.clues[-1] if isinstance(ask.clues, list) else ask.clues
    fewest = FEWEST_SYMMETRIC if ask.symmetry not in (None, "none") else FEWEST
    if most is not None and most < fewest:
        raise Refusal(
            422,
            "clues",
            f"puzzles with {most} givens are too rare to be found while you wait",
            f"Ask for {fewest} or more; nonet generate searches as long as you let it.",
        )
