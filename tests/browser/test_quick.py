"""Playing with anybody: one waits, with a bot meanwhile, the other comes, and both are told."""

from __future__ import annotations

from browser.page import Sit
from browser.server import Server
from proofs import TOGETHER


def test_who_waits_plays_a_bot_meanwhile_and_is_told_who_comes(somebody: Sit, own_server: Server) -> None:
    ada, ben, cleo = somebody(own_server), somebody(own_server), somebody(own_server)
    ada.go_home()
    ada.see("name").fill("Ada")
    ada.see(f"anybody-{TOGETHER}").click()
    ada.see("lobby").wait_for()
    waited = ada.table
    ada.page.get_by_text("You wait for somebody to play").wait_for()
    ada.see("waits-bot").click()
    ada.see("hand").wait_for()
    assert ada.table != waited
    assert not ada.scrolls_sideways()
    ada.shot("quick-waiting")

    cleo.go_home()
    cleo.see("open-tables").get_by_text("Ada waits, for").wait_for()
    cleo.shot("quick-listed")

    ben.go_home()
    ben.see("name").fill("Ben")
    ben.see(f"anybody-{TOGETHER}").click()
    ben.see("hand").wait_for()
    assert ben.table == waited
    ada.page.get_by_text("Somebody has come!").wait_for()
    ada.page.wait_for_function("() => document.title.startsWith('Somebody has come!')")
    ada.shot("quick-came")
    ada.see("waits-go").click()
    ada.page.wait_for_url(f"**/t/{waited}")
    ada.see("hand").wait_for()
    ada.see("waits").wait_for(state="detached")
    assert [seat["name"] for seat in own_server.get(f"/api/tables/{waited}").json()["seats"]] == ["Ada", "Ben"]


def test_a_phone_waits_and_stops(somebody: Sit, server: Server) -> None:
    ada = somebody(server, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ada.go_home()
    ada.see(f"anybody-{TOGETHER}").click()
    ada.see("lobby").wait_for()
    waited = ada.table
    ada.page.reload()
    ada.see("waits-stop").wait_for()
    assert not ada.scrolls_sideways()
    ada.shot("quick-phone", whole=True)
    ada.watch.expect("404")
    ada.see("waits-stop").click()
    ada.see(f"play-{TOGETHER}").wait_for()
    assert ada.see("waits").count() == 0
    ada.until("the table is gone", lambda: server.http.get(f"/api/tables/{waited}").status_code == 404)
