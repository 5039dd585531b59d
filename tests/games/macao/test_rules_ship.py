"""The ship: steps, links, ports, and deliveries."""

from __future__ import annotations

import pytest

from games.macao.table import Table, table
from rathaus import Message
from rathaus.games.macao.kinds import GOODS, PORTS, SPACES

LINKS = """anchor-s1 s1-s2 s2-s3 s3-s4 s4-s5 s5-s6 lisboa-s1 lisboa-s2 barcelona-s2 marseille-s3 genova-s3 genova-s4
antwerpen-s4 antwerpen-s5 amsterdam-s5 london-s5 london-s6 hamburg-s6"""
WANTED = dict(zip(PORTS, GOODS, strict=True))
SAIL_LOFT, HELMSMAN = 26, 116


def beside(space: str) -> set[str]:
    """The spaces linked with one."""
    pairs = [link.split("-") for link in LINKS.split()]
    return {b if a == space else a for a, b in pairs if space in (a, b)}


@pytest.mark.parametrize("space", SPACES)
def test_a_step_goes_along_one_link(space: str) -> None:
    t = table(2).ship(0, space).cubes(0, red=1)
    assert {str(name).removeprefix("sea:") for name in t.offers("sea")} == beside(space)
    for other in SPACES:
        if other == space:
            assert t.why_not(f"sea:{other}") == Message("macao-ship-here")
        elif other not in beside(space):
            assert t.why_not(f"sea:{other}") == Message("macao-not-beside", space=f"sea:{other}")


def test_a_step_costs_a_cube_of_any_colour_also_into_a_port() -> None:
    t = table(2).ship(0, "s1").cubes(0, red=1, grey=2).do("sea:lisboa")
    assert (t.asked(), t.offers()) == ("pay-any", ["colour:red", "colour:grey"])
    t.do("grey")
    assert (t.is_at(), t.has_cubes()) == ("lisboa", {"red": 1, "grey": 1})


def test_no_colour_is_asked_where_there_is_one_only() -> None:
    t = table(2).cubes(0, violet=2).do("sea:s1")
    assert (t.asked(), t.is_at(), t.has_cubes()) == ("turn", "s1", {"violet": 1})


def test_the_ship_moves_as_far_as_there_are_cubes_there_and_back() -> None:
    t = table(2).cubes(0, red=4).do("sea:s1", "sea:s2", "sea:s1", "sea:s2")
    assert (t.is_at(), t.has_cubes(), t.seen()["seats"][0]["moved"]) == ("s2", {}, 4)
    assert t.why_not("sea:s3") == Message("macao-no-cube-to-sail")


def test_other_actions_come_between_steps() -> None:
    t = table(2).cubes(0, red=3).do("sea:s1", "wall:1", "sea:s2")
    assert (t.is_at(), t.spaces()) == ("s2", [2, 1])


def test_ships_never_block() -> None:
    t = table(3).ship(1, "lisboa").ship(2, "lisboa").ship(0, "s1").cubes(0, red=1).do("sea:lisboa")
    assert [t.is_at(seat) for seat in range(3)] == ["lisboa"] * 3


# ---- deliveries ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("port", PORTS)
def test_a_port_wants_one_good_and_its_spaces_bring_5_3_and_2_points(port: str) -> None:
    good = WANTED[port]
    t = table(2).ship(0, port).goods(0, **{good: 3})
    assert t.offers("good") == [f"good:{good}"]
    scored = []
    for _ in range(3):
        before = t.has_points()
        t.do(f"good:{good}")
        scored.append(t.has_points() - before)
    assert scored == [5, 3, 2]
    assert (t.has_goods(), t.part("deliveries")) == ([], 10)


@pytest.mark.parametrize("port", PORTS)
def test_other_goods_are_not_wanted_there(port: str) -> None:
    t = table(2).ship(0, port).goods(0, **{good: 1 for good in GOODS if good != WANTED[port]})
    assert t.offers("good") == []
    for other, good in WANTED.items():
        if other != port:
            assert t.why_not(f"good:{good}") == Message("macao-not-in-port", good=f"good:{good}", port=f"sea:{other}")
    assert t.why_not(f"good:{WANTED[port]}") == Message("macao-no-good", good=f"good:{WANTED[port]}")


@pytest.mark.parametrize("space", ["anchor", "s1", "s6"])
def test_nothing_is_delivered_at_sea_or_at_the_anchor(space: str) -> None:
    t = table(2).ship(0, space).goods(0, **dict.fromkeys(GOODS, 1))
    assert t.offers("good") == []


def test_a_delivery_goes_to_the_best_free_space() -> None:
    t = table(2).ship(0, "genova").goods(0, tea=1).delivered(tea=1).do("good:tea")
    assert t.has_points() == 3
    t = table(2).ship(0, "genova").goods(0, tea=1).delivered(tea=2).do("good:tea")
    assert t.has_points() == 2


def test_a_delivery_is_free_and_may_be_done_while_passing_a_port() -> None:
    t = table(2).ship(0, "s3").goods(0, tea=1).cubes(0, red=2).do("sea:genova", "good:tea", "sea:s4")
    assert (t.has_points(), t.is_at(), t.has_cubes()) == (5, "s4", {})


def test_a_ship_that_lies_in_port_already_delivers_without_moving() -> None:
    t = table(2).ship(0, "hamburg").goods(0, jade=2)
    assert t.offers() == ["pass", "good:jade"]
    assert t.do("good:jade", "pass").has_goods() == ["jade"]


def test_deliveries_are_for_the_own_turn() -> None:
    t = table(2).ship(1, "hamburg").goods(1, jade=1)
    assert t.offers() == ["pass"]
    assert t.do("pass").offers() == ["pass", "good:jade"]


# ---- by card ------------------------------------------------------------------------------------------


def sailing(card: int) -> Table:
    """A ship at s1 with spices, and a card that moves it."""
    return table(2).ship(0, "s1").gold(0, 1).goods(0, spices=1).active(0, card).do(card)


@pytest.mark.parametrize(("card", "steps", "gold"), [(SAIL_LOFT, 2, 1), (HELMSMAN, 4, 0)])
def test_sail_loft_and_helmsman_move_the_ship_in_one_go_without_cubes(card: int, steps: int, gold: int) -> None:
    t = sailing(card)
    assert (t.asked(), t.has_gold()) == ("voyage", gold)
    assert t.offers() == ["sea:anchor", "sea:s2", "sea:lisboa"]
    assert t.why_not("stop") == Message("macao-step-first")
    for step in range(steps):
        t.do("sea:s2" if step % 2 == 0 else "sea:s1")
    assert (t.asked(), t.g.moved(0)) == ("turn", steps)
    assert t.reason(card) == "used-up"


@pytest.mark.parametrize("card", [SAIL_LOFT, HELMSMAN])
def test_after_the_first_step_the_voyage_may_stop(card: int) -> None:
    t = sailing(card).do("sea:s2")
    assert "stop" in t.offers()
    assert (t.do("stop").asked(), t.is_at()) == ("turn", "s2")


@pytest.mark.parametrize("card", [SAIL_LOFT, HELMSMAN])
def test_only_deliveries_interrupt_a_voyage_and_cost_no_step(card: int) -> None:
    t = sailing(card).do("sea:lisboa")
    assert t.offers() == ["sea:s1", "sea:s2", "good:spices", "stop"]
    t.do("good:spices")
    assert (t.has_points(), t.asked(), t.offers()) == (5, "voyage", ["sea:s1", "sea:s2", "stop"])
    assert t.do("sea:s2").is_at() == "s2"


def test_a_voyage_may_begin_with_a_delivery() -> None:
    t = table(2).ship(0, "lisboa").goods(0, spices=1).active(0, SAIL_LOFT).do(SAIL_LOFT)
    assert t.offers() == ["sea:s1", "sea:s2", "good:spices"]
    t.do("good:spices")
    assert (t.asked(), t.offers()) == ("voyage", ["sea:s1", "sea:s2"])


def test_a_voyage_that_ends_in_a_port_can_deliver_afterwards() -> None:
    t = sailing(SAIL_LOFT).do("sea:s2", "sea:lisboa")
    assert (t.asked(), t.offers("good")) == ("turn", ["good:spices"])


def test_the_helmsman_costs_a_gold() -> None:
    t = table(2).active(0, HELMSMAN)
    assert t.why_not(HELMSMAN) == Message("macao-no-price-gold", card=f"card:{HELMSMAN}", number=1)
