"""Building cards one by one: what the tests of orange and gray cards share."""

from __future__ import annotations

from games.hamburg.table import Answer, Table

# Price in marks and printed points.
ORANGE_AND_GRAY = {
    97: (6, 2), 98: (3, 1), 99: (3, 1), 100: (3, 1), 101: (3, 1), 102: (6, 2),
    103: (3, 1), 104: (9, 3), 105: (6, 2), 106: (6, 2), 107: (6, 2), 108: (9, 3),
    109: (9, 3), 110: (6, 2), 111: (0, 0), 112: (0, 0), 113: (0, 0), 114: (0, 0),
    115: (3, 1), 116: (3, 1), 117: (3, 1), 118: (3, 1), 119: (9, 3), 120: (6, 2),
    121: (0, 0), 122: (3, 1), 123: (3, 1), 124: (6, 2), 125: (6, 2), 126: (9, 3),
    127: (9, 3), 128: (9, 3), 129: (9, 3), 130: (9, 3), 131: (6, 2), 132: (9, 3),
    133: (6, 2), 134: (6, 2), 135: (6, 2), 136: (6, 2), 137: (6, 2), 138: (6, 2),
    139: (6, 2), 140: (6, 2), 141: (6, 2), 142: (3, 1), 143: (9, 3), 144: (6, 2),
    145: (3, 1), 146: (6, 2), 147: (0, 0), 148: (9, 3), 149: (3, 1), 150: (3, 1),
    151: (6, 2), 152: (6, 2), 153: (6, 2), 154: (6, 2), 155: (3, 1), 156: (6, 2),
    157: (6, 2), 158: (6, 2), 159: (3, 1), 160: (3, 1), 161: (3, 1), 162: (3, 1),
    163: (9, 3), 164: (0, 0), 165: (6, 2), 166: (3, 1), 167: (6, 2), 168: (6, 2),
    169: (6, 2), 170: (6, 2), 171: (6, 2), 172: (6, 2), 173: (3, 1), 174: (9, 3),
    175: (6, 2), 176: (6, 2), 177: (6, 2), 178: (3, 1), 179: (6, 2), 180: (9, 3),
    181: (6, 2), 182: (6, 2), 183: (6, 2), 184: (6, 2), 185: (6, 2), 186: (9, 3),
    187: (0, 0), 188: (0, 0), 189: (6, 2), 190: (6, 2), 191: (6, 2), 192: (6, 2),
}  # fmt: skip


def build(t: Table, card: int, *answers: Answer, left: int = 0) -> Table:
    """Seat 0 builds the card on a new site and has so many marks left after paying."""
    t.site(0)
    return t.marks(0, ORANGE_AND_GRAY[card][0] + left).play(card, "build", *answers)


def search(t: Table, card: int, *answers: Answer) -> Table:
    """Seat 0 builds a card that looks through the discard pile, and has one more free site."""
    first = t.site(0)
    t.site(0)
    return t.marks(0, ORANGE_AND_GRAY[card][0]).play(card, "build", first, *answers)
