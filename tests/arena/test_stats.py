"""Card statistics: exact numbers for small cases, intervals that cover, and cards out of line."""

from __future__ import annotations

import random
import sys
import xml.etree.ElementTree as ET
from array import array
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, linear_regression, pstdev

import pytest

from proofs import ALONE, PROOFS, TOGETHER
from rathaus import BadOption, arena
from rathaus.arena import plots
from rathaus.arena.games import Plan, Played
from rathaus.arena.report import Report
from rathaus.arena.stats import (
    LEAST_CARDS,
    SMALL,
    CardStats,
    Difference,
    card_stats,
    card_table,
    out_of_line,
    out_of_line_table,
    places,
)
from rathaus.games.registry import game_named
from rathaus.text import Words

Card = tuple[str, int, int, int]
SCHOOL = "card:school"
SMALLER = game_named(TOGETHER)
PRICED = game_named(ALONE)


def played(ranks: Sequence[int], cards: Sequence[list[Card]], others: int = 0, ended: bool = True) -> Played:
    """A game by ranks and cards; the rest of it does not matter here."""
    count = len(ranks)
    return Played(
        number=0,
        seed=0,
        seats=tuple(range(count)),
        winners=tuple(bot for bot, rank in enumerate(ranks) if rank == 1),
        points=tuple(10 - rank for rank in ranks),
        choices=1,
        ended=ended,
        others=(0,) * others,
        categories=tuple({"printed": 10 - rank} for rank in ranks),
        ranks=tuple(ranks),
        decisions=(1,) * count,
        faults=(0,) * count,
        cards=tuple(cards),
        rounds=tuple([1, 10 - rank] for rank in ranks),
    )


def report(games: list[Played], bots: tuple[str, ...] = (), watch: bool = True) -> Report:
    bots = bots or ("random",) * len(games[0].ranks)
    return Report(Plan(TOGETHER, bots, 1, (), None, watch), games, 1.0)


def of(stats: list[CardStats], thing: str = SCHOOL) -> CardStats:
    return next(line for line in stats if line.thing == thing)


def drew(built: int, used: int = 0, thing: str = SCHOOL) -> list[Card]:
    return [(thing, 1, built, used)]


def difference(line: CardStats) -> Difference:
    assert line.against_unbuilt is not None
    return line.against_unbuilt


# ---- places -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ranks", "others", "expected"),
    [
        ((1, 2, 3), 0, [1, 0.5, 0]),
        ((3, 1), 1, [0, 1]),
        ((1, 1, 3), 0, [0.75, 0.75, 0]),
        ((2, 1, 2), 0, [0.25, 1, 0.25]),
        ((1, 1), 0, [0.5, 0.5]),
        ((2,), 1, [0]),
        ((1,), 0, [0.5]),
    ],
)
def test_places(ranks: tuple[int, ...], others: int, expected: list[float]) -> None:
    assert places(played(ranks, [[]] * len(ranks), others)) == expected


# ---- counting -----------------------------------------------------------------------------------------


def test_a_small_case_by_hand() -> None:
    games = [
        played((1, 2, 3), [drew(1, used=3), drew(0), []]),  # built 1.0, not built 0.5
        played((2, 1, 3), [drew(2, used=1), [], drew(0)]),  # built 0.5, not built 0.0
        played((1, 2, 3), [[], [(SCHOOL, 0, 1, 0)], []]),  # built without having had it: 0.5
    ]
    line = of(card_stats(report(games)))
    assert (line.all_hands, line.hands, line.built, line.unbuilt) == (9, 4, 3, 2)
    assert line.built_when_drawn == 0.5
    assert line.uses == pytest.approx(4 / 3)
    assert difference(line).value == pytest.approx(2 / 3 - 0.25)
    assert line.against_all is not None
    assert line.against_all.value == pytest.approx(2 / 3 - 0.5)
    assert line.small


def test_every_card_of_the_game_is_there_also_if_nobody_drew_it() -> None:
    stats = card_stats(report([played((1, 2), [drew(1), drew(0)])]))
    assert {line.thing for line in stats} == {card.thing for card in SMALLER.cards(SMALLER.printed)}
    house = of(stats, "card:house")
    assert (house.hands, house.built, house.built_when_drawn, house.uses) == (0, 0, None, None)
    assert house.against_unbuilt is house.against_all is None
    assert stats[0].thing == "card:school"


def test_games_that_were_given_up_do_not_count() -> None:
    good = [played((1, 2), [drew(1), drew(0)])] * 3
    bad = [played((2, 1), [drew(1), drew(0)], ended=False)] * 5
    assert of(card_stats(report(good + bad))) == of(card_stats(report(good)))


def test_games_must_have_been_watched() -> None:
    game = played((1, 2), [[], []])
    for wrong in (report([game], watch=False), report([game._replace(ended=False)])):
        with pytest.raises(BadOption, match="cards of these games were not watched"):
            card_stats(wrong)


# ---- intervals ------------------------------------------------------------------------------------------


def simulated(seed: int, games: int, effect: float = 0.0) -> list[Played]:
    """Games of three in which whoever builds a school is better by so much, in units of the noise."""
    draw = random.Random(seed)
    found = []
    for _ in range(games):
        built = [draw.random() < 0.4 for _ in range(3)]
        strength = [draw.gauss(effect if own else 0.0, 1.0) for own in built]
        ranks = [1 + sum(other > mine for other in strength) for mine in strength]
        found.append(played(ranks, [drew(own) for own in built]))
    return found


def test_intervals_agree_with_a_bootstrap_by_game() -> None:
    games = simulated(1, 150, 0.5)
    value, low, high = difference(of(card_stats(report(games))))
    draw = random.Random(2)
    again = []
    for _ in range(300):
        sample = [places_and_built(game) for game in draw.choices(games, k=len(games))]
        hands = [hand for hands in sample for hand in hands]
        built, unbuilt = ([place for place, own in hands if own == which] for which in (1, 0))
        again.append(fmean(built) - fmean(unbuilt))
    assert (high - low) / 2 == pytest.approx(1.96 * pstdev(again), rel=0.15)
    assert value == pytest.approx((low + high) / 2)


def places_and_built(game: Played) -> list[tuple[float, int]]:
    return [(place, cards[0][2]) for place, cards in zip(places(game), game.cards, strict=True)]


def test_intervals_cover_the_truth_about_as_often_as_they_say() -> None:
    covered = 0
    for seed in range(200):
        _, low, high = difference(of(card_stats(report(simulated(seed, 60)))))
        covered += low <= 0 <= high
    assert 180 <= covered <= 199


def test_an_effect_is_found() -> None:
    line = of(card_stats(report(simulated(3, 200, 1.0))))
    assert difference(line).low > 0.1
    assert not line.small


def test_small_samples_are_marked_and_not_sure_of_themselves() -> None:
    rest = [played((1, 2, 3), [[], drew(0), []]), played((1, 2, 3), [drew(0), [], []])] * 40
    alike = [played((1, 2, 3), [[], [], drew(1)])] * 4
    line = of(card_stats(report(rest + alike)))
    assert line.small
    assert difference(line).high - difference(line).low > 0.5  # four that are alike by chance
    once = of(card_stats(report(rest + alike[:1])))
    assert difference(once)[1:] == (-1.0, 1.0)


def test_a_sample_is_small_below_a_limit_on_either_side() -> None:
    one, other = played((1, 2), [drew(1), []]), played((2, 1), [drew(0), []])
    assert of(card_stats(report([one] * SMALL + [other] * (SMALL - 1)))).small
    assert of(card_stats(report([one] * (SMALL - 1) + [other] * SMALL))).small
    assert not of(card_stats(report([one] * SMALL + [other] * SMALL))).small


def test_a_strong_bot_does_not_make_its_cards_strong() -> None:
    """The strong bot wins with or without the school, which it builds more often."""
    games = [played((1, 2), [drew(number % 4 > 0), drew(number % 4 == 0)]) for number in range(80)]
    plain = difference(of(card_stats(report(games))))
    fair = difference(of(card_stats(report(games, ("strong", "weak")))))
    assert plain.value == pytest.approx(0.5)
    assert fair.value == pytest.approx(0.0)


# ---- out of line ------------------------------------------------------------------------------------------


def line(thing: str, value: float, error: float = 0.01, games: int = 60, at: int = 0, small: bool = False) -> CardStats:
    """A card with a difference; its error comes from one game alone."""
    influence = array("d", bytes(8 * games))
    influence[at] = error
    one = Difference(value, value - 1.96 * error, value + 1.96 * error)
    return CardStats(thing, 100, 80, 40, 40, 0.5, 0.0, one, one, small, influence)


def price(thing: str) -> int:
    return PRICED.printed.numbers[f"{thing.replace(':', 's.')}.price"]


def priced(count: int = 20, per_mark: float = 0.02) -> list[CardStats]:
    """Cards whose difference is exactly what their price says."""
    things = [f"card:{number}" for number in range(1, count + 1)]
    return [line(thing, 0.05 + per_mark * price(thing), at=at) for at, thing in enumerate(things)]


def test_a_card_out_of_line_is_found_with_its_distance_from_the_line() -> None:
    stats = priced()
    stats[6] = line("card:7", difference(stats[6]).value + 0.3, at=6)
    found = out_of_line(stats, PRICED)
    assert len(found) == 10
    first = found[0]
    prices = [price(card.thing) for card in stats]
    slope, intercept = linear_regression(prices, [difference(card).value for card in stats])
    assert (first.thing, first.price, first.source) == ("card:7", price("card:7"), "reconstructed")
    assert first.expected == pytest.approx(intercept + slope * price("card:7"))
    assert first.residual.value == pytest.approx(first.difference - first.expected)
    assert first.residual.low > 0


def test_the_error_of_the_line_is_part_of_the_interval() -> None:
    """Each game is moved by its own error, and the line fitted again."""
    stats = [
        line(card.thing, difference(card).value, 0.01 + 0.003 * (at % 5), at=at // 2)
        for at, card in enumerate(priced())
    ]
    prices = [price(card.thing) for card in stats]
    values = [difference(card).value for card in stats]
    for found in out_of_line(stats, PRICED, most=20):
        at = [card.thing for card in stats].index(found.thing)
        squares = 0.0
        for game in range(60):
            moved = [value + card.influence[game] for value, card in zip(values, stats, strict=True)]
            slope, intercept = linear_regression(prices, moved)
            squares += (moved[at] - intercept - slope * prices[at] - found.residual.value) ** 2
        assert found.residual.high - found.residual.low == pytest.approx(2 * 1.959964 * sqrt(squares))


def test_what_is_sure_comes_before_what_is_large() -> None:
    stats = priced(30)
    stats[3] = line("card:4", difference(stats[3]).value + 0.2, 0.2, at=3)
    stats[8] = line("card:9", difference(stats[8]).value - 0.1, 0.01, at=8)
    stats[9] = line("card:10", difference(stats[9]).value + 0.15, 0.01, at=9)
    assert [found.thing for found in out_of_line(stats, PRICED)][:2] == ["card:10", "card:9"]


def test_small_samples_and_cards_without_a_price_are_left_out() -> None:
    stats = priced()
    with_small = [*stats, line("card:100", 0.9, at=40, small=True), line("card:none", 0.9, at=41)]
    assert out_of_line(with_small, PRICED) == out_of_line(stats, PRICED)
    assert out_of_line(stats[: LEAST_CARDS - 1], PRICED) == []
    same = [card for card in priced(60) if price(card.thing) == 6]
    assert len(same) > LEAST_CARDS
    assert out_of_line(same, PRICED) == []


def test_prices_are_those_of_the_edition() -> None:
    stats = priced()
    dearer = PRICED.edition({"cards.7.price": 40})
    assert {found.thing: found.price for found in out_of_line(stats, PRICED, dearer, 20)}["card:7"] == 40
    city = [line(card.thing, 0.1, at=at) for at, card in enumerate(SMALLER.cards(SMALLER.printed)) if at < 20]
    assert {found.thing: found.price for found in out_of_line(city, SMALLER, most=20)}["card:luxury-villa"] == 4


# ---- tables and pictures ------------------------------------------------------------------------------------


def test_tables_for_people_and_notebooks() -> None:
    words = Words(ALONE)
    stats = [*priced(12), line("card:100", 0.5, at=40, small=True)]
    table = card_table(stats, words)
    assert len(table) == 13
    assert table.rows()[0]["thing"] == "card:1"
    assert table.rows()[0]["against_unbuilt_low"] < table.rows()[0]["against_unbuilt"]
    assert table.cells[-1][0].endswith(" *")
    assert not table.cells[0][0].endswith(" *")
    assert all(len(row) == len(table.headings) for row in table.cells)
    table.rows()[0]["thing"] = "spoilt"
    assert table.rows()[0]["thing"] == "card:1"
    table.cells[0][0] = "<b>"
    html = ET.fromstring(table._repr_html_())
    assert html.findtext("caption") == table.title
    assert html.findtext("tbody/tr/td") == "<b>"
    other = out_of_line_table(out_of_line(stats, PRICED), words)
    assert other.rows()[0]["residual_low"] <= other.rows()[0]["residual"]
    assert all(len(row) == len(other.headings) for row in other.cells)


def test_uses_are_shown_where_cards_are_used() -> None:
    words = Words(TOGETHER)
    unused = card_table(card_stats(report(simulated(1, 40))), words)
    used = card_table(card_stats(report([played((1, 2), [drew(1, used=2), drew(0)])])), words)
    assert len(used.headings) == len(unused.headings) + 1


def texts(svg: str) -> set[str]:
    """The words of a picture."""
    return {"".join(text.itertext()).strip() for text in ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")}


@pytest.mark.parametrize("game", PROOFS)
def test_pictures_say_what_they_show_and_are_the_same_again(game: str) -> None:
    result = arena.run(game, ["random"] * 3, games=15, seed=4, watch=True)
    pictures = plots.pictures(result)
    assert pictures == plots.pictures(result)
    assert sorted(pictures) == ["cards.svg", "categories.svg", "rounds.svg"]
    words = Words(game)
    first = min((line for line in card_stats(result) if line.against_unbuilt), key=lambda line: -difference(line).value)
    assert words.thing(first.thing) in texts(pictures["cards.svg"])
    parts = result.games[0].categories[0]
    assert {words.text(f"{game}-score-{part}".replace(" ", "-")) for part in parts} <= texts(pictures["categories.svg"])
    assert "random" in texts(pictures["rounds.svg"])
    assert f"{fmean(points for game in result.games for points in game.points):.1f}" in texts(
        pictures["categories.svg"]
    )
    for svg in pictures.values():
        assert "date" not in svg.lower()


def test_the_picture_of_cards_has_the_extremes_and_prefers_large_samples() -> None:
    stats = [line(f"card:{number}", number / 300, at=0) for number in range(1, 41)]
    stats.append(line("card:200", 0.9, small=True))
    names = texts(plots.svg(plots.cards_figure(stats, Words(ALONE))))
    shown = [number for number in range(1, 281) if Words(ALONE).thing(f"card:{number}") in names]
    assert shown == [*range(1, 13), *range(29, 41)]


def test_a_picture_needs_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(BadOption, match=r"rathaus\[stats\]"):
        plots.cards_figure(priced(), Words(ALONE))


def test_rounds_that_few_games_reach_are_not_drawn() -> None:
    short = played((1, 2), [[], []])
    long = short._replace(rounds=([1, 2, 3, 4], [1, 2, 3, 4]))
    for games, last in (([short, short, long], 2), ([short, long], 4), ([short, long, long], 4)):
        figure = plots.rounds_figure(report(games), Words(TOGETHER))
        assert figure.axes[0].dataLim.x1 == last
