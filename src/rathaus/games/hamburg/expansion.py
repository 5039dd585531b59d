"""What an expansion of Hamburg is: tasks in the course of a round, standing effects, and its own pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from rathaus.kernel.game import CardText
from rathaus.kernel.tasks import Question, Task, module_of

if TYPE_CHECKING:
    from rathaus.games.hamburg.state import Hamburg
    from rathaus.kernel.fields import Field
    from rathaus.kernel.rng import Rng


class Expansion:
    """A module for one edition's numbers. Shared by all states, never changed.

    The tasks happen at four moments of every round. What an expansion keeps on the table
    is a tuple of ints in the state's ``extras``, written under its ``key``; without one it keeps none.
    """

    def __init__(self, key: str) -> None:
        self.key: str = key
        self.after_roll: tuple[Task[Hamburg], ...] = ()  # when the clergyman has gone to his window
        self.after_risks: tuple[Task[Hamburg], ...] = ()  # when everybody has suffered the dice
        self.before_turns: tuple[Task[Hamburg], ...] = ()
        self.end_of_round: tuple[Task[Hamburg], ...] = ()  # before the majorities are checked
        self.tokens: tuple[int, ...] = ()  # how many there are of each further kind of token

    def set_up(self, g: Hamburg) -> None:
        """Put its pieces on the table of a new game; what it plans happens before the first round."""

    def stand(self, g: Hamburg) -> None:
        """Put the standing effects in force that are so from now on."""

    def view(self, g: Hamburg) -> Any:
        """What everybody sees of it, as JSON."""

    def write(self, g: Hamburg) -> Any:
        """What it keeps on the table, as JSON."""

    def read(self, g: Hamburg, data: Field) -> None:
        """Take back what ``write`` wrote; the field is refused where it is impossible."""

    def check(self, g: Hamburg, data: Field) -> None:
        """Refuse a table on which something is impossible with this expansion."""

    def plans(self, task: Task[Any]) -> bool:
        """Whether a task of an expansion is one that this expansion plans: its file says which."""
        return module_of(type(task)) == module_of(type(self))

    def redeal(self, g: Hamburg, rng: Rng) -> None:
        """Deal anew what nobody can know."""

    def choose_for(self, g: Hamburg, question: Question[Any]) -> None:
        """Choose for a seat that plays by itself, if this is where such a seat comes from."""

    def pieces(self) -> list[CardText]:
        """Its tiles, ships or tokens for people, with their numbers and what they say."""
        return []


E = TypeVar("E", bound=Expansion)


def at_table(g: Hamburg, kind: type[E]) -> E:
    """The expansion of a kind that this table is played with."""
    for expansion in g.book.expansions:
        if isinstance(expansion, kind):
            return expansion
    raise AssertionError(f"this table is played without {kind.__name__}")
