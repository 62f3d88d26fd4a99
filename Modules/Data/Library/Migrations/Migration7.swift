import MarqueeSQLite

extension Migration {
  /// Works of every catalog with what the person says of them, people in every role, and the journal.
  ///
  /// Own movies keep their numbers, and so do actors; the favorites come in the order in which the movies came. An actor
  /// without a name is left out, in casts as well.
  static let worksOfEveryCatalog = Migration(
    version: 7,
    steps: [
      .sql(works), .sql(tablesBesideWorks), .sql(changes), .sql(indices), .sql(indicesBesideWorks), .sql(search),
      .swift("actors without a name go", withoutNameless), .sql(contents), .sql(application),
    ],
    stepsFromNothing: [
      .sql(works), .sql(tablesBesideWorks), .sql(changes), .sql(indices), .sql(indicesBesideWorks), .sql(search),
      .sql(application),
    ])

  private static let application = "PRAGMA application_id = \(LibrarySchema.applicationID)"

  private static let withoutNameless: @Sendable (Connection) throws(SQLiteError) -> Void = {
    (connection) throws(SQLiteError) in
    let nameless = try connection.rows("SELECT id, name FROM actors") { (row) throws(SQLiteError) -> Int64? in
      guard let name = String(try row.value(1)), name.isOnlyBlanks else { return nil }
      return try row.read(0)
    }
    for id in nameless.compactMap(\.self) {
      try connection.run("DELETE FROM casts WHERE actor = ?", [id])
      try connection.run("DELETE FROM actors WHERE id = ?", [id])
    }
  }

  private static let works = """
    -- The person's own works, and those of other catalogs that bear a mark. A number is never used again.
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
    """

  /// What stays as it is in later versions.
  static let tablesBesideWorks = """
    -- When a work was seen or read, as often as it happened.
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

    -- Those in own works.
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
    """

  private static let changes = """
    -- The journal: every change, with what takes it back. The undone ones are the last.
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
    """

  /// For each list one index for each order; a descending order reads it backwards.
  private static let indices = """
    CREATE INDEX library_by_age ON works (id) WHERE is_own = 1;
    CREATE INDEX library_by_title ON works (sortable_title, id) WHERE is_own = 1;
    CREATE INDEX library_by_year ON works (year, sortable_title, id) WHERE is_own = 1;
    CREATE INDEX library_by_rating ON works (rating, sortable_title, id) WHERE is_own = 1;
    CREATE INDEX library_by_text ON works (search_text) WHERE is_own = 1;
    CREATE INDEX favorites_by_age ON works (favorited) WHERE favorited IS NOT NULL;
    CREATE INDEX favorites_by_title ON works (sortable_title, favorited) WHERE favorited IS NOT NULL;
    CREATE INDEX favorites_by_year ON works (year, sortable_title, favorited) WHERE favorited IS NOT NULL;
    CREATE INDEX favorites_by_rating ON works (rating, sortable_title, favorited) WHERE favorited IS NOT NULL;
    CREATE INDEX watchlist_by_age ON works (wanted) WHERE wanted IS NOT NULL;
    CREATE INDEX watchlist_by_title ON works (sortable_title, wanted) WHERE wanted IS NOT NULL;
    CREATE INDEX watchlist_by_year ON works (year, sortable_title, wanted) WHERE wanted IS NOT NULL;
    CREATE INDEX watchlist_by_rating ON works (rating, sortable_title, wanted) WHERE wanted IS NOT NULL;
    """

  /// Likewise.
  static let indicesBesideWorks = """
    CREATE INDEX viewings_by_day ON viewings (day, id);
    CREATE INDEX viewings_by_work ON viewings (work, day, id);
    CREATE INDEX tags_by_work ON tags (work, id);
    CREATE INDEX people_by_name ON people (folded_name);
    CREATE INDEX credits_by_person ON credits (person, work);
    """

  /// Every run of three letters of a work's `search_text`, kept in step by the triggers
  /// (https://www.sqlite.org/fts5.html#external_content_tables).
  private static let search = """
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
    """

  private static let contents = """
    INSERT INTO people (id, name, folded_name, sortable_name)
    SELECT id, name, folded(name), sortable_title_of(name) FROM actors ORDER BY id;

    INSERT INTO works (id, reference, is_own, kind, title, sortable_title, search_text, favorited)
    SELECT
      id, 'library:movie/' || id, 1, 'movie', title, sortable_title,
      folded(title) || coalesce((
        SELECT group_concat(line, '') FROM (
          SELECT char(10) || folded(actors.name) AS line
          FROM casts JOIN actors ON actors.id = casts.actor
          WHERE casts.movie = movies.id
          ORDER BY casts.position
        )
      ), ''),
      iif(is_favorite, row_number() OVER (PARTITION BY is_favorite ORDER BY id), NULL)
    FROM movies ORDER BY id;

    INSERT INTO credits (work, role, position, person)
    SELECT movie, 'actor', row_number() OVER (PARTITION BY movie ORDER BY position, actor) - 1, actor FROM casts;

    DROP TABLE casts;
    DROP TABLE movies;
    DROP TABLE actors;
    """
}
