"""Almost locked sets: so many cells and one digit more, which something else takes away."""

from __future__ import annotations

from itertools import pairwise

from nonet.techniques.about import About
from nonet.techniques.step import AlmostSet, Step
from nonet.techniques.voice import Voice
from nonet.techniques.words import counted, joined, number

NAME = "almost locked sets"
_SET = (
    "An almost locked set is a group of cells of one house with one digit more than it has cells. "
)
_LOCKED = "A set that lacks one of its digits must hold all the others. "
ABOUT: dict[str, About] = {
    "als-xz": About(
        _SET + "Two of them are linked by a digit when all its places in one see all its places in "
        "the other. Another digit of both can then be removed from every cell that sees all its "
        "places in the two. Two such links lock both sets.",
        _LOCKED + "The linking digit cannot be in both sets, so one of them lacks it and holds the "
        "other digit. With two links one set lacks the one and the other set the other, so all "
        "their digits are used up.",
        "Look at cells with two candidates, which are sets of one cell, and at pairs and triples "
        "with one digit too many; find two that share a digit in one house, and another digit.",
    ),
    "als-xy-wing": About(
        _SET + "A middle set is linked by different digits to two others, which share a further "
        "digit. That can be removed from every cell that sees all its places in the two outer "
        "sets.",
        _LOCKED
        + "If one outer set lacks the shared digit, it holds the link, the middle set lacks "
        "that and holds the other link, so the other outer set lacks that and holds the shared "
        "digit.",
        "Take an XY-wing and allow a set wherever it has a cell.",
    ),
    "als-chain": About(
        _SET + "A chain of four or more, each linked to the next, neighbouring links by different "
        "digits. A digit of the first and the last set can be removed from every cell that sees "
        "all its places in the two.",
        _LOCKED + "If the first set lacks the digit, each set in turn holds its link and takes it "
        "from the next, and the last one holds the digit.",
        "Lengthen an ALS-XY-wing by further sets, most of them cells with two candidates.",
    ),
    "death-blossom": About(
        "A stem cell, and for each of its candidates a petal: an almost locked set whose places of "
        "that digit all see the stem. A further digit of all petals can be removed from every "
        "cell that sees all its places in the petals.",
        _LOCKED + "Whatever the stem is, it takes that digit from a petal, which then holds the "
        "common digit.",
        "Look at cells with two or three candidates in crowded houses, and at the sets around them.",
    ),
    "sue-de-coq": About(
        "Cells where a box and a line cross, some further cells of the line and some of the box "
        "have together as many digits as they are cells, and the line's further cells have no digit "
        "in common with the box's. Then all these digits are used up.",
        "No digit fits in twice: its places all lie in the line or all in the box. So as many cells "
        "need as many digits, each is used, and the rest of the house that holds all places of a "
        "digit loses it.",
        "Look at two or three open cells of a crossing with four or five digits, and for cells with "
        "two of these in the line and two others in the box.",
    ),
}


def _has_stem(step: Step) -> bool:
    return len(step.cells) == 1 and not step.houses


def place(step: Step, say: Voice) -> str:
    """Name the stem, the houses, or the sets at the ends."""
    if _has_stem(step):
        return f"with its stem in {say.cell(step.cells[0])}"
    if step.houses:
        return f"where {joined(map(say.house, step.houses))} cross"
    first, last = step.sets[0], step.sets[-1]
    return f"between {_name(first, say)} and {_name(last, say)}"


def because(step: Step, say: Voice) -> str:
    """Say which of the sets must hold what."""
    return f"{_reason(step, say)}: {say.conclusion(step)}"


def teach(step: Step, say: Voice) -> list[str]:
    """Show the sets, then why one of them holds the digit."""
    if _has_stem(step):
        return _blossom(step, say)
    if step.houses:
        return _crossing(step, say)
    lesson = [f"{_told(almost, say)}." for almost in step.sets]
    if len(step.sets) == 2:
        lesson += _pair(step, say)
    else:
        lesson += _chain(step, say)
    return [*lesson, say.therefore(step)]


def _reason(step: Step, say: Voice) -> str:
    falls = say.digits(step.other_digits)
    first, last = step.sets[0], step.sets[-1]
    if _has_stem(step):
        stem = say.cell(step.cells[0])
        return f"whatever {stem} is, one of its {number(len(step.sets))} petals has {falls}"
    if step.houses:
        used = say.digits(step.digits)
        return f"{counted(_size(step), 'cell')} around {say.cells(step.cells)} use up {used}"
    ends = f"{_name(first, say)} or {_name(last, say)}"
    if len(step.sets) > 2:
        return f"{falls} is in {ends}, linked by {say.digits(step.digits)}"
    links = say.digits(step.digits)
    if len(step.digits) > 1:
        return f"{_name(first, say)} and {_name(last, say)} share {links}, and so are both locked"
    return f"{links} is not in both {ends.replace(' or ', ' and ')}, so {falls} is in one of them"


def _told(almost: AlmostSet, say: Voice) -> str:
    """Return ``r1c1/r1c2 has 1, 2 and 3: two cells, three digits``."""
    cells, digits = counted(len(almost.cells), "cell"), number(len(almost.digits))
    return f"{_name(almost, say)} has {say.digits(almost.digits)}: {cells}, {digits} digits"


def _name(almost: AlmostSet, say: Voice) -> str:
    return "/".join(map(say.cell, almost.cells))


def _pair(step: Step, say: Voice) -> list[str]:
    links, falls = say.digits(step.digits), say.digits(step.other_digits)
    if len(step.digits) == 1:
        places = "every such place" if len(step.other_digits) > 1 else f"every {falls}"
        return [
            f"Every {links} of one set sees every {links} of the other, so they cannot both have "
            "it. A set that lacks it holds all its other digits.",
            f"So one of the two sets has {falls}, and a cell that sees {places} of both sets cannot "
            "have it.",
        ]
    return [
        f"For each of {links}, every place in one set sees every place in the other, so the sets "
        "cannot both have it. A set lacks no more than one digit, so one set lacks one of these "
        "digits and the other set the other.",
        f"Each set then holds all the rest of its digits, and {links} are in one of the two each. "
        f"A cell that sees all places of such a digit, here {falls}, cannot have it.",
    ]


def _chain(step: Step, say: Voice) -> list[str]:
    falls = say.digits(step.other_digits)
    names = [_name(almost, say) for almost in step.sets]
    links = [say.digit(almost.link) for almost in step.sets if almost.link is not None]
    lines = [f"Suppose {names[0]} lacks {falls}, and so holds {links[0]}."]
    for name, (lacks, holds) in zip(names[1:], pairwise([*links, falls]), strict=True):
        lines.append(f"  Then {name} lacks {lacks}, and so holds {holds}.")
    return [
        "Every place of a linking digit in one set sees all its places in the next, and a set that "
        "lacks one of its digits holds all the others.",
        *lines,
        f"So one of the ends, {names[0]} or {names[-1]}, has {falls}. A cell that sees every "
        f"{falls} of both cannot be {falls}.",
    ]


def _blossom(step: Step, say: Voice) -> list[str]:
    (stem,), falls = step.cells, say.digits(step.other_digits)
    lines = [
        f"  If {say.claim(stem, petal.link)}, then {_name(petal, say)} lacks "
        f"{say.digit(petal.link)} and holds {falls}."
        for petal in step.sets
        if petal.link is not None
    ]
    petals = dict.fromkeys((petal.cells, petal.digits) for petal in step.sets)
    return [
        f"The stem {say.holding(stem, step.digits)} has a petal for each of its candidates.",
        *(f"{_told(AlmostSet(*petal), say)}." for petal in petals),
        "All places of its candidate in a petal see the stem. A petal that lacks one of its digits "
        "holds all the others.",
        *lines,
        f"Whatever the stem is, one of the petals has {falls}, and a cell that sees every {falls} "
        f"of them all cannot be {falls}.",
        say.therefore(step),
    ]


def _crossing(step: Step, say: Voice) -> list[str]:
    middle, line, box = step.sets
    box_house, line_house = step.houses
    return [
        f"Where {joined(map(say.house, step.houses))} cross, {say.cells(middle.cells)} have "
        f"{say.digits(middle.digits)}. In the rest of {say.house(line_house)}, "
        f"{_have(line, say)}; in the rest of {say.house(box_house)}, {_have(box, say)}.",
        f"Together these are {counted(_size(step), 'cell')} with {number(len(step.digits))} digits, "
        f"{say.digits(step.digits)}. None of them fits in twice: its places are all in "
        f"{say.house(line_house)} or all in {say.house(box_house)}. So all are used up.",
        f"Here {_used(step, box, say.house(line_house), say)}; "
        f"{_used(step, line, say.house(box_house), say)}.",
        say.therefore(step),
    ]


def _have(part: AlmostSet, say: Voice) -> str:
    have = "has" if len(part.cells) == 1 else "have"
    return f"{say.cells(part.cells)} {have} {say.digits(part.digits)}"


def _used(step: Step, elsewhere: AlmostSet, house: str, say: Voice) -> str:
    used = [digit for digit in step.digits if digit not in elsewhere.digits]
    return f"{house} has {say.digits(used)} in these cells and nowhere else"


def _size(step: Step) -> int:
    return sum(len(part.cells) for part in step.sets)
