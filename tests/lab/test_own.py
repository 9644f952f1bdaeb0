"""Experiments and comparisons of one's own, and what is said when they are wrong."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import nonet
from nonet import solvers
from nonet.cli.main import app
from nonet.errors import NonetError, OptionError, SolverFault
from nonet.kernel import Budget
from nonet.lab import compare, frame, make_report, read_experiment, read_rows, run
from nonet.lab.comparison import arm_of
from nonet.lab.extras import check_report_extras
from nonet.model import Grid, Puzzle
from nonet.solvers import Ending, Result, Solver, Statistics

FILE = """
name = "pairs"
question = "Do bound pairs pay?"
levels = [24, 30]
count = 2
budget = 2
repeats = 2

[source]
kind = "blanked"

[[arms]]
name = "with pairs"
solver = "assisted"

[[arms]]
name = "without"
solver = "assisted"
options = { strategies = "S2+S3" }
"""


def written(folder: Path, text: str) -> Path:
    """Return a file with a text."""
    path = folder / "mine.toml"
    path.write_text(text)
    return path


def test_an_experiment_file_runs_and_reports(tmp_path: Path) -> None:
    """A file is an experiment like any other."""
    experiment = read_experiment(written(tmp_path, FILE))
    folder = run(experiment, out=tmp_path)
    rows = read_rows(folder)
    assert len(rows) == 2 * 2 * 2 and {row["givens"] for row in rows} == {24, 30}
    assert rows[2]["options"] == {} and rows[1]["options"] == {"strategies": "S2+S3"}
    assert make_report(experiment, folder).exhibits[2].table.rows[0][2:] == ("100", "100")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('solver = "assisted"\n\n', 'solver = "asisted"\n\n', "did you mean assisted"),
        ("levels = [24, 30]", "levels = [24, 300]", "level 300: a number of givens from 0 to 81"),
        ("levels = [24, 30]", "levels = []", "levels: a list of numbers"),
        ('strategies = "S2+S3"', 'strategies = "S9"', "unknown strategy 'S9'"),
        ('strategies = "S2+S3"', 'strategy = "S2"', "did you mean strategies"),
        ('kind = "blanked"', 'kind = "blankd"', "did you mean blanked"),
        ('kind = "blanked"', 'kind = "blanked"\nsize = 3', "has no 'size'"),
        ('kind = "blanked"', 'kind = "rated"', "rating 24: a range within 1.0-11.9"),
        ('kind = "blanked"', 'kind = "graded"', "easy, medium, hard, very hard"),
        ('kind = "blanked"', 'kind = "file"', 'path = "puzzles.txt"'),
        ("count = 2", "count = 0", "count = 0: 1 or more"),
        ("count = 2", 'count = "two"', "a whole number would be right"),
        ("count = 2", "cuont = 2", "did you mean count"),
        ("budget = 2", "budget = -1", "more than 0 seconds would be right"),
        ("levels = [24, 30]", "levels = [true]", "levels: a list of numbers"),
        ('kind = "blanked"', "", "kind is missing; one of blanked"),
        ("[source]", "", "source is missing; a table [source]"),
        ('name = "pairs"', 'name = "vv2014"', "is taken by an experiment of the papers"),
        ('name = "pairs"', 'name = "My Pairs"', "lower-case words"),
        ('name = "without"', 'name = "with pairs"', "two arms are called 'with pairs'"),
        ('name = "pairs"', "name = ", "is not TOML"),
    ],
)  # fmt: skip
def test_a_wrong_file_says_what_to_mend(tmp_path: Path, old: str, new: str, said: str) -> None:
    """Before anything runs: what is wrong, and what would be right."""
    assert old in FILE
    with pytest.raises(NonetError) as caught:
        read_experiment(written(tmp_path, FILE.replace(old, new, 1)))
    assert said in str(caught.value) and "mine.toml" in str(caught.value)


def test_holes_beyond_all_digging_are_refused(tmp_path: Path) -> None:
    """A puzzle with 17 givens exists, but digging would look for it for years."""
    text = FILE.replace("levels = [24, 30]", "levels = [64]").replace("blanked", "dug")
    with pytest.raises(NonetError, match="level 64: a number of holes from 0 to 59"):
        read_experiment(written(tmp_path, text))


def test_a_file_cannot_give_more_puzzles_than_it_has(tmp_path: Path) -> None:
    """More than there are is said before anything runs."""
    (tmp_path / "few.txt").write_text("." * 81 + "\n")
    text = FILE.replace('kind = "blanked"', 'kind = "file"\npath = "few.txt"')
    text = text.replace("levels = [24, 30]\n", "")
    with pytest.raises(NonetError, match="count = 2: the file has 1 puzzle"):
        read_experiment(written(tmp_path, text))


def test_a_missing_file_of_puzzles_is_named(tmp_path: Path) -> None:
    """The path stands in the message."""
    text = FILE.replace('kind = "blanked"', 'kind = "file"\npath = "none.txt"')
    with pytest.raises(NonetError, match=r"none\.txt"):
        read_experiment(written(tmp_path, text))


def test_a_missing_extra_is_said_before_anything_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without python-sat the experiment does not start, and no row is written."""
    monkeypatch.setattr("nonet.solvers.sat.solver.find_spec", lambda name: None)
    with pytest.raises(OptionError, match=r"pip install nonet\[sat\]"):
        run(nonet.lab.experiment_named("rh2012-9x9"), out=tmp_path)
    assert not list(tmp_path.iterdir())


def test_reports_name_the_lab_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without matplotlib or pandas the message says how to get them."""
    experiment = read_experiment(written(tmp_path, FILE))
    folder = run(experiment, out=tmp_path)

    def missing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(importlib, "import_module", missing)
    with pytest.raises(OptionError, match=r"matplotlib is not installed; pip install nonet\[lab\]"):
        make_report(experiment, folder)
    with pytest.raises(OptionError, match=r"jinja2 is not installed"):
        check_report_extras()
    with pytest.raises(OptionError, match=r"pandas is not installed"):
        frame(read_rows(folder))


class Waster(Solver):
    """A plug-in that searches like logic, but wastes time first; wrong where told to be."""

    name = "waster"
    summary = "slow on purpose"

    def __init__(self, wrong: bool = False) -> None:
        self.wrong = wrong

    def solve(
        self, puzzle: Puzzle, *, limit: int | None, budget: Budget, seed: int, **options: Any
    ) -> Result:
        """Count to a number, then ask logic."""
        for _ in range(20_000):
            pass
        found = solvers.run("logic", puzzle, limit=limit).solutions
        if self.wrong:
            found = (Grid(bytes([1] * puzzle.layout.cells), puzzle.layout),)
        return Result(found, Ending.LIMIT, Statistics(guesses=7))


@pytest.fixture
def waster() -> Iterator[Waster]:
    """Register a plug-in for a test."""
    yield solvers.register(Waster())
    solvers.unregister("waster")


@pytest.fixture(scope="module")
def puzzles() -> list[Puzzle]:
    """Return a few puzzles, some of which rules alone do not solve."""
    return nonet.generate_batch(12, seed=3).puzzles


def test_a_plug_in_is_compared(waster: Waster, puzzles: list[Puzzle], tmp_path: Path) -> None:
    """It is slower on every puzzle, and the paired bootstrap has no doubt."""
    found = compare(["logic", "waster", "strategic"], puzzles, repeats=1)
    pair = found.pairs[0]
    assert (pair.first, pair.second, pair.both) == ("logic", "waster", 12)
    assert pair.verdict == "logic is faster"
    assert pair.ratio is not None and pair.ratio.high < 1
    assert pair.solved.value == 0
    table = found.frame()
    assert len(table) == 36 and set(table["arm"]) == {"logic", "waster", "strategic"}
    assert table[table["arm"] == "waster"]["guesses"].tolist() == [7] * 12
    share = (table[table["arm"] == "strategic"]["status"] == "solved").mean()
    assert found.pairs[1].solved.value == pytest.approx(1 - share)
    for svg in (found.box_plot(), found.cactus_plot()):
        assert svg.count("<path") > 20
    page = found.write(tmp_path / "mine").read_text()
    assert page.count("data:image/svg+xml") == 2 and "logic is faster" in page


def test_a_wrong_plug_in_is_found_out(puzzles: list[Puzzle]) -> None:
    """Every answer is checked."""
    solvers.register(Waster(wrong=True))
    try:
        with pytest.raises(SolverFault, match="waster"):
            compare(["logic", "waster"], puzzles[:1])
    finally:
        solvers.unregister("waster")


class Denier(Solver):
    """A plug-in that says of every puzzle that it has no solution."""

    name = "denier"
    summary = "wrong on purpose"

    def solve(
        self, puzzle: Puzzle, *, limit: int | None, budget: Budget, seed: int, **options: Any
    ) -> Result:
        """Find nothing, and claim that this was all."""
        return Result((), Ending.COMPLETE)


def test_who_denies_a_solution_is_called_wrong(puzzles: list[Puzzle]) -> None:
    """There is no grid to check, but another solver has one."""
    solvers.register(Denier())
    try:
        found = compare(["logic", "denier"], puzzles[:3], repeats=1)
    finally:
        solvers.unregister("denier")
    assert found.tables()[0].note == (
        "denier is wrong: it denies that 3 of the puzzles have a solution."
    )


def test_a_comparison_is_gone_on_with(puzzles: list[Puzzle], tmp_path: Path) -> None:
    """With a folder the rows are kept; other puzzles there are refused."""
    first = compare(["logic", "strategic"], puzzles[:4], out=tmp_path, repeats=1)
    again = compare(["logic", "strategic"], puzzles[:6], out=tmp_path, repeats=1)
    assert again.rows[:8] == first.rows and len(again.rows) == 12
    with pytest.raises(OptionError, match="not the beginning"):
        compare(["logic", "strategic"], puzzles[1:8], out=tmp_path, repeats=1)


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["logic"], "at least two"),
        (["logic", "logic"], "twice"),
        (["logic", "lojic"], "did you mean logic"),
        (["logic", "assisted:strategies"], "option=value"),
        (["logic", "assisted:strategy=S2"], "did you mean strategies"),
        (["logic", "assisted:strategies=S7"], "unknown strategy 'S7'"),
    ],
)
def test_a_wrong_comparison_is_refused(names: list[str], said: str, puzzles: list[Puzzle]) -> None:
    """Before anything runs."""
    with pytest.raises(NonetError, match=said):
        compare(names, puzzles[:1])


def test_options_are_read_as_the_solver_reads_them() -> None:
    """Texts become what the option is."""
    assert arm_of("random-restart:change_houses=yes").options == {"change_houses": True}


def test_puzzles_of_two_layouts_are_refused(puzzles: list[Puzzle]) -> None:
    """Times of 4x4 and 9x9 do not mix."""
    with pytest.raises(OptionError, match="one layout at a time"):
        compare(["logic", "strategic"], [puzzles[0], Puzzle("." * 16)])


class TestCommand:
    """The command line."""

    def call(self, *words: str, code: int = 0) -> str:
        """Run a command and return all it said."""
        result = CliRunner().invoke(app, ["lab", *words])
        assert result.exit_code == code, result.output
        return result.output

    def test_list_names_every_experiment(self) -> None:
        """One line each."""
        text = self.call("list")
        assert all(experiment.name in text for experiment in nonet.lab.EXPERIMENTS)

    def test_run_and_report_an_own_file(self, tmp_path: Path) -> None:
        """From a file to a page, in two commands."""
        path = str(written(tmp_path, FILE))
        assert "rows.jsonl" in self.call("run", path, "--out", str(tmp_path))
        assert "report.html" in self.call("report", path, "--out", str(tmp_path))
        assert (tmp_path / "small" / "pairs" / "report.html").exists()

    def test_compare_prints_both_tables(self, tmp_path: Path, puzzles: list[Puzzle]) -> None:
        """Time, guesses, share solved; every two solvers."""
        file = tmp_path / "p.txt"
        file.write_text("".join(f"{puzzle}\n" for puzzle in puzzles[:3]))
        text = self.call("compare", "--solvers", "logic,strategic", "--puzzles", str(file))
        assert "mean guesses" in text and "logic / strategic" in text

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (("run",), "name one experiment or more"),
            (("run", "--all", "bp2013"), "name one experiment or more"),
            (("run", "bp2031"), "did you mean bp2013"),
            (("run", "bp2013", "--scale", "papr"), "did you mean paper"),
            (("run", "bp2013", "--seed", "-1"), "seed=-1: 0 or more"),
            (("report", "bp2013", "--out", "nowhere"), "no rows in"),
            (("report", "--all", "--out", "nowhere"), "nonet lab run --all"),
            (("run", "nowhere.toml"), "cannot read nowhere.toml"),
            (("compare", "--solvers", "logic,fast", "--puzzles", "nowhere.txt"), "nowhere.txt"),
        ],
    )
    def test_bad_usage_ends_with_2(self, words: tuple[str, ...], said: str) -> None:
        """One line that says what would be right."""
        assert said in self.call(*words, code=2)
