"""What a book should be: the checked form of a spec."""

from __future__ import annotations

from dataclasses import dataclass, field

from nonet.books.page import Style
from nonet.books.paper import Paper
from nonet.generation import Wishes
from nonet.model import Layout, Puzzle
from nonet.techniques import TECHNIQUES

#: How many puzzles a page can hold.
PER_PAGE = (1, 2, 4, 6, 9)
#: What can stand at the back, in this order.
BACK = ("hints", "explanations", "grids")


@dataclass(frozen=True)
class Made:
    """Puzzles that are still to be generated."""

    wishes: Wishes
    count: int
    seed: int
    max_tries: int | None = None
    #: As the spec wrote them, for words about the chapter.
    asked: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Stored:
    """Puzzles of a file or a library, read already."""

    puzzles: tuple[Puzzle, ...]
    asked: dict[str, object] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """How many."""
        return len(self.puzzles)


@dataclass(frozen=True)
class Chapter:
    """A chapter: its title, its words (None for ours), and where its puzzles come from."""

    title: str
    source: Made | Stored
    text: str | None = None
    per_page: int = 4

    @property
    def technique(self) -> str | None:
        """The technique that every puzzle of it needs, if one is wished for."""
        wished = self.source.asked.get("technique") or self.source.asked.get("hardest")
        return wished if isinstance(wished, str) and wished in TECHNIQUES else None

    @property
    def has_rules(self) -> bool:
        """Whether its puzzles have rules beyond houses."""
        return bool(self.source.asked.get("rules")) or any(one.rules for one in self.layouts)

    @property
    def layouts(self) -> tuple[Layout, ...]:
        """The layouts of its puzzles, each once."""
        if isinstance(self.source, Made):
            return (self.source.wishes.layout,)
        return tuple(dict.fromkeys(puzzle.layout for puzzle in self.source.puzzles))


@dataclass(frozen=True)
class BookSpec:
    """A book: its words, its paper and style, its chapters, and what stands at the back."""

    title: str
    chapters: tuple[Chapter, ...]
    paper: Paper
    style: Style
    subtitle: str = ""
    author: str = ""
    publisher: str = ""
    imprint: str = ""
    language: str = "en"
    #: None for ours, empty for none.
    introduction: str | None = None
    first_number: int = 1
    #: What stands beside a puzzle.
    level: bool = False
    rating: bool = False
    notes: bool = False
    back: tuple[str, ...] = ("grids",)
    #: Solutions beside each other; None for as many as can be read.
    columns: int | None = None
    #: Whether a mark at the outer edge tells the chapter.
    tabs: bool = False
    #: The number of pages is a multiple of this.
    multiple: int = 2
    notation: str = "r1c1"

    @property
    def count(self) -> int:
        """How many puzzles."""
        return sum(chapter.source.count for chapter in self.chapters)
