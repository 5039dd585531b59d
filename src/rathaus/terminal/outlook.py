"""What offered things cost and bring, said in the terminal."""

from __future__ import annotations

from rathaus.kernel.message import message
from rathaus.kernel.views import View
from rathaus.text import Words


class Outlooks:
    """What choosing each offered thing costs and brings, and which alone among others cannot be undone.

    It is a column of its own, that is there only where there is something to say.
    """

    def __init__(self, view: View, words: Words) -> None:
        self.said: dict[str, str] = {}
        ask = view["ask"]
        for name, offer in ask["offers"].items() if ask is not None else ():
            parts = [words.say(message(**data)) for data in offer["brings"]]
            if offer["reveals"] and ask is not None and not ask["reveals"]:
                parts.append(words.text("terminal-reveals"))
            if parts:
                self.said[name] = ", ".join(parts)
        self.columns: list[str] = ["brings"] if self.said else []

    def cells(self, name: str) -> list[str]:
        """The cell of a thing, if there is such a column."""
        return [self.said.get(name, "")] if self.said else []
