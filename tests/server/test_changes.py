"""Changes: put together they are exactly the tables that whole messages would have told, for every seat and game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from rathaus import GAMES
from rathaus.kernel.rng import Rng, seeded
from rathaus.server.changes import changed, changes
from rathaus.server.table import Change, Step, Table
from rathaus.server.telling import tell_change, tell_seats, tell_table, tell_whole, whole_table
from server.conftest import Start, house_of
from server.guests import Guest, together
from server.test_sockets import answer, line, say
from server.test_table import started

JSON = dict[str, Any]
CHOICES = 70


def words(data: Any) -> str:
    """Data as it is sent: also in which order the fields stand."""
    return json.dumps(data)


def test_what_a_change_looks_like() -> None:
    old = {"a": 1, "b": {"c": [1, 2], "d": None}, "e": [{"f": 1}, {"f": 2}], "g": {"h": 1}, "i": [1, 2, 3, 4]}
    new = {"a": 2, "b": {"c": [2], "d": None}, "e": [{"f": 1}, {"f": 3}, {"f": 4}], "g": {"j": 1}, "i": [1, 2, 3, 5]}
    found = {
        "a": [2],
        "b": {"c": [[2]]},
        "e": {"1": {"f": [3]}, "2": [{"f": 4}]},
        "g": [{"j": 1}],
        "i": {"3": [5]},
    }
    assert changes(old, new) == found
    assert changed(old, found) == new
    assert changes(old, old) == {}
    assert changes({"a": 1}, {"b": 1}) is None
    assert changes({"a": 1, "b": 1}, {"b": 1, "a": 1}) is None  # their order is told too


PLAIN = st.none() | st.text(max_size=3) | st.integers(-3, 3)
DATA = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=50)
@given(old=DATA, new=DATA)
def test_any_data_can_be_changed_into_any_other(old: Any, new: Any) -> None:
    before, after = {"all": old}, {"all": new}
    parts = changes(before, after)
    assert parts is not None
    assert changed(before, json.loads(words(parts))) == after
    assert before == {"all": old}


class Reader:
    """A viewer, and the table that what it was told comes to."""

    def __init__(self, seat: int | None, takes_changes: bool) -> None:
        self.seat = seat
        self.token: str | None = None
        self.takes_changes = takes_changes
        self.known: JSON | None = None
        self.number = 0
        self.table: JSON = {}
        self.log: list[JSON] = []
        self.texts: list[str] = []
        self.kinds: list[str] = []

    def part(self, code: int) -> None:
        raise AssertionError("nobody goes")

    def tell(self, text: str) -> None:
        self.texts.append(text)
        message = json.loads(text)
        kind = message["type"]
        self.kinds.append(kind)
        if kind == "table":
            self.table = {name: value for name, value in message["table"].items() if name not in ("log", "chat")}
            self.log = message["table"]["log"]
            self.count = 0
            return
        if kind == "seats":
            self.table = {**self.table, "seats": message["seats"]}
            return
        if kind == "update":
            self.table = message["table"]
            self.count = 0
        else:
            assert kind == "changes"
            self.count += 1
            assert message["number"] == self.count
            self.table = changed(self.table, message["changes"])
        if message["dropped"] is not None:
            self.log = [entry for entry in self.log if entry["index"] <= message["dropped"]]
        self.log = [*self.log, *message["log"]]


def sat_down(table: Table, seat: int | None, takes_changes: bool) -> Reader:
    reader = Reader(seat, takes_changes)
    tell_whole(reader, *whole_table(table, seat))
    return reader


def something(table: Table, rng: Rng) -> list[Step]:
    """A choice at random, now and then two as one, or taking back."""
    state = table.state
    assert state is not None
    if rng.below(5) == 0 and table.can_undo(state.last):
        return table.try_undos(state.last)
    seat = state.waiting[rng.below(len(state.waiting))]
    things = state.things(seat)
    steps = [table.try_choice(seat, things[rng.below(len(things))], 0)]
    after = steps[0].state
    if rng.below(4) == 0 and seat in after.waiting and after.floor < after.count:
        more = after.things(seat)
        steps.append(table.try_choice(seat, more[rng.below(len(more))], 0, steps[0]))
    return steps


def made(table: Table, steps: list[Step], at: float) -> Change:
    change: Change | None = None
    for step in steps:
        adopted = table.adopt(step, at)
        change = adopted if change is None else change.and_then(adopted)
    assert change is not None
    return change


TABLES = [
    pytest.param(game.name, players, modules, id=f"{game.name}-{players}-{'-'.join(modules) or 'plain'}")
    for game in GAMES.values()
    for players in range(game.least, game.most + 1)
    for modules in sorted({(), game.modules, *[(module,) for module in game.modules]})
]


@pytest.mark.parametrize(("game", "players", "modules"), TABLES)
def test_changes_lead_to_the_whole_table(game: str, players: int, modules: tuple[str, ...]) -> None:
    table = started(game, players, modules=words(list(modules)))
    rng = seeded(players + 7 * len(modules))
    readers = [sat_down(table, seat, way) for seat in (None, *range(players)) for way in (True, False)]
    for number in range(CHOICES):
        if table.status == "over":
            break
        change = made(table, something(table, rng), 10.0 + number)
        told = [len(reader.texts) for reader in readers]
        tell_change(table, readers, change)
        for reader, before in zip(readers, told, strict=True):
            if not change.seen[-1 if reader.seat is None else reader.seat]:
                assert len(reader.texts) == before  # nothing at all
        if rng.below(6) == 0:
            table.here = {rng.below(players)}
            tell_seats(table, readers)
        if rng.below(6) == 0:  # somebody comes back, and one more looks on
            readers[rng.below(len(readers))] = sat_down(table, rng.below(players), True)
        if rng.below(9) == 0:  # what somebody was told last is not known any more
            readers[rng.below(len(readers))].known = None
        for reader in readers:
            assert words(reader.table) == words(table.core(reader.seat))
            assert words(reader.log) == words(table.log_for(reader.seat))
    tell_table(table, readers)
    assert all([words(reader.table) == words(table.core(reader.seat)) for reader in readers])
    assert any(["changes" in reader.kinds for reader in readers])


def test_what_does_not_change_is_told_once() -> None:
    table = started(next(iter(GAMES)), 2)
    reader = sat_down(table, 0, True)
    rng = seeded(1)
    for number in range(10):
        tell_change(table, [reader], made(table, something(table, rng), float(number)))
    fields = {name for text in reader.texts[1:] for name in json.loads(text)["changes"]}
    assert fields <= {"index", "seats", "view", "undo"}
    assert not any(["edition" in json.loads(text)["changes"].get("view", {}) for text in reader.texts[1:]])
    before = len(reader.texts)
    tell_change(table, [reader])  # told of something else, which this viewer does not see
    assert len(reader.texts) == before


def test_a_viewer_of_the_socket_may_take_changes(client: TestClient) -> None:
    ada, ben = together(client)
    with line(ada, changes=True) as hers, line(ben, changes=True) as his:
        seen = {0: Reader(0, True), 1: Reader(1, True)}
        lines = {0: hers, 1: his}
        for seat, open_line in lines.items():
            assert open_line.first is not None
            seen[seat].tell(json.dumps(open_line.first))
        for number in range(30):
            for guest in (ada, ben):
                table = guest.table()
                if table["view"]["ask"] is None:
                    continue
                assert guest.seat is not None
                say(
                    lines[guest.seat],
                    "choose",
                    {"index": table["index"], "thing": table["view"]["ask"]["things"][0]},
                    number,
                )
                done, told = answer(lines[guest.seat], number)
                assert done["type"] == "done"
                for message in told:
                    seen[guest.seat].tell(json.dumps(message))
        for guest in (ada, ben):
            assert guest.seat is not None
            for message in lines[guest.seat].settle():
                seen[guest.seat].tell(json.dumps(message))
            final = guest.table()
            reader = seen[guest.seat]
            assert set(reader.kinds) <= {"table", "changes", "seats"}
            assert reader.log == final.pop("log")
            final.pop("chat")
            assert reader.table == final


def test_who_lost_a_seat_through_another_process_sees_no_more(start: Start, database: str) -> None:
    one, two = start(database), start(database)
    ada, ben = together(one, players=2)
    there = Guest(two, ada.id, ben.token, 1)
    with line(there) as his:
        his.settle()
        assert ben.post("/leave").status_code == 204
        assert his.closes() == 1012
    assert not [viewer for viewer in house_of(two).rooms[ada.id].viewers if viewer.seat == 1]
