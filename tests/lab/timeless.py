"""Rows of two runs are compared without what a clock said."""

from nonet.lab.rows import Row

#: What may differ between two runs: times, and what follows from the clock.
TIMES = {"wall", "date", "load"}


def timeless(rows: list[Row]) -> list[Row]:
    """Return rows without anything that a clock said."""
    return [
        {name: value for name, value in row.items() if name not in TIMES and "seconds" not in name}
        for row in rows
    ]
