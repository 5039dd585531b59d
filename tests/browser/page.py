"""A player at a table, as a browser test speaks of one: what they see, what is lit, what they click."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, Response, WebSocket

from browser.looks import ABOVE, DRAWN, NOW, POINT
from browser.server import Seat, Server
from proofs import ANY
from rathaus.bots import GreedyBot, Situation
from rathaus.server.changes import changed

SHOTS = Path(__file__).parents[2] / "out" / "screenshots"
WAIT = 60_000  # milliseconds until something that must come is missed
LONGEST = 1500  # clicks of the longest game
TRIES = 400  # looks at a place until it stands still
TOUCH = 44  # pixels


@dataclass(frozen=True)
class Lit:
    """A thing that can be chosen now, and how it is offered."""

    number: int  # among all that are lit, in the order of the page
    thing: str
    picked: bool
    label: str
    button: bool
    tab: int


def pick(lit: list[Lit], confirm: bool, rng: Random) -> Lit | None:
    """Something lit at random, or nothing where what is gathered, be it proposed or chosen, is to be sent.

    Clicking a gathered card once more would only put it back.
    """
    others = [one for one in lit if not (one.picked and one.thing.startswith("card:"))]
    if confirm and (not others or rng.random() < 0.5):
        return None
    return rng.choice(others)


class Watch:
    """Everything that goes wrong in a browser: errors on the console, failed requests, refusals."""

    def __init__(self, context: BrowserContext) -> None:
        self.faults: list[str] = []
        self.frames: list[str] = []  # what the socket has told
        self.index = -1  # the newest index it has told
        self.answers: list[Response] = []  # what the server has answered about tables
        self.expected: list[re.Pattern[str]] = []
        context.on("console", self._console)
        context.on("weberror", lambda error: self.faults.append(f"error on the page: {error.error.stack}"))
        context.on("requestfailed", self._failed)
        context.on("response", self._response)
        context.on("page", self._page)

    def expect(self, pattern: str) -> None:
        """Let faults that read like this pass."""
        self.expected.append(re.compile(pattern))

    def check(self) -> None:
        """Nothing has gone wrong that was not expected."""
        faults = [fault for fault in self.faults if not any(known.search(fault) for known in self.expected)]
        assert not faults, "\n".join(faults)

    def heard(self) -> list[tuple[str, str]]:
        """All that the server has told this browser about tables since this was asked last, and at which address."""
        answers, self.answers = self.answers, []
        frames, self.frames = self.frames, []
        return [("", frame) for frame in frames] + [(answer.url, answer.text()) for answer in answers]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text} {message.location}")

    def _failed(self, request: Request) -> None:
        # A request that the page no longer wants, because it goes elsewhere, is no fault.
        if request.failure != "net::ERR_ABORTED":
            self.faults.append(f"failed: {request.method} {request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.faults.append(f"refused: {response.status} {response.request.method} {response.url}")
        elif "/api/tables" in response.url and response.status in (200, 201):
            self.answers.append(response)

    def _page(self, page: Page) -> None:
        page.on("websocket", self._socket)

    def _socket(self, socket: WebSocket) -> None:
        known: dict[str, Any] = {}  # the table that this socket has told
        socket.on("framereceived", lambda frame: self._frame(frame, known))

    def _frame(self, frame: str | bytes, known: dict[str, Any]) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.frames.append(text)
        told = json.loads(text)
        if told["type"] == "changes":  # what the viewer has by now, as if it were told whole
            told["table"] = changed(known, told["changes"])
            self.frames.append(json.dumps({**told, "type": "update"}))
        if "table" in told:
            known.clear()
            known.update(told["table"])
            self.index = known["index"]


class Player:
    """Somebody in front of the page."""

    def __init__(self, page: Page, server: Server, watch: Watch, seed: int = 1) -> None:
        self.page = page
        self.server = server
        self.watch = watch
        self.rng = Random(seed)
        self.sat = 0  # how often somebody sat down
        self.clicks = 0  # on things and on what confirms
        page.set_default_timeout(WAIT)

    # ---- going places ----------------------------------------------------------------------------

    def go_home(self) -> None:
        """Open the home page."""
        self.page.goto(self.server.address + "/")
        self.see(f"play-{ANY}").wait_for()

    def open(self, table: str) -> None:
        """Open a table by its link."""
        self.page.goto(f"{self.server.address}/t/{table}")
        self.see("question").wait_for()

    def sit(self, seat: Seat, *others: Seat) -> None:
        """Open a table with the token of a seat, as if it (and others) had been taken in this browser."""
        kept = [
            {"id": held.table, "token": held.token, "seat": held.seat, "game": held.game, "at": 0, "seen": 0}
            for held in (seat, *others)
        ]
        self.sat += 1
        self.page.add_init_script(
            f"""if (Number(localStorage.getItem('seated')) < {self.sat}) {{
              localStorage.setItem('rathaus.seats', {json.dumps(json.dumps(kept))});
              localStorage.setItem('seated', {self.sat}); // once: afterwards the page keeps them itself
            }}"""
        )
        self.open(seat.table)

    @property
    def table(self) -> str:
        """The id of the open table."""
        return self.page.url.rpartition("/t/")[2]

    @property
    def token(self) -> str:
        """My token at the open table, as this browser keeps it."""
        token = self.page.evaluate(
            "(id) => JSON.parse(localStorage.getItem('rathaus.seats')).find((seat) => seat.id === id).token", self.table
        )
        assert isinstance(token, str)
        return token

    def answer_all(self) -> None:
        """Wish to be asked also what can be answered in only one way, from the next page on."""
        self.page.add_init_script(
            "if (location.protocol === 'http:') "
            "localStorage.setItem('rathaus.prefs', JSON.stringify({ forced: false, showing: 'once' }))"
        )

    # ---- seeing ----------------------------------------------------------------------------------

    def see(self, name: str) -> Locator:
        """The part of the page with this test id."""
        return self.page.get_by_test_id(name)

    @property
    def question(self) -> str:
        """What the question bar says."""
        return self.see("question").locator("h1").inner_text()

    def question_or_nothing(self) -> str:
        """What the question bar says, if there is one."""
        return self.question if self.see("question").count() else ""

    def ready(self) -> bool:
        """Wait until something can be chosen; false if the game is over instead."""
        return not self._now()["over"]

    def lit(self) -> list[Lit]:
        """What can be chosen, as soon as there is something."""
        return [Lit(**found) for found in self._now()["lit"]]

    def _now(self) -> dict[str, Any]:
        now: dict[str, Any] = self.page.wait_for_function(NOW, polling=20).json_value()
        return now

    def is_asked(self) -> bool:
        """Whether something can be chosen at this moment."""
        return self.page.locator(".lit[data-thing]:not([disabled])").count() > 0

    def catch_up(self, token: str | None) -> None:
        """Wait until the page has been told all there is."""
        now = self.server.get(f"/api/tables/{self.table}", token).json()["index"]
        self.until("the page is told what happens", lambda: self.watch.index >= now)

    def until(self, what: str, holds: Callable[[], Any]) -> Any:
        """Wait, while the page goes on, until something holds; what it says."""
        end = time.monotonic() + WAIT / 1000
        while True:
            found = holds()
            if found:
                return found
            assert time.monotonic() < end, f"it does not happen: {what}"
            self.page.wait_for_timeout(5)

    def drawn(self) -> None:
        """Wait until the page has drawn all that it knows."""
        self.page.evaluate(DRAWN)

    def things(self) -> list[str]:
        """The names of what can be chosen now, each once, sorted."""
        return sorted({lit.thing for lit in self.lit()})

    def shot(self, name: str, whole: bool = False) -> None:
        """Keep a picture of the page."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.png", full_page=whole)

    # ---- choosing --------------------------------------------------------------------------------

    def click(self, lit: Lit) -> None:
        """Click a lit thing where it can be seen."""
        self.click_at(self.page.locator(".lit[data-thing]:not([disabled])").nth(lit.number), lit.label)

    def click_at(self, target: Locator, what: str) -> None:
        """Click an element at a point of it that nothing covers, also once the pointer is there."""
        above = "nothing"
        for _ in range(TRIES):
            point = target.evaluate(POINT)
            if point:
                self.page.mouse.move(point["x"], point["y"])
                above = target.evaluate(ABOVE, point)
                if not above:
                    self.clicks += 1
                    self.page.mouse.down()
                    self.page.mouse.up()
                    return
            self.page.wait_for_timeout(50)  # the page may be finding its shape
        raise AssertionError(f"{what!r} cannot be clicked: {above} appears above it")

    def point_at(self, target: Locator) -> bool:
        """Bring the pointer to a point of an element that nothing covers; whether there is one."""
        point = target.evaluate(POINT)
        if point:
            self.page.mouse.move(point["x"], point["y"])
        return point is not None

    def choose(self, thing: str) -> None:
        """Click a thing that must be lit, once."""
        found = [lit for lit in self.lit() if lit.thing == thing]
        assert found, f"{thing} is not lit; lit are {self.things()}"
        self.click(found[0])

    def step(self) -> bool:
        """Answer the question with something lit, picked at random; false if the game is over."""
        now = self._now()
        if now["over"]:
            return False
        chosen = pick([Lit(**found) for found in now["lit"]], now["confirm"], self.rng)
        if chosen:
            self.click(chosen)
        else:
            self.click_at(self.see("confirm"), "the button that confirms")
        return True

    def step_sensibly(self, bot: GreedyBot) -> bool:
        """Sitting first, confirm what is proposed, else choose what a bot would, by one click; false at the end."""
        if self._now()["over"]:
            return False
        for proposed in (self.see("confirm"), self.see("row")):
            if proposed.count() and proposed.is_enabled():
                self.page.mouse.move(0, 0)  # away from a card: it stands enlarged above what confirms
                self.click_at(proposed, "the button that confirms")
                return True
        state = self.server.state(self.table)
        wanted = state.name(bot.choose(Situation(state, 0)))
        self.choose(wanted)
        return True

    def play(self, clicks: int = LONGEST) -> bool:
        """Go on clicking until the game is over, or so many clicks long; whether it is over."""
        for _ in range(clicks):
            if not self.step():
                return True
        return self.see("end").count() > 0

    def round(self) -> int:
        """The number of the round, by the server's word."""
        view = self.server.get(f"/api/tables/{self.table}", self.token).json()["view"]
        number: int = view["table"]["round"]
        return number

    def play_to_round(self, number: int) -> None:
        """Click until a round has begun and something is asked in it."""
        for _ in range(LONGEST):
            assert self.ready(), f"the game is over before round {number}"
            if self.round() >= number:
                return
            self.step()
        raise AssertionError("the round does not end")

    # ---- the end ---------------------------------------------------------------------------------

    def score_sheet(self) -> dict[str, dict[str, int]]:
        """The score sheet as it is read: for each player the points by category, and their total."""
        self.see("score-sheet").wait_for()
        rows: list[list[str]] = self.see("score-sheet").evaluate(
            "(sheet) => [...sheet.rows].map((row) => [...row.cells].map((cell) => cell.textContent.trim()))"
        )
        names = rows[0][1:]
        return {name: {row[0]: int(row[i + 1]) for row in rows[1:]} for i, name in enumerate(names)}

    def scrolls_sideways(self) -> bool:
        """Whether the page is wider than the window."""
        wider: bool = self.page.evaluate("() => document.documentElement.scrollWidth > window.innerWidth")
        return wider

    def small_targets(self) -> list[str]:
        """What is lit but too small for a finger, with its size."""
        sizes: list[dict[str, Any]] = self.page.locator(
            ".lit[data-thing]:not([disabled]), [data-confirm]"
        ).evaluate_all(
            """(all) => all.map((element) => {
              const { width, height } = element.getBoundingClientRect();
              return { thing: element.dataset.thing ?? 'confirm', width, height };
            })"""
        )
        small = [size for size in sizes if min(size["width"], size["height"]) < TOUCH - 0.5]
        return [f"{size['thing']}: {size['width']:.0f} x {size['height']:.0f}" for size in small]


Sit = Callable[..., Player]  # makes a player at a server, with the options of a browser context
