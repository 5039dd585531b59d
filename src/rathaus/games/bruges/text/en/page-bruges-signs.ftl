# Bruges' drawing on the page: what its signs say when one asks them.

page-bruges-sign-worker = A house costs one of its card's colour, and characters that show a worker are used with one.
page-bruges-sign-piles = Piles and statues
page-bruges-sign-scores = Scores
page-bruges-sign-card = { $group }, { $colour }, costs { $price ->
    [one] 1 florin
   *[other] { $price } florins
}, { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end
