-- Ready phrases: their id, so that each reader has them in the own language. The text beside it is the phrase in English.

ALTER TABLE chat ADD COLUMN phrase TEXT;
