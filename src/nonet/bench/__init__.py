"""The bench room: this kernel and other solvers side by side, in one run."""

from nonet.bench.contest import Contest, Match, Options
from nonet.bench.peers import PEERS, Peer, peer_named
from nonet.bench.report import Report
from nonet.bench.sets import FAMILIES, PuzzleSet, load

__all__ = [
    "FAMILIES",
    "PEERS",
    "Contest",
    "Match",
    "Options",
    "Peer",
    "PuzzleSet",
    "Report",
    "load",
    "peer_named",
]
