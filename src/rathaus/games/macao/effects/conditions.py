"""When Macao's cards can be used."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from rathaus.kernel.effects import Effect
from rathaus.kernel.message import Message

if TYPE_CHECKING:
    from rathaus.games.macao.state import Macao


class Condition(Effect["Macao"]):
    """Without it a card is of no use now."""

    def __init__(self, id: str) -> None:
        self.id: str = id

    @abstractmethod
    def holds(self, g: Macao, seat: int) -> bool:
        """Whether the condition holds for a seat now."""

    def message(self) -> Message:
        return Message(f"macao-{self.id}")


class AtLeast(Condition):
    """A condition with a number."""

    def __init__(self, id: str, least: int) -> None:
        super().__init__(id)
        self.least: int = least

    def message(self) -> Message:
        return Message(f"macao-{self.id}", least=self.least)


class OfficeUsed(Condition):
    """An office was used this round."""

    def holds(self, g: Macao, seat: int) -> bool:
        return g.kinds_used(seat) > 0


class EmptySpaces(AtLeast):
    """So many of the spaces for cards are empty."""

    def holds(self, g: Macao, seat: int) -> bool:
        # ruling: empty-spaces
        return g.book.board - len(g.boards[seat]) >= self.least


class ManyPersons(AtLeast):
    """So many persons are activated."""

    def holds(self, g: Macao, seat: int) -> bool:
        return g.persons(seat) >= self.least


class ManyBuildings(AtLeast):
    """So many buildings are activated."""

    def holds(self, g: Macao, seat: int) -> bool:
        return g.buildings(seat) >= self.least


class ManyOffices(AtLeast):
    """So many offices are activated."""

    def holds(self, g: Macao, seat: int) -> bool:
        return g.all_offices(seat) >= self.least


class GainedGold(Condition):
    """Gold was gained this round."""

    def holds(self, g: Macao, seat: int) -> bool:
        # ruling: chapel-and-pawnshop
        return g.gained_gold(seat)


class GainedPoints(Condition):
    """Points were gained this round."""

    def holds(self, g: Macao, seat: int) -> bool:
        # ruling: chapel-and-pawnshop
        return g.gained_points(seat)


class Leading(Condition):
    """Nobody has more points."""

    def holds(self, g: Macao, seat: int) -> bool:
        # ruling: score-track-ties
        mine = g.track(seat)
        return all([g.track(other) <= mine for other in range(g.players)])


class Trailing(Condition):
    """Nobody has fewer points."""

    def holds(self, g: Macao, seat: int) -> bool:
        # ruling: score-track-ties
        mine = g.track(seat)
        return all([g.track(other) >= mine for other in range(g.players)])


class First(Condition):
    """The first in turn order on the wall."""

    def holds(self, g: Macao, seat: int) -> bool:
        return g.order[0] == seat


class Last(Condition):
    """The last in turn order on the wall."""

    def holds(self, g: Macao, seat: int) -> bool:
        return g.order[-1] == seat


class NotFirst(Condition):
    """Somebody else is first on the wall."""

    def holds(self, g: Macao, seat: int) -> bool:
        return g.order[0] != seat


class FewGoods(AtLeast):
    """At most so many goods are aboard."""

    def holds(self, g: Macao, seat: int) -> bool:
        return g.all_goods(seat) <= self.least

    def message(self) -> Message:
        return Message(f"macao-{self.id}", most=self.least)


class Moved(AtLeast):
    """The ship has moved so many spaces this round."""

    def holds(self, g: Macao, seat: int) -> bool:
        # ruling: captain
        return g.moved(seat) >= self.least


class OtherPerson(Condition):
    """Another person is there to be discarded."""

    def holds(self, g: Macao, seat: int) -> bool:
        # ruling: gravedigger
        return g.persons(seat) >= 2
