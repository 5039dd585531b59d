"""What mkdocs does beside its own for our site: pages of other folders, every game's pages, no script in a document.

The server's content security policy is as strict for the documentation as for the page: scripts that the theme writes
into its documents become files, and what the site does not use is left out.
"""

from __future__ import annotations

import gzip
import re
from hashlib import sha256
from pathlib import Path
from posixpath import relpath
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parent.parent
TAKEN = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changes.md"}
ICON = "web/public/favicon.svg"
UNUSED = ("404.html", "sitemap.xml*", "**/*.map", "assets/javascripts/lunr/**/*", "CNAME")
SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
TEXT = (".css", ".html", ".js", ".json", ".svg")
SMALL = 1024  # bytes up to which nothing is compressed

_scripts: dict[str, str] = {}  # the scripts of documents, by the name of their file


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put every game's pages where the navigation has a pattern."""
    _scripts.clear()
    config.nav = [_filled(item, Path(config.docs_dir)) for item in config.nav or []]
    return config


def _filled(item: Any, folder: Path) -> Any:
    if not isinstance(item, dict):
        return item
    return {title: _pages(inside, folder) if isinstance(inside, list) else inside for title, inside in item.items()}


def _pages(items: list[Any], folder: Path) -> list[Any]:
    found: list[Any] = []
    for item in items:
        many = isinstance(item, str) and "*" in item
        found += [{_title(path): path.name} for path in sorted(folder.glob(item))] if many else [item]
    return found


def _title(path: Path) -> str:
    """What a game's page is about: the game in its heading."""
    heading = path.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")
    before, _, after = heading.partition(":")
    return after.strip() if before.startswith("The ") else before


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Take the pages that lie elsewhere, with links as they are in the site."""
    for name, page in TAKEN.items():
        files.append(File.generated(config, page, content=moved((ROOT / name).read_text(encoding="utf-8"))))
    files.append(File.generated(config, "favicon.svg", abs_src_path=str(ROOT / ICON)))
    return files


def moved(text: str) -> str:
    """A page of the root with the links that it has in the folder of the documentation."""
    text = re.sub(r"\]\(docs/", "](", text)
    for name, page in TAKEN.items():
        text = text.replace(f"]({name})", f"]({page})")
    return text


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let links out of the folder lead to the pages taken from there."""
    for name, taken in TAKEN.items():
        markdown = markdown.replace(f"](../{name})", f"]({taken})")
    return markdown


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Move the scripts of a document into files."""

    def filed(found: re.Match[str]) -> str:
        name = f"assets/javascripts/{sha256(found[1].encode()).hexdigest()[:16]}.js"
        _scripts[name] = found[1]
        return f'<script src="{relpath(name, page.url or ".")}"></script>'

    return SCRIPT.sub(filed, output)


def on_post_build(config: MkDocsConfig) -> None:
    """Write the scripts, leave out what is not used, and compress the rest as the page is."""
    site = Path(config.site_dir)
    for name, script in _scripts.items():
        (site / name).write_text(script, encoding="utf-8")
    for pattern in UNUSED:
        for path in site.glob(pattern):
            if path.is_file():
                path.unlink()
    for path in sorted(site.rglob("*")):
        if path.suffix in TEXT and path.stat().st_size > SMALL:
            path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
