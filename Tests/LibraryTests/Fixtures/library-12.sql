-- What a library of version 12 has otherwise than one of version 11, as a person may have it. It does not come from the
-- migrations.
PRAGMA user_version = 12;
ALTER TABLE viewings ADD COLUMN rating INTEGER CHECK (rating BETWEEN 1 AND 10);
ALTER TABLE viewings ADD COLUMN note TEXT;
ALTER TABLE works ADD COLUMN private_note TEXT;
DROP INDEX notes;
CREATE INDEX notes ON works (id) WHERE note IS NOT NULL OR private_note IS NOT NULL;
CREATE INDEX viewings_with_notes ON viewings (work) WHERE note IS NOT NULL;
CREATE TABLE exports (
  name TEXT PRIMARY KEY NOT NULL,
  -- the latest date in it, YYYY-MM-DD
  latest TEXT NOT NULL
) STRICT;
INSERT INTO exports VALUES ('letterboxd', '2024-05-31');
UPDATE viewings SET rating = 9, note = 'At night.' WHERE day = '1988';
UPDATE works SET private_note = 'To myself.' WHERE id = 9;
