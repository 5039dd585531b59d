"""PettingZoo: all seats of a table, one after the other and all at once."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import rathaus
from learn.rounds import largest, tables
from rathaus import GAMES, BadOption, Rng, seeded
from rathaus.learn.episodes import Episode, Setting, seed_of
from rathaus.learn.zoo import Experience, ParallelTable, env, experiences, parallel_env, raw_env
from seeds import FRESH, first_seed

SEED = first_seed("zoo")
FIRST = next(iter(GAMES))
CYCLES = 1000 if FRESH else 60  # of a few choices each

# What is said of every observation that is a dict, unless its environment is on a list of PettingZoo.
DICTS = ["Observation is not a NumPy array", "Observation space for each agent probably should be gymnasium.spaces.box"]


@pytest.fixture
def dicts() -> Iterator[None]:
    with warnings.catch_warnings():
        for told in DICTS:
            warnings.filterwarnings("ignore", told)
        yield


def chosen(mask: Any, rng: Rng) -> int:
    return int(rng.choice(np.flatnonzero(mask).tolist()))


@pytest.mark.parametrize("mask", ["observation", "info"])
@pytest.mark.parametrize(("game", "players"), tables())
@pytest.mark.usefixtures("dicts")
def test_one_after_the_other_passes_pettingzoo_s_tests(
    game: str, players: int, mask: str, capsys: pytest.CaptureFixture[str]
) -> None:
    made = partial(env, game, players, mask=mask)
    api_test(made(), CYCLES)
    seed_test(made, CYCLES // players)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "players"), largest())
@pytest.mark.usefixtures("dicts")
def test_whole_games_pass_pettingzoo_s_tests(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(game, players, forced=True), 10_000)
    parallel_api_test(parallel_env(game, players, forced=True), 10_000)
    assert "Passed Parallel API test" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "players"), tables())
def test_all_at_once_passes_pettingzoo_s_tests(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    made = partial(parallel_env, game, players)
    parallel_api_test(made(), CYCLES)
    parallel_api_test(made(mask="info"), CYCLES)
    parallel_seed_test(made, CYCLES)
    assert capsys.readouterr().out.count("Passed Parallel API test") == 2


@pytest.mark.parametrize(("game", "players"), largest())
def test_rendering_passes_pettingzoo_s_tests(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    drawn: list[str] = []

    def json_of(text: str) -> bool:
        drawn.append(text)
        return bool(json.loads(text)["game"] == game)

    render_test(partial(env, game, players), {"json": json_of, "ansi": lambda text: "Seat" in text})
    assert len(drawn) == 5
    assert capsys.readouterr().out.count("Seat 1") > 4, "human is printed at every step"


@pytest.mark.parametrize(("game", "players"), largest())
def test_both_play_the_games_of_the_engine(game: str, players: int) -> None:
    """The same choices lead to the same end, whether they are made in turn or at once."""
    together = parallel_env(game, players)
    seen, infos = together.reset(seed=SEED)
    state = rathaus.new(game, players, seed=seed_of(SEED, 0, 0))
    rng, steps, several = seeded(SEED, "chosen"), 0, 0
    rewards: dict[str, float] = {}
    while together.agents:
        asked = [agent for agent, info in infos.items() if "question" in info]
        assert asked == [f"player_{seat}" for seat in state.waiting]
        several += len(asked) > 1
        actions = {agent: chosen(seen[agent]["action_mask"], rng) for agent in together.agents}
        assert all((action == together.seen.wait) == (agent not in asked) for agent, action in actions.items())
        for agent in asked:
            state.choose(int(agent[7:]), actions[agent])
        seen, rewards, ended, cut, infos = together.step(actions)
        steps += 1
    assert (steps < state.count) == (several > 0)
    assert together.record().text() == state.record().text()
    assert all(ended.values())
    assert not any(cut.values())
    in_turn = raw_env(game, players)
    in_turn.reset(seed=SEED)
    choices: dict[str, list[str]] = {agent: [] for agent in in_turn.agents}
    for seat, name in reversed(state.record().choices):
        choices[f"player_{seat}"].append(name)
    while any(choices.values()):
        in_turn.step(np.int32(state.thing(choices[in_turn.agent_selection].pop())))
    assert in_turn.rewards == rewards
    assert in_turn.episode.state.digest() == state.digest()
    assert in_turn.infos["player_0"]["places"] == infos["player_0"]["places"]


def test_one_seed_deals_one_game_after_the_other() -> None:
    one, other = raw_env(FIRST), raw_env(FIRST)
    for number in range(3):
        one.reset(seed=SEED if number == 0 else None)
        assert one.episode.state.seed == seed_of(SEED, 0, number)
        other.reset(seed=None)
    other.reset(seed=SEED)
    assert other.episode.state.seed == seed_of(SEED, 0, 0)


def test_masks_of_those_who_wait_allow_everything_in_turn_and_waiting_at_once() -> None:
    for players in (2, GAMES[FIRST].most):
        table, at_once = raw_env(FIRST, players), parallel_env(FIRST, players)
        table.reset(seed=SEED)
        at_once.reset(seed=SEED)
        unasked = [f"player_{s}" for s in range(players) if s not in table.episode.state.waiting]
        for agent in table.possible_agents:
            assert table.observe(agent)["action_mask"].any()
            assert (agent in unasked) == bool(table.action_mask(agent).all())
            assert (agent in unasked) == bool(at_once.action_mask(agent)[at_once.seen.wait])


@pytest.mark.parametrize("mask", ["observation", "info"])
@pytest.mark.parametrize("action", [-1, 10**6, None, "pass", 0.5])
def test_what_is_not_offered_ends_a_game_in_turn(action: Any, mask: str) -> None:
    table = raw_env(FIRST, 3, mask=mask)
    table.reset(seed=SEED)
    wrong = table.agent_selection
    table.step(action)
    assert table.rewards == {agent: -1.0 if agent == wrong else 0.5 for agent in table.possible_agents}
    assert all(table.terminations.values())
    assert table.infos[wrong]["illegal"] == [int(wrong[7:])]
    while table.agents:
        assert table.last()[2]
        table.step(None)


def asked_and_waiting(players: int) -> tuple[ParallelTable, dict[str, int]]:
    """A table at which some are asked and some are not, with actions that are right."""
    for game in GAMES:
        if GAMES[game].least <= players <= GAMES[game].most:
            table = parallel_env(game, players)
            seen, _ = table.reset(seed=SEED)
            rng = seeded(SEED, "waiting")
            while table.agents:
                actions = {agent: chosen(seen[agent]["action_mask"], rng) for agent in table.agents}
                if len(table.episode.state.waiting) == 1:
                    return table, actions
                seen, *_ = table.step(actions)
    raise AssertionError("at no table somebody waits")


@pytest.mark.parametrize("fault", ["asked waits", "waiting acts", "both"])
def test_what_is_not_offered_ends_a_game_at_once(fault: str) -> None:
    table, actions = asked_and_waiting(3)
    wait = table.seen.wait
    [asked] = [agent for agent, action in actions.items() if action != wait]
    idle = next(agent for agent in actions if agent != asked)
    before = table.episode.state.count
    wrong = []
    if fault != "waiting acts":
        actions[asked] = -1
        wrong.append(asked)
    if fault != "asked waits":
        actions[idle] = 0
        wrong.append(idle)
    _, rewards, ended, _, infos = table.step(actions)
    assert [agent for agent, reward in rewards.items() if reward == -1] == sorted(wrong)
    assert all(reward > 0 for agent, reward in rewards.items() if agent not in wrong)
    assert all(ended.values())
    assert table.agents == []
    assert table.episode.state.count == before
    assert infos[asked]["illegal"] == sorted(int(agent[7:]) for agent in wrong)


@pytest.mark.parametrize("mask", ["observation", "info"])
@pytest.mark.parametrize("reward", ["place", "shaped"])
@pytest.mark.parametrize(("game", "players"), largest())
def test_everybody_experiences_the_own_rewards(game: str, players: int, reward: str, mask: str) -> None:
    rng = seeded(SEED, "policy")
    table = env(game, players, reward=reward, mask=mask)
    lived = list(experiences(table, lambda agent, seen, mask: chosen(mask, rng), SEED))
    sums: dict[str, float] = dict.fromkeys(table.possible_agents, 0.0)
    last: dict[str, Experience] = {}
    for one in lived:
        if one.agent in last:
            assert not last[one.agent].terminated
            before, seen = last[one.agent].next_observation, one.observation
            assert (
                np.array_equal(before["observation"], seen["observation"])
                if mask == "observation"
                else (np.array_equal(before, seen))
            )
        last[one.agent] = one
        sums[one.agent] += one.reward
    assert set(last) == set(table.possible_agents)
    assert all(one.terminated for one in last.values())
    record = table.unwrapped.record()
    assert len(lived) == len(record.choices)
    again = Episode(Setting(game, players, reward=reward), seed_of(SEED, 0, 0))
    start = again.rewards()
    paid = [0.0] * players
    for seat, name in record.choices:
        assert again.choose(seat, again.state.thing(name))
        if again.over or reward == "shaped":
            paid = [old + new for old, new in zip(paid, again.rewards(), strict=True)]
    assert not any(start)
    assert list(sums.values()) == pytest.approx(paid)


def test_an_environment_without_masks_is_refused() -> None:
    table = raw_env(FIRST, mask="info")
    table.reset(seed=SEED)
    table.infos = {agent: {} for agent in table.agents}
    table.reset = lambda seed=None, options=None: None  # type: ignore[method-assign]
    with pytest.raises(BadOption, match=r"^env: There is no action_mask"):
        list(experiences(table, lambda agent, seen, mask: 0))
