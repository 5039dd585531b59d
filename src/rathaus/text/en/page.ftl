# The page: everything around the games' drawings.

page-title = Rathaus
page-motto = City-building board games. No account, nothing to install: sit down and play.
page-you = You
page-guest = Guest
page-name-and-seat = { $name } ({ $seat })
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
page-with-anybody = With anybody
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
page-table-waits = { $names } { COUNT($names) ->
    [one] waits
   *[other] wait
}, for { $time }
page-table-gone = { $names } { COUNT($names) ->
    [one] is
   *[other] are
} not there now, opened { $time } ago
page-waiting = Waiting for anybody
page-waiting-alone = You wait for somebody to play { $game }.
page-waiting-offer = Nobody has come yet. A bot plays with you meanwhile, and you keep your place.
page-waiting-came = Somebody has come! { $game } has begun.
page-waiting-go = To the table
page-waiting-bot = Play a bot meanwhile
page-waiting-stop = Stop waiting
page-with = with { $names }
page-enter = Sit down
page-forget = Remove from this list
page-practice = Open a file
page-practice-why = A saved game opens as a replay, over or not; play on from any of its steps against bots. A position becomes a practice table.
page-practice-file = Choose a game or position file
page-docs = Documentation
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
page-pace-relaxed = No clock
page-pace-minutes = { $minutes } min
page-pace-live = { $time } a turn
page-pace-budget = { $time } + { $increment } s a turn
page-pace-days = { $days ->
    [one] 1 day a turn
   *[other] { $days } days a turn
}
page-pace-relaxed-why = Come back whenever you like.
page-pace-live-why = When the time is up, a bot ends the turn.
page-pace-budget-why = For the whole game, and some more after each turn. When the time is up, a bot chooses.
page-pace-days-why = For a game by and by. When the time is up, a bot plays until you are back.
page-setup-public = Show the table to everybody on the home page
page-setup-edition = Other numbers than ours (TOML, CSV or JSON file)
page-setup-my-box = The numbers of my box ({ $count } typed)
page-setup-with-box = { $count ->
    [one] 1 number is yours.
   *[other] { $count } numbers are yours.
}
page-setup-start = Start
page-setup-open = Open the table

# lobby
page-lobby = Waiting for players
page-lobby-link = Send this link to your friends:
page-copy = Copy
page-copied = Copied
page-seat-open = open
page-seat-bot = Bot
page-seat-rules = by the rules
page-seat-here = here
page-seat-gone = not here
page-seat-away = away, a bot plays
page-host = host
page-ready = I am ready
page-ready-not = Not ready yet
page-seat-ready = ready
page-seat-not-ready = not ready yet
page-lobby-ready = The game starts when every seat is taken and all are ready, or when { $host } starts it.
page-lobby-host = The game starts when every seat is taken and all are ready, or when you start it.
page-start = Start now
page-start-why = Bots take the open seats.
page-leave = Leave the table
page-forget-me = Forget my name and what I said
page-forget-me-sure = Your name and your lines of the chat are blanked for everybody at this table, for good. The seat stays yours.
page-leave-sure = Leave the table? Before the start your seat becomes free. Afterwards a bot plays it to the end.

# my games
page-mine = My games
page-mine-why = Finished games, kept in this browser only.
page-mine-none = No game has ended here yet.
page-mine-by-game = By game
page-mine-by-opponent = By opponent
page-mine-nobody = Somebody
page-mine-won = { $won } of { $games } won
page-mine-all = { $count ->
    [one] 1 game
   *[other] { $count } games
}
page-mine-place = Place { $place } of { $players }, { $points } points
page-mine-save = Save my games
page-mine-bring = Bring games from a file
page-mine-brought = { $count ->
    [0] All games of the file were here already.
    [one] 1 game was added.
   *[other] { $count } games were added.
}
page-mine-clear = Forget all
page-mine-cleared = All your games are forgotten here.
page-mine-no-file = This is no file with games.
page-mine-wrong = This is missing, or not what it should be.

# ratings
page-standings = Standings
page-standings-game = Game
page-standings-place = Place
page-standings-name = Name
page-standings-rating = Rating
page-standings-games = Games
page-standings-won = Won
page-standings-bot = Bot { $bot }
page-standings-none = Nobody has played a rated game of this yet.
page-standings-why = Everybody begins at 1000 ± 333. Places go by the rating less three times its uncertainty. Who leaves a rated game is placed last. Bots have ratings too.
page-name = Your signed name
page-name-why = For rated games, if you want them. The key to it is in this browser: no account, no mail. Keep the key's file; whoever has it has your name.
page-name-insecure = Browsers sign over a secure connection only (https).
page-name-new = A name
page-name-mine = Your name
page-name-take = Take this name
page-name-change = Change it
page-name-taken = You are { $name } now. Save the key: without it nobody can give you the name back.
page-name-not-kept = You are { $name }, but this browser keeps nothing for this page. Save the key now.
page-name-brought = Welcome, { $name }.
page-name-brought-none = This key has no name here yet.
page-name-forget = Forget my name
page-name-forget-sure = Your name, your ratings and the key in this browser are gone for good then. Your games and the ratings of others stay.
page-name-forgotten = Your name and your ratings are forgotten.
page-key-save = Save the key
page-key-link = Take it to another device
page-key-link-why = Open this link there. Who has it has your name:
page-key-bring = Bring a key from a file
page-key-replace = Use the other key
page-key-replace-sure = This browser has a key of its own. Without a saved file its name cannot be had back.
page-key-no-file = This is no file with a key.
page-key-no-part = A part of the key is missing or has another length.
page-key-unfit = The parts of the key do not belong together.
page-not-json = The file is not JSON.
page-setup-rated = Rated: all sign with their names, and the result counts
page-rated = Rated
page-rated-why = The game starts when all have signed with their names, and its result counts. No hints. Who leaves it is placed last.
page-rated-sign = Sign with my name
page-rated-signed = You have signed as { $name }.
page-rated-no-name = You need a name first:
page-seat-signed = signed

# one person on several devices
page-devices = Play on another device
page-devices-way = Which devices hold your seat
page-devices-share = Here and there
page-devices-share-why = Both devices hold your seat. Keep the link: it gives you the seat also when this browser has forgotten it.
page-devices-share-link = Open this link there, or keep it. Who has it sits at your seat:
page-devices-move = Only there
page-devices-move-why = The link works once. Then this device does not hold the seat any more.
page-devices-move-link = Open this link there. It works once:
page-devices-make = Make a link
page-devices-qr = The same link, for a camera
page-devices-count = { $count ->
    [one] 1 device holds your seat
   *[other] { $count } devices hold your seat
}
page-device-mine = This device
page-device-other = Another device
page-device-since = since { $time }
page-device-before = from the start
page-device-end = End
page-devices-end = End the others
page-devices-end-sure = Only this device holds the seat then. All links that give it end too, also those you kept.
page-devices-end-link = Make the link useless
page-devices-end-link-sure = Nobody can take the seat with it any more, also you with a link you kept.
page-device-here = This browser sits at this table already. The link was not used.
page-look-on = Watch without a seat

# table
page-question = Question
page-board = Board
page-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
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
page-row-proposed = All { $count } as proposed
page-row-first = first { $thing }
page-given = Given for you, as there was no other answer: { $things }
page-gives = Follows by itself, as there is no other answer: { $things }. Undo stops it.
page-following = Showing what happened. Click or press a key to skip.
page-reveals = Reveals something, cannot be taken back
page-all-reveal = Reveals something: no undo
page-undo = Undo
page-undo-why = Take your last choice back (U)
page-lay-back = Lay it back (Esc)
page-no-undo = Nothing can be taken back: somebody else has chosen since, or something hidden was seen.
page-hint = Hint
page-hint-why = What a strong bot would do (H)
page-thinking = Thinking
page-hint-title = A strong bot looked ahead
page-hint-best-chance = It looks best to { $deed }: about { $value } more of 100 such games are won with it than with the next.
page-hint-best-points = It looks best to { $deed }, by about { $value ->
    [one] 1 point
   *[other] { $value } points
}.
page-hint-as-good = It looks best to { $deed }, but other choices are as good, as far as the bot can tell.
page-hint-chance = { $value } % to win
page-hint-points = { $value } points
page-hint-good-chance = about as good: { $value } %
page-hint-good-points = about as good: { $value }
page-hint-proposal = { $things } { $count ->
    [one] was
   *[other] were
} picked for you without looking ahead; the bot has found something better.
page-help = Help
page-help-why = Rules and keys (?)
page-more = More
page-deadline = { $time } left
page-time-hours = { $hours } h { $minutes } min
page-time-days = { $days } d { $hours } h
page-clock = Time left: { $time }
page-bot-chose-late = Your time was up, and a bot chose for you. The log says what.
page-bot-chose-away = While you were away a bot chose for you. The log says what.
page-connection-lost = The connection is lost. The page keeps trying; nothing you have chosen is lost.
page-new-since = New since you were here
page-log-details = Details
page-no-log = Nothing has happened yet.
page-no-chat = Nobody has said anything yet.
page-say = Say something
page-send = Send
page-phrases = Phrases, and whom you hear
page-mute-somebody = Whom you hear
page-mute = Mute { $name }
page-unmute = Hear { $name } again
page-unmute-short = Unmute
page-muted = { $name }: { $count ->
    [one] muted
   *[other] muted, { $count } lines
}
page-unread = { $count ->
    [one] 1 unread line in the chat
   *[other] { $count } unread lines in the chat
}
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
page-forced = Give answers for me where there is only one
page-showing = What others do is shown
page-showing-once = At once
page-showing-brisk = Bit by bit
page-showing-slow = Slowly
page-language-en = English

# keys
page-keys = Keys
page-key-digits = 1 to 9
page-key-digits-does = choose an open use, or a button in the question bar
page-key-arrows = Arrows, Enter
page-key-arrows-does = go through what can be chosen, choose it
page-key-confirm = Enter or Space
page-key-confirm-does = confirm what is proposed or gathered, if no button has the focus
page-key-undo = U
page-key-undo-does = undo
page-key-hint = H
page-key-hint-does = hint
page-key-other = O
page-key-other-does = show another player
page-key-log = L
page-key-log-does = go to the log
page-key-escape = Esc
page-key-escape-does = close what is open
page-key-replay = ← → A R
page-key-replay-does = in a replay: one step, to what happens next, to the next round; back with Shift
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
page-download-diary = Download what I have seen
page-download-later = It opens as a replay. The whole game can be downloaded when it is over: its file holds the seed, and with it all that is still hidden.
page-judged = Your choices, as a strong bot sees them
page-judged-best = Good
page-judged-worst = Costly
page-judged-good = { $round ->
    [0] Before round 1
   *[other] Round { $round }
}: you chose to { $deed }. That was worth about { $points ->
    [one] 1 point
   *[other] { $points } points
} more than your other choices on average.
page-judged-costly = { $round ->
    [0] Before round 1
   *[other] Round { $round }
}: you chose to { $deed }. It was worth about { $points ->
    [one] 1 point
   *[other] { $points } points
} more to { $best }.
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
page-replay-act-back = To what happened before
page-replay-act-on = To what happens next
page-replay-round-back = To the round before
page-replay-round-on = To the next round
page-replay-key = { $does } ({ $key })
page-replay-slider = Step
page-replay-at = Step { $step } of { $steps }. { $round }
page-replay-rounds = Rounds
page-replay-before = Before round 1
page-replay-round-from = { $round }, from step { $step }
page-replay-speed = Speed
page-replay-times = { $speed }×
page-replay-link = Copy link to this step
page-replay-undrawable = This step cannot be drawn. Perhaps the file was edited; go to another step or open another file.
page-shown = A saved game, as far as it went
page-play-on = Play on from here
page-play-on-why = A practice table begins as it was at step { $step }. Choose your seat; bots take the others.
page-play-on-bots = The others
page-play-on-seat = Play as { $name }
page-diary-of = What { $name } saw
page-diary-spectator = What a spectator saw
page-diary-why = A saved diary: only what could be known then. It is shown as far as it goes.
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

# the numbers on my box
page-box = Numbers on your box
page-box-why = Many numbers are in no rulebook, and ours may be wrong. Type what is printed on your cards and boards; ours can be confirmed with one key. It is kept in this browser, and goes out as a file.
page-box-far = How far you have come
page-box-name = Name of your edition
page-box-name-as = for example: second printing, 2014
page-box-progress = { $done } of { $uncertain } uncertain numbers looked up
page-box-differ = { $stated ->
    [0] nothing typed yet
    [one] 1 from your box
   *[other] { $stated } from your box
}{ $different ->
    [0] {""}
    [one] , 1 differs from ours
   *[other] , { $different } differ from ours
}
page-box-play = Play with these numbers
page-box-bring = Bring a file
page-box-toml = TOML
page-box-csv = CSV sheet
page-box-json = JSON
page-box-clear = Throw away
page-box-cleared = All your numbers are thrown away.
page-box-brought = { $count ->
    [one] 1 number
   *[other] { $count } numbers
} taken over from the file{ $changed ->
    [0] .
    [one] ; it replaced 1 of yours.
   *[other] ; it replaced { $changed } of yours.
}
page-box-undo = Take back
page-box-not-kept = This browser keeps nothing for this page. Save a file before you leave.
page-box-refused = { $file }: { $count ->
    [one] 1 fault. Nothing was taken over.
   *[other] { $count } faults. Nothing was taken over.
}
page-box-unplayable = With these numbers nothing can be played:
page-box-more-faults = and { $count } more
page-box-search = Search a card or a number
page-box-filter = What is shown
page-box-filter-left = To look up
page-box-filter-all = All
page-box-filter-stated = From your box
page-box-filter-different = Different
page-box-keys = Enter confirms our number and goes on to the next.
page-box-ours = ours: { $number },
page-box-same = { $about }, { $what }: the same as ours
page-box-same-short = The same as ours
page-box-all-same = All as ours
page-box-all-same-of = All as ours: { $about }
page-box-range = From { $least } to { $most }.
page-box-no-number = A whole number is wanted.
page-box-table = The table
page-box-done = Nothing is left to look up.
page-box-nothing = Nothing like that.
page-box-more = Show { $count } more
page-plays-with = Played here with { $edition }: { $changed ->
    [0] none differs
    [one] 1 differs
   *[other] { $changed } differ
} from the usual ones.
