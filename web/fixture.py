"""Write messages and their sentences for the page's tests: what all games share, and each game's own.

The page and Python must say the same. Run it again after changing a sentence.
"""

import json
import sys
from pathlib import Path
from typing import Any

import rathaus
from rathaus.kernel.happening import Happening
from rathaus.kernel.message import Message
from rathaus.kernel.play import playout
from rathaus.kernel.rng import seeded
from rathaus.text import Words

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from proofs import PROOFS

PAGE = Path(__file__).parent / "src"
NAMES = ["Anna", "Berta", "Carl"]
COMMON = [
    Message("unknown-game", game="chess", known=("checkers", "go")),
    Message("unknown-module", module="dogs", known=("mayors", "statues", "ships")),
    Message("players-out-of-range", found=9, least=1, most=5),
    Message("not-asked", waiting=("seat:0", "seat:2")),
    Message("seat", number=3),
    Message("wrong-length", found=4, least=0, most=5),
    Message("wrong-length", found=4, least=2, most=5),
    Message("error-in-field", field="players", reason=Message("missing")),
    Message("game-over"),
    Message("other-rules", found=1200, rules=2),
]


def messages(game: str, players: int, modules: tuple[str, ...]) -> dict[str, Message]:
    """One message of each id that a game played at random and its cards say."""
    found: dict[str, Message] = {}

    def keep(message: Message) -> None:
        for value in message.args.values():
            if isinstance(value, Message):
                keep(value)
        found.setdefault(message.id, message)

    def hear(happening: Happening) -> None:
        for message in (happening.message, happening.outside):
            if message is not None:
                keep(message)

    state = rathaus.new(game, players=players, modules=modules, seed=11, sink=hear)
    for seat in state.waiting:
        keep(state.ask(seat).prompt)
    playout(state, seeded(11, "fixture"), 3000)
    title = rathaus.GAMES[game]
    texts = title.cards(title.printed) + [p for m in modules for p in title.pieces(m, title.printed)]
    for text in texts:
        for message in text.says:
            keep(message)
    return found


def fixture(game: str) -> dict[str, Any]:
    """The messages of a game, or without one those that all share, with their sentences and the names of things."""
    words = Words(game, seats=NAMES)
    said = list(messages(game, 3, rathaus.GAMES[game].modules).values()) if game else COMMON
    things = PROOFS[game].THINGS if game else ["seat:1", "seat:7", "number:12", "what:ever"]
    return {
        "names": NAMES,
        "sentences": [{"game": game, "message": m.to_data(), "text": words.say(m)} for m in said],
        "things": [{"game": game, "thing": thing, "text": words.thing(thing)} for thing in things],
    }


def main() -> None:
    """Write the fixtures."""
    for game in ("", *PROOFS):
        folder = PAGE / "games" / game / "tests" if game else PAGE / "tests"
        (folder / "sentences.json").write_text(json.dumps(fixture(game), indent=0) + "\n")


if __name__ == "__main__":
    main()
