# Hamburg's drawing on the page.

page-hamburg-round = Round { $round } of { $rounds }
page-hamburg-alster = Binnenalster
page-hamburg-church = St. Michael
page-hamburg-piles = Warehouses
page-hamburg-statues = Statues on offer
page-hamburg-turned = majority won
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
page-hamburg-not-rolled = Not rolled yet.
page-hamburg-square-price = 5 and 6 raise risks. A step on the square costs { $price }.
page-hamburg-no-advance = 5 and 6 raise risks. No 1 or 2: no step on the square.
page-hamburg-on-square = { $seat }: { $space ->
    [0] at the start.
   *[other] space { $space }, worth { $points }.
}
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
page-hamburg-worker = { $colour } workers: { $number }
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
page-hamburg-build-side = { $side }: the { $colour } section, pay { $price }
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
page-hamburg-empty-hand = Your hand is empty.
page-hamburg-watching = You are watching.
page-hamburg-in-use = The card you are using
page-hamburg-not-now = Not possible now
page-hamburg-found = Choose from these
page-hamburg-back = a { $colour } card, face down

# what an offered thing would bring
page-hamburg-use-workers = { $number } { $colour } workers
page-hamburg-use-money = { $number ->
    [one] 1 mark
   *[other] { $number } marks
}: { $colour } die
page-hamburg-use-risk = { $colour } risk down from { $number }
page-hamburg-use-wall = wall { $side }, pay { $price }
page-hamburg-use-wall-both = wall left, pay { $left }, or right, pay { $right }
page-hamburg-use-site = site, pay a { $colour } worker
page-hamburg-use-build = build, pay { $price } of { $marks }
page-hamburg-recolour = treat it as { $colour }
page-hamburg-advance = advance, pay { $price }
page-hamburg-prevent = prevent it, pay a { $colour } worker
page-hamburg-pay = pay { $price }
page-hamburg-hummel = Hans Hummel: { $points } points at the end
page-hamburg-lemonjette = the Lemonjette: { $marks } marks now
page-hamburg-to-window = to window { $window }

# several choices at once
page-hamburg-take-these = Take these { $count } workers
page-hamburg-draw-these = Draw these { $count } cards
page-hamburg-discard-these = Discard these { $count } cards
page-hamburg-give-these = Give these { $count } workers
