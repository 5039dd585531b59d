"""Tables: creating, finding, joining, starting, leaving."""

from __future__ import annotations

import json
import os
import re
from hashlib import sha256
from typing import Any

import pytest
from starlette.testclient import TestClient

import rathaus
from proofs import ALONE, MODULAR, PLAIN, TOGETHER
from rathaus.games.registry import GAMES
from rathaus.server.models import Health, MyTable, OpenTable
from rathaus.server.models_games import Card, GameInfo
from server.conftest import house_of
from server.guests import Guest, create, error, held_against, plan, seated, together, wish


def test_the_games_and_their_cards(client: TestClient) -> None:
    games = [held_against(GameInfo, game) for game in client.get("/api/games").json()]
    assert [game["game"] for game in games] == list(GAMES)
    for game in games:
        title = GAMES[game["game"]]
        assert (game["least"], game["most"], game["modules"]) == (title.least, title.most, list(title.modules))
        assert game["solo"] == (title.least == 1)
        assert game["categories"] == list(rathaus.new(title.name, title.most, seed=2).scores[0].parts)
    for game in games:
        cards = [held_against(Card, card) for card in client.get(f"/api/games/{game['game']}/cards").json()]
        assert len(cards) > 50
        for module in game["modules"]:
            path = f"/api/games/{game['game']}/modules/{module}/pieces"
            for piece in client.get(path).json():
                held_against(Card, piece)
    error(client.get("/api/games/chess/cards"), 404, "unknown-game")
    error(client.get(f"/api/games/{MODULAR}/modules/trams/pieces"), 404, "unknown-module")
    error(client.get(f"/api/games/{PLAIN}/modules/trams/pieces"), 404, "game-without-modules")


def test_health(client: TestClient) -> None:
    said = held_against(Health, client.get("/api/health").json())
    assert said["status"] == "ok"
    assert said["engine"] == {"pure": "plain", "compiled": "compiled"}[os.environ.get("RATHAUS_EXPECT", "pure")]


def test_a_table_without_open_seats_starts_at_once(client: TestClient) -> None:
    ada = create(client, TOGETHER, 3)
    table = ada.table()
    assert (table["status"], table["players"], table["seat"], table["practice"]) == ("playing", 3, 0, False)
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
    assert [seat["name"] for seat in table["seats"]] == ["Ada", "", ""]
    assert [seat["bot"] for seat in table["seats"]] == [None, "greedy", "greedy"]
    assert table["view"]["ask"]["things"]
    assert (table["speed"], table["seconds"], table["seats"][0]["deadline"]) == ("relaxed", None, None)
    assert re.fullmatch(r"[a-z0-9]{12}", table["id"])
    assert re.fullmatch(r"[0-9a-f]{64}", table["commitment"])
    assert table["seed"] is None


@pytest.mark.parametrize(
    ("wished", "speed", "seconds", "increment"),
    [
        ({}, "relaxed", None, None),
        ({"speed": "relaxed"}, "relaxed", None, None),
        ({"speed": "live"}, "live", 120, None),
        ({"seconds": 3600}, "live", 3600, None),
        ({"speed": "budget"}, "budget", 600, 15),
        ({"speed": "budget", "seconds": 300, "increment": 0}, "budget", 300, 0),
        ({"speed": "days"}, "days", 3 * 86_400, None),
        ({"speed": "days", "days": 7}, "days", 7 * 86_400, None),
    ],
)
def test_the_clock_of_a_table(
    client: TestClient, wished: dict[str, Any], speed: str, seconds: int | None, increment: int | None
) -> None:
    ada = create(client, TOGETHER, 2, ["open"], public=True, **wished)
    listed = next(table for table in client.get("/api/tables").json() if table["id"] == ada.id)
    for table in (ada.table(), listed):
        assert (table["speed"], table["seconds"], table["increment"]) == (speed, seconds, increment)
    assert ada.post("/start").status_code == 200
    assert (ada.table()["seats"][0]["deadline"] is None) == (seconds is None)


def test_the_solo_game_has_a_seat_that_the_rules_play(client: TestClient) -> None:
    table = create(client, ALONE, 1).table()
    assert [seat["kind"] for seat in table["seats"]] == ["person", "rules"]
    assert table["view"]["waiting"] == [0]


def test_modules_and_editions(client: TestClient) -> None:
    ada = create(client, ALONE, 2, modules=["stock", "ships"], edition={"name": "mine", "table.rounds": 2})
    table = ada.table()
    assert table["modules"] == ["ships", "stock"]
    assert table["edition"] == {"name": "mine", "table.rounds": 2}
    assert table["view"]["edition"] == table["edition"]


@pytest.mark.parametrize(
    ("change", "field", "id"),
    [
        ({"game": "chess"}, "game", "unknown-game"),
        ({"players": 6, "seats": plan(6)}, "players", "players-out-of-range"),
        ({"players": 3}, "seats", "server-seats-and-players"),
        ({"seats": [{"kind": "you"}, {"kind": "you"}]}, "seats", "server-one-you"),
        ({"seats": [{"kind": "open"}, {"kind": "open"}]}, "seats", "server-one-you"),
        ({"seats": [{"kind": "you"}, {"kind": "bot"}]}, "seats.1", "server-bot-and-kind"),
        ({"seats": [{"kind": "you"}, {"kind": "bot", "bot": "x.py:Y"}]}, "seats.1.bot", "server-one-of"),
        ({"seats": [{"kind": "you"}, {"kind": "sofa"}]}, "seats.1.kind", "server-one-of"),
        ({"modules": ["ships"]}, "modules", "game-without-modules"),
        ({"edition": {"cards": {"school": {"cots": 1}}}}, "cards.school.cots", "unknown-field"),
        ({"edition": {"cards": {"school": {"cost": "x"}}}}, "cards.school.cost", "not-a-number"),
        ({"edition": {"name": "\ud800"}}, "", "server-not-unicode"),
        ({"edition": []}, "edition", "not-an-object"),
        ({"name": ""}, "name", "server-too-short"),
        ({"name": "   "}, "name", "server-too-short"),
        ({"name": "A" * 25}, "name", "server-too-many-or-long"),
        ({"name": "A\x00B"}, "name", "server-control-characters"),
        ({"name": "A\u202eB"}, "name", "server-control-characters"),
        ({"name": "\ud800"}, "name", "server-control-characters"),
        ({"name": 5}, "name", "server-not-a-text"),
        ({"seconds": 1}, "seconds", "server-at-least"),
        ({"speed": "fast"}, "speed", "server-one-of"),
        ({"speed": "budget", "seconds": -1}, "seconds", "server-at-least"),
        ({"speed": "budget", "increment": -1}, "increment", "server-at-least"),
        ({"speed": "budget", "seconds": 1.5}, "seconds", "server-not-a-number"),
        ({"speed": "days", "days": 10**9}, "days", "server-at-most"),
        ({"speed": "days", "days": 0}, "days", "server-at-least"),
        ({"speed": "days", "seconds": 60}, "seconds", "server-clock-without"),
        ({"speed": "live", "increment": 5}, "increment", "server-clock-without"),
        ({"speed": "relaxed", "seconds": 60}, "seconds", "server-clock-without"),
        ({"days": 1}, "days", "server-clock-without"),
        ({"public": "perhaps"}, "public", "not-a-truth"),
        ({"seed": 4}, "seed", "server-unknown-field"),
    ],
)
def test_wrong_wishes_are_refused(client: TestClient, change: dict[str, Any], field: str, id: str) -> None:
    body = json.dumps({**wish(), **change})
    told = error(client.post("/api/tables", content=body, headers={"Content-Type": "application/json"}), 422, id)
    assert told["field"] == field


def test_a_body_that_is_not_json_is_refused(client: TestClient) -> None:
    headers = {"Content-Type": "application/json"}
    error(client.post("/api/tables", content="{", headers=headers), 422, "server-not-json")
    error(client.post("/api/tables", content=b"\xff\xfe", headers=headers), 422, "server-not-json")
    error(client.post("/api/tables", content="[" * 100_000, headers=headers), 400)
    error(client.post("/api/tables", content='{"players": ' + "9" * 5000 + "}", headers=headers), 400)
    error(client.post("/api/tables"), 422, "missing")


def test_names_are_trimmed_and_kept_as_they_are(client: TestClient) -> None:
    ada = create(client, name="  <b>Zoë</b> 🙂 ")
    assert ada.table()["seats"][0]["name"] == "<b>Zoë</b> 🙂"


def test_joining_by_the_link(client: TestClient) -> None:
    ada = create(client, TOGETHER, 3, ["open", "open"])
    table = ada.table()
    assert (table["status"], table["view"], table["log"], table["index"]) == ("open", None, [], 0)
    promised = table["commitment"]
    ben = seated(client, ada.spectator().post("/join", {"name": "Ben", "seat": 2}))
    assert ben.seat == 2
    assert ada.table()["status"] == "open"
    error(ada.spectator().post("/join", {"name": "Cleo", "seat": 2}), 409, "server-seat-taken")
    error(ada.spectator().post("/join", {"name": "Cleo", "seat": 0}), 409, "server-seat-taken")
    error(ada.spectator().post("/join", {"name": "Cleo", "seat": 9}), 422, "no-such-seat")
    error(ben.post("/join", {"name": "Ben"}), 409, "server-already-seated")
    cleo = seated(client, ada.spectator().post("/join", {"name": "Cleo"}))
    assert cleo.seat == 1
    assert cleo.table()["status"] == "open"  # the host is perhaps still in the messenger
    error(ada.spectator().post("/join", {"name": "Dan"}), 409, "server-seat-taken")
    table = ada.post("/start").json()
    assert (table["status"], table["commitment"]) == ("playing", promised)
    assert [seat["name"] for seat in table["seats"]] == ["Ada", "Cleo", "Ben"]
    assert error(ada.spectator().post("/join", {"name": "Dan"}), 409, "server-started")["index"] == table["index"]


def test_starting_with_open_seats_puts_bots_there(client: TestClient) -> None:
    ada = create(client, ALONE, 3, ["open", "search"])
    error(ada.spectator().post("/start"), 403, "server-spectator")
    error(ada.try_choose(0, "pass"), 422, "server-not-started")
    assert ada.post("/start").json()["status"] == "playing"
    assert [seat["bot"] for seat in ada.table()["seats"]] == [None, "greedy", "search"]
    error(ada.post("/start"), 409, "server-started")


def test_leaving_before_the_start_opens_the_seat(client: TestClient) -> None:
    ada = create(client, TOGETHER, 3, ["open", "open"])
    ben = seated(client, ada.spectator().post("/join", {"name": "Ben"}))
    assert ada.post("/leave").status_code == 204
    error(ada.get(), 401, "server-wrong-token")
    assert [seat["kind"] for seat in ben.table()["seats"]] == ["open", "person", "open"]
    assert ben.post("/leave").status_code == 204
    error(ben.spectator().get(), 404, "server-no-table")


def test_leaving_a_game_leaves_the_seat_to_a_bot(client: TestClient) -> None:
    ada, ben = together(client, TOGETHER, 2)
    assert ben.post("/leave").status_code == 204
    error(ben.get(), 401)
    seat = ada.table()["seats"][1]
    assert (seat["kind"], seat["bot"], seat["name"], seat["away"]) == ("bot", "greedy", "Ben", False)
    error(ada.spectator().post("/leave"), 403)


def test_the_list_of_open_tables(client: TestClient) -> None:
    private = create(client, TOGETHER, 2, ["open"])
    older = create(client, TOGETHER, 2, ["open"], public=True)
    newer = create(client, ALONE, 3, ["open"], public=True, modules=["ships"])
    listed = [held_against(OpenTable, table) for table in client.get("/api/tables").json()]
    ids = [table["id"] for table in listed]
    assert private.id not in ids
    assert ids.index(newer.id) < ids.index(older.id)
    assert listed[ids.index(newer.id)]["modules"] == ["ships"]
    older.spectator().post("/join", {"name": "Ben"})
    assert older.id not in [table["id"] for table in client.get("/api/tables").json()]


def test_my_tables(client: TestClient) -> None:
    ada, ben = together(client, TOGETHER, 2)
    other = create(client, TOGETHER, 2, ["open"])
    keys = [{"id": ada.id, "token": ada.token}, {"id": other.id, "token": other.token}, {"id": ada.id, "token": "x"}]
    found = client.post("/api/tables/mine", json={"tables": [*keys, {"id": "\x00", "token": "y"}]}).json()
    rows = {row["id"]: held_against(MyTable, row) for row in found}
    assert set(rows) == {ada.id, other.id}
    assert (rows[ada.id]["status"], rows[ada.id]["your_turn"], rows[ada.id]["seat"]) == ("playing", True, 0)
    assert (rows[other.id]["status"], rows[other.id]["your_turn"]) == ("open", False)
    while 0 in ada.table()["view"]["waiting"]:
        ada.choose()
    (row,) = client.post("/api/tables/mine", json={"tables": keys[:1]}).json()
    assert row["your_turn"] is (0 in ben.table()["view"]["waiting"])
    many = {"tables": [{"id": "a", "token": "b"}] * 51}
    error(client.post("/api/tables/mine", json=many), 422, "server-too-many-or-long")


def test_tokens(client: TestClient) -> None:
    ada = create(client)
    other = create(client)
    error(Guest(client, ada.id, other.token, 0).get(), 401, "server-wrong-token")
    for header in ("Bearer", "Bearer ", "Basic abc", "Bearer " + "x" * 300, str(ada.token)):
        error(client.get(f"/api/tables/{ada.id}", headers={"Authorization": header}), 401)
    assert len(str(ada.token)) >= 32
    storage = house_of(client).storage
    kept = storage.read(lambda s: s.run("SELECT token FROM seats WHERE table_id = ? AND seat = 0", (ada.id,)))
    assert kept == [(sha256(str(ada.token).encode()).hexdigest(),)]


@pytest.mark.parametrize("id", ["nosuchtable0", "x", "%00", "ABCDEFGHIJKL", "a" * 500])
def test_unknown_tables(client: TestClient, id: str) -> None:
    error(client.get(f"/api/tables/{id}"), 404)
    error(client.post(f"/api/tables/{id}/join", json={"name": "Ben"}), 404)
