"""What is computed by hand is what statsmodels computes: intervals of shares, and errors that are summed game by game.

A difference of means is the coefficient of a regression on who built the card; its error is that of a regression whose
hands are clustered by game. Ours counts for each side the games it has, so it is G / (G - 1) times the plain
sandwich, G the games of that side.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import sqrt
from statistics import fmean
from typing import Any

import numpy as np
import pytest
import statsmodels.api as sm
from statsmodels.stats.proportion import proportion_confint

from proofs import ALONE, TOGETHER
from rathaus import arena
from rathaus.arena.games import Plan, Played
from rathaus.arena.report import Report
from rathaus.arena.stats import CardStats, Difference, card_stats, out_of_line, places, price_of
from rathaus.games.registry import game_named

PRICED = game_named(ALONE)
Hand = tuple[int, float, str, bool]  # game, place, card, built


def played(places: Sequence[int], cards: list[list[tuple[str, int, int, int]]]) -> Played:
    count = len(places)
    return Played(
        number=0, seed=0, seats=tuple(range(count)), winners=(places.index(1),), points=(0,) * count, choices=1,
        ended=True, others=(), categories=({},) * count, ranks=tuple(places), decisions=(1,) * count,
        faults=(0,) * count, cards=tuple(cards), rounds=([],) * count,
    )  # fmt: skip


def games(things: Sequence[str], number: int, share: float, seed: int, all_sides: bool = False) -> list[Played]:
    """Games of three in which who builds the better cards is more often first."""
    rng = random.Random(seed)
    found = []
    for _ in range(number):
        ranks = rng.sample([1, 2, 3], 3)
        hands: list[list[tuple[str, int, int, int]]] = [[], [], []]
        for worth, thing in enumerate(things):
            order = rng.sample(range(3), 3)
            for place, seat in enumerate(order):
                lucky = rng.random() < 0.3 + 0.2 * (ranks[seat] == 1) + 0.4 * worth / len(things)
                built = place == 0 if all_sides and place < 2 else lucky
                if rng.random() < share or (all_sides and place < 2):
                    hands[seat].append((thing, 1, int(built), 0))
        found.append(played(ranks, hands))
    return found


def hands(found: Sequence[Played]) -> list[Hand]:
    """Every card that was drawn or built, a line each."""
    return [
        (number, place, thing, built > 0)
        for number, game in enumerate(found)
        for place, cards in zip(places(game), game.cards, strict=True)
        for thing, _, built, _ in cards
    ]


def report(game: str, found: list[Played]) -> Report:
    return Report(Plan(game, ("random",) * 3, 1, (), None, watch=True), found)


def clustered(values: Sequence[float], table: Sequence[Sequence[float]], groups: Sequence[int]) -> Any:
    """A regression whose errors are clustered, without corrections for small samples."""
    model = sm.OLS(np.array(values), np.array(table, dtype=float))
    return model.fit(cov_type="cluster", cov_kwds={"groups": np.array(groups), "use_correction": False}, use_t=False)


def compared(lines: list[Hand], factor: float) -> tuple[float, float, float]:
    """Value and interval of a difference by regression."""
    fit = clustered([line[1] for line in lines], [[1, line[3]] for line in lines], [line[0] for line in lines])
    reach = 1.959963984540054 * fit.bse[1] * sqrt(factor)
    return fit.params[1], fit.params[1] - reach, fit.params[1] + reach


def pulled(lines: list[Hand]) -> list[Hand]:
    """The hands of one side, apart from their mean by the factor of their games."""
    mean, count = fmean(line[1] for line in lines), len({line[0] for line in lines})
    factor = sqrt(count / (count - 1))
    return [(game, mean + factor * (place - mean), thing, built) for game, place, thing, built in lines]


def of(stats: list[CardStats], thing: str) -> CardStats:
    return next(line for line in stats if line.thing == thing)


def sided(difference: Difference | None) -> list[float]:
    assert difference is not None
    assert -1 < difference.low < difference.value < difference.high < 1
    return list(difference)


@pytest.mark.parametrize("confidence", [0.8, 0.95, 0.99])
@pytest.mark.parametrize(("wins", "number"), [(0, 1), (0, 40), (1, 3), (7, 40), (20, 40), (40, 40), (1234.5, 5000)])
def test_wilson_intervals(wins: float, number: int, confidence: float) -> None:
    expected = proportion_confint(wins, number, alpha=1 - confidence, method="wilson")
    assert list(arena.wilson(wins, number, confidence)) == pytest.approx(list(expected), abs=1e-12)


@pytest.mark.parametrize("seed", range(4))
def test_a_card_that_every_game_has_on_both_sides(seed: int) -> None:
    """Then both sides have all games, and the intervals are equal."""
    found = games(["card:school"], 200, share=0.5, seed=seed, all_sides=True)
    line = of(card_stats(report(TOGETHER, found)), "card:school")
    assert sided(line.against_unbuilt) == pytest.approx(compared(hands(found), 200 / 199), abs=1e-12)


@pytest.mark.parametrize("seed", range(4))
def test_a_card_that_some_games_have_on_one_side_only(seed: int) -> None:
    """Each side is scaled by its own games, so the interval lies between those with the factor of either."""
    found = games(["card:school"], 300, share=0.4, seed=seed)
    lines = hands(found)
    line = of(card_stats(report(TOGETHER, found)), "card:school")
    sides = [len({game for game, _, _, built in lines if built == side}) for side in (True, False)]
    value, low, high = sided(line.against_unbuilt)
    near = [compared(lines, count / (count - 1)) for count in (max(sides), min(sides))]
    assert value == pytest.approx(near[0][0], abs=1e-12)
    assert near[0][1] == pytest.approx(low, abs=2e-3 * (high - low))
    apart = [pulled([hand for hand in lines if hand[3] == side]) for side in (True, False)]
    assert [value, low, high] == pytest.approx(compared([*apart[0], *apart[1]], 1.0), abs=1e-12)


def test_a_card_against_all_hands() -> None:
    """Who built it stands on both sides: a regression over the hands that built it and, once more, all."""
    found = games(["card:school"], 250, share=0.6, seed=9)
    line = of(card_stats(report(TOGETHER, found)), "card:school")
    builders = [hand for hand in hands(found) if hand[3]]
    everybody = [(number, place, "", False) for number, game in enumerate(found) for place in places(game)]
    assert sided(line.against_all) == pytest.approx(compared([*pulled(builders), *pulled(everybody)], 1.0), abs=1e-12)


def test_cards_out_of_line() -> None:
    """All differences in one regression, clustered by game; the line through them combines its coefficients."""
    things = [card.thing for card in PRICED.cards(PRICED.printed) if price_of(PRICED, PRICED.printed, card.thing)][:14]
    found = games(things, 150, share=0.7, seed=3, all_sides=True)
    stats = card_stats(report(ALONE, found))
    lines = hands(found)
    # of each card two columns: whether it was built, and whether it was there
    table = [
        [float(thing == other and (built or not side)) for other in things for side in (1, 0)]
        for _, _, thing, built in lines
    ]
    fit = clustered([place for _, place, _, _ in lines], table, [game for game, _, _, _ in lines])
    pick = np.kron(np.eye(len(things)), [[1.0, 0.0]])  # differences from coefficients
    prices = [price[0] for price in [price_of(PRICED, PRICED.printed, thing) for thing in things] if price]
    design = sm.add_constant(np.array(prices, dtype=float))
    straight = sm.OLS(pick @ fit.params, design).fit()
    hat = design @ np.linalg.inv(design.T @ design) @ design.T
    residuals = fit.t_test((np.eye(len(things)) - hat) @ pick)
    listed = {line.thing: line for line in out_of_line(stats, PRICED, most=len(things))}
    assert set(listed) == set(things)
    for number, thing in enumerate(things):
        line = listed[thing]
        reach = 1.959963984540054 * float(residuals.sd.ravel()[number]) * sqrt(150 / 149)
        value = float(straight.resid[number])
        assert line.expected == pytest.approx(straight.fittedvalues[number], abs=1e-12)
        assert sided(line.residual) == pytest.approx([value, value - reach, value + reach], abs=1e-9)
