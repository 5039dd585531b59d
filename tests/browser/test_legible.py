"""What is written can be read: no list reaches beside the window, and a place of a phone begins at its top."""

from __future__ import annotations

from browser.layout import settled
from browser.page import Player, Sit
from browser.positions import at, stages
from browser.server import Server
from proofs import ALONE, MODULAR, PLAIN
from rathaus import GAMES

LYING = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# Numbers, words and cells in these parts that reach over an edge of the part.
BEYOND = """(selector) => [...document.querySelectorAll(selector)].flatMap((part) => {
  const whole = part.getBoundingClientRect();
  const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) {
    const text = walk.currentNode;
    if (!text.textContent.trim() || text.parentElement.closest('.unseen, title')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right } = range.getBoundingClientRect();
    if (left < whole.left - 1 || right > Math.min(whole.right, innerWidth) + 1) found.push(text.textContent.trim());
  }
  return found;
})"""


def test_the_points_of_all_players_are_in_sight(player: Player, server: Server) -> None:
    player.page.set_viewport_size({"width": 1280, "height": 720})
    for game in (ALONE, MODULAR):
        player.sit(server.practice(stages(game, max(1, GAMES[game].least), ())[1]))
        player.ready()
        assert player.page.evaluate(BEYOND, "[data-testid=players]") == [], "beside the window"


def test_all_players_stand_in_the_tables_of_a_board_on_a_lying_phone(somebody: Sit, server: Server) -> None:
    player = somebody(server, **LYING)
    player.sit(server.practice(stages(MODULAR, GAMES[MODULAR].most, GAMES[MODULAR].modules)[2]))
    player.ready()
    player.see("tab-board").tap()
    settled(player.page.evaluate)
    assert player.page.evaluate(BEYOND, ".board section") == []


def test_a_tab_on_a_phone_begins_at_its_top(somebody: Sit, server: Server) -> None:
    player = somebody(server, **PHONE)
    player.sit(server.practice(at(MODULAR, "a full table")))
    player.ready()
    panel = player.page.get_by_role("tabpanel")
    for tab in ("board", "others", "board", "others"):
        player.see(f"tab-{tab}").tap()
        player.drawn()
        if panel.locator(".lit[data-thing]").count() == 0:  # else what can be chosen is brought into sight
            assert panel.evaluate("(panel) => panel.scrollTop") == 0, tab
        assert panel.evaluate("(panel) => { panel.scrollTop = 200; return panel.scrollTop; }") == 200, tab


# Words that are broken into several lines, or end in dots though they are short.
BROKEN = """(selector) => [...document.querySelectorAll(selector)].flatMap((element) => {
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) {
    const text = walk.currentNode;
    for (const { index, 0: word } of text.textContent.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const box = text.parentElement.getBoundingClientRect();
      const bottoms = [...range.getClientRects()].map(({ bottom }) => bottom);
      if (Math.max(...bottoms) > Math.min(...bottoms) + 5 || (word.length < 5 &&
          range.getBoundingClientRect().right > box.right + 1))
        found.push(word);
    }
  }
  return found;
})"""


def test_short_names_are_whole_before_and_in_a_game_on_a_phone(somebody: Sit, server: Server) -> None:
    player = somebody(server, **PHONE)
    player.go_home()
    player.see(f"friends-{PLAIN}").tap()
    player.see("create").tap()
    player.see("lobby").wait_for()
    assert player.page.evaluate(BROKEN, "[data-testid=lobby] .name") == []
    player.see("start").tap()
    player.see("scores").tap()
    player.see("score-sheet").wait_for()
    assert player.page.evaluate(BROKEN, "[data-testid=score-sheet] th") == []


def test_an_enlarged_card_stands_above_the_uses_of_another_on_a_phone(somebody: Sit, server: Server) -> None:
    player = somebody(server, **PHONE)
    player.sit(server.practice(at(MODULAR, "a turn")))
    player.ready()
    hand = player.see("hand").locator('[data-thing^="card:"]')
    hand.nth(0).tap()
    uses = player.page.locator("[popover]:popover-open")
    uses.wait_for()
    player.point_at(hand.nth(1))
    look = player.see("look")
    look.wait_for()
    assert look.evaluate("(look) => look.matches(':popover-open')")
