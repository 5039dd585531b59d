"""The games: one folder each, only rules and data."""
