"""The gray cards one by one: two buildings on a site."""

from __future__ import annotations

from games.hamburg.table import table
from rathaus import Message
from rathaus.games.hamburg.disasters import RaiseColour
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import EndRound

ORANGE, GRAY = COLOURS.index("orange"), COLOURS.index("gray")


def test_192_lets_each_site_hold_two_buildings() -> None:
    t = table()
    site = t.site(0, "pink", 97)
    home = t.site(0, "brown", 192)
    t.marks(0, 6).play(98, "build")
    assert t.offers() == sorted([site, home])
    t.answer(site)
    assert t.g.sites[0] == ((site, 97, 98), (home, 192, 0))
    t.play(99, "build")
    assert t.g.sites[0] == ((site, 97, 98), (home, 192, 99))
    t.hand(0, 121).turn().answer(121)
    assert t.why_not("build") == Message("hamburg-no-room")


def test_192_gives_no_room_for_itself() -> None:
    t = table().built(0, 97).marks(0, 6).hand(0, 192).turn().answer(192)
    assert t.why_not("build") == Message("hamburg-no-room")


def test_192_gives_others_no_room() -> None:
    t = table().built(0, 192).built(1, 97).hand(1, 121).turn(1).answer(121)
    assert t.why_not("build") == Message("hamburg-no-room")


def test_192_gives_room_to_a_found_building() -> None:
    t = table().discarded(98)
    home = t.site(0, "brown", 192)
    t.marks(0, 9).play(104, "build")
    assert t.g.sites[0] == ((home, 192, 104),)
    t = table().discarded(98)
    site, home = t.site(0), t.site(0, "brown", 192)
    t.marks(0, 9).play(104, "build", site, 98, site)
    assert t.g.sites[0] == ((site, 104, 98), (home, 192, 0))


def test_192_counts_both_buildings_for_the_majority_and_the_end() -> None:
    t = table().built(1, 99, 100)
    t.site(0, "pink", 97, 98)
    t.built(0, 192)
    t.g.round = t.g.book.rounds
    assert t.happen(EndRound()).shows(0) == ["buildings"]
    assert t.final()["printed"] == 2 + 1 + 2


def test_192_lets_a_flood_return_both_buildings() -> None:
    t = table().built(0, 192).risks(0, gray=2)
    site = t.site(0, "pink", 97, 98)
    t.happen(RaiseColour(0, GRAY)).answer(site)
    assert t.has_hand() == [97, 98]
    assert t.display() == [192]
    assert t.g.discard == [site]


def test_192_lets_177_return_both_buildings() -> None:
    t = table().built(1, 192)
    site = t.site(1, "pink", 97, 98)
    t.sites(0, "brown").marks(0, 6).play(177, "build", site)
    assert t.has_hand(1) == [97, 98]


def test_192_lets_a_fire_take_one_of_two_buildings() -> None:
    t = table().built(0, 192).risks(0, orange=2)
    site = t.site(0, "pink", 97, 98)
    t.happen(RaiseColour(0, ORANGE)).answer(97)
    assert t.display() == [98, 192]
    assert site in t.g.roomy(0)


def test_192_lost_leaves_second_buildings_but_allows_no_new_ones() -> None:
    t = table().risks(0, orange=2)
    pair, single = t.site(0, "pink", 97, 98), t.site(0, "pink", 99)
    home = t.site(0, "brown", 192)
    t.happen(RaiseColour(0, ORANGE)).answer(192)
    assert t.g.sites[0] == ((pair, 97, 98), (single, 99, 0), (home, 0, 0))
    t.play(121, "build")
    assert t.g.sites[0] == ((pair, 97, 98), (single, 99, 0), (home, 121, 0))
    t.hand(0, 111).turn().answer(111)
    assert t.why_not("build") == Message("hamburg-no-room")


def test_192_lost_with_its_own_site_returns_with_the_other_building() -> None:
    t = table().risks(0, gray=2)
    home = t.site(0, "brown", 192, 97)
    other = t.site(0, "pink", 98)
    t.happen(RaiseColour(0, GRAY)).answer(home)
    assert t.has_hand() == [97, 192]
    t.hand(0, 121).turn().answer(121)
    assert t.g.sites[0] == ((other, 98, 0),)
    assert t.why_not("build") == Message("hamburg-no-room")
