"""Reading a table of Bruges, and refusing one that no game can be in."""

from __future__ import annotations

from typing import Any, Final

from rathaus.games.bruges.actions import Again, Basic, ChooseHouse
from rathaus.games.bruges.book import Book
from rathaus.games.bruges.kinds import COUNT
from rathaus.games.bruges.questions import LoseCharacter, LoseToFire
from rathaus.games.bruges.round import (
    ActInTwo,
    Advance,
    DrawMore,
    EndRound,
    MayAdvance,
    MayDrawMore,
    NextTurn,
    Refill,
    Roll,
    TakeThreats,
    TakeTurn,
    Turn,
)
from rathaus.games.bruges.state import Bruges, bare
from rathaus.games.hansa.board import LEVEL, MONEY, RISKS, SCORE, SIDES, TURNED, WIDTH, WON, WORKERS
from rathaus.games.hansa.effects.acts import BoltAgain, Perform
from rathaus.games.hansa.questions import DrawBlind, ReduceAny, TakeDrawn
from rathaus.games.hansa.risks import Increase, NextStrike, Prevent, PreventThis, Strike, Suffer
from rathaus.kernel.errors import BrokenPosition
from rathaus.kernel.fields import Field
from rathaus.kernel.game import Options
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import Question, Task

MANY: Final = 1_000_000
TABLE: Final = (
    "round", "turn", "last", "first", "dice", "statues", "piles", "reserve", "discard", "drawn", "air", "air_open",
    "raising", "striking", "seats",
)  # fmt: skip
SEAT: Final = (
    "florins", "score", "level", "workers", "threats", "canal", "majorities", "won", "statues", "hand", "known",
    "houses", "used",
)  # fmt: skip


def read_table(options: Options, book: Book, data: Field) -> Bruges:
    """The table as a state; BrokenPosition names the field that is wrong."""
    g = bare(options, book)
    data.only(*TABLE)
    g.round = data.get("round").integer(1, MANY)
    g.turn = data.get("turn").integer(0, book.turns)
    g.ending = data.get("last").fitting(0, g.round + 1)
    g.first = data.get("first").integer(0, g.players - 1)
    g.dice = _dice(data.get("dice"), g.round, g.turn)
    g.statues = tuple([item.integer(0, MANY) for item in data.get("statues").items(0, len(book.statues))])
    g.piles = [_cards(pile) for pile in data.get("piles").items(2, 2)]
    g.reserve = _cards(data.get("reserve"))
    g.discard = sorted(_cards(data.get("discard")))
    g.drawn = _cards(data.get("drawn"))
    g.air = data.get("air").integer(0, COUNT)
    g.air_open = data.get("air_open").integer(0, 1) == 1
    g.raising = _numbers(data.get("raising"), 5, 1)
    g.striking = data.get("striking").integer(0, 31)
    for seat, field in enumerate(data.get("seats").items(g.players, g.players)):
        _read_seat(g, seat, field)
    _check_cards(g, data)
    _check_piles(g, data)
    _check_statues(g, data)
    return g


def _dice(data: Field, round: int, turn: int) -> list[int]:
    """Five dice; before they are first rolled they show nothing."""
    dice = _numbers(data, 5, 6)
    unrolled = dice.count(0)
    if unrolled == 5 and round == 1 and not turn:
        return dice
    if unrolled:
        data.doubt("bruges-wrong-dice")
    return dice


def _numbers(data: Field, length: int, most: int) -> list[int]:
    return [item.integer(0, most) for item in data.items(length, length)]


def _cards(data: Field) -> list[int]:
    return [item.integer(1, COUNT) for item in data.items(0, COUNT)]


def _read_seat(g: Bruges, seat: int, data: Field) -> None:
    data.only(*SEAT)
    at = seat * WIDTH
    g.n[at + MONEY] = data.get("florins").integer(0, MANY)
    g.n[at + SCORE] = data.get("score").integer(0, MANY)
    g.n[at + LEVEL] = data.get("level").integer(0, len(g.book.levels) - 1)
    g.n[at + WORKERS : at + WORKERS + 5] = _numbers(data.get("workers"), 5, MANY)
    g.n[at + RISKS : at + RISKS + 5] = _numbers(data.get("threats"), 5, 2)
    g.n[at + SIDES : at + SIDES + 2] = _numbers(data.get("canal"), 2, 5)
    g.n[at + TURNED] = data.get("majorities").integer(0, 7)
    g.n[at + WON] = data.get("won").integer(0, 3)
    g.statues_won[seat] = tuple([item.integer(0, MANY) for item in data.get("statues").items(0, 2)])
    if len(g.statues_won[seat]) != g.n[at + WON].bit_count():
        data.get("won").doubt("bruges-won-and-statues")
    g.hands[seat] = sorted(_cards(data.get("hand")))
    _read_known(g, seat, data.get("known"))
    for spot in data.get("houses").items(0, COUNT):
        house, character = spot.items(2, 2)
        g.houses[seat] = (*g.houses[seat], (house.integer(1, COUNT), character.integer(0, COUNT)))
    for card in g.dwellers(seat):
        for effect in g.book.standing[card]:
            g.stand(effect, seat)
    for item in data.get("used").items(0, COUNT):
        used = item.integer(1, COUNT)
        if used not in g.dwellers(seat) or not g.book.usable[used] or used in g.used[seat] or not g.turn:
            item.doubt("bruges-not-used", card=f"card:{used}")
        g.used[seat] = (*g.used[seat], used)


def _read_known(g: Bruges, seat: int, data: Field) -> None:
    """Cards of a hand that everybody (-1) or another seat knows."""
    for fact in data.items(0, COUNT * g.players):
        card, who = fact.items(2, 2)
        known = (card.integer(1, COUNT), who.integer(-1, g.players - 1))
        if known[0] not in g.hands[seat]:
            card.doubt("bruges-known-not-held", card=f"card:{known[0]}")
        if known[1] == seat or known in g.known[seat]:
            who.doubt("bruges-known-twice", card=f"card:{known[0]}")
        g.known[seat] = (*g.known[seat], known)


# ---- pieces -------------------------------------------------------------------------------------------------


def places(g: Bruges) -> list[tuple[str, int]]:
    """Every card with the place it lies in."""
    found = [("discard", card) for card in g.discard] + [("drawn", card) for card in g.drawn]
    found += [(f"piles.{pile}", card) for pile in (0, 1) for card in g.piles[pile]]
    found += [("reserve", card) for card in g.reserve]
    if g.air:
        found.append(("air", g.air))
    for seat in range(g.players):
        found += [(f"seats.{seat}.hand", card) for card in g.hands[seat]]
        found += [(f"seats.{seat}.houses", card) for spot in g.houses[seat] for card in spot if card]
    return found


def _check_cards(g: Bruges, data: Field) -> None:
    """Every card is in exactly one place."""
    data.settle()
    where: list[list[str]] = [[] for _ in range(COUNT + 1)]
    for place, card in places(g):
        where[card].append(place)
    for card in range(1, COUNT + 1):
        if not where[card]:
            data.note("bruges-card-missing", card=f"card:{card}")
        if len(where[card]) > 1:
            data.note("bruges-card-twice", card=f"card:{card}", where=", ".join(where[card]))


def _check_piles(g: Bruges, data: Field) -> None:
    """The reserve lies aside until a pile has run out, which sets the last round; then the piles are cut."""
    # ruling: stock-and-reserve, pile-runs-out, cut
    if g.reserve:
        wanted = COUNT - g.book.stock * g.players
        if len(g.reserve) != wanted:
            data.get("reserve").doubt("bruges-wrong-reserve", found=len(g.reserve), wanted=wanted)
        if g.ending:
            data.get("last").doubt("bruges-last-and-reserve")
        if not g.piles[0] or not g.piles[1]:
            data.get("piles").doubt("bruges-empty-pile")
        return
    if g.ending < g.round or (g.ending > g.round and not g.turn):
        data.get("last").doubt("bruges-last-and-reserve")
    left, right = len(g.piles[0]), len(g.piles[1])
    if min(left, right) == 0 and max(left, right) > 1:
        data.get("piles").doubt("bruges-uncut")


def _check_statues(g: Bruges, data: Field) -> None:
    """The highest statues are won first, by finished sides."""
    # ruling: statues-on-offer
    won = [statue for seat in range(g.players) for statue in g.statues_won[seat]]
    if tuple(sorted([*g.statues, *won])) != g.book.statues or g.statues != g.book.statues[: len(g.statues)]:
        data.get("statues").doubt("bruges-wrong-statues")
    for seat in range(g.players):
        if g.statues and any([g.finishes(seat, side) for side in (0, 1)]):
            data.get("seats").items()[seat].get("won").doubt("bruges-finished-unwon")


# ---- agenda -------------------------------------------------------------------------------------------------


def check_agenda(g: Bruges) -> None:
    """Refuse an agenda that no moment of a game has, or that does not fit the table."""
    if g.lanes:
        raise BrokenPosition("lanes", Message("impossible-task"))
    if not g.agenda:
        if g.round != g.ending or g.turn:
            raise BrokenPosition("agenda", Message("bruges-not-over"))
        if g.air or g.drawn or any(g.raising) or g.striking:
            raise BrokenPosition("agenda", Message("bruges-not-to-come"))
        return
    for i, task in enumerate(g.agenda[:-1]):
        if isinstance(task, Question):
            raise BrokenPosition(f"agenda.{i}", Message("impossible-task"))
    _check_course(g)
    _check_air(g)
    _check_drawn(g)
    _check_threats(g)
    for seat in g.waiting:
        if not g.things(seat):
            raise BrokenPosition("agenda", Message("bruges-nothing-to-choose"))


# The parts of a round that ask something, in the order in which they lie on the agenda: the last of a round first.
COURSE: Final[tuple[type[Task[Any]], ...]] = (EndRound, NextTurn, MayAdvance, ActInTwo, TakeThreats, Roll, Refill)
IN_THREATS: Final = (Increase, Prevent, PreventThis, Strike, NextStrike, LoseCharacter, LoseToFire)
IN_ADVANCE: Final = (Advance, ReduceAny)
IN_DRAWING: Final = (TakeDrawn, MayDrawMore, DrawBlind, DrawMore)
NEVER_IN_TURNS: Final = (*COURSE, Turn, TakeTurn, MayDrawMore, DrawMore, Advance)


def _check_course(g: Bruges) -> None:
    """What is left of the round is its last part, for the seats in turn order; above it lies what is nested."""
    wanted: list[tuple[type[Task[Any]], int]] = [(EndRound, -1), (NextTurn, -1)]
    order = g.order()[::-1]
    for part in COURSE[2:]:
        wanted += [(part, -1)] if part is Roll else [(part, seat) for seat in order]
    left = 0
    while left < len(g.agenda) and left < len(wanted) and _is(g.agenda[left], wanted[left]):
        left += 1
    begun = g.agenda[1] if left > 1 else None
    turn = begun.turn if isinstance(begun, NextTurn) else 0
    if g.turn != (turn - 1) // g.players + 1:
        raise BrokenPosition("table.turn", Message("bruges-no-such-moment"))
    if left < 2 or left == len(wanted) or not _is_nested(g, g.agenda[left:], wanted[left], left == 2, turn):
        raise BrokenPosition("agenda", Message("bruges-no-such-moment"))
    if not g.dice[0] and wanted[left][0] is not Refill:
        raise BrokenPosition("table.dice", Message("bruges-wrong-dice"))


def _is(task: Task[Any], part: tuple[type[Task[Any]], int]) -> bool:
    """Whether a task is this part of a round, for this seat."""
    return type(task) is part[0] and getattr(task, "seat", -1) == part[1]


def _is_nested(g: Bruges, nested: list[Task[Any]], part: tuple[type[Task[Any]], int], late: bool, turn: int) -> bool:
    """Whether this can be nested in the part of a round that is running."""
    kind, seat = part
    if turn:
        seat = (g.first + turn - 1) % g.players
        first, above = nested[0], nested[1:]
        if not late or not isinstance(first, (Turn, TakeTurn)) or first.seat != seat:
            return False
        acting = [task for task in above if isinstance(task, (Perform, Again, BoltAgain))]
        if any([task.card not in g.dwellers(task.seat) for task in acting]):
            return False
        return not any([isinstance(task, NEVER_IN_TURNS) for task in above])
    allowed = IN_ADVANCE if kind is MayAdvance else IN_THREATS if kind is TakeThreats else IN_DRAWING
    if kind in (ActInTwo, Roll) or (kind is MayAdvance and len(nested) > 1):
        return False
    return all([isinstance(task, allowed) and getattr(task, "seat", -1) == seat for task in nested])


def _check_air(g: Bruges) -> None:
    """A card is in the air exactly while its use is being decided."""
    top = g.agenda[-1]
    using = isinstance(top, (Basic, ChooseHouse))
    if using != (g.air > 0) or (isinstance(top, ChooseHouse) and not g.air_open):
        raise BrokenPosition("table.air", Message("bruges-air-and-agenda"))


def _check_drawn(g: Bruges) -> None:
    """Drawn cards are looked at when all are drawn."""
    top = g.agenda[-1]
    drawing = isinstance(top, (DrawBlind, DrawMore))
    if g.drawn and not drawing:
        raise BrokenPosition("table.drawn", Message("bruges-not-to-come"))
    if drawing:
        later = g.agenda[:-1]
        if later and isinstance(later[-1], MayDrawMore) and isinstance(top, DrawBlind):
            later = later[:-1]
            if top.count != g.book.hand - len(g.hands[top.seat]) - len(g.drawn):
                raise BrokenPosition("agenda", Message("bruges-draws-to-limit", count=g.book.hand))
        if not later or not isinstance(later[-1], TakeDrawn) or later[-1].seat != getattr(top, "seat", -1):
            raise BrokenPosition("agenda", Message("bruges-not-to-come"))


def _check_threats(g: Bruges) -> None:
    """Threats come, are prevented and strike only while that is to come."""
    if any(g.raising) and not any([isinstance(task, (Suffer, Increase)) for task in g.agenda]):
        raise BrokenPosition("table.raising", Message("bruges-not-to-come"))
    for colour in range(5):
        preventing = [t for t in g.agenda if isinstance(t, (Prevent, PreventThis)) and t.colour == colour]
        if len(preventing) > g.raising[colour]:
            raise BrokenPosition("table.raising", Message("bruges-not-to-come"))
    if g.striking and not any([isinstance(task, (Strike, NextStrike)) for task in g.agenda]):
        raise BrokenPosition("table.striking", Message("bruges-not-to-come"))
