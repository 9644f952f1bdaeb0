"""The reference of the Python API: a page for every room with a public face, made of docstrings."""

from __future__ import annotations

import inspect
from importlib import import_module

import nonet

# The rooms that have a page, and in a word what for.
API = {
    "model": "Puzzles, grids, layouts",
    "rules": "Rules",
    "text": "Reading and writing",
    "kernel": "Solving",
    "techniques": "Steps, hints and paths",
    "rating": "Rating",
    "generation": "Generating",
    "render": "Drawing",
    "gallery": "Gallery and exercises",
    "canonical": "Equivalence",
    "solvers": "Solvers",
    "tables": "Tables",
    "library": "Libraries",
    "dataset": "Data sets",
    "learning": "Learning machines",
    "gym": "Gymnasium",
    "lab": "The lab",
    "execution": "Executors",
    "errors": "Errors",
}
MODULES = {"rules": "nonet.model.rules"}


def api_pages() -> dict[str, str]:
    """Return the pages, by place."""
    homes: dict[str, str] = {}
    pages = {}
    for room, title in API.items():
        module = import_module(MODULES.get(room, f"nonet.{room}"))
        names = [name for name in _public(module) if _is_documented(getattr(module, name))]
        for name in names:
            homes.setdefault(name, room)
        path = {
            name: f"{getattr(module, name).__module__}.{getattr(module, name).__qualname__}"
            for name in names
        }
        about = inspect.cleandoc(module.__doc__ or "").split("\n\n")[0]
        blocks = [f"::: {path[name]}" for name in names]
        pages[f"api/{room}.md"] = "\n\n".join(
            [f"# {title}", f"`{module.__name__}`. {about}", *blocks, ""]
        )
    return pages | {"api/index.md": _index(homes)}


def _public(module: object) -> list[str]:
    """Return the public names of a room, types first."""
    listed = getattr(module, "__all__", None)
    if listed is None:
        listed = [
            name
            for name in vars(module)
            if inspect.isclass(getattr(module, name)) and name[0] != "_"
        ]
    return sorted(listed, key=lambda name: (name != "Puzzle", not name[0].isupper(), name.lower()))


def _is_documented(thing: object) -> bool:
    ours = getattr(thing, "__module__", "").startswith("nonet.")
    return ours and (inspect.isclass(thing) or inspect.isfunction(thing)) and bool(thing.__doc__)


def _index(homes: dict[str, str]) -> str:
    """Return the page of all names that ``import nonet`` gives."""
    lines = [
        "# The Python API",
        "",
        "`import nonet` gives the names below. The methods of [`Puzzle`](model.md) do most of the work; "
        "every room of the package has a page with all that is public in it.",
        "",
        "| room | what for |",
        "|---|---|",
        *(
            f"| [{title}]({room}.md) | `{MODULES.get(room, f'nonet.{room}')}` |"
            for room, title in API.items()
        ),
        "",
        "## Names of nonet",
        "",
        "| name | what it is |",
        "|---|---|",
    ]
    for name in nonet.__all__:
        thing = getattr(nonet, name)
        if name.startswith("_") or not callable(thing):
            continue
        text = (
            inspect.cleandoc(thing.__doc__ or "")
            .split("\n\n")[0]
            .replace("\n", " ")
            .replace("|", "\\|")
        )
        home = homes.get(getattr(thing, "__name__", name))
        lines.append(f"| [`{name}`]({home}.md) | {text} |" if home else f"| `{name}` | {text} |")
    return "\n".join(lines) + "\n"
