"""What each game's own folder of tests tells the tests of all games: its proof, found by the game's name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol, cast

import rathaus
from rathaus import GAMES, Game, State


class Perft(NamedTuple):
    """The number of ways to make the first choices of a table; the first waiting seat always goes next."""

    players: int
    seed: int
    counts: list[int]


class Later(NamedTuple):
    """The same after so many random choices."""

    players: int
    seed: int
    choices: int
    counts: list[int]


class Recorded(NamedTuple):
    """A random game that is kept as a golden record."""

    name: str
    players: int
    modules: tuple[str, ...] = ()
    seed: int = 1
    edition: Mapping[str, Any] | None = None
    busy: bool = False  # whether nobody ends a turn while there is something else to do


class Moment(NamedTuple):
    """A moment of a golden record: the first, after so many choices, at which a seat is asked this."""

    record: str
    prompt: str
    after: int = 0
    seat: int = 0


class Proof(Protocol):
    """What ``tests/games/<game>/proof.py`` has."""

    PERFT: Sequence[Perft]
    PERFT_LATER: Sequence[Later]
    TABLES: Sequence[Recorded]
    PLAYED_BY_BOTS: Sequence[tuple[int, tuple[str, ...]]]  # players and modules of tables that try all bots
    SAMPLES: Sequence[tuple[int, tuple[str, ...]]]  # players and modules of tables for the gallery of drawings
    THINGS: Sequence[str]  # names of things that the page must say as Python does
    QUICK: Mapping[str, Any]  # an edition with which a game is soon over
    # An edition with which random players come across more of the rules, where with the printed one it is too little.
    EVENTFUL: Mapping[str, Any] | None

    # Moments by name. Every game has "a turn", two players in the middle of a game; "a full table", four with all
    # modules; "gathers", where several things are gathered and some proposed.
    MOMENTS: Mapping[str, Moment]
    # By what is looked at, the names of further moments: "access", "phone", "keys", "rests", "reload", and
    # "uses", where the uses of a card of the hand open at it.
    SHOWN: Mapping[str, Sequence[str]]
    FULL: Sequence[tuple[int, tuple[str, ...], str]]  # players, modules, and what is asked late in a game
    CROWDED: Mapping[
        str, tuple[str, int, int]
    ]  # a record, a seat, and after how many choices its display is as full as can be
    REVEALS_SOME: Mapping[str, tuple[str, int, int]]  # a record, a seat, and after how many choices some things reveal
    REVEALS_ALL: Mapping[str, tuple[str, int, int]]  # the same where all do
    PROPOSED: Mapping[str, tuple[str, int, int]]  # the same where as many things are proposed as are wanted
    PROPOSES_FIRST: bool  # whether something is proposed for the first choice of a game
    CLICKS: int  # of a whole game of two, of somebody who follows what is proposed, at most
    HAND: str  # in the view of a seat, the cards that it has to play
    HIDDEN_HANDS: bool  # whether others must not know them
    LONG_HAND: tuple[Moment, int] | None  # where a hand has so many cards that a phone cannot show all at once
    STEPS_TOGETHER: int  # of two people, watched for secrets in browsers
    BENCHED: Sequence[int]  # player counts whose speed is measured
    PROMISED: Mapping[str, Mapping[str, float]]  # by engine: what is reached at least, as multiples of a peer's speed
    CHOICES: int  # of a table of two, about
    CODED: str  # the version of the encoder, and the digest of the codes of its tables
    WATCHED: int  # choices after which a table that is watched for secrets is left

    def census(self, state: State) -> Counter[str]:
        """Every piece that is never lost, wherever it lies."""

    def visible(self, state: State, viewer: int | None) -> set[str]:
        """The cards that somebody can see now, by name."""

    def long_hand(self) -> State:
        """A table at which the first seat is to choose, with as many cards as a hand can have that has grown long."""

    # Of a game whose seats choose at the same time:

    def two_steps(self, players: int) -> str:
        """A position in which the first seat can choose in two steps, of which the others must not see the first."""

    def seen_but_not_told(self) -> tuple[State, int]:
        """A moment, and a seat whose choice others see though nothing is told while they still choose."""


NEEDED = (*Proof.__annotations__, "census", "visible", "long_hand")


def _found(game: str) -> bool:
    return find_spec(f"games.{game}") is not None and find_spec(f"games.{game}.proof") is not None


# The proofs there are; that every game has one is a test of its own.
PROOFS = {game: cast(Proof, import_module(f"games.{game}.proof")) for game in GAMES if _found(game)}


def _first(test: Callable[[Game], bool]) -> str:
    return next(name for name, game in GAMES.items() if test(game))


# The game that a test plays for which one game is enough, by what the game can do.
ANY = next(iter(GAMES))
TOGETHER = _first(lambda game: len(rathaus.new(game.name, 2, seed=1).waiting) == 2)  # all seats choose at once
ALONE = _first(lambda game: game.least == 1)
MODULAR = _first(lambda game: len(game.modules) >= 2)
PLAIN = _first(lambda game: not game.modules)
QUICK = PROOFS[TOGETHER].QUICK
