import MarqueeSQLite

/// What is put off while a dump is taken over, and made up for when it has been read: each of its parts would change pages
/// all over these tables. It is done in steps, so that other programs can change the file between them.
///
/// Until then, also where an import was interrupted, new titles are found by their words; which of them are meant by an
/// exact title or a mistyped word is known when the next import is through.
struct IndexUpkeep {
  let connection: Connection

  /// Begins to put off, unless an earlier import was interrupted and has done so.
  func begin() throws(SQLiteError) {
    try connection.execute(
      """
      -- What is to become of rows of title_keys, in this order.
      CREATE TABLE IF NOT EXISTS title_key_changes (
        key INTEGER NOT NULL, work INTEGER NOT NULL, is_there INTEGER NOT NULL
      ) STRICT;
      """)
  }

  /// Whether an import has begun to put off, and not made up for it.
  static let isDue = "EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'title_key_changes')"

  var isDue: Bool {
    get throws(SQLiteError) { try AnswerFile.integer(connection, "SELECT \(Self.isDue)") == 1 }
  }

  /// How many rows of title_keys are put off.
  var changes: Int {
    get throws(SQLiteError) { try AnswerFile.integer(connection, "SELECT count(*) FROM title_key_changes") }
  }

  /// Notes what is to become of the row of a title's key.
  func put(_ row: TitleKeyRow, isThere: Bool) throws(SQLiteError) {
    try connection.run("INSERT INTO title_key_changes VALUES (?, ?, ?)", [row.key, row.work, isThere])
  }

  /// Runs changes of many works, after which FTS5 merges none of its segments (https://www.sqlite.org/fts5.html#section_6_8).
  func withoutMerging<Value>(_ body: () throws(SQLiteError) -> Value) throws(SQLiteError) -> Value {
    try configure(automerge: 0, crisismerge: 256, hashsize: 4 << 20)
    let value = try body()
    // At the beginning of an inner transaction FTS5 writes what it holds.
    try connection.transaction { () throws(SQLiteError) in }
    // As they are where nothing is said.
    try configure(automerge: 4, crisismerge: 16, hashsize: 1 << 20)
    return value
  }

  private func configure(automerge: Int, crisismerge: Int, hashsize: Int) throws(SQLiteError) {
    for table in Self.tables {
      for (option, value) in [("automerge", automerge), ("crisismerge", crisismerge), ("hashsize", hashsize)] {
        try connection.run("INSERT INTO \(table) (\(table), rank) VALUES (?, ?)", [option, value])
      }
    }
  }

  /// Merges some more of the segments, of which one is searched faster than many. Gives `false` where all are one.
  ///
  /// - Parameter pages: of FTS5 that are written.
  func merge(pages: Int = 2_000) throws(SQLiteError) -> Bool {
    for table in Self.tables {
      let before = try totalChanges
      try connection.run("INSERT INTO \(table) (\(table), rank) VALUES ('merge', -\(pages))")
      // As many as a merge of nothing makes (https://www.sqlite.org/fts5.html#the_merge_command).
      if try totalChanges - before >= 2 { return true }
    }
    return false
  }

  /// Tells the vocabulary from the index that FTS5 has.
  func listWords() throws(SQLiteError) {
    try connection.register("reversed") { MeasuredWord(text: $0).reversed.text }
    try connection.execute(
      """
      CREATE VIRTUAL TABLE temp.terms USING fts5vocab('main', 'work_words', 'instance');
      DELETE FROM vocabulary;
      INSERT INTO vocabulary
        SELECT min(length(term), \(MeasuredWord.anyLonger)) AS length, term, min(doc), count(DISTINCT doc) FROM terms
        WHERE length(term) >= \(IndexWords.shortestInVocabulary) AND term GLOB '*[^0-9]*'
        GROUP BY term ORDER BY length, term;
      DELETE FROM reversed_words;
      INSERT INTO reversed_words SELECT length, reversed(word) AS word FROM vocabulary ORDER BY length, word;
      DROP TABLE temp.terms;
      """)
  }

  /// Sorts the keys of titles in, and ends with that.
  func sortTitleKeys() throws(SQLiteError) {
    try connection.execute(
      """
      DELETE FROM title_keys WHERE (key, work) IN (SELECT key, work FROM title_key_changes WHERE NOT is_there);
      -- With max(), is_there is that of the last row (https://www.sqlite.org/lang_select.html#bareagg).
      INSERT OR IGNORE INTO title_keys
        SELECT key, work FROM title_key_changes
        GROUP BY key, work HAVING max(rowid) AND is_there ORDER BY key, work;
      DROP TABLE title_key_changes;
      """)
  }

  private static let tables = ["work_words", "people_words"]
  private var totalChanges: Int {
    get throws(SQLiteError) { try AnswerFile.integer(connection, "SELECT total_changes()") }
  }
}
