"""Rules made of rules: at least one of them holds, or all of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from nonet.errors import RuleError
from nonet.model.rules.filled import Filled
from nonet.model.rules.marks import Mark
from nonet.model.rules.primitives import Either, Primitive
from nonet.model.rules.rule import MANY, Form, Rule

if TYPE_CHECKING:
    from nonet.model.layout import Layout


class EitherOf(Rule):
    """At least one of the rules holds."""

    __slots__ = ()
    word = "either"
    form = Form(parts=(0, 0), rules=True, example="either (killer 10 r1c1 r1c2) (x-sum 8 r2c0)")

    def _check_form(self) -> None:
        super()._check_form()
        if not self.rules:
            raise self.error(f"no rules; write it like: {self.form.example}")

    def holds(self, filled: Filled) -> bool:
        return any(rule.holds(filled) for rule in self.rules)

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        able = [rule for rule in self.rules if can_hold(rule, layout)]
        return (Either(tuple(rule.primitives(layout) for rule in able)),)

    def stand(self, layout: Layout) -> None:
        for rule in self.rules:
            rule.stand(layout)

    def reach(self, layout: Layout) -> None:
        if not any(can_hold(rule, layout) for rule in self.rules):
            self.rules[0].reach(layout)

    def scope(self, layout: Layout) -> tuple[int, ...]:
        cells = [cell for rule in self.rules for cell in rule.scope(layout)]
        return tuple(dict.fromkeys(cells))

    def sentence(self, layout: Layout) -> str:
        return "Or: ".join(rule.sentence(layout) + " " for rule in self.rules).strip()

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        found: dict[Mark, None] = {}
        for rule in self.rules:
            found |= dict.fromkeys(rule.marks(layout))
        return tuple(found)


class AllOf(EitherOf):
    """All of the rules hold; of use within ``either``."""

    __slots__ = ()
    word = "all-of"
    form = Form(parts=(0, MANY), rules=True, example="all-of (killer 10 r1c1 r1c2) (odd r1c1)")

    def holds(self, filled: Filled) -> bool:
        return all(rule.holds(filled) for rule in self.rules)

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        return tuple(primitive for rule in self.rules for primitive in rule.primitives(layout))

    def reach(self, layout: Layout) -> None:
        for rule in self.rules:
            rule.reach(layout)

    def sentence(self, layout: Layout) -> str:
        return " And: ".join(rule.sentence(layout) for rule in self.rules)


def not_understood(rules: Iterable[Rule]) -> list[Rule]:
    """Return the rules that were read and not understood, also those within others."""
    found = []
    for rule in rules:
        found += [rule] if rule.word == "unknown" else not_understood(rule.rules)
    return found


def can_hold(rule: Rule, layout: Layout) -> bool:
    """Whether any digits at all could do what a rule demands; of two rules one may be beyond."""
    try:
        rule.reach(layout)
    except RuleError:
        return False
    return True
