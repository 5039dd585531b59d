"""Write sample views for the gallery of drawings (web/gallery.html): several stages, players and modules."""

import json
import sys
from pathlib import Path
from typing import Any

import rathaus
from rathaus.bots import GreedyBot, Situation
from rathaus.kernel.rng import seeded
from rathaus.text import Words

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from proofs import PROOFS

GAMES = Path(__file__).parent / "src" / "games"
NAMES = ["You", "Berta", "Carl", "Dora", "Emil"]


def cards(game: str) -> list[dict[str, Any]]:
    """Every card and every piece of a module."""
    title = rathaus.GAMES[game]
    texts = title.cards(title.printed) + [p for m in title.modules for p in title.pieces(m, title.printed)]
    return [{"thing": c.thing, "numbers": c.numbers, "says": [s.to_data() for s in c.says]} for c in texts]


def views(game: str, players: int, modules: tuple[str, ...], seed: int) -> list[tuple[str, dict[str, Any]]]:
    """What seat 0 sees at every kind of question it is asked, early and late, and at the end."""
    state = rathaus.new(game, players=players, modules=modules, seed=seed)
    bots = [GreedyBot(seeded(seed, f"sample {seat}"), samples=1) for seat in range(players)]
    found: list[tuple[str, dict[str, Any]]] = []
    met: set[str] = set()
    while not state.over:
        seat = state.waiting[0]
        if seat == 0:
            view = state.view(0)
            stage = "early" if state.round <= 2 else "late" if state.round >= 6 else "middle"
            key = f"{stage}-{view['ask']['prompt']['id'].partition('-')[2]}"
            if key not in met:
                met.add(key)
                found.append((key, view))
        state.choose(seat, bots[seat].choose(Situation(state, seat)))
    found.append(("over", state.view(0)))
    found.append(("over-spectator", state.view(None)))
    return found


def main() -> None:
    """Write a file of cards and one of numbers per game, and one of views per table that its proof has for it."""
    for game, proof in PROOFS.items():
        folder = GAMES / game / "samples"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "cards.json").write_text(json.dumps(cards(game)))
        (folder / "numbers.json").write_text(json.dumps(rathaus.GAMES[game].printed.numbers))
        for players, modules in proof.SAMPLES:
            beyond = range(players, rathaus.GAMES[game].seats(players))  # seats that the rules play
            automatic = [Words(game).text(f"{game}-automatic") for _ in beyond]
            data = {"names": [*NAMES[:players], *automatic], "views": dict(views(game, players, modules, 7))}
            few = f"-{'-'.join(modules)}" if 0 < len(modules) < 3 else ""
            (folder / f"{players}{few}.json").write_text(json.dumps(data))


if __name__ == "__main__":
    main()
