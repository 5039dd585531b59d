# Macao: questions, what their things are, what they would cost and bring, and why one of them is not offered.

# questions
macao-take = Take a card.
macao-take-or-not = Take a card, or nothing.
macao-discard-sixth = You have no room for a sixth card. Which one goes?
macao-colour-for = Which colour do you place at { $number } of your rose?
macao-choose-dice = { $left ->
    [one] Choose one more die.
   *[other] Choose { $left } dice.
} Each gives as many cubes as it shows, at that number of your rose.
macao-shift-die-ask = Do the cubes of one of your dice go to a neighbouring number?
macao-turn = Your turn: { $cubes ->
    [0] no cubes
    [one] 1 cube
   *[other] { $cubes } cubes
} and { $gold } gold to spend.
macao-pay-card = How do you pay for { $card }?
macao-pay-district = How do you pay for { $district }?
macao-pay-any = Pay { $count ->
    [one] a cube of any colour
   *[other] { $count } cubes of any colours
}.
macao-any-cube = Take { $count ->
    [one] a cube of any colour
   *[other] { $count } cubes of any colours
}.
macao-pay-different-ask = Pay cubes of different colours ({ $paid } so far).
macao-voyage = Where does your ship go? ({ $left ->
    [one] { $left } space
   *[other] { $left } spaces
} at most)
macao-dismiss-ask = Which person do you dismiss?

# what is asked for
macao-a-activate = a card of your board to activate
macao-a-board = a card of your board
macao-a-deliver = a good to deliver
macao-a-die = a die
macao-a-district = a district
macao-a-joker = a joker
macao-a-open = an open card
macao-a-pay = a way to pay
macao-a-payment = a cube to pay with
macao-a-person = an activated person of yours
macao-a-sea = a space of the sea
macao-a-shift = a die whose cubes go to a neighbouring number
macao-a-supply = a cube of the supply
macao-a-use = an activated card to use
macao-a-wall = a number of spaces on the wall

# what is not offered, though it is of that kind
macao-not-board = { $thing } is not on your board.
macao-not-open = { $card } is not among the open cards.
macao-not-payment = You have no { $thing } cube for this.
macao-not-person = { $thing } is no other person you have activated.

# why something is not possible
macao-not-in-turn = This is no action of a turn.
macao-no-such-card-of-yours = { $card } is neither on your board nor activated.
macao-cannot-activate = { $card } costs { $cost }; you lack { $missing }.
macao-used-up = { $card } has done what it can this round.
macao-acts-by-itself = { $card } works without being used.
macao-no-price-cube = { $card } is used for a { $colour } cube, and you have none.
macao-no-price-cubes = { $card } is used for { $number ->
    [one] 1 cube
   *[other] { $number } cubes
}; you have fewer.
macao-no-price-gold = { $card } is used for { $number } gold; you have less.
macao-condition = { $card } can be used only { $says }.
macao-pointless = { $card } would do nothing now.
macao-district-taken = Somebody owns { $district }.
macao-no-more-districts = You have taken all districts you may take this round.
macao-cannot-take = Taking { $district } costs { $cost }; you lack { $missing }.
macao-wall-done = You have advanced on the wall this round.
macao-wall-end = { $spaces ->
    [0] Your disc is on the last space of the wall.
    [one] Only 1 more space of the wall lies before your disc.
   *[other] Only { $spaces } more spaces of the wall lie before your disc.
}
macao-wall-cubes = This costs { $cost ->
    [one] 1 cube
   *[other] { $cost } cubes
}; you have { $cubes }.
macao-not-beside = No link leads from your ship to { $space }.
macao-ship-here = Your ship is there.
macao-no-cube-to-sail = A step of your ship costs a cube, and you have none.
macao-no-good = You have no { $good } aboard.
macao-not-in-port = Your ship is not in { $port }, which wants { $good }.
macao-toll-used = You have used the toll this round.
macao-toll-gold = This costs { $price } gold; you have { $gold }.
macao-toll-nothing = The toll would bring you nothing.
macao-no-joker = You have no joker.
macao-no-discount = No card of yours makes this { $type } cheaper now.
macao-no-count = No card of yours lets you activate this for gold now.
macao-no-herald = No card of yours lets you take this for gold now.
macao-no-craftsman = No card of yours lets you keep the cubes now.
macao-way-unpayable = Paid so it costs { $cost }; you lack { $missing }.
macao-not-in-price = The price has no { $colour } cube to save.
macao-step-first = Move your ship at least one space first.
macao-not-idle = You must take a card.
macao-die-twice = The { $colour } die is yours already.
macao-shift-impossible = The { $colour } cubes cannot go there: only the dice you have chosen count, and no cubes go to 1 or past 6.
macao-same-colour = You have paid a { $colour } cube already; each must be of another colour.
macao-no-cube = You have no { $colour } cube.
macao-one-cube-first = Pay at least one cube first.

# what choosing a thing would cost and bring
macao-brings-gold = { $number } gold
macao-brings-points = { $number ->
    [one] 1 point
   *[other] { $number } points
}
macao-brings-cube = { $number ->
    [one] 1 { $of } cube
   *[other] { $number } { $of } cubes
}
macao-brings-good = { $number ->
    [one] { $of }
   *[other] { $number } { $of }
}
macao-brings-joker = { $number ->
    [one] 1 joker
   *[other] { $number } jokers
}
macao-brings-district = { $number ->
    [one] 1 district
   *[other] { $number } districts
}
macao-brings-activated = { $number ->
    [one] 1 activated card
   *[other] { $number } activated cards
}
macao-brings-space = { $number ->
    [one] 1 space on the wall
   *[other] { $number } spaces on the wall
}
macao-brings-penalty = { $number ->
    [one] 1 penalty
   *[other] { $number } penalties
}
macao-brings-group = largest group +{ $number }
macao-brings-any-cube = { $number ->
    [one] 1 cube of any colour
   *[other] { $number } cubes of any colours
}
macao-brings-step = { $number ->
    [one] 1 space for your ship
   *[other] up to { $number } spaces for your ship
}
macao-in-rounds = { $number ->
    [0] for this round
    [one] for the next round
   *[other] in { $number } rounds
}
macao-costs-gold = pay { $number } gold
macao-costs-points = { $number ->
    [one] lose 1 point
   *[other] lose { $number } points
}
macao-costs-cube = { $number ->
    [one] give 1 { $of } cube
   *[other] give { $number } { $of } cubes
}
macao-costs-good = { $number ->
    [one] give { $of }
   *[other] give { $number } { $of }
}
macao-costs-joker = { $number ->
    [one] use up 1 joker
   *[other] use up { $number } jokers
}
macao-costs-district = { $number ->
    [one] lose 1 district
   *[other] lose { $number } districts
}
macao-costs-activated = { $number ->
    [one] lose 1 activated card
   *[other] lose { $number } activated cards
}
macao-costs-space = { $number ->
    [one] lose 1 space on the wall
   *[other] lose { $number } spaces on the wall
}
macao-costs-penalty = { $number ->
    [one] 1 penalty less
   *[other] { $number } penalties less
}
macao-costs-group = largest group -{ $number }
macao-costs-any-cube = { $number ->
    [one] give 1 cube of any colour
   *[other] give { $number } cubes of any colours
}
macao-ways = { $number ->
    [one] 1 way to pay
   *[other] { $number } ways to pay
}
macao-costs-sixth = no room: a card goes, { $number ->
    [one] 1 point less
   *[other] { $number } points less
} at the end

# sending several answers at once
macao-confirm-die = { $count ->
    [one] Take this die
   *[other] Take these { $count } dice
}
macao-confirm-payment = { $count ->
    [one] Pay this cube
   *[other] Pay these { $count } cubes
}
macao-confirm-supply = { $count ->
    [one] Take this cube
   *[other] Take these { $count } cubes
}

# what choosing a thing is, as something one does: after "to", or as an advice
macao-do-none = leave it
macao-do-done = leave it at that
macao-do-pass = end your turn
macao-do-stop = sail no further
macao-do-card = choose { $thing }
macao-do-colour = choose { $thing }
macao-do-good = choose { $thing }
macao-do-toll = pay the toll
macao-do-activate = activate { $thing }
macao-do-board = choose { $thing }
macao-do-deliver = deliver { $thing }
macao-do-die = take the { $thing }
macao-do-discard = discard { $thing }
macao-do-district = take { $thing }
macao-do-joker = use { $thing }
macao-do-open = take { $thing }
macao-do-pay = pay { $thing }
macao-do-payment = pay a { $thing } cube
macao-do-person = dismiss { $thing }
macao-do-sea = sail to { $thing }
macao-do-shift = put { $thing }
macao-do-supply = take a { $thing } cube
macao-do-use = use { $thing }
macao-do-wall = { $thing }
