import MarqueeDomain
import MarqueeSQLite

extension Migration {
  /// One entry for one work, whatever catalogs call it; what they say of it stands outside the journal.
  ///
  /// The journal is emptied: its changesets were recorded from tables of another form.
  static let oneEntryForOneWork = Migration(
    version: 9,
    steps: [
      .sql(keepOld), .sql(works), .sql(beside), .sql(journal), .sql(indices), .sql(search), .sql(contents),
      .swift("favorites by position get lasting identifiers", MovieRowEntries.name),
      .swift("original titles are sorted", sortOriginalTitles),
    ],
    stepsFromNothing: [
      .sql(works), .sql(tablesBesideWorks), .sql(beside), .sql(journal), .sql(indices), .sql(indicesBesideWorks),
      .sql(search), .sql(application),
    ])

  private static let keepOld = """
    INSERT INTO temp.news (text)
    SELECT 'Changes that were made so far cannot be taken back any more.' WHERE EXISTS (SELECT * FROM changes);
    INSERT INTO temp.news (text)
    SELECT 'In tags commas are semicolons now: ' || group_concat(name, '; ') || '.'
    FROM (SELECT DISTINCT replace(name, ',', ';') AS name FROM tags WHERE instr(name, ',')) HAVING count(*) > 0;
    CREATE TEMP TABLE old_works AS SELECT * FROM works;
    CREATE TEMP TABLE old_numbers AS SELECT name, seq FROM sqlite_sequence;
    DROP TABLE works_search;
    DROP TABLE works;
    DROP TABLE changes;
    """

  private static let works = """
    -- The entries: works as they were when they were first kept. A number is never used again.
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
    """

  private static let beside = """
    -- What an entry's work is called in other catalogs than that of works.reference, and how it was described there when
    -- that was learned: the entry's own description, once lists call it so.
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

    -- What the person said is another work than the entry's.
    CREATE TABLE differences (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      work INTEGER NOT NULL REFERENCES works (id),
      reference TEXT NOT NULL,
      UNIQUE (work, reference)
    ) STRICT;

    -- What catalogs say of the works by now. It is no part of the journal, and stays when a work goes, for undo.
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

    -- What files of other programs say of an entry: the values that its row had last.
    CREATE TABLE imports (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      work INTEGER NOT NULL REFERENCES works (id),
      -- the program, and its key for the row
      source TEXT NOT NULL,
      key TEXT NOT NULL,
      fields TEXT NOT NULL CHECK (json_valid(fields)),
      UNIQUE (source, key)
    ) STRICT;
    """

  private static let journal = """
    -- The journal: every change, with what takes it back. The undone ones are the last.
    CREATE TABLE changes (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      made_at INTEGER NOT NULL,
      summary TEXT NOT NULL,
      is_undone INTEGER NOT NULL DEFAULT 0 CHECK (is_undone IN (0, 1))
    ) STRICT;

    -- What a change changed, in the order in which it was made; a long one in several pieces.
    CREATE TABLE changesets (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      change INTEGER NOT NULL REFERENCES changes (id),
      -- https://www.sqlite.org/sessionintro.html
      changeset BLOB NOT NULL,
      -- FNV-1a, 64 bits, of the changeset
      checksum INTEGER NOT NULL
    ) STRICT;
    """

  /// For each list one index for each order that has one; a descending order reads it backwards. Own works are counted in
  /// one without their texts.
  private static let indices = """
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
    """

  /// Every run of three letters of what is searched of a work, kept in step by the triggers
  /// (https://www.sqlite.org/fts5.html#external_content_tables). The index is told the old text before it changes.
  private static let search = """
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
    """

  private static let contents = """
    INSERT INTO descriptions (
      work, romanized_title, producers, genres, synopsis, runtime_minutes, pages, score, score_out_of, score_votes,
      artwork, url
    )
    SELECT
      id, romanized_title, nullif(producers, '[]'), nullif(genres, '[]'), synopsis, runtime_minutes, pages, score,
      score_out_of, score_votes, artwork, url
    FROM old_works WHERE is_own = 0 ORDER BY id;

    INSERT INTO works (
      id, reference, is_own, kind, title, sortable_title, original_title, released, year, creators, search_text, added_at,
      favorited, favorited_at, wanted, wanted_at, rating, note
    )
    SELECT
      id, reference, is_own, kind, title, sortable_title, original_title, released, year, creators, searched(search_text),
      added_at, favorited, favorited_at, wanted, wanted_at, rating, note
    FROM old_works ORDER BY id;

    INSERT INTO sqlite_sequence (name, seq)
    SELECT name, 0 FROM old_numbers
    WHERE name = 'works' AND NOT EXISTS (SELECT * FROM sqlite_sequence WHERE name = 'works');
    UPDATE sqlite_sequence SET seq = max(seq, (SELECT max(seq) FROM old_numbers WHERE name = 'works'))
    WHERE name = 'works' AND EXISTS (SELECT * FROM old_numbers WHERE name = 'works');
    UPDATE tags SET name = replace(name, ',', ';') WHERE instr(name, ',');

    DROP TABLE temp.old_works;
    DROP TABLE temp.old_numbers;
    """

  private static let sortOriginalTitles: @Sendable (Connection) throws(SQLiteError) -> Void = {
    (connection) throws(SQLiteError) in
    try connection.run(
      """
      UPDATE works SET sortable_original_title = sortable_title_of(original_title) WHERE original_title IS NOT NULL
      """)
  }

  private static let application = "PRAGMA application_id = \(LibrarySchema.applicationID)"
}
