"""Reports: every experiment end to end at a tiny size, and claims on rows that are known."""

from __future__ import annotations

import csv
import dataclasses
import re
import xml.etree.ElementTree as ET
import zipfile
from dataclasses import replace
from pathlib import Path

import openpyxl
import pytest

from nonet import solvers
from nonet.lab import EXPERIMENTS, Experiment, experiment_named, make_index, make_report, run
from nonet.lab.checks import less
from nonet.lab.experiment import VERDICTS, Claim, Panel, left_out
from nonet.lab.rows import read_rows
from nonet.lab.writing import add_line
from tests.lab.fakes import Law, law_experiment

#: Levels that show what an experiment is about, with one or two subjects each.
TINY: dict[str, dict[int | str, int]] = {
    "rh2012-9x9": {24: 2, 32: 2},
    "rh2012-strategies": {26: 1, 32: 1},
    "rh2012-16x16": {90: 1, 117: 1},
    "flz2016-holes": {5: 1, 25: 1, 45: 1, 55: 1},
    "flz2016-levels": {"easy": 1, "medium": 1, "hard": 1, "very hard": 1},
    "flz2016-grids": {"3x3": 1},
    "bp2013": {"1.2-1.7": 2, "2.6": 1, "4.2-4.7": 1},
    "bp2013-orders": {"1.2-1.7": 1, "4.2-4.7": 1},
    "bp2013-large": {"3x3 30": 1, "4x4 140": 1, "5x5 400": 1},
    "m2024-logic": {1: 1, 3: 1},
    "m2024-difficulty": {0: 1, 2: 1, 4: 1},
    "m2024-hardest": {"hardest generated": 1},
    "m2024-shapes": {"3x2": 1, "3x3": 1},
    "vv2014": {0: 1, 28: 1, 35: 1},
}


def test_every_experiment_has_a_tiny_size() -> None:
    """None is left out below, and names are unique."""
    assert list(TINY) == [experiment.name for experiment in EXPERIMENTS]


@pytest.mark.parametrize("name", TINY)
def test_an_experiment_runs_and_reports(name: str, tmp_path: Path) -> None:
    """Rows of every arm and level; a page, tables and figures with something drawn in them."""
    experiment = experiment_named(name)
    small = experiment.scales["small"]
    tiny = experiment.resized(
        TINY[name], runs=min(2, small.runs), warmups=min(1, small.warmups),
        repeats=min(2, small.repeats),
    )  # fmt: skip
    folder = run(tiny, "tiny", out=tmp_path)
    rows = read_rows(folder)
    arms = len(tiny.arms) - len(left_out(tiny, "tiny"))
    expected = sum(TINY[name].values()) * arms * min(2, small.runs)
    assert len(rows) == expected
    report = make_report(tiny, folder)
    drawn = [exhibit for exhibit in report.exhibits if exhibit.figure]
    assert drawn and len(drawn) >= len(report.exhibits) - 1
    for exhibit in drawn:
        assert len(list(ET.fromstring(exhibit.figure or "").iter())) > 30
    assert all(verdict.word in VERDICTS and verdict.evidence for _, verdict in report.verdicts)
    page = (folder / "report.html").read_text()
    assert page.count("data:image/svg+xml;base64,") == len(drawn)
    assert not re.search(r"(src|href)=['\"]https?:", page)
    with (folder / "rows.csv").open() as file:
        assert len(list(csv.DictReader(file))) == expected
    assert zipfile.is_zipfile(folder / "report.xlsx")


@pytest.mark.parametrize("experiment", EXPERIMENTS, ids=lambda one: one.name)
def test_both_sizes_are_possible(experiment: Experiment) -> None:
    """Every level of both scales can be made, and the paper's arms are arms of ours."""
    names = {arm.name for arm in experiment.arms}
    assert len(names) == len(experiment.arms)
    for scale in ("small", "paper"):
        for level in experiment.scale(scale).counts:
            experiment.source.check(level)
    for panel in experiment.panels:
        assert set(panel.paper) <= names and set(panel.arms) <= names
        for numbers in panel.paper.values():
            assert panel.by or set(numbers) <= set(experiment.scale("paper").counts)


def test_full_sizes_are_those_of_the_papers() -> None:
    """20,000 boards, 2,000 boards, 55 hole counts of 10, 725 puzzles, 250 puzzles of 10 seeds."""
    sizes = {experiment.name: experiment.scale("paper") for experiment in EXPERIMENTS}
    assert sizes["rh2012-9x9"].subjects == sizes["rh2012-strategies"].subjects == 20_000
    assert sizes["rh2012-16x16"].subjects == 2_000
    assert sizes["flz2016-holes"].subjects == 550
    assert sizes["bp2013"].subjects == 725
    assert (sizes["bp2013"].warmups, sizes["bp2013"].repeats) == (10, 40)
    assert sizes["m2024-logic"].subjects == 10 and sizes["m2024-logic"].runs == 5
    assert sizes["m2024-difficulty"].subjects == 250 and sizes["m2024-difficulty"].runs == 10
    assert sizes["m2024-shapes"].counts["3x3"] >= 20
    slowest = max(max(numbers.values()) for numbers in rh2012_paper("rh2012-16x16"))
    budget = sizes["rh2012-16x16"].budget.seconds
    assert budget is not None and 1000 * budget > slowest


def rh2012_paper(name: str) -> list[dict[int | float | str, float]]:
    """Return the paper's mean times of an experiment, by solver."""
    return [dict(numbers) for numbers in experiment_named(name).panels[0].paper.values()]


def test_the_difference_table_is_the_paper_s(tmp_path: Path) -> None:
    """Brute force minus human brute force, level by level, as its two columns say (rounded)."""
    brute, human, _ = rh2012_paper("rh2012-9x9")
    [panel] = [panel for panel in experiment_named("rh2012-9x9").panels if panel.minus]
    for level, difference in panel.paper["brute force"].items():
        assert abs(brute[level] - human[level] - difference) <= 1


def test_differences_totals_and_other_axes(tmp_path: Path) -> None:
    """A panel of differences, one of everything together, one by a number of the rows."""
    experiment = law_experiment(
        Law("one"), Law("two", 2.0), counts={1: 3, 2: 3}, repeats=3,
        panels=(
            Panel("Difference", "seconds", unit="ms", factor=1000, arms=("two",), minus="one",
                  paper={"two": {1: 3, 2: 4}}),
            Panel("Total", "seconds", "total", "ms", 1000, by="all", kind="bars"),
            Panel("By guesses", "seconds", unit="ms", factor=1000, by="guesses"),
        ),
    )  # fmt: skip
    small = experiment.scales["small"]
    kept = dataclasses.replace(small, keep_times=True)
    experiment = dataclasses.replace(experiment, scales={"small": kept})
    folder = run(experiment, out=tmp_path)
    difference, total, guesses = (one.table for one in make_report(experiment, folder).exhibits)
    assert difference.columns == ("level", "n", "two minus one", "two, paper")
    assert difference.rows == (("1", "3", "2.00", "3"), ("2", "3", "4.00", "4"))
    assert total.rows == (("all", "6", "18.0", "36.0"),)
    assert [row[0] for row in guesses.rows] == ["2", "4"] and guesses.columns[0] == "guesses"
    book = openpyxl.load_workbook(folder / "report.xlsx")
    times = list(book["times"].values)
    assert len(times) == 1 + 12 and times[0][-1] == "time 3"
    assert times[1][4:] == (0.002, 0.002, 0.002)
    book.close()


def test_an_empty_call_is_measured_beside_each_solve(tmp_path: Path) -> None:
    """What is left without it is never more than the whole, and less than nothing never."""
    tiny = experiment_named("bp2013").resized({"1.2-1.7": 2}, repeats=3)
    for row in read_rows(run(tiny, "tiny", out=tmp_path)):
        assert row["empty_seconds"] > 0 and 0 <= row["net_seconds"] <= row["seconds"]
        assert len(row["times"]) == row["repeats"] == 3


def test_an_arm_whose_program_is_missing_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others run, and the reason names the program; where it is there its stages add up."""
    experiment = experiment_named("rh2012-9x9").resized({40: 1})
    rows = read_rows(run(experiment, "tiny", out=tmp_path / "with"))
    for row in rows:
        if row["arm"] == "SAT through files":
            stages = [row[f"{name}_seconds"] for name in ("write", "program", "read")]
            assert sum(stages) == pytest.approx(row["seconds"], rel=0.01)
            assert row["status"] == "solved"
    monkeypatch.setenv("PATH", "")
    assert "minisat" in left_out(experiment, "tiny")["SAT through files"]
    rows = read_rows(run(experiment, "tiny", out=tmp_path / "without"))
    assert "SAT through files" not in {row["arm"] for row in rows} and len(rows) == 4


def test_stored_puzzles_have_the_depth_they_are_said_to_have() -> None:
    """Other seeds give nearly the same mean on the scale depth; every puzzle has one solution.

    Puzzles were chosen by a mean of ten solves, so other ten lie a little nearer the middle.
    """
    source = experiment_named("m2024-difficulty").source
    for level in range(6):
        puzzles = [subject.puzzle for subject in source.subjects(level, 10, 1)]
        depths = []
        for number, puzzle in enumerate(puzzles):
            assert puzzle is not None and puzzle.is_unique()
            for seed in range(10):
                solved = solvers.run("fewest-options", puzzle, seed=1000 * number + seed)
                depths.append(solved.statistics.depth or 0)
        assert abs(sum(depths) / len(depths) - level) < 0.75


def law_report(folder: Path) -> Experiment:
    """Return an experiment with a claim that holds, one that does not, and a budget."""
    return law_experiment(
        Law("one"), Law("two", 2.0), counts={1: 3, 2: 3, 4: 3}, budget=0.02,
        claims=(
            Claim("One is faster.", less("one", "two")),
            Claim("Two is faster.", less("two", "one"), "ours"),
        ),
        panels=(
            Panel("Mean time", "seconds", unit="ms", factor=1000, paper={"one": {1: 2, 2: 4, 4: 16, 5: 32}}),
            Panel("Share solved", "solved", "share", "%", 100, kind="bars"),
        ),
    )  # fmt: skip


def test_a_report_says_what_the_rows_say(tmp_path: Path) -> None:
    """Known rows: the table, the paper's column, both verdicts and the censoring."""
    experiment = law_report(tmp_path)
    folder = run(experiment, out=tmp_path)
    report = make_report(experiment, folder)
    assert [verdict.word for _, verdict in report.verdicts] == ["confirmed", "refuted"]
    table = report.exhibits[0].table
    assert table.columns == ("level", "n", "one", "one, paper", "two")
    assert table.rows == (
        ("1", "3", "2.00", "2", "4.00"),
        ("2", "3", "4.00", "4", "8.00"),
        ("4", "3", "16.0", "16", "≥ 20.0 (100% censored)"),
    )
    assert report.exhibits[1].table.rows[2][3] == "0 (3 censored)"
    assert "two 3 of 9 (33.3%)" in report.notes[-1]
    text = (folder / "report.md").read_text()
    assert "| One is faster. | paper | **confirmed** |" in text
    page = (folder / "report.html").read_text()
    assert "≥ 20.0 (100% censored)" in page and "index.html" not in page
    make_report(experiment, folder, in_site=True)
    assert 'href="../index.html"' in (folder / "report.html").read_text()


def test_the_same_rows_give_the_same_bytes(tmp_path: Path) -> None:
    """Pages, figures, tables and the spreadsheet are written the same again."""
    experiment = law_report(tmp_path)
    folder = run(experiment, out=tmp_path)
    make_report(experiment, folder)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    make_index([make_report(experiment, folder)], folder)
    after = {name: (folder / name).read_bytes() for name in before}
    assert before == after and len(before) >= 8


def test_the_spreadsheet_has_numbers_claims_and_rows(tmp_path: Path) -> None:
    """What openpyxl reads back is what was measured."""
    experiment = law_report(tmp_path)
    folder = run(experiment, out=tmp_path)
    make_report(experiment, folder)
    book = openpyxl.load_workbook(folder / "report.xlsx")
    assert book.sheetnames == ["numbers", "claims", "rows"]
    numbers = list(book["numbers"].values)
    assert numbers[1][:4] == ("Mean time", 1, "one", "mean")
    assert numbers[1][5] == pytest.approx(2) and numbers[1][-1] == 2
    assert [line[2] for line in book["claims"].values] == ["verdict", "confirmed", "refuted"]
    assert len(list(book["rows"].values)) == 1 + len(read_rows(folder))
    book.close()


def test_an_unfinished_run_is_reported_as_such(tmp_path: Path) -> None:
    """Some rows of many: the page says how many are missing."""
    experiment = law_report(tmp_path)
    folder = run(experiment, out=tmp_path)
    rows = folder / "rows.jsonl"
    rows.write_bytes(b"".join(rows.read_bytes().splitlines(keepends=True)[:7]))
    report = make_report(experiment, folder)
    assert ("Unfinished", "7 of 18 rows are measured") in report.facts


def test_an_index_leads_to_every_report(tmp_path: Path) -> None:
    """Each report is linked, with the number of its verdicts."""
    experiment = law_report(tmp_path)
    folder = run(experiment, out=tmp_path)
    make_index([make_report(experiment, folder)], folder.parent)
    assert 'href="law/report.html"' in (folder.parent / "index.html").read_text()
    assert (
        "| [law](law/report.md) | none | 1 | 1 | 0 | 0 |"
        in (folder.parent / "README.md").read_text()
    )


def test_names_never_become_formulas(tmp_path: Path) -> None:
    """An arm may be called anything; a spreadsheet shows its name and computes nothing."""
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet("rows")
    add_line(sheet, ["=HYPERLINK(1)", 2, "plain"])
    book.save(tmp_path / "names.xlsx")
    (cells,) = openpyxl.load_workbook(tmp_path / "names.xlsx")["rows"].iter_rows()
    assert [cell.value for cell in cells] == ["=HYPERLINK(1)", 2, "plain"]
    assert cells[0].data_type == "s"


def test_words_are_words_on_the_page(tmp_path: Path) -> None:
    """What looks like HTML in a title is shown, not obeyed."""
    experiment = replace(law_report(tmp_path), title="<b>5 & 6</b>")
    folder = run(experiment, out=tmp_path)
    make_index([make_report(experiment, folder)], folder.parent)
    for page in (folder / "report.html", folder.parent / "index.html"):
        text = page.read_text()
        assert "&lt;b&gt;5 &amp; 6&lt;/b&gt;" in text and "<b>5" not in text
