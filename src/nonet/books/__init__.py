"""Books: puzzles on paper that can be sold, handouts and lessons that teach."""

from nonet.books.folder import write_folder
from nonet.books.handout import handout
from nonet.books.lesson import lesson
from nonet.books.making import Book, make_book
from nonet.books.reading import read_book
from nonet.books.sheets import Sheets
from nonet.books.spec import BookSpec

__all__ = [
    "Book",
    "BookSpec",
    "Sheets",
    "handout",
    "lesson",
    "make_book",
    "read_book",
    "write_folder",
]
