import MarqueeDomain
import MarqueeSQLite

// Brings the records of Marquee's own exports together with the entries that have their identifiers.

extension ImportPiece {
  /// The identifiers of a record, by work, if the user says that they belong to several works; `nil` if to one.
  mutating func groups(of record: EntryRecord) throws(SQLiteError) -> [[String]]? {
    if record.statements == nil, !record.differences.isEmpty {
      // In an export of an earlier version, the record tells which works are different.
      linked += try change.join(record.documentOfDifferences, .links).compactMap(\.pair).flatMap { [$0, $1] }
    }
    if record.identifiers.isEmpty { return nil }
    let isDeleted = record.isDeleted ? true : try isDeletedHere(record)
    if links.isEmpty, !isDeleted { return nil }
    let groups = links.groups(of: [record.names], deleted: isDeleted ? [record.names[0]] : [])
    guard groups.count > 1 else { return nil }
    if survey.mode == .replace {
      for group in groups.dropFirst() { try change.say(groups[0], group, first: record.names[0]) }
      linked += record.names
    }
    return groups
  }

  /// Whether an exported own work was deleted in this library.
  private mutating func isDeletedHere(_ record: EntryRecord) throws(SQLiteError) -> Bool {
    let id = record.work.id
    if !record.isOwn { return false }
    guard let entry = try holder(of: id) else { return false }
    try load(entry)
    guard let mine = records[entry], mine.isDeleted else { return false }
    // What is said later brings it back.
    return Merge.shown(Merge.join(mine.document, record.document))[.existence] == nil
  }

  /// Joins the other entries of an exported record's identifiers to one of them: the other library knows that they are
  /// one work. Entries stay apart if the user said so, or if each is an own work.
  mutating func unite(_ record: EntryRecord, in entry: Int64) throws(SQLiteError) {
    let ids = record.sharedIdentifiers
    let holders = try ids.map { (id) throws(SQLiteError) in try holder(of: id) }
    for number in Set(holders.compactMap(\.self)).subtracting([entry]).sorted() {
      try load(number)
      guard let gone = records[number], let mine = records[entry], !(gone.isOwn && mine.isOwn),
        Set(mine.differences).isDisjoint(with: gone.allIdentifiers),
        Set(gone.differences).isDisjoint(with: mine.allIdentifiers)
      else { continue }
      records[number] = nil
      if let stored = old[number] { try change.remove(stored) }
      let change = change
      try edit(entry) { (mine) throws(SQLiteError) in
        try mine.join(gone, in: change)
        mine.formerIdentifiers = (mine.formerIdentifiers + gone.formerIdentifiers).withoutRepeats(of: \.self)
      }
      for row in gone.imports { keyed[row.key] = entry }
      for id in gone.allIdentifiers { named[id] = entry }
    }
  }

  /// The record of an entry without identifiers that an entry has already, and without keys that another entry has:
  /// another program's key belongs to one entry only.
  mutating func withoutNamesOfOthers(
    _ record: EntryRecord, of entry: Int64
  ) throws(SQLiteError) -> EntryRecord {
    var record = record
    let identifiers = record.identifiers
    record.identifiers = []
    for work in identifiers where try holder(of: work.id) ?? entry == entry { record.identifiers.append(work) }
    if record.imports.isEmpty { return record }
    let owners = try EntryStore(connection).entries(with: record.imports.map(\.key).filter { keyed[$0] == nil })
    record.imports.removeAll { row in
      let owner = keyed[row.key] ?? owners[row.key] ?? entry
      if owner == entry {
        keyed[row.key] = entry
      } else {
        remarks.append(.keyOfOther(row.key.key.shortened, source: row.key.source))
      }
      return owner != entry
    }
    return record
  }
}
