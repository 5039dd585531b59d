"""What the tests of the solo game share."""

from __future__ import annotations

import rathaus
from games.hamburg.table import Answer, Table
from rathaus.games.hamburg.disasters import RiskByDice
from rathaus.games.hamburg.expansions.solo import TomDie
from rathaus.games.hamburg.kinds import COLOUR
from rathaus.games.hamburg.state import Hamburg

COLOURS = ["purple", "orange", "gray", "pink", "brown"]
MODULES = ["mayors", "statues", "disasters", "ships", "stock", "clergy"]
YOU, TOM = 0, 1


def alone(*modules: str, seed: int = 3) -> Hamburg:
    state = rathaus.new("hamburg", players=1, modules=modules, seed=seed)
    assert isinstance(state, Hamburg)
    return state


def acts(t: Table, **dice: int) -> Table:
    """TOM acts with these dice, one after the other."""
    t.dice(**dice)
    return t.happen(*[TomDie(COLOURS.index(colour)) for colour in dice])


def tom_builds(t: Table, card: int, *answers: Answer) -> Table:
    """TOM builds this card with a 5 on a new site; his last marks pay for it."""
    t.site(TOM)
    t.marks(TOM, t.has_marks(TOM) + t.g.book.price[card]).top(card)
    return acts(t, **{COLOURS[COLOUR[card]]: 5}).answer(*answers)


def you_build(t: Table, card: int, *answers: Answer) -> Table:
    """The human builds this card on a new site; the last marks pay for it."""
    t.site(YOU)
    t.marks(YOU, t.has_marks(YOU) + t.g.book.price[card])
    return t.play(card, "build", *answers)


def suffers(t: Table, **dice: int) -> Table:
    return t.dice(**dice).happen(RiskByDice(TOM))
