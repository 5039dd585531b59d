# Ready phrases of the chat: said with one press, and read by everybody in the own language.

phrase-hello = Hello.
phrase-good-luck = Good luck.
phrase-well-played = Well played.
phrase-thanks = Thank you.
phrase-one-moment = One moment, please.
phrase-your-turn = Your turn.
phrase-sorry = Sorry.
phrase-good-game = Good game.
