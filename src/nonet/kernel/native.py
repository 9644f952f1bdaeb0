"""The compiled module, with a helpful message where it is missing."""

from __future__ import annotations

from functools import lru_cache

from nonet.model import Layout

try:
    from nonet import _native as native
except ImportError as error:  # pragma: no cover - only in a broken installation
    raise ImportError(
        "the compiled part of nonet is missing or does not fit this Python; "
        "install the package with pip (a C++20 compiler is needed to build it)"
    ) from error

__all__ = ["native", "native_layout"]


@lru_cache(maxsize=256)
def native_layout(layout: Layout) -> native.Layout:
    """Return the kernel's form of a layout."""
    return native.Layout(
        layout.size, [(house.kind, list(house.cells)) for house in layout.houses]
    )
