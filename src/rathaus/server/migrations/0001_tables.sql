-- The tables, who sits at them, and what was chosen. The same text for SQLite and PostgreSQL.

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    players INTEGER NOT NULL,
    modules TEXT NOT NULL,
    edition TEXT,
    seed TEXT,
    start TEXT,
    practice INTEGER NOT NULL,
    public INTEGER NOT NULL,
    speed TEXT NOT NULL,
    seconds INTEGER,
    status TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    updated DOUBLE PRECISION NOT NULL,
    rematch TEXT,
    waiting TEXT NOT NULL,
    due DOUBLE PRECISION,
    keeper TEXT,
    n INTEGER NOT NULL,
    version INTEGER NOT NULL,
    lines INTEGER NOT NULL,
    comings INTEGER NOT NULL,
    touched DOUBLE PRECISION NOT NULL
);

CREATE INDEX tables_open ON tables (status, public, created);

CREATE INDEX tables_due ON tables (status, due);

CREATE INDEX tables_touched ON tables (touched);

CREATE TABLE seats (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    bot TEXT,
    token TEXT,
    away INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE TABLE events (
    table_id TEXT NOT NULL,
    n INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    thing TEXT,
    auto INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, n)
);

CREATE TABLE snapshots (
    table_id TEXT NOT NULL,
    n INTEGER NOT NULL,
    state TEXT NOT NULL,
    log TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
);

CREATE TABLE chat (
    table_id TEXT NOT NULL,
    id INTEGER NOT NULL,
    seat INTEGER,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, id)
);

CREATE TABLE processes (
    id TEXT PRIMARY KEY,
    until DOUBLE PRECISION NOT NULL
);

CREATE TABLE presence (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    process TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, process)
);
