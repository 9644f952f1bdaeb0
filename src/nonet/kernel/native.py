"""The compiled module, with a helpful message where it is missing."""

from __future__ import annotations

from functools import lru_cache

from nonet.errors import OptionError
from nonet.model import Layout

try:
    import nonet._native as native
except ImportError as error:  # pragma: no cover - only in a broken installation
    raise ImportError(
        "the compiled part of nonet is missing or does not fit this Python; "
        "install the package with pip (a C++20 compiler is needed to build it)"
    ) from error

__all__ = ["chosen_instruction_set", "instruction_sets", "native", "native_houses", "native_layout"]


@lru_cache(maxsize=256)
def native_layout(layout: Layout) -> native.Layout:
    """Return the kernel's form of a layout."""
    geometry = native.Layout(
        layout.size, [(house.kind, list(house.cells)) for house in layout.houses]
    )
    if geometry.is_plain_nine:
        chosen_instruction_set()  # a wrong NONET_ISA is said here, once, before any work
    return geometry


def native_houses(layout: Layout) -> native.Layout:
    """Return the kernel's form of a layout for what knows houses only; refuse one with rules."""
    if layout.primitives:
        words = ", ".join(dict.fromkeys(rule.word for rule in layout.rules if rule.demands))
        raise OptionError(
            f"this knows houses only, and the puzzle has rules ({words}); "
            "solving, counting and checking take rules"
        )
    return native_layout(layout)


def instruction_sets() -> list[str]:
    """Return the instruction sets of this machine that the kernel can use, best first."""
    return list(native.instruction_sets())


def chosen_instruction_set() -> str:
    """Return the one in use: the environment variable NONET_ISA if set, else the best."""
    try:
        return str(native.chosen_instruction_set())
    except ValueError as error:
        raise OptionError(f"NONET_ISA: {error}") from error
