# What all games share: errors, and the words of the kernel.

seat = Player { $number }
seat-in-python = Seat { $number }
error-in-field = { $field }: { $reason }

# what happened, in lines: clauses become a sentence
line = { $what }.
line-by-card = { $what } ({ $card }).
line-cost = { $what } for { $costs }
line-gain = { WHO($seat, "get", "gets") } { $gains }

# two choices of which the second says how
deed-then = { $first }, then { $then }

# why a choice is refused
not-asked = It is not this seat's turn to choose; waiting for { $waiting }.
game-over = The game is over.
no-such-thing = There is no such thing as { $thing }.
asked-for = This question is about { OR($what) }.
asked-yes-or-no = This question is answered with yes or no.
asked-nothing = There is nothing to choose here.
not-offered = This cannot be chosen now.
undo-nothing = Nothing has been chosen yet.
undo-revealed = Something hidden was seen since, or something random happened.

# options
unknown-game = There is no game called { $game }. There is { OR($known) }.
broken-game = The game in { $folder } cannot be played: { $why }
no-folder-of-games = There is no folder { $folder }, which RATHAUS_GAMES names.
players-out-of-range = { $found ->
    [one] 1 player
   *[other] { $found } players
} cannot play this; it takes { $least } to { $most }.
unknown-module = There is no module called { $module }. There is { OR($known) }.
game-without-modules = There is no module called { $module }: this game has no modules.
module-twice = The module { $module } is named twice.
bad-seed = { $found } is no seed; a seed is a whole number from 0 to 2^128 - 1.
not-a-generator = { $found } is no generator of random numbers.
not-an-edition = { $found } is no edition: neither a file nor numbers by name.
no-such-seat = There is no seat { $found }; { $players } players sit at seats 0 and up.
no-encoder = There are no numbers for learning programs of { $game } yet.
no-record = A copy with new hidden cards has no record.
unknown-bot = There is no bot called { $bot }. There is { OR($known) }.
bot-not-loaded = The bot { $bot } could not be loaded: { $why }.
bot-not-made = The bot { $bot } cannot play: making it failed with { $why }.
bot-stays-here = The bot { $bot } is part of the program that runs, where other processes cannot find it. Put it into a file and name it as mine.py:{ $bot }, or use one worker.
bot-unnamed = Say which bot of { $file } is meant: { OR($known) }.
bot-none-in-file = There is no bot in { $file }.
not-a-bot = { $bot } is not a class of bots, no bot, and nothing that makes one.
bot-option = The bot { $bot } has no option { $option }. It has { OR($known) }.
bot-option-number = The option { $option } of the bot { $bot } must be a number, not { $found }.
bot-not-in-file = There is no bot { $bot } in { $file }. There is { OR($known) }.
bots-and-players = { $bots ->
    [one] 1 bot is
   *[other] { $bots } bots are
} named for { $players ->
    [one] 1 seat
   *[other] { $players } seats
}.

# data from outside
missing = This field is missing.
unknown-field = There is no such field. Did you mean { $known }?
not-an-object = This must be an object with named fields.
not-a-list = This must be a list.
not-a-number = This must be a whole number, not { $found }.
not-a-text = This must be a text, not { $found }.
not-a-key = This must be a key of 64 lower-case hexadecimal digits.
wrong-length = This list has { $found } items; it must have { $least ->
    [0] 0 or { $most }
   *[other] { $least } to { $most }
}.
out-of-range = { $found } is out of range; it must be from { $least } to { $most }.
unknown-word = { $found } is not known here.
unknown-word-like = { $found } is not known here. Did you mean { $close }?
not-json = This is not JSON (line { $line }, column { $column }).
not-toml = This is not TOML: { $why }.
unreadable = The file cannot be read: { $why }.
unwritable = The file cannot be written: { $why }.
record-of-another = This is a game of { $found }, not of { $game }.
file-taken = This file is there already, and not with this game in it. It was not touched; choose another name.
other-game = This is an edition of { $found }, not of { $game }.
other-rules = This was made under version { $found } of the rules; this program has version { $rules }.
impossible-task = This cannot be to come here.

# editions: the numbers of an owner's box
edition-twice = This number is stated twice, and differently.
edition-not-a-name = This must be { OR($known) }, not { $found }.
edition-unknown-number = There is no number here. There is { OR($known) }.
edition-no-such-number = The game has no number of this name.
edition-no-column = The first row must name the columns, { $missing } among them.
edition-no-path = This row says { $found } but not of which number: its path is missing.
not-csv = This is no sheet: { $why }.
edition-conflict = { $one_in } says { $one }, { $other_in } says { $other }.
edition-number = { $path }
edition-which-game = The file does not say which game it is for. Add a line: game = "NAME".
edition-one-file = Name one file, or say --diff or --merge.
edition-two-files = Name two files to compare.
edition-more-files = Name two files or more to merge.
edition-no-file = Name the file with your numbers too.
edition-other-suffix = The name of this file must end in .{ $suffix }.
edition-in-the-way = There is such a file already; nothing was written. With --force it is replaced.
edition-sheet-game = The game; leave it as it is
edition-sheet-name = The name of your edition
edition-nameless = numbers without a name
edition-named = the numbers of { $name }
edition-played-with-unknown = Played with an edition that has numbers which this version of the game does not have.
edition-played-with = Played with { $edition }: { $changed ->
    [0] none differs
    [one] 1 differs
   *[other] { $changed } differ
} from the usual ones, { $stated ->
    [one] 1 was
   *[other] { $stated } were
} read off the box.

# records and positions
empty-record = The record is empty.
empty-diary = The diary is empty.
other-diary = This is a diary of format { $found }; this program knows format { $known }.
seed-or-start = Exactly one of seed and start must be given.
after-the-end = Something follows the closing line.
choices-missing = The closing line counts { $expected } choices, but there are { $found }: the record was cut off or edited.
is-a-result = This is what an arena found out, not a record of a game.
is-a-position = This is a position, not a record.
no-record-at-all = This is neither a record nor a position.
not-closed = The closing line is missing: the record was cut off.
other-digest = The choices lead to another position than the closing line says: the record was edited.
no-seed = The record begins from a position, not from a seed.
other-seed = The seed of this record does not have this hash: it is not the game that was promised.
lane-without-question = Nobody is asked anything here.
agenda-without-question = The next thing to happen must be a question.

# arenas: result files, journals, libraries
unknown-meetings = There are no meetings of the kind { $found }. There is { OR($known) }.
unknown-result = A result file ends in { OR($known) }.
not-a-result = This is no result of an arena: { $why }.
not-a-truth = This must be true or false.
not-a-time = This must be a number of seconds, not { $found }.
not-a-journal = This file is no journal of an arena.
other-plan = This journal is of another run. What differs (journal / now): { $told }.
worker-died = A worker process died { $times } times in a row.
ray-failed = Ray cannot go on: { $why }
