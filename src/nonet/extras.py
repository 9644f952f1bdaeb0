"""Libraries that only tables need, imported when they are, and what to say where they are not."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from nonet.errors import MissingExtra


def needs(module: str, what: str, extra: str = "data") -> Any:
    """Return an optional module, or say how to install it."""
    try:
        return import_module(module)
    except ImportError as error:
        raise MissingExtra(
            f"{what} needs {module.partition('.')[0]}, which is not installed: "
            f"pip install nonet[{extra}]"
        ) from error


def arrow() -> Any:
    """Return pyarrow."""
    return needs("pyarrow", "a typed table")
