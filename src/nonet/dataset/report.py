"""The report page of a set: what was asked, what came, and its distributions drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from nonet.dataset.census import FINE, WIDE, Census, Spread
from nonet.dataset.charts import histogram, rows_chart
from nonet.dataset.manifest import Manifest
from nonet.dataset.spec import Spec
from nonet.rating import LEVELS
from nonet.tables import CATALOGUE
from nonet.techniques import TECHNIQUES

STYLE = """
:root { color-scheme: light dark; --ink: #1b1b1b; --soft: #555; --paper: #fff; --rule: #ddd;
        --bar: #0f6e8c; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e8e8; --soft: #aaa; --paper: #16181b;
        --rule: #383c42; --bar: #4fb3d1; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
       max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin-bottom: .2rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .4rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .7rem; border-bottom: 1px solid var(--rule); text-align: right;
         vertical-align: top; }
th { border-bottom: 2px solid var(--soft); } td.text, th.text { text-align: left; }
.scroll { overflow-x: auto; } .wide { min-width: 36rem; } .note { color: var(--soft); font-size: .92rem; }
.short { color: var(--ink); font-weight: 700; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 0 2rem; }
svg { width: 100%; height: auto; max-width: 42rem; font: 13px system-ui, sans-serif; }
svg rect { fill: var(--bar); } svg text { fill: var(--ink); } svg .number { fill: var(--soft); }
svg line { stroke: var(--soft); }
@media print { figure, tr, section { break-inside: avoid; } }
"""
#: Techniques drawn at most: those that most puzzles need.
MOST_TECHNIQUES = 30


def report(spec: Spec, manifest: Manifest, census: Census) -> str:
    """Return the page."""
    title = manifest.title
    seed = f"seed {spec.seed}, Nonet {manifest.asked['nonet']}"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p class='note'>{manifest.rows:,} puzzles · {escape(manifest.name)} · {escape(seed)}</p>",
        f"<p>{escape(spec.description)}</p>" if spec.description else "",
        _section("Strata and splits", _strata(manifest, census)),
        _shortages(manifest),
        *_names(census),
        "<div class='charts'>",
        *_numbers(census),
        "</div>",
        _techniques(census),
        _section("Columns", _columns(manifest)),
        _section("The spec", f"<pre class='scroll'>{escape(spec.text)}</pre>") if spec.text else "",
    ]
    return (
        "<!doctype html>\n<html lang='en'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>"
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n"
        f"<body><main>{''.join(parts)}</main></body></html>\n"
    )


def _section(title: str, body: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{body}</section>"


def _strata(manifest: Manifest, census: Census) -> str:
    splits = list(manifest.splits)
    rows = [
        [
            one.name, f"{one.wanted:,}", f"{one.found:,}", f"{one.tries:,}",
            f"{one.found / one.tries:.2%}" if one.tries else "",
            *(f"{census.of(one.name, split):,}" for split in splits),
        ]
        for one in manifest.strata
    ]  # fmt: skip
    rows.append(
        [
            "all", f"{sum(one.wanted for one in manifest.strata):,}", f"{manifest.rows:,}",
            f"{sum(one.tries for one in manifest.strata):,}", "",
            *(f"{count:,}" for count in manifest.splits.values()),
        ]
    )  # fmt: skip
    return _table(["stratum", "wanted", "found", "tries", "taken", *splits], rows)


def _shortages(manifest: Manifest) -> str:
    if not manifest.short:
        return ""
    items = "".join(
        f"<li><span class='short'>{escape(one.name)}</span>: {escape(one.short)}</li>"
        for one in manifest.short
    )
    return _section("What stayed short", f"<ul>{items}</ul>")


def _names(census: Census) -> Iterable[str]:
    order = [level.name for level in LEVELS]
    if levels := census.named.get("level"):
        counts = [(name, levels.get(name, 0)) for name in order]
        yield _section("Levels", rows_chart("Puzzles by level", counts, census.rows))
    for column, title in (("layout", "Layouts"), ("symmetry", "Symmetries")):
        found = census.named.get(column)
        if found and len(found) > 1:
            ranked = sorted(found.items(), key=lambda pair: (-pair[1], pair[0]))
            yield _section(title, rows_chart(f"Puzzles by {column}", ranked, census.rows))


def _numbers(census: Census) -> Iterable[str]:
    for column in (*FINE, *WIDE):
        spread = census.numbers.get(column)
        if spread is not None and spread.rows:
            sentence = CATALOGUE[column].sentence
            body = histogram(f"Puzzles by {column}", spread) + _facts(spread)
            yield _section(column, f"<p class='note'>{escape(sentence)}</p>{body}")


def _facts(spread: Spread) -> str:
    scale = "; each column up to twice the one before" if spread.is_wide else ""
    return (
        f"<p class='note'>{spread.rows:,} puzzles from {spread.least:g} to {spread.most:g}, "
        f"mean {spread.mean:.2f}{scale}.</p>"
    )


def _techniques(census: Census) -> str:
    if not census.needing:
        return ""
    ranked = sorted(
        census.needing.items(), key=lambda pair: (-pair[1], pair[0])
    )[:MOST_TECHNIQUES]  # fmt: skip
    names = [(TECHNIQUES[id].name if id in TECHNIQUES else id, count) for id, count in ranked]
    chart = rows_chart("Puzzles that need a technique", names, census.rows)
    symmetric = f"{census.symmetric:,} puzzles are equivalent to themselves in more than one way."
    steps = f" {census.steps:,} steps in all." if census.steps else ""
    return _section(
        "Techniques needed", f"{chart}<p class='note'>Share of all puzzles. {symmetric}{steps}</p>"
    )


def _columns(manifest: Manifest) -> str:
    rows = [[one["name"], one["type"], one["unit"], one["sentence"]] for one in manifest.columns]
    return _table(["column", "type", "unit", "what it says"], rows, words=4)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> str:
    def cells(tag: str, row: Sequence[str]) -> str:
        return "".join(
            f"<{tag}{' class=text' if place < words else ''}>{escape(cell)}</{tag}>"
            for place, cell in enumerate(row)
        )

    body = "".join(f"<tr>{cells('td', row)}</tr>" for row in rows)
    return (
        f"<div class='scroll'><table><thead><tr>{cells('th', heads)}</tr></thead>"
        f"<tbody>{body}</tbody></table></div>"
    )
