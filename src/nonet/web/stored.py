"""Puzzles of a library, for a page that was started with one."""

from __future__ import annotations

import secrets
from typing import Any

from nonet.library import Library, Question
from nonet.model import Layout, Puzzle
from nonet.web.answers import MadePuzzle
from nonet.web.requests import GenerateAsk


def drawn(library: Library, ask: GenerateAsk, layout: Layout) -> list[MadePuzzle]:
    """Draw puzzles that meet every wish; fewer where the library has no more of them."""
    question = Question(
        rating=ask.rating,
        level=ask.level,
        clues=ask.clues,
        technique=[ask.technique] if ask.technique else [],
        symmetry=ask.symmetry,
        layout=str(layout),
    )
    if not _can_ask(question, library):
        return []
    seed = secrets.randbits(32) if ask.seed is None else ask.seed
    rows = library.find(question, ask.count, seed=seed).to_pylist()
    puzzles = [(Puzzle(row["puzzle"], layout), row) for row in rows]
    return [_answer(puzzle, row, seed) for puzzle, row in puzzles if puzzle.is_unique()]


def _can_ask(question: Question, library: Library) -> bool:
    """Whether the library has the columns that the wishes are about."""
    needed = {
        "explainer": question.rating is not None,
        "level": question.level is not None,
        "clues": question.clues is not None,
        "techniques": bool(question.technique),
        "symmetry": question.symmetry is not None,
        "layout": True,
    }
    return all(name in library.columns for name, asked in needed.items() if asked)


def _answer(puzzle: Puzzle, row: dict[str, Any], seed: int) -> MadePuzzle:
    return MadePuzzle(
        puzzle=str(puzzle),
        values=list(puzzle.values),
        layout=str(puzzle.layout),
        explainer=row.get("explainer"),
        score=row.get("score"),
        level=row.get("level"),
        hardest=row.get("hardest"),
        seed=seed,
        solution=str(puzzle.solve()),
    )
