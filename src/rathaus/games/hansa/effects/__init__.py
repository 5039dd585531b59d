"""What cards do in every town of the family: gains, piles, other players, what stands and what is counted."""
