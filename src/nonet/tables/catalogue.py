"""Every column there is, in the order of a table. Scales bring their own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

import numpy as np

from nonet.canonical import CanonicalBatch
from nonet.columns import TEXTS, Column
from nonet.errors import OptionError, UnknownName
from nonet.generation import symmetries_of
from nonet.kernel import Budget
from nonet.model.symbols import alphabet
from nonet.rating import LEVELS, SCALES, is_caged
from nonet.tables.facts import Facts
from nonet.tables.ids import ids_of
from nonet.tables.values import Values, holed
from nonet.techniques import needed

#: What a puzzle that is not a plain 9x9 may take to be solved by technique.
PATH_BUDGET = Budget(seconds=10)


def _solutions(facts: Facts) -> Values:
    lines = facts.texts(facts.solved.solutions)
    return _where(lines, (facts.solved.counts > 0).tolist())


def _statuses(facts: Facts) -> Values:
    names = ("none", "unique", "several")
    counts = np.minimum(facts.solved.counts, 2).tolist()
    return [
        "unknown" if not known and count < 2 else names[count]
        for count, known in zip(counts, facts.solved.known.tolist(), strict=True)
    ]


def _marks(facts: Facts) -> Values:
    if facts.masks is None:
        return [None] * len(facts)
    symbols = alphabet(facts.layout.size, facts.layout.lowest)

    def text(mask: int) -> str:
        return "".join(symbol for place, symbol in enumerate(symbols) if mask >> place & 1)

    return [[text(mask) for mask in row] for row in facts.masks.tolist()]


def _symmetries(facts: Facts) -> Values:
    return symmetries_of(facts.digits > 0, facts.layout)


def _levels(facts: Facts) -> Values:
    """The level on the explainer scale, or where there is none on the score."""
    known = [scale for scale in ("explainer", "score") if facts.has_answer(scale)]
    scale = known[0] if known else "explainer"
    scale = scale if facts.answer(scale) is not None else "score"
    numbers = facts.number(scale, scale, "float64")
    caged = is_caged(facts.layout)
    tops = [level.explainer if scale == "explainer" else level.top(caged) for level in LEVELS]
    places = np.searchsorted(tops, numbers.filled(0.0)).tolist()
    return _where([LEVELS[place].name for place in places], (~np.ma.getmaskarray(numbers)).tolist())


def _paths(facts: Facts) -> tuple[Values, Values]:
    """Technique counts and the hardest one; by people's order where Sudoku Explainer is silent."""
    counts, most_used = facts.counts("explainer"), facts.hardest("explainer")
    if counts is not None and most_used is not None:
        return counts, most_used
    used: list[dict[str, int] | None] = []
    most: list[str | None] = []
    for index, unique in enumerate(facts.is_unique.tolist()):
        way = needed(facts.puzzle(index), "human", PATH_BUDGET) if unique else None
        fine = way is not None and way.is_solved
        used.append(dict(way.counts) if way is not None and fine else None)
        most.append(way.hardest if way is not None and fine else None)
    return used, most


def _techniques(facts: Facts) -> Values:
    counts: Values = facts.once("path", _paths)[0]
    return counts


def _hardest(facts: Facts) -> Values:
    hardest: Values = facts.once("path", _paths)[1]
    return hardest


def _canonical(facts: Facts) -> Values:
    forms = facts.forms
    if forms is None:
        return [None] * len(facts)
    return _where(facts.texts(forms.forms), forms.known.tolist())


def _puzzle_ids(facts: Facts) -> Values:
    return _ids(facts, facts.forms)


def _solution_ids(facts: Facts) -> Values:
    known = facts.is_unique.tolist()
    return _where(_ids(facts, facts.solution_forms), known)


def _ids(facts: Facts, forms: CanonicalBatch | None) -> list[str | None]:
    if forms is None:
        return [None] * len(facts)
    return _where(ids_of(forms.forms, facts.layout), forms.known.tolist())


def _automorphisms(facts: Facts) -> Values:
    forms = facts.forms
    if forms is None:
        return holed(np.zeros(len(facts)), np.zeros(len(facts), dtype=np.bool_), "uint64")
    return holed(forms.automorphisms, forms.known, "uint64")


def _where(texts: Sequence[str | None], known: Sequence[bool]) -> list[str | None]:
    return [text if fine else None for text, fine in zip(texts, known, strict=True)]


def _of_scales() -> Iterable[Column]:
    for id, scale in SCALES.items():
        for column in scale.columns:
            if column.find is not None:
                yield column
                continue
            yield replace(
                column, find=partial(Facts.number, scale=id, name=column.name, type=column.type)
            )
        for column, find in zip(scale.tally_columns or (), (_tally, _tally_hardest), strict=False):
            yield replace(column, find=column.find or partial(find, scale=id))


def _tally(facts: Facts, scale: str) -> Values:
    return facts.counts(scale) or [None] * len(facts)


def _tally_hardest(facts: Facts, scale: str) -> Values:
    return facts.hardest(scale) or [None] * len(facts)


def _catalogue() -> dict[str, Column]:
    on_paths = {"techniques": _techniques, "hardest": _hardest}
    columns = [
        Column(
            "puzzle", "string", "The givens in reading order, a dot for a blank.", "",
            lambda facts: facts.texts(facts.digits),
        ),
        Column("solution", "string", "The first solution; empty where there is none.", "", _solutions),
        Column(
            "layout", "string", "The shape of the boxes, extra houses and rules if any.", "",
            lambda facts: [str(facts.layout)] * len(facts),
        ),
        Column("marks", TEXTS, "Pencil marks, cell by cell, where there are any.", "", _marks),
        Column("status", "string", "unique, several, none, or unknown for want of budget.", "", _statuses),
        Column("symmetry", "string", "All the symmetry of where the givens stand.", "", _symmetries),
        Column(
            "minimal", "bool", "Whether there is one solution, and several without any given.", "",
            lambda facts: facts.is_minimal(),
        ),
        *(
            replace(column, find=on_paths.get(column.name, column.find))
            for column in _of_scales()
        ),
        Column("level", "string", "beginner to beyond human, by explainer or else score.", "", _levels),
        Column("canonical", "string", "The least equivalent puzzle.", "", _canonical),
        Column("puzzle_id", "string", "The same for equivalent puzzles, and only for them.", "", _puzzle_ids),
        Column("solution_id", "string", "The same for equivalent solution grids.", "", _solution_ids),
        Column(
            "automorphisms", "uint64", "In how many ways the puzzle is equivalent to itself.",
            "transformations", _automorphisms,
        ),
        Column("guesses", "uint64", "Guesses of the fast solver until the status was known.", "guesses",
            lambda facts: facts.solved.guesses,
        ),
        Column("seed", "uint64", "The seed of the run that made the puzzle."),
        Column("try", "uint64", "The number of the try in that run; with the seed it makes the puzzle again."),
        Column("method", "string", "The method that made the puzzle."),
        Column("proven", "bool", "Whether the maker proved that there is one solution."),
        Column("defects", TEXTS, "What is wrong with the puzzle, in words."),
        Column("reason", "string", "Why a number is missing."),
        Column("comment", "string", "What stood beside the puzzle in its text."),
    ]  # fmt: skip
    return {column.name: column for column in columns}


CATALOGUE: dict[str, Column] = _catalogue()


def columns_named(names: Sequence[str] | str) -> list[Column]:
    """Return columns in the order they are named; UnknownName lists the nearest.

    >>> [column.type for column in columns_named("puzzle,clues")]
    ['string', 'uint16']
    """
    if isinstance(names, str):
        names = names.split(",")
    wanted = [name.strip() for name in names if name.strip()]
    if not wanted:
        raise OptionError(f"no column named; known: {', '.join(CATALOGUE)}")
    for name in wanted:
        if name not in CATALOGUE:
            raise UnknownName("column", name, CATALOGUE)
        if wanted.count(name) > 1:
            raise OptionError(f"column {name} is named twice")
    return [CATALOGUE[name] for name in wanted]
