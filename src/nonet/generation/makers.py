"""The methods: how the tries of a run are made, before anybody judges them.

A maker gets the wishes, the seed and the numbers of its tries, and returns one attempt for
each. An attempt depends on seed and number alone. A new method is a function here (or in a
file of its own) and a row in MAKERS.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from nonet import kernel
from nonet.errors import OptionError
from nonet.generation.attempt import Attempt, Miss
from nonet.generation.climb import STARTS, climb
from nonet.generation.deadline import Deadline, OutOfTime
from nonet.generation.fewest import fewest
from nonet.generation.filling import filled
from nonet.generation.hard import hard_starts
from nonet.generation.laying import make_laid
from nonet.generation.pattern import fill_pattern
from nonet.generation.symmetry import orbits
from nonet.generation.ten_solves import swept
from nonet.generation.wishes import Wishes
from nonet.kernel.generation import derived_seed, dig, random_grids
from nonet.model import Layout, Puzzle

#: Solutions that `blank` counts at most.
MOST_SOLUTIONS = 10_000
#: Feng, Lu & Zeng (2016): tries to remove a cell in a step, steps before a new grid.
TRIES, STEPS = 100, 1_000
#: Outside plain 9x9 a removal that takes longer to prove harmless is not made.
NODES_PER_TEST = 100_000
#: The same on grids larger than 16x16, unless minimal ones are wished: 25x25 puzzles end with as
#: many givens or so (269 and 274), in a third of a second instead of more than a minute.
NODES_IF_LARGE = 200

Maker = Callable[[Wishes, int, int, int, Deadline], "list[Attempt]"]


def full_grids(
    wishes: Wishes, seed: int, first: int, count: int, deadline: Deadline
) -> NDArray[np.uint8]:
    """Return the complete grids of the tries."""
    grids = random_grids(wishes.layout, count, seed, first, wishes.grid, deadline.left())
    if len(grids) < count:
        deadline.check()
        raise OptionError(f"the layout {wishes.layout} has no complete grid at all")
    return grids


def make_full(
    wishes: Wishes, seed: int, first: int, count: int, deadline: Deadline
) -> list[Attempt]:
    """Leave the grids complete."""
    grids = full_grids(wishes, seed, first, count, deadline)
    return [Attempt(first + i, grid.tobytes()) for i, grid in enumerate(grids)]


def make_fast(
    wishes: Wishes, seed: int, first: int, count: int, deadline: Deadline
) -> list[Attempt]:
    """Dig in random order, in the kernel; with a pattern, look for digits that fit it."""
    grids = full_grids(wishes, seed, first, count, deadline)
    if wishes.pattern is not None:
        return [
            _on_pattern(wishes, grid, seed, first + i, deadline) for i, grid in enumerate(grids)
        ]
    floors = np.zeros(count, dtype=np.uint16)
    if wishes.clues is not None and not wishes.minimal:
        low, high = wishes.clues
        for i in range(count):
            rng = random.Random(derived_seed(seed, first + i))
            floors[i] = rng.randint(max(low, 0), high)
    if not wishes.may_be_filled:
        return _dug(wishes, grids, floors, seed, first, deadline)
    dug = _dug(wishes, grids.copy(), floors, seed, first, deadline)
    return filled(wishes, grids, dug, seed, deadline)


def make_sweep(
    wishes: Wishes, seed: int, first: int, count: int, deadline: Deadline
) -> list[Attempt]:
    """Mikuž (2024): one sweep over all cells in random order; here uniqueness is proven."""
    grids = full_grids(wishes, seed, first, count, deadline)
    low = wishes.clues[0] if wishes.clues and not wishes.minimal else 0
    floors = np.full(count, low, dtype=np.uint16)
    return _dug(wishes, grids, floors, seed, first, deadline)


def make_sweep_ten(
    wishes: Wishes, seed: int, first: int, count: int, deadline: Deadline
) -> list[Attempt]:
    """Mikuž (2024) as he could afford it: ten random solves that agree stand for a proof."""
    low = wishes.clues[0] if wishes.clues else 0
    attempts = []
    for i, grid in enumerate(full_grids(wishes, seed, first, count, deadline)):
        own = derived_seed(seed, first + i)
        puzzle = swept(grid.tobytes(), wishes.layout, low, own, deadline)
        attempts.append(Attempt(first + i, puzzle, proven=False))
    return attempts


def _dug(
    wishes: Wishes,
    grids: NDArray[np.uint8],
    floors: NDArray[np.uint16],
    seed: int,
    first: int,
    deadline: Deadline,
) -> list[Attempt]:
    groups = orbits(wishes.layout, wishes.symmetry)
    is_large = wishes.layout.size > 16 and not wishes.minimal
    nodes = NODES_IF_LARGE if is_large else NODES_PER_TEST
    if not dig(wishes.layout, grids, groups, floors, seed, first, nodes, deadline.left()):
        raise OutOfTime
    cells, values = wishes.layout.cells, grids.tobytes()
    return [
        Attempt(first + i, values[place : place + cells])
        for i, place in enumerate(range(0, len(values), cells))
    ]


def _on_pattern(
    wishes: Wishes, grid: NDArray[np.uint8], seed: int, index: int, deadline: Deadline
) -> Attempt:
    assert wishes.pattern is not None
    walk = fill_pattern(wishes.layout, wishes.pattern, grid, derived_seed(seed, index), deadline)
    if walk.puzzle is None:
        return Attempt(index, None, miss=Miss("pattern", walk.solutions))
    return Attempt(index, walk.puzzle.tobytes())


def make_blank(
    wishes: Wishes, seed: int, first: int, count: int, deadline: Deadline
) -> list[Attempt]:
    """Rydh & Hedin (2012): blank random cells; how many solutions are left is only counted."""
    assert wishes.clues is not None
    puzzles = full_grids(wishes, seed, first, count, deadline)
    for i, puzzle in enumerate(puzzles):
        rng = random.Random(derived_seed(seed, first + i))
        keep = rng.randint(*wishes.clues)
        puzzle[rng.sample(range(wishes.layout.cells), wishes.layout.cells - keep)] = 0
    batch = kernel.solve_batch(
        puzzles, limit=MOST_SOLUTIONS, layout=wishes.layout,
        budget=None if wishes.layout.size <= 9 else kernel.Budget(nodes=100_000 * count),
    )  # fmt: skip
    return [
        Attempt(
            first + i, puzzle.tobytes(), int(batch.counts[i]),
            bool(batch.known[i]) and int(batch.counts[i]) < MOST_SOLUTIONS,
        )
        for i, puzzle in enumerate(puzzles)
    ]  # fmt: skip


def make_dig(
    wishes: Wishes, seed: int, first: int, count: int, deadline: Deadline
) -> list[Attempt]:
    """Feng, Lu & Zeng (2016): random cells one at a time, an undo after 100 tries in vain."""
    grids = full_grids(wishes, seed, first, count, deadline)
    return [_dig_one(wishes, grid, seed, first + i, deadline) for i, grid in enumerate(grids)]


def _dig_one(
    wishes: Wishes, grid: NDArray[np.uint8], seed: int, index: int, deadline: Deadline
) -> Attempt:
    rng = random.Random(derived_seed(seed, index))
    layout = wishes.layout
    low, high = wishes.clues or (layout.cells - 40 * layout.cells // 81,) * 2
    target = rng.randint(low, high)
    values = bytearray(grid.tobytes())
    given = list(range(layout.cells))
    removed: list[int] = []
    for _ in range(STEPS):
        if len(given) <= target:
            break
        cell = _remove_one(values, given, layout, rng, deadline)
        if cell is not None:
            removed.append(cell)
        elif removed:
            back = removed.pop()
            values[back] = int(grid[back])
            given.append(back)
    if len(given) > high:
        return Attempt(index, None, miss=Miss("clues", len(given)))
    return Attempt(index, bytes(values))


def _remove_one(
    values: bytearray, given: list[int], layout: Layout, rng: random.Random, deadline: Deadline
) -> int | None:
    """Remove a random given, if one of a number of tries leaves one solution; say which."""
    for _ in range(TRIES):
        deadline.check()
        cell = given[rng.randrange(len(given))]
        digit, values[cell] = values[cell], 0
        if kernel.count(Puzzle.trusted(bytes(values), layout), 2) == 1:
            given.remove(cell)
            return cell
        values[cell] = digit
    return None


def make_climb(
    wishes: Wishes, seed: int, first: int, count: int, deadline: Deadline
) -> list[Attempt]:
    """Change a few givens at a time, {-n+m}, towards the wished rating."""
    attempts = []
    for index in range(first, first + count):
        own = derived_seed(seed, index)
        if wishes.is_beyond_chance:
            starts = hard_starts(wishes, own)
        else:
            starts = full_grids(wishes, own, 0, STARTS, deadline)
            _dug(wishes, starts, np.zeros(STARTS, dtype=np.uint16), own, 0, deadline)
        attempts.append(climb(wishes, index, starts, own, deadline))
    return attempts


def make_fewest(
    wishes: Wishes, seed: int, first: int, count: int, deadline: Deadline
) -> list[Attempt]:
    """Exchange givens of one grid until some become superfluous."""
    assert wishes.clues is not None
    grids = full_grids(wishes, seed, first, count, deadline)
    dug = _dug(wishes, grids.copy(), np.zeros(count, dtype=np.uint16), seed, first, deadline)
    return [
        fewest(grid, attempt, wishes.clues[1], derived_seed(seed, attempt.index), deadline)
        for grid, attempt in zip(grids, dug, strict=True)
    ]


MAKERS: dict[str, Maker] = {
    "fast": make_fast,
    "sweep": make_sweep,
    "sweep-ten": make_sweep_ten,
    "dig": make_dig,
    "blank": make_blank,
    "climb": make_climb,
    "fewest": make_fewest,
    "full": make_full,
    "lay": make_laid,
}
#: Tries that take long are made one at a time.
SLOW: Sequence[str] = ("climb", "fewest", "lay")


def chosen_method(wishes: Wishes) -> str:
    """Return the method; ``fast`` gives way where digging alone would hardly ever do."""
    if wishes.has_rules:
        return "lay"
    plain = wishes.is_plain_nine and wishes.pattern is None and wishes.symmetry == "none"
    if wishes.method == "fast" and plain:
        if wishes.clues is not None and wishes.clues[1] <= 20:
            return "fewest"
        if wishes.is_beyond_chance:
            return "climb"
    return wishes.method
