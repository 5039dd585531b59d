"""The layout in any browser: at which sizes it is looked at, when it has come to rest, and what must hold then."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from browser.looks import CUT, DRAWN, PLACES, SCROLLS, WORDS

DESKTOPS = [(1280, 720), (1440, 900), (1920, 1080), (2560, 1440)]
TABLET = (820, 1180)
PHONE = (390, 844)
SIZES = [*DESKTOPS, TABLET, PHONE]
LEAST_TEXT = 10  # pixels on the screen
LEAST_SIGN = 11.95  # twelve, but for what is lost in scaling
PATIENCE = 60.0  # seconds until all drawings have found their size

Look = Callable[..., Any]  # runs a script in the page, with a value or none
Places = dict[str, list[int]]


def faults(look: Look, size: tuple[int, int]) -> list[str]:
    """What is cut off, too small or outside the window, once the drawings have found their sizes."""
    found: list[str] = []
    until = time.monotonic() + PATIENCE
    while True:  # the drawings find their sizes one after the other
        found = look(CUT)
        if size in DESKTOPS:
            found += look(SCROLLS, [LEAST_TEXT, LEAST_SIGN])
        if not found or time.monotonic() > until:
            return found
        look(DRAWN)


def cut(look: Look) -> list[str]:
    """Words of which a part cannot be read, once the drawings have found their sizes."""
    settled(look)
    found: list[str] = look(WORDS)
    return found


def settled(look: Look) -> Places:
    """Where the board and the areas are as soon as they stay there."""
    last: Places = {}
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        look(DRAWN)  # a change of size is noticed in one frame, measured in the next, and drawn in the one after it
        look(DRAWN)
        found: Places = look(PLACES)
        if found == last:
            return found
        last = found
    raise AssertionError("the places do not come to rest")
