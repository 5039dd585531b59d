"""The wire: which compression a client takes, whether it has an answer already, and answers that do not change."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
SMALL = 1024  # bytes up to which nothing is compressed
PLAIN = ""  # the coding of what is not compressed
WEIGHT = re.compile(r"q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)")
TAG = re.compile(r'"[^"]*"')


def coding(request: Request, offered: Iterable[str]) -> str:
    """Which of the codings, the best first, a client wants; ``PLAIN`` if it takes none of them."""
    taken: dict[str, float] = {}
    for part in ",".join(request.headers.getlist("accept-encoding")).lower().split(","):
        name, *parameters = [piece.strip() for piece in part.split(";")]
        weights = [WEIGHT.fullmatch(parameter) for parameter in parameters]
        taken[name] = min([float(found[1]) if found else 0.0 for found in weights], default=1.0)
    other = taken.get("*", 0.0)
    best, most = PLAIN, taken.get("identity", 0.0)
    for name in offered:
        weight = taken.get(name, other)
        if weight > most or (best == PLAIN and weight == most > 0):
            best, most = name, weight
    return best


def tagged(digest: str, coded: str) -> str:
    """The ETag of a content in a coding."""
    return f'"{digest}-{coded}"' if coded else f'"{digest}"'


def known(request: Request, tag: str) -> bool:
    """Whether a client says that it has the answer with this ETag."""
    told = ",".join(request.headers.getlist("if-none-match"))
    return told.strip() == "*" or tag in TAG.findall(told)


def digest(content: bytes) -> str:
    """What tells a content from others."""
    return sha256(content).hexdigest()[:16]


class Lasting:
    """An answer that does not change: compressed once, and not sent again to whoever has it."""

    def __init__(self, content: bytes, media_type: str) -> None:
        self.media_type = media_type
        self.digest = digest(content)
        self.contents = {PLAIN: content}
        if len(content) > SMALL:
            self.contents["gzip"] = gzip.compress(content, mtime=0)

    def answer(self, request: Request, cache: str = ASK_AGAIN) -> Response:
        """The answer to a request."""
        coded = coding(request, [name for name in self.contents if name != PLAIN])
        tag = tagged(self.digest, coded)
        headers = {"Cache-Control": cache, "ETag": tag, "Vary": "Accept-Encoding"}
        if known(request, tag):
            return Response(status_code=304, headers=headers)
        if coded:
            headers["Content-Encoding"] = coded
        return Response(self.contents[coded], headers=headers, media_type=self.media_type)


@lru_cache(64)
def lasting(content: bytes, media_type: str) -> Lasting:
    """The answer with a content; the same content is compressed once."""
    return Lasting(content, media_type)
