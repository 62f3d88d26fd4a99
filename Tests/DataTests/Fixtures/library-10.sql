-- What a library of version 10 has otherwise than one of version 9, as a person may have it. It does not come from the
-- migrations.
PRAGMA user_version = 10;
DROP INDEX library_by_age;
DROP INDEX library_by_title;
DROP INDEX library_by_year;
DROP INDEX library_by_rating;
DROP INDEX own_works;
CREATE INDEX library_by_age ON works (id, search_text, is_own) WHERE is_own = 1;
CREATE INDEX library_by_title ON works (sortable_title, id, search_text, is_own) WHERE is_own = 1;
CREATE INDEX library_by_year ON works (year, sortable_title, id, search_text, is_own) WHERE is_own = 1;
CREATE INDEX library_by_rating ON works (rating, sortable_title, id, search_text, is_own) WHERE is_own = 1;
CREATE INDEX own_works ON works (added_at, is_own) WHERE is_own = 1;
