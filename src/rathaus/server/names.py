"""Names of people: what may be in one, and when two are the same to who reads them."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from pydantic_core import PydanticCustomError

# Characters that show nothing though they count as letters, marks or signs.
BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u180b\u180c\u180d\u180f")
SIGNS = set("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd")  # these are drawn
NON_JOINER, JOINER = "\u200c", "\u200d"
FLAG = "\U0001f3f4"  # what follows it, unseen, says whose
VIRAMA = 9  # the combining class of marks that take the vowel from a letter


def tidied(name: str) -> str:
    """A name as it is kept: composed, and with single plain spaces; refused if it holds what cannot be seen.

    What joins the parts of an emoji, or of letters that look otherwise without it, may stay there.
    """
    name = unicodedata.normalize("NFC", name)
    name = " ".join("".join([" " if unicodedata.category(c) == "Zs" else c for c in name]).split())
    for at, character in enumerate(name):
        if _unseen(character) and not _needed(name, at):
            raise PydanticCustomError("invisible", "must not contain characters that cannot be seen")
    return name


def same(one: str, other: str) -> bool:
    """Whether who reads two names takes them for one."""
    return _read(one) == _read(other)


def apart(name: str, others: Sequence[str], most: int) -> str:
    """The name, or the first with a number behind it that nobody takes for one of the others; of so many characters."""
    tried, number = name, 1
    while any([same(tried, other) for other in others]):
        number += 1
        end = f" {number}"
        tried = name[: most - len(end)].rstrip() + end
    return tried


def _read(name: str) -> str:
    seen = "".join([c for c in unicodedata.normalize("NFKC", name) if not _unseen(c)])
    return unicodedata.normalize("NFKC", " ".join(seen.split()).casefold())


def _unseen(character: str) -> bool:
    if character in SIGNS:
        return False
    return unicodedata.category(character) == "Cf" or character in BLANK or _selector(character)


def _selector(character: str) -> bool:
    """Whether it says which of several pictures of the character before is meant."""
    return "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"


def _needed(name: str, at: int) -> bool:
    """Whether an unseen character has something to do where it stands."""
    character, before, after = name[at], name[at - 1 : at] if at else "", name[at + 1 : at + 2]
    if not before:
        return False
    if _selector(character):
        return not _unseen(before) and unicodedata.category(before)[0] in "SLNP"
    if "\U000e0020" <= character <= "\U000e007f":
        return name[:at].rstrip("".join(map(chr, range(0xE0020, 0xE0080)))).endswith(FLAG)
    if character not in (JOINER, NON_JOINER) or not after:
        return False
    if character == JOINER and unicodedata.category(after) == "So":
        return unicodedata.category(before) in ("So", "Sk") or _selector(before)
    return unicodedata.category(after)[0] in "LM" and (
        unicodedata.combining(before) == VIRAMA or unicodedata.bidirectional(before) == "AL"
    )
