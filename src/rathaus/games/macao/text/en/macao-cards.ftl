# Macao: what cards say. The parts of a card are read one after the other: when, for what, on what condition, what it does.

# when
macao-when-use = Once a round in your turn
macao-when-always = Always
macao-when-phase-1 = When cards are taken
macao-when-phase-2 = When dice are chosen
macao-when-end = At the end

# for what
macao-pay-colour = pay 1 { $colour } cube
macao-price-cubes = { $number ->
    [one] pay 1 cube of any colour
   *[other] pay { $number } cubes of any colours
}
macao-pay-different = pay one cube or more, each of another colour
macao-price-gold = pay { $number } gold

# on what condition
macao-if-office-used = if you have used an office this round
macao-if-empty-spaces = { $least ->
    [one] if at least 1 card space of your board is empty
   *[other] if at least { $least } card spaces of your board are empty
}
macao-if-persons = { $least ->
    [one] if you have at least 1 activated person
   *[other] if you have at least { $least } activated persons
}
macao-if-buildings = { $least ->
    [one] if you have at least 1 activated building
   *[other] if you have at least { $least } activated buildings
}
macao-if-offices = { $least ->
    [one] if you have at least 1 activated office
   *[other] if you have at least { $least } activated offices
}
macao-if-gained-gold = if anything else has brought you gold this round
macao-if-gained-points = if anything else has brought you points this round
macao-if-leading = if nobody has more points than you
macao-if-trailing = if nobody has fewer points than you
macao-if-first = if you are first on the wall
macao-if-last = if you are last on the wall
macao-unless-first = if you are not first on the wall
macao-if-few-goods = { $most ->
    [0] if you have no goods aboard
    [one] if you have at most 1 good aboard
   *[other] if you have at most { $most } goods aboard
}
macao-if-moved = { $least ->
    [one] if your ship has moved at least 1 space this round
   *[other] if your ship has moved at least { $least } spaces this round
}

# what it brings
macao-gold = { $number } gold
macao-gold-with = { $number } gold, or { $with } gold if your { $card } is activated
macao-gold-per-districts = { $every ->
    [one] { macao-gold } per district of yours
   *[other] { macao-gold } for every { $every } districts of yours
}
macao-gold-per-office-kind-used = { macao-gold } per kind of office you have used this round
macao-points = { $number ->
    [one] 1 point
   *[other] { $number } points
}
macao-points-per-office = { macao-points } per activated { $office } office of yours
macao-points-per-cube = { macao-points } per cube paid
macao-cubes = { $number ->
    [one] 1 { $colour } cube
   *[other] { $number } { $colour } cubes
}
macao-any-cubes = { $number ->
    [one] 1 cube of any colour
   *[other] { $number } cubes of any colours
}
macao-sail = { $steps ->
    [one] move your ship 1 space without cubes
   *[other] move your ship 1 to { $steps } spaces without cubes
}
macao-advance = { $steps ->
    [one] advance 1 space on the wall
   *[other] advance { $steps } spaces on the wall
}
macao-dismiss = discard another activated person of yours
macao-repeatedly = and again as often as you can pay

# what stands while the card lies there
macao-gold-on-office = { macao-gold } each time you use one of your { $office } offices
macao-gold-on-delivery = { macao-gold } for each good you deliver
macao-points-on-delivery = { $number ->
    [one] 1 more point
   *[other] { $number } more points
} for each good you deliver
macao-times-delivery = { $times ->
    [one] the port pays for { $good } as printed
    [2] the port pays you double for { $good }
   *[other] the port pays you { $times } times as much for { $good }
}
macao-gold-on-activating = { macao-gold } for each { $type } you activate
macao-gold-on-district = { macao-gold } for each district you take
macao-step-on-district = { $steps ->
    [one] advance 1 space on the wall
   *[other] advance { $steps } spaces on the wall
} for each district you take
macao-less = one { $type } a round costs you 1 cube less to activate
macao-less-district = one district a round costs you 1 cube less
macao-toll-points = { $number ->
    [one] 1 more point
   *[other] { $number } more points
} each time you use the toll
macao-toll-cubes = { macao-any-cubes } each time the toll itself brings points
macao-more-tolls = { $more ->
    [one] you may use the toll once more in a round
   *[other] you may use the toll { $more } times more in a round
}
macao-more-districts = { $more ->
    [one] you may take 1 more district in a round
   *[other] you may take { $more } more districts in a round
}
macao-jokers-twice = each joker of yours can be used twice, in the same way or another
macao-offices-twice = in each round one office of each kind may be used a second time
macao-top-of-stack = your disc lies on top of its stack on the wall, except on the last space
macao-gold-instead-activation = once a round you may activate a card for { $price } gold instead of its cubes
macao-gold-instead-district = once a round you may take a district for { $price } gold instead of its cubes
macao-keep-cubes = once a round you may activate a card and keep the cubes, which you must have
macao-die-cubes = { $number ->
    [one] 1 more cube
   *[other] { $number } more cubes
} for each die you choose, of its colour and at its number
macao-die-gold = { macao-gold } for each die you choose that shows 1
macao-shift-die = the cubes of one die you choose may go to a neighbouring number, but never to 1
macao-decline = you need not take a card

# what counts at the end
macao-end-points = { macao-points }
macao-end-per-office = { macao-points } per activated office of yours
macao-end-per-office-kind = { macao-points } per kind of office among your activated ones
macao-end-per-end-card = { macao-points } per activated card of yours with points at the end, this one too
macao-end-per-district = { macao-points } per district of yours
macao-end-per-dark = { macao-points } per dark district of yours
macao-end-per-building = { macao-points } per activated building of yours, this one too
macao-end-per-person = { macao-points } per activated person of yours, this one too
macao-end-baronesses = { $one }, { $two }, { $three } points for 1, 2, 3 baronesses, counted together
macao-end-office-kinds-of = { macao-points } per kind of office of which you have at least { $least } activated
macao-end-no-leftovers = no penalties for the cards still on your board
