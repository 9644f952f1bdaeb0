"""The documentation site: built without a warning, every page reachable, no dead link, searchable."""

from __future__ import annotations

import posixpath
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

import nbformat
from playwright.sync_api import Browser

from nonet.cli.start import MODULES

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = sorted((ROOT / "docs/notebooks").glob("*.ipynb"))


class Page(HTMLParser):
    """The links and the places of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Note what a tag leads to, and what it is called."""
        for name, value in attributes:
            if name in ("href", "src") and value:
                self.links.append(value)
            elif name in ("id", "name") and value:
                self.ids.add(value)


def checked(site: Path) -> set[Path]:
    """Return the pages reached from the first one; a link that leads nowhere fails."""
    pages: dict[Path, Page] = {}
    waiting = [site / "index.html"]
    while waiting:
        path = waiting.pop()
        if path in pages:
            continue
        page = pages[path] = Page(path.read_text())
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or not parts.path or link.startswith("/"):
                continue
            target = Path(posixpath.normpath(path.parent / unquote(parts.path)))
            target = target / "index.html" if target.is_dir() else target
            assert target.is_file(), f"{path.relative_to(site)}: {link}"
            if target.suffix == ".html":
                waiting.append(target)
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.fragment and not parts.scheme:
                target = Path(posixpath.normpath(path.parent / parts.path)) if parts.path else path
                target = target / "index.html" if target.is_dir() else target
                known = pages[target].ids if target in pages else {parts.fragment}
                assert parts.fragment in known | {"__skip"}, f"{path.relative_to(site)}: {link}"
    return set(pages)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder and yield its address."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *words: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_the_site_is_whole(browser: Browser, tmp_path: Path) -> None:
    """One build, looked at from all sides: a build takes longer than all the looking."""
    site = tmp_path / "site"
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", site],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr

    reached = checked(site)
    assert {path for path in site.rglob("*.html") if path.name != "404.html"} <= reached
    for source in (*ROOT.glob("docs/guide/*.md"), *ROOT.glob("docs/tutorial/*.md")):
        assert site / source.parent.name / source.stem / "index.html" in reached, source
    for command in MODULES:
        assert site / "commands" / command / "index.html" in reached, command

    options = (site / "commands/generate/index.html").read_text()
    assert "<code>--symmetry</code>" in options and "rotate180" in options
    puzzle = (site / "api/model/index.html").read_text()
    assert "is_minimal" in puzzle and "Whether" in puzzle
    assert "<blockquote>" not in puzzle, "examples are code, not quotations"

    with served(site) as address:
        for width in (1280, 390):
            page = browser.new_page(viewport={"width": width, "height": 844})
            for place in ("", "guide/generate/", "api/rating/", "notebooks/compare-solvers/"):
                page.goto(address + place)
                wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                assert wide <= 0, f"{place} is {wide} pixels too wide at {width}"
            page.goto(address)
            if width < 700:
                page.locator("label[for=__search]").first.click()
            page.get_by_placeholder("Search").press_sequentially("skyscraper")  # it listens to keys
            first = page.locator(".md-search-result__link").first
            first.wait_for()
            assert "skyscraper" in str(first.get_attribute("href"))
            page.close()


def test_notebooks_are_executed() -> None:
    """Every cell was run, in order and without a complaint, and something is shown."""
    assert len(NOTEBOOKS) == 3
    for path in NOTEBOOKS:
        notebook = nbformat.read(path, as_version=4)
        nbformat.validate(notebook)
        cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
        assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1)), path
        outputs = [output for cell in cells for output in cell.outputs]
        kinds = {kind for output in outputs for kind in output.get("data", {})}
        assert {"text/html", "image/svg+xml"} <= kinds, path
        assert not [output for output in outputs if output.output_type == "error"]
        assert not [output for output in outputs if output.get("name") == "stderr"], path


def test_notebooks_still_say_the_same(tmp_path: Path) -> None:
    """The first one, run again, shows what is kept; its numbers depend on no machine."""
    path = ROOT / "docs/notebooks/solve-and-explain.ipynb"
    copy = tmp_path / path.name
    copy.write_bytes(path.read_bytes())
    subprocess.run(
        [sys.executable, ROOT / "docs/site/notebooks.py", copy], check=True, capture_output=True
    )
    kept, fresh = (nbformat.read(each, as_version=4).cells for each in (path, copy))
    assert [cell.get("outputs") for cell in fresh] == [cell.get("outputs") for cell in kept]
