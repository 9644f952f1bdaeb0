"""How long a question to a library takes, beside DuckDB's own query: ``python benchmarks/library.py``.

Makes 3,000,000 rows (puzzles of a small run, written again and again under other numbers), or as
many as the first argument says. Both sides in turn, best of five, in one process and in a fresh one.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq

import nonet
from nonet.library import Library, Question
from nonet.library.adding import COLUMNS

ROWS = int(sys.argv[1]) if len(sys.argv) > 1 else 3_000_000
SHARD = 250_000
ASKED = {"rating": "6.6-7.2", "technique": ["x-wing"], "clues": (23, 26), "level": "master"}


def fill(folder: Path) -> None:
    made = nonet.generate_batch(5_000, seed=1, threads=0).table(list(COLUMNS))
    shard = pa.concat_tables([made] * (SHARD // len(made)))
    for number in range(max(1, ROWS // SHARD)):
        pq.write_table(
            shard, folder / f"{number:03}.parquet", row_group_size=65_536, compression="zstd"
        )


def own(folder: Path, count: int | None) -> int:
    return Library(folder).find(Question(**ASKED), count).num_rows


def duck(folder: Path, count: int | None) -> int:
    limit = "" if count is None else f" LIMIT {count}"
    query = (
        f"SELECT * FROM read_parquet('{folder}/*.parquet') WHERE explainer BETWEEN 6.6 AND 7.2 AND "
        "clues BETWEEN 23 AND 26 AND level = 'master' AND list_contains(map_keys(techniques), 'x-wing')"
    )
    return duckdb.connect().sql(query + limit).to_arrow_table().num_rows


def seconds(work: object, *arguments: object) -> float:
    start = time.perf_counter()
    work(*arguments)  # type: ignore[operator]
    return time.perf_counter() - start


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fill(folder)
        print(f"{len(Library(folder)):,} rows, {own(folder, None):,} of them asked for")
        assert own(folder, None) == duck(folder, None)
        for count in (20, None):
            times = [(seconds(own, folder, count), seconds(duck, folder, count)) for _ in range(5)]
            ours, theirs = (min(column) for column in zip(*times, strict=True))
            what = "all" if count is None else f"first {count}"
            print(f"find, {what}: {ours:.3f} s; DuckDB {theirs:.3f} s; ratio {ours / theirs:.2f}")
        question = ["--rating", "6.6-7.2", "--technique", "x-wing", "--clues", "23-26", "-n", "20"]
        command = [sys.executable, "-m", "nonet", "library", "find", str(folder), *question]
        ours = min(
            seconds(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL))
            for _ in range(3)
        )
        print(f"nonet library find, the whole command: {ours:.3f} s")


if __name__ == "__main__":
    main()
