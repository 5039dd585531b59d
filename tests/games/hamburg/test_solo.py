"""The solo game: its round in four phases."""

from __future__ import annotations

import json

import pytest

import rathaus
from games.hamburg.solo import COLOURS, TOM, YOU, alone
from games.hamburg.table import Table, table
from rathaus import IllegalChoice
from rathaus.games.hamburg.round import ActInTwo, EndRound, MayAdvance, NextTurn, Refill, Roll, Round
from views import asked

HELD = (193, 194, 195, 196)


def begins(t: Table) -> Table:
    """A round begins; the human holds four cards and is to draw a fifth."""
    t.g.round = 0
    return t.hand(YOU, *HELD).top(5).happen(Round())


def rolls(t: Table, black: int = 3, **dice: int) -> Table:
    """A round begins, the human has drawn, and the dice fall like this; those not named are coloured 4s."""
    begins(t)
    t.g.agenda[:] = [task for task in t.g.agenda if not isinstance(task, Roll)]
    return t.dice(black=black, **{**dict.fromkeys(COLOURS, 4), **dice}).answer("brown")


def march(t: Table, **dice: int) -> Table:
    """The two may advance, TOM first."""
    return t.dice(**dice).happen(MayAdvance(TOM), MayAdvance(YOU))


def end(t: Table) -> Table:
    """The last round ends here, so that no new one begins."""
    t.g.round = 8
    return t.happen(EndRound())


def has(t: Table, seat: int) -> tuple[int, int, dict[str, int]]:
    return t.has_marks(seat), t.has_points(seat), t.has_workers(seat)


def price(t: Table) -> object:
    """What the human is asked to pay for an advance."""
    assert (t.asked(), t.g.waiting) == ("advance", (YOU,))
    return t.g.ask(YOU).prompt.args["price"]


# ---- set-up -------------------------------------------------------------------------------------------


def test_one_player_sits_at_a_table_with_two_seats() -> None:
    state = alone()
    assert (state.options.players, state.players, len(state.scores)) == (1, 2, 2)
    view = state.view(YOU)
    assert (view["players"], len(view["table"]["seats"]), view["waiting"]) == (1, 2, [YOU])


@pytest.mark.parametrize("seat", [YOU, TOM])
def test_both_begin_with_5_marks_5_points_and_a_worker_of_each_colour(seat: int) -> None:
    state = alone()
    assert (state.marks(seat), state.points_of(seat)) == (5, 5)
    assert [state.workers(seat, colour) for colour in range(5)] == [1] * 5
    assert (state.hands[seat], state.sites[seat], state.beside[seat]) == ([], (), ())


def test_tom_is_the_first_player_whatever_the_seed() -> None:
    assert {alone(seed=seed).first for seed in range(30)} == {TOM}


def test_the_statues_are_those_of_two_players() -> None:
    assert list(alone().statues)[::-1] == [9, 7, 4, 2]


def test_tom_cannot_be_played() -> None:
    state = alone()
    refusal = state.why_not(TOM, state.thing("colour:pink"))
    assert refusal is not None
    assert (refusal.id, refusal.args) == ("not-asked", {"waiting": ("seat:0",)})
    with pytest.raises(IllegalChoice):
        state.choose(TOM, state.thing("colour:pink"))


# ---- phase I ------------------------------------------------------------------------------------------


def test_the_human_draws_five_cards_and_tom_none() -> None:
    t = table(1).happen(Refill(TOM), Refill(YOU))
    assert (t.asked(), t.g.waiting) == ("draw", (YOU,))
    t.answer("pink", "pink", "gray", "brown", "purple")
    assert (t.asked(), len(t.has_hand(YOU)), t.has_hand(TOM)) == (None, 5, [])
    assert [len(pile) for pile in t.g.piles] == [55, 56, 55, 54, 55]


@pytest.mark.parametrize(
    ("colour", "first"), [("gray", 261), ("orange", 265), ("brown", 269), ("purple", 273), ("pink", 277)]
)
def test_his_park_cards_act_before_the_human_draws_except_those_that_draw(colour: str, first: int) -> None:
    t = begins(table(1).built(TOM, *range(first, first + 4), 33))
    assert (t.asked(), t.g.waiting, t.has_hand(TOM), t.g.drawn) == ("draw", (YOU,), [], [])
    assert (has(t, TOM), has(t, YOU)) == ((1, 1, {colour: 1}), (0, 0, {}))
    assert sum(len(pile) for pile in t.g.piles) == 280 - 4 - 6  # the human's hand, his cards and the site of 33


def test_the_humans_park_cards_and_33_act_as_usual() -> None:
    t = table(1).built(YOU, 261, 263, 33).hand(YOU, 1, 2, 3, 5, 6).top(150).top(57).happen(Refill(TOM), Refill(YOU))
    assert (t.asked(), t.g.waiting) == ("draw", (YOU,))
    t.answer("pink")
    assert (t.asked(), t.has_hand(YOU)) == (None, [1, 2, 3, 5, 6, 57, 150])
    assert (t.has_marks(YOU), t.has_marks(TOM), t.has_hand(TOM)) == (1, 0, [])


# ---- phase II -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("black", "marks"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_tom_gets_the_marks_of_the_black_die_and_the_human_none(black: int, marks: int) -> None:
    t = rolls(table(1).marks(YOU, 20), black, pink=2, gray=2, brown=2, purple=2)  # 8 for the square are too dear
    assert t.asked() == "advance"
    assert (t.has_marks(TOM), t.space(TOM), t.has_marks(YOU)) == (marks, 0, 20)


def test_a_riot_takes_the_marks_of_the_black_die_too() -> None:
    t = rolls(table(1).marks(TOM, 7).marks(YOU, 9).risks(TOM, pink=2), 4, pink=5, gray=1)
    assert (t.asked(), t.has_marks(TOM), t.has_marks(YOU), t.space(TOM)) == ("advance", 0, 9, 0)


def test_dice_of_5_and_6_raise_the_risks_of_both() -> None:
    t = rolls(table(1).marks(YOU, 9).risks(YOU, orange=1), 4, orange=5, brown=6, purple=2)
    assert t.asked() == "advance"
    assert (t.has_risks(TOM), t.has_risks(YOU)) == ({"orange": 1, "brown": 1}, {"orange": 2, "brown": 1})


@pytest.mark.parametrize("black", [5, 6])
def test_each_draws_a_token_and_tom_the_first(black: int) -> None:
    t = rolls(table(1).built(YOU, 231).bag("gray"), black)
    assert (t.asked(), t.has_risks(TOM), t.has_risks(YOU), sum(t.g.bag)) == ("token-colour", {"gray": 1}, {}, 9)


def test_no_tokens_are_drawn_on_a_black_4() -> None:
    t = rolls(table(1).built(TOM, 187, 188).marks(YOU, 9), 4, pink=1)
    assert (t.asked(), t.has_risks(TOM), t.has_risks(YOU), sum(t.g.bag)) == ("advance", {}, {}, 10)
    assert has(t, TOM) == (3, 0, {})


def test_disasters_strike_tom_before_the_human() -> None:
    t = table(1).built(TOM, 57, 56).built(YOU, 97, 98).risks(TOM, orange=2).risks(YOU, orange=2)
    rolls(t, orange=5)
    assert (t.g.waiting, t.offers(), t.display(TOM)) == ((YOU,), [97, 98], [56])


def test_187_and_188_pay_tom_for_his_token_only() -> None:
    t = rolls(table(1).built(TOM, 187, 188).marks(YOU, 9), 5, pink=1)
    assert (t.asked(), has(t, TOM), has(t, YOU)) == ("advance", (5 + 2 - 1, 1, {}), (9, 0, {}))


def test_the_humans_187_and_188_do_not_pay_for_toms_token() -> None:
    t = rolls(table(1).built(YOU, 187, 188, 231), 5)
    assert (t.asked(), has(t, YOU), has(t, TOM)) == ("token-colour", (2, 1, {}), (5, 0, {}))


@pytest.mark.parametrize(
    ("card", "dice", "gains"),
    [
        (49, {"gray": 5}, (0, 0, {"gray": 1})),
        (50, {"orange": 6}, (0, 0, {"orange": 1})),
        (51, {"brown": 5}, (0, 0, {"brown": 1})),
        (52, {"purple": 6}, (0, 0, {"purple": 1})),
        (87, {"pink": 1, "gray": 2}, (3, 0, {})),
        (92, {"black": 6}, (5, 0, {})),
        (93, {"black": 4}, (0, 2, {})),
        (164, {"pink": 6, "black": 6}, (2, 0, {})),
        (237, {"pink": 4, "gray": 4, "black": 4}, (0, 0, {"gray": 1, "pink": 1})),
        (49, {"gray": 4, "pink": 6}, (0, 0, {})),
        (87, {"pink": 1, "gray": 1, "brown": 1}, (0, 0, {})),
        (92, {"black": 6, "pink": 6}, (0, 0, {})),
        (93, {}, (0, 0, {})),
        (164, {"pink": 5}, (0, 0, {})),
        (237, {"black": 4}, (0, 0, {})),
    ],
)
def test_his_ii_cards_act_for_him(card: int, dice: dict[str, int], gains: tuple[int, int, dict[str, int]]) -> None:
    t = table(1).built(TOM, card).dice(**dice).happen(ActInTwo(TOM), ActInTwo(YOU))
    assert (has(t, TOM), has(t, YOU), t.asked()) == (gains, (0, 0, {}), None)


def test_his_ii_cards_act_after_disasters_and_before_the_square() -> None:
    t = table(1).built(TOM, 92).marks(YOU, 20).risks(TOM, pink=2)
    rolls(t, 4, pink=5, gray=2, purple=2)  # the riot takes the 4, 92 pays 5, the square costs 4
    assert (t.asked(), t.has_marks(TOM), t.space(TOM)) == ("advance", 1, 1)


# ---- the square ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("marks", "dice", "left"),
    [
        (9, {"purple": 1, "pink": 2}, 6),
        (3, {"purple": 1, "pink": 2}, 0),
        (9, {"purple": 2, "black": 1}, 6),
        (9, {"black": 2}, 7),
        (10, dict.fromkeys([*COLOURS, "black"], 1), 4),
    ],
)
def test_he_advances_whenever_he_can_pay(marks: int, dice: dict[str, int], left: int) -> None:
    t = march(table(1).marks(TOM, marks), **dice)
    assert (t.asked(), t.space(TOM), t.has_marks(TOM), t.space(YOU)) == (None, 1, left, 0)


def test_he_does_not_advance_where_it_is_too_dear_or_no_die_shows_1_or_2() -> None:
    t = march(table(1).marks(TOM, 2), purple=1, pink=2)
    assert (t.space(TOM), t.has_marks(TOM)) == (0, 2)
    t = march(table(1).marks(TOM, 99), purple=6)
    assert (t.space(TOM), t.has_marks(TOM)) == (0, 99)


@pytest.mark.parametrize(("answer", "space", "left"), [("yes", 1, 8), ("no", 0, 9)])
def test_the_human_decides_when_tom_has_advanced(answer: str, space: int, left: int) -> None:
    t = march(table(1).marks(TOM, 9).marks(YOU, 9), pink=1)
    assert (price(t), t.space(TOM), t.space(YOU)) == (1, 1, 0)
    t.answer(answer)
    assert (t.asked(), t.space(YOU), t.has_marks(YOU), t.space(TOM), t.has_marks(TOM)) == (None, space, left, 1, 8)


def test_with_125_he_pays_2_less_and_may_advance_for_nothing() -> None:
    t = march(table(1).built(TOM, 125).marks(TOM, 9).marks(YOU, 9), purple=1, pink=2)
    assert (t.space(TOM), t.has_marks(TOM), price(t)) == (1, 8, 3)
    t = march(table(1).built(TOM, 125), purple=2)
    assert (t.space(TOM), t.has_marks(TOM)) == (1, 0)
    assert march(table(1).built(TOM, 125).marks(TOM, 9)).space(TOM) == 0


def test_with_2_he_advances_for_4_marks_without_a_1_or_2() -> None:
    t = march(table(1).built(TOM, 2).marks(TOM, 4).marks(YOU, 9))
    assert (t.asked(), t.space(TOM), t.has_marks(TOM), t.space(YOU)) == (None, 1, 0, 0)
    t = march(table(1).built(TOM, 2).marks(TOM, 3))
    assert (t.space(TOM), t.has_marks(TOM)) == (0, 3)


def test_with_2_he_pays_the_dice_where_one_shows_1_or_2() -> None:
    t = march(table(1).built(TOM, 2).marks(TOM, 5), pink=2, gray=2, purple=2)
    assert (t.space(TOM), t.has_marks(TOM)) == (0, 5)
    t = march(table(1).built(TOM, 2).marks(TOM, 9), pink=1)
    assert (t.space(TOM), t.has_marks(TOM)) == (1, 8)


def test_the_humans_240_adds_the_black_die_to_his_price() -> None:
    t = march(table(1).built(YOU, 240).marks(TOM, 9), pink=1, black=5)
    assert (t.space(TOM), t.has_marks(TOM), t.has_marks(YOU)) == (1, 3, 0)
    assert march(table(1).built(YOU, 240).marks(TOM, 5), pink=1, black=5).space(TOM) == 0
    assert march(table(1).built(YOU, 240).built(TOM, 2).marks(TOM, 9), black=5).has_marks(TOM) == 0
    assert march(table(1).built(YOU, 240).built(TOM, 125).marks(TOM, 9), pink=1, black=5).has_marks(TOM) == 4


def test_his_240_adds_the_black_die_to_the_humans_price() -> None:
    t = march(table(1).built(TOM, 240).marks(TOM, 9).marks(YOU, 9), pink=1, black=5)
    assert (t.space(TOM), t.has_marks(TOM), price(t)) == (1, 8, 6)
    assert march(table(1).built(TOM, 240).marks(YOU, 5), pink=1, black=5).asked() is None


def test_226_and_214_act_when_he_advances() -> None:
    t = march(table(1).built(TOM, 214, 226).marks(TOM, 9).risks(TOM, pink=1).risks(YOU, pink=1), gray=1)
    assert (t.has_points(TOM), t.has_risks(TOM), t.has_points(YOU), t.has_risks(YOU)) == (2, {}, 0, {"pink": 1})
    assert march(table(1).built(TOM, 214, 226).marks(TOM, 9), gray=1).has_points(TOM) == 1
    t = march(table(1).built(TOM, 214, 226).risks(TOM, pink=1), gray=1)
    assert (t.has_points(TOM), t.has_risks(TOM)) == (0, {"pink": 1})


def test_beyond_the_last_space_he_gets_4_points() -> None:
    t = march(table(1).square(TOM, 8).marks(TOM, 9), gray=1)
    assert (t.space(TOM), t.has_points(TOM)) == (9, 0)
    t = march(table(1).square(TOM, 9).built(TOM, 226).marks(TOM, 9), gray=1)
    assert (t.space(TOM), t.has_points(TOM), t.has_marks(TOM)) == (9, 5, 8)


# ---- phase III: turns ---------------------------------------------------------------------------------


def test_tom_acts_with_all_dice_before_the_humans_first_turn() -> None:
    t = rolls(table(1), 3, purple=2, orange=2)  # 4 for the square are too dear
    assert (t.asked(), t.g.waiting, t.has_hand(YOU)) == ("turn", (YOU,), [5, *HELD])
    assert (has(t, TOM), has(t, YOU)) == ((15, 0, {"purple": 2, "orange": 2}), (0, 0, {}))


@pytest.mark.parametrize(("order", "marks", "workers"), [((58, 98), 26, {}), ((98, 58), 23, {"pink": 1})])
def test_then_he_uses_his_buildings_in_one_pass_from_left_to_right(
    order: tuple[int, int], marks: int, workers: dict[str, int]
) -> None:
    t = rolls(table(1).built(TOM, *order))
    assert (t.asked(), has(t, TOM)) == ("turn", (marks, 0, workers))


def test_he_pays_for_his_buildings_with_workers_of_his_dice() -> None:
    t = rolls(table(1).built(TOM, 99, 61).marks(TOM, 1), 4, brown=2)  # 2 for the square; 99 would take a purple one
    assert (t.asked(), has(t, TOM), t.g.used[TOM]) == ("turn", (3 + 16 + 2, 0, {"brown": 1}), (61,))


def test_a_building_of_this_rounds_dice_is_used_in_this_round() -> None:
    t = table(1).top(57)
    t.site(TOM)
    rolls(t, pink=5)
    assert (t.asked(), t.display(TOM), t.g.used[TOM]) == ("turn", [57], (57,))
    assert t.has_marks(TOM) == 3 + 16 - 6 + 2


def test_he_uses_each_building_again_in_the_next_round() -> None:
    t = table(1).built(TOM, 57).happen(NextTurn(0))
    assert t.has_marks(TOM) == 2
    assert t.happen(NextTurn(0)).has_marks(TOM) == 2
    assert end(t).happen(NextTurn(0)).has_marks(TOM) == 4


@pytest.mark.parametrize(
    ("edition", "turns"), [(None, 4), ({"table.turns": 1}, 1), ({"table.turns": 2}, 2), ({"table.turns": 5}, 5)]
)
def test_the_human_has_all_turns_in_a_row_and_tom_none_between(edition: dict[str, int] | None, turns: int) -> None:
    t = rolls(table(1, edition=edition).built(TOM, 57, 58).points(YOU, 1).points(TOM, 1))
    for card in (5, *HELD)[:turns]:
        assert (t.asked(), t.g.waiting, t.g.round) == ("turn", (YOU,), 1)
        assert (has(t, TOM), t.g.used[TOM]) == ((25, 1, {"pink": 1}), (57, 58))
        t.answer(card, "workers")
    assert (t.asked(), t.g.waiting, t.g.round) == ("draw", (YOU,), 2)
    assert (has(t, TOM), len(t.has_hand(YOU))) == ((25, 1, {"pink": 1}), 5 - turns)


def test_a_worker_he_gets_in_the_humans_turn_is_not_used_in_this_round() -> None:
    t = rolls(table(1).built(TOM, 91, 99).marks(YOU, 1).points(YOU, 1).points(TOM, 1))
    assert has(t, TOM) == (23, 1, {})
    t.answer(193, "wall")
    assert has(t, TOM) == (23, 1, {"purple": 1})
    for card in HELD[1:]:
        t.answer(card, "workers")
    assert (t.g.round, has(t, TOM)) == (2, (23, 1, {"purple": 1}))


# ---- phase IV and the end -----------------------------------------------------------------------------


def test_majorities_are_between_the_two() -> None:
    t = table(1).square(TOM, 2).square(YOU, 1).built(TOM, 57).built(YOU, 58).wall(TOM, 1, 1).wall(YOU, 1, 0)
    t = end(t.points(TOM, 3).points(YOU, 4).built(YOU, 257).built(TOM, 261))
    assert (t.shows(TOM), t.shows(YOU)) == (["square", "wall"], ["score", "zoo"])


def test_his_46_turns_his_markers_on_a_tie() -> None:
    t = end(table(1).built(TOM, 46).built(YOU, 57).square(TOM, 2).square(YOU, 2).points(TOM, 1).points(YOU, 2))
    assert (t.shows(TOM), t.shows(YOU)) == (["square", "buildings"], ["score"])


def test_his_95_gives_him_workers_for_his_markers_only() -> None:
    t = end(table(1).built(TOM, 95).built(YOU, 57).square(TOM, 1).wall(TOM, 1, 0).points(YOU, 1))
    assert (t.shows(TOM), t.shows(YOU)) == (["square", "wall"], ["score"])
    assert (t.has_workers(TOM), t.has_workers(YOU)) == (dict.fromkeys(COLOURS, 2), {})


def test_4_is_for_the_human_only_and_toms_buildings_count() -> None:
    t = end(table(1).built(TOM, 4, 57))
    assert (t.asked(), t.display(TOM), t.has_hand(TOM), t.shows(TOM)) == (None, [4, 57], [], ["buildings"])
    t = end(table(1).built(YOU, 4, 57).built(TOM, 58))
    assert (t.asked(), t.g.waiting) == ("take-back", (YOU,))
    t.answer(57, 4)
    assert (t.has_hand(YOU), t.shows(TOM), t.shows(YOU)) == ([4, 57], [], ["buildings"])


def test_one_clergyman_a_round_steps_in_front_of_his_window() -> None:
    t = end(table(1).dice(black=4))
    assert (t.g.front, t.g.window) == ([0, 0, 0, 1, 0, 0], 0)


@pytest.mark.parametrize("number", range(1, 8))
def test_the_first_player_does_not_change(number: int) -> None:
    t = table(1)
    t.g.round = number
    t.happen(EndRound())
    assert (t.g.first, t.g.round, t.g.waiting, t.asked(), t.g.over) == (TOM, number + 1, (YOU,), "draw", False)


def test_the_game_ends_after_eight_rounds() -> None:
    t = end(table(1))
    assert (t.g.over, t.g.round, t.g.waiting) == (True, 8, ())


def test_both_are_scored_in_the_same_way() -> None:
    t = table(1).dice(black=4).points(TOM, 20).points(YOU, 11).built(TOM, 59, 57, 257).built(YOU, 29)
    t.wall(TOM, 2, 1).wall(YOU, 5, 3).square(TOM, 5).square(YOU, 9)
    t.g.front, t.g.statues_won = [0, 0, 0, 1, 1, 1], [(7,), (9, 4)]
    end(t)
    assert list(t.final(TOM).values()) == [20, 2 + 2 + 2, 4, 4 * 3, 0, 13, 2 * 2 + 1, 7]
    assert list(t.final(YOU).values()) == [11, 1, 2 * 3, 4 * 2, 6, 7, 1, 18]


@pytest.mark.parametrize(
    ("tom", "you", "winners"),
    [
        ((10, 0), (9, 50), (TOM,)),
        ((9, 50), (10, 0), (YOU,)),
        ((10, 3), (10, 2), (TOM,)),
        ((10, 2), (10, 3), (YOU,)),
        ((10, 3), (10, 3), (YOU, TOM)),
    ],
)
def test_more_points_win_then_more_marks(tom: tuple[int, int], you: tuple[int, int], winners: tuple[int, ...]) -> None:
    t = table(1).points(TOM, tom[0]).marks(TOM, tom[1]).points(YOU, you[0]).marks(YOU, you[1])
    assert end(t).g.winners == winners


def test_the_record_holds_the_humans_choices_only_and_replays_toms() -> None:
    state = alone(seed=4)
    chosen = []
    while state.round < 3:
        assert (state.view(YOU)["waiting"], state.view(TOM)["ask"], state.view(None)["ask"]) == ([YOU], None, None)
        thing = state.things(YOU)[-1]
        assert asked(state, YOU)["things"][-1] == state.name(thing)
        chosen.append((YOU, state.name(thing)))
        state.choose(YOU, thing)
    record = state.record()
    assert (record.players, record.choices) == (1, chosen)
    assert json.loads(state.to_json())["past"]["choices"] == [[*choice] for choice in chosen]
    assert rathaus.replay(record).digest() == state.digest()
