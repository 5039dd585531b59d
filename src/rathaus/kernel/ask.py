"""Asks: a question as it is put to a seat, with what its things are, would cost and bring, and reveal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rathaus.kernel.brief import brought_in_brief, names_in_brief
from rathaus.kernel.message import Message
from rathaus.kernel.rng import seeded
from rathaus.kernel.views import AskData, OfferData

if TYPE_CHECKING:
    from rathaus.kernel.state import State


class Ask:
    """What a seat is asked: a prompt, and the things it may choose, in ascending order, with their ``names``.

    ``kind`` numbers the question among ``Game.questions``. ``about`` says of each thing what it is here (a colour may
    be a pile, a worker or a risk). ``count`` equal answers follow each other, this one included, of which each thing
    may be given so many ``times``; ``forced`` if there is only one way to give them. ``row`` is ``count`` too, unless
    more equal answers follow after something is revealed.
    """

    __slots__ = ("about", "count", "forced", "kind", "names", "prompt", "row", "seat", "things", "times")

    def __init__(
        self,
        seat: int,
        prompt: Message,
        things: tuple[int, ...],
        kind: int,
        about: tuple[str, ...],
        count: int,
        times: tuple[int, ...],
        row: int,
        ordered: bool,
        names: tuple[str, ...],
    ) -> None:
        self.seat: int = seat
        self.prompt: Message = prompt
        self.things: tuple[int, ...] = things
        self.kind: int = kind
        self.about: tuple[str, ...] = about
        self.count: int = count
        self.times: tuple[int, ...] = times
        self.row: int = row
        self.forced: bool = len(things) == 1 or (count > 1 and not ordered and sum(times) <= count)
        self.names: tuple[str, ...] = names

    def __repr__(self) -> str:
        several = f", {self.count} of" if self.count > 1 else ""
        return f"<Ask: seat {self.seat}, {self.prompt.brief()}{several}: {names_in_brief(self.names)}>"


class Outlook:
    """What would follow from each thing of an ``ask``, as far as its seat can know.

    ``brings`` has for each thing what it would cost and bring before anything is revealed; ``reveals`` those things
    after which nothing can be taken back. ``proposal`` is what one would answer without thinking, all of the ask's
    ``count`` answers, or nothing; ``ends`` whether something is revealed once all of them are given.
    """

    __slots__ = ("ask", "brings", "ends", "proposal", "reveals")

    def __init__(
        self,
        ask: Ask,
        brings: tuple[tuple[Message, ...], ...],
        reveals: tuple[int, ...],
        proposal: tuple[int, ...],
        ends: bool,
    ) -> None:
        self.ask: Ask = ask
        self.brings: tuple[tuple[Message, ...], ...] = brings
        self.reveals: tuple[int, ...] = reveals
        self.proposal: tuple[int, ...] = proposal
        self.ends: bool = ends

    def __repr__(self) -> str:
        names = dict(zip(self.ask.things, self.ask.names, strict=True))
        parts: list[str] = []
        for thing, brings in zip(self.ask.things, self.brings, strict=True):
            told = " (no undo)" if thing in self.reveals else ""
            parts.append(f"{names[thing]}{told}: {brought_in_brief(brings)}")
        if self.proposal:
            parts.append(f"proposed: {' '.join([names.get(thing, str(thing)) for thing in self.proposal])}")
        return f"<Outlook: seat {self.ask.seat}, {', '.join(parts)}>"


class Trial:
    """A choice that is only tried out: it notes what its seat has when something is revealed for the first time."""

    __slots__ = ("purse", "seat")

    def __init__(self, seat: int) -> None:
        self.seat: int = seat
        self.purse: list[int] | None = None

    def note(self, g: State) -> None:
        """Something is being revealed."""
        if self.purse is None:
            self.purse = g.purse(self.seat)


def looked_ahead(g: State, seat: int, ask: Ask) -> Outlook:
    """The outlook of a waiting seat.

    Everything is tried on a copy in which all that the seat does not see is dealt anew, so that it tells nothing.
    """
    question = g.question(seat)
    sample = g.determinize(seat, seeded(0, "outlook"))
    had = sample.purse(seat)
    brings: list[tuple[Message, ...]] = []
    reveals: list[int] = []
    for thing in ask.things:
        after = sample.copy()
        trial = Trial(seat)
        after.trial = trial
        after.choose(seat, thing)
        known = question.outlook(g, thing)
        if known is None:
            known = tried(g, trial, had, after)
        brings.append(tuple(known))
        if after.floor == after.count:
            reveals.append(thing)
    proposal: list[int] = []
    ends = len(reveals) == len(ask.things)
    if ask.count > 1:
        proposal, ends = _followed(sample, seat, ask.count)
    else:
        thought = question.proposal(sample, ask.things)
        if thought >= 0:
            proposal.append(thought)
    return Outlook(ask, tuple(brings), tuple(reveals), tuple(proposal), ends)


def tried(g: State, trial: Trial, had: list[int], after: State) -> list[Message]:
    """What a choice has cost and brought a seat before anything was revealed, and what its next answer promises."""
    seat = trial.seat
    if trial.purse is not None:
        return exchanged(g, had, trial.purse)
    found = exchanged(g, had, after.purse(seat))
    if seat in after.waiting:
        found += after.question(seat).promise(after)
    return found


def _followed(sample: State, seat: int, count: int) -> tuple[list[int], bool]:
    """The rule of thumb for several equal answers, if there is one, and whether the last reveals something."""
    proposal: list[int] = []
    for given in range(count):
        things = sample.things(seat)
        thought = sample.question(seat).proposal(sample, things)
        if thought >= 0 and len(proposal) == given:
            proposal.append(thought)
        sample.choose(seat, thought if thought >= 0 else things[0])
    return (proposal if len(proposal) == count else []), sample.floor == sample.count


def exchanged(g: State, had: list[int], has: list[int]) -> list[Message]:
    """What a seat gives and gets, in words of the game, from what its purse held before and after."""
    game = g.options.game
    found: list[Message] = []
    for i, kind in enumerate(game.purse):
        number = has[i] - had[i]
        if number:
            found.append(exchange(game.name, kind, number))
    return found


def exchange(game: str, kind: str, number: int) -> Message:
    """So many of a kind of a purse (``marks``, or ``worker colour:pink``) come, or go if negative."""
    word, _, of = kind.partition(" ")
    id = f"{game}-{'brings' if number > 0 else 'costs'}-{word}"
    return Message(id, number=abs(number), of=of) if of else Message(id, number=abs(number))


def to_data(g: State, ask: Ask, outlook: Outlook) -> AskData:
    """An ask with its outlook as JSON."""
    offers: dict[str, OfferData] = {}
    for i, thing in enumerate(ask.things):
        offers[ask.names[i]] = {
            "about": ask.about[i],
            "times": ask.times[i],
            "brings": [message.to_data() for message in outlook.brings[i]],
            "reveals": thing in outlook.reveals,
        }
    return {
        "prompt": ask.prompt.to_data(),
        "things": list(ask.names),
        "kind": ask.kind,
        "count": ask.count,
        "row": ask.row,
        "forced": ask.forced,
        "offers": offers,
        "proposal": [g.name(thing) for thing in outlook.proposal],
        "reveals": outlook.ends,
    }
