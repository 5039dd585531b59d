"""The table of Macao: cards, wind roses, city, sea and wall, and what can be paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rathaus.games.macao import thumb, view
from rathaus.games.macao.board import (
    ABOARD,
    BUILT,
    BY_KIND,
    CARDED,
    DELIVERED,
    GOLD_GAINED,
    GROUP,
    GUARD,
    HALF,
    HAND,
    JOKERS,
    KIND_TWICE,
    KIND_USED,
    MOST_COUNTED,
    MOVED,
    OWNED,
    PENALTIES,
    PEOPLE,
    POINTS_GAINED,
    SHIP,
    SPACE,
    TAKEN,
    TOLLED,
    TOLLS_USED,
    WIDTH,
)
from rathaus.games.macao.kinds import (
    ANCHOR,
    BESIDE,
    BUILDING,
    CATEGORIES,
    COLOURS,
    COUNT,
    GOODS,
    HEXES,
    JOKER,
    NO_TILE,
    OFFICE,
    OFFICE_KIND,
    TYPE,
)
from rathaus.games.macao.matters import (
    ACTIVATION_GOLD,
    DELIVERY_GOLD,
    DELIVERY_POINTS,
    DELIVERY_TIMES,
    DISCOUNT,
    DISTRICT_GOLD,
    DISTRICT_LIMIT,
    DISTRICT_STEPS,
    INSTEAD,
    JOKER_TWICE,
    KEEPING,
    MATTERS,
    OFFICE_TWICE,
    ON_TOP,
    TOLL_LIMIT,
    TOLL_POINTS,
)
from rathaus.games.macao.refusals import (
    CONDITION,
    NO_CUBE,
    NO_CUBES,
    NO_GOLD,
    POINTLESS,
    TOLL_GOLD,
    TOLL_NOTHING,
    TOLL_USED,
    USED_UP,
)
from rathaus.games.macao.things import (
    PAY_CUBES,
    PAY_GOLD,
    PAY_KEPT,
    PAY_KEPT_SAVING0,
    PAY_SAVING0,
    card_name,
    colour_name,
    good_name,
    space_name,
)
from rathaus.games.macao.views import MacaoTable
from rathaus.kernel.game import Options
from rathaus.kernel.happening import GAINED, LOST
from rathaus.kernel.message import Message
from rathaus.kernel.rng import Rng
from rathaus.kernel.state import Score, State

if TYPE_CHECKING:
    from rathaus.games.macao.book import Book

PURSE: Final = (
    "gold",
    "points",
    *[f"cube colour:{colour}" for colour in COLOURS],
    *[f"good good:{good}" for good in GOODS],
    "joker",
    "district",
    "activated",
    "space",
    "penalty",
    "group",
)


class Macao(State):
    """A game of Macao in progress. Cards are their printed numbers."""

    __slots__ = (
        "active",
        "boards",
        "book",
        "deck",
        "delivered",
        "dice",
        "discards",
        "holder",
        "jokers_spent",
        "n",
        "offices",
        "open",
        "order",
        "owner",
        "phase",
        "tiles",
        "toll_gold",
        "toll_points",
        "tools",
        "uses",
    )

    book: Book
    n: list[int]  # WIDTH numbers a seat
    phase: int  # 0 before the first round, then 1 to 3
    deck: list[int]  # the last is on top
    offices: tuple[int, ...]  # open beside the board, those of this round first
    open: tuple[int, ...]  # to be taken now
    discards: list[int]
    toll_gold: int
    toll_points: int
    dice: tuple[int, ...]  # what they show, by colour; 0 before they are rolled
    order: tuple[int, ...]  # the seats in turn order: by space on the wall, in a stack from above
    tiles: list[int]  # by hex: a good, JOKER or NO_TILE
    owner: list[int]  # by hex: a seat or -1
    delivered: list[int]  # by good: how many lie in its port
    jokers_spent: int
    boards: list[tuple[int, ...]]  # cards that are not activated
    active: list[tuple[int, ...]]  # cards that are, in order of activation
    uses: list[int]  # by card: how often it was used this round
    holder: list[int]  # derived: by card, the seat before which it lies activated, or -1
    tools: list[tuple[int, ...]]  # derived: the activated cards that are used at their owner's word

    # ---- looking ----------------------------------------------------------------------------------

    def gold(self, seat: int) -> int:
        """The gold of a seat."""
        return self.n[seat * WIDTH]

    def track(self, seat: int) -> int:
        """Where a seat stands on the score track."""
        at = seat * WIDTH
        return self.n[at + DELIVERED] + self.n[at + TOLLED] + self.n[at + CARDED]

    def cubes(self, seat: int, colour: int) -> int:
        """How many cubes of a colour a seat can spend now."""
        return self.n[seat * WIDTH + HAND + colour]

    def all_cubes(self, seat: int) -> int:
        """How many cubes a seat can spend now."""
        at = seat * WIDTH + HAND
        n = self.n
        return n[at] + n[at + 1] + n[at + 2] + n[at + 3] + n[at + 4] + n[at + 5]

    def colours_held(self, seat: int) -> list[int]:
        """The colours of which a seat has a cube to spend."""
        at = seat * WIDTH + HAND
        return [colour for colour in range(6) if self.n[at + colour]]

    def goods(self, seat: int, good: int) -> int:
        """How many of a good a seat has aboard."""
        return self.n[seat * WIDTH + ABOARD + good]

    def all_goods(self, seat: int) -> int:
        """How many goods a seat has aboard."""
        at = seat * WIDTH + ABOARD
        return sum(self.n[at : at + len(GOODS)])

    def ship(self, seat: int) -> int:
        """The space of a seat's ship."""
        return self.n[seat * WIDTH + SHIP]

    def space(self, seat: int) -> int:
        """The space of a seat's disc on the wall."""
        return self.n[seat * WIDTH + SPACE]

    def owned(self, seat: int) -> int:
        """The districts of a seat, as bits."""
        return self.n[seat * WIDTH + OWNED]

    def moved(self, seat: int) -> int:
        """How many spaces a seat's ship has moved this round."""
        return self.n[seat * WIDTH + MOVED]

    def gained_gold(self, seat: int) -> bool:
        """Whether a seat has gained gold this round."""
        return self.n[seat * WIDTH + GOLD_GAINED] > 0

    def gained_points(self, seat: int) -> bool:
        """Whether a seat has gained points this round."""
        return self.n[seat * WIDTH + POINTS_GAINED] > 0

    def has(self, seat: int, card: int) -> bool:
        """Whether a card lies activated before a seat."""
        return self.holder[card] == seat

    def offices_of(self, seat: int, kind: int) -> int:
        """How many offices of a kind a seat has activated."""
        return self.n[seat * WIDTH + BY_KIND + kind]

    def all_offices(self, seat: int) -> int:
        """How many offices a seat has activated."""
        at = seat * WIDTH + BY_KIND
        return sum(self.n[at : at + 6])

    def buildings(self, seat: int) -> int:
        """How many buildings a seat has activated."""
        return self.n[seat * WIDTH + BUILT]

    def persons(self, seat: int) -> int:
        """How many persons a seat has activated."""
        return self.n[seat * WIDTH + PEOPLE]

    def kinds_used(self, seat: int) -> int:
        """Of how many kinds a seat has used an office this round."""
        # ruling: clerk
        at = seat * WIDTH + KIND_USED
        return len([kind for kind in range(6) if self.n[at + kind]])

    def group(self, owned: int) -> int:
        """How many districts the largest connected group of these has."""
        best = 0
        while owned:
            group = grown = owned & -owned
            while grown:
                around = 0
                while grown:
                    low = grown & -grown
                    around |= BESIDE[low.bit_length() - 1]
                    grown ^= low
                grown = around & owned & ~group
                group |= grown
            owned &= ~group
            size = group.bit_count()
            if size > best:
                best = size
        return best

    # ---- what can be paid ---------------------------------------------------------------------------

    def packed(self, seat: int) -> int:
        """The cubes a seat can spend, six bits a colour, each with its guard bit set.

        Minus a packed price, the guard bit of a colour stays set if there are enough cubes of it.
        """
        at = seat * WIDTH + HAND
        bits = GUARD
        for colour in range(6):
            count = self.n[at + colour]
            bits += (count if count < MOST_COUNTED else MOST_COUNTED) << (6 * colour)
        return bits

    def missing(self, seat: int, cost: tuple[int, ...]) -> list[int]:
        """The cubes a seat lacks for a price, one entry for each."""
        at = seat * WIDTH + HAND
        found = []
        for colour in range(6):
            found += [colour] * (cost[colour] - self.n[at + colour])
        return found

    def pays(self, seat: int, kind: int, cost: tuple[int, ...]) -> list[int]:
        """In which ways a seat can pay a card of a kind, or a district: things, in ascending order."""
        # ruling: atomic-payment, discounts
        at = seat * WIDTH + HAND
        short, lacking = 0, -1
        for colour in range(6):
            less = cost[colour] - self.n[at + colour]
            if less > 0:
                short += less
                lacking = colour
        found = [PAY_CUBES] if short == 0 else []
        # Which colour may be saved: any of the price, or the one of which a single cube is missing.
        saved: list[int] = []
        if short <= 1 and self.consult(DISCOUNT, seat, 0, kind):
            saved = [colour for colour in range(6) if cost[colour]] if short == 0 else [lacking]
        found += [PAY_SAVING0 + colour for colour in saved]
        if self.consult(KEEPING, seat, 0, kind):
            # ruling: craftsman
            if short == 0:
                found.append(PAY_KEPT)
            found += [PAY_KEPT_SAVING0 + colour for colour in saved]
        instead = self.consult(INSTEAD, seat, 0, kind)
        if instead and self.gold(seat) >= self.book.use_gold[instead]:
            # ruling: count, herald
            found.append(PAY_GOLD)
        return found

    def may_pay(self, seat: int, kind: int, cost: tuple[int, ...], price: int, packed: int) -> bool:
        """Whether there is any way to pay: the same as ``pays``, quicker."""
        if (packed - price) & GUARD == GUARD:
            return True
        players = self.players
        if self.standing[DISCOUNT * players + seat] or self.standing[INSTEAD * players + seat]:
            return len(self.pays(seat, kind, cost)) > 0
        return False

    def pay(self, seat: int, kind: int, cost: tuple[int, ...], way: int) -> None:
        """Pay in a way that is possible."""
        if way == PAY_GOLD:
            card = self.consult(INSTEAD, seat, 0, kind)
            self.use(card)
            self.n[seat * WIDTH] -= self.book.use_gold[card]
            return
        saved = -1
        if way >= PAY_KEPT_SAVING0:
            saved = way - PAY_KEPT_SAVING0
        elif PAY_SAVING0 <= way < PAY_KEPT:
            saved = way - PAY_SAVING0
        if saved >= 0:
            self.use(self.consult(DISCOUNT, seat, 0, kind))
        if way >= PAY_KEPT:
            self.use(self.consult(KEEPING, seat, 0, kind))
            return
        at = seat * WIDTH + HAND
        for colour in range(6):
            self.n[at + colour] -= cost[colour]
        if saved >= 0:
            self.n[at + saved] += 1

    def unusable(self, seat: int, card: int) -> int:
        """Why an activated card cannot be used now at its owner's word; 0: it can."""
        book = self.book
        at = seat * WIDTH
        n = self.n
        if self.uses[card] and not book.again[card]:
            # ruling: scribe
            if TYPE[card] != OFFICE or self.uses[card] > 1 or n[at + KIND_TWICE + OFFICE_KIND[card]]:
                return USED_UP
            if not self.standing[OFFICE_TWICE * self.players + seat]:
                return USED_UP
        colour = book.use_colour[card]
        if colour >= 0 and n[at + HAND + colour] == 0:
            return NO_CUBE
        if book.use_cubes[card] and self.all_cubes(seat) < book.use_cubes[card]:
            return NO_CUBES
        if n[at] < book.use_gold[card]:
            return NO_GOLD
        if book.use_different[card]:
            return 0 if self.all_cubes(seat) else NO_CUBES
        for condition in book.conditions[card]:
            if not condition.holds(self, seat):
                return CONDITION
        for gain in book.gains[card]:
            if gain.worth(self, seat, 0) > 0:
                return 0
        return POINTLESS

    def may_take(self, seat: int) -> bool:
        """Whether a seat may still take a district this round."""
        # ruling: district-once, night-watchman
        return self.n[seat * WIDTH + TAKEN] < self.consult(DISTRICT_LIMIT, seat, 1, -1)

    def toll_refused(self, seat: int) -> int:
        """Why a seat cannot use the toll now; 0: it can."""
        # ruling: toll-cards
        at = seat * WIDTH
        if self.n[at + TOLLS_USED] >= self.consult(TOLL_LIMIT, seat, 1, -1):
            return TOLL_USED
        if self.n[at] < self.toll_gold:
            return TOLL_GOLD
        return 0 if self.toll_points + self.consult(TOLL_POINTS, seat, 0, -1) > 0 else TOLL_NOTHING

    def delivery(self, seat: int, good: int) -> tuple[int, int]:
        """How many points and how much gold a good would bring in its port now; 0 if the port is full."""
        # ruling: delivery-order
        points = self.book.port_points[good]
        taken = self.delivered[good]
        if taken >= len(points):
            return 0, 0
        value = self.consult(DELIVERY_TIMES, seat, points[taken], good)
        return self.consult(DELIVERY_POINTS, seat, value, good), self.consult(DELIVERY_GOLD, seat, 0, good)

    # ---- changes --------------------------------------------------------------------------------------

    def gain_gold(self, seat: int, number: int) -> None:
        """Give a seat gold."""
        if number > 0:
            at = seat * WIDTH
            self.n[at] += number
            self.n[at + GOLD_GAINED] = 1
            if self.sink is not None:
                self.tell("macao-told-gold", GAINED, seat=f"seat:{seat}", number=number)

    def gain_points(self, seat: int, number: int, source: int = CARDED) -> None:
        """Give a seat points."""
        if number > 0:
            at = seat * WIDTH
            self.n[at + source] += number
            self.n[at + POINTS_GAINED] = 1
            if self.sink is not None and source == CARDED:
                self.tell("macao-told-points", GAINED, seat=f"seat:{seat}", number=number)

    def gain_cubes(self, seat: int, colour: int, number: int) -> None:
        """Give a seat cubes to spend now."""
        self.n[seat * WIDTH + HAND + colour] += number
        if self.sink is not None:
            self.tell("macao-told-cube", GAINED, seat=f"seat:{seat}", number=number, colour=colour_name(colour))

    def penalize(self, seat: int, number: int) -> None:
        """Give a seat penalties."""
        if number > 0:
            self.n[seat * WIDTH + PENALTIES] += number
            if self.sink is not None:
                self.tell("macao-told-penalty", LOST, seat=f"seat:{seat}", number=number)

    def advance(self, seat: int, number: int, act: bool = False) -> None:
        """Advance a seat's disc on the wall, as far as the wall goes; as an act of its own, or by a card."""
        # ruling: stack, last-space, tower
        last = self.book.spaces
        at = seat * WIDTH + SPACE
        space = min(self.n[at] + number, last)
        if space == self.n[at]:
            return
        self.n[at] = space
        order = [other for other in self.order if other != seat]
        place = 0
        while place < len(order) and self.space(order[place]) > space:
            place += 1
        if space == last:
            while place < len(order) and self.space(order[place]) == last:
                place += 1
        elif place < len(order) and self.space(order[place]) == space and self.stands(ON_TOP, order[place]):
            place += 1
        order.insert(place, seat)
        self.order = tuple(order)
        if self.sink is not None:
            self.tell("macao-told-advanced", act=act, seat=f"seat:{seat}", space=space)

    def lift(self, seat: int) -> None:
        """Put a seat's disc on top of its stack, not on the last space."""
        # ruling: tower
        space = self.space(seat)
        if space == self.book.spaces:
            return
        order = [other for other in self.order if other != seat]
        place = 0
        while place < len(order) and self.space(order[place]) > space:
            place += 1
        order.insert(place, seat)
        if tuple(order) != self.order:
            self.order = tuple(order)
            if self.sink is not None:
                self.tell("macao-told-lifted", seat=f"seat:{seat}")

    def sail(self, seat: int, space: int, act: bool = False) -> None:
        """Move a seat's ship one step; as an act of its own, or by a card."""
        self.n[seat * WIDTH + SHIP] = space
        self.n[seat * WIDTH + MOVED] += 1
        if self.sink is not None:
            self.tell("macao-told-sailed", act=act, seat=f"seat:{seat}", space=space_name(space))

    def deliver(self, seat: int, good: int, act: bool = False) -> None:
        """Deliver a good in the port where the ship lies; as an act of its own, or by a card."""
        points, gold = self.delivery(seat, good)
        self.n[seat * WIDTH + ABOARD + good] -= 1
        self.delivered[good] += 1
        self.gain_points(seat, points, DELIVERED)
        if self.sink is not None:
            port = space_name(self.book.port_of[good])
            name = f"seat:{seat}"
            self.tell(
                "macao-told-delivered", GAINED, act=act, seat=name, good=good_name(good), port=port, points=points
            )
        self.gain_gold(seat, gold)

    def activate(self, seat: int, card: int) -> None:
        """Move a card from a seat's board to its activated ones; what follows by itself comes from the others."""
        gold = self.consult(ACTIVATION_GOLD, seat, 0, TYPE[card])
        self.boards[seat] = tuple([other for other in self.boards[seat] if other != card])
        self.place(seat, card)
        if self.stands(ON_TOP, seat):
            self.lift(seat)
        self.gain_gold(seat, gold)

    def place(self, seat: int, card: int) -> None:
        """Lay a card activated before a seat; from now on it works."""
        self.active[seat] = (*self.active[seat], card)
        self._hand_over(card, seat)
        at = seat * WIDTH
        kind = TYPE[card]
        if kind == OFFICE:
            self.n[at + BY_KIND + OFFICE_KIND[card]] += 1
        elif kind == BUILDING:
            self.n[at + BUILT] += 1
        else:
            self.n[at + PEOPLE] += 1
        if self.book.usable[card]:
            self.tools[seat] = (*self.tools[seat], card)
        for effect in self.book.standing[card]:
            self.stand(effect, seat)

    def use(self, card: int) -> None:
        """Count a use of a card in this round."""
        uses = self.uses[:]  # copies share it
        uses[card] += 1
        self.uses = uses

    def _hand_over(self, card: int, seat: int) -> None:
        holder = self.holder[:]  # copies share it
        holder[card] = seat
        self.holder = holder

    def dismiss(self, seat: int, card: int) -> None:
        """Discard an activated person."""
        # ruling: gravedigger
        self.active[seat] = tuple([other for other in self.active[seat] if other != card])
        self.tools[seat] = tuple([other for other in self.tools[seat] if other != card])
        self._hand_over(card, -1)
        self.discards.append(card)
        at = seat * WIDTH
        self.n[at + PEOPLE] -= 1
        for effect in self.book.standing[card]:
            self.fall(effect, seat)
            if effect.matter == JOKER_TWICE:
                # ruling: juggler
                self.jokers_spent += self.n[at + HALF]
                self.n[at + JOKERS] -= self.n[at + HALF]
                self.n[at + HALF] = 0
        if self.sink is not None:
            self.tell("macao-told-dismissed", LOST, seat=f"seat:{seat}", card=card_name(card))

    def spend_joker(self, seat: int) -> None:
        """Use a joker: a half used one first; the Juggler's stay half used."""
        # ruling: joker, juggler
        at = seat * WIDTH
        if self.n[at + HALF]:
            self.n[at + HALF] -= 1
        elif self.stands(JOKER_TWICE, seat):
            self.n[at + HALF] += 1
            return
        self.n[at + JOKERS] -= 1
        self.jokers_spent += 1

    def own(self, seat: int, hex: int) -> None:
        """Mark a district as a seat's."""
        self.owner[hex] = seat
        at = seat * WIDTH
        self.n[at + OWNED] |= 1 << hex
        self.n[at + GROUP] = self.group(self.n[at + OWNED])

    def take_district(self, seat: int, hex: int) -> None:
        """Take a district with its tile, and what follows by itself."""
        at = seat * WIDTH
        tile = self.tiles[hex]
        self.tiles[hex] = NO_TILE
        self.own(seat, hex)
        self.n[at + TAKEN] += 1
        if tile == JOKER:
            self.n[at + JOKERS] += 1
        else:
            self.n[at + ABOARD + tile] += 1
        steps = self.consult(DISTRICT_STEPS, seat, 0, -1)
        if steps:
            self.advance(seat, steps)
        self.gain_gold(seat, self.consult(DISTRICT_GOLD, seat, 0, -1))

    # ---- copies -----------------------------------------------------------------------------------------

    def copy(self) -> Macao:
        new = Macao()
        self._copy_into(new)
        new.book = self.book
        new.n = self.n[:]
        new.phase = self.phase
        new.deck = self.deck  # shared, as uses and holder: what changes seldom is written anew when it does
        new.offices = self.offices
        new.open = self.open
        new.discards = self.discards[:]
        new.toll_gold = self.toll_gold
        new.toll_points = self.toll_points
        new.dice = self.dice
        new.order = self.order
        new.tiles = self.tiles[:]
        new.owner = self.owner[:]
        new.delivered = self.delivered[:]
        new.jokers_spent = self.jokers_spent
        new.boards = self.boards[:]
        new.active = self.active[:]
        new.uses = self.uses
        new.holder = self.holder
        new.tools = self.tools[:]
        return new

    def redeal(self, seat: int | None, rng: Rng) -> None:
        view.redeal(self, rng)

    # ---- results ----------------------------------------------------------------------------------------

    @property
    def scores(self) -> tuple[Score, ...]:
        return tuple([Score(self.breakdown(seat)) for seat in range(self.players)])

    def laurels(self, seat: int) -> int:
        """The points of a seat's end cards, as if it were the end."""
        points = 0
        for card in self.active[seat]:
            laurel = self.book.laurels[card]
            if laurel is not None:
                points += laurel.worth(self, seat)
        return points

    def breakdown(self, seat: int) -> dict[str, int]:
        """The points of a seat by category: the score track so far, and what the end would add now."""
        # ruling: end-of-game
        at = seat * WIDTH
        parts = [
            self.n[at + DELIVERED],
            self.n[at + TOLLED],
            self.n[at + CARDED],
            self.laurels(seat),
            self.book.group * self.n[at + GROUP],
            -self.book.penalty * self.n[at + PENALTIES],
        ]
        return dict(zip(CATEGORIES, parts, strict=True))

    def total(self, seat: int) -> int:
        return self.total_with(seat, self.laurels(seat))

    def total_with(self, seat: int, laurels: int) -> int:
        """The points of a seat if the game ended now, whose end cards give so many."""
        at = seat * WIDTH
        points = self.track(seat) + laurels
        return points + self.book.group * self.n[at + GROUP] - self.book.penalty * self.n[at + PENALTIES]

    def rank(self, seat: int) -> tuple[int, ...]:
        # ruling: ties
        return self.total(seat), -self.order.index(seat)

    # ---- judging ----------------------------------------------------------------------------------------

    def assets(self, seat: int) -> list[int]:
        return thumb.assets(self, seat)

    def rounds_left(self, seat: int) -> float:
        return thumb.rounds_left(self, seat)

    def purse(self, seat: int) -> list[int]:
        at = seat * WIDTH
        n = self.n
        return [
            n[at],
            self.track(seat),
            *n[at + HAND : at + HAND + 6],
            *n[at + ABOARD : at + ABOARD + 8],
            2 * n[at + JOKERS] - n[at + HALF] if self.stands(JOKER_TWICE, seat) else n[at + JOKERS],
            n[at + OWNED].bit_count(),
            len(self.active[seat]),
            n[at + SPACE],
            n[at + PENALTIES],
            n[at + GROUP],
        ]

    # ---- looking and writing ----------------------------------------------------------------------------

    def view_table(self, seat: int | None) -> MacaoTable:
        return view.view_table(self, seat)

    def write_table(self) -> dict[str, Any]:
        return view.write_table(self)


def cubes_told(cubes: list[int]) -> tuple[Message, ...]:
    """So many cubes of each colour, for a message."""
    return tuple(
        [
            Message("macao-cubes-of", number=number, colour=colour_name(colour))
            for colour, number in enumerate(cubes)
            if number
        ]
    )


def bare(options: Options, book: Book) -> Macao:
    """A table with nothing on it."""
    players = options.players
    g = Macao()
    g.lay_out(options, MATTERS)
    g.book = book
    g.n = [0] * (WIDTH * players)
    for seat in range(players):
        g.n[seat * WIDTH] = book.gold
        g.n[seat * WIDTH + SHIP] = ANCHOR
        g.n[seat * WIDTH + SPACE] = 1
    g.phase = 0
    g.deck = []
    g.offices = ()
    g.open = ()
    g.discards = []
    g.toll_gold = 0
    g.toll_points = 0
    g.dice = (0,) * 6
    g.order = tuple(range(players))
    g.tiles = [NO_TILE] * HEXES
    g.owner = [-1] * HEXES
    g.delivered = [0] * len(GOODS)
    g.jokers_spent = 0
    g.boards = [()] * players
    g.active = [()] * players
    g.uses = [0] * (COUNT + 1)
    g.holder = [-1] * (COUNT + 1)
    g.tools = [()] * players
    return g
