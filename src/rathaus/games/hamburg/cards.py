"""Every card of Hamburg, one line each: number, symbol, price and consequences.

Prices in marks, points and the numbers of effects are in ``edition.toml``; category and colour follow
from the number.
"""

from __future__ import annotations

from typing import Final

from rathaus.games.hamburg.effects.others import (
    DISCARD_CARD,
    LOSE_BUILDING,
    LOSE_SITE,
    LOSE_WALL,
    STEP_BACK,
    STOLEN_CARD,
    TURN_MARKER,
)
from rathaus.games.hamburg.effects.words import (
    II,
    III,
    IV,
    I,
    act_with_top_discard,
    advance,
    advance_without_low_dice,
    all_buildings,
    all_site_colours,
    all_workers,
    any_worker,
    any_workers,
    best_statue_twice,
    black_die,
    bolts_act_twice,
    borrow_bolt,
    build_under_zoo,
    buildings,
    buy_workers,
    cheaper_advance,
    cheaper_building,
    chooses_tokens,
    counts_as,
    dearer_advance_for_others,
    dice_showing,
    die_of_worker,
    different_categories,
    different_workers,
    discard_cards,
    draw_and_act,
    draw_cards,
    draw_from,
    every_other,
    exchange,
    free_sites,
    free_wall,
    free_walls,
    half_price,
    laurel,
    majorities,
    marks,
    marks_for_most_equal_dice,
    marks_for_others_buildings,
    marks_for_points,
    marks_for_tokens,
    marks_if_dice_at_most,
    more_money,
    more_park_marks,
    more_workers,
    move_clergyman,
    others_give_workers,
    others_pay,
    park_marks,
    prevents_risks,
    recolours,
    reduce_after_advance,
    reduce_after_building,
    reduce_after_site,
    reduce_after_wall,
    reduce_mine_raise_others,
    reduce_one_risk,
    reduce_risk,
    reduce_risks,
    reduce_that_risk,
    reduces_further,
    risk_colours,
    risk_steps,
    score,
    score_for_advances,
    score_for_tokens,
    score_if_dice_at_least,
    search_discards,
    search_pile,
    site_colours,
    site_from_pile,
    sites,
    square_value,
    strikes_later,
    take_and_return_discards,
    take_buildings_back,
    thirds_and_statues,
    token_for_others,
    two_buildings_per_site,
    use_again,
    use_all_free,
    wall_at_double_price,
    wall_sections,
    walls_at_black_die,
    wins_ties,
    worker_colours,
    worker_on_high_die,
    worker_sets,
    worker_to_church,
    workers,
    workers_for_majorities,
    workers_for_others_walls,
    workers_on_equal_dice,
    workers_on_ones,
    workers_paid,
)
from rathaus.games.hamburg.kinds import (
    ARMY,
    ARTS,
    AUTHORITIES,
    BANK,
    BROWN,
    CHURCH,
    CIRCUS,
    CITIZENS,
    CRAFTS,
    GRAY,
    HEALTH,
    INDUSTRY,
    LEISURE,
    MIGRATION,
    MYSTICISM,
    ORANGE,
    PARK,
    PINK,
    POLICE,
    PORT,
    PURPLE,
    SECRET_SOCIETY,
    THEATRE,
    TRADE,
    UNDERWORLD,
    UNIVERSITY,
    ZOO,
)
from rathaus.games.hansa.effects.words import ALWAYS, BOLT, LAUREL, NONE, Line, worker

CARDS: Final[list[Line]] = [Line(NONE, ())]  # by number; the entry 0 is no card


def card(number: int, line: Line | None = None) -> None:
    """Define the next card."""
    assert number == len(CARDS)
    CARDS.append(line or Line(NONE, ()))


# fmt: off
# citizens (brown)
card(  1, BOLT(draw_and_act()))
card(  2, II(advance_without_low_dice()))
card(  3, III(worker(GRAY), marks(buildings(CITIZENS))))
card(  4, IV(take_buildings_back()))
card(  5, BOLT(search_discards(CITIZENS)))
card(  6, III(score()))
card(  7, III(worker(PURPLE), draw_and_act()))
card(  8, III(worker(GRAY), draw_and_act()))
card(  9, III(worker(ORANGE), draw_and_act()))
card( 10, III(worker(PINK), draw_and_act()))
card( 11, LAUREL(laurel(buildings(CITIZENS))))
card( 12, III(worker(PINK), score(wall_sections())))

# authorities (brown)
card( 13, BOLT(every_other(DISCARD_CARD)))
card( 14, III(worker(PURPLE), marks(buildings(AUTHORITIES))))
card( 15, III(worker(PINK), marks(sites(PINK))))
card( 16, III(worker(PURPLE), marks(sites(PURPLE))))
card( 17, III(worker(GRAY), marks(sites(GRAY))))
card( 18, III(worker(ORANGE), marks(sites(ORANGE))))
card( 19, BOLT(search_discards(AUTHORITIES)))
card( 20, III(worker(PURPLE), score(sites(PURPLE))))
card( 21, III(worker(ORANGE), score(sites(ORANGE))))
card( 22, III(worker(GRAY), score(sites(GRAY))))
card( 23, III(worker(PINK), score(sites(PINK))))
card( 24, LAUREL(laurel(buildings(AUTHORITIES))))

# university (brown)
card( 25, BOLT(marks(all_buildings())))
card( 26, III(worker(PINK), marks(buildings(UNIVERSITY))))
card( 27, III(buy_workers()))
card( 28, BOLT(draw_cards(), discard_cards()))
card( 29, LAUREL(laurel(thirds_and_statues())))
card( 30, LAUREL(laurel(majorities())))
card( 31, BOLT(search_discards(UNIVERSITY)))
card( 32, BOLT(free_sites()))
card( 33, I(draw_cards()))
card( 34, ALWAYS(more_workers()))
card( 35, LAUREL(laurel(buildings(UNIVERSITY))))
card( 36, ALWAYS(bolts_act_twice()))

# health (brown)
card( 37, III(worker(PINK), search_pile(ZOO, PINK)))
card( 38, III(worker(ORANGE), search_pile(ZOO, ORANGE)))
card( 39, III(worker(GRAY), search_pile(ZOO, GRAY)))
card( 40, III(worker(PURPLE), search_pile(ZOO, PURPLE)))
card( 41, III(any_worker(), search_pile(PARK)))
card( 42, III(worker(ORANGE), marks(buildings(HEALTH))))
card( 43, III(worker(PURPLE), any_worker(), marks(), score()))
card( 44, BOLT(search_discards(HEALTH)))
card( 45, III(worker(GRAY), marks(different_categories())))
card( 46, ALWAYS(wins_ties()))
card( 47, LAUREL(laurel(buildings(HEALTH))))
card( 48, III(any_workers()))

# leisure (pink)
card( 49, II(worker_on_high_die(GRAY)))
card( 50, II(worker_on_high_die(ORANGE)))
card( 51, II(worker_on_high_die(BROWN)))
card( 52, II(worker_on_high_die(PURPLE)))
card( 53, III(worker(ORANGE), marks(buildings(LEISURE))))
card( 54, III(worker(PURPLE), use_again()))
card( 55, BOLT(search_discards(LEISURE)))
card( 56, III(score()))
card( 57, III(marks()))
card( 58, III(workers(PINK)))
card( 59, LAUREL(laurel(buildings(LEISURE))))
card( 60, BOLT(use_all_free()))

# arts (pink)
card( 61, III(worker(BROWN), marks(buildings(ARTS))))
card( 62, III(worker(ORANGE), wall_at_double_price()))
card( 63, III(worker(BROWN), wall_at_double_price()))
card( 64, III(worker(PURPLE), wall_at_double_price()))
card( 65, III(worker(GRAY), wall_at_double_price()))
card( 66, ALWAYS(counts_as(ARTS, LEISURE, THEATRE, CIRCUS)))
card( 67, BOLT(search_discards(ARTS)))
card( 68, BOLT(advance()))
card( 69, III(worker(ORANGE), score(buildings(ARTS))))
card( 70, ALWAYS(reduce_after_site()))
card( 71, LAUREL(laurel(different_categories())))
card( 72, LAUREL(laurel(buildings(ARTS))))

# theatre (pink)
card( 73, III(worker(GRAY), marks(buildings(THEATRE))))
card( 74, III(worker(ORANGE), marks(sites(ORANGE))))
card( 75, III(worker(BROWN), marks(sites(BROWN))))
card( 76, III(worker(PURPLE), marks(sites(PURPLE))))
card( 77, III(worker(GRAY), marks(sites(GRAY))))
card( 78, III(worker(ORANGE), score(sites(ORANGE))))
card( 79, III(worker(BROWN), score(sites(BROWN))))
card( 80, III(worker(PURPLE), score(sites(PURPLE))))
card( 81, III(worker(GRAY), score(sites(GRAY))))
card( 82, III(worker(ORANGE), score(buildings(THEATRE))))
card( 83, BOLT(search_discards(THEATRE)))
card( 84, LAUREL(laurel(buildings(THEATRE))))

# circus (pink)
card( 85, BOLT(every_other(TURN_MARKER)))
card( 86, III(worker(BROWN), marks(buildings(CIRCUS))))
card( 87, II(marks_for_most_equal_dice()))
card( 88, III(worker(ORANGE), score(worker_sets()), marks(worker_sets())))
card( 89, BOLT(score(majorities())))
card( 90, BOLT(search_discards(CIRCUS)))
card( 91, ALWAYS(workers_for_others_walls()))
card( 92, II(marks_if_dice_at_most()))
card( 93, II(score_if_dice_at_least()))
card( 94, LAUREL(laurel(buildings(CIRCUS))))
card( 95, ALWAYS(workers_for_majorities()))
card( 96, LAUREL(best_statue_twice()))

# trade (orange)
card( 97, III(worker(PINK), marks(buildings(TRADE))))
card( 98, III(worker(PINK), marks()))
card( 99, III(worker(PURPLE), marks()))
card(100, III(worker(BROWN), marks()))
card(101, III(worker(GRAY), marks()))
card(102, III(marks()))
card(103, BOLT(marks_for_points()))
card(104, BOLT(search_discards(TRADE)))
card(105, III(worker(GRAY), score(thirds_and_statues())))
card(106, III(any_worker(), marks(die_of_worker())))
card(107, LAUREL(laurel(buildings(TRADE))))
card(108, ALWAYS(free_walls()))

# industry (orange)
card(109, III(different_workers(), score(workers_paid()), marks(workers_paid())))
card(110, III(worker(GRAY), marks(buildings(INDUSTRY))))
card(111, III(worker(PURPLE), exchange()))
card(112, III(worker(BROWN), exchange()))
card(113, III(worker(PINK), exchange()))
card(114, III(worker(GRAY), exchange()))
card(115, III(worker(GRAY), any_workers()))
card(116, III(worker(PURPLE), any_workers()))
card(117, III(worker(PINK), any_workers()))
card(118, III(worker(BROWN), any_workers()))
card(119, BOLT(search_discards(INDUSTRY)))
card(120, LAUREL(laurel(buildings(INDUSTRY))))

# bank (orange)
card(121, BOLT(marks()))
card(122, ALWAYS(more_park_marks()))
card(123, BOLT(marks(square_value())))
card(124, III(worker(BROWN), marks(buildings(BANK))))
card(125, ALWAYS(cheaper_advance()))
card(126, BOLT(search_discards(BANK)))
card(127, III(worker(ORANGE), score(), marks()))
card(128, III(worker(GRAY), score(), marks()))
card(129, III(worker(PURPLE), score(), marks()))
card(130, III(worker(PINK), score(), marks()))
card(131, LAUREL(laurel(buildings(BANK))))
card(132, ALWAYS(cheaper_building()))

# crafts (orange)
card(133, III(worker(PURPLE), marks(buildings(CRAFTS))))
card(134, III(worker(PINK), marks(majorities())))
card(135, III(worker(PURPLE), marks(majorities())))
card(136, III(worker(BROWN), marks(majorities())))
card(137, III(worker(GRAY), marks(majorities())))
card(138, ALWAYS(more_money(PINK)))
card(139, ALWAYS(more_money(GRAY)))
card(140, ALWAYS(more_money(BROWN)))
card(141, ALWAYS(more_money(PURPLE)))
card(142, BOLT(workers(PINK, GRAY, BROWN, PURPLE)))
card(143, BOLT(search_discards(CRAFTS)))
card(144, LAUREL(laurel(buildings(CRAFTS))))

# army (gray)
card(145, BOLT(free_wall()))
card(146, III(worker(PINK), marks(buildings(ARMY))))
card(147, BOLT(reduce_risks()))
card(148, BOLT(search_discards(ARMY)))
card(149, BOLT(reduce_risks()))
card(150, ALWAYS(reduce_after_wall()))
card(151, ALWAYS(prevents_risks()))
card(152, BOLT(reduce_risks(all_buildings())))
card(153, BOLT(reduce_risks()))
card(154, LAUREL(laurel(buildings(ARMY))))
card(155, LAUREL(laurel(risk_steps())))
card(156, III(reduce_one_risk()))

# police (gray)
card(157, III(any_worker(), reduce_that_risk()))
card(158, III(worker(BROWN), marks(buildings(POLICE))))
card(159, III(worker(ORANGE), reduce_risk(ORANGE)))
card(160, III(worker(PINK), reduce_risk(PINK)))
card(161, III(worker(BROWN), reduce_risk(BROWN)))
card(162, III(worker(PURPLE), reduce_risk(PURPLE)))
card(163, BOLT(search_discards(POLICE)))
card(164, II(marks(dice_showing(6))))
card(165, ALWAYS(strikes_later()))
card(166, ALWAYS(reduce_after_building()))
card(167, LAUREL(laurel(buildings(POLICE))))
card(168, ALWAYS(reduces_further()))

# underworld (gray)
card(169, BOLT(every_other(STOLEN_CARD)))
card(170, III(worker(PURPLE), marks(buildings(UNDERWORLD))))
card(171, BOLT(others_pay()))
card(172, BOLT(others_give_workers()))
card(173, BOLT(every_other(LOSE_WALL)))
card(174, BOLT(search_discards(UNDERWORLD)))
card(175, BOLT(every_other(STEP_BACK)))
card(176, BOLT(every_other(LOSE_BUILDING)))
card(177, BOLT(every_other(LOSE_SITE)))
card(178, BOLT(reduce_mine_raise_others()))
card(179, LAUREL(laurel(buildings(UNDERWORLD))))
card(180, ALWAYS(marks_for_others_buildings()))

# secret society (gray)
card(181, III(worker(PINK), marks(buildings(SECRET_SOCIETY))))
card(182, ALWAYS(half_price(ORANGE)))
card(183, ALWAYS(half_price(PURPLE)))
card(184, ALWAYS(half_price(PINK)))
card(185, ALWAYS(half_price(BROWN)))
card(186, BOLT(search_discards(SECRET_SOCIETY)))
card(187, ALWAYS(score_for_tokens()))
card(188, ALWAYS(marks_for_tokens()))
card(189, III(worker_to_church()))
card(190, III(any_worker(), build_under_zoo()))
card(191, LAUREL(laurel(buildings(SECRET_SOCIETY))))
card(192, ALWAYS(two_buildings_per_site()))

# port (purple)
card(193, III(worker(BROWN), draw_cards(), discard_cards()))
card(194, BOLT(marks(site_colours())))
card(195, III(worker(ORANGE), marks(buildings(PORT))))
card(196, III(worker(ORANGE), draw_cards()))
card(197, III(worker(GRAY), draw_cards()))
card(198, III(worker(PINK), draw_cards()))
card(199, III(worker(BROWN), draw_cards()))
card(200, BOLT(search_discards(PORT)))
card(201, BOLT(draw_cards()))
card(202, III(worker(PINK), act_with_top_discard()))
card(203, LAUREL(laurel(all_site_colours())))
card(204, LAUREL(laurel(buildings(PORT))))

# church (purple)
card(205, LAUREL(laurel(all_workers())))
card(206, BOLT(workers(PINK), marks()))
card(207, BOLT(workers(GRAY), marks()))
card(208, BOLT(workers(ORANGE), marks()))
card(209, BOLT(workers(BROWN), marks()))
card(210, III(worker(BROWN), marks(buildings(CHURCH))))
card(211, BOLT(search_discards(CHURCH)))
card(212, III(worker(GRAY), workers_on_ones()))
card(213, III(worker(ORANGE), score(dice_showing(1))))
card(214, ALWAYS(reduce_after_advance()))
card(215, LAUREL(laurel(buildings(CHURCH))))
card(216, III(worker(PINK), any_workers(), marks()))

# migration (purple)
card(217, BOLT(marks(risk_colours())))
card(218, III(worker(ORANGE), marks(buildings(MIGRATION))))
card(219, III(worker(BROWN), site_from_pile()))
card(220, III(worker(PINK), site_from_pile()))
card(221, III(worker(ORANGE), site_from_pile()))
card(222, III(worker(GRAY), site_from_pile()))
card(223, BOLT(search_discards(MIGRATION)))
card(224, ALWAYS(recolours()))
card(225, LAUREL(laurel(buildings(MIGRATION))))
card(226, ALWAYS(score_for_advances()))
card(227, III(worker(PINK), marks(worker_colours())))
card(228, BOLT(borrow_bolt()))

# mysticism (purple)
card(229, III(worker(BROWN), marks(buildings(MYSTICISM))))
card(230, III(worker(ORANGE), marks(black_die())))
card(231, ALWAYS(chooses_tokens()))
card(232, ALWAYS(walls_at_black_die()))
card(233, BOLT(score(black_die())))
card(234, III(worker(PINK), take_and_return_discards()))
card(235, III(worker(GRAY), move_clergyman()))
card(236, BOLT(token_for_others()))
card(237, II(workers_on_equal_dice()))
card(238, BOLT(search_discards(MYSTICISM)))
card(239, LAUREL(laurel(buildings(MYSTICISM))))
card(240, ALWAYS(dearer_advance_for_others()))

# zoo
card(241)
card(242)
card(243)
card(244)
card(245)
card(246)
card(247)
card(248)
card(249)
card(250)
card(251)
card(252)
card(253)
card(254)
card(255)
card(256)
card(257)
card(258)
card(259)
card(260)

# park
card(261, I(park_marks()))
card(262, I(workers(GRAY)))
card(263, I(draw_from(GRAY)))
card(264, I(score()))
card(265, I(park_marks()))
card(266, I(workers(ORANGE)))
card(267, I(draw_from(ORANGE)))
card(268, I(score()))
card(269, I(park_marks()))
card(270, I(workers(BROWN)))
card(271, I(draw_from(BROWN)))
card(272, I(score()))
card(273, I(park_marks()))
card(274, I(workers(PURPLE)))
card(275, I(draw_from(PURPLE)))
card(276, I(score()))
card(277, I(park_marks()))
card(278, I(workers(PINK)))
card(279, I(draw_from(PINK)))
card(280, I(score()))
# fmt: on
