"""What every interface shares: who gets what at the end, what is not offered, and which seeds are dealt."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import rathaus
from learn.rounds import largest, play, tables
from rathaus import GAMES, BadOption, UnknownGame, seeded
from rathaus.learn.episodes import REWARDS, Episode, Setting, seed_of
from seeds import first_seed

SEED = first_seed("episodes")
FIRST = next(iter(GAMES))


def ended(game: str, players: int, reward: str = "place", seed: int = SEED) -> Episode:
    episode = Episode(Setting(game, players, reward=reward), seed)
    play(episode, seeded(seed, "players"))
    assert episode.over
    return episode


@pytest.mark.parametrize(("game", "players"), tables())
def test_places_are_paid_from_1_to_minus_1(game: str, players: int) -> None:
    episode = ended(game, players)
    places, got = episode.places(), episode.rewards()
    seats = len(places)
    assert len(got) == players
    assert all(-1 <= reward <= 1 for reward in got)
    if seats == players:
        assert sum(got) == pytest.approx(0)
    for seat, reward in enumerate(got):
        behind, ties = sum(p > places[seat] for p in places), places.count(places[seat]) - 1
        assert reward == pytest.approx((2 * behind + ties) / (seats - 1) - 1)
    assert [seat for seat, place in enumerate(places) if place == 1] == list(episode.state.winners)
    result = episode.result()
    assert result["points"] == [sum(parts.values()) for parts in result["parts"]]
    assert (result["seed"], result["decisions"]) == (SEED, episode.state.count)
    assert (result["illegal"], result["cut"]) == ([], False)


@pytest.mark.parametrize(("game", "players"), largest())
def test_the_other_rewards(game: str, players: int) -> None:
    paid = {reward: ended(game, players, reward) for reward in REWARDS}
    state, spread = paid["place"].state, GAMES[game].spread
    points = [score.total for score in state.scores]
    assert paid["points"].rewards() == points
    won = len(state.winners)
    assert paid["win"].rewards() == pytest.approx([(s in state.winners) / won - 1 / players for s in range(players)])
    leads = [points[s] - max(points[:s] + points[s + 1 :]) for s in range(players)]
    assert paid["margin"].rewards() == pytest.approx([max(-1, min(1, lead / spread)) for lead in leads])


@pytest.mark.parametrize(("game", "players"), largest())
def test_what_is_paid_on_the_way_changes_no_sum(game: str, players: int) -> None:
    episode, rng = Episode(Setting(game, players, reward="shaped"), SEED), seeded(SEED, "players")
    totals = [episode.state.total(seat) for seat in range(players)]
    start = [(total - sum(totals) / players) / GAMES[game].spread for total in totals]
    sums, paid = [0.0] * players, 0
    while not episode.over:
        play(episode, rng, 1)
        got = episode.rewards()
        paid += any(got)
        sums = [old + new for old, new in zip(sums, got, strict=True)]
    wanted = ended(game, players).rewards()
    assert sums == pytest.approx([end - before for end, before in zip(wanted, start, strict=True)])
    assert paid > 5


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("action", [-1, 10**6, 10**30, "pass", None, 1.5, True, np.float32(1), np.bool_(True), [1]])
def test_what_is_not_offered_ends_the_episode_for_who_chose_it(action: Any, reward: str) -> None:
    players = min(3, GAMES[FIRST].most)
    episode = Episode(Setting(FIRST, players, reward=reward), SEED)
    before = episode.state.digest()
    seat = episode.state.waiting[-1]
    assert not episode.choose(seat, action)
    assert episode.over
    assert not episode.cut
    got = episode.rewards()
    assert got[seat] == -1
    assert all(other >= 0 for at, other in enumerate(got) if at != seat)
    if reward == "place":
        assert sum(got) == pytest.approx(0)
    assert episode.state.digest() == before
    assert episode.result()["illegal"] == [seat]


def test_whole_numbers_of_other_libraries_are_actions() -> None:
    for kind in (np.int32, np.uint8, np.int64, np.array):
        episode = Episode(Setting(FIRST), SEED)
        seat = episode.state.waiting[0]
        assert episode.choose(seat, kind(episode.state.things(seat)[0]))


def test_an_episode_is_cut_after_so_many_decisions_and_judged_as_it_stands() -> None:
    episode = Episode(Setting(FIRST, max_decisions=10), SEED)
    play(episode, seeded(SEED, "players"))
    assert (episode.over, episode.cut, episode.state.over) == (True, True, False)
    result = episode.result()
    assert (result["decisions"], result["cut"], result["winners"]) == (10, True, [])
    assert sum(episode.rewards()) == pytest.approx(0)


def test_only_one_thing_is_chosen_without_a_question() -> None:
    for game, players in largest():
        episode, rng = Episode(Setting(game, players), SEED), seeded(SEED, "players")
        while not episode.over:
            episode.skip()
            assert all(len(episode.state.things(seat)) > 1 for seat in episode.state.waiting)
            play(episode, rng, 1)


def test_seeds_follow_from_table_and_episode_only() -> None:
    assert seed_of(1, 2, 3) == 11487153479500551346
    some = {seed_of(seed, table, episode) for seed in range(3) for table in range(3) for episode in range(3)}
    assert len(some) == 27
    assert all(0 <= seed < 2**64 for seed in some)


def test_a_seed_deals_the_game_that_it_deals_everywhere() -> None:
    episode = Episode(Setting(FIRST, 2), 5)
    assert episode.state.digest() == rathaus.new(FIRST, 2, seed=5).digest()


@pytest.mark.parametrize(
    ("wrong", "field"),
    [({"reward": "glory"}, "reward"), ({"max_decisions": 0}, "max_decisions"), ({"players": 99}, "players")],
)
def test_wrong_settings_are_named(wrong: dict[str, Any], field: str) -> None:
    with pytest.raises(BadOption, match=rf"^{field}: "):
        Setting(FIRST, **wrong)
    with pytest.raises(UnknownGame):
        Setting("nothing")
