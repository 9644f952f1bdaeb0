"""Pages in Markdown: one for each technique, and the index of them all."""

from __future__ import annotations

from nonet.gallery.examples import Example
from nonet.gallery.facts import needs, places, remark
from nonet.techniques import FAMILIES, TECHNIQUES, Technique
from nonet.techniques.telling import about


def page(technique: Technique, example: Example | None) -> str:
    """Return the page of a technique; its picture is the SVG beside it."""
    texts = about(technique)
    assert texts is not None, f"{technique.id} has no texts"
    where = places(technique)
    wanted = needs(technique)
    return "\n".join(
        [
            f"# {technique.name}",
            texts.definition,
            "",
            "| name here | rating | human order | explainer order | needs |",
            "|---|---|---|---|---|",
            f"| `{technique.id}` | {technique.rating:.1f} | {where['human']} | "
            f"{where['explainer']} | {wanted or 'nothing'} |",
            "",
            "## Why it is true",
            texts.why,
            "",
            "## How to spot it",
            texts.spot,
            "",
            *_example(technique, example),
            "[All techniques](README.md)",
            "",
        ]
    )


def _example(technique: Technique, example: Example | None) -> list[str]:
    if example is None:
        return ["## Example", "No example is known yet.", ""]
    sense = remark(example)
    more = [f"More to try: `nonet practise {technique.id}`", ""]
    return [
        "## Example",
        *([sense, ""] if sense else []),
        f"![{example.step}]({technique.id}.svg)",
        "",
        *_branches(technique, example),
        *_lesson(example.step.teach().split("\n")),
        "",
        *(more if example.order is not None else []),
    ]


def _branches(technique: Technique, example: Example) -> list[str]:
    """Return the pictures of a crowded step's chains, each with its words."""
    lines = []
    for number, scene in enumerate(example.branches(), 1):
        lines += [f"{scene.caption}:", "", f"![{scene.caption}]({technique.id}-{number}.svg)", ""]
    return lines


def _lesson(lines: list[str]) -> list[str]:
    """Return a lesson as a list; what belongs to a line is indented below it."""
    heading, *rest = lines
    listed = []
    for line in rest:
        text = line.lstrip(" ")
        listed.append(f"{line[: len(line) - len(text)]}- {text}")
    return [f"**{heading}**", "", *listed]


def index() -> str:
    """Return the list of all pages, family by family."""
    lines = [
        "# Techniques",
        "What each technique is, why it is true, how to spot it, and an example found by the "
        "engine. `nonet techniques show NAME` shows a page in the terminal, `nonet practise NAME` "
        "gives positions to try. These pages are written by `nonet techniques gallery docs`.",
        "",
    ]
    for family in FAMILIES:
        lines += [
            f"## {family.NAME.capitalize()}",
            "| technique | rating | human order | explainer order |",
            "|---|---|---|---|",
        ]
        for id in family.ABOUT:
            technique = TECHNIQUES[id]
            where = places(technique)
            lines.append(
                f"| [{technique.name}]({id}.md) | {technique.rating:.1f} | {where['human']} | "
                f"{where['explainer']} |"
            )
        lines.append("")
    return "\n".join(lines)
