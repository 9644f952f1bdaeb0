"""Libraries: folders of puzzles with all that is known of them, and questions to them."""

from nonet.library.adding import Added, add
from nonet.library.library import Library
from nonet.library.question import Question

__all__ = ["Added", "Library", "Question", "add"]
