"""Bots see what their seat sees: the same view leads a seeded bot to the same choice."""

from __future__ import annotations

import random
from typing import Any

import pytest

import rathaus
from bots.middles import positions
from proofs import ANY, PROOFS
from rathaus import seeded
from rathaus.arena import run
from rathaus.bots import BOTS, SearchBot, Situation, bot_named
from rathaus.bots.judge import Judge
from rathaus.games.registry import GAMES
from rathaus.kernel.play import playout

NAMES = ["random", "greedy", "search:iterations=12"]
TABLES = [(game, *table) for game, proof in PROOFS.items() for table in proof.PLAYED_BY_BOTS]
SMALLER = [table for table in TABLES if table[1] < 5]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("game", "players", "modules"), TABLES)
def test_states_that_look_the_same_lead_to_the_same_choice(
    name: str, game: str, players: int, modules: tuple[str, ...]
) -> None:
    for state, seat in positions(game, players, modules, 6):
        before = state.to_json()
        other = state.determinize(seat, seeded(state.count, "other"))
        choices = [bot_named(name)(seeded(5)).choose(Situation(table, seat)) for table in (state, other)]
        assert choices[0] == choices[1]
        assert choices[0] in state.things(seat)
        assert state.to_json() == before


def test_every_bot_is_tried() -> None:
    assert {name.partition(":")[0] for name in NAMES} == set(BOTS)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("game", "players", "modules"), SMALLER)
def test_a_whole_game_is_the_same_for_the_same_seed(
    name: str, game: str, players: int, modules: tuple[str, ...]
) -> None:
    if name.startswith("search"):
        name = "search:iterations=2,playout=2"
    digests = set()
    for _ in range(2):
        state = rathaus.new(game, players, modules, seed=3)
        bots = [bot_named(name)(seeded(seat, "bot")) for seat in range(players)]
        while not state.over:
            for seat in state.waiting:
                state.choose(seat, bots[seat].choose(Situation(state, seat)))
        digests.add(state.digest())
    assert len(digests) == 1


def test_a_situation_gives_ask_view_names_and_samples() -> None:
    state = rathaus.new(ANY, 2, seed=1)
    seat = state.waiting[-1]
    situation = Situation(state, seat)
    assert situation.ask().things == situation.things == state.things(seat)
    assert situation.view() == state.view(seat)
    assert [situation.name(thing) for thing in situation.things] == [state.name(thing) for thing in state.things(seat)]
    sample = situation.sample(seeded(3))
    assert sample.view(seat) == state.view(seat)
    assert sample.position()["table"] != state.position()["table"]
    assert not hasattr(situation, "state")


# ---- judging ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_asset_has_a_weight_and_every_weight_an_asset(game: str) -> None:
    state = rathaus.new(game, 2, seed=1)
    assert len(state.assets(0)) == len(GAMES[game].assets)
    assert all(any(weights) for weights in GAMES[game].assets.values())


@pytest.mark.parametrize(("game", "players", "modules"), TABLES)
def test_at_the_end_only_points_count(game: str, players: int, modules: tuple[str, ...]) -> None:
    state = rathaus.new(game, players, modules, seed=2)
    judge = Judge(GAMES[game])
    middle = []
    while not state.over:
        middle.append(state.rounds_left(0))
        playout(state, seeded(state.count), 20)
    assert min(middle) > 0
    for seat in range(state.players):
        assert state.rounds_left(seat) == 0
        assert state.total(seat) == state.scores[seat].total
        assert judge.value(state, seat) == state.scores[seat].total


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_weights_is_applied(game: str) -> None:
    title, state = GAMES[game], rathaus.new(game, 2, seed=1)
    plain = Judge(title, {})
    assert plain.value(state, 0) == state.total(0)
    asset, number = next((name, n) for name, n in zip(title.assets, state.assets(0), strict=True) if n)
    flat = Judge(title, {asset: (2.0, 0.0, 0.0)})
    assert flat.value(state, 0) == state.total(0) + 2 * number
    rounds = Judge(title, {asset: (0.0, 1.0, 0.5)})
    left = state.rounds_left(0)
    assert rounds.value(state, 0) == pytest.approx(state.total(0) + number * (left + 0.5 * left * left))


@pytest.mark.parametrize("name", NAMES)
def test_bots_and_samples_take_generators_of_other_libraries(name: str) -> None:
    state, seat = next(positions(ANY, 2, (), 1))
    kind, _, _ = name.partition(":")
    options: dict[str, Any] = {"iterations": 4} if kind == "search" else {}
    choices = []
    for _ in range(2):
        bot: Any = BOTS[kind](random.Random(5), **options)
        choices.append(bot.choose(Situation(state, seat)))
        assert bot.rng.word() >= 0
    assert choices[0] == choices[1]
    samples = [Situation(state, seat).sample(random.Random(number)) for number in (1, 1, 2)]
    assert samples[0] == samples[1] != samples[2]
    assert samples[0].view(seat) == samples[2].view(seat) == state.view(seat)
    assert playout(samples[0], random.Random(3)) == playout(samples[1], random.Random(3))
    assert samples[0] == samples[1]


def test_a_situation_prints_what_is_asked() -> None:
    state, seat = next(positions(ANY, 2, (), 1))
    assert repr(Situation(state, seat)) == f"<Situation: {state.ask(seat)!r}>"


# ---- greedy and search --------------------------------------------------------------------------------


def test_search_stops_after_its_iterations_and_after_its_time() -> None:
    state, seat = next(positions(ANY, 2, (), 1))
    bot = SearchBot(seeded(1), iterations=7)
    bot.choose(Situation(state, seat))
    assert bot.done == 7
    quick = SearchBot(seeded(1), milliseconds=1)
    quick.choose(Situation(state, seat))
    assert quick.done >= 1


def test_search_keeps_a_value_for_every_seat() -> None:
    state, seat = next(positions(ANY, 3, (), 1))
    root = SearchBot(seeded(1), iterations=30).search(Situation(state, seat))
    assert len(root.sums) == 3
    tried = [child for child in root.children.values() if child.visits > 0]
    assert tried
    assert all(0 <= value <= child.visits for child in tried for value in child.sums)


def test_greedy_beats_random_in_nearly_every_game() -> None:
    for game in GAMES:
        report = run(game, ["greedy", "random"], games=10, seed=7)
        assert report.standings[0].share >= 0.8
        assert report.standings[0].mean_points > report.standings[1].mean_points + 10
