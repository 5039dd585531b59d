"""What a bot is, and what it is given to decide with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from rathaus.kernel.ask import Ask, Outlook
from rathaus.kernel.rng import Rng, generator
from rathaus.kernel.state import State
from rathaus.kernel.views import View


class Situation:
    """A seat that must choose: its ask, its view, and copies in which all it cannot know is dealt anew.

    The state itself stays inside: a bot that planned on it would see the future.
    """

    __slots__ = ("__state", "seat", "things")

    def __init__(self, state: State, seat: int) -> None:
        self.__state = state
        self.seat = seat
        self.things: tuple[int, ...] = state.things(seat)

    def __repr__(self) -> str:
        return f"<Situation: {self.ask()!r}>"

    def ask(self) -> Ask:
        """What the seat is asked."""
        return self.__state.ask(self.seat)

    def outlook(self) -> Outlook:
        """What would follow from each thing, as far as the seat can know."""
        return self.__state.outlook(self.seat)

    def view(self) -> View:
        """What the seat sees, as JSON; the type of its table is in the ``views.py`` of the game."""
        return self.__state.view(self.seat)

    def name(self, thing: int) -> str:
        """The readable name of a thing."""
        return self.__state.name(thing)

    def sample(self, rng: Rng | Random) -> State:
        """A copy of the game in which everything the seat cannot know is dealt anew; see ``State.determinize``."""
        return self.__state.determinize(self.seat, rng)


class Bot(ABC):
    """A player without a person. One instance plays one seat of one game."""

    def __init__(self, rng: Rng | Random) -> None:
        self.rng = generator(rng)

    @abstractmethod
    def choose(self, situation: Situation) -> int:
        """One of ``situation.things``."""

    def advise(self, situation: Situation) -> list[tuple[int, float]]:
        """The things this bot would consider, the best first, with what it thinks each is worth."""
        return [(self.choose(situation), 0.0)]
