"""Gymnasium: one seat against bots."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

import rathaus
from learn.rounds import largest, tables
from rathaus import GAMES, BadOption
from rathaus.bots import Bot, Situation
from rathaus.learn.gym import ID, Table
from seeds import first_seed

SEED = first_seed("gym")
FIRST = next(iter(GAMES))


def made(game: str = FIRST, **options: Any) -> Table:
    table = gymnasium.make(ID[game], **{"rivals": "random", **options}).unwrapped
    assert isinstance(table, Table)
    return table


def through(table: Table, seed: int | None = SEED) -> list[Any]:
    """A whole episode of a random seat: all that was returned."""
    seen: list[Any] = [table.reset(seed=seed)]
    if seed is not None:
        table.action_space.seed(seed)
    over = False
    while not over:
        mask = table.action_masks()
        assert table.forced is False or mask.sum() > 1
        seen.append(table.step(table.action_space.sample(mask)))
        over = seen[-1][2] or seen[-1][3]
    return seen


@pytest.mark.parametrize("mask", ["observation", "info"])
@pytest.mark.parametrize(("game", "players"), tables())
def test_the_checker_has_nothing_to_say(game: str, players: int, mask: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(made(game, players=players, mask=mask))
    assert "round" in capsys.readouterr().out.lower(), "it was rendered for people too"


def test_every_game_is_registered_by_importing_and_by_naming_the_module() -> None:
    assert list(ID) == list(GAMES)
    code = "import gymnasium; print(gymnasium.make('rathaus.learn.gym:{}', players=2).spec.id)"
    for id in list(ID.values())[:1]:
        done = subprocess.run([sys.executable, "-c", code.format(id)], capture_output=True, text=True, check=True)
        assert done.stdout.split() == [id]
        assert done.stderr == ""


@pytest.mark.parametrize(("game", "players"), largest())
def test_the_same_seed_and_the_same_actions_are_the_same_episode(game: str, players: int) -> None:
    one, other = made(game, players=players), made(game, players=players)
    for seed in (SEED, None):
        assert data_equivalence(through(one, seed)[:-1], through(other, seed)[:-1], exact=True)
        assert one.record().text() == other.record().text()
    end = through(one)[-1][4]
    assert end["places"][end["seat"]] in range(1, players + 1)
    assert rathaus.replay(one.record()).seed == end["seed"]


def test_without_a_seat_every_episode_draws_one() -> None:
    table = made(players=3)
    table.reset(seed=SEED)
    assert {table.reset()[1]["seat"] for _ in range(30)} == {0, 1, 2}
    assert {made(players=3, seat=np.int64(2)).reset()[1]["seat"] for _ in range(5)} == {2}


def test_nothing_global_is_drawn_from_or_changed() -> None:
    import random

    np_before, before = repr(np.random.get_state()), random.getstate()
    through(made())
    assert (repr(np.random.get_state()), random.getstate()) == (np_before, before)


@pytest.mark.parametrize("dtype", ["float32", "uint8"])
def test_observations_are_the_codes_of_the_seat(dtype: str) -> None:
    table = made(dtype=dtype, forced=False)
    seen = through(table)
    encoder = table.setting.encoder
    code = np.frombuffer(encoder.code(table.episode.state, table.seat), np.uint8)
    last = seen[-1][0]["observation"]
    assert last.dtype == dtype
    assert np.allclose(last, code if dtype == "uint8" else code / np.array(encoder.scale))
    assert all(observation in table.observation_space for observation, *_ in seen)
    assert all(observation["action_mask"].any() for observation, *_ in seen)


def test_what_is_not_offered_is_lost_and_nothing_is_raised() -> None:
    table = made(players=3)
    for action in (-1, table.seen.actions, "pass", 0.5):
        table.reset(seed=SEED)
        _, reward, over, cut, info = table.step(action)
        assert (reward, over, cut, info["illegal"]) == (-1.0, True, False, [table.seat])
        with pytest.raises(gymnasium.error.ResetNeeded):
            table.step(0)


def test_a_game_that_lasts_too_long_is_cut() -> None:
    *_, (_, _, over, cut, info) = through(made(max_decisions=9))
    assert (over, cut, info["cut"], info["decisions"]) == (False, True, True, 9)


class Silly(Bot):
    """Takes the last thing that is offered."""

    asked = 0

    def choose(self, situation: Situation) -> int:
        Silly.asked += 1
        return situation.things[-1]


def test_rivals_are_bots_as_everywhere() -> None:
    through(made(players=3, rivals=["random", Silly]))
    assert Silly.asked > 3
    with pytest.raises(BadOption, match=r"^rivals: 1 rival is named for 2 seats"):
        made(players=3, rivals=["random"])
    with pytest.raises(BadOption, match=r"^bot: There is no bot called nobody"):
        made(rivals="nobody")
    with pytest.raises(BadOption, match=r"^seat: "):
        made(players=2, seat=2)
    with pytest.raises(BadOption, match=r"^mask: There is no 'nowhere'\. There is observation or info"):
        made(mask="nowhere")


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_several_at_once(mode: str) -> None:
    many = gymnasium.make_vec(ID[FIRST], 2, vectorization_mode=mode, rivals="random", mask="info")
    observations, infos = many.reset(seed=SEED)
    assert observations.shape == (2, made().setting.encoder.size)
    for _ in range(5):
        masks = infos["action_mask"]
        assert masks.shape[0] == 2
        actions = np.array([np.flatnonzero(mask)[0] for mask in masks])
        observations, rewards, _, _, infos = many.step(actions)
        assert rewards.shape == (2,)
    many.close()


def test_what_the_seat_sees_is_drawn_and_written() -> None:
    for game, players in largest():
        table = made(game, players=players, render_mode="json")
        table.reset(seed=SEED)
        assert json.loads(table.render()) == table.episode.state.view(table.seat)
        drawn = made(game, players=players, render_mode="ansi")
        drawn.reset(seed=SEED)
        text = drawn.render()
        assert f"Seat {players}" in text or f"Seat {players - 1}" in text
        assert "\x1b" not in text
    assert made().render_mode is None
