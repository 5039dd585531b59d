"""Ladders, and one bot against many: who meets whom, and that everything else is as in any arena."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from proofs import TOGETHER
from rathaus import BadOption, arena
from rathaus.arena import Report
from rathaus.arena.meetings import meetings_of
from rathaus.arena.plots import pictures
from rathaus.arena.stats import card_stats
from rathaus.bots import Bot, Situation

BOTS = ["random", "greedy", "random"]


@pytest.fixture(scope="module")
def ladder() -> Report:
    return arena.run(TOGETHER, BOTS, games=6, seed=1, watch=True, meetings="ladder")


def test_in_a_ladder_every_bot_meets_every_other() -> None:
    assert meetings_of("ladder", 3, 2) == ((0, 1), (0, 2), (1, 2))
    assert meetings_of("ladder", 4, 3) == ((0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3))


def test_against_lets_the_first_meet_each_of_the_others() -> None:
    assert meetings_of("against", 4, 2) == ((0, 1), (0, 2), (0, 3))
    assert meetings_of("against", 4, 3) == ((0, 1, 2), (0, 1, 3), (0, 2, 3))


@pytest.mark.parametrize(
    ("args", "reason"),
    [(("league", 3, 2), "unknown-meetings"), (("ladder", 3, 4), "out-of-range"), (("ladder", 3, 1), "out-of-range")],
)
def test_meetings_that_cannot_be_are_refused(args: tuple[Any, ...], reason: str) -> None:
    with pytest.raises(BadOption) as refused:
        meetings_of(*args)
    assert refused.value.reason.id == reason


def test_players_go_with_meetings_only() -> None:
    with pytest.raises(BadOption, match="goes with meetings only"):
        arena.run(TOGETHER, BOTS, games=1, players=2)


def test_every_meeting_plays_the_same_deals_and_bots_change_seats(ladder: Report) -> None:
    assert len(ladder.games) == 18
    for deal in range(6):
        games = ladder.games[3 * deal : 3 * deal + 3]
        assert len({game.seed for game in games}) == 1
        assert {game.seats for game in games} == {((0, 1), (1, 0))[deal % 2]}
    alone = arena.run(TOGETHER, ["random", "greedy"], games=6, seed=1, watch=True)
    assert [game._replace(number=0, seconds=()) for game in ladder.games[::3]] == [
        game._replace(number=0, seconds=()) for game in alone.games
    ]


def test_each_bot_is_judged_by_its_own_games(ladder: Report) -> None:
    assert [line.games for line in ladder.standings] == [12, 12, 12]
    assert sum(line.wins for line in ladder.standings) == pytest.approx(18)
    assert ladder.standings[1].share > 0.8
    assert [(pair.one, pair.other, pair.games) for pair in ladder.pairs] == [(0, 1, 6), (0, 2, 6), (1, 2, 6)]
    assert ladder.pairs[0].share < 0.2 < 0.8 < ladder.pairs[2].share
    assert ladder.ratings is not None
    assert ladder.ratings[1].mu == max(rating.mu for rating in ladder.ratings)
    rows = ladder.rows()
    assert len(rows) == 36
    assert {row["name"] for row in rows if row["bot"] == 1} == {"greedy"}


def test_an_arena_of_one_table_has_no_pairs() -> None:
    report = arena.run(TOGETHER, ["random", "random"], games=2, seed=1)
    assert report.pairs == []
    assert not {"pairs", "meetings"} & set(report.to_data())


def test_workers_play_the_same_ladder(ladder: Report) -> None:
    report = arena.run(TOGETHER, BOTS, games=6, seed=1, watch=True, meetings="ladder", workers=2)
    assert report.to_data() == ladder.to_data()


@pytest.mark.parametrize("name", ["a.json", "a.parquet"])
def test_what_is_written_is_read_back(ladder: Report, name: str, tmp_path: Path) -> None:
    ladder.save(tmp_path / name)
    again = arena.read(tmp_path / name)
    assert again.to_data() == ladder.to_data()
    assert again.plan == ladder.plan


def test_a_journal_goes_on_and_is_read(ladder: Report, tmp_path: Path) -> None:
    journal = tmp_path / "run.jsonl"
    arena.run(TOGETHER, BOTS, games=2, seed=1, watch=True, meetings="ladder", resume=journal)
    again = arena.run(TOGETHER, BOTS, games=6, watch=True, meetings="ladder", resume=journal)
    assert (again.resumed, again.to_data()) == (6, ladder.to_data())
    assert arena.read(journal).to_data() == ladder.to_data()
    with pytest.raises(BadOption, match=r"of another run\. What differs .*: meetings"):
        arena.run(TOGETHER, BOTS, games=6, watch=True, resume=journal)


def test_a_journal_of_one_table_is_no_ladder(tmp_path: Path) -> None:
    journal = tmp_path / "run.jsonl"
    arena.run(TOGETHER, BOTS, games=1, seed=1, resume=journal)
    with pytest.raises(BadOption) as refused:
        arena.run(TOGETHER, BOTS, games=1, meetings="ladder", resume=journal)
    assert refused.value.reason.args["fields"] == ("meetings",)


def test_statistics_and_pictures_take_a_ladder(ladder: Report) -> None:
    stats = card_stats(ladder)
    assert stats[0].all_hands == 36
    assert set(pictures(ladder, stats)) == {"cards.svg", "categories.svg", "rounds.svg"}


class Bad(Bot):
    def choose(self, situation: Situation) -> int:
        raise ValueError("oops")


def test_a_fault_is_told_of_the_bot_that_made_it() -> None:
    report = arena.run(TOGETHER, ["random", "greedy", Bad], games=1, seed=1, meetings="ladder")
    (fault,) = report.faults
    assert (fault.number, fault.bot, fault.game) == (2, "Bad", 1)
