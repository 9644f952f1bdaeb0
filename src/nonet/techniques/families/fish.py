"""Fish: a digit that k houses confine to k others, with fins or without."""

from __future__ import annotations

from nonet.techniques.about import About
from nonet.techniques.step import Step
from nonet.techniques.voice import Voice

NAME = "fish"


def _about(lines: str, places: str) -> About:
    return About(
        f"In {lines} rows, all places of a digit lie in the same {lines} columns, or the other way "
        "round. The digit can be removed from the rest of those crossing lines.",
        f"The {lines} rows need the digit {lines} times, in {lines} different columns. So each of "
        "these columns gets its digit from one of these rows, and from nowhere else.",
        f"Take one digit at a time, and look for {lines} rows in which it has {places} places "
        f"left. Do their columns come to {lines} in all? Then try the same with columns.",
    )


def _finned(fish: str, lines: str) -> About:
    return About(
        f"A digit's places in {lines} rows lie in {lines} columns, as in {fish}, but for a few "
        "others, the fins. The digit can be removed from those cells of the columns that see "
        "every fin; the same with rows and columns exchanged.",
        f"If no fin holds the digit, the rest is {fish}, and the digit falls in the rest of the "
        "columns. If a fin holds it, whatever sees the fin loses it. What falls in both cases "
        "falls.",
        f"Look for what is almost {fish}: the places that spoil it must lie together in one box, "
        "and the digit goes from cells of that box only.",
    )


def _sashimi(fish: str, lines: str) -> About:
    finned = _finned(fish, lines)
    return About(
        f"{finned.definition} In the sashimi form a row has only one place left besides its fins, "
        "or none at all.",
        f"{finned.why} It does not matter that some row would be left with a single place.",
        finned.spot,
    )


def _franken(lines: str) -> About:
    return About(
        f"A fish in which boxes take part: {lines} houses, rows and boxes, have all their places "
        f"for a digit in {lines} others, columns and boxes. No place lies in two of the first. The "
        "digit can be removed from the rest of the covering houses; the same with rows and columns "
        "exchanged.",
        f"The {lines} houses need the digit {lines} times, in different cells, and each of the "
        f"{lines} covering houses has room for it once. So these get it from those, and from "
        "nowhere else. A place that lies in two covering houses would take up both, and one of "
        "the others would be left without: it falls too.",
        "Take a digit that has few places left in some boxes, add rows or columns that do not "
        "touch these places, and count the houses that are needed to cover them all.",
    )


ABOUT: dict[str, About] = {
    "x-wing": _about("two", "only two"),
    "swordfish": _about("three", "two or three"),
    "jellyfish": _about("four", "two to four"),
    "finned-x-wing": _finned("an X-wing", "two"),
    "sashimi-x-wing": _sashimi("an X-wing", "two"),
    "finned-swordfish": _finned("a swordfish", "three"),
    "sashimi-swordfish": _sashimi("a swordfish", "three"),
    "finned-jellyfish": _finned("a jellyfish", "four"),
    "sashimi-jellyfish": _sashimi("a jellyfish", "four"),
    "franken-x-wing": _franken("two").adding(
        "Where boxes have three rows and columns, pointing and claiming find the same; so this is "
        "for larger grids."
    ),
    "franken-swordfish": _franken("three"),
    "franken-jellyfish": _franken("four"),
}


def place(step: Step, say: Voice) -> str:
    """Name the digit and the base lines."""
    return f"on {say.digits(step.digits)} in {say.houses(step.houses)}"


def because(step: Step, say: Voice) -> str:
    """Say which houses confine the digit to which, but for the fins."""
    fins = f" or in {_fins(step)} {say.cells(step.support, 'or')}" if step.support else ""
    return (
        f"{say.digits(step.digits)} of {say.houses(step.houses)} must be in "
        f"{say.houses(step.covers)}{fins}: {say.conclusion(step)}"
    )


def teach(step: Step, say: Voice) -> list[str]:
    """Lead from the places in the base houses to the covering ones."""
    digit = say.digits(step.digits)
    places = [
        f"in {say.house(house)} the places for {digit} are "
        f"{say.cells(cell for cell in sorted(step.cells + step.support) if cell in house.cells)}"
        for house in step.houses
    ]
    seen = f"Follow the digit {digit}: {'; '.join(places)}."
    return [seen, *(_with_fins if step.support else _without_fins)(step, say), say.therefore(step)]


def _without_fins(step: Step, say: Voice) -> list[str]:
    digit, bases, covers = say.digits(step.digits), say.houses(step.houses), say.houses(step.covers)
    apart = "in different cells" if _is_franken(step) else "no two of them in one house"
    lesson = [
        f"All of them lie in {covers}. As {bases} need one {digit} each, {apart}, {covers} get one "
        "each, and no more.",
        f"Every other {digit} in {covers} falls.",
    ]
    own = [cell for cell, _ in step.eliminations if cell in step.cells]
    if own:
        lesson.append(
            f"So does {digit} in {say.cells(own)}: in two of these houses at once, it would take "
            "up both, and leave too few for the others."
        )
    return lesson


def _with_fins(step: Step, say: Voice) -> list[str]:
    digit, bases, covers = say.digits(step.digits), say.houses(step.houses), say.houses(step.covers)
    every = "every fin" if len(step.support) > 1 else "the fin"
    lesson = [
        f"But for {say.cells(step.support)}, the {_fins(step)}, all of them lie in {covers}.",
        f"If no fin is {digit}, {covers} get their {digit} from {bases}, and from nowhere else. If "
        f"a fin is {digit}, no cell that sees it can be {digit}.",
        f"Either way, a cell of {covers} outside {bases} that sees {every} cannot be {digit}.",
    ]
    if step.technique.id.startswith("sashimi"):
        lesson.insert(1, "It does not matter that some line has only one place besides, or none.")
    return lesson


def _fins(step: Step) -> str:
    return "fins" if len(step.support) > 1 else "fin"


def _is_franken(step: Step) -> bool:
    return step.technique.id.startswith("franken")
