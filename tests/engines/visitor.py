"""Somebody in front of the page in any browser: what they see, point at, click and press."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from browser.looks import ABOVE, FAULTS, NOW, POINT
from browser.page import LONGEST, Lit, pick
from browser.server import Seat
from engines.browsers import PATIENCE, Browser

LIT = ".lit[data-thing]:not([disabled])"
ESCAPE = "\ue00c"  # as WebDriver writes the key
# The first browser data of a page: a seat, and nothing of those who sat here before.
_KEEP = """(kept) => {
  localStorage.clear();
  localStorage.setItem('rathaus.seats', JSON.stringify([{ ...kept, at: 0, seen: 0 }]));
}"""
# WebKit may say of something in a drawing of another size that it lies elsewhere than it does: then it is looked for.
_LOOK_FOR = """(element) => {
  const STEP = 6;
  for (let y = STEP; y < innerHeight; y += STEP) for (let x = STEP; x < innerWidth; x += STEP)
    if (element.contains(document.elementFromPoint(x, y))) return { x: x + 2, y: y + 2 };
  return null;
}"""
_POINT_AT = f"""(selector, number) => {{
  const element = document.querySelectorAll(selector)[number];
  return element && (({POINT})(element) ?? ({_LOOK_FOR})(element));
}}"""
_ABOVE_AT = f"(selector, number, at) => ({ABOVE})(document.querySelectorAll(selector)[number], at)"


class Visitor:
    """Somebody with a seat at a table."""

    def __init__(self, browser: Browser, seat: Seat, rng: Random) -> None:
        self.browser = browser
        self.seat = seat
        self.rng = rng
        # A file of the page's own address, on which nothing runs yet.
        browser.open(f"{seat.server.address}/favicon.svg")
        browser.evaluate(_KEEP, {"id": seat.table, "token": seat.token, "seat": seat.seat, "game": seat.game})
        browser.open(f"{seat.server.address}/t/{seat.table}")
        browser.evaluate(FAULTS)
        self.now()

    # ---- seeing ----------------------------------------------------------------------------------

    def until(self, what: str, holds: Callable[[], Any]) -> Any:
        """Wait until something holds; what it says."""
        end = time.monotonic() + PATIENCE
        while True:
            found = holds()
            if found:
                return found
            assert time.monotonic() < end, f"it does not happen: {what}"
            time.sleep(0.02)

    def now(self) -> dict[str, Any]:
        """What there is to do, as soon as there is something."""
        found: dict[str, Any] = self.until("something is asked", lambda: self.browser.evaluate(NOW))
        return found

    def count(self, selector: str) -> int:
        """How many elements are like this."""
        found: int = self.browser.evaluate("(selector) => document.querySelectorAll(selector).length", selector)
        return found

    def text(self, selector: str) -> str:
        """What is read in the first element like this; nothing if there is none."""
        found: str = self.browser.evaluate("(selector) => document.querySelector(selector)?.innerText ?? ''", selector)
        return found

    def faults(self) -> list[str]:
        """What has gone wrong since the page was loaded."""
        found: list[str] = self.browser.evaluate("() => window.faults")
        return found

    def picture(self, file: Path) -> None:
        """Keep a picture of the window."""
        file.parent.mkdir(parents=True, exist_ok=True)
        self.browser.picture(file)

    # ---- doing -----------------------------------------------------------------------------------

    def point_at(self, selector: str, number: int = 0) -> None:
        """Bring the pointer to an element, to a point that nothing covers also once the pointer is there."""

        def there() -> bool:
            at = self.browser.evaluate(_POINT_AT, selector, number)
            if not at:
                return False
            self._pointer({"type": "pointerMove", "x": round(at["x"]), "y": round(at["y"])})
            return not self.browser.evaluate(_ABOVE_AT, selector, number, at)

        self.until(f"nothing covers number {number} of {selector}", there)

    def click(self, selector: str, number: int = 0) -> None:
        """Click an element."""
        self.point_at(selector, number)
        self._pointer({"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})

    def press(self, key: str) -> None:
        """Press a key."""
        both = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self.browser.act([{"type": "key", "id": "keys", "actions": both}])

    def _pointer(self, *actions: dict[str, Any]) -> None:
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self.browser.act([{**mouse, "actions": [*actions]}])

    def step(self) -> bool:
        """Answer the question with something lit, picked at random; false if the game is over."""
        now = self.now()
        if now["over"]:
            return False
        chosen = pick([Lit(**found) for found in now["lit"]], now["confirm"], self.rng)
        if chosen:
            self.click(LIT, chosen.number)
        else:
            self.click('[data-testid="confirm"]')
        return True

    def play_to_next_round(self) -> int:
        """Click until another round has begun, or the game is over: how often that was."""
        begun = self.seat.asked()["view"]["table"]["round"]
        for clicks in range(LONGEST):
            seen = self.seat.look()
            if seen["status"] == "over" or seen["view"]["table"]["round"] > begun:
                return clicks
            self.step()
        raise AssertionError("the round does not end")
