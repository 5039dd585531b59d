-- Messages to people whose page is closed: the key of the server, where somebody wishes them, when each device had its
-- last one, what was announced at each seat, and what is still to be sent.

CREATE TABLE push_keys (
    id INTEGER PRIMARY KEY,
    private TEXT NOT NULL,
    crier TEXT
);

CREATE TABLE subscriptions (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    device TEXT NOT NULL,
    holder TEXT NOT NULL,
    kind TEXT NOT NULL,
    target TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    secret TEXT NOT NULL,
    off_key TEXT NOT NULL,
    site TEXT NOT NULL,
    language TEXT NOT NULL,
    often INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, device)
);

CREATE INDEX subscriptions_device ON subscriptions (device);

CREATE INDEX subscriptions_off ON subscriptions (off_key);

CREATE TABLE devices (
    device TEXT PRIMARY KEY,
    sent DOUBLE PRECISION NOT NULL
);

CREATE TABLE announced (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    n INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE TABLE letters (
    device TEXT NOT NULL,
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    what TEXT NOT NULL,
    due DOUBLE PRECISION NOT NULL,
    tries INTEGER NOT NULL,
    process TEXT,
    PRIMARY KEY (device, table_id, seat, what)
);

CREATE INDEX letters_due ON letters (due);
