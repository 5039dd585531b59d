"""Bots that fail: they lose the move to a random one, are named, and the run goes on."""

from __future__ import annotations

import pickle
import traceback
from collections.abc import Callable
from pathlib import Path

import pytest

from proofs import ALONE, TOGETHER
from rathaus import BadOption, Rng, arena, seeded
from rathaus.bots import BOTS, Bot, GreedyBot, RandomBot, Situation

Named = Callable[[str], str]


def test_a_bot_that_raises_is_named_and_the_run_goes_on(bot: Named) -> None:
    name = bot("raise ValueError('no idea\\nat all')")
    report = arena.run(TOGETHER, ["random", name], games=6, seed=1)
    assert report.complete
    assert report.given_up == 0
    (fault,) = report.faults
    assert (fault.number, fault.bot, fault.game, fault.error) == (1, name, 0, "ValueError: no idea")
    assert fault.count == report.standings[1].decisions == report.standings[1].faults
    assert report.standings[0].faults == 0
    assert [game.errors[0] for game in report.games] == [""] * 6


@pytest.mark.parametrize("chosen", ["-1", "10**30", "999", "None", "'card:school'", "True", "1.0", "[1]"])
def test_what_is_not_offered_is_no_choice(bot: Named, chosen: str) -> None:
    report = arena.run(TOGETHER, [bot(f"return {chosen}"), "random"], games=1, seed=1)
    assert report.faults[0].count == report.standings[0].decisions > 0
    assert report.faults[0].error.startswith(("IllegalChoice: seat 0", "TypeError: "))


def test_only_the_moves_that_fail_are_lost(bot: Named) -> None:
    report = arena.run(ALONE, [bot("if len(situation.things) > 5: raise OSError"), "random"], games=2, seed=1)
    assert 0 < report.faults[0].count < report.standings[0].decisions


def test_the_moves_that_are_lost_are_the_same_for_any_number_of_workers(bot: Named) -> None:
    bots = [bot("raise RuntimeError(repr(self))"), bot("return -1"), "random"]
    alone = arena.run(TOGETHER, bots, games=12, seed=5)
    together = arena.run(TOGETHER, bots, games=12, seed=5, workers=2)
    assert alone.to_data() == together.to_data()
    assert "object at 0x...>" in alone.faults[0].error
    assert len({game.points for game in alone.games}) > 6


def test_the_moves_that_are_lost_differ_from_game_to_game(bot: Named) -> None:
    failing = bot("return -1")
    first, second = (arena.run(TOGETHER, [failing, "random"], games=4, seed=seed) for seed in (1, 2))
    assert [game.points for game in first.games] != [game.points for game in second.games]


class Shortlived(RandomBot):
    """It can be made once, and never again."""

    born = 0

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        Shortlived.born += 1
        if Shortlived.born > 1:
            raise LookupError("no weights")


class Leaver(Bot):
    def choose(self, situation: Situation) -> int:
        raise SystemExit(3)


class Unspeakable(Bot):
    def choose(self, situation: Situation) -> int:
        class Mute(Exception):
            def __str__(self) -> str:
                raise TypeError

        raise Mute


@pytest.mark.parametrize(
    ("kind", "error"), [(Shortlived, "LookupError: no weights"), (Leaver, "SystemExit: 3"), (Unspeakable, "Mute: ")]
)
def test_bots_that_cannot_begin_or_want_to_end(kind: type[Bot], error: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "odd", kind)
    report = arena.run(TOGETHER, ["random", "odd"], games=2, seed=1)
    assert report.faults[0].error == error
    assert report.faults[0].count == report.standings[1].decisions > 0


def test_a_bot_that_cannot_be_made_is_refused_before_the_first_game(tmp_path: Path) -> None:
    class Stillborn(RandomBot):
        def __init__(self, rng: Rng, weights: int) -> None:
            super().__init__(rng)

    journal = tmp_path / "journal.jsonl"
    with pytest.raises(BadOption) as fault:
        arena.run(TOGETHER, ["random", Stillborn], games=2, seed=1, resume=journal)
    assert fault.value.reason.id == "bot-not-made"
    assert not journal.exists()


@pytest.mark.parametrize("workers", [1, 2])
def test_a_strict_run_stops_at_the_first_fault(bot: Named, workers: int) -> None:
    failing = bot("raise ValueError('no idea')")
    with pytest.raises(arena.BotFault, match="ValueError: no idea") as fault:
        arena.run(TOGETHER, [failing, "random"], games=4, seed=1, workers=workers, strict=True)
    told = "".join(traceback.format_exception(fault.value))
    assert "raise ValueError('no idea')" in told  # the line of the bot
    with pytest.raises(arena.BotFault, match="IllegalChoice"):
        arena.run(TOGETHER, [bot("return -1"), "random"], games=4, seed=1, workers=workers, strict=True)


def test_a_bot_of_the_program_plays_here_and_is_told_where_it_cannot(tmp_path: Path) -> None:
    class Local(RandomBot):
        pass

    report = arena.run(TOGETHER, [Local, Local(seeded(1)), "random"], games=3, seed=1)
    assert report.plan.bots == ("Local", "Local", "random")
    assert report.faults == []
    assert pickle.loads(pickle.dumps(report)).games == report.games
    with pytest.raises(BadOption) as fault:
        arena.run(TOGETHER, [Local, "random"], games=3, seed=1, workers=2)
    assert (fault.value.field, fault.value.reason.id) == ("bots", "bot-stays-here")


def test_a_class_of_a_module_plays_in_processes_as_here() -> None:
    bots = [RandomBot, GreedyBot]
    here, there = (arena.run(TOGETHER, bots, games=6, seed=3, workers=workers) for workers in (1, 2))
    assert here.to_data() == there.to_data()


def test_a_bot_cannot_pass_something_else_off_as_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat(Bot):
        def choose(self, situation: Situation) -> int:
            situation.things = (999,)
            return 999

    monkeypatch.setitem(BOTS, "cheat", Cheat)
    report = arena.run(TOGETHER, ["cheat", "random"], games=1, seed=1)
    assert report.faults[0].count == report.standings[0].decisions
