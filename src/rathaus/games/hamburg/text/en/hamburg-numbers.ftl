# Hamburg: what each printed number is, for sheets and the workshop of editions.

hamburg-number-table-rounds = Rounds
hamburg-number-table-turns = Turns in a round
hamburg-number-table-hand = Cards in hand at the start of a round
hamburg-number-table-start_points = Points at the start
hamburg-number-table-start_marks = Marks at the start
hamburg-number-table-start_workers = Workers of each colour at the start
hamburg-number-table-workers = Workers taken with a card
hamburg-number-table-beyond = Points for a step beyond the last space of the square
hamburg-number-table-majority = Points for a majority
hamburg-number-table-third = Points for the third wall section of a side
hamburg-number-board-square = Town hall square, space { $place }: points
hamburg-number-board-wall = Price of wall section { $place }
hamburg-number-statues = { $field ->
    [two] 2 players
    [three] 3 players
    [four] 4 players
   *[five] 5 players
}: points of statue { $place }
hamburg-number-walls = { $field ->
    [left1] Player board 1, left
    [right1] Player board 1, right
    [left2] Player board 2, left
    [right2] Player board 2, right
    [left3] Player board 3, left
    [right3] Player board 3, right
    [left4] Player board 4, left
    [right4] Player board 4, right
    [left5] Player board 5, left
   *[right5] Player board 5, right
}, section { $place } from the tower: colour
hamburg-number-mayors-marks = Marks at the start
hamburg-number-mayors-workers = Workers of each colour at the start
hamburg-number-mayors-hand = Cards in hand
hamburg-number-mayors-raised = Workers more for raised risks
hamburg-number-mayors-score = Points gained
hamburg-number-mayors-more = How much more
hamburg-number-mayors-wall = By how much walls are better
hamburg-number-mayor_tiles = Mayor tile { $field ->
    [tile1] 1
    [tile2] 2
    [tile3] 3
    [tile4] 4
   *[tile5] 5
}, side { $place }: number of the mayor
hamburg-number-hummel = { $field ->
    [two] 2 players
    [three] 3 players
    [four] 4 players
   *[five] 5 players
}: points of Hummel statue { $place }
hamburg-number-lemonjette-marks = Marks of lemonjette { $place }
hamburg-number-tokens-score = Points of the pink token
hamburg-number-tokens-marks = Marks of the gray token
hamburg-number-ships-wakes = Die that wakes a ship, number { $place }
hamburg-number-ships-workers = Workers of the orange ship
hamburg-number-ships-price = Price of a step with the pink ship
hamburg-number-ships-marks = Marks of the purple ship
hamburg-number-stock = Space { $place } of the tile
hamburg-number-clergy = By how much the tile is better, and worse on its other side
hamburg-number-tom-score = TOM: points for a 1
hamburg-number-tom-workers = TOM: workers for a 2
hamburg-number-tom-four_marks = TOM: marks where a 4 cannot be done
hamburg-number-tom-five_marks = TOM: marks where a 5 cannot be done
hamburg-number-tom-six_marks = TOM: marks where a 6 cannot be done
hamburg-number-price = Price
hamburg-number-points = Points
hamburg-number-marks = Marks
hamburg-number-score = Points gained
hamburg-number-every = How many make one gain
hamburg-number-laurel = Points at the end
hamburg-number-workers = Workers
hamburg-number-steps = Steps of a risk
hamburg-number-draw = Cards drawn
hamburg-number-discard = Cards discarded
hamburg-number-less = Marks less to pay
hamburg-number-at_most = Greatest sum of the dice
hamburg-number-at_least = Least sum of the dice

# the parts of the table
hamburg-part-board = Town hall square and wall
hamburg-part-statues = Statues
hamburg-part-walls = Walls of the player boards
hamburg-part-mayor_tiles = Mayor tiles
hamburg-part-tom = TOM
hamburg-part-ships = Ships
