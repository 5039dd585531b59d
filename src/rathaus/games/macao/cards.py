"""Every card of Macao, one line each. The numbers are in ``edition.toml``."""

from __future__ import annotations

from typing import Final

from rathaus.games.macao.effects.words import (
    ALWAYS,
    END,
    PHASE_1,
    PHASE_2,
    USE,
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
    repeatedly,
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

CARDS: Final[list[Line]] = [USE()]  # by number; the entry 0 is no card


def card(number: int, line: Line) -> None:
    """Define the next card by what is printed on it."""
    assert len(CARDS) == number
    CARDS.append(line)


# fmt: off
card(1,   USE(pay(RED), gold()))                              # customs
card(2,   USE(pay(BLUE), gold()))                             # justice
card(3,   USE(pay(GREEN), gold()))                            # construction
card(4,   USE(pay(BLACK), gold()))                            # military
card(5,   USE(pay(RED), gold()))                              # customs
card(6,   USE(pay(BLUE), gold()))                             # justice
card(7,   USE(pay(GREEN), gold()))                            # construction
card(8,   USE(pay(BLACK), gold()))                            # military
card(9,   USE(pay(RED), gold()))                              # customs
card(10,  USE(pay(BLUE), gold()))                             # justice
card(11,  USE(pay(GREEN), gold()))                            # construction
card(12,  USE(pay(BLACK), gold()))                            # military
card(13,  USE(pay(RED), gold()))                              # customs
card(14,  USE(pay(BLUE), gold()))                             # justice
card(15,  USE(pay(GREEN), gold()))                            # construction
card(16,  USE(pay(BLACK), gold()))                            # military
card(17,  USE(pay(VIOLET), gold()))                           # administration
card(18,  USE(pay(GREY), gold()))                             # finance
card(19,  USE(pay(VIOLET), gold()))                           # administration
card(20,  USE(pay(GREY), gold()))                             # finance
card(21,  USE(pay(VIOLET), gold()))                           # administration
card(22,  USE(pay(GREY), gold()))                             # finance
card(23,  USE(pay(VIOLET), gold()))                           # administration
card(24,  USE(pay(GREY), gold()))                             # finance
card(25,  USE(if_office_used(), points()))                    # registry
card(26,  USE(sail()))                                        # sail loft
card(27,  USE(if_empty_spaces(), points()))                   # university
card(28,  ALWAYS(gold_on_office(MILITARY)))                   # drill ground
card(29,  ALWAYS(less(OFFICE)))                               # archive
card(30,  ALWAYS(gold_on_delivery()))                         # lighthouse
card(31,  USE(if_empty_spaces(), gold()))                     # school
card(32,  USE(points(per_office(MILITARY))))                  # fortress
card(33,  END(laurel(offices())))                             # prefecture
card(34,  ALWAYS(points_on_delivery()))                       # cooperage
card(35,  ALWAYS(less(BUILDING)))                             # crane
card(36,  ALWAYS(gold_on_office(ADMINISTRATION)))             # magistracy
card(37,  END(laurel_per_kind()))                             # assembly hall
card(38,  USE(pay_cubes(), any_cube()))                       # shop
card(39,  USE(points(per_office(ADMINISTRATION))))            # town hall
card(40,  USE(points(per_office(FINANCE))))                   # treasury vault
card(41,  USE(points(per_office(CONSTRUCTION))))              # quarry
card(42,  ALWAYS(times_delivery(SPICES)))                     # spice store
card(43,  ALWAYS(times_delivery(SILK)))                       # silk store
card(44,  END(laurel(end_cards())))                           # palace
card(45,  USE(points(per_office(CUSTOMS))))                   # customs station
card(46,  ALWAYS(times_delivery(JADE)))                       # jade store
card(47,  ALWAYS(times_delivery(LACQUERWARE)))                # lacquer store
card(48,  USE(gold()))                                        # bank
card(49,  ALWAYS(gold_on_office(CUSTOMS)))                    # border post
card(50,  ALWAYS(times_delivery(PAPER)))                      # paper store
card(51,  ALWAYS(times_delivery(PORCELAIN)))                  # porcelain store
card(52,  USE(gold_beside(INNKEEPER)))                        # inn
card(53,  USE(points(per_office(JUSTICE))))                   # court
card(54,  ALWAYS(times_delivery(TEA)))                        # tea store
card(55,  ALWAYS(times_delivery(RICE)))                       # rice store
card(56,  USE(if_persons(), gold()))                          # tavern
card(57,  ALWAYS(gold_on_activating(PERSON)))                 # hospital
card(58,  USE(if_gained_gold(), gold()))                      # pawnshop
card(59,  END(laurel(districts())))                           # smithy
card(60,  ALWAYS(top_of_stack()))                             # tower
card(61,  USE(if_gained_points(), points()))                  # chapel
card(62,  END(laurel(dark_districts())))                      # statue
card(63,  USE(pay_different(), points(per_cube())))           # cathedral
card(64,  USE(if_leading(), points()))                        # monastery
card(65,  ALWAYS(step_on_district()))                         # fountain
card(66,  ALWAYS(toll_points()))                              # embassy
card(67,  USE(if_first(), points()))                          # gate
card(68,  END(laurel(buildings())))                           # residence
card(69,  USE(gold_per_districts()))                          # soldier
card(70,  USE(cube(BLUE)))                                    # donna blue
card(71,  ALWAYS(less_for_district()))                        # speculator
card(72,  ALWAYS(more_tolls()))                               # diplomat
card(73,  ALWAYS(jokers_twice()))                             # juggler
card(74,  USE(cube(GREEN)))                                   # madame green
card(75,  ALWAYS(more_districts()))                           # night watchman
card(76,  USE(dismiss(), gold()))                             # gravedigger
card(77,  USE(cube(VIOLET)))                                  # senora violet
card(78,  USE(cube(BLACK)))                                   # lady black
card(79,  END(no_leftovers()))                                # abbot
card(80,  USE(if_trailing(), any_cube()))                     # beggar
card(81,  USE(cube(GREY)))                                    # miss grey
card(82,  USE(cube(RED)))                                     # frau red
card(83,  USE(pay_gold(), points()))                          # bishop
card(84,  ALWAYS(less(PERSON)))                               # healer
card(85,  USE(gold(), points()))                              # moneylender
card(86,  PHASE_2(die_cubes()))                               # explorer
card(87,  END(baronesses()))                                  # baroness one
card(88,  END(laurel()))                                      # vice-governor
card(89,  PHASE_2(die_gold()))                                # professor
card(90,  PHASE_2(shift_die()))                               # master
card(91,  END(baronesses()))                                  # baroness two
card(92,  ALWAYS(gold_instead_for_district()))                # herald
card(93,  USE(gold_beside(INN)))                              # innkeeper
card(94,  USE(any_cube()))                                    # scholar
card(95,  END(baronesses()))                                  # baroness three
card(96,  ALWAYS(gold_instead()))                             # count
card(97,  ALWAYS(keep_cubes()))                               # craftsman
card(98,  END(laurel(persons())))                             # midwife
card(99,  END(laurel()))                                      # governor
card(100, USE(if_last(), gold()))                             # gunner
card(101, USE(gold(per_kind_used())))                         # office clerk
card(102, ALWAYS(gold_on_activating(OFFICE)))                 # chamberlain
card(103, ALWAYS(gold_on_office(FINANCE)))                    # treasurer
card(104, ALWAYS(offices_twice()))                            # scribe
card(105, ALWAYS(gold_on_office(JUSTICE)))                    # judge
card(106, USE(if_few_goods(), points()))                      # cabin boy
card(107, ALWAYS(toll_cube()))                                # envoy
card(108, PHASE_1(decline()))                                 # idler
card(109, USE(pay_gold(), any_cube()))                        # nobleman
card(110, ALWAYS(gold_on_office(CONSTRUCTION)))               # surveyor
card(111, USE(if_moved(), points()))                          # captain
card(112, ALWAYS(gold_on_district()))                         # carpenter
card(113, USE(unless_first(), advance()))                     # scout
card(114, ALWAYS(gold_on_activating(BUILDING)))               # master builder
card(115, USE(repeatedly(), pay_cubes(), gold()))             # gold digger
card(116, USE(pay_gold(), sail()))                            # helmsman
card(117, USE(if_buildings(), gold()))                        # coachman
card(118, END(laurel_per_full_kind()))                        # councillor
card(119, USE(if_offices(), gold()))                          # director
card(120, USE(pay_cubes(), gold()))                           # goldsmith
# fmt: on
