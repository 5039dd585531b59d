"""Seeing: signs say what they are, losses flash, cards are enlarged and lead to their rules, a long hand goes on."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator

from browser.page import Player, Sit
from browser.positions import asks, at, hand_of, moment
from browser.server import Seat, Server
from proofs import ALONE, PROOFS, TOGETHER
from rathaus import State
from views import asked

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# Whether a finger on an element touches what lies below it instead.
_UNTOUCHED = """(element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const touched = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return !element.contains(touched) && !!touched.closest('[data-testid="hand"]');
}"""
_IN_VIEW = """(element) => {
  const box = element.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight;
}"""


# Where an enlarged card stands: how far from what it enlarges, which clickable things its links would take clicks from.
_ENLARGED = """(card) => {
  const look = document.querySelector('[data-testid="look"]');
  if (!look) return null;
  const [one, other] = [look.getBoundingClientRect(), card.getBoundingClientRect()];
  const away = (a, b, c, d) => Math.max(0, c - b, a - d);
  const distance = Math.hypot(
    away(one.left, one.right, other.left, other.right), away(one.top, one.bottom, other.top, other.bottom));
  const taken = [];
  for (const element of document.querySelectorAll('.lit[data-thing], .page button:not(:disabled)')) {
    if (look.contains(element)) continue;
    const box = element.getBoundingClientRect();
    for (const down of [0.1, 0.3, 0.5, 0.7, 0.9, 0.97]) for (const along of [0.1, 0.5, 0.9]) {
      const [x, y] = [box.left + box.width * along, box.top + box.height * down];
      if (look.contains(document.elementFromPoint(x, y))) taken.push(element.dataset.thing ?? element.className);
    }
  }
  return { thing: look.querySelector('[data-card]')?.dataset.card ?? '', text: look.innerText, distance, taken };
}"""
NEAR = 20  # pixels
ACTS = PROOFS[ALONE].MOMENTS["acts"].prompt


# ---- what is taken -------------------------------------------------------------------------------------


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_my_area_flashes_when_something_is_taken_from_me(somebody: Sit, server: Server, motion: str) -> None:
    player = somebody(server, reduced_motion=motion)
    player.answer_all()
    player.sit(server.practice(at(ALONE, "loses something")))
    area = player.see("area-0")
    player.ready()
    assert "struck" not in (area.get_attribute("class") or "")
    player.click(player.lit()[0])
    player.page.locator('[data-testid="area-0"].struck').wait_for()
    outline, animation = area.evaluate("(e) => [getComputedStyle(e).outlineStyle, getComputedStyle(e).animationName]")
    assert outline == "solid"
    assert (animation == "none") == (motion == "reduce")
    player.page.locator('[data-testid="area-0"]:not(.struck)').wait_for()


def test_my_area_does_not_flash_when_i_pay(player: Player, server: Server) -> None:
    state = moment(f"{ALONE}-2p-seed1", lambda s: asks(0, ACTS)(s) and "basic:site" in offered(s), 60)
    player.sit(server.practice(state))
    player.ready()
    player.page.evaluate(
        """() => {
          window.struck = 0;
          new MutationObserver((seen) => {
            window.struck += seen.filter(({ target }) => target.classList.contains('struck')).length;
          }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['class'] });
        }"""
    )
    before = player.watch.index
    player.choose("basic:site")
    player.until("the page is told", lambda: player.watch.index > before)
    player.drawn()
    assert player.page.evaluate("window.struck") == 0


def offered(state: State) -> list[str]:
    """The things seat 0 is offered."""
    return asked(state, 0)["things"]


# ---- rules ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "size"), [*[(game, (1440, 900)) for game in PROOFS], (TOGETHER, (2560, 1440))])
def test_an_enlarged_card_leads_to_its_rules(player: Player, server: Server, game: str, size: tuple[int, int]) -> None:
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    player.sit(server.practice(at(game, "a full table")))
    player.ready()
    card = player.see("hand").locator("[data-thing]").first
    card.hover()
    link = player.see("rules-about").first
    link.wait_for()
    title = link.inner_text().partition(": ")[2]
    link.click()
    asked = player.page.locator("dialog [aria-current]")
    asked.wait_for()
    assert asked.locator("h3").inner_text() == title
    assert asked.evaluate(_IN_VIEW)
    player.page.keyboard.press("Escape")
    player.page.get_by_role("dialog").wait_for(state="detached")
    # by keys: ? asks for the rules about the card that has the focus
    player.page.mouse.move(5, 5)
    player.page.keyboard.press("Tab")
    card.focus()
    player.see("look").wait_for()
    player.page.keyboard.press("?")
    assert player.page.locator("dialog [aria-current] h3").inner_text() == title


# ---- the enlarged card ---------------------------------------------------------------------------------


def enlarged(player: Player, card: Locator, title: str) -> dict[str, Any]:
    """The enlarged card as soon as it is the one pointed at and stands beside it."""
    seen: dict[str, Any] = {}
    for _ in range(100):
        seen = card.evaluate(_ENLARGED) or {}
        if seen and title in seen["text"] and seen["distance"] <= NEAR:
            break
        player.page.wait_for_timeout(20)
    return seen


def title_of(card: Locator) -> str:
    """The first words by which a card is called."""
    called = card.locator(".unseen")  # a link in what was told is called as it is written
    label = card.get_attribute("aria-label") or (called.first if called.count() else card).inner_text()
    return label.removeprefix("Build ").partition(",")[0].partition(":")[0].partition(".")[0].rstrip("0123456789 ")


@pytest.mark.parametrize(("name", "size"), [("a full table", (1280, 720)), ("a turn", (1440, 900))])
@pytest.mark.parametrize("game", PROOFS)
def test_the_enlarged_card_follows_the_pointer_and_takes_no_click(
    somebody: Sit, server: Server, game: str, name: str, size: tuple[int, int]
) -> None:
    player = somebody(server, viewport={"width": size[0], "height": size[1]})
    player.sit(server.practice(at(game, name, lambda state: holds(state) >= 3)))
    player.ready()
    cards = player.see("hand").locator('[data-thing^="card:"]')
    assert cards.count() >= 3
    for number in range(cards.count()):
        card = cards.nth(number)
        assert player.point_at(card)
        seen = enlarged(player, card, title_of(card))
        assert title_of(card) in seen["text"]
        assert seen["distance"] <= NEAR, f"card {number} is enlarged far from itself"
        assert seen["taken"] == [], f"while card {number} is enlarged"


def test_a_reason_stays_with_its_own_card(player: Player, server: Server) -> None:
    player.sit(server.practice(at(TOGETHER, "a full table")))
    player.ready()
    hand = player.see("hand")
    refused = hand.locator('[data-thing^="card:"]:not(.lit)').first
    offered = hand.locator('.lit[data-thing^="card:"]').first
    reason = player.see("look").get_by_text("Not now")
    assert player.point_at(refused)
    reason.wait_for()
    assert player.point_at(offered)
    assert title_of(offered) in enlarged(player, offered, title_of(offered))["text"]
    assert reason.count() == 0
    assert player.point_at(refused)
    reason.wait_for()


def test_the_enlarged_card_follows_the_pointer_in_a_replay(player: Player, finished: Seat) -> None:
    player.sit(finished)
    player.see("tab-replay").click()
    player.see("slider").wait_for()
    cards = player.see("replay").locator('[data-thing^="card:"]')
    cards.nth(2).wait_for()
    for number in range(3):
        card = cards.nth(number)
        assert player.point_at(card)
        seen = enlarged(player, card, title_of(card))
        assert title_of(card) in seen["text"]
        assert seen["distance"] <= NEAR, f"card {number} is enlarged far from itself"


def test_help_without_a_card_opens_at_its_beginning(player: Player, server: Server) -> None:
    player.sit(server.practice(at(ALONE, "a full table")))
    player.ready()
    player.see("help").click()
    dialog = player.page.get_by_role("dialog")
    dialog.wait_for()
    assert dialog.locator("[aria-current]").count() == 0
    assert "Ships" in dialog.inner_text()  # this table has them


def test_rules_by_touch(somebody: Sit, server: Server) -> None:
    player = somebody(server, **PHONE)
    player.sit(server.practice(at(ALONE, "a full table")))
    player.ready()
    player.see("tab-others").tap()
    player.see("area-1").locator("[data-thing]").first.tap()
    link = player.see("rules-about").first
    link.wait_for()
    box = link.bounding_box()
    assert box
    assert box["height"] >= 43.5
    link.tap()
    player.page.locator("dialog [aria-current]").wait_for()


def holds(state: State) -> int:
    """The number of cards in the hand of seat 0."""
    return len(hand_of(state, 0))


# ---- signs ---------------------------------------------------------------------------------------------


# One sign of each kind on the board and in the areas, that is no card and lies open at its middle: marked by a number.
_SIGNS = """() => {
  const found = new Map();
  for (const sign of document.querySelectorAll('.middle [data-sign]:not([data-thing^="card:"], [aria-disabled])')) {
    const { left, right, top, bottom } = sign.getBoundingClientRect();
    const at = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const touched = document.elementFromPoint(at.x, at.y);
    if (!touched || touched.closest('[data-sign]') !== sign) continue;
    const place = sign.closest('[data-testid="board"], [data-testid="area-0"], [data-testid="area-1"]');
    if (!place) continue;
    const kind = [place.dataset.testid, sign.tagName, sign.className.baseVal ?? sign.className,
                  sign.parentElement.className.baseVal ?? sign.parentElement.className].join(' ');
    if (!found.has(kind)) found.set(kind, { ...at, chosen: sign.matches('button') });
  }
  return [...found.values()];
}"""
# What is told of a sign at a point, and whether the words lie over it.
_TOLD = """([x, y]) => {
  const sign = document.elementFromPoint(x, y)?.closest('[data-sign]');
  const told = document.querySelector('[data-testid="explained"], [data-testid="look"]');
  if (!sign || !told?.textContent.trim()) return null;
  const [one, other] = [sign.getBoundingClientRect(), told.getBoundingClientRect()];
  const over = one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const text = told.dataset.testid === 'look' ? told.getAttribute('aria-label') : told.firstElementChild.textContent;
  return { text, over, outside: other.left < 0 || other.top < 0 || other.right > innerWidth };
}"""
_AWAY = "() => !document.querySelector('[data-testid=explained], [data-testid=look]')"
_FOCUS = "([x, y]) => document.elementFromPoint(x, y).closest('[data-sign]').focus()"
TOUCHED = {"viewport": {"width": 1280, "height": 720}, "has_touch": True}


@pytest.mark.parametrize("game", PROOFS)
def test_signs_say_what_they_are_by_mouse_focus_and_touch(somebody: Sit, server: Server, game: str) -> None:
    player = somebody(server, **TOUCHED)
    player.sit(server.practice(at(game, "a full table")))
    player.ready()
    player.page.wait_for_load_state("networkidle")
    signs: list[dict[str, Any]] = player.page.evaluate(_SIGNS)
    assert len(signs) > 8
    before = server.state(player.table).count

    def says(sign: dict[str, Any], by: str) -> str:
        told = player.page.wait_for_function(_TOLD, arg=[sign["x"], sign["y"]], polling=20).json_value()
        assert not told["over"], f"by {by} {told['text']!r} lies over its sign"
        assert not told["outside"], f"by {by} {told['text']!r} is not in the window"
        text: str = told["text"]
        return text

    by_mouse = []
    for sign in signs:
        player.page.mouse.move(sign["x"], sign["y"])
        by_mouse.append(says(sign, "mouse"))
        player.page.mouse.move(2, 2)
        player.page.wait_for_function(_AWAY, polling=20)
    assert len(set(by_mouse)) > len(signs) / 2
    player.page.keyboard.press("Tab")  # from now on the focus is seen
    for sign, words in zip(signs, by_mouse, strict=True):
        player.page.evaluate(_FOCUS, [sign["x"], sign["y"]])
        assert says(sign, "focus") == words
        player.page.evaluate("() => document.activeElement.blur()")
        player.page.wait_for_function(_AWAY, polling=20)
    for sign, words in zip(signs, by_mouse, strict=True):
        if not sign["chosen"]:  # what can be chosen is chosen by a tap
            player.page.touchscreen.tap(sign["x"], sign["y"])
            assert says(sign, "touch") == words
            player.page.touchscreen.tap(2, 2)
            player.page.wait_for_function(_AWAY, polling=20)
    assert server.state(player.table).count == before


# ---- a long hand ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", [game for game, proof in PROOFS.items() if proof.LONG_HAND])
def test_a_long_hand_on_a_phone_shows_that_it_goes_on(somebody: Sit, server: Server, game: str, scheme: str) -> None:
    hand_is_long = PROOFS[game].LONG_HAND
    assert hand_is_long
    place, long = hand_is_long
    player = somebody(server, color_scheme=scheme, **PHONE)
    wish = asks(0, place.prompt)
    state = moment(f"{game}-{place.record}", lambda state: wish(state) and holds(state) >= long)
    player.sit(server.practice(state))
    player.ready()
    hand = player.see("hand")
    row = hand.locator(".row").first
    after, before = player.see("more-after"), player.see("more-before")
    player.page.wait_for_function("() => document.querySelector('[data-testid=more-after]').dataset.count > 0")
    hidden = int(after.get_attribute("data-count") or 0)
    assert f"{hidden} more card" in after.inner_text()
    assert before.inner_text() == ""
    player.shot(f"phone-hand-{game}-{scheme}")
    # the sign lies above a card, but a finger reaches the card
    assert after.evaluate(_UNTOUCHED)
    row.evaluate("(row) => row.scrollTo({ left: row.scrollWidth })")
    player.page.wait_for_function("() => document.querySelector('[data-testid=more-after]').dataset.count === '0'")
    assert int(before.get_attribute("data-count") or 0) > 0
    assert "to the left" in before.inner_text()
    assert after.inner_text() == ""
    assert not player.scrolls_sideways()
