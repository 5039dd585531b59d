"""Result files: a report as JSON or Parquet, written whole or not at all, and read back."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from typing import Any

from rathaus.arena.journal import is_journal, read_journal
from rathaus.arena.report import Report
from rathaus.kernel.errors import BadOption
from rathaus.kernel.fields import parse
from rathaus.kernel.message import Message

MAGIC = b"PAR1"  # how a Parquet file begins
PLAN = b"rathaus"  # the key of the plan in a Parquet file's metadata
SHARED = ("number", "seed", "choices", "ended", "others")  # what the rows of a game have in common
OWN = ("seats", "points", "ranks", "decisions", "faults", "errors", "cards", "rounds")
COLUMNS = ("seat", "points", "rank", "decisions", "faults", "error", "cards", "rounds")


def write(report: Report, path: Path) -> None:
    """Write a ``.json`` or ``.parquet`` file; BadOption if it is neither or cannot be written."""
    check(path)
    if path.suffix == ".parquet":
        write_parquet(report, path)
    else:
        write_json(report, path)


def read(path: str | Path) -> Report:
    """The report of a file that an arena wrote: a result as JSON or Parquet, or the journal of a run.

    BadOption names the file and what is wrong in it.
    """
    path = Path(path)
    try:
        content = path.read_bytes()
    except OSError as fault:
        raise BadOption(str(path), Message("unreadable", why=str(fault.strerror))) from None
    if content.startswith(MAGIC):
        return _read_parquet(path)
    if is_journal(content):
        return read_journal(path)
    return Report.from_data(parse(content, str(path), BadOption).mapping(), str(path))


def check(path: Path) -> None:
    """Refuse, before any game is played, a result file that could not be written afterwards."""
    if path.suffix not in (".json", ".parquet"):
        raise BadOption(str(path), Message("unknown-result", known=(".json", ".parquet")))
    if path.suffix == ".parquet":
        check_parquet(path)
    else:
        check_place(path)


def check_parquet(path: Path) -> None:
    """Refuse a Parquet file that could not be written, whatever its name ends in."""
    _arrow()
    check_place(path)


def check_place(path: Path) -> None:
    """Refuse a path at which no file can be written."""
    if path.is_dir():
        raise BadOption(str(path), Message("unwritable", why=os.strerror(21)))
    if not path.parent.is_dir():
        raise BadOption(str(path), Message("unwritable", why=os.strerror(2)))
    if not os.access(path.parent, os.W_OK):
        raise BadOption(str(path), Message("unwritable", why=os.strerror(13)))


def json_text(report: Report) -> str:
    """The text of a JSON result file."""
    return json.dumps(report.to_data(), indent=1, ensure_ascii=False) + "\n"


def write_json(report: Report, path: Path) -> None:
    """Write the result as JSON."""
    with whole(path) as part:
        part.write_text(json_text(report), encoding="utf-8")


def write_parquet(report: Report, path: Path) -> None:
    """Write one row per game and bot, with the plan as JSON in the file's metadata."""
    pa, pq = _arrow()
    parts = pa.list_(pa.struct([("category", pa.string()), ("points", pa.int64())]))
    numbers = [(name, pa.int64()) for name in ("drawn", "built", "used")]
    schema = pa.schema(
        [
            ("number", pa.int64()),
            ("seed", pa.uint64()),
            ("choices", pa.int64()),
            ("ended", pa.bool_()),
            ("others", pa.list_(pa.int64())),
            ("bot", pa.int64()),
            ("name", pa.string()),
            ("won", pa.bool_()),
            ("seat", pa.int64()),
            ("points", pa.int64()),
            ("rank", pa.int64()),
            ("decisions", pa.int64()),
            ("faults", pa.int64()),
            ("error", pa.string()),
            ("cards", pa.list_(pa.struct([("card", pa.string()), *numbers]))),
            ("rounds", pa.list_(pa.int64())),
            ("categories", parts),
        ],
        metadata={PLAN: json.dumps({k: v for k, v in report.to_data().items() if k != "results"})},
    )
    table = pa.Table.from_pylist(_rows(report), schema=schema)
    with whole(path) as part:
        pq.write_table(table, part)


def _rows(report: Report) -> list[dict[str, Any]]:
    rows = []
    for game in report.to_data()["results"]:
        shared = {name: game[name] for name in SHARED}
        for at, bot in enumerate(report.plan.met(game["number"])):
            row = {**shared, "bot": bot, "name": report.plan.bots[bot], "won": at in game["winners"]}
            row.update({column: game[field][at] for field, column in zip(OWN, COLUMNS, strict=True) if game[field]})
            row["cards"] = [dict(zip(("card", "drawn", "built", "used"), c, strict=True)) for c in row["cards"]]
            row["categories"] = [{"category": k, "points": v} for k, v in game["categories"][at].items()]
            rows.append(row)
    return rows


def _read_parquet(path: Path) -> Report:
    pa, pq = _arrow()
    try:
        table = pq.read_table(path)
        plan = json.loads((table.schema.metadata or {})[PLAN])
        games = [_game(list(rows)) for _, rows in groupby(table.to_pylist(), lambda row: row["number"])]
    except (pa.ArrowException, KeyError, TypeError, ValueError) as fault:
        raise BadOption(str(path), Message("not-a-result", why=f"{type(fault).__name__}: {fault}"[:200])) from None
    return Report.from_data({**plan, "results": games}, str(path))


def _game(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """The data of a game from its rows, one per bot at the table."""
    game = {name: rows[0][name] for name in SHARED}
    game.update({field: [row[column] for row in rows] for field, column in zip(OWN, COLUMNS, strict=True)})
    game["winners"] = [at for at, row in enumerate(rows) if row["won"]]
    game["cards"] = [[list(card.values()) for card in cards] for cards in game["cards"]]
    game["categories"] = [{part["category"]: part["points"] for part in row["categories"]} for row in rows]
    return game


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise BadOption("pyarrow", Message("needs-extra", extra="stats")) from None
    return pyarrow, pyarrow.parquet


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """A file beside the path to write into, which takes its place at the end, or goes away."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        os.close(handle)
        try:
            yield Path(name)
            umask = os.umask(0)
            os.umask(umask)
            os.chmod(name, 0o666 & ~umask)
            os.replace(name, path)
        except BaseException:
            os.unlink(name)
            raise
    except OSError as fault:
        raise BadOption(str(path), Message("unwritable", why=str(fault.strerror))) from None
