"""Phase 3 of a round of Macao: a turn with any number of actions in any order."""

from __future__ import annotations

from typing import ClassVar, Final

from rathaus.games.macao import thumb
from rathaus.games.macao.board import ADVANCED, HAND, JOKERS, KIND_TWICE, KIND_USED, PASSED, TOLLED, TOLLS_USED, WIDTH
from rathaus.games.macao.kinds import (
    COUNT,
    DISTRICT,
    HEXES,
    MOST_PLAYERS,
    NO_TILE,
    OFFICE,
    OFFICE_KIND,
    TYPE,
)
from rathaus.games.macao.matters import DISCOUNT, INSTEAD, OFFICE_GOLD, TOLL_CUBES, TOLL_POINTS
from rathaus.games.macao.paying import PayCard, PayDistrict, activate, take
from rathaus.games.macao.questions import (
    AnyCube,
    Different,
    Dismiss,
    Perform,
    at_sea,
    deliverable,
    pay_any,
    perform,
)
from rathaus.games.macao.refusals import (
    BY_ITSELF,
    CANNOT_ACTIVATE,
    CANNOT_TAKE,
    DISTRICT_TAKEN,
    END_OF_WALL,
    NO_CUBE_TO_SAIL,
    NO_JOKER,
    NO_MORE_DISTRICTS,
    NOT_HERE,
    NOT_YOURS,
    WALL_CUBES,
    WALL_DONE,
    why_not_action,
    why_not_card,
)
from rathaus.games.macao.state import Macao
from rathaus.games.macao.things import (
    DISTRICT0,
    GOOD0,
    JOKER0,
    JOKER_GOLD,
    PASS,
    SEA0,
    TOLL,
    WALL0,
    card_name,
)
from rathaus.kernel.happening import GAINED, USED
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import SEAT, Fields, Question, Range, Task

SPACE: Final = Range(0, 14)
SPACES: Final = Range(1, 19)


class Turn(Question[Macao]):
    """What to do next; passing ends the turn."""

    def prompt(self, g: Macao) -> Message:
        return Message("macao-turn", cubes=g.all_cubes(self.seat), gold=g.gold(self.seat))

    def about(self, g: Macao, thing: int) -> str:
        if 0 < thing <= COUNT:
            return "use" if g.holder[thing] == self.seat else "activate"
        return "deliver" if GOOD0 <= thing < TOLL else ""

    def things(self, g: Macao) -> list[int]:
        # ruling: atomic-payment
        seat = self.seat
        book = g.book
        at = seat * WIDTH
        cubes = g.all_cubes(seat)
        packed = g.packed(seat)
        found = [PASS]
        for card in g.boards[seat]:
            if g.may_pay(seat, TYPE[card], book.cost[card], book.packed[card], packed):
                found.append(card)
        for card in g.tools[seat]:
            if g.unusable(seat, card) == 0:
                found.append(card)
        found.sort()
        if (cubes or g.stands(INSTEAD, seat) or g.stands(DISCOUNT, seat)) and g.may_take(seat):
            tiles = g.tiles
            for hex in range(HEXES):
                if tiles[hex] != NO_TILE and g.may_pay(
                    seat, DISTRICT, book.district_cost[hex], book.district_packed[hex], packed
                ):
                    found.append(DISTRICT0 + hex)
        if cubes:
            for space in book.links[g.ship(seat)]:
                found.append(SEA0 + space)
            if not g.n[at + ADVANCED]:
                for spaces in range(1, book.spaces - g.space(seat) + 1):
                    if book.wall_cost(spaces) > cubes:
                        break
                    found.append(WALL0 + spaces)
        good = deliverable(g, seat)
        if good >= 0:
            found.append(GOOD0 + good)
        if g.toll_refused(seat) == 0:
            found.append(TOLL)
        if g.n[at + JOKERS]:
            for thing in range(JOKER0, JOKER_GOLD + 1):
                found.append(thing)
        return found

    def refusal(self, g: Macao, thing: int) -> int:
        seat = self.seat
        if thing == PASS:
            return 0
        if thing <= COUNT:
            return self._card_refused(g, thing)
        if thing < SEA0:
            return self._district_refused(g, thing - DISTRICT0)
        if thing <= WALL0 or GOOD0 <= thing < TOLL:
            code = at_sea(g, seat, thing)
            if code == 0 and thing <= WALL0 and g.all_cubes(seat) == 0:
                return NO_CUBE_TO_SAIL
            return code
        if thing < GOOD0:
            return self._wall_refused(g, thing - WALL0)
        if thing == TOLL:
            return g.toll_refused(seat)
        if thing <= JOKER_GOLD:
            # ruling: joker
            return 0 if g.n[seat * WIDTH + JOKERS] else NO_JOKER
        return NOT_HERE

    def _card_refused(self, g: Macao, card: int) -> int:
        seat = self.seat
        if card in g.boards[seat]:
            return 0 if g.pays(seat, TYPE[card], g.book.cost[card]) else CANNOT_ACTIVATE
        if g.holder[card] != seat:
            return NOT_YOURS
        return g.unusable(seat, card) if g.book.usable[card] else BY_ITSELF

    def _district_refused(self, g: Macao, hex: int) -> int:
        if g.tiles[hex] == NO_TILE:
            return DISTRICT_TAKEN
        if not g.may_take(self.seat):
            return NO_MORE_DISTRICTS
        return 0 if g.pays(self.seat, DISTRICT, g.book.district_cost[hex]) else CANNOT_TAKE

    def _wall_refused(self, g: Macao, spaces: int) -> int:
        if g.n[self.seat * WIDTH + ADVANCED]:
            return WALL_DONE
        if g.space(self.seat) + spaces > g.book.spaces:
            return END_OF_WALL
        return 0 if g.book.wall_cost(spaces) <= g.all_cubes(self.seat) else WALL_CUBES

    def reason(self, g: Macao, thing: int, code: int) -> Message:
        if code == NOT_HERE:
            return Message("macao-not-in-turn")
        if thing <= COUNT:
            return why_not_card(g, self.seat, thing, code)
        return why_not_action(g, self, thing, code)

    def hunch(self, g: Macao, things: tuple[int, ...]) -> int:
        return thumb.best_action(g, self.seat, things)

    def chosen(self, g: Macao, thing: int) -> None:
        seat = self.seat
        if thing == PASS:
            end_turn(g, seat)
            return
        g.push(self)
        if thing <= COUNT:
            if g.holder[thing] == seat:
                use(g, seat, thing)
            else:
                ways = g.pays(seat, TYPE[thing], g.book.cost[thing])
                if len(ways) > 1:
                    g.push(PayCard(seat, thing))
                else:
                    activate(g, seat, thing, ways[0])
        elif thing < SEA0:
            hex = thing - DISTRICT0
            ways = g.pays(seat, DISTRICT, g.book.district_cost[hex])
            if len(ways) > 1:
                g.push(PayDistrict(seat, hex))
            else:
                take(g, seat, hex, ways[0])
        elif thing <= WALL0:
            g.push(SailTo(seat, thing - SEA0))
            pay_any(g, seat, 1)
        elif thing < GOOD0:
            spaces = thing - WALL0
            g.n[seat * WIDTH + ADVANCED] = 1
            g.push(Advance(seat, spaces))
            pay_any(g, seat, g.book.wall_cost(spaces))
        elif thing < TOLL:
            g.deliver(seat, thing - GOOD0, True)
        elif thing == TOLL:
            use_toll(g, seat)
        else:
            use_joker(g, seat, thing)


# ---- using cards ----------------------------------------------------------------------------------------------


def use(g: Macao, seat: int, card: int) -> None:
    """Use an activated card: pay its price, and let it act."""
    book = g.book
    at = seat * WIDTH
    g.use(card)
    if g.sink is not None:
        g.tell("macao-told-used", USED, act=True, seat=f"seat:{seat}", card=card_name(card))
    if TYPE[card] == OFFICE:
        kind = OFFICE_KIND[card]
        g.n[at + KIND_USED + kind] += 1
        if g.uses[card] > 1:
            g.n[at + KIND_TWICE + kind] = 1
        g.n[at + HAND + book.use_colour[card]] -= 1
        perform(g, seat, card, 0)
        g.gain_gold(seat, g.consult(OFFICE_GOLD, seat, 0, kind))
    else:
        g.n[at] -= book.use_gold[card]
        if book.use_cubes[card]:
            g.push(Perform(seat, card, 0))
            pay_any(g, seat, book.use_cubes[card])
        elif book.use_different[card]:
            if len(g.colours_held(seat)) == 1:
                g.n[at + HAND + g.colours_held(seat)[0]] -= 1
                perform(g, seat, card, 1)
            else:
                g.push(Different(seat, card, 0))
        elif book.use_person[card]:
            g.plan(Dismiss(seat, card), Perform(seat, card, 0))
        else:
            perform(g, seat, card, 0)


# ---- wall, ship, toll, jokers, passing ------------------------------------------------------------------------


class Advance(Task[Macao]):
    """The disc advances on the wall, once it is paid."""

    __slots__ = ("seat", "spaces")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "spaces": SPACES}

    def __init__(self, seat: int, spaces: int) -> None:
        self.seat: int = seat
        self.spaces: int = spaces

    def fits(self, g: Macao, at: int) -> bool:
        return g.space(self.seat) + self.spaces <= g.book.spaces

    def run(self, g: Macao) -> None:
        g.advance(self.seat, self.spaces, True)


class SailTo(Task[Macao]):
    """The ship moves one step, once it is paid."""

    __slots__ = ("seat", "space")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "space": SPACE}

    def __init__(self, seat: int, space: int) -> None:
        self.seat: int = seat
        self.space: int = space

    def fits(self, g: Macao, at: int) -> bool:
        return self.space in g.book.links[g.ship(self.seat)]

    def run(self, g: Macao) -> None:
        g.sail(self.seat, self.space, True)


def use_toll(g: Macao, seat: int) -> None:
    """Pay the toll for its points, and what cards add to it."""
    # ruling: toll-cards
    at = seat * WIDTH
    points = g.toll_points + g.consult(TOLL_POINTS, seat, 0, -1)
    g.n[at] -= g.toll_gold
    g.n[at + TOLLS_USED] += 1
    g.gain_points(seat, points, TOLLED)
    if g.sink is not None:
        g.tell("macao-told-tolled", GAINED, act=True, seat=f"seat:{seat}", gold=g.toll_gold, points=points)
    if g.toll_points > 0:
        cubes = g.consult(TOLL_CUBES, seat, 0, -1)
        if cubes:
            g.push(AnyCube(seat, cubes))


def use_joker(g: Macao, seat: int, thing: int) -> None:
    """Turn a joker into a cube or gold."""
    # ruling: joker
    if g.sink is not None:
        g.tell("macao-told-joker", act=True, seat=f"seat:{seat}", into=g.name(thing))
    g.spend_joker(seat)
    if thing == JOKER_GOLD:
        g.gain_gold(seat, g.book.joker_gold)
    else:
        g.gain_cubes(seat, thing - JOKER0, 1)


def end_turn(g: Macao, seat: int) -> None:
    """The turn ends: cubes that can be spent now go."""
    at = seat * WIDTH + HAND
    lost = g.all_cubes(seat)
    g.n[seat * WIDTH + PASSED] = 1
    for colour in range(6):
        g.n[at + colour] = 0
    if g.sink is not None:
        g.tell("macao-told-passed", act=True, seat=f"seat:{seat}", lost=lost)


TURN: Final = [Turn(seat) for seat in range(MOST_PLAYERS)]
