import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

/// Puts off the work that would change pages all over these tables with each part of a dump, and does it when the dump
/// is read.
///
/// Until then, new titles are found by their words. They are not yet suggested for mistyped words, and not yet put
/// first for a search with the whole title. After an interrupted import this stays so until the next import is
/// complete.
struct DeferredIndexing {
  let connection: Connection

  /// Begins to put off, or continues. Until `end`, FTS5 merges its segments only when there are very many
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

  /// Restores the settings of FTS5 that an interrupted import left. Every change but an import calls it.
  ///
  /// If the import left very many segments, FTS5 would merge all of them at once in the next change. Then each call
  /// merges some, and the last call restores the limit. A call may write so many pages of FTS5: 500 took 22 ms on
  /// average, and 94 ms at most.
  func settle(pages: Int = 500) throws(SQLiteError) {
    guard try option("crisismerge") == Options.importing.crisismerge else { return }
    var options = Options.usual
    for table in try unmerged {
      _ = try merge(table, begins: false, pages: pages)
      if try segments(of: table) >= options.crisismerge { options.crisismerge = Options.importing.crisismerge }
    }
    try configure(options)
  }

  /// SQL for whether an import has begun and not ended.
  static let isDue = "EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'title_key_changes')"

  var isDue: Bool {
    get throws(SQLiteError) { try AnswerFile.integer(connection, "SELECT \(Self.isDue)") == 1 }
  }

  /// The number of pending changes of `title_keys`, or `few` + 1 if there are more than `few`.
  var changes: Int {
    get throws(SQLiteError) {
      try AnswerFile.integer(connection, "SELECT count(*) FROM (SELECT 1 FROM title_key_changes LIMIT \(Self.few + 1))")
    }
  }

  /// For so many changes or fewer, the words of the works are listed one by one.
  static let few = 1_000

  /// Notes a pending change: whether the row of a title's key is added or removed.
  func note(_ row: TitleKeyRow, isThere: Bool) throws(SQLiteError) {
    try connection.run("INSERT INTO title_key_changes VALUES (?, ?, ?)", [row.key, row.work, isThere])
  }

  /// The full-text indexes with more segments than FTS5 leaves by itself: one segment is searched faster than many.
  var unmerged: [String] {
    get throws(SQLiteError) {
      var tables: [String] = []
      for table in Self.tables where try segments(of: table) > Options.usual.automerge { tables.append(table) }
      return tables
    }
  }

  /// Merges some more of an index's segments, and writes so many pages of FTS5. Returns `false` if nothing was left to do.
  /// The first step takes all segments of that moment; those that other programs add between the steps are left out.
  func merge(_ table: String, begins: Bool, pages: Int = 2_000) throws(SQLiteError) -> Bool {
    let before = try totalChanges
    try connection.run("INSERT INTO \(table) (\(table), rank) VALUES ('merge', ?)", [begins ? -pages : pages])
    // A merge that does nothing makes fewer than two changes (https://www.sqlite.org/fts5.html#the_merge_command).
    return try totalChanges - before >= 2
  }

  /// Does all the work that was put off, and ends putting off.
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

  /// Rebuilds the vocabulary from the words that FTS5 has.
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

    /// FTS5's own defaults.
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

  /// A setting of FTS5, the same for all tables; `nil` if it was never changed.
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
