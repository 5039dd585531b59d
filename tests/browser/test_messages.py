"""Messages to a closed page: the switch and what it says, the service worker, and turning them off."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Worker, expect

from browser.page import Player, Sit
from browser.server import Seat, Server
from browser.test_access import AXE, RUN, serious
from proofs import ANY

# A push service and a browser's permission: Chromium without a screen has neither.
STUB = """
let granted = %s;
Object.defineProperty(Notification, 'permission', { get: () => granted });
window.asked = 0;
Notification.requestPermission = async () => {
  window.asked += 1;
  return (granted = granted === 'default' ? %s : granted);
};
const held = 'stub-subscription';
const letters = { '+': '-', '/': '_', '=': '' };
const coded = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/[+/=]/g, (one) => letters[one]);
const alive = (kept) => kept && {
  endpoint: kept.endpoint,
  options: { applicationServerKey: Uint8Array.from(kept.server).buffer },
  toJSON: () => ({ endpoint: kept.endpoint, expirationTime: null, keys: kept.keys }),
  unsubscribe: async () => { localStorage.removeItem(held); return true; },
};
PushManager.prototype.getSubscription = async () => alive(JSON.parse(localStorage.getItem(held)));
PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
  if (!userVisibleOnly || applicationServerKey.length !== 65) throw new TypeError();
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const p256dh = coded(await crypto.subtle.exportKey('raw', pair.publicKey));
  const keys = { p256dh, auth: coded(crypto.getRandomValues(new Uint8Array(16))) };
  const endpoint = 'https://push.invalid/send/' + keys.auth; // where nobody is
  localStorage.setItem(held, JSON.stringify({ endpoint, keys, server: [...applicationServerKey] }));
  return PushManager.prototype.getSubscription();
};
"""

# In the service worker, what the system would show and open; and a subscription that can be given up.
NOTED = """() => {
  self.noted = []; self.opened = []; self.gone = 0;
  self.registration.showNotification = async (title, options) => void self.noted.push({ title, ...options });
  self.clients.openWindow = async (url) => void self.opened.push(url);
}"""
SHOWN = """async (n) => {
  while (self.noted.length <= n) await new Promise((go) => setTimeout(go, 20));
  return self.noted[n];
}"""
CLICKED = """async ({ action, path }) => {
  const event = new ExtendableEvent('notificationclick');
  let closed = false;
  Object.assign(event, { action, notification: { data: { path }, close: () => (closed = true) } });
  const waited = [];
  event.waitUntil = (work) => waited.push(work);
  self.dispatchEvent(event);
  await Promise.all(waited);
  return closed;
}"""


def friends(server: Server, speed: str = "relaxed") -> tuple[Seat, Seat]:
    """Two people at a table that has started."""
    seats = [{"kind": "you"}, {"kind": "open"}]
    plan = {"game": ANY, "players": 2, "modules": [], "seats": seats, "name": "Ada", "speed": speed}
    ada = Seat(server, server.post("/api/tables", plan))
    ben = Seat(server, server.post(f"/api/tables/{ada.table}/join", {"name": "Ben"}))
    return ada, ben


def begun(server: Server) -> tuple[Seat, Seat]:
    """The same, once it has begun."""
    seats = friends(server)
    server.post(f"/api/tables/{seats[0].table}/start", {}, seats[0].token)
    return seats


def stubbed(player: Player, granted: str = "default", answer: str = "granted") -> Player:
    """A player whose browser has a push service."""
    player.page.add_init_script(STUB % (json.dumps(granted), json.dumps(answer)))
    return player


def menu(player: Player) -> None:
    player.see("menu").click()
    player.see("messages").wait_for()


def devices(seat: Seat) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = seat.server.get(f"/api/tables/{seat.table}/messages", seat.token).json()
    return found


def test_nobody_is_asked_before_the_switch_is_pressed_and_it_turns_on_and_off(player: Player) -> None:
    stubbed(player)
    ada, _ = begun(player.server)
    player.sit(ada)
    menu(player)
    box = player.see("messages-switch")
    expect(box).not_to_be_checked()
    assert player.page.evaluate("window.asked") == 0
    assert player.page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    box.focus()
    player.page.keyboard.press("Space")
    expect(player.see("messages")).to_have_attribute("data-state", "on")
    expect(box).to_be_checked()
    assert player.page.evaluate("window.asked") == 1
    (device,) = devices(ada)
    assert (device["kind"], device["often"]) == ("push", False)
    player.see("messages-often").check()
    expect(player.see("messages-often")).to_be_enabled()
    assert [found["often"] for found in devices(ada)] == [True]
    player.shot("messages-on")
    player.page.reload()
    menu(player)
    expect(box).to_be_checked()
    box.uncheck()
    expect(player.see("messages")).to_have_attribute("data-state", "off")
    assert devices(ada) == []


def test_all_messages_of_a_device_are_turned_off_in_the_settings(player: Player) -> None:
    stubbed(player)
    tables = [begun(player.server)[0] for _ in range(2)]
    for ada in tables:
        player.sit(ada, *[other for other in tables if other is not ada])
        menu(player)
        player.see("messages-switch").check()
        expect(player.see("messages")).to_have_attribute("data-state", "on")
    player.go_home()
    player.page.get_by_role("button", name="Settings").click()
    player.see("messages-all-off").click()
    player.see("messages-all-off").wait_for(state="detached")
    assert [devices(ada) for ada in tables] == [[], []]
    assert player.page.evaluate("localStorage.getItem('stub-subscription')") is None
    assert player.page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0


@pytest.mark.parametrize(
    ("granted", "answer", "state"),
    [("denied", "denied", "blocked"), ("default", "denied", "blocked"), ("default", "default", "off")],
)
def test_a_browser_that_says_no_is_believed(player: Player, granted: str, answer: str, state: str) -> None:
    stubbed(player, granted, answer)
    ada, _ = begun(player.server)
    player.sit(ada)
    menu(player)
    if granted == "default":
        player.see("messages-switch").click()
    expect(player.see("messages")).to_have_attribute("data-state", state)
    expect(player.see("messages-switch")).not_to_be_checked()
    expect(player.see("messages-switch")).to_be_enabled(enabled=state == "off")
    assert devices(ada) == []


def test_a_browser_that_cannot_says_so_and_an_iphone_says_what_to_do(somebody: Sit, server: Server) -> None:
    ada, _ = begun(server)
    agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15"
    for options, state in (({}, "unsupported"), ({"user_agent": agent}, "install")):
        player = somebody(server, **options)
        player.page.add_init_script("delete window.PushManager")
        player.sit(ada)
        menu(player)
        expect(player.see("messages")).to_have_attribute("data-state", state)
        expect(player.see("messages-switch")).to_be_disabled()


def test_the_switch_is_offered_where_people_wait_for_each_other(player: Player) -> None:
    stubbed(player)
    for speed, there in (("relaxed", 1), ("days", 1), ("live", 0)):
        ada, _ = friends(player.server, speed)
        player.sit(ada)
        player.see("lobby").wait_for()
        if there:
            player.see("messages").wait_for()
        assert player.see("messages").count() == there
        if speed == "days":
            player.shot("messages-lobby")
    player.sit(player.server.table(ANY, 2))
    player.see("menu").click()
    player.see("leave").wait_for()
    assert player.see("messages").count() == 0  # against bots


def test_what_the_switch_says_can_be_read(player: Player) -> None:
    stubbed(player)
    ada, _ = begun(player.server)
    player.sit(ada)
    menu(player)
    player.see("messages-switch").check()
    expect(player.see("messages")).to_have_attribute("data-state", "on")
    player.page.evaluate(AXE.read_text(encoding="utf-8"))
    assert serious(player, RUN, "dialog") == []


# ---- the service worker ---------------------------------------------------------------------------------


class Pushed:
    """The service worker of a page, which gets messages as a browser would hand them over."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.cdp: CDPSession = player.page.context.new_cdp_session(player.page)
        self.registration = ""
        self.cdp.on("ServiceWorker.workerRegistrationUpdated", self._registered)
        self.cdp.send("ServiceWorker.enable")
        player.page.evaluate("navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)")
        self.worker: Worker = player.page.context.service_workers[0]
        self.worker.evaluate(NOTED)
        player.page.wait_for_function("() => navigator.serviceWorker.controller !== null")

    def _registered(self, event: dict[str, Any]) -> None:
        for registration in event["registrations"]:
            self.registration = registration["registrationId"]

    def deliver(self, data: str) -> dict[str, Any]:
        """Hand a message over; what is shown of it."""
        before = self.worker.evaluate("self.noted.length")
        origin = self.player.server.address
        self.cdp.send(
            "ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": self.registration, "data": data}
        )
        found: dict[str, Any] = self.worker.evaluate(SHOWN, before)
        return found


@pytest.fixture
def pushed(player: Player) -> Pushed:
    stubbed(player, "granted")
    player.go_home()
    return Pushed(player)


def said(**more: Any) -> str:
    return json.dumps({"version": 1, "language": "en", "turns": 0, "overs": 0, **more})


def test_a_message_is_shown_in_words(pushed: Pushed) -> None:
    title = pushed.player.server.http.get(f"/api/words/en/{ANY}").text.split(f"\n{ANY} = ")[1].split("\n")[0]
    id = "abcdefghijkl"
    one = pushed.deliver(said(turns=1, game=ANY, table=id))
    assert one["title"] == f"It is your turn in {title}"
    assert one["data"] == {"path": f"/t/{id}"}
    assert one["actions"] == [{"action": "off", "title": "Turn off"}]
    assert pushed.deliver(said(turns=3))["title"] == "It is your turn at 3 tables"
    both = pushed.deliver(said(turns=2, overs=1, language="xx"))
    assert (both["title"], both["body"], both["data"]) == (
        "It is your turn at 2 tables",
        "1 game is over",
        {"path": "/"},
    )
    assert pushed.deliver(said(overs=1, game=ANY, table=id))["title"] == f"{title} is over"
    for strange in (said(), "hello", said(turns="many"), said(turns=1, game="../x"), json.dumps({"version": 2})):
        assert pushed.deliver(strange)["title"] == "Messages arrive here"


def test_a_click_opens_the_table_or_goes_to_its_page(pushed: Pushed) -> None:
    assert pushed.worker.evaluate(CLICKED, {"action": "", "path": "/t/abcdefghijkl"}) is True
    assert pushed.worker.evaluate("self.opened") == ["/t/abcdefghijkl"]
    pushed.worker.evaluate(
        "() => { WindowClient.prototype.focus = async function () { self.opened.push('focus ' + this.url); }; }"
    )
    pushed.worker.evaluate(CLICKED, {"action": "", "path": "/"})
    assert pushed.worker.evaluate("self.opened")[1:] == [f"focus {pushed.player.server.address}/"]


def test_turn_off_in_a_message_ends_them_for_all_tables(pushed: Pushed) -> None:
    player = pushed.player
    ada, _ = begun(player.server)
    player.sit(ada)
    menu(player)
    player.see("messages-switch").check()
    expect(player.see("messages")).to_have_attribute("data-state", "on")
    endpoint = json.loads(player.page.evaluate("localStorage.getItem('stub-subscription')"))["endpoint"]
    gives_up = """(endpoint) => {
      const unsubscribe = async () => void (self.gone += 1);
      self.registration.pushManager.getSubscription = async () => ({ endpoint, unsubscribe });
    }"""
    pushed.worker.evaluate(gives_up, endpoint)
    pushed.worker.evaluate(CLICKED, {"action": "off", "path": "/"})
    assert pushed.worker.evaluate("self.gone") == 1
    assert devices(ada) == []
    expect(player.see("messages")).to_have_attribute("data-state", "off")  # the open page heard of it
    expect(player.see("messages-switch")).not_to_be_checked()


def test_the_worker_keeps_nothing_and_the_page_can_be_put_on_a_home_screen(pushed: Pushed) -> None:
    page, http = pushed.player.page, pushed.player.server.http
    page.reload()
    assert page.evaluate("caches.keys()") == []
    worker = http.get("/sw.js")
    assert "javascript" in worker.headers["content-type"]
    assert worker.headers["cache-control"] == "no-cache"
    assert "worker-src 'self'" in worker.headers["content-security-policy"]
    manifest = http.get("/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    assert manifest.json()["display"] == "standalone"
    for icon in manifest.json()["icons"]:
        assert http.get(icon["src"]).headers["content-type"] == icon["type"]


def test_a_link_turns_messages_off(player: Player) -> None:
    player.page.goto(f"{player.server.address}/off/some-key")
    expect(player.see("off").get_by_role("status")).to_contain_text("No more messages")
