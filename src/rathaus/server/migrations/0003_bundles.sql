-- Small answers that were given as one, and are taken back as one: each but the first belongs to the event before.

ALTER TABLE events ADD COLUMN joined INTEGER NOT NULL DEFAULT 0;
