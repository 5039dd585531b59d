"""What goes over the wire: compressed for whoever takes it, and not again to whoever has it."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.testclient import TestClient

from proofs import TOGETHER
from rathaus.server.wire import SMALL, Lasting, coding, known
from server.conftest import Start
from server.guests import create, error

FOREVER = "public, max-age=31536000, immutable"
SCRIPT = b"export const walls = 5;\n" * 100
ZIPPED = gzip.compress(SCRIPT, mtime=0)  # without the time, so that it is the same every time
MARKED = b"what brotli made of it"  # the server sends it as it is


class Sent:
    """An answer as it goes over the wire."""

    def __init__(self, client: TestClient, path: str, method: str = "GET", **headers: str) -> None:
        asked = {name.replace("_", "-"): value for name, value in {"accept_encoding": "", **headers}.items()}
        with client.stream(method, path, headers=asked) as response:
            self.body = b"".join(list(response.iter_raw()))
            self.status = response.status_code
            self.headers = response.headers
        self.coding = self.headers.get("content-encoding", "")
        self.tag = self.headers.get("etag", "")


@pytest.fixture
def page(start: Start, tmp_path: Path) -> TestClient:
    """A server with a page of which one file is there compressed too."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Rathaus</title>")
    (folder / "assets" / "app-1.js").write_bytes(SCRIPT)
    (folder / "assets" / "app-1.js.gz").write_bytes(ZIPPED)
    (folder / "assets" / "app-1.js.br").write_bytes(MARKED)
    (folder / "assets" / "alone-1.js").write_bytes(SCRIPT)
    return start(page=folder)


def asking(*headers: tuple[str, str]) -> Request:
    raw = [(name.encode(), value.encode()) for name, value in headers]
    return Request({"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": raw})


@pytest.mark.parametrize(
    ("header", "wanted"),
    [
        (None, ""),
        ("", ""),
        ("gzip, deflate, br, zstd", "br"),
        ("GZIP", "gzip"),
        ("deflate", ""),
        ("br;q=0, gzip", "gzip"),
        ("br; q=0.5 , gzip;q=0.8", "gzip"),
        ("br;q=0.8,gzip;q=0.8", "br"),
        ("*", "br"),
        ("*;q=0.1, br;q=0", "gzip"),
        ("gzip;q=0, *;q=0", ""),
        ("identity, br;q=0.9", ""),
        ("identity, gzip", "gzip"),
        ("identity;q=0, gzip;q=0", ""),  # nothing else is left to send
        ("br;q=high, gzip;q=2, ;;, =", ""),
    ],
)
def test_a_client_gets_the_compression_it_takes(header: str | None, wanted: str) -> None:
    request = asking() if header is None else asking(("accept-encoding", header))
    assert coding(request, ["br", "gzip"]) == wanted


def test_several_headers_count_as_one() -> None:
    assert coding(asking(("accept-encoding", "br;q=0"), ("accept-encoding", "gzip")), ["br", "gzip"]) == "gzip"
    assert known(asking(("if-none-match", '"a"'), ("if-none-match", 'W/"b"')), '"b"')
    assert known(asking(("if-none-match", "*")), '"b"')
    assert not known(asking(("if-none-match", '"ab", "c"')), '"b"')


@pytest.mark.parametrize(
    ("takes", "coded", "body"), [("gzip, br", "br", MARKED), ("gzip", "gzip", ZIPPED), ("", "", SCRIPT)]
)
def test_a_file_of_the_page_is_sent_as_it_is_taken(page: TestClient, takes: str, coded: str, body: bytes) -> None:
    sent = Sent(page, "/assets/app-1.js", accept_encoding=takes)
    assert (sent.status, sent.coding) == (200, coded)
    assert sent.body == body
    assert len(body) == int(sent.headers["content-length"])
    assert sent.headers["content-type"].startswith("text/javascript")
    assert sent.headers["cache-control"] == FOREVER
    assert sent.headers["vary"].lower() == "accept-encoding"
    head = Sent(page, "/assets/app-1.js", "HEAD", accept_encoding=takes)
    assert (head.status, head.body) == (200, b"")
    assert {**head.headers} == {**sent.headers}
    again = Sent(page, "/assets/app-1.js", accept_encoding=takes, if_none_match=sent.tag)
    assert (again.status, again.body, again.coding, again.tag) == (304, b"", "", sent.tag)
    assert again.headers["cache-control"] == FOREVER
    assert again.headers["vary"].lower() == "accept-encoding"


def test_each_compression_has_an_etag_of_its_own(page: TestClient) -> None:
    tags = {Sent(page, "/assets/app-1.js", accept_encoding=takes).tag for takes in ("br", "gzip", "")}
    assert len(tags) == 3
    assert Sent(page, "/assets/alone-1.js").tag in tags  # the same text


def test_a_file_that_is_not_there_compressed_is_sent_as_it_is(page: TestClient) -> None:
    for path, cache in (("/assets/alone-1.js", FOREVER), ("/", "no-cache"), ("/t/abcdefghijkl", "no-cache")):
        sent = Sent(page, path, accept_encoding="gzip, br")
        assert (sent.status, sent.coding, sent.headers["cache-control"]) == (200, "", cache)
        assert Sent(page, path, accept_encoding="gzip, br", if_none_match=sent.tag).status == 304


def test_the_document_has_another_etag_when_only_its_text_changes(page: TestClient, tmp_path: Path) -> None:
    document = tmp_path / "page" / "index.html"
    before = Sent(page, "/").tag
    document.write_text("<!doctype html><title>Rathaut</title>")
    assert Sent(page, "/", if_none_match=before).status == 200


def test_a_part_is_one_of_the_plain_file(page: TestClient) -> None:
    part = Sent(page, "/assets/app-1.js", accept_encoding="gzip, br", range="bytes=7-11")
    assert (part.status, part.coding, part.body) == (206, "", b"const")
    assert part.headers["content-range"] == f"bytes 7-11/{len(SCRIPT)}"
    coded = Sent(page, "/assets/app-1.js", accept_encoding="br").tag
    whole = Sent(page, "/assets/app-1.js", accept_encoding="br", range="bytes=7-11", if_range=coded)
    assert (whole.status, whole.coding, whole.body) == (200, "", SCRIPT)
    assert Sent(page, "/assets/app-1.js", range="bytes=7-11", if_range=part.tag).status == 206
    assert Sent(page, "/assets/app-1.js", range="bytes=99999-").status == 416


def test_what_is_compressed_has_no_address_of_its_own(page: TestClient) -> None:
    for ending in (".br", ".gz"):
        error(page.get(f"/assets/app-1.js{ending}"), 404, "server-no-page")


def test_words_cards_and_books_are_compressed_and_sent_once(client: TestClient) -> None:
    ada = create(client, TOGETHER, 2)
    own = {"authorization": f"Bearer {ada.token}"}
    asked: list[tuple[str, dict[str, str], str]] = [
        (f"/api/words/en/{TOGETHER}", {}, "no-cache"),
        (f"/api/games/{TOGETHER}/cards", {}, "no-cache"),
        (f"/api/tables/{ada.id}/book", own, "private, no-cache"),
    ]
    for path, headers, cache in asked:
        plain, packed = Sent(client, path, **headers), Sent(client, path, accept_encoding="br, gzip", **headers)
        assert (plain.status, plain.coding, packed.status, packed.coding) == (200, "", 200, "gzip")
        assert gzip.decompress(packed.body) == plain.body
        assert len(plain.body) > SMALL
        assert len(packed.body) < len(plain.body) / 2
        assert packed.headers["content-type"] == plain.headers["content-type"]
        assert plain.tag != packed.tag
        for sent, takes in ((plain, ""), (packed, "gzip")):
            assert sent.headers["cache-control"] == cache
            assert sent.headers["vary"].lower() == "accept-encoding"
            again = Sent(client, path, accept_encoding=takes, if_none_match=sent.tag, **headers)
            assert (again.status, again.body, again.tag) == (304, b"", sent.tag)


@pytest.mark.parametrize(("size", "coded"), [(SMALL, ""), (SMALL + 1, "gzip")])
def test_what_is_small_is_not_compressed(size: int, coded: str) -> None:
    answer = Lasting(b"x" * size, "text/plain").answer(asking(("accept-encoding", "gzip")))
    assert answer.headers.get("content-encoding", "") == coded


def test_a_book_is_told_only_to_who_may_see_the_table(client: TestClient) -> None:
    ada = create(client, TOGETHER, 2)
    tag = Sent(client, f"/api/tables/{ada.id}/book").tag
    assert Sent(client, f"/api/tables/{ada.id}/book", if_none_match=tag, authorization="Bearer wrong").status == 401
