# Macao's drawing on the page: a player's area, wind rose and hand.

# cubes
page-macao-area-of = { $number } { $colour }
page-macao-area-cubes = { $cubes }
page-macao-area-at-arrow = To spend now: { $cubes }
page-macao-area-at = At { $number }, for round { $round }: { $cubes }
page-macao-area-at-never = At { $number }, after the last round: { $cubes }
page-macao-area-payment = Pay a { $colour } cube
page-macao-area-supply = Take { $what }

# counts
page-macao-area-score = Score: { $number }
page-macao-area-gold = Gold: { $number }
page-macao-area-jokers = Jokers: { $number }
page-macao-area-penalties = Penalties: { $number }
page-macao-area-aboard = { $good } aboard: { $number }

# cards
page-macao-area-now = now
page-macao-area-soon = next
page-macao-area-offices = Activated offices
page-macao-area-buildings = Activated buildings
page-macao-area-persons = Activated persons

# what may still be done this round
page-macao-area-left-districts = { $number ->
    [0] No further district this round
    [one] 1 district can still be taken this round
   *[other] { $number } districts can still be taken this round
}
page-macao-area-left-wall = { $number ->
    [0] No further advance on the wall this round
   *[other] The advance on the wall is still to be made this round
}
page-macao-area-left-tolls = { $number ->
    [0] The toll has been used this round
    [one] The toll can still be used this round
   *[other] The toll can still be used { $number } times this round
}

# an enlarged card
page-macao-sign-card = { $type }, costs { $cost }. To the toll it adds { $gold } gold and { $points ->
    [one] 1 point
   *[other] { $points } points
}.
