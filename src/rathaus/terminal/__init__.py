"""A table in the terminal: what a seat sees, drawn from its view, and a person's answers."""
