"""Names that the shell completes: one table, and each list is read when the key is pressed.

An option that has a line in the table is completed in every command that has it. Where several
may be named, joined by commas, the last one is completed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, get_type_hints

import typer
from typer.models import ArgumentInfo, OptionInfo

Names = Callable[[str], list[str]]


def completing(names: Callable[[], Iterable[str]], *, joined: bool = False) -> Names:
    """Return what completes one of some names, or the last of several.

    >>> completing(lambda: ["easy", "beyond human"])("b")
    ['beyond-human']
    >>> completing(lambda: ["score", "depth"], joined=True)("score,d")
    ['score,depth']
    """

    def complete(incomplete: str) -> list[str]:
        before, comma, last = incomplete.rpartition(",") if joined else ("", "", incomplete)
        taken = set(before.split(","))
        return [
            before + comma + name
            for name in (name.replace(" ", "-") for name in names())
            if name.startswith(last) and name not in taken
        ]

    return complete


def _levels() -> Iterable[str]:
    from nonet.rating import LEVEL_SETS

    return dict.fromkeys(level.name for known in LEVEL_SETS.values() for level in known)


def _scales() -> Iterable[str]:
    from nonet.rating import SCALES

    return (*SCALES, "all")


def _numbers() -> Iterable[str]:
    from nonet.rating import SCALES, numbers

    return dict.fromkeys((*SCALES, *numbers()))


def _techniques() -> Iterable[str]:
    from nonet.techniques import TECHNIQUES

    return TECHNIQUES


def _groups() -> Iterable[str]:
    from nonet.techniques import GROUPS, TECHNIQUES

    return (*TECHNIQUES, *GROUPS)


def _orders() -> Iterable[str]:
    from nonet.techniques import GROUPS, ORDERS, TECHNIQUES

    return (*ORDERS, *GROUPS, *TECHNIQUES)


def _symmetries() -> Iterable[str]:
    from nonet.generation.symmetry import ALIASES, SYMMETRIES

    return (*SYMMETRIES, *ALIASES)


def _methods() -> Iterable[str]:
    from nonet.generation import METHODS

    return METHODS


def _grids() -> Iterable[str]:
    from nonet.kernel.generation import GRID_METHODS

    return GRID_METHODS


def _formats() -> Iterable[str]:
    from nonet import text

    return (form.name for form in text.FORMATS)


def _outputs() -> Iterable[str]:
    from nonet import text

    return (*_formats(), *(form.name for form in text.TABLE_FILES))


def _solvers() -> Iterable[str]:
    from nonet.solvers import names

    return names()


def _experiments() -> Iterable[str]:
    from nonet.lab import EXPERIMENTS

    return (experiment.name for experiment in EXPERIMENTS)


def _columns() -> Iterable[str]:
    from nonet.tables import CATALOGUE

    return CATALOGUE


def _pictures() -> Iterable[str]:
    from nonet.render import FORMATS

    return FORMATS


def _trims() -> Iterable[str]:
    from nonet.books.paper import TRIMS

    return TRIMS


def _peers() -> Iterable[str]:
    from nonet.bench import PEERS

    return (*(peer.name for peer in PEERS), "none")


ONE_OF_SEVERAL = completing(_groups)
#: What completes an option, wherever it stands; or, named after it, that of one command.
COMPLETED: dict[str, Names] = {
    "--level": completing(_levels),
    "--levels": completing(lambda: ("eight", "four")),
    "--scale": completing(_numbers),
    "lab --scale": completing(lambda: ("small", "paper")),
    "--scales": completing(_scales, joined=True),
    "--rate": completing(_scales, joined=True),
    "--technique": ONE_OF_SEVERAL,
    "--without": ONE_OF_SEVERAL,
    "--hardest": ONE_OF_SEVERAL,
    "--order": completing(_orders, joined=True),
    "--symmetry": completing(_symmetries),
    "--method": completing(_methods),
    "--grid": completing(_grids),
    "--from": completing(_formats),
    "--to": completing(_outputs),
    "draw --to": completing(_pictures),
    "book --to": completing(lambda: ("svg", "png")),
    "--trim": completing(_trims),
    "--columns": completing(_columns, joined=True),
    "--solver": completing(_solvers),
    "--solvers": completing(_solvers, joined=True),
    "--peer": completing(_peers),
    "--notation": completing(lambda: ("r1c1", "A1")),
    "--theme": completing(lambda: ("light", "dark", "print")),
    "--policy": completing(lambda: ("restart", "continue")),
    "--depth": completing(lambda: ("vague", "where", "full")),
    "practise technique": completing(_techniques),
    "handout technique": completing(_techniques),
    "techniques name": completing(_techniques),
    "lab names": completing(_experiments),
}


def complete(command: Any, name: str) -> Any:
    """Give the options and arguments of a command, or of all in a group, what completes them."""
    if isinstance(command, typer.Typer):
        for one in (*command.registered_commands, command.registered_callback):
            if one is not None and one.callback is not None:
                complete(one.callback, name)
        return command
    hints = get_type_hints(command, include_extras=True)
    for parameter, hint in hints.items():
        for info in getattr(hint, "__metadata__", ()):
            if isinstance(info, OptionInfo | ArgumentInfo) and info.autocompletion is None:
                info.autocompletion = _found(name, parameter, info)
    command.__annotations__ = hints  # as objects, so that these are the ones that are used
    return command


def _found(command: str, parameter: str, info: OptionInfo | ArgumentInfo) -> Names | None:
    words = list(info.param_decls or ())
    if isinstance(info, OptionInfo) and not words:
        words = ["--" + parameter.replace("_", "-")]
    elif isinstance(info, ArgumentInfo):
        return COMPLETED.get(f"{command} {parameter}")
    named = (COMPLETED.get(f"{command} {word}") or COMPLETED.get(word) for word in words)
    return next((names for names in named if names is not None), None)
