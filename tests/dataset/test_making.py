"""Data sets made whole: what is in them, the same bytes every time, other readers."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from itertools import permutations, product
from pathlib import Path
from typing import Any

import datasets
import polars
import pyarrow.parquet as parquet
import pytest
from typer.testing import CliRunner

import nonet
from nonet.cli.main import app
from nonet.dataset import check, make, read_spec
from nonet.errors import OptionError, SourceError
from nonet.execution import Processes, Serial
from nonet.library import Library, Question
from tests.dataset.specs import GOOD, GOOD_TOML


def content(folder: Path) -> dict[str, bytes]:
    """Return every file of a folder."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def rows(folder: Path, split: str = "*") -> list[dict[str, Any]]:
    """Return the rows of a set, file after file."""
    return [
        row
        for path in sorted((folder / "data").glob(f"{split}-*.parquet"))
        for row in parquet.read_table(path).to_pylist()
    ]


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a set, made in this process."""
    folder = tmp_path_factory.mktemp("sets") / "good"
    make(GOOD, folder, executor=Serial())
    return folder


def test_a_set_holds_what_was_asked(good: Path) -> None:
    """Counts, wishes, columns: every row is what its stratum wishes."""
    found = rows(good)
    assert Counter(row["stratum"] for row in found) == {
        "easy": 40, "clues-24-26-rotate180": 30, "2x3": 20,
    }  # fmt: skip
    assert [len(rows(good, split)) for split in ("train", "test")] == [72, 18]
    for row in found:
        puzzle = nonet.Puzzle(row["puzzle"], row["layout"])
        assert puzzle.count(limit=2) == 1
        assert str(puzzle.solve()) == row["solution"]
        assert row["clues"] == puzzle.clues
        if row["stratum"] == "easy":
            assert 1.3 <= puzzle.rate().explainer <= 1.5
            assert row["level"] == "easy"
        elif row["stratum"] == "2x3":
            assert row["layout"] == "2x3"
        else:
            assert 24 <= puzzle.clues <= 26
            assert [d != "." for d in row["puzzle"]] == [d != "." for d in row["puzzle"][::-1]]
    first = next(row for row in found if row["stratum"] == "clues-24-26-rotate180")
    again = nonet.generate_batch(
        1, seed=first["seed"], first=first["try"], clues="24-26", symmetry="rotate180"
    )
    assert str(again[0].puzzle) == first["puzzle"]


def test_no_duplicates_and_no_leaks(good: Path) -> None:
    """No two puzzles are equivalent, and no grid of one split is equivalent to one of another."""
    found = rows(good)
    forms = {(row["layout"], _form(row["puzzle"], row["layout"])) for row in found}
    assert len(forms) == len(found)
    grids = [
        {(row["layout"], _form(row["solution"], row["layout"])) for row in rows(good, split)}
        for split in ("train", "test")
    ]
    assert not grids[0] & grids[1]


def _form(text: str, layout: str) -> str:
    return str(nonet.Puzzle(text, layout).canonical().form)


def test_the_same_bytes_in_processes(good: Path, tmp_path: Path) -> None:
    """Two processes make the same files; another seed makes others."""
    make(GOOD, tmp_path / "two", executor=Processes(2))
    assert content(tmp_path / "two") == content(good)
    make(read_spec(GOOD, seed=6), tmp_path / "other", executor=Serial())
    assert rows(tmp_path / "other")[0]["puzzle"] != rows(good)[0]["puzzle"]


def test_a_finished_set_is_left_alone(good: Path) -> None:
    """Made again from the same spec nothing is done; from another it is refused."""
    before = content(good)
    assert make(GOOD, good, executor=Serial()).rows == 90
    assert content(good) == before
    with pytest.raises(OptionError, match=r"made of something else \(seed 5 instead of 6\)"):
        make(read_spec(GOOD, seed=6), good)
    with pytest.raises(OptionError, match=r"made of something else \(spec\)"):
        make({**GOOD, "splits": {"train": 1.0}}, good)


def test_one_run_at_a_time(tmp_path: Path) -> None:
    """While a set is made, a second run in its folder is refused, and told who is at it."""
    out = tmp_path / "set"

    class Meanwhile(Serial):
        def run(self, work: Any, chunks: Any) -> Any:
            with pytest.raises(SourceError, match=r"set is being written by process \d+ on"):
                make(GOOD, out, executor=Serial())
            return super().run(work, chunks)

    assert make(GOOD, out, executor=Meanwhile()).rows == 90
    assert [path.name for path in tmp_path.iterdir()] == ["set"]


def test_other_readers(good: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hugging Face's datasets loads the folder offline; polars reads the shards."""
    monkeypatch.setattr("datasets.config.HF_HUB_OFFLINE", True)
    loaded = datasets.load_dataset(str(good), cache_dir=str(tmp_path))
    assert {name: len(split) for name, split in loaded.items()} == {"train": 72, "test": 18}
    assert list(loaded["test"]) == rows(good, "test")
    frame = polars.read_parquet(good / "data" / "train-*.parquet")
    assert frame["puzzle"].to_list() == [row["puzzle"] for row in rows(good, "train")]
    assert frame.schema["clues"] == polars.UInt16
    needed = frame["techniques"].to_list()[0]
    assert {pair["name"]: pair["count"] for pair in needed} == dict(
        nonet.Puzzle(frame["puzzle"][0]).rate().counts
    )


def test_other_commands_read_a_set(good: Path, tmp_path: Path) -> None:
    """The library finds in a set by technique, and tables of its files keep the counts."""
    wanted = [
        row["puzzle"] for row in rows(good) if "pointing" in {p["name"] for p in row["techniques"]}
    ]
    assert wanted
    found = Library(good).find(Question(technique=("pointing",)))
    assert sorted(found["puzzle"].to_pylist()) == sorted(wanted)
    source = good / "data" / "test-00000-of-00001.parquet"
    out = tmp_path / "canon.parquet"
    run = CliRunner().invoke(app, ["canon", "-o", str(out), str(source)])
    assert run.exit_code == 0, run.output
    again = parquet.read_table(out).to_pylist()
    for row, before in zip(again, rows(good, "test"), strict=True):
        pairs = {pair["name"]: pair["count"] for pair in before["techniques"]}
        assert dict(row["techniques"]) == pairs


def test_all_puzzles_of_a_small_shape(tmp_path: Path) -> None:
    """There are 36 minimal 4x4 puzzles: 13, 22 and 1 of 4, 5 and 6 givens; the rest stays short.

    The numbers are published; that no two are equivalent is found by trying all 3,072 ways.
    The stratum behind the short one is made all the same.
    """
    spec = {
        "name": "four",
        "columns": ["puzzle", "layout", "clues"],
        "strata": [
            {"shape": "2x2", "count": 50, "max_tries": 6000},
            {"level": "easy", "count": 2},
        ],
    }
    manifest = make(spec, tmp_path / "four", executor=Serial())
    four = [row for row in rows(tmp_path / "four") if row["layout"] == "2x2"]
    assert Counter(row["clues"] for row in four) == {4: 13, 5: 22, 6: 1}
    assert len({min(_equivalents(row["puzzle"])) for row in four}) == 36
    (short,) = manifest.short
    assert (short.name, short.wanted, short.found) == ("2x2", 50, 36)
    assert short.short.startswith("14 of 50 missing: stopped by max_tries = 6,000; ")
    assert short.short.endswith("tries: equivalent to an earlier one")
    assert sum(row["layout"] == "3x3" for row in rows(tmp_path / "four")) == 2
    assert "stayed short: 14 of 50 missing" in (tmp_path / "four" / "README.md").read_text()
    assert "14 of 50 missing" in (tmp_path / "four" / "report.html").read_text()


def _equivalents(text: str) -> Iterable[str]:
    """Yield every 4x4 puzzle equivalent to one, by all permutations there are."""
    lines = [
        (*band[0], *band[1])
        for bands in (((0, 1), (2, 3)), ((2, 3), (0, 1)))
        for band in product(*(permutations(pair) for pair in bands))
    ]
    for turned in (text, "".join(text[c * 4 + r] for r in range(4) for c in range(4))):
        for rows, columns in product(lines, lines):
            moved = [turned[r * 4 + c] for r in rows for c in columns]
            names: dict[str, str] = {".": "."}
            yield "".join(names.setdefault(digit, str(len(names))) for digit in moved)


def test_other_sets_are_excluded(good: Path, tmp_path: Path) -> None:
    """No puzzle is equivalent to one of another set, given as Parquet or as text in disguise."""
    spec = {"name": "more", "seed": 5, "strata": [{"level": "easy", "count": 30}]}
    lines = [
        str(nonet.Puzzle(row["puzzle"]).shuffled(seed=i))
        for i, row in enumerate(rows(good))
        if row["stratum"] == "easy"
    ]
    text = tmp_path / "others.txt"
    text.write_text("\n".join(lines) + "\n")
    plain = make(spec, tmp_path / "plain", executor=Serial())
    assert plain.strata[0].misses.get("exclude", 0) == 0
    theirs = {row["puzzle_id"] for row in rows(good)}
    ours = {row["puzzle_id"] for row in rows(tmp_path / "plain")}
    assert len(ours & theirs) == 30  # the same seed and stratum: the same puzzles
    for source in (good, text):
        folder = tmp_path / f"clean-{source.name}"
        manifest = make(spec, folder, exclude=[source], executor=Serial())
        assert manifest.strata[0].misses["exclude"] == 40
        assert not {row["puzzle_id"] for row in rows(folder)} & theirs
        assert "equivalent to one of these files" in (folder / "README.md").read_text()


def test_steps_are_nested_columns(tmp_path: Path) -> None:
    """In either order: each step starts where the last one ended, and all lead to the solution."""
    for order in ("human", "explainer"):
        spec = {"name": "steps", "steps": order, "strata": [{"level": "hard", "count": 4}]}
        make(spec, tmp_path / order, executor=Serial())
        for row in rows(tmp_path / order):
            placed, masks = list(row["puzzle"]), row["steps"][0]["candidates"]
            for step in row["steps"]:
                assert step["before"] == "".join(placed)
                for cell, digit in ((one["cell"], one["digit"]) for one in step["eliminations"]):
                    assert step["candidates"][cell] >> (digit - 1) & 1
                for one in step["placements"]:
                    assert step["candidates"][one["cell"]] >> (one["digit"] - 1) & 1
                    placed[one["cell"]] = str(one["digit"])
                assert step["sentence"] and step["technique"]
                assert all(
                    now & ~before == 0
                    for now, before in zip(step["candidates"], masks, strict=True)
                )
                masks = step["candidates"]
            assert "".join(placed) == row["solution"]


def test_shards_have_their_size(tmp_path: Path) -> None:
    """Files hold as many rows as the spec says, in order; the manifest has their checksums."""
    spec = {**GOOD, "shard": 25, "strata": [{"count": 130}]}
    manifest = make(spec, tmp_path / "many", executor=Serial())
    data = [file for file in manifest.files if file["path"].startswith("data/")]
    assert [file["rows"] for file in data] == [25, 25, 25, 25, 4, 25, 1]
    assert data[0]["path"] == "data/train-00000-of-00005.parquet"
    whole = make({**GOOD, "strata": [{"count": 130}]}, tmp_path / "one", executor=Serial())
    assert len(whole.files) == 4
    assert rows(tmp_path / "many") == rows(tmp_path / "one")
    assert json.loads((tmp_path / "many" / "manifest.json").read_text())["rows"] == 130


def test_a_stratum_of_a_technique_tells_it(tmp_path: Path) -> None:
    """Puzzles of a technique have it among theirs, on the way that knows it; the check agrees."""
    spec = {
        "name": "techniques",
        "strata": [{"technique": "skyscraper", "count": 5}, {"technique": "x-wing", "count": 3}],
    }
    make(spec, tmp_path / "set", executor=Serial())
    for row in rows(tmp_path / "set"):
        needed = {pair["name"] for pair in row["techniques"]}
        assert row["stratum"].removeprefix("technique-") in needed
        assert row["hardest"] in needed
    assert check(tmp_path / "set", threads=1).is_fine


def test_the_command_tells_what_it_made(tmp_path: Path) -> None:
    """make, then check; a short stratum is exit code 1, a wrong spec 2 with every mistake."""
    spec = tmp_path / "spec.toml"
    spec.write_text(GOOD_TOML)
    out = str(tmp_path / "set")
    made = CliRunner().invoke(app, ["dataset", "make", str(spec), "--out", out, "--jobs", "1"])
    assert (made.exit_code, made.stdout) == (0, f"{out}: 90 puzzles (train 72, test 18)\n")
    checked = CliRunner().invoke(app, ["dataset", "check", out, "--sample", "5"])
    assert checked.exit_code == 0
    assert checked.stdout.endswith(
        "proven; 90 puzzles solved and compared, 5 found again in full\n"
    )
    (tmp_path / "set" / "README.md").write_text("")
    checked = CliRunner().invoke(app, ["dataset", "check", out, "--sample", "0"])
    assert checked.exit_code == 1
    assert checked.stdout.startswith("README.md: the checksum is another")
    spec.write_text(GOOD_TOML.replace("count = 20", "count = 0").replace("seed = 5", "sed = 5"))
    wrong = CliRunner().invoke(app, ["dataset", "make", str(spec), "--out", out])
    assert wrong.exit_code == 2
    assert f"{spec}: 2 mistakes, and nothing was begun\n  line 2: " in wrong.stderr
    spec.write_text('name = "s"\n[[strata]]\nshape = "2x2"\ncount = 40\nmax_tries = 3000\n')
    short = CliRunner().invoke(app, ["dataset", "make", str(spec), "-o", f"{out}-2", "-j", "1"])
    assert short.exit_code == 1
    assert "nonet: stratum 2x2 stayed short: " in short.stderr
