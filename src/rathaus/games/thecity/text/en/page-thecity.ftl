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
page-thecity-points-round = { $number ->
    [one] point
   *[other] points
} a round
page-thecity-income-round = { $number ->
    [one] card
   *[other] cards
} a round
page-thecity-hand-size = in hand
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
page-thecity-total = points in all
page-thecity-symbols = { $symbol }s
page-thecity-purse = How you stand
page-thecity-my-hand = { $cards ->
    [one] My hand: one card
   *[other] My hand: { $cards } cards
}
page-thecity-my-architect = My architect
page-thecity-drawn = Drawn: keep one
page-thecity-card = { $card }, costs { $cost }
page-thecity-is-chosen = { $card }, chosen in secret

# what a click does
page-thecity-do-build = Build { $card }: { $brings }
page-thecity-do-second = Also build { $card }: { $brings }
page-thecity-do-first = { $card } first: { $brings }
page-thecity-do-pay = Pay with { $card }
page-thecity-do-discard = Discard { $card }
page-thecity-do-keep = Keep { $card }. To build it: { $brings }
page-thecity-do-pass = Build nothing: { $brings }
page-thecity-do-done = One card is enough

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

# the rules in short, in the order in which the help shows them
thecity-rules-cards-title = Cards
thecity-rules-cards = Everybody builds a city of cards at the same time. Cards are buildings and money at once: to build one, discard as many others from your hand as it costs.
thecity-rules-choosing-title = Choosing
thecity-rules-choosing = Each round all choose in secret: one card to build, or nothing. Once in the game you may build your architect, alone and free. With a Construction Crew you may build two cards of printed cost 4 or less.
thecity-rules-building-title = Building
thecity-rules-building = Then all reveal and pay. Some cards make others cheaper, some need another card first, some may stand only once in your city. Whoever builds nothing draws five cards and keeps one.
thecity-rules-points-title = Income and points
thecity-rules-points = Then your whole city pays: you score the points of all your cards, and draw as many cards as your income. So early income buys points later.
thecity-rules-symbols-title = Symbols
thecity-rules-symbols = Cars, carts and fountains are symbols that other cards count: yours, or those of the opponent who has most.
thecity-rules-end-title = The end
thecity-rules-end = At the end of a round you keep at most 12 cards. As soon as somebody has 50 points the game ends after that round. Most points win; on a tie, more cards in hand.
thecity-rules-discounts-title = Cost and discounts
thecity-rules-discounts = A card costs its printed number, less what your city makes it cheaper, and never less than 0. Different discounts add up. The same discount counts once, however many cards show it, and a card does not make itself cheaper.
thecity-rules-conditions-title = Conditions and limits
thecity-rules-conditions = A card that needs another can be built only if that one stands in your own city; of two cards built together the first counts for the second. A card with a limit stands in your city at most so often.
thecity-rules-architect-title = Architect
thecity-rules-architect = An architect for each player lies beside the deck. Once in the game you build yours instead of a card of your hand: in secret like any other, alone and free.
thecity-rules-crew-title = Construction Crew
thecity-rules-crew = With a Construction Crew in your city you may build two cards in a round, each of printed cost 4 or less, in the order you like. If you choose the Crew itself you may add such a card at once. A second Crew adds nothing.
thecity-rules-others-title = Other cities
thecity-rules-others = Some cards count what stands in all cities, or the symbols of the other player who has most of them. They look at the cities after everybody has built, anew each round.
