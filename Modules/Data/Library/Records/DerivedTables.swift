import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

/// The tables by which lists sort, filter and search.
///
/// `Connection.derive` writes them from the records, and they contain nothing else. Tables of another form than this
/// program's are made again.
enum DerivedTables {
  /// The form of this program's tables. Every other schema has another number.
  static let version = Checksum([tables, indices, search, triggers, contents].joined()).value

  /// Must be increased when `Connection.derive` writes something else into the same columns.
  private static let contents = "2 \(IndexedText.version)"

  private static let tables = """
    -- The entries, as lists show and sort them.
    CREATE TABLE works (
      -- that of the entry
      id INTEGER PRIMARY KEY,
      -- catalog:kind/key, as lists call the work; of an own work the key is the id
      reference TEXT NOT NULL UNIQUE,
      is_own INTEGER NOT NULL,
      kind TEXT NOT NULL,
      title TEXT NOT NULL,
      -- without the leading article, case and accents
      sortable_title TEXT NOT NULL,
      sortable_original_title TEXT,
      -- of our era
      year INTEGER,
      -- what the record keeps of the work
      \(Work.keptFields.flatMap(\.members).columnDefinitions),
      -- as SectionedText has it: titles, also those that catalogs tell; creators; people, notes and tags
      search_text TEXT NOT NULL,
      -- whether there is a mark of any kind, viewings and tags among them
      is_said INTEGER NOT NULL,
      -- times in seconds since 1970, UTC
      added_at INTEGER,
      -- favorites and wanted works count in the order of their marking
      favorited INTEGER,
      favorited_at INTEGER,
      wanted INTEGER,
      wanted_at INTEGER,
      -- what the user says
      \(Mark.columns.flatMap(\.members).columnDefinitions)
    ) STRICT;

    -- What an entry's work is called in other catalogs than that of works.reference.
    CREATE TABLE identifiers (
      id INTEGER PRIMARY KEY,
      work INTEGER NOT NULL,
      reference TEXT NOT NULL UNIQUE
    ) STRICT;

    -- What the person said is another work than the entry's.
    CREATE TABLE differences (
      id INTEGER PRIMARY KEY,
      work INTEGER NOT NULL,
      reference TEXT NOT NULL
    ) STRICT;

    -- What the catalogs say of an entry's work, from the accounts of all its identifiers.
    CREATE TABLE descriptions (
      work INTEGER PRIMARY KEY,
      \(Work.fields.flatMap(\.members).columnDefinitions)
    ) STRICT;

    -- The series of an entry's work, as it is shown.
    CREATE TABLE series (
      work INTEGER PRIMARY KEY,
      -- what tells it from other series
      key TEXT NOT NULL,
      name TEXT NOT NULL,
      is_book INTEGER NOT NULL,
      -- that of the last viewing, as viewings has it; NULL if there is none
      day TEXT
    ) STRICT;

    -- What other programs call an entry, or a row about it.
    CREATE TABLE imports (
      id INTEGER PRIMARY KEY,
      work INTEGER NOT NULL,
      source TEXT NOT NULL,
      key TEXT NOT NULL,
      UNIQUE (source, key)
    ) STRICT;

    -- When a work was seen or read, as often as it happened. A number is never used again.
    CREATE TABLE viewings (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      work INTEGER NOT NULL,
      -- YYYY, YYYY-MM or YYYY-MM-DD; 0000 where the day is not known
      day TEXT NOT NULL,
      -- half stars
      rating INTEGER,
      note TEXT
    ) STRICT;

    CREATE TABLE tags (
      id INTEGER PRIMARY KEY,
      work INTEGER NOT NULL,
      name TEXT NOT NULL
    ) STRICT;

    -- The places of works on lists of the person's making.
    CREATE TABLE places (
      id INTEGER PRIMARY KEY,
      work INTEGER NOT NULL,
      -- its name without case and accents
      list TEXT NOT NULL,
      name TEXT NOT NULL,
      -- the order of the list
      rank REAL NOT NULL,
      note TEXT,
      -- whether the work was seen or read
      is_seen INTEGER NOT NULL
    ) STRICT;

    -- Those in own works. A number is never used again.
    CREATE TABLE people (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      -- without case and accents
      folded_name TEXT NOT NULL,
      -- its words, in which a search looks
      searched_name TEXT NOT NULL,
      sortable_name TEXT NOT NULL
    ) STRICT;

    CREATE TABLE credits (
      work INTEGER NOT NULL,
      role TEXT NOT NULL,
      position INTEGER NOT NULL,
      person INTEGER NOT NULL,
      PRIMARY KEY (work, role, position)
    ) STRICT, WITHOUT ROWID;
    """

  /// One index for each order of each list that needs one. A descending order reads it backwards.
  ///
  /// The indices of own works contain `is_own`, though their condition implies it: SQLite checks the column, and would
  /// otherwise read each row. Own works are counted in `own_works`, which is small, because a row in it has only its
  /// number. If its first column were `is_own`, SQLite would use it for every list of own works, and sort these.
  private static let indices = """
    CREATE INDEX library_by_age ON works (id, search_text, is_own) WHERE is_own = 1;
    CREATE INDEX library_by_title ON works (sortable_title, id, search_text, is_own) WHERE is_own = 1;
    CREATE INDEX library_by_year ON works (year, sortable_title, id, search_text, is_own) WHERE is_own = 1;
    CREATE INDEX library_by_rating ON works (rating, sortable_title, id, search_text, is_own) WHERE is_own = 1;
    CREATE INDEX own_works ON works (id IS NULL, is_own) WHERE is_own = 1;
    CREATE INDEX favorites_by_age ON works (favorited) WHERE favorited IS NOT NULL;
    CREATE INDEX favorites_by_title ON works (sortable_title, favorited) WHERE favorited IS NOT NULL;
    CREATE INDEX favorites_by_rating ON works (rating, sortable_title, favorited) WHERE favorited IS NOT NULL;
    CREATE INDEX watchlist_by_age ON works (wanted) WHERE wanted IS NOT NULL;
    CREATE INDEX watchlist_by_day ON works (wanted_at, wanted) WHERE wanted IS NOT NULL;
    CREATE INDEX watchlist_by_title ON works (sortable_title, wanted) WHERE wanted IS NOT NULL;
    CREATE INDEX watchlist_by_rating ON works (rating, sortable_title, wanted) WHERE wanted IS NOT NULL;
    CREATE INDEX started ON works (id) WHERE status = 'started';
    CREATE INDEX mine_by_age ON works (id) WHERE is_said = 1;
    CREATE INDEX mine_by_title ON works (sortable_title, id) WHERE is_said = 1;
    CREATE INDEX rated ON works (rating, sortable_title, id) WHERE rating IS NOT NULL;
    CREATE INDEX notes ON works (id) WHERE note IS NOT NULL OR private_note IS NOT NULL;
    CREATE INDEX works_by_title ON works (sortable_title, year);
    CREATE INDEX works_by_original_title ON works (sortable_original_title, year)
      WHERE sortable_original_title IS NOT NULL;
    CREATE INDEX identifiers_by_work ON identifiers (work, id);
    CREATE INDEX differences_by_work ON differences (work, id);
    CREATE INDEX series_by_key ON series (key, is_book, day);
    CREATE INDEX imports_by_work ON imports (work, id);
    CREATE INDEX viewings_by_day ON viewings (day, id);
    CREATE INDEX viewings_by_work ON viewings (work, day, id);
    CREATE INDEX viewings_with_notes ON viewings (work) WHERE note IS NOT NULL;
    CREATE INDEX tags_by_work ON tags (work, id);
    CREATE INDEX places_by_work ON places (work, id);
    CREATE INDEX places_by_list ON places (list, rank, work, is_seen, name);
    CREATE INDEX people_by_name ON people (folded_name);
    CREATE INDEX credits_by_person ON credits (person, work);
    """

  /// The full-text index. It finds and counts works that have a word, or a word with a given beginning; `own`
  /// distinguishes own works from others.
  ///
  /// The words are those of `SectionedText`: blanks separate them, and a character outside ASCII is part of a word.
  private static let search = """
    CREATE VIEW searched_texts AS
    SELECT id, substr(search_text, 1, instr(search_text, char(30)) - 1) AS title,
      substr(rest, 1, instr(rest, char(30)) - 1) AS makers, substr(rest, instr(rest, char(30)) + 1) AS others,
      iif(is_own, '\(SearchIndex.ownWord)', '') AS own
    FROM (SELECT id, is_own, search_text, substr(search_text, instr(search_text, char(30)) + 1) AS rest FROM works);
    CREATE VIRTUAL TABLE works_search USING fts5 (
      \(SearchIndex.columns), content = 'searched_texts', content_rowid = 'id',
      tokenize = 'ascii', prefix = '1 2 3', columnsize = 0
    );
    -- its words, and how many works have each
    CREATE VIRTUAL TABLE words USING fts5vocab (works_search, row);
    """

  /// The triggers update the full-text index when texts change, and the days of series when viewings change.
  private static let triggers = """
    \(trigger("viewings_after_insert", "AFTER INSERT ON viewings", dateSeries("new.work")))
    \(trigger("viewings_after_delete", "AFTER DELETE ON viewings", dateSeries("old.work")))
    \(trigger("works_search_after_insert", "AFTER INSERT ON works", enter("new.id")))
    \(trigger("works_search_before_delete", "BEFORE DELETE ON works", remove("old.id")))
    \(trigger("works_search_before_update", "BEFORE UPDATE OF \(work)", remove("old.id")))
    \(trigger("works_search_after_update", "AFTER UPDATE OF \(work)", enter("new.id")))
    """

  private static let work =
    "is_own, search_text ON works WHEN old.search_text <> new.search_text OR old.is_own <> new.is_own"

  private static func trigger(_ name: String, _ event: String, _ body: String) -> String {
    "CREATE TRIGGER \(name) \(event) BEGIN \(body) END;"
  }

  private static func dateSeries(_ work: String) -> String {
    "UPDATE series SET day = (SELECT max(day) FROM viewings WHERE work = \(work)) WHERE work = \(work);"
  }

  private static func enter(_ work: String) -> String {
    """
    INSERT INTO works_search (rowid, \(SearchIndex.columns))
    SELECT id, \(SearchIndex.columns) FROM searched_texts WHERE id = \(work);
    """
  }

  /// FTS5 needs the old text to remove it, so this must run before a change
  /// (https://www.sqlite.org/fts5.html#external_content_tables).
  private static func remove(_ work: String) -> String {
    """
    INSERT INTO works_search (works_search, rowid, \(SearchIndex.columns))
    SELECT 'delete', id, \(SearchIndex.columns) FROM searched_texts WHERE id = \(work);
    """
  }

  /// The tables whose numbers are never used again.
  static let numbered = ["viewings", "people"]

  /// Whether the tables of a file have this program's form.
  static func areCurrent(_ connection: Connection) throws(SQLiteError) -> Bool {
    try connection.value("SELECT version FROM derived") == version
  }

  /// Rebuilds the tables from all readable records, whatever form the tables have. Must run inside a transaction.
  static func makeAnew(_ connection: Connection) throws(SQLiteError) {
    assert(connection.isInTransaction, "Tables are made again in a transaction.")
    let numbers = try connection.rows("SELECT name, seq FROM sqlite_sequence") { (row) throws(SQLiteError) in
      (name: try row.read(0, as: String.self), last: try row.read(1, as: Int64.self))
    }.filter { numbered.contains($0.name) }
    try remove(connection)
    for name in numbered { try connection.run("DELETE FROM sqlite_sequence WHERE name = ?", [name]) }
    try connection.execute(tables)
    for (name, last) in numbers {
      try connection.run("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", [name, last])
    }
    try connection.forEachRecord { (_, record) throws(SQLiteError) in
      if let record { try connection.derive(record) }
    }
    // Making indices at the end takes a third of the time.
    for script in [indices, search, "INSERT INTO works_search (works_search) VALUES ('rebuild')", triggers] {
      try connection.execute(script)
    }
    try connection.run("DELETE FROM derived")
    try connection.run("INSERT INTO derived (version) VALUES (?)", [version])
  }

  /// Removes every table that is not one of `RecordTables`, with its indices and triggers.
  private static func remove(_ connection: Connection) throws(SQLiteError) {
    let recordTables = Set(RecordTables.names + ["derived"])
    // Tables are removed first: the full-text index reads a view.
    let found = try connection.rows(
      """
      SELECT type, name FROM sqlite_schema
      WHERE type IN ('view', 'table') AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'works_search_*' ORDER BY type
      """
    ) { (row) throws(SQLiteError) in (kind: try row.read(0, as: String.self), name: try row.read(1, as: String.self)) }
    for item in found where !recordTables.contains(item.name) {
      try connection.execute("DROP \(item.kind) \"\(item.name)\"")
    }
  }
}

extension [FieldMember] {
  /// The definitions of the columns. Lists of texts are stored as JSON.
  fileprivate var columnDefinitions: String { map { "\($0.column) \($0.type.columnType)" }.joined(separator: ", ") }
}
