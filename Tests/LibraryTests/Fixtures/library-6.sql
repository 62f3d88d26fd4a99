-- A library of version 6, as a person may have it: that of version 1, kept on. It does not come from the migrations.
PRAGMA user_version = 6;
CREATE TABLE movies (
  id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, sortable_title TEXT NOT NULL,
  is_favorite INTEGER NOT NULL DEFAULT 0 CHECK (is_favorite IN (0, 1))
);
CREATE INDEX movie_by_title ON movies (sortable_title);
CREATE TABLE actors (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL);
CREATE TABLE casts (
  movie INTEGER NOT NULL REFERENCES movies (id) ON DELETE CASCADE,
  actor INTEGER NOT NULL REFERENCES actors (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (movie, actor)
);
CREATE INDEX movie_actor_by_actor ON casts (actor);
INSERT INTO movies VALUES (1, 'The Thing', 'thing', 0);
INSERT INTO movies VALUES (2, 'The Thing', 'thing', 1);
INSERT INTO movies VALUES (3, 'Amélie', 'amelie', 0);
INSERT INTO movies VALUES (4, 'L’Atalante', 'atalante', 1);
INSERT INTO movies VALUES (5, 'La strada', 'strada', 0);
INSERT INTO movies VALUES (6, '🎬 Die 🎬', 'die 🎬', 0);
INSERT INTO movies VALUES (7, 'שלום עולם', 'שלום עולם', 1);
INSERT INTO movies VALUES (8, '', '', 0);
INSERT INTO actors VALUES (1, 'Kurt Russell');
INSERT INTO actors VALUES (2, 'Wilford Brimley');
INSERT INTO actors VALUES (3, 'Mary Elizabeth Winstead');
INSERT INTO actors VALUES (4, 'Zoë Kravitz');
INSERT INTO actors VALUES (5, 'zoë kravitz');
INSERT INTO actors VALUES (6, 'O''Hara; "Scarlett"');
INSERT INTO casts VALUES (1, 1, 0);
INSERT INTO casts VALUES (1, 2, 1);
INSERT INTO casts VALUES (2, 3, 0);
INSERT INTO casts VALUES (2, 1, 1);
INSERT INTO casts VALUES (3, 4, 0);
INSERT INTO casts VALUES (3, 5, 1);
INSERT INTO casts VALUES (4, 4, 0);
INSERT INTO casts VALUES (8, 6, 0);
