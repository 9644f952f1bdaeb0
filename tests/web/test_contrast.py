"""Contrast of the board: a checker cannot see digits over drawn cells, so it is computed here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import nonet.web
from nonet.render import THEMES

STYLES = (Path(nonet.web.__file__).parent / "static" / "css" / "theme.css").read_text()
LIGHT, DARK = STYLES.split(":root[data-theme", 1)
INKS = ("ink", "entry", "found", "mark", "bad")
GROUNDS = [
    *("surface", "peer", "same", "chosen", "bad-soft", "shade"),
    *(f"colour-{number}" for number in range(1, 9)),
]
CELLS = ("cell-base", "cell-support", "cell-placed", "house-base")
ROLES = ("base", "fin", "extra", "first", "second", "on", "eliminated", "placed-mark")
ENOUGH = 4.5  # AA for text of any size


def light_of(colour: str) -> float:
    """Return the relative luminance of #rrggbb, as the guidelines define it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    dark, bright = sorted((light_of(one), light_of(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("theme", "styles"), [("light", LIGHT), ("dark", DARK)])
def test_digits_on_cells(theme: str, styles: str) -> None:
    """Every ink can be read on every ground a cell can have, and every sign's digit on the sign."""
    own = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", styles))
    scene = THEMES[theme].colours
    grounds = {name: own[name] for name in GROUNDS} | {name: scene[name] for name in CELLS}
    pairs = {
        f"{ink} on {name}": (own[ink], ground) for ink in INKS for name, ground in grounds.items()
    }
    pairs |= {f"{role}'s digit": (scene[f"{role}-ink"], scene[role]) for role in ROLES}
    assert {name for name, pair in pairs.items() if contrast(*pair) < ENOUGH} == set()
