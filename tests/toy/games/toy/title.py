"""A toy game in a folder of its own: turns, nested effects, victims who decide, standing effects.

Each seat has coins and five cards. In a turn a seat plays one card: 1 and 2 give coins, "again"
lets a card already built act once more, "toll" makes every other seat give a coin or lose a card,
"mill" stands and makes every gain larger, "hide" lets everybody choose a number in secret. The
game ends when all hands are empty; module "rich" starts with coins. Nothing outside this folder knows the game.
"""

from __future__ import annotations

from typing import Any, ClassVar

from rathaus.kernel.edition import Edition, printed
from rathaus.kernel.effects import Standing
from rathaus.kernel.fields import Field
from rathaus.kernel.game import CardText, Game, Options
from rathaus.kernel.happening import BUILT, DRAWN, LOST, NOBODY, ROUND, changed
from rathaus.kernel.message import Message
from rathaus.kernel.rng import Rng
from rathaus.kernel.state import Score, State
from rathaus.kernel.tasks import SEAT, Fields, ForSeat, Question, Range, Task
from rathaus.kernel.things import Vocabulary

KINDS = ("one", "two", "again", "toll", "mill", "hide")
ONE, TWO, AGAIN, TOLL, MILL, HIDE = range(6)
COIN, NUMBER0, DONE = 6, 7, 10
GAIN = 0


class Mill(Standing["Toy"]):
    def __init__(self) -> None:
        super().__init__(GAIN, False)

    def apply(self, g: Toy, seat: int, value: int, about: int) -> int:
        return value + 1

    def message(self) -> Message:
        return Message("toy-mill")


THE_MILL = Mill()


class Toy(State):
    deck: list[int]
    hands: list[list[int]]
    built: list[list[int]]
    coins: list[int]
    secrets: list[int]

    def copy(self) -> Toy:
        new = Toy()
        self._copy_into(new)
        new.deck = self.deck[:]
        new.hands = [hand[:] for hand in self.hands]
        new.built = [built[:] for built in self.built]
        new.coins = self.coins[:]
        new.secrets = self.secrets[:]
        return new

    def redeal(self, seat: int | None, rng: Rng) -> None:
        others = [other for other in range(self.players) if other != seat]
        pool = sorted(self.deck + [card for other in others for card in self.hands[other]])
        rng.shuffle(pool)
        for other in others:
            self.hands[other] = sorted([pool.pop() for _ in self.hands[other]])
        self.deck = pool
        for other in others:
            opening = self.question(self.waiting[0]).opening(other) if self.lanes else None
            if opening is not None:
                self.secrets[other] = -1
                self.rechoose(other, opening, rng)

    @property
    def scores(self) -> tuple[Score, ...]:
        return tuple([Score({"coins": coins}) for coins in self.coins])

    def rank(self, seat: int) -> tuple[int, ...]:
        return (self.coins[seat],)

    def view_table(self, seat: int | None) -> dict[str, Any]:
        return {
            "round": self.round,
            "deck": len(self.deck),
            "seats": [
                {
                    "hand": [KINDS[card] for card in hand] if s == seat else len(hand),
                    "built": [KINDS[card] for card in self.built[s]],
                    "coins": self.coins[s],
                }
                for s, hand in enumerate(self.hands)
            ],
            "secret": None if seat is None else self.secrets[seat],
        }

    def gain(self, seat: int, number: int, by: int, card: int) -> None:
        """Give or take coins because of a card of a seat."""
        self.coins[seat] += number
        if number and self.sink is not None:
            name = f"card:{KINDS[card]}"
            self.tell("toy-coins", changed(number), by, name, seat=f"seat:{seat}", number=number)

    def write_table(self) -> dict[str, Any]:
        return {
            "deck": self.deck[:],
            "hands": [hand[:] for hand in self.hands],
            "built": [built[:] for built in self.built],
            "coins": self.coins[:],
            "secrets": self.secrets[:],
            "round": self.round,
        }

    def assets(self, seat: int) -> list[int]:
        return [len(self.hands[seat])]


class Deal(Task[Toy]):
    def run(self, g: Toy) -> None:
        g.rng.shuffle(g.deck)
        for hand in g.hands:
            hand += sorted([g.deck.pop() for _ in range(5)])
        if g.sink is not None:
            for seat, hand in enumerate(g.hands):
                name, cards = f"seat:{seat}", tuple([f"card:{KINDS[card]}" for card in hand])
                dealt = Message("toy-dealt", seat=name, cards=cards)
                g.tell_seat(seat, dealt, Message("toy-dealt-hidden", seat=name, number=5), DRAWN)
        g.push(NextTurn(0))


class NextTurn(ForSeat[Toy]):
    def run(self, g: Toy) -> None:
        for step in range(g.players):
            seat = (self.seat + step) % g.players
            if g.hands[seat]:
                if seat < self.seat or self.seat == 0:
                    g.round += 1
                    if g.sink is not None:
                        g.tell("toy-round", ROUND, number=g.round)
                g.plan(PlayCard(seat), NextTurn((seat + 1) % g.players))
                return


class PlayCard(Question[Toy]):
    def prompt(self, g: Toy) -> Message:
        return Message("toy-play")

    def things(self, g: Toy) -> list[int]:
        return sorted(set(g.hands[self.seat]))

    def refusal(self, g: Toy, thing: int) -> int:
        return 0 if thing in g.hands[self.seat] else 1

    def reason(self, g: Toy, thing: int, code: int) -> Message:
        return Message("not-offered")

    def chosen(self, g: Toy, thing: int) -> None:
        g.hands[self.seat].remove(thing)
        g.built[self.seat].append(thing)
        if g.sink is not None:
            g.tell("toy-built", BUILT, seat=f"seat:{self.seat}", card=f"card:{KINDS[thing]}")
        g.plan(Act(self.seat, thing), Stand(self.seat, thing))


class Act(Task[Toy]):
    """A card acts; nested for a card that lets another act."""

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "card": Range(0, 20)}

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, g: Toy) -> None:
        if self.card in (ONE, TWO):
            g.gain(self.seat, g.consult(GAIN, self.seat, self.card + 1, -1), self.seat, self.card)
        elif self.card == AGAIN and any(card != AGAIN for card in g.built[self.seat]):
            g.push(Again(self.seat))
        elif self.card == TOLL:
            g.plan(
                *[Give(s % g.players) for s in range(self.seat + 1, self.seat + g.players) if g.hands[s % g.players]]
            )
        elif self.card == HIDE:
            g.push(Reveal())
            g.together([[Secret(seat)] for seat in range(g.players)])


class Stand(Task[Toy]):
    FIELDS: ClassVar[Fields] = {"seat": SEAT, "card": Range(0, 20)}

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, g: Toy) -> None:
        if self.card == MILL:
            g.stand(THE_MILL, self.seat)


class Again(PlayCard):
    def prompt(self, g: Toy) -> Message:
        return Message("toy-act-again")

    def things(self, g: Toy) -> list[int]:
        return sorted({card for card in g.built[self.seat] if card != AGAIN})

    def refusal(self, g: Toy, thing: int) -> int:
        return 0 if thing != AGAIN and thing in g.built[self.seat] else 1

    def chosen(self, g: Toy, thing: int) -> None:
        g.push(Act(self.seat, thing))


class Give(PlayCard):
    def prompt(self, g: Toy) -> Message:
        return Message("toy-give")

    def things(self, g: Toy) -> list[int]:
        return sorted(set(g.hands[self.seat])) + ([COIN] if g.coins[self.seat] else [])

    def refusal(self, g: Toy, thing: int) -> int:
        return 0 if thing in self.things(g) else 1

    def chosen(self, g: Toy, thing: int) -> None:
        if thing == COIN:
            g.gain(self.seat, -1, NOBODY, TOLL)
        else:
            g.hands[self.seat].remove(thing)
            g.deck.insert(0, thing)
            if g.sink is not None:
                name = f"seat:{self.seat}"
                lost = Message("toy-lost", seat=name, card=f"card:{KINDS[thing]}")
                g.tell_seat(self.seat, lost, Message("toy-lost-hidden", seat=name), LOST, because="card:toll")


class Secret(PlayCard):
    def prompt(self, g: Toy) -> Message:
        return Message("toy-secret")

    def things(self, g: Toy) -> list[int]:
        return [NUMBER0, NUMBER0 + 1, NUMBER0 + 2]

    def refusal(self, g: Toy, thing: int) -> int:
        return 0 if NUMBER0 <= thing < DONE else 1

    def chosen(self, g: Toy, thing: int) -> None:
        g.secrets[self.seat] = thing - NUMBER0

    def opening(self, seat: int) -> Question[Toy]:
        return Secret(seat)


class Reveal(Task[Toy]):
    def run(self, g: Toy) -> None:
        g.revealed()
        best = max(g.secrets)
        for seat, secret in enumerate(g.secrets):
            if secret == best and g.secrets.count(best) == 1:
                g.gain(seat, 1, NOBODY, HIDE)
        g.secrets = [-1] * g.players


class ToyGame(Game):
    def __init__(self) -> None:
        numbers = printed('[table]\ncopies = 4\n[provenance]\ncopies = "reconstructed"\n')
        super().__init__(
            "toy",
            least=1,
            most=4,
            rules=3,
            modules=("rich",),
            vocabulary=Vocabulary(("card", KINDS), "coin", ("number", range(3)), "done"),
            tasks=(Deal, NextTurn, PlayCard, Act, Stand, Again, Give, Secret, Reveal),
            printed=numbers,
            ranges={"copies": (4, 9)},
            assets={"cards": (0.2, 0.0, 0.0)},
        )

    def bare(self, options: Options) -> Toy:
        g = Toy()
        g.lay_out(options, 1)
        g.deck = []
        g.hands = [[] for _ in range(g.players)]
        g.built = [[] for _ in range(g.players)]
        g.coins = [3 if "rich" in options.modules else 0] * g.players
        g.secrets = [-1] * g.players
        return g

    def set_up(self, options: Options) -> State:
        g = self.bare(options)
        g.deck = [kind for kind in range(6) for _ in range(options.edition.numbers["table.copies"])]
        g.agenda.append(Deal())
        return g

    def restore(self, options: Options, table: Field) -> State:
        g = self.bare(options)
        g.deck = [card.integer(0, 5) for card in table.get("deck").items()]
        g.hands = [[c.integer(0, 5) for c in hand.items()] for hand in table.get("hands").items(g.players, g.players)]
        g.built = [[c.integer(0, 5) for c in pile.items()] for pile in table.get("built").items(g.players, g.players)]
        g.coins = [coins.integer(0, 99) for coins in table.get("coins").items(g.players, g.players)]
        g.secrets = [secret.integer(-1, 2) for secret in table.get("secrets").items(g.players, g.players)]
        g.round = table.get("round").integer(0, 99)
        for seat, built in enumerate(g.built):
            for card in built:
                # The mill that is being built stands when it has acted.
                if card == MILL:
                    g.stand(THE_MILL, seat)
        return g

    def check(self, state: State) -> None:
        """Nothing to check."""

    def cards(self, edition: Edition) -> list[CardText]:
        return [
            CardText(f"card:{kind}", edition.numbers, edition.provenance, [Message(f"toy-says-{kind}")], "")
            for kind in KINDS
        ]


GAME = ToyGame()
