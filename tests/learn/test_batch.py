"""Batches: many tables at once, the same with any number of workers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import rathaus
from learn.rounds import largest
from rathaus import GAMES, BadOption, seeded
from rathaus.learn import Batch, Turn, encoder_of
from rathaus.learn.episodes import REWARDS, Episode, Setting, seed_of
from rathaus.learn.workers import WorkerFault
from rathaus.learn.zoo import raw_env
from seeds import first_seed

SEED = first_seed("batch")
FIRST = next(iter(GAMES))


def chooser(seed: int = SEED) -> Callable[[Turn], list[int]]:
    """Chooses at random at every table; anything at those that have ended."""
    rng = seeded(seed, "batch")

    def choose(turn: Turn) -> list[int]:
        offered = [turn.offered(table).tolist() or [0] for table in range(len(turn.seat))]
        return [rng.choice(things) for things in offered]

    return choose


def told(turn: Turn) -> list[Any]:
    """All that a turn says, to the last bit."""
    arrays = [turn.seat, turn.mask, turn.things, turn.starts, turn.done, turn.reward, turn.acted, turn.episode]
    obs = b"" if turn.obs is None else turn.obs.tobytes()
    return [*[array.tobytes() for array in arrays], obs, turn.final]


def played(batch: Batch, steps: int) -> list[Turn]:
    """The first turns of a batch, and then so many more."""
    choose = chooser()
    turns = [batch.reset()]
    for _ in range(steps):
        turns.append(batch.step(choose(turns[-1])))
    return turns


@pytest.mark.parametrize(("game", "players"), largest())
def test_the_same_turns_with_any_number_of_workers(game: str, players: int) -> None:
    wanted: list[list[Any]] = []
    for workers in (0, 1, 2, 3) if game == FIRST else (0, 2):
        with Batch(game, players, tables=4, seed=SEED, workers=workers, max_decisions=60) as batch:
            found = [told(turn) for turn in played(batch, 80)]
            assert [told(turn) for turn in played(batch, 3)] == found[:4], "and again after another reset"
        wanted = wanted or found
        assert found == wanted
    assert any(turn[-1] for turn in wanted), "games have ended"


def test_tables_do_not_depend_on_how_many_there_are() -> None:
    few, many = (Batch(FIRST, 3, tables=count, seed=SEED).reset() for count in (2, 5))
    assert few.obs is not None
    assert many.obs is not None
    assert np.array_equal(few.obs, many.obs[:2])
    assert not np.array_equal(many.obs[0], many.obs[1])


@pytest.mark.parametrize("forced", [True, False])
@pytest.mark.parametrize("reward", REWARDS)
def test_every_table_plays_the_episodes_of_its_seeds(reward: str, forced: bool) -> None:
    """What comes of a batch is what comes of the same choices in one game after the other."""
    players, tables = 3, 3
    batch = Batch(FIRST, players, tables, SEED, reward=reward, forced=forced)
    setting, encoder = Setting(FIRST, players, reward=reward), encoder_of(FIRST)
    episodes = [Episode(setting, seed_of(SEED, table, 0)) for table in range(tables)]
    numbers, choose = [0] * tables, chooser()
    turn, finals = batch.reset(), 0
    while finals < 5:
        actions = choose(turn)
        assert turn.obs is not None
        for table, episode in enumerate(episodes):
            if forced:
                episode.skip()
            seat = episode.state.waiting[0]
            assert turn.seat[table] == seat
            assert turn.obs[table].tobytes() == encoder.code(episode.state, seat)
            assert turn.mask[table].tobytes() == encoder.mask(episode.state, seat)
            assert tuple(turn.offered(table)) == episode.state.things(seat)
        before, turn = turn, batch.step(actions)
        assert np.array_equal(turn.acted, before.seat)
        for table, episode in enumerate(episodes):
            episode.choose(int(before.seat[table]), actions[table])
            if forced:
                episode.skip()
            assert turn.reward[table].tolist() == pytest.approx(episode.rewards())
            assert turn.done[table] == episode.over
            if episode.over:
                assert turn.final[table] == episode.result()
                numbers[table] += 1
                finals += 1
                episodes[table] = Episode(setting, seed_of(SEED, table, numbers[table]))
        assert turn.episode.tolist() == numbers
        assert sorted(turn.final) == np.flatnonzero(turn.done).tolist()


def test_table_0_plays_what_pettingzoo_plays() -> None:
    table = raw_env(FIRST, 3, dtype="uint8", mask="info")
    table.reset(seed=SEED)
    turn = Batch(FIRST, 3, seed=SEED, forced=False).reset()
    assert turn.obs is not None
    assert np.array_equal(table.observe(f"player_{turn.seat[0]}"), turn.obs[0])


def test_without_new_games_tables_stay_as_they_end() -> None:
    batch = Batch(FIRST, 2, tables=3, seed=SEED, autoreset="never", dtype="float32")
    turn, choose, ended = batch.reset(), chooser(), 0
    while (turn.seat >= 0).any():
        turn = batch.step(choose(turn))
        ended += len(turn.final)
    assert ended == 3
    assert not turn.mask.any()
    turn = batch.step([0, 0, 0])
    assert (turn.acted.tolist(), turn.done.tolist(), turn.final) == ([-1] * 3, [False] * 3, {})
    assert not turn.reward.any()
    assert all(state.over for state in batch.states)


def test_numbers_are_whole_or_by_their_scale_or_not_there() -> None:
    whole, scaled, without = (
        Batch(FIRST, seed=SEED, **options).reset().obs for options in ({}, {"dtype": "float32"}, {"views": False})
    )
    assert without is None
    assert whole is not None
    assert scaled is not None
    assert (str(whole.dtype), str(scaled.dtype)) == ("uint8", "float32")
    assert np.allclose(scaled, whole / np.array(encoder_of(FIRST).scale))


def test_what_is_not_offered_ends_a_table_only() -> None:
    batch = Batch(FIRST, 3, tables=2, seed=SEED)
    turn = batch.reset()
    after = batch.step([10**6, turn.offered(1)[0]])
    assert after.done.tolist() == [True, False]
    assert after.reward[0].tolist() == [-1.0 if seat == turn.seat[0] else 0.5 for seat in range(3)]
    assert after.final[0]["illegal"] == [turn.seat[0]]
    assert after.episode.tolist() == [1, 0]


def test_turns_keep_what_they_said() -> None:
    batch, choose = Batch(FIRST, tables=2, seed=SEED), chooser()
    turn = batch.reset()
    before = told(turn)
    batch.step(choose(turn))
    assert told(turn) == before


def test_copies_go_on_by_themselves() -> None:
    batch, choose = Batch(FIRST, 3, tables=2, seed=SEED), chooser()
    turn = batch.reset()
    for _ in range(12):
        turn = batch.step(choose(turn))
    before = [state.digest() for state in batch.states]
    exact, dealt = batch.copies(3), batch.copies(3, deal=1)
    assert [state.digest() for state in exact.states] == [digest for digest in before for _ in range(3)]
    one, other = exact.reset(), dealt.reset()
    assert one.obs is not None
    assert other.obs is not None
    assert np.array_equal(one.obs, other.obs), "who is asked sees the same"
    assert len({state.digest() for state in dealt.states}) == 6, "and knows nothing else"
    assert [s.digest() for s in batch.copies(3, deal=1).states] == [s.digest() for s in dealt.states]
    turn, finals = other, 0
    while (turn.seat >= 0).any():
        turn = dealt.step(choose(turn))
        finals += len(turn.final)
    assert finals == 6
    with pytest.raises(BadOption, match=r"^reset: Copies go on from where they were made, once"):
        dealt.reset()
    assert [state.digest() for state in batch.states] == before


def test_sending_comes_before_receiving() -> None:
    with Batch(FIRST, tables=2, seed=SEED, workers=2) as batch:
        turn = batch.reset()
        with pytest.raises(BadOption, match=r"^actions: Nothing was sent"):
            batch.recv()
        batch.send(chooser()(turn))
        assert batch.recv().acted.tolist() == turn.seat.tolist()
        with pytest.raises(BadOption, match=r"^workers: "):
            batch.copies(2)


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"tables": 0}, "tables"),
        ({"workers": -1}, "workers"),
        ({"seed": -1}, "seed"),
        ({"autoreset": "next"}, "autoreset"),
    ],
)
def test_wrong_batches_are_named(options: dict[str, Any], field: str) -> None:
    with pytest.raises(BadOption, match=rf"^{field}: "):
        Batch(FIRST, **options)


@pytest.mark.parametrize("actions", [[0], [[0, 0]], [0.5, 0.5], ["a", "b"], 0])
def test_wrong_actions_are_named(actions: Any) -> None:
    batch = Batch(FIRST, tables=2, seed=SEED)
    batch.reset()
    with pytest.raises(BadOption, match=r"^actions: It takes one whole number for each of 2 tables"):
        batch.step(actions)


def test_a_worker_that_is_gone_is_told_and_all_others_end() -> None:
    batch = Batch(FIRST, tables=2, seed=SEED, workers=2)
    turn = batch.reset()
    assert batch._workers is not None
    first, second = batch._workers.processes
    os.kill(first.pid, signal.SIGKILL)
    first.wait()
    with pytest.raises(WorkerFault, match="gone"):
        batch.step(chooser()(turn))
    batch.close()
    assert second.wait() == 0


def test_workers_end_with_the_program_that_has_them() -> None:
    code = (
        "from rathaus.learn import Batch\n"
        f"batch = Batch({FIRST!r}, tables=2, workers=2)\n"
        "print(*[process.pid for process in batch._workers.processes], flush=True)\n"
        "import os; os.kill(os.getpid(), 9)\n"
    )
    done = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    pids, said = done.communicate()  # up to the end of the last who has it: the workers too
    assert len(pids.split()) == 2
    assert (done.returncode, said) == (-9, "")


def test_a_record_of_a_table_can_be_replayed() -> None:
    batch, choose = Batch(FIRST, 2, tables=2, seed=SEED), chooser()
    turn = batch.reset()
    for _ in range(10):
        turn = batch.step(choose(turn))
    for state in batch.states:
        assert rathaus.replay(state.record()).digest() == state.digest()


def test_without_numpy_it_is_said_what_to_install() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "import rathaus\n"
        "assert rathaus.learn.features(min(rathaus.GAMES))\n"
        "try:\n"
        "    rathaus.learn.Batch\n"
        "except rathaus.BadOption as fault:\n"
        "    print(fault)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == 'learn: This is not installed; pip install "rathaus[learn]" adds it.\n'
    with pytest.raises(AttributeError, match="no attribute 'Bunch'"):
        getattr(rathaus.learn, "Bu" + "nch")
