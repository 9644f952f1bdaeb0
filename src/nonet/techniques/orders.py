"""Orders: which technique is tried first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nonet.errors import OptionError, UnknownName
from nonet.kernel import logic
from nonet.model import Layout
from nonet.techniques.own import OWN
from nonet.techniques.technique import ALIASES, FAMILY_NAMES, GROUPS, LISTED_BY, TECHNIQUES, expand

ORDERS: dict[str, tuple[str, ...]] = {
    "human": logic.human_order(),
    "explainer": logic.explainer_order(),
}


def order_on(layout: Layout, order: str, rules_come: bool = False) -> tuple[str, ...]:
    """Return the ids of a named order that are worth their time on a layout.

    Chains inside chains know houses only. With rules the smallest set of facts, which knows
    them all, is asked instead.
    """
    ids = ORDERS[order]
    if order == "human" and (rules_come or layout.primitives):
        return tuple(id for id in ids if not id.startswith("nested-"))
    return ids


def order_of(order: str | Sequence[str]) -> tuple[str, ...]:
    """Return the technique ids of an order: its name, or names of techniques and groups.

    Own techniques that are registered stand at the end of the named orders.

    >>> order_of("singles,x-wing")
    ('last-value', 'hidden-single', 'naked-single', 'x-wing')
    """
    if isinstance(order, str):
        if order in ORDERS:
            return (*ORDERS[order], *OWN)
        order = [name for name in order.replace(",", " ").split() if name]
    if not order:
        raise OptionError(f"no technique named; {', '.join(ORDERS)} are orders of all")
    return tuple(dict.fromkeys(_ids(order)))


def _ids(names: Iterable[str]) -> Iterable[str]:
    for name in names:
        if name in ORDERS:
            yield from ORDERS[name]
        elif name in OWN:
            yield name
        else:
            try:
                yield from expand(name)
            except UnknownName:
                known = (*ORDERS, *TECHNIQUES, *ALIASES, *GROUPS, *OWN)
                raise UnknownName(
                    "order or technique", name, known, FAMILY_NAMES, LISTED_BY
                ) from None
