"""Random numbers: SHA-256 in counter mode, the same on every platform and in every language.

A generator is a 32-byte key and a count of the words drawn so far. Word number n (from 0) is the
big-endian 32-bit integer number ``n % 8`` in ``sha256(key + (n // 8).to_bytes(8, "big"))``. The
key of a seed is ``sha256(b"rathaus:" + decimal digits of the seed)``.

A number below k is the first word w less than the largest multiple of k within 2**32, modulo k;
below 1 no word is drawn. A shuffle swaps item i with item ``below(i + 1)``, i from the last to the
second. Nobody who sees cards or dice can compute the next ones without the seed, which is what
makes a published hash of the seed a fair commitment.
"""

from __future__ import annotations

from hashlib import sha256
from struct import Struct
from typing import Final

WORDS: Final = 4294967296
_EIGHT: Final = Struct(">8I")

SEED_LIMIT: Final = 2**128


class Rng:
    """A stream of random numbers that can be copied, written down and resumed."""

    __slots__ = ("block", "drawn", "key")

    def __init__(self, key: bytes, drawn: int = 0, block: tuple[int, ...] = ()) -> None:
        self.key: bytes = key
        self.drawn: int = drawn
        self.block: tuple[int, ...] = block

    def _fill(self, number: int) -> None:
        self.block = _EIGHT.unpack(sha256(self.key + number.to_bytes(8, "big")).digest())

    def word(self) -> int:
        """The next 32-bit word."""
        at = self.drawn & 7
        if at == 0:
            self._fill(self.drawn >> 3)
        self.drawn += 1
        return self.block[at]

    def below(self, k: int) -> int:
        """A number from 0 to k - 1, each as likely as the others."""
        if k <= 1:
            return 0
        while True:
            drawn = self.drawn
            at = drawn & 7
            if at == 0:
                self._fill(drawn >> 3)
            self.drawn = drawn + 1
            word = self.block[at]
            number = word % k
            if word - number <= WORDS - k:  # word is less than the largest multiple of k
                return number

    def shuffle(self, items: list[int]) -> None:
        """Put the items in random order, in place."""
        block = self.block
        drawn = self.drawn
        for i in range(len(items) - 1, 0, -1):
            k = i + 1
            while True:
                at = drawn & 7
                if at == 0:
                    self._fill(drawn >> 3)
                    block = self.block
                drawn += 1
                word = block[at]
                j = word % k
                if word - j <= WORDS - k:  # word is less than the largest multiple of k
                    break
            item = items[i]
            items[i] = items[j]
            items[j] = item
        self.drawn = drawn

    def spawn(self) -> Rng:
        """A new, independent generator, keyed by the next eight words of this one."""
        words = [self.word() for _ in range(8)]
        return Rng(sha256(b"spawn:" + _EIGHT.pack(*words)).digest())

    def copy(self) -> Rng:
        """The same generator at the same point."""
        return Rng(self.key, self.drawn, self.block)


def resumed(key: bytes, drawn: int) -> Rng:
    """The generator of a key after so many words."""
    rng = Rng(key, drawn)
    if drawn & 7:
        rng._fill(drawn >> 3)
    return rng


def seeded(seed: int, purpose: str = "") -> Rng:
    """The generator of a seed; another ``purpose`` gives another stream of the same seed."""
    return Rng(sha256(f"rathaus:{seed}{purpose and ':' + purpose}".encode()).digest())
