# Hamburg's drawing on the page: what its places and signs say when one asks them.

# a player's area
page-hamburg-sign-marks = Marks: { $number }. They pay for buildings, wall sections and steps on the square.
page-hamburg-sign-score = Score: { $number }. What is printed on buildings and what was won comes at the end.
page-hamburg-sign-first = { $seat } goes first in this round.
page-hamburg-sign-worker = Workers, { $colour }: { $number }. A site costs one of its colour, and buildings marked III are used with workers.
page-hamburg-sign-takes-purple = At three steps disease takes all workers.
page-hamburg-sign-takes-orange = At three steps fire takes a building.
page-hamburg-sign-takes-gray = At three steps a flood takes a site.
page-hamburg-sign-takes-pink = At three steps a riot takes all marks.
page-hamburg-sign-takes-brown = At three steps a wall section collapses.
page-hamburg-sign-strikes = It strikes now.
page-hamburg-sign-tower = The wall is built from the tower outward, on both sides.
page-hamburg-sign-third = The third section of a side is worth { $points } points at the end.
page-hamburg-sign-fifth = The fifth section of a side wins the best statue on offer, once.
page-hamburg-sign-hummel = Hans Hummel: { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end
page-hamburg-sign-lemonjette = Lemonjette: it brought marks at once
page-hamburg-sign-majority-won = Majority won for good: { $marker }. { $points } points at the end.
page-hamburg-sign-known-category = Known in this hand: a { $colour } card, { $category }

# the square
page-hamburg-sign-start = The start of the town hall square.
page-hamburg-sign-step = Space { $space } of the town hall square: { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end.
page-hamburg-sign-here = Here: { $seats }.

# the dice
page-hamburg-sign-high = 5 and 6: each raises the risk of its colour for everybody; black draws a token.
page-hamburg-sign-wakes = { $numbers }: the ship of that colour is awake this round.
page-hamburg-sign-low = 1 and 2: their sum is the price of a step on the square.
page-hamburg-sign-price = A step on the square costs { $price ->
    [one] 1 mark
   *[other] { $price } marks
} this round: the sum of all 1s and 2s.
page-hamburg-sign-no-price = No 1 or 2: nobody advances on the square this round.
page-hamburg-sign-die = The { $colour } die: { $number }. A { $colour } card can bring { $number ->
    [one] 1 mark
   *[other] { $number } marks
}.
page-hamburg-sign-die-high = The { $colour } die: { $number }. It raises the risk { $disaster } for everybody. A { $colour } card can bring { $number } marks.
page-hamburg-sign-die-none = The { $colour } die is not rolled yet.
page-hamburg-sign-black = Black die: { $number }. The clergyman goes to window { $number }.
page-hamburg-sign-black-high = Black die: { $number }. A token is drawn, and the clergyman goes to window { $number }.
page-hamburg-sign-black-none = The black die is not rolled yet.
page-hamburg-sign-token = Tokens in the bag, { $colour }: { $number }. A black 5 or 6 draws one; it raises the risk of its colour.
page-hamburg-sign-special = { $token }: { $number } in the bag

# church, warehouses, majorities
page-hamburg-sign-window = Each clergyman in front of it gives a point at the end for every card of this kind.
page-hamburg-sign-discard = Look at the discarded cards
page-hamburg-sign-discard-empty = No card is discarded.
page-hamburg-sign-statues = { $number ->
    [0] No statue of Hans Hummel is left.
   *[other] Statues of Hans Hummel on offer, worth { $values } points. A finished side of the wall wins the first.
}
page-hamburg-sign-lemonjettes = { $number ->
    [0] No Lemonjette is left.
   *[other] Lemonjettes on offer, { $values } marks at once. A finished side of the wall wins the first.
}
page-hamburg-sign-drawn = { $cards ->
    [one] 1 card of this pile is drawn and not yet looked at.
   *[other] { $cards } cards of this pile are drawn and not yet looked at.
}
page-hamburg-sign-turns = Who is alone in front when a round ends wins it for good: { $points } points at the end.
page-hamburg-sign-by-square = Town hall square: how far everybody has come.
page-hamburg-sign-by-buildings = Buildings on sites.
page-hamburg-sign-by-wall = Wall sections on both sides.
page-hamburg-sign-by-score = The score during the game.
page-hamburg-sign-by-zoo = Zoo cards beside the sites.
page-hamburg-sign-stands = { $seat }: { $number } in { $marker }
page-hamburg-sign-leads = { $seat }: { $number } in { $marker }, the most
page-hamburg-sign-has-won = { $seat }: { $number } in { $marker }, majority won for good
page-hamburg-sign-track = Score of { $seat }: { $number }

# an enlarged card
page-hamburg-sign-card = Costs { $price ->
    [one] 1 mark
   *[other] { $price } marks
}, { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end, { $colour }
