"""The vocabulary of The City: what can be chosen, as ints. A card is its kind."""

from __future__ import annotations

from typing import Final

from rathaus.games.thecity.kinds import COUNT, KINDS, SYMBOLS
from rathaus.kernel.things import Vocabulary

PASS: Final = 51
DONE: Final = 52

VOCABULARY: Final = Vocabulary(("card", KINDS), "pass", "done")
assert VOCABULARY.thing("pass") == PASS == COUNT
assert VOCABULARY.thing("done") == DONE


def card_name(kind: int) -> str:
    """A card as a thing's name."""
    return f"card:{KINDS[kind]}"


def card_names(kinds: tuple[int, ...]) -> tuple[str, ...]:
    """Cards as names of things."""
    return tuple([card_name(kind) for kind in kinds])


def symbol_name(symbol: int) -> str:
    """A symbol as the name by which messages call it."""
    return f"symbol:{SYMBOLS[symbol]}"
