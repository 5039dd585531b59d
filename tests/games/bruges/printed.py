"""The characters as printed: number, group, colour, sign, the worker returned, price, points, name, effect numbers."""

from __future__ import annotations

import pytest

LINES = """
  1 nobility       brown  worker blue    9 3 Baron                 score 1 florins 2
  2 nobility       red    worker brown   9 3 Duke                  score 1 florins 2
  3 nobility       violet worker yellow  9 3 Prince                score 1 florins 2
  4 nobility       yellow worker red     9 3 Marquis               score 1 florins 2
  5 nobility       blue   worker violet  9 3 Landgrave             score 1 florins 2
  6 nobility       yellow worker blue    9 3 Baroness
  7 nobility       red    worker brown   9 3 Duchess
  8 nobility       violet worker yellow  9 3 Princess
  9 nobility       blue   worker red     9 3 Marchioness
 10 nobility       brown  worker violet  9 3 Landgravine
 11 nobility       red    worker brown   6 2 Chatelaine            florins 2
 12 nobility       violet laurel -       6 2 Lord Steward          laurel 2 every 1
 13 nobility       blue   always -       0 0 Earl                  florins 4
 14 nobility       brown  bolt   -       3 1 Countess
 15 nobility       yellow always -       6 2 Knight Banneret       score 1
 16 administration brown  worker blue    6 2 Quay Reeve            florins 2
 17 administration yellow worker brown   6 2 Timber Reeve          florins 2
 18 administration red    worker yellow  6 2 Grain Reeve           florins 2
 19 administration violet worker red     6 2 Brick Reeve           florins 2
 20 administration blue   worker violet  6 2 Wine Reeve            florins 2
 21 administration yellow worker blue    3 1 Water Assessor        score 3 every 2
 22 administration red    worker brown   3 1 Forest Assessor       score 3 every 2
 23 administration violet worker yellow  3 1 Field Assessor        score 3 every 2
 24 administration blue   worker red     3 1 Forge Assessor        score 3 every 2
 25 administration brown  worker violet  3 1 Cloth Assessor        score 3 every 2
 26 administration red    round  -       6 2 Bookkeeper            florins 2
 27 administration violet laurel -       6 2 Mayor                 laurel 2 every 1
 28 administration blue   always -       6 2 Notary                less 2
 29 administration brown  always -       6 2 Judge
 30 administration yellow worker blue    6 2 Alderman              florins 2
 31 entertainers   brown  worker blue    3 1 Juggler
 32 entertainers   yellow worker brown   3 1 Minstrel
 33 entertainers   red    worker yellow  3 1 Dancer
 34 entertainers   violet worker red     3 1 Acrobat
 35 entertainers   blue   worker violet  3 1 Tightrope Walker
 36 entertainers   yellow always -       0 0 Piper                 workers 2
 37 entertainers   red    always -       0 0 Drummer               workers 2
 38 entertainers   violet always -       0 0 Fiddler               workers 2
 39 entertainers   blue   always -       0 0 Bellringer            workers 2
 40 entertainers   brown  always -       0 0 Bard                  workers 2
 41 entertainers   red    worker yellow  6 2 Puppeteer             florins 2
 42 entertainers   violet laurel -       6 2 Master of Revels      laurel 2 every 1
 43 entertainers   blue   always -       3 1 Fire Eater
 44 entertainers   brown  bolt   -       6 2 Fortune Teller        score 2 every 1
 45 entertainers   yellow round  -       9 3 Bear Leader           score 1
 46 craftsmen      brown  worker blue    6 2 Charcoal Burner
 47 craftsmen      yellow worker brown   6 2 Mason
 48 craftsmen      red    worker yellow  6 2 Miller
 49 craftsmen      violet worker red     6 2 Shoemaker
 50 craftsmen      blue   worker violet  6 2 Vintner
 51 craftsmen      yellow worker blue    3 1 Shipwright            workers 2
 52 craftsmen      red    worker brown   3 1 Carpenter             workers 2
 53 craftsmen      violet worker yellow  3 1 Thatcher              workers 2
 54 craftsmen      blue   worker red     3 1 Blacksmith            workers 2
 55 craftsmen      brown  worker violet  3 1 Weaver                workers 2
 56 craftsmen      red    worker brown   6 2 Saddler               florins 1
 57 craftsmen      violet laurel -       6 2 Guild Master          laurel 2 every 1
 58 craftsmen      blue   always -       9 3 Well Builder
 59 craftsmen      brown  always -       6 2 Foreman               workers 1
 60 craftsmen      yellow bolt   -       3 1 Apprentice
 61 church         brown  bolt   -       3 1 Nun                   florins 3
 62 church         yellow bolt   -       3 1 Friar Gardener        florins 3
 63 church         red    bolt   -       3 1 Almoner               florins 3
 64 church         violet bolt   -       3 1 Sexton                florins 3
 65 church         blue   bolt   -       3 1 Chorister             florins 3
 66 church         yellow worker blue    6 2 Beguine of the Quay
 67 church         red    worker brown   6 2 Beguine of the Mill
 68 church         violet worker yellow  6 2 Beguine of the Field
 69 church         blue   worker red     6 2 Beguine of the Hearth
 70 church         brown  worker violet  6 2 Beguine of the Vine
 71 church         red    worker violet  6 2 Inquisitor            florins 2
 72 church         violet laurel -       6 2 Abbot                 laurel 2 every 1
 73 church         blue   laurel -       6 2 Bishop                laurel 1 every 2
 74 church         brown  always -       6 2 Preacher
 75 church         yellow round  -       6 2 Pilgrim               workers 1
 76 guard          brown  worker blue    3 1 Harbour Guard
 77 guard          yellow worker brown   3 1 Forest Guard
 78 guard          red    worker yellow  3 1 Gatekeeper
 79 guard          violet worker red     3 1 Fire Guard
 80 guard          blue   worker violet  3 1 Palace Guard
 81 guard          yellow worker blue    6 2 Sea Sergeant
 82 guard          red    worker brown   6 2 Wood Sergeant
 83 guard          violet worker yellow  6 2 Corn Sergeant
 84 guard          blue   worker red     6 2 Hearth Sergeant
 85 guard          brown  worker violet  6 2 Court Sergeant
 86 guard          red    worker blue    6 2 Armourer              florins 2
 87 guard          violet laurel -       6 2 Captain of the Guard  laurel 2 every 1
 88 guard          blue   bolt   -       6 2 Jailer                steps 1
 89 guard          brown  always -       3 1 Watchman
 90 guard          yellow always -       6 2 Shield Bearer
 91 scholars       brown  always -       6 2 Navigator
 92 scholars       yellow always -       6 2 Botanist
 93 scholars       red    always -       6 2 Biologist
 94 scholars       violet always -       6 2 Metallurgist
 95 scholars       blue   always -       6 2 Philosopher
 96 scholars       yellow worker blue    6 2 Student of Rivers     draw 2 discard 1
 97 scholars       red    worker brown   6 2 Student of Woods      draw 2 discard 1
 98 scholars       violet worker yellow  6 2 Student of Stars      draw 2 discard 1
 99 scholars       blue   worker red     6 2 Student of Fires      draw 2 discard 1
100 scholars       brown  worker violet  6 2 Student of Laws       draw 2 discard 1
101 scholars       red    bolt   -       0 0 Alchemist             florins 6
102 scholars       violet laurel -       6 2 Rector                laurel 2 every 1
103 scholars       blue   always -       6 2 Astronomer
104 scholars       brown  always -       6 2 Inventor              more 1
105 scholars       yellow laurel -       3 1 Geographer            laurel 2 every 1
106 merchants      brown  worker blue    3 1 Fishmonger            florins 3
107 merchants      yellow worker brown   3 1 Timber Merchant       florins 3
108 merchants      red    worker yellow  3 1 Corn Merchant         florins 3
109 merchants      violet worker red     3 1 Spice Merchant        florins 3
110 merchants      blue   worker violet  3 1 Cloth Merchant        florins 3
111 merchants      yellow always -       6 2 Broker of the Quay    florins 3
112 merchants      red    always -       6 2 Broker of the Woods   florins 3
113 merchants      violet always -       6 2 Broker of the Fields  florins 3
114 merchants      blue   always -       6 2 Broker of the Forge   florins 3
115 merchants      brown  always -       6 2 Broker of the Looms   florins 3
116 merchants      red    worker yellow  6 2 Hosteller             florins 2
117 merchants      violet laurel -       6 2 Merchant Prince       laurel 2 every 1
118 merchants      blue   bolt   -       3 1 Moneylender
119 merchants      brown  always -      12 4 Toll Farmer           florins 2
120 merchants      yellow worker red     6 2 Loading Master        score 2 every 1
121 royal-court    brown  worker blue    6 2 Messenger
122 royal-court    yellow worker brown   6 2 Herald
123 royal-court    red    worker yellow  6 2 Coachman
124 royal-court    violet worker red     6 2 Scribe
125 royal-court    blue   worker violet  6 2 Stable Boy
126 royal-court    yellow worker blue    3 1 Water Page            draw 1
127 royal-court    red    worker brown   3 1 Page of the Hunt      draw 1
128 royal-court    violet worker yellow  3 1 Pantler               draw 1
129 royal-court    blue   worker red     3 1 Servant               draw 1
130 royal-court    brown  worker violet  3 1 Chambermaid           draw 1
131 royal-court    red    worker violet  6 2 Chancellor            florins 2
132 royal-court    violet laurel -       6 2 King                  laurel 2 every 1
133 royal-court    blue   laurel -       6 2 Cupbearer             laurel 5 every 1
134 royal-court    brown  bolt   -       3 1 Queen                 florins 1
135 royal-court    yellow laurel -       6 2 Lady in Waiting       laurel 2 every 1
136 artists        brown  worker blue    9 3 Marine Painter        score 1 every 1
137 artists        yellow worker brown   9 3 Wood Carver           score 1 every 1
138 artists        red    worker yellow  9 3 Fresco Painter        score 1 every 1
139 artists        violet worker red     9 3 Glass Painter         score 1 every 1
140 artists        blue   worker violet  9 3 Tapestry Weaver       score 1 every 1
141 artists        yellow worker blue    0 0 Poet of the Sea       florins 2
142 artists        red    worker brown   0 0 Poet of the Woods     florins 2
143 artists        violet worker yellow  0 0 Poet of the Fields    florins 2
144 artists        blue   worker red     0 0 Poet of the Fire      florins 2
145 artists        brown  worker violet  0 0 Poet of the Vine      florins 2
146 artists        red    worker brown   6 2 Gilder                florins 2
147 artists        violet laurel -       6 2 Court Painter         laurel 2 every 1
148 artists        blue   laurel -       9 3 Engraver              laurel 1 every 1
149 artists        brown  always -       3 1 Plasterer
150 artists        yellow bolt   -       6 2 Architect             draw 2
151 underworld     brown  bolt   -       6 2 Beggar                workers 2
152 underworld     yellow bolt   -       6 2 Thief                 florins 3
153 underworld     red    bolt   -       3 1 Troublemaker
154 underworld     violet bolt   -       6 2 Pickpocket
155 underworld     blue   bolt   -       3 1 Slanderer
156 underworld     yellow worker blue    6 2 River Smuggler
157 underworld     red    worker brown   6 2 Poacher
158 underworld     violet worker yellow  6 2 Counterfeiter
159 underworld     blue   worker red     6 2 Fire Raiser
160 underworld     brown  worker violet  6 2 Poisoner
161 underworld     red    bolt   -       6 2 Assassin
162 underworld     violet laurel -       6 2 Spymaster             laurel 2 every 1
163 underworld     blue   worker violet  6 2 Fence                 florins 2
164 underworld     brown  bolt   -       6 2 Saboteur
165 underworld     yellow always -       6 2 Gambler               florins 4 at_most 18
"""


class Printed:
    """What is printed on a character."""

    def __init__(self, line: str) -> None:
        self.number = int(line[:3])
        self.group, self.colour, self.sign, self.pay = line[4:40].split()
        self.price, self.points = int(line[40:42]), int(line[43])
        self.name = line[45:66].strip()
        words = line[67:].split()
        self.numbers = dict(zip(words[::2], map(int, words[1::2]), strict=True))


PRINTED = [Printed(line) for line in LINES.strip("\n").splitlines()]
BY_NUMBER = {card.number: card for card in PRINTED}


def each(*numbers: int) -> pytest.MarkDecorator:
    """Test ``card`` with each of these characters, by name."""
    cards = [BY_NUMBER[number] for number in numbers]
    return pytest.mark.parametrize("card", cards, ids=[f"{card.number}-{card.name}" for card in cards])
