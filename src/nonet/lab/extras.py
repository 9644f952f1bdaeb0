"""The packages that only reports need, imported when they are first used."""

from __future__ import annotations

import importlib
from typing import Any

from nonet.errors import OptionError

#: What a report cannot do without.
FOR_REPORTS = ("jinja2", "matplotlib", "openpyxl")


def check_report_extras() -> None:
    """Raise where a report could not be written, before anything is measured for it."""
    for module in FOR_REPORTS:
        extra(module)


def extra(module: str) -> Any:
    """Import a module of the ``lab`` extra, or say how to install it."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise OptionError(
            f"{package} is not installed; pip install nonet[lab] installs it"
        ) from error
