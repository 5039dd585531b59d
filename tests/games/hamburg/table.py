"""A small vocabulary for tables of Hamburg: lay out a position, let something happen, look at it.

A table starts after set-up with empty hands and displays, 0 marks, 0 points, no workers and no
risks, all dice at 3, and every card not mentioned in its pile. Answers are short names: a number is
a card, "pink" a colour, "wall" a basic action, "left" a side, "yes", "no", "done", "seat:1",
"number:3", "marker:wall", "mayor:3", "ship:black", "statue:hummel". Whatever is laid out is checked
as any position is before something happens at it.

With expansions: nobody has a mayor until ``mayor`` says so, ships sleep, the stock tiles and the clergy
tiles are those that ``stock`` and ``clergy`` name. ``table(1)`` is the solo game: TOM has seat 1.
"""

from __future__ import annotations

import rathaus
from rathaus import BrokenPosition, Message
from rathaus.games.hamburg.board import CLERGY, MARKS, MAYORS, SHIPS, SQUARE, STOCK, WALLS
from rathaus.games.hamburg.expansions.clergy import NAMES as TILE_NAMES
from rathaus.games.hamburg.expansions.mayors import Mayors
from rathaus.games.hamburg.kinds import COLOUR, COLOURS, FIRST_ZOO
from rathaus.games.hamburg.position import read_table
from rathaus.games.hamburg.round import NextTurn, TakeTurn
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import BASIC, MARKERS, SIDES
from rathaus.games.hamburg.things import SHIPS as SHIP_NAMES
from rathaus.games.hamburg.tokens import TOKENS
from rathaus.games.hansa.board import RISKS, SCORE, TURNED, WIDTH, WORKERS
from rathaus.kernel.fields import Field
from rathaus.kernel.tasks import Task

Answer = int | str
NO_MORE_TURNS = 99


def table(players: int = 2, *modules: str, edition: dict[str, int] | None = None) -> Table:
    """A table with nothing on it but the boards and the piles; seat 0 is the first player."""
    state = rathaus.new("hamburg", players, modules, seed=1, edition=edition)
    assert isinstance(state, Hamburg)
    return Table(state)


class Table:
    """A table of Hamburg, laid out and played at. ``g`` is the state itself."""

    def __init__(self, state: Hamburg) -> None:
        self.g = g = state
        for card in g.drawn + g.discard:
            g.piles[COLOUR[card]].append(card)
        g.drawn, g.discard, g.murky = [], [], 0
        g.n = [0] * (WIDTH * g.players)
        g.first = 0 if g.options.players > 1 else 1  # TOM is always first
        g.round = 1
        g.dice = [3] * 6
        g.window = 3
        if g.extras[MAYORS]:
            g.extras[MAYORS] = (*[0] * g.players, *g.extras[MAYORS][g.players : -1], 0)
        if g.extras[CLERGY]:
            self.clergy("hands", "good")
            self.clergy("ships", "good", window=1)
        self.happen()

    # ---- laying out ----------------------------------------------------------------------------

    def take(self, card: int) -> int:
        """Take a card from the pile it lies in."""
        self.g.piles[COLOUR[card]].remove(card)
        return card

    def hand(self, seat: int, *cards: int) -> Table:
        """The seat holds these cards too."""
        for card in cards:
            self.g.to_hand(seat, self.take(card))
        return self

    def spare(self, colour: str) -> int:
        """A card of a colour that nobody has mentioned, from the bottom of its pile: a park card if possible."""
        pile = self.g.piles[COLOURS.index(colour)]
        return self.take(max(pile))

    def site(self, seat: int, colour: str = "brown", *buildings: int) -> int:
        """The seat has a site of a colour with these buildings on it; the site's card."""
        card = self.spare(colour)
        one, two = [*[self.take(building) for building in buildings], 0, 0][:2]
        self.g.sites[seat] = (*self.g.sites[seat], (card, one, two))
        for building in buildings:
            for effect in self.g.book.standing[building]:
                self.g.stand(effect, seat)
        return card

    def sites(self, seat: int, *colours: str) -> Table:
        """The seat has empty sites of these colours."""
        for colour in colours:
            self.site(seat, colour)
        return self

    def built(self, seat: int, *cards: int) -> Table:
        """These buildings stand on (brown) sites of their own; zoo and park cards lie to the left."""
        for card in cards:
            if card >= FIRST_ZOO:
                self.g.beside[seat] = (*self.g.beside[seat], (self.take(card), 0))
            else:
                self.site(seat, "brown", card)
        return self

    def under(self, seat: int, zoo: int, building: int) -> Table:
        """A building lies under a zoo card."""
        self.g.beside[seat] = (*self.g.beside[seat], (self.take(zoo), self.take(building)))
        for effect in self.g.book.standing[building]:
            self.g.stand(effect, seat)
        return self

    def marks(self, seat: int, number: int) -> Table:
        """The seat has so many marks."""
        self.g.n[seat * WIDTH + MARKS] = number
        return self

    def points(self, seat: int, number: int) -> Table:
        """The seat has so many points on the track."""
        self.g.n[seat * WIDTH + SCORE] = number
        return self

    def square(self, seat: int, space: int) -> Table:
        """The seat stands on this space of the town hall square."""
        self.g.n[seat * WIDTH + SQUARE] = space
        return self

    def workers(self, seat: int, **colours: int) -> Table:
        """The seat has so many workers of these colours: ``workers(0, pink=2)``."""
        for colour, number in colours.items():
            self.g.n[seat * WIDTH + WORKERS + COLOURS.index(colour)] = number
        return self

    def risks(self, seat: int, **colours: int) -> Table:
        """The seat's risks stand at these levels."""
        for colour, number in colours.items():
            self.g.n[seat * WIDTH + RISKS + COLOURS.index(colour)] = number
        return self

    def wall(self, seat: int, left: int = 0, right: int = 0) -> Table:
        """The seat has so many wall sections on each side."""
        at = seat * WIDTH + WALLS
        self.g.n[at : at + 2] = [left, right]
        return self

    def turned(self, seat: int, *markers: str) -> Table:
        """These majority markers of the seat show the colour side."""
        self.g.n[seat * WIDTH + TURNED] = sum(1 << MARKERS.index(marker) for marker in markers)
        return self

    def dice(self, **shown: int) -> Table:
        """These dice show other numbers than 3: ``dice(pink=5, black=1)``."""
        for colour, number in shown.items():
            self.g.dice[[*COLOURS, "black"].index(colour)] = number
        self.g.window = self.g.dice[5]
        return self

    def discarded(self, *cards: int) -> Table:
        """These cards lie on the discard pile, the last on top."""
        for card in cards:
            self.g.throw(self.take(card))
        return self

    def top(self, card: int) -> Table:
        """This card is the top one of its pile."""
        self.g.piles[COLOUR[card]].append(self.take(card))
        return self

    def pile(self, colour: str, *cards: int) -> Table:
        """The pile of a colour is just these cards, the last on top; the rest is discarded."""
        at = COLOURS.index(colour)
        rest = [card for card in self.g.piles[at] if card not in cards]
        self.g.piles[at] = list(cards)
        self.g.discard += rest
        return self

    # ---- expansions ----------------------------------------------------------------------------

    def mayor(self, seat: int, side: int) -> Table:
        """The seat plays this side, 1 to 10; its marks and workers stay as they are."""
        kept = list(self.g.extras[MAYORS])
        tile = (side + 1) // 2
        if tile in kept[self.g.players : -1]:  # whoever was dealt that tile gets this seat's
            kept[self.g.players + kept[self.g.players : -1].index(tile)] = kept[self.g.players + seat]
        kept[self.g.players + seat] = tile
        kept[seat] = side
        self.g.extras[MAYORS] = tuple(kept)
        for expansion in self.g.book.expansions:
            if isinstance(expansion, Mayors):
                expansion.sides[side].stand(self.g, seat)
        return self

    def stock(self, side: int, course: int | None = None) -> Table:
        """The side B01 to B20 (1 to 20) is in force, on its first space or with this course; nine tiles follow."""
        tile = (side - 1) // 2
        first = 1 if side % 2 else 4
        self.g.extras[STOCK] = (course or first, *[other for other in range(10) if other != tile], tile)
        assert course is None or (course <= 3) == (first == 1), "a green side has the course 1 to 3, a red one 4 to 6"
        return self

    def course(self) -> int:
        """Where the course marker stands."""
        return self.g.extras[STOCK][0]

    def clergy(self, tile: str, side: str, window: int = 0) -> Table:
        """This tile lies with this side up ("good", "bad") at a window; without one, under the clergyman.

        The names of tiles are in ``rathaus.games.hamburg.expansions.clergy.NAMES``.
        """
        at = (window or self.g.window) - 1
        code = 2 * TILE_NAMES.index(tile) + ("good", "bad").index(side)
        tiles = list(self.g.extras[CLERGY])
        for other, old in enumerate(tiles):  # no tile lies twice: what lay here goes where this one lay
            if old // 2 == code // 2:
                tiles[other] = tiles[at]
        tiles[at] = code
        self.g.extras[CLERGY] = tuple(tiles)
        return self

    def awake(self, *ships: str) -> Table:
        """These ships are awake."""
        self.g.extras[SHIPS] = (sum(1 << SHIP_NAMES.index(ship) for ship in ships),)
        return self

    def ships_awake(self) -> list[str]:
        """The ships that are awake."""
        return [name for i, name in enumerate(SHIP_NAMES) if self.g.extras[SHIPS][0] >> i & 1]

    def bag(self, *tokens: str) -> Table:
        """Only these black tokens are still hidden; special ones are "orange-pink", "brown-gift", and so on."""
        self.g.bag = [tokens.count(token.name) for token in TOKENS[: len(self.g.bag)]]
        return self

    # ---- letting things happen -----------------------------------------------------------------

    def rolling(self, **wanted: int) -> Table:
        """The next roll shows these dice."""
        for seed in range(100_000):
            rng = rathaus.seeded(seed)
            dice = dict(zip((*COLOURS, "black"), [rng.below(6) + 1 for _ in range(6)], strict=True))
            if all(dice[die] == number for die, number in wanted.items()):
                self.g.rng = rathaus.seeded(seed)
                return self
        raise AssertionError("no such roll")

    def check(self) -> None:
        """What is laid out can be read as any position can, and the same effects stand by it."""
        written = self.g.position()["table"]
        read = read_table(self.g.options, self.g.book, Field(written, "table", BrokenPosition))
        assert [set(effects) for effects in read.standing] == [set(effects) for effects in self.g.standing]

    def happen(self, *tasks: Task[Hamburg]) -> Table:
        """Let these tasks happen, in this order, and nothing after them."""
        if tasks:
            self.check()
        self.g.agenda[:] = list(tasks)[::-1]
        self.g.waiting = ()
        self.g.offers = [None] * self.g.players
        self.g.begin()
        return self

    def turn(self, seat: int = 0) -> Table:
        """It is the seat's turn, and the last one."""
        return self.happen(TakeTurn(seat, 0), NextTurn(NO_MORE_TURNS))

    def answer(self, *answers: Answer) -> Table:
        """Whoever is asked answers, one after the other."""
        for answer in answers:
            self.g.choose(self.g.waiting[0], self.thing(answer))
        return self

    def play(self, card: int, basic: str, *answers: Answer, seat: int = 0) -> Table:
        """The seat, which also holds this card, plays it for a basic action in its turn."""
        return self.hand(seat, card).turn(seat).answer(card, basic, *answers)

    def use(self, card: int, *answers: Answer, seat: int = 0) -> Table:
        """The seat uses a III building in its turn."""
        return self.turn(seat).answer(card, *answers)

    # ---- looking -------------------------------------------------------------------------------

    def thing(self, answer: Answer) -> int:
        """The thing of a short name."""
        if isinstance(answer, int):
            return answer
        for kind, words in (("colour", COLOURS), ("basic", BASIC), ("side", SIDES)):
            if answer in words:
                return self.g.thing(f"{kind}:{answer}")
        return self.g.thing(answer)

    def asked(self) -> str | None:
        """What is asked now, in a word, or None."""
        if not self.g.waiting:
            return None
        return self.g.ask(self.g.waiting[0]).prompt.id.removeprefix("hamburg-")

    def offers(self) -> list[Answer]:
        """What may be chosen now, in short names."""
        found: list[Answer] = []
        for thing in self.g.things(self.g.waiting[0]) if self.g.waiting else ():
            kind, _, value = self.g.name(thing).partition(":")
            found.append(
                int(value) if kind == "card" else value if kind in ("colour", "basic", "side") else self.g.name(thing)
            )
        return found

    def why_not(self, answer: Answer) -> Message | None:
        """Why the asked seat may not choose this, or None if it may."""
        return self.g.why_not(self.g.waiting[0], self.thing(answer))

    def has_marks(self, seat: int = 0) -> int:
        """The marks of a seat."""
        return self.g.marks(seat)

    def has_points(self, seat: int = 0) -> int:
        """The points of a seat on the track."""
        return self.g.points_of(seat)

    def has_workers(self, seat: int = 0) -> dict[str, int]:
        """The workers of a seat, by the colours it has."""
        return {colour: self.g.workers(seat, i) for i, colour in enumerate(COLOURS) if self.g.workers(seat, i)}

    def has_risks(self, seat: int = 0) -> dict[str, int]:
        """The risks of a seat above 0."""
        return {colour: self.g.risk(seat, i) for i, colour in enumerate(COLOURS) if self.g.risk(seat, i)}

    def has_hand(self, seat: int = 0) -> list[int]:
        """The hand of a seat."""
        return self.g.hands[seat][:]

    def has_wall(self, seat: int = 0) -> tuple[int, int]:
        """The wall sections of a seat, left and right."""
        at = seat * WIDTH + WALLS
        return self.g.n[at], self.g.n[at + 1]

    def space(self, seat: int = 0) -> int:
        """Where the seat stands on the square."""
        return self.g.n[seat * WIDTH + SQUARE]

    def shows(self, seat: int = 0) -> list[str]:
        """The majority markers of a seat that show the colour side."""
        return [marker for i, marker in enumerate(MARKERS) if self.g.n[seat * WIDTH + TURNED] >> i & 1]

    def display(self, seat: int = 0) -> list[int]:
        """The buildings of a seat, sorted."""
        return sorted(self.g.buildings(seat))

    def final(self, seat: int = 0) -> dict[str, int]:
        """The points of a seat by category, as they would be at the end."""
        return self.g.scores[seat].parts


def loaded_and_played_on(g: Hamburg, steps: int) -> Hamburg:
    """A state read from what the other one writes, after both have been played on in the same way."""
    loaded = rathaus.load(g.to_json())
    assert isinstance(loaded, Hamburg)
    assert loaded.to_json() == g.to_json()
    for step in range(steps):
        if not g.waiting:
            break
        seat = g.waiting[0]
        assert loaded.things(seat) == g.things(seat)
        assert loaded.ask(seat).prompt == g.ask(seat).prompt
        thing = g.things(seat)[(step + 1) % len(g.things(seat))]
        g.choose(seat, thing)
        loaded.choose(seat, thing)
        assert loaded.digest() == g.digest()
    return loaded
