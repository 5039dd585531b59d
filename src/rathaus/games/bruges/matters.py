"""The matters of Bruges' rules in which standing effects have a say, each for a seat; the first ones are shared."""

from __future__ import annotations

from typing import Final

from rathaus.games.hansa import matters

MORE_CARDS: Final = matters.MATTERS  # how many more cards may it draw in phase 1?
MORE_WORKERS: Final = MORE_CARDS + 1  # how many more workers come with the action workers?
FLORINS: Final = MORE_CARDS + 2  # how many florins come with the action florins? (about the die's colour)
CANAL_FREE: Final = MORE_CARDS + 3  # do canal spaces cost nothing? (above 0: yes)
AFTER_CANAL: Final = MORE_CARDS + 4  # what follows a new canal space? (about its colour; effects act)
AFTER_HOUSE: Final = MORE_CARDS + 5  # ... a new house?
AFTER_CHARACTER: Final = MORE_CARDS + 6  # ... a new character?
PRICE: Final = MORE_CARDS + 7  # what does placing this character cost? (about the card)
OTHERS_CHARACTER: Final = MORE_CARDS + 8  # how many florins does it get when another seat places a character?
ADVANCE_PRICE: Final = MORE_CARDS + 9  # what does it pay by the dice to advance?
WITHOUT_LOW_DICE: Final = MORE_CARDS + 10  # what does it pay if no die is low? (below 0: it cannot advance)
ADVANCE_POINTS: Final = MORE_CARDS + 11  # how many points does an advance give?
AFTER_ADVANCE: Final = MORE_CARDS + 12  # what follows an advance? (effects act)
TWICE: Final = MORE_CARDS + 13  # may a bolt just placed act again? (above 0: yes)
MATTERS: Final = MORE_CARDS + 14
