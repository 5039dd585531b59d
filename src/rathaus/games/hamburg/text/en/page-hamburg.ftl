# Hamburg's drawing on the page.

page-hamburg-round = { $round ->
    [0] Before round 1
   *[other] Round { $round } of { $rounds }
}
page-hamburg-alster = Binnenalster
page-hamburg-church = St. Michael
page-hamburg-piles = Warehouses
page-hamburg-square = Town hall square
page-hamburg-majorities = Majorities
page-hamburg-empty = empty
page-hamburg-close = Close
page-hamburg-awake = This ship is awake.
page-hamburg-zoo-and-park = zoo and park
page-hamburg-tokens = Tokens in the bag

# a card in one sentence
page-hamburg-card = { $card }, { $colour }, costs { $price }, { $points ->
    [one] 1 point
   *[other] { $points } points
}. { $text }.
page-hamburg-card-plain = { $card }, { $colour }, costs { $price }, { $points ->
    [one] 1 point
   *[other] { $points } points
}.
page-hamburg-no-effect = Only its points count.

# the board
page-hamburg-window = Window { $window }, { $kind }: { $clergymen ->
    [one] 1 clergyman
   *[other] { $clergymen } clergymen
} in front{ $coming ->
    [0] .
   *[other] , { $coming } to come.
}
page-hamburg-window-now = Window { $window }, { $kind }: { $clergymen ->
    [one] 1 clergyman
   *[other] { $clergymen } clergymen
} in front, this round's clergyman is here, { $coming } to come.
page-hamburg-tile = Tile at window { $window }: { $text }.
page-hamburg-tile-now = In force, window { $window }: { $text }.
page-hamburg-pile = { $colour } pile, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
page-hamburg-discard = { $cards ->
    [one] 1 discarded
   *[other] { $cards } discarded
}
page-hamburg-discard-order = { $murky ->
    [0] The top card first.
    [one] The top card first; the place of the last one is not known.
   *[other] The top card first; the order of the last { $murky } is not known.
}
page-hamburg-drawing = { $cards ->
    [one] 1 card is drawn and not yet looked at.
   *[other] { $cards } cards are drawn and not yet looked at.
}
page-hamburg-tiles-to-come = { $number ->
    [0] No more tiles.
    [one] 1 more tile.
   *[other] { $number } more tiles.
}

# a player's area
page-hamburg-first = goes first
page-hamburg-workers = Workers
page-hamburg-risks = Risks
page-hamburg-risk = { $disaster } ({ $colour } risk): { $level } of 3
page-hamburg-disaster-purple = Disease
page-hamburg-disaster-orange = Fire
page-hamburg-disaster-gray = Flood
page-hamburg-disaster-pink = Riot
page-hamburg-disaster-brown = Collapse
page-hamburg-wall-side = Wall { $side }: { $finished ->
    [0] { $built } of 5 sections, next { $next }
   *[other] finished
}
page-hamburg-site = { $colour } site, { $number ->
    [0] empty
   *[other] with { $buildings }
}
page-hamburg-no-sites = No sites yet.
page-hamburg-holds = { $cards ->
    [one] 1 card in hand
   *[other] { $cards } cards in hand
}
page-hamburg-no-cards = no cards
page-hamburg-known = Known in this hand:
page-hamburg-used-again = second use spent

# the hand
page-hamburg-hand = Your hand
page-hamburg-worker = { $colour } workers: { $number }
page-hamburg-purse = What you have
page-hamburg-empty-hand = Your hand is empty.
page-hamburg-watching = You are watching.
page-hamburg-found = Choose from these
page-hamburg-back = a { $colour } card, face down

# what an offered thing would bring
page-hamburg-recolour = treat it as { $colour }
page-hamburg-pay = pay { $price }
page-hamburg-hummel = Hans Hummel: { $points } points at the end
page-hamburg-to-window = to window { $window }


# the rules in short, in the order in which the help shows them
hamburg-rules-cards-title = Cards
hamburg-rules-cards = Eight rounds in Hamburg of 1890. Every card can do six things, and its colour decides which workers, die, risk, wall section or site it is about.
hamburg-rules-drawing-title = Drawing
hamburg-rules-drawing = Draw: fill your hand up to five cards from the five piles. You see the colours of the backs, not the fronts.
hamburg-rules-dice-title = Dice and disasters
hamburg-rules-dice = Roll: each coloured 5 or 6 raises that risk for everybody; a black 5 or 6 means a token. At three steps a disaster strikes: disease takes workers, fire a building, flood a site, riot the marks, collapse a wall section. Then you may advance on the town hall square for the sum of all 1s and 2s.
hamburg-rules-turn-title = Your turn
hamburg-rules-turn = Four turns each. Play a card: take 3 workers, take marks as its die shows, reduce a risk for a point, build the next wall section of its colour, lay it as a site for a worker, or build it on a site for its price. Zoo and park need no site. Before or after, use your buildings marked III, each once a round.
hamburg-rules-majorities-title = Majorities
hamburg-rules-majorities = Then majorities: whoever is alone in front on the square, in buildings, wall, score track or zoo turns that marker for good. The clergyman steps in front of his window.
hamburg-rules-end-title = The end
hamburg-rules-end = At the end: printed points, laurels, 4 per majority, 3 per third wall section, statues for finished sides, points for your cards at the clergymen's windows, and your place on the square. Most points win; on a tie, more marks.
hamburg-rules-when-title = When a card acts
hamburg-rules-when = The sign beside an effect says when it acts. I: after you have drawn. II: after the roll. III: in your turn, if you like, once a round, for the workers it shows. IV: after the majorities, if you like. Bolt: once, as soon as it is built. Loop: always while it stands. Laurel: points at the end.
hamburg-rules-categories-title = Categories
hamburg-rules-categories = Each colour has four categories of buildings, each with its sign. A card that counts a category looks at your own buildings.
hamburg-rules-sites-title = Sites
hamburg-rules-sites = A site is a card laid face down for a worker of its colour. It has room for one building of any colour, and counts with or without one. A flood takes a site; the building on it returns to your hand.
hamburg-rules-zoo-title = Zoo and park
hamburg-rules-zoo = Zoo and park cards need no site: they lie to the left of your sites. They are no buildings, so fire spares them. Zoo cards have a majority of their own, park cards act after you have drawn, and both count at the black window.
hamburg-rules-church-title = St. Michael
hamburg-rules-church = The black die sends the clergyman to a window; when the round ends he steps in front of it. At the end each clergyman in front of a window gives a point for every card you have there: buildings of its colour at windows 1 to 5, zoo and park at the black one.
hamburg-rules-wall-title = Wall and statues
hamburg-rules-wall = Each side of the wall is built outward from the tower, in its printed colours, for 1, 2, 3, 4 and 5 marks. The third section of a side is worth 3 points at the end. The fifth wins the best statue on offer, once for each side; you keep it even if the section is lost.
hamburg-rules-automatic-title = TOM
hamburg-rules-automatic = TOM is your opponent when you play alone. He holds no cards, decides nothing freely and is always the first player. Each round he gets marks for the black die, then acts once with each coloured die, the lowest first: 1 gives a point, 2 workers, 3 a wall section, 4 lowers a risk, 5 and 6 build the top card of that pile. Then he uses his III buildings, and you take all your turns. Disasters and majorities are his as they are yours.
hamburg-rules-mayors-title = Mayors
hamburg-rules-mayors = Everybody gets a mayor and chooses one of its two sides before the first round. It says what you begin with, and what you do better than others.
hamburg-rules-statues-title = Hans Hummel and the Lemonjette
hamburg-rules-statues = Who finishes a side of the wall takes one of the two statues on offer: Hans Hummel for points at the end, or the Lemonjette for marks at once. The best of each kind goes first.
hamburg-rules-disasters-title = Special disasters
hamburg-rules-disasters = Ten more tokens: five raise two risks, five raise one and bring a gift that you may decline. First the risks rise, then disasters strike, then comes the gift.
hamburg-rules-ships-title = Ships
hamburg-rules-ships = A ship is awake in a round in which its die shows 3 or 4. After the basic action wall in your turn you may use one that is awake, for a worker of the colour of the card you have played. It stays awake for the others.
hamburg-rules-stock-title = Stock exchange
hamburg-rules-stock = Who does the basic action that the tile shows, in a turn, must take what the present space says and moves the course on: 1, 2, 3 on the green side, then 4, 5, 6 on the red one, then comes the next tile. After ten tiles the exchange is closed.
hamburg-rules-clergy-title = Clergy tiles
hamburg-rules-clergy = A tile lies at each window. The one at the window of this round's clergyman is in force for everybody, and turns over when the round ends.
