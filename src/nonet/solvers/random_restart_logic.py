"""Random guesses with logic between them."""

from __future__ import annotations

from nonet.solvers.random_restart import RandomRestart


class RandomRestartLogic(RandomRestart):
    """Random restarts that reason with the rules of ``logic`` after every guess.

    Mikuž (2024). The mean depth over ten solutions is his difficulty of a puzzle.

    >>> from nonet import Puzzle
    >>> hard = Puzzle("...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84")
    >>> depths = [RandomRestartLogic().solve(hard, seed=n).statistics.depth for n in range(10)]
    >>> 1 <= sum(depths) / 10 <= 10
    True
    """

    name = "random-restart-logic"
    summary = "random restarts with singles and locked candidates"
    logic = True
