-- What a library of version 11 has otherwise than one of version 10: an index of words. It does not come from the
-- migrations.
PRAGMA user_version = 11;
DROP TRIGGER works_search_after_insert;
DROP TRIGGER works_search_before_delete;
DROP TRIGGER works_search_before_update;
DROP TRIGGER works_search_after_update;
DROP TRIGGER descriptions_before_insert;
DROP TRIGGER descriptions_after_insert;
DROP TRIGGER descriptions_before_update;
DROP TRIGGER descriptions_after_update;
DROP TABLE works_search;
DROP VIEW searched_texts;
DROP INDEX own_works;
CREATE INDEX own_works ON works (id IS NULL, is_own) WHERE is_own = 1;
CREATE VIEW searched_texts AS
SELECT works.id AS id, iif(works.is_own, works.search_text, NULL) AS own,
  iif(works.is_own, '', works.search_text || char(10)) || coalesce(descriptions.search_text, '') AS others
FROM works LEFT JOIN descriptions ON descriptions.work = works.id;
CREATE INDEX works_partly_indexed ON works (id) WHERE search_text GLOB '*[^' || char(10) || ' -˿‐-⁞]*';
CREATE INDEX descriptions_partly_indexed ON descriptions (work) WHERE search_text GLOB '*[^' || char(10) || ' -˿‐-⁞]*';
CREATE VIRTUAL TABLE works_search USING fts5 (
  own, others, content = 'searched_texts', content_rowid = 'id',
  tokenize = 'unicode61 remove_diacritics 0 categories ''L* M* N*''', prefix = '1 2 3', columnsize = 0
);
INSERT INTO works_search (works_search) VALUES ('rebuild');
CREATE TRIGGER works_search_after_insert AFTER INSERT ON works BEGIN INSERT INTO works_search (rowid, own, others) SELECT id, own, others FROM searched_texts WHERE id = new.id; END;
CREATE TRIGGER works_search_before_delete BEFORE DELETE ON works BEGIN INSERT INTO works_search (works_search, rowid, own, others)
SELECT 'delete', id, own, others FROM searched_texts WHERE id = old.id; END;
CREATE TRIGGER works_search_before_update BEFORE UPDATE OF is_own, search_text ON works WHEN old.search_text IS NOT new.search_text OR old.is_own <> new.is_own BEGIN INSERT INTO works_search (works_search, rowid, own, others)
SELECT 'delete', id, own, others FROM searched_texts WHERE id = old.id; END;
CREATE TRIGGER works_search_after_update AFTER UPDATE OF is_own, search_text ON works WHEN old.search_text IS NOT new.search_text OR old.is_own <> new.is_own BEGIN INSERT INTO works_search (rowid, own, others) SELECT id, own, others FROM searched_texts WHERE id = new.id; END;
CREATE TRIGGER descriptions_before_insert BEFORE INSERT ON descriptions WHEN new.search_text IS NOT NULL BEGIN INSERT INTO works_search (works_search, rowid, own, others)
SELECT 'delete', id, own, others FROM searched_texts WHERE id = new.work; END;
CREATE TRIGGER descriptions_after_insert AFTER INSERT ON descriptions WHEN new.search_text IS NOT NULL BEGIN INSERT INTO works_search (rowid, own, others) SELECT id, own, others FROM searched_texts WHERE id = new.work; END;
CREATE TRIGGER descriptions_before_update BEFORE UPDATE OF search_text ON descriptions WHEN old.search_text IS NOT new.search_text BEGIN INSERT INTO works_search (works_search, rowid, own, others)
SELECT 'delete', id, own, others FROM searched_texts WHERE id = old.work; END;
CREATE TRIGGER descriptions_after_update AFTER UPDATE OF search_text ON descriptions WHEN old.search_text IS NOT new.search_text BEGIN INSERT INTO works_search (rowid, own, others) SELECT id, own, others FROM searched_texts WHERE id = new.work; END;
