"""The page: its built files, and a plain word if they were not built."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from starlette.responses import FileResponse, PlainTextResponse, Response

from rathaus.kernel.message import Message
from rathaus.server.errors import Refusal
from rathaus.text import Words

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


def page_routes(folder: Path) -> APIRouter:
    """The routes of the page: its files, and its one document for every other path."""
    router = APIRouter(include_in_schema=False)
    root = folder.resolve()

    @router.api_route("/{path:path}", methods=["GET", "HEAD"])
    def page(path: str) -> Response:
        first = path.partition("/")[0]
        if first in ("api", "metrics"):
            raise Refusal(404, Message("server-no-page"))
        if "." not in path:
            document = root / "index.html"
            if not document.is_file():
                return PlainTextResponse(Words().text("server-page-not-built"), 503)
            return FileResponse(document, headers={"Cache-Control": ASK_AGAIN})
        file = _inside(root, path)
        if file is None:
            raise Refusal(404, Message("server-no-page"))
        return FileResponse(file, headers={"Cache-Control": FOREVER if first == "assets" else ASK_AGAIN})

    return router


def _inside(root: Path, path: str) -> Path | None:
    """The file of a path, if it is one inside the folder."""
    if "\0" in path:
        return None
    try:
        file = (root / path).resolve()
        return file if file.is_file() and file.is_relative_to(root) else None
    except (OSError, ValueError):
        return None
