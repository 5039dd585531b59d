"""Games that players have sent because something was wrong: ``<game>/reports/<name>.jsonl``, cut where it shows."""

from __future__ import annotations

from pathlib import Path

import rathaus
from rathaus import State
from rathaus.kernel.record import Record, read_record

FOLDER = Path(__file__).parent
REPORTS = sorted(FOLDER.glob("*/reports/*.jsonl"))


def report(path: Path) -> Record:
    """A report under the rules of today: its choices count, not what they once led to."""
    record = read_record(path.read_text(encoding="utf-8"))
    record.rules = rathaus.GAMES[record.game].rules
    record.digest = None
    return record


def reported(game: str, name: str) -> State:
    """The table as it was when somebody wondered."""
    return rathaus.replay(report(FOLDER / game / "reports" / f"{name}.jsonl"), closed=False)
