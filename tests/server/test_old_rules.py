"""Tables from before a game's rules version rose: those that are played go on, those that are over keep their result.

The records and positions in the ``old_rules`` of each game were written by programs that had older rules versions;
``today.json`` says how many choices of each record are still possible, and with how many points it ended then.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import rathaus
from proofs import QUICK, TOGETHER
from rathaus import GAMES
from rathaus.kernel.errors import BrokenPosition, BrokenRecord
from rathaus.kernel.record import Record, read_record
from rathaus.kernel.state import State
from rathaus.server.app import open_storage
from rathaus.server.errors import Conflict, StorageAway
from rathaus.server.holders import hashed
from rathaus.server.renewal import renewed
from rathaus.server.rows import EventRow, SeatRow, Snapshot, Stored, TableRow
from rathaus.server.storage import Session, Storage
from server.conftest import RunningServer, Start, house_of, settings, until
from server.guests import JSON, Guest, error, seated

FOLDERS = {game: Path(__file__).parent.parent / "games" / game / "old_rules" for game in GAMES}
TODAY: dict[str, JSON] = {
    f"{game}/{name}": today
    for game, folder in FOLDERS.items()
    if folder.exists()
    for name, today in json.loads((folder / "today.json").read_text(encoding="utf-8")).items()
}
POSITIONS = [
    line
    for folder in FOLDERS.values()
    if folder.exists()
    for line in (folder / "positions.jsonl").read_text(encoding="utf-8").splitlines()
]
ID = "abcdefghijkl"


def old_text(name: str) -> str:
    game, _, file = name.partition("/")
    return (FOLDERS[game] / f"{file}.jsonl").read_text(encoding="utf-8")


def old(name: str) -> Record:
    """A game that was played by older rules."""
    record = read_record(old_text(name))
    assert 1 <= record.rules < rathaus.GAMES[record.game].rules
    return record


def versions(game: str, found: int = 1) -> JSON:
    """What is told of the rules of a table: those that it had, and today's."""
    return {"found": found, "rules": rathaus.GAMES[game].rules}


BROKEN = sorted([name for name, today in TODAY.items() if today["stays"] < len(old(name).choices)])
SAME = sorted([name for name in TODAY if name not in BROKEN])  # in which nothing happens that has changed
LONG = next(name for name in BROKEN if TODAY[name]["stays"] > 200 and old(name).players == 3)
ONE_BY_ONE = next(name for name in SAME if old(name).game != TOGETHER and old(name).players == 2)
AT_ONCE = next(name for name in SAME if old(name).game == TOGETHER)
TAKEN = 34  # choices after the first that is no longer possible, that one included


def by_new_rules(record: Record, choices: int) -> State:
    """What the first choices of an old record lead to today."""
    state = rathaus.new(record.game, record.players, record.modules, record.seed, record.edition)
    for seat, thing in record.choices[:choices]:
        state.choose(seat, state.thing(thing))
    return state


def people(players: int, rules: int = 0) -> list[SeatRow]:
    seats = [SeatRow(seat, "person", f"P{seat}", None, hashed(f"token {seat}")) for seat in range(players)]
    return seats + [SeatRow(players + seat, "rules") for seat in range(rules)]


def table_row(record: Record, **more: Any) -> TableRow:
    now = time.time()
    usual: dict[str, Any] = {
        "id": ID, "game": record.game, "rules": record.rules, "players": record.players,
        "modules": json.dumps(list(record.modules)),
        "edition": None if record.edition is None else json.dumps(record.edition), "seed": str(record.seed),
        "start": None, "practice": 0, "public": 0, "speed": "live", "seconds": 100, "status": "playing",
        "created": now - 9999, "updated": now - 9000, "begun": now - 9990,
    }  # fmt: skip
    return TableRow(**{**usual, **more})


def events_of(record: Record, choices: int) -> list[EventRow]:
    return [
        EventRow(n, "choice", seat, thing, 0, 100.0 + n) for n, (seat, thing) in enumerate(record.choices[:choices], 1)
    ]


Kept = Callable[..., Storage]


@pytest.fixture
def kept(database: str) -> Iterator[Kept]:
    """Writes a table into the database as the older program left it; the storage, to look at what becomes of it."""
    storage = open_storage(settings(database))
    storage.start()

    def write(row: TableRow, seats: list[SeatRow], events: list[EventRow]) -> Storage:
        storage.create(replace(row, n=len(events)), seats, None, events)
        if events:  # a snapshot that only the older program could read
            position = json.dumps({"rathaus": 1, "game": row.game, "rules": row.rules, "table": {"left": []}})
            storage.take_snapshot(row.id, Snapshot(len(events) // 2, position, "{}"))
        return storage

    yield write
    storage.close()


def guests(client: Any, players: int, id: str = ID) -> list[Guest]:
    return [Guest(client, id, f"token {seat}", seat) for seat in range(players)]


def found(storage: Storage) -> Stored:
    stored = storage.load(ID, time.time())
    assert stored is not None
    return stored


def told(table: JSON) -> list[JSON]:
    """What the log says of the rules."""
    return [entry["message"] for entry in table["log"] if entry["message"]["id"].startswith("server-told-rules")]


# ---- games that are being played ----------------------------------------------------------------------


@pytest.mark.parametrize("name", SAME)
def test_a_game_goes_on_by_the_new_rules(kept: Kept, start: Start, database: str, name: str) -> None:
    record = old(name)
    storage = kept(table_row(record), people(record.players), events_of(record, 60))
    server = start(database)
    state = by_new_rules(record, 60)
    for guest in guests(server, record.players):
        table = guest.table()
        assert table["view"] == state.view(guest.seat)
        assert told(table) == [{"id": "server-told-rules", "args": versions(record.game, record.rules)}]
        assert table["log"][-1]["index"] == table["index"]
    stored = found(storage)
    assert (stored.row.rules, stored.row.n, stored.row.status) == (GAMES[record.game].rules, 61, "playing")
    assert (stored.snapshot, storage.superseded(ID)) == (None, [])
    assert stored.row.waiting == ",".join([str(seat) for seat in state.waiting])
    guest = guests(server, record.players)[state.waiting[0]]
    deadline = guest.table()["seats"][state.waiting[0]]["deadline"]
    assert deadline > table["created"]
    index = guest.choose()
    before = guest.table()
    house_of(server).rooms.clear()  # as after a restart: only the database knows it
    assert guest.table() == before
    assert (before["index"], len(told(before))) == (index, 1)


@pytest.mark.parametrize("taken", [1, TAKEN])
@pytest.mark.parametrize("name", BROKEN)
def test_what_is_no_longer_possible_is_taken_back_and_kept(
    kept: Kept, start: Start, database: str, name: str, taken: int
) -> None:
    record, stays = old(name), TODAY[name]["stays"]
    played = stays + taken
    storage = kept(table_row(record), people(record.players), events_of(record, played))
    server = start(database)
    state = by_new_rules(record, stays)
    args = {**versions(record.game, record.rules), "taken": taken}
    for guest in guests(server, record.players):
        table = guest.table()
        assert table["view"] == state.view(guest.seat)
        assert told(table) == [{"id": "server-told-rules-back", "args": args}]
    assert [event.n for event in storage.events(ID)] == list(range(1, stays + 2))
    ((rules, text),) = storage.superseded(ID)
    before = read_record(text)
    assert (rules, before.rules) == (record.rules, record.rules)
    assert (before.seed, before.modules) == (record.seed, record.modules)
    assert (before.choices, before.edition) == (record.choices[:played], record.edition)
    for _ in range(5):
        (seat, *_) = guests(server, record.players)[0].table()["view"]["waiting"]
        guests(server, record.players)[seat].choose()


def test_a_game_that_is_only_looked_at_is_not_played_on(kept: Kept, start: Start, database: str) -> None:
    record = old(ONE_BY_ONE)
    seats = [people(1)[0], *[SeatRow(seat, "bot", bot="random") for seat in range(1, record.players)]]
    storage = kept(table_row(record, practice=1, status="shown", seconds=None), seats, events_of(record, 30))
    (ada,) = guests(start(database), 1)
    assert (ada.table()["status"], ada.get("/replay").json()["steps"]) == ("shown", 30)
    assert found(storage).row.status == "shown"


def test_a_choice_that_was_taken_back_anyway_does_not_count(kept: Kept, start: Start, database: str) -> None:
    record, stays = old(LONG), TODAY[LONG]["stays"]
    events = events_of(record, stays + 1)
    events.append(EventRow(stays + 2, "undo", events[-1].seat, None, 0, 999.0))
    storage = kept(table_row(record), people(3), events)
    (ada, *_) = guests(start(database), 3)
    assert told(ada.table()) == [{"id": "server-told-rules", "args": versions(record.game, record.rules)}]
    assert ada.table()["view"] == by_new_rules(record, stays).view(0)
    assert [rules for rules, _ in storage.superseded(ID)] == [record.rules]


def test_an_answer_that_was_on_its_way_is_not_taken_for_another_question(
    kept: Kept, start: Start, database: str
) -> None:
    record = old(ONE_BY_ONE)
    state = by_new_rules(record, 60)
    kept(table_row(record), people(2), events_of(record, 60))
    server = start(database)
    (seat,) = state.waiting
    guest = guests(server, 2)[seat]
    thing = state.name(state.things(seat)[0])
    assert error(guest.try_choose(60, thing), 409, "server-stale")["index"] == 61
    assert guest.try_choose(61, thing).status_code == 200


def test_nothing_from_before_can_be_taken_back(kept: Kept, start: Start, database: str) -> None:
    record = old(ONE_BY_ONE)
    played = next(n for n in range(60, 200) if by_new_rules(record, n).can_undo(record.choices[n - 1][0]))
    seat = record.choices[played - 1][0]
    kept(table_row(record), people(2), events_of(record, played))
    guest = guests(start(database), 2)[seat]
    table = guest.table()
    assert not table["undo"]
    error(guest.post("/undo", {"index": table["index"]}), 422, "server-undo-rules")


def test_bots_go_on_though_nobody_looks(kept: Kept, start: Start, database: str) -> None:
    record = old(AT_ONCE)
    seats = [people(1)[0], SeatRow(1, "bot", bot="greedy"), SeatRow(2, "bot", bot="random")]
    played = next(n for n in range(30, 90) if 0 not in by_new_rules(record, n).waiting)
    waiting = ",".join([str(seat) for seat in by_new_rules(record, played).waiting])
    row = table_row(record, waiting=waiting, due=time.time() - 1)
    storage = kept(row, seats, events_of(record, played))
    start(database, lease=1.0)
    until(lambda: found(storage).row.rules == GAMES[record.game].rules)
    until(lambda: found(storage).row.n > played + 1)
    assert [event.kind for event in storage.events(ID)].count("rules") == 1


def test_a_game_that_is_over_by_the_new_rules_ends(kept: Kept, start: Start, database: str) -> None:
    record = old(AT_ONCE)
    row = table_row(record, edition=json.dumps(QUICK))  # as if games had been longer
    storage = kept(row, people(3), events_of(record, 100))
    (ada, *_) = guests(start(database), 3)
    table = ada.table()
    assert (table["status"], len(told(table))) == ("over", 1)
    assert told(table)[0]["args"]["taken"] > 0
    stored = found(storage).row
    assert (stored.status, stored.waiting) == ("over", "")
    assert json.loads(stored.result or "") == [score["total"] for score in table["view"]["scores"]]
    assert rathaus.replay(ada.get("/record").text).over


def test_a_table_that_waits_for_people_starts_by_the_new_rules(kept: Kept, start: Start, database: str) -> None:
    record = old(AT_ONCE)
    storage = kept(
        table_row(record, status="open", begun=None),
        [replace(people(1)[0], host=1), SeatRow(1, "open"), SeatRow(2, "open")],
        [],
    )
    server = start(database)
    ada = guests(server, 1)[0]
    assert (ada.table()["status"], found(storage).row.rules) == ("open", GAMES[record.game].rules)
    for name in ("Ben", "Cleo"):
        seated(server, ada.spectator().post("/join", {"name": name}))
    assert ada.post("/start").status_code == 200
    before = ada.table()
    assert (before["status"], told(before)) == ("playing", [])
    house_of(server).rooms.clear()
    assert ada.table() == before


# ---- several processes, and faults --------------------------------------------------------------------


def test_of_two_processes_one_wins_and_the_other_follows(kept: Kept, start: Start, database: str) -> None:
    record = old(LONG)
    storage = kept(table_row(record), people(3), events_of(record, TODAY[LONG]["stays"] + TAKEN))
    seen = found(storage)  # by both, before either has done anything
    other = open_storage(settings(database))
    other.start()
    table = renewed(storage, seen, time.time())
    with pytest.raises(Conflict):
        renewed(other, seen, time.time())
    other.close()
    assert len(storage.superseded(ID)) == 1
    here, there = start(database), start(database)
    assert guests(here, 1)[0].table() == guests(there, 1)[0].table()
    assert guests(here, 1)[0].table()["index"] == table.index(0)


def test_two_processes_open_a_table_at_once(kept: Kept, start: Start, database: str) -> None:
    record = old(LONG)
    storage = kept(table_row(record), people(3), events_of(record, TODAY[LONG]["stays"] + TAKEN))
    servers = [start(database), start(database)]
    tables: list[JSON] = []
    threads = [
        threading.Thread(target=lambda guest=guest: tables.append(guest.table()))
        for server in servers
        for guest in [guests(server, 1)[0]] * 2
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(tables) == 4
    assert all([table == tables[0] for table in tables])
    assert [event.kind for event in storage.events(ID)].count("rules") == 1
    (seat, *_) = tables[0]["view"]["waiting"]
    index = guests(servers[0], 3)[seat].choose()
    assert guests(servers[1], 3)[seat].table()["index"] == index


def test_a_process_that_ends_in_the_middle_leaves_all_as_it_was(
    kept: Kept, start: Start, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = old(LONG)
    storage = kept(table_row(record), people(3), events_of(record, TODAY[LONG]["stays"] + TAKEN))
    before = found(storage), storage.events(ID)
    server = start(database)
    (ada, *_) = guests(server, 3)

    def ends(s: Session, id: str, event: EventRow) -> None:
        raise StorageAway("the end")

    with monkeypatch.context() as ending:
        ending.setattr(house_of(server).storage, "_put_event", ends)
        error(ada.get(), 503)
    assert (found(storage), storage.events(ID), storage.superseded(ID)) == (*before, [])
    assert told(ada.table())[0]["args"]["taken"] == TAKEN


def test_a_renewal_whose_answer_was_lost_is_found_again(
    kept: Kept, start: Start, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = old(LONG)
    storage = kept(table_row(record), people(3), events_of(record, TODAY[LONG]["stays"] + TAKEN))
    server = start(database)
    (ada, *_) = guests(server, 3)
    renew = house_of(server).storage.renew

    def lost(*args: Any) -> None:
        renew(*args)
        raise StorageAway("the answer was lost")

    with monkeypatch.context() as losing:
        losing.setattr(house_of(server).storage, "renew", lost)
        error(ada.get(), 503)
    assert len(told(ada.table())) == 1
    assert len(storage.superseded(ID)) == 1


def test_a_killed_server_leaves_a_table_that_the_next_one_opens(
    kept: Kept, running_server: Callable[..., RunningServer], start: Start, database: str
) -> None:
    record = old(LONG)
    seats = [people(1)[0], SeatRow(1, "bot", bot="random"), SeatRow(2, "bot", bot="random")]
    storage = kept(
        table_row(record, due=time.time() - 1, waiting="0"), seats, events_of(record, TODAY[LONG]["stays"] + TAKEN)
    )
    dying = running_server(database)
    until(lambda: found(storage).row.rules == GAMES[record.game].rules)
    dying.kill()
    (ada, *_) = guests(start(database, lease=1.0), 1)
    table = until(lambda: next((t for t in [ada.table()] if t["view"]["ask"]), None))
    assert told(table)[0]["args"]["taken"] == TAKEN
    ada.choose()
    until(lambda: ada.table()["view"]["ask"])


def test_a_table_that_a_newer_program_plays_is_let_go(kept: Kept, start: Start, database: str) -> None:
    record = old(ONE_BY_ONE)
    storage = kept(table_row(record), people(2), events_of(record, 60))
    (ada, _) = guests(start(database), 2)
    ada.table()
    storage.renew(found(storage).row, replace(found(storage).row, rules=99), time.time())
    fault = error(ada.get(), 409, "other-rules")
    assert fault["args"] == versions(record.game, 99)
    assert (found(storage).row.rules, len(storage.events(ID))) == (99, 61)


# ---- games that are over ------------------------------------------------------------------------------

LOOKING_BACK = ("", "/position", "/replay/0", "/course")


@pytest.mark.parametrize("name", [LONG, *SAME])
def test_a_finished_game_whose_points_nobody_kept_gives_its_record(
    kept: Kept, start: Start, database: str, name: str
) -> None:
    record = old(name)
    storage = kept(table_row(record, status="over"), people(record.players), events_of(record, 9999))
    before = found(storage)
    (ada, *_) = guests(start(database), 1)
    for path in LOOKING_BACK:
        fault = error(ada.get(path), 409, "server-over-by-other-rules")
        assert {key: fault["args"][key] for key in ("found", "rules")} == versions(record.game, record.rules)
    for guest in (ada, ada.spectator()):
        answer = guest.get("/record")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "application/x-ndjson")
        assert (read_record(answer.text).choices, read_record(answer.text).rules) == (record.choices, record.rules)
    assert fault["args"]["record"] == f"/api/tables/{ID}/record"
    assert found(storage) == before


@pytest.mark.parametrize("name", SAME)
def test_a_finished_game_that_ends_the_same_opens_as_before(kept: Kept, start: Start, database: str, name: str) -> None:
    record = old(name)
    state = by_new_rules(record, 9999)
    points = TODAY[name]["points"]
    row = table_row(record, status="over", result=json.dumps(points))
    storage = kept(row, people(record.players), events_of(record, 9999))
    before = found(storage)
    (ada, *_) = guests(start(database), 1)
    table = ada.table()
    assert (table["status"], told(table), table["view"]) == ("over", [], state.view(0))
    assert ada.get(f"/replay/{len(record.choices)}").json()["view"] == state.view(0)
    assert rathaus.replay(ada.get("/record").text).digest() == state.digest()
    assert found(storage) == before
    again = seated(ada.client, ada.post("/rematch"), 201)
    stored = storage.load(again.id, time.time())
    assert stored is not None
    assert (stored.row.rules, stored.row.result) == (GAMES[record.game].rules, None)


@pytest.mark.parametrize(("name", "more"), [(LONG, 0), (AT_ONCE, 1)])
def test_a_finished_game_that_would_end_otherwise_says_how_it_ended(
    kept: Kept, start: Start, database: str, name: str, more: int
) -> None:
    record = old(name)
    points = [*TODAY[name]["points"][:-1], TODAY[name]["points"][-1] + more]
    kept(table_row(record, status="over", result=json.dumps(points)), people(3), events_of(record, 9999))
    (ada, *_) = guests(start(database), 1)
    for path in LOOKING_BACK:
        fault = error(ada.get(path), 409, "server-other-result")
        assert fault["args"]["points"] == points
        assert f"{points[0]}, {points[1]}, and {points[2]}" in fault["text"]
    assert read_record(ada.get("/record").text).choices == record.choices


def test_the_points_of_a_game_are_kept_when_it_ends(kept: Kept, start: Start, database: str) -> None:
    record = old(AT_ONCE)
    last = len(record.choices) - 1
    storage = kept(table_row(record), people(3), events_of(record, last))
    server = start(database)
    seat, thing = record.choices[last]
    guest = guests(server, 3)[seat]
    assert found(storage).row.result is None
    guest.choose(thing)
    assert guest.table()["status"] == "over"
    assert found(storage).row.result == json.dumps(TODAY[AT_ONCE]["points"])


# ---- practice -----------------------------------------------------------------------------------------


def practice_row(position: JSON, **more: Any) -> TableRow:
    head = Record(
        game=position["game"], rules=position["rules"], players=position["players"], modules=tuple(position["modules"]),
        edition=position["edition"], seed=None, start=None, choices=[], digest=None,
    )  # fmt: skip
    usual = {"start": json.dumps(position), "seed": None, "practice": 1, "seconds": None, "speed": "relaxed"}
    return table_row(head, **{**usual, **more})


def seats_of(position: JSON) -> list[SeatRow]:
    return people(position["players"], len(position["table"]["seats"]) - position["players"])


def shown(position: JSON) -> JSON:
    """What lies on the table of a position, by the names of today."""
    table = dict(position["table"])
    names = {"drawing": "drawn", "left": "beside"}
    table["seats"] = [{names.get(key, key): value for key, value in seat.items()} for seat in table["seats"]]
    return {names.get(key, key): value for key, value in table.items()}


@pytest.mark.parametrize("past", [True, False])
def test_practice_goes_on_from_an_old_position(kept: Kept, start: Start, database: str, past: bool) -> None:
    server = start(database)
    for number, text in enumerate(POSITIONS):
        position = json.loads(text)
        position["past"] = position["past"] if past else None
        id = f"position{number:04}"
        storage = kept(practice_row(position, id=id), seats_of(position), [])
        (ada, *_) = guests(server, 1, id)
        table = ada.table()
        assert (table["status"], len(told(table))) == ("playing", 1)
        assert shown(json.loads(ada.get("/position").text)) == shown(position)
        (seat, *_) = table["view"]["waiting"]
        guests(server, position["players"], id)[seat].choose()
        ((rules, taken),) = storage.superseded(id)
        record = read_record(taken)
        assert (rules, record.rules) == (position["rules"], position["rules"])
        if past:
            assert record.choices == [tuple(choice) for choice in position["past"]["choices"]]
        else:
            assert record.start == {key: value for key, value in position.items() if key != "past"}


def test_practice_keeps_what_led_to_its_position_where_it_still_does(kept: Kept, start: Start, database: str) -> None:
    position = next(p for p in map(json.loads, POSITIONS) if p["game"] == TOGETHER)
    kept(practice_row(position), seats_of(position), [])
    now = json.loads(guests(start(database), 1)[0].get("/position").text)
    assert (now["rules"], now["past"]["seed"]) == (GAMES[TOGETHER].rules, position["past"]["seed"])
    assert now["past"]["choices"] == position["past"]["choices"]


def test_practice_from_a_position_that_nobody_can_bring_up_is_refused_and_stays(
    kept: Kept, start: Start, database: str
) -> None:
    position = {**json.loads(POSITIONS[0]), "rules": 0, "past": None}
    storage = kept(practice_row(position, rules=0), seats_of(position), [])
    before = found(storage)
    (ada, *_) = guests(start(database), 1)
    for path in (*LOOKING_BACK, "/record"):
        assert error(ada.get(path), 409, "other-rules")["args"] == versions(position["game"], 0)
    assert found(storage) == before


# ---- files --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_a_file_with_an_old_position_says_which_rules_it_has(number: int) -> None:
    position = json.loads(POSITIONS[number])
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(POSITIONS[number])
    assert (fault.value.field, fault.value.reason.id) == ("rules", "other-rules")
    assert fault.value.reason.args == versions(position["game"], position["rules"])


@pytest.mark.parametrize("name", sorted(TODAY))
def test_a_file_with_an_old_record_says_which_rules_it_has(name: str) -> None:
    with pytest.raises(BrokenRecord) as fault:
        rathaus.replay(old_text(name))
    assert (fault.value.field, fault.value.reason.id) == ("line 1", "other-rules")
    assert fault.value.reason.args == versions(old(name).game, old(name).rules)
