import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

/// What is put off while a dump is taken over, since each of its parts would change pages all over these tables, and made
/// up for when it has been read.
///
/// Until then, and where an import was interrupted until the next one is through, new titles are found by their words, but
/// not corrected to, and not put first where their whole title was typed.
struct DeferredIndexing {
  let connection: Connection

  /// Begins to put off, or goes on. Until `end` FTS5 merges its segments only where they become very many
  /// (https://www.sqlite.org/fts5.html#fts5_configuration_options).
  func begin() throws(SQLiteError) {
    if try !isDue {
      try connection.execute(
        """
        -- What is to become of rows of title_keys, in this order.
        CREATE TABLE title_key_changes (key INTEGER NOT NULL, work INTEGER NOT NULL, is_there INTEGER NOT NULL) STRICT;
        """)
    }
    if try option("automerge") != Options.importing.automerge { try configure(.importing) }
  }

  /// Puts the settings of FTS5 back that an interrupted import left. Every change but those of imports does so.
  ///
  /// Where the import left very many segments, FTS5 would merge all of them at once in the change that comes next. Then each
  /// call merges some, and the last one puts back the limit.
  ///
  /// - Parameter pages: of FTS5 that a call writes at most; 500 took 22 ms on average, and 94 at most.
  func settle(pages: Int = 500) throws(SQLiteError) {
    guard try option("crisismerge") == Options.importing.crisismerge else { return }
    var options = Options.usual
    for table in try unmerged {
      _ = try merge(table, begins: false, pages: pages)
      if try segments(of: table) >= options.crisismerge { options.crisismerge = Options.importing.crisismerge }
    }
    try configure(options)
  }

  /// Whether an import has begun, and not ended.
  static let isDue = "EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'title_key_changes')"

  var isDue: Bool {
    get throws(SQLiteError) { try AnswerFile.integer(connection, "SELECT \(Self.isDue)") == 1 }
  }

  /// How many rows of title_keys are to be changed; of more than `few` one more.
  var changes: Int {
    get throws(SQLiteError) {
      try AnswerFile.integer(
        connection, "SELECT count(*) FROM (SELECT 1 FROM title_key_changes LIMIT \(Self.few + 1))")
    }
  }

  /// Of so many works the words are listed one by one.
  static let few = 1_000

  /// Notes what is to become of the row of a title's key.
  func note(_ row: TitleKeyRow, isThere: Bool) throws(SQLiteError) {
    try connection.run("INSERT INTO title_key_changes VALUES (?, ?, ?)", [row.key, row.work, isThere])
  }

  /// The full-text indices that have more segments than FTS5 leaves by itself: one is searched faster than many.
  var unmerged: [String] {
    get throws(SQLiteError) {
      var tables: [String] = []
      for table in Self.tables where try segments(of: table) > Options.usual.automerge { tables.append(table) }
      return tables
    }
  }

  /// Merges some more of an index's segments. Gives `false` where nothing was left to do.
  ///
  /// - Parameters:
  ///   - begins: whether this is the first step, which takes all segments that there are. What other programs add between
  ///     the steps is left out of it.
  ///   - pages: of FTS5 that are written.
  func merge(_ table: String, begins: Bool, pages: Int = 2_000) throws(SQLiteError) -> Bool {
    let before = try totalChanges
    try connection.run("INSERT INTO \(table) (\(table), rank) VALUES ('merge', ?)", [begins ? -pages : pages])
    // A merge of nothing changes fewer (https://www.sqlite.org/fts5.html#the_merge_command).
    return try totalChanges - before >= 2
  }

  /// Makes up for what was put off, and ends with that.
  func end() throws(SQLiteError) {
    let changes = try changes
    if changes > Self.few {
      try listAllWords()
    } else if changes > 0 {
      var writer = IndexWriter(connection)
      try writer.listWords(of: try connection.column("SELECT DISTINCT work FROM title_key_changes WHERE is_there"))
      try writer.finish()
    }
    try connection.execute(
      """
      -- With max(), is_there is that of the last row (https://www.sqlite.org/lang_select.html#bareagg).
      INSERT OR IGNORE INTO title_keys
        SELECT key, work FROM title_key_changes
        GROUP BY key, work HAVING max(rowid) AND is_there ORDER BY key, work;
      DROP TABLE title_key_changes;
      """)
    try configure(.usual)
  }

  /// Makes the vocabulary anew from the words that FTS5 has.
  func listAllWords() throws(SQLiteError) {
    try connection.register("reversed") { VocabularyWord(text: $0).reversed.text }
    try connection.execute(
      """
      CREATE VIRTUAL TABLE temp.terms USING fts5vocab('main', 'work_words', 'instance');
      DELETE FROM vocabulary;
      INSERT INTO vocabulary
        SELECT \(VocabularyWord.size(ofSQL: "length(term)")) AS size, term, min(doc), count(DISTINCT doc) FROM terms
        WHERE length(term) >= \(Vocabulary.shortest) AND term GLOB '*[^0-9]*'
        GROUP BY term ORDER BY size, term;
      DELETE FROM reversed_words;
      INSERT INTO reversed_words SELECT size, reversed(word) AS word FROM vocabulary ORDER BY size, word;
      DROP TABLE temp.terms;
      """)
  }

  private struct Options {
    var automerge: Int
    var crisismerge: Int
    var hashsize: Int

    /// As FTS5 has them by itself.
    static let usual = Options(automerge: 4, crisismerge: 16, hashsize: 1 << 20)
    static let importing = Options(automerge: 0, crisismerge: 256, hashsize: 4 << 20)
  }

  private func configure(_ options: Options) throws(SQLiteError) {
    let values = [
      ("automerge", options.automerge), ("crisismerge", options.crisismerge), ("hashsize", options.hashsize),
    ]
    for table in Self.tables {
      for (option, value) in values {
        try connection.run("INSERT INTO \(table) (\(table), rank) VALUES (?, ?)", [option, value])
      }
    }
  }

  /// A setting of FTS5, which is one for all tables; `nil` where it never was another than FTS5's own.
  private func option(_ name: String) throws(SQLiteError) -> Int? {
    try connection.value("SELECT v FROM \(Self.tables[0])_config WHERE k = ?", [name])
  }

  private func segments(of table: String) throws(SQLiteError) -> Int {
    try AnswerFile.integer(connection, "SELECT count(DISTINCT segid) FROM \(table)_idx")
  }

  private static let tables = ["work_words", "people_words"]

  private var totalChanges: Int {
    get throws(SQLiteError) { try AnswerFile.integer(connection, "SELECT total_changes()") }
  }
}
