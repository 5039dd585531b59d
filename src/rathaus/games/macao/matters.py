"""The matters of Macao on which standing effects have a say, for a seat."""

from __future__ import annotations

from typing import Final

# About a kind of cards (or DISTRICT): the card that allows it in this round, or 0.
DISCOUNT: Final = 0  # which card saves a cube of the price?
INSTEAD: Final = 1  # which card lets it pay gold instead of the cubes?
KEEPING: Final = 2  # which card lets it keep the cubes?
# About a kind of cards, or nothing.
ACTIVATION_GOLD: Final = 3  # how much gold comes with an activation?
DISTRICT_GOLD: Final = 4  # ... with a district?
DISTRICT_STEPS: Final = 5  # how many spaces on the wall come with a district?
# About a kind of offices.
OFFICE_GOLD: Final = 6  # how much more gold does a use bring?
# About a good.
DELIVERY_TIMES: Final = 7  # how many points does the space of the port bring?
DELIVERY_POINTS: Final = 8  # ... and the delivery, with those?
DELIVERY_GOLD: Final = 9  # how much gold does a delivery bring?
# About nothing.
DISTRICT_LIMIT: Final = 10  # how many districts may it take in a round?
TOLL_LIMIT: Final = 11  # how often may it use the toll in a round?
TOLL_POINTS: Final = 12  # how many points come with the toll?
TOLL_CUBES: Final = 13  # how many cubes, if the toll itself gives points?
JOKER_TWICE: Final = 14  # can a joker be used twice?
OFFICE_TWICE: Final = 15  # may one office of each kind be used a second time?
ON_TOP: Final = 16  # does its disc always lie on top?
LEFTOVERS: Final = 17  # how many penalties come for the cards left at the end?
DECLINE: Final = 18  # may it leave the open cards?
# About the number on a chosen die.
DIE_CUBES: Final = 19  # how many more cubes come with it?
DIE_GOLD: Final = 20  # how much gold?
SHIFT: Final = 21  # may the cubes of a die be placed beside its number?
MATTERS: Final = 22
