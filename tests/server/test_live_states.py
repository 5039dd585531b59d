"""The state of a table is the loop's: threads and processes are handed copies and texts, made before they begin."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from starlette.testclient import TestClient

from proofs import PROOFS, TOGETHER
from rathaus.kernel.state import State
from rathaus.server.house import House
from rathaus.server.storage import Storage
from rathaus.server.workers import Job, Workers
from server.conftest import Start, house_of, until
from server.guests import Guest, create, error, seated

KNOWN = (House, Storage, Workers)  # what all threads have, and what has the tables


def handed(thing: Any, seen: set[int]) -> Iterator[Any]:
    """All that somebody can reach who is given a thing."""
    if id(thing) in seen or isinstance(thing, (*KNOWN, str, bytes, int, float, type)) or thing is None:
        return
    seen.add(id(thing))
    yield thing
    if isinstance(thing, State):
        return
    parts: list[Any] = []
    if isinstance(thing, partial):
        parts = [thing.func, *thing.args, *thing.keywords.values()]
    elif isinstance(thing, dict):
        parts = [*thing.keys(), *thing.values()]
    elif isinstance(thing, (list, tuple, set, frozenset)):
        parts = [*thing]
    elif callable(thing):
        cells = getattr(thing, "__closure__", None) or ()
        parts = [getattr(thing, "__self__", None), *[cell.cell_contents for cell in cells]]
    elif hasattr(thing, "__dict__"):
        parts = [*vars(thing).values()]
    for part in parts:
        yield from handed(part, seen)


class Guard:
    """Looks at all that a server hands to threads and to processes."""

    def __init__(self, server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
        self.house = house_of(server)
        self.checked: dict[str, int] = {}
        run = self.house.threads.submit
        submit = self.house.workers.submit

        def to_thread(work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
            self.check(work, *args, *kwargs.values())
            return run(work, *args, **kwargs)

        def to_process(job: Job, *args: Any, **kwargs: Any) -> Any:
            self.check(job.work, *job.args)
            self.checked[job.work] = self.checked.get(job.work, 0) + 1
            return submit(job, *args, **kwargs)

        def to_writer(id: str, events: Any, progress: Any, version: int, done: Any) -> bool:
            self.check(append, id, events, progress, version)
            return append(id, events, progress, version, done)

        append = self.house.storage.begin_append
        monkeypatch.setattr(self.house.storage, "begin_append", to_writer)
        monkeypatch.setattr(self.house.threads, "submit", to_thread)
        monkeypatch.setattr(self.house.workers, "submit", to_process)

    def live(self) -> dict[int, str]:
        """The states of all tables with those that undo goes back to, and the lists that they are made of."""
        found: dict[int, str] = {}
        for room in self.house.rooms.values():
            found[id(room.table)] = "a table"
            states = [room.table.state, *[state for state, _ in room.table.past]]
            for state in states:
                if state is not None:
                    found[id(state)] = "a state"
                    found |= {id(part): "a part of a state" for part in gc.get_referents(state) if _changes(part)}
        return found

    def check(self, *things: Any) -> None:
        """Fail if any of these leads to something that the loop may change."""
        live = self.live()
        seen: set[int] = set()
        for thing in things:
            for part in handed(thing, seen):
                assert id(part) not in live, f"{live[id(part)]} is handed over with {things[0]}"
        work = things[0].func if isinstance(things[0], partial) else things[0]
        name = getattr(work, "__name__", str(work))
        self.checked[name] = self.checked.get(name, 0) + 1


def _changes(part: Any) -> bool:
    return isinstance(part, (list, dict, set))


def test_the_guard_notices_what_must_not_be_handed_over(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = start()
    ada = create(server, TOGETHER, 2, ["greedy"])
    guard = Guard(server, monkeypatch)
    table = guard.house.rooms[ada.id].table
    state = table.state
    assert state is not None
    part = next(part for part in gc.get_referents(state) if _changes(part) and part)
    for way in (
        partial(print, state), partial(print, [{"here": (state,)}]), state.record, partial(print, part),
        lambda: state, partial(print, table), partial(table.begin, 0.0), Job("choose", (state,)),
    ):  # fmt: skip
        with pytest.raises(AssertionError, match="is handed over"):
            guard.check(way)
    guard.check(partial(print, state.copy(), state.record(), state.to_json()))


@pytest.mark.parametrize("game", PROOFS)
def test_threads_and_processes_get_copies_while_games_are_played(
    start: Start, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    server = start(hint=10.0)
    guard = Guard(server, monkeypatch)
    ada = create(server, game, 2, ["open"])
    ben = seated(server, ada.spectator().post("/join", {"name": "Ben"}))
    assert ada.post("/start").status_code == 200
    practice = play(server, [ada, ben])
    assert practice.table()["practice"]
    asked = {"choose", "advise", "judge", "begin_append", "create", "revise", "_diary", "Film", "at_step"}
    assert asked <= set(guard.checked), asked - set(guard.checked)


def play(server: TestClient, people: list[Guest]) -> Guest:
    """Play for a while with all that one can ask meanwhile, leave the rest to bots, and look back."""
    ada, ben = people
    undone = hinted = 0
    for turn in range(60):
        for guest in people:
            table = guest.table()
            ask = table["view"]["ask"]
            if ask is None:
                continue
            assert guest.get("/why", thing=ask["things"][-1]).status_code == 200
            if turn % 12 == 3:
                assert guest.post("/hint").status_code == 200
                hinted += 1
            if turn % 10 == 5:
                assert guest.get("/diary").status_code == 200
                assert guest.spectator().get("/diary").status_code == 200
            guest.choose(ask["things"][turn % len(ask["things"])])
            table = guest.table()
            if table["undo"] and turn % 3 == 0:
                assert guest.post("/undo", {"index": table["index"]}).status_code == 200
                undone += 1
    assert hinted
    assert undone
    ended = ada.table()
    if ended["status"] != "over":
        error(ada.get("/record"), 403, "server-not-over")
        assert ben.post("/leave").status_code == 204  # a bot chooses for who has left
        until(lambda: _chosen(ada))
    return look_back(server, ada)


def _chosen(guest: Guest) -> bool:
    """Choose, if asked; whether the game is over."""
    table = guest.table()
    if table["view"]["ask"]:
        guest.try_choose(table["index"], table["view"]["ask"]["things"][0])
    return bool(table["status"] == "over")


def look_back(server: TestClient, ada: Guest) -> Guest:
    """Ask for all that there is when a game is over, and play on from the middle of it against bots."""
    steps = ada.get("/replay").json()["steps"]
    for step in (0, steps // 2, steps):
        assert ada.get(f"/replay/{step}").status_code == 200
    for path in ("/course", "/record", "/diary", "/position"):
        assert ada.get(path).status_code == 200
    practice = seated(server, ada.post("/practice", {"step": steps // 2, "seat": 0, "name": "Ada"}), 201)
    until(lambda: _moved(practice))
    assert practice.get("/diary").status_code == 200
    assert practice.get("/record").status_code == 200
    return practice


def _moved(guest: Guest) -> bool:
    """Choose, if asked; whether that was possible."""
    table = guest.table()
    if not table["view"]["ask"]:
        return bool(table["status"] == "over")
    return guest.try_choose(table["index"], table["view"]["ask"]["things"][0]).status_code == 200
