"""Rules of thumb: what a player of The City chooses without thinking long."""

from __future__ import annotations

from games.thecity.table import Table, table


def hunch(t: Table, seat: int, *among: str) -> str:
    """The short name of what the seat would choose at once, perhaps among these only."""
    things = tuple(sorted([t.thing(name) for name in among])) or t.state.things(seat)
    return t.state.name(t.state.question(seat).hunch(t.state, things)).removeprefix("card:")


def test_more_for_the_same_price_is_better() -> None:
    t = table(2).tableau(0, "house").hand(0, "school", "townhouse").cash(0, 4)
    assert hunch(t, 0, "school", "townhouse") == "school"


def test_what_goes_with_the_tableau_counts() -> None:
    """A further villa brings its own points, and more for each that is there."""
    lonely = table(2).hand(0, "luxury-villa", "theatre").cash(0, 5)
    paired = table(2).hand(0, "luxury-villa", "theatre").tableau(0, "luxury-villa", "luxury-villa").cash(0, 5)
    assert hunch(lonely, 0, "luxury-villa", "theatre") == "theatre"
    assert hunch(paired, 0, "luxury-villa", "theatre") == "luxury-villa"


def test_income_early_points_late() -> None:
    def dealt(points: int) -> Table:
        return table(2).hand(0, "department-store", "university").scored(1, points).cash(0, 6)

    assert hunch(dealt(0), 0, "department-store", "university") == "department-store"
    assert hunch(dealt(49), 0, "department-store", "university") == "university"


def test_nothing_to_build_is_a_pass() -> None:
    t = table(2).tableau(0, "architect").hand(0, "airport", "stadium")
    assert t.offers(0) == {"pass"}
    assert hunch(t, 0) == "pass"


def test_what_cannot_be_built_any_more_is_paid_first() -> None:
    t = table(2).tableau(0, "gardens").hand(0, "gardens", "theatre", "townhouse", "monument")
    t.build(0, "townhouse")
    assert t.asked(0) == "pay"
    assert hunch(t, 0) == "gardens"


def test_what_still_needs_something_waits() -> None:
    """Without a home a school is of little use yet, so it is not the one that is kept."""
    with_home = table(2).tableau(0, "house").top("school", "restaurant", "car-park", "car-park", "car-park")
    without = table(2).top("school", "restaurant", "car-park", "car-park", "car-park")
    kept = []
    for t in (with_home, without):
        t.hand(0, "airport").choose(0, "pass").others_pass()
        assert t.asked(0) == "keep"
        kept.append(hunch(t, 0))
    assert kept == ["school", "restaurant"]


def test_the_cheaper_order_is_built() -> None:
    """A School makes the Luxury Villa cheaper, so it comes first."""
    t = table(2).tableau(0, "construction-crew", "house").hand(0, "luxury-villa", "school").cash(0, 6)
    t.choose(0, "luxury-villa", "school").others_pass()
    assert t.asked(0) == "build-first"
    assert hunch(t, 0) == "school"
