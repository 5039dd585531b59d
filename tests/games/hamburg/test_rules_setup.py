"""Set-up: colours, piles, the first discards, boards and what everybody starts with."""

from __future__ import annotations

import pytest

import rathaus
from games.hamburg.table import table
from rathaus import BadOption
from rathaus.games.hamburg.board import MARKS, SQUARE, WALLS
from rathaus.games.hamburg.kinds import CATEGORY, COLOUR, COLOURS, PARK, ZOO
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hansa.board import RISKS, SCORE, TURNED, WIDTH, WON, WORKERS

PLAYERS = [2, 3, 4, 5]


def fresh(players: int, seed: int = 1) -> Hamburg:
    """A game as it begins."""
    state = rathaus.new("hamburg", players, seed=seed)
    assert isinstance(state, Hamburg)
    return state


@pytest.mark.parametrize("players", PLAYERS)
def test_two_to_five_can_play(players: int) -> None:
    assert fresh(players).players == players


@pytest.mark.parametrize("players", [0, 6])
def test_more_than_five_or_nobody_cannot_play(players: int) -> None:
    with pytest.raises(BadOption):
        fresh(players)


def test_the_colours_are_purple_orange_gray_pink_and_brown_in_this_order() -> None:
    assert COLOURS == ("purple", "orange", "gray", "pink", "brown")


def test_the_first_player_is_random() -> None:
    assert {fresh(3, seed).first for seed in range(40)} == {0, 1, 2}


def test_the_first_player_is_asked_first() -> None:
    for seed in range(8):
        g = fresh(4, seed)
        assert g.waiting == (g.first,)


def test_280_cards_are_56_of_each_colour() -> None:
    assert len(COLOUR) == 281
    assert [COLOUR[1:].count(colour) for colour in range(5)] == [56] * 5


@pytest.mark.parametrize("colour", range(5))
def test_each_colour_has_four_categories_of_12_and_4_zoo_and_4_park_cards(colour: int) -> None:
    categories = [CATEGORY[card] for card in range(1, 281) if COLOUR[card] == colour]
    assert sorted(categories.count(category) for category in set(categories)) == [4, 4, 12, 12, 12, 12]
    assert categories.count(ZOO) == categories.count(PARK) == 4


@pytest.mark.parametrize(
    ("first", "colour"), [(1, "brown"), (49, "pink"), (97, "orange"), (145, "gray"), (193, "purple")]
)
def test_the_48_buildings_of_a_colour_follow_each_other(first: int, colour: str) -> None:
    assert {COLOURS[COLOUR[card]] for card in range(first, first + 48)} == {colour}


@pytest.mark.parametrize("kind", [241, 261])
def test_zoo_and_park_cards_are_gray_orange_brown_purple_and_pink(kind: int) -> None:
    names = [COLOURS[COLOUR[card]] for card in range(kind, kind + 20)]
    assert names == [name for name in ("gray", "orange", "brown", "purple", "pink") for _ in range(4)]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_top_card_of_each_pile_starts_the_discard_pile(players: int) -> None:
    g = fresh(players)
    assert [len(pile) for pile in g.piles] == [55] * 5
    assert sorted(COLOUR[card] for card in g.discard) == [0, 1, 2, 3, 4]


def test_each_pile_holds_one_colour_in_random_order() -> None:
    g = fresh(2)
    for colour, pile in enumerate(g.piles):
        assert {COLOUR[card] for card in pile} == {colour}
        assert pile != sorted(pile)
    assert g.piles != fresh(2, 2).piles


def test_the_first_discards_are_shuffled_so_only_the_place_of_the_top_card_is_known() -> None:
    assert {COLOUR[fresh(2, seed).discard[-1]] for seed in range(40)} == {0, 1, 2, 3, 4}
    assert fresh(2).murky == 4


@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_starts_with_5_points_5_marks_1_worker_of_each_colour_and_no_cards(players: int) -> None:
    g = fresh(players)
    for seat in range(players):
        at = seat * WIDTH
        assert g.n[at + MARKS] == 5
        assert g.n[at + SCORE] == 5
        assert g.n[at + WORKERS : at + WORKERS + 5] == [1] * 5
        assert g.hands[seat] == []


def test_everybody_starts_without_risks_wall_majorities_and_on_the_start_space() -> None:
    g = fresh(3)
    for seat in range(3):
        at = seat * WIDTH
        assert g.n[at + RISKS : at + RISKS + 5] == [0] * 5
        assert g.n[at + WALLS : at + WALLS + 2] == [0, 0]
        assert (g.n[at + SQUARE], g.n[at + TURNED], g.n[at + WON]) == (0, 0, 0)
        assert (g.sites[seat], g.beside[seat], g.statues_won[seat]) == ((), (), ())


def test_there_are_two_black_tokens_of_each_colour() -> None:
    assert fresh(2).bag == [2] * 5


def test_nobody_stands_in_the_church_at_the_start() -> None:
    g = fresh(2)
    assert (g.window, g.church, g.front) == (0, [0] * 6, [0] * 6)


@pytest.mark.parametrize(
    ("players", "statues"),
    [
        (2, [9, 7, 4, 2]),
        (3, [9, 8, 6, 5, 3, 2]),
        (4, [9, 8, 7, 6, 5, 4, 3, 2]),
        (5, [9, 8, 7, 6, 5, 4, 3, 2]),
    ],
)
def test_the_statues_depend_on_the_number_of_players_and_the_highest_stands_on_offer(
    players: int, statues: list[int]
) -> None:
    assert list(fresh(players).statues)[::-1] == statues


@pytest.mark.parametrize(("space", "points"), list(enumerate([0, 1, 2, 3, 5, 7, 9, 12, 15, 18])))
def test_the_spaces_of_the_square_are_worth_more_and_more(space: int, points: int) -> None:
    assert table().square(0, space).final()["square"] == points


WALLS_OF = [
    ("purple gray brown pink orange", "orange pink gray purple brown"),
    ("gray brown purple orange pink", "pink purple orange brown gray"),
    ("pink brown orange gray purple", "orange gray purple brown pink"),
    ("orange purple pink brown gray", "brown orange pink gray purple"),
    ("brown orange gray purple pink", "gray pink brown orange purple"),
]


@pytest.mark.parametrize("seat", range(5))
def test_each_board_has_its_own_order_of_wall_colours(seat: int) -> None:
    for side, words in enumerate(WALLS_OF[seat]):
        for built, colour in enumerate(words.split()):
            t = table(5).wall(seat, *((built, 0) if side == 0 else (0, built)))
            assert COLOURS[t.g.next_section(seat, side)] == colour


@pytest.mark.parametrize("seat", range(5))
def test_each_side_of_a_wall_has_one_section_of_each_colour(seat: int) -> None:
    for words in WALLS_OF[seat]:
        assert sorted(words.split()) == sorted(COLOURS)
    assert table(5).wall(seat, 5, 5).g.next_section(seat, 0) == -1
