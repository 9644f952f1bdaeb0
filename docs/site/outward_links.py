"""Links of a page, as they stand in the repository, made right for the site."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Container

from navigation import COPIES, ROOT

LINK = re.compile(
    r"""(?<=\]\()([^)\s#:]+)(?=[)#])|(?<=src=")([^"#:]+)(?=["#])|(?<=href=")([^"#:]+)(?=["#])"""
)
FENCE = re.compile(r"(^```.*?^```[ \t]*$)", re.MULTILINE | re.DOTALL)
PLACES = {source: place for place, source in COPIES.items()}


def with_links_mended(markdown: str, place: str, known: Container[str], repository: str) -> str:
    """Return a page whose links lead to pages of the site, else to the repository.

    ``place`` is where the page stands in the site, ``known`` are all places there.
    """
    source = COPIES.get(place, f"docs/{place}")
    folder = posixpath.dirname(source)
    name = posixpath.splitext(place)[0]
    is_index = posixpath.basename(name) in ("index", "README")
    address = (posixpath.dirname(name) if is_index else name) or "."

    def mended(found: re.Match[str]) -> str:
        link = found.group()
        target = posixpath.normpath(posixpath.join(folder, link))
        inside = PLACES.get(target, target.removeprefix("docs/"))
        is_html = found.group(1) is None  # mkdocs looks at Markdown only
        if inside in known and is_html:
            return posixpath.relpath(inside, address)
        if inside in known:
            return posixpath.relpath(inside, posixpath.dirname(place) or ".")
        if not (ROOT / target).exists():
            return link  # mkdocs complains of it
        kind = "tree" if (ROOT / target).is_dir() else "blob"
        return f"{repository.rstrip('/')}/{kind}/main/{target}"

    parts = FENCE.split(markdown)
    return "".join(part if part.startswith("```") else LINK.sub(mended, part) for part in parts)
