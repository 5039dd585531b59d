"""What is printed on Macao's cards: gains, conditions, what stands, and the words that cards are written in."""
