"""Record random games as golden files: ``python tests/games/records.py``. Existing files are kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import rathaus
from rathaus import seeded
from rathaus.kernel.play import playout

MODULES = ("mayors", "statues", "disasters", "ships", "stock", "clergy")

TABLES: list[tuple[str, str, int, tuple[str, ...], int, dict[str, Any] | None]] = [
    *[(f"{players}p-seed{seed}", "thecity", players, (), seed, None) for players in (2, 3, 4, 5) for seed in (1, 2)],
    *[(f"{players}p-seed{seed}", "hamburg", players, (), seed, None) for players in (1, 2, 3, 4, 5) for seed in (1, 2)],
    *[(f"3p-{module}", "hamburg", 3, (module,), 1, None) for module in MODULES],
    *[(f"{players}p-everything", "hamburg", players, MODULES, 1, None) for players in (1, 2, 4, 5)],
    ("3p-edition", "thecity", 3, (), 3, {"name": "long game", "table.goal": 150, "cards.school.copies": 9}),
]

if __name__ == "__main__":
    for name, game, players, modules, seed, edition in TABLES:
        path = Path(__file__).parent / game / "records" / f"{name}.jsonl"
        if not path.exists():
            state = rathaus.new(game, players, modules, seed, edition)
            playout(state, seeded(seed, "golden"))
            path.write_text(state.record().text(), encoding="utf-8")
            print(path)
