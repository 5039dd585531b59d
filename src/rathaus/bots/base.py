"""What a bot is, and what it is given to decide with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any, Final

from rathaus.kernel.ask import Ask, Outlook
from rathaus.kernel.message import Message
from rathaus.kernel.rng import Rng, generator, seeded
from rathaus.kernel.state import State
from rathaus.kernel.views import View

WORDS: Final = 512  # of the dealer's generator, more than any game needs for one deal


def _dealer() -> tuple[bytes, list[int]]:
    """The key of the generator that deals what bots are handed, and its first words, the last first."""
    rng = seeded(0, "situation")
    words = [rng.word() for _ in range(WORDS)]
    return rng.key, words[::-1]


# The same for every decision, so that it tells nothing of the game; its words are computed once.
DEALER: Final = _dealer()


class Situation:
    """A seat that must choose: its ask, its view, and copies in which all it cannot know is dealt anew.

    It is made of the real state and does not hold it: what it holds has been dealt anew once, has no past and no seed,
    and draws other random numbers. A deal follows from a generator and from what the seat sees, so samples of this copy
    are those of the real state, and ask and view are the same.
    """

    __slots__ = ("_deal", "seat", "things")

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.things: tuple[int, ...] = state.things(seat)
        key, words = DEALER
        self._deal: State = state.determinize(seat, Rng(key, WORDS // 8, words[:]))

    def __repr__(self) -> str:
        return f"<Situation: {self.ask()!r}>"

    def ask(self) -> Ask:
        """What the seat is asked."""
        return self._deal.ask(self.seat)

    def outlook(self) -> Outlook:
        """What would follow from each thing, as far as the seat can know."""
        return self._deal.outlook(self.seat)

    def view(self) -> View:
        """What the seat sees, as JSON; the type of its table is in the ``views.py`` of the game."""
        return self._deal.view(self.seat)

    def name(self, thing: int) -> str:
        """The readable name of a thing."""
        return self._deal.name(thing)

    def why_not(self, thing: int) -> Message | None:
        """Why the seat may not choose the thing now, or None if it may."""
        return self._deal.why_not(self.seat, thing)

    def position(self) -> dict[str, Any]:
        """One such copy as JSON-able data, always the same; ``rathaus.load`` reads it."""
        return self._deal.position()

    def sample(self, rng: Rng | Random) -> State:
        """A copy of the game in which everything the seat cannot know is dealt anew; see ``State.determinize``."""
        return self._deal.determinize(self.seat, rng)


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
