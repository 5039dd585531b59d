# The City's drawing on the page: labels, what a click does, and what stands on the board.

# the board
page-thecity-round = Round
page-thecity-deck = in the deck
page-thecity-discards = discarded
page-thecity-architects = { $count ->
    [one] architect left
   *[other] architects left
}
page-thecity-goal = The game ends at { $points } points.
page-thecity-won = Won

# a player's display
page-thecity-total = points in all
page-thecity-points-round = points a round
page-thecity-income-round = cards a round
page-thecity-hand-size = in hand
page-thecity-symbols = { $symbol }s
page-thecity-skyline = City of { $seat }
page-thecity-empty = Nothing built yet
page-thecity-building = { $card }: income { $income }, { $points ->
    [one] 1 point
   *[other] { $points } points
} a round now
page-thecity-deciding = deciding
page-thecity-keeping = keeps one of the drawn cards
page-thecity-ready = ready
page-thecity-chosen = chosen in secret: { $cards }

# my hand
page-thecity-my-hand = { $cards ->
    [one] My hand: one card
   *[other] My hand: { $cards } cards
}
page-thecity-my-architect = My architect
page-thecity-drawn = Drawn: keep one
page-thecity-card = { $card }, costs { $cost }
page-thecity-is-chosen = { $card }, chosen in secret

# what a click does
page-thecity-do-build = { $cost ->
    [0] Build { $card }, free
    [one] Build { $card }, pay 1 card
   *[other] Build { $card }, pay { $cost } cards
}
page-thecity-do-second = { $cost ->
    [0] Also build { $card }, free
    [one] Also build { $card }, pay 1 card
   *[other] Also build { $card }, pay { $cost } cards
}
page-thecity-do-first = { $price ->
    [0] { $card } first: free
    [one] { $card } first: pay 1 card
   *[other] { $card } first: pay { $price } cards
}
page-thecity-do-pay = Pay with { $card }
page-thecity-do-discard = Discard { $card }
page-thecity-do-keep = Keep { $card }
page-thecity-do-pass = Build nothing: draw { $cards }, keep one
page-thecity-do-done = One card is enough
page-thecity-confirm-pay = Pay { $count } cards
page-thecity-confirm-discard = Discard { $count } cards

# an enlarged card
page-thecity-group-homes = Homes
page-thecity-group-public = Public works
page-thecity-group-trade = Trade and work
page-thecity-group-traffic = Traffic
page-thecity-group-culture = Culture
page-thecity-group-leisure = Leisure
page-thecity-cost = { $cost ->
    [one] costs 1 card
   *[other] costs { $cost } cards
}
page-thecity-cost-now = { $cost ->
    [0] now free
   *[other] now { $cost }
}
page-thecity-shows = Shows { $symbols }
page-thecity-symbol-count = { $count ->
    [one] a { $symbol }
   *[other] { $count } { $symbol }s
}
page-thecity-would-bring = Built now: { $income ->
    [one] 1 card
   *[other] { $income } cards
} and { $points ->
    [one] 1 point
   *[other] { $points } points
} more each round
