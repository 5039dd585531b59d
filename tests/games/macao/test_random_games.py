"""Macao in bulk: every card comes into play, turns end, offers and reasons agree, and positions can be loaded."""

from __future__ import annotations

import pytest

import rathaus
from games.macao.breadth import ONCE_A_ROUND, Breadth
from rathaus import seeded
from rathaus.games.macao.actions import Turn
from rathaus.games.macao.kinds import COUNT
from rathaus.games.macao.state import Macao
from rathaus.games.macao.things import PASS
from rathaus.kernel.rng import Rng
from seeds import MORE, first_seed

pytestmark = pytest.mark.breadth

ENOUGH = 600  # games, in which every card has its use; ten times as many in a soak


def test_every_card_is_activated_and_every_card_with_a_use_is_used() -> None:
    breadth = Breadth().play(ENOUGH * MORE, first_seed("breadth"))
    usable = [card for card in range(1, COUNT + 1) if new(0).book.usable[card]]
    assert len(usable) == 24 + 43
    assert [card for card in range(1, COUNT + 1) if breadth.activated[card] == 0] == []
    assert [card for card in (*usable, *ONCE_A_ROUND) if breadth.used[card] == 0] == []


def new(seed: int) -> Macao:
    """A new game for two, three or four."""
    state = rathaus.new("macao", 2 + seed % 3, seed=seed)
    assert isinstance(state, Macao)
    return state


def lively(g: Macao, rng: Rng) -> int:
    """A choice that brings cards into play, or any but passing."""
    seat = g.waiting[0]
    things = g.things(seat)
    if rng.below(3):
        return Breadth().choice(g, seat, rng)
    skip = things[0] == PASS and len(things) > 1 and rng.below(10) > 0
    return things[skip + rng.below(len(things) - skip)]


# ---- a turn ends --------------------------------------------------------------------------------------


def rights(g: Macao, seat: int) -> int:
    """What a seat can still do in its turn beside spending cubes.

    A card on the board counts more than all it can allow once it is activated, the right to take a district more than
    the uses of its tile.
    """
    mine = g.view_table(seat)["seats"][seat]
    twice = 104 in g.active[seat]
    uses = 0
    for card in g.active[seat]:
        if g.book.usable[card] and not g.book.again[card]:
            uses += 1 + (twice and card <= 24) - min(g.uses[card], 2)
    jokers = 2 * mine["jokers"] - mine["half_used"]  # as with the Juggler, who may come or go
    tiles = len(mine["goods"]) + jokers
    return (
        1000 * len(mine["board"]) + 10 * mine["districts_left"] + mine["tolls_left"] + mine["wall_left"] + uses + tiles
    )


def test_every_action_of_a_turn_uses_up_a_right_or_cubes() -> None:
    """From menu to menu: fewer rights, or the same and fewer cubes. So every turn comes to its end."""
    rng = seeded(1, "measure")
    actions = 0
    for seed in range(30):
        g = new(seed)
        menu: tuple[int, int, int] | None = None  # the seat, its rights and its cubes when it was last asked
        while not g.over:
            seat = g.waiting[0]
            thing = lively(g, rng)
            if isinstance(g.question(seat), Turn):
                now = (seat, rights(g, seat), g.all_cubes(seat))
                if menu is not None:
                    assert now < menu
                    actions += 1
                menu = None if thing == PASS else now
            g.choose(seat, thing)
    assert actions > 3000


def test_between_two_menus_there_are_few_questions() -> None:
    """As many at most as there are cubes to pay, steps of a voyage and goods to deliver on it, or six colours."""
    rng = seeded(2, "between")
    longest = 0
    for seed in range(30):
        g = new(seed)
        asked, bound = 0, 0
        while not g.over:
            seat = g.waiting[0]
            if isinstance(g.question(seat), Turn):
                asked, bound = 0, 2 + max(g.all_cubes(seat), 4 + g.all_goods(seat), 6)
            elif g.phase == 3:
                asked += 1
                assert asked <= bound
                longest = max(longest, asked)
            g.choose(seat, lively(g, rng))
    assert longest > 4


# ---- offers, reasons, positions -----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(9))
def test_what_is_offered_is_not_refused_and_what_is_not_has_a_reason(seed: int) -> None:
    rng = seeded(seed, "reasons")
    g = new(seed)
    things = len(g.options.game.vocabulary)
    while not g.over:
        seat = g.waiting[0]
        offered = g.things(seat)
        assert list(offered) == sorted(set(offered))
        assert len(offered) > 0
        if rng.below(3) == 0:
            assert [thing for thing in range(things) if g.why_not(seat, thing) is None] == list(offered)
        g.choose(seat, lively(g, rng))


@pytest.mark.parametrize("seed", range(12))
def test_every_moment_of_a_game_can_be_loaded_again(seed: int) -> None:
    rng = seeded(seed, "moments")
    g = new(seed)
    while not g.over:
        gone = g.discards[:]
        if rng.below(3) == 0:
            again = rathaus.load(g.position())
            assert again.digest() == g.digest()
            assert again.things(g.waiting[0]) == g.things(g.waiting[0])
        g.choose(g.waiting[0], lively(g, rng))
        assert g.discards[: len(gone)] == gone  # what is discarded never comes back
    assert rathaus.load(g.position()).winners == g.winners
