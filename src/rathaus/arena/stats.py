"""Card statistics of watched games: how often cards are drawn, built and used, and what difference they make.

The outcome of a seat is its *place*: 0 for the last, 1 for the first, evenly between, ties shared. The
difference of a card is the mean place of the seats that built it, less that of the seats that drew it and
did not build it (or less that of all seats). In games between different bots, places are taken relative to
the mean place of each bot, so that cards do not look strong because strong bots like them. A difference says
what goes together, not what causes what: who is ahead can build more, and a card drawn late is seldom built.
Cards are best compared with each other.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from math import inf, sqrt
from statistics import NormalDist, fmean, pstdev
from typing import Any, NamedTuple

from rathaus.arena.games import Plan, Played
from rathaus.arena.report import Report
from rathaus.games.registry import game_named
from rathaus.kernel.edition import Edition
from rathaus.kernel.errors import BadOption
from rathaus.kernel.game import Game
from rathaus.kernel.message import Message
from rathaus.text import Words

SMALL = 30  # fewer seats than this on either side of a comparison are a small sample
MOST_OUT_OF_LINE = 10
LEAST_CARDS = 10  # through which a line can be fitted
Z = NormalDist().inv_cdf(0.975)


class Difference(NamedTuple):
    """A difference of mean places, with its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class CardStats:
    """One card over all games of a report. A hand is one seat of one game, from beginning to end.

    ``small`` marks a difference that rests on fewer than ``SMALL`` hands on either side. A few hands may be
    alike by chance, so its interval is at least as wide as the spread of all hands makes it. A difference is
    None where one side is empty.
    """

    thing: str
    all_hands: int  # how many hands there were
    hands: int  # how many had the card
    built: int  # how many built it, also without having had it
    unbuilt: int  # how many had it and did not build it
    built_when_drawn: float | None  # of the hands that had it, the share that built it
    uses: float | None  # uses per hand that built it
    against_unbuilt: Difference | None
    against_all: Difference | None
    small: bool
    # What each game adds to the error of against_unbuilt: errors of several cards can be combined by game.
    influence: array[float] = field(default_factory=lambda: array("d"), repr=False, compare=False)


class OutOfLine(NamedTuple):
    """A card whose difference does not fit its price, compared with the other cards of the game."""

    thing: str
    price: int
    source: str  # where the price comes from: rulebook, interpreted, listing, reconstructed or edition
    difference: float
    expected: float  # by the line through all cards
    residual: Difference
    built: int
    unbuilt: int


def places(game: Played) -> list[float]:
    """The place of each bot: 1 for the first, 0 for the last; who shares ranks shares their mean."""
    seats = len(game.ranks) + len(game.others)
    if seats < 2:
        return [0.5] * len(game.ranks)
    return [(seats - rank - (game.ranks.count(rank) - 1) / 2) / (seats - 1) for rank in game.ranks]


def watched(report: Report) -> list[Played]:
    """The finished games of a report; BadOption if nobody watched their cards."""
    games = [game for game in report.games if game.ended]
    if not report.plan.watch or not games:
        raise BadOption("cards", Message("not-watched"))
    return games


class _Group:
    """The places of some hands, by game."""

    def __init__(self) -> None:
        self.hands: list[tuple[int, float]] = []  # number of the game among all, and place

    def add(self, game: int, place: float) -> None:
        self.hands.append((game, place))

    @cached_property
    def mean(self) -> float:
        return fmean(place for _, place in self.hands)

    @cached_property
    def spread(self) -> float:
        return pstdev(place for _, place in self.hands)

    def influence(self, into: array[float], sign: int) -> bool:
        """Add what each game does to the error of the mean; False if one game alone cannot tell."""
        count = len({game for game, _ in self.hands})
        if count < 2:
            return False
        mean, scale = self.mean, sign * sqrt(count / (count - 1)) / len(self.hands)
        for game, place in self.hands:
            into[game] += scale * (place - mean)
        return True


class _Tally:
    """What is counted of one card."""

    def __init__(self) -> None:
        self.built = _Group()
        self.unbuilt = _Group()
        self.hands = self.both = self.uses = 0

    def add(self, game: int, place: float, drawn: int, built: int, used: int) -> None:
        self.hands += drawn > 0
        self.uses += used
        if built:
            self.both += drawn > 0
            self.built.add(game, place)
        elif drawn:
            self.unbuilt.add(game, place)


def card_stats(report: Report) -> list[CardStats]:
    """The statistics of every card, the greatest difference first; small samples follow in the same order.

    The intervals are analytic: a difference of means is linearised, and its error is summed game by game,
    so that seats of one game need not be independent of each other. Nothing is drawn at random.
    """
    games = watched(report)
    title = game_named(report.plan.game)
    everybody = _Group()
    tallies = {card.thing: _Tally() for card in title.cards(title.edition(report.plan.edition))}
    for number, (game, own) in enumerate(zip(games, _own_places(report.plan, games), strict=True)):
        for place, cards in zip(own, game.cards, strict=True):
            everybody.add(number, place)
            for thing, drawn, built, used in cards:
                tallies.setdefault(thing, _Tally()).add(number, place, drawn, built, used)
    lines = [_line(thing, tally, everybody, len(games)) for thing, tally in tallies.items()]
    return sorted(lines, key=lambda line: (line.small, by_difference(line)))


def by_difference(line: CardStats) -> float:
    """A key that sorts the greatest difference first, and cards without one last."""
    return -line.against_unbuilt.value if line.against_unbuilt else inf


def _own_places(plan: Plan, games: Sequence[Played]) -> list[list[float]]:
    """The places in every game, less the mean place of the bots of the same name, plus that of all."""
    found = [list(zip(_names(plan, game), places(game), strict=True)) for game in games]
    every = fmean(place for game in found for _, place in game)
    of: dict[str, list[float]] = {}
    for name, place in [line for game in found for line in game]:
        of.setdefault(name, []).append(place)
    means = {name: fmean(own) for name, own in of.items()}
    return [[place - means[name] + every for name, place in game] for game in found]


def _names(plan: Plan, game: Played) -> list[str]:
    return [plan.bots[bot] for bot in plan.met(game.number)]


def _line(thing: str, tally: _Tally, everybody: _Group, games: int) -> CardStats:
    built, unbuilt = len(tally.built.hands), len(tally.unbuilt.hands)
    spread = everybody.spread
    against_unbuilt, influence = _difference(tally.built, tally.unbuilt, games, spread)
    against_all, _ = _difference(tally.built, everybody, games, spread)
    return CardStats(
        thing=thing,
        all_hands=len(everybody.hands),
        hands=tally.hands,
        built=built,
        unbuilt=unbuilt,
        built_when_drawn=tally.both / tally.hands if tally.hands else None,
        uses=tally.uses / built if built else None,
        against_unbuilt=against_unbuilt,
        against_all=against_all,
        small=min(built, unbuilt) < SMALL,
        influence=influence,
    )


def _difference(one: _Group, other: _Group, games: int, spread: float) -> tuple[Difference | None, array[float]]:
    influence = array("d", bytes(8 * games))
    if not one.hands or not other.hands:
        return None, influence
    value = one.mean - other.mean
    if one.influence(influence, 1) and other.influence(influence, -1):
        few = min(len(one.hands), len(other.hands)) < SMALL
        least = spread * sqrt(1 / len(one.hands) + 1 / len(other.hands)) if few else 0.0
        return _interval(value, influence, least), influence
    return Difference(value, -1.0, 1.0), influence


def _interval(value: float, influence: Iterable[float], least: float = 0.0) -> Difference:
    reach = Z * max(least, sqrt(sum(part * part for part in influence)))
    return Difference(value, max(-1.0, value - reach), min(1.0, value + reach))


def price_of(game: Game, edition: Edition, thing: str) -> tuple[int, str] | None:
    """The printed price of a card and where it comes from, or None if it has none."""
    card = thing.replace("card:", "cards.", 1)
    paths = [f"{card}.{name}" for name in game.price if f"{card}.{name}" in edition.numbers]
    if not paths:
        return None
    sources = [edition.provenance[path] for path in paths]
    source = "edition" if "edition" in sources else sources[0]
    return sum(edition.numbers[path] for path in paths), source


def out_of_line(
    stats: Sequence[CardStats], game: Game, edition: Edition | None = None, most: int = MOST_OUT_OF_LINE
) -> list[OutOfLine]:
    """The cards whose difference is most out of line with their printed price, the surest first.

    A straight line is fitted through difference and price of all cards, small samples left out; a card's
    residual is its distance from that line. The order is by the bound of the residual's interval that is
    nearer to 0, so that much noise does not lead the list. The error of the line is part of the interval.
    With fewer than ``LEAST_CARDS`` cards, or with one price for all, there is no line and nothing out of it.
    """
    known = [(line, price_of(game, edition or game.printed, line.thing)) for line in stats if not line.small]
    cards = [(line, price[0], line.against_unbuilt.value) for line, price in known if line.against_unbuilt and price]
    sources = {line.thing: price[1] for line, price in known if price}
    if len(cards) < LEAST_CARDS or len({price for _, price, _ in cards}) < 2:
        return []
    middle = fmean(price for _, price, _ in cards)
    level = fmean(value for _, _, value in cards)
    spread = sum((price - middle) ** 2 for _, price, _ in cards)
    slope = sum((price - middle) * value for _, price, value in cards) / spread
    # What each game does to the level and to the slope of the line.
    games = range(len(cards[0][0].influence))
    levels = [sum(line.influence[game] for line, _, _ in cards) / len(cards) for game in games]
    slopes = [sum((price - middle) * line.influence[game] for line, price, _ in cards) / spread for game in games]
    found = []
    for line, price, value in cards:
        expected = level + slope * (price - middle)
        parts = [line.influence[game] - levels[game] - (price - middle) * slopes[game] for game in games]
        residual = _interval(value - expected, parts)
        source = sources[line.thing]
        found.append(OutOfLine(line.thing, price, source, value, expected, residual, line.built, line.unbuilt))
    return sorted(found, key=_doubt)[:most]


def _doubt(line: OutOfLine) -> float:
    value, low, high = line.residual
    return -low if value > 0 else high


# ---- tables -------------------------------------------------------------------------------------------


class Table:
    """Statistics to read: ``rows()`` as plain data, ``cells`` as words; a notebook shows it as HTML."""

    def __init__(self, title: str, headings: Sequence[str], rows: list[dict[str, Any]], cells: list[list[str]]) -> None:
        self.title = title
        self.headings = list(headings)
        self.cells = cells
        self._rows = rows

    def rows(self) -> list[dict[str, Any]]:
        """One dictionary a row, of names and numbers; None where there is nothing to tell."""
        return [dict(row) for row in self._rows]

    def __len__(self) -> int:
        return len(self._rows)

    def _repr_html_(self) -> str:
        lines = [[f"<td>{escape(cell)}</td>" for cell in row] for row in self.cells]
        head = "".join(f"<th>{escape(heading)}</th>" for heading in self.headings)
        body = "".join(f"<tr>{''.join(line)}</tr>" for line in lines)
        return (
            f"<table><caption>{escape(self.title)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        )


def card_table(stats: Sequence[CardStats], words: Words) -> Table:
    """The statistics of cards as a table, a row each; small samples are marked by a star."""
    heads = ["card", "hands", "built", "built-share", "uses", "difference", "interval", "against-all", "interval"]
    use = any(line.uses for line in stats)
    if not use:
        heads.remove("uses")
    rows, cells = [], []
    for line in stats:
        one, other = line.against_unbuilt, line.against_all
        rows.append(
            {
                "thing": line.thing,
                "name": words.thing(line.thing),
                "all_hands": line.all_hands,
                "hands": line.hands,
                "built": line.built,
                "unbuilt": line.unbuilt,
                "built_when_drawn": line.built_when_drawn,
                "uses": line.uses,
                "small": line.small,
                **_columns("against_unbuilt", one),
                **_columns("against_all", other),
            }
        )
        share = "" if line.built_when_drawn is None else f"{line.built_when_drawn:.0%}"
        uses = ["" if line.uses is None else f"{line.uses:.2f}"] if use else []
        mark = " *" if line.small else ""
        counts = [str(line.hands), str(line.built), share, *uses]
        cells.append([words.thing(line.thing) + mark, *counts, *_in_words(one), *_in_words(other)])
    hands = stats[0].all_hands if stats else 0
    title = words.text("stats-cards-title", hands=hands, game=words.text(words.game))
    return Table(title, [words.text(f"stats-{head}") for head in heads], rows, cells)


def out_of_line_table(lines: Sequence[OutOfLine], words: Words) -> Table:
    """The cards most out of line with their price as a table, a row each."""
    heads = ("card", "price", "source", "built", "difference", "expected", "residual", "interval")
    rows, cells = [], []
    for line in lines:
        rows.append(
            {
                "thing": line.thing,
                "name": words.thing(line.thing),
                "price": line.price,
                "source": line.source,
                "built": line.built,
                "unbuilt": line.unbuilt,
                "difference": line.difference,
                "expected": line.expected,
                **_columns("residual", line.residual),
            }
        )
        source = words.text(f"stats-source-{line.source}")
        numbers = [str(line.price), source, str(line.built), f"{line.difference:+.3f}", f"{line.expected:+.3f}"]
        cells.append([words.thing(line.thing), *numbers, *_in_words(line.residual)])
    return Table(words.text("stats-line-title"), [words.text(f"stats-{head}") for head in heads], rows, cells)


def _columns(name: str, difference: Difference | None) -> dict[str, float | None]:
    value, low, high = difference or (None, None, None)
    return {name: value, f"{name}_low": low, f"{name}_high": high}


def _in_words(difference: Difference | None) -> list[str]:
    if difference is None:
        return ["", ""]
    return [f"{difference.value:+.3f}", f"{difference.low:+.3f} .. {difference.high:+.3f}"]
