"""HTML: a whole path as one page without anything outside it; the steps fold."""

from __future__ import annotations

from html import escape

from nonet.render.building import Picture, scene_of, scenes_of_path
from nonet.render.composing import compose
from nonet.render.scene import Scene
from nonet.render.svg import FONTS, style_sheet, to_svg
from nonet.techniques import Chapter, Path
from nonet.techniques.telling import about

_STYLE = """
*{box-sizing:border-box}
body{margin:0 auto;padding:1.5rem 1rem 4rem;max-width:60rem;line-height:1.5;
  background:var(--nonet-paper);color:var(--nonet-caption);font-family:FONTS}
h1{font-size:1.6rem;margin:0 0 .25rem;color:var(--nonet-given)}
.summary{margin:0 0 1.5rem}
.start{display:flex;flex-wrap:wrap;gap:2rem;align-items:flex-start;margin-bottom:1.5rem}
.start table{border-collapse:collapse;font-variant-numeric:tabular-nums}
.start td,.start th{padding:.15rem .8rem .15rem 0;text-align:left;font-weight:400}
.start th{color:var(--nonet-label)}
svg{max-width:100%;height:auto;display:block}
details{border:1px solid var(--nonet-grid);border-radius:.5rem;margin:.5rem 0;
  break-inside:avoid}
summary{cursor:pointer;padding:.55rem .9rem;font-weight:600;color:var(--nonet-given)}
summary:focus-visible{outline:3px solid var(--nonet-link-0);outline-offset:2px}
summary .rating{float:right;font-weight:400;color:var(--nonet-label)}
.body{padding:0 .9rem .9rem;display:flex;flex-wrap:wrap;gap:1.25rem;align-items:flex-start}
.body figure{margin:0;flex:0 1 32rem}
.branches{flex:0 0 100%;display:flex;flex-wrap:wrap;gap:1.25rem}
.branches figure{flex:1 1 20rem;max-width:32rem}
figcaption{margin:.3rem 0 0 1.2rem}
.words{flex:1 1 16rem;min-width:14rem}
.words p{margin:0 0 .6rem}
.words .new{border-left:3px solid var(--nonet-grid);padding-left:.7rem;
  color:var(--nonet-label)}
.words ol{margin:0;padding-left:1.6rem}
footer{margin-top:2rem;color:var(--nonet-label);font-size:.85rem}
@media print{body{max-width:none;padding:0}details{border:0;border-top:1px solid #999;
  border-radius:0}details::details-content{content-visibility:visible;display:block}
  .body figure{flex-basis:24rem}}
"""


def path_page(
    path: Path, *, title: str = "", marks: bool | None = None, notation: str = "r1c1"
) -> str:
    """Return a page that teaches a path: the puzzle, then every step with picture and words.

    Nothing is loaded from elsewhere and no script runs; light or dark as the reader likes.
    """
    pictures = scenes_of_path(path, marks=marks, notation=notation)
    heading = title or "The way to the solution"
    steps = "\n".join(_step(picture, notation) for picture in pictures)
    start = scene_of(path.start.grid())
    return _page(
        heading,
        f"<h1>{escape(heading)}</h1>\n"
        f'<p class="summary">{escape(_summary(path))}</p>\n'
        f'<div class="start">{_figure(start)}{_counts(path)}</div>\n{steps}\n'
        f"{_end(path)}",
    )


def picture_page(scene: Scene, *, title: str = "Sudoku") -> str:
    """Return a page with one picture."""
    return _page(title, f"{_figure(scene)}<p>{escape(scene.caption)}</p>")


def _page(title: str, body: str) -> str:
    style = style_sheet() + _STYLE.replace("FONTS", FONTS)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>{style}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _figure(scene: Scene) -> str:
    return to_svg(compose(scene, labels=scene.is_step, caption=False), None)


def _summary(path: Path) -> str:
    return scene_of(path).caption + "."


def _counts(path: Path) -> str:
    names = {step.technique.id: step.technique.name for step in path.steps}
    rows = "".join(
        f"<tr><th>{escape(names[id])}</th><td>{count}</td></tr>"
        for id, count in path.counts().items()
    )
    return f"<table>{rows}</table>" if rows else ""


def _step(picture: Picture, notation: str) -> str:
    """Return one folded chapter; only the first is open, to show what is inside."""
    chapter = picture.chapter
    rating = max(step.rating for step in chapter.steps)
    if picture.is_run:
        name = f"{chapter.numbers}. {len(chapter.steps)} singles"
        items = "".join(f"<li>{escape(step.short(notation))}</li>" for step in chapter.steps)
        words = f'<ol start="{chapter.first}">{items}</ol>'
    else:
        heading, *lines = chapter.steps[0].teach(notation).split("\n")
        name = f"{chapter.first}. {heading.rstrip('.')}"
        words = "".join(map(_paragraph, lines))
    is_open = " open" if chapter.first == 1 else ""
    return (
        f"<details{is_open}><summary>{escape(name)}"
        f'<span class="rating">{rating:.1f}</span></summary>\n'
        f'<div class="body">{_figures(picture)}'
        f'<div class="words">{_introductions(chapter)}{words}</div></div></details>'
    )


def _figures(picture: Picture) -> str:
    """Return the picture, or of a crowded step its chains one by one with their words."""
    if not picture.branches:
        return f"<figure>{_figure(picture.scene)}</figure>"
    figures = "".join(
        f"<figure>{_figure(scene)}<figcaption>{escape(scene.caption)}.</figcaption></figure>"
        for scene in picture.branches
    )
    return f'<div class="branches">{figures}</div>'


def _introductions(chapter: Chapter) -> str:
    """Return what the techniques are that the path uses here for the first time."""
    known = [(technique.name, about(technique)) for technique in chapter.new]
    return "".join(
        f'<p class="new"><strong>{escape(name)}.</strong> {escape(texts.definition)}</p>'
        for name, texts in known
        if texts is not None
    )


def _paragraph(line: str) -> str:
    """Return a line as a paragraph; a proof inside the proof is set in."""
    depth = (len(line) - len(line.lstrip())) // 2
    style = f' style="margin-left:{1.2 * depth:.1f}rem"' if depth else ""
    return f"<p{style}>{escape(line.strip())}</p>"


def _end(path: Path) -> str:
    if not path.steps:
        return ""
    return (
        f"<h2>{'The solution' if path.is_solved else 'Where it ends'}</h2>{_figure(scene_of(path))}"
    )
