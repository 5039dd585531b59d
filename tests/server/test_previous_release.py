"""A database that the previous release has left, killed while it was played: today's server opens it and goes on.

``previous/write.py`` made it with a program that had the versions of rules in ``previous/rules.json``, and the database
its first six migrations. What it holds is plain SQL, so the same is left in SQLite and in PostgreSQL.
"""

from __future__ import annotations

import gzip
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from starlette.testclient import TestClient

from proofs import TOGETHER
from rathaus import GAMES
from rathaus.kernel.record import read_record
from rathaus.server.models import MyTable
from rathaus.server.storage import migrations
from server.conftest import Start, house_of
from server.guests import JSON, Guest, create, error, held_against
from server.guests import seated as seat_of

FOLDER = Path(__file__).parent / "previous"
SQL = gzip.decompress((FOLDER / "database.sql.gz").read_bytes()).decode()
TOLD: list[JSON] = json.loads((FOLDER / "told.json").read_text(encoding="utf-8"))
RULES: dict[str, int] = json.loads((FOLDER / "rules.json").read_text(encoding="utf-8"))  # of the program that wrote it


@pytest.fixture
def server(start: Start, database: str) -> TestClient:
    """Today's server on the database as it was left."""
    if database.startswith("postgresql://"):
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute(SQL.encode())
    else:
        with closing(sqlite3.connect(database)) as file:
            file.executescript(SQL)
    return start(database)


def guests(server: TestClient, told: JSON) -> list[Guest]:
    """Those who sit at a table, with the tokens they were given."""
    return [Guest(server, told["id"], token, int(seat)) for seat, token in told["tokens"].items()]


def named(name: str) -> JSON:
    return next(told for told in TOLD if told["name"] == name)


def test_it_is_as_old_as_it_says() -> None:
    assert {told["game"] for told in TOLD} == set(RULES)
    assert any(rules < GAMES[game].rules for game, rules in RULES.items())
    assert any(rules == GAMES[game].rules for game, rules in RULES.items())
    with closing(sqlite3.connect(":memory:")) as file:
        file.executescript(SQL)
        assert dict(file.execute("SELECT DISTINCT game, rules FROM tables")) == RULES
        assert file.execute("SELECT MAX(number) FROM migrations").fetchone()[0] < max(n for n, _ in migrations())
        assert file.execute("SELECT COUNT(*) FROM snapshots").fetchone()[0] > 3
        assert file.execute("SELECT COUNT(*) FROM processes").fetchone()[0] == 1  # it was killed
    assert {"open", "playing", "over", "shown"} == {told["status"] for told in TOLD}


def test_every_table_that_is_listed_can_be_looked_at(server: TestClient) -> None:
    """It is shown, or its rules are named and its record can be had."""
    keys = [{"id": told["id"], "token": token} for told in TOLD for token in told["tokens"].values()]
    listed = [held_against(MyTable, row) for row in server.post("/api/tables/mine", json={"tables": keys}).json()]
    assert sorted(row["id"] for row in listed) == sorted(key["id"] for key in keys)
    shown = 0
    for told in TOLD:
        for guest in [*guests(server, told), Guest(server, told["id"], None, None)]:
            answer = guest.get()
            if answer.status_code == 409:
                reason = error(answer, 409)
                assert told["status"] == "over"
                assert (reason["args"]["found"], reason["args"]["rules"]) == (
                    RULES[told["game"]], GAMES[told["game"]].rules,
                )  # fmt: skip
                record = read_record(guest.get("/record").text)
                assert (record.rules, len(record.choices)) == (RULES[told["game"]], told["choices"])
                continue
            table = guest.table()
            shown += 1
            assert [seat["name"] for seat in table["seats"]] == told["names"]
            assert [line["text"] for line in table["chat"]] == told["chat"]
            assert table["commitment"] == told["commitment"]
            if told["status"] == "over":
                assert [score["total"] for score in table["view"]["scores"]] == told["points"]
    assert shown >= 2 * len([told for told in TOLD if told["status"] != "over"])
    (database,) = [house_of(server).storage]
    assert {told["id"] for told in TOLD} == {id for (id,) in database.read(lambda s: s.run("SELECT id FROM tables"))}


@pytest.mark.parametrize("game", sorted(RULES))
def test_what_was_played_goes_on(server: TestClient, game: str) -> None:
    told = named(f"playing {game}")
    people = guests(server, told)
    table = people[0].table()
    assert table["status"] == "playing"
    said = [line["message"] for line in table["log"] if line["message"]["id"].startswith("server-told-rules")]
    changed = RULES[game] < GAMES[game].rules
    assert len(said) == changed
    if changed:
        assert (said[0]["args"]["found"], said[0]["args"]["rules"]) == (RULES[game], GAMES[game].rules)
    else:
        assert people[0].get("/diary").status_code == 200
    rng = random.Random(game)
    made = 0
    while made < 20 and people[0].table()["status"] == "playing":
        for guest in people:
            table = guest.table()
            if table["view"]["ask"] is not None:
                assert not table["seats"][guest.seat or 0]["away"]
                thing = rng.choice(table["view"]["ask"]["things"])
                assert guest.try_choose(table["index"], thing).status_code == 200
                made += 1
    assert made > 0
    assert people[0].post("/chat", {"phrase": "good-game"}).status_code == 201
    assert people[1].table()["chat"][-1]["phrase"] == "good-game"


def test_what_waited_for_people_is_joined_and_starts(server: TestClient) -> None:
    ada, ben = guests(server, named("open"))
    error(ada.spectator().post("/join", {"name": "ADA"}), 409, "server-name-taken")
    cleo = seat_of(server, ada.spectator().post("/join", {"name": "Cleo"}))
    assert ada.post("/start").status_code == 200
    assert [guest.table()["status"] for guest in (ada, ben, cleo)] == ["playing"] * 3
    assert ada.table()["log"][0]["message"]["id"] != "server-told-rules"


def test_practice_and_shown_games_are_there(server: TestClient) -> None:
    (shown,) = guests(server, named("shown"))
    assert shown.table()["status"] == "shown"
    assert shown.get("/replay").json()["steps"] > 20
    (practice,) = guests(server, named("practice"))
    before = practice.table()["index"]
    assert practice.choose() > before
    (alone,) = guests(server, named("alone"))
    assert [seat["kind"] for seat in alone.table()["seats"]] == ["person", "rules"]
    before = alone.table()["index"]
    assert alone.choose() > before


def test_new_tables_stand_beside_the_old_ones(server: TestClient) -> None:
    ada = create(server, TOGETHER, 2, ["greedy"])
    assert ada.table()["status"] == "playing"
