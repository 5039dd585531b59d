"""The random bot: any offered thing, each as likely as the others."""

from __future__ import annotations

from rathaus.bots.base import Bot, Situation


class RandomBot(Bot):
    """Chooses at random."""

    def choose(self, situation: Situation) -> int:
        """Any of the offered things."""
        things = situation.things
        return things[self.rng.below(len(things))]
