"""Watching games: what seats drew, built and used, and their points by round."""

from __future__ import annotations

from collections import Counter

import pytest

import rathaus
from rathaus import Message, seeded
from rathaus.arena.games import Plan, play
from rathaus.arena.watch import SIGNS, Watcher
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.thecity.state import TheCity
from rathaus.games.thecity.things import card_name
from rathaus.kernel.happening import Happening
from rathaus.kernel.state import State
from rathaus.text import Words

MODULES = ("clergy", "disasters", "mayors", "ships", "statues", "stock")


def watched(
    game: str, players: int, seed: int, modules: tuple[str, ...] = ()
) -> tuple[State, Watcher, list[Happening]]:
    """A random game, watched to its end, and all its happenings."""
    watcher = Watcher(game, rathaus.GAMES[game].seats(players))
    heard: list[Happening] = []

    def hear(happening: Happening) -> None:
        heard.append(happening)
        watcher.hear(happening)

    state = rathaus.new(game, players, modules, seed, sink=hear)
    watcher.watch(state)
    rng = seeded(seed, "watch")
    while not state.over:
        for seat in state.waiting:
            things = state.things(seat)
            state.choose(seat, things[rng.below(len(things))])
    return state, watcher, heard


def told(id: str, only: int | None = None, **args: object) -> Happening:
    return Happening(Message(id, **args), only)


def counts(watcher: Watcher, seat: int, what: int) -> Counter[str]:
    """How often each card was drawn (1), built (2) or used (3)."""
    return Counter({str(card[0]): int(card[what]) for card in watcher.cards(seat) if card[what]})


@pytest.mark.parametrize("seed", range(5))
def test_the_city_cards_drawn_are_in_the_hand_built_or_discarded(seed: int) -> None:
    state, watcher, heard = watched("thecity", 4, seed)
    assert isinstance(state, TheCity)
    for seat in range(4):
        gone = Counter(
            str(happening.message.args["card"])
            for happening in heard
            if happening.message.id == "thecity-told-discarded" and happening.seat == seat
        )
        built = Counter(card_name(card) for card in state.tableaus[seat])
        assert counts(watcher, seat, 2) == built
        del built["card:architect"]  # never in a hand
        assert counts(watcher, seat, 1) == Counter(card_name(card) for card in state.hands[seat]) + built + gone
        assert not counts(watcher, seat, 3)


@pytest.mark.parametrize("modules", [(), MODULES])
def test_hamburg_cards_on_display_were_built_and_used_ones_too(modules: tuple[str, ...]) -> None:
    uses = 0
    for seed in range(5):
        state, watcher, heard = watched("hamburg", 4, seed, modules)
        assert isinstance(state, Hamburg)
        for seat in range(4):
            drawn, built, used = (counts(watcher, seat, what) for what in (1, 2, 3))
            display = state.buildings(seat) + [card for card, _ in state.beside[seat]]
            assert {f"card:{card}" for card in display} <= set(built)
            assert set(used) <= set(built)
            assert len(drawn) > 20
            uses += sum(used.values())
        assert uses >= sum(h.message.id == "hamburg-told-used" for h in heard)
    assert uses > 0


def test_a_card_is_counted_for_the_seat_that_gets_it() -> None:
    watcher = Watcher("hamburg", 2)
    watcher.hear(told("hamburg-told-drew", 0, seat="seat:0", cards=("card:7", "card:3")))
    for knower in (1, 0):
        watcher.hear(told("hamburg-told-stolen-card", knower, card="card:7", seat="seat:1", other="seat:0"))
    watcher.hear(told("hamburg-told-built", seat="seat:1", card="card:7"))
    watcher.hear(told("hamburg-told-used", seat="seat:1", card="card:7"))
    watcher.hear(told("hamburg-told-used", seat="seat:1", card="card:7"))
    watcher.hear(told("hamburg-told-lost-building", seat="seat:1", card="card:7"))
    assert watcher.cards(0) == [("card:3", 1, 0, 0), ("card:7", 1, 0, 0)]
    assert watcher.cards(1) == [("card:7", 1, 1, 2)]


@pytest.mark.parametrize(("game", "modules"), [("thecity", ()), ("hamburg", ()), ("hamburg", MODULES)])
def test_points_by_round_are_those_of_the_moment(game: str, modules: tuple[str, ...]) -> None:
    state = rathaus.new(game, 3, modules, 5)
    watcher = Watcher(game, 3)
    expected: list[list[int]] = []

    def hear(happening: Happening) -> None:
        if happening.message.id == SIGNS[game].round and happening.message.args["number"] > 1:
            expected.append([score.total for score in state.scores])
        watcher.hear(happening)

    state.sink = hear
    watcher.watch(state)
    rng = seeded(5, "watch")
    while not state.over:
        assert len(watcher.rounds(0)) == len(expected)  # no points of a round that is not finished
        seat = state.waiting[0]
        things = state.things(seat)
        state.choose(seat, things[rng.below(len(things))])
    expected.append([score.total for score in state.scores])
    assert [watcher.rounds(seat) for seat in range(3)] == [list(points) for points in zip(*expected, strict=True)]
    assert len(expected) == state.round


def test_tom_s_cards_are_no_trouble() -> None:
    _, watcher, _ = watched("hamburg", 1, 3)
    assert counts(watcher, 0, 1)
    assert len(watcher.rounds(0)) == len(watcher.rounds(1)) == 8
    alone = Watcher("hamburg", 1)
    alone.hear(told("hamburg-told-built", seat="seat:1", card="card:7"))
    assert alone.cards(0) == []


@pytest.mark.parametrize("game", ["thecity", "hamburg"])
def test_watching_changes_nothing(game: str) -> None:
    plan = Plan(game, ("random",) * 3, 8, (), None)
    quiet, loud = play(plan, 2), play(plan._replace(watch=True), 2)
    assert (quiet.points, quiet.choices, quiet.ranks) == (loud.points, loud.choices, loud.ranks)
    assert quiet.cards == ([], [], [])
    assert [rounds[-1] for rounds in loud.rounds] == list(loud.points)


def test_every_game_can_be_watched_by_messages_it_has() -> None:
    assert set(SIGNS) == set(rathaus.GAMES)
    for signs in SIGNS.values():
        for id in (signs.round, *signs.counts):
            assert Words().bundle.has_message(id)
