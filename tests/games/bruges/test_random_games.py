"""Bruges in bulk: every character is placed and used, every question asked, turns and games end, no piece is lost."""

from __future__ import annotations

import pytest

from games.bruges.breadth import Breadth, new
from games.bruges.proof import census
from rathaus import GAMES, seeded
from rathaus.games.bruges.kinds import COUNT
from rathaus.games.bruges.round import Turn
from rathaus.games.bruges.state import Bruges
from rathaus.games.bruges.things import DONE
from rathaus.kernel.tasks import Question
from seeds import MORE, first_seed

pytestmark = pytest.mark.breadth

ENOUGH = 300  # games, in which every character has its use; ten times as many in a soak


@pytest.fixture(scope="module")
def breadth() -> Breadth:
    return Breadth().play(ENOUGH * MORE, first_seed("breadth"))


def test_no_character_is_never_placed(breadth: Breadth) -> None:
    assert [card for card in range(1, COUNT + 1) if breadth.placed[card] == 0] == []


def test_every_character_with_a_use_is_used(breadth: Breadth) -> None:
    usable = [card for card in range(1, COUNT + 1) if new(0).book.usable[card]]
    assert len(usable) == 96 + 3
    assert [card for card in usable if breadth.used[card] == 0] == []


def test_every_question_of_the_game_is_asked(breadth: Breadth) -> None:
    assert set(breadth.asked) == {name for name, kind in GAMES["bruges"].tasks.items() if issubclass(kind, Question)}


# ---- everything comes to an end -----------------------------------------------------------------------


def test_games_end_with_the_round_in_which_a_pile_ran_out_or_the_next() -> None:
    rng = seeded(3, "rounds")
    breadth = Breadth()
    for seed in range(60):
        g = new(seed)
        ran_out = 0  # the round in which the reserve was taken
        while not g.over:
            breadth.step(g, rng)
            if not g.reserve and not ran_out:
                ran_out = g.round
        assert g.round in (ran_out, ran_out + 1)
        assert g.round == g.ending
        assert 5 <= g.round <= 9


def rights(g: Bruges, seat: int) -> int:
    """What a seat can still do in its turn: cards count twice what a character does that can be used.

    Cards of others' hands and houses are among them, which may come into the seat's hand or into theirs.
    """
    cards = len(g.piles[0]) + len(g.piles[1]) + len(g.reserve)
    cards += sum([len(hand) for hand in g.hands])
    cards += sum([g.characters(other) for other in g.after(seat)])
    unused = [card for card in g.dwellers(seat) if g.book.usable[card] and card not in g.used[seat]]
    return 2 * cards + len(unused)


def test_every_choice_of_a_turn_uses_up_a_card_or_a_character() -> None:
    """From menu to menu of a turn there is less that can still be done. So every turn comes to its end."""
    rng = seeded(1, "measure")
    breadth = Breadth()
    choices = 0
    for seed in range(60):
        g = new(seed)
        turn: tuple[int, int, int] | None = None  # round, turn and seat of the last menu
        left = 0
        while not g.over:
            seat = g.waiting[0]
            if isinstance(g.question(seat), Turn):
                now = (g.round, g.turn, seat)
                if now == turn:
                    assert rights(g, seat) < left
                    choices += 1
                turn, left = now, rights(g, seat)
            breadth.step(g, rng)
    assert choices > 500


def test_between_two_menus_there_are_few_questions() -> None:
    """Two for each worker to exchange, one for each threat to discard, and a few for each victim."""
    rng = seeded(2, "between")
    breadth = Breadth()
    longest = 0
    for seed in range(60):
        g = new(seed)
        asked, bound = 0, 0
        while not g.over:
            seat = g.waiting[0]
            if isinstance(g.question(seat), Turn):
                threats = sum([g.risk(seat, colour) for colour in range(5)])
                asked, bound = 0, 6 + 2 * g.all_workers(seat) + threats + 6 * (g.players - 1)
            elif g.turn:
                asked += 1
                assert asked <= bound
                longest = max(longest, asked)
            breadth.step(g, rng)
    assert longest > 4


# ---- nothing gets lost, nothing is offered that is refused --------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_every_card_and_statue_stays_in_the_game(seed: int) -> None:
    rng = seeded(seed, "pieces")
    breadth = Breadth()
    g = new(seed)
    pieces = census(g)
    assert len(pieces) == 165 + 6
    while not g.over:
        gone = set(g.discard)
        breadth.step(g, rng)
        assert census(g) == pieces
        assert gone <= set(g.discard)  # what is discarded never comes back
        assert min(g.n) >= 0
    assert census(g) == pieces


@pytest.mark.parametrize("seed", range(9))
def test_what_is_offered_is_not_refused_and_what_is_not_has_a_reason(seed: int) -> None:
    rng = seeded(seed, "reasons")
    breadth = Breadth()
    g = new(seed)
    things = len(g.options.game.vocabulary)
    while not g.over:
        seat = g.waiting[0]
        offered = g.things(seat)
        assert list(offered) == sorted(set(offered))
        assert len(offered) > 0
        if rng.below(3) == 0:
            assert [thing for thing in range(things) if g.why_not(seat, thing) is None] == list(offered)
        breadth.step(g, rng)


@pytest.mark.parametrize("seed", range(9))
def test_a_player_with_a_card_must_play_and_one_without_may_be_done(seed: int) -> None:
    rng = seeded(seed, "must play")
    breadth = Breadth()
    g = new(seed)
    turns = 0
    while not g.over:
        seat = g.waiting[0]
        question = g.question(seat)
        if isinstance(question, Turn):
            turns += 1
            assert (DONE in g.things(seat)) == (bool(question.acted) or not g.hands[seat])
        breadth.step(g, rng)
    assert turns >= 4 * g.players * 5
