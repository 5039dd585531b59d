"""What every game is made of: state, agenda, questions, things, randomness, records, views."""
