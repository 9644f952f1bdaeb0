"""The page and its files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles

from nonet.web.errors import Refusal

# Said here, because what a machine takes a file for depends on its own tables.
MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
# Files are asked for again every time, and not sent again while they are the same (ETag).
CACHE = {"Cache-Control": "no-cache"}


class PageFiles(StaticFiles):
    """The files of the page, with fixed media types."""

    def file_response(
        self, full_path: str | os.PathLike[str], *args: Any, **kwargs: Any
    ) -> Response:
        """Return a file, or that it has not changed."""
        response = super().file_response(full_path, *args, **kwargs)
        suffix = Path(full_path).suffix.lower()
        if response.status_code == 200 and suffix in MEDIA_TYPES:
            response.headers["Content-Type"] = MEDIA_TYPES[suffix]
        response.headers.update(CACHE)
        return response


def install(app: FastAPI, folder: Path) -> None:
    """Serve the page at / and /p/..., and its files under /static/."""
    index = folder / "index.html"

    async def page() -> Response:
        if not index.is_file():
            raise Refusal(404, "address", "the page is not installed", "Use the API under /api/.")
        return FileResponse(index, media_type=MEDIA_TYPES[".html"], headers=CACHE)

    async def icon() -> Response:
        return Response(status_code=204, headers={"Cache-Control": "max-age=86400"})

    app.add_api_route("/", page, include_in_schema=False)
    # The page itself reads the puzzle that the address holds.
    app.add_api_route("/p/{code:path}", page, include_in_schema=False)
    app.add_api_route("/favicon.ico", icon, include_in_schema=False)
    app.mount("/static", PageFiles(directory=folder, check_dir=False), name="static")
