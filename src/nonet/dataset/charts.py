"""Small bar charts as SVG inside a page; colours come from the page."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape

from nonet.dataset.census import Spread

#: A chart of rows: its width, and what labels and numbers need of it.
WIDTH, LABEL, NUMBER, LINE = 700, 230, 140, 24
#: A histogram, half as wide on the page.
NARROW, HEIGHT, FOOT = 420, 150, 26
#: Columns of a histogram at most.
MOST = 48


def rows_chart(title: str, counts: Sequence[tuple[str, int]], total: int) -> str:
    """Return a bar for each name, longest to the right, with count and share."""
    most = max((count for _, count in counts), default=1) or 1
    room = WIDTH - LABEL - NUMBER
    bars = []
    for place, (name, count) in enumerate(counts):
        y = place * LINE
        length = room * count / most
        share = f"{count:,} · {count / total:.1%}" if total else f"{count:,}"
        bars.append(
            f"<text x='{LABEL - 8}' y='{y + 16}' text-anchor='end'>{escape(name)}</text>"
            f"<rect x='{LABEL}' y='{y + 4}' width='{length:.1f}' height='{LINE - 8}'/>"
            f"<text class='number' x='{LABEL + length + 6:.1f}' y='{y + 16}'>{share}</text>"
        )
    chart = _svg(title, WIDTH, len(counts) * LINE, "".join(bars))
    return f"<div class='scroll'><div class='wide'>{chart}</div></div>"


def histogram(title: str, spread: Spread) -> str:
    """Return a column for each value or range of values."""
    bins = _bins(spread)
    most = max((count for _, count in bins), default=1) or 1
    width = (NARROW - 20) / max(1, len(bins))
    every = max(1, math.ceil(len(bins) / 10))
    marks = []
    for place, (name, count) in enumerate(bins):
        x, tall = 10 + place * width, (HEIGHT - 16) * count / most
        marks.append(
            f"<rect x='{x + width * 0.08:.1f}' y='{HEIGHT - tall:.1f}' "
            f"width='{width * 0.84:.1f}' height='{tall:.1f}'>"
            f"<title>{escape(name)}: {count:,}</title></rect>"
        )
        if place % every == 0:
            marks.append(
                f"<text class='number' x='{x + width / 2:.1f}' y='{HEIGHT + 16}' "
                f"text-anchor='middle'>{escape(name)}</text>"
            )
    axis = f"<line x1='10' x2='{NARROW - 10}' y1='{HEIGHT}' y2='{HEIGHT}'/>"
    top = f"<text class='number' x='10' y='10'>{most:,}</text>"
    return _svg(title, NARROW, HEIGHT + FOOT, "".join(marks) + axis + top)


def _bins(spread: Spread) -> list[tuple[str, int]]:
    """Return the ranges of a histogram and their counts, empty ones between them too."""
    counts: Mapping[float, int] = spread.counts
    if not counts:
        return []
    if spread.is_wide:
        low, high = int(min(counts)), int(max(counts))
        return [(_power(power), counts.get(float(power), 0)) for power in range(low, high + 1)]
    step = _step(min(counts), max(counts), all(value == int(value) for value in counts))
    first, last = (math.floor(end / step + 1e-9) for end in (min(counts), max(counts)))
    totals = dict.fromkeys(range(first, last + 1), 0)
    for value, count in counts.items():
        totals[math.floor(value / step + 1e-9)] += count
    return [(f"{place * step:.10g}", count) for place, count in totals.items()]


def _step(low: float, high: float, whole: bool) -> float:
    steps = (1, 2, 5, 10, 20, 50, 100) if whole else (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100)
    return next((step for step in steps if (high - low) / step < MOST), 1000)


def _power(power: int) -> str:
    return f"{2.0**power:g}" if power < 20 else f"2^{power}"


def _svg(title: str, width: float, height: float, body: str) -> str:
    return (
        f"<svg viewBox='0 0 {width:.0f} {height:.0f}' role='img' aria-label='{escape(title, quote=True)}'>"
        f"{body}</svg>"
    )
