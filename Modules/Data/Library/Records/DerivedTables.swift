import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

/// The tables by which lists sort, filter and search.
///
/// `Derived` writes them from the records, and they contain nothing else. Tables of another form than this
/// program's are made again.
enum DerivedTables {
  /// The form of this program's tables. Every other schema has another number.
  static let version = Checksum([tables, indices, search, indexing, contents].joined()).value

  /// Must be increased when `Derived` writes something else into the same columns.
  private static let contents = "7 \(IndexedText.version)"

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
      -- identifiers in other catalogs, and those of different works, as JSON
      same_as TEXT,
      differences TEXT,
      -- the names of an own work's actors, as JSON
      actors TEXT,
      -- the day of the last viewing; 0000 if no day is known
      last_seen TEXT,
      -- whether the whole work was seen
      is_seen INTEGER NOT NULL,
      -- when the user said that they started it; NULL if only a file did
      started_at INTEGER,
      -- what distinguishes the series that is shown
      series_key TEXT,
      -- what the user says; lists are JSON
      \(Mark.storedFields.flatMap(\.members).columnDefinitions)
    ) STRICT;

    -- What the catalogs say of an entry's work, from the accounts of all its identifiers.
    CREATE TABLE descriptions (
      work INTEGER PRIMARY KEY,
      \(Work.fields.flatMap(\.members).columnDefinitions)
    ) STRICT;

    -- What entries are found by: other identifiers, keys of imports, tags, viewings, places on lists, people.
    CREATE TABLE finds (
      -- Find.what
      what TEXT NOT NULL,
      text TEXT NOT NULL,
      -- the order among rows with the same text, and the number that distinguishes them
      rank ANY NOT NULL,
      entry INTEGER NOT NULL,
      -- a further number
      number INTEGER,
      PRIMARY KEY (what, text, rank, entry)
    ) STRICT, WITHOUT ROWID;

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
    CREATE INDEX started ON works (started_at, id) WHERE status = 'started';
    CREATE INDEX lent_by_day ON works (lent_at, id) WHERE lent IS NOT NULL;
    CREATE INDEX mine_by_age ON works (id) WHERE is_said = 1;
    CREATE INDEX mine_by_title ON works (sortable_title, id) WHERE is_said = 1;
    CREATE INDEX rated ON works (rating, sortable_title, id) WHERE rating IS NOT NULL;
    CREATE INDEX notes ON works (id) WHERE note IS NOT NULL OR private_note IS NOT NULL;
    CREATE INDEX works_by_title ON works (sortable_title, year);
    CREATE INDEX works_by_original_title ON works (sortable_original_title, year)
      WHERE sortable_original_title IS NOT NULL;
    CREATE INDEX series ON works (series_key, kind, last_seen) WHERE series_key IS NOT NULL;
    CREATE INDEX people_by_name ON people (folded_name);
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

  /// The triggers update the full-text index when texts change.
  private static let triggers = [
    (name: "works_search_after_insert", event: "AFTER INSERT ON works", body: enter("new.id")),
    (name: "works_search_before_delete", event: "BEFORE DELETE ON works", body: remove("old.id")),
    (name: "works_search_before_update", event: "BEFORE UPDATE OF \(work)", body: remove("old.id")),
    (name: "works_search_after_update", event: "AFTER UPDATE OF \(work)", body: enter("new.id")),
  ]
  private static let indexing = triggers.map { "CREATE TRIGGER \($0.name) \($0.event) BEGIN \($0.body) END;" }.joined()

  private static let work =
    "is_own, search_text ON works WHEN old.search_text <> new.search_text OR old.is_own <> new.is_own"

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

  /// The names under which `sqlite_sequence` has the last numbers of people, so that none is used again.
  static let numbered = ["people"]

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
    try EntryStore(connection).forEachRecord { (_, record) throws(SQLiteError) in
      guard let record else { return }
      try Derived(connection).derive(record)
    }
    // Making indices at the end takes a third of the time.
    for script in [indices, search] { try connection.execute(script) }
    try index(connection)
    try connection.run("DELETE FROM derived")
    try connection.run("INSERT INTO derived (version) VALUES (?)", [version])
  }

  /// Stops the updates of the full-text index, if so many works change that making it again is faster: SQLite writes the
  /// index after every statement that changes it.
  ///
  /// - Returns: whether the updates stopped. Then `index` must be called in the same transaction.
  static func stopIndexing(_ connection: Connection, changing works: Int) throws(SQLiteError) -> Bool {
    guard works >= 2_000, try connection.value("SELECT count(*) FROM works") ?? 0 <= 2 * works else { return false }
    for trigger in triggers { try connection.execute("DROP TRIGGER \(trigger.name)") }
    return true
  }

  /// Builds the full-text index, and updates it with each change afterwards.
  static func index(_ connection: Connection) throws(SQLiteError) {
    try connection.execute("INSERT INTO works_search (works_search) VALUES ('rebuild')")
    try connection.execute(indexing)
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
