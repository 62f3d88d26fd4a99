import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

/// Creates the tables of the index in `catalog.sqlite`, and takes over earlier versions.
///
/// The number of a row orders works by popularity, so that the best come first without sorting the matches. It is 1023
/// minus a bucket of popularity, followed by a sequence number of 24 bits. It is ascending, because FTS5 of SQLite 3.40
/// may lose rows in descending order.
enum IndexSchema {
  /// The longest prefix of works' words that FTS5 indexes, in characters.
  static let longestPrefix = 5

  static let script = """
    \(works)
    -- Words are separated by blanks, and what is no ASCII is part of a word: the words are IndexedText's.
    CREATE VIRTUAL TABLE work_words USING fts5 (
      title, makers, others, content = 'indexed_works', content_rowid = 'id', tokenize = 'ascii', prefix = '\((1...longestPrefix).map { "\($0)" }.joined(separator: " "))',
      detail = full, columnsize = 0
    );
    \(pageSize)
    -- works by a hash of each title without its article
    CREATE TABLE title_keys (key INTEGER NOT NULL, work INTEGER NOT NULL, PRIMARY KEY (key, work)) WITHOUT ROWID, STRICT;
    \(words)
    CREATE TABLE people (
      id INTEGER PRIMARY KEY,
      reference TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      -- as IndexedText has them; NULL for those of the name as it stands
      words TEXT,
      -- as of works
      imported INTEGER,
      seen REAL,
      expires REAL
    ) STRICT;
    CREATE INDEX people_by_expiry ON people (expires) WHERE expires IS NOT NULL;
    CREATE VIEW indexed_people AS SELECT id, coalesce(words, name) AS name FROM people;
    CREATE VIRTUAL TABLE people_words USING fts5 (
      name, content = 'indexed_people', content_rowid = 'id', tokenize = 'ascii', prefix = '1 2 3', detail = full,
      columnsize = 0
    );
    -- authors of Open Library that were merged into others
    CREATE TABLE merged_authors (reference TEXT PRIMARY KEY, target TEXT NOT NULL) WITHOUT ROWID, STRICT;
    -- the parts that are in of dumps that were interrupted: a digest of all lines up to the end of the part, and where that
    -- is, in bytes
    CREATE TABLE imports (file INTEGER PRIMARY KEY, position INTEGER NOT NULL) STRICT;
    """

  private static let words = """
    -- words of three characters and more that are not only digits, by their size as VocabularyWord tells it, with the most
    -- popular work that has it, and how many had it when they were indexed
    CREATE TABLE vocabulary (
      size INTEGER NOT NULL, word TEXT NOT NULL, best INTEGER NOT NULL, works INTEGER NOT NULL,
      PRIMARY KEY (size, word)
    ) WITHOUT ROWID, STRICT;
    -- the same words written backwards
    CREATE TABLE reversed_words (
      size INTEGER NOT NULL, word TEXT NOT NULL, PRIMARY KEY (size, word)
    ) WITHOUT ROWID, STRICT;
    """

  /// In small pages, a row of a long list is found faster; FTS5's default is 4050 bytes.
  private static let pageSize = "INSERT INTO work_words (work_words, rank) VALUES ('pgsz', 1000);"

  private static let works = """
    CREATE TABLE works (
      id INTEGER PRIMARY KEY,
      reference TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      title TEXT NOT NULL,
      -- whether there is a row of it in descriptions
      is_described INTEGER NOT NULL,
      -- when a file first brought it, when a service last answered with it, when that has to be forgotten: seconds since 1970
      imported INTEGER,
      seen REAL,
      expires REAL,
      -- words as IndexedText has them; NULL for the words of the title as it stands
      title_words TEXT,
      maker_words TEXT,
      other_words TEXT
    ) STRICT;
    CREATE INDEX works_by_expiry ON works (expires) WHERE expires IS NOT NULL;
    CREATE VIEW indexed_works AS
      SELECT id, coalesce(title_words, title) AS title, maker_words AS makers, other_words AS others FROM works;
    -- what is known of works besides their titles; most have no row here, and are read faster
    CREATE TABLE descriptions (
      work INTEGER PRIMARY KEY,
      -- lists of texts are JSON; NULL where nothing is known
      \(Work.fields.flatMap(\.members).map { "\($0.column) \($0.type.columnType)," }.joined(separator: "\n"))
      -- names of people and places in it
      names TEXT,
      -- authors whose names are still to come
      unnamed TEXT
    ) STRICT;
    CREATE INDEX descriptions_unnamed ON descriptions (work) WHERE unnamed IS NOT NULL;
    """

  /// The columns of `descriptions` that were in `works` of version 4; later fields are not among them.
  private static let columnsOfVersion4 = (fieldsOfVersion4 + ["names", "unnamed"]).joined(separator: ", ")
  private static let fieldsOfVersion4 = [
    "original_title", "released", "creators", "romanized_title", "producers", "genres", "synopsis", "runtime_minutes",
    "pages", "score", "score_out_of", "score_votes", "artwork", "url",
  ]
  /// How many columns of fields were added since version 6.
  static let addedColumns = Work.fields.columns().count - fieldsOfVersion4.count

  /// Adds the columns of fields that a file of version 6 or later lacks.
  static func addColumns(_ connection: Connection) throws(SQLiteError) {
    let present: [String] = try connection.column("SELECT name FROM pragma_table_info('descriptions')")
    for member in Work.fields.flatMap(\.members) where !present.contains(member.column) {
      try connection.execute("ALTER TABLE descriptions ADD COLUMN \(member.column) \(member.type.columnType)")
    }
  }

  /// Changes a file of version 4, in which `works` also had the columns of `descriptions`.
  static let split = """
    DROP VIEW indexed_works;
    DROP INDEX works_by_expiry;
    DROP INDEX works_unnamed;
    ALTER TABLE works RENAME TO whole_works;
    \(works)
    INSERT INTO descriptions (work, \(columnsOfVersion4))
      SELECT id, \(columnsOfVersion4) FROM whole_works WHERE coalesce(\(columnsOfVersion4)) IS NOT NULL;
    INSERT INTO works
      SELECT id, reference, kind, title, id IN (SELECT work FROM descriptions), imported, seen, expires, title_words,
        maker_words, other_words
      FROM whole_works ORDER BY id;
    DROP TABLE whole_works;
    \(pageSize)
    """

  /// Lists the words of a file of version 4 or 5 again; they were listed by length.
  static func listWordsBySize(_ connection: Connection) throws(SQLiteError) {
    try connection.execute("DROP TABLE vocabulary; DROP TABLE reversed_words; \(words)")
    try DeferredIndexing(connection: connection).listAllWords()
  }

  /// Removes what `script` makes, in this version of the file and in earlier ones.
  static let removal = """
    DROP VIEW IF EXISTS indexed_works;
    DROP VIEW IF EXISTS indexed_people;
    \([
      "work_words", "works", "descriptions", "title_keys", "vocabulary", "reversed_words", "people_words", "people",
      "merged_authors", "imports", "title_key_changes", "authors", "seen_works", "seen_people",
    ].map { "DROP TABLE IF EXISTS \($0);" }.joined(separator: "\n"))

    """

  /// Takes over the works and people of a file of version 2.
  static func takeOver(_ connection: Connection) throws(SQLiteError) {
    var writer = IndexWriter(connection)
    let columns =
      IndexEntry.workColumns(isDescribed: "TRUE") { fieldsOfVersion4.contains($0) ? $0 : "NULL" } + ["seen", "expires"]
    let rows = try connection.rows("SELECT \(columns.joined(separator: ", ")) FROM seen_works") {
      (row) throws(SQLiteError) in
      IndexEntry(
        try Work(row: row),
        .seen(at: try row.read(Work.columnCount), until: try row.readIfPresent(Work.columnCount + 1)))
    }
    for row in rows { _ = try writer.put(row) }
    try writer.finish()
    try connection.forEach("SELECT reference, name, seen, expires FROM seen_people") { (row) throws(SQLiteError) in
      guard let id = Person.ID(try row.read(0, as: String.self)) else { return }
      let origin = IndexEntry.Origin.seen(at: try row.read(2), until: try row.readIfPresent(3))
      try IndexPeople(connection: connection).put(Person(id: id, name: try row.read(1)), origin)
    }
    try connection.execute("DROP TABLE seen_works; DROP TABLE seen_people")
  }

  /// The part of a row's number that orders by popularity, in steps of about 2 %; 0 where the popularity is not known.
  /// By TMDb's measure nearly all works have less than 1, and the best have about 1,000.
  static func bucket(_ popularity: Double?) -> Int64 {
    guard let popularity, popularity > 0, popularity.isFinite else { return 0 }
    return Int64(min(1_023, max(1, ((1 + popularity * 1_000).logarithm * 36).rounded())))
  }

  /// The numbers of the rows of a bucket. No bucket follows that of works without a popularity, so its sequence has no
  /// limit.
  static func rows(of bucket: Int64) -> ClosedRange<Int64> {
    let first = (1_023 - bucket) << 24
    return first...(bucket == 0 ? Int64.max : first + 1 << 24 - 1)
  }

  static func bucket(ofRow row: Int64) -> Int64 { max(0, 1_023 - row >> 24) }
}
