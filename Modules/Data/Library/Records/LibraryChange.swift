import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite
import MarqueeSystem
import MarqueeTables

/// One change of the library, while it is made. For each record that it replaces, it writes the old record into the
/// journal.
///
/// It is used inside one transaction, and by one thread.
final class LibraryChange {
  let connection: Connection
  /// The time of the change, in milliseconds since 1970. Each work of a command has its own, so that lists have them in
  /// the command's order.
  var now: Moment
  let numbers: RecordNumbers
  /// The identity of this library, by which its user speaks.
  let identity: String
  /// The change's number in the journal; `nil` until something has been changed.
  private(set) var number: Int?

  /// Whether a change is undone or made again, of which the journal does not tell as a change.
  var isExchange = false
  /// What the change brings in, by mark; `nil` if that is not counted.
  var received: [ReceivedCount]?
  private var knownLinks: Links?

  /// What the user says of pairs of identifiers.
  func links() throws(SQLiteError) -> Links {
    if let knownLinks { return knownLinks }
    let links = Links(try ItemStore(connection).document(of: .links))
    knownLinks = links
    return links
  }

  /// The time of the change, in seconds since 1970.
  var seconds: Int64 { now / 1_000 }

  init(_ connection: Connection, at now: Moment, as newIdentity: () -> String) throws(SQLiteError) {
    assert(connection.isInTransaction, "A change is made in a transaction.")
    (self.connection, self.now) = (connection, now)
    numbers = RecordNumbers(connection)
    identity = try ItemStore(connection).identity(newIdentity)
  }

  /// Writes a record. Does nothing if it equals the old one.
  ///
  /// - Parameter old: the record as it was read; `nil` for a new one.
  func put(_ record: inout EntryRecord, insteadOf old: EntryRecord?) throws(SQLiteError) {
    if old?.names != record.names {
      try absorbHidden(into: &record)
      try rejoin(record.names)
      record.differ(by: try links())
    }
    let derivation = Derivation(record, insteadOf: old)
    try put(derivation)
    record.stored = derivation.text
  }

  /// Writes a prepared record. Does nothing if it equals the old one.
  func put(_ derivation: Derivation) throws(SQLiteError) {
    let (record, old) = (derivation.record, derivation.old)
    guard record.number > 0, old?.number ?? record.number == record.number else {
      throw SQLiteError(.corrupt, "entry \(record.number) has another number in its record")
    }
    guard derivation.text != old?.stored else { return }
    try enter("entries", record.number, old?.stored)
    try connection.run(
      "INSERT INTO entries (id, record) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET record = ?2",
      [record.number, derivation.text])
    try Derived(connection).derive(derivation)
  }

  /// Adds what is said in hidden entries that have an identifier of the record, and removes them.
  ///
  /// - Returns: whether there are any.
  @discardableResult
  func absorbHidden(into record: inout EntryRecord) throws(SQLiteError) -> Bool {
    let numbers = Set(try EntryStore(connection).numbers(of: record.allIdentifiers).values).subtracting([record.number])
    var isLarger = false
    for number in numbers.sorted() {
      let other = try EntryStore(connection).record(number)
      guard other.isHidden else { continue }
      isLarger = true
      try remove(other)
      let statements = other.document.beginning(with: record.names[0], insteadOf: other.names[0]).withoutNothing
      try record.say(Merge.join(record.document, statements), in: self)
    }
    return isLarger
  }

  func remove(_ record: EntryRecord) throws(SQLiteError) {
    assert(record.stored != nil, "Only a record of the library can be removed.")
    try enter("entries", record.number, record.stored)
    try connection.run("DELETE FROM entries WHERE id = ?", [record.number])
    try Derived(connection).removeDerived(record)
  }

  /// Writes an item, which is not an entry, under a name. The item becomes part of the change if one has begun. If none
  /// has, the item is written outside the journal, and undo does not affect it.
  ///
  /// - Parameter begins: whether the item itself begins a change if none has begun.
  func put(_ text: String, named name: String, begins: Bool = false) throws(SQLiteError) {
    let old = try connection.first("SELECT id, record FROM items WHERE name = ?", [name]) { (row) throws(SQLiteError) in
      (number: try row.read(0, as: Int64.self), record: try row.read(1, as: String.self))
    }
    guard text != old?.record else { return }
    knownLinks = nil
    let row: Int64? = try connection.value(
      """
      INSERT INTO items (name, record) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET record = excluded.record RETURNING id
      """, [name, text])
    guard let row else { return }
    // Undo restores the name, too.
    if number != nil || begins { try enter("items", row, old.map { Self.item(name, $0.record) }) }
  }

  /// Ends the change.
  ///
  /// - Returns: the change's entry in the journal; `nil` if nothing was changed.
  func end(as description: ChangeDescription) throws(SQLiteError) -> JournalEntry? {
    guard let number else { return nil }
    try connection.run("UPDATE changes SET description = ? WHERE id = ?", [description.json.text(), number])
    return JournalEntry(
      id: number, at: Date(timeIntervalSince1970: Double(seconds)), description: description, isUndone: false)
  }

  /// Records one replacement in the journal. The first of a change removes all undone changes, which redo can no longer
  /// make, and begins an entry of the journal.
  private func enter(_ place: String, _ row: Int64, _ old: String?) throws(SQLiteError) {
    if isExchange { return }
    if number == nil {
      let undone = "FROM changes WHERE id > \(Journal.lastDone) AND is_undone = 1"
      try connection.run("DELETE FROM replaced WHERE change IN (SELECT id \(undone))")
      try connection.run("DELETE \(undone)")
      number = try connection.value(
        "INSERT INTO changes (made_at, description) VALUES (?, '{}') RETURNING id", [seconds])
    }
    try connection.run(
      "INSERT OR IGNORE INTO replaced (change, place, number, record) VALUES (?, ?, ?, ?)", [number, place, row, old])
  }

  static func item(_ name: String, _ record: String) -> String {
    JSONTree.object([("name", .string(name)), ("record", .raw(record))]).text()
  }
}

/// Provides the numbers for a change: the next free ones, or the free ones of another library.
final class RecordNumbers {
  enum Kind {
    case entry, person

    /// The table with the numbers.
    private var table: String { self == .entry ? "entries" : "people" }

    fileprivate var last: String { "SELECT seq FROM sqlite_sequence WHERE name = '\(table)'" }
    fileprivate var present: String { "SELECT 1 FROM \(table) WHERE id = ?" }
  }

  private let connection: Connection
  private var last: [Kind: Int64] = [:]
  /// The numbers that were provided and may not be written yet.
  private var given: [Kind: Set<Int64>] = [:]
  /// The last rank on each list, by the list's key.
  private var lastRanks: [String: Double] = [:]

  init(_ connection: Connection) { self.connection = connection }

  /// The next free number.
  ///
  /// - Throws: `.full` after the highest number that a record can have.
  func next(_ kind: Kind) throws(SQLiteError) -> Int64 {
    let known = try last(kind)
    guard known < Int64(Bounds.rowNumber.upperBound) else { throw SQLiteError(.full, "no free numbers left") }
    let next = known + 1
    last[kind] = next
    given[kind, default: []].insert(next)
    return next
  }

  /// A number of another library if it is free here, otherwise the next free number. Numbers in the upper half of the
  /// possible ones are not taken, so that a file cannot use up those that follow.
  func take(_ number: Int64?, _ kind: Kind) throws(SQLiteError) -> Int64 {
    guard let number, number > 0, number <= Int64(Bounds.rowNumber.upperBound / 2) else { return try next(kind) }
    if try number > last(kind) {
      last[kind] = number
    } else {
      let isPresent = try connection.first(kind.present, [number]) { (_) throws(SQLiteError) in true } ?? false
      if isPresent || given[kind, default: []].contains(number) { return try next(kind) }
    }
    given[kind, default: []].insert(number)
    return number
  }

  private func lastRank(of key: String) throws(SQLiteError) -> Double {
    try connection.value("SELECT coalesce(max(rank), 0) FROM finds WHERE what = 'lists' AND text = ?", [key]) ?? 0
  }

  /// The place after the last one of a list.
  func nextRank(on list: String) throws(SQLiteError) -> Double {
    let key = ListPlace.key(of: list)
    let known = lastRanks[key]
    let last: Double = if let known { known } else { try lastRank(of: key) }
    let next = Swift.min(last.rounded(.down) + 1, ListPlace.ranks.upperBound)
    lastRanks[key] = next
    return next
  }

  /// The identifiers that were provided and may not be written yet.
  private(set) var identifiers: Set<Work.ID> = []

  func given(_ id: Work.ID?) { if let id { identifiers.insert(id) } }

  /// Must be called when all provided numbers have been written.
  func wereWritten() { (given, identifiers) = ([:], []) }

  private func last(_ kind: Kind) throws(SQLiteError) -> Int64 {
    if let known = last[kind] { return known }
    let number: Int64 = max(0, try connection.value(kind.last) ?? 0)
    last[kind] = number
    return number
  }
}
