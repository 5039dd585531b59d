"""Everything by keyboard: no test in this file touches the mouse."""

from __future__ import annotations

import pytest

from browser.page import Lit, Player, pick
from browser.positions import at, shown
from browser.server import Server
from proofs import ALONE, TOGETHER
from rathaus.text import Words

FOCUSED = "() => document.activeElement?.closest('[data-thing], [data-testid]')?.dataset.{} ?? null"
TAB = ("Tab",)
ARROWS = ("ArrowRight",)
EVERY_KEY = ("Tab", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
PRESSES = 80  # until something must have been reached


def focused(player: Player, what: str = "thing") -> str | None:
    """The thing, or the test id, of what has the focus."""
    found: str | None = player.page.evaluate(FOCUSED.format(what))
    return found


def press(player: Player, key: str) -> None:
    """Press a key, wherever the focus is."""
    player.page.keyboard.press(key)


def reach(player: Player, lit: Lit, keys: tuple[str, ...]) -> None:
    """Press keys in turn until a lit thing has the focus."""
    has = "(element) => element === document.activeElement"
    target = player.page.locator(".lit[data-thing]:not([disabled])").nth(lit.number)
    for number in range(PRESSES):
        if target.evaluate(has):
            return
        press(player, keys[number % len(keys)])
    raise AssertionError(f"{lit.label!r} is not reached by {keys}")


def answer(player: Player, keys: tuple[str, ...]) -> None:
    """Answer a question: by a digit where there is one for it, else by going there and pressing Enter."""
    offered = player.lit()
    lit = pick(offered, player.see("confirm").count() > 0 and player.see("confirm").is_enabled(), player.rng)
    if lit is None:
        press(player, player.see("confirm").get_attribute("data-digit") or "")
        return
    digit = player.page.locator(".lit[data-thing]:not([disabled])").nth(lit.number).get_attribute("data-digit")
    if digit and int(digit) < 10:
        press(player, digit)
    else:
        reach(player, lit, keys)
        press(player, "Enter")


def test_three_rounds(player: Player, server: Server) -> None:
    player.sit(server.table(TOGETHER, 2, bot="greedy"))
    player.ready()
    for number in range(120):
        if player.round() > 3:
            break
        answer(player, ARROWS if number % 2 else TAB)
        player.ready()
    assert player.round() == 4
    assert player.see("area-0").locator("[data-thing]").count() + player.see("hand").locator("[data-thing]").count() > 0


def test_a_whole_turn(player: Player, server: Server) -> None:
    player.sit(server.practice(at(ALONE, "a turn")))
    player.ready()
    for number in range(40):
        answer(player, TAB if number % 2 else ARROWS)
        player.ready()
        if any(seat == 1 for seat, _ in server.state(player.table).record().choices):
            return
    raise AssertionError("the turn does not end")


@pytest.mark.parametrize(("game", "name"), shown("keys"))
def test_all_that_is_lit_is_reached_and_named(player: Player, server: Server, game: str, name: str) -> None:
    state = at(game, name)
    player.sit(server.practice(state))
    lit = player.lit()
    assert {one.thing for one in lit} == {state.name(thing) for thing in state.things(0)}
    assert all(one.button and one.tab >= 0 for one in lit)
    assert all(one.label for one in lit)
    for key in EVERY_KEY:
        found: set[str | None] = set()
        for _ in range(PRESSES):
            press(player, key)
            found.add(focused(player))
            if found >= {one.thing for one in lit}:
                break
        assert found >= {one.thing for one in lit}, f"by {key}"


@pytest.mark.parametrize("key", ["ArrowRight", "ArrowLeft"])
def test_an_arrow_goes_round_all_that_is_lit_and_confirms(player: Player, server: Server, key: str) -> None:
    player.sit(server.practice(at(TOGETHER, "gathers")))
    lit = player.lit()
    assert player.see("confirm").is_enabled()  # a proposal is there
    rounds: list[list[str]] = []
    for _ in range(2):
        met = []
        for _ in range(len(lit) + 1):  # every card once, and the button that confirms
            press(player, key)
            met.append(focused(player) or focused(player, "testid") or "")
        rounds.append(met)
    assert sorted(rounds[0]) == sorted([one.thing for one in lit] + ["confirm"])
    assert rounds[0] == rounds[1]
    before = server.state(player.table).count
    while focused(player, "testid") != "confirm":
        press(player, key)
    press(player, "Enter")
    player.page.wait_for_function("() => !document.querySelector('[data-testid=confirm]')")
    assert server.state(player.table).count > before


def test_enter_sends_what_is_proposed_and_u_takes_it_back(player: Player, server: Server) -> None:
    state = at(ALONE, "gathers")
    left = state.ask(0).prompt.args["count"]
    player.sit(server.practice(state))
    player.ready()
    asked = player.question
    proposed = sorted(one.thing for one in player.lit() if one.picked)
    assert len(proposed) == left
    press(player, "Enter")
    player.page.locator("[data-thing=done].lit").wait_for()  # the turn goes on
    sent = [thing for _, thing in server.state(player.table).record().choices[state.count :]]
    assert sorted(sent) == proposed
    press(player, "u")  # all of it
    player.page.locator("[data-confirm]:not(:disabled)").wait_for()
    assert player.question == asked
    assert sorted(one.thing for one in player.lit() if one.picked) == proposed
    assert server.state(player.table).digest() == state.digest()


def test_keys_for_undo_hint_log_and_help(player: Player, server: Server) -> None:
    player.sit(server.practice(at(ALONE, "a turn")))
    before = player.question, player.things()
    reach(player, player.lit()[0], ARROWS)
    press(player, "Enter")
    player.page.locator(".lit[data-thing^='basic:']").first.wait_for()
    press(player, "u")
    player.page.locator(".lit[data-thing^='card:']").first.wait_for()
    assert (player.question, player.things()) == before
    press(player, "?")
    player.page.get_by_role("dialog").wait_for()
    assert "The rules in short" in player.page.get_by_role("dialog").inner_text()
    press(player, "Escape")
    player.page.get_by_role("dialog").wait_for(state="detached")
    press(player, "l")
    player.page.wait_for_function("() => document.activeElement?.dataset.testid === 'log'")
    press(player, "h")
    player.see("hint-panel").wait_for()
    press(player, "Escape")
    player.see("hint-panel").wait_for(state="detached")


def test_from_home_to_a_game(player: Player) -> None:
    player.go_home()
    for _ in range(PRESSES):
        press(player, "Tab")
        if focused(player, "testid") == f"play-{ALONE}":
            break
    press(player, "Enter")
    player.ready()
    assert player.page.title() == f"Your turn · {Words().text(ALONE)}"
