-- Finding the table that a removed one was the rematch of.

CREATE INDEX tables_rematch ON tables (rematch);
