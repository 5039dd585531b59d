"""Every character of Bruges, one line each: number, sign, price in workers and consequences.

Prices in florins, points and the numbers of effects are in ``edition.toml``; group and colour follow
from the number.
"""

from __future__ import annotations

from typing import Final

from rathaus.games.bruges.effects.others import (
    LOSE_CHARACTER,
    LOSE_HOUSE,
    LOSE_SPACE,
    STEP_BACK,
    STOLEN_CARD,
)
from rathaus.games.bruges.effects.words import (
    ALL_CHARACTERS,
    ALL_HOUSE_COLOURS,
    ALL_WORKERS,
    ALWAYS,
    BOLT,
    DIFFERENT_GROUPS,
    FINISHED_SIDES,
    LAUREL,
    LEVEL,
    MAJORITIES,
    ROUND,
    THIRDS_AND_STATUES,
    WORKER,
    Line,
    advance,
    advance_without_low_dice,
    any_workers,
    bolts_act_twice,
    canal_at_double_price,
    characters,
    cheaper_advance,
    discard_after_advance,
    discard_after_canal,
    discard_after_character,
    discard_after_house,
    discard_any_with_house,
    discard_cards,
    discard_threat,
    discard_threats,
    draw_and_act,
    draw_cards,
    every_other,
    exchange,
    florins,
    florins_for_others_characters,
    florins_for_points,
    florins_if_dice_at_most,
    free_canal,
    free_houses,
    half_price,
    house_from_pile,
    houses,
    laurel,
    more_cards,
    more_florins,
    more_workers,
    others_give_workers,
    others_pay,
    play_another,
    prevents_threats,
    score,
    score_for_advances,
    smuggle,
    wins_ties,
    worker_on_high_die,
    workers,
)
from rathaus.games.bruges.kinds import (
    ADMINISTRATION,
    ARTISTS,
    BLUE,
    BROWN,
    CHURCH,
    CRAFTSMEN,
    ENTERTAINERS,
    GUARD,
    MERCHANTS,
    NOBILITY,
    RED,
    ROYAL_COURT,
    SCHOLARS,
    UNDERWORLD,
    VIOLET,
    YELLOW,
)
from rathaus.games.hansa.effects.words import NONE

CARDS: Final[list[Line]] = [Line(NONE, ())]  # by number; the entry 0 is no card


def card(number: int, line: Line) -> None:
    """Define the next character by what is printed on it."""
    assert number == len(CARDS)
    CARDS.append(line)


# fmt: off
# nobility
card(  1, WORKER(BLUE, score(), florins()))
card(  2, WORKER(BROWN, score(), florins()))
card(  3, WORKER(YELLOW, score(), florins()))
card(  4, WORKER(RED, score(), florins()))
card(  5, WORKER(VIOLET, score(), florins()))
card(  6, WORKER(BLUE, draw_and_act()))
card(  7, WORKER(BROWN, draw_and_act()))
card(  8, WORKER(YELLOW, draw_and_act()))
card(  9, WORKER(RED, draw_and_act()))
card( 10, WORKER(VIOLET, draw_and_act()))
card( 11, WORKER(BROWN, florins(characters(NOBILITY))))
card( 12, LAUREL(laurel(characters(NOBILITY))))
card( 13, ALWAYS(advance_without_low_dice()))
card( 14, BOLT(advance()))
card( 15, ALWAYS(score_for_advances()))

# administration
card( 16, WORKER(BLUE, florins(houses(BLUE))))
card( 17, WORKER(BROWN, florins(houses(BROWN))))
card( 18, WORKER(YELLOW, florins(houses(YELLOW))))
card( 19, WORKER(RED, florins(houses(RED))))
card( 20, WORKER(VIOLET, florins(houses(VIOLET))))
card( 21, WORKER(BLUE, score(houses(BLUE))))
card( 22, WORKER(BROWN, score(houses(BROWN))))
card( 23, WORKER(YELLOW, score(houses(YELLOW))))
card( 24, WORKER(RED, score(houses(RED))))
card( 25, WORKER(VIOLET, score(houses(VIOLET))))
card( 26, ROUND(florins()))
card( 27, LAUREL(laurel(characters(ADMINISTRATION))))
card( 28, ALWAYS(cheaper_advance()))
card( 29, ALWAYS(wins_ties()))
card( 30, WORKER(BLUE, florins(characters(ADMINISTRATION))))

# entertainers
card( 31, WORKER(BLUE, canal_at_double_price()))
card( 32, WORKER(BROWN, canal_at_double_price()))
card( 33, WORKER(YELLOW, canal_at_double_price()))
card( 34, WORKER(RED, canal_at_double_price()))
card( 35, WORKER(VIOLET, canal_at_double_price()))
card( 36, ALWAYS(worker_on_high_die(BLUE)))
card( 37, ALWAYS(worker_on_high_die(BROWN)))
card( 38, ALWAYS(worker_on_high_die(YELLOW)))
card( 39, ALWAYS(worker_on_high_die(RED)))
card( 40, ALWAYS(worker_on_high_die(VIOLET)))
card( 41, WORKER(YELLOW, florins(characters(ENTERTAINERS))))
card( 42, LAUREL(laurel(characters(ENTERTAINERS))))
card( 43, ALWAYS(discard_after_character()))
card( 44, BOLT(score(MAJORITIES)))
card( 45, ROUND(score()))

# craftsmen
card( 46, WORKER(BLUE, exchange()))
card( 47, WORKER(BROWN, exchange()))
card( 48, WORKER(YELLOW, exchange()))
card( 49, WORKER(RED, exchange()))
card( 50, WORKER(VIOLET, exchange()))
card( 51, WORKER(BLUE, any_workers()))
card( 52, WORKER(BROWN, any_workers()))
card( 53, WORKER(YELLOW, any_workers()))
card( 54, WORKER(RED, any_workers()))
card( 55, WORKER(VIOLET, any_workers()))
card( 56, WORKER(BROWN, florins(DIFFERENT_GROUPS)))
card( 57, LAUREL(laurel(characters(CRAFTSMEN))))
card( 58, ALWAYS(free_canal()))
card( 59, ALWAYS(more_workers()))
card( 60, BOLT(workers(BLUE, BROWN, YELLOW, RED, VIOLET)))

# church
card( 61, BOLT(workers(BLUE), florins()))
card( 62, BOLT(workers(BROWN), florins()))
card( 63, BOLT(workers(YELLOW), florins()))
card( 64, BOLT(workers(RED), florins()))
card( 65, BOLT(workers(VIOLET), florins()))
card( 66, WORKER(BLUE, house_from_pile()))
card( 67, WORKER(BROWN, house_from_pile()))
card( 68, WORKER(YELLOW, house_from_pile()))
card( 69, WORKER(RED, house_from_pile()))
card( 70, WORKER(VIOLET, house_from_pile()))
card( 71, WORKER(VIOLET, florins(characters(CHURCH))))
card( 72, LAUREL(laurel(characters(CHURCH))))
card( 73, LAUREL(laurel(ALL_WORKERS)))
card( 74, ALWAYS(discard_after_advance()))
card( 75, ROUND(any_workers()))

# guard
card( 76, WORKER(BLUE, discard_threat(BLUE)))
card( 77, WORKER(BROWN, discard_threat(BROWN)))
card( 78, WORKER(YELLOW, discard_threat(YELLOW)))
card( 79, WORKER(RED, discard_threat(RED)))
card( 80, WORKER(VIOLET, discard_threat(VIOLET)))
card( 81, WORKER(BLUE, discard_any_with_house(BLUE)))
card( 82, WORKER(BROWN, discard_any_with_house(BROWN)))
card( 83, WORKER(YELLOW, discard_any_with_house(YELLOW)))
card( 84, WORKER(RED, discard_any_with_house(RED)))
card( 85, WORKER(VIOLET, discard_any_with_house(VIOLET)))
card( 86, WORKER(BLUE, florins(characters(GUARD))))
card( 87, LAUREL(laurel(characters(GUARD))))
card( 88, BOLT(discard_threats(ALL_CHARACTERS)))
card( 89, ALWAYS(discard_after_canal()))
card( 90, ALWAYS(prevents_threats()))

# scholars
card( 91, ALWAYS(half_price(BLUE)))
card( 92, ALWAYS(half_price(BROWN)))
card( 93, ALWAYS(half_price(YELLOW)))
card( 94, ALWAYS(half_price(RED)))
card( 95, ALWAYS(half_price(VIOLET)))
# ruling: students
card( 96, WORKER(BLUE, draw_cards(), discard_cards()))
card( 97, WORKER(BROWN, draw_cards(), discard_cards()))
card( 98, WORKER(YELLOW, draw_cards(), discard_cards()))
card( 99, WORKER(RED, draw_cards(), discard_cards()))
card(100, WORKER(VIOLET, draw_cards(), discard_cards()))
card(101, BOLT(florins()))
card(102, LAUREL(laurel(characters(SCHOLARS))))
card(103, ALWAYS(bolts_act_twice()))
card(104, ALWAYS(more_cards()))
card(105, LAUREL(laurel(THIRDS_AND_STATUES)))

# merchants
card(106, WORKER(BLUE, florins()))
card(107, WORKER(BROWN, florins()))
card(108, WORKER(YELLOW, florins()))
card(109, WORKER(RED, florins()))
card(110, WORKER(VIOLET, florins()))
card(111, ALWAYS(more_florins(BLUE)))
card(112, ALWAYS(more_florins(BROWN)))
card(113, ALWAYS(more_florins(YELLOW)))
card(114, ALWAYS(more_florins(RED)))
card(115, ALWAYS(more_florins(VIOLET)))
card(116, WORKER(YELLOW, florins(characters(MERCHANTS))))
card(117, LAUREL(laurel(characters(MERCHANTS))))
card(118, BOLT(florins_for_points()))
card(119, ALWAYS(florins_for_others_characters()))
card(120, WORKER(RED, score(FINISHED_SIDES)))

# royal court
card(121, WORKER(BLUE, play_another()))
card(122, WORKER(BROWN, play_another()))
card(123, WORKER(YELLOW, play_another()))
card(124, WORKER(RED, play_another()))
card(125, WORKER(VIOLET, play_another()))
card(126, WORKER(BLUE, draw_cards()))
card(127, WORKER(BROWN, draw_cards()))
card(128, WORKER(YELLOW, draw_cards()))
card(129, WORKER(RED, draw_cards()))
card(130, WORKER(VIOLET, draw_cards()))
card(131, WORKER(VIOLET, florins(characters(ROYAL_COURT))))
card(132, LAUREL(laurel(characters(ROYAL_COURT))))
card(133, LAUREL(laurel(ALL_HOUSE_COLOURS)))
card(134, BOLT(florins(LEVEL)))
card(135, LAUREL(laurel(MAJORITIES)))

# artists
card(136, WORKER(BLUE, score(houses(BLUE))))
card(137, WORKER(BROWN, score(houses(BROWN))))
card(138, WORKER(YELLOW, score(houses(YELLOW))))
card(139, WORKER(RED, score(houses(RED))))
card(140, WORKER(VIOLET, score(houses(VIOLET))))
card(141, WORKER(BLUE, florins(houses(BLUE))))
card(142, WORKER(BROWN, florins(houses(BROWN))))
card(143, WORKER(YELLOW, florins(houses(YELLOW))))
card(144, WORKER(RED, florins(houses(RED))))
card(145, WORKER(VIOLET, florins(houses(VIOLET))))
card(146, WORKER(BROWN, florins(characters(ARTISTS))))
card(147, LAUREL(laurel(characters(ARTISTS))))
card(148, LAUREL(laurel(DIFFERENT_GROUPS)))
card(149, ALWAYS(discard_after_house()))
card(150, BOLT(free_houses()))

# underworld
card(151, BOLT(others_give_workers()))
card(152, BOLT(others_pay()))
card(153, BOLT(every_other(LOSE_SPACE)))
card(154, BOLT(every_other(STOLEN_CARD)))
card(155, BOLT(every_other(STEP_BACK)))
card(156, WORKER(BLUE, smuggle(BLUE)))
card(157, WORKER(BROWN, smuggle(BROWN)))
card(158, WORKER(YELLOW, smuggle(YELLOW)))
card(159, WORKER(RED, smuggle(RED)))
card(160, WORKER(VIOLET, smuggle(VIOLET)))
card(161, BOLT(every_other(LOSE_CHARACTER)))
card(162, LAUREL(laurel(characters(UNDERWORLD))))
card(163, WORKER(VIOLET, florins(characters(UNDERWORLD))))
card(164, BOLT(every_other(LOSE_HOUSE)))
card(165, ALWAYS(florins_if_dice_at_most()))
# fmt: on
