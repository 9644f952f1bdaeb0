"""Ranges of wishes: numbers of givens, and ratings with the levels that name them."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, isfinite, isnan
from typing import Any

from nonet.errors import OptionError
from nonet.model import Layout
from nonet.rating import SCALES, Level, below, is_caged, scale_of

PLAIN_NINE = Layout.plain("3x3")

Range = tuple[float, float]

#: Sudoku Explainer's lowest rating, and the highest of any puzzle known.
EXPLAINED: Range = (1.0, 11.9)


def rating_range(
    layout: Layout, kinds: Sequence[str], level: Level | None, rating: object, scale: str | None
) -> tuple[str, Range | None]:
    """Return the column that a level or rating is wished on, and its lowest and highest number.

    Without a scale it is the explainer's; for a level on other layouts than plain 9x9 the score.
    """
    has_rules = bool(kinds or layout.rules)
    caged = "killer" in kinds or is_caged(layout)
    explained = level is None or (layout == PLAIN_NINE and not has_rules)
    column = _column(scale or ("explainer" if explained else "score"))
    wished = read_range("rating", rating)
    if wished is not None:
        _refuse(layout, has_rules, column)
        _check_reachable(column, wished, layout)
    if level is None:
        return column, wished
    _refuse(layout, has_rules, column)
    low, top = level_range(level, column, caged)
    if wished is None:
        return column, (low, top)
    if wished[0] > top or wished[1] < low - 1e-9:
        raise OptionError(
            f"rating {told(wished)} contradicts level {level}, "
            f"which is {low:.1f}-{top} on the scale {column}"
        )
    return column, (max(low, wished[0]), min(top, wished[1]))


def level_range(level: Level, column: str, caged: bool = False) -> Range:
    """Return the lowest and highest number of a level on the explainer scale or the score.

    >>> from nonet.rating import level_named
    >>> level_range(level_named("hard"), "explainer")
    (2.6, 4.4)
    """
    if column not in ("explainer", "score"):
        raise OptionError(
            f"levels are stretches of the scales explainer and score, not of {column}"
        )
    under = below(level)
    if column == "score":
        return (0.0 if under is None else under.top(caged)) + 1e-6, level.top(caged)
    # Printed ratings have one decimal: a level starts one tenth above the one below.
    return round((0.0 if under is None else under.explainer) + 0.1, 1), level.explainer


def _column(scale: str) -> str:
    if scale in SCALES:
        return SCALES[scale].columns[0].name
    scale_of(scale)  # refuses what no scale gives
    return scale


def _refuse(layout: Layout, has_rules: bool, column: str) -> None:
    if has_rules and scale_of(column) != "score":
        raise OptionError(f"the scale {column} rates puzzles without rules; score rates all")
    refusal = SCALES[scale_of(column)].refusal(layout, False)
    if refusal:
        others = [name for name, scale in SCALES.items() if not scale.refusal(layout, False)]
        raise OptionError(f"{refusal}; scales that rate {layout}: {', '.join(others)}")


def _check_reachable(column: str, wished: Range, layout: Layout) -> None:
    """Refuse ratings that no puzzle has."""
    low, high = EXPLAINED
    if scale_of(column) == "explainer" and not (wished[0] <= high and wished[1] >= low):
        raise OptionError(
            f"rating {told(wished)}: a range within {low}-{high} would be right; "
            f"no 9x9 puzzle rated above {high} is known"
        )
    # Dancing links choose a column for every cell, at least.
    least = layout.cells if scale_of(column) == "branches" else 0
    most = layout.cells if column == "clues" else inf
    if wished[1] < least or wished[0] > most:
        bounds = f"{least} or more" if most == inf else f"{least} to {most}"
        raise OptionError(f"rating {told(wished)} on {column}: puzzles on {layout} have {bounds}")


def read_range(name: str, wish: object) -> Range | None:
    """Read 24, (24, 26), "24-26", "24+" or "24"; numbers of clues are whole."""
    if wish is None:
        return None
    example = "24-26" if name == "clues" else "6.6-7.2"
    wrong = OptionError(f"{name} {wish!r}: a number or a range like {example} would be right")
    try:
        low, high = _ends(wish)
    except (TypeError, ValueError, OverflowError):
        raise wrong from None
    if not isfinite(low) or isnan(high) or (name == "clues" and low != int(low)):
        raise wrong
    if low > high:
        raise OptionError(f"{name} {wish}: the first number is larger than the second")
    return low, high


def told(wished: tuple[float, float]) -> str:
    """Return a range as a person would write it.

    >>> told((24, 26)), told((13.0, 13.0)), told((9.0, inf))
    ('24-26', '13', '9+')
    """
    low, high = wished
    if high == inf:
        return f"{low:g}+"
    return f"{low:g}" if low >= high else f"{low:g}-{high:g}"


def _ends(wish: Any) -> Range:
    if isinstance(wish, str):
        text = wish.strip()
        if text.endswith("+"):
            return float(text[:-1]), inf
        first, dash, last = text.partition("-")
        return float(first), float(last if dash else first)
    if isinstance(wish, Sequence):
        first_, last_ = wish
        return float(first_), float(last_)
    return float(wish), float(wish)
