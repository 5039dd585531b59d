# Macao's drawing on the page.

page-macao-round = Round { $round } of { $rounds }
page-macao-before = Before the first round
page-macao-phase-0 = First cards and cubes
page-macao-phase-1 = Taking cards
page-macao-phase-2 = Choosing dice
page-macao-phase-3 = Turns
page-macao-empty = empty
page-macao-watching = You are watching.

# a card in one sentence
page-macao-card = { $card }, { $type }, costs { $cost }. { $text }.
page-macao-type-office = Office
page-macao-type-building = Building
page-macao-type-person = Person
page-macao-used = used this round
page-macao-now = can be activated now
page-macao-soon = can be activated next round with the cubes to come

# open cards, offices to come, toll
page-macao-open = Open cards
page-macao-offices = Offices to come
page-macao-offices-round = Round { $round }
page-macao-deck = { $cards ->
    [0] The deck is empty.
    [one] 1 card in the deck
   *[other] { $cards } cards in the deck
}
page-macao-toll = Toll: { $gold } gold for { $points ->
    [one] 1 point
   *[other] { $points } points
}
page-macao-toll-brings = { $points ->
    [one] With your cards it brings 1 point.
   *[other] With your cards it brings { $points } points.
}

# dice and rose
page-macao-dice = Dice
page-macao-not-rolled = Not rolled yet.
page-macao-die = { $colour } die: { $number ->
    [one] 1 cube
   *[other] { $number } cubes
} at { $number }
page-macao-rose = Wind rose of { $seat }
page-macao-cubes = Cubes to spend
page-macao-cube = { $colour } cubes: { $number }
page-macao-no-cubes = no cubes

# the districts
page-macao-city = City of Macao
page-macao-district = { $district }, costs { $cost }, with { $tile }
page-macao-district-dark = { $district }, dark, costs { $cost }, with a joker
page-macao-district-owned = { $district }, owned by { $seat }
page-macao-district-group = { $group ->
    [one] Your largest group would have 1 district.
   *[other] Your largest group would have { $group } districts.
}

# the sea
page-macao-sea = The sea
page-macao-port = { $port } wants { $good }
page-macao-ship = Ship of { $seat } at { $space }
page-macao-goods = Goods aboard
page-macao-no-goods = No goods aboard.

# the wall
page-macao-wall = City wall
page-macao-wall-space = Space { $space }: { $seats }
page-macao-wall-space-empty = Space { $space }
page-macao-order = Turn order: { $seats }

# a player's area
page-macao-half-used = { $number ->
    [one] 1 joker half used
   *[other] { $number } jokers half used
}
page-macao-board = Board of { $seat }
page-macao-my-board = Your board
page-macao-board-space = empty card space
page-macao-active = Activated
page-macao-nothing-active = Nothing activated yet.
page-macao-districts = { $number ->
    [one] 1 district
   *[other] { $number } districts
}, largest group { $group }
page-macao-left = Still to do this round
