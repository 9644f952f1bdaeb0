"""The searches of the papers, as the kernel starts them: solutions one at a time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nonet.kernel.native import native, native_houses
from nonet.kernel.solutions import open_masks
from nonet.model import Puzzle

Outcome = native.Outcome
Search = native.Search
StrategicSearch = native.StrategicSearch
ExactCoverSearch = native.ExactCover
SearchStatistics = native.Statistics

#: The rules of :func:`strategic` and what may follow a success, by name.
RULES = {str(rule.name).lower().replace("_", "-"): rule for rule in native.Rule}
#: The readings of strategy 4 of :func:`assisted`, by name.
PAIRS = {str(pairs.name).lower(): pairs for pairs in native.Pairs}
POLICIES = {str(policy.name).lower(): policy for policy in native.Policy}


def brute_force(puzzle: Puzzle) -> Search:
    """First empty cell, lowest legal digit first, legality by looking at the houses."""
    return native.brute_force(native_houses(puzzle.layout), open_masks(puzzle))


def brute_force_bitset(puzzle: Puzzle) -> Search:
    """The same order with a bit set for every house."""
    return native.brute_force_bitset(native_houses(puzzle.layout), open_masks(puzzle))


def assisted(
    puzzle: Puzzle,
    *,
    naked_singles: bool,
    hidden_singles: bool,
    pairs: str,
) -> Search:
    """Candidate lists and strategies, a guess in reading order; ``pairs`` is one of PAIRS."""
    return native.assisted(
        native_houses(puzzle.layout),
        open_masks(puzzle),
        naked_singles,
        hidden_singles,
        PAIRS[pairs],
    )


def dancing_links(puzzle: Puzzle) -> Search:
    """Exact cover, column with fewest rows first."""
    return native.dancing_links(native_houses(puzzle.layout), open_masks(puzzle))


def exact_cover(rows: Iterable[Sequence[int]], columns: int, primary: int) -> ExactCoverSearch:
    """Any exact cover; the columns from ``primary`` on may stay uncovered."""
    cover = ExactCoverSearch(columns, primary)
    for row in rows:
        cover.add_row(list(row))
    return cover


def strategic(
    puzzle: Puzzle, order: Sequence[str], policy: str, *, marks_at_once: bool, as_printed: bool
) -> StrategicSearch:
    """Rules only; names of :data:`RULES` in the order they are tried, one of :data:`POLICIES`."""
    return native.strategic(
        native_houses(puzzle.layout),
        open_masks(puzzle),
        [RULES[name] for name in order],
        POLICIES[policy],
        marks_at_once,
        as_printed,
    )


def logic(puzzle: Puzzle, *, change_houses: bool) -> Search:
    """Logic, and a guess in the first cell with fewest candidates."""
    return native.logic(native_houses(puzzle.layout), open_masks(puzzle), change_houses)


def logic_best_cell(puzzle: Puzzle) -> Search:
    """Logic, and a guess in the cell whose filling strikes most candidates."""
    return native.logic_best_cell(native_houses(puzzle.layout), open_masks(puzzle))


def random_restart(puzzle: Puzzle, seed: int, *, logic: bool, change_houses: bool) -> Search:
    """Random cells and candidates, from the start again after every contradiction."""
    return native.random_restart(
        native_houses(puzzle.layout), open_masks(puzzle), seed, logic, change_houses
    )


def fewest_options(puzzle: Puzzle, seed: int) -> Search:
    """Branch where fewest options are, over cells and digits of houses, ties at random."""
    return native.fewest_options(native_houses(puzzle.layout), open_masks(puzzle), seed)
