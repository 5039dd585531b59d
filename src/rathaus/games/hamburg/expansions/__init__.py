"""The expansions of Hamburg, one file each, and the solo game."""
