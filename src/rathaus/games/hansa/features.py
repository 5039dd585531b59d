"""What a seat may know of a town, as numbers for what learns; each game of the family adds its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rathaus.games.hansa.board import LEVEL, MONEY, RISKS, SCORE, SIDES, TURNED, WIDTH, WORKERS
from rathaus.games.hansa.hands import EVERYBODY
from rathaus.games.hansa.state import Town
from rathaus.kernel.encoder import Encoder, flag, put, put_five

if TYPE_CHECKING:
    from rathaus.kernel.game import Game

# The numbers of a seat that all towns have; those by colour are five each.
MONEY_AT: Final = 0
SCORE_AT: Final = 1
LEVEL_AT: Final = 2
FIRST_AT: Final = 3
HAND_AT: Final = 4
STATUES_AT: Final = 5
STATUE_POINTS_AT: Final = 6
SIDES_AT: Final = 7
WORKERS_AT: Final = 9
RISKS_AT: Final = 14
LEFT_AT: Final = 19
RIGHT_AT: Final = 24
BACKS_AT: Final = 29
TOWN: Final = 34


class TownEncoder(Encoder):
    """The numbers of all towns: boards, workers, risks, what is known of hands, and where cards lie."""

    def __init__(self, game: Game, version: int, seats: int, count: int, colours: Sequence[str], dice: int) -> None:
        super().__init__(game, version, seats, [f"card:{card}" for card in range(1, count + 1)], 8)
        five = list(colours)
        features = {"money": 15, "score": 50, "level": 10, "first": 1, "hand": 6, "statues": 2, "statue-points": 15}
        features |= {"left": 5, "right": 5}
        for start, scale in (("worker", 4), ("risk", 2), ("left", 1), ("right", 1), ("back", 3)):
            features |= {f"{start}-{colour}": scale for colour in five}
        assert len(features) == TOWN
        self.town_at: int = self.of_seats("town", features)
        self.dice_at: int = self.of_table("dice", dict.fromkeys([*five, "black"][:dice], 6))
        self.offer_at: int = self.of_table("offer", {"statues": 3, "next-statue": 10, "using": 1})
        self.drawn_at: int = self.of_table("drawn", dict.fromkeys(five, 3))
        self.striking_at: int = self.of_table("striking", dict.fromkeys(five, 1))
        # Cards are their numbers, from 1.
        self.hand_at: int = self.of_cards("hand", own=True) - 1
        self.held_at: int = self.of_cards("held", own=True) - 1  # by others, as far as that is known
        self.site_at: int = self.of_cards("site", own=True) - 1  # the fronts of the viewer's
        self.air_at: int = self.of_cards("air", own=True) - 1
        self.used_at: int = self.of_cards("used") - 1

    def write_town(self, g: Town, seat: int, out: bytearray) -> None:
        """What all towns have."""
        self.write_frame(g, seat, out)
        players = g.players
        at = self.dice_at
        for die in g.dice:
            if die:
                put(out, at, die)
            at += 1
        if g.striking:
            for colour in range(5):
                if g.striking >> colour & 1:
                    flag(out, self.striking_at + colour)
        colours = g.cards.colour
        if g.drawn:
            put_five(out, self.drawn_at, backs(g.drawn, colours))
        if g.statues:
            put(out, self.offer_at, len(g.statues))
            put(out, self.offer_at + 1, g.statues[-1])
        if g.air:
            flag(out, self.offer_at + 2)
            if g.air_open or (g.waiting and g.waiting[0] == seat):
                flag(out, self.air_at + g.air)
        for other in range(players):
            self.write_board(g, other, self.town_at + (other - seat) % players * TOWN, out)
            if g.known[other] and other != seat:
                for card, who in g.known[other]:
                    if who in (EVERYBODY, seat):
                        flag(out, self.held_at + card)
            for card in g.used[other]:
                flag(out, self.used_at + card)
        flag(out, self.town_at + (g.first - seat) % players * TOWN + FIRST_AT)
        for card in g.hands[seat]:
            flag(out, self.hand_at + card)

    def write_board(self, g: Town, seat: int, at: int, out: bytearray) -> None:
        """What lies before a seat."""
        n = g.n
        mine = seat * WIDTH
        put(out, at + MONEY_AT, n[mine + MONEY])
        put(out, at + SCORE_AT, n[mine + SCORE])
        put(out, at + LEVEL_AT, n[mine + LEVEL])
        hand = g.hands[seat]
        if hand:
            put(out, at + HAND_AT, len(hand))
            put_five(out, at + BACKS_AT, backs(hand, g.cards.colour))
        won = g.statues_won[seat]
        if won:
            put(out, at + STATUES_AT, len(won))
            put(out, at + STATUE_POINTS_AT, sum(won))
        for side in (0, 1):
            put(out, at + SIDES_AT + side, n[mine + SIDES + side])
            colour = g.next_section(seat, side)
            if colour >= 0:
                flag(out, at + LEFT_AT + 5 * side + colour)
        for colour in range(5):
            put(out, at + WORKERS_AT + colour, n[mine + WORKERS + colour])
            put(out, at + RISKS_AT + colour, n[mine + RISKS + colour])


def backs(cards: list[int], colours: list[int]) -> int:
    """How many cards of each colour, eight bits each; a hand has less than 256 of them."""
    packed = 0
    for card in cards:
        packed += 1 << (8 * colours[card])
    return packed


def turned(g: Town, seat: int) -> int:
    """The majorities of a seat, as bits."""
    return g.n[seat * WIDTH + TURNED]
