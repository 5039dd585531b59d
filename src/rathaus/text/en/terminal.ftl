# The terminal: tables, questions and answers.

terminal-you = You
terminal-bot = Bot { $number }
terminal-player = Player
terminal-points = Points
terminal-per-round = Each round
terminal-income = Income
terminal-cards = Hand
terminal-symbols = Symbols
terminal-tableau = Tableau
terminal-number = #
terminal-card = Card
terminal-cost = Cost
terminal-says = What it says
terminal-copies = Copies
terminal-numbers = Numbers
terminal-total = Total
terminal-signs = Symbols: C car, T cart, F fountain.
terminal-round = { $round ->
    [0] Before the first round
   *[other] Round { $round }
}: deck { $deck }, discard pile { $discards }. Symbols: C car, T cart, F fountain.

terminal-dice = Dice
terminal-piles = Piles
terminal-discard = Discard pile, top card
terminal-tokens = Tokens in the bag
terminal-church = In front of the church
terminal-window = Clergyman at window
terminal-statues = Statues
terminal-lemonjettes = Lemonjettes
terminal-special = and { $number } special
terminal-ships = Ships awake
terminal-stock = Stock exchange
terminal-stock-now = { $tile }, course { $course }
terminal-closed = closed
terminal-at-window = Window { $window }
terminal-in-force = in force
terminal-piece = Piece
terminal-marks = Marks
terminal-square = Square
terminal-workers = Workers
terminal-risks = Risks
terminal-wall = Wall
terminal-majorities = Majorities
terminal-colour = Colour
terminal-category = Category
terminal-price = Price
terminal-empty = empty

terminal-prompt = {"> "}
terminal-end-prompt = {"save [FILE], or Enter to leave > "}
terminal-help = Type the number of a choice (several numbers pay several cards), ? NUMBER to explain a card, hint, undo, table to see it again, save [FILE], help, or quit.
terminal-brings = Costs and brings
terminal-reveals = no undo
terminal-all-reveal = Whatever you choose reveals something and cannot be undone.
terminal-proposal = Enter chooses { $things }.
terminal-hint = To { $deed }: about { $chance } % to win
terminal-only-choice = Only one choice: { $thing }.
terminal-not-understood = { $word } is not understood. Type a number of the list, or help.
terminal-explain-what = Type ? and the number or name of a card, for example ? 2 or ? { $example }.
terminal-no-card = { $thing } is no card; there is nothing more to say about it.
terminal-no-undo = Nothing can be undone: somebody else has chosen, or something hidden was seen.
terminal-saved = Saved to { $file }.
terminal-left = You leave the table.
terminal-kept = The game is kept in { $file }. To go on:
terminal-whole = The whole game is in { $file }.
terminal-more = {"Enter shows more > "}
terminal-score-sheet = Score sheet (* wins)

terminal-game = Game
terminal-name = Name
terminal-players = Players
terminal-modules = Modules
terminal-about = About
terminal-none = none

terminal-bots = Bot
terminal-games = Games
terminal-wins = Wins
terminal-share = Share
terminal-interval = 95 % interval
terminal-mean-points = Mean points
terminal-arena-title = { $games } games of { $game }, seed { $seed }
terminal-arena-speed = { $speed } games per second with { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
}.
terminal-given-up = { $games } games did not end and were given up.
terminal-playing = Playing

terminal-bench-pure = pure Python
terminal-bench-compiled = compiled
terminal-bench = { $game } with { $players } random players, { $kind }: { $decisions } decisions, { $games } games, { $copies } copies per second; { $length } decisions per game. Bots: { $greedy } greedy decisions, { $playouts } search playouts per second.

terminal-learn-place = Place
terminal-learn-feature = Number
terminal-learn-block = Block
terminal-learn-part = About
terminal-learn-scale = Scale
terminal-learn-shape = Shape
terminal-learn-own = own
terminal-learn-globals = table
terminal-learn-question = question
terminal-learn-seats = seats
terminal-learn-cards = cards
terminal-learn-axis-feature = { $number ->
    [one] 1 number
   *[other] { $number } numbers
}
terminal-learn-axis-seat = { $number ->
    [one] 1 seat
   *[other] { $number } seats
}
terminal-learn-axis-card = { $number ->
    [one] 1 card
   *[other] { $number } cards
}
terminal-features = { $game }: { $size } numbers, version { $version }.

terminal-record = { $game }, { $players ->
    [one] 1 player
   *[other] { $players } players
}, rules { $rules }: { $choices ->
    [one] 1 choice
   *[other] { $choices } choices
}.
terminal-verified = The record is sound: { $choices } choices lead to position { $digest }.
terminal-edition-written = Written to { $file }.
terminal-edition-title = { $edition } for { $game }
terminal-edition-sound = { $stated ->
    [0] No number is from your box.
    [one] 1 number is from your box; { terminal-edition-differ }.
   *[other] { $stated } numbers are from your box; { terminal-edition-differ }.
} { $left ->
    [0] None of our uncertain numbers is left to look up.
    [one] 1 of our { $uncertain } uncertain numbers is left to look up.
   *[other] { $left } of our { $uncertain } uncertain numbers are left to look up.
}
terminal-edition-differ = { $changed ->
    [0] none differs from ours
    [one] 1 differs from ours
   *[other] { $changed } differ from ours
}
terminal-edition-part = Part
terminal-edition-numbers = Numbers
terminal-edition-stated = From your box
terminal-edition-changed = Different
terminal-edition-uncertain = Uncertain
terminal-edition-left = Left to look up
terminal-edition-all = All
terminal-edition-path = Path
terminal-edition-what = What
terminal-edition-ours = Ours
terminal-edition-same = The two say the same.
terminal-edition-how = rathaus edition { $game } --csv FILE writes a sheet to fill in.
terminal-verified-position = The position is sound: { $digest }.
terminal-verified-seed = The seed has the hash that was shown at the start: the shuffle was fair.
terminal-winners = Won by { $winners }.
terminal-still-open = The game is not over; waiting for { $waiting }.
terminal-step = After { $step } of { $choices } choices
