"""Nothing leaks: what each viewer is sent is held, message by message, against what the rules let it know then."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import pytest

import rathaus
from proofs import PROOFS, TOGETHER
from rathaus import Message, State, seeded
from seeds import dice
from server_proof.conftest import Serve
from server_proof.players import JSON, Seat, Socket, check_end, query, sit_down, stored, web
from server_proof.processes import IN_TURNS, Server


def mentioned(data: Any) -> Iterator[str]:
    """All cards that a message names."""
    if isinstance(data, dict):
        for value in data.values():
            yield from mentioned(value)
    elif isinstance(data, list):
        for value in data:
            yield from mentioned(value)
    elif isinstance(data, str) and data.startswith("card:"):
        yield data


def as_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


class Watched:
    """A viewer, its socket, and all it should know."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.socket = seat.socket()
        self.read = len(self.socket.told)
        self.index = self.socket.table()["index"]
        self.knows: set[str] = set()

    def check(self, before: State, after: State, heard: list[JSON], hidden: bool) -> None:
        """Hold what came because of a choice against the state before and after it."""
        viewer = self.seat.seat
        now = PROOFS[before.options.game.name].visible(before, viewer) | PROOFS[after.options.game.name].visible(
            after, viewer
        )
        self.knows |= now
        view = self.seat.view()
        if hidden:
            # Nothing was sent, and whoever looks sees what they saw before.
            assert view["index"] == self.index
            assert as_json(before.view(viewer)) == as_json(after.view(viewer))
        else:
            assert view["index"] == self.index + 1
            self.index += 1
            self.socket.settle(self.index)
        came = [message for message in self.socket.told[self.read :] if message["type"] != "seats"]
        self.read = len(self.socket.told)
        assert len(came) == (0 if hidden else 1)
        for message in came:
            assert message["type"] == "update"
            assert message["table"]["view"] == as_json(after.view(viewer))
            assert [entry["message"] for entry in message["log"]] == heard
            assert set(mentioned(message)) <= now
        assert view["view"] == as_json(after.view(viewer))
        assert set(mentioned(view)) <= self.knows
        assert self.socket.log() == view["log"]
        if not after.over:
            assert view["seed"] is None


def told(state: State, seat: int, thing: int, viewer: int | None) -> tuple[State, list[JSON]]:
    """The state after a choice, and what a viewer may be told of it."""
    after = state.copy()
    happenings: list[Any] = []
    after.sink = happenings.append
    after.choose(seat, thing)
    after.sink = None
    messages: list[Message | None] = [happening.seen_by(viewer) for happening in happenings]
    return after, [as_json(message.to_data()) for message in messages if message is not None]


@pytest.mark.parametrize(("db", "game"), IN_TURNS, indirect=["db"])
def test_nobody_is_sent_what_they_must_not_know(serve: Serve, db: str, game: str) -> None:
    server = serve(db)
    people = sit_down(server, game, speed="relaxed")
    nobody = Seat(server, people[0].table)
    watched = [Watched(seat) for seat in (*people, nobody)]
    kept = stored(db, people[0].table)
    state = kept.played()[0]
    seed = str(state.seed)
    commitment = sha256(seed.encode()).hexdigest()
    rng = dice("secrets", game)
    other = seeded(9)
    for step in range(PROOFS[game].WATCHED):
        if state.over:
            break
        seat = rng.choice(state.waiting)
        things = state.things(seat)
        thing = rng.choice(things)
        answer = people[seat].choose(people[seat].view()["index"], state.name(thing))
        assert answer.status_code == 200, answer.text
        before = state
        for one in watched:
            state, heard = told(before, seat, thing, one.seat.seat)
            told_to_others = told(before, seat, thing, None)[1]
            hidden = bool(
                before.lanes and state.lanes and before.waiting == state.waiting
                and one.seat.seat != seat and not told_to_others
                and as_json(before.view(None)) == as_json(state.view(None))
            )  # fmt: skip
            one.check(before, state, heard, hidden)
        if step % 10 == 0 and not state.over:
            _reasons(people, state, other)
    for one in watched:
        texts = one.socket.texts if not state.over else one.socket.texts[:-1]
        assert not any([seed in text for text in texts])
        tables = [message["table"] for message in map(json.loads, texts) if "table" in message]
        assert tables
        assert {table["commitment"] for table in tables} == {commitment}
    if state.over:
        for one in watched:
            assert one.socket.table()["seed"] == seed
        check_end(people[0], db)
    else:
        for path in ("/record", "/position", "/replay/1", "/course"):
            for viewer in (*people, nobody):
                answer = viewer.ask("GET", path)
                assert answer.status_code == 403
                assert seed not in answer.text


def _reasons(people: list[Seat], state: State, rng: rathaus.Rng) -> None:
    """Reasons, and what is revealed, are told from what the seat knows: the same if all else is dealt anew."""
    for person in people:
        assert person.seat is not None
        other = state.determinize(person.seat, rng)
        assert as_json(other.view(person.seat)) == as_json(state.view(person.seat))
        names = state.options.game.vocabulary.names
        for thing in range(0, len(names), max(1, len(names) // 6)):
            reason = other.why_not(person.seat, thing)
            answer = person.ask("GET", "/why", params={"thing": names[thing]})
            assert answer.json()["why"] == (None if reason is None else as_json(reason.to_data()))
        assert person.ask("GET", "").json()["view"]["ask"] == as_json(other.view(person.seat))["ask"]


# ---- games that look the same ------------------------------------------------------------------------------


def fork_in_secret() -> tuple[int, list[tuple[int, str]], str, str]:
    """A seed, choices up to a moment, and two secret choices for seat 1: one of two steps, and its second step."""
    for seed in range(200):
        rng = random.Random(seed)
        state = rathaus.new(TOGETHER, players=2, seed=seed)
        made: list[tuple[int, str]] = []
        while not state.over:
            if state.lanes and state.waiting == (0, 1) and "pass" in [state.name(t) for t in state.things(1)]:
                for thing in state.things(1):
                    after = state.copy()
                    after.choose(1, thing)
                    if after.waiting == (0, 1):
                        return seed, made, state.name(thing), after.name(after.things(1)[0])
            seat = rng.choice(state.waiting)
            thing = rng.choice(state.things(seat))
            made.append((seat, state.name(thing)))
            state.choose(seat, thing)
    raise AssertionError("no such game")


def alike(message: JSON) -> JSON:
    """A message without what names its table."""
    table = dict(message.get("table", {}))
    for name in ("id", "created"):
        table.pop(name, None)
    return {**message, "table": table}


def same_seed(db: str, tables: list[str], seed: int) -> None:
    """Deal the same cards at several tables that have not started."""
    for table in tables:
        assert query(db, "UPDATE tables SET seed = ? WHERE id = ? RETURNING id", [str(seed), table]) == [{"id": table}]


def open_tables(server: Server, number: int) -> list[Seat]:
    """Somebody each at tables that wait for another."""
    wish = {
        "game": TOGETHER,
        "players": 2,
        "seats": [{"kind": "you"}, {"kind": "open"}],
        "name": "Ada",
        "speed": "relaxed",
    }
    with web(server) as client:
        made = [client.post("/api/tables", json=wish).json() for _ in range(number)]
    return [Seat(server, one["table"]["id"], one["token"], 0) for one in made]


def test_games_that_look_the_same_send_the_same(serve: Serve, db: str) -> None:
    server = serve(db)
    adas = open_tables(server, 3)
    server.stop()
    seed, made, first, second = fork_in_secret()
    same_seed(db, [ada.table for ada in adas], seed)
    server.start()
    heard: list[list[list[JSON]]] = []
    looked: list[list[Any]] = []
    # One chooses two cards in secret, one nothing, one begins with two, thinks better of it, and chooses nothing.
    plans: list[list[str | None]] = [[first, second], ["pass"], [first, None, "pass"]]
    for ada, ways in zip(adas, plans, strict=True):
        with web(server) as client:
            joined = client.post(f"/api/tables/{ada.table}/join", json={"name": "Ben"}).json()
        ben = Seat(server, ada.table, joined["token"], 1)
        assert ada.ask("POST", "/start").status_code == 200
        viewers = [ada, Seat(server, ada.table)]
        listening = [viewer.socket() for viewer in viewers]
        for seat, thing in made:
            person = (ada, ben)[seat]
            assert person.choose(person.view()["index"], thing).status_code == 200
        before = [viewer.view() for viewer in viewers]
        updated = _updated(ada)
        for number, way in enumerate(ways, 1):
            index = ben.view()["index"]
            answer = ben.undo(index) if way is None else ben.choose(index, way)
            assert answer.status_code == 200, answer.text
            if number < len(ways):
                # On the way nobody can see that there was anything.
                assert [viewer.view() for viewer in viewers] == before
                assert _updated(ada) == updated
        assert _updated(ada) != updated
        looked.append([alike({"table": viewer.view()}) for viewer in viewers])
        for socket, viewer in zip(listening, viewers, strict=True):
            socket.settle(viewer.view()["index"])
            socket.ping()
        heard.append([_timeless(socket) for socket in listening])
    assert heard[0] == heard[1] == heard[2]
    assert looked[0] == looked[1] == looked[2]
    assert len(stored(db, adas[0].table).events) == len(made) + 2
    assert len(stored(db, adas[1].table).events) == len(made) + 1
    assert len(stored(db, adas[2].table).events) == len(made) + 3


def _updated(ada: Seat) -> str:
    """When the list of one's own tables says that something happened."""
    with web(ada.server) as client:
        mine = client.post("/api/tables/mine", json={"tables": [{"id": ada.table, "token": ada.token}]}).json()
    return str(mine[0]["updated"])


def _timeless(socket: Socket) -> list[JSON]:
    return [alike(message) for message in socket.told if message["type"] != "pong"]
