"""The page uses the room it has, and cuts off neither names nor buttons: players, options, long questions, a strip."""

from __future__ import annotations

from typing import Any

import pytest

from browser.layout import PHONE, settled
from browser.page import Player, Sit
from browser.positions import at, late
from browser.server import Server
from proofs import ALONE, MODULAR, PROOFS, TOGETHER
from rathaus import GAMES
from rathaus.text import Words

LOW = {"width": 1280, "height": 720}
# How large things are drawn: a card of the hand, and what lies on the board and in my area.
_SIZES = """() => {
  const of = (where) => {
    const { width, height } = document.querySelector(where).getBoundingClientRect();
    return Math.sqrt(width * height);
  };
  return { hand: of('.hand [data-thing]'), board: of('.place.board [data-piece]'), mine: of('.place.me [data-piece]') };
}"""
# Names that are shortened, and points that are broken, in the list of players.
_SHORT = """() => [...document.querySelectorAll('[data-testid="players"] .seat')].flatMap((seat) => {
  const [name, total] = [seat.querySelector('.name'), seat.querySelector('.total')];
  const lines = total.getBoundingClientRect().height / parseFloat(getComputedStyle(total).fontSize);
  const wrong = name.scrollWidth > name.clientWidth || lines > 2;
  return wrong ? [`${name.textContent} ${total.textContent}`] : [];
})"""
# Whether all of a part is in the window and nothing of it is scrolled away.
_WHOLE = """(part) => {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return part.contains(above);
}"""


@pytest.mark.parametrize("game", PROOFS)
def test_drawings_grow_with_the_window(somebody: Sit, server: Server, game: str) -> None:
    player = somebody(server, viewport=LOW)
    player.sit(server.practice(at(game, "a turn")))
    player.ready()

    def sizes(width: int, height: int) -> dict[str, float]:
        player.page.set_viewport_size({"width": width, "height": height})
        settled(player.page.evaluate)
        found: dict[str, float] = player.page.evaluate(_SIZES)
        return found

    small = sizes(1280, 720)
    for width, height in [(1920, 1080), (2560, 1440)]:
        large = sizes(width, height)
        least = 0.8 * width / LOW["width"]
        assert {part: round(large[part] / small[part], 2) for part in small if large[part] < least * small[part]} == {}


@pytest.mark.parametrize("game", PROOFS)
def test_the_list_of_players_shortens_no_name(somebody: Sit, server: Server, game: str) -> None:
    player = somebody(server, viewport=LOW)
    player.sit(server.practice(late(game, GAMES[game].most, (), PROOFS[game].MOMENTS["a turn"].prompt)))
    player.ready()
    assert player.see("players").locator(".name").count() == GAMES[game].most
    assert player.page.evaluate(_SHORT) == []


def test_alone_the_opponent_is_named_and_explained(somebody: Sit, server: Server) -> None:
    player = somebody(server, viewport=LOW)
    player.sit(server.table(ALONE, 1))
    player.ready()
    opponent = Words(ALONE).text(f"{ALONE}-automatic")
    assert opponent in player.see("players").locator(".name").all_inner_texts()
    assert player.page.evaluate(_SHORT) == []
    player.see("help").click()
    assert opponent in player.page.get_by_role("dialog").inner_text()
    player.page.keyboard.press("Escape")
    player.sit(server.table(ALONE, 2))
    player.ready()
    player.see("help").click()
    assert opponent not in player.page.get_by_role("dialog").inner_text()


@pytest.mark.parametrize("size", [(1280, 720), PHONE])
def test_the_options_keep_their_buttons_in_sight(somebody: Sit, server: Server, size: tuple[int, int]) -> None:
    player = somebody(server, viewport={"width": size[0], "height": size[1]})
    player.go_home()
    player.see(f"options-{MODULAR}").click()
    dialog = player.page.get_by_role("dialog")
    dialog.locator(f"input[name=players][value='{GAMES[MODULAR].most}']").check(force=True)
    for module in dialog.locator(".modules input").all():
        module.check()
        assert module.evaluate("(box) => document.getElementById(box.getAttribute('aria-describedby')).innerText")
    for button in dialog.locator("footer button").all():
        assert button.evaluate(_WHOLE), f"{button.inner_text()} is not in sight"
    dialog.locator(".inside header").evaluate("(top) => top.scrollIntoView()")
    for button in dialog.locator("footer button").all():
        assert button.evaluate(_WHOLE), f"{button.inner_text()} is not in sight from the top"
    player.shot(f"options-{size[0]}")


@pytest.mark.parametrize("size", [(1280, 720), PHONE, (844, 390)])
def test_long_answers_in_the_question_bar_are_read_as_a_whole(
    somebody: Sit, server: Server, size: tuple[int, int]
) -> None:
    """The choice of a mayor has the longest ones."""
    touched: dict[str, Any] = {} if size == (1280, 720) else {"has_touch": True, "is_mobile": True}
    player = somebody(server, viewport={"width": size[0], "height": size[1]}, **touched)
    player.sit(server.table(MODULAR, 2, modules=GAMES[MODULAR].modules))
    while player.page.locator(".thing[data-thing^='mayor:']").count() == 0:
        player.step()
        player.ready()
    answers = player.page.locator(".thing[data-thing^='mayor:']")
    assert answers.count() == 2
    player.shot(f"mayors-{size[0]}")
    for answer in answers.all():
        assert answer.evaluate("(part) => part.scrollHeight <= part.clientHeight + 1"), "its words are cut off"
        assert answer.evaluate(_WHOLE), f"{answer.inner_text()} is not seen as a whole"


def test_a_strip_of_names_shows_the_other_players(somebody: Sit, server: Server) -> None:
    most = GAMES[MODULAR].most
    player = somebody(server, viewport=LOW)
    turn = PROOFS[MODULAR].MOMENTS["a turn"].prompt
    player.sit(server.practice(late(MODULAR, most, GAMES[MODULAR].modules, turn)))
    player.ready()
    settled(player.page.evaluate)

    def shown() -> list[int]:
        areas = [seat for seat in range(1, most) if player.see(f"area-{seat}").count()]
        pressed = [
            seat for seat in range(1, most) if player.see(f"show-{seat}").get_attribute("aria-pressed") == "true"
        ]
        assert areas == pressed
        return areas

    assert shown() == [1]
    player.see("show-3").click()
    player.see("area-3").wait_for()
    assert shown() == [3]
    player.page.keyboard.press("o")
    player.see("area-4").wait_for()
    assert shown() == [4]
    assert player.see("area-0").is_visible()


def test_no_enlarged_card_lies_over_the_first_screen(player: Player) -> None:
    """The mouse still rests where a button was pressed."""
    for game in PROOFS:
        player.go_home()
        player.see(f"play-{game}").click()
        player.ready()
        settled(player.page.evaluate)
        assert player.see("look").count() == 0, game


# Marks upon cards that lie over a title or a number of the card: which cards.
_MARKED_OVER = """() => {
  const found = [];
  let number = 0;
  const range = document.createRange();
  for (const card of document.querySelectorAll('[data-thing^="card:"]')) {
    const marks = [...card.querySelectorAll('.mark, [class*="-count"]')].map((mark) =>
      mark.getBoundingClientRect());
    for (const part of [card, ...card.querySelectorAll('.used')]) {
      const { content, left, bottom, width, height } = getComputedStyle(part, '::after');
      if (content === 'none' || content === 'normal') continue;
      const [box, zoom] = [part.getBoundingClientRect(), part.currentCSSZoom];
      const [x, y] = [box.left + parseFloat(left) * zoom, box.bottom - parseFloat(bottom) * zoom];
      marks.push(new DOMRect(x, y - parseFloat(height) * zoom, parseFloat(width) * zoom, parseFloat(height) * zoom));
    }
    number += marks.length;
    for (const text of card.querySelectorAll('h3, .name, .number, .title')) {
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) for (const mark of marks) {
        const across = mark.left < line.right - 1 && line.left < mark.right - 1;
        if (across && mark.top < line.bottom - 3 && line.top < mark.bottom - 3)
          found.push(`${card.dataset.thing}: ${text.textContent}`);
      }
    }
  }
  return { number, found };
}"""


@pytest.mark.parametrize("name", ["gathers", "a full table"])
@pytest.mark.parametrize("game", PROOFS)
def test_marks_cover_neither_titles_nor_numbers(somebody: Sit, server: Server, game: str, name: str) -> None:
    player = somebody(server, viewport=LOW)
    player.sit(server.practice(at(game, name)))
    player.ready()
    settled(player.page.evaluate)
    assert player.page.evaluate(_MARKED_OVER)["found"] == []


def test_there_are_marks_on_cards(somebody: Sit, server: Server) -> None:
    """On gathered cards, and on cards that were used."""
    player = somebody(server, viewport=LOW)
    seen = {}
    for name, state in [("gathered", at(TOGETHER, "gathers")), ("used", at(ALONE, "a full table"))]:
        player.sit(server.practice(state))
        player.ready()
        settled(player.page.evaluate)
        seen[name] = player.page.evaluate(_MARKED_OVER)["number"]
    assert min(seen.values()) > 0, seen
