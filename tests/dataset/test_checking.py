"""Proving sets: a good one passes, and every kind of damage is found where it is."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as parquet
import pytest

import nonet
from nonet.dataset import check, make
from nonet.errors import SourceError
from nonet.execution import Serial
from tests.dataset.specs import GOOD

Rows = list[dict[str, Any]]


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a set with steps."""
    folder = tmp_path_factory.mktemp("sets") / "good"
    make({**GOOD, "steps": "human"}, folder, executor=Serial())
    return folder


def changed(good: Path, folder: Path, split: str, change: Callable[[Rows], None]) -> Path:
    """Return a copy of a set with other rows in a split, and a manifest that fits them."""
    shutil.copytree(good, folder)
    path = folder / "data" / f"{split}-00000-of-00001.parquet"
    table = parquet.read_table(path)
    rows = table.to_pylist()
    change(rows)
    parquet.write_table(pa.Table.from_pylist(rows, table.schema), path)
    manifest = json.loads((folder / "manifest.json").read_text())
    file = next(one for one in manifest["files"] if one["path"].endswith(path.name))
    file["sha256"] = hashlib.sha256(path.read_bytes()).hexdigest()
    (folder / "manifest.json").write_text(json.dumps(manifest))
    return folder


def read(good: Path, split: str) -> Rows:
    """Return the rows of a split."""
    rows: Rows = parquet.read_table(good / "data" / f"{split}-00000-of-00001.parquet").to_pylist()
    return rows


def findings(folder: Path) -> dict[str, list[str]]:
    """Return what a check finds, by kind."""
    verdict = check(folder, threads=1)
    found: dict[str, list[str]] = {}
    for finding in verdict.findings:
        found.setdefault(finding.kind, []).append(str(finding))
    return found


def retold(row: dict[str, Any], puzzle: nonet.Puzzle) -> None:
    """Put another puzzle in a row, with columns that fit it."""
    table = nonet.tables.table_of([puzzle], [n for n in row if n in nonet.tables.CATALOGUE])
    row.update(
        {k: v for k, v in table.to_pylist()[0].items() if v is not None and k != "techniques"}
    )
    row["techniques"] = [
        {"name": name, "count": count} for name, count in puzzle.rate().counts.items()
    ]


def test_a_good_set_is_proven(good: Path) -> None:
    """Every row is looked at, and found again in full."""
    verdict = check(good, threads=2)
    assert verdict.is_fine
    assert (verdict.rows, verdict.sampled) == (90, 90)
    assert check(good, sample=7, threads=1).sampled == 7


def test_a_planted_equivalent_puzzle_is_found(good: Path, tmp_path: Path) -> None:
    """A puzzle of train, turned and renamed, planted in test is named with its twin."""
    source = read(good, "train")[3]

    def plant(rows: Rows) -> None:
        retold(rows[2], nonet.Puzzle(source["puzzle"]).shuffled(seed=8))

    found = findings(changed(good, tmp_path / "set", "test", plant))
    assert found["duplicate"] == [
        "data/test-00000-of-00001.parquet, row 3: the puzzle is equivalent to that of "
        "data/train-00000-of-00001.parquet, row 4, and they are in train and test"
    ]
    assert set(found) <= {"duplicate", "column"}  # its steps are not those planted


def test_a_planted_equivalent_grid_is_found(good: Path, tmp_path: Path) -> None:
    """Another puzzle of the same grid in another split is a leak, though no puzzle is equivalent."""
    source = nonet.Puzzle(read(good, "train")[5]["solution"])

    def plant(rows: Rows) -> None:
        values = list(source.shuffled(seed=4).values)
        for cell in range(81):  # take givens out from the end: not the puzzle it was made of
            kept, values[80 - cell] = values[80 - cell], 0
            if not nonet.Puzzle(values).is_unique():
                values[80 - cell] = kept
        retold(rows[0], nonet.Puzzle(values))

    found = findings(changed(good, tmp_path / "set", "test", plant))
    assert found["leak"] == [
        "data/test-00000-of-00001.parquet, row 1: the solution grid is equivalent to that of "
        "data/train-00000-of-00001.parquet, row 6: train leaks into test"
    ]
    assert "duplicate" not in found


@pytest.mark.parametrize(
    ("column", "value", "kind", "words"),
    [
        ("explainer", 7.7, "column", "explainer is 7.7, found again 1.5"),
        ("level", "hard", "column", "level is hard, found again easy"),
        ("puzzle_id", "a" * 26, "id", "the puzzle_id is another"),
        ("solution", "1" * 81, "solution", "the solution is another"),
        ("puzzle", "." * 81, "solution", "the puzzle has several solutions"),
        ("puzzle", "11" + "." * 79, "solution", "the puzzle has no solution"),
        ("puzzle", "12", "puzzle", "no puzzle"),
        ("steps", [], "column", "steps are other ones when they are found again"),
        ("stratum", "2x3", "count", "stratum easy: 39 rows, the manifest says 40"),
    ],
)
def test_wrong_values_are_found(
    good: Path, tmp_path: Path, column: str, value: Any, kind: str, words: str
) -> None:
    """A column that says something else than the puzzle is found and named."""

    def spoil(rows: Rows) -> None:
        rows[0][column] = value

    found = findings(changed(good, tmp_path / "set", "train", spoil))
    assert any(words in text for text in found[kind])


def test_changed_files_are_found(good: Path, tmp_path: Path) -> None:
    """One more byte, a file that is gone, and one too many are told."""
    folder = tmp_path / "set"
    shutil.copytree(good, folder)
    readme = folder / "README.md"
    readme.write_text(readme.read_text() + " ")
    (folder / "report.html").unlink()
    shutil.copy(folder / "data" / "test-00000-of-00001.parquet", folder / "data" / "more.parquet")
    assert findings(folder)["checksum"] == [
        "README.md: the checksum is another: the file was changed",
        "report.html: the file is missing",
        "data/more.parquet: the manifest knows no such file",
    ]


def test_folders_that_hold_no_set(tmp_path: Path) -> None:
    """No set, an unfinished one, and a damaged manifest are told apart."""
    with pytest.raises(SourceError, match="is not there: no data set is here"):
        check(tmp_path)
    (tmp_path / ".making").mkdir()
    with pytest.raises(SourceError, match="it is not finished"):
        check(tmp_path)
    for damage in ("{}", "[" * 2000):
        (tmp_path / "manifest.json").write_text(damage)
        with pytest.raises(SourceError, match="is damaged"):
            check(tmp_path)
