"""What the catalogue knows of a technique, in words: its rating, its place, what it needs."""

from __future__ import annotations

from nonet.gallery.examples import Example
from nonet.techniques import ORDERS, TECHNIQUES, Technique
from nonet.techniques.words import with_article


def places(technique: Technique) -> dict[str, str]:
    """Return where a technique stands in each order: ``12 of 78``, or ``not in it``."""
    return {
        name: f"{ids.index(technique.id) + 1} of {len(ids)}" if technique.id in ids else "not in it"
        for name, ids in ORDERS.items()
    }


def standing(technique: Technique) -> dict[str, int | None]:
    """Return the place of a technique in each order, from 1; None where it is not in it."""
    return {
        f"{name}_place": ids.index(technique.id) + 1 if technique.id in ids else None
        for name, ids in ORDERS.items()
    }


def need_words(technique: Technique) -> list[str]:
    """Return what a technique needs, each in a word or two."""
    wanted = (
        ("boxes", technique.needs_boxes),
        ("lines", technique.needs_lines),
        ("one solution", technique.needs_uniqueness),
    )
    return [need for need, is_needed in wanted if is_needed]


def needs(technique: Technique) -> str:
    """Return what a layout and a puzzle must have for a technique; empty where it needs nothing."""
    wanted = (
        ("boxes, regions or extra houses", technique.needs_boxes),
        ("rows and columns", technique.needs_lines),
        ("a puzzle with one solution, and no rules", technique.needs_uniqueness),
        ("rules beyond houses", technique.needs_rules),
    )
    return "; ".join(need for need, is_needed in wanted if is_needed)


def remark(example: Example) -> str:
    """Return in what sense a step is the next one; empty where it is that of the human order."""
    if example.order == "human":
        return ""
    if example.order == "explainer":
        return "It is the next step of the explainer order here."
    easier = "" if example.easier is None else with_article(TECHNIQUES[example.easier].name)
    if example.order == "basics":
        return (
            "No single, locked candidate, naked or hidden set is left here; in the human order "
            f"{easier} would come first."
        )
    return f"It applies here, although {easier} would come first in the human order."
