"""What the home page weighs on the wire, and that it loads no game's drawing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import rathaus
from rathaus.server.app import create_app
from rathaus.server.settings import PAGE, Settings

MOST = 160_000  # bytes
NAMED = re.compile(r"""(?:src|href)="(/[^"]+)""")  # in the document
IMPORTED = re.compile(r"""(?:from|import)\s*["']\./([^"']+)["']""")  # at once; what is loaded later stands in brackets
DRAWN = re.compile(r"""url\(["']?(/[^"')]+)""")  # in a style sheet


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    if not (PAGE / "index.html").is_file():
        pytest.fail("The page is not built. Run: make page", pytrace=False)
    with TestClient(create_app(Settings(db=str(tmp_path_factory.mktemp("weight") / "db"), workers=1))) as here:
        yield here


def loaded() -> set[str]:
    """The files that the home page loads at once."""
    found: set[str] = set()
    left = NAMED.findall((PAGE / "index.html").read_text(encoding="utf-8"))
    while left:
        path = left.pop()
        if path in found:
            continue
        found.add(path)
        if not path.endswith((".js", ".css")):
            continue  # a picture or a manifest leads nowhere; it is weighed too
        text = (PAGE / path[1:]).read_text(encoding="utf-8")
        folder = str(Path(path).parent)
        left += [f"{folder}/{name}" for name in IMPORTED.findall(text)] if path.endswith(".js") else []
        left += DRAWN.findall(text) if path.endswith(".css") else []
    return found


@pytest.mark.parametrize("takes", ["br, gzip", "gzip"])
def test_the_home_page_is_light(client: TestClient, takes: str) -> None:
    asked = ["/", *sorted(loaded()), "/api/games", "/api/tables", *[f"/api/words/en/{game}" for game in rathaus.GAMES]]
    weights = {}
    for path in asked:
        with client.stream("GET", path, headers={"Accept-Encoding": takes}) as response:
            assert response.status_code == 200, path
            weights[path] = len(b"".join(list(response.iter_raw())))
    assert len([path for path in asked if path.endswith((".js", ".css"))]) >= 2
    assert sum(weights.values()) < MOST, weights


def test_the_home_page_loads_no_drawing() -> None:
    at_once = [Path(path).name for path in loaded()]
    for game in rathaus.GAMES:
        drawing = [file.name for file in (PAGE / "assets").glob(f"{game}-*.js")]
        assert drawing, "a game's drawing is a file of its own"
        assert [name for name in at_once if name.startswith(f"{game}-")] == []


def test_the_home_page_loads_no_table() -> None:
    at_once = [Path(path).name for path in loaded()]
    for page in ("TablePage", "DiaryPage"):
        assert list((PAGE / "assets").glob(f"{page}-*.js")), "a page that is opened later is a file of its own"
        assert [name for name in at_once if name.startswith(f"{page}-")] == []


def test_every_text_that_is_not_small_is_there_compressed() -> None:
    files = [file for file in PAGE.rglob("*") if file.suffix in (".js", ".css", ".html", ".svg")]
    assert len(files) > 2 * len(rathaus.GAMES)
    for file in files:
        there = {ending: Path(f"{file}{ending}").is_file() for ending in (".br", ".gz")}
        assert there == dict.fromkeys(there, file.stat().st_size > 1024), file
