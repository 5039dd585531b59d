"""What a card of Macao does when it is used, and what it counts at the end."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from rathaus.games.macao.effects.measures import Measure, Once
from rathaus.games.macao.kinds import BARONESSES
from rathaus.games.macao.questions import AnyCube, Voyage
from rathaus.games.macao.things import card_name, colour_name
from rathaus.kernel.effects import Effect
from rathaus.kernel.message import Message

if TYPE_CHECKING:
    from rathaus.games.macao.state import Macao


class Gain(Effect["Macao"]):
    """Something a card does when it is used."""

    @abstractmethod
    def worth(self, g: Macao, seat: int, given: int) -> int:
        """How much it would bring now; 0: it would do nothing."""

    @abstractmethod
    def act(self, g: Macao, seat: int, card: int, given: int) -> None:
        """Do it."""


class Amount(Gain):
    """A number times a measure."""

    def __init__(self, number: int, measure: Measure) -> None:
        self.number: int = number
        self.measure: Measure = measure

    def worth(self, g: Macao, seat: int, given: int) -> int:
        return self.number * self.measure.count(g, seat, given)


class Gold(Amount):
    """Gold, per something."""

    def act(self, g: Macao, seat: int, card: int, given: int) -> None:
        g.gain_gold(seat, self.worth(g, seat, given))

    def message(self) -> Message:
        return Message(f"macao-gold{self.measure.id}", number=self.number, **self.measure.args())


class Points(Amount):
    """Points, per something."""

    def act(self, g: Macao, seat: int, card: int, given: int) -> None:
        g.gain_points(seat, self.worth(g, seat, given))

    def message(self) -> Message:
        return Message(f"macao-points{self.measure.id}", number=self.number, **self.measure.args())


class GoldBeside(Gain):
    """Gold, and more of it beside another activated card."""

    def __init__(self, number: int, beside: int, other: int) -> None:
        self.number: int = number
        self.beside: int = beside
        self.other: int = other

    def worth(self, g: Macao, seat: int, given: int) -> int:
        return self.beside if g.has(seat, self.other) else self.number

    def act(self, g: Macao, seat: int, card: int, given: int) -> None:
        g.gain_gold(seat, self.worth(g, seat, given))

    def message(self) -> Message:
        args: dict[str, Any] = {"number": self.number, "with": self.beside, "card": card_name(self.other)}
        return Message("macao-gold-with", **args)


class Cubes(Gain):
    """Cubes of a colour."""

    def __init__(self, number: int, colour: int) -> None:
        self.number: int = number
        self.colour: int = colour

    def worth(self, g: Macao, seat: int, given: int) -> int:
        return self.number

    def act(self, g: Macao, seat: int, card: int, given: int) -> None:
        g.gain_cubes(seat, self.colour, self.number)

    def message(self) -> Message:
        return Message("macao-cubes", number=self.number, colour=colour_name(self.colour))


class AnyCubes(Gain):
    """Cubes of any colours."""

    def __init__(self, number: int) -> None:
        self.number: int = number

    def worth(self, g: Macao, seat: int, given: int) -> int:
        return self.number

    def act(self, g: Macao, seat: int, card: int, given: int) -> None:
        g.push(AnyCube(seat, self.number))

    def message(self) -> Message:
        return Message("macao-any-cubes", number=self.number)


class Sail(Gain):
    """Steps of the ship without cubes."""

    def __init__(self, steps: int) -> None:
        self.steps: int = steps

    def worth(self, g: Macao, seat: int, given: int) -> int:
        return self.steps

    def act(self, g: Macao, seat: int, card: int, given: int) -> None:
        g.push(Voyage(seat, self.steps, 0))

    def message(self) -> Message:
        return Message("macao-sail", steps=self.steps)


class Advance(Gain):
    """Spaces on the wall."""

    def __init__(self, steps: int) -> None:
        self.steps: int = steps

    def worth(self, g: Macao, seat: int, given: int) -> int:
        # ruling: fountain-and-scout
        return min(self.steps, g.book.spaces - g.space(seat))

    def act(self, g: Macao, seat: int, card: int, given: int) -> None:
        g.advance(seat, self.steps)

    def message(self) -> Message:
        return Message("macao-advance", steps=self.steps)


# ---- at the end -----------------------------------------------------------------------------------------


class Laurel(Effect["Macao"]):
    """Points at the end: a number times a measure."""

    def __init__(self, number: int, measure: Measure | None = None) -> None:
        self.number: int = number
        self.measure: Measure = Once() if measure is None else measure

    def worth(self, g: Macao, seat: int) -> int:
        """The points it would give now."""
        return self.number * self.measure.count(g, seat, 0)

    def message(self) -> Message:
        end = self.measure.id or "-points"
        return Message(f"macao-end{end}", number=self.number, **self.measure.args())


class Baronesses(Laurel):
    """Points for how many baronesses are activated; only the first of them gives them."""

    def __init__(self, card: int, values: tuple[int, ...]) -> None:
        super().__init__(0)
        self.card: int = card
        self.values: tuple[int, ...] = values  # for one, two, three

    def worth(self, g: Macao, seat: int) -> int:
        # ruling: baronesses
        there = [card for card in BARONESSES if g.has(seat, card)]
        return self.values[len(there) - 1] if there[0] == self.card else 0

    def message(self) -> Message:
        return Message("macao-end-baronesses", one=self.values[0], two=self.values[1], three=self.values[2])
