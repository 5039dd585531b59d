"""The searching bot: Monte-Carlo search over what its seat can know.

Every iteration takes a copy in which all that the seat cannot know is dealt anew, makes one of the offered choices in
it, plays on, and judges the position. There are two ways, by whether the game has rules of thumb (``Question.hunch``).

With a rule of thumb for what is asked, everybody plays on by such rules to the end of the game, and the time is spent
on comparing: all choices are tried equally often, each time with the same deal and the same dice for every choice, and
the worse ones are left out little by little, until the last two share what is left. A tree below would spend its few
iterations on answers that are worse than the rule of thumb, and tell the choices apart less well.

Without one, copies walk down one tree that they share (a node is the sequence of choices that led to it, whatever was
dealt), add a choice, play on quickly by comparing a few things, and the position is judged as it stands some decisions
later. A choice that a copy does not offer is passed over in it; questions with a rule of thumb are answered by it.

Seats play for themselves (max-n): a value is kept for every seat, about its chance to win by the margin over the best
other, and whoever decides takes what is best for it. That is what opponents in these games do; a paranoid tree, in
which all the others play against one seat, wastes its few iterations on moves nobody would make. Seats that decide at
the same time as this one are not in the tree: they would answer a choice they cannot see.
"""

from __future__ import annotations

from math import exp, log, sqrt
from random import Random
from time import perf_counter

from rathaus.bots.base import Bot, Situation
from rathaus.bots.greedy import GreedyBot
from rathaus.bots.judge import Judge, Table
from rathaus.kernel.play import is_opening, play_together
from rathaus.kernel.rng import Rng
from rathaus.kernel.state import State

MILLISECONDS = 200
DEALS = 24  # different deals a tree is searched over
PLAYOUT = 20  # decisions after the tree that no rule of thumb makes
LONGEST = 500  # decisions after the tree at all
TRIES = 3  # things that are compared where there is no rule of thumb
EXPLORE = 0.2  # how much less known choices are tried
FIRST = 3  # choices a new node considers ...
WIDEN = 0.5  # ... and how that grows with its visits
TRUST = 4.0  # visits that the greedy value of a choice counts for in a tree ...
LITTLE = 1.0  # ... and where choices are compared
MARGIN = 0.5  # how much of the value of a finished game is its margin, the rest is who won


class Node:
    """What is known of the positions after a sequence of choices."""

    __slots__ = ("children", "order", "sums", "visits")

    def __init__(self, players: int) -> None:
        self.visits = 0.0
        self.sums = [0.0] * players
        self.children: dict[int, Node] = {}
        self.order: list[int] = []  # things in the order in which they are considered


class SearchBot(Bot):
    """Searches for a time, or for a number of iterations; with iterations a seeded bot always chooses the same."""

    def __init__(
        self,
        rng: Rng | Random,
        milliseconds: float = MILLISECONDS,
        iterations: int | None = None,
        playout: int = PLAYOUT,
        table: Table | None = None,
    ) -> None:
        super().__init__(rng)
        self.milliseconds = milliseconds
        self.iterations = iterations
        self.playout = playout
        self.greedy = GreedyBot(self.rng.spawn(), table=table)
        self.table = table
        self.judge: Judge | None = None
        self.done = 0  # iterations of the last decision
        self.compares = False  # the last decision had a rule of thumb
        self.fate = self.rng  # what is random in an iteration

    def choose(self, situation: Situation) -> int:
        """The choice that was best, or in a tree tried most."""
        if len(situation.things) == 1:
            return situation.things[0]
        root = self.search(situation)
        return max(situation.things, key=lambda thing: self._rank(root, thing, situation.seat))

    def advise(self, situation: Situation) -> list[tuple[int, float]]:
        """The offered things, the best first, each with about the chance to win with it."""
        seat = situation.seat
        root = self.search(situation)
        things = sorted(situation.things, key=lambda thing: self._rank(root, thing, seat), reverse=True)
        return [(thing, self._rank(root, thing, seat)[1]) for thing in things]

    def _rank(self, root: Node, thing: int, seat: int) -> tuple[float, float]:
        """By how often it was tried, then by its mean; what was compared to the end counts as tried equally often."""
        child = root.children[thing]
        tried = child.visits
        if self.compares:
            tried = float(2.0 * tried >= max([other.visits for other in root.children.values()]))
        return tried, child.sums[seat] / child.visits

    def search(self, situation: Situation) -> Node:
        """The tree over the offered things, after the budget is spent."""
        begun = perf_counter()
        seat = situation.seat
        first = situation.sample(self.rng)
        if self.judge is None:
            self.judge = Judge(first.options.game, self.table)
        self.compares = first.question(seat).hunch(first, situation.things) >= 0
        trust = LITTLE if self.compares else TRUST
        root = self._root(situation, first.players, trust)
        deals = [first]
        fates: list[Rng] = []
        self.done = 0
        while not self._spent(begun):
            # The n-th try of every choice meets the same deal and the same dice: what differs is the choice.
            thing = self._compared(root, seat, begun) if self.compares else self._select(root, situation.things, seat)
            number = int(root.children[thing].visits - trust)
            if number == len(fates):
                fates.append(self.rng.spawn())
                if number and (self.compares or len(deals) < DEALS):
                    deals.append(situation.sample(self.rng))
            state = deals[number % len(deals)].copy()
            self.fate = fates[number].copy()
            state.rng = self.fate.spawn()
            self._iterate(root, state, seat, thing)
            self.done += 1
        return root

    def _share(self, begun: float) -> float:
        """How much of the budget is spent; 1 and more for all of it."""
        if self.iterations is not None:
            return self.done / self.iterations if self.iterations > 0 else 1.0
        return (perf_counter() - begun) * 1000 / self.milliseconds if self.milliseconds > 0 else 1.0

    def _spent(self, begun: float) -> bool:
        return (self.done > 0 or self.iterations is not None) and self._share(begun) >= 1.0

    def _compared(self, root: Node, seat: int, begun: float) -> int:
        """The thing to try: of those that are still compared, the one tried least; of many fewer and fewer are."""
        children = root.children
        left = max(2, round(len(children) ** (1.0 - min(1.0, self._share(begun)))))
        ranked = sorted(root.order, key=lambda thing: -children[thing].sums[seat] / children[thing].visits)
        return min(ranked[:left], key=lambda thing: children[thing].visits)

    def _root(self, situation: Situation, players: int, trust: float) -> Node:
        """A root whose choices begin with their greedy values, best first."""
        values = self.greedy.values(situation)
        judge = self.judge
        assert judge is not None
        best = max(values)
        root = Node(players)
        pairs = sorted(zip(values, situation.things, strict=True), key=lambda pair: (-pair[0], pair[1]))
        for value, thing in pairs:
            child = Node(players)
            child.visits = trust
            child.sums[situation.seat] = trust * _chance((value - best) / judge.spread)
            root.children[thing] = child
            root.order.append(thing)
            root.visits += trust
        return root

    def _iterate(self, root: Node, state: State, seat: int, first: int) -> None:
        state.choose(seat, first)
        node = root.children[first]
        path = [root, node]
        while state.waiting and node.visits >= 1:
            acting = state.waiting[0] if seat not in state.waiting else seat
            if state.lanes and acting != seat:
                self._quick(state, acting)
                continue
            things = state.things(acting)
            likely = things[0] if len(things) == 1 else state.question(acting).hunch(state, things)
            if likely >= 0:
                state.choose(acting, likely)
                continue
            thing = self._select(node, things, acting)
            state.choose(acting, thing)
            child = node.children.get(thing)
            if child is None:
                child = node.children[thing] = Node(state.players)
                path.append(child)
                break
            node = child
            path.append(node)
        self._play(state, seat)
        values = self._values(state)
        for node in path:
            node.visits += 1
            sums = node.sums
            for i, value in enumerate(values):
                sums[i] += value

    def _select(self, node: Node, things: tuple[int, ...], acting: int) -> int:
        """The thing to try: among those considered so far, the one with the best upper bound."""
        allowed = FIRST + int(WIDEN * node.visits)
        known = node.order
        if len(known) < allowed:
            new = [thing for thing in things if thing not in known]
            if new:
                thing = new[self.fate.below(len(new))]
                known.append(thing)
                return thing
        best, chosen = -1.0, -1
        logs = log(node.visits + 1)
        for thing in known:
            if thing in things:
                child = node.children.get(thing)
                if child is None or child.visits == 0:
                    return thing
                bound = child.sums[acting] / child.visits + EXPLORE * sqrt(logs / child.visits)
                if bound > best:
                    best, chosen = bound, thing
        return chosen if chosen >= 0 else things[self.fate.below(len(things))]

    def _play(self, state: State, seat: int) -> None:
        """Play on quickly; where all act at the same time, to the end of what they do together."""
        left = self.playout
        for _ in range(LONGEST):
            if not state.waiting:
                return
            if not self._quick(state, state.waiting[0]):
                left -= 1
                if left <= 0:
                    break
        if state.lanes:
            play_together(state, seat, False, self.fate)

    def _quick(self, state: State, seat: int) -> bool:
        """One quick decision: by a rule of thumb or because there is no choice, which is told, or the best of a few."""
        things = state.things(seat)
        count = len(things)
        if count == 1:
            state.choose(seat, things[0])
            return True
        chosen = state.question(seat).hunch(state, things)
        if chosen >= 0:
            state.choose(seat, chosen)
            return True
        rng = self.fate
        together = len(state.lanes) > 0
        if together and not is_opening(state, seat):
            state.choose(seat, things[rng.below(count)])
            return False
        judge = self.judge
        assert judge is not None
        best = -1e9
        start = rng.below(count)
        for step in range(min(TRIES, count)):
            thing = things[(start + step) % count]
            after = state.copy()
            after.choose(seat, thing)
            if together:
                play_together(after, seat, False, rng)
            value = judge.value(after, seat)
            if value > best:
                best, chosen = value, thing
        state.choose(seat, chosen)
        return False

    def _values(self, state: State) -> list[float]:
        """About the chance of every seat to win."""
        judge = self.judge
        assert judge is not None
        worth = [judge.value(state, seat) for seat in range(state.players)]
        winners = state.winners
        values = []
        for seat, mine in enumerate(worth):
            others = max([value for other, value in enumerate(worth) if other != seat], default=0.0)
            value = _chance((mine - others) / judge.spread)
            if winners:
                won = 1.0 / len(winners) if seat in winners else 0.0
                value = MARGIN * value + (1.0 - MARGIN) * won
            values.append(value)
        return values


def _chance(margin: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, 2.0 * margin))))
