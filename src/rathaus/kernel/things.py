"""Things: the fixed vocabulary of what can be chosen in a game.

A thing is a small int, the place of its name in the vocabulary. A name is a kind and a value
(``card:school``, ``colour:pink``, ``number:3``) or a lone word (``done``).
"""

from __future__ import annotations

from collections.abc import Iterable

from rathaus.kernel.errors import UnknownThing
from rathaus.kernel.message import Message


class Vocabulary:
    """All things of one game in a fixed order."""

    def __init__(self, *names: str | tuple[str, Iterable[object]]) -> None:
        self.names: list[str] = []
        for name in names:
            if isinstance(name, str):
                self.names.append(name)
            else:
                kind, values = name
                self.names.extend([f"{kind}:{value}" for value in values])
        self.kinds: list[str] = [name.partition(":")[0] for name in self.names]
        self.numbers: dict[str, int] = {name: i for i, name in enumerate(self.names)}
        if len(self.numbers) != len(self.names):
            raise ValueError("a name stands twice in the vocabulary")

    def __len__(self) -> int:
        return len(self.names)

    def name(self, thing: int) -> str:
        """The readable name of a thing; UnknownThing if there is none."""
        if 0 <= thing < len(self.names):
            return self.names[thing]
        raise UnknownThing("thing", Message("no-such-thing", thing=thing))

    def thing(self, name: str) -> int:
        """The thing of a readable name; UnknownThing if there is none."""
        if name in self.numbers:
            return self.numbers[name]
        raise UnknownThing("thing", Message("no-such-thing", thing=name))
