-- A library of version 8, as a person may have it: that of version 1, kept on. It does not come from the migrations.
PRAGMA user_version = 8;
PRAGMA application_id = 1298231921;
CREATE TABLE works (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- catalog:kind/key; of an own work the key is the id
  reference TEXT NOT NULL UNIQUE,
  is_own INTEGER NOT NULL CHECK (is_own IN (0, 1)),
  kind TEXT NOT NULL CHECK (kind IN ('film', 'movie', 'book')),
  title TEXT NOT NULL,
  -- without the leading article, case and accents
  sortable_title TEXT NOT NULL,
  original_title TEXT,
  romanized_title TEXT,
  -- YYYY, YYYY-MM or YYYY-MM-DD
  released TEXT,
  year INTEGER CHECK (year BETWEEN 1 AND 9999),
  -- lists of texts, in JSON
  creators TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(creators)),
  producers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(producers)),
  genres TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(genres)),
  synopsis TEXT,
  runtime_minutes INTEGER,
  pages INTEGER,
  score REAL,
  score_out_of REAL,
  score_votes INTEGER,
  artwork TEXT,
  url TEXT,
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
CREATE TABLE changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  made_at INTEGER NOT NULL,
  summary TEXT NOT NULL,
  is_undone INTEGER NOT NULL DEFAULT 0 CHECK (is_undone IN (0, 1)),
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
CREATE INDEX favorites_by_year ON works (year, sortable_title, favorited) WHERE favorited IS NOT NULL;
CREATE INDEX favorites_by_rating ON works (rating, sortable_title, favorited) WHERE favorited IS NOT NULL;
CREATE INDEX watchlist_by_age ON works (wanted) WHERE wanted IS NOT NULL;
CREATE INDEX watchlist_by_title ON works (sortable_title, wanted) WHERE wanted IS NOT NULL;
CREATE INDEX watchlist_by_year ON works (year, sortable_title, wanted) WHERE wanted IS NOT NULL;
CREATE INDEX watchlist_by_rating ON works (rating, sortable_title, wanted) WHERE wanted IS NOT NULL;
CREATE INDEX viewings_by_day ON viewings (day, id);
CREATE INDEX viewings_by_work ON viewings (work, day, id);
CREATE INDEX tags_by_work ON tags (work, id);
CREATE INDEX people_by_name ON people (folded_name);
CREATE INDEX credits_by_person ON credits (person, work);
CREATE VIRTUAL TABLE works_search USING fts5 (
  search_text, content = 'works', content_rowid = 'id', tokenize = 'trigram'
);
CREATE TRIGGER works_search_after_insert AFTER INSERT ON works BEGIN
  INSERT INTO works_search (rowid, search_text) VALUES (new.id, new.search_text);
END;
CREATE TRIGGER works_search_after_delete AFTER DELETE ON works BEGIN
  INSERT INTO works_search (works_search, rowid, search_text) VALUES ('delete', old.id, old.search_text);
END;
CREATE TRIGGER works_search_after_update AFTER UPDATE OF search_text ON works
WHEN old.search_text IS NOT new.search_text BEGIN
  INSERT INTO works_search (works_search, rowid, search_text) VALUES ('delete', old.id, old.search_text);
  INSERT INTO works_search (rowid, search_text) VALUES (new.id, new.search_text);
END;

INSERT INTO works (id, reference, is_own, kind, title, sortable_title, search_text, favorited)
VALUES
  (1, 'library:movie/1', 1, 'movie', 'The Thing', 'thing', 'the thing' || char(10) || 'kurt russell' || char(10) || 'wilford brimley', NULL),
  (2, 'library:movie/2', 1, 'movie', 'The Thing', 'thing', 'the thing' || char(10) || 'mary elizabeth winstead' || char(10) || 'kurt russell', 1),
  (3, 'library:movie/3', 1, 'movie', 'Amélie', 'amelie', 'amelie' || char(10) || 'zoe kravitz' || char(10) || 'zoe kravitz', NULL),
  (4, 'library:movie/4', 1, 'movie', 'L’Atalante', 'atalante', 'l''atalante' || char(10) || 'zoe kravitz', 2),
  (5, 'library:movie/5', 1, 'movie', 'La strada', 'strada', 'la strada', NULL),
  (6, 'library:movie/6', 1, 'movie', '🎬 Die 🎬', 'die 🎬', '🎬 die 🎬', NULL),
  (7, 'library:movie/7', 1, 'movie', 'שלום עולם', 'שלום עולם', 'שלום עולם', 3),
  (8, 'library:movie/8', 1, 'movie', '', '', '' || char(10) || 'o''hara; "scarlett"', NULL);
-- A work of another catalog, seen twice, with what is said of it.
INSERT INTO works (id, reference, is_own, kind, title, sortable_title, search_text, rating, note, wanted, wanted_at)
VALUES (9, 'ghibli:film/12cfb892-aac0-4c5b-94af-521852e46d6a', 0, 'film', 'Grave of the Fireflies', 'grave of the fireflies',
  'grave of the fireflies', 9, 'Once is enough. 🕯', 1, 1790000000);
INSERT INTO viewings (work, day) VALUES (9, '1988'), (9, '2024-02-29');
INSERT INTO tags (work, name) VALUES (9, 'sad'), (1, 'cold');
INSERT INTO people (id, name, folded_name, sortable_name)
VALUES
  (1, 'Kurt Russell', 'kurt russell', 'kurt russell'),
  (2, 'Wilford Brimley', 'wilford brimley', 'wilford brimley'),
  (3, 'Mary Elizabeth Winstead', 'mary elizabeth winstead', 'mary elizabeth winstead'),
  (4, 'Zoë Kravitz', 'zoe kravitz', 'zoe kravitz'),
  (5, 'zoë kravitz', 'zoe kravitz', 'zoe kravitz'),
  (6, 'O''Hara; "Scarlett"', 'o''hara; "scarlett"', 'o''hara; "scarlett"');
INSERT INTO credits (work, role, position, person)
VALUES
  (1, 'actor', 0, 1),
  (1, 'actor', 1, 2),
  (2, 'actor', 0, 3),
  (2, 'actor', 1, 1),
  (3, 'actor', 0, 4),
  (3, 'actor', 1, 5),
  (4, 'actor', 0, 4),
  (8, 'actor', 0, 6);
-- Movies of the rows, kept by position: one title at three positions, another at one, and one without a title.
INSERT INTO works (id, reference, is_own, kind, title, sortable_title, search_text, rating, note, favorited, favorited_at)
VALUES
  (20, 'rows:movie/0-2', 0, 'movie', 'Big Fish', 'big fish', 'big fish', 6, 'First.', 4, 1790000001),
  (21, 'rows:movie/3-1', 0, 'movie', 'BIG FISH', 'big fish', 'big fish', 9, 'Second.', NULL, NULL),
  (22, 'rows:movie/4-4', 0, 'movie', 'Big Fish', 'big fish', 'big fish', NULL, 'First.', 5, 1790000002),
  (23, 'rows:movie/1-0', 0, 'movie', 'Rain Man', 'rain man', 'rain man', 7, NULL, NULL, NULL),
  (24, 'rows:movie/2-5', 0, 'movie', 'Untitled', 'untitled', 'untitled', 2, NULL, NULL, NULL);
INSERT INTO viewings (work, day) VALUES (20, '2024-01-01'), (21, '2024-01-01'), (21, '2025-01-01');
INSERT INTO tags (work, name) VALUES (20, 'lake, river'), (21, 'Lake, River'), (22, 'fish');
-- The same film in two catalogs.
INSERT INTO works (
  id, reference, is_own, kind, title, sortable_title, original_title, romanized_title, released, year, creators, producers,
  genres, synopsis, runtime_minutes, score, score_out_of, score_votes, artwork, url, search_text, rating)
VALUES
  (30, 'tmdb:movie/238', 0, 'movie', 'The Godfather', 'godfather', 'The Godfather', NULL, '1972-03-14', 1972,
    '["Francis Ford Coppola"]', '["Albert S. Ruddy"]', '["Drama","Crime"]', 'A family.', 175, 8.7, 10, 20000,
    'https://a.test/p.jpg', 'https://a.test/238', 'the godfather' || char(10) || 'francis ford coppola', 10),
  (31, 'rows:movie/5-0', 0, 'movie', 'The Godfather', 'godfather', NULL, NULL, NULL, NULL, '[]', '[]', '[]', NULL, NULL,
    NULL, NULL, NULL, NULL, NULL, 'the godfather', 8);
INSERT INTO changes (made_at, summary, changeset, checksum) VALUES (1790000003, 'Rated 10: The Godfather', x'00', -5808590958014384161);
