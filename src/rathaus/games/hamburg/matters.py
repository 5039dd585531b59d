"""The matters of Hamburg's rules in which standing effects have a say, each for a seat, after those of every town."""

from __future__ import annotations

from typing import Final

from rathaus.games.hansa import matters as shared

HAND_LIMIT: Final = 6  # up to how many cards does it draw in phase I?
MORE_WORKERS: Final = 7  # how many workers of any colour come with the basic action workers?
MONEY: Final = 8  # how many marks come with the basic action money? (about the die's colour)
WALL_FREE: Final = 9  # is a section of the basic action wall free? (about its colour in a turn; above 0: yes)
WALL_AT_BLACK: Final = 10  # may a section cost the black die? (above 0: yes)
AFTER_WALL: Final = 11  # how often is the section's risk reduced after the basic action wall?
OTHERS_WALL: Final = 12  # how many workers does it get when another seat builds a section?
AFTER_SITE: Final = 13  # how often is the site's risk reduced after the basic action site?
AFTER_BUILD: Final = 14  # how often is the building's risk reduced after the basic action build?
BUILD_PRICE: Final = 15  # what does this building cost? (about the card)
BUILD_LESS: Final = 16  # ... and after halving? (about the card)
OTHERS_BUILD: Final = 17  # how many marks does it get when another seat builds?
ADVANCE_PRICE: Final = 18  # what does it pay by the dice to advance?
OTHERS_ADVANCE: Final = 19  # what do others pay in addition? (about the black die)
ADVANCE_POINTS: Final = 20  # how many points does an advance give?
ADVANCE_REDUCES: Final = 21  # how many risks does an advance reduce?
RISK_STEPS: Final = 22  # how many further steps does the basic action risk reduce?
TOKEN_POINTS: Final = 23  # how many points does a drawn token give?
TOKEN_MARKS: Final = 24  # how many marks does a drawn token give?
TOKEN_CHOICE: Final = 25  # does it choose the colour of its token? (above 0: yes)
MARKER_WORKERS: Final = 26  # how many workers of each colour does a turned marker give?
PARK_MARKS: Final = 27  # how many more marks does a park card give?
TWICE: Final = 28  # does a bolt just built act again? (above 0: yes)
ROOM: Final = 29  # how many buildings does a site hold?
RECOLOURS: Final = 30  # may it treat a played card as another colour? (above 0: yes)
HAS_HAND: Final = 31  # does it hold cards at all? (above 0: yes)
TURNS: Final = 32  # how many turns has it this round?
NEXT_FIRST: Final = 33  # which seat is first after it?
BLACK_DIE: Final = 34  # what does the black die count when it advances?
DICE_PRICE: Final = 35  # what does it pay by the dice to advance, before its own cards?
DRAWS_TOKEN: Final = 36  # does it draw a token? (about PHASE_II or BY_CARD; above 0: yes)
WALL_EXACT: Final = 37  # what does every section cost that is not free? (below 0: its price)
TURN_WALL_LESS: Final = 38  # how much less, but not below 0, does a section cost in a turn? (about its colour)
TURN_WALL_MORE: Final = 39  # ... and then how much more?
TURN_BUILD_LESS: Final = 40  # how much less, but not below 0, does a building cost in a turn? (about the card)
TURN_BUILD_MORE: Final = 41  # ... and then how much more?
WINS_STATUE: Final = 42  # how does it take its statue? (about the side; above 0: an effect has seen to it)
SITE_POINTS: Final = 43  # how many points does a new site give?
BUILT_POINTS: Final = 44  # how many points does a new building give? (about the card)
BUILT_MARKS: Final = 45  # how many marks does a new building give? (about the card)
TURN_MONEY: Final = 46  # how many marks come with the basic action money in a turn? (about the die's colour)
FEE: Final = 47  # how many marks or workers, or which colours as bits, does an action in a turn cost in addition?
CAN_ACT: Final = 48  # one for each basic action: why can it not be done in a turn? (about the colour; 0: it can)
AFTER_ACTION: Final = 54  # one for each basic action: what follows it in a turn? (about the colour; effects act)
USE_AGAIN: Final = 60  # may a used III building be used once more? (about the card; above 0: yes)
USED_AGAIN: Final = 61  # what follows such a use? (about the card; effects act)
MARKER_MARKS: Final = 62  # how many marks does a turned marker give?
WAKES: Final = 63  # does a ship wake? (about the ship; above 0: yes)
MATTERS: Final = 64
assert HAND_LIMIT == shared.MATTERS


# When a token is drawn.
PHASE_II: Final = 0
BY_CARD: Final = 1
