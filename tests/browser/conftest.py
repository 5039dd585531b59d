"""A browser and a server for the tests of the page; what goes wrong in the browser fails the test."""

from __future__ import annotations

import shutil
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

import rathaus.server
from browser.page import Player, Sit, Watch
from browser.server import Seat, Server
from proofs import TOGETHER
from seeds import named

ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
ARGS += ["--disable-sync"]
DESKTOP = {"width": 1440, "height": 900}

FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note that a test has failed, so that a picture is kept."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium, rather the one without windows: each window of the other draws a toolbar that nobody sees."""
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if program is None:
        pytest.fail("The tests of the page need Chromium (on Debian: apt-get install chromium).", pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGS, headless=True)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def built_page() -> None:
    """The page must have been built into the package that is tested."""
    page = Path(str(rathaus.server.__file__)).parent / "page" / "index.html"
    if not page.is_file():
        pytest.fail("The page is not built. Run: make page", pytrace=False)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, built_page: None) -> Iterator[Server]:
    """A running server for all tests of this process."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path, built_page: None) -> Iterator[Server]:
    """A running server for one test, which may kill it."""
    with Server(tmp_path) as running:
        yield running


@pytest.fixture
def somebody(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Sit]:
    """Make players, each with a browser of their own: ``somebody(server)``.

    Options are those of a browser context. Nothing moves unless the test wishes it: that is quicker.
    """
    players: list[Player] = []

    def sit_down(server: Server, **options: Any) -> Player:
        options = {"viewport": DESKTOP, "reduced_motion": "reduce", "locale": "en-GB", **options}
        context = chromium.new_context(**options)
        watch = Watch(context)
        player = Player(context.new_page(), server, watch, seed=7 + len(players))
        players.append(player)
        return player

    yield sit_down
    failed = request.node.stash.get(FAILED, False)
    for number, player in enumerate(players):
        if failed:
            player.shot(f"failed-{request.node.name}-{number}")
            print(f"player {number} is at {player.page.url}: {player.question_or_nothing()}")
        player.page.context.close()
    for player in players:
        player.watch.check()


@pytest.fixture
def player(somebody: Sit, server: Server) -> Player:
    """Somebody at a desktop computer."""
    return somebody(server)


@pytest.fixture
def somebody_at(somebody: Sit, own_server: Server) -> Player:
    """Somebody at the server that belongs to this test."""
    return somebody(own_server)


@pytest.fixture(scope="session")
def finished(server: Server) -> Seat:
    """A seat at a table whose game is over."""
    with named("finished"):
        seat = server.table(TOGETHER, 2)
    seat.play(lambda table: bool(table["status"] == "over"))
    return seat
