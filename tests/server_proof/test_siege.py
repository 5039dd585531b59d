"""The siege itself, for some seconds: people are served meanwhile, and what is left behind is found."""

from __future__ import annotations

from pathlib import Path

from siege import besiege

SOME = ["slow heads", "silence", "wrong lengths", "invented methods", "guesses"]

# A server that opens a file for each request and never closes it, and one that does not serve everybody.
LEAKS = """
import os
from rathaus.server.connections import Doors
ordinary = Doors.enter
Doors.enter = lambda self, address: os.open("/dev/null", os.O_RDONLY) >= 0 and ordinary(self, address)
"""
FALLS = """
from rathaus.server import play
ordinary, count = play.choose, iter(range(10**9))
async def choose(*given):
    if next(count) % 5 == 4:
        raise KeyError
    return await ordinary(*given)
play.choose = choose
"""


def test_people_are_served_during_a_siege(tmp_path: Path) -> None:
    siege = besiege(tmp_path, 4.0, 1, SOME, least=20)
    assert siege.faults == []
    assert min(len(siege.before), len(siege.during)) >= 20
    assert set(siege.sent) == set(SOME)
    assert all(siege.sent.values())
    assert siege.files[1] > siege.files[0] + 50  # they were really there
    assert "5 kinds of attackers" in siege.line()


def test_files_that_are_left_open_are_found(tmp_path: Path) -> None:
    siege = besiege(tmp_path, 2.0, 1, ["floods of connections"], LEAKS, least=10, patience=5.0)
    assert any(["files are open" in fault for fault in siege.faults])


def test_who_is_not_served_is_found(tmp_path: Path) -> None:
    siege = besiege(tmp_path, 2.0, 1, ["wrong lengths"], FALLS, least=20)
    assert any(["answered with 500" in fault for fault in siege.faults])
