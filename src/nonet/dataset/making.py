"""A chunk of a stratum, made wherever there is room: tries, judged, and told in columns.

The result is bytes: a line of JSON, the ids of puzzles and of solution grids, and the
columns as a stream of Arrow. Who looks for duplicates reads the ids alone.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from nonet.dataset.spec import STEPS, STRATUM
from nonet.dataset.steps import steps_of, steps_type
from nonet.errors import SourceError
from nonet.execution import Chunk
from nonet.extras import arrow
from nonet.generation import Report, Wishes
from nonet.generation.attempt import Attempt, Miss
from nonet.generation.deadline import Deadline
from nonet.generation.judge import sift, values_of
from nonet.generation.makers import MAKERS
from nonet.model import Puzzle
from nonet.rating import Ratings
from nonet.tables import Facts, block_of
from nonet.tables.ids import BYTES, digests_of
from nonet.techniques import Needed


@dataclass(frozen=True)
class Order:
    """What a worker must know to make a chunk."""

    stratum: str
    wishes: Wishes
    method: str
    first: int
    tries: int
    columns: tuple[str, ...]
    steps: str


@dataclass(frozen=True)
class Head:
    """What is known of a chunk without its columns."""

    tries: int
    misses: dict[str, int]
    closest: dict[str, float]
    #: (n, 16): of the puzzles, and of their solution grids.
    puzzles: NDArray[np.uint8]
    grids: NDArray[np.uint8]


def make_chunk(chunk: Chunk) -> bytes:
    """Make the puzzles of some tries that meet the wishes, with their columns."""
    order: Order = chunk.task
    attempts = MAKERS[order.method](order.wishes, chunk.seed, order.first, order.tries, Deadline())
    sifted = sift(order.wishes, order.method, attempts)
    report = Report(order.wishes, 0)
    for miss in sifted.misses:
        if miss is not None:
            report.missed(miss)
    good, ratings = sifted.good, sifted.ratings
    facts = _facts(order, chunk.seed, attempts, good, ratings, sifted.ways)
    first = _first_of_their_kind(facts)
    if len(first) < len(good):  # the others would be left out anyway: save their columns
        for _ in range(len(good) - len(first)):
            report.missed(Miss("distinct"))
        ratings = None if ratings is None else ratings.take(first)
        facts = _facts(order, chunk.seed, attempts, good[first], ratings, sifted.ways)
    forms = [facts.forms, facts.solution_forms] if len(facts) else []
    ids = b"".join(
        digests_of(some.forms, facts.layout).tobytes() for some in forms if some is not None
    )
    table = _stream(_table(facts, order))
    head = {
        "tries": order.tries,
        "rows": len(facts),
        "misses": dict(report.misses),
        "closest": report.closest,
    }
    told = json.dumps(head)
    checks = {"checks": [crc32(ids, crc32(told.encode())), crc32(table)]}
    return b"".join([json.dumps(head | checks).encode() + b"\n", ids, table])


def _facts(
    order: Order,
    seed: int,
    attempts: Sequence[Attempt],
    places: NDArray[np.int64],
    ratings: Ratings | None,
    ways: Mapping[int, Needed],
) -> Facts:
    good = [attempts[place] for place in places.tolist()]
    known: dict[str, Any] = {
        "seed": np.full(len(good), seed, dtype=np.uint64),
        "try": np.array([attempt.index for attempt in good], dtype=np.uint64),
        "method": [order.method] * len(good),
        "proven": [attempt.proven for attempt in good],
    }
    if ways:  # the techniques that were wished must be those that are told
        found = [ways[place] for place in places.tolist()]
        known |= {"techniques": [dict(way.counts) for way in found]}
        known |= {"hardest": [way.hardest for way in found]}
    return Facts(
        values_of(good, order.wishes.layout),
        layout=order.wishes.layout,
        ratings=ratings,
        known=known,
    )


def _first_of_their_kind(facts: Facts) -> NDArray[np.int64]:
    """Return the puzzles that are not equivalent to an earlier one."""
    if not len(facts):
        return np.zeros(0, dtype=np.int64)
    forms = facts.forms
    assert forms is not None
    ids = digests_of(forms.forms, facts.layout).view(f"S{BYTES}").ravel()
    return np.sort(np.unique(ids, return_index=True)[1])


def _table(facts: Facts, order: Order) -> Any:
    pa = arrow()
    table = block_of(facts, order.columns).arrow()
    for place, name in enumerate(table.column_names):
        if pa.types.is_map(table.schema.field(place).type):
            table = table.set_column(
                place, _as_list(table.schema.field(place)), _pairs(table, name)
            )
    stratum = pa.array([order.stratum] * len(facts), pa.string())
    table = table.append_column(
        pa.field(STRATUM, pa.string(), metadata={"sentence": "The stratum of the spec."}), stratum
    )
    if order.steps:
        steps = [
            steps_of(Puzzle.trusted(row.tobytes(), facts.layout), order.steps)
            for row in facts.digits
        ]
        table = table.append_column(STEPS, pa.array(steps, steps_type()))
    return table


def _as_list(field: Any) -> Any:
    """Return a map as a list of pairs, which readers that know no maps can read too."""
    pa = arrow()
    pair = pa.struct({"name": pa.string(), "count": pa.uint16()})
    return pa.field(field.name, pa.list_(pair), metadata=field.metadata)


def _pairs(table: Any, name: str) -> Any:
    pa = arrow()
    field = _as_list(table.schema.field(name))
    return pa.chunked_array(
        [
            pa.ListArray.from_arrays(
                chunk.offsets,
                pa.StructArray.from_arrays([chunk.keys, chunk.items], fields=list(field.type.value_type)),
                mask=chunk.is_null() if chunk.null_count else None,
            )
            for chunk in table.column(name).chunks
        ],
        field.type,
    )  # fmt: skip


def _stream(table: Any) -> bytes:
    pa = arrow()
    sink = pa.BufferOutputStream()
    options = pa.ipc.IpcWriteOptions(compression="zstd")
    with pa.ipc.new_stream(sink, table.schema, options=options) as writer:
        writer.write_table(table)
    return bytes(sink.getvalue())


def read_head(path: Path) -> Head:
    """Read what is needed to look for duplicates."""
    with path.open("rb") as stream:
        head = _head(path, stream)
        count = head["rows"]
        ids = stream.read(2 * count * BYTES)
    checks = head.pop("checks")
    if crc32(ids, crc32(json.dumps(head).encode())) != checks[0]:
        raise _damaged(path)
    puzzles, grids = np.frombuffer(ids, dtype=np.uint8).reshape(2, count, BYTES)
    return Head(head["tries"], head["misses"], head["closest"], puzzles, grids)


def read_table(path: Path) -> Any:
    """Read the columns."""
    with path.open("rb") as stream:
        head = _head(path, stream)
        stream.seek(2 * head["rows"] * BYTES, 1)
        body = stream.read()
    if crc32(body) != head["checks"][1]:
        raise _damaged(path)
    return arrow().ipc.open_stream(body).read_all()


def _head(path: Path, stream: IO[bytes]) -> dict[str, Any]:
    """Return the first line, which says what follows."""
    try:
        head: dict[str, Any] = json.loads(stream.readline())
        if {"tries", "rows", "misses", "closest", "checks"} <= set(head):
            return head
    except (ValueError, TypeError, RecursionError):
        pass
    raise _damaged(path)


def _damaged(path: Path) -> SourceError:
    return SourceError(f"{path} is damaged; delete it, and it will be made again")
