"""What stands while a card of Hamburg lies in a display, and what counts at the end, beside that of every town."""

from __future__ import annotations

from rathaus.games.hamburg.effects.piles import category_name
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hansa.effects.measures import Once
from rathaus.games.hansa.effects.standing import Adds, Laurel, Sets
from rathaus.games.hansa.state import Town
from rathaus.kernel.effects import Effect
from rathaus.kernel.message import Message


def saying(id: str, number: int) -> Message:
    """What a standing effect of a number says."""
    return Message(f"hamburg-{id}", number=abs(number))


def adds(id: str, matter: int, number: int) -> Adds:
    """Adds a number in a matter."""
    return Adds(saying(id, number), matter, number)


def sets(id: str, matter: int, number: int) -> Sets:
    """Sets a number in a matter."""
    return Sets(saying(id, number), matter, number)


class AddsAbout(Adds):
    """Adds what the matter is about, such as the black die."""

    def apply(self, g: Town, seat: int, value: int, about: int) -> int:
        return value + about


class BestStatueTwice(Laurel):
    """The best statue counts once more."""

    def __init__(self) -> None:
        super().__init__(Message("hamburg-best-statue-twice"), 1, 1, Once())

    def worth(self, g: Town, seat: int, built: list[int]) -> int:
        return max(g.statues_won[seat], default=0)


class CountsAs(Effect[Hamburg]):
    """The building belongs to several categories."""

    def __init__(self, categories: tuple[int, ...]) -> None:
        # ruling: four-categories
        self.categories: tuple[int, ...] = categories

    def message(self) -> Message:
        return Message("hamburg-counts-as", categories=tuple([category_name(c) for c in self.categories]))


class TakeBuildingsBack(Effect[Hamburg]):
    """Take buildings back into the hand at the end of a round."""

    def message(self) -> Message:
        return Message("hamburg-take-buildings-back")
