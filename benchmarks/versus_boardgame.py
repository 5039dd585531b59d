"""Speed of ``rathaus serve`` against a peer, boardgame.io from npm, and against itself: ratios of one run.

The same lean client plays two people a table on both servers, over WebSockets, as fast as they answer. Like for like:
number of tables, people and connections; two people a table who both see every choice in a view of two or three
thousand characters that hides what the other holds; seats with secrets that are checked; games of about a hundred
choices, after which the next table is opened. Not like for like: Rathaus plays the rules of a game, offers what
is possible and refuses the rest, and has every choice on disk, flushed, before it is acknowledged. The peer shuffles
cards in a state of the same size and asks no rules; it tells of a move before that is stored, its memory storage
keeps nothing, and its files are not flushed. On the peer people take turns; at our tables both often choose at once.

Nothing else should run meanwhile. Each part can be run alone; the exit code is 1 if a promise is not kept.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, nullcontext
from pathlib import Path
from typing import Any

import lean
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table as Grid
from stalls import (
    BUILD,
    Fault,
    Stall,
    engine,
    flush,
    health,
    old_folder,
    peer_folder,
    peer_server,
    rathaus_server,
    stall,
    written,
)

OLD = "675a70f"  # the last commit before choices went over the socket
SOCKET = {"changes": True}
THINK = 5.0
SHORT = {"edition": {"table": {"goal": 8}}}  # a game that is over after some twenty choices


def part(values: Sequence[float], share: float) -> float:
    """The value that this share of the values does not exceed, in milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


class Bench:
    """All parts, and what they have found."""

    def __init__(self, wish: argparse.Namespace, console: Console, folder: Path) -> None:
        self.wish = wish
        self.console = console
        self.folder = folder
        self.found: dict[str, Any] = {"engine": engine()}
        self.promises: list[tuple[str, str, str, bool]] = []
        self.progress: Progress | None = None

    def promise(self, name: str, found: str, wanted: str, kept: bool) -> None:
        """Note whether something holds."""
        self.promises.append((name, found, wanted, kept))

    def told(self, what: str, total: float) -> Callable[[float], None]:
        """Show how far something is."""
        assert self.progress is not None
        task = self.progress.add_task(what, total=total, told="")

        def tell(number: float) -> None:
            assert self.progress is not None
            self.progress.update(task, completed=number, told=f"{number:.0f}")

        return tell

    def rounds(self, stalls: Sequence[Stall], seconds: float, number: int) -> dict[str, list[dict[str, float]]]:
        """Let the people of several servers play in turns, and say what they have seen in each round."""
        tell = self.told("Rounds", number * len(stalls))
        for one in stalls:
            one.play(min(seconds, 3.0))  # everything is warm then
        seen: dict[str, list[dict[str, float]]] = {one.server.name: [] for one in stalls}
        done = 0
        for turn in range(number):
            for one in stalls if turn % 2 == 0 else reversed(stalls):
                played, used = one.play(seconds)
                seen[one.server.name].append(self.figures(played, used))
                done += 1
                tell(done)
        return seen

    @staticmethod
    def figures(played: lean.Round, used: float) -> dict[str, float]:
        """What a round comes to."""
        made = max(1, len(played.choices))
        return {
            "rate": made / played.seconds,
            "p50": part(played.choices, 0.5),
            "p95": part(played.choices, 0.95),
            "p99": part(played.choices, 0.99),
            "server_cpu": 1000 * used / made,
            "client_cpu": 1000 * played.cpu / made,
            "bytes": played.size / made,
            "refused": played.refused,
            "tables": played.tables,
        }

    def show(self, seen: dict[str, list[dict[str, float]]]) -> None:
        """A table of the rounds: the median of each figure."""
        grid = Grid("", "choices/s", "least-most", "p50", "p95", "p99", "server ms", "client ms", "bytes")
        for name, rounds in seen.items():
            middle = {key: statistics.median([one[key] for one in rounds]) for key in rounds[0]}
            rates = [one["rate"] for one in rounds]
            grid.add_row(
                name, f"{middle['rate']:.0f}", f"{min(rates):.0f}-{max(rates):.0f}",
                *[f"{middle[key]:.1f} ms" for key in ("p50", "p95", "p99")],
                f"{middle['server_cpu']:.3f}", f"{middle['client_cpu']:.3f}", f"{middle['bytes']:.0f}",
            )  # fmt: skip
        self.console.print(grid)

    def ratio(self, seen: dict[str, list[dict[str, float]]], one: str, two: str, key: str = "rate") -> list[float]:
        """The ratios of two servers, round by round; the same round of both was played one after the other."""
        return sorted([a[key] / b[key] for a, b in zip(seen[one], seen[two], strict=True)])

    # ---- the parts ----------------------------------------------------------------------------------------

    def peer(self) -> None:
        """Choices a second against the peer with its two storages."""
        peer_folder()
        with ExitStack() as stack:
            enter = stack.enter_context
            stalls = [
                enter(stall("rathaus", rathaus_server(self.folder / "peer" / "rathaus"), wish=SOCKET)),
                enter(stall("peer", peer_server(self.folder / "peer" / "memory", "memory"))),
                enter(stall("peer", peer_server(self.folder / "peer" / "file", "file"))),
            ]
            before = [one.server.memory() for one in stalls]
            for one in stalls:
                one.open(self.wish.tables, self.told(f"Tables of {one.server.name}", self.wish.tables))
            seen = self.rounds(stalls, self.wish.seconds, self.wish.rounds)
            memory = {
                one.server.name: (one.server.memory() - held) / self.wish.tables
                for one, held in zip(stalls, before, strict=True)
            }
        self.show(seen)
        self.console.print(
            "Memory a table that is played at: "
            + ", ".join([f"{name} {size:.0f} KiB" for name, size in memory.items()])
        )
        own, *others = seen
        for other, wanted in zip(others, (0.6, 2.0), strict=True):
            ratios = self.ratio(seen, own, other)
            middle = statistics.median(ratios)
            self.promise(
                f"choices/s against {other}", f"{middle:.2f} ({ratios[0]:.2f}-{ratios[-1]:.2f})",
                f"at least {wanted}", middle >= wanted,
            )  # fmt: skip
        self.found["peer"] = {"rounds": seen, "memory": memory}

    def cpu(self) -> None:
        """The server's work for a choice, against the old server whose choices came by HTTP."""
        old_folder(self.wish.old)
        with ExitStack() as stack:
            enter = stack.enter_context
            old = rathaus_server(self.folder / "cpu" / "old", f"rathaus {self.wish.old}", old=self.wish.old)
            stalls = [
                enter(stall("rathaus", rathaus_server(self.folder / "cpu" / "new"), wish=SOCKET)),
                enter(stall("old", old)),
            ]
            for one in stalls:
                one.open(self.wish.tables, self.told(f"Tables of {one.server.name}", self.wish.tables))
            seen = self.rounds(stalls, self.wish.seconds, self.wish.rounds)
        self.show(seen)
        own, other = seen
        ratios = self.ratio(seen, own, other, "server_cpu")
        middle = statistics.median(ratios)
        self.promise(
            f"server CPU a choice against {other}", f"{middle:.2f} ({ratios[0]:.2f}-{ratios[-1]:.2f})",
            "at most 0.33", middle <= 1 / 3,
        )  # fmt: skip
        self.found["cpu"] = {"rounds": seen}

    def think(self) -> None:
        """Many tables whose people think: how long a choice takes, against the answer of the idle server."""
        with rathaus_server(self.folder / "think") as (server, port):
            idle = health(port, 300)
            with stall("rathaus", nullcontext((server, port)), wish=SOCKET) as one:
                one.open(self.wish.many, self.told("Tables", self.wish.many))
                tell = self.told("Choices of people who think", self.wish.many * 2 / THINK * self.wish.thinking)
                one.play(THINK, THINK)
                played, used = one.play(self.wish.thinking, THINK, tell=tell)
        disk = flush(self.folder)
        figures = self.figures(played, used)
        self.show({f"{self.wish.many} tables": [figures]})
        limit = part(idle, 0.95)
        times = figures["p95"] / limit
        self.console.print(
            f"An idle health answer takes {part(idle, 0.5):.2f} ms (p50), {limit:.2f} ms (p95); "
            f"p95 of a choice is {figures['p95'] / part(idle, 0.5):.1f} times the former. "
            f"The disk takes {part(disk, 0.5):.2f} ms (p50), {part(disk, 0.95):.2f} ms (p95) to keep a page."
        )
        self.promise(
            f"p95 of a choice at {self.wish.many} tables against p95 of an idle health answer", f"{times:.1f}",
            "at most 5", times <= 5,
        )  # fmt: skip
        self.found["think"] = {**figures, "idle_p50": part(idle, 0.5), "idle_p95": limit, "disk_p95": part(disk, 0.95)}

    def processes(self) -> None:
        """Two processes behind one address, against one."""
        with ExitStack() as stack:
            enter = stack.enter_context
            stalls = []
            for number in (1, 2):
                server = rathaus_server(self.folder / "processes" / str(number), f"processes: {number}", number)
                stalls.append(enter(stall("rathaus", server, wish=SOCKET)))
            for one in stalls:
                one.open(self.wish.tables, self.told(f"Tables of {one.server.name}", self.wish.tables))
            seen = self.rounds(stalls, self.wish.seconds, self.wish.rounds)
        self.show(seen)
        one_process, two_processes = seen
        ratios = self.ratio(seen, two_processes, one_process)
        middle = statistics.median(ratios)
        client = statistics.median([one["client_cpu"] * one["rate"] / 1000 for one in seen[two_processes]])
        self.console.print(f"The clients took {client:.2f} of a core with two processes.")
        self.promise(
            "choices/s of two processes against one", f"{middle:.2f} ({ratios[0]:.2f}-{ratios[-1]:.2f})",
            "at least 1.6", middle >= 1.6,
        )  # fmt: skip
        self.found["processes"] = {"rounds": seen, "client_cores": client}

    def memory(self) -> None:
        """Memory of tables in the midst of a game at which nobody is connected."""
        with stall("rathaus", rathaus_server(self.folder / "memory"), wish=SOCKET) as one:
            # What all tables need together comes first: threads, connections to the database and what they keep.
            one.open(self.wish.many // 2, self.told("Tables before", self.wish.many // 2))
            one.play(300.0, stop_at=40, tell=self.told("Choices before", 20 * self.wish.many))
            one.people[0].ask("go")
            before = settled(one)
            one.open(self.wish.many, self.told("Tables", self.wish.many))
            one.play(300.0, stop_at=40, tell=self.told("Choices", 40 * self.wish.many))
            played = one.server.memory()
            one.people[0].ask("go")
            idle = settled(one)
        each = (idle - before) / self.wish.many
        self.console.print(
            f"{(played - before) / self.wish.many:.0f} KiB a table while all are connected, "
            f"{each:.0f} KiB after they have gone."
        )
        self.promise("memory of an idle table", f"{each:.0f} KiB", "below 60 KiB", each < 60)
        self.found["memory"] = {"connected": (played - before) / self.wish.many, "idle": each}

    def finished(self) -> None:
        """Memory after very many tables were opened and played to their end."""
        with stall("rathaus", rathaus_server(self.folder / "finished"), wish=SOCKET, table=SHORT) as one:
            one.open(20, lambda number: None)
            one.play(300.0, tables=100)  # what the first tables need for all
            before = settled(one)
            begun = one.server.memory()
            one.open(20, lambda number: None)
            tell = self.told("Choices at tables that are played to their end", 23 * self.wish.finished)
            played, _ = one.play(3600.0, tables=self.wish.finished - 20, tell=tell)
            most = one.server.memory()
            after = settled(one)
        times = after / before
        self.console.print(
            f"{played.tables} tables finished: {before / 1024:.0f} MiB before ({begun / 1024:.0f} at once), "
            f"{most / 1024:.0f} MiB at the end, {after / 1024:.0f} MiB a little later."
        )
        self.promise(
            f"memory after {played.tables} finished tables", f"{times:.2f} of before", "at most 1.2", times <= 1.2
        )
        self.found["finished"] = {"tables": played.tables, "before": before, "most": most, "after": after}


def settled(one: Stall, quiet: float = 45.0, most: float = 180.0) -> int:
    """The memory of a server once it no longer becomes less: what is left alone is put away a little later."""
    least, since, end = one.server.memory(), time.monotonic(), time.monotonic() + most
    while time.monotonic() < min(since + quiet, end):
        time.sleep(0.5)
        now = one.server.memory()
        if now < 0.99 * least:
            least, since = now, time.monotonic()
    return one.server.memory()


PARTS = ("peer", "cpu", "think", "processes", "memory", "finished")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=PARTS, action="append", help="run this part; may be given several times")
    parser.add_argument("--tables", type=int, default=100, help="tables that are played at together")
    parser.add_argument("--seconds", type=float, default=6.0, help="seconds of a round, at most 60")
    parser.add_argument("--rounds", type=int, default=6, help="rounds of each server, at most 50")
    parser.add_argument("--many", type=int, default=1000, help="tables of people who think, and idle tables")
    parser.add_argument("--thinking", type=float, default=30.0, help="seconds for which they are watched, at most 600")
    parser.add_argument("--finished", type=int, default=10_000, help="tables that are opened and finished")
    parser.add_argument("--old", default=OLD, metavar="COMMIT", help="the server that CPU is compared with")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to a file")
    wish = parser.parse_args()
    wish.seconds, wish.rounds = max(0.5, min(60.0, wish.seconds)), max(1, min(50, wish.rounds))
    wish.thinking = max(1.0, min(600.0, wish.thinking))
    console = Console()
    BUILD.mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="versus-", dir=BUILD))  # not in memory: what is flushed shall reach a disk
    bench = Bench(wish, console, folder)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[told]}"))
    try:
        for name in wish.only or PARTS:
            console.rule(f"{name}: {getattr(bench, name).__doc__}")
            with Progress(*columns, console=console, transient=True) as bench.progress:
                getattr(bench, name)()
    except Fault as fault:
        console.print(str(fault), markup=False, style="red")
        sys.exit(2)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    if wish.json:
        written({**bench.found, "promises": bench.promises}, wish.json)
    console.rule(f"with the engine: {engine()}")
    grid = Grid("", "found", "promised", "")
    for what, found, wanted, kept in bench.promises:
        grid.add_row(what, found, wanted, "kept" if kept else "MISSED")
    console.print(grid)
    sys.exit(0 if all([kept for *_, kept in bench.promises]) else 1)


if __name__ == "__main__":
    main()
