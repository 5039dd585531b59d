"""Reading a table of Macao, and refusing one that no game can be in."""

from __future__ import annotations

from typing import Final

from rathaus.games.macao.actions import Advance, PayCard, PayDistrict, SailTo, Turn
from rathaus.games.macao.board import (
    ABOARD,
    ADVANCED,
    CARDED,
    DELIVERED,
    GOLD_GAINED,
    HALF,
    HAND,
    JOKERS,
    KIND_TWICE,
    KIND_USED,
    MOVED,
    PASSED,
    PENALTIES,
    POINTS_GAINED,
    ROSE,
    SHIP,
    SPACE,
    TAKEN,
    TOLLED,
    TOLLS_USED,
    WIDTH,
)
from rathaus.games.macao.book import COPIES, Book
from rathaus.games.macao.book import JOKERS as JOKER_TILES
from rathaus.games.macao.kinds import (
    COUNT,
    GOODS,
    HEXES,
    JOKER,
    LAST_OFFICE,
    NO_TILE,
    OFFICE,
    OFFICE_KIND,
    SPACES,
    TYPE,
)
from rathaus.games.macao.matters import JOKER_TWICE
from rathaus.games.macao.questions import AnyCube, Different, Dismiss, PayCubes, Perform, Voyage
from rathaus.games.macao.round import ChooseDie, ColourFor, DiscardCard, ShiftDie, TakeCard
from rathaus.games.macao.state import Macao, bare
from rathaus.games.macao.things import card_name, district_name
from rathaus.games.macao.view import TILES
from rathaus.kernel.errors import BrokenPosition
from rathaus.kernel.fields import Field
from rathaus.kernel.game import Options
from rathaus.kernel.message import Message

MOST: Final = 1_000_000
TILE: Final = {"": NO_TILE, **{name: i for i, name in enumerate(TILES)}}
SPACE_OF: Final = {name: i for i, name in enumerate(SPACES)}
SEAT_FIELDS: Final = (
    "gold", "points", "penalties", "ship", "wall", "jokers", "half_used", "cubes", "rose", "goods", "board", "active",
    "used", "moved", "taken", "tolls", "advanced", "gained", "passed", "offices_used", "offices_twice",
)  # fmt: skip


def read_table(options: Options, book: Book, data: Field) -> Macao:
    """The table as a state; BrokenPosition names the field that is wrong."""
    g = bare(options, book)
    data.only(
        "round", "phase", "deck", "offices", "open", "discards", "toll", "dice", "order", "tiles", "owners",
        "delivered", "jokers_spent", "seats",
    )  # fmt: skip
    g.round = data.get("round").integer(0, book.rounds)
    g.phase = data.get("phase").integer(0 if g.round == 0 else 1, 0 if g.round == 0 else 3)
    g.deck = _cards(data.get("deck"))
    g.offices = tuple(_cards(data.get("offices")))
    g.open = tuple(_cards(data.get("open")))
    g.discards = _cards(data.get("discards"))
    toll = data.get("toll").items(2, 2)
    g.toll_gold, g.toll_points = toll[0].integer(0, MOST), toll[1].integer(0, MOST)
    rolled = g.phase >= 2
    g.dice = tuple([die.integer(1 if rolled else 0, 6 if rolled else 0) for die in data.get("dice").items(6, 6)])
    g.order = tuple([seat.integer(0, g.players - 1) for seat in data.get("order").items(g.players, g.players)])
    if len(set(g.order)) != g.players:
        data.get("order").fail("macao-wrong-order")
    g.tiles = [tile.one_of(TILE) for tile in data.get("tiles").items(HEXES, HEXES)]
    for hex, field in enumerate(data.get("owners").items(HEXES, HEXES)):
        owner = -1 if field.value is None else field.integer(0, g.players - 1)
        if (owner < 0) != (g.tiles[hex] != NO_TILE):
            field.fail("macao-owner-and-tile", district=district_name(hex))
        if owner >= 0:
            g.own(owner, hex)
    g.delivered = [number.integer(0, COPIES) for number in data.get("delivered").items(len(GOODS), len(GOODS))]
    g.jokers_spent = data.get("jokers_spent").integer(0, JOKER_TILES)
    for seat, field in enumerate(data.get("seats").items(g.players, g.players)):
        _read_seat(g, seat, field)
    spaces = [g.space(seat) for seat in g.order]
    if spaces != sorted(spaces, reverse=True):
        data.get("order").fail("macao-wrong-order")
    _check_cards(g, data)
    _check_tiles(g, data)
    return g


def _cards(data: Field) -> list[int]:
    return [item.integer(1, COUNT) for item in data.items(0, COUNT)]


def _numbers(data: Field, count: int, most: int = 10_000) -> list[int]:
    return [item.integer(0, most) for item in data.items(count, count)]


def _read_seat(g: Macao, seat: int, data: Field) -> None:
    data.only(*SEAT_FIELDS)
    at = seat * WIDTH
    n = g.n
    n[at] = data.get("gold").integer(0, MOST)
    points = data.get("points")
    points.only("deliveries", "toll", "cards")
    n[at + DELIVERED] = points.get("deliveries").integer(0, MOST)
    n[at + TOLLED] = points.get("toll").integer(0, MOST)
    n[at + CARDED] = points.get("cards").integer(0, MOST)
    n[at + PENALTIES] = data.get("penalties").integer(0, MOST)
    n[at + SHIP] = data.get("ship").one_of(SPACE_OF)
    n[at + SPACE] = data.get("wall").integer(1, g.book.spaces)
    n[at + JOKERS] = data.get("jokers").integer(0, JOKER_TILES)
    n[at + HALF] = data.get("half_used").integer(0, n[at + JOKERS])
    n[at + HAND : at + HAND + 6] = _numbers(data.get("cubes"), 6)
    for number, field in enumerate(data.get("rose").items(6, 6)):
        start = at + ROSE + 6 * number
        n[start : start + 6] = _numbers(field, 6)
    n[at + ABOARD : at + ABOARD + len(GOODS)] = _numbers(data.get("goods"), len(GOODS), COPIES)
    g.boards[seat] = tuple(_cards(data.get("board")))
    for card in _cards(data.get("active")):
        g.place(seat, card)
    if n[at + HALF] and not g.stands(JOKER_TWICE, seat):
        data.get("half_used").fail("macao-half-used")
    for field in data.get("used").items(0, COUNT):
        which, uses = field.items(2, 2)
        number = which.integer(1, COUNT)
        if not g.has(seat, number):
            which.fail("macao-no-such-card-of-yours", card=card_name(number))
        g.uses[number] = uses.integer(1, MOST if g.book.again[number] else 2 if TYPE[number] == OFFICE else 1)
    n[at + MOVED] = data.get("moved").integer(0, MOST)
    n[at + TAKEN] = data.get("taken").integer(0, HEXES)
    n[at + TOLLS_USED] = data.get("tolls").integer(0, MOST)
    n[at + ADVANCED] = data.get("advanced").integer(0, 1)
    gained = data.get("gained").items(2, 2)
    n[at + GOLD_GAINED], n[at + POINTS_GAINED] = gained[0].integer(0, 1), gained[1].integer(0, 1)
    n[at + PASSED] = data.get("passed").integer(0, 1)
    n[at + KIND_USED : at + KIND_USED + 6] = _numbers(data.get("offices_used"), 6)
    n[at + KIND_TWICE : at + KIND_TWICE + 6] = _numbers(data.get("offices_twice"), 6, 1)
    _check_offices(g, seat, data)


def _check_offices(g: Macao, seat: int, data: Field) -> None:
    """How often each kind was used follows from the uses of its cards."""
    at = seat * WIDTH
    for kind in range(6):
        cards = [card for card in g.active[seat] if TYPE[card] == OFFICE and OFFICE_KIND[card] == kind]
        twice = [card for card in cards if g.uses[card] > 1]
        if sum([g.uses[card] for card in cards]) != g.n[at + KIND_USED + kind]:
            data.get("offices_used").fail("macao-offices-and-uses")
        if len(twice) != g.n[at + KIND_TWICE + kind]:
            data.get("offices_twice").fail("macao-offices-and-uses")


def _check_cards(g: Macao, data: Field) -> None:
    """Every card is in exactly one place."""
    piles = [("deck", g.deck), ("offices", list(g.offices)), ("open", list(g.open)), ("discards", g.discards)]
    for seat in range(g.players):
        piles += [(f"seats.{seat}.board", list(g.boards[seat])), (f"seats.{seat}.active", list(g.active[seat]))]
    where: list[list[str]] = [[] for _ in range(COUNT + 1)]
    for name, pile in piles:
        for card in pile:
            where[card].append(name)
    for card in range(1, COUNT + 1):
        if len(where[card]) != 1:
            data.fail("macao-wrong-cards", card=card_name(card), found=len(where[card]))
    if any([card <= LAST_OFFICE for card in g.deck]) or any([card > LAST_OFFICE for card in g.offices]):
        data.get("deck").fail("macao-offices-apart")
    rounds = g.book.rounds - g.round
    if len(g.offices) != rounds * g.book.offices:
        data.get("offices").fail("macao-wrong-offices", found=len(g.offices), wanted=rounds * g.book.offices)
    if len(g.deck) < rounds * g.book.draw:
        data.get("deck").fail("macao-too-few-cards", found=len(g.deck), least=rounds * g.book.draw)


def _check_tiles(g: Macao, data: Field) -> None:
    """Every tile is in exactly one place; jokers come from dark districts."""
    for good in range(len(GOODS)):
        aboard = sum([g.goods(seat, good) for seat in range(g.players)])
        found = g.tiles.count(good) + aboard + g.delivered[good]
        if found != COPIES:
            data.fail("macao-wrong-tiles", tile=f"good:{GOODS[good]}", found=found, copies=COPIES)
    held = sum([g.n[seat * WIDTH + JOKERS] for seat in range(g.players)])
    found = g.tiles.count(JOKER) + held + g.jokers_spent
    if found != JOKER_TILES:
        data.fail("macao-wrong-tiles", tile="tile:joker", found=found, copies=JOKER_TILES)
    for hex in range(HEXES):
        if g.tiles[hex] != NO_TILE and (g.tiles[hex] == JOKER) != bool(g.book.dark >> hex & 1):
            data.get("tiles").fail("macao-dark-and-joker", district=district_name(hex))


# ---- agenda ---------------------------------------------------------------------------------------------------


def check_agenda(g: Macao) -> None:
    """Refuse an agenda that no moment of a game has, or that does not fit the table."""
    if g.lanes:
        raise BrokenPosition("lanes", Message("macao-no-such-moment"))
    names = [type(task).__name__ for task in g.agenda]
    if not names:
        if g.round != g.book.rounds or g.phase != 3:
            raise BrokenPosition("agenda", Message("macao-no-such-moment"))
        return
    seats = [task.seat for task in g.agenda if isinstance(task, (TakeCard, ChooseDie, Turn))]
    acting = names[:]
    nested = [name for name in names if name in NESTED]
    for name in nested:
        acting.remove(name)
    if g.round == 0:
        fits = names[0] == "StartRound" and _setting_up(g)
    elif g.phase == 1:
        fits = names[:2] == ["RollDice", "Clear"] and set(acting[2:]) <= {"TakeCard"}
        fits = fits and (len(acting) > 2 or nested == ["DiscardCard"]) and len(g.open) >= acting[2:].count("TakeCard")
    elif g.phase == 2:
        fits = names[0] == "Actions" and set(acting[1:]) <= {"ChooseDie"}
        fits = fits and (len(acting) > 1 or nested == ["ShiftDie"])
    else:
        fits = names[0] == "EndRound" and len(acting) > 1 and set(acting[1:]) <= {"Turn"}
    if not fits or len(set(seats)) != len(seats) or not _nested(g, names):
        raise BrokenPosition("agenda", Message("macao-no-such-moment"))
    if g.open and g.phase > 1:
        raise BrokenPosition("table.open", Message("macao-no-such-moment"))
    for seat in range(g.players):
        _check_seat(g, seat)


# What can lie above the question that led to it.
NESTED: Final = (
    "DiscardCard", "ShiftDie", "PayCard", "PayDistrict", "PayCubes", "Advance", "SailTo", "Perform", "AnyCube",
    "Different", "Voyage", "Dismiss",
)  # fmt: skip


def _setting_up(g: Macao) -> bool:
    """Whether the agenda is one of the set-up: cards in reverse order, then cubes in order."""
    later = g.agenda[1:]
    takes = [task.seat for task in later if isinstance(task, TakeCard)]
    cubes = [(task.seat, task.number) for task in later if isinstance(task, ColourFor)]
    wanted = [(seat, number) for seat in g.order for number in (1, 2)][::-1]
    if takes:
        clear = [type(task).__name__ for task in later].count("Clear") == 1
        return clear and len(later) == len(takes) + 1 + len(cubes) and cubes == wanted and len(g.open) >= len(takes)
    return len(later) == len(cubes) > 0 and cubes == wanted[: len(cubes)] and not g.open


def _nested(g: Macao, names: list[str]) -> bool:
    """Whether what lies above the last question of the phase can lie there, for the same seat."""
    top = [i for i, name in enumerate(names) if name not in NESTED]
    above = g.agenda[top[-1] + 1 :]
    if len(top) != len(names) - len(above):
        return False
    if not above:
        return True
    kinds = [type(task) for task in above]
    if kinds in ([DiscardCard], [ShiftDie]):
        return g.phase == (1 if kinds == [DiscardCard] else 2)
    base = g.agenda[top[-1]]
    if g.phase != 3 or not isinstance(base, Turn):
        return False
    if any([getattr(task, "seat", -1) != base.seat for task in above]):
        return False
    return kinds in (
        [PayCard],
        [PayDistrict],
        [Advance, PayCubes],
        [SailTo, PayCubes],
        [Perform, PayCubes],
        [Perform, Dismiss],
        [AnyCube],
        [Different],
        [Voyage],
    )


def _check_seat(g: Macao, seat: int) -> None:
    """What a seat has must fit the moment."""
    most = g.book.board
    for task in g.agenda:
        if isinstance(task, DiscardCard) and task.seat == seat:
            most += 1
    if len(g.boards[seat]) > most:
        raise BrokenPosition(f"table.seats.{seat}.board", Message("macao-too-many-board"))
    to_come = any([isinstance(task, Turn) and task.seat == seat for task in g.agenda])
    at = seat * WIDTH
    if g.phase == 3 and bool(g.n[at + PASSED]) == to_come:
        raise BrokenPosition(f"table.seats.{seat}.passed", Message("macao-no-such-moment"))
    if g.phase < 3 and g.n[at + PASSED]:
        raise BrokenPosition(f"table.seats.{seat}.passed", Message("macao-no-such-moment"))
    turned = g.phase == 3 or (
        g.phase == 2 and not any([isinstance(task, (ChooseDie, ShiftDie)) and task.seat == seat for task in g.agenda])
    )
    if g.all_cubes(seat) and (not turned or g.n[at + PASSED]):
        raise BrokenPosition(f"table.seats.{seat}.cubes", Message("macao-no-such-moment"))
