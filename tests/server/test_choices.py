"""Choices, undo, reasons, hints and chat."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

import rathaus
from proofs import ALONE, MODULAR, PROOFS, TOGETHER
from rathaus import GAMES
from rathaus.bots.remarks import NOISE_CHANCE
from rathaus.server.models import AskData, Hint, Why
from rathaus.text import Words
from server.guests import Guest, create, error, finish, held_against, seated, together


def test_a_choice_is_applied_once(client: TestClient) -> None:
    ada = create(client, ALONE, 1)
    table = ada.table()
    thing = table["view"]["ask"]["things"][0]
    first = ada.try_choose(0, thing)
    assert (first.status_code, first.json()) == (200, {"index": 1})
    repeated = error(ada.try_choose(0, thing), 409, "server-stale")
    assert repeated["index"] == 1
    assert error(ada.try_choose(7, thing), 409)["index"] == 1
    assert ada.table()["index"] == 1


def test_illegal_choices_are_refused_with_the_reason(client: TestClient) -> None:
    ada, ben = together(client)
    offered = ada.table()["view"]["ask"]["things"]
    told = error(ada.try_choose(0, "pass"), 422)
    assert told["field"] == "thing"
    assert error(ada.try_choose(0, "card:castle"), 422, "no-such-thing")["args"] == {"thing": "card:castle"}
    assert ada.table()["view"]["ask"]["things"] == offered
    while 0 in ada.table()["view"]["waiting"]:
        ada.choose()
    told = error(ada.try_choose(ada.table()["index"], "pass"), 422, "not-asked")
    assert told["args"] == {"waiting": ["seat:1"]}
    assert ben.table()["view"]["waiting"] == [1]


def test_only_the_seat_itself_may_choose(client: TestClient) -> None:
    ada, ben = together(client)
    error(ada.spectator().try_choose(0, "pass"), 403, "server-spectator")
    error(Guest(client, ada.id, create(client).token, 0).try_choose(0, "pass"), 401)
    hand = ada.table()["view"]["table"]["seats"][0]["hand"]
    ben.choose()
    assert ada.table()["view"]["table"]["seats"][0]["hand"] == hand


def test_seats_that_choose_at_the_same_time_do_not_make_each_other_stale(client: TestClient) -> None:
    ada, ben = together(client)
    thing = ada.table()["view"]["ask"]["things"][0]
    old = ada.table()["index"]
    ben.choose()
    assert ada.table()["index"] == old + 1
    assert ada.try_choose(old, thing).status_code == 200
    error(ada.try_choose(old, thing), 409, "server-stale")
    error(ada.try_choose(old + 1, thing), 409, "server-stale")


def test_undo(client: TestClient) -> None:
    ada = create(client, ALONE, 1)
    for _ in range(60):  # until something can be taken back
        before = ada.table()
        ada.choose(before["view"]["ask"]["things"][0])
        after = ada.table()
        if after["undo"]:
            break
    assert after["undo"]
    stale = error(ada.post("/undo", {"index": before["index"]}), 409, "server-stale")
    assert stale["index"] == after["index"]
    undone = ada.post("/undo", {"index": after["index"]})
    assert undone.json() == {"index": after["index"] + 1}
    again = ada.table()
    assert again["view"] == before["view"]
    assert again["log"] == before["log"]
    assert again["index"] == after["index"] + 1
    ada.choose(before["view"]["ask"]["things"][0])
    assert ada.table()["view"] == after["view"]
    error(ada.spectator().post("/undo", {"index": 0}), 403)


def test_what_may_not_be_taken_back(client: TestClient) -> None:
    ada, ben = together(client)
    error(ada.post("/undo", {"index": 0}), 422, "server-undo-nothing")
    ada.choose()
    assert ada.table()["undo"]
    ben.choose()
    assert not ada.table()["undo"]
    error(ada.post("/undo", {"index": ada.table()["index"]}), 422, "server-undo-other")
    ben.post("/undo", {"index": ben.table()["index"]})
    while ada.table()["view"]["table"]["round"] == 0:
        for guest in (ada, ben):
            if guest.table()["view"]["ask"]:
                guest.choose()
    while 0 in ada.table()["view"]["waiting"]:
        ada.choose("pass")
    while 1 in ben.table()["view"]["waiting"] and ben.table()["view"]["table"]["passing"] != 0:
        ben.choose("pass")
    told = error(ben.post("/undo", {"index": ben.table()["index"]}), 422)
    assert told["id"] == "server-undo-revealed"
    assert not ben.table()["undo"]


@pytest.mark.parametrize("game", PROOFS)
def test_what_cannot_be_taken_back_is_told_before(client: TestClient, game: str) -> None:
    guests = together(client, game)
    told: set[bool] = set()
    for step in range(60):
        table = guests[0].table()
        if table["status"] == "over":
            break
        guest = guests[table["view"]["waiting"][0]]
        before = guest.table()
        things = before["view"]["ask"]["things"]
        ask = held_against(AskData, before["view"]["ask"])
        assert set(ask["offers"]) == set(things)
        thing = things[step * 7 % len(things)]
        guest.choose(thing)
        reveals = ask["offers"][thing]["reveals"]
        assert guest.table()["undo"] is not reveals
        told.add(reveals)
    assert told == {False, True}
    assert guests[0].spectator().table()["view"]["ask"] is None


def test_why_a_thing_cannot_be_chosen(client: TestClient) -> None:
    ada, ben = together(client)
    why = held_against(Why, ada.get("/why", thing="pass").json())["why"]
    state = rathaus.new(TOGETHER, 2, seed=1)
    refused = state.why_not(0, state.thing("pass"))
    assert refused is not None
    assert why["id"] == refused.id
    offered = ada.table()["view"]["ask"]["things"][0]
    assert ada.get("/why", thing=offered).json() == {"why": None}
    error(ada.get("/why", thing="card:castle"), 422, "no-such-thing")
    error(ada.get("/why"), 422, "missing")
    error(ada.spectator().get("/why", thing="pass"), 403)
    while 1 in ben.table()["view"]["waiting"]:
        ben.choose()
    assert ben.get("/why", thing="pass").json()["why"]["id"] == "not-asked"


def test_nothing_refuses_a_piece_that_is_only_looked_at(client: TestClient) -> None:
    game = GAMES[MODULAR]
    ada = create(client, MODULAR, game.least, modules=list(game.modules))
    pieces = [piece.thing for module in game.modules for piece in game.pieces(module, game.edition(None))]
    never_chosen = [thing for thing in pieces if thing not in game.vocabulary.names]
    assert never_chosen
    for thing in never_chosen:
        assert ada.get("/why", thing=thing).json() == {"why": None}
    error(ada.get("/why", thing="card:castle"), 422, "no-such-thing")


def test_a_hint_with_its_reasons_in_numbers(client: TestClient) -> None:
    ada, ben = together(client)
    hint = held_against(Hint, ada.post("/hint").json())
    offered = ada.table()["view"]["ask"]["things"]
    assert hint["measure"] == "chance"
    assert 1 <= len(hint["choices"]) <= 5
    assert hint["thing"] == hint["choices"][0]["thing"]
    assert {choice["thing"] for choice in hint["choices"]} <= set(offered)
    assert all(0 <= choice["value"] <= 1 for choice in hint["choices"])
    first, best = hint["choices"][0], max(choice["value"] for choice in hint["choices"] if choice["good"])
    assert first["good"]
    assert first["value"] >= best - NOISE_CHANCE, "what comes first is as good as the best"
    asked = ada.table()["view"]["ask"]
    if (
        asked["count"] > 1 and asked["proposal"]
    ):  # the hint agrees with what is picked beforehand, or says what else is better
        assert (first["thing"] in asked["proposal"]) == (hint["proposal"] is None)
        assert hint["proposal"] in (None, asked["proposal"])
    words = Words(TOGETHER)
    for choice in hint["choices"]:
        assert words.thing(choice["thing"]) in words.text(choice["deed"]["id"], **choice["deed"]["args"])
        assert choice["brings"] == asked["offers"][choice["thing"]]["brings"]
    error(ada.spectator().post("/hint"), 403)
    while 1 in ben.table()["view"]["waiting"]:
        ben.choose()
    error(ben.post("/hint"), 422, "not-asked")


def test_chat(client: TestClient) -> None:
    ada, ben = together(client)
    assert ada.post("/chat", {"text": "  <i>Moin</i> & hello  "}).status_code == 201
    assert ben.post("/chat", {"text": "x" * 300}).status_code == 201
    lines = ben.table()["chat"]
    assert [(line["id"], line["seat"], line["name"], line["text"]) for line in lines] == [
        (1, 0, "Ada", "<i>Moin</i> & hello"),
        (2, 1, "Ben", "x" * 300),
    ]
    assert ada.spectator().table()["chat"] == lines
    error(ada.post("/chat", {"text": "   "}), 422, "server-too-short")
    error(ada.post("/chat", {"text": "x" * 301}), 422, "server-too-many-or-long")
    error(ada.post("/chat", {"text": "a\nb"}), 422, "server-control-characters")
    error(ada.spectator().post("/chat", {"text": "hello"}), 403, "server-spectator")


def test_chat_is_slowed_down(client: TestClient) -> None:
    ada, ben = together(client)
    for number in range(5):
        assert ada.post("/chat", {"text": str(number)}).status_code == 201
    slow = ada.post("/chat", {"text": "6"})
    error(slow, 429, "server-chat-too-fast")
    assert slow.headers["Retry-After"] == "1"
    assert ben.post("/chat", {"text": "hello"}).status_code == 201


@pytest.mark.parametrize("path", ["/choices", "/undo", "/chat"])
def test_bodies_of_the_wrong_form(client: TestClient, path: str) -> None:
    ada, _ = together(client)
    bodies: list[Any] = [
        [],
        {},
        {"index": "0", "thing": 5, "text": 5},
        {"index": -1, "thing": "pass"},
        {"index": 10**30},
        5,
    ]
    for body in bodies:
        error(ada.post(path, body), 422)


def test_a_bot_plays_against_somebody(client: TestClient) -> None:
    ada = seated(client, client.post("/api/tables", json={
        "game": TOGETHER, "players": 3, "name": "Ada",
        "seats": [{"kind": "bot", "bot": "random"}, {"kind": "you"}, {"kind": "bot", "bot": "search"}],
        "edition": {"table": {"goal": 8}},
    }), 201)  # fmt: skip
    assert ada.seat == 1
    assert finish(ada)["view"]["winners"]
