"""Specs: what is asked for in a TOML file, read with every mistake told at once and its line."""

from nonet.specs.document import Document
from nonet.specs.mistakes import Mistakes, SpecError
from nonet.specs.toml_lines import Lines, Place
from nonet.specs.wishes import WISHES, read_wishes

__all__ = ["WISHES", "Document", "Lines", "Mistakes", "Place", "SpecError", "read_wishes"]
