"""``nonet serve``: the page and the service behind it, on this machine."""

from __future__ import annotations

import os
import re
import sys
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from nonet.cli.showing.output import complain
from nonet.errors import MissingExtra, OptionError


def serve(
    host: Annotated[
        str, typer.Option("--host", help="Where to listen; 0.0.0.0 lets other machines in.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option("--port", min=0, max=65535, help="8000, or the next free one, when left out."),
    ] = None,
    open_page: Annotated[
        bool | None,
        typer.Option(
            "--open/--no-open",
            help="Open the page in a browser. At a terminal with a screen when left out.",
        ),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option("--workers", min=1, help="Searches at the same time. As many as cores."),
    ] = None,
    library: Annotated[
        Path | None,
        typer.Option("--library", help="Draw puzzles from this folder of Parquet files first."),
    ] = None,
    public_url: Annotated[
        str | None,
        typer.Option(
            "--public-url", help="Where others reach the page: shared links begin with it."
        ),
    ] = None,
    cors: Annotated[
        list[str] | None,
        typer.Option(
            "--cors",
            metavar="ORIGIN",
            help="Pages of this origin, like https://app.example.org, may use the service; may be "
            "repeated, * for all. None when left out.",
        ),
    ] = None,
) -> None:
    """Open the page: enter, solve, learn, play, generate, print; Ctrl-C stops it.

    The API for programs is under /api/v1/, its documentation at /api/docs.

    Example: [cyan]nonet serve --port 8000 --no-open[/cyan]
    """
    try:
        from nonet.web import Settings
        from nonet.web.server import address_of, is_local, listening_socket
        from nonet.web.server import serve as run
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "nonet":
            raise
        raise MissingExtra(
            f"the page needs {error.name}, which is not installed: pip install nonet[web]"
        ) from error
    listening = listening_socket(host, port)
    address = address_of(host, listening)
    if not is_local(host):
        complain(f"anybody who can reach this machine can use the service ({host})")
    wants_page = sys.stdout.isatty() and _has_browser() if open_page is None else open_page

    def ready() -> None:
        print(f"Nonet is at {address} (Ctrl-C stops it)", flush=True)
        if wants_page:
            webbrowser.open(address)

    chosen = Settings(
        public_url=_checked(public_url), library=library, cors=tuple(map(_origin, cors or ()))
    )
    run(listening, chosen if workers is None else replace(chosen, workers=workers), ready)


def _checked(url: str | None) -> str | None:
    """Return an address without its last slash; refuse what is none."""
    if url is not None and not re.fullmatch(r"https?://[^\s/?#]+[^\s?#]*", url):
        raise OptionError(
            f"--public-url {url!r} is no address; https://sudoku.example.org would be right"
        )
    return None if url is None else url.rstrip("/")


def _origin(text: str) -> str:
    """Return an origin as browsers write it; refuse what is none."""
    if text == "*" or re.fullmatch(r"https?://[^\s/?#]+", text):
        return text.lower()
    raise OptionError(f"--cors {text!r} is no origin; https://app.example.org would be right")


def _has_browser() -> bool:
    """Whether there is a screen to open a browser on."""
    return sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
