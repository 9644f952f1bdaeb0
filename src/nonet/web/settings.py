"""What the service allows: time, room, and how many at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from nonet.cores import cores

STATIC = Path(__file__).parent / "static"
#: The budget of a request that names none, and the largest it may name.
DEFAULT_SECONDS = 5.0
MOST_SECONDS = 30.0
MOST_PUZZLES = 20
MOST_STEPS = 200
#: The version of the answers; it is part of every address.
VERSION = 1
API = f"/api/v{VERSION}"
MOST_SOLUTIONS_PER_PAGE = 100


@dataclass(frozen=True)
class Settings:
    """The limits of one running service."""

    #: Pieces of work that run at the same time, and how many more may wait for their turn.
    workers: int = field(default_factory=lambda: max(2, cores()))
    waiting: int = 256
    #: The longest body of a request; a 36x36 puzzle with all its pencil marks fits.
    body_bytes: int = 256 * 1024
    #: How long it may take to arrive.
    body_seconds: float = 20.0
    #: Searches that are kept between two pages of solutions, and for how long.
    cursors: int = 256
    cursor_seconds: float = 600.0
    cursor_bytes: int = 64 << 20
    #: How often idle searches and unused memory are let go.
    sweep_seconds: float = 10.0
    #: Where others reach the page; None where only this machine does.
    public_url: str | None = None
    #: Pages of these origins may use the service from a browser; ``*`` for all.
    cors: tuple[str, ...] = ()
    #: A folder of Parquet files to draw puzzles from before any are made.
    library: Path | None = None
    #: Where the files of the page are.
    static: Path = STATIC
