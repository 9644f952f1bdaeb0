"""The words of a book where its spec has none: introduction, imprint, and chapters."""

from __future__ import annotations

from collections.abc import Sequence

from nonet.books.rule_words import rule_text
from nonet.books.spec import BookSpec, Chapter
from nonet.model import Layout
from nonet.rating import level_named
from nonet.techniques import TECHNIQUES
from nonet.techniques.telling import about

LEVELS = {
    "beginner": "Every one of these puzzles can be solved by looking at one box at a time: find a "
    "digit that has only one place left in it. No notes are needed.",
    "easy": "Look at boxes, rows and columns in turn: some digit always has only one place left in "
    "one of them. A pencil helps, but notes are rarely needed.",
    "medium": "Sometimes no digit has only one place left. Then look at single cells: when all "
    "digits but one are ruled out, the last one goes there. And where a digit of a box must lie "
    "in one line, the rest of that line cannot have it.",
    "hard": "Here notes pay off: write small candidates into the cells that stay open. Pairs and "
    "triplets of candidates, and digits that must lie in a line, remove others until a single "
    "appears.",
    "expert": "These puzzles hide their next step well. Write down all candidates, and look for "
    "fish, wings and rectangles that would allow two solutions.",
    "master": "Chains of candidates are needed here: suppose that a digit is false, and follow "
    "what must then be true. Take your time, and keep your notes clean.",
    "extreme": "Several chains have to be followed from several starts before they meet. These "
    "puzzles are for a quiet evening, or for two.",
    "beyond human": "Few people have solved puzzles like these with logic alone. Their chains "
    "have chains inside them; a guess, well written down, is no shame.",
    "very hard": "Write down all candidates. Fish, wings, rectangles that would allow two "
    "solutions, and chains are needed here.",
}
#: The same where puzzles have rules: there is more to see than houses and candidates.
LEVELS_WITH_RULES = {
    "easy": "Look at one rule at a time, first at those that leave the fewest possibilities, and "
    "then at what they leave to the row, the column and the box they lie in.",
    "medium": "Note beside every rule what it still allows. Digits that it must hold somewhere "
    "are lost to every cell that sees all of their places.",
    "hard": "Write down all candidates. Rules that share a row, a column or a box take digits "
    "from each other, and so do pairs and triplets of candidates.",
    "very hard": "Write down all candidates, and think of several rules at once. Where nothing "
    "shows, suppose that a digit is true and follow what rules and houses make of it.",
}
EXTRAS = {
    "x": "each of the two marked diagonals",
    "windows": "each of the four shaded windows",
    "disjoint": "each set of cells with the same place in their boxes",
    "asterisk": "the nine shaded cells of the asterisk",
}


def introduction(spec: BookSpec, layouts: Sequence[Layout], puzzles: int) -> str:
    """Return our introduction: the rules of the puzzles in the book, and how to use it."""
    parts = ["# The rules", *_rules(layouts)]
    parts += ["# How to solve", _how(layouts), "# How to use this book", _use(spec, puzzles)]
    return "\n\n".join(parts)


def _how(layouts: Sequence[Layout]) -> str:
    """Say where to begin: with rules, with givens, or with either."""
    with_rules = [bool(layout.rules) for layout in layouts]
    begin = []
    if not all(with_rules):
        begin.append(
            "Start with the houses that are nearly full, and with the digits that are there most "
            "often."
        )
    if any(with_rules):
        begin.append(
            "Start with the rules that leave the fewest possibilities."
            if all(with_rules)
            else "Where there are rules, start with those that leave the fewest possibilities."
        )
    return " ".join([_LOGIC, *begin, _ASK])


_LOGIC = "A puzzle has exactly one solution, and logic finds it: you never need to guess."
_ASK = (
    "Ask of a digit: where can it still go in this box? Ask of a cell: which digits are left for "
    "it? When you are stuck, write the candidates of every open cell into it, small, and strike "
    "them out as you go on."
)


def _use(spec: BookSpec, puzzles: int) -> str:
    several = len(spec.chapters) > 1
    words = [f"The {puzzles} puzzles of this book are numbered through."]
    has_rules = any(chapter.has_rules for chapter in spec.chapters)
    if several:
        words.append("Each chapter says what its puzzles ask of you; take them in any order.")
    if spec.level:
        words.append("The dots beside a puzzle show its level: the more are filled, the harder.")
    if spec.rating:
        words.append(
            "The number beside a puzzle is its rating, that of the hardest step it needs: up to "
            "1.5 is easy, from 4.5 on experts are at work."
            + (
                " Where there are rules, it says how much there is to look for."
                if has_rules
                else ""
            )
        )
    if spec.notes:
        words.append("The lines below the puzzles are for your notes.")
    words += [_BACK[part] for part in spec.back]
    return " ".join(words)


_BACK = {
    "hints": "Hints for every puzzle stand at the back: where to begin, and what the hardest step "
    "is.",
    "explanations": "Explanations at the back tell the whole way to the solution of each puzzle.",
    "grids": "The solutions are at the end, each with the numbers of its puzzle and its page.",
}


def _rules(layouts: Sequence[Layout]) -> list[str]:
    """Return a paragraph for each kind of layout and each rule of the book."""
    found: dict[str, None] = {}
    for layout in layouts:
        found |= {_of_layout(layout): None}
        for name in layout.extras:
            if name in EXTRAS:
                found |= {f"Where it is marked, {EXTRAS[name]} has every digit once, too.": None}
    found |= dict.fromkeys(rule_texts(layouts))
    return list(found)


def rule_texts(layouts: Sequence[Layout]) -> list[str]:
    """Return what the rules of some layouts demand, each once."""
    texts = (rule_text(rule) for layout in layouts for rule in layout.rules)
    return [text for text in dict.fromkeys(texts) if text]


def _of_layout(layout: Layout) -> str:
    symbols = f"{layout.digit_name(1)} to {layout.digit_name(layout.size)}"
    areas = "region with a thick border" if layout.regions else "box with a thick border"
    return (
        f"Fill the grid so that every row, every column and every {areas} has each of the "
        f"{'digits' if layout.size < 10 else 'signs'} {symbols} once."
    )


def chapter_text(chapter: Chapter, layouts: Sequence[Layout]) -> str:
    """Return what a chapter says of itself: its own words, or ours."""
    if chapter.text is not None:
        return chapter.text
    asked = chapter.source.asked
    level = asked.get("level")
    parts = []
    if isinstance(level, str):
        parts.append(_level_text(level, any(layout.rules for layout in layouts)))
    if chapter.technique is not None:
        texts = about(TECHNIQUES[chapter.technique])
        if texts is not None:
            parts += [
                f"Every puzzle of this chapter needs this technique. {texts.definition}",
                texts.spot,
            ]
    parts += rule_texts(layouts)
    if not parts and any(not layout.is_plain or layout.size != 9 for layout in layouts):
        parts = _rules(layouts)
    return "\n\n".join(parts)


def _level_text(level: str, has_rules: bool) -> str:
    named = level_named(level)
    return LEVELS_WITH_RULES[named.coarse] if has_rules else LEVELS[named.name]


def imprint(spec: BookSpec, puzzles: int) -> str:
    """Return the words on the back of the title page: the spec's, or ours."""
    if spec.imprint:
        return spec.imprint
    checked = f"{puzzles} puzzles, each with exactly one solution. Set by Nonet."
    return "\n".join(part for part in (spec.title, spec.author, spec.publisher, checked) if part)
