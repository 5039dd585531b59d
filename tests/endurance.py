"""The long run: people at hundreds of tables while servers are killed and databases go away, and what is left of it.

    python tests/endurance.py --seconds 3600

Half of the tables are on an SQLite file with one server, half on a PostgreSQL with two. People play over HTTP and
sockets with bots among them, take back and talk; meanwhile servers are killed, and databases stopped, killed, frozen,
locked and filled. Every table is played again from its events by the rules alone, when it is over or at the end: all
that was acknowledged must be there once and in order, and every view that anybody was told must be one to which the
events lead. The figures are told each minute and at the end; the exit code is 1 if anything is wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import secrets
import shutil
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from random import Random

import seeds
from server_proof.crowd import Http, Life, Place, play_table, sit_down
from server_proof.ledger import Sat, Verdict, judge
from server_proof.processes import KINDS, PATIENCE, Postgres
from server_proof.troubles import Troubles, postgres_place, sqlite_place

SAID = 60.0  # seconds between reports
ENDING = 60.0  # seconds that people have to end what they are at
AT_ONCE = 8  # tables that people sit down at


@dataclass
class Run:
    """What all of a run share, and its figures."""

    life: Life
    troubles: list[Troubles] = field(default_factory=list)
    found: Verdict = field(default_factory=Verdict)
    tables: list[Sat] = field(default_factory=list)
    judging: list[asyncio.Task[None]] = field(default_factory=list)
    begun: float = field(default_factory=time.monotonic)

    @property
    def kills(self) -> int:
        """How often servers were killed."""
        return sum([one.met.kills for one in self.troubles])

    @property
    def faults(self) -> list[str]:
        """All that is wrong."""
        return [*self.life.faults, *self.found.faults]

    def line(self) -> str:
        """The figures so far in one line."""
        starts = [start for one in self.troubles for start in one.met.starts]
        middle, longest = (statistics.median(starts), max(starts)) if starts else (0.0, 0.0)
        waits = sorted(self.life.waits)
        ways = [f"{1000 * waits[int(share * (len(waits) - 1))]:.0f}" for share in (0.5, 0.95, 0.99)] if waits else []
        met = sum([one.met.times for one in self.troubles], Counter[str]())
        return (
            f"{time.monotonic() - self.begun:.0f} s: {self.kills} kills ("
            + ", ".join([f"{one.place.kind} {one.met.kills}" for one in self.troubles])
            + f"), {len(starts)} starts, median {middle:.1f} s, longest {longest:.1f} s; acknowledged "
            f"{self.life.acknowledged}, without an answer {self.life.unanswered}, refused {self.life.refused}; "
            f"p50/p95/p99 {'/'.join(ways)} ms; met: "
            + ", ".join([f"{name} {number}" for name, number in sorted(met.items())])
        )


async def endure(
    folder: Path,
    seconds: float,
    tables: int,
    kinds: Sequence[str],
    seed: int,
    think: float,
    gap: float,
    first: str = "",
    enough: Callable[[Run], bool] = lambda run: False,
) -> Run:
    """Let people play while servers and databases go away, and compare what is left with what they did.

    They play for so long, or until it is enough.
    """
    run = Run(Life(think, Random(f"endurance {seed}")))
    postgres = Postgres() if "postgres" in kinds else None
    with ProcessPoolExecutor(1, get_context("spawn"), initializer=os.nice, initargs=(5,)) as judges:
        try:
            for kind in kinds:
                if postgres is not None and kind == "postgres":
                    await asyncio.to_thread(postgres.create)
                    place = postgres_place(folder / kind, postgres, first)
                else:
                    place = sqlite_place(folder / kind, first)
                run.troubles.append(
                    Troubles(place, Random(f"{kind} {seed}"), gap, postgres if kind == "postgres" else None)
                )
            for one in run.troubles:
                for server in one.place.servers:
                    await one.start(server)
            await _play(run, judges, seconds, tables, enough)
        finally:
            for one in run.troubles:
                for server in one.place.servers:
                    server.life.close()
                    if server.process is not None:
                        if server.process.poll() is None:
                            server.kill()
                        server.sweep()
            if postgres is not None:
                await asyncio.to_thread(postgres.remove)
    return run


async def _play(run: Run, judges: Executor, seconds: float, tables: int, enough: Callable[[Run], bool]) -> None:
    life = run.life
    turns = asyncio.Semaphore(AT_ONCE)
    number = iter(range(10**9))

    async def keep_playing(place: Place) -> None:
        """One table after the other."""
        while not life.stop.is_set():
            async with turns:
                sat = await sit_down(life, place, next(number))
            run.tables.append(sat)
            await play_table(life, place, sat, lambda over: finished(place, over))

    def finished(place: Place, sat: Sat) -> None:
        run.judging.append(asyncio.create_task(_end(run, judges, place, sat)))

    places = [one.place for one in run.troubles]
    playing = [asyncio.create_task(keep_playing(places[table % len(places)])) for table in range(tables)]
    last = time.monotonic() + 4 * PATIENCE
    while len(run.tables) < tables:
        await asyncio.sleep(0.05)
        _look(playing)
        assert time.monotonic() < last, f"only {len(run.tables)} of {tables} tables have begun"
    print(f"{tables} tables have begun after {time.monotonic() - run.begun:.0f} s", flush=True)
    trouble = [asyncio.create_task(one.run(life.stop)) for one in run.troubles]
    end, said = time.monotonic() + seconds, time.monotonic()
    try:
        while time.monotonic() < end and not enough(run):
            await asyncio.sleep(0.2)
            _look([*playing, *trouble, *run.judging])
            if time.monotonic() - said >= SAID:
                said = time.monotonic()
                print(run.line(), flush=True)
                print(f"  judged: {run.found.line()}", flush=True)
    finally:
        life.stop.set()
        await asyncio.gather(*trouble)
    await asyncio.wait_for(asyncio.gather(*playing), ENDING)
    judged = {id(sat) for sat in run.tables if sat.last}
    for table, sat in enumerate(run.tables):
        if id(sat) not in judged:
            place = next(place for place in places if place.db == sat.db)
            run.judging.append(asyncio.create_task(_end(run, judges, place, sat, pause=(table % 50) / 10)))
    await asyncio.gather(*run.judging)
    for one in run.troubles:
        for server in one.place.servers:
            server.stop()
            if "Traceback" in server.errors():
                run.found.faults.append(f"a server on {one.place.kind} wrote:\n{server.errors()[-3000:]}")


def _look(tasks: list[asyncio.Task[None]]) -> None:
    """Fail at once if anything has failed."""
    for task in tasks:
        if task.done() and not task.cancelled():
            task.result()


async def _end(run: Run, judges: Executor, place: Place, sat: Sat, pause: float = 0.0) -> None:
    """Note what everybody sees, at each server, and judge the table."""
    await asyncio.sleep(pause)
    end = time.monotonic() + 4 * PATIENCE
    while True:
        try:
            await _seen(place, sat)
            verdict = await asyncio.get_running_loop().run_in_executor(judges, judge, sat)
            break
        except Exception:  # the server or the database is away just now
            if time.monotonic() > end:
                raise
            await asyncio.sleep(1.0)
    run.found.add(verdict)
    for fault in verdict.faults:
        print(f"FAILED: {fault}", flush=True)
    sat.told.clear()


async def _seen(place: Place, sat: Sat) -> None:
    """What each seat sees in the end, the same through every server; bots have nothing more to do."""
    http = Http()
    await place.open.wait()
    status = ""
    for server in list(place.up):
        for seat, token in [*sat.seats.items(), (None, None)]:
            for _ in range(200):
                code, data = await http.ask(server.port, "GET", f"/api/tables/{sat.table}", token)
                assert code == 200, data
                table = json.loads(data)
                kinds = [one["kind"] for one in table["seats"]]
                if table["status"] == "over" or all([kinds[asked] == "person" for asked in table["view"]["waiting"]]):
                    break
                await asyncio.sleep(0.1)
            else:
                raise AssertionError(f"{sat.game} {sat.table}: its bots do not choose any more")
            sat.last[seat] = table["view"]
            status = table["status"]
        if status == "over":
            code, data = await http.ask(server.port, "GET", f"/api/tables/{sat.table}/record", None)
            assert code == 200, data
            sat.record = data.decode()
    http.close()


def main(arguments: list[str] | None = None) -> int:
    """Endure; 1 if anything was lost, doubled or untrue."""
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--seconds", type=float, default=3600.0, help="how long people play")
    told.add_argument("--tables", type=int, default=200, help="at which people sit at the same time")
    told.add_argument("--think", type=float, default=4.0, help="seconds that people think, on average")
    told.add_argument("--gap", type=float, default=6.0, help="seconds between two troubles at a place, on average")
    told.add_argument("--db", choices=KINDS, action="append", help="leave out the other kind of database")
    told.add_argument("--seed", type=int, default=None, help="of a run that is to be repeated")
    wish = told.parse_args(arguments)
    seed = secrets.randbelow(2**32) if wish.seed is None else wish.seed
    folder = Path(tempfile.mkdtemp(prefix="rathaus-endurance-"))
    seeds.name_file(folder / "name", f"endurance {seed}")
    print(f"seed {seed}; {wish.tables} tables for {wish.seconds:.0f} seconds", flush=True)
    try:
        run = asyncio.run(
            endure(folder, wish.seconds, wish.tables, wish.db or KINDS, seed, wish.think, wish.gap)
        )  # fmt: skip
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    for fault in run.faults:
        print(f"FAILED: {fault}")
    print(run.line())
    print(f"seed {seed}: {run.kills} kills, {run.found.line()}")
    return 1 if run.faults or run.found.lost or run.found.doubled else 0


if __name__ == "__main__":
    sys.exit(main())
