"""Games drawn in the terminal in their own way: a module of the game's name each, found when it is needed."""
