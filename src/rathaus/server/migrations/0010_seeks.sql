-- Quick match: for each wish the table at which somebody waited last, so that of two who open one at once one comes to the other.

CREATE TABLE seeks (
    wish TEXT PRIMARY KEY,
    table_id TEXT NOT NULL
);
