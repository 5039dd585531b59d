"""Reports: what they add up, ratings, solo games, data, notebooks."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from statistics import fmean
from typing import Any

import pytest

from proofs import ALONE, TOGETHER
from rathaus import BadOption, arena
from rathaus.arena import Report
from rathaus.arena.games import Plan, Played


def played(number: int, ranks: tuple[int, ...], ended: bool = True) -> Played:
    """A game that ended in these ranks."""
    bots = len(ranks)
    winners = tuple(bot for bot, rank in enumerate(ranks) if rank == 1 and ended)
    return Played(
        number=number, seed=number, seats=tuple(range(bots)), winners=winners, points=tuple(10 - r for r in ranks),
        choices=2 * bots, ended=ended, others=(), categories=tuple({"printed": 10 - r} for r in ranks), ranks=ranks,
        decisions=(2,) * bots, faults=(0,) * bots, cards=([],) * bots, rounds=([],) * bots, seconds=(0.5,) * bots,
        errors=("",) * bots,
    )  # fmt: skip


def report(*games: tuple[int, ...], asked: int = 0) -> Report:
    plan = Plan(TOGETHER, tuple(f"bot {n}" for n in range(len(games[0]))), 1, (), None)
    return Report(plan, [played(n, ranks) for n, ranks in enumerate(games)], 2.0, asked or len(games))


def test_everything_adds_up() -> None:
    found = arena.run(ALONE, ["random"] * 3, games=8, seed=2)
    for bot, line in enumerate(found.standings):
        assert sum(line.categories.values()) == pytest.approx(line.mean_points)
        assert line.mean_points == fmean(game.points[bot] for game in found.games)
        assert line.seconds_per_decision is not None
        assert 0 < line.seconds_per_decision < 0.1
    for game in found.games:
        assert sum(game.decisions) == game.choices
        assert tuple(sum(parts.values()) for parts in game.categories) == game.points
        assert game.winners == tuple(bot for bot, rank in enumerate(game.ranks) if rank == 1)
        assert min(game.ranks) == 1
        best = sorted(game.points, reverse=True)
        assert all(points <= best[rank - 1] for points, rank in zip(game.points, game.ranks, strict=True))
    assert found.faults == []
    assert found.solo is None


def test_ties_share_the_better_rank_and_the_win() -> None:
    found = report((1, 1, 3), (2, 2, 1))
    assert [line.wins for line in found.standings] == [0.5, 0.5, 1.0]


def test_ratings_are_those_of_openskill() -> None:
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    teams = model.rate([[model.rating()] for _ in range(3)], ranks=[2, 1, 3])
    found = report((2, 1, 3)).ratings
    assert found is not None
    assert [(r.mu, r.sigma, r.ordinal) for r in found] == [(t[0].mu, t[0].sigma, t[0].ordinal()) for t in teams]
    assert found[1].mu > 25 > found[2].mu


def test_ratings_tell_the_stronger_from_the_weaker_and_leave_out_games_without_an_end() -> None:
    strong = report(*[(1, 2)] * 30).ratings
    assert strong is not None
    assert strong[0].ordinal > strong[1].mu
    plan = Plan(TOGETHER, ("a", "b"), 1, (), None)
    given_up = Report(plan, [played(0, (1, 2), ended=False)]).ratings
    assert given_up is not None
    assert given_up[0] == given_up[1]


def test_without_openskill_the_report_has_no_ratings_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    found = report((1, 2))
    assert found.ratings is None
    assert found.unrated
    assert found.to_data()["standings"][0]["rating"] is None
    assert "openskill" in found._repr_html_()


def test_one_bot_against_the_seats_that_the_rules_play() -> None:
    found = arena.run(ALONE, ["random"], games=6, seed=1)
    assert found.solo is not None
    wins = sum(game.points >= game.others for game in found.games)
    assert found.solo.wins == wins
    assert found.solo.mean_points == fmean(game.others[0] for game in found.games)
    assert found.solo.interval == arena.wilson(wins, 6)
    assert [game.ranks[0] for game in found.games] == [1 if game.winners else 2 for game in found.games]
    assert found.ratings is None
    assert not found.unrated
    assert f"{found.solo.mean_points:.2f}" in found._repr_html_()


@pytest.mark.parametrize("watch", [False, True])
def test_a_report_is_read_back_from_its_data(watch: bool) -> None:
    found = arena.run(TOGETHER, ["random"] * 2, games=4, seed=2**127, edition={"table.goal": 30}, watch=watch)
    again = Report.from_data(json.loads(json.dumps(found.to_data())))
    assert again.to_data() == found.to_data()
    assert again.standings[0].seconds_per_decision is None
    assert any(found.games[0].cards) == any(found.games[0].rounds) == watch
    timed = Report.from_data(json.loads(json.dumps(found.to_data(times=True))))
    assert timed.games == found.games
    assert timed.seconds == found.seconds


def _without(key: str) -> Callable[[dict[str, Any]], Any]:
    return lambda data: data.pop(key)


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("results", _without("results")),
        ("game", lambda data: data.update(game="chess")),
        ("rathaus", lambda data: data.update(rathaus=2)),
        ("bots", lambda data: data.update(bots=[])),
        ("watch", lambda data: data.update(watch=1)),
        ("results.1.points", lambda data: data["results"][1].update(points=[3])),
        ("results.0.seats.1", lambda data: data["results"][0].update(seats=[0, 5])),
        ("results.0.cards.0.0", lambda data: data["results"][0].update(cards=[[["card:school", 1]], []])),
        ("times.0.0", lambda data: data.update(times=[[-1, 0], [0, 0]])),
    ],
)
def test_broken_data_is_refused_by_field(field: str, change: Callable[[dict[str, Any]], Any]) -> None:
    data = report((1, 2), (2, 1)).to_data()
    change(data)
    with pytest.raises(BadOption) as refused:
        Report.from_data(data, "my.json")
    assert refused.value.field == f"my.json.{field}"


def test_a_result_of_other_rules_can_still_be_read() -> None:
    data = report((1, 2)).to_data()
    data["rules"] = 99
    assert Report.from_data(data).to_data()["rules"] == 99


def test_rows_are_flat() -> None:
    rows = report((1, 2), (2, 1)).rows()
    assert [(row["game"], row["name"], row["won"], row["points: printed"]) for row in rows] == [
        (0, "bot 0", True, 9),
        (0, "bot 1", False, 8),
        (1, "bot 0", False, 8),
        (1, "bot 1", True, 9),
    ]
    assert all(isinstance(value, (int, float, str)) for row in rows for value in row.values())


def test_a_notebook_shows_tables_and_nothing_of_a_bot_as_html() -> None:
    plan = Plan(TOGETHER, ("<b>bold</b>", "random"), 1, (), None)
    game = played(0, (1, 2))._replace(faults=(1, 0), errors=("ValueError: <i>", ""))
    shown = Report(plan, [game], asked=5)._repr_html_()
    assert "<b>" not in shown
    assert "&lt;b&gt;bold" in shown
    assert "ValueError: &lt;i&gt;" in shown
    assert "1 of 5 games" in shown
    assert shown.count("<table>") == 2
