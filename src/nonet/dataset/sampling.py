"""Columns of some rows, found again and compared with what a file says."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from nonet.dataset.spec import STEPS, STRATUM
from nonet.dataset.steps import steps_of, steps_type
from nonet.extras import arrow
from nonet.model import Puzzle
from nonet.tables import Facts, block_of
from nonet.techniques import needed


def wrong_columns(
    table: Any,
    facts: Facts,
    rows: Sequence[int],
    names: Sequence[str],
    steps: str,
    orders: Mapping[str, str],
) -> Iterator[tuple[int, str, str]]:
    """Yield the row and name of each value that is another when it is found again.

    ``orders`` says, by stratum, on whose way the techniques are told.
    """
    chosen = Facts(facts.digits[list(rows)], layout=facts.layout, threads=facts.threads)
    told = table.take(arrow().array(rows))
    known = facts_by_order(chosen, told.column(STRATUM).to_pylist(), orders)
    chosen.known.update(known)
    again = block_of(chosen, names).arrow()
    for name in names:
        pairs = zip(told.column(name).to_pylist(), again.column(name).to_pylist(), strict=True)
        for row, (one, other) in zip(rows, pairs, strict=True):
            if not _same(one, other):
                yield row, name, f"is {_short(one)}, found again {_short(other)}"
    if steps:
        for row, one in zip(rows, told.column(STEPS).to_pylist(), strict=True):
            puzzle = Puzzle.trusted(facts.digits[row].tobytes(), facts.layout)
            found = arrow().array([steps_of(puzzle, steps)], steps_type()).to_pylist()[0]
            if one != found:
                yield row, STEPS, "are other ones when they are found again"


def facts_by_order(
    facts: Facts, strata: Sequence[str], orders: Mapping[str, str]
) -> dict[str, list[Any]]:
    """Return techniques and the hardest one where a stratum tells them on another way."""
    if all(orders.get(stratum, "explainer") == "explainer" for stratum in strata):
        return {}
    used: list[Any] = list(block_of(facts, ["techniques"]).rows())
    most: list[Any] = list(block_of(facts, ["hardest"]).rows())
    counts, hardest = [one[0] for one in used], [one[0] for one in most]
    for row, stratum in enumerate(strata):
        order = orders.get(stratum, "explainer")
        if order != "explainer":
            way = needed(Puzzle.trusted(facts.digits[row].tobytes(), facts.layout), order)
            counts[row], hardest[row] = dict(way.counts), way.hardest
    return {"techniques": counts, "hardest": hardest}


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, list) and isinstance(other, list):  # counts, as pairs or as a map
        return dict(map(_pair, one)) == dict(map(_pair, other))
    if isinstance(one, float) and isinstance(other, float):
        return one == other or (math.isnan(one) and math.isnan(other))
    return bool(one == other)


def _pair(pair: Any) -> tuple[Any, Any]:
    return (pair["name"], pair["count"]) if isinstance(pair, dict) else tuple(pair)


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
