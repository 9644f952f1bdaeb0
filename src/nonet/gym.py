"""Makes ``nonet/Sudoku-v0`` known to Gymnasium: ``import nonet.gym``, then ``gymnasium.make``."""

from nonet.extras import needs

gymnasium = needs("gymnasium", "an environment", "gym")

from nonet.learning.environment import Sudoku  # noqa: E402 (what it needs was asked for above)

ID = "nonet/Sudoku-v0"

if ID not in gymnasium.registry:
    gymnasium.register(ID, entry_point="nonet.learning.environment:Sudoku")

__all__ = ["ID", "Sudoku"]
