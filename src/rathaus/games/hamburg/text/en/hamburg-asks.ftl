# Hamburg: what the things of a question are, what they would cost and bring, and why one of them is not offered.

# what is asked for
hamburg-a-basic = a basic action
hamburg-a-bolt = a building of another player that acts when it is built
hamburg-a-building = one of your buildings
hamburg-a-colour = a colour
hamburg-a-found = one of the cards you look through
hamburg-a-hand = a card of your hand
hamburg-a-marker = a majority marker
hamburg-a-mayor = a side of your mayor
hamburg-a-paint = a colour for the card
hamburg-a-pile = a pile
hamburg-a-price = a price
hamburg-a-risk = a risk
hamburg-a-seat = a player
hamburg-a-section = a side of your wall
hamburg-a-ship = a ship
hamburg-a-site = one of your sites
hamburg-a-statue = a statue
hamburg-a-strike = a disaster
hamburg-a-supply = a worker of the supply
hamburg-a-use = a building to use
hamburg-a-window = a window
hamburg-a-worker = one of your workers
hamburg-a-zoo = one of your zoo cards

# what is not offered, though it is of that kind
hamburg-not-again = { $thing } is no building of yours that was used this round and can act again.
hamburg-not-bolt = { $thing } is no building of another player that acts when it is built.
hamburg-not-building = You have not built { $thing }.
hamburg-not-colour = { $thing } would bring you nothing here.
hamburg-not-found = { $thing } is not among the cards you look through.
hamburg-not-free = { $thing } is no building of yours that can act now without its workers.
hamburg-not-hand = { $thing } is not in your hand.
hamburg-not-marker = Your marker for { $thing } does not show its colour side.
hamburg-not-mayor = { $thing } is not on the tile that was dealt to you.
hamburg-not-own-bolt = { $thing } is no building of yours that acts when it is built.
hamburg-not-gift-risk = The gift lowers another risk than the one its token raises.
hamburg-not-other-pile = From the { $thing } pile fewer cards would come than from another, or some have come already.
hamburg-not-pile = The { $thing } pile is empty.
hamburg-not-price = { $thing } is not a price you can pay here.
hamburg-not-raised = Your token raises { $thing } already.
hamburg-not-risk = Your { $thing } risk is at 0.
hamburg-not-same = You take a worker of another colour than the one you gave.
hamburg-not-seat = { $thing } cannot get a mark from you now.
hamburg-not-section = On the { $thing } there is no section for you to build or lose.
hamburg-not-site = { $thing } is not one of your sites with room.
hamburg-not-site-lost = { $thing } is not one of your sites.
hamburg-not-site-pile = The { $thing } pile is empty, or you have no { $thing } worker.
hamburg-not-statue = No statue of that kind is left.
hamburg-not-strike = No { $thing } disaster strikes you.
hamburg-not-supply = A { $thing } worker is not to be had here.
hamburg-not-under = { $thing } is no building of this colour in your hand.
hamburg-not-window = There is no window on the { $thing }.
hamburg-not-worker = You have no { $thing } worker for this.
hamburg-not-zoo = { $thing } is no zoo card of yours with room under it.

# what choosing a thing would cost and bring
hamburg-brings-building = { $number ->
    [one] 1 building
   *[other] { $number } buildings
}
hamburg-brings-marks = { $number ->
    [one] 1 mark
   *[other] { $number } marks
}
hamburg-brings-points = { $number ->
    [one] 1 point
   *[other] { $number } points
}
hamburg-brings-risk = { $of } risk +{ $number }
hamburg-brings-section = a wall section on the { $of }
hamburg-brings-site = { $number ->
    [one] 1 site
   *[other] { $number } sites
}
hamburg-brings-step = { $number ->
    [one] 1 step on the square
   *[other] { $number } steps on the square
}
hamburg-brings-worker = { $number ->
    [one] 1 { $of } worker
   *[other] { $number } { $of } workers
}
hamburg-brings-zoo = { $number ->
    [one] 1 zoo or park card
   *[other] { $number } zoo or park cards
}
hamburg-costs-building = { $number ->
    [one] lose 1 building
   *[other] lose { $number } buildings
}
hamburg-costs-marks = { $number ->
    [one] pay 1 mark
   *[other] pay { $number } marks
}
hamburg-costs-points = { $number ->
    [one] lose 1 point
   *[other] lose { $number } points
}
hamburg-costs-risk = { $of } risk -{ $number }
hamburg-costs-section = lose a wall section on the { $of }
hamburg-costs-site = { $number ->
    [one] lose 1 site
   *[other] lose { $number } sites
}
hamburg-costs-step = { $number ->
    [one] lose 1 step on the square
   *[other] lose { $number } steps on the square
}
hamburg-costs-worker = { $number ->
    [one] give 1 { $of } worker
   *[other] give { $number } { $of } workers
}
hamburg-costs-zoo = { $number ->
    [one] lose 1 zoo or park card
   *[other] lose { $number } zoo or park cards
}
hamburg-or-section = { $number ->
    [0] { $of } for nothing
    [one] { $of } for 1 mark
   *[other] { $of } for { $number } marks
}
hamburg-brings-any = { $number ->
    [one] 1 worker of any colour
   *[other] { $number } workers of any colour
}
hamburg-gives-worker = give 1 worker

# why the card of an action cannot be treated so
hamburg-same-colour = The card is { $colour } already.
hamburg-no-recolouring = Nothing lets you treat this card as another colour.

# sending several answers at once
hamburg-confirm-hand = { $count ->
    [one] Discard this card
   *[other] Discard these { $count } cards
}
hamburg-confirm-pile = { $count ->
    [one] Draw this card
   *[other] Draw these { $count } cards
}
hamburg-confirm-supply = { $count ->
    [one] Take this worker
   *[other] Take these { $count } workers
}
hamburg-confirm-worker = { $count ->
    [one] Give this worker
   *[other] Give these { $count } workers
}

# what choosing a thing is, as something one does: after "to", or as an advice
hamburg-do-yes = say yes
hamburg-do-no = say no
hamburg-do-card = choose { $thing }
hamburg-do-number = choose { $thing }
hamburg-do-side = choose { $thing }
hamburg-do-done = leave it at that
hamburg-do-advance-yes = advance on the square
hamburg-do-advance-no = stay on the square
hamburg-do-again-yes = let it act a second time
hamburg-do-again-no = let it act once
hamburg-do-further-yes = reduce the risk once more
hamburg-do-further-no = leave the risk as it is
hamburg-do-gift = take { $thing }
hamburg-do-gift-yes = take the gift
hamburg-do-gift-no = leave the gift
hamburg-do-prevent-yes = give a worker against the risk
hamburg-do-prevent-no = let the risk rise
hamburg-do-basic-workers = take workers with { $card }
hamburg-do-basic-money = take money with { $card }
hamburg-do-basic-risk = reduce a risk with { $card }
hamburg-do-basic-wall = build a wall section with { $card }
hamburg-do-basic-site = lay { $card } as a site
hamburg-do-basic-build = build { $card }
hamburg-do-bolt = let { $thing } act for you
hamburg-do-building = choose { $thing }
hamburg-do-colour = name { $thing }
hamburg-do-discard = discard { $thing }
hamburg-do-found = take { $thing }
hamburg-do-hand = play { $thing }
hamburg-do-lose = lose { $thing }
hamburg-do-lose-side = lose a wall section on the { $thing }
hamburg-do-marker = turn the marker for { $thing } back
hamburg-do-mayor = play { $thing }
hamburg-do-paint = treat the card as { $thing }
hamburg-do-pile = draw from the { $thing } pile
hamburg-do-price = pay { $thing }
hamburg-do-raise = let the { $thing } risk rise
hamburg-do-risk = reduce the { $thing } risk
hamburg-do-seat = choose { $thing }
hamburg-do-section = build on the { $thing }
hamburg-do-ship = use { $thing }
hamburg-do-site = build on the site { $thing }
hamburg-do-site-pile = lay a site from the { $thing } pile
hamburg-do-statue = take { $thing }
hamburg-do-strike = let the { $thing } disaster strike first
hamburg-do-supply = take a { $thing } worker
hamburg-do-take-back = take { $thing } back into your hand
hamburg-do-use = use { $thing }
hamburg-do-window = go to the { $thing }
hamburg-do-worker = give a { $thing } worker
hamburg-do-zoo = choose { $thing }
