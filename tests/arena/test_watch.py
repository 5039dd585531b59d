"""Watching games: what seats drew, built and used, and their points by round."""

from __future__ import annotations

import pytest

import rathaus
from arena.watching import watched
from rathaus import GAMES, Message, seeded
from rathaus.arena.games import Cells, Plan, play
from rathaus.arena.watch import Watcher
from rathaus.kernel.happening import BUILT, DRAWN, LOST, ROUND, USED, Happening


def told(kind: int, only: int | None = None, **args: object) -> Happening:
    return Happening(Message("told", **args), only, kind=kind)


def test_a_card_is_counted_for_the_seat_that_gets_it() -> None:
    watcher = Watcher(2)
    watcher.hear(told(DRAWN, 0, seat="seat:0", cards=("card:7", "card:3")))
    for knower in (1, 0):
        watcher.hear(told(DRAWN, knower, card="card:7", seat="seat:1", other="seat:0"))
    watcher.hear(told(BUILT, seat="seat:1", card="card:7"))
    watcher.hear(told(USED, seat="seat:1", card="card:7"))
    watcher.hear(told(USED, seat="seat:1", card="card:7"))
    watcher.hear(told(LOST, seat="seat:1", card="card:7"))
    assert watcher.cards(0) == [("card:3", 1, 0, 0), ("card:7", 1, 0, 0)]
    assert watcher.cards(1) == [("card:7", 1, 1, 2)]


@pytest.mark.parametrize("everything", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_points_by_round_are_those_of_the_moment(game: str, everything: bool) -> None:
    state = rathaus.new(game, 3, GAMES[game].modules if everything else (), 5)
    watcher = Watcher(3)
    expected: list[list[int]] = []

    def hear(happening: Happening) -> None:
        if happening.kind == ROUND and happening.message.args["number"] > 1:
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


@pytest.mark.parametrize("game", GAMES)
def test_watching_changes_nothing(game: str) -> None:
    plan = Plan(game, ("random",) * 3, 8, (), None)
    quiet, loud = [play(one, 2, Cells(one)) for one in (plan, plan._replace(watch=True))]
    assert (quiet.points, quiet.choices, quiet.ranks) == (loud.points, loud.choices, loud.ranks)
    assert quiet.cards == ([], [], [])
    assert [rounds[-1] for rounds in loud.rounds] == list(loud.points)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_tells_its_rounds_and_its_cards(game: str) -> None:
    _, _, heard = watched(game, 3, 1)
    assert {ROUND, DRAWN, BUILT} <= {happening.kind for happening in heard}
    for happening in heard:
        args = happening.message.args
        if happening.kind == ROUND:
            assert args["number"] >= 1
        elif happening.kind in (DRAWN, BUILT, USED):
            assert args["seat"] == f"seat:{happening.of}"
            assert "cards" in args or str(args["card"]).startswith("card:")
