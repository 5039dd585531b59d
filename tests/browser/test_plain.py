"""A game that the page was not built with, from a folder of its own, drawn plainly and played by clicking."""

from __future__ import annotations

from pathlib import Path

import pytest

from browser.page import Sit
from browser.server import Server
from toy.among import FOLDER


def test_a_toy_game_is_played_with_the_plain_drawing(
    somebody: Sit, built_page: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RATHAUS_GAMES", str(FOLDER))
    with Server(tmp_path) as server:
        player = somebody(server)
        player.answer_all()
        player.go_home()
        shown = player.page.locator("article[aria-busy=false]").last  # once its words have come
        shown.wait_for()
        assert "A game of coins for tests" in shown.inner_text()
        player.see("play-toy").click()
        player.ready()
        assert player.question == "Which card do you play?"
        assert player.see("hand").locator(".lit[data-thing^='card:']").count() > 0
        assert "deck" in player.see("board").inner_text()
        for _ in range(4):
            player.click(player.lit()[0])
            player.ready()
        table = server.get(f"/api/tables/{player.table}", player.token).json()
        assert table["game"] == "toy"
        assert table["index"] >= 4
        assert "plays" in player.see("log").inner_text()
        player.page.goto("about:blank")  # before the server ends
