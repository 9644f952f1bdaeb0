"""Tables: every fact about a puzzle as a typed column, in one catalogue."""

from nonet.columns import Column
from nonet.tables.catalogue import CATALOGUE, columns_named
from nonet.tables.facts import Facts
from nonet.tables.ids import ids_of
from nonet.tables.table import Block, block_of, frame_of, schema_of, table_of

__all__ = [
    "CATALOGUE",
    "Block",
    "Column",
    "Facts",
    "block_of",
    "columns_named",
    "frame_of",
    "ids_of",
    "schema_of",
    "table_of",
]
