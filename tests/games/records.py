"""Record random games as golden files: ``python tests/games/records.py``. Existing files are kept."""

from __future__ import annotations

import sys
from pathlib import Path

import rathaus
from rathaus import seeded
from rathaus.kernel.play import playout

HERE = Path(__file__).parent

if __name__ == "__main__":
    sys.path.insert(0, str(HERE.parent))
    from busy import play_busily
    from proofs import PROOFS

    for game, proof in PROOFS.items():
        for table in proof.TABLES:
            path = HERE / game / "records" / f"{table.name}.jsonl"
            if not path.exists():
                state = rathaus.new(game, table.players, table.modules, table.seed, table.edition)
                play = play_busily if table.busy else playout
                play(state, seeded(table.seed, "golden"))
                path.write_text(state.record().text(), encoding="utf-8")
                print(path)
