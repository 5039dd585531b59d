"""The page and the server go away in the middle of an effect, come back, and ask the same again."""

from __future__ import annotations

import pytest

from browser.page import Player
from browser.positions import at, shown
from browser.server import Server
from proofs import ALONE, PROOFS


def seen(player: Player) -> tuple[str, list[str], list[str]]:
    """What a player is asked, what is lit, and the cards they hold."""
    player.ready()
    hand = player.see("hand").locator("[data-thing]")
    held: list[str] = hand.evaluate_all("(all) => all.map((one) => one.dataset.thing).sort()")
    return player.question, player.things(), held


def goes_on(player: Player, server: Server) -> None:
    """The game takes the next answers."""
    before = server.state(player.table).count
    for _ in range(12):
        player.step()
        player.ready()
        if server.state(player.table).count > before:
            return
    raise AssertionError("the question cannot be answered")


@pytest.mark.parametrize(("game", "name"), shown("reload"))
def test_reload_in_the_middle_of_an_effect(player: Player, server: Server, game: str, name: str) -> None:
    player.sit(server.practice(at(game, name)))
    before = seen(player)
    player.page.reload()
    assert seen(player) == before
    goes_on(player, server)


def test_restart_in_the_middle_of_an_effect(somebody_at: Player, own_server: Server) -> None:
    player = somebody_at
    player.watch.expect(r"WebSocket|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET")
    for game, proof in PROOFS.items():
        player.sit(own_server.practice(at(game, proof.SHOWN["reload"][0])))
        before = seen(player)
        own_server.kill()
        player.page.get_by_text("The connection is lost.").wait_for()
        own_server.start()
        player.page.get_by_text("The connection is lost.").wait_for(state="detached")
        assert seen(player) == before
        goes_on(player, own_server)


def test_an_acknowledged_choice_survives_a_power_cut(somebody_at: Player, own_server: Server) -> None:
    player = somebody_at
    player.watch.expect(r"WebSocket|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET")
    seat = own_server.table(ALONE, 2, bot="greedy")
    seat.play(lambda table: table["view"]["ask"]["prompt"]["id"] == PROOFS[ALONE].MOMENTS["a turn"].prompt)
    player.sit(seat)
    player.click(player.lit()[0])
    player.page.wait_for_function("() => document.querySelector('.lit[data-thing^=\"basic:\"]')")
    before = seen(player)
    own_server.kill()
    own_server.start()
    player.page.reload()
    assert seen(player) == before
    assert player.page.get_by_test_id("undo").is_enabled()
    goes_on(player, own_server)
