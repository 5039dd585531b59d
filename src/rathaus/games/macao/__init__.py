"""Macao by Stefan Feld: cards, dice and a wind rose, a city of hexes and a ship to Europe."""
