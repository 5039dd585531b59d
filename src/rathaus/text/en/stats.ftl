# Statistics of cards: tables and pictures.

stats-card = Card
stats-hands = Had it
stats-built = Built
stats-built-share = Built if had
stats-uses = Uses
stats-difference = Difference
stats-against-all = To all
stats-interval = 95 % interval
stats-price = Price
stats-expected = By price
stats-residual = Off by
stats-source = Source
stats-source-rulebook = rulebook
stats-source-interpreted = interpreted
stats-source-listing = listing
stats-source-reconstructed = reconstructed
stats-source-edition = edition

stats-cards-title = { $hands } hands of { $game }: what cards do to the final place (0 last, 1 first)
stats-line-title = Most out of line with the price
stats-cards-note = Difference: mean place of hands that built the card, less that of hands that had it and did not build it. Uses: per hand that built it. * fewer than { $small } hands on one side.
stats-line-note = By price: the difference that a straight line through all cards gives for this price; cards marked * are left out. Each interval is for one card alone: of { $cards } cards, about { $chance } are off by more than that by chance.
stats-too-few = Too few games to compare differences with prices.
stats-cause-note = Whoever is ahead can build more: compare cards with each other, not with 0.
stats-unequal-note = The bots are not the same: places are taken relative to the mean place of each bot.
stats-written = Pictures: { $files }.

# pictures
stats-plot-cards = { $game }: strongest and weakest cards
stats-plot-cards-axis = Difference in mean place, built less not built, with 95 % interval
stats-plot-cards-small = Hollow: fewer than { $small } hands on one side.
stats-plot-categories = { $game }: mean points by category
stats-plot-points = Points
stats-plot-rounds = { $game }: mean points at the end of each round
stats-plot-rounds-axis = Round
stats-plot-rounds-note = Bands: the middle half of the games.
stats-plot-rounds-note-lengths = Bands: the middle half of the games. Only games that lasted so long count, and only rounds that half of the games reached.

# errors
not-watched = The cards of these games were not watched. Play them with rathaus arena ... --cards.
no-finished-games = No game was finished.
games-of-another = These are games of { $found }, not of { $game }.
needs-extra = This is not installed; pip install "rathaus[{ $extra }]" adds it.
only-with = This goes with { OR($option) } only.
same-file = This is the file of { $option }, too.
not-with = This does not go with { $option }.
