"""The answers of batch calls as tables: what they know, and what can be found besides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

import numpy as np

from nonet.canonical import CanonicalBatch
from nonet.errors import OptionError
from nonet.extras import arrow
from nonet.generation import Generated, GeneratedBatch
from nonet.kernel import Batch
from nonet.model import Layout
from nonet.model.listing import Listing
from nonet.rating import SCALES, Rating, Ratings, numbers
from nonet.tables.facts import Facts
from nonet.tables.table import Block, block_of
from nonet.tables.values import Values

PUZZLE = ("puzzle", "layout")
SOLVED = ("puzzle", "solution", "layout", "status", "guesses")
MADE = ("seed", "try", "method", "proven")
CANONICAL = ("puzzle", "layout", "canonical", "puzzle_id", "automorphisms")
CHECKED = ("puzzle", "layout", "status", "minimal", "defects")


def rated_columns(scales: Sequence[str]) -> list[str]:
    """Return the numbers of some scales and what follows from them.

    >>> rated_columns(["explainer"])
    ['explainer', 'pearl', 'diamond', 'level', 'hardest', 'techniques']
    """
    names = numbers(scales)
    if "explainer" in scales or "score" in scales:
        names.append("level")
    return [*names, *(("hardest", "techniques") if "explainer" in scales else ())]


def block_of_batch(batch: object, columns: Sequence[str] | str | None = None) -> Block:
    """Return the table of a batch: the usual columns of its kind, or those named."""
    if isinstance(batch, Batch):
        facts = Facts(batch.puzzles, layout=batch.layout, marks=batch.marks, solved=batch)
        return block_of(facts, columns or SOLVED)
    if isinstance(batch, Ratings):
        usual = [*PUZZLE, *rated_columns(batch.scales), "status", "reason"]
        return block_of(facts_of_ratings(batch), columns or usual)
    if isinstance(batch, GeneratedBatch):
        layout = batch.items[0].puzzle.layout if batch.items else batch.report.wishes.layout
        rated = batch.items[0].rating if batch.items else None
        usual = made_columns(() if rated is None else rated.scales)
        return block_of(facts_of_made(batch.items, layout), columns or usual)
    if isinstance(batch, CanonicalBatch):
        facts = Facts(batch.puzzles, layout=batch.layout, forms=batch)
        return block_of(facts, columns or CANONICAL)
    raise OptionError(f"{type(batch).__name__} is no batch with a table")


def listing_of_batch(batch: object, most: int = 10) -> Listing:
    """Return the first rows of a batch to look at, without columns that say nothing."""
    some = _head(batch, most)
    block = block_of_batch(some)
    rows = list(block.rows())
    count = len(batch)  # type: ignore[arg-type]
    kept = [
        index
        for index, name in enumerate(block.names)
        if name != "layout" and any(row[index] is not None for row in rows)
    ]
    more = (
        f"The first {len(rows)} of {count:,} puzzles" if count > len(rows) else f"{count} puzzles"
    )
    return Listing(
        [block.names[index] for index in kept],
        [[row[index] for index in kept] for row in rows],
        more.replace("1 puzzles", "1 puzzle") if count == 1 else more,
    )


def _head(batch: object, most: int) -> object:
    """Return a batch of the first puzzles alone."""
    if isinstance(batch, Ratings):
        return batch.take(np.arange(min(most, len(batch))))
    if isinstance(batch, GeneratedBatch):
        return replace(batch, items=batch.items[:most])
    if isinstance(batch, Batch | CanonicalBatch):
        arrays = {
            field.name: getattr(batch, field.name)[:most]
            for field in fields(batch)
            if isinstance(getattr(batch, field.name), np.ndarray)
        }
        return replace(batch, **arrays)
    return batch


def made_columns(scales: Sequence[str]) -> list[str]:
    """Return the usual columns of puzzles that were made, and maybe rated."""
    rated = [name for name in rated_columns(scales) if name != "clues"] if scales else []
    return ["puzzle", "solution", "layout", "clues", *rated, *MADE]


def facts_of_ratings(ratings: Ratings, coarse: bool = False) -> Facts:
    """Return what ratings know; levels are the eight, or the coarse four."""
    known: dict[str, Values] = {"reason": ratings.reasons()}
    if ratings.order != "explainer":
        known["hardest"] = [rating.hardest for rating in ratings]
        known["techniques"] = [
            None if rating.hardest is None else dict(rating.counts) for rating in ratings
        ]
    if coarse:
        levels = [rating.level for rating in ratings]
        known["level"] = [None if level is None else level.coarse for level in levels]
    return Facts(
        ratings.task.digits, layout=ratings.layout, marks=ratings.task.masks,
        threads=ratings.task.threads, ratings=ratings, known=known,
    )  # fmt: skip


def facts_of_made(items: Sequence[Generated], layout: Layout, threads: int = 1) -> Facts:
    """Return what the maker of puzzles knows of them."""
    known: dict[str, Values] = {
        "seed": [item.seed for item in items],
        "try": [item.index for item in items],
        "method": [item.method for item in items],
        "proven": [item.proven for item in items],
    }
    ratings = [item.rating for item in items if item.rating is not None]
    if ratings and len(ratings) == len(items):
        known |= _rated(ratings)
    return Facts([item.puzzle for item in items], layout=layout, threads=threads, known=known)


def _rated(ratings: Sequence[Rating]) -> dict[str, Values]:
    """Return the columns of ratings that come one by one."""
    first = ratings[0]
    known: dict[str, Values] = {}
    for scale in first.scales:
        for column in SCALES[scale].columns:
            known[column.name] = [
                None if scale in rating.reasons else rating.numbers.get(column.name)
                for rating in ratings
            ]
    if "explainer" in first.scales or "score" in first.scales:
        known["level"] = [None if rating.level is None else rating.level.name for rating in ratings]
    if "explainer" in first.scales:
        known["hardest"] = [rating.hardest for rating in ratings]
        known["techniques"] = [
            None if rating.hardest is None else dict(rating.counts) for rating in ratings
        ]
    return known


def table_of_batch(batch: object, columns: Sequence[str] | str | None = None) -> Any:
    """Return a batch as a table of Arrow."""
    if isinstance(batch, GeneratedBatch) and batch.report.wishes.has_rules and batch.items:
        parts = [GeneratedBatch((item,), batch.report) for item in batch.items]  # a layout each
        return arrow().concat_tables([block_of_batch(part, columns).arrow() for part in parts])
    return block_of_batch(batch, columns).arrow()
