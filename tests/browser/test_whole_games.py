"""Whole games, played through the page by clicking what is lit."""

from __future__ import annotations

from hashlib import sha256

import pytest

import rathaus
from browser.page import Player
from browser.server import Server
from proofs import ALONE, MODULAR, PROOFS
from rathaus import State
from rathaus.bots import GreedyBot
from rathaus.games.registry import game_named
from rathaus.kernel.rng import seeded
from seeds import FRESH

SHARE = 0.85  # of the clicks of a whole game, if all were clicked one by one, alike in all games


def open_table(player: Player, game: str, players: int, bot: str, modules: bool = False) -> None:
    """Open a table against bots from the home page."""
    player.go_home()
    player.see(f"options-{game}").click()
    player.page.locator(f"input[name=players][value='{players}']").check(force=True)
    for select in player.page.locator("dialog .seats select").all():
        select.select_option(bot)
    if modules:
        for box in player.page.locator("dialog .modules input").all():
            box.check()
    player.see("create").click()
    player.see("question").wait_for()


def clicks_one_by_one(state: State, seat: int) -> int:
    """The clicks of a seat in a game in which nothing is proposed, answered or sent for anybody.

    Each thing is a click, and what is gathered is confirmed by another one.
    """
    again = rathaus.new(state.options.game.name, state.players, state.options.modules, state.seed)
    clicks, left = 0, 0
    for chooser, name in state.record().choices:
        if chooser == seat:
            left = left - 1 if left else again.ask(seat).count - 1
            clicks += 1 + (again.ask(seat).count > 1 and left == 0)
        again.choose(chooser, again.thing(name))
    return clicks


def check_end(player: Player) -> None:
    """The end page tells the truth: points, record and seed."""
    seen = player.server.get(f"/api/tables/{player.table}", player.token).json()
    sheet = player.score_sheet()  # of two players; I sit first
    assert len(sheet) == 2
    mine, theirs = sheet.pop("You"), next(iter(sheet.values()))
    with player.page.expect_download() as downloading:
        player.see("download").click()
    record = downloading.value.path().read_text()
    assert record == player.server.get(f"/api/tables/{player.table}/record", player.token).text
    state = rathaus.replay(record)
    assert state.over
    for shown, score in zip((mine, theirs), state.scores, strict=True):
        assert shown.pop("Total") == score.total
        assert sorted(shown.values()) == sorted(score.parts.values())
    winner = player.see("end").locator("h2").inner_text()
    assert str(max(score.total for score in state.scores)) in winner
    assert seen["seed"] == str(state.seed)
    assert sha256(str(state.seed).encode()).hexdigest() == seen["commitment"]
    fair = player.see("fair").inner_text()
    assert seen["commitment"] in fair
    assert seen["seed"] in fair
    assert "fits the seed" in fair


@pytest.mark.parametrize("game", PROOFS)
def test_a_whole_game_takes_few_clicks(player: Player, game: str) -> None:
    open_table(player, game, 2, "greedy")
    player.ready()
    player.shot(f"{game}-start")
    player.clicks = 0
    bot = GreedyBot(seeded(1, "clicks"), samples=1)
    middle = False
    while player.step_sensibly(bot):
        assert FRESH or player.clicks <= PROOFS[game].CLICKS  # other seeds make longer games
        if not middle and player.ready() and player.round() >= 5:
            middle = True
            assert player.page.title().startswith("Your turn")
            player.shot(f"{game}-middle")
    plainly = clicks_one_by_one(player.server.state(player.table), 0)
    print(f"{game}: {player.clicks} clicks, {plainly} if all were clicked one by one")
    assert FRESH or player.clicks <= SHARE * plainly
    assert middle
    assert "over" in player.question
    player.shot(f"{game}-end", whole=True)
    check_end(player)


@pytest.mark.parametrize("players", [1, 4])
def test_rounds_with_all_modules(player: Player, players: int) -> None:
    open_table(player, MODULAR, players, "random", modules=True)
    modules = player.server.get(f"/api/tables/{player.table}", player.token).json()["modules"]
    assert sorted(modules) == sorted(game_named(MODULAR).modules)
    player.play_to_round(3)
    player.shot(f"everything-{players}")
    assert player.round() == 3
    assert player.see("log").locator("li").count() > 10


def test_a_whole_solo_game(player: Player) -> None:
    open_table(player, ALONE, 1, "greedy")
    assert player.play()
    check_end(player)


@pytest.mark.parametrize("game", PROOFS)
def test_two_clicks_from_home_to_a_running_game(player: Player, server: Server, game: str) -> None:
    player.go_home()
    player.shot("home")
    player.see(f"play-{game}").click()
    assert player.ready()
    assert player.page.title().startswith("Your turn")
    lit = player.lit()
    proposed = sum(one.picked for one in lit)
    assert (proposed > 1) == PROOFS[game].PROPOSES_FIRST
    asked = server.get(f"/api/tables/{player.table}", player.token).json()["view"]["ask"]
    wanted = next((one for one in lit if not one.picked), lit[-1])
    before = player.question, player.things()
    player.click(wanted)
    if asked["count"] > 1:  # gathered, and sent together
        assert player.page.locator(".lit.picked").count() == max(proposed, 1) - wanted.picked
    else:  # sent at once
        player.until("something else is asked", lambda: player.ready() and (player.question, player.things()) != before)
        assert [thing for seat, thing in server.state(player.table).record().choices if seat == 0] == [wanted.thing]
    seen = server.get(f"/api/tables/{player.table}", player.token).json()
    assert seen["status"] == "playing"
    assert [seat["bot"] for seat in seen["seats"]] == [None, "search"]
