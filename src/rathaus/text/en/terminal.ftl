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

terminal-record = { $game }, { $players ->
    [one] 1 player
   *[other] { $players } players
}, rules { $rules }: { $choices ->
    [one] 1 choice
   *[other] { $choices } choices
}.
terminal-verified = The record is sound: { $choices } choices lead to position { $digest }.
terminal-verified-position = The position is sound: { $digest }.
terminal-verified-seed = The seed has the hash that was shown at the start: the shuffle was fair.
terminal-winners = Won by { $winners }.
terminal-still-open = The game is not over; waiting for { $waiting }.
terminal-step = After { $step } of { $choices } choices
