-- Playing at a common pace: who opened a table and who is ready to start, budgets with an increment, and when the
-- server was alive, because other time counts against nobody.

ALTER TABLE seats ADD COLUMN host INTEGER NOT NULL DEFAULT 0;

ALTER TABLE seats ADD COLUMN ready INTEGER NOT NULL DEFAULT 0;

UPDATE seats SET host = 1 WHERE kind = 'person' AND seat = (
    SELECT MIN(other.seat) FROM seats AS other WHERE other.table_id = seats.table_id AND other.kind = 'person'
);

ALTER TABLE tables ADD COLUMN increment INTEGER;

UPDATE tables SET speed = 'live' WHERE seconds IS NOT NULL;

CREATE TABLE lives (
    began DOUBLE PRECISION PRIMARY KEY,
    until DOUBLE PRECISION NOT NULL
);

INSERT INTO lives (began, until)
    SELECT 0, last FROM (SELECT MAX(touched) AS last FROM tables) AS known WHERE last IS NOT NULL;
