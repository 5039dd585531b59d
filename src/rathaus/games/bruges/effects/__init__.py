"""What characters of Bruges can do, and the words in which a card's line says it."""
