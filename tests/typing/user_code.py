"""What a user writes, as type checkers see it.

Never run: mypy --strict and pyright look at it. A line that ends in ``expect error`` must be
refused by both, every other line by neither.
"""

from collections.abc import Sequence
from typing import assert_type

import numpy as np
from numpy.typing import NDArray

import nonet
from nonet.generation import GeneratedBatch, Wished
from nonet.names import LevelName, ScaleName
from nonet.solvers import Result

puzzle = nonet.Puzzle("1.3..4.1.......2")

# Solving.
assert_type(puzzle.solve(), nonet.Grid)
assert_type(puzzle.solve(solver="dancing-links", budget=nonet.Budget(seconds=1)), nonet.Grid)
assert_type(puzzle.count(2), int)
assert_type(next(puzzle.solutions()), nonet.Grid)
assert_type(puzzle.status().is_sound, bool)
assert_type(nonet.run_solver("logic", puzzle), Result)
assert_type(puzzle.as_dict()["clues"], int)
puzzle.solve(budget=3)  # expect error
puzzle.count("2")  # expect error
puzzle.solve().slove()  # expect error
puzzle.as_dict()["cleus"]  # expect error
nonet.Puzzle(None)  # expect error
nonet.Puzzle(81)  # expect error

# Logic.
position: nonet.Position = puzzle.position()
hint: nonet.Hint = puzzle.hint("explainer")
step: nonet.Step | None = hint.step
assert step is not None
path: nonet.Path = puzzle.explain(policy="continue")
assert_type(position.apply(step), nonet.Position)
assert_type(path.is_solved, bool)
puzzle.explain(policy="again")  # expect error
step.placements.append((0, 1))  # expect error

# Rating.
rating: nonet.Rating = puzzle.rate()
assert_type(rating.level, nonet.Level | None)
assert_type(rating.explainer, float | None)
assert_type(rating.branches, int | None)
puzzle.rate("score")
puzzle.rate(["score", "clues"], order="human")
ratings: nonet.Ratings = nonet.rate_batch([puzzle], scales="all", threads=0)
assert_type(ratings[0], nonet.Rating)
assert_type(ratings.column("explainer"), NDArray[np.float64])
puzzle.rate("scroe")  # expect error
puzzle.rate(["score", "cleus"])  # expect error
puzzle.rate(order="robot")  # expect error
nonet.rate_batch([puzzle], scales=["hardness"])  # expect error
print(rating.level.name)  # expect error
print(rating.explaner)  # expect error

# Generating.
wished: Wished = {"level": "hard", "symmetry": "rotational"}
level: LevelName = "beyond human"
scales: Sequence[ScaleName] = ["depth", "clues"]
assert_type(nonet.generate(seed=1, level="hard", symmetry="rotational"), nonet.Puzzle)
assert_type(nonet.generate(**wished, max_seconds=1.5), nonet.Puzzle)
assert_type(nonet.generate_batch(10, clues=(24, 26), scales=scales), GeneratedBatch)
nonet.generate(level=level, technique=["x-wing"], rating="6.6-7.2", scale="pearl")
nonet.generate(levle="hard")  # expect error
nonet.generate(level="hrad")  # expect error
nonet.generate(level=1)  # expect error
nonet.generate(symmetry="rotated")  # expect error
nonet.generate(method="quick")  # expect error
nonet.generate_batch(10, scale="hardness")  # expect error
nonet.generate_batch(10, jobs=2)  # expect error
nonet.random_grid(method="slow")  # expect error

# Drawing.
assert_type(nonet.draw(puzzle), str)
assert_type(nonet.draw(path, "html", theme="dark"), str)
assert_type(nonet.draw(hint, "png", notation="A1"), bytes)
nonet.draw(puzzle, "gif")  # expect error
nonet.draw(puzzle, theme="pink")  # expect error
nonet.draw(81)  # expect error
nonet.draw(puzzle, "svg").decode()  # expect error

# Many at once.
assert_type(nonet.solve_batch([puzzle]).counts, NDArray[np.uint64])
assert_type(nonet.canonical_batch([puzzle]).forms, NDArray[np.uint8])
nonet.solve_batch([puzzle], budget=1.5)  # expect error
nonet.solve_batch(puzzle)  # expect error
