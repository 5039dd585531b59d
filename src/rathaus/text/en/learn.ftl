# What programs that learn are told when they ask for something that there is not.

unknown-setting = There is no { $found }. There is { OR($known) }.
no-decisions = { $found } is no number of decisions; it takes 1 or more.
rivals-and-seats = { $rivals ->
    [one] 1 rival is
   *[other] { $rivals } rivals are
} named for { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}.
no-mask = There is no action_mask, neither in the observation nor in the info.
too-few = { $found } is no number here; it takes { $least } or more.
not-the-actions = It takes one whole number for each of { $tables } tables, not { $found }.
nothing-sent = Nothing was sent that could be received.
played-elsewhere = The games are in other processes; use a batch without workers.
begins-once = Copies go on from where they were made, once; copy the tables again.
