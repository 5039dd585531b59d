"""The documentation as the server serves it, and as a browser shows it under the server's policy."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
import uvicorn
from playwright.sync_api import sync_playwright
from starlette.testclient import TestClient

from rathaus.server.app import create_app
from rathaus.server.settings import Settings

PATIENCE = 60.0  # seconds; the machine may be busy with other tests
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


def settings(folder: Path, docs: Path) -> Settings:
    return Settings(str(folder / "rathaus.sqlite"), workers=1, rate=0.0, docs=docs)


@pytest.fixture
def client(site: Path, tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(settings(tmp_path, site)), follow_redirects=False) as running:
        yield running


def test_pages_are_folders(client: TestClient) -> None:
    front = client.get("/docs/")
    assert front.status_code == 200
    assert front.headers["content-type"] == "text/html; charset=utf-8"
    assert "City-building board games" in front.text
    for path, there in [("/docs", "docs/"), ("/docs/bots", "bots/"), ("/docs/reference/games", "games/")]:
        answer = client.get(path)
        assert (answer.status_code, answer.headers["location"]) == (307, there)
    assert "State" in client.get("/docs/reference/games/").text


def test_files_go_out_compressed_and_not_again(client: TestClient) -> None:
    answer = client.get("/docs/search/search_index.json", headers={"Accept-Encoding": "gzip"})
    assert (answer.status_code, answer.headers["content-encoding"]) == (200, "gzip")
    assert answer.json()["docs"]
    again = client.get("/docs/", headers={"If-None-Match": client.get("/docs/").headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(
    "path", ["nothing/", "nothing", "..%2fapp.py", "..%2f..%2fapp.py", "objects.in", "bots%2f..%2f..%2fapp.py"]
)
def test_what_is_not_there_is_refused(client: TestClient, path: str) -> None:
    assert client.get(f"/docs/{path}").status_code == 404


def test_it_stands_beside_the_page_and_the_interface(client: TestClient) -> None:
    assert client.get("/docs/").headers["content-security-policy"].startswith("default-src 'none'; script-src 'self';")
    assert client.get("/api/openapi.json").json()["info"]["title"] == "Rathaus"
    assert "/docs" not in str(sorted(client.get("/api/openapi.json").json()["paths"]))


def test_without_it_the_server_says_how_it_is_built(tmp_path: Path) -> None:
    with TestClient(create_app(settings(tmp_path, tmp_path / "docs"))) as client:
        for path in ("/docs", "/docs/", "/docs/bots/"):
            answer = client.get(path)
            assert (answer.status_code, "make docs" in answer.text) == (503, True)


@pytest.fixture
def address(site: Path, tmp_path: Path) -> Iterator[str]:
    """A server on a port of its own."""
    config = uvicorn.Config(
        create_app(settings(tmp_path, site)), port=0, log_level="warning", ws="none", timeout_graceful_shutdown=5
    )
    server = uvicorn.Server(config)
    running = Thread(target=server.run, daemon=True)
    running.start()
    try:
        while not server.started:
            assert running.is_alive()
        (listening,) = server.servers[0].sockets
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        running.join(PATIENCE)
        assert not running.is_alive()


def test_a_browser_shows_it_and_finds_in_it_and_loads_nothing_from_elsewhere(address: str) -> None:
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert program is not None, "The documentation is looked at in Chromium (on Debian: apt-get install chromium)."
    asked: list[str] = []
    faults: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGS, headless=True)
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.on("request", lambda request: asked.append(request.url))
        page.on("console", lambda said: faults.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.on("response", lambda answer: faults.append(answer.url) if answer.status >= 400 else None)
        page.goto(f"{address}/docs/")
        page.get_by_role("link", name="reference", exact=True).click()
        page.get_by_role("link", name="games and states", exact=True).click()
        page.get_by_role("heading", name="rathaus.State").wait_for()
        page.get_by_placeholder("Search").click()
        page.get_by_text("Type to start searching").wait_for()
        page.get_by_placeholder("Search").press_sequentially("determinize")
        page.locator(".md-search-result__link mark").first.click()
        page.wait_for_url("**/docs/**determinize**")
        ground = "getComputedStyle(document.body).backgroundColor"
        before = page.evaluate(ground)
        page.locator("label[for=__palette_1]:visible, label[for=__palette_0]:visible").click()
        page.wait_for_function(f"{ground} != {before!r}")
        browser.close()
    assert faults == []
    assert len(asked) > 10
    assert [url for url in asked if not url.startswith((f"{address}/", "data:", "blob:"))] == []
