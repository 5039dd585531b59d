# The City: what each printed number is, for sheets and the workshop of editions.

thecity-number-table-hand = Cards each player is dealt
thecity-number-table-first_discard = Cards each player discards at the start
thecity-number-table-pass_draw = Cards looked at when building nothing
thecity-number-table-hand_limit = Most cards in hand at the end of a round
thecity-number-table-goal = Points at which the game ends
thecity-number-copies = Copies in the box
thecity-number-cost = Cost
thecity-number-cars = Car symbols
thecity-number-carts = Cart symbols
thecity-number-fountains = Fountain symbols
thecity-number-income = Income
thecity-number-points = Points
thecity-number-limit = Most of it in one city
thecity-number-crew = Greatest cost of two cards built together
thecity-number-discount = By how much it makes others cheaper
thecity-number-income_with = Income with another building
thecity-number-points_with = Points with another building
thecity-number-income_per = Income for each of something
thecity-number-points_per = Points for each of something
thecity-number-income_every = How many make one income
thecity-number-points_rival = Points per symbol of another player
