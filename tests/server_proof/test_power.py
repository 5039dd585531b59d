"""Power cuts: whatever is missing of what was not asked to be on disk, all that was acknowledged is there once."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from proofs import TOGETHER
from rathaus.server.app import open_storage
from rathaus.server.errors import StorageAway
from rathaus.server.settings import Settings
from seeds import FRESH, dice
from server_proof.conftest import Serve
from server_proof.eager import Eager, explains, reached
from server_proof.players import Event, check_end, sit_down, stored
from server_proof.power import WAYS, Disk, Power, put, read
from server_proof.processes import PATIENCE, Server, until

CUTS = 20 if FRESH else 3
LOOKS = 150 if FRESH else 40  # at what a cut would have left, for each life of the server
LIFE = 1 << 40  # more than a journal is long
LONG = {"table": {"goal": 100}}  # a game that is not over before its server was killed some times

# SQLite moves what is in its log to the file when there is much of it. In a short life it never does: hence sooner.
OFTEN = """
from rathaus.server.sqlite import SQLiteStorage
ordinary = SQLiteStorage._connect
def changed(self, *options, **named):
    session = ordinary(self, *options, **named)
    session.run("PRAGMA {}")
    return session
SQLiteStorage._connect = changed
"""
SOONER = OFTEN.format("wal_autocheckpoint = 12")
CARELESS = OFTEN.format("synchronous = OFF")  # as no server of Rathaus writes: what the proof must find


class Game:
    """A table on a disk whose power is cut, and two who play at it as fast as they can."""

    def __init__(self, serve: Serve, folder: Path, first: str) -> None:
        self.power = Power(folder)
        self.aside = folder / "left"
        # In a folder that the server makes itself.
        self.name = "data/rathaus.sqlite"
        self.db = str(self.power.folder / self.name)
        self.server: Server = serve(self.db, surroundings=self.power.surroundings, first=first)
        self.people = sit_down(self.server, TOGETHER, edition=LONG)
        self.table = self.people[0].table
        self.begun = self.power.now()
        self.up = threading.Event()
        self.done: list[int] = []
        self.eager = [
            Eager(person, dice("power", person.seat, first), self.up, self.done, self.mark) for person in self.people
        ]
        self.up.set()
        for thread in self.eager:
            thread.start()

    def mark(self) -> int:
        """This moment."""
        return self.power.cuts * LIFE + self.power.now()

    def playing(self) -> bool:
        """Whether there is more to choose."""
        return all([thread.is_alive() for thread in self.eager])

    def play(self, rng: Random, least: int, most: int) -> None:
        """Let them choose some times, and kill the server wherever it is then."""
        goal = len(self.done) + rng.randrange(least, most)
        until("more choices", partial(reached, self.done, goal, self.eager))
        time.sleep(rng.random() * 0.02)
        self.up.clear()
        self.server.kill()

    def wrong(self, events: list[Event], mark: int) -> str:
        """What is wrong with the events that are left of everything until a moment; nothing if it is well."""
        for thread in self.eager:
            attempts = [
                attempt._replace(acknowledged=attempt.acknowledged and attempt.mark <= mark)
                for attempt in list(thread.attempts)
            ]
            own = [event for event in events if event.seat == thread.person.seat]
            if not explains(attempts, own):
                known = len([attempt for attempt in attempts if attempt.acknowledged])
                return f"seat {thread.person.seat}: {known} acknowledged, {len(own)} kept"
        return ""

    def looks(self, rng: Random, number: int) -> list[str]:
        """Look at what cuts at any place of this life would leave: what is wrong with it."""
        life = self.power.cuts
        disk = Disk(self.power.folder, self.power.disk)
        ends = [end for end, _ in read(self.power.journal)]
        places = sorted(rng.choices(ends, k=number))
        faults = []
        for end, happened in read(self.power.journal):
            disk.happened(*happened)
            while places and places[0] == end:
                places.pop(0)
                how = rng.choice(WAYS)
                put(disk.left(rng, how), self.power.folder, self.aside)
                fault = self.looked(life, end)
                if fault:
                    faults.append(f"life {life} cut at {end}, left {how}: {fault}")
        return faults

    def looked(self, life: int, end: int) -> str:
        """What is wrong with what is left aside."""
        storage = open_storage(Settings(db=str(self.aside / self.name)))
        try:
            storage.start()
            storage.examine()
            if life == 0 and end < self.begun:
                return ""  # nobody had sat down
            if storage.load(self.table, time.time()) is None:
                return "the table is gone"
            events = storage.events(self.table)
        except StorageAway as away:
            return f"it does not open: {away}"
        finally:
            storage.close()
        if [event.n for event in events] != list(range(1, len(events) + 1)):
            return "events are missing"
        kept = [Event(event.n, event.kind, event.seat, event.thing, bool(event.auto)) for event in events]
        return self.wrong(kept, life * LIFE + end)


@pytest.mark.parametrize("first", ["", SOONER], ids=["seldom tidied", "often tidied"])
def test_nothing_is_lost_in_a_power_cut(
    serve: Serve, tmp_path: Path, first: str, record_property: Callable[[str, object], None]
) -> None:
    rng = dice("power", first)
    game = Game(serve, tmp_path / "power", first)
    cuts = looks = 0
    for number in range(CUTS):
        if not game.playing():
            break
        game.play(rng, 3, 25)
        assert game.looks(rng, LOOKS) == []
        looks += LOOKS
        game.power.cut(rng, WAYS[number % len(WAYS)] if FRESH else rng.choice(WAYS))
        cuts += 1
        game.server.start()
        assert game.wrong(stored(game.db, game.table).events, game.mark()) == ""
        game.up.set()
    assert cuts >= 3
    for thread in game.eager:
        thread.join(2 * PATIENCE)
        assert not thread.is_alive()
        if thread.fault is not None:
            raise thread.fault
    assert game.wrong(stored(game.db, game.table).events, game.mark()) == ""
    for person in game.people:
        check_end(person, game.db)
    record_property("cuts", cuts)
    record_property("states after cuts", looks)
    record_property("acknowledged", len(game.done))


def test_a_server_that_does_not_wait_for_the_disk_is_found_out(serve: Serve, tmp_path: Path) -> None:
    game = Game(serve, tmp_path / "power", CARELESS)
    game.play(dice("careless"), 25, 30)
    faults = game.looks(dice("careless looks"), LOOKS)
    lost = [fault for fault in faults if "acknowledged" in fault or "table is gone" in fault]
    assert lost, faults
    for thread in game.eager:
        thread.person.close()


def test_a_cut_leaves_what_was_waited_for_and_any_part_of_the_rest(tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    disk = Disk(folder)
    file, other = str(folder / "file"), str(folder / "other")
    for happened in [
        ("c", file, 1, 0, 0, b""),
        ("w", "", 1, 0, 8192, b"a" * 8192),
        ("s", "", 1, 0, 0, b""),
        ("d", str(folder), 0, 0, 0, b""),
        ("c", other, 2, 0, 0, b""),
        ("w", "", 1, 4096, 4096, b"b" * 4096),
        ("t", "", 1, 0, 0, b""),
        ("w", "", 1, 0, 4, b"cccc"),
    ]:
        disk.happened(*happened)
    rng = dice("any part")
    assert disk.left(rng, "nothing") == {file: b"a" * 8192}
    assert disk.left(rng, "all") == {file: b"cccc", other: b""}
    some = [disk.left(rng, how)[file] for how in ("first", "pages", "sectors") for _ in range(300)]
    assert {b"a" * 8192, b"a" * 4096 + b"b" * 4096, b"cccc", b""} <= set(some)
    assert {other in disk.left(rng, "first") for _ in range(50)} == {True, False}
