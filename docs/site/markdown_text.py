"""Markdown as GitHub reads it, in the form that Python-Markdown reads in the same way."""

from __future__ import annotations

import re

ITEM = re.compile(r"\s*([-*+]|\d+\.) ")
DIALOGUE = re.compile(r"^```python\n(?=>>> )", re.MULTILINE)


def as_github_reads_it(markdown: str) -> str:
    """Return the page with a blank line before every list and table, and dialogues as such."""
    lines: list[str] = []
    fenced = False
    for line in DIALOGUE.sub("```pycon\n", markdown).splitlines():
        before = lines[-1] if lines else ""
        if line.lstrip().startswith("```"):
            fenced = not fenced
            if fenced and before.strip() and not line.startswith(" "):
                lines.append("")
        elif not fenced and before.strip():
            begins_list = ITEM.match(line) and not ITEM.match(before) and not before.startswith(" ")
            begins_table = line.startswith("|") and not before.startswith("|")
            if begins_list or begins_table:
                lines.append("")
        lines.append(line)
    return "\n".join(lines) + "\n"
