"""Specs read from TOML, or from a dictionary.

::

    name = "graded"
    seed = 1

    [splits]
    train = 0.9
    test = 0.1

    [[strata]]
    level = "easy"
    count = 5000

    [[strata]]
    rating = "6.6-7.2"
    symmetry = "rotate180"
    count = 1000

Everything that is wrong is told at once, with its line, before anything runs.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from nonet.dataset.spec import COLUMNS, STEPS, STRATUM, Spec, Split, Stratum
from nonet.errors import UnknownName
from nonet.kernel.numbers import check_seed
from nonet.specs import WISHES, Document, Mistakes, read_wishes
from nonet.tables import CATALOGUE
from nonet.techniques.orders import ORDERS

KEYS = (
    "name", "title", "description", "license", "seed", "columns", "steps", "shard", "splits",
    "strata",
)  # fmt: skip
STRATUM_KEYS = ("name", "count", "max_tries", *WISHES)
#: Columns that only the maker knows, and it does.
MADE = ("seed", "try", "method", "proven")
_NAME = re.compile(r"[a-z0-9]+([-.][a-z0-9]+)*")
_SPLIT = re.compile(r"[a-zA-Z][a-zA-Z0-9_]*")


def read_spec(source: Path | str | Mapping[str, Any], seed: int | None = None) -> Spec:
    """Return the spec that a file or a dictionary describes; another seed replaces its own.

    >>> spec = read_spec({"name": "two", "strata": [{"level": "easy", "count": 2}]})
    >>> spec.count, spec.strata[0].name, spec.splits[0].name
    (2, 'easy', 'train')
    """
    document = Document.of(source)
    spec = _spec(document.tables, document.mistakes)
    document.check()
    spec = replace(spec, text=document.text)
    if seed is not None:
        check_seed(seed)
        spec = replace(spec, seed=seed)
    return spec


def _spec(described: dict[str, Any], mistakes: Mistakes) -> Spec:
    for key in described:
        if key not in KEYS:
            mistakes.add(str(UnknownName("key", key, KEYS)), key)
    name = mistakes.typed(described, "name", str, "")
    if not _NAME.fullmatch(name):
        mistakes.add(
            f'name = "{name}": lower-case words joined by - would be right'
            if "name" in described
            else 'name is missing; name = "graded" would be right',
            "name",
        )
    seed = mistakes.typed(described, "seed", int, 0)
    with mistakes.noting("seed"):
        check_seed(seed)
    shard = mistakes.typed(described, "shard", int, 250_000)
    if shard < 1:
        mistakes.add(f"shard = {shard}: the most puzzles of a file, 1 or more", "shard")
    texts = {key: mistakes.typed(described, key, str, "") for key in ("title", "description")}
    strata = _strata(described, mistakes)
    columns = _columns(described, mistakes)
    if "columns" not in described and not all(one.wishes.is_plain_nine for one in strata):
        columns = (*columns, "score")
    return Spec(
        name,
        strata,
        _splits(described, mistakes),
        seed,
        columns,
        _steps(described, mistakes),
        **texts,
        license=mistakes.typed(described, "license", str, "cc0-1.0"),
        shard=shard,
    )


def _columns(described: dict[str, Any], mistakes: Mistakes) -> tuple[str, ...]:
    names = mistakes.typed(described, "columns", list, list(COLUMNS))
    made = [name for name, column in CATALOGUE.items() if column.find or name in MADE]
    good: list[str] = []
    for name in names:
        if name in (STRATUM, STEPS):
            mistakes.add(f"column {name} comes by itself; leave it out here", "columns")
        elif name not in made:
            mistakes.add(str(UnknownName("column", str(name), made)), "columns")
        elif name in good:
            mistakes.add(f"column {name} is named twice", "columns")
        else:
            good.append(name)
    for name in ("puzzle", "layout"):
        if name not in names:
            mistakes.add(f"columns: without {name} nobody can check the set; add it", "columns")
    return tuple(good)


def _steps(described: dict[str, Any], mistakes: Mistakes) -> str:
    order: str = mistakes.typed(described, "steps", str, "")
    if order and order not in ORDERS:
        mistakes.add(str(UnknownName("order of steps", order, ORDERS)), "steps")
    return order


def _splits(described: dict[str, Any], mistakes: Mistakes) -> tuple[Split, ...]:
    table = mistakes.typed(described, "splits", dict, {"train": 1.0})
    splits = []
    for name in table:
        share = mistakes.typed(table, name, float, 0.5, ("splits",))
        if not _SPLIT.fullmatch(name):
            mistakes.add(f"split {name!r}: letters and digits would be right", "splits", name)
        if not 0 < share <= 1:
            mistakes.add(
                f"{name} = {share:g}: a share above 0 and up to 1 would be right", "splits", name
            )
        splits.append(Split(name, share))
    total = math.fsum(split.share for split in splits)
    if abs(total - 1) > 1e-9:
        mistakes.add(f"the shares add up to {total:.6g}; 1 would be right", "splits")
    return tuple(splits)


def _strata(described: dict[str, Any], mistakes: Mistakes) -> tuple[Stratum, ...]:
    tables = mistakes.typed(described, "strata", list, [])
    if not tables:
        mistakes.add(
            'no strata; a table [[strata]] with level = "easy" and count = 1000 would be right',
            "strata",
        )
    strata: list[Stratum] = []
    for number, table in enumerate(tables):
        if not isinstance(table, dict):
            mistakes.add(f"stratum {number + 1} is not a table", "strata", number)
            continue
        stratum = _stratum(table, number, mistakes)
        if stratum.name in (other.name for other in strata):
            mistakes.add(
                f"two strata are called {stratum.name!r}; give each a name of its own",
                "strata", number, "name",
            )  # fmt: skip
        strata.append(stratum)
    return tuple(strata)


def _stratum(table: dict[str, Any], number: int, mistakes: Mistakes) -> Stratum:
    at = ("strata", number)
    for key in table:
        if key not in STRATUM_KEYS:
            mistakes.add(str(UnknownName("key", key, STRATUM_KEYS)), *at, key)
    if "count" not in table:
        mistakes.add("count is missing; count = 1000 would be right", *at)
    count = mistakes.typed(table, "count", int, 1, at)
    tries = mistakes.typed(table, "max_tries", int, None, at)
    for key, value in (("count", count), ("max_tries", tries)):
        if value is not None and value < 1:
            mistakes.add(f"{key} = {value}: 1 or more would be right", *at, key)
    asked = {key: table[key] for key in WISHES if key in table}
    name = mistakes.typed(table, "name", str, _name_of(asked), at)
    if not _NAME.fullmatch(name):
        mistakes.add(f"name = {name!r}: lower-case words joined by - would be right", *at, "name")
    return Stratum(name, count, read_wishes(asked, at, mistakes), asked, tries)


def _name_of(asked: dict[str, Any]) -> str:
    """Return a name made of the wishes.

    >>> _name_of({"level": "very hard", "clues": [24, 26]})
    'very-hard-clues-24-26'
    """
    parts = [
        str(value) if key in ("level", "shape", "layout", "symmetry") else f"{key}-{_plain(value)}"
        for key, value in asked.items()
    ]
    name = re.sub(r"[^a-z0-9.]+", "-", "-".join(parts).lower()).strip("-.")
    return name or "any"


def _plain(value: Any) -> str:
    return "-".join(map(str, value)) if isinstance(value, list) else str(value)
