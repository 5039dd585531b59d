# Bruges: what characters say.

# when
bruges-when-bolt = At once
bruges-when-worker = Once a round in your turn, for 1 { $colour } worker
bruges-when-round = Once a round in your turn
bruges-when-always = Always
bruges-when-phase-2 = After the dice are rolled
bruges-when-laurel = At the end

# florins and points
bruges-florins-flat = { $number ->
    [one] { $number } florin
   *[other] { $number } florins
}
bruges-points-flat = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
bruges-florins-per-character = { bruges-florins-flat } per character of yours ({ $group })
bruges-points-per-character = { $every ->
    [one] { bruges-points-flat } per character of yours ({ $group })
   *[other] { bruges-points-flat } per { $every } characters of yours ({ $group })
}
bruges-florins-per-house = { bruges-florins-flat } per { $colour } house of yours
bruges-points-per-house = { $every ->
    [one] { bruges-points-flat } per { $colour } house of yours
   *[other] { bruges-points-flat } per { $every } { $colour } houses of yours
}
bruges-florins-per-group = { bruges-florins-flat } per different group among your characters
bruges-points-per-group = { $every ->
    [one] { bruges-points-flat } per different group among your characters
   *[other] { bruges-points-flat } per { $every } different groups among your characters
}
bruges-florins-per-level = { bruges-florins-flat } per level you have reached
bruges-points-per-majority = { $every ->
    [one] { bruges-points-flat } per majority marker of yours on its colour side
   *[other] { bruges-points-flat } per { $every } majority markers of yours on their colour sides
}
bruges-points-per-finished-side = { $every ->
    [one] { bruges-points-flat } per finished side of your canal
   *[other] { bruges-points-flat } per { $every } finished sides of your canal
}
bruges-points-per-third-or-statue = { $every ->
    [one] { bruges-points-flat } per built third canal space and per statue
   *[other] { bruges-points-flat } per { $every } built third canal spaces and statues
}
bruges-points-per-worker = { $every ->
    [one] { bruges-points-flat } per worker you have
   *[other] { bruges-points-flat } per { $every } workers you have
}
bruges-points-with-all-house-colours = { bruges-points-flat } if you have houses of all five colours
bruges-florins-if-at-most = { bruges-florins-flat } if all dice together show { $most } or less
bruges-florins-for-points = Give each other player a florin, as far as yours go, for 1 point each

# workers
bruges-workers = 1 worker of each of these colours: { $colours }
bruges-any-workers = { $number ->
    [one] { $number } worker of any colour
   *[other] { $number } workers of any colours
}
bruges-high-die-worker = { $number ->
    [one] { $number } { $colour } worker
   *[other] { $number } { $colour } workers
} if the { $colour } die shows 5 or 6
bruges-exchange = Exchange any number of workers for as many of other colours

# threats
bruges-discard-threat = Discard a { $colour } threat
bruges-discard-with-house = Discard a threat of any colour, if you have a { $colour } house
bruges-discard-per-any-character = { $number ->
    [one] Discard up to as many threats as you have characters
   *[other] Discard up to { $number } threats per character you have
}
bruges-smuggle = Discard a { $colour } threat; then every other player takes one
bruges-prevents-threats = You may prevent a threat by returning a worker of its colour
bruges-discard-after-canal = After building a canal space you may discard a threat of its colour
bruges-discard-after-house = After building a house you may discard a threat of its colour
bruges-discard-after-character = After placing a character you may discard a threat of its colour
bruges-discard-after-advance = After advancing you may discard a threat of any colour

# cards and houses
bruges-draw-cards = Draw { $number ->
    [one] { $number } card
   *[other] { $number } cards
} into your hand
bruges-discard-cards = then discard { $number ->
    [one] { $number } card
   *[other] { $number } cards
}
bruges-draw-and-act = Draw a card and use it at once for an action
bruges-another-card = Play one more card from your hand
bruges-free-houses = Draw { $number ->
    [one] { $number } card and lay it
   *[other] { $number } cards and lay them
} as houses, free
bruges-house-for-worker = Lay the top card of a draw pile as a house, for a worker of its colour
bruges-more-cards = In phase 1 you may draw { $number ->
    [one] { $number } card
   *[other] { $number } cards
} more

# levels and canal
bruges-advance-a-level = Advance a level
bruges-cheaper-advance = Advancing by the dice costs you { $number ->
    [one] { $number } florin
   *[other] { $number } florins
} less
bruges-without-low-dice = If no die shows 1 or 2, you may advance for { $number ->
    [one] { $number } florin
   *[other] { $number } florins
}
bruges-score-for-advances = { bruges-points-flat } each time you advance
bruges-canal-at-double-price = Build a canal space of any colour for twice its price
bruges-free-canal = Canal spaces cost you nothing

# other things that stand
bruges-more-workers = The action for workers gives you { $number } more
bruges-more-florins = The action for florins gives you { $number } more with the { $colour } die
bruges-half-price = { $colour } characters cost you half, rounded up
bruges-florins-for-others-characters = { bruges-florins-flat } each time another player places a character
bruges-bolts-act-twice = Characters that act at once may act a second time
bruges-wins-ties = You win majorities on ties too, but not at 0

# other players
bruges-others-pay = Every other player pays you { $number ->
    [one] { $number } florin
   *[other] { $number } florins
}
bruges-others-give-workers = Every other player gives you { $number ->
    [one] { $number } worker
   *[other] { $number } workers
} of their choice
bruges-others-lose-space = Every other player removes an outermost canal tile
bruges-others-lose-character = Every other player discards a character
bruges-others-lose-house = Every other player discards a house; a character in it returns to the hand
bruges-others-step-back = Every other player moves back a level
bruges-others-stolen-card = Take a card at random from every other player's hand
