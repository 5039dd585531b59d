"""Write what the page's own tests and its gallery of drawings start from: make fixtures.

Sentences, cards, numbers and views as the games and the words say them now. What all games share lies in
web/src/tests, what is a game's own in its folder. Nothing here is written by hand; a test compares all of it.
"""

import json
import sys
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import rathaus
from rathaus.bots import GreedyBot, Situation
from rathaus.kernel.game import CardText
from rathaus.kernel.happening import FATE, KINDS, NOBODY, Happening
from rathaus.kernel.message import Message
from rathaus.kernel.play import playout
from rathaus.kernel.rng import Rng, seeded
from rathaus.kernel.state import State
from rathaus.server.changes import changes
from rathaus.text import Words
from rathaus.text.lines import Told, clause, details, line_in_words, lines
from rathaus.text.lines import heard as as_told

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from busy import busy
from proofs import PROOFS

PAGE = Path(__file__).parent / "src"
NAMES = ["Anna", "Berta", "Carl"]
SEATED = ["You", "Berta", "Carl", "Dora", "Emil"]
GAMES_PLAYED = 300  # until every question a game has was asked
EVENTFUL_PLAYED = 80  # until those were asked too that printed prices make rare
VIEWS = 40  # of questions, about; or one of each
LONG = 250  # choices whose happenings are told in lines
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


# ---- sentences ---------------------------------------------------------------------------------------


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
                keep(clause(message))

    state = rathaus.new(game, players=players, modules=modules, seed=11, sink=hear)
    for seat in state.waiting:
        keep(state.ask(seat).prompt)
    playout(state, seeded(11, "fixture"), 3000)
    for text in [*cards(game), *pieces(game)]:
        for message in text.says:
            keep(message)
    return found


def sentences(game: str) -> dict[str, Any]:
    """The messages of a game, or without one those that all share, with their sentences and the names of things."""
    words = Words(game, seats=NAMES)
    said = list(messages(game, 3, rathaus.GAMES[game].modules).values()) if game else COMMON
    things = PROOFS[game].THINGS if game else ["seat:1", "seat:7", "number:12", "what:ever"]
    return {
        "names": NAMES,
        **({"told": log(game), "lines": said_in_lines(game)} if game else {}),
        "sentences": [{"game": game, "message": m.to_data(), "text": words.say(m)} for m in said],
        "things": [{"game": game, "thing": thing, "text": words.thing(thing)} for thing in things],
    }


def happened(game: str) -> list[Told]:
    """What the first seat hears of the beginning of a game played at random."""
    heard: list[Happening] = []
    title = rathaus.GAMES[game]
    state = rathaus.new(game, players=3, modules=title.modules, seed=12, sink=heard.append)
    playout(state, seeded(12, "fixture"), LONG)
    return [item for item in [as_told(happening, 0) for happening in heard] if item is not None]


def log(game: str) -> list[dict[str, Any]]:
    """The same as the server sends it."""
    return [
        {
            "message": item.message.to_data(),
            "kind": KINDS[item.kind],
            "of": None if item.of == NOBODY else item.of,
            "by": "fate" if item.by == FATE else None if item.by == NOBODY else item.by,
            "card": item.card or None,
            "act": item.act,
        }
        for item in happened(game)
    ]


def said_in_lines(game: str) -> list[dict[str, Any]]:
    """The same in lines, as they are said to the first seat."""
    words = Words(game, seats=["You", *NAMES[1:]], me=0)
    return [{"text": line_in_words(words, line), "details": details(words, line)} for line in lines(happened(game))]


# ---- cards -------------------------------------------------------------------------------------------


def cards(game: str) -> list[CardText]:
    """Every card of a game."""
    title = rathaus.GAMES[game]
    return title.cards(title.printed)


def pieces(game: str) -> list[CardText]:
    """Every piece of a game's modules."""
    title = rathaus.GAMES[game]
    return [piece for module in title.modules for piece in title.pieces(module, title.printed)]


def told(texts: list[CardText]) -> list[dict[str, Any]]:
    """Cards as the server sends them."""
    return [{"thing": c.thing, "numbers": c.numbers, "says": [s.to_data() for s in c.says]} for c in texts]


# ---- views -------------------------------------------------------------------------------------------


def sample(game: str, players: int, modules: tuple[str, ...], seed: int) -> dict[str, Any]:
    """What seat 0 sees at every kind of question it is asked, early and late, and at the end."""
    state = rathaus.new(game, players=players, modules=modules, seed=seed)
    bots = [GreedyBot(seeded(seed, f"sample {seat}"), samples=1) for seat in range(players)]
    found: dict[str, Any] = {}
    while not state.over:
        seat = state.waiting[0]
        if seat == 0:
            stage = "early" if state.round <= 2 else "late" if state.round >= 6 else "middle"
            key = f"{stage}-{state.ask(0).prompt.id.partition('-')[2]}"
            if key not in found:
                found[key] = state.view(0)
        state.choose(seat, bots[seat].choose(Situation(state, seat)))
    ends = {"over": state.view(0), "over-spectator": state.view(None)}
    automatic = [Words(game).text(f"{game}-automatic") for _ in range(players, state.players)]  # the rules play them
    return {"names": [*SEATED[:players], *automatic], "views": found | ends}


def met(game: str) -> list[dict[str, Any]]:
    """Views of random games at many tables: of each question several if a game has few, of many questions one each.

    Questions that come up only in an eventful edition are met there. After them what a player and a spectator see at
    the end with every number of players.
    """
    title = rathaus.GAMES[game]
    sets = [(), *[(module,) for module in title.modules], title.modules]
    asked: dict[str, list[Any]] = {}
    ends: dict[int, list[Any]] = {}
    for seed in range(GAMES_PLAYED):
        players = title.least + seed % (title.most - title.least + 1)
        state = rathaus.new(game, players, sets[seed % len(sets)], seed=seed)
        _meet(state, seed, asked, set(), anything)
        ends.setdefault(players, [state.view(0), state.view(None)])
    often = set(asked)
    for seed in range(EVENTFUL_PLAYED if PROOFS[game].EVENTFUL else 0):
        players = title.least + seed % (title.most - title.least + 1)
        state = rathaus.new(game, players, seed=seed, edition=PROOFS[game].EVENTFUL)
        _meet(state, seed, asked, set(often), busy)
    each = max(1, VIEWS // len(asked))
    first = [view for question in sorted(asked) for view in asked[question][:each]]
    return first + [view for players in sorted(ends) for view in ends[players]]


def anything(state: State, seat: int, rng: Rng) -> int:
    """What a random player chooses."""
    things = state.things(seat)
    return things[rng.below(len(things))]


def _meet(
    state: State, seed: int, asked: dict[str, list[Any]], here: set[str], choose: Callable[[State, int, Rng], int]
) -> None:
    """Play a game to its end and keep views of its questions: each once, some tables show only late ones."""
    rng = seeded(seed, "views")
    while not state.over:
        seat = state.waiting[rng.below(len(state.waiting))]
        question = state.ask(seat).prompt.id
        if question not in here and state.count >= seed % 7 * 20:
            here.add(question)
            views = asked.setdefault(question, [])
            if len(views) < VIEWS:
                views.append(state.view(seat))
        state.choose(seat, choose(state, seat, rng))


# ---- all of it ---------------------------------------------------------------------------------------


def _text(data: Any) -> str:
    """Data as a file has it: a list or an object with a line for each of its items."""
    if isinstance(data, list):
        return "[\n" + ",\n".join([json.dumps(item) for item in data]) + "\n]\n"
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in data.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def changed() -> list[dict[str, Any]]:
    """Changes as a server sends them: from what, and what they come to; by hand, and of a table of each game."""
    first: dict[str, Any] = {
        "same": {"left": [1, 2]}, "gone": None, "word": "a", "list": [1, 2, 3, 4], "cut": [1, 2], "empty": [],
        "inside": {"deep": [{"a": 1}, {"a": 2, "b": [True]}]}, "renamed": {"x": 1, "y": 2}, "filled": [],
    }  # fmt: skip
    second: dict[str, Any] = {
        "same": {"left": [1, 2]}, "gone": {"new": []}, "word": None, "list": [1, 5, 3, 4], "cut": [2], "empty": [[]],
        "inside": {"deep": [{"a": 1}, {"a": 3, "b": [False]}, {"c": 1}]}, "renamed": {"x": 1, "z": 2}, "filled": [0],
    }  # fmt: skip
    found = [_chain("data", [first, second, first, second, second])]
    for game in rathaus.GAMES:
        state = rathaus.new(game, players=rathaus.GAMES[game].least, seed=7)
        rng, views = seeded(7), [json.loads(json.dumps(state.view(0)))]
        for _ in range(12):
            seat = state.waiting[0]
            state.choose(seat, anything(state, seat, rng))
            views.append(json.loads(json.dumps(state.view(0))))
        found.append(_chain(game, views))
    return found


def _chain(name: str, tables: list[dict[str, Any]]) -> dict[str, Any]:
    steps = [changes(old, new) for old, new in pairwise(tables)]
    return {"name": name, "first": tables[0], "changes": steps, "last": tables[-1]}


def _fixtures() -> Iterator[tuple[Path, Any]]:
    yield PAGE / "tests" / "sentences.json", sentences("")
    yield PAGE / "tests" / "changes.json", changed()
    for game, proof in PROOFS.items():
        samples, tests = PAGE / "games" / game / "samples", PAGE / "games" / game / "tests"
        yield samples / "cards.json", told([*cards(game), *pieces(game)])
        yield samples / "numbers.json", rathaus.GAMES[game].printed.numbers
        for players, modules in proof.SAMPLES:
            few = f"-{'-'.join(modules)}" if 0 < len(modules) < 3 else ""
            yield samples / f"{players}{few}.json", sample(game, players, modules, 7)
        yield tests / "sentences.json", sentences(game)
        yield tests / "views.json", met(game)


@cache
def fixtures() -> dict[Path, str]:
    """Every fixture: where it lies, and its text."""
    return {path: _text(data) for path, data in _fixtures()}


def main() -> None:
    """Write them."""
    for path, text in fixtures().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
