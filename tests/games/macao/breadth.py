"""Games of players who prefer the cards that were seen least in play, and what became of every card."""

from __future__ import annotations

from collections import Counter

import rathaus
from rathaus import seeded
from rathaus.games.macao.actions import Turn
from rathaus.games.macao.board import ROSE, WIDTH
from rathaus.games.macao.kinds import COUNT, OFFICE, TYPE
from rathaus.games.macao.paying import Way
from rathaus.games.macao.round import ChooseDie, DiscardCard, TakeCard
from rathaus.games.macao.state import Macao
from rathaus.games.macao.things import DIE0, PASS
from rathaus.kernel.rng import Rng

ONCE_A_ROUND = (29, 35, 71, 84, 92, 96, 97)  # used with something else, a use of theirs is counted all the same


class Breadth:
    """How often each card was activated and used so far."""

    def __init__(self) -> None:
        self.activated: Counter[int] = Counter()
        self.used: Counter[int] = Counter()

    def wish(self, card: int) -> int:
        """The less, the more a card is wished for."""
        return self.activated[card] + self.used[card]

    def play(self, games: int, first_seed: int = 0) -> Breadth:
        """Play so many more games."""
        for seed in range(first_seed, first_seed + games):
            state = rathaus.new("macao", 2 + seed % 3, seed=seed)
            assert isinstance(state, Macao)
            self._play(state, seeded(seed, "breadth"))
        return self

    def _play(self, g: Macao, rng: Rng) -> None:
        while not g.over:
            seat = g.waiting[0]
            before, active = g.uses[:], g.active[seat]
            g.choose(seat, self.choice(g, seat, rng))
            for card in g.active[seat]:
                if card not in active:
                    self.activated[card] += 1
                if g.uses[card] > before[card]:
                    self.used[card] += 1

    def choice(self, g: Macao, seat: int, rng: Rng) -> int:
        """What a player who wants to see rare cards chooses."""
        things = g.things(seat)
        question = g.question(seat)
        cards = [thing for thing in things if 0 < thing <= COUNT]
        if isinstance(question, TakeCard):
            kind = OFFICE if rng.below(3) == 0 else -1  # some cards look at how many offices there are
            return min(cards, key=lambda card: (TYPE[card] != kind, self.wish(card)))
        if isinstance(question, DiscardCard):
            return max(cards, key=self.wish)
        if isinstance(question, ChooseDie):
            return min(things, key=lambda die: (not self._wanted(g, seat, die - DIE0), g.dice[die - DIE0]))
        if isinstance(question, Way):
            return things[-1] if rng.below(2) else things[0]
        if isinstance(question, Turn):
            if cards:
                return min(cards, key=self.wish)
            others = [thing for thing in things if thing != PASS]
            if others and rng.below(8):
                return others[rng.below(len(others))]
            return PASS
        return things[rng.below(len(things))]

    def _wanted(self, g: Macao, seat: int, colour: int) -> bool:
        """Whether the cards of a board want more cubes of a colour than there are on the rose."""
        rose = seat * WIDTH + ROSE
        there = sum([g.n[rose + 6 * number + colour] for number in range(6)])
        return sum([g.book.cost[card][colour] for card in g.boards[seat]]) > there
