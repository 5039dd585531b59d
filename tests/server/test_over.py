"""After a game: the seed, the record, the replay, the course, a rematch, practice."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from starlette.testclient import TestClient

import rathaus
from proofs import ALONE, TOGETHER
from rathaus import GAMES
from rathaus.bots.remarks import NOISE_POINTS
from rathaus.cli import main
from rathaus.kernel.play import playout
from rathaus.kernel.record import read_record
from rathaus.kernel.rng import seeded
from rathaus.server.models_review import Course, Outline, ReplayStep
from rathaus.text import Words
from server.conftest import house_of, until
from server.guests import QUICK, Guest, create, error, finish, held_against, play_out, seated, together


@pytest.fixture(scope="module")
def finished(client: TestClient) -> list[Guest]:
    """People at a table whose game is over."""
    guests = together(client, TOGETHER, 2, edition=QUICK)
    play_out(guests)
    return guests


def test_nothing_of_this_before_the_end(client: TestClient) -> None:
    ada, _ = together(client)
    on = {"step": 0, "seat": 0, "name": "Ada"}
    for path in ("/record", "/position", "/replay", "/replay/0", "/course"):
        error(ada.get(path), 403, "server-not-over")
    error(ada.post("/rematch"), 403, "server-not-over")
    error(ada.post("/practice", on), 403, "server-not-over")
    waiting = create(client, TOGETHER, 2, ["open"])
    for path in ("/record", "/position", "/replay", "/replay/0", "/course"):
        error(waiting.get(path), 403, "server-not-over")
    error(waiting.post("/practice", on), 403, "server-not-over")


def test_the_seed_is_told_at_the_end_and_was_promised_at_the_start(finished: list[Guest], tmp_path: Path) -> None:
    table = finished[0].table()
    assert (table["status"], table["view"]["over"], table["undo"]) == ("over", True, False)
    assert sha256(table["seed"].encode()).hexdigest() == table["commitment"]
    response = finished[0].spectator().get("/record")
    assert response.headers["content-type"].startswith("application/x-ndjson")
    assert "attachment" in response.headers["content-disposition"]
    record = read_record(response.text)
    assert str(record.seed) == table["seed"]
    state = rathaus.replay(response.text)
    assert json.loads(json.dumps(state.view(1))) == finished[1].table()["view"]
    path = tmp_path / "game.jsonl"
    path.write_text(response.text)
    told = CliRunner().invoke(main, ["verify", str(path), "--commitment", table["commitment"]])
    assert told.exit_code == 0, told.output


def test_nothing_can_be_chosen_or_taken_back_afterwards(finished: list[Guest]) -> None:
    ada = finished[0]
    index = ada.table()["index"]
    error(ada.try_choose(index, "pass"), 422, "game-over")
    error(ada.post("/undo", {"index": index}), 422, "game-over")
    error(ada.post("/hint"), 422, "game-over")


def test_the_replay_shows_what_the_viewer_saw(finished: list[Guest]) -> None:
    ada, ben = finished
    record = read_record(ada.get("/record").text)
    steps = len(record.choices)
    for guest in (ada, ben, ada.spectator()):
        log = []
        for step in range(steps + 1):
            data = held_against(ReplayStep, guest.get(f"/replay/{step}").json())
            assert (data["step"], data["steps"]) == (step, steps)
            state = rathaus.replay(record, steps=step)
            assert data["view"] == json.loads(json.dumps(state.view(guest.seat)))
            if step:
                seat, thing = record.choices[step - 1]
                assert data["choice"] == {"seat": seat, "thing": thing}
            else:
                assert data["choice"] is None
            log += data["happenings"]
        entries = guest.table()["log"]
        assert any(entry["act"] for entry in entries)
        assert log == [{key: entry[key] for key in entry if key != "index"} for entry in entries]
        outline = held_against(Outline, guest.get("/replay").json())
        rounds = [guest.get(f"/replay/{step}").json()["view"]["table"]["round"] for step in range(steps + 1)]
        begun = [(mark["round"], mark["step"]) for mark in outline["rounds"]]
        assert begun == [(n, step) for step, n in enumerate(rounds) if step == 0 or n != rounds[step - 1]]
        acts = [step for step in range(1, steps + 1) if guest.get(f"/replay/{step}").json()["happenings"]]
        assert (outline["steps"], outline["acts"]) == (steps, acts)
    error(ada.get(f"/replay/{steps + 1}"), 422, "out-of-range")
    error(ada.get("/replay/-1"), 422)
    error(ada.get("/replay/x"), 422)


def remarked(guest: Guest, course: dict[str, Any], game: str, seat: int) -> None:
    """Each remark is of a choice of this seat, in its round, and of more than noise; it says what was done."""
    words = Words(game)
    for choice in course["choices"]:
        assert choice["seat"] == seat
        assert choice["best_value"] >= choice["value"]
        assert choice["margin"] >= NOISE_POINTS * GAMES[game].spread - 0.01, "what is within the noise is no mistake"
        assert choice["round"] == guest.get(f"/replay/{choice['step'] - 1}").json()["view"]["table"]["round"]
        for deed in (choice["deed"], choice["best_deed"]):
            if deed["id"] == "deed-then":
                assert set(deed["args"]) == {"first", "then"}
            else:
                assert deed["id"].startswith(f"{game}-do-")
                assert words.text(deed["id"], **deed["args"])
        assert guest.get(f"/replay/{choice['step']}").json()["choice"] == {"seat": seat, "thing": choice["thing"]}


def test_the_course_of_a_game(finished: list[Guest]) -> None:
    ada = finished[0]
    course = held_against(Course, ada.get("/course").json())
    rounds = [row["round"] for row in course["rounds"]]
    assert rounds == list(range(len(rounds)))
    final = [score["total"] for score in ada.table()["view"]["scores"]]
    assert course["rounds"][-1]["totals"] == final
    remarked(ada, course, TOGETHER, 0)  # so short a game may have nothing to remark; a whole one below has
    assert ada.spectator().get("/course").json() == {"rounds": course["rounds"], "choices": []}


def test_a_position_that_is_over(finished: list[Guest]) -> None:
    state = rathaus.load(finished[0].spectator().get("/position").text)
    assert state.over


def test_a_rematch_keeps_seats_for_all_who_played(client: TestClient) -> None:
    ada, ben, cleo = together(client, TOGETHER, 3, edition=QUICK, speed="relaxed")
    play_out([ada, ben, cleo])
    error(ada.spectator().post("/rematch"), 403, "server-spectator")
    first = seated(client, ben.post("/rematch"), 201)
    assert (first.seat, first.id != ben.id, first.token != ben.token) == (1, True, True)
    table = first.table()
    assert (table["status"], table["edition"], table["speed"]) == ("open", {"name": "", "table.goal": 1}, "relaxed")
    assert [(seat["kind"], seat["name"]) for seat in table["seats"]] == [
        ("open", "Ada"),
        ("person", "Ben"),
        ("open", "Cleo"),
    ]
    assert ada.table()["rematch"] == first.id
    error(first.spectator().post("/join", {"name": "Mallory"}), 409, "server-seat-taken")
    error(first.spectator().post("/join", {"name": "Mallory", "seat": 0}), 409, "server-seat-taken")
    again = seated(client, ben.post("/rematch"), 200)
    assert (again.token, again.seat) == (first.token, 1)
    second = seated(client, ada.post("/rematch"), 200)
    assert (second.id, second.seat) == (first.id, 0)
    third = seated(client, cleo.post("/rematch"), 200)
    table = third.table()
    assert (table["status"], [seat["name"] for seat in table["seats"]]) == ("playing", ["Ada", "Ben", "Cleo"])
    assert table["commitment"] != ada.table()["commitment"]


def test_a_rematch_that_was_started_without_somebody(client: TestClient) -> None:
    ada, ben = together(client, TOGETHER, 2, edition=QUICK)
    play_out([ada, ben])
    first = seated(client, ada.post("/rematch"), 201)
    assert first.post("/start").status_code == 200
    error(ben.post("/rematch"), 409, "server-seat-taken")


def record_text(choices: int | None = None) -> str:
    state = rathaus.new(TOGETHER, 3, seed=11)
    playout(state, seeded(2), choices or 1_000_000)
    return state.record().text()


def test_practice_from_a_record(client: TestClient) -> None:
    text = record_text(40)
    assert 1 in rathaus.replay(text).waiting
    wish = {"record": text, "seat": 1, "name": "Ada", "bots": "greedy"}
    response = client.post("/api/practice", json=wish)
    ada = seated(client, response, 201)
    table = response.json()["table"]
    assert (table["practice"], table["public"], table["status"], table["index"]) == (True, False, "playing", 0)
    assert [seat["kind"] for seat in table["seats"]] == ["bot", "person", "bot"]
    assert ada.seat == 1
    room = house_of(client).rooms[ada.id]
    assert room.table.row.start == rathaus.replay(text).to_json()

    def undone() -> Any:
        told = ada.post("/undo", {"index": ada.table()["index"]})
        return None if told.status_code == 409 else told  # the bots choose meanwhile

    error(until(undone), 422)
    position = ada.get("/position")
    assert position.status_code == 200
    assert rathaus.load(position.text).options.players == 3


def test_practice_from_an_open_record_and_from_a_position(client: TestClient) -> None:
    lines = record_text().splitlines()[:31]
    text = "\n".join(lines)
    ada = seated(client, client.post("/api/practice", json={"record": text, "seat": 0, "name": "Ada"}), 201)
    assert ada.table()["commitment"] == sha256(b"11").hexdigest()
    data = {**json.loads(rathaus.new(ALONE, 1, seed=3).to_json()), "past": None}
    wish = {"position": json.dumps(data), "seat": 0, "name": "Ada", "bots": "search"}
    ada = seated(client, client.post("/api/practice", json=wish), 201)
    table = ada.table()
    assert (table["commitment"], table["seed"]) == (None, None)
    assert [seat["kind"] for seat in table["seats"]] == ["person", "rules"]
    ada.choose()
    assert ada.table()["index"] == 1


def test_a_practice_table_gives_its_record_at_any_time(client: TestClient) -> None:
    state = rathaus.new(ALONE, 1, seed=3)
    wish = {"record": state.record().text(), "seat": 0, "name": "Ada"}
    ada = seated(client, client.post("/api/practice", json=wish), 201)
    ada.choose()
    assert ada.spectator().get("/record").text == rathaus.load(ada.get("/position").text).record().text()


@pytest.mark.parametrize("kind", ["record", "position"])
def test_a_game_that_is_not_over_is_looked_back_at(client: TestClient, kind: str) -> None:
    text = record_text(40)
    state = rathaus.replay(text)
    wish = {kind: text if kind == "record" else state.to_json(), "seat": 1, "name": "Ada", "look": True}
    ada = seated(client, client.post("/api/practice", json=wish), 201)

    def look() -> dict[str, Any]:
        table: dict[str, Any] = ada.table()
        assert (table["status"], table["practice"], table["seed"], table["undo"]) == ("shown", True, "11", False)
        assert table["view"] == json.loads(json.dumps(state.view(1)))
        assert ada.get("/record").text == text
        assert ada.get("/replay").json()["steps"] == 40
        assert ada.spectator().get("/replay/40").json()["view"] == json.loads(json.dumps(state.view(None)))
        return table

    before = look()
    thing = state.name(state.things(1)[0])
    error(ada.try_choose(before["index"], thing), 422, "server-shown")
    error(ada.post("/undo", {"index": before["index"]}), 422, "server-shown")
    error(ada.post("/hint"), 422, "server-shown")
    error(ada.get("/course"), 403, "server-not-over")
    mine = client.post("/api/tables/mine", json={"tables": [{"id": ada.id, "token": ada.token}]}).json()
    assert [(table["status"], table["your_turn"]) for table in mine] == [("shown", False)]
    house_of(client).rooms.clear()  # as after a restart: only the database knows it
    assert look() == before, "no bot has played on"


@pytest.mark.parametrize("choices", [40, None], ids=["not over", "over"])
@pytest.mark.parametrize("step", [0, 16, 27])
def test_playing_on_from_any_step(client: TestClient, choices: int | None, step: int) -> None:
    text = record_text(choices)
    shown = {"record": text, "seat": 0, "name": "Ada", "look": True}
    ada = seated(client, client.post("/api/practice", json=shown), 201)
    before = ada.table()
    response = ada.spectator().post("/practice", {"step": step, "seat": 2, "name": "Ben", "bots": "random"})
    ben = seated(client, response, 201)
    table = response.json()["table"]
    assert (table["practice"], table["status"], table["index"], ben.seat) == (True, "playing", 0, 2)
    assert [(seat["kind"], seat["bot"]) for seat in table["seats"]] == [
        ("bot", "random"),
        ("bot", "random"),
        ("person", None),
    ]
    state = rathaus.replay(text, steps=step, closed=False)
    assert table["view"] == json.loads(json.dumps(state.view(2)))
    assert ben.get("/record").text.splitlines()[: step + 1] == text.splitlines()[: step + 1]
    assert ada.table() == before, "what was looked at stays as it is"


def test_where_nobody_can_play_on(client: TestClient, finished: list[Guest]) -> None:
    ada = finished[0]
    steps = ada.get("/replay").json()["steps"]
    wish = {"step": 0, "seat": 0, "name": "Ada"}
    assert error(ada.post("/practice", {**wish, "step": steps}), 422, "game-over")["field"] == "step"
    assert error(ada.post("/practice", {**wish, "step": steps + 1}), 422, "out-of-range")["field"] == "step"
    assert error(ada.post("/practice", {**wish, "seat": 2}), 422, "no-such-seat")["field"] == "seat"
    assert error(ada.post("/practice", {**wish, "name": ""}), 422)["field"] == "name"


def from_position() -> str:
    """The record of a finished game that began from a position."""
    state = rathaus.load({**json.loads(rathaus.new(ALONE, 2, seed=3).to_json()), "past": None})
    playout(state, seeded(4), 1_000_000)
    return state.record().text()


@pytest.mark.parametrize("text", [record_text(), from_position()], ids=["dealt", "from a position"])
def test_a_finished_record_is_looked_back_at(client: TestClient, text: str) -> None:
    ada = seated(client, client.post("/api/practice", json={"record": text, "seat": 1, "name": "Ada"}), 201)
    state = rathaus.replay(text)
    choices = read_record(text).choices

    def look() -> dict[str, Any]:
        table: dict[str, Any] = ada.table()
        assert (table["status"], table["practice"], table["seat"]) == ("over", True, 1)
        assert table["seed"] == (None if state.seed is None else str(state.seed))
        assert table["view"]["scores"] == state.view(1)["scores"]
        assert ada.get("/record").text == text
        assert rathaus.load(ada.get("/position").text).digest() == state.digest()
        last = ada.get(f"/replay/{len(choices)}").json()
        assert (last["steps"], last["view"]) == (len(choices), state.view(1))
        assert ada.get("/replay/0").json()["choice"] is None
        return table

    before = look()
    assert before["log"], "the log says how it went"
    course = ada.get("/course").json()
    assert course["rounds"][-1]["totals"] == [score.total for score in state.scores]
    assert course["choices"]
    remarked(ada, course, state.options.game.name, 1)
    error(ada.try_choose(before["index"], choices[-1][1]), 422, "game-over")
    error(ada.post("/rematch"), 403, "server-no-rematch")
    house_of(client).rooms.clear()  # as after a restart: only the database knows it
    assert look()["log"] == before["log"]


def test_a_position_that_is_over_is_looked_back_at(client: TestClient) -> None:
    text = record_text()
    position = rathaus.replay(text).to_json()
    wish = {"position": position, "seat": 0, "name": "Ada"}
    ada = seated(client, client.post("/api/practice", json=wish), 201)
    assert ada.table()["status"] == "over"
    assert ada.get("/record").text == text
    alone = {**json.loads(position), "past": None}  # nothing led to it
    wish = {"position": json.dumps(alone), "seat": 0, "name": "Ada"}
    assert error(client.post("/api/practice", json=wish), 422, "game-over")["field"] == "position"


LINES = len(record_text().splitlines())


def spoilt(line: int, text: str) -> str:
    """A finished record with another text in one of its lines."""
    lines = record_text().splitlines()
    lines[line] = text
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "field", "reason"),
    [
        (record_text().replace('"rules": ', '"rules": 9'), "record.line 1", "other-rules"),
        (record_text().replace(f'"{TOGETHER}"', '"atlantis"'), "record.line 1", "unknown-game"),
        (record_text().replace('"players": 3', '"players": 9'), "record.line 1, players", "players-out-of-range"),
        (spoilt(4, '[0, "card:town-hall"'), "record.line 5", "not-json"),
        (spoilt(4, '[0, "no-such-thing"]'), "record.line 5", "no-such-thing"),
        (spoilt(-1, '{"choices": 3, "digest": "0"}'), f"record.line {LINES}.choices", "choices-missing"),
        (spoilt(-2, ""), f"record.line {LINES - 1}.choices", "choices-missing"),
        (record_text().replace('"digest": "', '"digest": "0'), f"record.line {LINES}", "other-digest"),
    ],
)
def test_a_record_that_is_broken_or_old_is_refused_with_its_line(
    client: TestClient, text: str, field: str, reason: str
) -> None:
    told = error(client.post("/api/practice", json={"record": text, "seat": 0, "name": "Ada"}), 422)
    assert (told["field"], told["id"]) == (field, reason)


def test_a_running_game_gives_nothing_away(client: TestClient) -> None:
    ada = create(client, TOGETHER, 2)
    for path in ("/position", "/record"):
        for guest in (ada, ada.spectator()):
            error(guest.get(path), 403, "server-not-over")
    assert ada.table()["seed"] is None


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        ({}, ""),
        ({"record": "x", "position": "y"}, ""),
        ({"record": ""}, "record.line 1"),
        ({"record": "{}"}, "record.line 1"),
        ({"record": '{"game": ' + "9" * 5000 + "}"}, "record.line 1"),
        ({"record": "[" * 50_000}, "record.line 1"),
        ({"record": record_text(20).replace('"players": 3', '"players": 2')}, None),
        ({"record": record_text(20), "seat": 3}, "seat"),
        ({"record": record_text(20), "seat": -1}, "seat"),
        ({"position": "nonsense"}, "position"),
        ({"position": "[" * 50_000}, "position"),
        ({"position": '{"a": ' + "9" * 5000 + "}"}, "position"),
        ({"position": '{"\\ud800": 1}'}, None),
        ({"position": "{}"}, "position.game"),
        ({"position": "null"}, "position"),
    ],
)
def test_what_cannot_be_practised(client: TestClient, wish: dict[str, object], field: str | None) -> None:
    told = error(client.post("/api/practice", json={"seat": 0, "name": "Ada", **wish}), 422)
    if field is not None:
        assert told["field"] == field


def test_a_practice_table_has_no_rematch(client: TestClient) -> None:
    state = rathaus.new(TOGETHER, 2, seed=1, edition=QUICK)
    wish = {"record": state.record().text(), "seat": 0, "name": "Ada", "bots": "random"}
    ada = seated(client, client.post("/api/practice", json=wish), 201)
    assert finish(ada)["practice"]
    error(ada.post("/rematch"), 403, "server-no-rematch")
