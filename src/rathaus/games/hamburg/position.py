"""Reading a table of Hamburg, and refusing one that no game can be in."""

from __future__ import annotations

from typing import Any, Final

from rathaus.games.hamburg.actions import Basic
from rathaus.games.hamburg.board import LAST_SPACE, SQUARE, WALLS
from rathaus.games.hamburg.book import Book
from rathaus.games.hamburg.buildings import AfterBuild, ChooseSite
from rathaus.games.hamburg.effects.boards import ChooseZoo
from rathaus.games.hamburg.effects.piles import FindInPile
from rathaus.games.hamburg.expansions.ships import UseShip
from rathaus.games.hamburg.expansions.statues import TakeStatue
from rathaus.games.hamburg.expansions.workers import OneOf
from rathaus.games.hamburg.kinds import CATEGORY, COLOUR, COUNT, FIRST_ZOO, ZOO
from rathaus.games.hamburg.round import CloseRound, EndRound, Roll
from rathaus.games.hamburg.state import Hamburg, bare
from rathaus.games.hansa.board import RISKS, SCORE, TURNED, WIDTH, WON, WORKERS
from rathaus.games.hansa.effects.acts import BoltAgain
from rathaus.games.hansa.questions import DrawBlind, TakeDrawn
from rathaus.games.hansa.risks import Increase, NextStrike, Prevent, PreventThis, Strike, Suffer
from rathaus.kernel.errors import BrokenPosition
from rathaus.kernel.fields import Field
from rathaus.kernel.game import Options
from rathaus.kernel.happening import FATE, NOBODY
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import Question

MANY = 1_000_000
TABLE = (
    "round", "first", "dice", "window", "church", "front", "statues", "bag", "piles", "discard", "murky", "drawn",
    "searching", "air", "air_open", "raising", "striking", "seats",
)  # fmt: skip
SEAT = (
    "marks", "score", "square", "workers", "risks", "wall", "majorities", "won", "statues", "hand", "known", "sites",
    "beside", "used",
)  # fmt: skip


def read_table(options: Options, book: Book, data: Field) -> Hamburg:
    """The table as a state; BrokenPosition names the field that is wrong."""
    g = bare(options, book)
    expansions = [expansion for expansion in book.expansions if expansion.key]
    data.only(*TABLE, *[expansion.key for expansion in expansions])
    g.round = data.get("round").integer(0, book.rounds)
    g.first = data.get("first").integer(0, g.players - 1)
    g.dice = _numbers(data.get("dice"), 6, 6)
    g.window = data.get("window").integer(0, 6)
    g.church = _numbers(data.get("church"), 6, MANY)
    g.front = _numbers(data.get("front"), 6, MANY)
    g.statues = tuple([item.integer(0, MANY) for item in data.get("statues").items()])
    g.bag = [item.integer(0, book.tokens[i]) for i, item in enumerate(_exactly(data.get("bag"), len(book.tokens)))]
    g.discard = _cards(data.get("discard"))
    g.murky = data.get("murky").integer(0, max(0, len(g.discard) - 1))
    g.drawn = _cards(data.get("drawn"))
    g.searching = data.get("searching").integer(-1, 4)
    g.air = data.get("air").integer(0, COUNT)
    g.air_open = data.get("air_open").integer(0, 1) == 1
    g.raising = _numbers(data.get("raising"), 5, 9)
    g.striking = data.get("striking").integer(0, 31)
    for colour, pile in enumerate(data.get("piles").items(5, 5)):
        g.piles[colour] = _cards(pile)
        if any([COLOUR[card] != colour for card in g.piles[colour]]):
            pile.doubt("hamburg-wrong-pile")
    for seat, field in enumerate(data.get("seats").items(g.players, g.players)):
        _read_seat(g, seat, field)
    for expansion in expansions:
        expansion.read(g, data.get(expansion.key))
    for expansion in book.expansions:
        expansion.check(g, data)
        expansion.stand(g)
    _check_cards(g, data)
    return g


def renamed(position: dict[str, Any]) -> dict[str, Any]:
    """A position of rules version 1 by today's names."""
    table = {"drawn" if key == "drawing" else key: value for key, value in position["table"].items()}
    table["seats"] = [{"beside" if key == "left" else key: seat[key] for key in seat} for seat in table["seats"]]
    # The building of phase IV was used before the majorities; the end of a round asks for it now.
    agenda = [_today(task) for task in position["agenda"] if task[0] != "MayTakeBack"]
    return {**position, "agenda": agenda, "table": table}


# The card behind each blow, in the order of the blows.
BLOWN_BY: Final = (13, 85, 169, 171, 172, 173, 175, 176, 177)


def _today(task: list[Any]) -> list[Any]:
    """A task of rules version 1 as it is written now.

    All five colours of an exchange were in one number, eight bits each. Whose card causes a loss was not said: where
    it does not follow from the task, fate is blamed.
    """
    name = task[0]
    if name in ("ExchangeGive", "ExchangeTake"):
        return [*task[:2], *[task[2] >> 8 * colour & 255 for colour in range(5)], *task[3:]]
    if name in ("LoseSite", "LoseBuilding", "LoseWall", "TurnBack"):
        return [*task, FATE, 0]
    if name == "DiscardCards":
        return [*task, NOBODY, 0]
    if name == "GiveWorker":
        return [*task, BLOWN_BY[4]]
    if name == "Victim":
        return [*task[:3], BLOWN_BY[task[4]], *task[3:]]
    return [*task, 103] if name == "ChoosePaid" else task


def _exactly(data: Field, length: int) -> list[Field]:
    return data.items(length, length)


def _numbers(data: Field, length: int, most: int) -> list[int]:
    return [item.integer(0, most) for item in _exactly(data, length)]


def _cards(data: Field) -> list[int]:
    return [item.integer(1, COUNT) for item in data.items()]


def _read_seat(g: Hamburg, seat: int, data: Field) -> None:
    data.only(*SEAT)
    at = seat * WIDTH
    g.n[at] = data.get("marks").integer(0, MANY)
    g.n[at + SCORE] = data.get("score").integer(0, MANY)
    g.n[at + SQUARE] = data.get("square").integer(0, LAST_SPACE)
    g.n[at + WORKERS : at + WORKERS + 5] = _numbers(data.get("workers"), 5, MANY)
    g.n[at + RISKS : at + RISKS + 5] = _numbers(data.get("risks"), 5, 3)
    g.n[at + WALLS : at + WALLS + 2] = _numbers(data.get("wall"), 2, 5)
    g.n[at + TURNED] = data.get("majorities").integer(0, 31)
    g.n[at + WON] = data.get("won").integer(0, 3)
    g.statues_won[seat] = tuple([item.integer(0, MANY) for item in data.get("statues").items(0, 2)])
    g.hands[seat] = sorted(_cards(data.get("hand")))
    for fact in data.get("known").items():
        card, who = fact.items(2, 2)
        g.known[seat] = (*g.known[seat], (card.integer(1, COUNT), who.integer(-2, g.players - 1)))
        if card.value not in g.hands[seat]:
            card.doubt("hamburg-not-held", card=f"card:{card.value}")
    for site in data.get("sites").items():
        front, one, two = site.items(3, 3)
        buildings = (one.integer(0, FIRST_ZOO - 1), two.integer(0, FIRST_ZOO - 1))
        if buildings[1] and not buildings[0]:
            site.doubt("hamburg-second-without-first")
        g.sites[seat] = (*g.sites[seat], (front.integer(1, COUNT), *buildings))
    for spot in data.get("beside").items():
        card, under = spot.items(2, 2)
        g.beside[seat] = (*g.beside[seat], (card.integer(FIRST_ZOO, COUNT), under.integer(0, FIRST_ZOO - 1)))
        if under.value and (CATEGORY[card.value] != ZOO or COLOUR[under.value] != COLOUR[card.value]):
            under.doubt("hamburg-wrong-under")
    g.used[seat] = tuple(_cards(data.get("used")))
    for card_built in g.buildings(seat):
        for effect in g.book.standing[card_built]:
            g.stand(effect, seat)
    for card_used in g.used[seat]:
        if card_used not in g.buildings(seat) or g.book.phase[card_used] != 3:
            data.get("used").doubt("hamburg-not-held", card=f"card:{card_used}")


def places(g: Hamburg) -> list[tuple[str, int]]:
    """Every card with the place it lies in."""
    found = [("discard", card) for card in g.discard] + [("drawn", card) for card in g.drawn]
    found += [(f"piles.{colour}", card) for colour in range(5) for card in g.piles[colour]]
    if g.air:
        found.append(("air", g.air))
    for seat in range(g.players):
        found += [(f"seats.{seat}.hand", card) for card in g.hands[seat]]
        found += [(f"seats.{seat}.sites", card) for site in g.sites[seat] for card in site if card]
        found += [(f"seats.{seat}.beside", card) for spot in g.beside[seat] for card in spot if card]
    return found


def _check_cards(g: Hamburg, data: Field) -> None:
    data.settle()
    where: list[list[str]] = [[] for _ in range(COUNT + 1)]
    for place, card in places(g):
        where[card].append(place)
    for card in range(1, COUNT + 1):
        if not where[card]:
            data.note("hamburg-card-missing", card=f"card:{card}")
        if len(where[card]) > 1:
            data.note("hamburg-card-twice", card=f"card:{card}", where=", ".join(where[card]))


def check_agenda(g: Hamburg) -> None:
    """Refuse an agenda whose parts do not belong together, or do not fit the table."""
    handlers = [task for task in g.agenda if isinstance(task, (Basic, ChooseSite, ChooseZoo))]
    top = g.agenda[-1] if g.agenda else None
    if len(handlers) != (1 if g.air else 0) or (g.air and top is not handlers[0]):
        raise BrokenPosition("table.air", Message("hamburg-air-and-agenda"))
    if isinstance(top, (ChooseSite, ChooseZoo)):
        below = g.agenda[-2] if len(g.agenda) > 1 else None
        if not isinstance(below, AfterBuild) or below.card != g.air or g.air >= FIRST_ZOO:
            raise BrokenPosition("agenda", Message("hamburg-air-and-agenda"))
    for i, task in enumerate(g.agenda[:-1]):
        # The bolt's is planned before it acts; several may come after one action.
        if isinstance(task, Question) and not isinstance(task, (BoltAgain, OneOf, TakeStatue, UseShip)):
            raise BrokenPosition(f"agenda.{i}", Message("impossible-task"))
    ends = any([isinstance(task, (EndRound, CloseRound)) for task in g.agenda])
    if ends and not g.window and not any([isinstance(task, Roll) for task in g.agenda]):
        raise BrokenPosition("table.window", Message("hamburg-no-clergyman"))
    if g.searching != (top.colour if isinstance(top, FindInPile) else -1):
        raise BrokenPosition("table.searching", Message("hamburg-not-to-come"))
    if g.drawn and not isinstance(top, DrawBlind):
        raise BrokenPosition("table.drawn", Message("hamburg-not-to-come"))
    if isinstance(top, DrawBlind):
        below = g.agenda[-2] if len(g.agenda) > 1 else None
        if not isinstance(below, TakeDrawn) or below.seat != top.seat:
            raise BrokenPosition("agenda", Message("hamburg-not-to-come"))
    suffering = any([isinstance(task, (Suffer, Increase)) for task in g.agenda])
    if any(g.raising) and not suffering:
        raise BrokenPosition("table.raising", Message("hamburg-not-to-come"))
    for colour in range(5):
        preventing = [t for t in g.agenda if isinstance(t, (Prevent, PreventThis)) and t.colour == colour]
        if len(preventing) > g.raising[colour]:
            raise BrokenPosition("table.raising", Message("hamburg-not-to-come"))
    if g.striking and not any([isinstance(task, (Strike, NextStrike)) for task in g.agenda]):
        raise BrokenPosition("table.striking", Message("hamburg-not-to-come"))
    for seat in g.waiting:
        if not g.things(seat):
            raise BrokenPosition("agenda", Message("hamburg-nothing-to-choose"))
