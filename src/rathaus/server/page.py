"""The page and the documentation: built files, compressed for whoever takes that; a plain word if there are none."""

from __future__ import annotations

import mimetypes
from functools import lru_cache
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import FileResponse, PlainTextResponse, RedirectResponse, Response

from rathaus.kernel.message import Message
from rathaus.server.errors import Refusal
from rathaus.server.wire import ASK_AGAIN, FOREVER, PLAIN, coding, digest, known, tagged
from rathaus.text import Words

CODED = {"br": ".br", "gzip": ".gz"}  # by coding what the name of a compressed file ends with, the best first


def page_routes(folder: Path) -> APIRouter:
    """The routes of the page: its files, and its one document for every other path."""
    router = APIRouter(include_in_schema=False)
    root = folder.resolve()

    @router.api_route("/{path:path}", methods=["GET", "HEAD"])
    def page(request: Request, path: str) -> Response:
        first = path.partition("/")[0]
        if first in ("api", "metrics"):
            raise Refusal(404, Message("server-no-page"))
        if "." not in path:
            document = root / "index.html"
            if not document.is_file():
                return PlainTextResponse(Words().text("server-page-not-built"), 503)
            return _sent(request, document, ASK_AGAIN)
        file = _inside(root, path)
        if file is None:
            raise Refusal(404, Message("server-no-page"))
        return _sent(request, file, FOREVER if first == "assets" else ASK_AGAIN)

    return router


def docs_routes(folder: Path) -> APIRouter:
    """The routes of the documentation: a folder for each of its pages, whose links are relative to it."""
    router = APIRouter(include_in_schema=False)
    root = folder.resolve()

    @router.api_route("/docs", methods=["GET", "HEAD"])
    def front() -> Response:
        return RedirectResponse("docs/")

    @router.api_route("/docs/{path:path}", methods=["GET", "HEAD"])
    def docs(request: Request, path: str) -> Response:
        if not (root / "index.html").is_file():
            return PlainTextResponse(Words().text("server-docs-not-built"), 503)
        file = _inside(root, f"{path}index.html" if path.endswith("/") or not path else path)
        if file is not None:
            return _sent(request, file, ASK_AGAIN)
        document = _inside(root, f"{path}/index.html")
        if document is None:
            raise Refusal(404, Message("server-no-page"))
        return RedirectResponse(f"{document.parent.name}/")

    return router


def _inside(root: Path, path: str) -> Path | None:
    """The file of a path, if it is one inside the folder; what is compressed has no path of its own."""
    if "\0" in path or path.endswith(tuple(CODED.values())):
        return None
    try:
        file = (root / path).resolve()
        return file if file.is_file() and file.is_relative_to(root) else None
    except (OSError, ValueError):
        return None


def _sent(request: Request, file: Path, cache: str) -> Response:
    """A file as a client takes it; a part of it is one of the plain file."""
    there = {name: file.with_name(file.name + ending) for name, ending in CODED.items()}
    offered = [] if "range" in request.headers else [name for name, path in there.items() if path.is_file()]
    coded = coding(request, offered)
    stat = file.stat()
    tag = tagged(_digest(file, stat.st_mtime_ns, stat.st_size), coded)
    headers = {"Cache-Control": cache, "ETag": tag, "Vary": "Accept-Encoding"}
    if known(request, tag):
        return Response(status_code=304, headers=headers)
    if coded == PLAIN:
        return FileResponse(file, headers=headers)
    headers["Content-Encoding"] = coded
    return FileResponse(there[coded], headers=headers, media_type=mimetypes.guess_type(file.name)[0])


@lru_cache(256)
def _digest(file: Path, changed: int, size: int) -> str:
    """What tells the content from others: builds may give every file the same time, and documents the same size."""
    return digest(file.read_bytes())
