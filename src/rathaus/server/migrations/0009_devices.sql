-- A seat on several devices: since when its first one holds it, and which others and which links do.

ALTER TABLE seats ADD COLUMN since DOUBLE PRECISION;

ALTER TABLE seats ADD COLUMN devices TEXT NOT NULL DEFAULT '';
