"""The kinds of rules that can be laid out, by name. A new kind is a class and a line here."""

from __future__ import annotations

import re

from nonet.errors import OptionError, UnknownName
from nonet.generation.rules import cages, cells, dots, lines, outside, whole
from nonet.generation.rules.kind import Kind
from nonet.model.rules import Rule, parse_rules

KINDS: dict[str, Kind] = {
    kind.word: kind
    for kind in (
        cages.Killers(),
        lines.Thermometers(),
        lines.SlowThermometers(),
        lines.Arrows(),
        lines.DoubleArrows(),
        dots.Kropki(),
        dots.Consecutive(),
        dots.Letters(),
        dots.Wedges(),
        lines.Whispers(),
        lines.DutchWhispers(),
        lines.Renbans(),
        lines.Nabners(),
        lines.Palindromes(),
        lines.Betweens(),
        lines.Lockouts(),
        lines.RegionSums(),
        lines.Zippers(),
        lines.Entropics(),
        lines.Modulars(),
        outside.Sandwiches(),
        outside.Skyscrapers(),
        outside.XSums(),
        outside.NumberedRooms(),
        outside.LittleKillers(),
        cells.Parity(),
        cells.Quadruples(),
        whole.Knights(),
        whole.Kings(),
        whole.Nonconsecutive(),
        whole.Entropy(),
        whole.Diagonals(),
    )
}
_CELL = re.compile(r"\b[rR]\d{1,2}[cC]\d{1,2}\b")


def kind_named(name: str) -> Kind:
    """Return a kind by its name; UnknownName lists the nearest.

    >>> kind_named("Thermometer").word
    'thermo'
    """
    wanted = name.strip().lower().replace("_", "-").replace(" ", "-")
    for kind in KINDS.values():
        if wanted == kind.word or wanted in kind.aliases:
            return kind
    known = [*KINDS, *(alias for kind in KINDS.values() for alias in kind.aliases)]
    raise UnknownName("kind of rule", name, known)


def read_kinds(wish: str) -> tuple[tuple[str, ...], tuple[Rule, ...]]:
    """Return the kinds of a wish, and the rules in it that name their cells.

    >>> read_kinds("killer + thermo; odd r1c1")
    (('killer', 'thermo'), (<odd r1c1>,))
    """
    names: list[str] = []
    rules: list[Rule] = []
    for part in wish.split(";"):
        if _CELL.search(part) or part.strip().startswith("all-given"):
            rules += parse_rules(part)
        else:
            names += [kind_named(name).word for name in re.split(r"[+,]", part) if name.strip()]
    if not names and not rules:
        raise OptionError(f"no rule is named; write one of {', '.join(KINDS)}")
    return tuple(dict.fromkeys(names)), tuple(dict.fromkeys(rules))
