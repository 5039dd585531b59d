"""State: a game in progress as plain data, with an agenda of what is still to happen."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rathaus.kernel.ask import Ask, Outlook, Trial, looked_ahead, to_data
from rathaus.kernel.beginning import undone
from rathaus.kernel.brief import state_in_brief
from rathaus.kernel.effects import Standing
from rathaus.kernel.errors import BadOption, IllegalChoice
from rathaus.kernel.game import Options
from rathaus.kernel.happening import NO_CAUSE, NOBODY, OTHER, Happening, Sink
from rathaus.kernel.message import Message
from rathaus.kernel.native import mypyc_attr
from rathaus.kernel.outside import drawn
from rathaus.kernel.position import resumed_from
from rathaus.kernel.record import Record
from rathaus.kernel.rng import Rng, generator
from rathaus.kernel.tasks import Question, Task, in_words
from rathaus.kernel.views import View
from rathaus.kernel.written import digest_of, json_of, position_of, record_of, things_of

if TYPE_CHECKING:
    from random import Random


class Score:
    """The points of a seat: ``parts`` by category, and their sum ``total``."""

    __slots__ = ("parts", "total")

    def __init__(self, parts: dict[str, int]) -> None:
        self.parts: dict[str, int] = parts
        self.total: int = sum(parts.values())

    def __repr__(self) -> str:
        return f"<Score: {self.total} ({', '.join([f'{part} {points}' for part, points in self.parts.items()])})>"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress.

    ``waiting`` names the seats that must decide now; it is empty when the game is over. Seats are
    numbered from 0. Games subclass this with their own plain data; ``copy`` must stay cheap.
    """

    __slots__ = (
        "agenda",
        "cause",
        "count",
        "floor",
        "history",
        "lanes",
        "last",
        "offers",
        "options",
        "people",
        "players",
        "rng",
        "round",
        "seed",
        "sink",
        "stack",
        "standing",
        "start",
        "trial",
        "waiting",
    )

    options: Options
    players: int  # seats at the table
    people: int  # those of them, the first, that somebody plays
    rng: Rng
    round: int  # 0 before the first; the game counts
    agenda: list[Task[Any]]  # the last is the next
    lanes: list[list[Task[Any]]]  # one stack per seat while seats act at the same time, else empty
    stack: list[Task[Any]]  # the agenda or lane that is running
    waiting: tuple[int, ...]
    offers: list[tuple[int, ...] | None]  # what each waiting seat may choose, once it was looked up
    standing: tuple[tuple[Standing[Any], ...], ...]  # by matter * players + seat; shared by copies
    seed: int | None
    start: dict[str, Any] | None  # the position this game began from, if not from a seed
    history: Any  # None, or a tuple of everything before, seat, thing
    count: int
    floor: int
    last: int
    sink: Sink | None
    cause: tuple[int, str]  # whose card causes what is told now, NOBODY or FATE, and that card
    trial: Trial | None  # while an outlook is tried

    # ---- deciding -----------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.waiting

    def things(self, seat: int) -> tuple[int, ...]:
        """What the seat may choose now, in ascending order; empty if it is not asked."""
        if seat not in self.waiting:
            return ()
        offer = self.offers[seat]
        if offer is None:
            task = self.lanes[seat][-1] if self.lanes else self.agenda[-1]
            assert isinstance(task, Question)
            offer = tuple(task.things(self))
            self.offers[seat] = offer
        return offer

    def question(self, seat: int) -> Question[Any]:
        """The question that waits for a seat; the seat must be waiting."""
        task = self.lanes[seat][-1] if self.lanes else self.agenda[-1]
        assert isinstance(task, Question)
        return task

    def ask(self, seat: int) -> Ask:
        """What the seat is asked; IllegalChoice if it is not waiting."""
        if seat not in self.waiting:
            raise IllegalChoice(f"seat {seat}", self._not_asked())
        question = self.question(seat)
        things = self.things(seat)
        game = self.options.game
        about = tuple([question.about(self, thing) or game.vocabulary.kinds[thing] for thing in things])
        count = question.answers(self)
        times = tuple([min(count, question.times(self, thing)) for thing in things])
        kind = game.questions.index(type(question).__name__)
        row = max(count, question.row(self))
        ordered = type(question).ORDERED
        names = tuple([game.vocabulary.names[thing] for thing in things])
        return Ask(seat, question.prompt(self), things, kind, about, count, times, row, ordered, names)

    def outlook(self, seat: int) -> Outlook:
        """What would follow from each thing the seat may choose; IllegalChoice if it is not waiting."""
        return looked_ahead(self, seat, self.ask(seat))

    def choose(self, seat: int, thing: int) -> None:
        """Choose a thing for a seat, and play on until somebody must decide again.

        IllegalChoice, with nothing changed, if the seat is not asked or the thing not offered;
        TypeError if they are not ints (``thing`` translates a name).
        """
        if type(thing) is not int or type(seat) is not int:
            other = thing if type(seat) is int else seat
            raise TypeError(f"int object expected; got {type(other).__name__}")  # as it is said where this is compiled
        offer = self.offers[seat] if 0 <= seat < self.players else None
        if thing not in (self.things(seat) if offer is None else offer):
            raise self._illegal(seat, thing)
        if seat != self.last:
            self.floor = self.count
            self.last = seat
        self.history = (self.history, seat, thing)
        self.count += 1
        self.offers[seat] = None
        lanes = self.lanes
        stack = lanes[seat] if lanes else self.agenda
        self.stack = stack
        question = stack.pop()
        assert isinstance(question, Question)
        question.chosen(self, thing)
        if lanes:
            while stack and not isinstance(stack[-1], Question):
                stack.pop().run(self)
            if stack:
                return
            waiting = self.waiting
            waiting = waiting[1:] if waiting[0] == seat else tuple([s for s in waiting if s != seat])
            self.waiting = waiting
            if waiting:
                return
            self.lanes = []
        self._play_on()

    def why_not(self, seat: int, thing: int) -> Message | None:
        """Why the seat may not choose the thing now, or None if it may."""
        if seat not in self.waiting:
            return self._not_asked()
        if not 0 <= thing < len(self.options.game.vocabulary):
            return Message("no-such-thing", thing=thing)
        question = self.question(seat)
        code = question.refusal(self, thing)
        return question.reason(self, thing, code) if code else None

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether a seat may take its last choice back: nobody else chose, and nothing was revealed since.

        Without a seat: whether whoever chose last may.
        """
        if self.seed is None and self.start is None:
            return False
        return self.count > self.floor and (seat is None or seat == self.last)

    def undo(self) -> State:
        """The game without its last choice, as a new state to which nobody listens; this one stays as it is.

        Whoever chose last takes that back, by the rules of ``can_undo``; IllegalChoice, with the reason, if it stays.
        The game is played again from its beginning: to try choices out, ``copy`` before them.
        """
        return undone(self)

    def _not_asked(self) -> Message:
        if self.waiting:
            return Message("not-asked", waiting=tuple([f"seat:{s}" for s in self.waiting]))
        return Message("game-over")

    def _illegal(self, seat: int, thing: int) -> IllegalChoice:
        reason = self.why_not(seat, thing) or Message("not-offered")
        names = self.options.game.vocabulary.names
        where = f", {names[thing]}" if 0 <= thing < len(names) else ""
        return IllegalChoice(f"seat {seat}{where}", reason)

    def lay_out(self, options: Options, matters: int) -> None:
        """Set up the kernel's part of a new state: nobody waits, nothing is planned, nothing stands.

        ``matters`` is in how many matters of the game standing effects can have a say.
        """
        self.options = options
        self.players = options.seats
        self.people = options.players
        self.round = 0
        self.agenda = []
        self.lanes = []
        self.stack = self.agenda
        self.waiting = ()
        self.offers = [None] * options.seats
        self.standing = ((),) * (matters * options.seats)
        self.sink = None
        self.cause = NO_CAUSE
        self.trial = None
        self._forget()

    def begin(self) -> None:
        """Run a newly set up game to its first question."""
        self._play_on()

    def _play_on(self) -> None:
        """Run tasks until somebody must decide, or until nothing is left to happen."""
        agenda = self.agenda
        while agenda:
            task = agenda[-1]
            if isinstance(task, Question):
                seat = task.seat
                if seat < self.people:
                    self.waiting = (seat,)
                    self.offers[seat] = None
                    return
                agenda.pop()
                self.stack = agenda
                self.choose_for(task)
                continue
            agenda.pop()
            self.stack = agenda
            task.run(self)
            if self.lanes:
                waiting = []
                for seat, lane in enumerate(self.lanes):
                    self.stack = lane
                    while lane and not isinstance(lane[-1], Question):
                        lane.pop().run(self)
                    if lane:
                        waiting.append(seat)
                        self.offers[seat] = None
                if waiting:
                    self.waiting = tuple(waiting)
                    return
                self.lanes = []
        self.waiting = ()

    # ---- for the rules ------------------------------------------------------------------------

    def plan(self, *tasks: Task[Any]) -> None:
        """Let these tasks happen next, in this order, before whatever is planned already."""
        self.stack.extend(tasks[::-1])

    def push(self, task: Task[Any]) -> None:
        """Let this task happen next: ``plan`` for one task."""
        self.stack.append(task)

    def together(self, lanes: list[list[Task[Any]]]) -> None:
        """Let the seats act at the same time, each through its own stack of tasks.

        The agenda goes on when all are empty. What happens in a lane must concern its seat only
        and must draw nothing at random, so that the order of choices makes no difference.
        """
        assert self.stack is self.agenda, "a lane cannot open lanes"
        self.lanes = lanes

    def revealed(self) -> None:
        """Something hidden was seen or something random happened: no undo beyond this."""
        if self.trial is not None:
            self.trial.note(self)
        self.floor = self.count

    def choose_for(self, question: Question[Any]) -> None:
        """Choose for a seat that the rules play by themselves; the question has left the agenda."""
        raise AssertionError("no seat of this game plays by itself")

    def stand(self, effect: Standing[Any], seat: int) -> None:
        """Put a standing effect in force for a seat."""
        at = effect.matter * self.players + seat
        if not (effect.once and effect in self.standing[at]):
            self._replace(at, (*self.standing[at], effect))

    def fall(self, effect: Standing[Any], seat: int) -> None:
        """Take a standing effect of a seat out of force."""
        at = effect.matter * self.players + seat
        self._replace(at, tuple([other for other in self.standing[at] if other is not effect]))

    def _replace(self, at: int, effects: tuple[Standing[Any], ...]) -> None:
        standing = list(self.standing)
        standing[at] = effects
        self.standing = tuple(standing)

    def stands(self, matter: int, seat: int) -> bool:
        """Whether anything at all has a say in the matter for the seat."""
        return len(self.standing[matter * self.players + seat]) > 0

    def consult(self, matter: int, seat: int, value: int, about: int) -> int:
        """The value after everything that stands for the seat has had its say in the matter."""
        for effect in self.standing[matter * self.players + seat]:
            value = effect.apply(self, seat, value, about)
        return value

    def tell(
        self,
        id: str,
        kind: int = OTHER,
        by: int = NOBODY,
        because: str = "",
        of: int = NOBODY,
        act: bool = False,
        **args: Any,
    ) -> None:
        """Report a happening that everybody sees. Call it only if ``sink`` is not None.

        ``kind``, ``of`` and ``act`` as in ``Happening``; ``by`` is the seat whose card or choice caused it, ``because``
        the name of that card.
        """
        if self.sink is not None:
            if by == NOBODY:
                by, because = self.cause[0], because or self.cause[1]
            self.sink(Happening(Message(id, **args), None, None, kind, by, because, of, act))

    def tell_seat(
        self,
        seat: int,
        message: Message,
        outside: Message | None,
        kind: int = OTHER,
        by: int = NOBODY,
        because: str = "",
        of: int = NOBODY,
        act: bool = False,
    ) -> None:
        """Report a happening whose details one seat sees. Call it only if ``sink`` is not None."""
        if self.sink is not None:
            if by == NOBODY:
                by, because = self.cause[0], because or self.cause[1]
            self.sink(Happening(message, seat, outside, kind, by, because, of, act))

    def blame(self, seat: int, because: str) -> None:
        """What is told from now on was caused by a seat's card, or by FATE; NOBODY and no card end that."""
        self.cause = (seat, because)

    # ---- names --------------------------------------------------------------------------------

    def name(self, thing: int) -> str:
        """The readable name of a thing (``card:school``); UnknownThing if there is none."""
        return self.options.game.vocabulary.name(thing)

    def thing(self, name: str) -> int:
        """The thing of a readable name; UnknownThing if there is none."""
        return self.options.game.vocabulary.thing(name)

    # ---- copies -------------------------------------------------------------------------------

    @abstractmethod
    def copy(self) -> State:
        """An independent copy; nobody listens to its happenings."""

    def _copy_into(self, new: State) -> None:
        new.options = self.options
        new.players = self.players
        new.people = self.people
        new.rng = self.rng.copy()
        new.round = self.round
        new.agenda = self.agenda[:]
        new.lanes = [lane[:] for lane in self.lanes] if self.lanes else []
        new.stack = new.agenda
        new.waiting = self.waiting
        new.offers = self.offers[:]
        new.standing = self.standing
        new.seed = self.seed
        new.start = self.start
        new.history = self.history
        new.count = self.count
        new.floor = self.floor
        new.last = self.last
        new.sink = None
        new.cause = NO_CAUSE
        new.trial = None

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    def __reduce__(self) -> Any:
        return resumed_from, (self.options.game, self.position(), self.seed, self.start, things_of(self), self.floor)

    def determinize(self, seat: int | None, rng: Rng | Random) -> State:
        """A copy in which all that the seat (or a spectator) cannot know is dealt anew.

        The random numbers to come are other ones too, and the copy has no record. A deal in which
        a waiting seat would have nothing to choose cannot be the true one, so it is dealt again. The
        copy follows from the generator and from what the seat sees, and from nothing else. ``rng`` may be a generator
        of another library too, such as ``random.Random``.
        """
        self._check_seat(seat)
        own = generator(rng)
        while True:
            new = self._dealt_anew(seat, own)
            if all([new.things(other) for other in new.waiting]):
                return new

    def _dealt_anew(self, seat: int | None, rng: Rng) -> State:
        new = self.copy()
        new.rng = rng.spawn()
        for other in range(self.players):
            if other != seat:
                new.offers[other] = None
        new.redeal(seat, rng)
        new._forget()
        return new

    def _forget(self) -> None:
        self.seed = None
        self.start = None
        self.history = None
        self.count = self.floor = 0
        self.last = -1

    @abstractmethod
    def redeal(self, seat: int | None, rng: Rng) -> None:
        """Deal anew, in place, what the seat cannot see; ``view(seat)`` stays the same."""

    def rechoose(self, seat: int, opening: Question[Any], rng: Rng) -> None:
        """Take a seat's secret choice back; if it had finished choosing, it chooses at random.

        For ``redeal``, after new hidden cards were dealt: the old choice may not fit them.
        """
        self.lanes[seat] = [opening]
        if seat in self.waiting:
            return
        self.waiting = tuple(sorted([seat, *self.waiting]))
        while seat in self.waiting:
            things = self.things(seat)
            self.choose(seat, things[rng.below(len(things))])

    # ---- results ------------------------------------------------------------------------------

    @property
    @abstractmethod
    def scores(self) -> tuple[Score, ...]:
        """The points of each seat so far, by category."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats, after tie-breaks; empty while the game goes on."""
        if not self.over:
            return ()
        ranks = [self.rank(seat) for seat in range(self.players)]
        best = max(ranks)
        return tuple([seat for seat, rank in enumerate(ranks) if rank == best])

    @abstractmethod
    def rank(self, seat: int) -> tuple[int, ...]:
        """What decides between seats at the end, most important first; more is better."""

    # ---- judging ------------------------------------------------------------------------------

    def total(self, seat: int) -> int:
        """The points of a seat if the game ended now."""
        return self.rank(seat)[0]

    def assets(self, seat: int) -> list[int]:
        """What a seat has beside points, in the order of ``Game.assets``; for bots that judge positions."""
        return []

    def rounds_left(self, seat: int) -> float:
        """About how many rounds a seat has still to play, the rest of this one included; 0 at the end."""
        return 0.0 if self.over else 1.0

    def purse(self, seat: int) -> list[int]:
        """What a seat can count of its own, in the order of ``Game.purse``: money, points and the like."""
        return []

    # ---- looking ------------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        """Everything the seat (or, for None, a spectator) may see and nothing else, as JSON."""
        self._check_seat(seat)
        asked = None
        if seat is not None and seat in self.waiting:
            ask = self.ask(seat)
            asked = to_data(self, ask, looked_ahead(self, seat, ask))
        return {
            "game": self.options.game.name,
            "players": self.options.players,
            "modules": list(self.options.modules),
            "edition": self.options.edition.in_play(),
            "seat": seat,
            "waiting": list(self.waiting),
            "ask": asked,
            "over": self.over,
            "winners": list(self.winners),
            "scores": [{"total": s.total, "parts": s.parts} for s in self.scores],
            "table": self.view_table(seat),
        }

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.players:
            raise BadOption("seat", Message("no-such-seat", found=seat, players=self.players))

    @abstractmethod
    def view_table(self, seat: int | None) -> Mapping[str, Any]:
        """The game's part of ``view``."""

    def __repr__(self) -> str:
        return state_in_brief(self)

    def _repr_html_(self) -> str | None:
        """The table as a spectator sees it, for a notebook."""
        return drawn(self)

    def trace(self) -> str:
        """The agenda in words, next task first: what is happening, inside what."""
        lines = [f"together, seat {s}: {in_words(t)}" for s, lane in enumerate(self.lanes) for t in lane[::-1]]
        lines += [in_words(task) for task in self.agenda[::-1]]
        return "\n".join([("now   " if i == 0 else "then  ") + line for i, line in enumerate(lines)])

    # ---- writing ------------------------------------------------------------------------------

    @abstractmethod
    def write_table(self) -> dict[str, Any]:
        """The game's own data as JSON, complete; ``Game.restore`` reads it."""

    def position(self) -> dict[str, Any]:
        """The state as JSON-able data without its past."""
        return position_of(self)

    def digest(self) -> str:
        """A hash of the position: equal states have equal digests, whatever led to them."""
        return digest_of(self.position())

    def __eq__(self, other: object) -> bool:
        """Whether both are in the same position, the random numbers to come included, whatever led there."""
        return self is other or (isinstance(other, State) and self.position() == other.position())

    def to_json(self) -> str:
        """The whole state as JSON text, past included; ``rathaus.load`` reads it back exactly."""
        return json_of(self)

    def record(self) -> Record:
        """The game so far as a record; BadOption for a determinized copy, which has no past."""
        return record_of(self)
