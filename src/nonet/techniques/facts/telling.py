"""A set of facts in words: a list of them, and what follows."""

from __future__ import annotations

from nonet.techniques.about import About
from nonet.techniques.rules.names import rule_name, rule_sentence
from nonet.techniques.step import Step
from nonet.techniques.technique import Technique
from nonet.techniques.voice import Voice
from nonet.techniques.words import clauses, counted, sentence

TECHNIQUE = Technique("smallest-set", "Smallest set of facts", "", 4.0, "rules", needs_rules=True)

NAME = "facts"
ABOUT: dict[str, About] = {
    TECHNIQUE.id: About(
        "Some rules, houses and candidates together leave a candidate no room, and none of them "
        "could be missing.",
        "All ways to fill the cells were tried: none obeys all of these facts and has the "
        "candidate.",
        "This is what is left where no pattern is seen: take the facts one by one and follow what "
        "the candidate would force.",
    )
}


def place(step: Step, say: Voice) -> str:
    """Name the rules, or the houses where there are none."""
    named = [rule_name(rule, say) for rule in step.rules]
    return f"on {clauses(named)}" if named else f"in {say.houses(step.houses)}"


def because(step: Step, say: Voice) -> str:
    """Name rules and houses, count the cells, then what goes."""
    named = [rule_name(rule, say) for rule in step.rules]
    if step.houses:
        named.append(say.houses(step.houses))
    if step.cells:
        named.append(f"the candidates of {counted(len(step.cells), 'cell')}")
    return f"{clauses(named)} leave no room: {say.conclusion(step)}"


def teach(step: Step, say: Voice) -> list[str]:
    """List the facts, each on a line of its own, then what follows."""
    lines = [f"{counted(step.complexity, 'fact').capitalize()} together force this:"]
    lines += [f"  {sentence(rule_sentence(rule, say))}" for rule in step.rules]
    if step.houses:
        each = "holds" if len(step.houses) == 1 else "hold"
        lines.append(f"  {sentence(f'{say.houses(step.houses)} {each} every digit once')}")
    placed = dict(step.premises)
    if placed:
        lines.append(f"  {sentence(say.placed(placed.items()))}")
    opened = [cell for cell in step.cells if cell not in placed]
    if opened:
        held = ", ".join(say.holding(cell, step.marked(cell)) for cell in opened)
        lines.append(f"  These cells have few candidates left: {held}.")
    lines.append("No digits obey them all if one of the following were true.")
    return [*lines, say.therefore(step)]
