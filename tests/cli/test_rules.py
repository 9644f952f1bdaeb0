"""Rules on the command line: typed in words, in links, and wrong."""

from __future__ import annotations

from typer.testing import CliRunner

import nonet
from nonet.cli.main import app

EMPTY = "." * 81


def run(*arguments: str) -> tuple[int, str, str]:
    """Return exit code, output and complaints of a command."""
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.stdout, result.stderr


def test_rules_in_words_become_a_link_and_back() -> None:
    """What is typed is in the link, and convert reads the link."""
    code, link, _ = run("convert", "--to", "fpuzzles", "--rules", "killer 15 r1c1 r1c2", EMPTY)
    assert code == 0
    puzzle = nonet.Puzzle(link.strip())
    assert puzzle.rules == nonet.parse_rules("killer 15 r1c1 r1c2")
    code, text, _ = run("convert", "--to", "json", link.strip())
    assert code == 0
    assert nonet.parse(text) == puzzle


def test_rules_are_added_to_those_of_the_puzzle() -> None:
    """--rules and --layout add to a puzzle that has rules of its own."""
    link = nonet.format(nonet.Puzzle(EMPTY, rules="odd r1c1"), "fpuzzles")
    code, text, _ = run("convert", "--to", "json", "--rules", "even r2c2", "--layout", "x", link)
    assert code == 0
    puzzle = nonet.parse(text)
    assert [str(rule) for rule in puzzle.rules] == ["odd r1c1", "even r2c2"]
    assert puzzle.layout.extras == ("x",)


def test_a_picture_in_the_terminal_has_a_legend() -> None:
    """The rules stand below the grid in words."""
    code, text, _ = run("draw", "--rules", "thermo r1c1 r2c2", EMPTY)
    assert code == 0
    assert "The digits rise from the bulb: r1c1 and r2c2." in text


def test_bad_rules_have_exit_code_2() -> None:
    """What is wrong is said without a traceback."""
    for words, said in (
        ("killer 46 r1c1 r1c2", "3 to 17"),
        ("kiler 4 r1c1", "did you mean killer"),
        ("thermo r1c1", "write it like: thermo"),
    ):
        code, _, errors = run("convert", "--to", "json", "--rules", words, EMPTY)
        assert code == 2
        assert said in errors
        assert "Traceback" not in errors


def test_a_format_without_rules_says_so() -> None:
    """A line holds no cages; nothing is lost silently."""
    code, _, errors = run("convert", "--to", "sdm", "--rules", "odd r1c1", EMPTY)
    assert code == 2
    assert "json can" in errors


def test_solving_with_rules_prints_plain_solutions() -> None:
    """A solution is complete as it is: every format of puzzles takes it."""
    rules = "killer 3 r1c1 r1c2; thermo r3c1 r4c1; thermo r4c2 r3c2"
    code, text, errors = run("solve", "--rules", rules, "." * 16)
    (line,) = text.split()
    assert code in (0, 1) and len(line) == 16 and "Traceback" not in errors
    assert {line[0], line[1]} == {"1", "2"} and line[8] < line[12] and line[13] < line[9]
    _, drawn, _ = run("solve", "--to", "pretty", "--rules", rules, "." * 16)
    assert drawn.count("|") >= 4 and "none" not in drawn
    _, every, _ = run("solve", "--all", "--limit", "2", "--rules", rules, "." * 16)
    assert all(len(found) == 16 for found in every.split())


def test_hint_and_explain_take_rules() -> None:
    """A thermometer is followed first, and the way to the solution is told."""
    code, hint, _ = run("hint", "--rules", "thermo r2c2 r3c3 r4c4", EMPTY)
    assert code == 0
    assert hint.startswith("Order on a line: the thermometer from r2c2 to r4c4: r2c2 is not 8 or 9")
    rules = (
        "killer 11 r1c2 r2c2; killer 13 r4c1 r5c1 r6c1; killer 8 r1c1 r2c1 r3c1; "
        "killer 11 r3c2 r4c2 r4c3; killer 9 r5c3 r5c4; killer 13 r1c3 r2c3 r2c4 r3c3; "
        "killer 3 r6c3 r6c4; killer 15 r1c4 r1c5 r1c6 r2c5; killer 5 r5c2 r6c2; "
        "killer 8 r2c6 r3c5 r3c6; killer 14 r3c4 r4c4 r4c5 r4c6; killer 11 r6c5 r6c6; "
        "killer 5 r5c5 r5c6"
    )
    code, told, _ = run("explain", "--layout", "2x3", "--rules", rules, "." * 36)
    assert code == 0
    assert "Rule of 45: box 4 less the two cages, one cell sticks out: r2c6 is 1" in told


def test_the_general_step_is_shown_like_a_technique() -> None:
    """What a path names can be looked up, although it is in no order."""
    result = CliRunner().invoke(app, ["techniques", "show", "smallest-set"])
    assert result.exit_code == 0
    assert "All ways to fill the cells were tried" in result.stdout
    assert "where the human order is stuck" in " ".join(result.stdout.split())


def test_solutions_with_digits_from_0_are_printed() -> None:
    """A line has room for them, as nothing in it is blank; so has every way to solve."""
    puzzle = '{"puzzle": "012..3.11.3..2..", "layout": "2x2 0-3"}'
    code, told, _ = run("solve", puzzle)
    assert (code, told) == (0, "0123230110323210\n")
    code, told, _ = run("solve", "--all", puzzle)
    assert (code, told) == (0, "0123230110323210\n")
    code, told, _ = run("solve", "--solver", "fast", puzzle)
    assert (code, told) == (0, "0123230110323210\n")


def test_a_rule_that_was_not_understood_is_named_beside_answers() -> None:
    """Nobody takes an answer without the rule for one with it, be it within an either."""
    for text in (".Foo~1~R1C1.~R1C1_5", ".Or.Foo~1~R1C1.Thermo~R1C1~R1C2.End.~R1C1_5"):
        for command in (["solve"], ["count", "--limit", "2"], ["solve", "--all", "--limit", "1"]):
            _, _, complaints = run(*command, text)
            assert "not understood, and not held to: .Foo~1~R1C1 of ISS" in complaints
        code, told, _ = run("check", text)
        assert code == 1
        assert "Not understood, and not held to: .Foo~1~R1C1 of ISS" in told


def test_what_a_format_cannot_hold_is_named_with_one_that_can() -> None:
    """The rule at fault, and a format that really holds it."""
    for name, rules, word in (
        ("iss", "odd r1c1; minimum r1c1", "minimum"),
        ("fpuzzles", 'regex "[12]+" r1c1 r1c2', "regex"),
    ):
        code, _, complaints = run("convert", "--to", name, "--rules", rules, EMPTY)
        assert code == 2
        assert f"format {name} has no rule {word}; json can" in complaints


def test_canon_turns_puzzles_with_rules() -> None:
    """Puzzles that are turned have one form, printed as JSON, which holds rules."""
    forms = []
    for rules in ("killer 12 r1c1 r1c2; thermo r5c5 r5c6", "killer 12 r9c9 r9c8; thermo r5c5 r5c4"):
        code, told, _ = run("canon", "--rules", rules, EMPTY)
        assert code == 0
        forms.append(nonet.parse(told))
    assert forms[0] == forms[1]
    assert len(forms[0].rules) == 2
    turned = nonet.format(nonet.Puzzle(EMPTY, rules="odd r1c1"), "json")
    other = nonet.format(nonet.Puzzle(EMPTY, rules="odd r9c9"), "json")
    code, told, _ = run("canon", "--unique", "--keep", turned, other)
    assert [nonet.parse(line) for line in told.splitlines()] == [nonet.parse(turned)]
    code, told, _ = run("canon", "--json", "--rules", "odd r1c1", EMPTY)
    assert '"automorphisms": 2' in told


def test_rate_takes_rules_in_words() -> None:
    """As every other command does."""
    puzzle = nonet.generate(rules="killer", layout="2x2", seed=1)
    words = "; ".join(map(str, puzzle.rules))
    code, told, _ = run(
        "rate", "--scales", "score", "--layout", "2x2", "--rules", words, str(puzzle)
    )
    assert code == 0
    assert "score" in told
