# Hamburg: names, questions, reasons, happenings and card texts.

hamburg = Hamburg
hamburg-about = Hamburg in 1890: workers, money, walls, sites and 280 buildings; every card can be anything.

hamburg-colour-purple = purple
hamburg-colour-orange = orange
hamburg-colour-gray = gray
hamburg-colour-pink = pink
hamburg-colour-brown = brown

hamburg-category-citizens = Citizens
hamburg-category-authorities = Authorities
hamburg-category-university = University
hamburg-category-health = Health
hamburg-category-leisure = Leisure
hamburg-category-arts = Arts
hamburg-category-theatre = Theatre
hamburg-category-circus = Circus
hamburg-category-trade = Trade
hamburg-category-industry = Industry
hamburg-category-bank = Bank
hamburg-category-crafts = Crafts
hamburg-category-army = Army
hamburg-category-police = Police
hamburg-category-underworld = Underworld
hamburg-category-secret-society = Secret Society
hamburg-category-port = Port
hamburg-category-church = Church
hamburg-category-migration = Migration
hamburg-category-mysticism = Mysticism
hamburg-category-zoo = Zoo
hamburg-category-park = Park

hamburg-basic-workers = take workers
hamburg-basic-money = take money
hamburg-basic-risk = reduce the risk
hamburg-basic-wall = build a wall section
hamburg-basic-site = lay a site
hamburg-basic-build = build it
hamburg-side-left = left
hamburg-side-right = right
hamburg-marker-square = town hall square
hamburg-marker-buildings = buildings
hamburg-marker-wall = wall
hamburg-marker-score = score track
hamburg-marker-zoo = zoo
hamburg-done = done
hamburg-yes = yes
hamburg-no = no

hamburg-score-track = score track
hamburg-score-printed = printed points
hamburg-score-laurels = laurels
hamburg-score-majorities = majorities
hamburg-score-third-sections = third wall sections
hamburg-score-statues = statues
hamburg-score-clergy = clergy
hamburg-score-square = town hall square

# questions
hamburg-turn = Your turn: play a card, or use a building first.
hamburg-turn-after = Use more buildings, or be done.
hamburg-basic = What do you do with { $card } ({ $colour })?
hamburg-any-worker = Take a worker of any colour ({ $count } to come).
hamburg-any-worker-left = Take a worker of any colour{ $count ->
    [0] .
   *[other] {" "}({ $count } to come).
}
hamburg-reduce-any = Reduce a risk of any colour ({ $count } to come).
hamburg-reduce-any-left = Reduce a risk of any colour{ $count ->
    [0] .
   *[other] {" "}({ $count } to come).
}
hamburg-reduce-further = Reduce the { $colour } risk once more?
hamburg-draw = From which pile do you draw? ({ $count } to come)
hamburg-draw-left = From which pile do you draw?{ $count ->
    [0] {""}
   *[other] {" "}({ $count } to come)
}
hamburg-discard = Discard a card ({ $count } to come).
hamburg-discard-left = Discard a card{ $count ->
    [0] .
   *[other] {" "}({ $count } to come).
}
hamburg-lose-site = Which site do you lose?
hamburg-lose-building = Which building do you lose?
hamburg-lose-wall = On which side do you lose a wall section?
hamburg-wall-side = On which side do you build?
hamburg-wall-price = Which price do you pay?
hamburg-choose-site = On which site do you build { $card }?
hamburg-bolt-again = Does { $card } act a second time?
hamburg-token-colour = Which risk does your token raise?
hamburg-prevent = Prevent the { $colour } risk from rising, for 1 { $colour } worker?
hamburg-next-strike = Which disaster strikes next?
hamburg-advance = Advance on the town hall square for { $price ->
    [one] { $price } mark
   *[other] { $price } marks
}?
hamburg-name-worker = { $paid ->
    [0] Name a colour for { $card }.
   *[other] Return a worker of any colour for { $card }.
}
hamburg-pay-different = Return workers of different colours ({ $paid } so far).
hamburg-take-back = Take a building back into your hand, or be done.
hamburg-buy-worker = Buy a worker for 1 mark ({ $count } more at most), or be done.
hamburg-exchange-give = Give a worker to exchange, or be done.
hamburg-exchange-take = Take a worker of another colour than { $colour }.
hamburg-draw-to-act = From which pile do you draw the card for your action?
hamburg-choose-found = Which card ({ $category }) of the discard pile do you build?
hamburg-find-in-pile = Take a card ({ $category }) from the { $colour } pile.
hamburg-draw-sites = From which pile do you lay a site? ({ $count } to come)
hamburg-draw-sites-left = From which pile do you lay a site?{ $count ->
    [0] {""}
   *[other] {" "}({ $count } to come)
}
hamburg-site-from-pile = From which pile do you lay a site, for a worker of its colour?
hamburg-choose-again = Which used building do you use again?
hamburg-choose-free = Which building acts without its price?
hamburg-choose-bolt = Which building of another player acts for you?
hamburg-place-worker = Which worker goes to the church?
hamburg-choose-window = To which side does the clergyman move from window { $window }?
hamburg-choose-under = Which building do you build under a zoo card?
hamburg-choose-zoo = Under which zoo card does { $card } go?
hamburg-turn-back = Which majority marker do you turn back?
hamburg-give-worker = Give { $seat } a worker ({ $count } to come).
hamburg-give-worker-left = Give { $seat } a worker{ $count ->
    [0] .
   *[other] {" "}({ $count } to come).
}
hamburg-choose-paid = Who gets a mark for a point?
hamburg-reduce-and-raise = Which risk do you reduce, and raise for everybody else?

# why something is not possible
hamburg-no-risk = Your { $colour } risk is at 0.
hamburg-no-section = Neither of your next wall sections is { $colour }.
hamburg-wall-too-dear = The wall section costs more than your { $marks ->
    [one] { $marks } mark
   *[other] { $marks } marks
}.
hamburg-no-worker = You have no { $colour } worker to return.
hamburg-no-room = You have no site with room.
hamburg-too-dear = It costs { $price }; you have { $marks ->
    [one] { $marks } mark
   *[other] { $marks } marks
}.
hamburg-recoloured = A card treated as another colour cannot be built.
hamburg-must-play = You still hold cards: you must play one.
hamburg-acted = You have played your card for this turn.
hamburg-used = { $card } has been used this round.
hamburg-price = You cannot pay the workers for { $card }.
hamburg-pointless = What { $card } does cannot be done now.
hamburg-not-held = { $card } is neither in your hand nor a building you can use.

# what cards say: when, and for which workers
hamburg-when-i = I, after drawing
hamburg-when-ii = II, after the roll
hamburg-when-iii = III, once a round in your turn
hamburg-when-iv = IV, after the majorities
hamburg-when-bolt = At once
hamburg-when-always = Always
hamburg-when-laurel = At the end
hamburg-pay-worker = for 1 { $colour } worker
hamburg-pay-any-worker = for a worker of any colour
hamburg-pay-different-workers = for up to five workers of different colours

# what cards say: gains by what they count
hamburg-marks-flat = { $number ->
    [one] 1 mark
   *[other] { $number } marks
}
hamburg-points-flat = { $number ->
    [one] 1 point
   *[other] { $number } points
}
hamburg-marks-per-building = { hamburg-marks-flat } per { $category } building of your own
hamburg-points-per-building = { hamburg-points-flat } per { $category } building of your own
hamburg-marks-per-any-building = { hamburg-marks-flat } per building of your own
hamburg-points-per-any-building = { hamburg-points-flat } per building of your own
hamburg-marks-per-category = { hamburg-marks-flat } per different category among your buildings
hamburg-points-per-category = { hamburg-points-flat } per different category among your buildings
hamburg-marks-per-site = { hamburg-marks-flat } per { $colour } site of your own
hamburg-points-per-site = { $every ->
    [one] { hamburg-points-flat } per { $colour } site of your own
   *[other] { hamburg-points-flat } per { $every } { $colour } sites of your own
}
hamburg-marks-per-site-colour = { hamburg-marks-flat } per different colour among your sites
hamburg-points-per-site-colour = { hamburg-points-flat } per different colour among your sites
hamburg-marks-with-all-site-colours = { hamburg-marks-flat } with sites of all five colours
hamburg-points-with-all-site-colours = { hamburg-points-flat } with sites of all five colours
hamburg-marks-per-wall-section = { hamburg-marks-flat } per wall section of your own
hamburg-points-per-wall-section = { $every ->
    [one] { hamburg-points-flat } per wall section of your own
   *[other] { hamburg-points-flat } per { $every } wall sections of your own
}
hamburg-marks-per-third-or-statue = { hamburg-marks-flat } per finished third wall section and per statue
hamburg-points-per-third-or-statue = { hamburg-points-flat } per finished third wall section and per statue
hamburg-marks-per-majority = { hamburg-marks-flat } per majority marker on its colour side
hamburg-points-per-majority = { hamburg-points-flat } per majority marker on its colour side
hamburg-marks-per-worker-set = { hamburg-marks-flat } per complete set of five workers
hamburg-points-per-worker-set = { hamburg-points-flat } per complete set of five workers
hamburg-marks-per-worker-colour = { hamburg-marks-flat } per different colour among your workers
hamburg-points-per-worker-colour = { hamburg-points-flat } per different colour among your workers
hamburg-marks-per-worker = { hamburg-marks-flat } per worker
hamburg-points-per-worker = { $every ->
    [one] { hamburg-points-flat } per worker
   *[other] { hamburg-points-flat } per { $every } workers
}
hamburg-marks-per-worker-paid = { hamburg-marks-flat } per worker returned
hamburg-points-per-worker-paid = { hamburg-points-flat } per worker returned
hamburg-marks-per-risk-colour = { hamburg-marks-flat } per risk with at least one step
hamburg-points-per-risk-colour = { hamburg-points-flat } per risk with at least one step
hamburg-marks-per-risk-step = { hamburg-marks-flat } per step of your risks
hamburg-points-per-risk-step = { hamburg-points-flat } per step of your risks
hamburg-marks-per-die = { hamburg-marks-flat } per die showing { $shown }
hamburg-points-per-die = { hamburg-points-flat } per die showing { $shown }
hamburg-marks-black-die = { hamburg-marks-flat } per pip of the black die
hamburg-points-black-die = { hamburg-points-flat } per pip of the black die
hamburg-marks-die-of-worker = { hamburg-marks-flat } per pip of the die of that worker's colour
hamburg-points-die-of-worker = { hamburg-points-flat } per pip of the die of that worker's colour
hamburg-marks-square-value = { hamburg-marks-flat } per point of your space on the square
hamburg-points-square-value = { hamburg-points-flat } per point of your space on the square
hamburg-reduce-flat = Reduce risks up to { $number ->
    [one] { $number } time
   *[other] { $number } times
}
hamburg-reduce-per-any-building = Reduce risks up to { $number ->
    [one] { $number } time
   *[other] { $number } times
} per building of your own

# what cards say: other effects
hamburg-workers = Workers: { $colours }
hamburg-any-workers = { $number ->
    [one] { $number } worker of any colour
   *[other] { $number } workers of any colours
}
hamburg-high-die-worker = A { $colour } worker if the { $colour } die shows 5 or 6
hamburg-workers-on-ones = A worker of the colour of each die showing 1; for the black die any worker
hamburg-workers-on-equal-dice = A worker of the colour of each die that equals the black one
hamburg-buy-workers = Buy up to { $number ->
    [one] { $number } worker of any colour
   *[other] { $number } workers of any colours
}, 1 mark each
hamburg-exchange = Exchange any number of workers for other colours
hamburg-most-equal-dice = As many marks as the number says that most dice show, if one number leads
hamburg-marks-if-at-most = { $number ->
    [one] { $number } mark
   *[other] { $number } marks
} if all dice total at most { $most }
hamburg-points-if-at-least = { $number ->
    [one] { $number } point
   *[other] { $number } points
} if all dice total at least { $least }
hamburg-reduce-risk = Reduce the { $colour } risk
hamburg-reduce-one-risk = Reduce one risk of any colour
hamburg-reduce-that-risk = Reduce the risk of that worker's colour up to { $number ->
    [one] { $number } time
   *[other] { $number } times
}
hamburg-draw-cards = Draw { $number ->
    [one] { $number } card from any pile
   *[other] { $number } cards from any piles
}
hamburg-discard-cards = Discard { $number ->
    [one] { $number } card
   *[other] { $number } cards
}
hamburg-draw-from = Draw 1 { $colour } card
hamburg-draw-and-act = Draw a card and make a basic action with it
hamburg-act-with-top-discard = Make a basic action with the top card of the discard pile
hamburg-search-discards = Build a card ({ $category }) from the discard pile free, if one is there and you have room; shuffle the pile
hamburg-search-pile = Take a card ({ $category }) from the { $colour } pile; shuffle it
hamburg-search-named-pile = Take a card ({ $category }) from the pile of that worker's colour; shuffle it
hamburg-free-sites = Lay { $number ->
    [one] { $number } site from any pile
   *[other] { $number } sites from any piles
}, free
hamburg-site-for-worker = Lay the top card of a pile as a site, for a worker of its colour
hamburg-take-and-return-discards = Take as many cards from the discard pile as the black die shows, then discard as many
hamburg-advance-one = Advance one step on the town hall square
hamburg-wall-at-double-price = Build a wall section of any colour for twice its price
hamburg-free-wall = Build a wall section of any colour free
hamburg-use-again = Use a III building a second time this round, for its price
hamburg-use-all-free = Each III building that costs a fixed number of workers may act once without them
hamburg-borrow-bolt = A bolt of another player acts for you
hamburg-worker-to-church = A worker goes to the church as one more clergyman
hamburg-move-clergyman = Move this round's clergyman to the next window left or right
hamburg-build-under-zoo = Build a building of that worker's colour free under a zoo card of that colour
hamburg-others-discard-card = Every other player discards a card
hamburg-others-turn-marker = Every other player turns a majority marker back
hamburg-others-stolen-card = Take a card at random from every other player
hamburg-others-pay = Every other player pays you { $number ->
    [one] { $number } mark
   *[other] { $number } marks
}
hamburg-others-give-workers = Every other player gives you { $number ->
    [one] { $number } worker
   *[other] { $number } workers
}
hamburg-others-lose-wall = Every other player loses a wall section
hamburg-others-step-back = Every other player moves back a step on the square
hamburg-others-lose-building = Every other player discards a building
hamburg-others-lose-site = Every other player discards a site
hamburg-marks-for-points = Give each other player a mark: each loses a point, and you gain it
hamburg-reduce-mine-raise-others = Reduce a risk; everybody else's of that colour rises
hamburg-token-for-others = Draw a black token: everybody else's risk rises
hamburg-more-workers = Taking workers: { $number } more of any colour
hamburg-more-park-marks = Park cards with marks give { $number } more
hamburg-cheaper-advance = Advancing in phase II costs { $number } less
hamburg-cheaper-building = Building costs { $number } less
hamburg-marks-for-others-buildings = { $number ->
    [one] { $number } mark
   *[other] { $number } marks
} when another player builds
hamburg-score-for-tokens = { $number ->
    [one] { $number } point
   *[other] { $number } points
} when you draw a black token
hamburg-marks-for-tokens = { $number ->
    [one] { $number } mark
   *[other] { $number } marks
} when you draw a black token
hamburg-score-for-advances = { $number ->
    [one] { $number } point
   *[other] { $number } points
} when you advance
hamburg-reduces-further = Reducing a risk: always { $number ->
    [one] { $number } more step
   *[other] { $number } more steps
}
hamburg-bolts-act-twice = A bolt you have just built may act a second time
hamburg-wins-ties = You turn majority markers on ties too, but not at 0
hamburg-reduce-after-site = Laying a site reduces the risk of its colour
hamburg-reduce-after-wall = Building a wall section reduces the risk of its colour
hamburg-reduce-after-building = Building reduces the risk of the building's colour
hamburg-reduce-after-advance = Advancing reduces a risk of any colour
hamburg-workers-for-others-walls = A worker of the section's colour when another player builds a wall
hamburg-workers-for-majorities = A worker of each colour when you turn a majority marker
hamburg-free-walls = Wall sections by the basic action are free
hamburg-walls-at-black-die = A wall section may cost the black die instead
hamburg-prevents-risks = Prevent a risk from rising by returning a worker of its colour
hamburg-strikes-later = Disasters strike only on the fourth increase
hamburg-chooses-tokens = You choose the colour of your black tokens
hamburg-two-buildings-per-site = Each of your sites holds two buildings
hamburg-recolours = Treat a played card as another colour for a gray worker, not for building
hamburg-more-money = { $number ->
    [one] { $number } mark
   *[other] { $number } marks
} more from the { $colour } die
hamburg-half-price = { $colour } buildings cost half, rounded up
hamburg-dearer-advance-for-others = Other players pay the black die in addition when they advance in phase II
hamburg-best-statue-twice = Your best statue counts twice
hamburg-counts-as = Counts as { $categories }
hamburg-without-low-dice = If no die shows 1 or 2: advance for { $number ->
    [one] { $number } mark
   *[other] { $number } marks
}
hamburg-take-buildings-back = Take any number of your buildings back into your hand

# what happened
hamburg-told-round = Round { $number }: { $first } { WHO($first, "go", "goes") } first
hamburg-told-rolled = The dice show purple { $purple }, orange { $orange }, gray { $gray }, pink { $pink }, brown { $brown }, and black { $black }
hamburg-told-basic-workers = { $seat } { WHO($seat, "take", "takes") } workers with { $card }
    .gained = { $seat } { WHO($seat, "take", "takes") } { $gains } with { $card }
hamburg-told-basic-money = { $seat } { WHO($seat, "take", "takes") } money with { $card }
    .gained = { $seat } { WHO($seat, "take", "takes") } { $gains } with { $card }
hamburg-told-basic-risk = { $seat } { WHO($seat, "play", "plays") } { $card }
hamburg-told-basic-wall = { $seat } { WHO($seat, "build", "builds") } a wall section with { $card }
    .says = hamburg-told-wall
hamburg-told-basic-site = { $seat } { WHO($seat, "lay", "lays") } { $card } as a site
    .says = hamburg-told-site
hamburg-told-basic-site-hidden = { $seat } { WHO($seat, "lay", "lays") } a site
    .says = hamburg-told-site
hamburg-told-basic-build = { $seat } { WHO($seat, "build", "builds") } { $card }
# as older logs say it
hamburg-told-basic = { $seat }: { $basic }, with { $card }
hamburg-told-basic-hidden = { $seat }: { $basic }
hamburg-told-marks = { $seat } { $change ->
    [less] { WHO($seat, "lose", "loses") }
   *[more] { WHO($seat, "get", "gets") }
} { hamburg-coins } and { WHO($seat, "have", "has") } { $total } now
    .cost = { hamburg-coins }
    .gain = { hamburg-coins }
hamburg-coins = { $number ->
    [one] 1 mark
   *[other] { $number } marks
}
hamburg-told-points = { $seat } { $change ->
    [less] { WHO($seat, "lose", "loses") }
   *[more] { WHO($seat, "get", "gets") }
} { hamburg-brings-points } and { WHO($seat, "have", "has") } { $total } now
    .cost = { hamburg-brings-points }
    .gain = { hamburg-brings-points }
hamburg-told-workers = { $seat } { $change ->
    [less] { WHO($seat, "give up", "gives up") }
   *[more] { WHO($seat, "get", "gets") }
} { hamburg-workers-of }
    .cost = { hamburg-workers-of }
    .gain = { hamburg-workers-of }
hamburg-workers-of = { $number ->
    [one] 1 { $colour } worker
   *[other] { $number } { $colour } workers
}
hamburg-told-reduced = { WHO($seat, "Your", $seat) }{ WHO($seat, "", "'s") } { $colour } risk falls to { $level }
    .and = { WHO($seat, "lower", "lowers") } the { $colour } risk to { $level }
hamburg-told-raised = { WHO($seat, "Your", $seat) }{ WHO($seat, "", "'s") } { $colour } { COUNT($colour) ->
    [one] risk rises
   *[other] risks rise
} to { $level }
hamburg-told-token = { $seat } { WHO($seat, "draw", "draws") } a token, which raises { $colours }
hamburg-told-strike-purple = Disease strikes { WHO($seat, "you", $seat) }: all workers are lost
    .struck = Disease strikes { WHO($seat, "you", $seat) } and takes { $costs }
hamburg-told-strike-orange = Fire strikes { WHO($seat, "you", $seat) }: a building is lost
hamburg-told-strike-gray = A flood strikes { WHO($seat, "you", $seat) }: a site is lost
hamburg-told-strike-pink = A riot strikes { WHO($seat, "you", $seat) }: all marks are lost
    .struck = A riot strikes { WHO($seat, "you", $seat) } and takes { $costs }
hamburg-told-strike-brown = A collapse strikes { WHO($seat, "you", $seat) }: a wall section is lost
hamburg-told-discarded = { $card } { $times ->
    [one] goes
   *[other] go
} to the discard pile
hamburg-told-lost-building = { $seat } { WHO($seat, "lose", "loses") } { $card }
    .and = { WHO($seat, "lose", "loses") } { $card }
hamburg-told-lost-wall = { $seat } { WHO($seat, "lose", "loses") } { $times ->
    [one] a wall section
   *[other] { $times } wall sections
}
    .and = { WHO($seat, "lose", "loses") } { $times ->
    [one] a wall section
   *[other] { $times } wall sections
}
hamburg-told-lost-site = { $seat } { WHO($seat, "lose", "loses") } a { $colour } site
    .and = { WHO($seat, "lose", "loses") } a { $colour } site
hamburg-told-lost-card = { $seat } { WHO($seat, "discard", "discards") } { $card }
    .and = { WHO($seat, "discard", "discards") } { $card }
hamburg-told-turned-back = { $seat } { WHO($seat, "turn", "turns") } the marker for { $marker } back
    .and = { WHO($seat, "turn", "turns") } the marker for { $marker } back
hamburg-told-stepped-back = { $seat } { WHO($seat, "go", "goes") } back { $times ->
    [one] a step
   *[other] { $times } steps
} on the square
    .and = { WHO($seat, "go", "goes") } back { $times ->
    [one] a step
   *[other] { $times } steps
} on the square
hamburg-told-drew = { $seat } { WHO($seat, "draw", "draws") } { $cards }
    .and = { WHO($seat, "draw", "draws") } { $cards }
hamburg-told-drew-backs = { $seat } { WHO($seat, "draw", "draws") } { COUNT($colours) ->
    [one] a { $colours } card
   *[other] { COUNT($colours) } cards ({ $colours })
}
    .and = { WHO($seat, "draw", "draws") } { COUNT($colours) ->
    [one] a { $colours } card
   *[other] { COUNT($colours) } cards ({ $colours })
}
hamburg-told-stolen = { $seat } { WHO($seat, "take", "takes") } a card from { WHO($other, "you", $other) }
hamburg-told-stolen-card = { $seat } { WHO($seat, "take", "takes") } { $card } from { WHO($other, "you", $other) }
hamburg-told-site = { $seat } { WHO($seat, "have", "has") } a new { $colour } site
    .and = { WHO($seat, "lay", "lays") } a { $colour } site
hamburg-told-wall = { $seat } { WHO($seat, "have", "has") } a new { $colour } wall section
    .and = { WHO($seat, "build", "builds") } a { $colour } wall section
hamburg-told-statue = { $seat } { WHO($seat, "win", "wins") } a statue of { $points ->
    [one] 1 point
   *[other] { $points } points
}
    .and = { WHO($seat, "win", "wins") } a statue of { $points ->
    [one] 1 point
   *[other] { $points } points
}
hamburg-told-built = { $seat } { WHO($seat, "build", "builds") } { $card }
    .and = { WHO($seat, "build", "builds") } { $card }
hamburg-told-used = { $seat } { WHO($seat, "use", "uses") } { $card }
hamburg-told-advanced = { $seat } { WHO($seat, "advance", "advances") } { $times ->
    [one] a step
   *[other] { $times } steps
} on the town hall square
    .and = { WHO($seat, "advance", "advances") } { $times ->
    [one] a step
   *[other] { $times } steps
} on the square
hamburg-told-majority = { $seat } { WHO($seat, "win", "wins") } the { $marker } { COUNT($marker) ->
    [one] majority
   *[other] majorities
}

# positions
hamburg-wrong-pile = A card of another colour lies in this pile.
hamburg-second-without-first = A site cannot hold a second building without a first.
hamburg-wrong-under = Only a building of its colour can lie under a zoo card.
hamburg-card-missing = { $card } is missing.
hamburg-card-twice = { $card } is in more than one place: { $where }.
hamburg-air-and-agenda = A card is being used exactly while its use is being decided.
hamburg-no-clergyman = The round ends, but no clergyman has come to a window.
hamburg-not-to-come = Nothing to come deals with this.
hamburg-nothing-to-choose = Nothing can be chosen here.

# the terminal
hamburg-terminal-round = { $round ->
    [0] Before the first round
   *[other] Round { $round } of 8 (letters: P purple, O orange, G gray, K pink, B brown; * goes first)
}
