-- Tables go on when a game's rules version rises. What had to be taken back for that is kept as the record it was,
-- and a game that is over keeps the points it ended with.

ALTER TABLE tables ADD COLUMN result TEXT;

CREATE TABLE superseded (
    table_id TEXT NOT NULL,
    rules INTEGER NOT NULL,
    record TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, rules)
);
