"""The pictures of the guide."""

import re
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent.parent


def test_every_picture_of_the_guide_is_there() -> None:
    """The guide shows pictures that exist and can be read."""
    guide = ROOT / "docs" / "guide" / "pictures.md"
    shown = {
        (guide.parent / name).resolve()
        for name in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", guide.read_text(encoding="utf-8"))
    }
    assert len(shown) > 5
    for file in shown:
        assert ElementTree.parse(file).getroot().tag.endswith("svg")
