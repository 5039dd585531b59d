"""Two browsers at one table, and one that watches: everybody plays, nobody sees what they must not."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

import rathaus
from browser.page import Player, Sit
from browser.positions import hand_of
from browser.server import Server
from proofs import ANY, PROOFS, TOGETHER
from rathaus import State, seeded
from rathaus.kernel.play import playout
from rathaus.text import Words

NUMBERED = {
    "hand",
    "board",
    "open",
    "active",
    "offices",
    "discard",
    "discards",
    "searched",
    "used",
    "buildings",
    "site",
    "house",
    "character",
    "card",
    "under",
    "air",
}  # where views have cards by their numbers


def sit_together(somebody: Sit, server: Server, game: str) -> tuple[Player, Player]:
    """Ada opens a table with friends, Ben sits down by her link, and the game begins.

    Their pages answer nothing by themselves: whoever is asked by the server's word stays so until they step.
    """
    ada, ben = somebody(server), somebody(server)
    for player in (ada, ben):
        player.answer_all()
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
    ben.see("ready").click()
    ada.page.get_by_test_id("ready-1").get_by_text("ready", exact=True).wait_for()
    assert ada.see("lobby").is_visible()  # it does not start while she is perhaps still in the messenger
    ada.see("ready").click()
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
    hand = {f"card:{card}" for card in hand_of(state, seat)}
    return hand - cards_in(state.view(viewer))


def moments(before: State, after: State) -> list[State]:
    """A state, and those that the choices since then have led through."""
    found = [before]
    for seat, thing in after.record().choices[before.count :]:
        state = found[-1].copy()
        state.choose(seat, state.thing(thing))
        found.append(state)
    assert found[-1].digest() == after.digest()
    return found


def reasons(states: Sequence[State], viewer: int, thing: str) -> list[Any]:
    """Why somebody could not choose a thing in one of these states, as far as it follows from what they know.

    A reason may name kinds of cards, as the rules do, and others may hold some of them; what it must not do is to
    depend on that. So it is given at tables where all that the viewer does not know is dealt anew.
    """
    found = []
    for state in states:
        given = []
        for number in range(3):
            other = state.determinize(viewer, seeded(number, "together"))
            reason = other.why_not(viewer, other.thing(thing))
            given.append(None if reason is None else json.loads(json.dumps(reason.to_data())))
        if given[0] == given[1] == given[2]:
            found.append(given[0])
    return found


def leaks(address: str, told: Any, viewer: int | None, secrets: set[str], states: Sequence[State]) -> bool:
    """Whether what came from an address tells a viewer of secret cards, in one of these states."""
    asked = urlsplit(address)
    if not asked.path.endswith("/why"):
        return bool(secrets & cards_in(told))
    (thing,) = parse_qs(asked.query)["thing"]
    return viewer is None or set(told) != {"why"} or told["why"] not in reasons(states, viewer, thing)


def test_a_reason_of_the_rules_is_no_leak_and_everything_else_that_names_a_hidden_card_is() -> None:
    state = rathaus.new(TOGETHER, players=2, seed=4)
    playout(state, seeded(4, "leaks"), 30)
    secrets = held(state, 1, 0)
    ways = [name for name in state.options.game.vocabulary.names if name.startswith("card:")]
    given = {name: state.why_not(0, state.thing(name)) for name in ways}
    reason = {name: {"why": why.to_data()} for name, why in given.items() if why is not None}
    named = {name for name, told in reason.items() if secrets & cards_in(told)}
    assert named, "no reason names a kind of card that the other seat happens to hold"
    for name, told in reason.items():
        assert not leaks(f"http://x/api/tables/y/why?thing={name}", told, 0, secrets, [state])
    asked = f"http://x/api/tables/y/why?thing={min(named)}"
    for hidden in sorted(secrets):
        planted = {"id": f"{TOGETHER}-needs", "args": {"card": min(named), "cards": [hidden]}}
        assert leaks(asked, {"why": planted}, 0, secrets, [state])
        assert leaks(asked, {**reason[min(named)], "hand": [hidden]}, 0, secrets, [state])
        assert leaks("http://x/api/tables/y", {"log": [planted]}, 0, secrets, [state])
    assert leaks(asked, reason[min(named)], None, secrets, [state])  # who watches is given no reasons
    assert leaks("", {"type": "update", "table": {"view": state.view(1)}}, 0, secrets, [state])
    assert not leaks("", {"type": "update", "table": {"view": state.view(0)}}, 0, secrets, [state])


def check_secrets(player: Player, viewer: int | None, secrets: set[str], states: Sequence[State], words: Words) -> None:
    """Neither what the server told this browser nor what it shows names a secret card."""
    for address, text in player.watch.heard():
        assert not leaks(address, json.loads(text), viewer, secrets, states), f"told of hidden cards: {text[:2000]}"
    shown = player.page.locator("[data-thing]").evaluate_all(
        "(all) => all.filter((one) => !one.closest('[data-testid=log]')).map((one) => one.dataset.thing)"
    )
    assert not secrets & set(shown), "shows hidden cards"
    labels = player.page.locator("[aria-label]").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    names = {words.thing(card) for card in secrets}
    assert not names & {label.partition(",")[0] for label in labels}, "names hidden cards to those who listen"


def settled(mover: Player, seat: int) -> State:
    """The state once all that a player has sent is in it: they are asked again, or it is not their turn."""

    def arrived() -> State | None:
        asked = mover.is_asked()
        state = mover.server.state(mover.table)
        return state if asked or seat not in state.waiting else None

    found = mover.until("the choice arrives", arrived)
    assert isinstance(found, State)
    return found


@pytest.mark.parametrize(("game", "steps"), [(game, proof.STEPS_TOGETHER) for game, proof in PROOFS.items()])
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
    for turn in range(steps):
        seat = before.waiting[turn % len(before.waiting)]
        mover = players[seat]
        mover.step()
        after = settled(mover, seat)
        for player, token in ((ada, ada.token), (ben, ben.token), (watcher, None)):
            player.catch_up(token)
        states = moments(before, after)
        for viewer, player in ((0, ada), (1, ben)):
            other = 1 - viewer
            secrets = held(before, other, viewer) & held(after, other, viewer)
            kept[viewer] += len(secrets)
            check_secrets(player, viewer, secrets, states, words)
        of_both = [held(before, seat, None) & held(after, seat, None) for seat in (0, 1)]
        check_secrets(watcher, None, of_both[0] | of_both[1], states, words)
        before = after
    assert (min(kept) > 5) == PROOFS[game].HIDDEN_HANDS
    assert {seat for seat, _ in before.record().choices} == {0, 1}
    assert watcher.see("hand").count() == 0
    assert not watcher.is_asked()
    assert "watching" in watcher.see("question").inner_text()
    assert watcher.see("undo").count() == watcher.see("hint").count() == 0
    watcher.shot(f"spectator-{game}")


def test_what_people_say_is_shown_as_text(somebody: Sit, server: Server) -> None:
    ada, ben = sit_together(somebody, server, TOGETHER)
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
    ada, ben = sit_together(somebody, server, TOGETHER)
    table = ada.table
    ben.see("menu").click()
    ben.see("leave").click()
    ben.see("leave-sure").click()
    ben.see(f"play-{ANY}").wait_for()
    assert ben.see("my-tables").locator("li").count() == 0
    while ada.round() < 2:
        assert ada.step()
    kinds = [seat["kind"] for seat in server.get(f"/api/tables/{table}").json()["seats"]]
    assert kinds == ["person", "bot"]
    assert "Bot" in ada.see("players").inner_text()
