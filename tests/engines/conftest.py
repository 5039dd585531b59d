"""Browsers with other engines than Chromium's, and a server for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

import rathaus.server
from browser.page import SHOTS
from browser.server import Seat, Server
from engines.browsers import Browser, Missing
from engines.every import ENGINES
from engines.visitor import Visitor
from seeds import dice


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server, with the page."""
    page = Path(str(rathaus.server.__file__)).parent / "page" / "index.html"
    if not page.is_file():
        pytest.fail("The page is not built. Run: make page", pytrace=False)
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session", params=ENGINES)
def browser(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser that all tests of an engine share."""
    with ExitStack() as ends:
        try:
            started = ends.enter_context(ENGINES[request.param](tmp_path_factory.mktemp(request.param)))
        except Missing as missing:
            pytest.fail(f"The tests in {request.param} cannot run: {missing}.", pytrace=False)
        yield started


@pytest.fixture
def visit(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Callable[[Seat], Visitor]]:
    """Sit down; afterwards nothing has gone wrong on the page."""
    visitors: list[Visitor] = []

    def sit_down(seat: Seat) -> Visitor:
        visitors.append(Visitor(browser, seat, dice(request.node.nodeid)))
        return visitors[-1]

    yield sit_down
    for visitor in visitors[-1:]:
        visitor.picture(SHOTS / f"{request.node.name}.png")
        assert visitor.faults() == []
