"""An arena at the terminal: its progress, its report, and how to go on after an interruption."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from rathaus.arena import Report
from rathaus.arena.journal import Journal
from rathaus.arena.sheet import remarks, sheets
from rathaus.terminal.typed import typed
from rathaus.text import Words


class Rate(ProgressColumn):
    """Games per second, as of late."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words

    def render(self, task: Task) -> Text:
        """The rate, once there is one."""
        speed = task.finished_speed or task.speed
        return Text(self.words.text("arena-rate", speed=f"{speed:.3g}") if speed else "")


@contextmanager
def progress(words: Words, games: int, resumed: bool) -> Iterator[Callable[[int], None]]:
    """A bar with rate and remaining time on stderr; what was finished before does not count as speed."""
    columns = (BarColumn(), MofNCompleteColumn(), Rate(words), TimeRemainingColumn())
    console = Console(stderr=True)
    still = not console.is_terminal  # nobody watches, and it would leave an empty line
    with Progress(TextColumn("{task.description}"), *columns, console=console, transient=True, disable=still) as bar:
        task = bar.add_task(words.text("terminal-playing"), total=games)
        first = resumed

        def advance(done: int) -> None:
            nonlocal first
            if first:
                bar.reset(task, completed=done)
            else:
                bar.advance(task, done)
            first = False

        yield advance


def show(report: Report, words: Words, workers: int, console: Console) -> None:
    """Print the tables and remarks of a report, and how fast it was made."""
    for sheet in sheets(report, words):
        table = Table(title=escape(sheet.title))
        for number, heading in enumerate(sheet.headings):
            table.add_column(escape(heading), justify="right" if number else "left")
        for row in sheet.rows:
            table.add_row(*[escape(cell) for cell in row])
        console.print(table)
    for remark in remarks(report, words):
        console.print(escape(remark))
    if report.seconds and len(report.games) > report.resumed:
        console.print(words.text("terminal-arena-speed", speed=f"{report.games_per_second:.3g}", workers=workers))


def tell_how_to_go_on(
    report: Report,
    bots: Sequence[str],
    journal: Path | None,
    options: dict[str, Any],
    words: Words,
    console: Console,
) -> None:
    """Keep the games of an interrupted run, if no journal has them, and print the command that goes on.

    ``bots`` and ``options`` are those of the command that the report does not know so.
    """
    if not report.games:
        console.print(words.text("arena-nothing-kept"))
        return
    if journal is None:
        journal = _place(report)
        _keep(report, journal)
    console.print(words.text("arena-go-on", file=str(journal)))
    console.print(escape(_command(report, bots, journal, options)), soft_wrap=True)


def _place(report: Report) -> Path:
    """A new file in the working directory."""
    name = f"arena-{report.plan.game}-{report.plan.seed}"
    path = Path(f"{name}.jsonl")
    number = 1
    while path.exists():
        number += 1
        path = Path(f"{name}-{number}.jsonl")
    return path


def _keep(report: Report, path: Path) -> None:
    journal = Journal(path, report.plan)
    try:
        journal.append(report.games)
    finally:
        journal.close()


def _command(report: Report, bots: Sequence[str], journal: Path, options: dict[str, Any]) -> str:
    plan = report.plan
    games = report.asked // max(1, len(plan.meetings))
    words = ["rathaus", "arena", plan.game, *bots, "--games", str(games), "--seed", str(plan.seed)]
    if plan.modules:
        words += ["--modules", ",".join(plan.modules)]
    if plan.watch:
        words.append("--cards")
    given = {name: str(value) for name, value in options.items() if value is not None}
    words += [f"{name}={value}" if value else name for name, value in given.items()]
    return typed([*words, f"--resume={journal}"])
