"""Importing a name when it is first asked for, so that a start pays only for what it uses.

A package says which of its modules has which names::

    if TYPE_CHECKING:
        from nonet.kernel.batch import Batch, solve_batch
    else:
        __getattr__ = lazy_names(__name__, {"batch": "Batch solve_batch"})

``run_solver=run`` means the module's ``run``, known here as ``run_solver``.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # as typing has it; importing that takes longer than all else here

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def lazy_names(package: str, names: dict[str, str]) -> Callable[[str], Any]:
    """Return the package's ``__getattr__``: it finds the names, and the modules themselves."""
    places = {}
    for module, words in names.items():
        places[module] = (module, "")
        for word in words.split():
            name, _, own = word.partition("=")
            places[name] = (module, own or name)

    def find(name: str) -> Any:
        if name not in places:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        from importlib import import_module

        module, own = places[name]
        found = import_module(f"{package}.{module}")
        if own:
            found = getattr(found, own)
            setattr(sys.modules[package], name, found)
        return found

    return find
