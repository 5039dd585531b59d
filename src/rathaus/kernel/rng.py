"""Random numbers: SHA-256 in counter mode, the same on every platform and in every language.

A generator is a 32-byte key and a count of the words drawn so far. Word number n (from 0) is the
big-endian 32-bit integer number ``n % 8`` in ``sha256(key + (n // 8).to_bytes(8, "big"))``. The
key of a seed is ``sha256(b"rathaus:" + decimal digits of the seed)``.

A number below k is the first word w less than the largest multiple of k within 2**32, modulo k;
below 1 no word is drawn. A shuffle swaps item i with item ``below(i + 1)``, i from the last to the
second. Nobody who sees cards or dice can compute the next ones without the seed, which is what
makes a published hash of the seed a fair commitment.

A number from 0 to 1 is (a * 2**26 + b) / 2**53 of two words without their last 5 and 6 bits, and an item of a
sequence is the one at ``below`` its length.
"""

from __future__ import annotations

from hashlib import sha256
from struct import Struct
from typing import TYPE_CHECKING, Any, Final, TypeVar

from rathaus.kernel.errors import BadOption
from rathaus.kernel.message import Message

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

WORDS: Final = 4294967296
_EIGHT: Final = Struct(">8I")

SEED_LIMIT: Final = 2**128

T = TypeVar("T")


class Rng:
    """A stream of random numbers that can be copied, written down and resumed."""

    __slots__ = ("blocks", "key", "left")

    def __init__(self, key: bytes, blocks: int, left: list[int]) -> None:
        self.key: bytes = key
        self.blocks: int = blocks  # how many blocks of eight words were computed
        self.left: list[int] = left  # the words of the last block that are still to come, last first

    @property
    def drawn(self) -> int:
        """How many words were drawn so far."""
        return 8 * self.blocks - len(self.left)

    def _fill(self) -> list[int]:
        """Compute the next block; the list of words still to come."""
        block = _EIGHT.unpack(sha256(self.key + self.blocks.to_bytes(8, "big")).digest())
        self.blocks += 1
        self.left = left = list(block)
        left.reverse()
        return left

    def word(self) -> int:
        """The next 32-bit word."""
        return (self.left or self._fill()).pop()

    def below(self, k: int) -> int:
        """A number from 0 to k - 1, each as likely as the others."""
        if k <= 1:
            return 0
        while True:
            word = (self.left or self._fill()).pop()
            number = word % k
            if word - number <= WORDS - k:  # word is less than the largest multiple of k
                return number

    def random(self) -> float:
        """A number from 0 to 1, without 1."""
        high = self.word() >> 5
        return (high * 67108864 + (self.word() >> 6)) / 9007199254740992

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each as likely as the others; IndexError if there are none."""
        if not len(items):
            raise IndexError("there is nothing to choose from")
        return items[self.below(len(items))]

    def shuffle(self, items: list[Any]) -> None:
        """Put the items in random order, in place."""
        left = self.left
        for i in range(len(items) - 1, 0, -1):
            k = i + 1
            while True:
                if not left:
                    left = self._fill()
                word = left.pop()
                j = word % k
                if word - j <= WORDS - k:  # word is less than the largest multiple of k
                    break
            item = items[i]
            items[i] = items[j]
            items[j] = item

    def spawn(self) -> Rng:
        """A new, independent generator, keyed by the next eight words of this one."""
        words = [self.word() for _ in range(8)]
        return Rng(sha256(b"spawn:" + _EIGHT.pack(*words)).digest(), 0, [])

    def copy(self) -> Rng:
        """The same generator at the same point."""
        return Rng(self.key, self.blocks, self.left[:])

    def __repr__(self) -> str:
        return f"<Rng: {self.drawn} words drawn>"

    def __reduce__(self) -> Any:
        return Rng, (self.key, self.blocks, self.left[:])


def resumed(key: bytes, drawn: int) -> Rng:
    """The generator of a key after so many words."""
    rng = Rng(key, drawn >> 3, [])
    for _ in range(drawn & 7):
        rng.word()
    return rng


def seeded(seed: int, purpose: str = "") -> Rng:
    """The generator of a seed; another ``purpose`` gives another stream of the same seed."""
    return Rng(sha256(f"rathaus:{seed}{purpose and ':' + purpose}".encode()).digest(), 0, [])


def generator(source: Rng | Random) -> Rng:
    """The generator itself, or a new one keyed by 32 bytes from one of another library; BadOption if it is none.

    What has ``getrandbits`` or ``bytes``, as ``random.Random`` and the generators of NumPy, is one.
    """
    if isinstance(source, Rng):
        return source
    bits = getattr(source, "getrandbits", None)
    if callable(bits):
        return Rng(int(bits(256)).to_bytes(32, "big"), 0, [])
    drawn = getattr(source, "bytes", None)
    if callable(drawn):
        return Rng(bytes(drawn(32)), 0, [])
    raise BadOption("rng", Message("not-a-generator", found=repr(source)))
