"""What the tests of all games need to know of Macao."""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.macao.table import table
from proofs import Later, Moment, Perft, Recorded
from rathaus import State
from rathaus.games.macao.kinds import COLOURS, GOODS
from rathaus.games.macao.state import Macao


def census(state: State) -> Counter[str]:
    """Every card and tile, wherever it lies; disc and ship of each seat; districts, each with its tile or an owner."""
    table: dict[str, Any] = state.position()["table"]
    piles = [table["deck"], table["offices"], table["open"], table["discards"]]
    pieces: Counter[str] = Counter()
    for at, seat in enumerate(table["seats"]):
        piles += [seat["board"], seat["active"]]
        pieces.update({f"good {good}": count for good, count in enumerate(seat["goods"])})
        pieces["joker"] += seat["jokers"]
        pieces[f"ship {at}"] += seat["ship"] != ""
        pieces[f"disc {at}"] += table["order"].count(at)
    pieces.update([f"card {card}" for pile in piles for card in pile])
    pieces.update({f"good {good}": count for good, count in enumerate(table["delivered"])})
    pieces["joker"] += table["jokers_spent"]
    for tile in table["tiles"]:
        if tile != "none":
            pieces["joker" if tile == "joker" else f"good {GOODS.index(tile)}"] += 1
    pieces["district"] = len(
        [tile for tile, owner in zip(table["tiles"], table["owners"], strict=True) if (tile == "none") == (owner >= 0)]
    )
    return pieces


# Another map: the ports change their goods, the sea is a ring, the dark districts lie in the first row.
OTHER_MAP: dict[str, Any] = {
    "name": "another map",
    "ports": {
        "lisboa": {"good": "jade", "spaces": [8, 4, 1]},
        "hamburg": {"good": "spices", "spaces": [4, 3, 2]},
    },
    "sea": {"anchor": {"s6": 1, "london": 1}, "s3": {"s4": 0}, "lisboa": {"barcelona": 1}},
    "districts": {
        **{f"1-{column}": {"dark": 1} for column in range(1, 7)},
        **{district: {"dark": 0} for district in ("2-2", "2-6", "3-4", "4-2", "5-5")},
        "3-3": {"green": 0, "black": 1, "grey": 1},
    },
    "wall": {"spaces": 8, "first": 2, "further": 1},
}

# Every card for one cube at most, and more gold: random players activate and use many.
CHEAP: dict[str, Any] = {
    "name": "cheap cards",
    "table.gold": 20,
    **{f"cards.{card}.{colour}": int(colour == COLOURS[card % 6]) for card in range(1, 121) for colour in COLOURS},
}

PERFT = [
    Perft(2, 1, [1, 4, 4 * 3, 12 * 6, 12 * 6**2, 12 * 6**3]),
    Perft(4, 3, [1, 6, 6 * 5, 6 * 5 * 4, 6 * 5 * 4 * 3, 360 * 6]),
]

PERFT_LATER = [
    Later(2, 5, 40, [1, 6, 22, 76, 215]),
    Later(3, 2, 150, [1, 7, 42, 179, 821]),
    Later(4, 7, 300, [1, 9, 40, 220, 1078]),
]

TABLES = [
    *[Recorded(f"{players}p-seed{seed}", players, seed=seed) for players in (2, 3, 4) for seed in (1, 2)],
    Recorded("3p-edition", 3, seed=3, edition=OTHER_MAP),
    # together these ask every question there is
    Recorded("2p-cheap", 2, seed=211, edition=CHEAP, busy=True),
    Recorded("3p-cheap", 3, seed=332, edition=CHEAP, busy=True),
    Recorded("4p-cheap", 4, seed=171, edition=CHEAP, busy=True),
]

PLAYED_BY_BOTS: list[tuple[int, tuple[str, ...]]] = [(2, ()), (4, ())]

SAMPLES: list[tuple[int, tuple[str, ...]]] = [(2, ()), (4, ())]

THINGS = ["card:17", "card:school", "district:2-4", "sea:hamburg", "wall:3", "good:tea", "toll", "joker:gold",
          "colour:grey", "pay:kept-saving-red", "die:black", "shift:blue-up", "pass", "none", "what:ever"]  # fmt: skip

QUICK = {"table": {"rounds": 1}}
EVENTFUL = CHEAP

MOMENTS = {
    "a turn": Moment("2p-cheap", "macao-turn", 198),
    "a full table": Moment("4p-cheap", "macao-turn", 500),
    "gathers": Moment("2p-cheap", "macao-pay-any", 198),
    "takes a card": Moment("2p-seed1", "macao-take", 6),
    "takes a card later": Moment("4p-cheap", "macao-take", 250),
    "discards a sixth card": Moment("2p-cheap", "macao-discard-sixth"),
    "chooses first cubes": Moment("2p-seed1", "macao-colour-for"),
    "chooses dice": Moment("4p-cheap", "macao-choose-dice", 250),
    "pays a district": Moment("3p-cheap", "macao-pay-district"),
    "pays different cubes": Moment("2p-cheap", "macao-pay-different-ask"),
    "shifts a die": Moment("3p-cheap", "macao-shift-die-ask"),
    "takes any cube": Moment("2p-cheap", "macao-any-cube"),
}
SHOWN = {
    "access": ["a full table", "takes a card later", "gathers", "pays a district"],
    "phone": ["a full table", "takes a card later", "chooses dice", "gathers"],
    "keys": ["a turn", "takes a card", "pays a district", "gathers"],
    "rests": ["a full table"],
    "reload": ["gathers", "pays a district", "pays different cubes"],
    "uses": [],
}
FULL: list[tuple[int, tuple[str, ...], str]] = [
    (2, (), "macao-turn"),
    (3, (), "macao-take"),
    (4, (), "macao-turn"),
    (4, (), "macao-choose-dice"),
]
CROWDED = {"eleven cards": ("3p-cheap", 0, 461), "ten cards": ("4p-cheap", 0, 595)}
REVEALS_SOME = {"pass": ("2p-cheap", 0, 15)}
REVEALS_ALL = {"take the last card": ("2p-cheap", 0, 7)}
PROPOSED = {"pay cubes": ("2p-cheap", 0, 203)}
PROPOSES_FIRST = False
CLICKS = 150
HAND = "board"
HIDDEN_HANDS = False
LONG_HAND: tuple[Moment, int] | None = None  # a board has five spaces, and they fit
STEPS_TOGETHER = 28

BENCHED = (4,)
PROMISED = {
    "compiled": {"decisions_per_second": 15.0, "copies_per_second": 15.0},
    "pure": {"decisions_per_second": 4.0},
}

CHOICES = 200  # of a table of two, about
CODED = "1 3c3441e5734b6663f86be6c60438b89dfea8e8e6dd541cd5e6ae8aff75351922"
WATCHED = 110  # choices after which a table that is watched for secrets is left


def long_hand() -> State:
    """As many spaces as a board may have by an edition, all of them taken."""
    return table(2, {"name": "long boards", "table.board": 10}).board(0, *range(25, 35)).gold(0, 9).cubes(0, red=3).g


def visible(state: State, viewer: int | None) -> set[str]:
    """The cards that somebody can see now, by name: all but those in the deck."""
    assert isinstance(state, Macao)
    hidden = {f"card:{card}" for card in state.deck}
    return {name for name in state.options.game.vocabulary.names if name.startswith("card:")} - hidden
