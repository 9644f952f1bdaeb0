"""Why a puzzle has no solution, in words and cells."""

from __future__ import annotations

from nonet.kernel import Budget
from nonet.model import Puzzle, visible_defects
from nonet.techniques import dead_end
from nonet.web.answers import Contradiction, DefectAnswer

#: How long logic may look for the reason.
BUDGET = Budget(seconds=1.0)


def contradiction_of(puzzle: Puzzle) -> Contradiction:
    """Return why a puzzle without solution has none."""
    end = dead_end(puzzle, BUDGET)
    if end is None:
        text = "no single cell or digit shows it, but every way to fill the grid fails"
        return Contradiction(message=text, cells=[], digits=[], house=None)
    first = end.defects[0]
    return Contradiction(
        message=end.text,
        cells=list(first.cells),
        digits=[] if first.digit is None else [first.digit],
        house=None if first.house is None else str(first.house),
    )


def defects_of(puzzle: Puzzle) -> list[DefectAnswer]:
    """Return what is visibly wrong with a puzzle."""
    return [
        DefectAnswer(
            flag=(defect.flag.name or "").lower().replace("_", "-"),
            message=str(defect),
            cells=list(defect.cells),
        )
        for defect in visible_defects(puzzle, puzzle.candidates())
    ]
