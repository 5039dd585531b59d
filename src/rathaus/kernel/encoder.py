"""Encoders: what a seat may know of a position, as whole numbers from 0 to 255 with names, for what learns.

A game has one encoder for all editions, modules and numbers of players, so that what was learned at one table can be
used at another. The numbers lie in *blocks*; seats are counted clockwise from the
viewer, who is seat 0. What a viewer cannot know is in no number: the code of a position is that of the same position
with everything hidden dealt anew (``State.determinize``).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from rathaus.kernel.native import mypyc_attr
from rathaus.kernel.tasks import Question

if TYPE_CHECKING:
    from rathaus.kernel.edition import Edition
    from rathaus.kernel.game import Game
    from rathaus.kernel.state import State

MOST: Final = 255

# What a block is about.
GLOBALS: Final = "globals"
QUESTION: Final = "question"
SEATS: Final = "seats"
CARDS: Final = "cards"
PARTS: Final = (GLOBALS, QUESTION, SEATS, CARDS)


class Axis:
    """One direction in which the numbers of a block lie, with a label for each place."""

    __slots__ = ("labels", "name")

    def __init__(self, name: str, labels: Sequence[str]) -> None:
        self.name: str = name  # seat, card or feature
        self.labels: tuple[str, ...] = tuple(labels)

    def __repr__(self) -> str:
        return f"<Axis: {self.name}, {len(self.labels)}>"


class Block:
    """Features beside each other, from ``start`` on, in the order of ``axes``: the last runs fastest.

    ``own``: they are about what the viewer sees or is asked, so they may be others for another viewer. All others say
    the same of the same seat to everybody.
    """

    __slots__ = ("axes", "name", "own", "part", "shape", "size", "start")

    def __init__(self, name: str, part: str, start: int, axes: tuple[Axis, ...], own: bool) -> None:
        self.name: str = name
        self.part: str = part
        self.start: int = start
        self.axes: tuple[Axis, ...] = axes
        self.own: bool = own
        self.shape: tuple[int, ...] = tuple([len(axis.labels) for axis in axes])
        size = 1
        for length in self.shape:
            size *= length
        self.size: int = size

    @property
    def seats(self) -> bool:
        """Whether it has numbers for each seat."""
        return self.axes[0].name == "seat"

    @property
    def cards(self) -> bool:
        """Whether it has numbers for each card."""
        return self.axes[-1].name == "card"

    def __repr__(self) -> str:
        return f"<Block: {self.name}, {self.part}, {' x '.join([str(length) for length in self.shape])}>"


class Table:
    """Rows of whole numbers with a name for each row and column."""

    __slots__ = ("columns", "names", "rows")

    def __init__(self, names: Sequence[str], columns: Sequence[str], rows: list[list[int]]) -> None:
        self.names: tuple[str, ...] = tuple(names)
        self.columns: tuple[str, ...] = tuple(columns)
        self.rows: list[list[int]] = rows

    def column(self, name: str) -> list[int]:
        """The numbers of a column, by row."""
        at = self.columns.index(name)
        return [row[at] for row in self.rows]

    def __repr__(self) -> str:
        return f"<Table: {len(self.names)} x {len(self.columns)}, {' '.join(self.columns)}>"


# ---- the ints of questions ----------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Coding:
    """How an int of a question, which its ``FIELDS`` name, is written: into a block with these labels."""

    def __init__(self, labels: Sequence[str], scale: int = 1) -> None:
        self.labels: tuple[str, ...] = tuple(labels)
        self.scale: int = scale
        self.at: int = -1

    def lay(self, encoder: Encoder, name: str) -> None:
        """Take a block of an encoder."""
        self.at = encoder.add(name, QUESTION, (Axis("feature", self.labels),), self.scale, True)

    @abstractmethod
    def write(self, out: bytearray, value: int, seat: int, players: int) -> None:
        """Write the int, for a viewer at a table of so many seats."""


class Number(Coding):
    """As a number."""

    def __init__(self, scale: int) -> None:
        super().__init__(("number",), scale)

    def write(self, out: bytearray, value: int, seat: int, players: int) -> None:
        """The number, if there is one above 0."""
        put(out, self.at, value)


class HowMany(Number):
    """As the number of its bits."""

    def write(self, out: bytearray, value: int, seat: int, players: int) -> None:
        """The number of bits."""
        put(out, self.at, value.bit_count())


class OneOf(Coding):
    """As one of several flags, the first of which stands for ``least``."""

    def __init__(self, labels: Sequence[str], least: int = 0) -> None:
        super().__init__(labels)
        self.least: int = least

    def write(self, out: bytearray, value: int, seat: int, players: int) -> None:
        """The flag of the value; none if there is none for it."""
        place = value - self.least
        if 0 <= place < len(self.labels):
            flag(out, self.at + place)


class Flags(Coding):
    """As flags, one for each bit."""

    def write(self, out: bytearray, value: int, seat: int, players: int) -> None:
        """A flag for each bit."""
        for bit in range(len(self.labels)):
            if value >> bit & 1:
                flag(out, self.at + bit)


class SeatOf(Coding):
    """As a seat, counted from the viewer; what is less than 0 is one of these words."""

    def __init__(self, words: Sequence[str] = ()) -> None:
        super().__init__(words)  # for -1, -2 ...
        self.seats: int = 0

    def lay(self, encoder: Encoder, name: str) -> None:
        """A flag for each seat, then one for each word."""
        self.seats = encoder.seats
        self.labels = (*encoder.seat_axis.labels, *self.labels)
        super().lay(encoder, name)

    def write(self, out: bytearray, value: int, seat: int, players: int) -> None:
        """The flag of the seat or word."""
        flag(out, self.at + (self.seats - 1 - value if value < 0 else (value - seat) % players))


class SeatBits(SeatOf):
    """As seats, one for each bit."""

    def write(self, out: bytearray, value: int, seat: int, players: int) -> None:
        """A flag for each seat."""
        for other in range(players):
            if value >> other & 1:
                flag(out, self.at + (other - seat) % players)


class CardOf(Coding):
    """As a card, counted from the first; what is less than that is none."""

    def __init__(self, first: int) -> None:
        super().__init__(())
        self.first: int = first

    def lay(self, encoder: Encoder, name: str) -> None:
        """A flag for each card."""
        self.at = encoder.add(name, CARDS, (encoder.card_axis,), 1, True)

    def write(self, out: bytearray, value: int, seat: int, players: int) -> None:
        """The flag of the card."""
        if value >= self.first:
            flag(out, self.at + value - self.first)


# The numbers as objects: compiled code would make a new one for each place that it writes to.
PLACES: Final[list[Any]] = list(range(16384))


def put(out: bytearray, at: int, value: int) -> None:
    """Write a number, or the nearest one from 0 to 255."""
    if value > 0:
        out[PLACES[at]] = PLACES[value if value < MOST else MOST]


def flag(out: bytearray, at: int) -> None:
    """Write a 1."""
    out[PLACES[at]] = PLACES[1]


def put_five(out: bytearray, at: int, packed: int) -> None:
    """Write five numbers that were counted in one int, eight bits each."""
    while packed:
        if packed & 255:
            out[PLACES[at]] = PLACES[packed & 255]
        packed >>= 8
        at += 1


# ---- encoders -----------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder(ABC):
    """Writes what a seat may know of a position of one game; ``Game.encoder`` is one.

    ``size`` numbers have ``names`` and lie in ``blocks``. A number divided by its ``scale`` is from 0 to about 1 in
    usual games. ``version`` grows when the same numbers mean something else, and ``key`` is another whenever names,
    scale, version or things are: what was learned with another one is of no use.

    A game makes its blocks in ``__init__``, then calls ``lay_question``, and writes in ``write``, which begins with
    ``write_frame``: that writes all that the kernel knows.
    """

    def __init__(self, game: Game, version: int, seats: int, cards: Sequence[str], rounds: int) -> None:
        self.game: Game = game
        self.version: int = version
        self.seats: int = seats  # blocks have room for so many
        self.size: int = 0
        self.names: list[str] = []
        self.scale: list[int] = []
        self.blocks: list[Block] = []
        self.things: int = len(game.vocabulary)  # the size of a mask
        self.seat_axis: Axis = Axis("seat", [str(seat) for seat in range(seats)])
        self.card_axis: Axis = Axis("card", cards)
        self.kinds: dict[Any, int] = {game.tasks[name]: kind for kind, name in enumerate(game.questions)}
        self.fields: list[list[str]] = [[] for _ in game.questions]
        self.codings: list[list[Coding]] = [[] for _ in game.questions]
        counts = [f"players-{players}" for players in range(game.least, game.most + 1)]
        features = dict.fromkeys([*counts, *game.modules, "edition", "over"], 1)
        self._game_at: int = self.of_table("game", {**features, "round": rounds})
        self._round_at: int = self._game_at + len(features)
        self._sitting_at: int = self.of_seats("sitting", {"present": 1, "asked": 1, "automatic": 1})
        self._kind_at: int = -1
        self._others_at: int = -1

    # ---- making blocks --------------------------------------------------------------------------

    def add(
        self, name: str, part: str, axes: tuple[Axis, ...], scale: int | Sequence[int] = 1, own: bool = False
    ) -> int:
        """A new block, and where it starts; ``scale`` is one for all, or one for each place of the last axis."""
        block = Block(name, part, self.size, axes, own)
        if name in [other.name for other in self.blocks]:
            raise ValueError(f"two blocks are called {name}")
        self.blocks.append(block)
        self.size += block.size
        if self.size > len(PLACES):
            raise ValueError(f"a code has more than {len(PLACES)} numbers")
        names = [name]
        for axis in axes:
            names = [f"{start}.{label}" for start in names for label in axis.labels]
        self.names += names
        last = block.shape[-1]
        scales = [scale] * last if isinstance(scale, int) else list(scale)
        self.scale += scales * (block.size // last)
        return block.start

    def of_table(self, name: str, features: Mapping[str, int], own: bool = False) -> int:
        """A block of numbers about the whole table, each with its scale; where it starts."""
        return self.add(name, GLOBALS, (Axis("feature", list(features)),), list(features.values()), own)

    def of_seats(self, name: str, features: Mapping[str, int], own: bool = False) -> int:
        """A block of numbers about each seat, each with its scale; where that of the viewer starts."""
        axes = (self.seat_axis, Axis("feature", list(features)))
        return self.add(name, SEATS, axes, list(features.values()), own)

    def of_cards(self, name: str, scale: int = 1, own: bool = False) -> int:
        """A block with a number for each card; where it starts."""
        return self.add(name, CARDS, (self.card_axis,), scale, own)

    def of_displays(self, name: str, scale: int = 1, own: bool = False) -> int:
        """A block with a number for each card and seat; where the cards of the viewer start."""
        return self.add(name, CARDS, (self.seat_axis, self.card_axis), scale, own)

    def lay_question(self, codings: Mapping[str, Coding]) -> None:
        """Blocks for what is asked, and for the ints of questions by the names that ``FIELDS`` give them, but ``seat``.

        ``Question.field`` instead of ``field`` is for one question only.
        """
        questions = Axis("feature", self.game.questions)
        self._kind_at = self.add("asked", QUESTION, (questions,), 1, True)
        self._others_at = self.add("others-asked", QUESTION, (questions,), 1, True)
        for name, coding in codings.items():
            coding.lay(self, "question-" + name.replace("_", "-").replace(".", "-"))
        for kind, question in enumerate(self.game.questions):
            for field in self.game.tasks[question].FIELDS:
                if field != "seat":
                    name = field if f"{question}.{field}" not in codings else f"{question}.{field}"
                    if name not in codings:
                        raise ValueError(f"{self.game.name}: {question} has {field}, for which there is no coding")
                    self.fields[kind].append(field)
                    self.codings[kind].append(codings[name])

    # ---- writing --------------------------------------------------------------------------------

    @abstractmethod
    def write(self, g: State, seat: int, out: bytearray) -> None:
        """Write what a seat may know into ``size`` zeros."""

    def write_mask(self, g: State, seat: int, out: bytearray) -> None:
        """Write a 1 for each thing that is offered to a seat into ``things`` zeros; none if it is not asked."""
        for thing in g.things(seat):
            flag(out, thing)

    def write_frame(self, g: State, seat: int, out: bytearray) -> None:
        """Write what every table has: players, modules, round, seats, and what is asked."""
        options = g.options
        game = self.game
        players = g.players
        at = self._game_at
        flag(out, at + g.people - game.least)
        at += game.most - game.least + 1
        if options.modules:
            for i, module in enumerate(game.modules):
                if module in options.modules:
                    flag(out, at + i)
        at += len(game.modules)
        if options.edition.changes:
            flag(out, at)
        waiting = g.waiting
        if not waiting:
            flag(out, at + 1)
        put(out, self._round_at, g.round)
        at = self._sitting_at
        for other in range(players):
            flag(out, at + 3 * ((other - seat) % players))
            if other >= g.people:
                flag(out, at + 3 * ((other - seat) % players) + 2)
        for other in waiting:
            flag(out, at + 3 * ((other - seat) % players) + 1)
            question = g.question(other)
            kind = self.kinds[type(question)]
            if other == seat:
                flag(out, self._kind_at + kind)
                self._write_fields(question, kind, seat, players, out)
            elif not g.lanes or question.opening(other) is None:  # what is chosen in secret may not be known
                flag(out, self._others_at + kind)

    def _write_fields(self, question: Question[Any], kind: int, seat: int, players: int, out: bytearray) -> None:
        codings = self.codings[kind]
        if codings:
            for i, field in enumerate(self.fields[kind]):
                value: int = getattr(question, field)
                codings[i].write(out, value, seat, players)

    def code(self, g: State, seat: int) -> bytes:
        """What a seat may know of a position, ``size`` bytes."""
        out = bytearray(self.size)
        self.write(g, seat, out)
        return bytes(out)

    def mask(self, g: State, seat: int) -> bytes:
        """A 1 for each thing that is offered to a seat, ``things`` bytes."""
        out = bytearray(self.things)
        self.write_mask(g, seat, out)
        return bytes(out)

    # ---- what it is ------------------------------------------------------------------------------

    @abstractmethod
    def cards(self, edition: Edition) -> Table:
        """What every card is in an edition: its numbers and kinds, in the order of the blocks' cards."""

    @property
    def key(self) -> str:
        """A hash of all that must be the same where a code is used."""
        parts = [self.game.name, str(self.version), *self.names, *[str(scale) for scale in self.scale]]
        return sha256("\n".join([*parts, *self.game.vocabulary.names]).encode()).hexdigest()

    def places(self, part: str) -> list[list[int]]:
        """Where the numbers of a part lie in a code: rows of equal length, one for each seat or card, else one.

        ``seats`` has all that is about seats, their cards too; ``cards`` all that is about cards, those of seats too.
        An array of codes, taken at these places, is an array of such parts.
        """
        if part == SEATS:
            return [
                [
                    place
                    for block in self.blocks
                    if block.seats
                    for place in range(
                        block.start + seat * (block.size // self.seats),
                        block.start + (seat + 1) * (block.size // self.seats),
                    )
                ]
                for seat in range(self.seats)
            ]
        if part == CARDS:
            count = len(self.card_axis.labels)
            return [
                [
                    block.start + row * count + card
                    for block in self.blocks
                    if block.cards
                    for row in range(block.size // count)
                ]
                for card in range(count)
            ]
        found = [block for block in self.blocks if block.part == part and not block.seats and not block.cards]
        return [[place for block in found for place in range(block.start, block.start + block.size)]]

    def labels(self, part: str) -> list[str]:
        """What the numbers of a row of a part are."""
        found: list[str] = []
        for block in self.blocks:
            last = block.axes[-1].labels
            if part == SEATS and block.seats:
                found += [f"{block.name}.{label}" for label in last]
            elif part == CARDS and block.cards:
                rows = block.axes[0].labels if block.seats else ()
                found += [f"{block.name}.{label}" for label in rows] or [block.name]
            elif part == block.part and not block.seats and not block.cards:
                found += [f"{block.name}.{label}" for label in last]
        return found

    def parts(self, code: Sequence[int]) -> dict[str, list[list[int]]]:
        """A code in its parts, as ``places`` has them."""
        return {part: [[code[place] for place in row] for row in self.places(part)] for part in PARTS}

    def __repr__(self) -> str:
        return f"<Encoder: {self.game.name}, version {self.version}, {self.size} numbers in {len(self.blocks)} blocks>"
