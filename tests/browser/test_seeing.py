"""Seeing: what is taken from me flashes, cards lead to their rules, a long hand shows that it goes on."""

from __future__ import annotations

import pytest

from browser.page import Player, Sit
from browser.positions import asks, moment
from browser.server import Server
from rathaus import State

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


# ---- what is taken -------------------------------------------------------------------------------------


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_my_area_flashes_when_something_is_taken_from_me(somebody: Sit, server: Server, motion: str) -> None:
    player = somebody(server, reduced_motion=motion)
    player.sit(server.practice(moment("hamburg-2p-seed1", asks(0, "hamburg-lose-building"), 100)))
    area = player.see("area-0")
    player.ready()
    assert "struck" not in (area.get_attribute("class") or "")
    player.click(player.lit()[0])
    player.page.locator('[data-testid="area-0"].struck').wait_for()
    outline, animation = area.evaluate("(e) => [getComputedStyle(e).outlineStyle, getComputedStyle(e).animationName]")
    assert outline == "solid"
    assert (animation == "none") == (motion == "reduce")
    player.page.locator('[data-testid="area-0"]:not(.struck)').wait_for(timeout=4000)


def test_my_area_does_not_flash_when_i_pay(player: Player, server: Server) -> None:
    state = moment("hamburg-2p-seed1", lambda s: asks(0, "hamburg-basic")(s) and "basic:site" in offered(s), 60)
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
    player.page.wait_for_timeout(300)
    assert player.watch.index > before
    assert player.page.evaluate("window.struck") == 0


def offered(state: State) -> list[str]:
    """The things seat 0 is offered."""
    things: list[str] = state.view(0)["ask"]["things"]
    return things


# ---- rules ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("record", "prompt", "after"),
    [("thecity-4p-seed1", "thecity-choose", 60), ("hamburg-4p-everything", "hamburg-turn", 250)],
)
def test_an_enlarged_card_leads_to_its_rules(
    player: Player, server: Server, record: str, prompt: str, after: int
) -> None:
    player.sit(server.practice(moment(record, asks(0, prompt), after)))
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


def test_help_without_a_card_opens_at_its_beginning(player: Player, server: Server) -> None:
    player.sit(server.practice(moment("hamburg-4p-everything", asks(0, "hamburg-turn"), 250)))
    player.ready()
    player.see("help").click()
    dialog = player.page.get_by_role("dialog")
    dialog.wait_for()
    assert dialog.locator("[aria-current]").count() == 0
    assert "Ships" in dialog.inner_text()  # this table has them


def test_rules_by_touch(somebody: Sit, server: Server) -> None:
    player = somebody(server, **PHONE)
    player.sit(server.practice(moment("hamburg-4p-everything", asks(0, "hamburg-turn"), 250)))
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
    return len(state.view(0)["table"]["seats"][0]["hand"])


# ---- a long hand ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("record", "prompt", "long"), [("thecity-4p-seed1", "thecity-choose", 9), ("hamburg-2p-seed1", "hamburg-turn", 5)]
)
def test_a_long_hand_on_a_phone_shows_that_it_goes_on(
    somebody: Sit, server: Server, record: str, prompt: str, long: int, scheme: str
) -> None:
    player = somebody(server, color_scheme=scheme, **PHONE)
    player.sit(server.practice(moment(record, lambda state: asks(0, prompt)(state) and holds(state) >= long)))
    player.ready()
    hand = player.see("hand")
    row = hand.locator(".row").first
    after, before = player.see("more-after"), player.see("more-before")
    player.page.wait_for_function("() => document.querySelector('[data-testid=more-after]').dataset.count > 0")
    hidden = int(after.get_attribute("data-count") or 0)
    assert f"{hidden} more card" in after.inner_text()
    assert before.inner_text() == ""
    player.shot(f"phone-hand-{record}-{scheme}")
    # the sign lies above a card, but a finger reaches the card
    assert after.evaluate(_UNTOUCHED)
    row.evaluate("(row) => row.scrollTo({ left: row.scrollWidth })")
    player.page.wait_for_function("() => document.querySelector('[data-testid=more-after]').dataset.count === '0'")
    assert int(before.get_attribute("data-count") or 0) > 0
    assert "to the left" in before.inner_text()
    assert after.inner_text() == ""
    assert not player.scrolls_sideways()
