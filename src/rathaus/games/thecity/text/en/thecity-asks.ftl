# The City: what a choice would cost and bring, and sending several answers at once.

thecity-brings-card = { $number ->
    [one] 1 card
   *[other] { $number } cards
}
thecity-costs-card = { $number ->
    [0] free
    [one] pay 1 card
   *[other] pay { $number } cards
}
thecity-brings-income = { $number ->
    [one] 1 more card each round
   *[other] { $number } more cards each round
}
thecity-brings-points = { $number ->
    [one] 1 more point each round
   *[other] { $number } more points each round
}
thecity-draws = { $number ->
    [one] draw 1 card
   *[other] draw { $number } cards and keep 1
}

thecity-confirm-discard = { $count ->
    [one] Discard this card
   *[other] Discard these { $count } cards
}
thecity-confirm-payment = { $count ->
    [one] Pay 1 card
   *[other] Pay { $count } cards
}

# what choosing a thing is, as something one does: after "to", or as an advice
thecity-do-pass = build nothing
thecity-do-card = choose { $thing }
thecity-do-done = leave it at one card
thecity-do-discard = discard { $thing }
thecity-do-drawn = keep { $thing }
thecity-do-hand = build { $thing }
thecity-do-order = build { $thing } first
thecity-do-payment = pay with { $thing }
