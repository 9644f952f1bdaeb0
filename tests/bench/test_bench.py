"""The bench room: honest numbers, the same puzzles, loud disagreement."""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from nonet import Layout, OptionError, Puzzle, SourceError, UnknownName, solve_batch
from nonet.bench import PEERS, Contest, Match, Options, Peer, PuzzleSet, Report, peer_named
from nonet.bench.calls import call_costs
from nonet.bench.contender import ChildProcess, Contender, Job, PeerFailed, Program
from nonet.bench.dimacs import Dimacs
from nonet.bench.generated import random_minimal
from nonet.bench.scramble import scramble
from nonet.bench.sets import FAMILIES, default_families, family_named, load
from nonet.bench.statistics import Round, Spread
from nonet.kernel.machine import Machine
from tests.bench.fakes import Broken, Honest, Liar, Sleeper

UNIQUE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVERAL = UNIQUE.replace("5", ".").replace("8", ".")
NONE = UNIQUE[:2] + "1" + UNIQUE[3:]
QUICK = Options(rounds=2, seconds=0.02, timeout=20.0)


INSTALLED = [peer for peer in PEERS if not peer.missing()]


def nine(*lines: str) -> PuzzleSet:
    """Make a set of 9x9 puzzles."""
    digits = np.array([list(Puzzle(line).values) for line in lines], dtype=np.uint8)
    return PuzzleSet("made", Layout.plain(), digits)


def play(contender: Contender, puzzle_set: PuzzleSet) -> Match:
    """Play one set to its end."""
    contest = Contest([contender], QUICK)
    try:
        for _ in contest.play(puzzle_set):
            pass
    finally:
        contest.close()
    (match,) = contest.matches
    return match


def test_the_spread_of_known_numbers() -> None:
    """The median is not moved by one disturbed round; the extremes show it."""
    rounds = [Round(1.0, 10.0, 5.0), Round(2.0, 24.0, 2.0), Round(1.0, 900.0, 0.0)]
    assert Spread.of(r.ratio for r in rounds) == Spread(12.0, 10.0, 900.0)
    assert Spread.of(r.ratio_prepared for r in rounds) == Spread(15.0, 13.0, 900.0)
    assert Spread.of([4.0, 1.0]) == Spread(2.5, 1.0, 4.0)


@pytest.mark.parametrize("shape", ["2x2", "2x3", "3x3", "3x4"])
def test_scrambling_keeps_the_count_and_changes_the_puzzle(shape: str) -> None:
    """Counts survive; the number of givens survives; the seed decides."""
    layout = Layout.plain(shape)
    minimal = random_minimal(layout, 5, seed=3)
    loose = minimal.copy()
    loose[np.arange(5), [np.flatnonzero(row)[0] for row in minimal]] = 0
    puzzles = np.concatenate([minimal, loose])
    changed = scramble(puzzles, layout.shape, Random(1))
    before, after = (solve_batch(p, limit=50, layout=layout).counts for p in (puzzles, changed))
    assert before.tolist() == after.tolist()
    assert before[:5].tolist() == [1] * 5 and min(before[5:]) > 1
    assert ((changed > 0).sum(axis=1) == (puzzles > 0).sum(axis=1)).all()
    assert not np.array_equal(changed, puzzles)
    assert np.array_equal(changed, scramble(puzzles, layout.shape, Random(1)))


def test_random_puzzles_are_minimal_and_follow_the_seed() -> None:
    """What is said of the sets made here is true."""
    layout = Layout.plain("2x3")
    digits = random_minimal(layout, 3, seed=7)
    assert all(Puzzle(row.tolist(), layout).is_minimal() for row in digits)
    assert np.array_equal(digits, random_minimal(layout, 3, seed=7))
    assert not np.array_equal(digits, random_minimal(layout, 3, seed=8))


@pytest.mark.parametrize("peer", INSTALLED, ids=lambda peer: str(peer.name))
def test_every_installed_peer_counts_as_ours_does(peer: Peer) -> None:
    """One, several and no solution."""
    contender = ChildProcess(peer)
    try:
        puzzles = [Puzzle(line) for line in (UNIQUE, SEVERAL, NONE)]
        run = contender.run(Job(puzzles, peer.limit, 1e9), timeout=120)
    finally:
        contender.close()
    assert run.counts == tuple(puzzle.count(peer.limit) for puzzle in puzzles)
    assert run.solve > 0 and run.prepare >= 0


@pytest.mark.parametrize("peer", [p for p in INSTALLED if p.supports(Layout.plain("2x3"))])
def test_peers_of_any_size_know_boxes_that_are_not_square(peer: Peer) -> None:
    """A 6x6 grid with one solution, and one with several."""
    layout = Layout.plain("2x3")
    puzzle = Puzzle(random_minimal(layout, 1, seed=1)[0].tolist(), layout)
    several = puzzle.without(next(puzzle.givens())[0])
    assert peer.solve(peer.prepare(puzzle), 2) == 1
    assert peer.solve(peer.prepare(several), 2) == 2


def test_an_honest_peer_agrees_and_is_timed() -> None:
    """Rounds are kept with what each side took; nothing disagrees."""
    match = play(ChildProcess(Honest()), nine(UNIQUE, SEVERAL, NONE))
    assert match.puzzles == 3 and 1 <= len(match.rounds) <= 2
    assert all(r.ours > 0 and r.peer > 0 for r in match.rounds)
    assert match.disagreements == [] and match.note is None


def test_a_lying_peer_is_caught() -> None:
    """The puzzle, both counts and the name are said, once for each puzzle."""
    match = play(ChildProcess(Liar()), nine(UNIQUE, SEVERAL))
    (found,) = match.disagreements
    assert (found.puzzle, found.ours, found.theirs, found.peer) == (UNIQUE, 1, 2, "liar")
    report = Report(Machine.here(), {"liar": "1"}, {}, matches=[match])
    assert report.remarks()[0].startswith("DISAGREEMENT") and UNIQUE in report.remarks()[0]
    assert report.record()["disagreements"][0]["theirs"] == 2


def test_a_peer_that_hangs_or_breaks_is_noted_and_ended() -> None:
    """A peer cannot take the run with it."""
    slow = ChildProcess(Sleeper())
    with pytest.raises(PeerFailed, match=r"no answer in 0\.2 s"):
        slow.run(Job([Puzzle(NONE)], 2, 1.0), timeout=0.2)
    slow.close()
    match = play(ChildProcess(Broken()), nine(UNIQUE, NONE))
    assert match.note is not None and "ZeroDivisionError" in match.note
    assert not match.rounds


def program(body: str) -> str:
    """Return a command that runs some Python on each line of its input."""
    code = f"import sys\nfor line in sys.stdin:\n    {body}"
    return f"{sys.executable} -c '{code}'"


def test_a_program_that_counts_is_a_peer() -> None:
    """A program that always prints 1 is right on one puzzle and caught on the other."""
    match = play(Program("ones", program("print(1)")), nine(UNIQUE, SEVERAL))
    (found,) = match.disagreements
    assert found.puzzle == SEVERAL and found.theirs == 1 and match.rounds


def test_a_program_that_prints_solutions_is_checked() -> None:
    """Its solutions count as one, a wrong solution as none, and it is asked for the first only."""
    solution = str(Puzzle(UNIQUE).solve())
    match = play(Program("printer", program(f'print("{solution}")')), nine(UNIQUE, NONE))
    assert match.limit == 1
    assert [(d.puzzle, d.theirs) for d in match.disagreements] == []
    wrong = solution.replace("1", "2")
    match = play(Program("wrong", program(f'print("{wrong}")')), nine(UNIQUE))
    assert [d.theirs for d in match.disagreements] == [0]


def test_a_program_that_fails_is_noted() -> None:
    """Too few lines, nonsense, or no such program."""
    for command, words in (
        (program("pass"), "0 lines"),
        (program('print("x")'), "neither"),
        ("/no/such/program", "No such file"),
    ):
        match = play(Program("bad", command), nine(UNIQUE))
        assert match.note is not None and words in match.note, match.note
    with pytest.raises(OptionError):
        Program("", "true")


def test_a_solver_of_dimacs_files_is_a_peer(tmp_path: Path) -> None:
    """It counts by forbidding what it found, on any size; one that answers otherwise is noted."""
    lines = ("1...............", "1..4..1..1..4..1", "1...1...........", "1234341221434321")
    digits = np.array([list(Puzzle(line, "2x2").values) for line in lines], dtype=np.uint8)
    wanted = solve_batch(digits, limit=2, layout=Layout.plain("2x2")).counts.tolist()
    assert sorted(set(wanted)) == [0, 1, 2]
    solver = Dimacs(f"{sys.executable} {Path(__file__).with_name('backtracking.py')}")
    puzzles = [Puzzle(line, "2x2") for line in lines]
    run = solver.run(Job(puzzles, 2, 60.0), 20.0)
    assert list(run.counts) == wanted
    assert run.prepare > 0 and run.solve >= 0
    assert len(solver.run(Job(puzzles, 1, 0.0), 20.0).counts) == 1
    script = tmp_path / "solver.py"
    script.write_text("print('hello')")
    for command, words in (
        (f"{sys.executable} {script}", "starts with s"),
        ("/no/such", "No such"),
    ):
        match = play(Dimacs(command), nine(UNIQUE))
        assert match.note is not None and words in match.note and not match.rounds
    script.write_text("import time; time.sleep(60)")
    with pytest.raises(PeerFailed, match="no answer"):
        Dimacs(f"{sys.executable} {script}").run(Job(puzzles, 1, 1.0), 0.2)
    with pytest.raises(OptionError, match="path"):
        Dimacs("")


def test_sets_are_read_sampled_and_named(tmp_path: Path) -> None:
    """Files by their names; a sample by seed; unknown and missing ones are errors."""
    (tmp_path / "17_clue.txt").write_text(f"# list\n{UNIQUE}\n{SEVERAL} x\n{NONE}\n")
    (tmp_path / "big.csv").write_text("shape,puzzle,solution\n2x2,1.............4.,\n")
    family = family_named("17_clue")
    (whole,) = load(family, tmp_path, 10, 1)
    assert sorted(solve_batch(whole.digits).counts.tolist()) == [0, 1, 2]
    (two,) = load(family, tmp_path, 2, 1)
    assert len(two.digits) == 2
    assert np.array_equal(two.digits, load(family, tmp_path, 2, 1)[0].digits)
    (small,) = load(family_named("big.csv"), tmp_path, 10, 1)
    assert small.name == "big 2x2" and (small.digits > 0).sum() == 2
    with pytest.raises(SourceError, match="magictour"):
        load(family_named("magictour"), tmp_path, 1, 1)
    with pytest.raises(OptionError, match="--data"):
        load(family, None, 1, 1)
    with pytest.raises(UnknownName, match="17_clue"):
        family_named("17_clues")
    with pytest.raises(UnknownName, match="minisat"):
        peer_named("minsat")
    with pytest.raises(UnknownName, match="wall"):
        Options(clock="wal")
    assert {f.name for f in default_families(None)} == {"random", "random-sizes", "empty"}
    assert len(default_families(tmp_path)) == len(FAMILIES) - 2


def test_the_costs_of_calls_are_those_of_this_machine() -> None:
    """One row for each size of batch and each way to ask for one puzzle."""
    costs = call_costs(nine(UNIQUE), rounds=1)
    assert [cost.puzzles for cost in costs] == [1, 10, 100, 1000, 10_000, 1, 1]
    assert all(cost.whole.median > 0 for cost in costs)


@pytest.fixture
def report() -> Iterator[Report]:
    """Return a report with known numbers."""
    match = Match("made", "peer", 2, 4, [Round(1e-6, 2e-3, 1e-3), Round(2e-6, 8e-3, 0.0)], 0.5)
    lost = Match("made", "slow", 2, note="no answer in 4 s")
    yield Report(Machine.here(), {"peer": "1.0"}, {"other": "other-pkg"}, matches=[match, lost])


def test_the_report_says_it_all(report: Report) -> None:
    """Ratios, preparation, guesses, what is missing and how to get it, and the machine."""
    text = report.markdown()
    assert "| peer | 4 | 2 | 1.5 µs | 0.5 | 5 ms | 3,000 (2,000–4,000) |" in text
    assert "3,500 (3,000–4,000)" in text
    assert "no answer in 4 s" in text
    assert "not installed: other (pip install other-pkg)" in text
    machine = report.machine
    assert machine.cpu and machine.compiler.split()[0] in ("g++", "clang")
    assert machine.cpu in text and machine.instruction_set in text and machine.compiler in text
    record: dict[str, Any] = report.record()
    ratio = record["matches"][0]["ratio"]
    assert ratio == pytest.approx({"median": 3000.0, "low": 2000.0, "high": 4000.0})
