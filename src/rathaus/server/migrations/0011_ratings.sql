-- Ratings: names that are signed for with a key, tables that count, and what each game with whom came to.

ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;

ALTER TABLE seats ADD COLUMN person TEXT;

CREATE INDEX tables_rated ON tables (rated, status);

CREATE TABLE persons (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    since DOUBLE PRECISION NOT NULL
);

CREATE TABLE challenges (
    nonce TEXT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL
);

CREATE TABLE ratings (
    who TEXT NOT NULL,
    game TEXT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    games INTEGER NOT NULL,
    won INTEGER NOT NULL,
    PRIMARY KEY (who, game)
);

CREATE TABLE results (
    table_id TEXT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL
);
