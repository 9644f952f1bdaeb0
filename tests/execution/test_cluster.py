"""Executors on a real Dask cluster: order, a worker with another version, a lost scheduler."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from nonet.cli.main import app
from nonet.errors import OptionError, UnknownName
from nonet.execution import Chunk, Cluster, WorkLost
from nonet.execution.handshake import version_here
from tests.execution import errands
from tests.execution.cluster import LocalCluster
from tests.lab.timeless import timeless

OTHER_VERSION = """
from importlib import metadata
real = metadata.version
metadata.version = lambda name: "0.0.1" if name == "nonet" else real(name)
"""


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[LocalCluster]:
    """Yield a cluster that has a scheduler."""
    found = LocalCluster(tmp_path)
    found.scheduler()
    yield found
    found.close()


def chunks(count: int, task: object = None) -> list[Chunk]:
    """Return numbered chunks."""
    return [Chunk(f"c{number:03}", number, task) for number in range(count)]


def test_workers_of_this_version_do_the_work(cluster: LocalCluster) -> None:
    """With a worker of another version beside a good one all is done, and both versions are named.

    A worker of another version alone is an error; so is a scheduler that is killed.
    """
    other = cluster.worker(OTHER_VERSION)
    executor = Cluster(cluster.address)
    refusal = rf"refused: it has Nonet 0\.0\.1, this is Nonet {version_here()}"
    with pytest.raises(OptionError, match=refusal + "; no other worker is there"):
        list(executor.run(errands.square, chunks(3)))
    cluster.worker()
    cluster.wait(2)
    told: list[str] = []
    found = [
        (chunk.key, result)
        for chunk, result in Cluster(cluster.address, told.append).run(
            errands.slow_square, chunks(40, 0.02)
        )
    ]
    assert found == [(f"c{number:03}", str(number**2).encode()) for number in range(40)]
    assert len(told) == 1 and re.search(refusal + "$", told[0])
    other.kill()
    with pytest.raises(UnknownName, match="did you mean hard"):
        list(Cluster(cluster.address).run(errands.fail, chunks(1)))
    results = Cluster(cluster.address).run(errands.slow_square, chunks(1000, 0.05))
    next(results)
    cluster._parts[0].kill()
    with pytest.raises(WorkLost, match=r"the scheduler at tcp://127\.0\.0\.1:\d+ went away"):
        list(results)


PUZZLES = [
    "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "1.3..4.1.......2",
]
COMMANDS = [
    ["generate", "-n", "40", "--seed", "3", "--level", "easy", "--rate", "explainer"],
    ["rate", "--to", "json", "--scales", "explainer,clues", *PUZZLES],
    ["canon", *PUZZLES],
]


def test_commands_give_the_same_answers_on_a_cluster(cluster: LocalCluster, tmp_path: Path) -> None:
    """generate, rate, canon and lab run say on a cluster what they say here."""
    cluster.worker()
    cluster.wait(1)
    away = ["--cluster", cluster.address]
    for command in COMMANDS:
        here, there = (CliRunner().invoke(app, [*command, *options]) for options in ([], away))
        assert here.exit_code == there.exit_code == (1 if command[0] == "rate" else 0)
        assert there.stdout == here.stdout != ""
    rows = []
    for name, options in (("here", []), ("there", away)):
        out = tmp_path / name
        run = CliRunner().invoke(
            app, ["lab", "run", str(own(tmp_path)), "--out", str(out), *options]
        )
        assert run.exit_code == 0, run.output
        text = next(out.rglob("rows.jsonl")).read_text()
        rows.append(timeless([json.loads(line) for line in text.splitlines()]))
    assert rows[0] == rows[1]
    assert len(rows[0]) == 8


def own(folder: Path) -> Path:
    """Return an experiment of our own."""
    path = folder / "own.toml"
    path.write_text(
        'name = "own"\nlevels = [30, 34]\ncount = 2\n[source]\nkind = "blanked"\n'
        '[[arms]]\nsolver = "logic"\n[[arms]]\nsolver = "fast"\n'
    )
    return path
