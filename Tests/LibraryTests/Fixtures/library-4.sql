-- A library of version 4, as a person may have it: that of version 1, kept on. It does not come from the migrations.
PRAGMA user_version = 4;
CREATE TABLE movie (
  uuid TEXT PRIMARY KEY NOT NULL, title TEXT NOT NULL,
  is_favorite INTEGER NOT NULL DEFAULT 0 CHECK (is_favorite IN (0, 1)),
  sortable_title TEXT NOT NULL DEFAULT ''
);
CREATE INDEX movie_by_title ON movie (sortable_title);
CREATE TABLE actor (uuid TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL);
CREATE TABLE movie_actor (
  movie TEXT NOT NULL REFERENCES movie (uuid) ON DELETE CASCADE,
  actor TEXT NOT NULL REFERENCES actor (uuid) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (movie, actor)
);
CREATE INDEX movie_actor_by_actor ON movie_actor (actor);
INSERT INTO movie VALUES ('9A0B-1', 'The Thing', 0, 'thing');
INSERT INTO movie VALUES ('9A0B-2', 'The Thing', 1, 'thing');
INSERT INTO movie VALUES ('9A0B-3', 'Amélie', 0, 'amelie');
INSERT INTO movie VALUES ('9A0B-4', 'L’Atalante', 1, 'atalante');
INSERT INTO movie VALUES ('9A0B-5', 'La strada', 0, 'strada');
INSERT INTO movie VALUES ('9A0B-6', '🎬 Die 🎬', 0, 'die 🎬');
INSERT INTO movie VALUES ('9A0B-7', 'שלום עולם', 1, 'שלום עולם');
INSERT INTO movie VALUES ('9A0B-8', '', 0, '');
INSERT INTO actor VALUES ('F00-1', 'Kurt Russell');
INSERT INTO actor VALUES ('F00-2', 'Wilford Brimley');
INSERT INTO actor VALUES ('F00-3', 'Mary Elizabeth Winstead');
INSERT INTO actor VALUES ('F00-4', 'Zoë Kravitz');
INSERT INTO actor VALUES ('F00-5', 'zoë kravitz');
INSERT INTO actor VALUES ('F00-6', 'O''Hara; "Scarlett"');
INSERT INTO movie_actor VALUES ('9A0B-1', 'F00-1', 0);
INSERT INTO movie_actor VALUES ('9A0B-1', 'F00-2', 1);
INSERT INTO movie_actor VALUES ('9A0B-2', 'F00-3', 0);
INSERT INTO movie_actor VALUES ('9A0B-2', 'F00-1', 1);
INSERT INTO movie_actor VALUES ('9A0B-3', 'F00-4', 0);
INSERT INTO movie_actor VALUES ('9A0B-3', 'F00-5', 1);
INSERT INTO movie_actor VALUES ('9A0B-4', 'F00-4', 0);
INSERT INTO movie_actor VALUES ('9A0B-8', 'F00-6', 0);
