"""The page and its files."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.responses import FileResponse, JSONResponse, Response
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from nonet import __version__
from nonet.render import page_style_sheet
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


#: Files below this size are not worth compressing.
SMALL = 1000


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


def listed(folder: Path) -> dict[str, Any]:
    """Return the addresses of the page's files, and a mark that changes when one of them does."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    mark = hashlib.sha256(__version__.encode())
    for path in found:
        mark.update(path.read_bytes())
    addresses = [f"/static/{path.relative_to(folder).as_posix()}" for path in found]
    return {"version": mark.hexdigest()[:16], "files": ["/", "/scene.css", *addresses]}


def install(app: FastAPI, folder: Path) -> None:
    """Serve the page at / and /p/..., and its files under /static/."""
    index = folder / "index.html"

    async def page() -> Response:
        if not index.is_file():
            raise Refusal(
                404, "address", "the page is not installed", "Use the API under /api/v1/."
            )
        return FileResponse(index, media_type=MEDIA_TYPES[".html"], headers=CACHE)

    async def icon() -> Response:
        return Response(status_code=204, headers={"Cache-Control": "max-age=86400"})

    async def worker() -> Response:
        # At the root, because a worker serves the addresses beside and below it.
        return FileResponse(folder / "worker.js", media_type=MEDIA_TYPES[".js"], headers=CACHE)

    async def files() -> Response:
        return JSONResponse(listed(folder), headers=CACHE)

    async def colours() -> Response:
        return Response(page_style_sheet(), media_type=MEDIA_TYPES[".css"], headers=CACHE)

    app.add_api_route("/", page, include_in_schema=False)
    app.add_api_route("/worker.js", worker, include_in_schema=False)
    app.add_api_route("/files.json", files, include_in_schema=False)
    app.add_api_route("/scene.css", colours, include_in_schema=False)
    # The page itself reads the puzzle that the address holds.
    app.add_api_route("/p/{code:path}", page, include_in_schema=False)
    app.add_api_route("/favicon.ico", icon, include_in_schema=False)
    files_of_page = PageFiles(directory=folder, check_dir=False)
    app.mount("/static", GZipMiddleware(files_of_page, minimum_size=SMALL), name="static")
