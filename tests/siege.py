"""A siege: clients that mean no good, of all kinds at once, against a server at which people play meanwhile.

    python tests/siege.py --seconds 120

People choose before, during and afterwards. They must be served all the time; how long the slowest of a hundred choices
takes during the siege is told as a multiple of before. Afterwards the server must have as many files open as before,
about as much memory, and nothing in its log that looks like a fault. The exit code is 1 if anything is wrong.
"""

from __future__ import annotations

import argparse
import os
import secrets
import shutil
import sys
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random

import httpx2 as httpx

import seeds
from proofs import TOGETHER
from server_proof.attackers import KINDS, attack
from server_proof.players import Seat, play_out, sit_down
from server_proof.processes import PATIENCE, Server, until
from server_proof.troubles import healthy

TABLES = 3
THINK = 0.25  # seconds
LONGEST = 30.0  # seconds in which a choice must be answered, however busy the machine is
FILES = 8  # more open files than before, at most
MEMORY = 128.0  # MiB more than before, at most


class Steady(threading.Thread):
    """Somebody who chooses at every table, again and again, and notes how long each choice took."""

    def __init__(self, people: list[Seat], rng: Random) -> None:
        super().__init__(daemon=True)
        self.people = people
        self.rng = rng
        self.ended = threading.Event()
        self.took: list[float] = []
        self.again = 0
        self.faults: list[str] = []

    def run(self) -> None:
        """Play until it is enough."""
        while not self.ended.wait(self.rng.random() * 2 * THINK):
            person = self.rng.choice(self.people)
            try:
                self.step(person)
            except (httpx.ReadError, httpx.RemoteProtocolError):
                person.close()  # a connection that was kept is closed after a while; who uses it just then asks again
                self.again += 1
            except httpx.HTTPError as fault:
                self.faults.append(f"somebody who plays was not served: {fault!r}")
                person.close()
        if self.again > 3 + len(self.took) // 5:
            self.faults.append(f"connections of somebody who plays were cut {self.again} times")

    def step(self, person: Seat) -> None:
        """One choice, if there is one to make."""
        answer = person.ask("GET")
        if answer.status_code != 200:
            self.faults.append(f"somebody who plays was not shown the table: {answer.text[:200]}")
            return
        view = answer.json()
        if view["status"] == "over" or view["view"]["ask"] is None:
            return
        begun = time.monotonic()
        answer = person.choose(view["index"], self.rng.choice(view["view"]["ask"]["things"]))
        self.took.append(time.monotonic() - begun)
        if answer.status_code not in (200, 409):
            self.faults.append(f"a choice was answered with {answer.status_code}: {answer.text[:200]}")
        if self.took[-1] > LONGEST:
            self.faults.append(f"a choice took {self.took[-1]:.1f} s")

    def end(self) -> None:
        """No more."""
        self.ended.set()
        self.join(PATIENCE)


def files(server: Server) -> int:
    """The open files of a server."""
    return len(list(Path(f"/proc/{server.pid}/fd").iterdir()))


def memory(server: Server) -> float:
    """The memory of a server in MiB."""
    status = Path(f"/proc/{server.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS:")).split()[1]) / 1024


def part(took: list[float], share: float) -> float:
    """The seconds that this share of the choices did not exceed."""
    ordered = sorted(took)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


@dataclass
class Siege:
    """What was measured."""

    before: list[float] = field(default_factory=list)
    during: list[float] = field(default_factory=list)
    sent: Counter[str] = field(default_factory=Counter)
    files: tuple[int, int, int] = (0, 0, 0)  # before, at most, and after
    memory: tuple[float, float, float] = (0.0, 0.0, 0.0)
    log: int = 0
    faults: list[str] = field(default_factory=list)

    def line(self) -> str:
        """The figures in one line."""
        ratio = part(self.during, 0.99) / max(0.001, part(self.before, 0.99))
        return (
            f"{len(self.sent)} kinds of attackers, {sum(self.sent.values())} connections; choices before "
            f"{len(self.before)}, during {len(self.during)}; p50 {1000 * part(self.before, 0.5):.0f} and "
            f"{1000 * part(self.during, 0.5):.0f} ms, p99 {1000 * part(self.before, 0.99):.0f} and "
            f"{1000 * part(self.during, 0.99):.0f} ms: {ratio:.1f} times; open files {self.files[0]}, at most "
            f"{self.files[1]}, then {self.files[2]}; memory {self.memory[0]:.0f}, at most {self.memory[1]:.0f}, then "
            f"{self.memory[2]:.0f} MiB; {self.log} bytes of log; {len(self.faults)} faults"
        )


def _play(
    tables: list[list[Seat]], seconds: float, least: int, rng: Random, siege: Siege, server: Server
) -> list[float]:
    """Let people play for so long, and until there is enough to measure; how long their choices took."""
    players = [Steady(people, Random(rng.random())) for people in tables]
    for player in players:
        player.start()
    end = time.monotonic() + seconds
    while time.monotonic() < end or sum([len(player.took) for player in players]) < least:
        time.sleep(0.2)
        siege.files = (siege.files[0], max(siege.files[1], files(server)), 0)
        siege.memory = (siege.memory[0], max(siege.memory[1], memory(server)), 0.0)
        if any([not player.is_alive() or player.faults for player in players]):
            break
        if time.monotonic() > end + 2 * PATIENCE:
            siege.faults.append(f"people come to no more than {sum([len(player.took) for player in players])} choices")
            break
    for player in players:
        player.end()
        siege.faults += player.faults
    return [took for player in players for took in player.took]


def besiege(
    folder: Path,
    seconds: float,
    seed: int,
    names: list[str],
    first: str = "",
    least: int = 100,
    patience: float = 2 * PATIENCE,
) -> Siege:
    """Besiege a server with attackers of these kinds."""
    rng, siege = Random(f"siege {seed}"), Siege()
    server = Server(str(folder / "rathaus.sqlite"), folder / "server", first=first, rate=50.0, limits=True, lease=6.0)
    context = get_context("spawn")
    stop, told = context.Event(), context.Queue()
    try:
        server.start()
        tables = [sit_down(server, TOGETHER) for _ in range(TABLES)]
        for people in tables:
            for person in people:
                person.view()
        siege.before = _play(tables, seconds / 4, least, rng, siege, server)
        siege.files, siege.memory = (files(server),) * 3, (memory(server),) * 3
        given = (server.port, tables[0][0].table, TOGETHER, names, stop, seed, told)
        army = context.Process(target=attack, args=given, daemon=True)
        army.start()
        try:
            siege.during = _play(tables, seconds * 3 / 4, least, rng, siege, server)
        finally:
            stop.set()
            siege.sent = Counter(told.get(timeout=4 * PATIENCE))
            army.join(PATIENCE)
            if army.is_alive():
                army.kill()
        for person in [person for people in tables for person in people]:
            person.close()
        most = siege.files[0] + FILES
        try:
            until("the files of attackers to be closed", lambda: files(server) <= most, patience)
        except AssertionError:
            siege.faults.append(f"{files(server)} files are open, {siege.files[0]} were before")
        until("health", partial(healthy, server))
        siege.files, siege.memory = (*siege.files[:2], files(server)), (*siege.memory[:2], memory(server))
        if siege.memory[2] > siege.memory[0] + MEMORY:
            siege.faults.append(f"{siege.memory[2]:.0f} MiB of memory, {siege.memory[0]:.0f} before")
        try:
            play_out(tables[0], rng)  # nothing has happened to those who play
        except AssertionError as fault:
            siege.faults.append(f"the game does not go on: {fault}")
        server.stop()
        siege.log = len(server.errors())
        if "Traceback" in server.errors() or siege.log > 100_000:
            siege.faults.append(f"the server wrote:\n{server.errors()[:3000]}")
    finally:
        server.life.close()
        if server.process is not None:
            if server.process.poll() is None:
                server.kill()
            server.sweep()
    return siege


def main(arguments: list[str] | None = None) -> int:
    """Besiege a server; 1 if people were not served, or something was left behind."""
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--seconds", type=float, default=120.0, help="how long")
    told.add_argument("--seed", type=int, default=None, help="of a run that is to be repeated")
    told.add_argument("--only", choices=sorted(KINDS), action="append", help="leave out the other kinds")
    wish = told.parse_args(arguments)
    seed = secrets.randbelow(2**32) if wish.seed is None else wish.seed
    folder = Path(tempfile.mkdtemp(prefix="rathaus-siege-"))
    before = os.environ.get(seeds.FILE)
    seeds.name_file(folder / "name", f"siege {seed}")
    try:
        siege = besiege(folder, wish.seconds, seed, wish.only or list(KINDS))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        if before is not None:
            os.environ[seeds.FILE] = before
    for fault in siege.faults:
        print(f"FAILED: {fault}")
    print("; ".join([f"{name} {number}" for name, number in sorted(siege.sent.items())]))
    print(f"seed {seed}: {siege.line()}")
    return 1 if siege.faults else 0


if __name__ == "__main__":
    sys.exit(main())
