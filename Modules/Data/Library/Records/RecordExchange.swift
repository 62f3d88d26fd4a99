import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

/// Exchanges the records of a change with those in the library. The same operation undoes a change and makes it again,
/// because it stores the records that it replaces.
struct RecordExchange {
  private let change: JournalEntry
  private let connection: Connection
  private let seconds: Int64
  private let machine: Int64

  /// How many records are in memory at a time.
  private static let piece = 500

  init(_ change: JournalEntry, _ connection: Connection, at seconds: Int64) throws(SQLiteError) {
    assert(connection.isInTransaction, "Records are exchanged in a transaction.")
    (self.change, self.connection, self.seconds) = (change, connection, seconds)
    machine = try Journal(connection).machine()
  }

  private struct Replaced {
    let id: Int64
    let isEntry: Bool
    let number: Int64
    let record: String?
    let hash: Int64?
    /// The record that is in the library now.
    let present: String?
  }

  /// Exchanges all records.
  ///
  /// - Returns: `false` if an entry was changed since; then the transaction must be rolled back.
  func run() throws(SQLiteError) -> Bool {
    // All records are removed from the lists before new ones are added: an identifier may move from one entry to
    // another.
    let count: Int = try connection.value("SELECT count(*) FROM replaced WHERE change = ?", [change.id]) ?? 0
    let isIndexing = try !DerivedTables.stopIndexing(connection, changing: count)
    var coming: [Int64] = []
    var last: Int64 = 0
    while true {
      let rows = try rows(
        "SELECT id FROM replaced WHERE change = ? AND id > ? ORDER BY id LIMIT ?",
        [
          change.id, last, Self.piece,
        ])
      guard let end = rows.last?.id else { break }
      for row in rows {
        guard row.present.map({ Checksum($0).value }) == row.hash else { return false }
        let present = row.isEntry ? try entry(row.present, row.number) : nil
        if let present { try Derived(connection).removeDerived(present) }
        if row.record == nil { try put(row, insteadOf: present) } else { coming.append(row.id) }
      }
      last = end
    }
    while !coming.isEmpty {
      for row in try rows("SELECT value FROM json_each(?)", [JSONList.text(Array(coming.prefix(Self.piece)))]) {
        try put(row, insteadOf: row.isEntry ? try entry(row.present, row.number) : nil)
      }
      coming.removeFirst(min(Self.piece, coming.count))
    }
    if !isIndexing { try DerivedTables.index(connection) }
    return true
  }

  /// Reads rows of `replaced`, with the records that are in the library now.
  ///
  /// - Parameter ids: the SQL that selects the rows' numbers.
  private func rows(_ ids: String, _ values: [(any SQLiteConvertible)?]) throws(SQLiteError) -> [Replaced] {
    try connection.rows(
      """
      SELECT id, place, number, record, hash,
        iif(place = 'entries', (SELECT record FROM entries WHERE entries.id = number),
          (SELECT json_object('name', name, 'record', json(record)) FROM items WHERE items.id = number))
      FROM replaced WHERE id IN (\(ids)) ORDER BY id
      """, values
    ) { (row) throws(SQLiteError) in
      Replaced(
        id: try row.read(0), isEntry: try row.read(1, as: String.self) == "entries", number: try row.read(2),
        record: try row.readIfPresent(3), hash: try row.readIfPresent(4), present: try row.readIfPresent(5))
    }
  }

  private func put(_ row: Replaced, insteadOf old: EntryRecord?) throws(SQLiteError) {
    if row.isEntry { try putEntry(row, insteadOf: old) } else { try putItem(row) }
    try connection.run(
      "UPDATE replaced SET record = ?, hash = ? WHERE id = ?",
      [row.present, row.record.map { Checksum($0).value }, row.id])
  }

  private func putEntry(_ row: Replaced, insteadOf old: EntryRecord?) throws(SQLiteError) {
    let new = try entry(row.record, row.number)
    if let new {
      try connection.run(
        "INSERT INTO entries (id, record) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET record = ?2",
        [row.number, new.stored])
      try Derived(connection).derive(new)
    } else {
      try connection.run("DELETE FROM entries WHERE id = ?", [row.number])
    }
    let marks = (old?.marks ?? .none).differences(from: new?.marks ?? .none)
    try Journal(connection).stamp(row.number, marks, seconds, machine)
  }

  private func putItem(_ row: Replaced) throws(SQLiteError) {
    guard let text = row.record else {
      try connection.run("DELETE FROM items WHERE id = ?", [row.number])
      return
    }
    try connection.run(
      """
      INSERT INTO items (id, name, record) VALUES (?1, json_extract(?2, '$.name'), json_extract(?2, '$.record'))
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, record = excluded.record
      """, [row.number, text])
  }

  /// Reads the record of an entry.
  ///
  /// - Throws: `.corrupt` if it cannot be read.
  private func entry(_ text: String?, _ number: Int64) throws(SQLiteError) -> EntryRecord? {
    guard let text else { return nil }
    guard let record = EntryRecord(stored: text, of: number) else {
      throw SQLiteError(.corrupt, "entry \(change.id) of its journal is unreadable")
    }
    return record
  }
}
