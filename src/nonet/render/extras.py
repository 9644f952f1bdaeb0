"""Libraries that only some formats need, and what to say where they are missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from nonet.errors import MissingExtra


def needs(module: str, extra: str) -> Any:
    """Return an optional module, or say how to install it."""
    try:
        return import_module(module)
    except ImportError as error:
        raise MissingExtra(
            f"{extra.upper()} needs a library that is not installed: pip install nonet[{extra}]"
        ) from error
