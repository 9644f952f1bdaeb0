"""Makes the pictures of docs/guide/rules.md: python docs/images/rules.py."""

from __future__ import annotations

from pathlib import Path

import nonet
from nonet import Layout, Puzzle, draw

FOLDER = Path(__file__).resolve().parent.parent / "guide" / "images" / "rules"

#: By word: a rule that shows well on 6x6. A new rule needs a row, a test says.
EXAMPLES = {
    "region": "region r2c2 r2c3 r3c2 r3c3 r4c3",
    "diagonal": "diagonal r6c1 r1c6",
    "odd": "odd r2c2 r4c5",
    "even": "even r2c2 r4c5",
    "one-of": "one-of 2 4 6 r2c2 r4c5",
    "minimum": "minimum r3c3",
    "maximum": "maximum r3c3",
    "difference": "difference r2c2 r2c3; difference 3 r4c4 r5c4",
    "ratio": "ratio r2c2 r2c3; ratio 3 r4c4 r5c4",
    "xv": "xv 5 r2c2 r2c3; xv 10 r4c4 r5c4; xv 7 r5c2 r5c3",
    "greater": "greater r2c2 r2c3; greater r5c4 r4c4",
    "thermo": "thermo r5c2 r4c2 r3c3 r3c4",
    "slow-thermo": "slow-thermo r5c2 r4c2 r3c3 r3c4 r2c5",
    "palindrome": "palindrome r2c2 r2c3 r3c4 r4c4 r5c5",
    "renban": "renban r2c2 r2c3 r3c4 r4c4",
    "whisper": "whisper 3 r2c2 r2c3 r3c4 r4c4",
    "nabner": "nabner r2c2 r3c3 r4c4",
    "entropic": "entropic r2c2 r2c3 r3c4 r4c4 r5c5",
    "modular": "modular 3 r2c2 r2c3 r3c4 r4c4 r5c5",
    "between": "between r2c2 r3c3 r3c4 r4c5",
    "lockout": "lockout 3 r2c2 r3c3 r3c4 r4c5",
    "double-arrow": "double-arrow r2c2 r3c3 r3c4 r4c5",
    "zipper": "zipper r2c2 r3c2 r3c3 r3c4 r2c4",
    "region-sum": "region-sum r2c2 r2c3 r2c4 r3c4 r3c3",
    "sum-line": "sum-line 7 r2c2 r2c3 r3c4 r4c4 r5c5",
    "sum-loop": "sum-loop 7 r2c2 r2c3 r3c4 r4c3 r4c2 r3c1",
    "arrow": "arrow r2c2 r2c3 r3c4; arrow r5c2 r5c3 / r5c4 r5c5 r4c6 r3c6 r2c6",
    "killer": "killer 11 r2c2 r2c3 r3c3; killer r4c5 r5c5 r5c4",
    "sum": "sum 11 r2c2 r2c3 r3c3",
    "look-and-say": "look-and-say 2 1 1 3 r2c2 r2c3 r3c3 r4c3",
    "rellik": "rellik 7 r2c2 r2c3 r3c3",
    "equality-cage": "equality-cage r2c2 r2c3 r3c3 r3c2",
    "lunchbox": "lunchbox 5 r2c2 r2c3 r2c4 r2c5",
    "clone": "clone r1c1 r1c2 r2c2 / r4c4 r4c5 r5c5",
    "quadruple": "quadruple 1 2 4 r2c2 r2c3 r3c2 r3c3; quadruple 5 r4c4 r4c5 r5c4 r5c5",
    "contains": "contains 1 2 2 r2c2 r2c3 r3c3 r4c3",
    "counting-circles": "counting-circles r1c2 r2c4 r3c1 r4c6 r5c5 r6c3",
    "same-values": "same-values r1c1 r1c2 r2c2 / r4c4 r4c5 r5c5",
    "equal-sum": "equal-sum r1c1 r1c2 / r4c4 r4c5 r5c5",
    "value-index": "value-index r1c2 r2c2 r2c3 r2c4 r2c5",
    "little-killer": "little-killer 17 r0c1 r1c2; little-killer 9 r4c7 r3c6",
    "sandwich": "sandwich 9 r0c3; sandwich 0 r2c0",
    "x-sum": "x-sum 11 r0c3; x-sum 1 r2c7",
    "skyscraper": "skyscraper 4 r0c3; skyscraper 2 r2c0",
    "hidden-skyscraper": "hidden-skyscraper 4 r0c3",
    "numbered-room": "numbered-room 4 r0c3",
    "row-indexer": "row-indexer r2c2 r2c3 r2c4",
    "column-indexer": "column-indexer r2c2 r3c2 r4c2",
    "box-indexer": "box-indexer r2c2 r4c5",
    "relation": "relation 1=3,5|2=4|3=1,5|4=2,6|5=1,3|6=4 r2c2 r2c3 r3c4",
    "relation-all": "relation-all 1=3,5|3=1,5|5=1,3 r2c2 r2c3 r3c4",
    "regex": 'regex "[12]+[^12]*" r2c2 r2c3 r3c4 r4c4',
}


def picture(words: str) -> str:
    """Return the picture of rules on an empty 6x6."""
    made = draw(Puzzle(bytes(36), Layout.parse("2x3").with_rules(words)), caption=False)
    assert isinstance(made, str)
    return made


def _wholes() -> dict[str, str]:
    """Return the puzzles of the guide by name, as (givens, rules) stand there."""
    text = (FOLDER.parent.parent / "rules.md").read_text(encoding="utf-8")
    found = {}
    for name in ("cages", "lines", "dots"):
        start = text.index(f">>> {name} = ")
        code = text[start : text.index("```", start)].split(">>> ")[1].replace("... ", "")
        scope: dict[str, Puzzle] = {}
        exec(code.split("\n(")[0], {"nonet": nonet}, scope)
        picture = draw(scope[name], caption=False)
        assert isinstance(picture, str)
        found[f"example-{name}"] = picture
    return found


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, made in _wholes().items():
        (FOLDER / f"{name}.svg").write_text(made)
    for word, words in EXAMPLES.items():
        (FOLDER / f"{word}.svg").write_text(picture(words))
