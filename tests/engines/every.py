"""The browsers that the page is tried in besides Chromium, by name."""

from __future__ import annotations

from engines.firefox import firefox
from engines.webkit import webkit

ENGINES = {"firefox": firefox, "webkit": webkit}
