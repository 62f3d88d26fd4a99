import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite
import MarqueeSystem
import MarqueeTables

/// Undoes a change, or makes an undone one again: record by record, and part by part.
///
/// A record's state after a change is the record that the next change replaced, or else the present one. Parts that have
/// changed since then stay as they are.
struct RecordExchange {
  private let entry: JournalEntry
  private let change: LibraryChange
  private var connection: Connection { change.connection }

  /// How many records are in memory at a time.
  private static let piece = 500

  init(_ entry: JournalEntry, in change: LibraryChange) {
    (self.entry, self.change) = (entry, change)
    change.isExchange = true
  }

  /// The state that is wanted back, the one that the change left, and the present one.
  private struct Replaced: Sendable {
    let id: Int64
    let isEntry: Bool
    let number: Int64
    let (wanted, left, present): (String?, String?, String?)
  }

  /// What becomes of an entry. It needs no database, so the entries of a piece are prepared on all cores.
  private struct Exchanged: Sendable {
    let row: Replaced
    /// The current record and its replacement. Either may be missing.
    private(set) var (present, new): (EntryRecord?, EntryRecord?)
    /// Whether the entry stays as it is.
    private(set) var stays = false
    /// What is still said of identifiers that the entry loses.
    private(set) var split: [EntryRecord] = []
    /// Whether the journal's records could be read.
    private(set) var isReadable = true

    /// - Parameters:
    ///   - row: the entry's row of the journal.
    ///   - removesNew: whether an entry that the change made is removed. Otherwise it stays, and tells that nothing is
    ///     said any more.
    ///   - library: the identity of the library.
    ///   - now: the time of the exchange.
    init(_ row: Replaced, removesNew: Bool, by library: String, at now: Moment) {
      self.row = row
      guard row.isEntry else { return }
      func record(_ text: String?) -> EntryRecord? {
        let record = text.flatMap { EntryRecord(stored: $0, of: row.number) }
        if text != nil, record == nil { isReadable = false }
        return record
      }
      let wanted = record(row.wanted)
      present = record(row.present)
      let left = row.left == row.present ? present : record(row.left)
      guard let present else {
        (new, stays) = (wanted, left != nil || wanted == nil)
        return
      }
      if wanted == nil, removesNew { return }
      let nothing = EntryRecord(of: present)
      var new = present
      stays = !new.exchange(left ?? nothing, for: wanted ?? nothing, by: library, at: now, &split)
      if !new.isOwnWork { _ = new.showMarks(at: now / 1_000) }
      self.new = new
    }
  }

  /// Exchanges all records.
  ///
  /// - Returns: whether anything was exchanged. If not, all of it has changed since.
  func run() throws(SQLiteError) -> Bool {
    // All records are removed from the lists before new ones are added: an identifier may move from one entry to
    // another.
    let count: Int = try connection.value("SELECT count(*) FROM replaced WHERE change = ?", [entry.id]) ?? 0
    let isIndexing = try !DerivedTables.stopIndexing(connection, changing: count)
    try connection.execute(
      """
      CREATE TEMP TABLE IF NOT EXISTS later (
        place TEXT, number INTEGER, record TEXT, PRIMARY KEY (place, number)) WITHOUT ROWID;
      DELETE FROM temp.later;
      """)
    try connection.run(
      """
      INSERT OR IGNORE INTO temp.later SELECT place, number, record FROM replaced
      WHERE change > ? ORDER BY change
      """, [entry.id])
    var isAnyDone = count == 0
    var (hidden, coming, linked): ([Int64], [Int64], [String]) = ([], [], [])
    var split: [EntryRecord] = []
    var last: Int64 = 0
    while true {
      let rows = try rows(after: last)
      guard let end = rows.last?.id else { break }
      let removesNew = entry.isUndone || [.linked, .unlinked, .deleted].contains(entry.description.kind)
      let (library, now) = (change.identity, change.now)
      let prepare: @Sendable (Replaced) -> Exchanged = { row in
        Exchanged(row, removesNew: removesNew, by: library, at: now)
      }
      try rows.concurrentForEach(prepare) { (exchanged) throws(SQLiteError) in
        let row = exchanged.row
        if row.isEntry {
          guard exchanged.isReadable else {
            throw SQLiteError(.corrupt, "entry \(entry.id) of its journal is unreadable")
          }
          if exchanged.stays { return }
          isAnyDone = true
          split += exchanged.split
          if let present = exchanged.present { try Derived(connection).removeDerived(present) }
          if var new = exchanged.new {
            if new.isOwnWork { try new.say(new.document, in: change) }
            if new.isHidden { hidden.append(row.number) } else { coming.append(row.number) }
            try write(new.text, row.number)
          } else {
            try connection.run("DELETE FROM entries WHERE id = ?", [row.number])
          }
        } else if try exchangeItem(row, &linked) {
          isAnyDone = true
        }
        try connection.run(
          "UPDATE replaced SET undone = ? WHERE id = ?", [entry.isUndone ? nil : row.present, row.id])
      }
      last = end
    }
    // Visible entries take over what hidden ones say of their identifiers.
    var rest = (hidden + coming)[...]
    while !rest.isEmpty {
      let numbers = Array(rest.prefix(Self.piece))
      rest = rest.dropFirst(Self.piece)
      let records = try EntryStore(connection).records(numbered: numbers, isOpen: false)
      let prepare: @Sendable (EntryRecord) -> Derivation = { Derivation($0, insteadOf: nil) }
      try numbers.compactMap { records[$0] }.concurrentForEach(prepare) { (derivation) throws(SQLiteError) in
        var record = derivation.record
        let isLarger = try change.absorbHidden(into: &record)
        let known = isLarger ? Derivation(record, insteadOf: nil) : derivation
        if known.text != record.stored { try write(known.text, record.number) }
        try Derived(connection).derive(known)
      }
    }
    for var record in split where try EntryStore(connection).numbers(of: [record.sharedID]).isEmpty {
      record.number = try change.numbers.next(.entry)
      try record.say(record.document, in: change)
      try change.put(&record, insteadOf: nil)
    }
    try change.regroup(linked)
    if !isIndexing { try DerivedTables.index(connection) }
    return isAnyDone
  }

  private func write(_ text: String, _ number: Int64) throws(SQLiteError) {
    try connection.run(
      "INSERT INTO entries (id, record) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET record = ?2", [number, text])
  }

  private func rows(after last: Int64) throws(SQLiteError) -> [Replaced] {
    let (wanted, left) =
      entry.isUndone
      ? ("undone", "replaced.record")
      : ("replaced.record", "iif(later.place IS NULL, present, later.record)")
    return try connection.rows(
      """
      SELECT id, place, number, \(wanted), \(left), present FROM (
        SELECT *, iif(place = 'entries', (SELECT record FROM entries WHERE entries.id = number),
          (SELECT json_object('name', name, 'record', json(record)) FROM items WHERE items.id = number)) AS present
        FROM replaced WHERE change = ? AND id > ? ORDER BY id LIMIT ?
      ) AS replaced LEFT JOIN temp.later AS later USING (place, number) ORDER BY id
      """, [entry.id, last, Self.piece]
    ) { (row) throws(SQLiteError) in
      Replaced(
        id: try row.read(0), isEntry: try row.read(1, as: String.self) == "entries", number: try row.read(2),
        wanted: try row.readIfPresent(3), left: try row.readIfPresent(4), present: try row.readIfPresent(5))
    }
  }

  /// Exchanges an item: goals and lists part by part, and anything else unless it has changed since.
  ///
  /// - Parameter linked: gets the identifiers of links that change.
  private func exchangeItem(_ row: Replaced, _ linked: inout [String]) throws(SQLiteError) -> Bool {
    let items = (try item(row.wanted), try item(row.left), try item(row.present))
    if let name = (items.2 ?? items.1 ?? items.0)?.name, let subject = ItemStore.Kept(rawValue: name) {
      let nothing = Document()
      let changes = (items.1?.document ?? nothing).changes(since: items.0?.document ?? nothing)
      let (undone, left) = Merge.undoing(
        changes, isReceived: changes.areReceived(by: change.identity), in: items.2?.document ?? nothing,
        of: change.identity, at: change.now)
      try change.put(undone.json.text(), named: subject.rawValue)
      linked += changes.compactMap(\.part.pair).flatMap { [$0, $1] }
      return left.count < Set(changes.map(\.part)).count
    }
    guard row.present == row.left else { return false }
    if let text = row.wanted {
      try connection.run(
        """
        INSERT INTO items (id, name, record) VALUES (?1, json_extract(?2, '$.name'), json_extract(?2, '$.record'))
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, record = excluded.record
        """, [row.number, text])
    } else {
      try connection.run("DELETE FROM items WHERE id = ?", [row.number])
    }
    return true
  }

  /// Reads an item that the journal has; `nil` for one that is not there.
  private func item(_ text: String?) throws(SQLiteError) -> (name: String, document: Document?)? {
    guard let text else { return nil }
    guard let object = JSONDocument([UInt8](text.utf8)).root.object, let name = object.string("name") else {
      throw SQLiteError(.corrupt, "entry \(entry.id) of its journal is unreadable")
    }
    return (name, object["record"].flatMap { Document(kept: $0) })
  }
}

extension EntryRecord {
  /// A record of the same entry in which nothing is said.
  fileprivate init(of other: EntryRecord) {
    self.init(number: other.number, other.work, added: other.added)
    (identifiers, formerIdentifiers, differences) = (other.identifiers, other.formerIdentifiers, other.differences)
    (imports, cast) = (other.imports, other.cast)
    // The entry whose marks an own work got has its identifiers again.
    if other.isOwn { (identifiers, imports) = ([], imports.filter { $0.subject == nil }) }
  }

  /// Reverts what led from one state of the record to another, where it has not changed since.
  ///
  /// - Parameters:
  ///   - left: the state that the record was left in.
  ///   - wanted: the state that is wanted back.
  ///   - library: the identity of the library.
  ///   - now: the time of the exchange.
  ///   - split: gets what is still said of identifiers that the record loses.
  /// - Returns: whether anything was reverted. It is not shown yet.
  fileprivate mutating func exchange(
    _ left: EntryRecord, for wanted: EntryRecord, by library: String, at now: Moment, _ split: inout [EntryRecord]
  ) -> Bool {
    var isChanged = false
    let former = self
    func exchange<Value: Equatable>(_ path: WritableKeyPath<EntryRecord, Value>, _ record: inout EntryRecord) {
      guard left[keyPath: path] != wanted[keyPath: path], record[keyPath: path] == left[keyPath: path] else { return }
      record[keyPath: path] = wanted[keyPath: path]
      isChanged = true
    }
    exchange(\.work, &self)
    exchange(\.added, &self)
    exchange(\.identifiers, &self)
    exchange(\.formerIdentifiers, &self)
    exchange(\.differences, &self)
    exchange(\.cast, &self)
    exchange(\.imports, &self)
    let (first, lost) = (names[0], Set(former.names).subtracting(names))
    let present = former.document
    func framed(_ document: Document, of record: EntryRecord) -> Document {
      document.beginning(with: first, insteadOf: record.names[0])
    }
    let before = framed(wanted.document(like: present), of: wanted)
    let changes = framed(left.document(like: present), of: left).changes(since: before)
    let isReceived = changes.areReceived(by: library)
    func undoing(_ changes: [StatementChange], in document: Document) -> (document: Document, left: Set<Part>) {
      Merge.undoing(changes, isReceived: isReceived, in: document, of: library, at: now)
    }
    for name in lost.sorted() {
      guard var piece = former.part([name]) else { continue }
      let own = changes.filter { $0.author.subject == name }
        .map { StatementChange($0.part, $0.author.plain, before: $0.before, after: $0.after) }
      piece.statements = .document(undoing(own, in: piece.document).document)
      if !piece.document.withoutNothing.statements.isEmpty { split.append(piece) }
    }
    if !changes.isEmpty || !lost.isEmpty {
      // Statements about identifiers that come back come with these.
      let gained = Set(names).subtracting(former.names)
      let coming = changes.filter { $0.author.subject.map(gained.contains) ?? false }
      let others = changes.filter { !($0.author.subject.map { gained.contains($0) || lost.contains($0) } ?? false) }
      let rest = framed(present, of: former).about { $0.map { !lost.contains($0) } ?? true }
      var (undone, kept) = undoing(others, in: rest)
      for one in coming { undone.statements[one.part, default: [:]][one.author] = one.before }
      isChanged = isChanged || !coming.isEmpty || kept.count < Set(others.map(\.part)).count
      statements = .document(undone)
    }
    return isChanged
  }

  /// Whether the library shows facts of its own.
  fileprivate var isOwnWork: Bool { work.id.catalog == .library }
}

extension [StatementChange] {
  /// Whether they came from another library.
  fileprivate func areReceived(by library: String) -> Bool { contains { $0.author.isUser && !$0.author.isOf(library) } }
}
