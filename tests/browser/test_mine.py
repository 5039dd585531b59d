"""My games: taken up when their end is told, saved, brought to another browser without doubles, forgotten."""

from __future__ import annotations

from pathlib import Path

from browser.page import Sit
from browser.server import Seat, Server


def test_a_finished_game_is_kept_and_goes_to_another_browser(
    somebody: Sit, server: Server, finished: Seat, tmp_path: Path
) -> None:
    ada, phone = somebody(server), somebody(server, viewport={"width": 390, "height": 844}, is_mobile=True)
    ada.sit(finished)
    ada.see("end").wait_for()
    ada.page.goto(f"{server.address}/mine")
    ada.see("played").locator("li").wait_for()
    assert ada.see("played").locator("a").get_attribute("href") == f"/t/{finished.table}/replay"
    ada.shot("mine", whole=True)
    with ada.page.expect_download() as download:
        ada.see("save-games").click()
    kept = tmp_path / "games.json"
    download.value.save_as(kept)
    phone.page.goto(f"{server.address}/mine")
    phone.page.get_by_text("No game has ended here yet.").wait_for()
    phone.see("bring-games").set_input_files(kept)
    phone.page.get_by_text("1 game was added.").wait_for()
    phone.see("bring-games").set_input_files(kept)
    phone.page.get_by_text("All games of the file were here already.").wait_for()
    assert not phone.scrolls_sideways()
    kept.write_text('{"rathaus": "games", "games": [{"id": 3}]}')
    phone.see("bring-games").set_input_files(kept)
    phone.page.get_by_text("games.0.id in the file: This is missing, or not what it should be.").wait_for()
    phone.see("clear-games").click()
    phone.see("clear-games-sure").click()
    phone.page.get_by_text("No game has ended here yet.").wait_for()
