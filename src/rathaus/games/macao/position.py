"""Reading a table of Macao, and refusing one that no game can be in."""

from __future__ import annotations

from typing import Any, Final

from rathaus.games.macao.actions import Advance, SailTo, Turn
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
    OWNED,
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
from rathaus.games.macao.effects.gains import AnyCubes, Sail
from rathaus.games.macao.effects.standing import OnceARound
from rathaus.games.macao.kinds import (
    ANCHOR,
    COUNT,
    GOODS,
    HEXES,
    JOKER,
    LAST_OFFICE,
    NO_TILE,
    OFFICE,
    OFFICE_KIND,
    SPACES,
    TILES,
    TYPE,
)
from rathaus.games.macao.matters import (
    DECLINE,
    DISTRICT_LIMIT,
    JOKER_TWICE,
    OFFICE_TWICE,
    ON_TOP,
    TOLL_CUBES,
    TOLL_LIMIT,
)
from rathaus.games.macao.paying import PayCard, PayDistrict
from rathaus.games.macao.questions import AnyCube, Different, Dismiss, PayCubes, Perform, Voyage
from rathaus.games.macao.round import ChooseDie, ColourFor, DiscardCard, ShiftDie, TakeCard
from rathaus.games.macao.state import Macao, bare
from rathaus.games.macao.things import card_name, district_name, space_name
from rathaus.kernel.errors import BrokenPosition
from rathaus.kernel.fields import Field
from rathaus.kernel.game import Options
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import Task

MOST: Final = 1_000_000
TILE: Final = {"none": NO_TILE, **{name: i for i, name in enumerate(TILES)}}
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
    seats = data.get("seats").items(g.players, g.players)
    g.round = data.get("round").integer(0, book.rounds)
    g.phase = data.get("phase").fitting(0 if g.round == 0 else 1, 0 if g.round == 0 else 3)
    g.deck = _cards(data.get("deck"))
    g.offices = tuple(_cards(data.get("offices")))
    g.open = tuple(_cards(data.get("open")))
    g.discards = _cards(data.get("discards"))
    toll = data.get("toll").items(2, 2)
    most = MOST if g.round else 0
    g.toll_gold, g.toll_points = toll[0].fitting(0, most), toll[1].fitting(0, most)
    # ruling: dice-turned
    least, most = (1, max(1, book.turned[g.round] - 1)) if g.phase >= 2 else (0, 0)
    g.dice = tuple([die.fitting(least, most) for die in data.get("dice").items(6, 6)])
    g.order = tuple([seat.integer(0, g.players - 1) for seat in data.get("order").items(g.players, g.players)])
    if len(set(g.order)) != g.players:
        data.get("order").doubt("macao-wrong-order")
    g.tiles = [tile.one_of(TILE) for tile in data.get("tiles").items(HEXES, HEXES)]
    for hex, field in enumerate(data.get("owners").items(HEXES, HEXES)):
        owner = field.integer(-1, g.players - 1)
        if (owner < 0) != (g.tiles[hex] != NO_TILE):
            field.doubt("macao-owner-and-tile", district=district_name(hex))
        if owner >= 0:
            g.own(owner, hex)
    g.delivered = [number.integer(0, COPIES) for number in data.get("delivered").items(len(GOODS), len(GOODS))]
    g.jokers_spent = data.get("jokers_spent").integer(0, JOKER_TILES)
    for seat, field in enumerate(seats):
        _read_seat(g, seat, field)
    _check_order(g, data.get("order"))
    _check_cards(g, data)
    _check_tiles(g, data)
    return g


def _cards(data: Field) -> list[int]:
    return [item.integer(1, COUNT) for item in data.items(0, COUNT)]


def _numbers(data: Field, count: int, most: int = MOST) -> list[int]:
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
    if n[at + SHIP] != ANCHOR and not g.book.ways[ANCHOR][n[at + SHIP]]:
        data.get("ship").doubt("macao-broken-port", port=space_name(n[at + SHIP]))
    n[at + SPACE] = data.get("wall").integer(1, g.book.spaces)
    n[at + JOKERS] = data.get("jokers").integer(0, JOKER_TILES)
    n[at + HALF] = data.get("half_used").fitting(0, n[at + JOKERS])
    n[at + HAND : at + HAND + 6] = _numbers(data.get("cubes"), 6)
    for number, field in enumerate(data.get("rose").items(6, 6)):
        start = at + ROSE + 6 * number
        n[start : start + 6] = _numbers(field, 6, 0 if number == 5 else MOST)  # a rose turns at once
    n[at + ABOARD : at + ABOARD + len(GOODS)] = _numbers(data.get("goods"), len(GOODS), COPIES)
    g.boards[seat] = tuple(_cards(data.get("board")))
    for card in _cards(data.get("active")):
        g.place(seat, card)
    if n[at + HALF] and not g.stands(JOKER_TWICE, seat):
        data.get("half_used").doubt("macao-half-used")
    for field in data.get("used").items(0, COUNT):
        which, uses = field.items(2, 2)
        number = which.integer(1, COUNT)
        if not g.has(seat, number):
            which.doubt("macao-not-active", card=card_name(number))
        if g.uses[number] or not _can_be_used(g, number):
            which.doubt("macao-not-used", card=card_name(number))
        again = TYPE[number] == OFFICE and _allowed(g, seat, OFFICE_TWICE)
        g.uses[number] = uses.fitting(1, MOST if g.book.again[number] else 2 if again else 1)
    n[at + MOVED] = data.get("moved").integer(0, MOST)
    n[at + TAKEN] = data.get("taken").fitting(0, min(g.owned(seat).bit_count(), 1 + _allowed(g, seat, DISTRICT_LIMIT)))
    n[at + TOLLS_USED] = data.get("tolls").fitting(0, 1 + _allowed(g, seat, TOLL_LIMIT))
    n[at + ADVANCED] = data.get("advanced").integer(0, 1)
    gained = data.get("gained").items(2, 2)
    n[at + GOLD_GAINED], n[at + POINTS_GAINED] = gained[0].integer(0, 1), gained[1].integer(0, 1)
    n[at + PASSED] = data.get("passed").integer(0, 1)
    n[at + KIND_USED : at + KIND_USED + 6] = _numbers(data.get("offices_used"), 6)
    n[at + KIND_TWICE : at + KIND_TWICE + 6] = _numbers(data.get("offices_twice"), 6, 1)
    _check_offices(g, seat, data)


def _can_be_used(g: Macao, card: int) -> bool:
    """Whether it is noted of a card that it was used in a round."""
    return g.book.usable[card] or any([isinstance(effect, OnceARound) for effect in g.book.standing[card]])


def _allowed(g: Macao, seat: int, matter: int) -> int:
    """How much the activated cards of a seat add in a matter, or added until they were discarded."""
    # ruling: gravedigger
    cards = [*g.active[seat], *g.discards]
    return sum([e.apply(g, seat, 0, -1) for card in cards for e in g.book.standing[card] if e.matter == matter])


def _check_offices(g: Macao, seat: int, data: Field) -> None:
    """How often each kind was used follows from the uses of its cards; one of each was used twice at most."""
    # ruling: scribe
    at = seat * WIDTH
    for kind in range(6):
        cards = [card for card in g.active[seat] if TYPE[card] == OFFICE and OFFICE_KIND[card] == kind]
        twice = [card for card in cards if g.uses[card] > 1]
        if sum([g.uses[card] for card in cards]) != g.n[at + KIND_USED + kind]:
            data.get("offices_used").doubt("macao-offices-and-uses")
        if len(twice) != g.n[at + KIND_TWICE + kind]:
            data.get("offices_twice").doubt("macao-offices-and-uses")


def _check_order(g: Macao, data: Field) -> None:
    """Discs lie in turn order, and the Tower's on top of its stack."""
    # ruling: stack, tower
    spaces = [g.space(seat) for seat in g.order]
    if spaces != sorted(spaces, reverse=True):
        data.doubt("macao-wrong-order")
    for place in range(1, g.players):
        seat = g.order[place]
        on_one = spaces[place] == spaces[place - 1] < g.book.spaces
        if on_one and g.stands(ON_TOP, seat):
            data.doubt("macao-wrong-order")


def _check_cards(g: Macao, data: Field) -> None:
    """Every card is in exactly one place."""
    data.settle()
    piles = [("deck", g.deck), ("offices", list(g.offices)), ("open", list(g.open)), ("discards", g.discards)]
    for seat in range(g.players):
        piles += [(f"seats.{seat}.board", list(g.boards[seat])), (f"seats.{seat}.active", list(g.active[seat]))]
    where: list[list[str]] = [[] for _ in range(COUNT + 1)]
    for name, pile in piles:
        for card in pile:
            where[card].append(name)
    for card in range(1, COUNT + 1):
        if len(where[card]) != 1:
            data.note("macao-wrong-cards", card=card_name(card), found=len(where[card]))
    if any([card <= LAST_OFFICE for card in g.deck]) or any([card > LAST_OFFICE for card in g.offices]):
        data.get("deck").doubt("macao-offices-apart")
    rounds = g.book.rounds - g.round
    if len(g.offices) != rounds * g.book.offices:
        data.get("offices").doubt("macao-wrong-offices", found=len(g.offices), wanted=rounds * g.book.offices)
    left = COUNT - LAST_OFFICE - g.players - g.book.spare - g.round * g.book.draw
    if len(g.deck) != left:
        data.get("deck").doubt("macao-wrong-deck", found=len(g.deck), wanted=left)


def _check_tiles(g: Macao, data: Field) -> None:
    """Every tile is in exactly one place; jokers come from dark districts."""
    for good in range(len(GOODS)):
        aboard = sum([g.goods(seat, good) for seat in range(g.players)])
        found = g.tiles.count(good) + aboard + g.delivered[good]
        if found != COPIES:
            data.note("macao-wrong-tiles", tile=f"good:{GOODS[good]}", found=found, copies=COPIES)
    held = sum([g.n[seat * WIDTH + JOKERS] for seat in range(g.players)])
    found = g.tiles.count(JOKER) + held + g.jokers_spent
    if found != JOKER_TILES:
        data.note("macao-wrong-tiles", tile="tile:joker", found=found, copies=JOKER_TILES)
    data.settle()
    for hex in range(HEXES):
        if g.tiles[hex] != NO_TILE and (g.tiles[hex] == JOKER) != bool(g.book.dark >> hex & 1):
            data.get("tiles").doubt("macao-dark-and-joker", district=district_name(hex))


# ---- agenda ---------------------------------------------------------------------------------------------------


def check_agenda(g: Macao) -> None:
    """Refuse an agenda that no moment of a game has, or that does not fit the table."""
    if g.lanes:
        raise BrokenPosition("lanes", Message("macao-no-such-moment"))
    if not _is_moment(g):
        raise BrokenPosition("agenda", Message("macao-no-such-moment"))
    _check_open(g)
    for seat in range(g.players):
        _check_seat(g, seat)


def _is_moment(g: Macao) -> bool:
    """Whether a game has a moment at which this is to come."""
    names = [type(task).__name__ for task in g.agenda]
    if not names:
        return g.round == g.book.rounds and g.phase == 3
    if g.round == 0:
        return names[0] == "StartRound" and _setting_up(g)
    # ruling: order-fixed-per-phase
    if g.phase == 1:
        asked = [task.seat for task in g.agenda if isinstance(task, TakeCard)]
        wanted = ["RollDice", "Clear"] + ["TakeCard"] * len(asked)
        return _in_order(g, asked) and _above(g, names, wanted, "DiscardCard", len(asked))
    if g.phase == 2:
        dice = [task for task in g.agenda if isinstance(task, ChooseDie)]
        asked = [task.seat for task in dice]
        wanted = ["Actions"] + ["ChooseDie"] * len(asked)
        begun = any([task.first >= 0 for task in (dice if names[-1] == "ShiftDie" else dice[:-1])])
        return _in_order(g, asked) and not begun and _above(g, names, wanted, "ShiftDie", len(asked))
    asked = [task.seat for task in g.agenda if isinstance(task, Turn)]
    wanted = ["EndRound"] + ["Turn"] * len(asked)
    if not asked or len(set(asked)) != len(asked) or names[: len(wanted)] != wanted:
        return False
    return _nested(g, asked[-1], g.agenda[len(wanted) :])


def _in_order(g: Macao, asked: list[int]) -> bool:
    """Whether these seats, the next one last, are the last in turn order."""
    return asked == list(g.order[::-1][: len(asked)])


def _above(g: Macao, names: list[str], wanted: list[str], last: str, asked: int) -> bool:
    """Whether the agenda is as wanted, or has besides a last question for the seat that was asked before the others."""
    if names == wanted:
        return asked > 0
    top = g.agenda[-1]
    if names != [*wanted, last] or asked == g.players or not isinstance(top, (DiscardCard, ShiftDie)):
        return False
    return top.seat == g.order[g.players - asked - 1]


def _setting_up(g: Macao) -> bool:
    """Whether the agenda is one of the set-up: cards in reverse order, then cubes in order."""
    # ruling: first-cards, start-cubes
    later = g.agenda[1:]
    takes = [task.seat for task in later if isinstance(task, TakeCard)]
    cubes = [(task.seat, task.number) for task in later if isinstance(task, ColourFor)]
    wanted = [(seat, number) for seat in g.order for number in (1, 2)][::-1]
    names = [type(task).__name__ for task in later]
    if takes:
        same = names == ["ColourFor"] * len(wanted) + ["Clear"] + ["TakeCard"] * len(takes)
        return same and cubes == wanted and takes == list(g.order[: len(takes)])
    return names == ["ColourFor"] * len(cubes) and len(cubes) > 0 and cubes == wanted[: len(cubes)]


def _nested(g: Macao, seat: int, above: list[Task[Any]]) -> bool:
    """Whether this can lie above the turn of a seat."""
    if not above:
        return True
    if len(above) > 2 or any([getattr(task, "seat", -1) != seat for task in above]):
        return False
    top = above[-1]
    if len(above) == 1:
        if isinstance(top, AnyCube):
            return top.count <= _most_given(g, seat)
        if isinstance(top, Different):
            return _in_use(g, seat, top.card) and (top.paid > 0 or len(g.colours_held(seat)) > 1)
        if isinstance(top, Voyage):
            return _on_voyage(g, top)
        return isinstance(top, (PayCard, PayDistrict))
    task = above[0]
    if isinstance(top, Dismiss):
        return isinstance(task, Perform) and _in_use(g, seat, top.card) and (task.card, task.given) == (top.card, 0)
    if not isinstance(top, PayCubes):
        return False
    price = 0
    if isinstance(task, Advance):
        price = g.book.wall_cost(task.spaces) if g.n[seat * WIDTH + ADVANCED] else 0
    elif isinstance(task, SailTo):
        price = 1
    elif isinstance(task, Perform) and _in_use(g, seat, task.card) and task.given == 0:
        price = g.book.use_cubes[task.card]
    # What can be paid in one way only is not asked.
    return top.count <= price and (top.count < price or len(g.colours_held(seat)) > 1)


def _in_use(g: Macao, seat: int, card: int) -> bool:
    """Whether a seat has used a card this round."""
    return g.has(seat, card) and g.uses[card] > 0


def _most_given(g: Macao, seat: int) -> int:
    """How many cubes of any colours a seat can have to choose at once."""
    found = [0]
    if g.n[seat * WIDTH + TOLLS_USED] and g.toll_points:
        found.append(g.consult(TOLL_CUBES, seat, 0, -1))
    for card in g.active[seat]:
        if g.uses[card]:
            found += [gain.number for gain in g.book.gains[card] if isinstance(gain, AnyCubes)]
    return max(found)


def _on_voyage(g: Macao, voyage: Voyage) -> bool:
    """Whether a card that was used this round allows just this."""
    # ruling: sail-by-card
    for card in g.active[voyage.seat]:
        for gain in g.book.gains[card]:
            if isinstance(gain, Sail) and g.uses[card]:
                gone = gain.steps - voyage.left
                if (gone > 0) == (voyage.under_way > 0) and 0 <= gone <= g.moved(voyage.seat):
                    return True
    return False


# ---- what must fit the moment ---------------------------------------------------------------------------------


def _check_open(g: Macao) -> None:
    """As many cards lie open as nobody has taken yet; one more if the Idler has declined."""
    taking = len([task for task in g.agenda if isinstance(task, TakeCard)])
    most = least = 0
    if g.round == 0 and taking:
        most = least = g.book.spare + taking
    elif g.phase == 1:
        most = least = g.book.offices + min(g.book.draw, g.players) - (g.players - taking)
        if any([g.stands(DECLINE, seat) for seat in g.order[: g.players - taking]]):
            # ruling: idler
            most += 1
    offices = len([card for card in g.open if card <= LAST_OFFICE])
    if not least <= len(g.open) <= most or offices > (g.book.offices if g.round else 0):
        raise BrokenPosition("table.open", Message("macao-no-such-moment"))


def _check_seat(g: Macao, seat: int) -> None:
    """What a seat has must fit the moment."""
    pending = [task for task in g.agenda if getattr(task, "seat", -1) == seat]
    at = seat * WIDTH
    n = g.n
    book = g.book
    to_come = g.phase == 3 and len(pending) > 0  # its turn
    turned = g.phase == 3 or (g.phase == 2 and not pending)
    begun = g.phase == 3 and (not pending or g.waiting == (seat,))
    board = book.board
    if any([isinstance(task, DiscardCard) for task in pending]):
        board += 1
    if len(g.boards[seat]) > board:
        raise BrokenPosition(f"table.seats.{seat}.board", Message("macao-too-many-board"))
    if bool(n[at + PASSED]) != (g.phase == 3 and not to_come):
        raise BrokenPosition(f"table.seats.{seat}.passed", Message("macao-no-such-moment"))
    _most(seat, "cubes", g.all_cubes(seat), MOST if turned and not n[at + PASSED] else 0)
    _most(seat, "gained", n[at + GOLD_GAINED], 1 if turned else 0)
    _most(seat, "gained", n[at + POINTS_GAINED], 1 if begun else 0)
    for field, value in (
        ("used", len([card for card in g.active[seat] if g.uses[card]])),
        ("moved", n[at + MOVED]),
        ("taken", n[at + TAKEN]),
        ("tolls", n[at + TOLLS_USED]),
        ("advanced", n[at + ADVANCED]),
    ):
        _most(seat, field, value, MOST if begun else 0)
    if g.round == 0:
        _check_start(g, seat, pending)


def _check_start(g: Macao, seat: int, pending: list[Task[Any]]) -> None:
    """Before the first round there are a card and three cubes at most."""
    at = seat * WIDTH
    n = g.n
    taken = 0 if any([isinstance(task, TakeCard) for task in pending]) else 1
    if len(g.boards[seat]) != taken:
        raise BrokenPosition(f"table.seats.{seat}.board", Message("macao-no-such-moment"))
    for number in range(1, 6):
        placed = number <= 2 and not any([isinstance(task, ColourFor) and task.number == number for task in pending])
        start = at + ROSE + 6 * (number - 1)
        if sorted(n[start : start + 6]) != [0, 0, 0, 0, 0, number if placed else 0]:
            raise BrokenPosition(f"table.seats.{seat}.rose.{number - 1}", Message("macao-no-such-moment"))
    for field, value in (
        ("points", g.track(seat)),
        ("penalties", n[at + PENALTIES]),
        ("ship", n[at + SHIP]),
        ("wall", n[at + SPACE] - 1),
        ("active", len(g.active[seat])),
        ("goods", n[at + OWNED]),
    ):
        _most(seat, field, value, 0)


def _most(seat: int, field: str, value: int, most: int) -> None:
    """Refuse more of something than there can be at this moment."""
    if value > most:
        raise BrokenPosition(f"table.seats.{seat}.{field}", Message("macao-no-such-moment"))
