"""One game of an arena: bots at a table, everything drawn from the arena's seed and the game's number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from time import perf_counter
from types import TracebackType
from typing import Any, NamedTuple

from rathaus.bots import AnyBot, Bot, bot_named
from rathaus.bots.isolated import LIMIT as SECONDS
from rathaus.bots.isolated import Cell, Isolated, RaisedThere
from rathaus.bots.registry import choice_of, told
from rathaus.games.registry import new
from rathaus.kernel.rng import Rng, seeded
from rathaus.kernel.state import State

LIMIT = 100_000  # choices, after which a game of bots that never finish is given up
PATIENCE = 2.0  # seconds after which a batch hands in what it has finished


class Plan(NamedTuple):
    """What an arena plays; the same plan gives the same games in any process."""

    game: str
    bots: tuple[str, ...]
    seed: int
    modules: tuple[str, ...]
    edition: Mapping[str, Any] | None
    watch: bool = False  # whether cards and rounds are noted
    rules: int | None = None  # the version of the rules it was played under; None is today's
    made_here: tuple[AnyBot | None, ...] = ()  # bots that are no names, by place; no part of what is written
    strict: bool = False  # whether the first fault of a bot ends the run; no part of what is written
    isolated: bool = False  # whether bots play in processes of their own; no part of what is written
    limit: float = SECONDS  # for a decision of such a bot; no part of what is written
    meetings: tuple[tuple[int, ...], ...] = ()  # the bots that sit together, in turn; without any, all of them always

    def met(self, number: int) -> Sequence[int]:
        """The bots of a game, by their numbers in the plan."""
        return self.meetings[number % len(self.meetings)] if self.meetings else range(len(self.bots))


class BotFault(RuntimeError):
    """A bot failed in a strict run; what it raised is the cause."""


class Played(NamedTuple):
    """One finished game; of each bot at the table, in the order of the plan. ``Plan.met`` says which these are."""

    number: int
    seed: int
    seats: tuple[int, ...]  # the seat of each bot
    winners: tuple[int, ...]  # the bots that won; none if the game was given up, or won by a seat without a bot
    points: tuple[int, ...]
    choices: int
    ended: bool  # False if the game was given up
    others: tuple[int, ...]  # the points of seats that the rules play by themselves
    categories: tuple[dict[str, int], ...]
    ranks: tuple[int, ...]  # 1 is first among all seats; ties share the better rank
    decisions: tuple[int, ...]
    faults: tuple[int, ...]  # decisions lost to random ones
    cards: tuple[list[tuple[str, int, int, int]], ...]  # name, drawn, built, used; empty if not watched
    rounds: tuple[list[int], ...]  # points at the end of each round; empty if not watched
    seconds: tuple[float, ...] = ()  # thinking time: no part of the result
    errors: tuple[str, ...] = ()  # the first error of each bot, "" if there was none


class Player:
    """A bot at its seat. What it does wrong is counted, and a random thing is chosen in its place."""

    def __init__(self, bot: AnyBot, rng: Rng, strict: bool = False) -> None:
        self.strict = strict
        self.decisions = 0
        self.faults = 0
        self.seconds = 0.0
        self.error = ""
        self.bot: Bot | None = None
        begun = perf_counter()
        try:
            self.bot = bot_named(bot)(rng)
        except (Exception, SystemExit) as fault:
            if strict:
                raise
            self.error = _told(fault)
        self.seconds += perf_counter() - begun

    def choose(self, state: State, seat: int, chance: Rng) -> int:
        """What the bot chooses; a random thing if it fails or names one that is not offered."""
        self.decisions += 1
        things = state.things(seat)
        if self.bot is not None:
            begun = perf_counter()
            try:
                thing = choice_of(self.bot, state, seat)
                if type(thing) is int and thing in things:
                    return thing
                state.copy().choose(seat, thing)  # raises, and so tells why not
            except (Exception, SystemExit) as fault:
                if self.strict:
                    raise BotFault(f"seat {seat}: {_told(fault)}") from fault
                self.error = self.error or _told(fault)
            finally:
                self.seconds += perf_counter() - begun
        self.faults += 1
        return things[chance.below(len(things))]


def _told(fault: BaseException) -> str:
    return fault.told if isinstance(fault, RaisedThere) else told(fault)


class Cells:
    """The processes of isolated bots, by their places in a plan; closed when they are left."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.cells: dict[int, Cell] = {}

    def __enter__(self) -> Cells:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, where: TracebackType | None
    ) -> None:
        for cell in self.cells.values():
            cell.close()

    def made(self, number: int) -> AnyBot:
        """The bot at a place of the plan: what makes it in its process, if it is isolated."""
        plan = self.plan
        own = plan.made_here[number] if plan.made_here else None
        bot = plan.bots[number] if own is None else own
        if not plan.isolated:
            return bot
        if number not in self.cells:
            self.cells[number] = Cell(bot, plan.limit)
            self.cells[number].start()  # beside the others
        return partial(Isolated, cell=self.cells[number])


def play(plan: Plan, number: int, cells: Cells) -> Played:
    """Play one game of a plan. The bots move one seat on with each game."""
    met = plan.met(number)
    players = len(met)
    deal = number // max(1, len(plan.meetings))  # every meeting plays the same deals
    draw = seeded(plan.seed, f"arena:{deal}")
    seed = draw.word() << 32 | draw.word()
    seats = tuple((bot + deal) % players for bot in range(players))
    made = [cells.made(bot) for bot in met]
    bots = [Player(bot, draw.spawn(), plan.strict) for bot in made]
    at = {seat: bots[bot] for bot, seat in enumerate(seats)}
    watcher = None
    if plan.watch:
        from rathaus.arena.watch import Watcher

        watcher = Watcher(players)
    state = new(plan.game, players, plan.modules, seed, plan.edition, watcher.hear if watcher else None)
    if watcher is not None:
        watcher.watch(state)
    choices = 0
    while not state.over and choices < LIMIT:
        for seat in state.waiting:
            thing = at[seat].choose(state, seat, draw)
            state.choose(seat, thing)
            choices += 1
    scores = state.scores
    ranks = [state.rank(seat) for seat in range(state.players)]
    return Played(
        number=number,
        seed=seed,
        seats=seats,
        winners=tuple(bot for bot, seat in enumerate(seats) if seat in state.winners),
        points=tuple(scores[seat].total for seat in seats),
        choices=choices,
        ended=state.over,
        others=tuple(score.total for score in scores[players:]),
        categories=tuple(dict(scores[seat].parts) for seat in seats),
        ranks=tuple(1 + sum(rank > ranks[seat] for rank in ranks) for seat in seats),
        decisions=tuple(bot.decisions for bot in bots),
        faults=tuple(bot.faults for bot in bots),
        cards=tuple(watcher.cards(seat) if watcher else [] for seat in seats),
        rounds=tuple(watcher.rounds(seat) if watcher else [] for seat in seats),
        seconds=tuple(bot.seconds for bot in bots),
        errors=tuple(bot.error for bot in bots),
    )


def play_batch(plan: Plan, first: int, last: int) -> list[Played]:
    """Games from ``first`` up to ``last - 1`` of a plan, one task for a worker: at least one game,
    and no further one once a few seconds have passed."""
    begun = perf_counter()
    played: list[Played] = []
    with Cells(plan) as cells:
        for number in range(first, last):
            if played and perf_counter() - begun > PATIENCE:
                break
            played.append(play(plan, number, cells))
    return played
