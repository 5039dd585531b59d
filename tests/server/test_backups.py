"""Backups of a server that runs, and new databases from them."""

from __future__ import annotations

import sqlite3
import stat
import threading
from pathlib import Path
from typing import Any

import pytest

from proofs import QUICK, TOGETHER
from rathaus.kernel.errors import BadOption
from rathaus.server.backup import back_up, restore
from server.conftest import Start, house_of
from server.guests import Guest, create, play_out, together


def quiet(done: int, of: int) -> None:
    assert 0 <= done <= of


def everything(guest: Guest) -> Any:
    """What lasts of a table, as somebody sees it."""
    table = guest.table()
    return {name: value for name, value in table.items() if name != "seats"}


def test_what_was_acknowledged_before_is_in_a_backup(start: Start, database: str, tmp_path: Path) -> None:
    server = start(database)
    over = together(server, edition=QUICK)
    play_out(over)
    over[0].post("/chat", {"text": "well played"})
    ada, ben = together(server)
    going, first = threading.Event(), threading.Event()

    def go_on() -> None:
        while not going.is_set():
            for guest in (ada, ben):
                if guest.table()["view"]["ask"]:
                    guest.choose()
            first.set()

    player = threading.Thread(target=go_on)
    player.start()
    try:
        assert first.wait(60)
        index = ada.table()["index"]
        file = tmp_path / "saved" / "backup.sqlite"
        file.parent.mkdir()
        assert back_up(database, file, quiet) == 2
    finally:
        going.set()
        player.join()
    assert [path.name for path in file.parent.iterdir()] == ["backup.sqlite"]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with sqlite3.connect(file) as saved:
        assert saved.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert saved.execute("SELECT COUNT(*) FROM presence").fetchone() == (0,)

    restored = str(tmp_path / "new.sqlite")
    assert restore(file, restored, quiet) == 2
    again = start(restored)
    finished = Guest(again, over[0].id, over[0].token, 0)
    assert everything(finished) == everything(over[0])
    assert finished.get("/record").text == over[0].get("/record").text
    later = Guest(again, ada.id, ada.token, 0).table()
    assert later["index"] >= index
    assert later["log"] == ada.table()["log"][: len(later["log"])]
    with pytest.raises(BadOption, match=r"--db"):
        restore(file, restored, quiet)  # there is something in it already


def test_a_backup_of_one_kind_is_restored_into_the_other(start: Start, database: str, tmp_path: Path) -> None:
    source = start(str(tmp_path / "first.sqlite"))
    guests = together(source, edition=QUICK)
    play_out(guests)
    file = tmp_path / "backup.sqlite"
    assert back_up(str(tmp_path / "first.sqlite"), file, quiet) == 1
    target = database if database.startswith("postgres") else str(tmp_path / "second.sqlite")
    assert restore(file, target, quiet) == 1
    there = Guest(start(target), guests[0].id, guests[0].token, 0)
    assert everything(there) == everything(guests[0])
    there.post("/chat", {"text": "still here"})
    assert there.table()["chat"][-1]["text"] == "still here"


def test_a_backup_writes_over_nothing(start: Start, tmp_path: Path) -> None:
    server = start()
    create(server, TOGETHER, 2, ["open"])
    file = tmp_path / "mine"
    file.write_text("precious")
    with pytest.raises(BadOption, match="mine"):
        back_up(str(tmp_path / "rathaus.sqlite"), file, quiet)
    assert file.read_text() == "precious"
    with pytest.raises(BadOption):
        back_up(str(tmp_path / "rathaus.sqlite"), tmp_path / "no" / "folder", quiet)
    with pytest.raises(BadOption, match=r"--db"):
        back_up(str(tmp_path / "nothing.sqlite"), tmp_path / "new", quiet)
    assert {path.name for path in tmp_path.iterdir()} - {"mine"} == {
        path.name for path in tmp_path.glob("rathaus.sqlite*")
    }


def test_what_is_no_backup_is_refused(start: Start, tmp_path: Path) -> None:
    server = start()
    create(server, TOGETHER, 2, ["open"])
    good = tmp_path / "good"
    back_up(str(tmp_path / "rathaus.sqlite"), good, quiet)
    other = tmp_path / "other.sqlite"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    data = bytearray(good.read_bytes())
    middle = len(data) // 2
    data[middle : middle + 3000] = b"\xff" * 3000
    for name, content in (("text", b"hello"), ("empty", b""), ("damaged", bytes(data)), ("cut", data[:5000])):
        (tmp_path / name).write_bytes(content)
    for file in (other, *[tmp_path / name for name in ("text", "empty", "damaged", "cut", "nothing")]):
        with pytest.raises(BadOption) as told:
            restore(file, str(tmp_path / "fresh.sqlite"), quiet)
        assert told.value.field == "FILE"
        assert not (tmp_path / "fresh.sqlite").exists()
    with sqlite3.connect(good) as newer:
        newer.execute("INSERT INTO migrations (number) VALUES (9999)")
    with pytest.raises(BadOption, match="newer"):
        restore(good, str(tmp_path / "fresh.sqlite"), quiet)
    assert house_of(server).storage.read(lambda s: s.run("SELECT COUNT(*) FROM tables")) == [(1,)]
