# Bruges' drawing of a player's area: what is owned, threats, canal and houses.

page-bruges-area-florins = Florins: { $number }
page-bruges-area-score = Score: { $number }
page-bruges-area-holds = { $cards ->
    [0] No cards in hand
    [one] 1 card in hand
   *[other] { $cards } cards in hand
}
page-bruges-area-known = Known cards of this hand

# workers
page-bruges-area-workers = Workers
page-bruges-area-worker = { $colour } workers: { $number }

# threats
page-bruges-area-threats = Threats
page-bruges-area-threat = { $strike }: { $number ->
    [0] no { $colour } threat
    [one] 1 { $colour } threat
   *[other] { $number } { $colour } threats
}
page-bruges-area-striking = { $strike } strikes now.
page-bruges-area-strike-blue = Flood
page-bruges-area-strike-brown = Plague
page-bruges-area-strike-yellow = Raid
page-bruges-area-strike-red = Fire
page-bruges-area-strike-violet = Intrigue
page-bruges-area-strikes-blue = The third takes all workers.
page-bruges-area-strikes-brown = The third takes a character; its house stays.
page-bruges-area-strikes-yellow = The third takes all florins.
page-bruges-area-strikes-red = The third takes a house or an outermost canal space.
page-bruges-area-strikes-violet = The third takes points.

# majorities and statues
page-bruges-area-majority = Majority in { $marker }: { $number }, not won yet. Who is alone in front when a round ends has it for good: { $points } points at the end.
page-bruges-area-majority-won = Majority in { $marker }: { $number }. Won for good: { $points } points at the end.
page-bruges-area-statues = { $number ->
    [one] A statue won: { $points } points at the end
   *[other] { $number } statues won: { $points } points at the end
}

# the canal
page-bruges-area-seal = The seal of { $seat }: the canal is built from here outward on both sides.
page-bruges-area-side = Canal on the { $side }: { $built } of { $number } spaces.
page-bruges-area-space-built = Canal on the { $side }, space { $number }, { $colour }: built
page-bruges-area-space-next = Canal on the { $side }, the next space is { $colour }: { $price ->
    [0] free
    [one] 1 florin
   *[other] { $price } florins
}
page-bruges-area-space-later = Canal on the { $side }, space { $number }, { $colour }: { $price ->
    [one] 1 florin
   *[other] { $price } florins
}
page-bruges-area-third = The third space of a side is worth { $points } points at the end.
page-bruges-area-fifth = The fifth space of a side wins the best statue on offer, once.

# houses
page-bruges-area-no-houses = No houses yet.
page-bruges-area-house = { $colour } house, empty
page-bruges-area-house-with = { $colour } house, with { $character }
page-bruges-area-house-front = ({ $card })
