"""Hamburg: cards as workers, money, walls, sites and buildings."""
