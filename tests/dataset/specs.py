"""Specs that several tests use, small enough to be made in a second or two."""

from __future__ import annotations

from typing import Any

GOOD: dict[str, Any] = {
    "name": "good",
    "seed": 5,
    "splits": {"train": 0.8, "test": 0.2},
    "strata": [
        {"level": "easy", "count": 40},
        {"clues": "24-26", "symmetry": "rotate180", "count": 30},
        {"shape": "2x3", "count": 20},
    ],
}

#: The same as text, as a person would write it.
GOOD_TOML = """\
name = "good"
seed = 5
splits = { train = 0.8, test = 0.2 }

[[strata]]
level = "easy"
count = 40

[[strata]]
clues = "24-26"
symmetry = "rotate180"
count = 30

[[strata]]
shape = "2x3"
count = 20
"""
