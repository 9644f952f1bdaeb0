"""The wishes of a spec: what generated puzzles should be like, each mistake at its line."""

from __future__ import annotations

from typing import Any

from nonet.generation import Wishes
from nonet.specs.mistakes import Mistakes
from nonet.specs.toml_lines import Place

WISHES = (
    "layout", "shape", "rules", "method", "grid", "clues", "minimal", "symmetry", "pattern", "level",
    "rating", "scale", "technique", "without", "hardest", "order",
)  # fmt: skip
#: Wishes that mean little alone, with what they go with.
COMPANIONS = {"rating": ("scale",), "scale": ("rating",), "method": ("clues", "rating", "scale")}
#: Methods whose puzzles may have several solutions, or are no puzzles.
UNSOUND = ("blank", "full")


def read_wishes(asked: dict[str, Any], at: Place, mistakes: Mistakes) -> Wishes:
    """Return the wishes; each is tried alone first, so that one mistake does not hide another."""
    if "shape" in asked and "layout" in asked:
        mistakes.add("shape and layout are two words for one thing; give one", *at, "shape")
    if asked.get("method") in UNSOUND:
        mistakes.add(
            f"method {asked['method']} does not make puzzles with one solution; "
            "fast, sweep, dig, climb and fewest do",
            *at, "method",
        )  # fmt: skip
    wishes = {key: value for key, value in asked.items() if key != "shape"}
    if "shape" in asked:
        wishes["layout"] = asked["shape"]
    ground: dict[str, Any] = {}
    before = len(mistakes)
    if "layout" in wishes:
        with mistakes.noting(*at, "shape" if "shape" in asked else "layout"):
            if not isinstance(wishes["layout"], str):
                wishes["layout"] = str(wishes["layout"])
            Wishes.of(layout=wishes["layout"])
            ground = {"layout": wishes["layout"]}
    if isinstance(wishes.get("rules"), str):
        with mistakes.noting(*at, "rules"):
            Wishes.of(**ground, rules=wishes["rules"])
            ground["rules"] = wishes["rules"]
    for key, value in wishes.items():
        company = {other: wishes[other] for other in COMPANIONS.get(key, ()) if other in wishes}
        if key in ground or not _is_wish(key, value, at, mistakes):
            continue
        with mistakes.noting(*at, key):
            Wishes.of(**ground, **company, **{key: value})
    found = Wishes.of()
    if len(mistakes) == before:
        with mistakes.noting(*at):
            found = Wishes.of(**wishes)
    return found


def _is_wish(key: str, value: Any, at: Place, mistakes: Mistakes) -> bool:
    """Whether a value has a type that the wish can have."""
    texts = isinstance(value, str) or (
        isinstance(value, list) and all(isinstance(one, str) for one in value)
    )
    numbers = isinstance(value, str | int | float | list) and not isinstance(value, bool)
    right, example = {
        "minimal": (isinstance(value, bool), "true or false"),
        "clues": (numbers, '24 or "24-26"'),
        "rating": (numbers, '7.2 or "6.6-7.2"'),
        "technique": (texts, '"x-wing"'),
        "without": (texts, '"chains"'),
    }.get(key, (isinstance(value, str), "a text"))
    if not right:
        mistakes.add(f"{key} = {value!r}: {example} would be right", *at, key)
    return right
