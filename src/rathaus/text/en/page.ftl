# The page: everything around the games' drawings.

page-title = Rathaus
page-motto = City-building board games. No account, nothing to install: sit down and play.
page-you = You
page-guest = Guest
page-bot-name-1 = Anton
page-bot-name-2 = Berta
page-bot-name-3 = Carl
page-bot-name-4 = Dora
page-bot-name-5 = Emil
page-home = Home
page-close = Close
page-cancel = Cancel
page-settings = Settings
page-loading = Loading
page-of-game = { $what } · { $game }

# home
page-play-now = Play now
page-play-now-why = against one strong bot
page-with-friends = With friends
page-choose-options = Choose players and options
page-players-range = { $least ->
    [1] alone or up to { $most } players
   *[other] { $least } to { $most } players
}
page-your-name = Your name
page-my-tables = My tables
page-no-tables = You sit at no table yet. Choose a game above.
page-open-tables = Open tables
page-no-open-tables = Nobody is waiting for players. Open a table with friends and make it public.
page-your-turn = Your turn
page-their-turn = Others choose
page-status-open = Waiting for players
page-status-over = Over
page-table-seats = { $taken } of { $players } seats taken
page-with = with { $names }
page-enter = Sit down
page-forget = Remove from this list
page-practice = Go on from a file
page-practice-why = A saved game or a position becomes a practice table against bots. A game that is over opens as a replay.
page-practice-file = Choose a game or position file
page-file-line = Line { $line } of the file: { $why }
page-file-line-field = Line { $line } of the file, { $field }: { $why }
page-file-field = { $field } in the file: { $why }

# setting up a table
page-setup = A table of { $game }
page-setup-friends = A table with friends: { $game }
page-setup-players = Players
page-setup-solo = 1, against { $opponent }
page-setup-seats = Who sits where
page-setup-seat-you = You
page-setup-seat-open = Open seat for a friend
page-bot-random = Bot: plays at random
page-bot-greedy = Bot: quick and sensible
page-bot-search = Bot: thinks ahead
page-setup-modules = Expansions
page-setup-speed = Pace
page-setup-live = Live: 2 minutes per choice, then a bot helps out
page-setup-relaxed = Relaxed: no clock, come back whenever you like
page-setup-public = Show the table to everybody on the home page
page-setup-edition = Other numbers than the printed ones (JSON file)
page-setup-edition-bad = This file is no JSON object. Choose another one, or none.
page-setup-start = Start
page-setup-open = Open the table

# lobby
page-lobby = Waiting for players
page-lobby-link = Send this link to your friends:
page-copy = Copy
page-copied = Copied
page-seat-open = open
page-seat-bot = Bot
page-seat-rules = played by the rules
page-seat-here = here
page-seat-gone = not here
page-seat-away = away, a bot plays
page-start = Start now
page-start-why = Bots take the open seats.
page-leave = Leave the table
page-leave-sure = Leave the table? Before the start your seat becomes free. Afterwards a bot plays it to the end.

# table
page-question = Question
page-board = Board
page-me = Me
page-others = Others
page-hand = Hand
page-log = Log
page-chat = Chat
page-scores = Points
page-area-of = Area of { $name }
page-waiting-for = Waiting for { $names }.
page-spectating = You are watching.
page-over = The game is over. Winner: { $names }.
page-gathered = { $count } of { $of } chosen
page-proposed = { $count } proposed: confirm or change
page-reveals = Reveals something, cannot be taken back
page-all-reveal = Reveals something: no undo
page-undo = Undo
page-undo-why = Take your last choice back (U)
page-no-undo = Nothing can be taken back: somebody else has chosen since, or something hidden was seen.
page-hint = Hint
page-hint-why = What a strong bot would do (H)
page-thinking = Thinking
page-hint-title = A strong bot looked ahead
page-hint-chance = { $value } % to win
page-hint-points = { $value } points
page-help = Help
page-help-why = Rules and keys (?)
page-more = More
page-deadline = { $time } left
page-connection-lost = The connection is lost. The page keeps trying; nothing you have chosen is lost.
page-new-since = New since you were here
page-no-log = Nothing has happened yet.
page-no-chat = Nobody has said anything yet.
page-say = Say something
page-send = Send
page-tab-turn = Asked here
page-more-before = { $cards ->
    [one] 1 more card to the left
   *[other] { $cards } more cards to the left
}
page-more-after = { $cards ->
    [one] 1 more card to the right
   *[other] { $cards } more cards to the right
}
page-why-not = Not now: { $why }
page-practice-table = Practice table
page-skip-link = To the question

# titles of the tab
page-title-turn = Your turn · { $game }
page-title-waiting = { $game }
page-title-over = Over · { $game }

# settings
page-theme = Appearance
page-theme-system = As the device
page-theme-light = Light
page-theme-dark = Dark
page-language = Language
page-sound = Sound when it is your turn
page-motion = Things move
page-language-en = English

# keys
page-keys = Keys
page-key-digits = 1 to 9
page-key-digits-does = choose a button in the question bar
page-key-arrows = Arrows, Enter
page-key-arrows-does = go through what can be chosen, choose it
page-key-undo = U
page-key-undo-does = undo
page-key-hint = H
page-key-hint-does = hint
page-key-log = L
page-key-log-does = go to the log
page-key-escape = Esc
page-key-escape-does = close what is open
page-key-help = ?
page-key-help-does = this help, at the rules about an enlarged card

# the end
page-end-result = Result
page-end-table = Table
page-end-replay = Replay
page-end-you-win = You win with { $points } points.
page-end-winner = Winner: { $name }, { $points } points.
page-end-winners = Shared win: { $names }, { $points } points each.
page-score-sheet = Score sheet
page-total = Total
page-points-chart = Where the points come from
page-points-by-round = Points by round
page-round = Round { $number }
page-round-points = { $name }: { $points } points after round { $number }
page-rematch = Play again
page-rematch-open = Go to the new table
page-download = Download the game
page-download-position = Download this position
page-download-later = The game can be downloaded when it is over: its file holds the seed, and with it all that is still hidden.
page-judged = Your choices, as a strong bot sees them
page-judged-best = Best
page-judged-worst = Costly
page-judged-line = { $thing }, worth { $value } points
page-judged-better = { $thing } was worth { $value } points
page-judged-see = See it
page-fair = Was the shuffle fair?
page-fair-before = This fingerprint of the seed was fixed before the first card:
page-fair-seed = The seed:
page-fair-yes = The fingerprint fits the seed. The shuffle was fixed before the game.
page-fair-no = The fingerprint does not fit the seed.
page-fair-unchecked = Your browser checks fingerprints only over a secure connection. The command rathaus verify checks the downloaded game.
page-fair-playing = The seed is shown when the game is over. Then anybody can check that it was fixed from the start.

# replay
page-replay-step = Step { $step } of { $steps }
page-replay-start = At the start
page-replay-play = Play
page-replay-pause = Pause
page-replay-back = One step back
page-replay-on = One step on
page-replay-first = To the start
page-replay-last = To the end
page-replay-choice = { $name } chose { $thing }.

# what went wrong, and what to do
page-error-offline = The server cannot be reached. Check the connection; the page keeps trying.
page-error-server = The server could not do this. Try again in a moment.
page-error-fast = That was too fast. Wait a few seconds and try again.
page-error-token = This seat is no longer yours in this browser. You can watch, or go home and open another table.
page-error-gone = There is no such table. It may have been closed; go home and open another one.
page-error-stale = The table had moved on. Look again and choose.
page-error-page = There is no such page. Go home and choose a game.
page-try-again = Try again

# the rules in short
page-rules = The rules in short
page-rules-about = Rules: { $title }
page-rules-thecity-1-title = Cards
page-rules-thecity-1 = Everybody builds a city of cards at the same time. Cards are buildings and money at once: to build one, discard as many others from your hand as it costs.
page-rules-thecity-2-title = Choosing
page-rules-thecity-2 = Each round all choose in secret: one card to build, or nothing. Once in the game you may build your architect, alone and free. With a Construction Crew you may build two cards of printed cost 4 or less.
page-rules-thecity-3-title = Building
page-rules-thecity-3 = Then all reveal and pay. Some cards make others cheaper, some need another card first, some may stand only once in your city. Whoever builds nothing draws five cards and keeps one.
page-rules-thecity-4-title = Income and points
page-rules-thecity-4 = Then your whole city pays: you score the points of all your cards, and draw as many cards as your income. So early income buys points later.
page-rules-thecity-5-title = Symbols
page-rules-thecity-5 = Cars, carts and fountains are symbols that other cards count: yours, or those of the opponent who has most.
page-rules-thecity-6-title = The end
page-rules-thecity-6 = At the end of a round you keep at most 12 cards. As soon as somebody has 50 points the game ends after that round. Most points win; on a tie, more cards in hand.
page-rules-thecity-7-title = Cost and discounts
page-rules-thecity-7 = A card costs its printed number, less what your city makes it cheaper, and never less than 0. Different discounts add up. The same discount counts once, however many cards show it, and a card does not make itself cheaper.
page-rules-thecity-8-title = Conditions and limits
page-rules-thecity-8 = A card that needs another can be built only if that one stands in your own city; of two cards built together the first counts for the second. A card with a limit stands in your city at most so often.
page-rules-thecity-9-title = Architect
page-rules-thecity-9 = An architect for each player lies beside the deck. Once in the game you build yours instead of a card of your hand: in secret like any other, alone and free.
page-rules-thecity-10-title = Construction Crew
page-rules-thecity-10 = With a Construction Crew in your city you may build two cards in a round, each of printed cost 4 or less, in the order you like. If you choose the Crew itself you may add such a card at once. A second Crew adds nothing.
page-rules-thecity-11-title = Other cities
page-rules-thecity-11 = Some cards count what stands in all cities, or the symbols of the other player who has most of them. They look at the cities after everybody has built, anew each round.
page-rules-hamburg-1-title = Cards
page-rules-hamburg-1 = Eight rounds in Hamburg of 1890. Every card can do six things, and its colour decides which workers, die, risk, wall section or site it is about.
page-rules-hamburg-2-title = Drawing
page-rules-hamburg-2 = Draw: fill your hand up to five cards from the five piles. You see the colours of the backs, not the fronts.
page-rules-hamburg-3-title = Dice and disasters
page-rules-hamburg-3 = Roll: each coloured 5 or 6 raises that risk for everybody; a black 5 or 6 means a token. At three steps a disaster strikes: disease takes workers, fire a building, flood a site, riot the marks, collapse a wall section. Then you may advance on the town hall square for the sum of all 1s and 2s.
page-rules-hamburg-4-title = Your turn
page-rules-hamburg-4 = Four turns each. Play a card: take 3 workers, take marks as its die shows, reduce a risk for a point, build the next wall section of its colour, lay it as a site for a worker, or build it on a site for its price. Zoo and park need no site. Before or after, use your buildings marked III, each once a round.
page-rules-hamburg-5-title = Majorities
page-rules-hamburg-5 = Then majorities: whoever is alone in front on the square, in buildings, wall, score track or zoo turns that marker for good. The clergyman steps in front of his window.
page-rules-hamburg-6-title = The end
page-rules-hamburg-6 = At the end: printed points, laurels, 4 per majority, 3 per third wall section, statues for finished sides, points for your cards at the clergymen's windows, and your place on the square. Most points win; on a tie, more marks.
page-rules-hamburg-7-title = When a card acts
page-rules-hamburg-7 = The sign beside an effect says when it acts. I: after you have drawn. II: after the roll. III: in your turn, if you like, once a round, for the workers it shows. IV: after the majorities, if you like. Bolt: once, as soon as it is built. Loop: always while it stands. Laurel: points at the end.
page-rules-hamburg-8-title = Categories
page-rules-hamburg-8 = Each colour has four categories of buildings, each with its sign. A card that counts a category looks at your own buildings.
page-rules-hamburg-9-title = Sites
page-rules-hamburg-9 = A site is a card laid face down for a worker of its colour. It has room for one building of any colour, and counts with or without one. A flood takes a site; the building on it returns to your hand.
page-rules-hamburg-10-title = Zoo and park
page-rules-hamburg-10 = Zoo and park cards need no site: they lie to the left of your sites. They are no buildings, so fire spares them. Zoo cards have a majority of their own, park cards act after you have drawn, and both count at the black window.
page-rules-hamburg-11-title = St. Michael
page-rules-hamburg-11 = The black die sends the clergyman to a window; when the round ends he steps in front of it. At the end each clergyman in front of a window gives a point for every card you have there: buildings of its colour at windows 1 to 5, zoo and park at the black one.
page-rules-hamburg-12-title = Wall and statues
page-rules-hamburg-12 = Each side of the wall is built outward from the tower, in its printed colours, for 1, 2, 3, 4 and 5 marks. The third section of a side is worth 3 points at the end. The fifth wins the best statue on offer, once for each side; you keep it even if the section is lost.
page-rules-hamburg-mayors-title = Mayors
page-rules-hamburg-mayors = Everybody gets a mayor and chooses one of its two sides before the first round. It says what you begin with, and what you do better than others.
page-rules-hamburg-statues-title = Hans Hummel and the Lemonjette
page-rules-hamburg-statues = Who finishes a side of the wall takes one of the two statues on offer: Hans Hummel for points at the end, or the Lemonjette for marks at once. The best of each kind goes first.
page-rules-hamburg-disasters-title = Special disasters
page-rules-hamburg-disasters = Ten more tokens: five raise two risks, five raise one and bring a gift that you may decline. First the risks rise, then disasters strike, then comes the gift.
page-rules-hamburg-ships-title = Ships
page-rules-hamburg-ships = A ship is awake in a round in which its die shows 3 or 4. After the basic action wall in your turn you may use one that is awake, for a worker of the colour of the card you have played. It stays awake for the others.
page-rules-hamburg-stock-title = Stock exchange
page-rules-hamburg-stock = Who does the basic action that the tile shows, in a turn, must take what the present space says and moves the course on: 1, 2, 3 on the green side, then 4, 5, 6 on the red one, then comes the next tile. After ten tiles the exchange is closed.
page-rules-hamburg-clergy-title = Clergy tiles
page-rules-hamburg-clergy = A tile lies at each window. The one at the window of this round's clergyman is in force for everybody, and turns over when the round ends.
