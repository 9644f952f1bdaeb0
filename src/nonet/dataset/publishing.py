"""From the puzzles taken to the files of a set: shards, card, report, manifest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import numpy as np

from nonet.dataset.card import card
from nonet.dataset.census import Census
from nonet.dataset.making import read_table
from nonet.dataset.manifest import Manifest, StratumResult
from nonet.dataset.report import report
from nonet.dataset.shards import GROUP, GROUP_WITH_STEPS, Shard, Writer, sum_of
from nonet.dataset.spec import Spec
from nonet.dataset.splits import Numbers, cuts_of, split_of
from nonet.dataset.strata import Line
from nonet.dataset.workshop import Workshop
from nonet.execution.kept import write_whole
from nonet.generation.report import WORDS

if TYPE_CHECKING:
    from nonet.dataset.make import Taken


def publish(
    taken: Taken, spec: Spec, asked: dict[str, Any], workshop: Workshop, tell: Callable[[str], None]
) -> Manifest:
    """Write every file but the manifest; return that."""
    tell("dividing into splits")
    cuts = cuts_of(spec.splits, taken.blocks)
    sizes = np.zeros(len(spec.splits), dtype=np.int64)
    for numbers in taken.blocks():
        sizes += np.bincount(split_of(numbers, cuts), minlength=len(spec.splits))
    census = Census()
    shards, schema = _write_shards(taken, spec, workshop, cuts, sizes.tolist(), census, tell)
    tell("writing the report")
    strata = [_result(line) for line in taken.lines]
    splits = {split.name: int(size) for split, size in zip(spec.splits, sizes, strict=True)}
    columns = [_column(field) for field in schema]
    draft = Manifest(
        spec.name, spec.title or spec.name, int(sizes.sum()), asked, columns, strata, splits,
        [asdict(shard) for shard in shards],
    )  # fmt: skip
    pages = {"README.md": card(spec, draft, census), "report.html": report(spec, draft, census)}
    files = list(draft.files)
    for name, text in pages.items():
        write_whole(workshop.new / name, text.encode())
        path = workshop.new / name
        files.append({"path": name, "bytes": path.stat().st_size, "sha256": sum_of(path)})
    return Manifest(**{**draft.__dict__, "files": files})


def _write_shards(
    taken: Taken,
    spec: Spec,
    workshop: Workshop,
    cuts: Numbers,
    sizes: list[int],
    census: Census,
    tell: Callable[[str], None],
) -> tuple[list[Shard], Any]:
    group = GROUP_WITH_STEPS if spec.steps else GROUP
    writers = [
        Writer(
            workshop.new / "data", split.name, size, spec.shard, group,
            lambda table, name=split.name: census.count(table, name),  # type: ignore[misc]
        )
        for split, size in zip(spec.splits, sizes, strict=True)
    ]  # fmt: skip
    stream = taken.numbers.open("rb")
    schema, written, total = None, 0, sum(sizes)
    with stream:
        for key, count, left_out in taken.chunks:
            rows = np.delete(np.arange(count), left_out)
            numbers = np.frombuffer(stream.read(8 * len(rows)), dtype=np.uint64)
            table = read_table(taken.kept.path(key))
            schema = table.schema
            places = split_of(numbers, cuts)
            for place, writer in enumerate(writers):
                chosen = rows[places == place]
                if len(chosen) == len(table):
                    writer.add(table)
                elif len(chosen):
                    writer.add(table.take(chosen))
            written += len(rows)
            tell(f"writing shards, {written:,} of {total:,}")
    if schema is None:
        schema = _empty_schema(taken)
    for writer in writers:
        writer.close(schema)
    return [shard for writer in writers for shard in writer.shards], schema


def _empty_schema(taken: Taken) -> Any:
    """Return the columns of a set in which nothing was found."""
    line = taken.lines[0]
    return read_table(taken.kept.path(line.key(0))).schema


def _column(field: Any) -> dict[str, str]:
    about = {key.decode(): value.decode() for key, value in (field.metadata or {}).items()}
    return {
        "name": field.name,
        "type": str(field.type),
        "sentence": about.get("sentence", ""),
        "unit": about.get("unit", ""),
    }


def _result(line: Line) -> StratumResult:
    stratum = line.stratum
    short = ""
    if line.found < stratum.count:
        short = f"{stratum.count - line.found:,} of {stratum.count:,} missing: {line.why}"
        reasons = [
            f"{count:,} tries: {WORDS.get(wish, wish)}"
            + (f", closest {line.closest[wish]:g}" if wish in line.closest else "")
            for wish, count in line.misses.most_common()
        ]
        short = "; ".join([short, *reasons])
    return StratumResult(
        stratum.name, stratum.count, line.found, line.tries, dict(line.misses),
        dict(line.closest), short,
    )  # fmt: skip
