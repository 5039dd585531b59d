"""Two browsers at one table, and one that watches: everybody plays, nobody sees what they must not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from browser.page import Player, Sit
from browser.server import Server
from rathaus import State
from rathaus.text import Words

NUMBERED = {"hand", "discard", "searched", "used", "buildings", "site", "card", "under", "air"}  # Hamburg's cards


def sit_together(somebody: Sit, server: Server, game: str) -> tuple[Player, Player]:
    """Ada opens a table with friends, Ben sits down by her link, and the game begins."""
    ada, ben = somebody(server), somebody(server)
    ada.go_home()
    ada.see("name").fill("Ada")
    ada.see(f"friends-{game}").click()
    ada.page.locator("input[name=players][value='2']").check(force=True)
    ada.see("create").click()
    ada.see("lobby").wait_for()
    ben.page.goto(ada.page.locator("#link").input_value())
    ben.see("lobby").wait_for()
    ada.shot(f"lobby-{game}")
    ben.page.get_by_label("Your name").fill("<b>Ben</b>")
    ben.see("join-1").click()
    for player in (ada, ben):
        player.see("hand").wait_for()
    return ada, ben


def cards_in(told: Any, key: str = "") -> set[str]:
    """All cards that a message of the server names, wherever it names them."""
    if isinstance(told, dict):
        return {card for name, value in told.items() if name != "edition" for card in cards_in(value, name)}
    if isinstance(told, list):
        return {card for value in told for card in cards_in(value, key)}
    if isinstance(told, str):
        return {told, f"card:{told}"}
    return {f"card:{told}"} if key in NUMBERED else set()


def held(state: State, seat: int, viewer: int | None) -> set[str]:
    """The cards of a seat's hand that a viewer must not know: none of them can be seen anywhere else either."""
    hand = {f"card:{card}" for card in state.view(seat)["table"]["seats"][seat]["hand"]}
    return hand - cards_in(state.view(viewer))


def check_secrets(player: Player, secrets: set[str], words: Words) -> None:
    """Neither what the server told this browser nor what it shows names a secret card."""
    for text in player.watch.heard():
        told = json.loads(text)
        assert not secrets & cards_in(told), f"told of hidden cards: {text[:2000]}"
    shown = player.page.locator("[data-thing]").evaluate_all(
        "(all) => all.filter((one) => !one.closest('[data-testid=log]')).map((one) => one.dataset.thing)"
    )
    assert not secrets & set(shown), "shows hidden cards"
    labels = player.page.locator("[aria-label]").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    names = {words.thing(card) for card in secrets}
    assert not names & {label.partition(",")[0] for label in labels}, "names hidden cards to those who listen"


def settled(mover: Player, seat: int) -> State:
    """The state once all that a player has sent is in it: they are asked again, or it is not their turn."""
    for _ in range(2000):
        asked = mover.is_asked()
        state = mover.server.state(mover.table)
        if asked or seat not in state.waiting:
            return state
        mover.page.wait_for_timeout(10)
    raise AssertionError("the choice does not arrive")


@pytest.mark.parametrize(("game", "steps"), [("thecity", 20), ("hamburg", 28)])
def test_two_people_and_a_spectator(somebody: Sit, server: Server, game: str, steps: int) -> None:
    ada, ben = sit_together(somebody, server, game)
    watcher = somebody(server)
    watcher.open(ada.table)
    watcher.see("board").wait_for()
    words = Words(game)
    players = [ada, ben]
    assert "<b>Ben</b>" in ada.see("players").inner_text()
    before = server.state(ada.table)
    for player in (*players, watcher):
        player.watch.heard()
    kept = [0, 0]  # how often a card was looked for in vain
    taken = 0
    for turn in range(20 * steps):
        mover = players[turn % 2]
        if not mover.is_asked():
            if not any(player.is_asked() for player in players):
                mover.page.wait_for_timeout(5)
            continue
        mover.step()
        taken += 1
        after = settled(mover, turn % 2)
        for player, token in ((ada, ada.token), (ben, ben.token), (watcher, None)):
            player.catch_up(token)
        for viewer, player in ((0, ada), (1, ben)):
            other = 1 - viewer
            secrets = held(before, other, viewer) & held(after, other, viewer)
            kept[viewer] += len(secrets)
            check_secrets(player, secrets, words)
        of_both = [held(before, seat, None) & held(after, seat, None) for seat in (0, 1)]
        check_secrets(watcher, of_both[0] | of_both[1], words)
        before = after
        if taken >= steps:
            break
    else:
        raise AssertionError("nobody is asked any more")
    assert min(kept) > 5
    assert {seat for seat, _ in before.record().choices} == {0, 1}
    assert watcher.see("hand").count() == 0
    assert not watcher.is_asked()
    assert "watching" in watcher.see("question").inner_text()
    assert watcher.see("undo").count() == watcher.see("hint").count() == 0
    watcher.shot(f"spectator-{game}")


def test_what_people_say_is_shown_as_text(somebody: Sit, server: Server) -> None:
    ada, ben = sit_together(somebody, server, "thecity")
    said = "<img src=x onerror=\"document.body.innerHTML='gone'\"> & <script>alert(1)</script>"
    ada.see("chat").locator("input").fill(said)
    ada.see("chat").locator("input").press("Enter")
    for player in (ada, ben):
        line = player.see("chat").locator("li").first
        line.wait_for()
        assert said in line.inner_text()
        assert line.locator("img, script").count() == 0
        assert player.see("board").is_visible()
    assert ben.see("chat").locator("strong").inner_text() == "Ada"
    assert ada.see("chat").locator("input").input_value() == ""
    ben.shot("chat")


def test_a_table_is_left_and_a_bot_plays_on(somebody: Sit, server: Server) -> None:
    ada, ben = sit_together(somebody, server, "thecity")
    table = ada.table
    ben.see("menu").click()
    ben.see("leave").click()
    ben.see("leave-sure").click()
    ben.see("play-thecity").wait_for()
    assert ben.see("my-tables").locator("li").count() == 0
    while ada.round() < 2:
        assert ada.step()
    kinds = [seat["kind"] for seat in server.get(f"/api/tables/{table}").json()["seats"]]
    assert kinds == ["person", "bot"]
    assert "Bot" in ada.see("players").inner_text()
