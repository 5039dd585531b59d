"""The long test: fresh seeds for as long as one likes, what was covered, and the seed of whatever fails.

    python tests/soak.py --seconds 600

It checks what the suite checks, with the suite's own checks: the universal harness at every decision of every game
with every set of modules and every player count; that no card is never played, in ten times as many games;
everything that Hypothesis makes examples for, with more of them; whole games in environments for programs that learn;
servers killed again and again; power that is cut; databases that go away and come back, and other times of day; damaged
positions and records; clients that mean no good; hundreds of tables at which people play while all of this happens to
their servers; the layout of the page for every number of players at every size; the page in other browsers than
Chromium; and the package installed into fresh environments. ``--seed`` repeats a run.
"""

from __future__ import annotations

import argparse
import inspect
import os
import re
import secrets
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import count, islice
from multiprocessing import get_context
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import damaged
import endurance as endurances
import siege as sieges
from engines.every import ENGINES
from every_game import test_asks, test_harness, test_queries, test_views
from every_game.cases import Case, all_cases, dice, eventful, start, step
from installs.test_installs import EXTRAS

TESTS = Path(__file__).parent
CRASHES = [TESTS / "server_proof" / f"test_{name}.py" for name in ("crash", "rated")]
ENDING = 60.0  # seconds that interrupted tests get to end their servers
SIZES = TESTS / "browser" / "test_sizes.py"
OTHERS = TESTS / "browser" / "test_others.py"
PLAYED = TESTS / "engines" / "test_engines.py"
INSTALLS = TESTS / "installs" / "test_installs.py"
INSTALLED = ("alone_it", "compiled_wheel", *[f"[{extra}-" for extra in EXTRAS])  # what their tests are called
POWER = TESTS / "server_proof" / "test_power.py"
LEARNING = [TESTS / "learn" / f"test_{name}.py" for name in ("zoo", "gym", "batch", "episodes")]
OUTAGES = [TESTS / "server_proof" / f"test_{name}.py" for name in ("partition", "outage", "time_of_day", "race")]
SHARES = {
    "rules": 0.18, "learn": 0.02, "cards": 0.08, "fuzz": 0.12, "kills": 0.08, "power": 0.06, "outages": 0.08,
    "damage": 0.06, "siege": 0.04, "endurance": 0.08, "layout": 0.08, "engines": 0.08, "installs": 0.04,
}  # of the time  # fmt: skip
BESIEGED = 120.0  # seconds of one siege
AROUND = 90.0  # seconds that the long run needs before and after people play
ENDURES = 600.0  # seconds from which on the long run has all its tables
MORE = 10  # times as many games as every day, to see every card
SAID = 30.0  # seconds between reports


def harness() -> dict[str, Callable[[Case], None]]:
    """All checks that play a table."""
    modules = (test_harness, test_asks, test_queries, test_views)
    found = {name: check for module in modules for name, check in vars(module).items() if name.startswith("test_")}
    return {name: check for name, check in found.items() if list(inspect.signature(check).parameters) == ["case"]}


CHECKS = harness()


@dataclass
class Covered:
    """What was looked at, and what went wrong."""

    tables: Counter[str] = field(default_factory=Counter)  # checks done, by table
    decisions: int = 0
    examples: int = 0
    tests: int = 0
    noted: Counter[str] = field(default_factory=Counter)  # what tests have counted, by its name
    faults: list[str] = field(default_factory=list)

    def said(self) -> str:
        """One line."""
        noted = "".join([f"{number} {name}; " for name, number in sorted(self.noted.items())])
        return (
            f"{len(self.tables)} tables (game x players x modules), {sum(self.tables.values())} checks of them over "
            f"{self.decisions} decisions; {self.tests} tests with {self.examples} examples; {noted}"
            f"{len(self.faults)} failures"
        )


# ---- rules ---------------------------------------------------------------------------------------------------


def tables(seed: int) -> Iterator[Case]:
    """Every game with every set of modules and every player count, eventful ones too, in any order, again and again."""
    rng = Random(f"tables {seed}")
    cases = [*all_cases(), *eventful()]
    for _ in count():
        for case in rng.sample(cases, len(cases)):
            yield case._replace(seed=rng.randrange(2**40), every=True)


def examine(name: str, case: Case) -> tuple[int, str]:
    """Run a check of a table: how many decisions it has, and what went wrong."""
    try:
        CHECKS[name](case)
        state, rng = start(case), dice(case)
        while not state.over:
            step(state, rng)
        return state.count, ""
    except Exception:
        return 0, traceback.format_exc()


def rules(until: float, seed: int, covered: Covered, jobs: int) -> None:
    """Check tables until the time is up."""
    todo = ((name, case) for case in tables(seed) for name in CHECKS)
    running: dict[Future[tuple[int, str]], tuple[str, Case]] = {}
    said = time.monotonic()
    pool = ProcessPoolExecutor(jobs, get_context("fork"))
    try:
        while time.monotonic() < until:
            for name, case in islice(todo, 2 * jobs - len(running)):
                running[pool.submit(examine, name, case)] = (name, case)
            done, _ = wait(running, max(0.0, until - time.monotonic()), FIRST_COMPLETED)
            for future in done:
                name, case = running.pop(future)
                decisions, fault = future.result()
                covered.tables[f"{case.game}-{case.players}-{'-'.join(case.modules)}"] += 1
                covered.decisions += decisions
                if fault:
                    report(covered, f"{name} with {case!r}\n{fault}")
            if time.monotonic() - said > SAID:
                said = time.monotonic()
                print(covered.said(), flush=True)
    finally:
        for process in list(pool._processes.values()):
            process.kill()  # what is still being checked does not count
        pool.shutdown(cancel_futures=True)


# ---- tests with other seeds ----------------------------------------------------------------------------------


def examples(said: str) -> int:
    """How many examples have passed by what Hypothesis says of each phase of each test that has ended.

    Older versions say "5 passing examples, 0 failing examples", newer ones "5 passing, 0 failing".
    """
    told = re.findall(r"(?m)^ +- (\d+) passing(?: examples)?, \d+ failing", said)
    assert told or "- during generate phase" not in said, f"Hypothesis says otherwise how many examples passed:\n{said}"
    return sum([int(number) for number in told])


def pytest(files: list[Path], seed: int, until: float, covered: Covered, *only: str, more: int = 1) -> list[str]:
    """Run tests with a seed, or only some of them, and more games, where games are counted; when the time is up they
    are interrupted. The names of those run.
    """
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / "tests.xml"
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", f"--hypothesis-seed={seed}"]
        command += [
            "--hypothesis-show-statistics",
            f"--junitxml={kept}",
            "-o",
            "junit_family=xunit1",
            "-o",
            "timeout=3600",
            "-o",
            "faulthandler_timeout=3720",
            *map(str, files),
            *only,
        ]
        running = subprocess.Popen(
            command, cwd=TESTS.parent, text=True,
            env={**os.environ, "RATHAUS_SEED": str(seed), "RATHAUS_MORE": str(more)},
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        interrupted = False
        try:
            said, _ = running.communicate(timeout=max(1.0, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            interrupted = True
            running.send_signal(signal.SIGINT)
            try:
                said, _ = running.communicate(timeout=ENDING)
            except subprocess.TimeoutExpired:
                running.kill()
                said = _rest(running)
        covered.examples += examples(said)
        cases = list(ElementTree.parse(kept).iter("testcase")) if kept.exists() else []
        notes = [note for case in cases for note in case.iter("property")]
        failed = [case for case in cases if case.find("failure") is not None or case.find("error") is not None]
        covered.tests += len(cases)
        for note in notes:
            covered.noted[note.get("name", "")] += int(note.get("value", "0"))
        names = " ".join([*[str(file.relative_to(TESTS.parent)) for file in files], *only])
        if failed or (running.returncode != 0 and not interrupted):
            report(
                covered,
                f"RATHAUS_SEED={seed} RATHAUS_MORE={more} python -m pytest --hypothesis-seed={seed} {names}\n{said}",
            )
        print(f"{names} with {seed}{' interrupted' if interrupted else ''}: {covered.said()}", flush=True)
        return [case.get("name", "") for case in cases]


def _rest(killed: subprocess.Popen[str]) -> str:
    """What a process has said that was killed; what it started may hold the line open."""
    try:
        return killed.communicate(timeout=ENDING)[0]
    except subprocess.TimeoutExpired as late:
        return (late.stdout or b"").decode(errors="replace")


def counted() -> list[Path]:
    """The files of tests that count what became of each card in many games."""
    return [
        file
        for file in sorted(TESTS.rglob("test_*.py"))
        if re.search(r"(?m)^from seeds import .*\bMORE\b", file.read_text("utf-8"))
    ]


def cards(until: float, seed: int, covered: Covered, jobs: int) -> None:
    """Look for cards that are never played, in more games than every day."""
    rng = Random(f"cards {seed}")
    files = rng.sample(counted(), len(counted()))
    for number in count():
        if time.monotonic() >= until:
            return
        pytest([files[number % len(files)]], rng.randrange(2**32), until, covered, more=MORE)


def fuzzed() -> list[Path]:
    """The files of tests whose examples Hypothesis makes."""
    files = sorted(TESTS.rglob("test_*.py"))
    return [file for file in files if re.search(r"(?m)^from hypothesis import", file.read_text("utf-8"))]


def fuzz(until: float, seed: int, covered: Covered, jobs: int) -> None:
    """Let Hypothesis make other examples than every day, and more of them."""
    rng = Random(f"fuzz {seed}")
    files = rng.sample(fuzzed(), len(fuzzed()))
    for number in count():
        if time.monotonic() >= until:
            return
        pytest([files[number % len(files)]], rng.randrange(2**32), until, covered)


def learn(until: float, seed: int, covered: Covered, jobs: int) -> None:
    """Step environments and batches of other games than every day, and further."""
    rng = Random(f"learn {seed}")
    for number in count():
        if time.monotonic() >= until:
            return
        pytest([LEARNING[number % len(LEARNING)]], rng.randrange(2**32), until, covered)


def kills(until: float, seed: int, covered: Covered, jobs: int) -> None:
    """Kill servers in the middle of games that nobody has played yet, and at the end of those that are rated."""
    rng = Random(f"kills {seed}")
    while time.monotonic() < until:
        pytest(CRASHES, rng.randrange(2**32), until, covered)


def power(until: float, seed: int, covered: Covered, jobs: int) -> None:
    """Cut the power of servers in the middle of games."""
    rng = Random(f"power {seed}")
    while time.monotonic() < until:
        pytest([POWER], rng.randrange(2**32), until, covered)


def outages(until: float, seed: int, covered: Covered, jobs: int) -> None:
    """Let databases go away, wires break, the time of day change and many choose at once."""
    rng = Random(f"outages {seed}")
    for number in count():
        if time.monotonic() >= until:
            return
        pytest([OUTAGES[number % len(OUTAGES)]], rng.randrange(2**32), until, covered)


def damage(until: float, seed: int, covered: Covered, jobs: int) -> None:
    """Damage positions and records of all games."""
    fates = damaged.Fates(seed)
    damaged.try_all(fates, 0, until, jobs)
    covered.noted["damaged positions and records"] += fates.items
    print(f"seed {seed}: {fates.line()}", flush=True)
    for fault in fates.faults:
        report(covered, f"python tests/damaged.py --seed {seed}: {fault}")


def siege(until: float, seed: int, covered: Covered, jobs: int) -> None:
    """Attack a server at which people play."""
    rng = Random(f"siege {seed}")
    while (left := until - time.monotonic()) > 0:
        number = rng.randrange(2**32)
        status = sieges.main([f"--seed={number}", f"--seconds={min(BESIEGED, max(20.0, left)):.0f}"])
        covered.noted["sieges"] += 1
        if status:
            report(covered, f"python tests/siege.py --seed {number}")


def endurance(until: float, seed: int, covered: Covered, jobs: int) -> None:
    """Let people play at many tables while servers and databases go away."""
    seconds = max(20.0, until - time.monotonic() - AROUND)
    wish = [f"--seed={seed}", f"--seconds={seconds:.0f}", f"--tables={200 if seconds >= ENDURES else 40}"]
    status = endurances.main(wish)
    covered.noted["long runs"] += 1
    if status:
        report(covered, f"python tests/endurance.py {' '.join(wish)}")


def layout(until: float, seed: int, covered: Covered, jobs: int) -> None:
    """Look at tables that nobody has seen yet, at every size."""
    rng = Random(f"layout {seed}")
    while time.monotonic() < until:
        seen = pytest([SIZES, OTHERS], rng.randrange(2**32), until, covered, "-k", "at_every_size or at_every_stage")
        print(f"looked at: {', '.join(seen) or 'nothing'}", flush=True)


def engines(until: float, seed: int, covered: Covered, jobs: int) -> None:
    """Play the page in one browser after the other, each for its part of the time."""
    rng = Random(f"engines {seed}")
    for left, name in zip(range(len(ENGINES), 0, -1), ENGINES, strict=True):
        part = time.monotonic() + (until - time.monotonic()) / left
        played = pytest([PLAYED], rng.randrange(2**32), part, covered, "-k", name)
        print(f"in {name}: {', '.join(played) or 'nothing'}", flush=True)


def installs(until: float, seed: int, covered: Covered, jobs: int) -> None:
    """Install the package in every way, each once, in any order: what there is time for."""
    for name in Random(f"installs {seed}").sample(INSTALLED, len(INSTALLED)):
        if time.monotonic() >= until:
            return
        tried = pytest([INSTALLS], seed, until, covered, "-k", name)
        print(f"installed {', '.join(tried) or 'nothing'}", flush=True)


# ---- all of it -----------------------------------------------------------------------------------------------


PARTS = {
    "rules": rules, "learn": learn, "cards": cards, "fuzz": fuzz, "kills": kills, "power": power, "outages": outages,
    "damage": damage, "siege": siege, "endurance": endurance, "layout": layout, "engines": engines,
    "installs": installs,
}  # fmt: skip


def report(covered: Covered, fault: str) -> None:
    """Say at once what went wrong."""
    covered.faults.append(fault)
    print(f"FAILED: {fault}", flush=True)


def main(arguments: list[str] | None = None) -> int:
    """Soak; 1 if something has failed."""
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--seconds", type=float, default=600.0, help="how long")
    told.add_argument("--seed", type=int, default=None, help="of a run that is to be repeated")
    told.add_argument("--only", choices=sorted(PARTS), action="append", help="leave out the other parts")
    told.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes that check tables")
    wish = told.parse_args(arguments)
    seed = secrets.randbelow(2**32) if wish.seed is None else wish.seed
    parts = [name for name in PARTS if name in (wish.only or PARTS)]
    covered = Covered()
    print(f"seed {seed}; {wish.seconds:.0f} seconds for {', '.join(parts)}", flush=True)
    begun = time.monotonic()
    share, spent = sum([SHARES[name] for name in parts]), 0.0
    for name in parts:
        spent += SHARES[name] / share
        PARTS[name](begun + spent * wish.seconds, seed, covered, wish.jobs)
    for fault in covered.faults:
        print(f"FAILED: {fault}")
    print(f"seed {seed}: {covered.said()}")
    return 1 if covered.faults else 0


if __name__ == "__main__":
    sys.exit(main())
