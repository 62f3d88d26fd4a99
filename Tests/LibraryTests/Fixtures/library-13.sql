-- A library of version 13, whose records had only what is shown, as the user may have it. It does not come from the
-- migrations. The tables that are made from records are left out.
PRAGMA user_version = 13;
PRAGMA application_id = 1298231921;
CREATE TABLE entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  record TEXT NOT NULL
) STRICT;
CREATE TABLE items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  record TEXT NOT NULL
) STRICT;
CREATE TABLE accounts (
  id INTEGER PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  record TEXT NOT NULL
) STRICT;
CREATE TABLE changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  made_at INTEGER NOT NULL,
  description TEXT NOT NULL,
  is_undone INTEGER NOT NULL DEFAULT 0 CHECK (is_undone IN (0, 1))
) STRICT;
CREATE TABLE replaced (
  id INTEGER PRIMARY KEY,
  change INTEGER NOT NULL REFERENCES changes (id),
  place TEXT NOT NULL CHECK (place IN ('entries', 'items')),
  number INTEGER NOT NULL,
  record TEXT,
  hash INTEGER,
  UNIQUE (change, number, place)
) STRICT;
CREATE TABLE stamps (
  entry INTEGER PRIMARY KEY,
  marks TEXT NOT NULL
) STRICT;
CREATE TABLE machines (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE derived (
  version INTEGER NOT NULL
) STRICT;
INSERT INTO entries VALUES (1, '{"added":1795954235,"creators":["Hayao Miyazaki"],"id":"ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe","kind":"film","note":"Mine.","number":1,"originalTitle":"天空の城ラピュタ","rating":8,"released":"1986","title":"Castle in the Sky","viewings":[{"number":1,"on":"2024-05-01"},{"number":3,"on":"2024-06-01"}]}');
INSERT INTO entries VALUES (2, '{"added":1795954235,"creators":["Hayao Miyazaki"],"favorited":1,"favoritedAt":1795954235,"id":"ghibli:film/758bf02e-3122-46e0-884e-67cf83df1786","kind":"film","lists":[{"name":"best","rank":1.0}],"number":2,"originalTitle":"崖の上のポニョ","released":"2008","status":"started","tags":["sea","red"],"title":"Ponyo"}');
INSERT INTO entries VALUES (4, '{"added":1795954235,"creators":["Hayao Miyazaki"],"id":"ghibli:film/58611129-2dbc-4a81-a72f-77ddfc1b1b49","kind":"film","number":4,"originalTitle":"となりのトトロ","released":"1988","title":"My Neighbor Totoro","wanted":1,"wantedAt":1795954235}');
INSERT INTO entries VALUES (5, '{"added":1795954235,"cast":[{"name":"Ann","person":1,"role":"actor"}],"id":"library:movie/5","kind":"movie","number":5,"title":"Mine"}');
INSERT INTO entries VALUES (6, '{"added":1672920000,"creators":["Michael Mann"],"id":"tmdb:movie/949","imports":[{"key":"https://boxd.it/a","said":{"seen":["0000"],"rating":8},"source":"letterboxd"}],"kind":"movie","number":6,"originalTitle":"Heat","rating":4,"released":"1995-12-15","title":"Heat","viewings":[{"number":4,"on":"0000"}]}');
INSERT INTO entries VALUES (7, '{"added":1673006400,"id":"imported:movie/7","imports":[{"key":"https://boxd.it/b","said":{"seen":["0000"],"rating":10},"source":"letterboxd"}],"kind":"movie","number":7,"released":"1985","title":"Ran","viewings":[{"number":5,"on":"0000"}]}');
INSERT INTO items VALUES (1, 'lists', '[{"name":"best"}]');
INSERT INTO items VALUES (2, 'exports', '{"letterboxd/ratings":"2023-01-06"}');
INSERT INTO items VALUES (3, 'goals', '[{"count":24,"kind":"films","year":2026}]');
INSERT INTO accounts VALUES (1, 'ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe', '{"artwork":"https://sample.invalid/posters/ghibli/2baf70d1-42bb-4437-b551-e5fed5a87abe.png","creators":["Hayao Miyazaki"],"originalTitle":"天空の城ラピュタ","producers":["Isao Takahata"],"released":"1986","romanizedTitle":"Tenkū no shiro Rapyuta","runtimeMinutes":124,"score":95.0,"scoreOutOf":100.0}');
INSERT INTO accounts VALUES (2, 'ghibli:film/758bf02e-3122-46e0-884e-67cf83df1786', '{"artwork":"https://sample.invalid/posters/ghibli/758bf02e-3122-46e0-884e-67cf83df1786.png","creators":["Hayao Miyazaki"],"originalTitle":"崖の上のポニョ","producers":["Toshio Suzuki"],"released":"2008","romanizedTitle":"Gake no ue no Ponyo","runtimeMinutes":100,"score":92.0,"scoreOutOf":100.0}');
INSERT INTO accounts VALUES (3, 'ghibli:film/58611129-2dbc-4a81-a72f-77ddfc1b1b49', '{"artwork":"https://sample.invalid/posters/ghibli/58611129-2dbc-4a81-a72f-77ddfc1b1b49.png","creators":["Hayao Miyazaki"],"originalTitle":"となりのトトロ","producers":["Hayao Miyazaki"],"released":"1988","romanizedTitle":"Tonari no Totoro","runtimeMinutes":86,"score":93.0,"scoreOutOf":100.0}');
INSERT INTO accounts VALUES (4, 'tmdb:movie/949', '{"artwork":"https://sample.invalid/tmdb/t/p/w500/949.png","countries":["US"],"creators":["Michael Mann"],"genres":["Crime","Drama","Action"],"languages":["en"],"originalTitle":"Heat","released":"1995-12-15","runtimeMinutes":170,"score":7.9,"scoreOutOf":10.0,"scoreVotes":7400,"url":"https://www.themoviedb.org/movie/949"}');
INSERT INTO changes VALUES (1, 1795954235, '{"day":"2024-05-01","kind":"seen","titles":["Castle in the Sky"]}', 0);
INSERT INTO changes VALUES (2, 1795954235, '{"day":"2024-05-01","kind":"seen","titles":["Castle in the Sky"]}', 0);
INSERT INTO changes VALUES (3, 1795954235, '{"day":"2024-05-01","kind":"unseen","titles":["Castle in the Sky"]}', 0);
INSERT INTO changes VALUES (4, 1795954235, '{"day":"2024-06-01","kind":"seen","titles":["Castle in the Sky"]}', 0);
INSERT INTO changes VALUES (5, 1795954235, '{"kind":"set","mark":"rating","titles":["Castle in the Sky"],"value":8}', 0);
INSERT INTO changes VALUES (6, 1795954235, '{"kind":"set","mark":"note","titles":["Castle in the Sky"],"value":""}', 0);
INSERT INTO changes VALUES (7, 1795954235, '{"kind":"set","mark":"favorite","titles":["Ponyo"],"value":true}', 0);
INSERT INTO changes VALUES (8, 1795954235, '{"kind":"set","mark":"favorite","titles":["My Neighbor Totoro"],"value":true}', 0);
INSERT INTO changes VALUES (9, 1795954235, '{"kind":"cleared","mark":"favorite","titles":["My Neighbor Totoro"]}', 0);
INSERT INTO changes VALUES (10, 1795954235, '{"kind":"set","mark":"wanted","titles":["My Neighbor Totoro"],"value":true}', 0);
INSERT INTO changes VALUES (11, 1795954235, '{"kind":"tagged","tags":["sea","red"],"titles":["Ponyo"]}', 0);
INSERT INTO changes VALUES (12, 1795954235, '{"kind":"added","titles":["Mine"]}', 0);
INSERT INTO changes VALUES (13, 1795954235, '{"kind":"listed","tags":["best"],"titles":["Ponyo"]}', 0);
INSERT INTO changes VALUES (14, 1795954235, '{"kind":"imported","new":2,"source":"ratings.csv","updated":0}', 0);
INSERT INTO changes VALUES (15, 1795954235, '{"kind":"set","mark":"rating","titles":["Heat"],"value":4}', 0);
INSERT INTO changes VALUES (16, 1795954235, '{"kind":"cleared","mark":"rating","titles":["Ran"]}', 0);
INSERT INTO changes VALUES (17, 1795954235, '{"day":"2026","edits":[{"field":"films","values":["24"]}],"kind":"goal"}', 0);
INSERT INTO changes VALUES (18, 1795954235, '{"kind":"set","mark":"status","titles":["Ponyo"],"value":"started"}', 0);
INSERT INTO changes VALUES (19, 1795954235, '{"kind":"tagged","tags":["later"],"titles":["Ponyo"]}', 1);
INSERT INTO replaced VALUES (1, 1, 'entries', 1, NULL, -3540121173043694032);
INSERT INTO replaced VALUES (2, 2, 'entries', 1, '{"added":1795954235,"creators":["Hayao Miyazaki"],"id":"ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe","kind":"film","number":1,"originalTitle":"天空の城ラピュタ","released":"1986","title":"Castle in the Sky","viewings":[{"number":1,"on":"2024-05-01"}]}', 7105656459599173196);
INSERT INTO replaced VALUES (3, 3, 'entries', 1, '{"added":1795954235,"creators":["Hayao Miyazaki"],"id":"ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe","kind":"film","number":1,"originalTitle":"天空の城ラピュタ","released":"1986","title":"Castle in the Sky","viewings":[{"number":1,"on":"2024-05-01"},{"number":2,"on":"2024-05-01"}]}', -3540121173043694032);
INSERT INTO replaced VALUES (4, 4, 'entries', 1, '{"added":1795954235,"creators":["Hayao Miyazaki"],"id":"ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe","kind":"film","number":1,"originalTitle":"天空の城ラピュタ","released":"1986","title":"Castle in the Sky","viewings":[{"number":1,"on":"2024-05-01"}]}', 7326803770009949814);
INSERT INTO replaced VALUES (5, 5, 'entries', 1, '{"added":1795954235,"creators":["Hayao Miyazaki"],"id":"ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe","kind":"film","number":1,"originalTitle":"天空の城ラピュタ","released":"1986","title":"Castle in the Sky","viewings":[{"number":1,"on":"2024-05-01"},{"number":3,"on":"2024-06-01"}]}', -6135694535261360585);
INSERT INTO replaced VALUES (6, 6, 'entries', 1, '{"added":1795954235,"creators":["Hayao Miyazaki"],"id":"ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe","kind":"film","number":1,"originalTitle":"天空の城ラピュタ","rating":8,"released":"1986","title":"Castle in the Sky","viewings":[{"number":1,"on":"2024-05-01"},{"number":3,"on":"2024-06-01"}]}', 1378206186827439876);
INSERT INTO replaced VALUES (7, 7, 'entries', 2, NULL, 3546857532880358470);
INSERT INTO replaced VALUES (8, 8, 'entries', 3, NULL, -7233055057365660396);
INSERT INTO replaced VALUES (9, 9, 'entries', 3, '{"added":1795954235,"creators":["Hayao Miyazaki"],"favorited":2,"favoritedAt":1795954235,"id":"ghibli:film/58611129-2dbc-4a81-a72f-77ddfc1b1b49","kind":"film","number":3,"originalTitle":"となりのトトロ","released":"1988","title":"My Neighbor Totoro"}', NULL);
INSERT INTO replaced VALUES (10, 10, 'entries', 4, NULL, 2513758470668074382);
INSERT INTO replaced VALUES (11, 11, 'entries', 2, '{"added":1795954235,"creators":["Hayao Miyazaki"],"favorited":1,"favoritedAt":1795954235,"id":"ghibli:film/758bf02e-3122-46e0-884e-67cf83df1786","kind":"film","number":2,"originalTitle":"崖の上のポニョ","released":"2008","title":"Ponyo"}', 1266008956939641307);
INSERT INTO replaced VALUES (12, 12, 'entries', 5, NULL, -2417260735006859656);
INSERT INTO replaced VALUES (13, 13, 'entries', 2, '{"added":1795954235,"creators":["Hayao Miyazaki"],"favorited":1,"favoritedAt":1795954235,"id":"ghibli:film/758bf02e-3122-46e0-884e-67cf83df1786","kind":"film","number":2,"originalTitle":"崖の上のポニョ","released":"2008","tags":["sea","red"],"title":"Ponyo"}', 3741934403713255212);
INSERT INTO replaced VALUES (14, 13, 'items', 1, NULL, -1063588931379675953);
INSERT INTO replaced VALUES (15, 14, 'entries', 6, NULL, 3101809696760476779);
INSERT INTO replaced VALUES (16, 14, 'entries', 7, NULL, 8852574689509008184);
INSERT INTO replaced VALUES (17, 14, 'items', 2, NULL, -9103549404010783718);
INSERT INTO replaced VALUES (18, 15, 'entries', 6, '{"added":1672920000,"creators":["Michael Mann"],"id":"tmdb:movie/949","imports":[{"key":"https://boxd.it/a","said":{"seen":["0000"],"rating":8},"source":"letterboxd"}],"kind":"movie","number":6,"originalTitle":"Heat","rating":8,"released":"1995-12-15","title":"Heat","viewings":[{"number":4,"on":"0000"}]}', -512654987260628601);
INSERT INTO replaced VALUES (19, 16, 'entries', 7, '{"added":1673006400,"id":"imported:movie/7","imports":[{"key":"https://boxd.it/b","said":{"seen":["0000"],"rating":10},"source":"letterboxd"}],"kind":"movie","number":7,"rating":10,"released":"1985","title":"Ran","viewings":[{"number":5,"on":"0000"}]}', 5413400490291479646);
INSERT INTO replaced VALUES (20, 17, 'items', 3, NULL, 607300788729636334);
INSERT INTO replaced VALUES (21, 18, 'entries', 2, '{"added":1795954235,"creators":["Hayao Miyazaki"],"favorited":1,"favoritedAt":1795954235,"id":"ghibli:film/758bf02e-3122-46e0-884e-67cf83df1786","kind":"film","lists":[{"name":"best","rank":1.0}],"number":2,"originalTitle":"崖の上のポニョ","released":"2008","tags":["sea","red"],"title":"Ponyo"}', -3619051699187614663);
INSERT INTO replaced VALUES (22, 19, 'entries', 2, '{"added":1795954235,"creators":["Hayao Miyazaki"],"favorited":1,"favoritedAt":1795954235,"id":"ghibli:film/758bf02e-3122-46e0-884e-67cf83df1786","kind":"film","lists":[{"name":"best","rank":1.0}],"number":2,"originalTitle":"崖の上のポニョ","released":"2008","status":"started","tags":["sea","red","later"],"title":"Ponyo"}', -3619051699187614663);
INSERT INTO stamps VALUES (1, '{"seen":[1795954254,1],"rating":[1795954254,1],"note":[1795954254,1]}');
INSERT INTO stamps VALUES (2, '{"favorite":[1795954254,1],"tags":[1795954297,1],"lists":[1795954255,1],"status":[1795954256,1]}');
INSERT INTO stamps VALUES (3, '{"favorite":[1795954255,1]}');
INSERT INTO stamps VALUES (4, '{"wanted":[1795954255,1]}');
INSERT INTO stamps VALUES (6, '{"rating":[1795954255,1],"seen":[1795954255,1]}');
INSERT INTO stamps VALUES (7, '{"rating":[1795954255,1],"seen":[1795954255,1]}');
INSERT INTO machines VALUES (1, 'd2eed4b5f0d846c8');
INSERT INTO derived VALUES (0);
INSERT INTO sqlite_sequence (name, seq) VALUES ('viewings', 5);
INSERT INTO sqlite_sequence (name, seq) VALUES ('people', 1);
