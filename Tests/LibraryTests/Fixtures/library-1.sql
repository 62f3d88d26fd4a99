-- A library of version 1, as a person may have it. It does not come from the migrations.
PRAGMA user_version = 1;
CREATE TABLE movie (uuid TEXT PRIMARY KEY NOT NULL, title TEXT NOT NULL, cast_list TEXT NOT NULL);
-- Two movies of one name, with the same actor; a repeated name in one cast.
INSERT INTO movie VALUES ('9A0B-1', 'The Thing', '["Kurt Russell","Wilford Brimley","Kurt Russell"]');
INSERT INTO movie VALUES ('9A0B-2', 'The Thing', '["Mary Elizabeth Winstead","Kurt Russell"]');
-- Names that differ in case are two people; in composition, one.
INSERT INTO movie VALUES ('9A0B-3', 'Amélie', '["Zoë Kravitz","zoë kravitz"]');
INSERT INTO movie VALUES ('9A0B-4', 'L’Atalante', '["Zoë Kravitz"]');
-- Nobody, in three ways.
INSERT INTO movie VALUES ('9A0B-5', 'La strada', '[]');
INSERT INTO movie VALUES ('9A0B-6', '🎬 Die 🎬', '[" ", null, 7]');
INSERT INTO movie VALUES ('9A0B-7', 'שלום עולם', 'no list');
INSERT INTO movie VALUES ('9A0B-8', '', '["O''Hara; \"Scarlett\""]');
