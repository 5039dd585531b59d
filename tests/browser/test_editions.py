"""A table with its own edition: cards and boards show its numbers, and those are paid."""

from __future__ import annotations

import json
from pathlib import Path

from browser.page import Player
from browser.server import Server
from proofs import PROOFS, TOGETHER
from rathaus.games.registry import GAMES

COST = 2


def test_an_uploaded_edition_is_shown_and_paid(player: Player, server: Server, tmp_path: Path) -> None:
    printed = GAMES[TOGETHER].printed.numbers
    edition = {path: COST for path in printed if path.endswith(".cost")} | {"table.goal": 37}
    file = tmp_path / "edition.json"
    file.write_text(json.dumps({"name": "all for two", **edition}))
    player.go_home()
    player.see(f"options-{TOGETHER}").click()
    player.page.locator("dialog details summary").last.click()
    player.page.locator("dialog input[type=file]").set_input_files(file)
    player.see("create").click()
    player.see("question").wait_for()
    while asked(player, server) != PROOFS[TOGETHER].MOMENTS["a turn"].prompt:
        player.step()
    assert "37" in player.see("board").inner_text()
    state = server.state(player.table)
    mine = [lit.thing for lit in player.lit() if printed.get(f"cards.{lit.thing[5:]}.cost", COST) != COST]
    assert mine, f"every card in hand costs {COST} in print too"
    for thing in mine:
        badge = player.see("hand").locator(f".lit[data-thing='{thing}'] .badge.cost text").first
        assert badge.text_content() == str(COST)
    player.choose(mine[0])
    begun = state.round
    while (now := server.state(player.table)).round == begun:
        player.step()
    made = []
    for seat, thing in now.record().choices[state.count :]:
        if state.round == begun:  # the page may have gone on to the next round meanwhile
            state.choose(seat, state.thing(thing))
            made += [thing] if seat == 0 else []
    assert made[0] == mine[0]
    assert len(made) == 1 + COST  # the card, and what it costs


def asked(player: Player, server: Server) -> str:
    """What the player is asked, as the server knows it."""
    player.lit()  # once there is something to do
    state = server.state(player.table)
    return state.ask(0).prompt.id if 0 in state.waiting else ""
