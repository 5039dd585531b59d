"""Bruges: characters, canals and threats in a city of the Hanse."""
