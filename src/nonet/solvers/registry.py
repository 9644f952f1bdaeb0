"""The list of solvers, in a fixed order, and the way in for plug-ins.

A plug-in is registered by one call::

    nonet.solvers.register(MySolver())

or by an entry point of an installed package, found by itself::

    [project.entry-points."nonet.solvers"]
    mine = "my_package:MySolver"
"""

from __future__ import annotations

import re
import warnings
from functools import cache
from importlib.metadata import entry_points
from typing import Any, TypeVar

from nonet.errors import OptionError, UnknownName
from nonet.solvers.assisted import Assisted
from nonet.solvers.brute_force import BruteForce
from nonet.solvers.brute_force_bitset import BruteForceBitset
from nonet.solvers.dancing_links import DancingLinks
from nonet.solvers.fast import Fast
from nonet.solvers.fewest_options import FewestOptions
from nonet.solvers.logic import Logic
from nonet.solvers.logic_best_cell import LogicBestCell
from nonet.solvers.protocol import Solver
from nonet.solvers.random_restart import RandomRestart
from nonet.solvers.random_restart_logic import RandomRestartLogic
from nonet.solvers.sat import Sat
from nonet.solvers.strategic import Strategic

GROUP = "nonet.solvers"

# The solvers of this package, in the order of `nonet solvers`. Add one here.
BUILT_IN: dict[str, Solver] = {
    solver.name: solver
    for solver in (
        BruteForce(),
        BruteForceBitset(),
        Assisted(),
        DancingLinks(),
        Sat(),
        Strategic(),
        Logic(),
        LogicBestCell(),
        RandomRestart(),
        RandomRestartLogic(),
        FewestOptions(),
        Fast(),
    )
}
_plug_ins: dict[str, Solver] = {}

AnySolver = TypeVar("AnySolver", bound=Solver)


def solvers() -> tuple[Solver, ...]:
    """Return every solver: those of this package first, then plug-ins as they came."""
    _load_entry_points()
    return (*BUILT_IN.values(), *_plug_ins.values())


def names() -> list[str]:
    """Return the names of all solvers, in their fixed order.

    >>> names()[:4]
    ['brute-force', 'brute-force-bitset', 'assisted', 'dancing-links']
    """
    return [solver.name for solver in solvers()]


def solver(name: str) -> Solver:
    """Return the solver with a name; UnknownName lists the nearest ones.

    >>> solver("dancing-links").paper
    'FLZ2016'
    """
    for known in solvers():
        if known.name == name:
            return known
    raise UnknownName("solver", name, names())


def register(plug_in: AnySolver) -> AnySolver:
    """Add a solver; it is then found under its name everywhere. Returns it."""
    missing = [part for part in _MEMBERS if not hasattr(plug_in, part)]
    if isinstance(plug_in, type) or missing:
        what = f"without {', '.join(missing)}" if missing else "as a class, not an object of it"
        raise OptionError(f"{plug_in!r} is given {what}; see nonet.solvers.Solver")
    name = plug_in.name
    if not (isinstance(name, str) and re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name)):
        raise OptionError(f"a solver named {name!r}; lower-case words joined by - would be right")
    if name in BUILT_IN or name in _plug_ins:
        raise OptionError(f"there is already a solver named {name!r}")
    _plug_ins[name] = plug_in
    return plug_in


def unregister(name: str) -> None:
    """Take a plug-in out again."""
    if name not in _plug_ins:
        raise UnknownName("plug-in solver", name, _plug_ins)
    del _plug_ins[name]


def is_plug_in(candidate: Solver) -> bool:
    """Whether a solver is not one of this package's own."""
    return BUILT_IN.get(getattr(candidate, "name", "")) is not candidate


_MEMBERS = ("name", "summary", "paper", "abilities", "options", "refusal", "solve")


@cache
def _load_entry_points() -> None:
    """Register what installed packages offer; a broken one is warned about and left out."""
    for entry in entry_points(group=GROUP):
        try:
            loaded: Any = entry.load()
            register(loaded() if isinstance(loaded, type) else loaded)
        except Exception as error:
            warnings.warn(
                f"the solver plug-in {entry.name} ({entry.value}) could not be loaded: "
                f"{type(error).__name__}: {error}",
                RuntimeWarning,
                stacklevel=2,
            )
