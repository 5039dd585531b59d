"""Who knows which cards in a hand, beside its holder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rathaus.games.hansa.state import Town

EVERYBODY: Final = -1  # who knows a card, other than a seat


def knows(g: Town, viewer: int | None, holder: int, card: int) -> bool:
    """Whether a viewer knows a card in a hand."""
    if viewer == holder:
        return True
    facts = [who for other, who in g.known[holder] if other == card]
    return EVERYBODY in facts or (viewer is not None and viewer in facts)


def doubtful(g: Town, victim: int, taken: int, thief: int) -> tuple[tuple[int, int], ...]:
    """What is still known of a hand from which a thief took a card unseen.

    Any card with its back may have been the one, but for the thief, who knows it was not.
    """
    colour = g.cards.colour
    facts = g.known[victim]
    kept = [fact for fact in facts if colour[fact[0]] != colour[taken] or fact[1] >= 0]
    sure = [(card, thief) for card, who in facts if colour[card] == colour[taken] and who == EVERYBODY]
    return tuple(kept + sure)
