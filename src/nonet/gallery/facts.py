"""What the catalogue knows of a technique, in words: its rating, its place, what it needs."""

from __future__ import annotations

from nonet.gallery.examples import Example
from nonet.techniques import ORDERS, TECHNIQUES, Technique
from nonet.techniques.words import in_sentence, joined


def places(technique: Technique) -> dict[str, str]:
    """Return where a technique stands in each order: ``12 of 78``, or ``not in it``."""
    return {
        name: f"{ids.index(technique.id) + 1} of {len(ids)}" if technique.id in ids else "not in it"
        for name, ids in ORDERS.items()
    }


def needs(technique: Technique) -> str:
    """Return what a layout and a puzzle must have for a technique; empty where it needs nothing."""
    wanted = (
        ("boxes, regions or extra houses", technique.needs_boxes),
        ("rows and columns", technique.needs_lines),
        ("a puzzle with one solution", technique.needs_uniqueness),
    )
    return joined(need for need, is_needed in wanted if is_needed)


def remark(example: Example) -> str:
    """Return in what sense a step is the next one; empty where it is that of the human order."""
    if example.order == "human":
        return ""
    if example.order is not None:
        return f"It is the next step of the {example.order} order here."
    if example.easier is None:
        return "It applies here."
    easier = in_sentence(TECHNIQUES[example.easier].name)
    return f"It applies here, although {easier} would come first: nothing plainer was found."
