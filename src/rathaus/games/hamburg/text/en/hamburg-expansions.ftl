# Hamburg: expansions and the solo game.

hamburg-module-mayors = Mayors
hamburg-module-statues = Hans Hummel and the Lemonjette
hamburg-module-disasters = Special disasters
hamburg-module-ships = Ships
hamburg-module-stock = Stock exchange
hamburg-module-clergy = Clergy tiles
hamburg-advice-stock-clergy = The publisher advises against playing with the stock exchange and the clergy tiles together.
hamburg-automatic = TOM

# mayors
hamburg-mayor-1 = Mayor 1
hamburg-mayor-2 = Mayor 2
hamburg-mayor-3 = Mayor 3
hamburg-mayor-4 = Mayor 4
hamburg-mayor-5 = Mayor 5
hamburg-mayor-6 = Mayor 6
hamburg-mayor-7 = Mayor 7
hamburg-mayor-8 = Mayor 8
hamburg-mayor-9 = Mayor 9
hamburg-mayor-10 = Mayor 10
hamburg-choose-mayor = Which side of your mayor do you play?
hamburg-mayor-start = Begins with { $marks ->
    [one] { $marks } mark
   *[other] { $marks } marks
} and { $workers ->
    [0] no workers
    [one] 1 worker of each colour
   *[other] { $workers } workers of each colour
}
hamburg-hand-limit = The hand limit is { $number }
hamburg-raised-workers = Each increase of a risk gives { $number } worker of its colour
hamburg-no-token = Draws no token for the black die
hamburg-no-black-die = Leaves the black die out when advancing on the square
hamburg-cheap-points = A new building of price 0 gives { hamburg-points-flat }
hamburg-cheap-marks = A new building of price 0 gives { hamburg-marks-flat }
hamburg-wall-exact = Every wall section costs exactly { $number ->
    [one] { $number } mark
   *[other] { $number } marks
}
hamburg-reduce-points = Each step down of a risk gives { $number ->
    [one] { $number } point
   *[other] { $number } points
}
hamburg-mayor-again = Once a round one III building may be used a second time, for its price
hamburg-marker-marks = Each majority marker that turns to colour gives { hamburg-marks-flat }
hamburg-site-points = Each new site gives { hamburg-points-flat }
hamburg-money-more = { hamburg-marks-flat } more with the basic action money
hamburg-told-mayor = { $seat } { WHO($seat, "play", "plays") } { $mayor }
hamburg-tile-twice = Tile { $tile } lies in two places.
hamburg-other-side = Tile { $tile } does not have this side.

# statues
hamburg-statue-hummel = Hans Hummel
hamburg-statue-lemonjette = the Lemonjette
hamburg-takes-either = Who finishes a side of the wall takes one of the two statues on offer
hamburg-take-statue = Which statue do you take: Hans Hummel for { $points ->
    [one] { $points } point
   *[other] { $points } points
} at the end, or the Lemonjette for { $marks ->
    [one] { $marks } mark
   *[other] { $marks } marks
} now?
hamburg-told-lemonjette = { $seat } { WHO($seat, "take", "takes") } the Lemonjette
    .and = { WHO($seat, "take", "takes") } the Lemonjette
hamburg-hummel-says = A statue for finishing a side of the wall, worth points at the end
hamburg-lemonjette-says = A statue without points, which pays at once: { $marks ->
    [one] { $marks } mark
   *[other] { $marks } marks
}, one after the other
hamburg-other-statues = These statues are not the ones of this edition, lowest first.

# special disasters
hamburg-token-orange-pink = orange and pink token
hamburg-token-pink-purple = pink and purple token
hamburg-token-purple-gray = purple and gray token
hamburg-token-gray-brown = gray and brown token
hamburg-token-brown-orange = brown and orange token
hamburg-token-purple-gift = purple token with a gift
hamburg-token-orange-gift = orange token with a gift
hamburg-token-gray-gift = gray token with a gift
hamburg-token-pink-gift = pink token with a gift
hamburg-token-brown-gift = brown token with a gift
hamburg-token-says = Raises { $colours }
hamburg-gift-purple = A gift: { $number } worker of any colour, or decline.
hamburg-gift-orange = A gift: draw { $number } card from any pile, or decline.
hamburg-gift-gray = A gift: { $number ->
    [one] { $number } mark
   *[other] { $number } marks
}. Take it?
hamburg-gift-pink = A gift: { hamburg-points-flat }. Take it?
hamburg-gift-brown = A gift: one step less of a risk other than brown, without a point, or decline.

# ships
hamburg-ship-orange = the orange ship
hamburg-ship-gray = the gray ship
hamburg-ship-pink = the pink ship
hamburg-ship-brown = the brown ship
hamburg-ship-purple = the purple ship
hamburg-ship-black = the black ship
hamburg-ship-orange-says = { $number ->
    [one] { $number } worker
   *[other] { $number } workers
} of one colour
hamburg-ship-gray-says = The top card of the pile of the section's colour: a basic action with it
hamburg-ship-pink-says = Advance on the square for { $number ->
    [one] { $number } mark
   *[other] { $number } marks
}
hamburg-ship-brown-says = One of your bolt buildings acts again
hamburg-ship-purple-says = { $number ->
    [one] { $number } mark
   *[other] { $number } marks
}
hamburg-ship-black-says = Reduce one risk
hamburg-offers-ships = After the basic action wall of a turn, one ship that is awake may be used for a worker of the card's colour
hamburg-use-ship = Use a ship for 1 { $colour } worker, or be done.
hamburg-three-workers = Of which colour do you take { $number ->
    [one] { $number } worker
   *[other] { $number } workers
}?
hamburg-own-bolt = Which of your bolt buildings acts again?
hamburg-told-awake = { $ships } { COUNT($ships) ->
    [one] wakes
   *[other] wake
}
hamburg-told-ship = { $seat } { WHO($seat, "use", "uses") } { $ship }
hamburg-ship-asleep = This ship sleeps.
hamburg-ship-pile = The { $colour } pile is empty.
hamburg-ship-bolt = You have no bolt building.
hamburg-ship-risk = None of your risks is above 0.

# what a basic action costs beside its price
hamburg-fee-marks = It costs { $number } more { $number ->
    [one] mark
   *[other] marks
}; you have { $marks }.
hamburg-fee-worker = It costs one more worker, { OR($colours) }, and you have none to spare.
hamburg-fee-workers = It costs { $number } { $colour } { $number ->
    [one] worker
   *[other] workers
} more than you have.
hamburg-return-worker = Which worker do you return?

# stock exchange
hamburg-stock-b01 = B01
hamburg-stock-b02 = B02
hamburg-stock-b03 = B03
hamburg-stock-b04 = B04
hamburg-stock-b05 = B05
hamburg-stock-b06 = B06
hamburg-stock-b07 = B07
hamburg-stock-b08 = B08
hamburg-stock-b09 = B09
hamburg-stock-b10 = B10
hamburg-stock-b11 = B11
hamburg-stock-b12 = B12
hamburg-stock-b13 = B13
hamburg-stock-b14 = B14
hamburg-stock-b15 = B15
hamburg-stock-b16 = B16
hamburg-stock-b17 = B17
hamburg-stock-b18 = B18
hamburg-stock-b19 = B19
hamburg-stock-b20 = B20
hamburg-stock-b01-says = Money: { $step1 }, { $step2 }, { $step3 } marks more
hamburg-stock-b02-says = Money: { $step1 }, { $step2 }, { $step3 } marks fewer, not below none
hamburg-stock-b03-says = Workers: { $step1 }, { $step2 }, { $step3 } more of the card's colour
hamburg-stock-b04-says = Workers: cost { $step1 }, { $step2 }, { $step3 } marks
hamburg-stock-b05-says = Wall: { $step1 }, { $step2 }, { $step3 } points
hamburg-stock-b06-says = Wall: { $step1 }, { $step2 }, { $step3 } points lost
hamburg-stock-b07-says = Risk: { $step1 }, { $step2 }, { $step3 } points more
hamburg-stock-b08-says = Risk: costs { $step1 }, { $step2 }, { $step3 } marks
hamburg-stock-b09-says = Site: { $step1 }, { $step2 }, { $step3 } points
hamburg-stock-b10-says = Site: costs one more worker: { OR($step1) }; { OR($step2) }; { OR($step3) }
hamburg-stock-b11-says = Build: { $step1 }, { $step2 }, { $step3 } marks less
hamburg-stock-b12-says = Build: { $step1 }, { $step2 }, { $step3 } marks more
hamburg-stock-b13-says = Workers: one more: { OR($step1) }; { OR($step2) }; { OR($step3) }
hamburg-stock-b14-says = Build: costs { $step1 }, { $step2 }, { $step3 } workers of the building's colour
hamburg-stock-b15-says = Money: { $step1 }, { $step2 }, { $step3 } workers of the die's colour
hamburg-stock-b16-says = Wall: costs { $step1 }, { $step2 }, { $step3 } marks more
hamburg-stock-b17-says = Risk: { $step1 }, { $step2 }, { $step3 } marks
hamburg-stock-b18-says = Site: costs { $step1 }, { $step2 }, { $step3 } marks
hamburg-stock-b19-says = Wall: free on { OR($step1) }; { OR($step2) }; { OR($step3) }
hamburg-stock-b20-says = Wall: 1 mark more on { OR($step1) }; { OR($step2) }; { OR($step3) }
hamburg-moves-course = The basic action that the tile shows moves the course marker
hamburg-told-course = The course of the exchange is at { $course } of { $tile }
hamburg-told-closed = The exchange is closed

# clergy tiles
hamburg-clergy-money-good = money, good side
hamburg-clergy-money-bad = money, bad side
hamburg-clergy-warm-money-good = orange, pink and purple money, good side
hamburg-clergy-warm-money-bad = orange, pink and purple money, bad side
hamburg-clergy-cold-money-good = gray and brown money, good side
hamburg-clergy-cold-money-bad = gray and brown money, bad side
hamburg-clergy-workers-good = workers, good side
hamburg-clergy-workers-bad = workers, bad side
hamburg-clergy-wall-good = wall, good side
hamburg-clergy-wall-bad = wall, bad side
hamburg-clergy-hands-good = new hands, five piles
hamburg-clergy-hands-bad = new hands, two piles
hamburg-clergy-square-good = town hall square, good side
hamburg-clergy-square-bad = town hall square, bad side
hamburg-clergy-ships-good = ships, all awake
hamburg-clergy-ships-bad = ships, none awake
hamburg-clergy-build-good = build, good side
hamburg-clergy-build-bad = build, bad side
hamburg-clergy-worker-good = one more worker, orange, pink and purple
hamburg-clergy-worker-bad = one more worker, gray and brown
hamburg-clergy-turns-good = a turn more
hamburg-clergy-turns-bad = a turn fewer
hamburg-clergy-risks-good = no orange, pink and purple risks
hamburg-clergy-risks-bad = no gray and brown risks, no tokens
hamburg-clergy-money-good-says = Money: { $number ->
    [one] { $number } mark
   *[other] { $number } marks
} more
hamburg-clergy-money-bad-says = Money: { $number ->
    [one] { $number } mark
   *[other] { $number } marks
} fewer, not below none
hamburg-clergy-warm-money-good-says = Money with the orange, pink and purple dice: { $number ->
    [one] { $number } mark
   *[other] { $number } marks
} more
hamburg-clergy-warm-money-bad-says = Money with the orange, pink and purple dice: { $number ->
    [one] { $number } mark
   *[other] { $number } marks
} fewer, not below none
hamburg-clergy-cold-money-good-says = Money with the gray and brown dice: { $number ->
    [one] { $number } mark
   *[other] { $number } marks
} more
hamburg-clergy-cold-money-bad-says = Money with the gray and brown dice: { $number ->
    [one] { $number } mark
   *[other] { $number } marks
} fewer, not below none
hamburg-clergy-workers-good-says = Workers: { $number } more of any colour
hamburg-clergy-workers-bad-says = Workers: { $number } of any colour returned at once
hamburg-clergy-wall-good-says = Wall: { $number ->
    [one] { $number } mark
   *[other] { $number } marks
} less, not below nothing
hamburg-clergy-wall-bad-says = Wall: { $number ->
    [one] { $number } mark
   *[other] { $number } marks
} more
hamburg-clergy-hands-good-says = Everybody discards their hand and draws one card of each colour
hamburg-clergy-hands-bad-says = Everybody discards their hand and draws three cards from one pile and two from another
hamburg-clergy-square-good-says = Advancing in phase II: { $number ->
    [one] { $number } mark
   *[other] { $number } marks
} less, not below nothing
hamburg-clergy-square-bad-says = Advancing in phase II: { $number ->
    [one] { $number } mark
   *[other] { $number } marks
} more
hamburg-clergy-ships-good-says = All ships wake
hamburg-clergy-ships-bad-says = No ship wakes
hamburg-clergy-build-good-says = Build: { $number ->
    [one] { $number } mark
   *[other] { $number } marks
} less, not below nothing
hamburg-clergy-build-bad-says = Build: { $number ->
    [one] { $number } mark
   *[other] { $number } marks
} more
hamburg-clergy-worker-good-says = Workers with an orange, pink or purple card: { $number } more of that colour
hamburg-clergy-worker-bad-says = Workers with a gray or brown card: { $number } more of that colour
hamburg-clergy-turns-good-says = { $number } turn more this round
hamburg-clergy-turns-bad-says = { $number } turn fewer this round
hamburg-clergy-risks-good-says = Orange, pink and purple risks do not rise this round
hamburg-clergy-risks-bad-says = Gray and brown risks do not rise this round, and no tokens are drawn
hamburg-draw-from-pile = From which pile do you draw { $number ->
    [one] { $number } card
   *[other] { $number } cards
}?

# the solo game
hamburg-no-hand = TOM holds no cards.
hamburg-tom-is-first = TOM is always the first player.
hamburg-one-turn = TOM has one turn.
hamburg-always-first = TOM stays the first player.
hamburg-told-tom-die = TOM acts with the { $colour } { $number }
    .paid = pays { $costs }
