"""The names that options take, as types: an editor completes them, a type checker knows them.

What a name stands for is in the room that owns it; a test compares the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

LevelName: TypeAlias = Literal[
    "beginner", "easy", "medium", "hard", "expert", "master", "extreme", "beyond human", "very hard"
]  # fmt: skip
LevelsName: TypeAlias = Literal["eight", "four"]
ScaleName: TypeAlias = Literal[
    "explainer", "score", "depth", "depth-random", "depth-logic", "branches", "clues"
]
#: Scales by name, or all of them.
Scales: TypeAlias = ScaleName | Literal["all"] | Sequence[ScaleName]
#: The scale of a wished rating may also be named by the column it gives.
RatingName: TypeAlias = (
    ScaleName | Literal["pearl", "diamond", "loops", "depth_random", "depth_logic"]
)
SymmetryName: TypeAlias = Literal[
    "none", "rotate180", "rotate90", "horizontal", "vertical", "both", "diagonal",
    "antidiagonal", "diagonals", "full", "rotational", "all",
]  # fmt: skip
MethodName: TypeAlias = Literal[
    "fast", "sweep", "sweep-ten", "dig", "blank", "climb", "fewest", "full"
]
GridMethodName: TypeAlias = Literal[
    "uniform", "quick", "brute-force", "las-vegas", "las-vegas-improved", "first-row"
]
OrderName: TypeAlias = Literal["human", "explainer"]
PolicyName: TypeAlias = Literal["restart", "continue"]
NotationName: TypeAlias = Literal["r1c1", "A1"]
ThemeName: TypeAlias = Literal["light", "dark", "print"]
#: Pictures that are text, and pictures that are bytes.
TextPicture: TypeAlias = Literal["svg", "html", "text", "ansi"]
BytesPicture: TypeAlias = Literal["png", "pdf"]
Picture: TypeAlias = TextPicture | BytesPicture
