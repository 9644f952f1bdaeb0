"""The commands that speak: hint, explain, techniques, practise."""

import json

from typer.testing import CliRunner, Result

from nonet.cli.main import app

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARDER = "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84"


def nonet(*arguments: str) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(app, arguments, env={"COLUMNS": "200"})


def test_hints_teach_in_either_notation() -> None:
    """One line or a lesson, r1c1 or A1, in JSON too."""
    assert nonet("hint", "--notation", "A1", HARDER).stdout == (
        "Hidden single: 9 in C3, its only place in box 1\n"
    )
    taught = nonet("hint", "--teach", HARDER).stdout
    assert taught.startswith("Hidden single in box 1.\n") and taught.endswith("So r3c3 is 9.\n")
    record = json.loads(nonet("hint", "--teach", "--json", "--notation", "a1", HARDER).stdout)
    assert record["hint"].endswith("So C3 is 9.") and record["step"]["cells"] == [20]


def test_explain_teaches_a_lesson() -> None:
    """Singles in runs, each technique introduced, and the counts at the end."""
    done = nonet("explain", "--teach", "--notation", "A1", EASY)
    assert done.exit_code == 0
    assert done.stdout.startswith("1 to 51. Fifty-one singles: A6=8, ")
    assert "\n   Hidden single: A digit has only one place left in a house." in done.stdout
    assert "\nSolved.\nTechniques: " in done.stdout
    record = json.loads(nonet("explain", "--json", "--notation", "A1", EASY).stdout)
    assert record["steps"][0]["short"] == "Hidden single: 8 in A6, its only place in box 2"


def test_a_solved_puzzle_is_said_to_be_solved() -> None:
    """There is no step to explain, and that is no defect."""
    grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    for command in ("hint", "explain"):
        done = nonet(command, grid)
        assert (done.exit_code, done.stdout) == (0, "The puzzle is solved.\n")


def test_unknown_notations_are_refused() -> None:
    """Exit code 2 and the nearest name, at every command that speaks."""
    for command in (["hint"], ["explain"], ["practise"], ["techniques", "show"]):
        argument = EASY if command[0] in ("hint", "explain") else "x-wing"
        done = nonet(*command, "--notation", "A11", argument)
        assert done.exit_code == 2 and "did you mean A1" in done.stderr, command


def test_techniques_are_listed_and_shown() -> None:
    """The list as before; one of them in full with an example."""
    listed = nonet("techniques")
    assert listed.exit_code == 0 and " xy-wing " in listed.stdout
    shown = nonet("techniques", "show", "XY-wing")
    assert shown.exit_code == 0
    for part in ("What it is", "Why it is true", "How to spot it", "Where it stands", "An example"):
        assert f"\n{part}\n" in shown.stdout
    assert "┏━━━" in shown.stdout and "XY-wing around r" in shown.stdout
    record = json.loads(nonet("techniques", "show", "xy-wing", "--json").stdout)
    assert record["id"] == "xy-wing" and record["example"]["step"]["technique"] == "xy-wing"
    wrong = nonet("techniques", "show", "xy-wig")
    assert wrong.exit_code == 2 and "did you mean xy-wing" in wrong.stderr


def test_practise_asks_and_answers() -> None:
    """Questions first, answers below; without answers if so wished; the seed decides."""
    both = nonet("practise", "x-wing", "--count", "2", "--seed", "3")
    assert both.exit_code == 0
    assert both.stdout.index("2. There is an X-wing. Where?") < both.stdout.index("Answer 1")
    asked = nonet("practise", "x-wing", "--count", "2", "--seed", "3", "--no-answer")
    assert both.stdout.startswith(asked.stdout) and "Answer" not in asked.stdout
    lines = nonet("practise", "x-wing", "-n", "2", "--seed", "3", "--json").stdout.splitlines()
    records = [json.loads(line) for line in lines]
    assert [record["step"]["technique"] for record in records] == ["x-wing", "x-wing"]
    assert nonet("practise", "x-wing", "--count", "0").exit_code == 2
    assert nonet("practise", "xwing-").exit_code == 2
