"""The bank: positions of every technique, found by the engine on real puzzles and stored.

``examples.jsonl.gz`` has a line for each position: the technique, the order in which it is the
next step there, the puzzle's givens, all digits placed, and the candidates that are gone although
no placed digit sees them. Positions of a technique stand together, the plainest first.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from nonet.model import Candidates, Layout, Puzzle
from nonet.techniques import Position

FILE = "examples.jsonl.gz"


@dataclass(frozen=True)
class Stored:
    """A position, and the order in which its technique is the next step there, if any."""

    position: Position
    order: str | None


def stored(technique: str) -> tuple[Stored, ...]:
    """Return the stored positions of a technique, the plainest first."""
    return _bank().get(technique, ())


@cache
def _bank() -> dict[str, tuple[Stored, ...]]:
    lines = gzip.decompress((files("nonet.gallery") / FILE).read_bytes()).splitlines()
    found: dict[str, list[Stored]] = {}
    for record in map(json.loads, lines):
        found.setdefault(record["technique"], []).append(stored_of(record))
    return {id: tuple(positions) for id, positions in found.items()}


def stored_of(record: dict[str, Any]) -> Stored:
    """Return the position of a line of the bank."""
    layout = Layout.parse(record["layout"])
    givens = Puzzle(record["givens"], layout).values
    values = Puzzle(record["values"], layout).values
    gone = [
        (layout.parse_cell(name), digit) for name, *digits in record["gone"] for digit in digits
    ]
    candidates = Candidates.of(layout, values).eliminate(*gone)
    return Stored(Position(layout, values, candidates, givens=givens), record["order"])


def record_of(technique: str, position: Position, order: str | None) -> dict[str, Any]:
    """Return the line of the bank for a position."""
    layout, plain = position.layout, Candidates.of(position.layout, position.values)
    gone: dict[int, list[int]] = {}
    for cell, digit in plain:
        if not position.values[cell] and (cell, digit) not in position.candidates:
            gone.setdefault(cell, []).append(digit)
    givens = position.givens if position.givens is not None else position.values
    return {
        "technique": technique,
        "order": order,
        "layout": str(layout),
        "givens": str(Puzzle(givens, layout)),
        "values": str(Puzzle(position.values, layout)),
        "gone": [[layout.cell_name(cell), *digits] for cell, digits in gone.items()],
    }


def packed(records: Iterable[dict[str, Any]]) -> bytes:
    """Return the bank as a file; the same records give the same bytes."""
    return gzip.compress("".join(_lines(records)).encode(), mtime=0)


def _lines(records: Iterable[dict[str, Any]]) -> Iterator[str]:
    for record in records:
        yield json.dumps(record, separators=(",", ":")) + "\n"
