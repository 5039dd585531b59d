# A seat's decision in words, for whoever answers in words: language models, and people by letter.

prompt-game = You play { $game } with { $players ->
    [one] 1 player
   *[other] { $players } players
}. You are { $name }.
prompt-table = The table:
prompt-offered = You may choose, with what it costs and brings:
prompt-count = This is the first of { $count } such choices.
prompt-proposal = Without thinking, one would choose { $things }.
prompt-refused = You cannot choose { $thing }: { $reason }
prompt-answer = Answer with one line: the number of a choice, or its name.
prompt-empty = There is no answer. Give the number of a choice, or its name.
prompt-no-number = There is no choice { $number }: the choices are numbered from 1 to { $most }.
prompt-unclear = { $answer } may mean { OR($things) }. Give the number of the choice.
prompt-not-understood = { $answer } is none of the choices, and nothing of this game. Give the number of a choice, or its name.
