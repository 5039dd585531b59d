"""Tasks and questions: what is still to happen in a game, as small immutable objects.

A task is made of ints only, so that an agenda can be copied by copying a list, and written as
JSON by writing class names and ints. ``FIELDS`` names the ints in the order in which the class
takes them, each with its range; ``fits`` says whether the task can be to come. ``tasks_in`` finds
the tasks of a game in its modules.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from rathaus.kernel.message import Message
from rathaus.kernel.native import mypyc_attr

if TYPE_CHECKING:
    from rathaus.kernel.state import State


S = TypeVar("S", bound="State", contravariant=True)  # what can happen to any state can happen to this one


@mypyc_attr(allow_interpreted_subclasses=True)
class Range:
    """What a field of a task may be: from ``least`` to the most there is at a table."""

    def __init__(self, least: int, most: int) -> None:
        self.least: int = least
        self.most: int = most

    def most_at(self, g: Any) -> int:
        """The greatest value at the table of a state."""
        return self.most


class SeatRange(Range):
    """A seat at the table."""

    def __init__(self) -> None:
        super().__init__(0, 0)

    def most_at(self, g: Any) -> int:
        """The last seat."""
        return int(g.players) - 1


SEAT: Final = SeatRange()
FLAG: Final = Range(0, 1)
Fields = Mapping[str, Range]


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Generic[S]):
    """One step that is still to happen. Running it changes the state and may plan more tasks."""

    __slots__ = ()

    FIELDS: ClassVar[Fields] = {}

    def __repr__(self) -> str:
        return f"<{in_words(self)}>"

    @abstractmethod
    def run(self, g: S) -> None:
        """Do what the rules say; called once, after the task has left the agenda."""

    def fits(self, g: S, at: int) -> bool:
        """Whether the task can be to come at a table, at this place of its stack."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class ForSeat(Task[S]):
    """A task for one seat."""

    __slots__ = ("seat",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT}

    def __init__(self, seat: int) -> None:
        self.seat: int = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Task[S]):
    """A task that waits until its seat has chosen one of the things it offers.

    ``refusal`` is the one place that decides whether a thing may be chosen: 0 if it may, else a
    code of the game's own, which ``reason`` puts into a message. ``things`` lists what it allows.
    """

    __slots__ = ("seat",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT}
    ABOUT: ClassVar[str] = ""  # what its things are, where their names do not say it
    ORDERED: ClassVar[bool] = False  # whether the order of equal answers makes a difference
    DEED: ClassVar[str] = ""  # what is done with them, where what they are does not say it

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, g: S) -> None:
        """Never called: a question is popped when it has been answered."""
        raise AssertionError("a question is answered, not run")

    @abstractmethod
    def prompt(self, g: S) -> Message:
        """What is asked."""

    @abstractmethod
    def things(self, g: S) -> list[int]:
        """The things that may be chosen: sorted, unique, never empty."""

    @abstractmethod
    def refusal(self, g: S, thing: int) -> int:
        """0 if the thing may be chosen, else the code of the reason."""

    @abstractmethod
    def reason(self, g: S, thing: int, code: int) -> Message:
        """The reason behind a code of ``refusal``."""

    @abstractmethod
    def chosen(self, g: S, thing: int) -> None:
        """Carry out the choice; the question has already left the agenda."""

    def about(self, g: S, thing: int) -> str:
        """What an offered thing is in this question (pile, worker, risk ...); empty if its name says it all."""
        return type(self).ABOUT if ":" in g.name(thing) else ""

    def deed(self, g: S, thing: int) -> Message:
        """Choosing an offered thing as something that one does, ``<game>-do-...``: "discard Park"."""
        name = g.name(thing)
        done = type(self).DEED
        if ":" in name:
            done = done or self.about(g, thing) or g.options.game.vocabulary.kinds[thing]
        else:
            done = f"{done}-{name}" if done and name in ("yes", "no") else name
        return Message(f"{g.options.game.name}-do-{done}", thing=name)

    def answers(self, g: S) -> int:
        """How many equal answers follow each other, this one included; nothing is revealed before the last."""
        return 1

    def times(self, g: S, thing: int) -> int:
        """How often a thing may be given among these answers."""
        return 1

    def row(self, g: S) -> int:
        """How many equal answers follow each other, this one included, even if something is revealed between them."""
        return self.answers(g)

    def outlook(self, g: S, thing: int) -> list[Message] | None:
        """What choosing the thing would cost and bring; None if trying it says so."""
        return None

    def promise(self, g: S) -> list[Message]:
        """What the answer to this question will cost or bring, said with whatever leads to being asked it."""
        return []

    def opening(self, seat: int) -> Question[S] | None:
        """Where the choosing of another seat began, if all seats choose this in secret."""
        return None

    def hunch(self, g: S, things: tuple[int, ...]) -> int:
        """What a player would choose of the offered things without thinking; -1 if there is no rule of thumb."""
        return -1

    def proposal(self, g: S, things: tuple[int, ...]) -> int:
        """What is proposed to a person where equal answers follow each other; -1 for nothing."""
        # Beside the rule of thumb, because bots reckon with that: what spares clicks need not be good play.
        return self.hunch(g, things)


# Why a question does not offer a thing, where its list says it all.
OTHER_KIND: Final = 1  # nothing of its kind is asked for
NOT_THIS: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick(Question[S]):
    """A question whose list of things says it all.

    Of a thing of the same kind that is not on the list the game's sentence ``<game>-not-<NOT>`` says why.
    """

    __slots__ = ()

    NOT: ClassVar[str] = ""  # by default what the thing is about

    def refusal(self, g: S, thing: int) -> int:
        """0 if the thing is on the list, else whether anything of its kind is."""
        things = self.things(g)
        if thing in things:
            return 0
        kinds = g.options.game.vocabulary.kinds
        return NOT_THIS if any([kinds[other] == kinds[thing] for other in things]) else OTHER_KIND

    def reason(self, g: S, thing: int, code: int) -> Message:
        """That something else is asked for, or that this one cannot be had."""
        if code == OTHER_KIND:
            return asked_for(g, self)
        about = type(self).NOT or self.about(g, thing) or g.options.game.vocabulary.kinds[thing]
        return Message(f"{g.options.game.name}-not-{about}", thing=g.name(thing))


def asked_for(g: State, question: Question[Any]) -> Message:
    """What a question asks for, as the reason why something quite different cannot be chosen."""
    game = g.options.game
    words: list[str] = []
    for thing in question.things(g):
        word = question.about(g, thing) or game.vocabulary.kinds[thing]
        if ":" in g.name(thing) and word not in words:
            words.append(word)
    if words:
        return Message("asked-for", what=tuple([Message(f"{game.name}-a-{word}") for word in words]))
    return Message("asked-yes-or-no" if len(question.things(g)) > 1 else "asked-nothing")


COUNTED: Final = Range(0, 1000)


@mypyc_attr(allow_interpreted_subclasses=True)
class Counted(Pick[S]):
    """A question that is asked several times in a row: this often, with this time."""

    __slots__ = ("count",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "count": COUNTED}

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count: int = count


def module_of(kind: Any) -> str:
    """The name of the module in which a class is written."""
    return str(kind.__module__)


def tasks_in(*modules: ModuleType) -> list[type[Task[Any]]]:
    """The tasks and questions that these modules define, but for those that only others build on."""
    found = []
    for module in modules:
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Task) and module_of(kind) == module.__name__:
                whole = kind.chosen is not Question.chosen if issubclass(kind, Question) else kind.run is not Task.run
                if whole:
                    found.append(kind)
    return found


def written(task: Task[Any]) -> list[Any]:
    """A task as JSON: its class name, then its ints."""
    return [type(task).__name__, *[getattr(task, field) for field in type(task).FIELDS]]


def in_words(task: Task[Any]) -> str:
    """A task for the eye: ``Pay (seat 1, count 2)``."""
    parts = ", ".join([f"{field} {getattr(task, field)}" for field in type(task).FIELDS])
    return f"{type(task).__name__} ({parts})" if parts else type(task).__name__
