"""Bots that fail, for the tests of what then happens."""

from __future__ import annotations

import os
import time

from rathaus.bots.base import Bot, Situation


class Raises(Bot):
    def choose(self, situation: Situation) -> int:
        raise RuntimeError("no idea")


class Dies(Bot):
    def choose(self, situation: Situation) -> int:
        os._exit(3)


class Cheats(Bot):
    def choose(self, situation: Situation) -> int:
        return max(situation.things) + 1


class Hangs(Bot):
    def choose(self, situation: Situation) -> int:
        time.sleep(60)
        return situation.things[0]
