"""Write messages and their sentences for the page's tests (web/src/tests/sentences.json).

The page and Python must say the same. Run it again after changing a sentence.
"""

import json
from pathlib import Path
from typing import Any

import rathaus
from rathaus.kernel.happening import Happening
from rathaus.kernel.message import Message
from rathaus.kernel.play import playout
from rathaus.kernel.rng import seeded
from rathaus.text import Words

PATH = Path(__file__).parent / "src" / "tests" / "sentences.json"
NAMES = ["Anna", "Berta", "Carl"]
COMMON = [
    Message("unknown-game", game="chess", known=("thecity", "hamburg")),
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


def main() -> None:
    """Write the fixture."""
    rows: list[dict[str, Any]] = []
    plans = [("", COMMON), ("thecity", None), ("hamburg", None)]
    for game, given in plans:
        words = Words(game, seats=NAMES)
        modules = tuple(rathaus.GAMES[game].modules) if game else ()
        chosen = given if given is not None else list(messages(game, 3, modules).values())
        rows += [{"game": game, "message": m.to_data(), "text": words.say(m)} for m in chosen]
    things = [
        "card:school",
        "card:17",
        "seat:1",
        "seat:7",
        "number:12",
        "done",
        "pass",
        "colour:pink",
        "basic:build",
        "what:ever",
    ]
    named = [
        {"game": g, "thing": t, "text": Words(g, seats=NAMES).thing(t)} for g in ("thecity", "hamburg") for t in things
    ]
    PATH.write_text(json.dumps({"names": NAMES, "sentences": rows, "things": named}, indent=0) + "\n")


if __name__ == "__main__":
    main()
