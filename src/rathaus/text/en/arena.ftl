# Arenas: many games between bots, what they show, and how they go on.

arena-rating = Rating
arena-ordinal = At least
arena-decisions = Decisions
arena-time = ms each
arena-faults = Faults
arena-categories = Mean points by category
arena-pairs = Who came before whom
arena-one = Bot
arena-other = Against
arena-before = Before
arena-written = What is finished is in { $file }, too.
arena-rate = { $speed } games/s
arena-solo = Won against the game's own opponent: { $share } (95 % interval { $interval }); its mean points: { $points }.
arena-unrated = No ratings: they need the library openskill; install rathaus[stats].
arena-fault = { $bot } failed in { $times ->
    [one] 1 decision, which was made at random
   *[other] { $times } decisions, which were made at random
} instead; first in game { $game }: { $error }
arena-interrupted = Interrupted: { $games } of { $asked } games are finished.
arena-go-on = They are kept in { $file }. To go on:
arena-nothing-kept = Nothing was finished.
