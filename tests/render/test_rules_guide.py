"""The guide to rules: every rule with its picture, as it is drawn today."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from nonet.model.rules import RULES
from tests.render.test_rules import IN_WORDS

ROOT = Path(__file__).resolve().parents[2]
MADE = runpy.run_path(str(ROOT / "docs" / "images" / "rules.py"))
GUIDE = (ROOT / "docs" / "guide" / "rules.md").read_text(encoding="utf-8")
UNDRAWN = IN_WORDS | {"either", "all-of", "drawing"}


def test_every_rule_is_in_the_guide() -> None:
    """Each word has a row, and a picture unless it is only told."""
    words = {kind.word for kind in RULES}
    assert set(MADE["EXAMPLES"]) == words - UNDRAWN
    for word in words - {"drawing", "prose", "unknown"}:
        assert f"\n| {word} |" in GUIDE, word
        assert (f"images/rules/{word}.svg" in GUIDE) == (word not in UNDRAWN)


@pytest.mark.parametrize("word", sorted(MADE["EXAMPLES"]))
def test_pictures_are_up_to_date(word: str) -> None:
    """Drawing them anew (docs/images/rules.py) would change nothing."""
    path = MADE["FOLDER"] / f"{word}.svg"
    assert path.read_text(encoding="utf-8") == MADE["picture"](MADE["EXAMPLES"][word])
    assert word in MADE["EXAMPLES"][word]
