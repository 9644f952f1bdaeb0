"""What mkdocs calls while it builds the site; the work is done by the modules beside this one."""

from __future__ import annotations

from typing import Any

from api import api_pages
from commands import command_pages
from markdown_text import as_github_reads_it
from mkdocs.structure.files import File, Files
from navigation import COPIES, ROOT, navigation
from outward_links import with_links_mended

Config = Any


def generated() -> dict[str, str]:
    """Return the pages that are not files of ``docs``, by their place in the site."""
    copies = {place: (ROOT / source).read_text() for place, source in COPIES.items()}
    return copies | command_pages() | api_pages()


def on_config(config: Config) -> Config:
    """Make the navigation from the files that are there."""
    config.nav = navigation()
    return config


def on_files(files: Files, config: Config) -> Files:
    """Add the pages that are generated, and the licence of the pictures' page."""
    for place, text in generated().items():
        files.append(File.generated(config, place, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, config: Config, files: Files) -> str:
    """Read a page as GitHub does, and lead its links to pages or to the repository."""
    if page.file.src_uri.endswith(".ipynb"):
        return markdown
    mended = with_links_mended(markdown, page.file.src_uri, files.src_uris, config.repo_url)
    return as_github_reads_it(mended)
