# The page of Bruges: cards and the hand.

page-bruges-card = { $card }, { $group }, { $colour }, costs { $price }, { $points ->
    [one] 1 point
   *[other] { $points } points
}. { $text }.
page-bruges-used = Used this round.
page-bruges-hand = Your hand
page-bruges-empty-hand = Your hand is empty.
page-bruges-watching = You are watching.
page-bruges-back = a { $colour } card, face down
page-bruges-other-use = Use the card in another way
page-bruges-purse = What you have
page-bruges-workers-threats = { $colour }: { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
}, { $threats ->
    [one] 1 threat
   *[other] { $threats } threats
}
