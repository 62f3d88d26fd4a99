-- A library of version 5, as a person may have it: that of version 1, kept on. It does not come from the migrations.
PRAGMA user_version = 5;
CREATE TABLE movie (
  id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, sortable_title TEXT NOT NULL,
  is_favorite INTEGER NOT NULL DEFAULT 0 CHECK (is_favorite IN (0, 1))
);
CREATE INDEX movie_by_title ON movie (sortable_title);
CREATE TABLE actor (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL);
CREATE TABLE movie_actor (
  movie INTEGER NOT NULL REFERENCES movie (id) ON DELETE CASCADE,
  actor INTEGER NOT NULL REFERENCES actor (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (movie, actor)
);
CREATE INDEX movie_actor_by_actor ON movie_actor (actor);
INSERT INTO movie VALUES (1, 'The Thing', 'thing', 0);
INSERT INTO movie VALUES (2, 'The Thing', 'thing', 1);
INSERT INTO movie VALUES (3, 'Amélie', 'amelie', 0);
INSERT INTO movie VALUES (4, 'L’Atalante', 'atalante', 1);
INSERT INTO movie VALUES (5, 'La strada', 'strada', 0);
INSERT INTO movie VALUES (6, '🎬 Die 🎬', 'die 🎬', 0);
INSERT INTO movie VALUES (7, 'שלום עולם', 'שלום עולם', 1);
INSERT INTO movie VALUES (8, '', '', 0);
INSERT INTO actor VALUES (1, 'Kurt Russell');
INSERT INTO actor VALUES (2, 'Wilford Brimley');
INSERT INTO actor VALUES (3, 'Mary Elizabeth Winstead');
INSERT INTO actor VALUES (4, 'Zoë Kravitz');
INSERT INTO actor VALUES (5, 'zoë kravitz');
INSERT INTO actor VALUES (6, 'O''Hara; "Scarlett"');
INSERT INTO movie_actor VALUES (1, 1, 0);
INSERT INTO movie_actor VALUES (1, 2, 1);
INSERT INTO movie_actor VALUES (2, 3, 0);
INSERT INTO movie_actor VALUES (2, 1, 1);
INSERT INTO movie_actor VALUES (3, 4, 0);
INSERT INTO movie_actor VALUES (3, 5, 1);
INSERT INTO movie_actor VALUES (4, 4, 0);
INSERT INTO movie_actor VALUES (8, 6, 0);
