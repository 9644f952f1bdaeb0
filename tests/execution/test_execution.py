"""Executors on this machine: order, laziness, losses, errors, and results kept on disk."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from pathlib import Path

import pytest

from nonet.errors import OptionError, SourceError, UnknownName
from nonet.execution import Chunk, Kept, Processes, Serial, WorkLost, executor_for
from nonet.execution.window import DEPTH, Window
from tests.execution import errands


def chunks(count: int, task: object = None) -> list[Chunk]:
    """Return numbered chunks."""
    return [Chunk(f"c{number:03}", number, task) for number in range(count)]


EXPECTED = [(f"c{number:03}", str(number**2).encode()) for number in range(20)]


@pytest.mark.parametrize("executor", [Serial(), Processes(2)], ids=["serial", "processes"])
def test_results_come_in_order(executor: Serial | Processes) -> None:
    """Every chunk comes back once, with its own result, in the order it went out."""
    found = [(chunk.key, result) for chunk, result in executor.run(errands.square, chunks(20))]
    assert found == EXPECTED


def test_chunks_are_taken_when_there_is_room() -> None:
    """An endless source is fine: no more chunks are taken than the window holds."""
    others = multiprocessing.active_children()  # of tests before this one
    taken = 0

    def endless() -> Iterator[Chunk]:
        nonlocal taken
        while True:
            taken += 1
            yield Chunk(f"c{taken}", taken)

    results = Processes(2).run(errands.square, endless())
    for _ in range(5):
        next(results)
    results.close()
    assert taken <= 5 + 2 * DEPTH
    assert set(multiprocessing.active_children()) <= set(others)


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    """The work of a killed process is done again, in its place, and the user is told."""
    told: list[str] = []
    executor = Processes(2, told.append)
    work = executor.run(errands.fall_once, chunks(20, str(tmp_path / "fell")))
    assert [(chunk.key, result) for chunk, result in work] == EXPECTED
    assert told == ["a worker process died; its work is done again"]


def test_a_chunk_that_cannot_be_handed_out_is_not_lost() -> None:
    """Where handing out fails, the chunk waits for the next time."""
    broken = [2, 5]

    def hand_out(chunk: Chunk) -> int:
        if chunk.seed in broken:
            broken.remove(chunk.seed)
            raise ConnectionError
        return chunk.seed

    window = Window(chunks(8), hand_out)
    for _ in range(2):
        with pytest.raises(ConnectionError):
            window.fill(8)
    window.fill(8)
    assert list(window.tickets()) == list(range(8))


def test_work_that_kills_its_workers_ends_the_run() -> None:
    """A chunk that nobody survives is named, after a few tries."""
    with pytest.raises(WorkLost, match=r"died 4 times around chunk c000; is there enough memory"):
        list(Processes(1).run(errands.fall_always, chunks(1)))


def test_errors_of_the_work_come_out() -> None:
    """An error raised in another process arrives as it was."""
    with pytest.raises(UnknownName, match="did you mean hard") as caught:
        list(Processes(1).run(errands.fail, chunks(1)))
    assert caught.value.nearest == ["hard"]


def test_kept_results_are_whole(tmp_path: Path) -> None:
    """What was kept is there in another run; what a kill cut short is not, and is cleared away."""
    kept = Kept(tmp_path / "kept")
    for chunk, result in Serial().run(errands.square, chunks(3)):
        kept.keep(chunk.key, result)
    kept.keep("c001", b"1")  # once more: nothing changes
    (tmp_path / "kept" / "c003.part").write_bytes(b"torn")
    again = Kept(tmp_path / "kept")
    assert [f"c00{i}" in again for i in range(4)] == [True, True, True, False]
    assert again.path("c002").read_bytes() == b"4"
    assert sorted(path.name for path in again.folder.iterdir()) == ["c000", "c001", "c002"]


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    """A folder that is a file is told with its name."""
    (tmp_path / "file").write_text("here")
    with pytest.raises(SourceError, match=r"cannot write .*file"):
        Kept(tmp_path / "file")


def test_the_executor_follows_the_options(monkeypatch: pytest.MonkeyPatch) -> None:
    """One job needs no process of its own; a cluster that is not there is an error."""
    monkeypatch.setattr("nonet.execution.cluster.PATIENCE", 1.0)
    assert isinstance(executor_for(jobs=1), Serial)
    assert isinstance(executor_for(jobs=2), Processes)
    with pytest.raises(OptionError, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:9"):
        list(executor_for(cluster="tcp://127.0.0.1:9").run(errands.square, chunks(1)))
    with pytest.raises(OptionError, match="no Dask scheduler answers at nowhere"):
        list(executor_for(cluster="nowhere:port").run(errands.square, chunks(1)))
