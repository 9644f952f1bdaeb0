"""The console of the commands that print tables and pictures."""

from __future__ import annotations

import rich.console


class Console(rich.console.Console):
    """A console from which a reader may walk away: its closed pipe is everybody's closed pipe."""

    def on_broken_pipe(self) -> None:
        """Let the error go on, to where all commands meet it."""
        raise
