"""The commands of ``nonet``, each imported when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from typing import Any

import typer

from nonet.cli.reading.completion import complete


class LazyCommands(MutableMapping[str, Any]):
    """Commands by name, in order; what one needs is imported when it is looked up.

    Each is the function or the group of its name in a module of this room.
    """

    def __init__(self, modules: dict[str, str], markup: Any) -> None:
        self._modules = modules
        self._markup = markup
        self._made: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._made:
            module = import_module(f"nonet.cli.{self._modules[name]}")
            self._made[name] = self._make(complete(getattr(module, name), name))
        return self._made[name]

    def _make(self, command: Any) -> Any:
        whole = typer.Typer(add_completion=False, rich_markup_mode=self._markup)
        if isinstance(command, typer.Typer):
            whole.add_typer(command)
            return next(iter(typer.main.get_group(whole).commands.values()))
        whole.command()(command)
        return typer.main.get_command(whole)

    def __setitem__(self, name: str, command: Any) -> None:
        self._modules[name] = ""
        self._made[name] = command

    def __delitem__(self, name: str) -> None:
        del self._modules[name]
        self._made.pop(name, None)

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)
