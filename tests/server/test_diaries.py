"""Diaries: what a viewer saw of a game so far can be kept at any time, and holds nothing else."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from starlette.testclient import TestClient

import rathaus
from proofs import ALONE, PROOFS, TOGETHER
from rathaus import GAMES, State
from rathaus.kernel.happening import Happening
from rathaus.kernel.message import Message
from rathaus.kernel.play import playout
from rathaus.kernel.rng import seeded
from rathaus.server.diary import Page, pages, read_diary, written
from rathaus.server.models_review import Diary
from rathaus.server.rows import SeatRow
from server.conftest import house_of
from server.guests import Guest, create, error, held_against, together
from server.test_table import started

SEED = 918_273_645
SEEN = ("waiting", "over", "winners", "scores", "table")


def seen_at(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What was seen at each step of a diary."""
    found: list[Any] = []
    now: Any = None
    for step in steps:
        now = copy.deepcopy(now)
        for path, value in step["changes"]:
            if not path:
                now = copy.deepcopy(value)
                continue
            place = now
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = value
        found.append(now)
    return found


def kept(view: dict[str, Any]) -> dict[str, Any]:
    return {key: view[key] for key in SEEN}


def seats_of(state: State) -> list[SeatRow]:
    return [SeatRow(seat, "person", f"P{seat}") for seat in range(state.players)]


def played(game: str, players: int, modules: tuple[str, ...] = (), choices: int = 90) -> State:
    state = rathaus.new(game, players, modules, seed=SEED)
    playout(state, seeded(8), choices)
    return state


def dealt_anew(page: Page, seat: int | None, number: int) -> Page:
    """The same page for the viewer of a world in which all is different that the viewer cannot know."""
    heard = [
        h if h.seat in (None, seat) else Happening(Message("other"), h.seat, h.outside, h.kind, h.by, h.card, h.of)
        for h in page.heard
    ]
    return Page(page.state.determinize(seat, seeded(number)), heard, page.chose)


@pytest.mark.parametrize("game", PROOFS)
def test_nothing_in_it_differs_when_all_that_the_viewer_cannot_know_is_dealt_anew(game: str) -> None:
    title = GAMES[game]
    for players, modules in ((title.most, ()), (max(2, title.least), title.modules)):
        state = played(game, players, modules)
        record, seats = state.record(), seats_of(state)
        for viewer in (None, *range(state.players)):
            true = list(pages(record, viewer))
            text = written(viewer, seats, true)
            other = [dealt_anew(page, viewer, number) for number, page in enumerate(true)]
            assert written(viewer, seats, other) == text
            assert str(SEED) not in text
            chosen = [line["chose"] for line in map(json.loads, text.splitlines()[1:]) if "chose" in line]
            assert chosen == [name for seat, name in record.choices if seat == viewer]


@pytest.mark.parametrize("game", PROOFS)
def test_it_is_read_as_it_was_written(game: str) -> None:
    title = GAMES[game]
    state = played(game, title.most, title.modules, 60)
    record = state.record()
    for viewer in (None, 1):
        true = list(pages(record, viewer))
        diary = read_diary(written(viewer, seats_of(state), true))
        assert (diary.game, diary.players, diary.modules) == (title, title.most, sorted(title.modules))
        assert (diary.seat, len(diary.seats)) == (viewer, state.players)
        views = [json.loads(json.dumps(page.state.view(viewer))) for page in true]
        assert seen_at(diary.steps) == [kept(view) for view in views]
        assert [step["round"] for step in diary.steps] == [page.state.round for page in true]
        told = [[m.to_data() for h in page.heard if (m := h.seen_by(viewer)) is not None] for page in true]
        assert [step["told"] for step in diary.steps] == json.loads(json.dumps(told))


def test_it_has_what_was_seen_while_it_was_played(client: TestClient) -> None:
    ada, ben = together(client, TOGETHER, 2)
    viewers = [ada, ben, ada.spectator()]
    seen: list[list[Any]] = [[], [], []]
    index = [-1, -1, -1]

    def look() -> None:
        for number, viewer in enumerate(viewers):
            table = viewer.table()
            if table["index"] != index[number]:
                index[number] = table["index"]
                seen[number].append(kept(table["view"]))

    look()
    for _ in range(12):
        for guest in (ada, ben):
            if guest.seat in ada.table()["view"]["waiting"]:
                guest.choose()
                look()
    texts = [downloaded(viewer) for viewer in viewers]
    for viewer, text, views in zip(viewers, texts, seen, strict=True):
        diary = read_diary(text)
        assert (diary.seat, [seat["name"] for seat in diary.seats]) == (viewer.seat, ["Ada", "Ben"])
        assert seen_at(diary.steps) == views
        told = [message for step in diary.steps for message in step["told"]]
        assert told == [entry["message"] for entry in viewer.table()["log"]]
    assert len(set(texts)) == 3
    seed = house_of(client).rooms[ada.id].table.row.seed
    assert all(str(seed) not in text for text in texts)


def downloaded(guest: Guest) -> str:
    response = guest.get("/diary")
    assert response.status_code == 200, response.text
    assert response.headers["content-type"].startswith("application/x-ndjson")
    assert f'filename="{guest.table()["game"]}-{guest.id}.diary.jsonl"' in response.headers["content-disposition"]
    text: str = response.text
    return text


def test_who_may_have_one_and_when(client: TestClient) -> None:
    waiting = create(client, TOGETHER, 2, ["open"])
    error(waiting.get("/diary"), 422, "server-not-started")
    ada, _ = together(client, TOGETHER, 2)
    error(Guest(client, ada.id, "wrong", 0).get("/diary"), 401, "server-wrong-token")
    assert read_diary(downloaded(ada)).seat == 0
    assert read_diary(downloaded(ada.spectator())).seat is None


def test_what_was_taken_back_is_not_in_it(client: TestClient) -> None:
    ada = create(client, ALONE, 1)
    before = downloaded(ada)
    ada.choose()
    assert len(downloaded(ada).splitlines()) == len(before.splitlines()) + 1
    assert ada.post("/undo", {"index": ada.table()["index"]}).status_code == 200
    assert downloaded(ada) == before


def test_small_steps_of_a_secret_choice_are_in_ones_own_only() -> None:
    table = started(TOGETHER, 3, crew=True)
    assert table.state is not None
    seat = table.waiting()[0]

    def diaries() -> list[str]:
        assert table.state is not None
        record = table.state.record()
        return [written(viewer, table.seats, pages(record, viewer)) for viewer in (seat, 1 - seat, None)]

    before = diaries()
    step = next(s for s in [table.try_choice(seat, thing, False) for thing in table.state.things(seat)] if s.hidden)
    table.adopt(step, 5.0)
    after = diaries()
    assert after[1:] == before[1:]
    assert json.loads(after[0].splitlines()[-1])["chose"] == step.thing


def test_the_server_opens_one(client: TestClient) -> None:
    ada, ben = together(client, TOGETHER, 2)
    ada.choose()
    ben.choose()
    text = downloaded(ben)
    response = client.post("/api/diaries", json={"diary": text})
    assert response.status_code == 200, response.text
    opened = held_against(Diary, response.json())
    table = ben.table()
    assert {key: opened[key] for key in ("game", "players", "modules", "edition", "seat")} == {
        key: table[key] for key in ("game", "players", "modules", "edition", "seat")
    }
    assert opened["book"] == ben.get("/book").json()
    assert seen_at(opened["steps"])[-1] == kept(table["view"])
    assert opened["outline"]["steps"] == len(opened["steps"]) - 1
    assert opened["outline"]["rounds"][0] == {"round": 0, "step": 0}
    assert opened["outline"]["acts"] == [n for n, step in enumerate(opened["steps"]) if n and step["told"]]
    cut = "\n".join(text.splitlines()[:2])
    assert client.post("/api/diaries", json={"diary": cut}).json()["outline"]["steps"] == 0


STATE = played(TOGETHER, 2, (), 6)
TEXT = written(1, seats_of(STATE), pages(STATE.record(), 1))
LINES = TEXT.splitlines()


def head(**changes: Any) -> str:
    """The diary with another first line."""
    return "\n".join([json.dumps({**json.loads(LINES[0]), **changes}), *LINES[1:]])


def first(path: list[str | int], value: Any) -> str:
    """The diary with another value in what was seen first."""
    step = json.loads(LINES[1])
    place = step["changes"][0][1]
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return "\n".join([LINES[0], json.dumps(step), *LINES[2:]])


def third(**changes: Any) -> str:
    """The diary with another third line."""
    return "\n".join([*LINES[:2], json.dumps({**json.loads(LINES[2]), **changes}), *LINES[3:]])


@pytest.mark.parametrize(
    ("text", "field", "reason"),
    [
        ("", "line 1", "empty-diary"),
        ("nonsense", "line 1", "not-json"),
        ("[" * 50_000, "line 1", "not-json"),
        ("[]", "line 1", "not-an-object"),
        (STATE.record().text(), "line 1.diary", "missing"),
        (LINES[0], "line 2", "missing"),
        ("\n".join(LINES)[:-20], f"line {len(LINES)}", "not-json"),
        (head(diary=2), "line 1.diary", "other-diary"),
        (head(rules=99), "line 1.rules", "other-rules"),
        (head(game="atlantis"), "line 1, game", "unknown-game"),
        (head(players=9), "line 1, players", "players-out-of-range"),
        (head(modules=["atlantis"]), "line 1, modules", None),
        (head(edition={"table.goal": "x"}), None, None),
        (head(seat=2), "line 1.seat", "out-of-range"),
        (head(seats=[]), "line 1.seats", "wrong-length"),
        (head(seats=[{"kind": "person", "name": "A", "bot": None}, 3]), "line 1.seats.1", "not-an-object"),
        (head(seed=5), "line 1.seed", "unknown-field"),
        (head(game="\ud800"), "line 1, game", "unknown-game"),
        (first(["over"], 1), "line 2.changes.0.1.over", "not-a-truth"),
        (first(["table"], {}), None, "missing"),
        (first(["table", "atlantis"], 1), "line 2.changes.0.1.table.atlantis", "unknown-field"),
        (first(["scores", 0, "total"], 1.5), "line 2.changes.0.1.scores.0.total", "not-a-number"),
        ("\n".join([LINES[0], *LINES[2:]]), None, None),
        (third(changes=[[["atlantis"], 1]]), "line 3.changes.0.0.0", "unknown-word"),
        (third(changes=[[["scores", 7], 1]]), "line 3.changes.0.0.1", "out-of-range"),
        (third(changes=[[["waiting"], "all"]]), "line 3.changes.0.1", "not-a-list"),
        (third(changes=[[["over"]]]), "line 3.changes.0", "wrong-length"),
        (third(told=[{"id": "x"}]), "line 3.told.0.args", "missing"),
        (third(told=[{"id": "x", "args": {"n": float("nan")}}]), "line 3.told.0.args.n", "not-a-number"),
        (third(told=[{"id": "\ud800", "args": {}}]), "line 1", "not-json"),
        (third(chose=3), "line 3.chose", "not-a-text"),
        (third(round=-1), "line 3.round", "out-of-range"),
        (third(seed=5), "line 3.seed", "unknown-field"),
    ],
)
def test_a_broken_or_foreign_file_is_refused_with_its_place(
    client: TestClient, text: str, field: str | None, reason: str | None
) -> None:
    told = error(client.post("/api/diaries", json={"diary": text}), 422)
    if field is not None:
        assert told["field"] == f"diary.{field}"
    else:
        assert told["field"].startswith("diary.line ")
    assert reason is None or told["id"] == reason


def test_one_that_is_too_large_is_refused(client: TestClient) -> None:
    error(client.post("/api/diaries", json={"diary": "x" * 1_100_000}), 413)
    error(client.post("/api/diaries", json={}), 422)
