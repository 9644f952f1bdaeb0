"""The navigation, made of the files that are there: a new page needs no second list."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from api import API
from commands import command_names

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"

# Pages of the repository outside docs, and where the site has them.
COPIES = {
    "project/changelog.md": "CHANGELOG.md",
    "project/contributing.md": "CONTRIBUTING.md",
    "project/security.md": "SECURITY.md",
    "design/kernel.md": "kernel/README.md",
    "design/logic.md": "kernel/logic/README.md",
}

# What should be read first stands first; all others follow by name.
FIRST = {
    "tutorial": ["play", "set", "research", "learn"],
    "guide": ["install", "explain", "page", "generate", "rules"],
    "notebooks": ["solve-and-explain", "a-data-set", "compare-solvers"],
}


def pages(folder: str, ending: str = "md") -> list[str]:
    """Return the pages of a folder of docs, those named in FIRST at the beginning."""
    first = FIRST.get(folder, [])
    found = sorted(DOCS.joinpath(folder).glob(f"*.{ending}"))
    found.sort(key=lambda page: first.index(page.stem) if page.stem in first else len(first))
    return [f"{folder}/{page.name}" for page in found]


def techniques() -> list[Any]:
    """Return the gallery by family, in the order of its own index."""
    nav: list[Any] = ["techniques/README.md"]
    for family in re.split(r"^## ", (DOCS / "techniques/README.md").read_text(), flags=re.M)[1:]:
        title = family.splitlines()[0]
        nav.append(
            {title: [f"techniques/{name}" for name in re.findall(r"\]\((\S+?\.md)\)", family)]}
        )
    return nav


def navigation() -> list[Any]:
    """Return what mkdocs takes as ``nav``."""
    reports = sorted(DOCS.glob("lab/paper/*/report.md"))
    nav: list[Any] = [
        {"Home": "index.md"},
        {"Tutorials": pages("tutorial")},
        {"Guides": pages("guide")},
        {"Notebooks": pages("notebooks", "ipynb")},
        {"Techniques": techniques()},
        {
            "Reference": [
                {
                    "Command line": [
                        "commands/index.md",
                        *(f"commands/{name}.md" for name in command_names()),
                    ]
                },
                {"Python": ["api/index.md", *(f"api/{name}.md" for name in API)]},
                *pages("reference"),
            ]
        },
        {
            "Lab reports": [
                "lab/README.md",
                "lab/fidelity.md",
                "lab/paper/README.md",
                *(str(report.relative_to(DOCS)) for report in reports),
            ]
        },
        {"Benchmarks": "benchmarks.md"},
        {"Design": [*pages("design"), "design/kernel.md", "design/logic.md"]},
        {"Project": [place for place in COPIES if place.startswith("project/")]},
    ]
    nav[2]["Guides"] += _others(nav)
    return nav


def _others(nav: list[Any]) -> list[Any]:
    """Return what no part of the navigation has, folder by folder."""
    known = str(nav)
    folders: dict[str, list[str]] = {}
    for page in sorted(DOCS.rglob("*.md")):
        place = page.relative_to(DOCS)
        if f"'{place}'" not in known and place.parts[0] != "site":
            folders.setdefault(place.parts[0].capitalize(), []).append(str(place))
    return [{name: found} for name, found in folders.items()]
