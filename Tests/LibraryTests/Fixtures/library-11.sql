-- A library of version 9, as a person may have it: that of version 1, kept on. It does not come from the migrations.
PRAGMA user_version = 9;
PRAGMA application_id = 1298231921;
CREATE TABLE viewings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  work INTEGER NOT NULL REFERENCES works (id),
  -- YYYY, YYYY-MM or YYYY-MM-DD
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]*')
) STRICT;
CREATE TABLE tags (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  work INTEGER NOT NULL REFERENCES works (id),
  name TEXT NOT NULL CHECK (name <> '')
) STRICT;
CREATE TABLE people (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (name <> ''),
  -- without case and accents
  folded_name TEXT NOT NULL,
  sortable_name TEXT NOT NULL
) STRICT;
CREATE TABLE credits (
  work INTEGER NOT NULL REFERENCES works (id),
  role TEXT NOT NULL CHECK (role IN ('actor', 'author')),
  position INTEGER NOT NULL,
  person INTEGER NOT NULL REFERENCES people (id),
  PRIMARY KEY (work, role, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX viewings_by_day ON viewings (day, id);
CREATE INDEX viewings_by_work ON viewings (work, day, id);
CREATE INDEX tags_by_work ON tags (work, id);
CREATE INDEX people_by_name ON people (folded_name);
CREATE INDEX credits_by_person ON credits (person, work);
CREATE TABLE works (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- catalog:kind/key, as lists call the work; of an own work the key is the id
  reference TEXT NOT NULL UNIQUE,
  is_own INTEGER NOT NULL CHECK (is_own IN (0, 1)),
  kind TEXT NOT NULL CHECK (kind IN ('film', 'movie', 'book')),
  title TEXT NOT NULL,
  -- without the leading article, case and accents
  sortable_title TEXT NOT NULL,
  original_title TEXT,
  sortable_original_title TEXT,
  -- YYYY, YYYY-MM or YYYY-MM-DD
  released TEXT,
  year INTEGER CHECK (year BETWEEN 1 AND 9999),
  -- a list of texts, in JSON
  creators TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(creators)),
  -- titles, creators and people without case and accents, a line for each
  search_text TEXT NOT NULL,
  -- times in seconds since 1970, UTC
  added_at INTEGER,
  -- favorites and wanted works count in the order of their marking
  favorited INTEGER,
  favorited_at INTEGER,
  wanted INTEGER,
  wanted_at INTEGER,
  -- half stars
  rating INTEGER CHECK (rating BETWEEN 1 AND 10),
  note TEXT
) STRICT;
CREATE TABLE identifiers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  work INTEGER NOT NULL REFERENCES works (id),
  reference TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('film', 'movie', 'book')),
  title TEXT NOT NULL,
  original_title TEXT,
  -- YYYY, YYYY-MM or YYYY-MM-DD
  released TEXT,
  -- a list of texts, in JSON
  creators TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(creators))
) STRICT;
CREATE TABLE differences (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  work INTEGER NOT NULL REFERENCES works (id),
  reference TEXT NOT NULL,
  UNIQUE (work, reference)
) STRICT;
CREATE TABLE descriptions (
  work INTEGER PRIMARY KEY,
  original_title TEXT,
  romanized_title TEXT,
  -- YYYY, YYYY-MM or YYYY-MM-DD
  released TEXT,
  -- lists of texts, in JSON; NULL where nothing is known
  creators TEXT CHECK (creators IS NULL OR json_valid(creators)),
  producers TEXT CHECK (producers IS NULL OR json_valid(producers)),
  genres TEXT CHECK (genres IS NULL OR json_valid(genres)),
  synopsis TEXT,
  runtime_minutes INTEGER,
  pages INTEGER,
  score REAL,
  score_out_of REAL,
  score_votes INTEGER,
  artwork TEXT,
  url TEXT,
  -- titles and creators that works.search_text does not have, likewise
  search_text TEXT
) STRICT;
CREATE TABLE imports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  work INTEGER NOT NULL REFERENCES works (id),
  -- the program, and its key for the row
  source TEXT NOT NULL,
  key TEXT NOT NULL,
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  UNIQUE (source, key)
) STRICT;
CREATE TABLE changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  made_at INTEGER NOT NULL,
  summary TEXT NOT NULL,
  is_undone INTEGER NOT NULL DEFAULT 0 CHECK (is_undone IN (0, 1))
) STRICT;
CREATE TABLE changesets (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  change INTEGER NOT NULL REFERENCES changes (id),
  -- https://www.sqlite.org/sessionintro.html
  changeset BLOB NOT NULL,
  -- FNV-1a, 64 bits, of the changeset
  checksum INTEGER NOT NULL
) STRICT;
CREATE INDEX library_by_age ON works (id, search_text) WHERE is_own = 1;
CREATE INDEX library_by_title ON works (sortable_title, id, search_text) WHERE is_own = 1;
CREATE INDEX library_by_year ON works (year, sortable_title, id, search_text) WHERE is_own = 1;
CREATE INDEX library_by_rating ON works (rating, sortable_title, id, search_text) WHERE is_own = 1;
CREATE INDEX favorites_by_age ON works (favorited) WHERE favorited IS NOT NULL;
CREATE INDEX favorites_by_title ON works (sortable_title, favorited) WHERE favorited IS NOT NULL;
CREATE INDEX favorites_by_rating ON works (rating, sortable_title, favorited) WHERE favorited IS NOT NULL;
CREATE INDEX watchlist_by_age ON works (wanted) WHERE wanted IS NOT NULL;
CREATE INDEX watchlist_by_title ON works (sortable_title, wanted) WHERE wanted IS NOT NULL;
CREATE INDEX watchlist_by_rating ON works (rating, sortable_title, wanted) WHERE wanted IS NOT NULL;
CREATE INDEX own_works ON works (added_at) WHERE is_own = 1;
CREATE INDEX rated ON works (rating, sortable_title, id) WHERE rating IS NOT NULL;
CREATE INDEX notes ON works (id) WHERE note IS NOT NULL;
CREATE INDEX works_by_title ON works (sortable_title);
CREATE INDEX works_by_original_title ON works (sortable_original_title) WHERE sortable_original_title IS NOT NULL;
CREATE INDEX identifiers_by_work ON identifiers (work, id);
CREATE INDEX imports_by_work ON imports (work, id);
CREATE INDEX changesets_by_change ON changesets (change, id);
CREATE VIEW searched_texts AS
SELECT works.id AS id, works.search_text || coalesce(char(10) || descriptions.search_text, '') AS search_text
FROM works LEFT JOIN descriptions ON descriptions.work = works.id;
CREATE VIRTUAL TABLE works_search USING fts5 (
  search_text, content = 'searched_texts', content_rowid = 'id', tokenize = 'trigram'
);
CREATE TRIGGER works_search_after_insert AFTER INSERT ON works BEGIN
  INSERT INTO works_search (rowid, search_text) SELECT id, search_text FROM searched_texts WHERE id = new.id;
END;
CREATE TRIGGER works_search_before_delete BEFORE DELETE ON works BEGIN
  INSERT INTO works_search (works_search, rowid, search_text)
  SELECT 'delete', id, search_text FROM searched_texts WHERE id = old.id;
END;
CREATE TRIGGER works_search_before_update BEFORE UPDATE OF search_text ON works
WHEN old.search_text IS NOT new.search_text BEGIN
  INSERT INTO works_search (works_search, rowid, search_text)
  SELECT 'delete', id, search_text FROM searched_texts WHERE id = old.id;
END;
CREATE TRIGGER works_search_after_update AFTER UPDATE OF search_text ON works
WHEN old.search_text IS NOT new.search_text BEGIN
  INSERT INTO works_search (rowid, search_text) SELECT id, search_text FROM searched_texts WHERE id = new.id;
END;
CREATE TRIGGER descriptions_before_insert BEFORE INSERT ON descriptions WHEN new.search_text IS NOT NULL BEGIN
  INSERT INTO works_search (works_search, rowid, search_text)
  SELECT 'delete', id, search_text FROM searched_texts WHERE id = new.work;
END;
CREATE TRIGGER descriptions_after_insert AFTER INSERT ON descriptions WHEN new.search_text IS NOT NULL BEGIN
  INSERT INTO works_search (rowid, search_text) SELECT id, search_text FROM searched_texts WHERE id = new.work;
END;
CREATE TRIGGER descriptions_before_update BEFORE UPDATE OF search_text ON descriptions
WHEN old.search_text IS NOT new.search_text BEGIN
  INSERT INTO works_search (works_search, rowid, search_text)
  SELECT 'delete', id, search_text FROM searched_texts WHERE id = old.work;
END;
CREATE TRIGGER descriptions_after_update AFTER UPDATE OF search_text ON descriptions
WHEN old.search_text IS NOT new.search_text BEGIN
  INSERT INTO works_search (rowid, search_text) SELECT id, search_text FROM searched_texts WHERE id = new.work;
END;
INSERT INTO people VALUES(1,'Kurt Russell','kurt russell','kurt russell');
INSERT INTO people VALUES(2,'Wilford Brimley','wilford brimley','wilford brimley');
INSERT INTO people VALUES(3,'Mary Elizabeth Winstead','mary elizabeth winstead','mary elizabeth winstead');
INSERT INTO people VALUES(4,'Zoë Kravitz','zoe kravitz','zoe kravitz');
INSERT INTO people VALUES(5,'zoë kravitz','zoe kravitz','zoe kravitz');
INSERT INTO people VALUES(6,'O''Hara; "Scarlett"','o''hara; "scarlett"','o''hara; "scarlett"');
INSERT INTO works VALUES(1,'library:movie/1',1,'movie','The Thing','thing',NULL,NULL,NULL,NULL,'[]',replace('the thing\nkurt russell\nwilford brimley','\n',char(10)),NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO works VALUES(2,'library:movie/2',1,'movie','The Thing','thing',NULL,NULL,NULL,NULL,'[]',replace('the thing\nmary elizabeth winstead\nkurt russell','\n',char(10)),NULL,1,NULL,NULL,NULL,NULL,NULL);
INSERT INTO works VALUES(3,'library:movie/3',1,'movie','Amélie','amelie',NULL,NULL,NULL,NULL,'[]',replace('amelie\nzoe kravitz\nzoe kravitz','\n',char(10)),NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO works VALUES(4,'library:movie/4',1,'movie','L’Atalante','atalante',NULL,NULL,NULL,NULL,'[]',replace('l''atalante\nzoe kravitz\nlatalante\nzoe kravitz','\n',char(10)),NULL,2,NULL,NULL,NULL,NULL,NULL);
INSERT INTO works VALUES(5,'library:movie/5',1,'movie','La strada','strada',NULL,NULL,NULL,NULL,'[]','la strada',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO works VALUES(6,'library:movie/6',1,'movie','🎬 Die 🎬','die 🎬',NULL,NULL,NULL,NULL,'[]','🎬 die 🎬',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO works VALUES(7,'library:movie/7',1,'movie','שלום עולם','שלום עולם',NULL,NULL,NULL,NULL,'[]','שלום עולם',NULL,3,NULL,NULL,NULL,NULL,NULL);
INSERT INTO works VALUES(8,'library:movie/8',1,'movie','','',NULL,NULL,NULL,NULL,'[]',replace('\no''hara; "scarlett"\n\nohara; "scarlett"','\n',char(10)),NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO works VALUES(9,'ghibli:film/12cfb892-aac0-4c5b-94af-521852e46d6a',0,'film','Grave of the Fireflies','grave of the fireflies',NULL,NULL,NULL,NULL,'[]','grave of the fireflies',NULL,NULL,NULL,1,1790000000,9,'Once is enough. 🕯');
INSERT INTO works VALUES(20,'rows:movie/t-big-fish-5c89eb21d914cb29',0,'movie','Big Fish','big fish',NULL,NULL,NULL,NULL,'[]','big fish',NULL,4,1790000001,NULL,NULL,9,replace('First.\n\nSecond.\n\nFirst.','\n',char(10)));
INSERT INTO works VALUES(23,'rows:movie/t-rain-man-4f4aad0478f95dfb',0,'movie','Rain Man','rain man',NULL,NULL,NULL,NULL,'[]','rain man',NULL,NULL,NULL,NULL,NULL,7,NULL);
INSERT INTO works VALUES(24,'rows:movie/2-5',0,'movie','Untitled','untitled',NULL,NULL,NULL,NULL,'[]','untitled',NULL,NULL,NULL,NULL,NULL,2,NULL);
INSERT INTO works VALUES(30,'tmdb:movie/238',0,'movie','The Godfather','godfather','The Godfather','godfather','1972-03-14',1972,'["Francis Ford Coppola"]',replace('the godfather\nfrancis ford coppola','\n',char(10)),NULL,NULL,NULL,NULL,NULL,10,NULL);
INSERT INTO works VALUES(31,'rows:movie/t-the-godfather-5246eac1011ce7e0',0,'movie','The Godfather','godfather',NULL,NULL,NULL,NULL,'[]','the godfather',NULL,NULL,NULL,NULL,NULL,8,NULL);
INSERT INTO descriptions VALUES(9,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO descriptions VALUES(20,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO descriptions VALUES(21,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO descriptions VALUES(22,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO descriptions VALUES(23,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO descriptions VALUES(24,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO descriptions VALUES(30,NULL,NULL,NULL,NULL,'["Albert S. Ruddy"]','["Drama","Crime"]','A family.',175,NULL,8.6999999999999992894,10.0,20000,'https://a.test/p.jpg','https://a.test/238',NULL);
INSERT INTO descriptions VALUES(31,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO credits VALUES(1,'actor',0,1);
INSERT INTO credits VALUES(2,'actor',1,1);
INSERT INTO credits VALUES(1,'actor',1,2);
INSERT INTO credits VALUES(2,'actor',0,3);
INSERT INTO credits VALUES(3,'actor',0,4);
INSERT INTO credits VALUES(4,'actor',0,4);
INSERT INTO credits VALUES(3,'actor',1,5);
INSERT INTO credits VALUES(8,'actor',0,6);
INSERT INTO viewings VALUES(1,9,'1988');
INSERT INTO viewings VALUES(2,9,'2024-02-29');
INSERT INTO viewings VALUES(3,20,'2024-01-01');
INSERT INTO viewings VALUES(5,20,'2025-01-01');
INSERT INTO tags VALUES(1,9,'sad');
INSERT INTO tags VALUES(2,1,'cold');
INSERT INTO tags VALUES(3,20,'lake; river');
INSERT INTO tags VALUES(5,20,'fish');
DELETE FROM sqlite_sequence WHERE name = 'viewings';
INSERT INTO sqlite_sequence VALUES ('viewings', 5);
DELETE FROM sqlite_sequence WHERE name = 'tags';
INSERT INTO sqlite_sequence VALUES ('tags', 5);
DELETE FROM sqlite_sequence WHERE name = 'people';
INSERT INTO sqlite_sequence VALUES ('people', 6);
DELETE FROM sqlite_sequence WHERE name = 'works';
INSERT INTO sqlite_sequence VALUES ('works', 31);
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
