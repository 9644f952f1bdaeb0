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
    return f"on {_rules(step, say, 3)}" if step.rules else f"in {say.houses(step.houses)}"


def because(step: Step, say: Voice) -> str:
    """Name rules and houses, count the cells, then what goes."""
    named = [_rules(step, say, 6)] if step.rules else []
    if step.houses:
        named.append(
            say.houses(step.houses) if len(step.houses) <= 6 else counted(len(step.houses), "house")
        )
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
        few = "This cell has" if len(opened) == 1 else "These cells have"
        lines.append(f"  {few} few candidates left: {held}.")
    return [*lines, _supposed(step, say), say.therefore(step)]


def _rules(step: Step, say: Voice, most: int) -> str:
    """Return the rules by name, or where they are many their number."""
    if len(step.rules) > most:
        return counted(len(step.rules), "rule")
    return clauses(rule_name(rule, say) for rule in step.rules)


def _supposed(step: Step, say: Voice) -> str:
    if len(step.eliminations) == 1:
        ((cell, digit),) = step.eliminations
        return f"If {say.cell(cell)} were {say.digit(digit)}, no digits would obey them all."
    return "If any of the candidates below were true, no digits would obey them all."
