"""Experiments of your own, described in a TOML file.

::

    name = "pairs"
    question = "Do bound pairs pay?"
    levels = [22, 26, 30]
    count = 50                  # puzzles for each level
    budget = 2                  # seconds for a run
    warmups = 1
    repeats = 5

    [source]
    kind = "blanked"            # or dug, rated, graded, sized, file (with path = "...")

    [[arms]]
    name = "with pairs"
    solver = "assisted"

    [[arms]]
    name = "without"
    solver = "assisted"
    options = { strategies = "S2+S3" }
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from nonet.errors import NonetError, OptionError, SourceError, UnknownName
from nonet.kernel import UNLIMITED, Budget
from nonet.lab.arms import SolverArm
from nonet.lab.experiment import Experiment, Level, Panel, Scale, Source, check
from nonet.lab.experiments import EXPERIMENTS
from nonet.lab.sources import ALL, Blanked, Dug, Given, Graded, Rated, Sized

KEYS = (
    "name", "title", "question", "levels", "count", "runs", "budget", "warmups", "repeats",
    "source", "arms",
)  # fmt: skip
NEEDED = {
    "name": 'name = "pairs"',
    "source": 'a table [source] with kind = "blanked"',
    "arms": 'a table [[arms]] with solver = "logic" for each solver',
}
MAKERS: dict[str, Callable[..., Source]] = {
    "blanked": Blanked,
    "dug": Dug,
    "rated": Rated,
    "graded": Graded,
    "sized": Sized,
}
LEVEL_NAMES = {
    "blanked": "givens",
    "dug": "holes",
    "rated": "rating",
    "graded": "level",
    "sized": "size",
    "file": "puzzles",
}
KINDS = (*MAKERS, "file")


def read_experiment(path: Path) -> Experiment:
    """Return the experiment that a file describes, checked; errors say what to mend."""
    try:
        described = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SourceError(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise SourceError(f"cannot read {path}: it is not UTF-8 text") from error
    except tomllib.TOMLDecodeError as error:
        raise OptionError(f"{path} is not TOML: {error}") from error
    try:
        experiment = _experiment(described, path)
        check(experiment, "small")
    except NonetError as error:
        raise OptionError(f"{path}: {error}") from error
    return experiment


def panels() -> tuple[Panel, ...]:
    """Return what any comparison of solvers shows."""
    return (
        Panel("Mean time", "seconds", unit="ms", factor=1000, log=True),
        Panel("Median time", "seconds", "median", unit="ms", factor=1000, log=True),
        Panel("Share solved", "solved", "share", "%", 100),
        Panel("Mean guesses", "guesses", log=True),
    )


def _experiment(described: dict[str, Any], path: Path) -> Experiment:
    for key, example in NEEDED.items():
        if key not in described:
            raise OptionError(f"{key} is missing; {example} would be right")
    for key in described:
        if key not in KEYS:
            raise UnknownName("key", key, KEYS)
    name = _typed(described, "name", str)
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name):
        raise OptionError(f"name {name!r}: lower-case words joined by - would be right")
    if name in (experiment.name for experiment in EXPERIMENTS):
        raise OptionError(f"name {name!r} is taken by an experiment of the papers")
    kind, source = _source(_typed(described, "source", dict), path)
    counts = _counts(described, source)
    scale = Scale(
        counts,
        runs=_count(described, "runs", 1),
        warmups=_count(described, "warmups", 0),
        repeats=_count(described, "repeats", 1),
        budget=_budget(described),
    )
    return Experiment(
        name=name,
        paper="own",
        title=_typed(described, "title", str, name),
        question=_typed(described, "question", str, "How do these solvers compare?"),
        method=f"Described in {path.name}.",
        arms=tuple(_arms(_typed(described, "arms", list))),
        source=source,
        level_name=LEVEL_NAMES[kind],
        scales={"small": scale, "paper": scale},
        panels=panels(),
    )


def _budget(described: dict[str, Any]) -> Budget:
    if "budget" not in described:
        return UNLIMITED
    seconds = _typed(described, "budget", float)
    if not seconds > 0:
        raise OptionError(f"budget = {seconds:g}: more than 0 seconds would be right")
    return Budget(seconds=seconds)


def _source(described: dict[str, Any], path: Path) -> tuple[str, Source]:
    options = dict(described)
    if "kind" not in options:
        raise OptionError(f"source: kind is missing; one of {', '.join(KINDS)} would be right")
    kind = options.pop("kind")
    if kind not in KINDS:
        raise UnknownName("kind of source", str(kind), KINDS)
    if kind == "file":
        if list(options) != ["path"]:
            raise OptionError('a source of kind file needs one more key, path = "puzzles.txt"')
        return kind, Given.read(path.parent / str(options["path"]))
    wrong = sorted(set(options) - ({"shape"} if kind in ("blanked", "dug") else set()))
    if wrong:
        raise OptionError(f"a source of kind {kind} has no {wrong[0]!r}")
    return kind, MAKERS[kind](**options)


def _counts(described: dict[str, Any], source: Source) -> dict[Level, int]:
    if isinstance(source, Given):
        if "levels" in described:
            raise OptionError("levels: a file of puzzles has none; leave them out")
        count = _count(described, "count", len(source.puzzles))
        if count > len(source.puzzles):
            raise OptionError(f"count = {count}: the file has {len(source.puzzles)} puzzles")
        return {ALL: count}
    levels = _typed(described, "levels", list, [])
    if not levels or not all(type(level) in (int, str) for level in levels):
        raise OptionError("levels: a list of numbers or texts like [22, 26, 30] would be right")
    return dict.fromkeys(levels, _count(described, "count", 20))


def _arms(described: list[Any]) -> list[SolverArm]:
    arms: list[SolverArm] = []
    for number, arm in enumerate(described, 1):
        if not isinstance(arm, dict) or "solver" not in arm:
            raise OptionError(f"arm {number} names no solver; nonet solvers lists them")
        for key in arm:
            if key not in ("name", "solver", "options"):
                raise UnknownName(f"key of arm {number}", key, ("name", "solver", "options"))
        name = str(arm.get("name", arm["solver"]))
        if name in (other.name for other in arms):
            raise OptionError(f"two arms are called {name!r}; give each a name of its own")
        arms.append(SolverArm(name, str(arm["solver"]), _typed(arm, "options", dict, {})))
    if not arms:
        raise OptionError("arms: at least one is needed")
    return arms


def _count(described: dict[str, Any], key: str, default: int) -> int:
    value: int = _typed(described, key, int, default)
    least = 0 if key == "warmups" else 1
    if value < least:
        raise OptionError(f"{key} = {value}: {least} or more would be right")
    return value


def _typed(described: dict[str, Any], key: str, kind: type[Any], default: Any = None) -> Any:
    value = described.get(key, default)
    if kind is float and isinstance(value, int):
        value = float(value)
    if not isinstance(value, kind) or isinstance(value, bool):
        words = {str: "a text", int: "a whole number", float: "a number", list: "a list"}
        raise OptionError(f"{key} = {value!r}: {words.get(kind, 'a table')} would be right")
    return value
