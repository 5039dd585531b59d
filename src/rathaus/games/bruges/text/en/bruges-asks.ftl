# Bruges: questions, what their things are, what they would cost and bring, why one of them is not offered, and what happened.

# questions
bruges-draw = From which pile do you draw? ({ $count } to come)
bruges-draw-left = From which pile do you draw?{ $count ->
    [0] {""}
   *[other] {" "}({ $count } to come)
}
bruges-draw-more = { $count ->
    [one] Draw one more card, from which pile? Or be done.
   *[other] Draw up to { $count } more cards, from which pile? Or be done.
}
bruges-prevent = Prevent the { $colour } threat, for 1 { $colour } worker?
bruges-next-strike = Which disaster strikes first?
bruges-lose-character = Which character do you lose?
bruges-lose-house = Which house do you lose? A character in it returns to your hand.
bruges-lose-space = On which side do you lose a canal tile?
bruges-lose-to-fire = What burns: a house, or a canal tile of one side?
bruges-advance = Advance to level { $level } for { $price ->
    [0] nothing
    [one] 1 florin
   *[other] { $price } florins
}?
bruges-reduce-any = { $count ->
    [one] Which threat do you discard, for a point?
   *[other] Which threats do you discard, for a point each? (up to { $count })
}
bruges-turn = Your turn: play a card, or use a character first.
bruges-turn-after = Use more characters, or be done.
bruges-turn-without-cards = You have no card to play: use characters, or be done.
bruges-basic = What is { $card } ({ $colour }) used for?
bruges-canal-side = On which side do you build the canal space?
bruges-choose-house = Into which house does { $card } move?
bruges-discard-this = Discard a { $colour } threat, for a point?
bruges-bolt-again = Does { $card } act a second time?
bruges-choose-paid = { $florins ->
    [one] Who gets your last florin, for a point?
   *[other] Who gets a florin, for a point? ({ $florins } to give)
}
bruges-give-worker = Give { $seat } a worker ({ $count } to come).
bruges-give-worker-left = Give { $seat } a worker{ $count ->
    [0] .
   *[other] {" "}({ $count } to come).
}
bruges-play-another = Which further card do you play?
bruges-draw-to-act = From which pile do you draw the card that you use at once?
bruges-discard = Discard a card ({ $count } to come).
bruges-discard-left = Discard a card{ $count ->
    [0] .
   *[other] {" "}({ $count } to come).
}
bruges-draw-sites = From which pile do you lay a house? ({ $count } to come)
bruges-draw-sites-left = From which pile do you lay a house?{ $count ->
    [0] {""}
   *[other] {" "}({ $count } to come)
}
bruges-site-from-pile = From which pile do you lay a house, for a worker of its colour?
bruges-exchange-give = Give a worker to exchange, or be done.
bruges-exchange-take = Take a worker of another colour than { $colour }.
bruges-any-worker = Take a worker of any colour ({ $count } to come).
bruges-any-worker-left = Take a worker of any colour{ $count ->
    [0] .
   *[other] {" "}({ $count } to come).
}

# what is asked for
bruges-a-basic = an action
bruges-a-character = one of your characters
bruges-a-hand = a card of your hand
bruges-a-house = one of your houses
bruges-a-pile = a draw pile
bruges-a-risk = one of your threats
bruges-a-seat = a player
bruges-a-space = a side of your canal
bruges-a-strike = a disaster
bruges-a-supply = a worker of the supply
bruges-a-threat = one of your threats
bruges-a-use = a character to use
bruges-a-worker = one of your workers

# what is not offered, though it is of that kind
bruges-not-character = { $thing } does not live in one of your houses.
bruges-not-hand = { $thing } is not in your hand.
bruges-not-house = { $thing } is no empty house of yours.
bruges-not-own-house = { $thing } is no house of yours.
bruges-not-pile = The { $thing } is empty.
bruges-not-risk = You have no { $thing } threat.
bruges-not-same = You take a worker of another colour than the one you gave.
bruges-not-seat = { $thing } cannot get a florin from you now.
bruges-not-site-pile = You have no worker of the colour that lies on the { $thing }, or it is empty.
bruges-not-space = The next space on the { $thing } is of another colour or too dear, or there is none.
bruges-not-strike = No { $thing } disaster strikes you.
bruges-not-supply = A { $thing } worker is not to be had here.
bruges-not-threat = You have no { $thing } threat.
bruges-not-tile = There is no canal tile to lose on the { $thing }.
bruges-not-to-burn = There is nothing of that kind to burn: { $thing }.
bruges-not-worker = You have no { $thing } worker for this.

# why something is not possible
bruges-must-play = You must play a card first.
bruges-acted = You have played your card of this turn.
bruges-not-held = { $card } is neither in your hand nor one of your characters.
bruges-no-use = { $card } works without being used.
bruges-used = { $card } has been used this round.
bruges-price = { $card } is used for a { $colour } worker, and you have none.
bruges-needs-card = { $card } plays one more card, and you have none.
bruges-needs-worker = { $card } exchanges workers, and after its price you would have none.
bruges-needs-threat = { $card } discards a threat of one colour, and you have none of it.
bruges-needs-house-and-threat = { $card } needs a house of its worker's colour, and a threat to discard.
bruges-needs-space = { $card } builds a canal space for twice its price, and you can pay none.
bruges-needs-worker-for-pile = { $card } needs another worker, of the colour that lies on a draw pile.
bruges-needs-pile = { $card } draws cards, and there are none left.
bruges-no-threat = You have no { $colour } threat.
bruges-no-space = Neither side of your canal has a { $colour } space next.
bruges-canal-too-dear = The canal space costs more than you have: { $florins ->
    [0] no florins
    [one] 1 florin
   *[other] { $florins } florins
}.
bruges-no-worker = The house costs a { $colour } worker; you have none.
bruges-no-house = A character needs a house, and you have none.
bruges-no-room = All your houses have a character.
bruges-too-dear = This character costs { $price ->
    [one] 1 florin
   *[other] { $price } florins
}; you have { $florins }.

# what choosing a thing would cost and bring
bruges-brings-florins = { $number ->
    [one] 1 florin
   *[other] { $number } florins
}
bruges-brings-points = { $number ->
    [one] 1 point
   *[other] { $number } points
}
bruges-brings-worker = { $number ->
    [one] 1 { $of } worker
   *[other] { $number } { $of } workers
}
bruges-brings-threat = { $number ->
    [one] 1 { $of } threat
   *[other] { $number } { $of } threats
}
bruges-brings-space = a canal space on the { $of }
bruges-brings-house = { $number ->
    [one] 1 house
   *[other] { $number } houses
}
bruges-brings-character = { $number ->
    [one] 1 character
   *[other] { $number } characters
}
bruges-brings-step = { $number ->
    [one] 1 level
   *[other] { $number } levels
}
bruges-brings-any = { $number ->
    [one] 1 worker of any colour
   *[other] { $number } workers of any colours
}
bruges-costs-florins = { $number ->
    [one] pay 1 florin
   *[other] pay { $number } florins
}
bruges-costs-points = { $number ->
    [one] lose 1 point
   *[other] lose { $number } points
}
bruges-costs-worker = { $number ->
    [one] give 1 { $of } worker
   *[other] give { $number } { $of } workers
}
bruges-costs-threat = { $number ->
    [one] 1 { $of } threat less
   *[other] { $number } { $of } threats less
}
bruges-costs-space = lose a canal tile on the { $of }
bruges-costs-house = { $number ->
    [one] lose 1 house
   *[other] lose { $number } houses
}
bruges-costs-character = { $number ->
    [one] lose 1 character
   *[other] lose { $number } characters
}
bruges-costs-step = { $number ->
    [one] lose 1 level
   *[other] lose { $number } levels
}
bruges-or-space = { $number ->
    [0] { $of } for nothing
    [one] { $of } for 1 florin
   *[other] { $of } for { $number } florins
}

# sending several answers at once
bruges-confirm-hand = { $count ->
    [one] Discard this card
   *[other] Discard these { $count } cards
}
bruges-confirm-supply = { $count ->
    [one] Take this worker
   *[other] Take these { $count } workers
}
bruges-confirm-worker = { $count ->
    [one] Give this worker
   *[other] Give these { $count } workers
}

# what happened
bruges-told-round = Round { $number }: { $first } { WHO($first, "go", "goes") } first
bruges-told-reserve = The { $pile } has run out: the reserve takes its place, and round { $round } is the last
bruges-told-cut = The { $pile } is cut: { $number ->
    [one] 1 card goes
   *[other] { $number } cards go
} to the empty place
bruges-told-rolled = The dice show blue { $blue }, brown { $brown }, yellow { $yellow }, red { $red }, and violet { $violet }
bruges-told-basic-workers = { $seat } { WHO($seat, "take", "takes") } workers with { $card }
    .gained = { $seat } { WHO($seat, "take", "takes") } { $gains } with { $card }
bruges-told-basic-florins = { $seat } { WHO($seat, "take", "takes") } florins with { $card }
    .gained = { $seat } { WHO($seat, "take", "takes") } { $gains } with { $card }
bruges-told-basic-threat = { $seat } { WHO($seat, "play", "plays") } { $card }
bruges-told-basic-canal = { $seat } { WHO($seat, "build", "builds") } a canal space with { $card }
    .says = bruges-told-space
bruges-told-basic-house = { $seat } { WHO($seat, "build", "builds") } a house with { $card }
    .says = bruges-told-house
bruges-told-basic-house-hidden = { $seat } { WHO($seat, "build", "builds") } a house
    .says = bruges-told-house
bruges-told-basic-character = { $seat } { WHO($seat, "place", "places") } { $card }
# as older logs say it
bruges-told-basic = { $seat }: { $basic }, with { $card }
bruges-told-basic-hidden = { $seat }: { $basic }
bruges-told-florins = { $seat } { $change ->
    [less] { WHO($seat, "lose", "loses") }
   *[more] { WHO($seat, "get", "gets") }
} { bruges-coins } and { WHO($seat, "have", "has") } { $total } now
    .cost = { bruges-coins }
    .gain = { bruges-coins }
bruges-coins = { $number ->
    [one] 1 florin
   *[other] { $number } florins
}
bruges-told-points = { $seat } { $change ->
    [less] { WHO($seat, "lose", "loses") }
   *[more] { WHO($seat, "get", "gets") }
} { bruges-brings-points } and { WHO($seat, "have", "has") } { $total } now
    .cost = { bruges-brings-points }
    .gain = { bruges-brings-points }
bruges-told-workers = { $seat } { $change ->
    [less] { WHO($seat, "give up", "gives up") }
   *[more] { WHO($seat, "get", "gets") }
} { bruges-workers-of }
    .cost = { bruges-workers-of }
    .gain = { bruges-workers-of }
bruges-workers-of = { $number ->
    [one] 1 { $colour } worker
   *[other] { $number } { $colour } workers
}
bruges-told-reduced = { $seat } { WHO($seat, "discard", "discards") } a { $colour } threat, { $level } left
    .and = { WHO($seat, "discard", "discards") } a { $colour } threat
bruges-told-raised = { $seat } { WHO($seat, "take", "takes") } { COUNT($colour) ->
    [one] a { $colour } threat, { bruges-which-threat }
   *[other] { $colour } threats, { bruges-which-threat } of each
}
bruges-which-threat = { $level ->
    [1] the first
    [2] the second
   *[other] the third
}
bruges-told-strike-blue = A flood strikes { WHO($seat, "you", $seat) }: all workers are lost
    .struck = A flood strikes { WHO($seat, "you", $seat) } and takes { $costs }
bruges-told-strike-brown = The plague strikes { WHO($seat, "you", $seat) }: a character is lost
bruges-told-strike-yellow = A raid strikes { WHO($seat, "you", $seat) }: all florins are lost
    .struck = A raid strikes { WHO($seat, "you", $seat) } and takes { $costs }
bruges-told-strike-red = A fire strikes { WHO($seat, "you", $seat) }: a house or a canal tile is lost
bruges-told-strike-violet = An intrigue strikes { WHO($seat, "you", $seat) }: points are lost
    .struck = An intrigue strikes { WHO($seat, "you", $seat) } and takes { $costs }
bruges-told-discarded = { $card } { $times ->
    [one] goes
   *[other] go
} to the discard pile
bruges-told-lost-character = { $seat } { WHO($seat, "lose", "loses") } { $card }
    .and = { WHO($seat, "lose", "loses") } { $card }
bruges-told-lost-house = { $seat } { WHO($seat, "lose", "loses") } a { $colour } house
    .and = { WHO($seat, "lose", "loses") } a { $colour } house
bruges-told-lost-space = { $seat } { WHO($seat, "lose", "loses") } a canal tile on the { $side }
    .and = { WHO($seat, "lose", "loses") } a canal tile on the { $side }
bruges-told-lost-card = { $seat } { WHO($seat, "discard", "discards") } { $card }
    .and = { WHO($seat, "discard", "discards") } { $card }
bruges-told-stepped-back = { $seat } { WHO($seat, "go", "goes") } back { $times ->
    [one] a level
   *[other] { $times } levels
}
    .and = { WHO($seat, "go", "goes") } back { $times ->
    [one] a level
   *[other] { $times } levels
}
bruges-told-drew = { $seat } { WHO($seat, "draw", "draws") } { $cards }
    .and = { WHO($seat, "draw", "draws") } { $cards }
bruges-told-drew-backs = { $seat } { WHO($seat, "draw", "draws") } { COUNT($colours) ->
    [one] a { $colours } card
   *[other] { COUNT($colours) } cards ({ $colours })
}
    .and = { WHO($seat, "draw", "draws") } { COUNT($colours) ->
    [one] a { $colours } card
   *[other] { COUNT($colours) } cards ({ $colours })
}
bruges-told-stolen = { $seat } { WHO($seat, "take", "takes") } a card from { WHO($other, "you", $other) }
bruges-told-stolen-card = { $seat } { WHO($seat, "take", "takes") } { $card } from { WHO($other, "you", $other) }
bruges-told-house = { $seat } { WHO($seat, "have", "has") } a new { $colour } house
    .and = { WHO($seat, "build", "builds") } a { $colour } house
bruges-told-space = { $seat } { WHO($seat, "have", "has") } a new { $colour } canal space on the { $side }
    .and = { WHO($seat, "build", "builds") } a { $colour } canal space
bruges-told-statue = { $seat } { WHO($seat, "win", "wins") } a statue of { $points ->
    [one] 1 point
   *[other] { $points } points
}
    .and = { WHO($seat, "win", "wins") } a statue of { $points ->
    [one] 1 point
   *[other] { $points } points
}
bruges-told-character = { $seat } { WHO($seat, "place", "places") } { $card }
    .and = { WHO($seat, "place", "places") } { $card }
bruges-told-used = { $seat } { WHO($seat, "use", "uses") } { $card }
bruges-told-advanced = { $seat } { WHO($seat, "advance", "advances") } to level { $level }
    .and = { WHO($seat, "advance", "advances") } to level { $level }
bruges-told-majority = { $seat } { WHO($seat, "win", "wins") } the { $marker } { COUNT($marker) ->
    [one] majority
   *[other] majorities
}

# positions
bruges-wrong-dice = The dice do not fit what has happened in this round.
bruges-won-and-statues = Each side that has won a statue stands for one of them.
bruges-not-used = { $card } was not used in this round.
bruges-known-not-held = { $card } is not in this hand.
bruges-known-twice = { $card } is known twice to the same, or to its holder.
bruges-card-missing = { $card } is missing.
bruges-card-twice = { $card } is in more than one place: { $where }.
bruges-wrong-reserve = The reserve has { $found } cards; until it is used it has { $wanted }.
bruges-last-and-reserve = The last round is known exactly when the reserve is used.
bruges-empty-pile = No draw pile is empty as long as there is the reserve.
bruges-uncut = A draw pile of more than one card is cut when the other is empty.
bruges-wrong-statues = The statues on offer and those won do not fit together: the highest go first.
bruges-finished-unwon = A finished side has won a statue as long as there are any.
bruges-not-over = The last round is not over.
bruges-no-such-moment = A game has no such moment.
bruges-air-and-agenda = A card is being used exactly while its use is being decided.
bruges-not-to-come = Nothing to come deals with this.
bruges-draws-to-limit = At the beginning of a round one draws until { $count } cards are in the hand and drawn.
bruges-nothing-to-choose = Nothing can be chosen here.

# what choosing a thing is, as something one does: after "to", or as an advice
bruges-do-yes = say yes
bruges-do-no = say no
bruges-do-card = choose { $thing }
bruges-do-colour = choose { $thing }
bruges-do-marker = choose { $thing }
bruges-do-side = choose { $thing }
bruges-do-done = leave it at that
bruges-do-advance-yes = advance a level
bruges-do-advance-no = stay on your level
bruges-do-again-yes = let it act a second time
bruges-do-again-no = let it act once
bruges-do-prevent-yes = give a worker against the threat
bruges-do-prevent-no = take the threat
bruges-do-reduce-yes = discard the threat
bruges-do-reduce-no = keep the threat
bruges-do-basic-workers = take workers with { $card }
bruges-do-basic-florins = take florins with { $card }
bruges-do-basic-threat = discard a threat with { $card }
bruges-do-basic-canal = build a canal space with { $card }
    .says = bruges-told-space
bruges-do-basic-house = build a house with { $card }
    .says = bruges-told-house
bruges-do-basic-character = place { $card }
bruges-do-character = choose { $thing }
bruges-do-discard = discard { $thing }
bruges-do-hand = play { $thing }
bruges-do-house = use the house { $thing }
bruges-do-lose = lose { $thing }
bruges-do-lose-side = lose a canal tile on the { $thing }
bruges-do-pile = draw from the { $thing }
bruges-do-risk = discard a { $thing } threat
bruges-do-seat = choose { $thing }
bruges-do-site-pile = build a house from the { $thing }
bruges-do-space = build on the { $thing }
bruges-do-strike = let the { $thing } disaster strike first
bruges-do-supply = take a { $thing } worker
bruges-do-threat = discard a { $thing } threat
bruges-do-use = use { $thing }
bruges-do-worker = give a { $thing } worker
