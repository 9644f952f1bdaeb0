"""Gallery: examples of every technique, exercises made of them, and the pages about them."""

from nonet.gallery.examples import Example, example_of, examples_of
from nonet.gallery.practise import is_practised, practise
from nonet.gallery.writing import write_gallery

__all__ = ["Example", "example_of", "examples_of", "is_practised", "practise", "write_gallery"]
