-- When a game began: the clocks of those who have not chosen yet run from then.

ALTER TABLE tables ADD COLUMN begun DOUBLE PRECISION;
