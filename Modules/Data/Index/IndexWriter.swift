import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

/// Changes the index within one transaction. `finish` writes the collected changes, in the order of their tables. An
/// import puts some of them off.
struct IndexWriter {
  /// What `put` did.
  enum Change: Sendable {
    case new
    case updated
    case unchanged
  }

  private let connection: Connection
  /// The last number in use, for each bucket that was read.
  private var last: [Int64: Int64] = [:]
  /// Whether the row of a title's key must exist at the end.
  private var keys: [TitleKeyRow: Bool] = [:]
  private var vocabulary: [VocabularyWord: (best: Int64, works: Int, last: Int64)] = [:]
  /// The changes of the full-text index, by the numbers of rows. They are written in ascending order, because FTS5
  /// writes a segment whenever a row's number is lower than the one before.
  private var added: [Int64: IndexWords] = [:]
  private var removed: [(id: Int64, texts: [String?])] = []
  /// Where new keys and the vocabulary are put off; `nil` if they are written at once.
  private let upkeep: DeferredIndexing?

  init(_ connection: Connection) { (self.connection, upkeep) = (connection, nil) }

  init(puttingOff upkeep: DeferredIndexing) { (connection, self.upkeep) = (upkeep.connection, upkeep) }

  /// Adds a work, or adds its facts to those of the work's row. `words` may have its words, if they are known.
  mutating func put(_ entry: IndexEntry, words: IndexWords? = nil) throws(SQLiteError) -> Change {
    let bucket = IndexSchema.bucket(entry.popularity)
    if try insert(entry, words ?? IndexWords(entry), try next(in: bucket)) { return .new }
    last[bucket]? -= 1
    let found = try stored("WHERE reference = ?", [entry.work.id.description]).first
    guard let found else { return .unchanged }
    let merged = found.row.taking(entry)
    let isMoved = entry.popularity != nil && IndexSchema.bucket(ofRow: found.id) != bucket
    if merged == found.row, !isMoved { return .unchanged }
    try remove(found)
    _ = try insert(merged, IndexWords(merged), isMoved ? try next(in: bucket) : found.id)
    return .updated
  }

  /// Writes the collected changes.
  func finish() throws(SQLiteError) {
    let other = DeferredIndexing(connection: connection)
    if upkeep == nil { try other.settle() }
    for (id, texts) in removed.sorted(by: { $0.id < $1.id }) {
      try connection.run(
        "INSERT INTO work_words (work_words, rowid, title, makers, others) VALUES ('delete', ?, ?, ?, ?)", [id] + texts)
    }
    for (id, words) in added.sorted(by: { $0.key < $1.key }) {
      try connection.run(
        "INSERT INTO work_words (rowid, title, makers, others) VALUES (?, ?, ?, ?)",
        [id, words.title, words.makers, words.others])
    }
    // An import of another program would later add the keys that are removed now, so they are noted there, too.
    let isNoted = upkeep == nil && !keys.isEmpty ? try other.isDue : false
    for (row, isThere) in keys.sorted(by: { ($0.key.key, $0.key.work) < ($1.key.key, $1.key.work) }) {
      if isNoted { try other.note(row, isThere: isThere) }
      let sql =
        isThere ? "INSERT OR IGNORE INTO title_keys VALUES (?, ?)" : "DELETE FROM title_keys WHERE key = ? AND work = ?"
      try connection.run(sql, [row.key, row.work])
    }
    var new: [VocabularyWord] = []
    for (word, use) in vocabulary.sorted(by: { $0.key < $1.key }) {
      let isNew =
        try connection.run(
          "INSERT OR IGNORE INTO vocabulary VALUES (?, ?, ?, ?)", [word.size, word.text, use.best, use.works]) == 1
      if isNew {
        new.append(word.reversed)
      } else {
        try connection.run(
          "UPDATE vocabulary SET best = min(best, ?), works = works + ? WHERE size = ? AND word = ?",
          [use.best, use.works, word.size, word.text])
      }
    }
    for word in new.sorted() {
      try connection.run("INSERT OR IGNORE INTO reversed_words VALUES (?, ?)", [word.size, word.text])
    }
  }

  /// Removes a work. Its words stay in the vocabulary, where they do no harm.
  mutating func remove(_ reference: String) throws(SQLiteError) -> Bool {
    guard let found = try stored("WHERE reference = ?", [reference]).first else { return false }
    try remove(found)
    return true
  }

  /// Removes the facts that came from services and had to be removed by a time; `nil` for all of them. Facts from
  /// imported files stay.
  mutating func forgetSeen(until time: Double?) throws(SQLiteError) {
    let condition = time == nil ? "WHERE seen IS NOT NULL" : "WHERE expires <= ?"
    for found in try stored(condition, time.map { [$0] } ?? []) {
      try remove(found)
      guard found.row.imported != nil else { continue }
      var (row, work) = (found.row, found.row.work)
      work = Work(id: work.id, kind: work.kind, title: work.title, originalTitle: work.originalTitle)
      (row.work, row.seen, row.expires, row.names) = (work, nil, nil, [])
      _ = try insert(row, IndexWords(row), found.id)
    }
  }

  /// Adds names of authors that have become known to some works, from the row after a number on. Returns the number of
  /// the last row; `nil` if there are no more works.
  mutating func nameAuthors(after: Int64) throws(SQLiteError) -> Int64? {
    let some = try stored("WHERE unnamed IS NOT NULL AND work > ? ORDER BY work LIMIT 4000", [after])
    for found in some {
      let names = try authors(found.row.unnamed)
      guard !names.isEmpty, names.count == found.row.unnamed.count else { continue }
      try remove(found)
      var row = found.row
      (row.work.creators, row.unnamed) = (names, [])
      _ = try insert(row, IndexWords(row), found.id)
    }
    return some.last?.id
  }

  /// Writes the words of works again that earlier programs wrote otherwise.
  mutating func respell() throws(SQLiteError) {
    var last = Int64.min
    while true {
      let some = try stored("WHERE id > ? ORDER BY id LIMIT 4000", [last])
      for found in some {
        let words = IndexWords(found.row)
        if (words.title, words.makers, words.others) == (found.title, found.makers, found.others) { continue }
        try remove(found)
        _ = try insert(found.row, words, found.id)
      }
      guard let end = some.last?.id else { break }
      last = end
    }
    try finish()
  }

  /// Lists the words of rows that were added without listing them.
  mutating func listWords(of rows: [Int64]) throws(SQLiteError) {
    for id in rows {
      let words = try connection.first("SELECT title, makers, others FROM indexed_works WHERE id = ?", [id]) {
        (row) throws(SQLiteError) in
        IndexWords.vocabulary([try row.read(0), try row.readIfPresent(1), try row.readIfPresent(2)])
      }
      list(words ?? [], of: id)
    }
  }

  /// The names of authors; unknown authors are left out.
  func authors(_ authors: [Person.ID]) throws(SQLiteError) -> [String] {
    var names: [String] = []
    for author in authors {
      // An author who was merged into another may have been merged again.
      var next: String? = author.description
      for _ in 0..<5 {
        guard let author = next else { break }
        let name: String? = try connection.value("SELECT name FROM people WHERE reference = ?", [author])
        if let name {
          names.append(name)
          break
        }
        next = try connection.value("SELECT target FROM merged_authors WHERE reference = ?", [author])
      }
    }
    return names
  }

  /// A row of the file.
  private struct Stored {
    let id: Int64
    let row: IndexEntry
    let title: String
    let makers: String?
    let others: String?

    init(row: borrowing Row) throws(SQLiteError) {
      self.row = try IndexEntry(row: row)
      id = try row.read(IndexEntry.count)
      title = try row.readIfPresent(IndexEntry.count + 1) ?? self.row.work.title
      makers = try row.readIfPresent(IndexEntry.count + 2)
      others = try row.readIfPresent(IndexEntry.count + 3)
    }
  }

  private func stored(_ condition: String, _ values: [(any SQLiteConvertible)?]) throws(SQLiteError) -> [Stored] {
    try connection.rows(
      "SELECT \(IndexEntry.columns), id, title_words, maker_words, other_words FROM \(IndexEntry.tables) \(condition)",
      values
    ) { (row) throws(SQLiteError) in try Stored(row: row) }
  }

  private mutating func insert(_ row: IndexEntry, _ words: IndexWords, _ id: Int64) throws(SQLiteError) -> Bool {
    guard try row.insert(connection, id, words) else { return false }
    added[id] = words
    for key in words.keys { try note(TitleKeyRow(key: key, work: id), isThere: true) }
    if upkeep == nil { list(words.vocabulary, of: id) }
    return true
  }

  private mutating func list(_ words: [String], of id: Int64) {
    for word in words.map(VocabularyWord.init) {
      let use = vocabulary[word] ?? (id, 0, 0)
      vocabulary[word] = (min(use.best, id), use.works + (use.last == id ? 0 : 1), id)
    }
  }

  private mutating func remove(_ stored: Stored) throws(SQLiteError) {
    if added.removeValue(forKey: stored.id) == nil {
      removed.append((stored.id, [stored.title, stored.makers, stored.others]))
    }
    try connection.run("DELETE FROM works WHERE id = ?", [stored.id])
    try connection.run("DELETE FROM descriptions WHERE work = ?", [stored.id])
    for key in IndexWords(stored.row).keys { try note(TitleKeyRow(key: key, work: stored.id), isThere: false) }
  }

  /// Another work's row may get the number of a removed row, so the keys of the removed row are removed at once.
  private mutating func note(_ row: TitleKeyRow, isThere: Bool) throws(SQLiteError) {
    try upkeep?.note(row, isThere: isThere)
    if upkeep == nil || !isThere { keys[row] = isThere }
  }

  private mutating func next(in bucket: Int64) throws(SQLiteError) -> Int64 {
    assert(connection.isInTransaction, "The index is changed in a transaction.")
    let rows = IndexSchema.rows(of: bucket)
    var before = last[bucket]
    if before == nil {
      before = try connection.value(
        "SELECT id FROM works WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT 1", [rows.lowerBound, rows.upperBound])
    }
    let number = (before ?? rows.lowerBound - 1) + 1
    assert(number >= rows.lowerBound, "The numbers of a bucket rise from its first.")
    last[bucket] = number
    return number
  }
}

/// A row of `title_keys`.
struct TitleKeyRow: Hashable {
  let key: Int64
  let work: Int64
}
