"""The City: simultaneous building, cards are money."""
