"""The kernel's logic engine: positions and orders, as the techniques room uses them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from nonet.errors import ShapeError
from nonet.kernel.native import native, native_layout
from nonet.model import Layout

#: The largest grid that human techniques look at.
LOGIC_SIZE = 36

NativeOrder = native.Order
NativePosition = native.Position
NativeStep = native.Step


def position(
    layout: Layout, values: bytes, masks: Sequence[int] | None, givens: bytes | None = None
) -> native.Position:
    """Return a position of placed digits, its candidates narrowed by masks where given.

    Without ``givens`` every placed digit counts as one.
    """
    if layout.size > LOGIC_SIZE:
        raise ShapeError(
            f"human techniques go up to {LOGIC_SIZE}x{LOGIC_SIZE}; this is {layout.size}x{layout.size}"
        )
    marks = None if masks is None else list(masks)
    return native.Position(native_layout(layout), values, marks, givens)


@lru_cache(maxsize=256)
def order(ids: tuple[str, ...]) -> native.Order:
    """Return the kernel's form of an order of technique ids."""
    return native.Order(list(ids))


def explainer_order() -> tuple[str, ...]:
    """Return the ids in Sudoku Explainer's order."""
    return tuple(native.explainer_order())


def human_order() -> tuple[str, ...]:
    """Return the ids in the order a person sees them."""
    return tuple(native.human_order())


def technique_rows() -> list[tuple[str, str, str, float, str, bool, bool, bool, bool]]:
    """Return id, name, Sudoku Explainer's name, rating, family, and what each technique needs."""
    return list(native.techniques())
