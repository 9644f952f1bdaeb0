"""Manners of the command line: completion, suggestions, progress, and what it never overwrites."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from nonet.cli.main import app
from nonet.cli.reading.extent import Extent
from nonet.cli.showing.progress import Progress
from nonet.execution import Pace
from nonet.rating import LEVELS, SCALES
from nonet.solvers import names

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
START = "import sys; sys.argv[0] = 'nonet'; from nonet.cli.start import run; run()"


def asked(*words: str) -> dict[str, str]:
    """Return what the shell sets when it asks for completions of the last word."""
    return {
        "_NONET_COMPLETE": "complete_bash",
        "COMP_WORDS": " ".join(("nonet", *words)),
        "COMP_CWORD": str(len(words)),
    }


def completed(*words: str) -> list[str]:
    """Return what the shell is offered for the last word, by the command's own completion."""
    done = CliRunner().invoke(app, [], prog_name="nonet", env=asked(*words))
    return [line for line in done.stdout.split("\n") if line]


def test_the_shell_is_answered_from_the_start() -> None:
    """A real process, asked as a shell asks it."""
    done = subprocess.run(
        [sys.executable, "-c", START],
        env=os.environ | asked("generate", "--level", "ex"),
        capture_output=True,
        text=True,
    )
    assert done.stdout.split() == ["expert", "extreme"]


def test_the_shell_completes_names() -> None:
    """Commands, levels, scales, techniques and their groups, formats, solvers."""
    assert "generate" in completed("gen")
    assert completed("generate", "--level", "ex") == ["expert", "extreme"]
    levels = completed("generate", "--level", "")
    assert [level.name.replace(" ", "-") for level in LEVELS] == levels[: len(LEVELS)]
    assert set(completed("generate", "--scale", "")) >= set(SCALES)
    assert completed("generate", "--symmetry", "rot") == ["rotate180", "rotate90", "rotational"]
    assert "x-wing" in completed("generate", "--technique", "x-")
    assert "wings" in completed("generate", "--technique", "wi")
    assert completed("practise", "swordf") == ["swordfish"]
    assert "swordfish" in completed("techniques", "show", "sword")
    assert "sudokuwiki" in completed("convert", "--to", "sudoku")
    assert "parquet" in completed("rate", "--to", "par")
    assert completed("solve", "--solver", "") == names()
    assert completed("rate", "--scales", "explainer,sc") == ["explainer,score"]
    assert "fast" not in completed("practise", "fa")


@pytest.mark.parametrize(
    ("words", "nearest"),
    [
        (["generate", "--technique", "xwings"], "x-wing"),
        (["generate", "--without", "fishs"], "fish"),
        (["hint", PUZZLE, "--order", "single"], "singles"),
        (["practise", "swordfisch"], "swordfish"),
    ],
)
def test_an_unknown_technique_gets_the_nearest_and_the_groups(
    words: list[str], nearest: str
) -> None:
    """Who does not know the name sees what there is to choose from."""
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 2
    assert re.search(rf"did you mean .*\b{nearest}\b", done.stderr), done.stderr
    if words[0] != "practise":  # one technique, so no group would do
        assert "groups: singles, " in done.stderr and "wings" in done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ["techniques", "show", "qqqq"],
        ["techniques", "qqqq"],
        ["practise", "qqqq"],
        ["generate", "--technique", "qqqq"],
        ["hint", "--order", "qqqq", PUZZLE],
    ],
)
def test_a_technique_like_no_other_gets_the_way_to_the_list(words: list[str]) -> None:
    """A hundred names in one message help nobody."""
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 2
    assert "'qqqq'; nonet techniques lists them" in done.stderr
    assert len(done.stderr) < 400


def test_a_technique_is_shown_with_or_without_the_word() -> None:
    """``nonet techniques x-wing`` is what ``nonet techniques show x-wing`` is."""
    for options in ([], ["--json"]):
        short = CliRunner().invoke(app, ["techniques", "x-wing", *options])
        assert short.exit_code == 0, short.stderr
        assert (
            short.stdout
            == CliRunner().invoke(app, ["techniques", "show", "x-wing", *options]).stdout
        )
    wrong = CliRunner().invoke(app, ["techniques", "shwo", "x-wing"])
    assert wrong.exit_code == 2 and "show" in wrong.stderr


@pytest.mark.parametrize("seed", ["-1", str(1 << 64)])
@pytest.mark.parametrize(
    "words",
    [
        ["solve", PUZZLE],
        ["solve", "--all", PUZZLE],
        ["solve", "--to", "csv", PUZZLE],
        ["solve", "--solver", "random-restart", PUZZLE],
        ["rate", PUZZLE],
        ["practise", "x-wing"],
        ["practise", "x-wing", "-o", "sheet.pdf"],
        ["handout", "x-wing", "-o", "sheet.pdf"],
        ["generate"],
        ["library", "find", "."],
        ["dataset", "check", "."],
        ["bench", "solve"],
    ],
)
def test_a_seed_is_the_same_everywhere(
    words: list[str], seed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seeds go from 0 to 2**64 - 1, even where nothing is drawn."""
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(app, [*words, "--seed", seed])
    assert done.exit_code == 2, done.stdout
    assert f"seed={seed}: " in done.stderr and "would be right" in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("data", [b"", b"no table", bytes(range(256))])
def test_what_is_no_library_is_told(data: bytes, tmp_path: Path) -> None:
    """In our words, not in those of the library that would read it."""
    file = tmp_path / "file"
    file.write_bytes(data)
    done = CliRunner().invoke(app, ["library", "find", str(file)])
    assert done.exit_code == 2 and "this is no Parquet file" in done.stderr


def test_ratings_on_all_scales() -> None:
    """``generate --rate all`` is what ``rate --scales all`` is."""
    done = CliRunner().invoke(app, ["generate", "--seed", "1", "--rate", "all", "--to", "json"])
    assert done.exit_code == 0, done.stderr
    assert set(json.loads(done.stdout)) >= {"explainer", "score", "depth", "branches", "clues"}


def test_an_exercise_can_be_drawn_and_solved() -> None:
    """What ``practise --json`` prints every command reads, pencil marks included."""
    made = CliRunner().invoke(app, ["practise", "x-wing", "--seed", "1", "--json"])
    drawn = CliRunner().invoke(app, ["draw", "--to", "text", "-"], input=made.stdout)
    assert drawn.exit_code == 0, drawn.stderr
    hint = CliRunner().invoke(app, ["hint", "-"], input=made.stdout)
    assert hint.stdout.startswith("X-wing"), hint.stdout + hint.stderr


@pytest.mark.parametrize("words", [["draw", PUZZLE], ["techniques", "show", "x-wing"]])
def test_a_terminal_that_has_no_frames_is_told(words: list[str]) -> None:
    """Where lines cannot be drawn, a sentence says what to do instead of a traceback."""
    done = subprocess.run(
        [sys.executable, "-c", START, *words], capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert "PYTHONIOENCODING=utf-8" in done.stderr


def test_ctrl_c_while_importing_is_quiet() -> None:
    """A library that is being imported when the key is pressed shows no traceback."""
    interrupting = (
        "import sys\n"
        "class Finder:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'typer': raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Finder())\n"
        "from nonet.cli.start import run; run()\n"
    )
    for words in (["rate", "--help"], ["check", PUZZLE]):
        done = subprocess.run(
            [sys.executable, "-c", interrupting, *words], capture_output=True, text=True
        )
        assert (done.returncode, done.stderr) == (130, "nonet: interrupted\n")


def test_progress_tells_total_rate_and_time_left() -> None:
    """Where the total is known, or the share of the input that was read."""
    moments = iter([0.0, 10.0, 20.0])
    known = Progress("puzzles", total=1000, pace=Pace(clock=lambda: next(moments)))
    known.advance(400)
    assert known.line() == "400 of 1,000 puzzles, 40 a second, 0:00:15 left"
    moments = iter([0.0, 10.0])
    guessed = Progress("puzzles", pace=Pace(clock=lambda: next(moments)))
    guessed.advance(400, share=0.25)
    assert guessed.line() == "400 of about 1,600 puzzles, 40 a second, 0:00:30 left"
    moments = iter([0.0, 10.0])
    unknown = Progress("puzzles", pace=Pace(clock=lambda: next(moments)))
    unknown.advance(400)
    assert unknown.line() == "400 puzzles, 40 a second"


def test_the_share_of_the_input_that_was_read(tmp_path: Path) -> None:
    """Lines of files are counted, whatever stands in them; a pipe has no end to be seen."""
    one, two = tmp_path / "one.txt", tmp_path / "two.txt"
    one.write_text(f"{PUZZLE}\n" * 30)
    two.write_text(f"{PUZZLE}\n" * 10)
    extent = Extent([one, two])
    assert extent.share(one, 20) == 0.5 and extent.share(two, 10) == 1.0
    assert Extent([one, None]).share(one, 20) is None


def test_an_output_that_was_given_up_is_not_overwritten(tmp_path: Path) -> None:
    """--strict ends a run before its end: what it wrote is unfinished work."""
    output = tmp_path / "rated.txt"
    puzzles = tmp_path / "puzzles.txt"
    puzzles.write_text(f"{PUZZLE}\nbroken\n{PUZZLE}\n")
    words = ["rate", str(puzzles), "--strict", "-o", str(output)]
    assert CliRunner().invoke(app, words).exit_code == 1
    written = output.read_text()
    again = CliRunner().invoke(app, ["rate", PUZZLE, "-o", str(output)])
    assert again.exit_code == 2 and "--resume" in again.stderr and "--force" in again.stderr
    assert output.read_text() == written
    forced = CliRunner().invoke(app, ["rate", PUZZLE, "-o", str(output), "--force"])
    assert forced.exit_code == 0 and len(output.read_text().splitlines()) == 1


PROGRAM = """
import sys
sys.path[:0] = {path!r}
import nonet
for line in sys.stdin:
    print(nonet.Puzzle(line.strip()).solve())
"""


def test_a_program_is_compared(tmp_path: Path) -> None:
    """``lab compare`` takes programs as ``bench`` does, and writes where it was told to."""
    pytest.importorskip("matplotlib")
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.format(path=sys.path))
    puzzles = tmp_path / "puzzles.txt"
    puzzles.write_text(f"{PUZZLE}\n")
    out = tmp_path / "mine"
    words = ["lab", "compare", "--solvers", "logic", "--peer", f"other={sys.executable} {program}",
             "--puzzles", str(puzzles), "--repeats", "1", "--out", str(out)]  # fmt: skip
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.stderr
    assert (out / "report.html").is_file() and (out / "rows.jsonl").is_file()
    assert not (out / "small").exists()
    rows = [json.loads(row) for row in (out / "rows.jsonl").read_text().splitlines()]
    found = {row["arm"]: row["status"] for row in rows if "arm" in row}
    assert found == {"logic": "solved", "other": "solved"}


def test_a_program_that_is_wrong_is_told(tmp_path: Path) -> None:
    """An answer is checked; who is not there, or prints nonsense, is named."""
    puzzles = tmp_path / "puzzles.txt"
    puzzles.write_text(f"{PUZZLE}\n")
    words = ["lab", "compare", "--solvers", "logic", "--puzzles", str(puzzles), "--repeats", "1"]
    for command, said in (
        ("no-such-program", "other: no-such-program"),
        ("echo hello", "hello"),
        (f"echo {'1' * 81}", "is not a solution"),
    ):
        done = CliRunner().invoke(app, [*words, "--peer", f"other={command}"])
        assert done.exit_code == 2 and said in done.stderr, done.stderr
    done = CliRunner().invoke(app, [*words, "--peer", "other"])
    assert done.exit_code == 2 and "NAME=COMMAND" in done.stderr


def test_a_level_is_one_of_the_scale_that_is_named() -> None:
    """With ``--scale score`` a level is a stretch of the score, for 9x9 as for other sizes."""
    words = ["generate", "--seed", "3", "-n", "5", "--level", "hard", "--scale", "score",
             "--to", "json"]  # fmt: skip
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.stderr
    hard, medium = LEVELS[3], LEVELS[2]
    scores = [json.loads(line)["score"] for line in done.stdout.splitlines()]
    assert len(scores) == 5 and all(medium.score < score <= hard.score for score in scores)
    wrong = CliRunner().invoke(app, ["generate", "--level", "hard", "--scale", "depth"])
    assert wrong.exit_code == 2 and "explainer and score" in wrong.stderr
    six = CliRunner().invoke(
        app, ["generate", "--shape", "2x3", "--level", "easy", "--scale", "explainer"]
    )
    assert six.exit_code == 2 and "9x9" in six.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("hint", "--order", "humn", PUZZLE), "unknown order or technique 'humn'; did you mean human?"),
        (("explain", "--order", "x-wng", PUZZLE), "did you mean x-wing or"),
        (("generate", "--scale", "foo"), "unknown scale 'foo'; known: explainer, score, depth, depth-random,"),
        (("generate", "--scale", "depht"), "unknown scale 'depht'; did you mean depth?"),
        (("draw", "-o", "picture.foo", PUZZLE), "unknown picture format '.foo'; known: .svg, .png,"),
        (("rate", "--to", "csv", "--columns", "foo", PUZZLE), "unknown column 'foo'; known: "),
        (("generate", "--clues", "82"), "clues 82: a range within 0-81 would be right"),
        (("generate", "--clues", "16"), "clues 16: a 3x3 puzzle"),
        (("generate", "--rating", "13"), "rating 13: a range within 1.0-11.9"),
        (("generate", "--pattern", "."), "the pattern has 1 cell, 81 would be right"),
    ],
)  # fmt: skip
def test_what_would_be_right_is_near_what_was_written(words: tuple[str, ...], message: str) -> None:
    """Names are suggested where they are alike, and listed where none is."""
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 2
    assert message in " ".join(done.stderr.split())
