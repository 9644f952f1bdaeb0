"""Runs: the same rows whatever happens in between."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nonet.errors import OptionError, SourceError
from nonet.lab import experiment_named, read_rows, run
from nonet.lab.experiment import left_out
from nonet.lab.rows import PACKED, ROWS, RowFile, has_rows, pack
from nonet.lab.running import Moment
from tests.lab.fakes import Law, law_experiment
from tests.lab.timeless import timeless

ROOT = Path(__file__).resolve().parents[2]


KILLED = """
import sys
from pathlib import Path
from nonet.lab import experiment_named, run
tiny = experiment_named("rh2012-9x9").resized({22: 9, 30: 12, 36: 8})
run(tiny, "tiny", out=Path(sys.argv[1]), seed=5)
"""


def test_a_run_killed_at_random_points_ends_with_the_same_rows(tmp_path: Path) -> None:
    """SIGKILL again and again; what is there at the end is what an undisturbed run gives."""
    rng = random.Random(3)
    out = tmp_path / "killed"
    rows = out / "tiny" / "rh2012-9x9" / ROWS
    kills = 0
    for _ in range(30):
        before = rows.stat().st_size if rows.exists() else 0
        patience = before + rng.randint(1, 12_000)
        child = subprocess.Popen([sys.executable, "-c", KILLED, str(out)], cwd=ROOT)
        while child.poll() is None and (not rows.exists() or rows.stat().st_size < patience):
            time.sleep(0.0005)
        if child.poll() is not None:
            break
        child.send_signal(signal.SIGKILL)
        child.wait()
        kills += 1
        with rows.open("ab") as torn:  # a line that the kill cut off
            torn.write(b'{"experiment":"rh2012-9x9","scale":"ti'[: rng.randint(0, 38)])
    assert child.returncode == 0 and kills >= 2
    whole = run(
        experiment_named("rh2012-9x9").resized({22: 9, 30: 12, 36: 8}),
        "tiny", out=tmp_path / "whole", seed=5,
    )  # fmt: skip
    assert timeless(read_rows(rows.parent)) == timeless(read_rows(whole))
    arms = 5 - len(left_out(experiment_named("rh2012-9x9"), "small"))
    assert len(read_rows(whole)) == arms * (9 + 12 + 8)


@pytest.mark.parametrize("cut", [0, 1, 100, 777, 1500, 2903])
def test_a_file_cut_anywhere_is_gone_on_with(tmp_path: Path, cut: int) -> None:
    """A run over a file that ends in the middle of a row gives the whole run's rows."""
    experiment = law_experiment(Law("one", noise=1.0), Law("two", 2.0), runs=2)
    whole = read_rows(run(experiment, out=tmp_path / "whole"))
    folder = run(experiment, out=tmp_path / "cut")
    os.truncate(folder / ROWS, cut)
    run(experiment, out=tmp_path / "cut")
    assert timeless(read_rows(folder)) == timeless(whole)
    assert [row["draw"] for row in read_rows(folder)] == [row["draw"] for row in whole]


def test_every_row_says_what_made_it(tmp_path: Path) -> None:
    """Seed, version, options and processor stand in every row."""
    tiny = experiment_named("bp2013-orders").resized({"1.2-1.7": 1})
    for row in read_rows(run(tiny, "tiny", out=tmp_path, seed=9)):
        assert row["seed"] == 9 and row["nonet"] and row["cpu"] and row["cores"] >= 1
        assert row["solver"] == "strategic" and "policy" in row["options"]
        assert row["givens"] == 81 - row["puzzle"].count(".") and len(row["puzzle"]) == 81


def test_another_seed_makes_other_puzzles(tmp_path: Path) -> None:
    """The same seed the same ones, whatever the number; two experiments share a level's."""
    tiny = experiment_named("rh2012-9x9").resized({25: 2})
    other = experiment_named("rh2012-strategies").resized({25: 3})

    def puzzles(name: str, experiment: object, seed: int) -> list[str]:
        folder = run(experiment, "tiny", out=tmp_path / name, seed=seed)  # type: ignore[arg-type]
        return list(dict.fromkeys(row["puzzle"] for row in read_rows(folder)))

    first = puzzles("a", tiny, 1)
    assert first == puzzles("b", other, 1)[:2]
    assert not set(first) & set(puzzles("c", tiny, 2))


def test_rounds_measure_every_level_from_the_start(tmp_path: Path) -> None:
    """A run that is stopped early has measured all levels alike."""
    levels = [row["level"] for row in read_rows(run(law_experiment(Law("one")), out=tmp_path))]
    assert levels == [1, 2, 3] * 4


def test_repeats_give_their_median(tmp_path: Path) -> None:
    """The row holds the median of the timed repeats and says how many there were."""
    experiment = law_experiment(Law("one"), repeats=5)
    assert {row["repeats"] for row in read_rows(run(experiment, out=tmp_path))} == {5}


def test_progress_counts_to_the_end_also_after_a_stop(tmp_path: Path) -> None:
    """Moments count all rows, those of an earlier run included."""
    moments: list[Moment] = []

    def note(moment: Moment) -> None:
        if moment.level is not None:  # one comes before the first measurement
            moments.append(moment)

    def stop(moment: Moment) -> None:
        note(moment)
        if moment.done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(law_experiment(), out=tmp_path, watch=stop)
    assert len(read_rows(tmp_path / "small" / "law")) == 5
    run(law_experiment(), out=tmp_path, watch=note)
    assert [moment.done for moment in moments] == list(range(1, 25))
    assert {moment.total for moment in moments} == {24}


def test_rows_of_another_run_are_refused(tmp_path: Path) -> None:
    """Another seed, other options or other puzzles in the same folder would mix two runs."""
    folder = run(law_experiment(), out=tmp_path)
    before = (folder / ROWS).read_bytes()
    with pytest.raises(OptionError, match="seed 1"):
        run(law_experiment(), out=tmp_path, seed=2)
    with pytest.raises(OptionError, match="'two' is not as in this experiment"):
        run(law_experiment(Law("one"), Law("two", 3.0)), out=tmp_path)
    with pytest.raises(OptionError, match="24 rows, the experiment 12"):
        run(law_experiment(counts={1: 2, 2: 2, 3: 2}), out=tmp_path)
    first = json.loads(before.splitlines()[0]) | {"puzzle": "." * 16}
    (folder / ROWS).write_text(json.dumps(first) + "\n")
    with pytest.raises(OptionError, match="not the beginning of this run: puzzle"):
        run(law_experiment(), out=tmp_path)


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    """A file where the folder should be: a clear error, nothing lost."""
    (tmp_path / "small").write_text("a file")
    with pytest.raises(SourceError, match="cannot write rows in"):
        run(law_experiment(), out=tmp_path)


FULL = """
import resource, signal, sys
from pathlib import Path
from nonet.errors import SourceError
from nonet.lab import run
from tests.lab.fakes import law_experiment
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))
try:
    run(law_experiment(), out=Path(sys.argv[1]))
except SourceError as error:
    print(error)
    sys.exit(7)
"""


def test_a_full_disk_leaves_the_earlier_rows_intact(tmp_path: Path) -> None:
    """The write that does not fit is taken back and said; later the run goes on."""
    child = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path)], cwd=ROOT, capture_output=True, text=True
    )
    assert child.returncode == 7, child.stderr
    assert "the rows before are intact" in child.stdout
    content = (tmp_path / "small" / "law" / ROWS).read_bytes()
    assert content.endswith(b"\n") and 0 < len(content) <= 3000
    folder = run(law_experiment(), out=tmp_path)
    assert timeless(read_rows(folder)) == timeless(
        read_rows(run(law_experiment(), out=tmp_path / "w"))
    )


def test_lines_that_are_no_rows_are_named(tmp_path: Path) -> None:
    """A broken line in the middle is an error with its place, not a guess."""
    folder = run(law_experiment(), out=tmp_path)
    lines = (folder / ROWS).read_bytes().splitlines(keepends=True)
    (folder / ROWS).write_bytes(lines[0] + b"what\n" + lines[2])
    with pytest.raises(SourceError, match="line 2: not a row"):
        RowFile(folder)
    with pytest.raises(SourceError, match="no rows in"):
        read_rows(tmp_path / "nowhere")


def test_packed_rows_are_the_same_rows(tmp_path: Path) -> None:
    """Compressed rows are read, gone on with, and packed again to the same bytes."""
    folder = run(law_experiment(), out=tmp_path)
    rows = read_rows(folder)
    first = pack(folder).read_bytes()
    assert not (folder / ROWS).exists()
    assert has_rows(folder) and read_rows(folder) == rows
    run(law_experiment(), out=tmp_path)
    assert read_rows(folder) == rows and pack(folder).read_bytes() == first


def test_a_full_disk_leaves_packed_rows_intact(tmp_path: Path) -> None:
    """Rows that cannot be unpacked stay as they are, and nothing half written takes their place."""
    folder = run(law_experiment(), out=tmp_path)
    rows, packed = read_rows(folder), pack(folder).read_bytes()
    child = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path)], cwd=ROOT, capture_output=True, text=True
    )
    assert child.returncode == 7 and "cannot write rows in" in child.stdout, child.stderr
    assert [file.name for file in folder.iterdir()] == [PACKED]
    assert (folder / PACKED).read_bytes() == packed and read_rows(folder) == rows


@pytest.mark.parametrize("line", ["[" * 2000, "9" * 5000, "{}", '"arm"'])
def test_foreign_rows_are_told(tmp_path: Path, line: str) -> None:
    """Whatever stands among the rows, the answer names its line."""
    (tmp_path / ROWS).write_text(line + "\n")
    with pytest.raises(SourceError, match="line 1: not a row"):
        read_rows(tmp_path)
