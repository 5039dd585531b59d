"""Effects: what is printed on cards and tiles, as immutable objects that also explain themselves.

A *standing* effect has its say in a *matter* of the rules for as long as it is in force ("what does
this card cost this seat?"). Matters are small ints of the game; ``State.stand`` puts an effect in
force for a seat, ``State.consult`` lets everything that stands have its say.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Generic

from rathaus.kernel.native import mypyc_attr
from rathaus.kernel.tasks import S

if TYPE_CHECKING:
    from rathaus.kernel.message import Message


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[S]):
    """One printed effect. It never changes; what it does is done to the state it is given."""

    @abstractmethod
    def message(self) -> Message:
        """What the effect says, for ``rathaus.text`` to put into words."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing(Effect[S]):
    """An effect that has its say in ``matter`` while it stands.

    ``once``: a second copy of the same effect adds nothing.
    """

    def __init__(self, matter: int, once: bool) -> None:
        self.matter: int = matter
        self.once: bool = once

    @abstractmethod
    def apply(self, g: S, seat: int, value: int, about: int) -> int:
        """The value after this effect, for a seat, about a thing (or -1 if about none).

        Where the matter is what follows, the effect may change the state and plan tasks.
        """
