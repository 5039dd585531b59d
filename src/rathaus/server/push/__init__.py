"""Messages to people whose page is closed: that it is their turn, or that a game is over."""
