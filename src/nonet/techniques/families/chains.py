"""Chains: what follows from a candidate being true or false, link by link."""

from __future__ import annotations

from nonet.techniques.step import Step
from nonet.techniques.words import claim, conclusion, joined

NAME = "chains"
PREFIXES: tuple[str, ...] = (
    "x-cycle", "y-cycle", "xy-cycle", "turbot-fish", "forcing-", "nishio", "cell-chains",
    "house-chains", "dynamic-", "nested-",
)  # fmt: skip


def place(step: Step) -> str:
    """Name where the chains start."""
    if step.houses:
        return f"from {joined(step.digits)} in {step.houses[0]}"
    if step.technique.id.endswith("cycle"):
        return f"through {step.layout.cell_name(step.chains[0][0].cell)}"
    if step.cells:
        return f"from {step.layout.cell_name(step.cells[0])}"
    start = step.chains[0][0]
    return f"from {claim(step.layout, start.cell, start.digit, start.on)}"


def because(step: Step) -> str:
    """Say from what to what the chains lead."""
    layout = step.layout
    starts = [claim(layout, c[0].cell, c[0].digit, c[0].on) for c in step.chains]
    ends = [claim(layout, c[-1].cell, c[-1].digit, c[-1].on) for c in step.chains]
    links = sum(len(chain) - 1 for chain in step.chains)
    if step.technique.id.endswith("cycle"):
        reason = f"a cycle of {links} links through {starts[0]}, true one way or the other"
    elif len(set(starts)) == 1 and len(set(ends)) > 1:
        reason = f"{starts[0]} leads to both {joined(ends)} in {links} links"
    elif len(set(starts)) == 1:
        reason = f"{starts[0]} leads to {ends[0]} in {links} links"
    else:
        reason = f"{joined(starts, 'or')} must hold, and each leads to {ends[0]} in {links} links"
    return f"{reason}: {conclusion(step)}"
