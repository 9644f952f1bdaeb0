"""What is imported when: a start pays only for what it uses."""

import subprocess
import sys

import nonet

# With what an editable installation brings.
STANDARD = sys.stdlib_module_names | {"_editable_skbc_nonet"}
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def loaded(code: str, *arguments: str) -> set[str]:
    """Return the modules a fresh interpreter loads for some code, the standard library's apart."""
    script = (
        "import atexit, sys\n"
        "before = set(sys.modules)\n"
        "atexit.register(lambda: print('', *(set(sys.modules) - before), file=sys.stderr))\n"
        f"{code}\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments], capture_output=True, text=True, check=True
    )
    return {name for name in done.stderr.split() if name.split(".")[0] not in STANDARD}


def test_a_bare_import_loads_almost_nothing() -> None:
    """The whole list: a name comes when it is asked for."""
    assert loaded("import nonet") == {"nonet", "nonet.lazy"}


def test_one_puzzle_is_solved_without_numpy() -> None:
    """Reading, solving and counting one 9x9 puzzle needs the lower rooms and nothing besides."""
    modules = loaded(f"import nonet; p = nonet.Puzzle({PUZZLE!r}); p.solve(); p.count(2)")
    assert "nonet._native" in modules and "numpy" not in modules
    rooms = {name.split(".")[1] for name in modules if name.startswith("nonet.")}
    assert rooms == {
        "_native", "cores", "errors", "extras", "kernel", "lazy", "model", "text", "verbs",
    }  # fmt: skip


def test_commands_load_what_they_need() -> None:
    """The version: nothing. A puzzle solved: neither numpy nor what parses options."""
    start = "from nonet.cli.start import run; run()"
    assert loaded(start, "--version") == {"nonet", "nonet.lazy", "nonet.cli", "nonet.cli.start"}
    modules = loaded(start, "solve", PUZZLE)
    assert not modules & {
        "numpy",
        "typer",
        "pydantic",
        "rich.console",
        "nonet.cli.main",
        "nonet.solvers",
    }


def test_every_name_is_found_and_no_other() -> None:
    """All public names resolve, to the same object each time; others raise AttributeError."""
    for name in nonet.__all__:
        assert getattr(nonet, name) is getattr(nonet, name), name
        assert name in dir(nonet)
    assert nonet.run_solver is nonet.solvers.run
    assert not hasattr(nonet, "no_such_name")
