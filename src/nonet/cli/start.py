"""Where the command line starts, by the shortest way to what is asked.

The version is told before anything else is imported, and a command with nothing but puzzles
behind it runs without the parser of options, whose import takes longer than most answers.
"""

from __future__ import annotations

import os
import sys

# The commands, in the order of `nonet --help`, and the module of each. Add one here.
MODULES = {
    "solve": "solve",
    "count": "count",
    "check": "check",
    "rate": "rate",
    "hint": "logic",
    "explain": "logic",
    "practise": "practise",
    "handout": "handout",
    "book": "book",
    "generate": "generate",
    "canon": "canon",
    "convert": "convert",
    "draw": "draw",
    "serve": "serve",
    "solvers": "solvers",
    "demo": "demo",
    "techniques": "techniques",
    "sat": "sat",
    "dataset": "dataset",
    "library": "library",
    "lab": "lab",
    "bench": "bench",
}

# Those that make sense with puzzles alone.
ON_PUZZLES = frozenset(("solve", "count", "check", "rate", "hint", "explain", "canon"))


def run() -> None:
    """Start the command line; Ctrl-C is quiet from the first import on."""
    try:
        _run()
    except KeyboardInterrupt:  # in an import; the commands themselves end in ``ending``
        print("nonet: interrupted", file=sys.stderr)
        sys.exit(130)


def _run() -> None:
    command, *words = sys.argv[1:] or [""]
    if sys.stdout is None:  # closed by the shell, >&-
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115, PTH123 (as long as the process lives)
    if command == "--version" and not words:
        from nonet import __version__

        try:
            print(f"nonet {__version__}", flush=True)
        except OSError:  # a full disk or a closed pipe
            from nonet.cli.showing.ending import ending

            with ending():
                raise
    elif command in ON_PUZZLES and not any(word.startswith("-") for word in words):
        _run_plainly(command, words)
    else:
        from nonet.cli.main import app
        from nonet.cli.showing.ending import ending

        with ending():  # help, too, may have nowhere to go
            app()


def _run_plainly(command: str, words: list[str]) -> None:
    """Run a command on puzzles, without options."""
    from nonet.cli.showing.ending import ending

    with ending():
        if command == "solve":  # the one asked most: without typer, too
            from nonet.cli.reading.inputs import Inputs
            from nonet.cli.solving import print_solutions

            inputs = Inputs(words or None)
            print_solutions(inputs)
            sys.exit(inputs.exit_code)
        from importlib import import_module

        import typer

        module = import_module(f"nonet.cli.{MODULES[command]}")
        try:
            getattr(module, command)(words or None)
        except typer.Exit as done:
            sys.exit(done.exit_code)
