"""The ways ``nonet rate`` writes an answer: Sudoku Explainer's line, and JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from nonet.cli.reading.lines import Line
from nonet.rating import Rating, numbers, scale_of

ZERO = "ED=0.0/0.0/0.0"


@dataclass(frozen=True)
class Answer:
    """A record of the input and its rating; None for a record that is no puzzle."""

    line: Line
    rating: Rating | None

    @property
    def status(self) -> str:
        """rated, none, several, unknown, or error; not-rated where a scale does not apply."""
        if self.rating is None:
            return "error"
        if self.rating.status == "rated" and self.rating.reasons:
            return "not-rated"
        return self.rating.status

    @property
    def reason(self) -> str:
        """What is wrong, in words; empty when nothing is."""
        return self.line.error if self.rating is None else self.rating.reason


@dataclass(frozen=True)
class Style:
    """How to write an answer, and how to read back which record a line answers."""

    write: Callable[[Answer], str]
    belongs: Callable[[str, Line], bool]
    is_defect: Callable[[str], bool]


def level_name(rating: Rating | None, levels: str | None) -> str | None:
    """Return the name of a rating's level, of the eight or of the four."""
    if rating is None or rating.level is None:
        return None
    return rating.level.coarse if levels == "four" else rating.level.name


def explainer_line(scales: Sequence[str], levels: str | None = None) -> Style:
    """Return ``PUZZLE ED=7.2/1.5/1.5``, other scales behind it as name=number, then the level."""

    def write(answer: Answer) -> str:
        rating = answer.rating
        words = [answer.line.text]
        if "explainer" in scales:
            words.append(ZERO if rating is None or rating.explainer is None else str(rating))
        for name in numbers(scales)[0 if "explainer" not in scales else 3 :]:
            number = None if rating is None else _number(rating, name)
            words.append(f"{name}={'unknown' if number is None else number}")
        if levels is not None:
            words.append(f"level={(level_name(rating, levels) or 'unknown').replace(' ', '-')}")
        return " ".join(words)

    def is_defect(text: str) -> bool:
        return ZERO in text or "unknown" in text

    return Style(write, lambda text, line: text.startswith(f"{line.text} "), is_defect)


def json_line(scales: Sequence[str], levels: str | None = None) -> Style:
    """Return one JSON object per record: all numbers, technique counts, the hardest step."""

    def write(answer: Answer) -> str:
        return json.dumps(
            {k: v for k, v in _record(answer, scales, levels).items() if v is not None}
        )

    def belongs(text: str, line: Line) -> bool:
        try:
            return bool(json.loads(text)["input"] == line.text)
        except (ValueError, KeyError, TypeError):
            return False

    return Style(write, belongs, lambda text: json.loads(text).get("status") != "rated")


def _number(rating: Rating, name: str) -> float | int | None:
    """Return a number that is known; a lower bound is none."""
    number: float | int | None = getattr(rating, name)
    return None if scale_of(name) in rating.reasons else number


def _record(answer: Answer, scales: Sequence[str], levels: str | None) -> dict[str, Any]:
    line, rating = answer.line, answer.rating
    record: dict[str, Any] = {
        "input": line.text,
        "place": line.place,
        "status": answer.status,
        "reason": answer.reason or None,
    }
    if rating is None:
        return record
    record |= {"puzzle": str(rating.puzzle), "layout": str(rating.puzzle.layout)}
    record |= {name: getattr(rating, name) for name in numbers(scales)}
    if rating.level is not None:
        record |= {"level": level_name(rating, levels), "coarse_level": rating.level.coarse}
    if rating.counts:
        step = rating.hardest_step
        record |= {"order": rating.order}
        record |= {"counts": dict(rating.counts), "hardest": rating.hardest}
        record |= {"hardest_step": None if step is None else step.as_dict()}
    if rating.score_steps:
        record |= {"score_steps": dict(rating.score_steps), "score_hardest": rating.score_hardest}
    record["reasons"] = dict(rating.reasons) or None
    record["seconds"] = None if rating.seconds is None else round(rating.seconds, 6)
    return record
