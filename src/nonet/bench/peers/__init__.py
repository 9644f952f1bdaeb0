"""The peers, in the order of the tables. Add one here."""

from nonet.bench.peers.constraint import CpSat
from nonet.bench.peers.cover import ExactCover, XCover
from nonet.bench.peers.peer import Peer
from nonet.bench.peers.sat import Cadical, MiniSat, PicoSat
from nonet.bench.peers.sudoku import (
    DlxSudoku,
    Dokusan,
    LibSudoku,
    PySudoku,
    SudokuGen,
    SudokuTools,
)
from nonet.errors import UnknownName

__all__ = ["PEERS", "Peer", "peer_named"]

PEERS: tuple[Peer, ...] = (
    MiniSat(),
    Cadical(),
    PicoSat(),
    CpSat(),
    ExactCover(),
    XCover(),
    SudokuTools(),
    DlxSudoku(),
    Dokusan(),
    SudokuGen(),
    LibSudoku(),
    PySudoku(),
)


def peer_named(name: str) -> Peer:
    """Return the peer of that name."""
    for peer in PEERS:
        if peer.name == name:
            return peer
    raise UnknownName("peer", name, [peer.name for peer in PEERS])
