"""The cards as printed: number, kind, name, what activating it costs, and what it adds to the toll."""

from __future__ import annotations

# Each line: number, kind, name, cubes (r red, b blue, g green, k black, v violet, y grey), gold and points of the toll.
LINES = """
  1 office   customs         bg   0/0
  2 office   justice         gk   2/2
  3 office   construction    kv   1/2
  4 office   military        vy   1/1
  5 office   customs         gv   0/1
  6 office   justice         ky   0/1
  7 office   construction    rv   2/2
  8 office   military        by   1/2
  9 office   customs         ky   1/1
 10 office   justice         rv   0/1
 11 office   construction    by   0/0
 12 office   military        rg   2/2
 13 office   customs         bv   1/2
 14 office   justice         gy   1/1
 15 office   construction    rk   0/1
 16 office   military        bv   0/0
 17 office   administration  ry   0/1
 18 office   finance         rb   0/0
 19 office   administration  rg   1/2
 20 office   finance         bk   0/1
 21 office   administration  bk   1/2
 22 office   finance         gv   1/1
 23 office   administration  gy   2/2
 24 office   finance         rk   1/2
 25 building registry        rby  1/2
 26 building sail loft       bgv  0/1
 27 building university      rkv  0/1
 28 building drill ground    rg   0/1
 29 building archive         rk   2/2
 30 building lighthouse      rv   0/1
 31 building school          gky  0/1
 32 building fortress        rgv  0/1
 33 building prefecture      rbk  0/1
 34 building cooperage       bk   1/1
 35 building crane           rgy  2/2
 36 building magistracy      bv   1/2
 37 building assembly hall   rbgk 1/1
 38 building shop            r    0/0
 39 building town hall       rky  1/1
 40 building treasury vault  rvy  2/2
 41 building quarry          bgk  1/2
 42 building spice store     bgv  2/2
 43 building silk store      bgy  1/2
 44 building palace          rbkv 1/2
 45 building customs station bkv  2/2
 46 building jade store      bky  1/1
 47 building lacquer store   bvy  1/2
 48 building bank            rbky 0/0
 49 building border post     by   0/0
 50 building paper store     gkv  0/0
 51 building porcelain store gky  1/1
 52 building inn             gvy  2/2
 53 building court           kvy  0/1
 54 building tea store       rbg  2/2
 55 building rice store      rbk  0/0
 56 building tavern          gk   2/2
 57 building hospital        gv   2/2
 58 building pawnshop        rbv  1/1
 59 building smithy          rbgv 1/2
 60 building tower           b    1/1
 61 building chapel          rgk  1/2
 62 building statue          rkvy 0/1
 63 building cathedral       rbvy 0/0
 64 building monastery       rgy  1/1
 65 building fountain        rkv  1/2
 66 building embassy         rgkv 2/2
 67 building gate            rky  0/1
 68 building residence       rvy  0/1
 69 person   soldier         rgv  0/0
 70 person   donna blue      bgk  1/2
 71 person   speculator      rbgy 1/1
 72 person   diplomat        rvy  0/1
 73 person   juggler         bgy  2/2
 74 person   madame green    bkv  1/2
 75 person   night watchman  rgvy 1/2
 76 person   gravedigger     g    1/2
 77 person   senora violet   bky  0/1
 78 person   lady black      bvy  0/0
 79 person   abbot           gkv  0/1
 80 person   beggar          ry   0/1
 81 person   miss grey       gvy  1/1
 82 person   frau red        kvy  2/2
 83 person   bishop          bgv  1/2
 84 person   healer          rbg  0/0
 85 person   moneylender     bgkv 0/1
 86 person   explorer        bgky 1/1
 87 person   baroness one    rbk  0/0
 88 person   vice-governor   rbv  2/2
 89 person   professor       rbg  1/2
 90 person   master          rby  1/2
 91 person   baroness two    rgk  0/1
 92 person   herald          gy   0/1
 93 person   innkeeper       rgy  1/2
 94 person   scholar         bgvy 1/2
 95 person   baroness three  rkv  0/1
 96 person   count           kv   0/0
 97 person   craftsman       bkvy 0/1
 98 person   midwife         rgky 2/2
 99 person   governor        gkvy 1/1
100 person   gunner          bgk  1/1
101 person   office clerk    rgv  1/1
102 person   chamberlain     rky  1/2
103 person   treasurer       ky   0/0
104 person   scribe          bgy  0/1
105 person   judge           vy   1/1
106 person   cabin boy       bkv  2/2
107 person   envoy           bky  1/1
108 person   idler           v    1/2
109 person   nobleman        k    1/2
110 person   surveyor        bg   2/2
111 person   captain         bvy  1/2
112 person   carpenter       rbv  0/0
113 person   scout           gkv  1/2
114 person   master builder  gky  0/0
115 person   gold digger     y    1/2
116 person   helmsman        gvy  0/1
117 person   coachman        kvy  0/0
118 person   councillor      rb   0/0
119 person   director        rby  0/1
120 person   goldsmith       rgk  0/1
"""

LETTERS = {"red": "r", "blue": "b", "green": "g", "black": "k", "violet": "v", "grey": "y"}


class Printed:
    """What is printed on a card."""

    def __init__(self, line: str) -> None:
        self.number = int(line[:3])
        self.kind = line[4:12].strip()
        self.name = line[13:28].strip()
        cubes = line[29:33].strip()
        self.cost = {colour: cubes.count(letter) for colour, letter in LETTERS.items()}
        gold, points = line[34:].split("/")
        self.toll = int(gold), int(points)


PRINTED = [Printed(line) for line in LINES.strip("\n").splitlines()]
