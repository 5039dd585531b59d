"""Special disasters: tokens that raise two risks, and tokens with a gift."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from rathaus.games.hamburg import ranges
from rathaus.games.hamburg.expansion import Expansion, at_table
from rathaus.games.hamburg.kinds import BROWN, COLOURS, GRAY, ORANGE, PINK, PURPLE
from rathaus.games.hamburg.questions import colour_name
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import COLOUR0, DONE, NO, YES
from rathaus.games.hamburg.tokens import TOKENS, Token
from rathaus.games.hansa.board import RISKS, WIDTH
from rathaus.games.hansa.questions import own_risks, told_draw
from rathaus.kernel.edition import Edition
from rathaus.kernel.game import CardText
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import SEAT, Fields, Pick, Task


class Gift(Task[Hamburg]):
    """Once its risks have struck, a token offers its gift. What it is follows from its colour."""

    __slots__ = ("colour", "seat")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "colour": ranges.COLOUR}

    def __init__(self, seat: int, colour: int) -> None:
        self.seat: int = seat
        self.colour: int = colour

    def run(self, g: Hamburg) -> None:
        # ruling: gift-last
        ask = TakeGift(self.seat, self.colour)
        if ask.things(g) != [DONE]:
            g.push(ask)


def gift(colour: int) -> Callable[[int], Task[Any]]:
    """What makes the gift of a colour for a seat."""
    return lambda seat: Gift(seat, colour)


class TakeGift(Pick[Hamburg]):
    """Take the gift of a token, or decline it."""

    __slots__ = ("colour",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "colour": ranges.COLOUR}
    DEED: ClassVar[str] = "gift"

    def __init__(self, seat: int, colour: int) -> None:
        super().__init__(seat)
        self.colour: int = colour

    def prompt(self, g: Hamburg) -> Message:
        return Message(f"hamburg-gift-{COLOURS[self.colour]}", number=number_of(g, self.colour))

    def things(self, g: Hamburg) -> list[int]:
        if self.colour == ORANGE:
            return [DONE, *g.full_piles()] if g.holds_cards(self.seat) else [DONE]
        if self.colour == PURPLE:
            return [DONE, *[COLOUR0 + colour for colour in range(5)]]
        if self.colour == BROWN:
            return [DONE, *[thing for thing in own_risks(g, self.seat) if thing != COLOUR0 + BROWN]]
        return [YES, NO]

    def reason(self, g: Hamburg, thing: int, code: int) -> Message:
        if self.colour == BROWN and thing == COLOUR0 + BROWN:
            return Message("hamburg-not-gift-risk")
        return super().reason(g, thing, code)

    def about(self, g: Hamburg, thing: int) -> str:
        if COLOUR0 <= thing < COLOUR0 + 5:
            return "pile" if self.colour == ORANGE else "supply" if self.colour == PURPLE else "risk"
        return ""

    def chosen(self, g: Hamburg, thing: int) -> None:
        seat = self.seat
        if thing in (DONE, NO):
            return
        if self.colour == ORANGE:
            card = g.take_top(thing)
            if g.sink is not None:
                told_draw(g, seat, [card])
            g.to_hand(seat, card)
            g.revealed()
        elif self.colour == PURPLE:
            g.gain_workers(seat, thing - COLOUR0, 1)
        elif self.colour == BROWN:
            at = seat * WIDTH + RISKS + thing - COLOUR0
            g.n[at] -= 1
            if g.sink is not None:
                name = colour_name(thing - COLOUR0)
                g.tell("hamburg-told-reduced", seat=f"seat:{seat}", colour=name, level=g.n[at])
        elif self.colour == PINK:
            g.gain_points(seat, number_of(g, PINK))
        else:
            g.gain_marks(seat, number_of(g, GRAY))


DOUBLES: Final = ((ORANGE, PINK), (PINK, PURPLE), (PURPLE, GRAY), (GRAY, BROWN), (BROWN, ORANGE))
FIRST_SPECIAL: Final = 5

TOKENS.extend([Token(f"{COLOURS[one]}-{COLOURS[two]}", (one, two)) for one, two in DOUBLES])
TOKENS.extend([Token(f"{name}-gift", (colour,), gift(colour)) for colour, name in enumerate(COLOURS)])


def number_of(g: Hamburg, colour: int) -> int:
    """How much the gift of a colour is."""
    return at_table(g, Disasters).gifts[colour]


class Disasters(Expansion):
    """Ten more tokens."""

    def __init__(self, edition: Edition) -> None:
        super().__init__("")
        self.edition: Edition = edition
        self.tokens = (1,) * (len(TOKENS) - FIRST_SPECIAL)
        numbers = edition.section("tokens")
        self.gifts: list[int] = [1] * 5
        self.gifts[PINK] = numbers["score"]
        self.gifts[GRAY] = numbers["marks"]

    def pieces(self) -> list[CardText]:
        texts = []
        for token in TOKENS[FIRST_SPECIAL:]:
            says = [Message("hamburg-token-says", colours=tuple([colour_name(c) for c in token.colours]))]
            field = {PINK: "score", GRAY: "marks"}.get(token.colours[0], "") if token.gift else ""
            numbers = {field: self.edition.numbers[f"tokens.{field}"]} if field else {}
            sources = {name: self.edition.provenance[f"tokens.{name}"] for name in numbers}
            if token.gift:
                colour = token.colours[0]
                says.append(Message(f"hamburg-gift-{COLOURS[colour]}", number=self.gifts[colour]))
            texts.append(CardText(f"token:{token.name}", numbers, sources, says, "tokens"))
        return texts
