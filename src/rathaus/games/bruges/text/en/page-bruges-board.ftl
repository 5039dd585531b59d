# Bruges' shared board on the page: round, dice, piles and progress.

page-bruges-board-round = Round { $round }
page-bruges-board-turn = turn { $turn } of { $turns }
page-bruges-board-first = { $seat } first
page-bruges-board-last = Last round
page-bruges-board-last-next = Round { $round } is the last
page-bruges-board-score = { $seat }, score: { $number }

# the dice
page-bruges-board-dice = Dice, from low to high
page-bruges-board-not-rolled = The dice are not rolled yet.
page-bruges-board-advance = A level costs { $price ->
    [one] 1 florin
   *[other] { $price } florins
} this round: the sum of all 1s and 2s.
page-bruges-board-no-advance = No 1 or 2: no level can be bought this round.
page-bruges-board-die-none = The { $colour } die is not rolled yet.
page-bruges-board-die-low = { $colour } die: { $number }. It counts for the price of a level. A { $colour } card can bring { $number ->
    [one] 1 florin
   *[other] { $number } florins
}.
page-bruges-board-die-middle = { $colour } die: { $number }. A { $colour } card can bring { $number } florins.
page-bruges-board-die-high = { $colour } die: { $number }. It threatens everybody with a { $colour } threat ({ $strike }). A { $colour } card can bring { $number } florins.

# the piles
page-bruges-board-pile = { $pile }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, the top one is { $colour }
page-bruges-board-pile-empty = { $pile }: empty
page-bruges-board-reserve = { $cards ->
    [one] Reserve: 1 card.
   *[other] Reserve: { $cards } cards.
} It takes the place of the first draw pile that runs out; then the last round has come.
page-bruges-board-reserve-used = The reserve is used up: it has taken the place of a draw pile.
page-bruges-board-discard = Discard pile: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
page-bruges-board-look = Look at its cards
page-bruges-board-discard-empty = No card has been discarded yet.
page-bruges-board-drawn = { $cards ->
    [one] 1 card is drawn and not yet seen
   *[other] { $cards } cards are drawn and not yet seen
}
page-bruges-board-statues = { $number ->
    [0] No statue is left.
    [one] The last statue on offer is worth { $best } points. Finishing a side of the canal wins it.
   *[other] Statues on offer: finishing a side of the canal wins the best, now worth { $best } points.
}

# the progress track
page-bruges-board-progress = Progress
page-bruges-board-start = The start of the progress track.
page-bruges-board-level = Level { $level }, worth { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end.
page-bruges-board-here = Here: { $seats }.
