"""Every card of Macao, one line each. The numbers are in ``edition.toml``."""

from __future__ import annotations

from typing import Final

from rathaus.games.macao.effects.words import (
    ALWAYS,
    END,
    PHASE_1,
    PHASE_2,
    USE,
    USE_AGAIN,
    Line,
    advance,
    any_cube,
    baronesses,
    buildings,
    cube,
    dark_districts,
    decline,
    die_cubes,
    die_gold,
    dismiss,
    districts,
    end_cards,
    gold,
    gold_beside,
    gold_instead,
    gold_instead_for_district,
    gold_on_activating,
    gold_on_delivery,
    gold_on_district,
    gold_on_office,
    gold_per_districts,
    if_buildings,
    if_empty_spaces,
    if_few_goods,
    if_first,
    if_gained_gold,
    if_gained_points,
    if_last,
    if_leading,
    if_moved,
    if_office_used,
    if_offices,
    if_persons,
    if_trailing,
    jokers_twice,
    keep_cubes,
    laurel,
    laurel_per_full_kind,
    laurel_per_kind,
    less,
    less_for_district,
    more_districts,
    more_tolls,
    no_leftovers,
    offices,
    offices_twice,
    pay,
    pay_cubes,
    pay_different,
    pay_gold,
    per_cube,
    per_kind_used,
    per_office,
    persons,
    points,
    points_on_delivery,
    sail,
    shift_die,
    step_on_district,
    times_delivery,
    toll_cube,
    toll_points,
    top_of_stack,
    unless_first,
)
from rathaus.games.macao.kinds import (
    ADMINISTRATION,
    BLACK,
    BLUE,
    BUILDING,
    CONSTRUCTION,
    CUSTOMS,
    FINANCE,
    GREEN,
    GREY,
    INN,
    INNKEEPER,
    JADE,
    JUSTICE,
    LACQUERWARE,
    MILITARY,
    OFFICE,
    PAPER,
    PERSON,
    PORCELAIN,
    RED,
    RICE,
    SILK,
    SPICES,
    TEA,
    VIOLET,
)

CARDS: Final[list[Line]] = []


def card(number: int, name: str, line: Line) -> None:
    """Define a card by what is printed on it; the name is for whoever reads this page."""
    assert len(CARDS) == number
    CARDS.append(line)


# fmt: off
card(0,   "none", USE())
card(1,   "customs",         USE(pay(RED), gold()))
card(2,   "justice",         USE(pay(BLUE), gold()))
card(3,   "construction",    USE(pay(GREEN), gold()))
card(4,   "military",        USE(pay(BLACK), gold()))
card(5,   "customs",         USE(pay(RED), gold()))
card(6,   "justice",         USE(pay(BLUE), gold()))
card(7,   "construction",    USE(pay(GREEN), gold()))
card(8,   "military",        USE(pay(BLACK), gold()))
card(9,   "customs",         USE(pay(RED), gold()))
card(10,  "justice",         USE(pay(BLUE), gold()))
card(11,  "construction",    USE(pay(GREEN), gold()))
card(12,  "military",        USE(pay(BLACK), gold()))
card(13,  "customs",         USE(pay(RED), gold()))
card(14,  "justice",         USE(pay(BLUE), gold()))
card(15,  "construction",    USE(pay(GREEN), gold()))
card(16,  "military",        USE(pay(BLACK), gold()))
card(17,  "administration",  USE(pay(VIOLET), gold()))
card(18,  "finance",         USE(pay(GREY), gold()))
card(19,  "administration",  USE(pay(VIOLET), gold()))
card(20,  "finance",         USE(pay(GREY), gold()))
card(21,  "administration",  USE(pay(VIOLET), gold()))
card(22,  "finance",         USE(pay(GREY), gold()))
card(23,  "administration",  USE(pay(VIOLET), gold()))
card(24,  "finance",         USE(pay(GREY), gold()))
card(25,  "registry",        USE(if_office_used(), points()))
card(26,  "sail loft",       USE(sail()))
card(27,  "university",      USE(if_empty_spaces(), points()))
card(28,  "drill ground",    ALWAYS(gold_on_office(MILITARY)))
card(29,  "archive",         ALWAYS(less(OFFICE)))
card(30,  "lighthouse",      ALWAYS(gold_on_delivery()))
card(31,  "school",          USE(if_empty_spaces(), gold()))
card(32,  "fortress",        USE(points(per_office(MILITARY))))
card(33,  "prefecture",      END(laurel(offices())))
card(34,  "cooperage",       ALWAYS(points_on_delivery()))
card(35,  "crane",           ALWAYS(less(BUILDING)))
card(36,  "magistracy",      ALWAYS(gold_on_office(ADMINISTRATION)))
card(37,  "assembly hall",   END(laurel_per_kind()))
card(38,  "shop",            USE(pay_cubes(), any_cube()))
card(39,  "town hall",       USE(points(per_office(ADMINISTRATION))))
card(40,  "treasury vault",  USE(points(per_office(FINANCE))))
card(41,  "quarry",          USE(points(per_office(CONSTRUCTION))))
card(42,  "spice store",     ALWAYS(times_delivery(SPICES)))
card(43,  "silk store",      ALWAYS(times_delivery(SILK)))
card(44,  "palace",          END(laurel(end_cards())))
card(45,  "customs station", USE(points(per_office(CUSTOMS))))
card(46,  "jade store",      ALWAYS(times_delivery(JADE)))
card(47,  "lacquer store",   ALWAYS(times_delivery(LACQUERWARE)))
card(48,  "bank",            USE(gold()))
card(49,  "border post",     ALWAYS(gold_on_office(CUSTOMS)))
card(50,  "paper store",     ALWAYS(times_delivery(PAPER)))
card(51,  "porcelain store", ALWAYS(times_delivery(PORCELAIN)))
card(52,  "inn",             USE(gold_beside(INNKEEPER)))
card(53,  "court",           USE(points(per_office(JUSTICE))))
card(54,  "tea store",       ALWAYS(times_delivery(TEA)))
card(55,  "rice store",      ALWAYS(times_delivery(RICE)))
card(56,  "tavern",          USE(if_persons(), gold()))
card(57,  "hospital",        ALWAYS(gold_on_activating(PERSON)))
card(58,  "pawnshop",        USE(if_gained_gold(), gold()))
card(59,  "smithy",          END(laurel(districts())))
card(60,  "tower",           ALWAYS(top_of_stack()))
card(61,  "chapel",          USE(if_gained_points(), points()))
card(62,  "statue",          END(laurel(dark_districts())))
card(63,  "cathedral",       USE(pay_different(), points(per_cube())))
card(64,  "monastery",       USE(if_leading(), points()))
card(65,  "fountain",        ALWAYS(step_on_district()))
card(66,  "embassy",         ALWAYS(toll_points()))
card(67,  "gate",            USE(if_first(), points()))
card(68,  "residence",       END(laurel(buildings())))
card(69,  "soldier",         USE(gold_per_districts()))
card(70,  "donna blue",      USE(cube(BLUE)))
card(71,  "speculator",      ALWAYS(less_for_district()))
card(72,  "diplomat",        ALWAYS(more_tolls()))
card(73,  "juggler",         ALWAYS(jokers_twice()))
card(74,  "madame green",    USE(cube(GREEN)))
card(75,  "night watchman",  ALWAYS(more_districts()))
card(76,  "gravedigger",     USE(dismiss(), gold()))
card(77,  "senora violet",   USE(cube(VIOLET)))
card(78,  "lady black",      USE(cube(BLACK)))
card(79,  "abbot",           END(no_leftovers()))
card(80,  "beggar",          USE(if_trailing(), any_cube()))
card(81,  "miss grey",       USE(cube(GREY)))
card(82,  "frau red",        USE(cube(RED)))
card(83,  "bishop",          USE(pay_gold(), points()))
card(84,  "healer",          ALWAYS(less(PERSON)))
card(85,  "moneylender",     USE(gold(), points()))
card(86,  "explorer",        PHASE_2(die_cubes()))
card(87,  "baroness one",    END(baronesses()))
card(88,  "vice-governor",   END(laurel()))
card(89,  "professor",       PHASE_2(die_gold()))
card(90,  "master",          PHASE_2(shift_die()))
card(91,  "baroness two",    END(baronesses()))
card(92,  "herald",          ALWAYS(gold_instead_for_district()))
card(93,  "innkeeper",       USE(gold_beside(INN)))
card(94,  "scholar",         USE(any_cube()))
card(95,  "baroness three",  END(baronesses()))
card(96,  "count",           ALWAYS(gold_instead()))
card(97,  "craftsman",       ALWAYS(keep_cubes()))
card(98,  "midwife",         END(laurel(persons())))
card(99,  "governor",        END(laurel()))
card(100, "gunner",          USE(if_last(), gold()))
card(101, "office clerk",    USE(gold(per_kind_used())))
card(102, "chamberlain",     ALWAYS(gold_on_activating(OFFICE)))
card(103, "treasurer",       ALWAYS(gold_on_office(FINANCE)))
card(104, "scribe",          ALWAYS(offices_twice()))
card(105, "judge",           ALWAYS(gold_on_office(JUSTICE)))
card(106, "cabin boy",       USE(if_few_goods(), points()))
card(107, "envoy",           ALWAYS(toll_cube()))
card(108, "idler",           PHASE_1(decline()))
card(109, "nobleman",        USE(pay_gold(), any_cube()))
card(110, "surveyor",        ALWAYS(gold_on_office(CONSTRUCTION)))
card(111, "captain",         USE(if_moved(), points()))
card(112, "carpenter",       ALWAYS(gold_on_district()))
card(113, "scout",           USE(unless_first(), advance()))
card(114, "master builder",  ALWAYS(gold_on_activating(BUILDING)))
card(115, "gold digger",     USE_AGAIN(pay_cubes(), gold()))
card(116, "helmsman",        USE(pay_gold(), sail()))
card(117, "coachman",        USE(if_buildings(), gold()))
card(118, "councillor",      END(laurel_per_full_kind()))
card(119, "director",        USE(if_offices(), gold()))
card(120, "goldsmith",       USE(pay_cubes(), gold()))
# fmt: on
