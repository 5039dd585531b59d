"""The browsers that the page is tried in besides Chromium, by name: each starts with a folder for what it keeps."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

from engines.browsers import Browser
from engines.firefox import firefox
from engines.webkit import webkit

ENGINES: dict[str, Callable[[Path], AbstractContextManager[Browser]]] = {"firefox": firefox, "webkit": webkit}
