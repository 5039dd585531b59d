"""What is printed on The City's cards: what stands, what is counted, and the words that cards are written in."""
