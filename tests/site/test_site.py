"""The built documentation: it has every page and every public name, and nothing in it comes from elsewhere."""

from __future__ import annotations

import re
import zlib
from html.parser import HTMLParser
from pathlib import Path

import rathaus
from rathaus import arena, bots, learn, text

DOCS = Path(__file__).parent.parent.parent / "docs"
LOADED = {
    "script": "src",
    "link": "href",
    "img": "src",
    "iframe": "src",
    "source": "src",
    "form": "action",
    "a": "href",
}
OUTSIDE = re.compile(r"^\s*([a-z][a-z0-9+.-]*:)?//", re.I)
IN_STYLE = re.compile(r"@import|url\(\s*[\"']?([a-z]+:)?//", re.I)


class Document(HTMLParser):
    """What a document refers to, and what of it the server's policy forbids."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.refers: list[str] = []
        self.forbidden: list[str] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.refers += [value for name, value in values.items() if name == LOADED.get(tag) or name == "srcset"]
        self.forbidden += [f"{tag} {name}" for name in values if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in values and values.get("type") != "application/json"):
            self.forbidden.append(tag)


def documents(site: Path) -> list[Path]:
    found = sorted(site.rglob("*.html"))
    assert len(found) > 20
    return found


def test_every_page_has_its_place(site: Path) -> None:
    pages = [path.relative_to(DOCS).with_suffix("") for path in DOCS.rglob("*.md")]
    assert len(pages) > 20
    front = (site / "index.html").read_text(encoding="utf-8")
    for page in pages:
        place = page.parent if page.name == "index" else page
        assert (site / place / "index.html").is_file()
        assert f'href="{place.as_posix()}/"' in front  # in the navigation
    for taken in ("contributing", "changes"):
        assert f'href="{taken}/"' in front


def test_nothing_comes_from_elsewhere(site: Path) -> None:
    for path in documents(site):
        refers = Document(path).refers
        assert len(refers) > 10
        assert [reference for reference in refers if OUTSIDE.search(reference)] == []
        for reference in refers:
            target = reference.partition("#")[0]
            file = path.parent / target
            assert target in ("", "/") or (file / "index.html").is_file() or file.is_file(), f"{path}: {reference}"
    styles = sorted(site.rglob("*.css"))
    assert styles
    assert [path for path in styles if IN_STYLE.search(path.read_text(encoding="utf-8"))] == []


def test_no_document_has_scripts_or_styles_of_its_own(site: Path) -> None:
    assert {path: Document(path).forbidden for path in documents(site)} == {path: [] for path in documents(site)}


def test_a_document_with_scripts_styles_or_strange_addresses_would_be_noticed(tmp_path: Path) -> None:
    path = tmp_path / "bad.html"
    path.write_text('<script>1</script><p style="top:0" onclick="x"><img src="//x.example/a.png"><style></style>')
    found = Document(path)
    assert found.forbidden == ["script", "p style", "p onclick", "style"]
    assert [bool(OUTSIDE.search(reference)) for reference in found.refers] == [True]


def test_the_reference_has_every_public_name(site: Path) -> None:
    inventory = (site / "objects.inv").read_bytes().split(b"\n", 4)[4]
    named = {line.split()[0] for line in zlib.decompress(inventory).decode().splitlines()}
    modules = {"arena", "bots", "learn", "text"}
    public = {f"rathaus.{name}" for name in rathaus.__all__ if name not in {*modules, "__version__"}}
    for module in (arena, bots, learn, text):
        public |= {f"{module.__name__}.{name}" for name in module.__all__}
    public.remove("rathaus.arena.run")  # a module is called as the function in it
    assert len(public) > 30
    assert public | {"rathaus.arena.run.run"} <= named


def test_the_search_index_knows_the_names(site: Path) -> None:
    assert "why_not" in (site / "search" / "search_index.json").read_text(encoding="utf-8")


def test_what_is_not_used_is_left_out(site: Path) -> None:
    names = {path.name for path in site.rglob("*")}
    assert not [name for name in names if name.endswith((".map", ".py", ".md"))]
    assert {"404.html", "sitemap.xml"} & names == set()
