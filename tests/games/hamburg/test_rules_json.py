"""A table written as JSON in the middle of an effect and read back is the same table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import rathaus
from games.hamburg.table import Table, table
from rathaus.games.hamburg.disasters import RiskByDice
from rathaus.games.hamburg.round import EndRound, MayAdvance, Refill


def risks() -> Table:
    t = table().built(0, 231, 151).workers(0, pink=1).dice(black=5, pink=5)
    return t.happen(RiskByDice(0), RiskByDice(1))


def strikes() -> Table:
    t = table().built(0, 60).risks(0, orange=2, gray=2).dice(orange=5, gray=5)
    return t.happen(RiskByDice(0), RiskByDice(1))


def back() -> Table:
    return table().built(0, 4, 57).happen(EndRound())


MOMENTS: dict[str, Callable[[], Table]] = {
    "drawing blind": lambda: table().built(0, 33).happen(Refill(0)).answer("pink"),
    "discarding down": lambda: table().hand(0, 1, 2, 3, 5, 6, 7, 8).happen(Refill(0)).answer(1),
    "choosing a token": risks,
    "preventing": lambda: risks().answer("gray"),
    "striking": strikes,
    "losing a site": lambda: strikes().answer("gray"),
    "advancing": lambda: table().built(1, 240).marks(0, 9).dice(purple=1).happen(MayAdvance(0), MayAdvance(1)),
    "a turn": lambda: table().built(0, 57).hand(0, 97, 98).turn().answer(57),
    "after the action": lambda: table().built(0, 57).hand(0, 97, 98).turn().answer(97, "workers"),
    "a basic action": lambda: (
        table().built(0, 132, 184, 224).workers(0, gray=1).marks(0, 9).hand(0, 71).turn().answer(71)
    ),
    "choosing a site": lambda: table().sites(0, "gray", "pink").marks(0, 9).play(59, "build"),
    "choosing a side": lambda: table().wall(0, 4, 0).marks(0, 9).play(97, "wall"),
    "choosing a price": lambda: table().built(0, 232).marks(0, 9).play(201, "wall"),
    "paying any worker": lambda: table().built(0, 106).workers(0, pink=1, gray=1).hand(0, 97).use(106),
    "paying different workers": lambda: table().built(0, 109).workers(0, pink=1, gray=1).hand(0, 97).use(109, "pink"),
    "exchanging": lambda: (
        table().built(0, 111).workers(0, pink=1, gray=1, purple=1).hand(0, 97).use(111, "pink", "gray")
    ),
    "searching a pile": lambda: table().built(0, 37).workers(0, pink=1).hand(0, 97).use(37),
    "found in a pile": lambda: table().built(0, 37).workers(0, pink=1).hand(0, 97).use(37, 257),
    "searching discards": lambda: table().sites(0, "gray", "pink").marks(0, 9).discarded(6).play(5, "build", 261 + 3),
    "a bolt again": lambda: table().built(0, 36).sites(0, "gray").play(121, "build"),
    "using all free": lambda: table().built(0, 98, 99, 3).sites(0, "gray").marks(0, 9).play(60, "build", 98),
    "victims": lambda: table(3).hand(1, 1, 2).hand(2, 3).sites(0, "gray").marks(0, 3).play(13, "build", 1),
    "giving workers": lambda: (
        table(3).workers(1, pink=3).workers(2, gray=1).sites(0, "gray").marks(0, 6).play(172, "build")
    ),
    "whom to pay": lambda: table(4).sites(0, "gray").marks(0, 4).points(1, 3).play(103, "build"),
    "taking back": back,
    "under a zoo card": lambda: table().built(0, 190, 257, 258).workers(0, pink=1).hand(0, 57, 97).use(190, "pink", 57),
    "a stolen card": lambda: table(3).hand(1, 57).hand(2, 3).hand(0, 5).sites(0, "gray").marks(0, 6).play(169, "build"),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_writing_and_reading_is_exact(moment: str) -> None:
    g = MOMENTS[moment]().g
    loaded = rathaus.load(g.to_json())
    assert loaded.to_json() == g.to_json()
    assert loaded.waiting == g.waiting
    for seat in range(g.players):
        assert loaded.things(seat) == g.things(seat)
        assert loaded.view(seat) == g.view(seat)


@pytest.mark.parametrize("moment", [name for name in MOMENTS if name not in ("found in a pile", "a stolen card")])
def test_a_table_read_back_goes_on_in_the_same_way(moment: str) -> None:
    g = MOMENTS[moment]().g
    assert g.waiting
    loaded = rathaus.load(g.to_json())
    for step in range(12):
        if not g.waiting:
            break
        seat = g.waiting[0]
        things = g.things(seat)
        assert loaded.things(seat) == things
        g.choose(seat, things[(step + 1) % len(things)])
        loaded.choose(seat, things[(step + 1) % len(things)])
        assert loaded.digest() == g.digest()


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_copy_is_independent(moment: str) -> None:
    t = MOMENTS[moment]()
    before = t.g.to_json()
    copy = t.g.copy()
    assert copy.to_json() == before
    if copy.waiting:
        copy.choose(copy.waiting[0], copy.things(copy.waiting[0])[-1])
        assert copy.to_json() != before
    assert t.g.to_json() == before


def test_prices_are_the_same_after_reading_whatever_order_things_were_built_in() -> None:
    t = table().built(0, 132, 184).sites(0, "brown").marks(0, 20).hand(0, 71).turn()
    loaded = rathaus.load(t.g.to_json())
    for g in (t.g, loaded):
        g.choose(0, 71)
        g.choose(0, g.thing("basic:build"))
    assert loaded.digest() == t.g.digest()
