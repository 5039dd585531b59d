"""Games of players by rules of thumb who prefer the characters seen least, and what became of each of them."""

from __future__ import annotations

from collections import Counter

import rathaus
from rathaus import seeded
from rathaus.games.bruges.actions import Basic, price_of
from rathaus.games.bruges.round import Turn
from rathaus.games.bruges.state import Bruges
from rathaus.games.bruges.things import CHARACTER, DONE
from rathaus.kernel.rng import Rng


def new(seed: int) -> Bruges:
    """A new game for two, three or four."""
    state = rathaus.new("bruges", 2 + seed % 3, seed=seed)
    assert isinstance(state, Bruges)
    return state


class Breadth:
    """How often each character was placed and used so far, and which questions were asked."""

    def __init__(self) -> None:
        self.placed: Counter[int] = Counter()
        self.used: Counter[int] = Counter()
        self.asked: Counter[str] = Counter()

    def play(self, games: int, first_seed: int = 0) -> Breadth:
        """Play so many games."""
        for seed in range(first_seed, first_seed + games):
            g = new(seed)
            rng = seeded(seed, "breadth")
            while not g.over:
                self.step(g, rng)
        return self

    def step(self, g: Bruges, rng: Rng) -> None:
        """The next choice of a game, and what it brought into play."""
        seat = g.waiting[0]
        question = g.question(seat)
        self.asked[type(question).__name__] += 1
        there, used = g.dwellers(seat), g.used[seat]
        thing = self.choice(g, seat, rng)
        g.choose(seat, thing)
        self.placed.update([card for card in g.dwellers(seat) if card not in there])
        if isinstance(question, Turn) and thing in there and thing not in used:
            self.used[thing] += 1

    def choice(self, g: Bruges, seat: int, rng: Rng) -> int:
        """What a player by rules of thumb chooses who wants to see rare characters."""
        things = g.things(seat)
        question = g.question(seat)
        if isinstance(question, Basic) and CHARACTER in things and rng.below(8):
            return CHARACTER
        if isinstance(question, Turn):
            held = [thing for thing in things if thing in g.hands[seat]]
            uses = [thing for thing in things if thing != DONE and thing not in held]
            if uses and rng.below(4):
                return min(uses, key=self.used.__getitem__)
            payable = [card for card in held if price_of(g, seat, card) <= g.money(seat)]
            if payable and g.empty_houses(seat):
                return min(payable, key=self.seen)
            if held and rng.below(2):
                return max(held, key=self.seen)  # and keep those that were seen least
        thought = question.hunch(g, things)
        if thought < 0 or rng.below(6) == 0:
            return things[rng.below(len(things))]
        return thought

    def seen(self, card: int) -> int:
        """How often a character was seen in play."""
        return self.placed[card] + self.used[card]
