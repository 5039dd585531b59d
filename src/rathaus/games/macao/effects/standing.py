"""What stands while a card of Macao lies activated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rathaus.games.macao.kinds import DISTRICT
from rathaus.games.macao.things import good_name, office_name, type_name
from rathaus.kernel.effects import Standing
from rathaus.kernel.message import Message

if TYPE_CHECKING:
    from rathaus.games.macao.state import Macao


class Adds(Standing["Macao"]):
    """Adds a number in a matter."""

    def __init__(self, id: str, matter: int, number: int) -> None:
        super().__init__(matter, False)
        self.id: str = id
        self.number: int = number

    def apply(self, g: Macao, seat: int, value: int, about: int) -> int:
        return value + self.number

    def message(self) -> Message:
        return Message(f"macao-{self.id}", number=self.number)


class AddsSteps(Adds):
    """Adds spaces on the wall."""

    def message(self) -> Message:
        return Message(f"macao-{self.id}", steps=self.number)


class AddsMore(Adds):
    """Lets something happen more often in a round."""

    def message(self) -> Message:
        return Message(f"macao-{self.id}", more=self.number)


class AddsForOffice(Adds):
    """Adds a number where the matter is about a kind of offices."""

    def __init__(self, id: str, matter: int, number: int, kind: int) -> None:
        super().__init__(id, matter, number)
        self.kind: int = kind

    def apply(self, g: Macao, seat: int, value: int, about: int) -> int:
        return value + self.number if about == self.kind else value

    def message(self) -> Message:
        return Message(f"macao-{self.id}", number=self.number, office=office_name(self.kind))


class AddsForType(AddsForOffice):
    """Adds a number where the matter is about a kind of cards."""

    def message(self) -> Message:
        return Message(f"macao-{self.id}", number=self.number, type=type_name(self.kind))


class AddsForOne(Adds):
    """Adds a number where the matter is about a die that shows 1."""

    def apply(self, g: Macao, seat: int, value: int, about: int) -> int:
        return value + self.number if about == 1 else value


class Multiplies(Standing["Macao"]):
    """Multiplies what a good brings."""

    def __init__(self, matter: int, times: int, good: int) -> None:
        super().__init__(matter, False)
        self.times: int = times
        self.good: int = good

    def apply(self, g: Macao, seat: int, value: int, about: int) -> int:
        return value * self.times if about == self.good else value

    def message(self) -> Message:
        return Message("macao-times-delivery", times=self.times, good=good_name(self.good))


class Allows(Standing["Macao"]):
    """Allows something, always."""

    def __init__(self, id: str, matter: int) -> None:
        super().__init__(matter, False)
        self.id: str = id

    def apply(self, g: Macao, seat: int, value: int, about: int) -> int:
        return 1

    def message(self) -> Message:
        return Message(f"macao-{self.id}")


class Forgives(Allows):
    """No penalties for cards that are left."""

    def apply(self, g: Macao, seat: int, value: int, about: int) -> int:
        return 0


class OnceARound(Standing["Macao"]):
    """Its card allows something once a round, about one kind of cards or about districts; -1: about any card."""

    def __init__(self, id: str, matter: int, card: int, kind: int, price: int = 0) -> None:
        super().__init__(matter, False)
        self.id: str = id
        self.card: int = card
        self.kind: int = kind
        self.price: int = price

    def apply(self, g: Macao, seat: int, value: int, about: int) -> int:
        fits = about == self.kind if self.kind >= 0 else about != DISTRICT
        return self.card if fits and g.uses[self.card] == 0 else value

    def message(self) -> Message:
        if self.price:
            return Message(f"macao-{self.id}", price=self.price)
        if 0 <= self.kind < DISTRICT:
            return Message(f"macao-{self.id}", type=type_name(self.kind))
        return Message(f"macao-{self.id}")
