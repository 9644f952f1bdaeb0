"""Data sets: what making one costs beside its parts, on a cluster beside processes, and in memory.

Run ``python benchmarks/dataset.py parts [ROWS]``: processor time of ``nonet dataset make`` over
that of generate, solve, rate and canon as batch calls on as many puzzles.
``... cluster [ROWS]``: puzzles a second of two local Dask workers over two local processes.
``... memory [ROWS]...``: the largest memory of the process that makes the set, by size.
Rows are 100,000 unless told. The sets are thrown away.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import nonet

SPEC = (
    'name = "bench"\nseed = {seed}\n[splits]\ntrain = 0.9\ntest = 0.1\n[[strata]]\ncount = {rows}\n'
)


def make(folder: Path, rows: int, *options: str, seed: int = 1) -> tuple[float, float]:
    """Make a set; return the seconds it took, and the processor time of all its processes."""
    spec = folder / "spec.toml"
    spec.write_text(SPEC.format(rows=rows, seed=seed))
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    out = folder / f"set-{time.monotonic_ns()}"
    subprocess.run(
        [sys.executable, "-m", "nonet", "dataset", "make", spec, "--out", out, *options], check=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.perf_counter() - start, spent


def parts(folder: Path, rows: int) -> None:
    start = time.process_time()
    puzzles = nonet.generate_batch(rows, seed=1).array()
    solutions = nonet.solve_batch(puzzles).solutions
    nonet.rate_batch(puzzles)
    nonet.canonical_batch(puzzles)
    nonet.canonical_batch(solutions)
    sum_of_parts = time.process_time() - start
    _, whole = make(folder, rows, "--jobs", "2")
    print(f"{rows:,} rows: parts {sum_of_parts:.1f} s, the set {whole:.1f} s of processor time")
    print(f"ratio {whole / sum_of_parts:.3f}")


def cluster(folder: Path, rows: int) -> None:
    note = folder / "scheduler.json"
    dask = [sys.executable, "-m"]
    scheduler = subprocess.Popen(
        [*dask, "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0",
         "--no-dashboard", "--scheduler-file", note],
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    workers = [
        subprocess.Popen(
            [*dask, "distributed.cli.dask_worker", "--scheduler-file", note, "--nthreads", "1",
             "--no-nanny", "--no-dashboard", "--local-directory", folder],
            stderr=subprocess.DEVNULL,
        )
        for _ in range(2)
    ]  # fmt: skip
    try:
        from distributed import Client

        with Client(scheduler_file=str(note), set_as_default=False) as client:
            client.wait_for_workers(2)
            address = client.scheduler.address
        times: dict[str, list[float]] = {"processes": [], "cluster": []}
        for seed in (1, 2, 3):
            times["processes"].append(make(folder, rows, "--jobs", "2", seed=seed)[0])
            times["cluster"].append(make(folder, rows, "--cluster", address, seed=seed)[0])
    finally:
        for process in (*workers, scheduler):
            process.kill()
            process.wait()
    best = {name: rows / min(seconds) for name, seconds in times.items()}
    print(", ".join(f"{name} {rate:,.0f} rows a second" for name, rate in best.items()))
    print(f"ratio {best['cluster'] / best['processes']:.3f}")


def memory(folder: Path, sizes: Sequence[int]) -> None:
    for rows in sizes:
        code = (
            "import resource, sys; from nonet.dataset import make; from nonet.execution import "
            "Processes\nif __name__ == '__main__':\n make(sys.argv[1], sys.argv[2], executor="
            "Processes(2)); print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)"
        )
        script, spec = folder / "memory.py", folder / "spec.toml"
        script.write_text(code)
        spec.write_text(SPEC.format(rows=rows, seed=1))
        out = folder / f"memory-{rows}"
        run = subprocess.run(
            [sys.executable, script, spec, out], check=True, capture_output=True, text=True
        )
        print(f"{rows:,} rows: {run.stdout.strip()} MB", flush=True)


def main() -> None:
    what, *numbers = sys.argv[1:] or [""]
    rows = [int(number.replace(",", "")) for number in numbers] or [100_000]
    with tempfile.TemporaryDirectory() as folder:
        if what == "parts":
            parts(Path(folder), rows[0])
        elif what == "cluster":
            cluster(Path(folder), rows[0])
        elif what == "memory":
            memory(Path(folder), rows)
        else:
            print(__doc__)


if __name__ == "__main__":
    main()
