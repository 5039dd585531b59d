# The City: names, questions, reasons, happenings and card texts.

thecity = The City
thecity-about = Build a modern city: cards are both buildings and money, and everybody builds at once.

thecity-card-architect = Architect
thecity-card-construction-crew = Construction Crew
thecity-card-house = House
thecity-card-housing-estate = Housing Estate
thecity-card-townhouse = Townhouse
thecity-card-apartment-tower = Apartment Tower
thecity-card-luxury-villa = Luxury Villa
thecity-card-office-building = Office Building
thecity-card-school = School
thecity-card-university = University
thecity-card-museum = Museum
thecity-card-research-centre = Research Centre
thecity-card-technology-park = Technology Park
thecity-card-hospital = Hospital
thecity-card-industrial-park = Industrial Park
thecity-card-business-estate = Business Estate
thecity-card-motorway = Motorway
thecity-card-interchange = Interchange
thecity-card-bridge = Bridge
thecity-card-car-park = Car Park
thecity-card-park-and-ride = Park and Ride
thecity-card-underground = Underground
thecity-card-railway-station = Railway Station
thecity-card-bus-station = Bus Station
thecity-card-airport = Airport
thecity-card-town-hall = Town Hall
thecity-card-citizens-office = Citizens' Office
thecity-card-gardens = Gardens
thecity-card-shopping-arcade = Shopping Arcade
thecity-card-shopping-street = Shopping Street
thecity-card-department-store = Department Store
thecity-card-wholesale-market = Wholesale Market
thecity-card-shopping-centre = Shopping Centre
thecity-card-trade-centre = Trade Centre
thecity-card-exhibition-grounds = Exhibition Grounds
thecity-card-convention-centre = Convention Centre
thecity-card-business-centre = Business Centre
thecity-card-fashion-boutique = Fashion Boutique
thecity-card-restaurant = Restaurant
thecity-card-casino = Casino
thecity-card-cinema = Cinema
thecity-card-multiplex = Multiplex
thecity-card-theatre = Theatre
thecity-card-concert-hall = Concert Hall
thecity-card-opera-house = Opera House
thecity-card-modern-art = Modern Art
thecity-card-monument = Monument
thecity-card-skyscraper = Skyscraper
thecity-card-stadium = Stadium
thecity-card-sports-park = Sports Park
thecity-card-amusement-park = Amusement Park

thecity-pass = build nothing
thecity-done = one card is enough

thecity-symbol-car = car
thecity-symbol-cart = cart
thecity-symbol-fountain = fountain

thecity-score-printed = printed
thecity-score-symbols = own symbols
thecity-score-buildings = with buildings
thecity-score-neighbours = neighbours' symbols

# questions
thecity-choose = Choose a card to build, in secret.
thecity-choose-second = Choose a second card to build beside { $card }, or leave it at one.
thecity-build-first = Which do you build first? { $one } first costs { $price_one }, { $two } first costs { $price_two }.
thecity-pay = Pay: discard { $count ->
    [one] one card
   *[other] { $count } cards
}.
thecity-discard = Discard { $count ->
    [one] one card
   *[other] { $count } cards
}.
thecity-keep = Keep one of the { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} you have drawn.

# why something is not possible
thecity-not-in-hand = { $card } is not in your hand.
thecity-not-a-card = A card is asked for.
thecity-at-limit = { $limit ->
    [one] Only one { $card } is allowed per player.
   *[other] Only { $limit } of { $card } are allowed per player.
}
thecity-needs = { $card } needs { OR($cards) } in your city.
thecity-built-without = { $card } needs { OR($cards) } in the same city.
thecity-too-expensive = { $card } costs { $cost }; you have { $cards ->
    [one] one other card
   *[other] { $cards } other cards
} to pay with.
thecity-alone-only = { $card } is always built alone.
thecity-not-alone = { $card } cannot be built without a second card.
thecity-not-together = { $card } cannot be built in the same round as { $other }.
thecity-not-one-of-two = Only { OR($cards) } can be meant here.
thecity-not-drawn = This is none of the cards you have drawn.

# what happened
thecity-told-round = Round { $number }
thecity-told-chose = { $seat } { WHO($seat, "choose", "chooses") } { $cards } in secret
thecity-told-chose-nothing = { $seat } { WHO($seat, "choose", "chooses") } to build nothing
thecity-told-chose-hidden = { $seat } { WHO($seat, "have", "has") } chosen in secret
thecity-told-built = { $seat } { WHO($seat, "build", "builds") } { $card }
thecity-told-paid = { $seat } { WHO($seat, "pay", "pays") } with { $card }
    .cost = { thecity-cards-paid }
thecity-told-paid-hidden = { $seat } { WHO($seat, "pay", "pays") } { thecity-cards-paid }
    .cost = { thecity-cards-paid }
thecity-cards-paid = { $times ->
    [one] a card
   *[other] { $times } cards
}
thecity-told-discarded = { $seat } { WHO($seat, "discard", "discards") } { $card }
    .and = { WHO($seat, "discard", "discards") } { $card }
thecity-told-discarded-hidden = { $seat } { WHO($seat, "discard", "discards") } { thecity-cards-paid }
    .and = { WHO($seat, "discard", "discards") } { thecity-cards-paid }
thecity-told-passed = { $seat } { WHO($seat, "look", "looks") } at { $cards ->
    [one] one card
   *[other] { $cards } cards
} instead of building
thecity-told-drew = { $seat } { WHO($seat, "draw", "draws") } { $cards }
    .and = { WHO($seat, "draw", "draws") } { $cards }
thecity-told-drew-hidden = { $seat } { WHO($seat, "draw", "draws") } { $cards ->
    [one] a card
   *[other] { $cards } cards
}
    .and = { WHO($seat, "draw", "draws") } { $cards ->
    [one] a card
   *[other] { $cards } cards
}
thecity-told-scored = { $seat } { WHO($seat, "score", "scores") } { $points ->
    [one] 1 point
   *[other] { $points } points
} ({ $total } in all)
thecity-told-reshuffled = The discard pile is shuffled: { $cards ->
    [one] { $cards } card makes
   *[other] { $cards } cards make
} a new deck
thecity-told-ended = The game ends after round { $round }

# what cards say
thecity-income = Income { $number }
thecity-income-per-symbols = { $every ->
    [one] Income { $number } per own { $symbol }
   *[other] Income { $number } per { $every } own { $symbol }s
}
thecity-income-per-rival-symbol = Income { $number } per { $symbol } of the other player who has most
thecity-income-per-other = Income { $number } per other { $card } of your own
thecity-income-with-own = Income +{ $number } with { $card } of your own
thecity-income-per-in-play = Income { $number } per { $card } of all players
thecity-income-with-in-play = Income +{ $number } if any player has { $card }
thecity-points = { $number ->
    [one] 1 point
   *[other] { $number } points
}
thecity-points-per-symbols = { $every ->
    [one] { thecity-points } per own { $symbol }
   *[other] { thecity-points } per { $every } own { $symbol }s
}
thecity-points-per-rival-symbol = { thecity-points } per { $symbol } of the other player who has most
thecity-points-per-other = { thecity-points } per other { $card } of your own
thecity-points-with-own = +{ thecity-points } with { $card } of your own
thecity-points-per-in-play = { thecity-points } per { $card } of all players
thecity-points-with-in-play = +{ thecity-points } if any player has { $card }
thecity-discount = Cheaper by { $number }: { $cards }
thecity-symbol-discount = Cheaper by { $number }: every card with a { $symbol }
thecity-crew = Build two cards in one round, each of printed cost { $number } or less, from the round it is built
thecity-requires = Needs { OR($cards) }
thecity-limit = At most { $number } per player
thecity-set-aside = One lies ready for each player, to be built alone and without payment

# positions and editions
thecity-wrong-copies = { $card } is there { $found ->
    [one] once
   *[other] { $found } times
} ({ $where }); the box has { $copies }. In all there are { $total } cards of { $dealt }.
thecity-goal-and-agenda = The game is over exactly when somebody has { $goal ->
    [one] { $goal } point
   *[other] { $goal } points
}.
thecity-no-such-moment = No moment of a round has this to come.
thecity-drawn-and-agenda = Drawn cards lie there exactly while a passing player keeps one of them.
thecity-impossible-choice = This could not have been chosen now.
thecity-cannot-pay = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} are to be discarded, but only { $cards } are in the hand.
thecity-wrong-excess = After discarding { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} would be left; the rules leave { $limit }.
thecity-discard-more-than-hand = More would be discarded than the { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
} dealt.
thecity-too-few-cards = { $found ->
    [one] { $found } card
   *[other] { $found } cards
} are too few; five players need { $least }.
