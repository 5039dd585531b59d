"""The solo game with expansions."""

from __future__ import annotations

import pytest

from games.hamburg.solo import COLOURS, TOM, YOU, acts, alone, suffers
from games.hamburg.table import Table, table
from rathaus.games.hamburg.board import LEMONJETTES, SHIPS
from rathaus.games.hamburg.disasters import RiskByDice
from rathaus.games.hamburg.expansions.clergy import NewHands
from rathaus.games.hamburg.expansions.solo import TomDie
from rathaus.games.hamburg.round import MayAdvance

# ---- modules ------------------------------------------------------------------------------------------


def test_only_the_human_has_a_mayor() -> None:
    state = alone("mayors")
    assert (state.ask(0).prompt.id, state.waiting) == ("hamburg-choose-mayor", (0,))
    state.choose(0, state.things(0)[0])
    assert state.ask(0).prompt.id == "hamburg-draw"
    you, tom = state.view(0)["table"]["mayors"]
    assert you["mayor"] is not None
    assert (tom["mayor"], tom["tile"]) == (None, [])
    seat = state.view(0)["table"]["seats"][1]
    assert (seat["marks"], seat["workers"]) == (5, dict.fromkeys(COLOURS, 1))


def test_the_humans_mayor_does_not_help_tom() -> None:
    t = acts(table(1, "mayors").mayor(YOU, 5).marks(TOM, 9).wall(TOM, 0, 4), gray=3)
    assert t.has_marks(TOM) == 8
    assert acts(table(1, "mayors").mayor(YOU, 6).risks(TOM, gray=1), gray=4).has_points(TOM) == 1
    assert acts(table(1, "mayors").mayor(YOU, 9).workers(TOM, gray=1), gray=4).has_points(TOM) == 0


def finishes(t: Table) -> Table:
    """TOM builds the fifth section on his left."""
    return acts(t.marks(TOM, 5).wall(TOM, 4, 1), pink=3)


def test_he_takes_hans_hummel_while_one_stands() -> None:
    t = table(1, "statues")
    t.g.statues = (2, 5, 7, 10)
    finishes(t)
    assert (t.g.statues_won[TOM], list(t.g.statues), t.g.extras[LEMONJETTES]) == ((10,), [2, 5, 7], (6, 9, 12))
    assert (t.asked(), t.has_marks(TOM)) == (None, 0)


def test_he_takes_the_last_hans_hummel_too() -> None:
    t = table(1, "statues")
    t.g.statues = (2,)
    finishes(t)
    assert (t.g.statues_won[TOM], t.g.extras[LEMONJETTES], t.has_marks(TOM)) == ((2,), (6, 9, 12), 0)


def test_he_takes_the_lemonjette_when_no_hans_hummel_is_left() -> None:
    t = table(1, "statues")
    t.g.statues = ()
    finishes(t)
    assert (len(t.g.statues_won[TOM]), t.g.extras[LEMONJETTES], t.has_marks(TOM)) == (1, (6, 9), 12)
    assert t.final(TOM)["statues"] == 0


@pytest.mark.parametrize(
    ("token", "marks", "points", "workers"),
    [("pink-gift", 0, 1, {}), ("gray-gift", 2, 0, {}), ("purple-gift", 0, 0, {"purple": 1})],
)
def test_tom_takes_gifts(token: str, marks: int, points: int, workers: dict[str, int]) -> None:
    t = suffers(table(1, "disasters").bag(token), black=5)
    assert (t.has_marks(TOM), t.has_points(TOM), t.has_workers(TOM)) == (marks, points, workers)
    assert t.has_risks(TOM) == {token.removesuffix("-gift"): 1}


def test_the_brown_gift_reduces_his_first_other_risk_for_no_point() -> None:
    t = suffers(table(1, "disasters").bag("brown-gift").risks(TOM, orange=1, pink=2, brown=1), black=5)
    assert (t.has_risks(TOM), t.has_points(TOM)) == ({"pink": 2, "brown": 2}, 0)
    t = suffers(table(1, "disasters").bag("brown-gift").risks(TOM, brown=1), black=5)
    assert (t.has_risks(TOM), t.asked()) == ({"brown": 2}, None)


def test_the_orange_gift_gives_tom_nothing() -> None:
    t = suffers(table(1, "disasters").bag("orange-gift"), black=5)
    assert (t.has_hand(TOM), [len(pile) for pile in t.g.piles], t.has_risks(TOM)) == ([], [56] * 5, {"orange": 1})


def test_double_tokens_reach_tom() -> None:
    t = suffers(table(1, "disasters").bag("orange-pink"), black=5)
    assert (t.has_risks(TOM), t.has_risks(YOU)) == ({"orange": 1, "pink": 1}, {})


def test_a_riot_takes_his_marks_before_the_gray_gift() -> None:
    t = suffers(table(1, "disasters").bag("gray-gift").marks(TOM, 7).risks(TOM, pink=2), pink=5, black=5)
    assert t.has_marks(TOM) == 2


@pytest.mark.parametrize("side", range(1, 21))
def test_the_stock_exchange_does_not_concern_tom(side: int) -> None:
    t = table(1, "stock").stock(side).marks(TOM, 20).top(57).wall(TOM, 2, 2)
    t.workers(TOM, gray=1).risks(TOM, brown=1)
    t.site(TOM)
    before = t.course()
    acts(t, purple=3)  # a wall section for 3
    acts(t, pink=5)  # a building for 6
    acts(t, gray=4)  # a site for a worker
    acts(t, brown=4)  # a risk, 1 point
    acts(t, orange=2)  # two workers
    assert (t.has_marks(TOM), t.has_points(TOM), t.has_workers(TOM)) == (11, 1, {"orange": 2})
    assert t.course() == before


def test_the_stock_exchange_does_not_concern_toms_marks() -> None:
    t = acts(table(1, "stock").stock(1), purple=6)
    assert (t.has_marks(TOM), t.course()) == (6, 1)
    t = acts(table(1, "stock").stock(15), pink=4)
    assert (t.has_marks(TOM), t.has_workers(TOM), t.course()) == (4, {}, 1)


def test_the_human_moves_the_course() -> None:
    t = table(1, "stock").stock(1).play(193, "money")
    assert (t.has_marks(YOU), t.course()) == (4, 2)


def test_tom_uses_no_ships() -> None:
    t = acts(table(1, "ships").awake("purple", "black").marks(TOM, 5).workers(TOM, gray=2), gray=3)
    assert (t.asked(), t.has_marks(TOM), t.has_workers(TOM)) == (None, 4, {"gray": 2})
    assert t.g.extras[SHIPS] == (33,)


@pytest.mark.parametrize("tile", ["money", "warm-money", "cold-money", "workers", "wall", "build", "worker", "ships"])
@pytest.mark.parametrize("side", ["good", "bad"])
def test_clergy_tiles_about_basic_actions_do_not_concern_tom(tile: str, side: str) -> None:
    t = table(1, "clergy").clergy(tile, side).marks(TOM, 20).top(57).wall(TOM, 2, 2)
    t.site(TOM)
    for colour, die in (("purple", 3), ("pink", 5), ("gray", 4), ("orange", 2), ("brown", 2)):
        t.g.dice[COLOURS.index(colour)] = die
        t.happen(TomDie(COLOURS.index(colour)))
    assert (t.has_wall(TOM), t.display(TOM)) == ((3, 2), [57])
    assert (t.has_marks(TOM), t.has_workers(TOM)) == (15, {"orange": 2, "brown": 2})


@pytest.mark.parametrize("side", ["good", "bad"])
def test_he_needs_the_printed_price_of_a_section_whatever_tile_lies_there(side: str) -> None:
    t = table(1, "clergy").clergy("wall", side).marks(TOM, 3).wall(TOM, 2, 2).happen(TomDie(0))
    assert (t.has_wall(TOM), t.has_marks(TOM)) == ((3, 2), 0)
    t = table(1, "clergy").clergy("wall", side).marks(TOM, 2).wall(TOM, 2, 2).happen(TomDie(0))
    assert (t.has_wall(TOM), t.has_marks(TOM), t.has_workers(TOM)) == ((2, 2), 2, {"purple": 1})


@pytest.mark.parametrize(("side", "paid"), [("good", 1), ("bad", 5)])
def test_the_clergy_tile_about_the_square_concerns_tom(side: str, paid: int) -> None:
    t = table(1, "clergy").clergy("square", side).marks(TOM, 9).dice(pink=2)
    t.g.dice[2] = 1
    t.happen(MayAdvance(TOM))
    assert (t.space(TOM), t.has_marks(TOM)) == (1, 9 - paid)


def test_the_good_square_tile_lets_him_advance_for_nothing() -> None:
    t = table(1, "clergy").clergy("square", "good").dice(pink=2).happen(MayAdvance(TOM))
    assert (t.space(TOM), t.has_marks(TOM)) == (1, 0)
    t = table(1, "clergy").clergy("square", "good").marks(TOM, 9).happen(MayAdvance(TOM))
    assert t.space(TOM) == 0


def test_the_clergy_tile_about_risks_concerns_tom() -> None:
    t = table(1, "clergy").clergy("risks", "good").dice(pink=5, gray=5, brown=6, orange=6).happen(RiskByDice(TOM))
    assert t.has_risks(TOM) == {"gray": 1, "brown": 1}
    t = table(1, "clergy").dice(pink=5, gray=5, black=5).clergy("risks", "bad").happen(RiskByDice(TOM))
    assert (t.has_risks(TOM), sum(t.g.bag)) == ({"pink": 1}, 10)


def test_the_clergy_tile_about_hands_concerns_the_human_only() -> None:
    t = table(1, "clergy").clergy("hands", "good").happen(NewHands())
    assert (len(t.has_hand(YOU)), t.has_hand(TOM)) == (5, [])
    assert [len(pile) for pile in t.g.piles] == [55] * 5
    t = table(1, "clergy").clergy("hands", "bad").hand(YOU, 57).happen(NewHands()).answer(57, "pink", "gray")
    assert (t.asked(), len(t.has_hand(YOU)), t.has_hand(TOM)) == (None, 5, [])
