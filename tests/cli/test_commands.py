"""The command line, run as a user runs it."""

import csv
import gzip
import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SEVENTEEN = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
CLASH = "55" + EASY[2:]


def nonet(*arguments: str, text: str | bytes = "") -> subprocess.CompletedProcess[str]:
    """Run the command line; never let a traceback through."""
    done = subprocess.run(
        [sys.executable, "-m", "nonet", *arguments],
        input=text.encode() if isinstance(text, str) else text,
        capture_output=True,
        check=False,
        env={**os.environ, "COLUMNS": "200"},
    )
    result = subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
    )
    assert "Traceback" not in result.stderr, result.stderr
    return result


def test_solve_prints_one_line_per_puzzle_in_order(tmp_path: Path) -> None:
    """Solutions, none, and the first of several with a note; exit code 1 for the defects."""
    several = "." * 81
    file = tmp_path / "puzzles.txt"
    file.write_text(f"# a comment\n{EASY} easy\n{CLASH}\n\n{several}\n")
    done = nonet("solve", str(file))
    lines = done.stdout.splitlines()
    assert lines[0] == SOLUTION and lines[1] == "none" and len(lines) == 3 and len(lines[2]) == 81
    assert done.returncode == 1
    assert f"{file}:5: several solutions" in done.stderr
    assert nonet("solve", EASY).returncode == 0


def test_sources_are_alike(tmp_path: Path) -> None:
    """Arguments, files, gzip, CRLF, BOM and standard input give the same answer."""
    plain, packed = tmp_path / "a.txt", tmp_path / "a.txt.gz"
    plain.write_bytes(b"\xef\xbb\xbf" + EASY.encode() + b"\r\n")
    packed.write_bytes(gzip.compress(EASY.encode()))
    for done in (
        nonet("solve", EASY),
        nonet("solve", str(plain)),
        nonet("solve", str(packed)),
        nonet("solve", text=EASY),
        nonet("solve", "-", text=EASY + "\n"),
    ):
        assert (done.stdout, done.returncode) == (SOLUTION + "\n", 0), done.stderr


def test_count_and_its_limit() -> None:
    """One number per puzzle; the limit is marked with a plus."""
    done = nonet("count", "." * 16, EASY, CLASH)
    assert done.stdout.split() == ["288", "1", "0"] and done.returncode == 0
    assert nonet("count", "--limit", "100", "." * 81).stdout == "100+\n"
    assert nonet("count", "." * 81).stdout == "1000000+\n"


def test_check_names_every_defect() -> None:
    """ok, ok with the remark that it is not minimal, or the defects."""
    assert nonet("check", SEVENTEEN).stdout == "ok\n"
    easy = nonet("check", EASY)
    assert easy.stdout.startswith("ok (not minimal") and easy.returncode == 0
    assert nonet("check", "--minimal", EASY).returncode == 1
    clash = nonet("check", CLASH)
    assert "r1c1 and r1c2 both hold 5 in row 1" in clash.stdout and clash.returncode == 1
    assert "several solutions" in nonet("check", "." * 81).stdout


def test_json_is_one_object_per_puzzle() -> None:
    """Each command answers in JSON lines."""
    solved = json.loads(nonet("solve", "--json", EASY).stdout)
    assert solved["solution"] == SOLUTION and solved["status"] == "unique"
    counted = json.loads(nonet("count", "--json", "." * 16).stdout)
    assert counted["count"] == 288 and counted["at_limit"] is False
    checked = json.loads(nonet("check", "--json", CLASH).stdout)
    assert checked["defects"][0]["cells"] == [0, 1]
    bad = nonet("solve", "--json", "12")
    assert json.loads(bad.stdout)["status"] == "error" and bad.returncode == 2


def test_layouts_and_shapes() -> None:
    """Extra houses and jigsaws by option; a puzzle that breaks a diagonal has no solution."""
    plain = nonet("solve", EASY)
    assert nonet("solve", "--layout", "x", EASY).stdout != plain.stdout
    assert nonet("count", "--layout", "x", "." * 16).stdout == "48\n"
    assert nonet("count", "--shape", "1x4", "." * 16).stdout == "576\n"
    regions = "1122112233443344"
    assert nonet("count", "--layout", f"jigsaw:{regions}", "." * 16).stdout == "288\n"


def test_convert_there_and_back() -> None:
    """A converted puzzle read back is the same puzzle."""
    for name in ("grid", "pretty", "sdk", "json", "csv", "sudokuwiki"):
        there = nonet("convert", "--to", name, EASY)
        assert there.returncode == 0, there.stderr
        back = nonet("convert", "--from", name, "--to", "line", text=there.stdout)
        assert back.stdout.split() == [EASY]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["solve", EASY[:-1]], "80"),
        (["solve", EASY[:-1] + "?"], "'?'"),
        (["solve", "--shape", "7", EASY], "7"),
        (["solve", "--shape", "2x2", EASY], "16"),
        (["solve", "--layout", "windos", EASY], "did you mean windows"),
        (["solve", "missing.txt"], "missing.txt"),
        (["solve", "/"], "/"),
        (["solve", "--to", "prety", EASY], "did you mean pretty"),
        (["solve", "--from", "sdq", EASY], "unknown format"),
        (["count", "--limit", "0", EASY], "1 or more"),
        (["count", "--limit", str(2**64), EASY], "at most"),
        (["solve", "--nodes", str(2**64), EASY], "at most"),
        (["rate", "--seed", "-1", EASY], "0 or more"),
        (["solve", ""], "argument 1: no puzzle found"),
        (["hint", "--order", "", EASY], "no technique named"),
        (["generate", "--pattern", sys.executable], "not text"),
        (["generate", "--max-seconds", "nan"], "more than 0"),
        (["solve", "--seconds", "-1", EASY], "0 or more"),
        (["frobnicate"], "frobnicate"),
        (["solve", "--frobnicate"], "--frobnicate"),
    ],
)
def test_bad_usage_exits_with_two_and_says_what(arguments: list[str], words: str) -> None:
    """What was wrong is named on stderr."""
    done = nonet(*arguments)
    assert done.returncode == 2 and words in done.stderr, done.stderr


def test_bad_input_does_not_stop_the_good(tmp_path: Path) -> None:
    """Good puzzles are answered, bad lines reported with their place; --strict stops."""
    file = tmp_path / "mixed.txt"
    file.write_text(f"{EASY}\n{EASY[:-1]}\n{SEVENTEEN}\n")
    done = nonet("solve", str(file))
    assert len(done.stdout.splitlines()) == 2 and done.returncode == 2
    assert "line 2" in done.stderr and "80" in done.stderr
    assert len(nonet("solve", "--strict", str(file)).stdout.splitlines()) == 1


@pytest.mark.parametrize("command", ["solve", "rate"])
def test_a_missing_file_does_not_stop_the_others(command: str) -> None:
    """A file that cannot be read is named once, and the other puzzles are answered."""
    done = nonet(command, "missing.txt", EASY)
    assert len(done.stdout.splitlines()) == 1 and done.returncode == 2
    assert done.stderr == "nonet: missing.txt: no such file\n"
    assert nonet(command, "--strict", "missing.txt", EASY).stdout == ""


@pytest.mark.parametrize("command", ["convert", "rate"])
def test_an_input_is_never_overwritten(tmp_path: Path, command: str) -> None:
    """Reading and writing the same file is refused before anything is lost."""
    file = tmp_path / "puzzles.txt"
    file.write_text(EASY)
    done = nonet(command, str(file), "-o", str(tmp_path / "." / "puzzles.txt"))
    assert done.returncode == 2 and "another file" in done.stderr
    assert file.read_text() == EASY


def test_solutions_in_every_format_can_be_read_again(tmp_path: Path) -> None:
    """Headers stand once, and tables hold the puzzles beside their solutions."""
    several = f"{EASY}\n{SEVENTEEN}\n"
    for name in ("csv", "json", "opensudoku", "grid", "sdm"):
        done = nonet("solve", "--to", name, text=several)
        back = nonet("convert", "--from", name, "--to", "csv", text=done.stdout)
        rows = list(csv.DictReader(io.StringIO(back.stdout)))
        column = "solution" if name in ("csv", "json") else "puzzle"
        assert len(rows) == 2 and rows[0][column] == SOLUTION, name


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", EASY],
        ["techniques"],
        ["convert", "-o", "/dev/full", EASY],
        ["--help"],
        ["--version"],
        ["bench", "solve", "--help"],
    ],
)
def test_a_full_disk_is_said(arguments: list[str]) -> None:
    """Output that cannot be written is one line on stderr and exit code 2."""
    done = subprocess.run(
        f"{sys.executable} -m nonet {' '.join(arguments)} > /dev/full",
        shell=True, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stderr == "nonet: No space left on device\n" and done.returncode == 2


@pytest.mark.parametrize("content", [b"", b"\n\n", b"# nothing\n", b"\x7fELF\x00\x01\x02\x00" * 99])
def test_files_without_puzzles(tmp_path: Path, content: bytes) -> None:
    """Empty and binary files are bad input."""
    file = tmp_path / "file.txt"
    file.write_bytes(content)
    done = nonet("solve", str(file))
    assert done.returncode == 2 and done.stderr.startswith("nonet: ")


def test_a_gigantic_line_is_refused_without_reading_it_all(tmp_path: Path) -> None:
    """A line without end gives an error and does not eat the memory."""
    file = tmp_path / "long.txt"
    with file.open("wb") as stream:
        stream.truncate(1 << 30)
        stream.seek(0)
        stream.write(b"1" * (1 << 21))
    code = (
        "import resource, sys\n"
        "resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))\n"
        "sys.argv = ['nonet', 'solve', sys.argv[1]]\n"
        "from nonet.cli.start import run; run()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(file)], capture_output=True, text=True, check=False,
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
    )  # fmt: skip
    assert done.returncode == 2 and "Traceback" not in done.stderr


def test_budget_gives_unknown() -> None:
    """A budget that runs out says unknown and exits with 1."""
    done = nonet("count", "--nodes", "10", "--limit", "1000000000000", "." * 256)
    assert done.stdout == "unknown\n" and done.returncode == 1


def test_interrupt_is_quiet() -> None:
    """Ctrl-C ends with code 130 and one line."""
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "nonet", "count", "--limit", str(10**15), "." * 16, "." * 81],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None and process.stdout.readline() == "288\n"
    process.send_signal(signal.SIGINT)
    _, stderr = process.communicate(timeout=60)
    assert process.returncode == 130 and stderr.strip() == "nonet: interrupted"


@pytest.mark.parametrize("command", ["solve puzzles.txt", "techniques show x-wing"])
def test_a_closed_pipe_is_quiet(tmp_path: Path, command: str) -> None:
    """`nonet ... | head -1` leaves no traceback, and is no failure."""
    (tmp_path / "puzzles.txt").write_text(f"{EASY}\n" * 5000)
    pipe = f"{sys.executable} -m nonet {command} | head -1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(
        ["bash", "-c", pipe], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert len(done.stdout.splitlines()) == 1 and done.stderr == "" and done.returncode == 0


@pytest.mark.parametrize("command", ["solve", "count", "check", "canon", "convert"])
def test_the_examples_in_help_work(command: str) -> None:
    """Every --help shows an example, and the example runs."""
    text = nonet(command, "--help").stdout
    example = next(line for line in text.splitlines() if "Example:" in line)
    arguments = example.split("nonet ", 1)[1].replace("│", " ").split()
    done = nonet(*arguments)
    assert done.returncode in (0, 1) and done.stdout
