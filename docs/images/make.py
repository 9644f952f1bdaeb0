"""Draws the pictures of the guide: ``python docs/images/make.py``."""

from pathlib import Path

import nonet
from nonet.render import scene_of_path_step

HERE = Path(__file__).parent
LESSON = "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84"
FISH = ".21.5.83............6...9............941.275.6..9.4..38..4.5..2.3.728.6...7...5.."
CHAIN = "...35.87......1...6...2...337..89.1..9.......86..32.4.4...9...5.....6......17.42."
JIGSAW = "3x3 jigsaw:" + "".join(
    ("111123333", "112222333", "114252233", "144452666", "444556666", "445555569",
     "777788869", "777889999", "778888999")
)  # fmt: skip


def picture(name: str, thing: object, theme: str = "light", *, marks: bool | None = None) -> None:
    """Write a picture without a caption: the guide has the words."""
    drawn = nonet.draw(thing, theme=theme, marks=marks, caption=False)  # type: ignore[arg-type]
    assert isinstance(drawn, str)
    (HERE / f"{name}.svg").write_text(drawn, encoding="utf-8")


def first(puzzle: str, technique: str, *before: str) -> object:
    """Return the scene of the first step of a technique on a puzzle's path."""
    path = nonet.Puzzle(puzzle).explain(["singles", "locking", "sets", *before, technique])
    ids = [step.technique.id for step in path.steps]
    return scene_of_path_step(path, ids.index(technique))


def main() -> None:
    """Draw everything."""
    puzzle = nonet.Puzzle(LESSON)
    picture("puzzle", puzzle)
    picture("hint", puzzle.hint())
    picture("path", puzzle.explain())
    picture("swordfish", first(FISH, "swordfish", "x-wing"))
    picture("swordfish-print", first(FISH, "swordfish", "x-wing"), "print")
    chain = first(CHAIN, "aic", "x-wing", "xy-wing")
    picture("chain-light", chain)
    picture("chain-dark", chain, "dark")
    for name, layout in (("windows", "3x3 x+windows"), ("jigsaw", JIGSAW)):
        picture(name, nonet.generate(layout=nonet.Layout.parse(layout), seed=1))
    broken = nonet.Puzzle(LESSON[:-1] + "8")
    picture("broken", broken)


if __name__ == "__main__":
    main()
