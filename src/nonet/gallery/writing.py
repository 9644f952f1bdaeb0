"""Writes the gallery: pages and pictures, the same ones every time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from nonet.gallery import guide
from nonet.gallery.examples import example_of
from nonet.gallery.pages import index, page
from nonet.render import Scene, draw
from nonet.techniques import TECHNIQUES


def gallery_files() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every file, from the folder of the documentation on."""
    yield "techniques/README.md", index()
    for technique in TECHNIQUES.values():
        example = example_of(technique.id)
        yield f"techniques/{technique.id}.md", page(technique, example)
        if example is not None:
            yield f"techniques/{technique.id}.svg", picture(example.answer())
            for number, scene in enumerate(example.branches(), 1):
                yield f"techniques/{technique.id}-{number}.svg", picture(scene)
    for name, drawing in guide.pictures():
        yield f"guide/images/{name}.svg", drawing


def picture(scene: Scene) -> str:
    """Return a drawing as SVG; its words stand on the page."""
    drawing = draw(scene, "svg", caption=False)
    assert isinstance(drawing, str)
    return drawing


def write_gallery(folder: Path | str) -> list[Path]:
    """Write all pages and pictures below a folder; return their paths."""
    written = []
    for name, text in gallery_files():
        path = Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        written.append(path)
    return written
