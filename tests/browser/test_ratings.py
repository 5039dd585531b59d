"""A rated game: two names, both signed for, a game to its end, and the standings."""

from __future__ import annotations

from pathlib import Path

from browser.page import Player, Sit
from browser.server import Seat, Server
from proofs import TOGETHER


def take_name(player: Player, name: str) -> None:
    """Take a signed name."""
    player.watch.expect("404")  # nobody has this key yet
    player.page.goto(f"{player.server.address}/standings")
    player.see("signed-name").fill(name)
    player.see("take-name").click()
    player.page.get_by_text(f"You are {name} now.").wait_for()


def test_a_rated_game_between_two_people(somebody: Sit, own_server: Server) -> None:
    ada, ben = somebody(own_server), somebody(own_server)
    take_name(ada, "Ada")
    take_name(ben, "Ben")
    ada.go_home()
    ada.see(f"friends-{TOGETHER}").click()
    ada.page.locator("input[name=players][value='2']").check(force=True)
    ada.see("rated").check()
    ada.page.get_by_text("A rated game needs a clock").wait_for()
    ada.page.locator("input[name=pace][value='4']").check(force=True)
    ada.shot("rated-setup")
    ada.see("create").click()
    ada.see("sign").click()
    ada.page.get_by_text("You have signed as Ada.").wait_for()
    ada.shot("rated-lobby")
    ben.page.goto(ada.page.locator("#link").input_value())
    ben.see("join-1").click()
    ben.see("sign").click()
    ben.page.get_by_text("You have signed as Ben.").wait_for()
    ben.see("ready").click()
    ada.page.get_by_test_id("ready-1").get_by_text("ready", exact=True).wait_for()
    ada.see("ready").click()
    for player in (ada, ben):
        player.see("hand").wait_for()

    seats = [Seat(own_server, {"token": p.token, "seat": n, "table": own_server.get(f"/api/tables/{ada.table}").json()})
             for n, p in enumerate((ada, ben))]  # fmt: skip
    for player in (ada, ben):
        player.page.goto("about:blank")
    own_server.post(f"/api/tables/{seats[1].table}/choices", _first(seats[1]), seats[1].token)
    assert own_server.http.post(
        f"/api/tables/{seats[1].table}/leave", headers={"Authorization": f"Bearer {seats[1].token}"}
    ).is_success
    seats[0].play(lambda table: bool(table["status"] == "over"))
    ada.until("the result is taken", lambda: len(own_server.get(f"/api/standings/{TOGETHER}").json()) == 2)

    ada.page.goto(f"{own_server.address}/standings")
    ada.see(f"standings-{TOGETHER}").click()
    rows = ada.see("standings").locator("tbody tr")
    rows.nth(1).wait_for()
    assert [text.split()[:2] for text in rows.all_inner_texts()] == [["1", "Ada"], ["2", "Ben"]]
    assert "mine" in (rows.nth(0).get_attribute("class") or "")
    ada.shot("standings", whole=True)


def _first(seat: Seat) -> dict[str, object]:
    seen = seat.asked()
    return {"index": seen["index"], "thing": seen["view"]["ask"]["things"][0]}


def test_a_name_goes_to_another_device_and_is_forgotten(somebody: Sit, server: Server, tmp_path: Path) -> None:
    cleo, phone = somebody(server), somebody(server, viewport={"width": 390, "height": 844}, is_mobile=True)
    take_name(cleo, "Cleo")
    with cleo.page.expect_download() as download:
        cleo.see("save-key").click()
    kept = tmp_path / "key.json"
    download.value.save_as(kept)
    cleo.see("key-link").click()
    phone.page.goto(cleo.page.locator("#key-link").input_value())
    phone.page.get_by_text("Welcome, Cleo.").wait_for()
    assert "#" not in phone.page.url
    assert not phone.scrolls_sideways()
    phone.shot("name-phone", whole=True)
    phone.see("forget-name").click()
    phone.see("name-sure").click()
    phone.page.get_by_text("Your name and your ratings are forgotten.").wait_for()
    kept.write_text('{"rathaus": "key", "d": 3}')
    phone.see("bring-key").set_input_files(kept)
    phone.page.get_by_text("d in the file: A part of the key is missing or has another length.").wait_for()
