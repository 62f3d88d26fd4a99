-- A library of version 2, as a person may have it: that of version 1, kept on. It does not come from the migrations.
PRAGMA user_version = 2;
CREATE TABLE movie (
  uuid TEXT PRIMARY KEY NOT NULL, title TEXT NOT NULL, cast_list TEXT NOT NULL,
  is_favorite INTEGER NOT NULL DEFAULT 0 CHECK (is_favorite IN (0, 1))
);
INSERT INTO movie VALUES ('9A0B-1', 'The Thing', '["Kurt Russell","Wilford Brimley","Kurt Russell"]', 0);
INSERT INTO movie VALUES ('9A0B-2', 'The Thing', '["Mary Elizabeth Winstead","Kurt Russell"]', 1);
INSERT INTO movie VALUES ('9A0B-3', 'Amélie', '["Zoë Kravitz","zoë kravitz"]', 0);
INSERT INTO movie VALUES ('9A0B-4', 'L’Atalante', '["Zoë Kravitz"]', 1);
INSERT INTO movie VALUES ('9A0B-5', 'La strada', '[]', 0);
INSERT INTO movie VALUES ('9A0B-6', '🎬 Die 🎬', '[" ", null, 7]', 0);
INSERT INTO movie VALUES ('9A0B-7', 'שלום עולם', 'no list', 1);
INSERT INTO movie VALUES ('9A0B-8', '', '["O''Hara; \"Scarlett\""]', 0);
