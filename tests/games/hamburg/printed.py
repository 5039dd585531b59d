"""The cards as printed: what each costs and is worth, and the worker a building of phase III returns."""

from __future__ import annotations

# Price in marks and printed points.
PRINTED = {
    # citizens
    1: (6, 2), 2: (3, 1), 3: (6, 2), 4: (0, 0), 5: (9, 3), 6: (9, 3),
    7: (9, 3), 8: (9, 3), 9: (9, 3), 10: (9, 3), 11: (6, 2), 12: (3, 1),
    # authorities
    13: (3, 1), 14: (6, 2), 15: (6, 2), 16: (6, 2), 17: (6, 2), 18: (6, 2),
    19: (9, 3), 20: (6, 2), 21: (6, 2), 22: (6, 2), 23: (6, 2), 24: (6, 2),
    # university
    25: (6, 2), 26: (6, 2), 27: (0, 0), 28: (3, 1), 29: (3, 1), 30: (6, 2),
    31: (9, 3), 32: (6, 2), 33: (6, 2), 34: (6, 2), 35: (6, 2), 36: (6, 2),
    # health
    37: (3, 1), 38: (3, 1), 39: (3, 1), 40: (3, 1), 41: (3, 1), 42: (6, 2),
    43: (6, 2), 44: (9, 3), 45: (6, 2), 46: (6, 2), 47: (6, 2), 48: (6, 2),
    # leisure
    49: (0, 0), 50: (0, 0), 51: (0, 0), 52: (0, 0), 53: (6, 2), 54: (6, 2),
    55: (9, 3), 56: (9, 3), 57: (6, 2), 58: (3, 1), 59: (6, 2), 60: (9, 3),
    # arts
    61: (6, 2), 62: (3, 1), 63: (3, 1), 64: (3, 1), 65: (3, 1), 66: (3, 1),
    67: (9, 3), 68: (6, 2), 69: (6, 2), 70: (3, 1), 71: (9, 3), 72: (6, 2),
    # theatre
    73: (6, 2), 74: (0, 0), 75: (0, 0), 76: (0, 0), 77: (0, 0), 78: (9, 3),
    79: (9, 3), 80: (9, 3), 81: (9, 3), 82: (6, 2), 83: (9, 3), 84: (6, 2),
    # circus
    85: (6, 2), 86: (6, 2), 87: (3, 1), 88: (6, 2), 89: (6, 2), 90: (9, 3),
    91: (6, 2), 92: (9, 3), 93: (9, 3), 94: (6, 2), 95: (3, 1), 96: (6, 2),
    # trade
    97: (6, 2), 98: (3, 1), 99: (3, 1), 100: (3, 1), 101: (3, 1), 102: (6, 2),
    103: (3, 1), 104: (9, 3), 105: (6, 2), 106: (6, 2), 107: (6, 2), 108: (9, 3),
    # industry
    109: (9, 3), 110: (6, 2), 111: (0, 0), 112: (0, 0), 113: (0, 0), 114: (0, 0),
    115: (3, 1), 116: (3, 1), 117: (3, 1), 118: (3, 1), 119: (9, 3), 120: (6, 2),
    # bank
    121: (0, 0), 122: (3, 1), 123: (3, 1), 124: (6, 2), 125: (6, 2), 126: (9, 3),
    127: (9, 3), 128: (9, 3), 129: (9, 3), 130: (9, 3), 131: (6, 2), 132: (9, 3),
    # crafts
    133: (6, 2), 134: (6, 2), 135: (6, 2), 136: (6, 2), 137: (6, 2), 138: (6, 2),
    139: (6, 2), 140: (6, 2), 141: (6, 2), 142: (3, 1), 143: (9, 3), 144: (6, 2),
    # army
    145: (3, 1), 146: (6, 2), 147: (0, 0), 148: (9, 3), 149: (3, 1), 150: (3, 1),
    151: (6, 2), 152: (6, 2), 153: (6, 2), 154: (6, 2), 155: (3, 1), 156: (6, 2),
    # police
    157: (6, 2), 158: (6, 2), 159: (3, 1), 160: (3, 1), 161: (3, 1), 162: (3, 1),
    163: (9, 3), 164: (0, 0), 165: (6, 2), 166: (3, 1), 167: (6, 2), 168: (6, 2),
    # underworld
    169: (6, 2), 170: (6, 2), 171: (6, 2), 172: (6, 2), 173: (3, 1), 174: (9, 3),
    175: (6, 2), 176: (6, 2), 177: (6, 2), 178: (3, 1), 179: (6, 2), 180: (9, 3),
    # secret society
    181: (6, 2), 182: (6, 2), 183: (6, 2), 184: (6, 2), 185: (6, 2), 186: (9, 3),
    187: (0, 0), 188: (0, 0), 189: (6, 2), 190: (6, 2), 191: (6, 2), 192: (6, 2),
    # port
    193: (3, 1), 194: (3, 1), 195: (6, 2), 196: (3, 1), 197: (3, 1), 198: (3, 1),
    199: (3, 1), 200: (9, 3), 201: (6, 2), 202: (9, 3), 203: (3, 1), 204: (6, 2),
    # church
    205: (6, 2), 206: (3, 1), 207: (3, 1), 208: (3, 1), 209: (3, 1), 210: (6, 2),
    211: (9, 3), 212: (6, 2), 213: (6, 2), 214: (6, 2), 215: (6, 2), 216: (9, 3),
    # migration
    217: (3, 1), 218: (6, 2), 219: (6, 2), 220: (6, 2), 221: (6, 2), 222: (6, 2),
    223: (9, 3), 224: (3, 1), 225: (6, 2), 226: (6, 2), 227: (3, 1), 228: (6, 2),
    # mysticism
    229: (6, 2), 230: (3, 1), 231: (3, 1), 232: (6, 2), 233: (6, 2), 234: (6, 2),
    235: (3, 1), 236: (3, 1), 237: (3, 1), 238: (9, 3), 239: (6, 2), 240: (6, 2),
}  # fmt: skip

# The zoo and park cards: four of each colour, in this order.
_COLOURS = ("gray", "orange", "brown", "purple", "pink")

# Card, colour, price, printed points.
ZOO_CARDS = [
    (241 + 4 * group + at, colour, price, points)
    for group, colour in enumerate(_COLOURS)
    for at, (price, points) in enumerate([(4, 2), (6, 3), (8, 4), (10, 5)])
]
PARK_CARDS = [
    (261 + 4 * group + at, colour, price, points)
    for group, colour in enumerate(_COLOURS)
    for at, (price, points) in enumerate([(3, 1), (3, 1), (6, 2), (6, 2)])
]
BESIDE = [card for card, _, _, _ in ZOO_CARDS + PARK_CARDS]
PRINTED |= {card: (price, points) for card, _, price, points in ZOO_CARDS + PARK_CARDS}

# The buildings of phase III whose price is a worker of one colour (043 takes a second one of any colour).
WORKER = {
    # citizens
    3: "gray", 7: "purple", 8: "gray", 9: "orange", 10: "pink", 12: "pink",
    # authorities
    14: "purple", 15: "pink", 16: "purple", 17: "gray", 18: "orange", 20: "purple",
    21: "orange", 22: "gray", 23: "pink",
    # university
    26: "pink",
    # health
    37: "pink", 38: "orange", 39: "gray", 40: "purple", 42: "orange", 43: "purple",
    45: "gray",
    # leisure
    53: "orange", 54: "purple",
    # arts
    61: "brown", 62: "orange", 63: "brown", 64: "purple", 65: "gray", 69: "orange",
    # theatre
    73: "gray", 74: "orange", 75: "brown", 76: "purple", 77: "gray", 78: "orange",
    79: "brown", 80: "purple", 81: "gray", 82: "orange",
    # circus
    86: "brown", 88: "orange",
    # trade
    97: "pink", 98: "pink", 99: "purple", 100: "brown", 101: "gray", 105: "gray",
    # industry
    110: "gray", 111: "purple", 112: "brown", 113: "pink", 114: "gray", 115: "gray",
    116: "purple", 117: "pink", 118: "brown",
    # bank
    124: "brown", 127: "orange", 128: "gray", 129: "purple", 130: "pink",
    # crafts
    133: "purple", 134: "pink", 135: "purple", 136: "brown", 137: "gray",
    # army
    146: "pink",
    # police
    158: "brown", 159: "orange", 160: "pink", 161: "brown", 162: "purple",
    # underworld
    170: "purple",
    # secret society
    181: "pink",
    # port
    193: "brown", 195: "orange", 196: "orange", 197: "gray", 198: "pink", 199: "brown",
    202: "pink",
    # church
    210: "brown", 212: "gray", 213: "orange", 216: "pink",
    # migration
    218: "orange", 219: "brown", 220: "pink", 221: "orange", 222: "gray", 227: "pink",
    # mysticism
    229: "brown", 230: "orange", 234: "pink", 235: "gray",
}  # fmt: skip

# The other buildings of phase III: a worker of any colour, several workers, or nothing is their price.
ANY_WORKER = [41, 106, 109, 157, 189, 190]
NO_WORKER = [6, 27, 48, 56, 57, 58, 102, 156]
