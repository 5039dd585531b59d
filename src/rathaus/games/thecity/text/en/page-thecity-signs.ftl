# The City's drawing on the page: what its places and signs say when one asks them.

page-thecity-sign-top = Round, cards and architects
page-thecity-sign-round = Round { $number }: all choose in secret, then build, then every city pays.
page-thecity-sign-deck = { $number ->
    [one] 1 card
   *[other] { $number } cards
} in the deck. When it is empty the discarded cards are shuffled.
page-thecity-sign-discards = { $number ->
    [one] 1 card is
   *[other] { $number } cards are
} discarded: what was paid with and what was not kept.
page-thecity-sign-architects = { $number ->
    [0] No architect is left.
    [one] 1 architect is left.
   *[other] { $number } architects are left.
} Each player builds theirs once instead of a card, alone and free.
page-thecity-sign-race = The race
page-thecity-sign-lane = { $seat }: { $number } of { $goal } points, { $points ->
    [0] none
   *[other] { $points }
} more each round. The striped part shows where the next round leads.
page-thecity-sign-total = { $number ->
    [one] 1 point
   *[other] { $number } points
} in all. As soon as somebody has { $goal }, the game ends after that round.
page-thecity-sign-points = { $number ->
    [one] 1 point
   *[other] { $number } points
} each round, as this city stands.
page-thecity-sign-income = Income: { $number ->
    [one] 1 card
   *[other] { $number } cards
} each round, as this city stands.
page-thecity-sign-symbols = { $number ->
    [one] 1 { $symbol }
   *[other] { $number } { $symbol }s
} in this city. Other cards count these symbols.
page-thecity-sign-most = { $number ->
    [one] 1 { $symbol }
   *[other] { $number } { $symbol }s
} in this city, no other has more. Other cards count these symbols.
page-thecity-sign-hand = { $number ->
    [one] 1 card
   *[other] { $number } cards
} in hand. Cards are the money that buildings cost.
page-thecity-sign-ready = { $seat }: ready, and waiting for the others.
