"""One person on two devices: a link gives the seat, is sent nowhere, and ends when that is wished."""

from __future__ import annotations

from browser.page import Sit
from browser.server import Server
from proofs import TOGETHER

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_a_seat_is_shared_with_a_phone_and_taken_back(somebody: Sit, server: Server) -> None:
    seat = server.table(TOGETHER, 2)
    ada, phone = somebody(server), somebody(server, **PHONE)
    ada.sit(seat)
    ada.page.get_by_role("button", name="More", exact=True).click()
    ada.see("other-device").click()
    ada.see("make-link").click()
    link = ada.page.locator("#seat-link").input_value()
    address, _, fragment = link.partition("#")
    assert address == f"{server.address}/t/{seat.table}"
    ada.see("qr").wait_for()
    assert ada.see("qr").get_attribute("aria-label") == "The same link, for a camera"
    ada.shot("devices")

    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url + str(request.headers)))
    phone.page.goto(link)
    phone.see("question").wait_for()
    assert phone.page.url == address  # the secret stands there no longer
    assert phone.token not in (None, seat.token)
    assert phone.is_asked() or phone.ready()
    assert not [one for one in asked if fragment.partition("=")[2] in one]

    ada.page.get_by_role("button", name="Close").click()
    ada.page.get_by_role("button", name="More", exact=True).click()
    ada.see("other-device").click()
    ada.page.get_by_role("heading", name="2 devices hold your seat").wait_for()
    assert ada.page.locator("#seat-link").input_value() == link
    phone.watch.expect(r"401|status of 401")
    ada.see("end-others").click()
    ada.see("end-others-sure").click()
    ada.page.get_by_role("heading", name="1 device holds your seat").wait_for()
    phone.see("look-on").wait_for()
    phone.shot("devices-ended")
    phone.see("look-on").click()
    phone.page.get_by_text("You are watching.").wait_for()


def test_a_seat_moves_and_the_link_works_once(somebody: Sit, server: Server) -> None:
    seat = server.table(TOGETHER, 2)
    ada, phone, late = somebody(server), somebody(server, **PHONE), somebody(server)
    ada.sit(seat)
    ada.page.get_by_role("button", name="More", exact=True).click()
    ada.see("other-device").click()
    ada.page.get_by_role("radio", name="Only there").check()
    ada.see("make-link").click()
    link = ada.page.locator("#seat-link").input_value()
    phone.page.goto(link)
    phone.see("question").wait_for()
    phone.page.get_by_test_id("hand").wait_for()
    ada.see("look-on").wait_for()
    late.watch.expect(r"403|status of 403")
    late.page.goto(link)
    late.page.get_by_text("This link does not give a seat any more.").wait_for()
