# Bruges: what each printed number is, for sheets and the workshop of editions.

bruges-number-table-hand = Cards in hand at the start of a round
bruges-number-table-stock = Cards of the draw piles, for each player
bruges-number-table-turns = Turns in a round
bruges-number-table-start_points = Points at the start
bruges-number-table-start_florins = Florins at the start
bruges-number-table-start_workers = Workers of each colour at the start
bruges-number-table-workers = Workers taken with a card
bruges-number-table-majority = Points for a majority
bruges-number-table-third = Points for a third threat removed
bruges-number-table-house = Points for a house
bruges-number-table-intrigue = What an intrigue costs
bruges-number-board-level = Reputation track, space { $place }
bruges-number-board-canal = Price of canal section { $place }
bruges-number-board-statue = Statue { $place }, points
bruges-number-canals = { $field ->
    [left1] Player board 1, left canal
    [right1] Player board 1, right canal
    [left2] Player board 2, left canal
    [right2] Player board 2, right canal
    [left3] Player board 3, left canal
    [right3] Player board 3, right canal
    [left4] Player board 4, left canal
   *[right4] Player board 4, right canal
}, space { $place } from the seal: colour
bruges-number-price = Price
bruges-number-points = Points
bruges-number-florins = Florins
bruges-number-score = Points gained
bruges-number-every = How many make one gain
bruges-number-laurel = Points at the end
bruges-number-workers = Workers
bruges-number-steps = Threats discarded
bruges-number-draw = Cards drawn
bruges-number-discard = Cards discarded
bruges-number-more = More cards in hand
bruges-number-less = Florins less to pay
bruges-number-at_most = Greatest sum of the dice

# the parts of the table
bruges-part-board = The board
bruges-part-canals = Canals of the player boards
