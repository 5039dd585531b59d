"""A position of Macao laid out by hand, in which there is something everywhere; tests change single fields of it."""

from __future__ import annotations

from typing import Any

from games.broken import changed
from rathaus import GAMES
from rathaus.games.macao.kinds import DISTRICTS, GOODS

# Cards by name, as the tests lay them out.
SAIL_LOFT, SHOP, TOWER, CATHEDRAL = 26, 38, 60, 63
SPECULATOR, DIPLOMAT, JUGGLER, NIGHT_WATCHMAN, GRAVEDIGGER = 71, 72, 73, 75, 76
MASTER, SCHOLAR, SCRIBE, ENVOY, IDLER, GOLD_DIGGER = 90, 94, 104, 107, 108, 115

ACTIVE: list[list[int]] = [[1, 5, SAIL_LOFT, CATHEDRAL, SHOP, JUGGLER, GRAVEDIGGER], [2, 100]]
BOARDS: list[list[int]] = [[30, 40], [7, 31]]
OWNERS = {"1-1": 0, "1-2": 0, "1-4": 0, "1-3": 1, "2-2": 1}  # of these 1-4 and 2-2 are dark
ROUND = 7
TURN: list[list[Any]] = [["EndRound"], ["Turn", 1], ["Turn", 0]]


def cards(active: list[list[int]], open: list[int], round: int = ROUND) -> dict[str, Any]:
    """The piles, when these cards are activated and open and the boards are as usual."""
    gone = {*open, *[card for pile in [*active, *BOARDS] for card in pile]}
    offices = [card for card in range(1, 25) if card not in gone]
    deck = [card for card in range(25, 121) if card not in gone]
    in_deck, at_rounds = 96 - 2 - 2 - round * 4, (12 - round) * 2
    return {
        "deck": deck[len(deck) - in_deck :],
        "offices": offices[:at_rounds],
        "discards": deck[: len(deck) - in_deck] + offices[at_rounds:],
        "open": open,
    }


def seat(number: int, active: list[list[int]]) -> dict[str, Any]:
    """A seat in the middle of phase 3, before its turn."""
    return {
        "gold": 6,
        "points": {"deliveries": 3, "toll": 2, "cards": 1},
        "penalties": 1,
        "ship": ("lisboa", "s2")[number],
        "wall": (5, 3)[number],
        "jokers": (1, 0)[number],
        "half_used": 0,
        "cubes": ([2, 1, 1, 0, 0, 0], [0, 0, 0, 1, 1, 0])[number],
        "rose": [[0, 0, 0, 0, 0, 1], [3, 0, 0, 0, 0, 0], *[[0] * 6 for _ in range(4)]],
        "goods": ([1, 0, 0, 0, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0, 0, 0])[number],
        "board": BOARDS[number][:],
        "active": active[number][:],
        "used": [],
        "moved": 0,
        "taken": 0,
        "tolls": 0,
        "advanced": 0,
        "gained": [0, 0],
        "passed": 0,
        "offices_used": [0] * 6,
        "offices_twice": [0] * 6,
    }


def position(*more: int, open: tuple[int, ...] = (), round: int = ROUND) -> dict[str, Any]:
    """Round 7, the turn of seat 0, who has these cards activated besides: spices and a joker aboard, in Lisboa."""
    active = [[*ACTIVE[0], *more], ACTIVE[1]]
    dark = [name for name in DISTRICTS if GAMES["macao"].printed.section(f"districts.{name}")["dark"]]
    rest = [good for good in GOODS for _ in range(3)]
    for good in ("spices", "rice", "silk"):
        rest.remove(good)
    tiles = ["none" if name in OWNERS else "joker" if name in dark else rest.pop() for name in DISTRICTS]
    return {
        "rathaus": 1,
        "game": "macao",
        "rules": GAMES["macao"].rules,
        "players": 2,
        "modules": [],
        "edition": None,
        "rng": {"key": "5a" * 32, "drawn": 0},
        "agenda": [task[:] for task in TURN],
        "lanes": [],
        "table": {
            "round": round,
            "phase": 3,
            **cards(active, list(open), round),
            "toll": [3, 5],
            "dice": [1] * 6,
            "order": [0, 1],
            "tiles": tiles,
            "owners": [OWNERS.get(name, -1) for name in DISTRICTS],
            "delivered": [0, 1, 0, 0, 0, 0, 0, 0],
            "jokers_spent": 1,
            "seats": [seat(number, active) for number in (0, 1)],
        },
    }


def taking(*waiting: int, open: tuple[int, ...] = (3, 4, 50, 51), active: tuple[int, ...] = ()) -> dict[str, Any]:
    """Phase 1: these seats, the next one first, have still to take a card."""
    data = position(*active, open=open)
    data["table"].update(phase=1, dice=[0] * 6)
    for at in (0, 1):
        data["table"]["seats"][at]["cubes"] = [0] * 6
    data["agenda"] = [["RollDice"], ["Clear"], *[["TakeCard", at] for at in waiting[::-1]]]
    return data


def choosing(*waiting: int, active: tuple[int, ...] = ()) -> dict[str, Any]:
    """Phase 2: these seats, the next one first, have still to choose dice."""
    data = position(*active)
    data["table"].update(phase=2, dice=[1, 2, 3, 4, 5, 6])
    for at in waiting:
        data["table"]["seats"][at]["cubes"] = [0] * 6
    data["agenda"] = [["Actions"], *[["ChooseDie", at, -1] for at in waiting[::-1]]]
    return data


def edited(path: str, value: Any, of: dict[str, Any] | None = None) -> dict[str, Any]:
    """The position with one field set to another value, or taken out for a value of ``...``."""
    return changed(of or position(), path, value)


def above(*tasks: list[Any], of: dict[str, Any] | None = None) -> dict[str, Any]:
    """The position with these tasks above the turn of seat 0."""
    data = of or position()
    data["agenda"] += tasks
    return data


def in_use(data: dict[str, Any], *uses: int) -> dict[str, Any]:
    """The position after seat 0 has used these cards this round."""
    data["table"]["seats"][0]["used"] = [[card, 1] for card in uses]
    return data


def discarded(data: dict[str, Any], card: int) -> dict[str, Any]:
    """The position with a card on the discard pile and not in the deck."""
    table = data["table"]
    other = next(other for other in table["discards"] if other > 24)
    table["discards"][table["discards"].index(other)] = card
    table["deck"][table["deck"].index(card)] = other
    return data
