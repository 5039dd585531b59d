"""Paying for cards and districts in Macao: in cubes, with one saved, with all kept, or in gold."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from rathaus.games.macao import thumb
from rathaus.games.macao.kinds import (
    DISTRICT,
    HEXES,
    NO_TILE,
    TILES,
    TYPE,
)
from rathaus.games.macao.matters import DISCOUNT, INSTEAD, KEEPING
from rathaus.games.macao.questions import (
    CARD,
)
from rathaus.games.macao.refusals import (
    INSTEAD_GOLD,
    NO_COUNT,
    NO_CRAFTSMAN,
    NO_DISCOUNT,
    NO_HERALD,
    NOT_HERE,
    NOT_IN_PRICE,
    UNPAYABLE,
    colour_names,
    each_cube,
)
from rathaus.games.macao.state import Macao, cubes_told
from rathaus.games.macao.things import (
    PAY_CUBES,
    PAY_GOLD,
    PAY_KEPT,
    PAY_KEPT_SAVING0,
    PAY_SAVING0,
    card_name,
    colour_name,
    district_name,
    type_name,
)
from rathaus.kernel.happening import BUILT, GAINED
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import SEAT, Fields, Question, Range, asked_for

HEX: Final = Range(0, HEXES - 1)


class Way(Question[Macao]):
    """In which way something is paid; what is shared by cards and districts."""

    ABOUT: ClassVar[str] = "pay"

    @abstractmethod
    def kind(self) -> int:
        """The kind of the card, or DISTRICT."""

    @abstractmethod
    def cost(self, g: Macao) -> tuple[int, ...]:
        """The price in cubes."""

    def things(self, g: Macao) -> list[int]:
        return g.pays(self.seat, self.kind(), self.cost(g))

    def refusal(self, g: Macao, thing: int) -> int:
        if not PAY_CUBES <= thing <= PAY_GOLD:
            return NOT_HERE
        if thing in self.things(g):
            return 0
        seat, kind = self.seat, self.kind()
        if thing == PAY_GOLD:
            if g.consult(INSTEAD, seat, 0, kind):
                return INSTEAD_GOLD
            return NO_HERALD if kind == DISTRICT else NO_COUNT
        if thing >= PAY_KEPT and not g.consult(KEEPING, seat, 0, kind):
            return NO_CRAFTSMAN
        saved = self.saved(thing)
        if saved >= 0:
            if not g.consult(DISCOUNT, seat, 0, kind):
                return NO_DISCOUNT
            if not self.cost(g)[saved]:
                return NOT_IN_PRICE
        return UNPAYABLE

    def saved(self, thing: int) -> int:
        """The colour that a way saves, or -1."""
        if PAY_SAVING0 <= thing < PAY_KEPT:
            return thing - PAY_SAVING0
        return thing - PAY_KEPT_SAVING0 if PAY_KEPT_SAVING0 <= thing < PAY_GOLD else -1

    def reason(self, g: Macao, thing: int, code: int) -> Message:
        kind = self.kind()
        if code == INSTEAD_GOLD:
            price = g.book.use_gold[g.consult(INSTEAD, self.seat, 0, kind)]
            return Message("macao-toll-gold", gold=g.gold(self.seat), price=price)
        if code == NO_HERALD:
            return Message("macao-no-herald")
        if code == NO_COUNT:
            return Message("macao-no-count")
        if code == NO_CRAFTSMAN:
            return Message("macao-no-craftsman")
        if code == NO_DISCOUNT:
            return Message("macao-no-discount", type=type_name(kind) if kind < DISTRICT else "district")
        if code == NOT_IN_PRICE:
            return Message("macao-not-in-price", colour=colour_name(self.saved(thing)))
        if code == UNPAYABLE:
            cost = list(self.cost(g))
            saved = self.saved(thing)
            if saved >= 0:
                cost[saved] -= 1
            lacking = g.missing(self.seat, tuple(cost))
            return Message("macao-way-unpayable", cost=each_cube(tuple(cost)), missing=colour_names(lacking))
        return asked_for(g, self)

    def promise(self, g: Macao) -> list[Message]:
        return [Message("macao-ways", number=len(self.things(g)))]

    def hunch(self, g: Macao, things: tuple[int, ...]) -> int:
        return thumb.best_way(g, self.seat, self.cost(g), things)


class PayCard(Way):
    """In which way an activation is paid."""

    __slots__ = ("card",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "card": CARD}

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: int = card

    def fits(self, g: Macao, at: int) -> bool:
        return self.card in g.boards[self.seat] and len(self.things(g)) > 1

    def prompt(self, g: Macao) -> Message:
        return Message("macao-pay-card", card=card_name(self.card))

    def kind(self) -> int:
        return TYPE[self.card]

    def cost(self, g: Macao) -> tuple[int, ...]:
        return g.book.cost[self.card]

    def chosen(self, g: Macao, thing: int) -> None:
        activate(g, self.seat, self.card, thing)


class PayDistrict(Way):
    """In which way a district is paid."""

    __slots__ = ("hex",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "hex": HEX}

    def __init__(self, seat: int, hex: int) -> None:
        super().__init__(seat)
        self.hex: int = hex

    def fits(self, g: Macao, at: int) -> bool:
        return g.tiles[self.hex] != NO_TILE and g.may_take(self.seat) and len(self.things(g)) > 1

    def prompt(self, g: Macao) -> Message:
        return Message("macao-pay-district", district=district_name(self.hex))

    def kind(self) -> int:
        return DISTRICT

    def cost(self, g: Macao) -> tuple[int, ...]:
        return g.book.district_cost[self.hex]

    def chosen(self, g: Macao, thing: int) -> None:
        take(g, self.seat, self.hex, thing)


def activate(g: Macao, seat: int, card: int, way: int) -> None:
    """Pay for a card and activate it."""
    if g.sink is not None:
        paid = paid_told(g, seat, TYPE[card], g.book.cost[card], way)
        g.tell("macao-told-activated", BUILT, act=True, seat=f"seat:{seat}", card=card_name(card), paid=paid)
    g.pay(seat, TYPE[card], g.book.cost[card], way)
    g.activate(seat, card)


def take(g: Macao, seat: int, hex: int, way: int) -> None:
    """Pay for a district and take it."""
    if g.sink is not None:
        paid = paid_told(g, seat, DISTRICT, g.book.district_cost[hex], way)
        tile = g.tiles[hex]
        name = f"tile:{TILES[tile]}"
        g.tell(
            "macao-told-district",
            GAINED,
            act=True,
            seat=f"seat:{seat}",
            district=district_name(hex),
            tile=name,
            paid=paid,
        )
    g.pay(seat, DISTRICT, g.book.district_cost[hex], way)
    g.take_district(seat, hex)


def paid_told(g: Macao, seat: int, kind: int, cost: tuple[int, ...], way: int) -> Message:
    """How something is paid, before it is."""
    if way == PAY_GOLD:
        return Message("macao-paid-gold", number=g.book.use_gold[g.consult(INSTEAD, seat, 0, kind)])
    if way >= PAY_KEPT:
        return Message("macao-paid-kept", card=card_name(g.consult(KEEPING, seat, 0, kind)))
    cubes = list(cost)
    if way >= PAY_SAVING0:
        cubes[way - PAY_SAVING0] -= 1
    return Message("macao-paid-cubes", cubes=cubes_told(cubes)) if any(cubes) else Message("macao-paid-nothing")
