"""The README of a set: a dataset card as Hugging Face reads it, and people do."""

from __future__ import annotations

import json
from math import log10

from nonet.dataset.census import Census
from nonet.dataset.manifest import Manifest
from nonet.dataset.spec import STEPS, Spec

#: The names that Hugging Face has for sizes: below 1,000, below 10,000 and so on.
SIZES = ("n<1K", "1K<n<10K", "10K<n<100K", "100K<n<1M", "1M<n<10M", "10M<n<100M", "100M<n<1B")


def card(spec: Spec, manifest: Manifest, census: Census) -> str:
    """Return the card: YAML for machines, then words."""
    return f"---\n{_front(spec, manifest)}---\n{_body(spec, manifest, census)}"


def _front(spec: Spec, manifest: Manifest) -> str:
    size = SIZES[max(0, min(len(SIZES) - 1, int(log10(max(1, manifest.rows))) - 2))]
    lines = [
        f"pretty_name: {json.dumps(manifest.title)}",
        f"license: {json.dumps(spec.license)}",
        "tags:",
        "- sudoku",
        "- puzzles",
        "- reasoning",
        "size_categories:",
        f"- {size}",
        "configs:",
        "- config_name: default",
        "  data_files:",
    ]
    for split in manifest.splits:
        lines += [f"  - split: {split}", f"    path: data/{split}-*.parquet"]
    return "\n".join(lines) + "\n"


def _body(spec: Spec, manifest: Manifest, census: Census) -> str:
    strata = "\n".join(
        f"| {one.name} | {one.found:,} | "
        + " | ".join(f"{census.of(one.name, s):,}" for s in manifest.splits)
        + " |"
        for one in manifest.strata
    )
    heads = " | ".join(manifest.splits)
    rules = "|".join(["---:"] * len(manifest.splits))
    columns = "\n".join(
        f"| `{one['name']}` | {one['type']} | {one['sentence']} |" for one in manifest.columns
    )
    steps = (
        f"\nEvery puzzle is solved step by step in the {spec.steps} order: `{STEPS}` has the "
        "position before each step (digits placed, and candidates as bits), the technique, what "
        "it places and removes (cells count from 0 in reading order), and a sentence.\n"
        if spec.steps
        else ""
    )
    short = "".join(f"\nStratum {one.name} stayed short: {one.short}.\n" for one in manifest.short)
    others = manifest.asked["exclude"]
    clean = (
        "\nNo puzzle is equivalent to one of these files: "
        + ", ".join(f"{one['path']} (SHA-256 {one['sha256'][:12]}…)" for one in others)
        + ".\n"
        if others
        else ""
    )
    return f"""
# {manifest.title}
{spec.description or f"{manifest.rows:,} Sudoku puzzles, each with exactly one solution."}

```python
from datasets import load_dataset
puzzles = load_dataset("FOLDER")     # this folder
```

| stratum | puzzles | {heads} |
|---|---:|{rules}|
{strata}
{short}
No two puzzles are equivalent: none can be made of another by permuting rows and columns, transposing and renaming digits. No two splits share an equivalent puzzle or an equivalent solution grid.
{clean}{steps}
| column | type | what it says |
|---|---|---|
{columns}

`report.html` shows the distributions, `manifest.json` has the spec, the counts and a checksum of every file. Made by Nonet {manifest.asked["nonet"]} with seed {spec.seed}; the same spec and seed make the same bytes (pyarrow {manifest.asked["pyarrow"]}). `nonet dataset check FOLDER` proves all of this again.
"""
