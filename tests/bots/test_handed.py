"""Nothing that a bot is handed leads to what its seat cannot know, by whatever way Python has."""

from __future__ import annotations

import inspect

import pytest

import rathaus
from bots.reach import leaks
from proofs import PROOFS
from rathaus import Rng, State, seeded
from rathaus.bots import Bot, Situation, registry
from rathaus.bots.registry import choice_of
from rathaus.kernel.play import playout

TABLES = [(game, *table) for game, proof in PROOFS.items() for table in proof.PLAYED_BY_BOTS]
SEED = 2**100 + 7  # so that nothing else is this number


class Prying(Bot):
    """It looks at everything it can get, and keeps what that was."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.got: list[object] = []

    def choose(self, situation: Situation) -> int:
        sample = situation.sample(self.rng)
        try:
            sample.choose(situation.seat, -1)
        except rathaus.IllegalChoice as fault:
            self.got += [fault, fault.__traceback__]
        self.got += [situation, situation.ask(), situation.outlook(), situation.view(), sample, sample.copy()]
        self.got += [situation.why_not(0), situation.sample, repr(situation), inspect.currentframe()]
        return situation.things[0]


def pried(state: State) -> set[str]:
    """What a prying bot finds out at a table at which somebody has a choice."""
    seat = state.waiting[0]
    bot = Prying(seeded(1, "prying"))
    assert choice_of(bot, state, seat) in state.things(seat)
    return leaks(state, seat, bot, bot.got)


def tables(game: str, players: int, modules: tuple[str, ...]) -> list[State]:
    """A game at its beginning, and later."""
    found = []
    for choices in (0, 40):
        state = rathaus.new(game, players, modules, SEED + choices)
        playout(state, seeded(choices), choices)
        found.append(state)
    return found


@pytest.mark.parametrize(("game", "players", "modules"), TABLES)
def test_a_bot_finds_nothing_that_its_seat_cannot_know(game: str, players: int, modules: tuple[str, ...]) -> None:
    for state in tables(game, players, modules):
        before = state.to_json()
        assert pried(state) == set()
        assert state.to_json() == before


class Open(Situation):
    """What was handed out once: the real state stays inside, out of sight."""

    __slots__ = ("real",)

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat)
        self.real = state


@pytest.mark.parametrize(("game", "players", "modules"), {game: (game, *table) for game, *table in TABLES}.values())
def test_a_real_state_that_lies_inside_would_be_found(
    game: str, players: int, modules: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "Situation", Open)
    state, _ = tables(game, players, modules)
    assert pried(state) == {"the table", "the past", "the generator", "the key", "the seed", "hidden cards"}


@pytest.mark.parametrize(("game", "players", "modules"), TABLES)
def test_samples_are_those_of_the_real_state(game: str, players: int, modules: tuple[str, ...]) -> None:
    for state in tables(game, players, modules):
        for seat in state.waiting:
            handed = Situation(state, seat)
            for number in range(3):
                assert handed.sample(seeded(number)) == state.determinize(seat, seeded(number))
            assert handed.view() == state.view(seat)
            assert repr(handed.outlook()) == repr(state.outlook(seat))
            for thing in range(len(state.options.game.vocabulary)):
                assert repr(handed.why_not(thing)) == repr(state.why_not(seat, thing))


def test_bots_of_the_box_choose_without_a_situation_what_they_would_with_one() -> None:
    game, players, modules = TABLES[0]
    for name in ("random", "greedy", "search:iterations=4"):
        state = rathaus.new(game, players, modules, 3)
        one, other = (registry.bot_named(name)(seeded(2)) for _ in range(2))
        forced = 0
        for _ in range(25 if name == "random" else 8):
            seat = state.waiting[0]
            forced += len(state.things(seat)) == 1
            chosen = choice_of(one, state, seat)
            assert chosen == other.choose(Situation(state, seat))
            state.choose(seat, chosen)
        assert one.rng.drawn == other.rng.drawn
        assert forced or name != "random"
