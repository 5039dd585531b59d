"""What the cards of Hamburg do: gains, boards, piles, other players, what stands and what is counted."""
