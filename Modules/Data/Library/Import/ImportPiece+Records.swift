import MarqueeDomain
import MarqueeSQLite

// Brings the records of Marquee's own exports together with the entries that have their identifiers.

extension ImportPiece {
  /// The identifiers of a record, by work, if they belong to several works; `nil` if to one. The entries that have any
  /// of them are joined or taken apart first.
  mutating func groups(of record: EntryRecord) throws(SQLiteError) -> [[String]]? {
    if record.statements == nil, !record.differences.isEmpty {
      // In an export of an earlier version, the record tells which works are different.
      linked += try change.join(record.documentOfDifferences, .links).compactMap(\.pair).flatMap { [$0, $1] }
    }
    let holders = try record.sharedIdentifiers.map { (id) throws(SQLiteError) in try holder(of: id) }
    var numbers = Set(holders.compactMap(\.self))
    for number in numbers { try load(number) }
    // The other library knows of which work an entry is that only a row here has.
    var names = record.names
    for row in record.imports {
      guard let number = keyed[row.key], numbers.insert(number).inserted else { continue }
      try load(number)
      if let one = self[number], one.names.count == 1, one.work.id.catalog == .imported {
        names += one.names
      } else {
        numbers.remove(number)
      }
    }
    let old = numbers.compactMap { self[$0] }.inOrder
    let isDeleted = old.first { $0.sharedID == record.sharedID }?.isDeleted(beside: record) ?? record.isDeleted
    let isSaid = links.areSaid(of: old.flatMap(\.names) + names)
    if numbers.count < 2, !isSaid, !isDeleted { return nil }
    let name = record.names[0]
    let deleted = Set(old.filter(\.isDeleted).map { $0.names[0] }).subtracting([name]).union(isDeleted ? [name] : [])
    let groups = links.groups(of: old.map(\.names) + [names], deleted: deleted)
    try regroup(old, as: groups)
    let parts = groups.map { $0.filter(record.names.contains) }.filter { !$0.isEmpty }
    guard parts.count > 1 else { return nil }
    divided.append(record.names)
    if survey.mode == .replace {
      for group in parts.dropFirst() { try change.say(parts[0], group, first: record.names[0]) }
      linked += record.names
    }
    return parts
  }

  /// Joins or takes apart entries, so that each has the identifiers of one work.
  private mutating func regroup(_ entries: [EntryRecord], as groups: [[String]]) throws(SQLiteError) {
    let (new, gone, refusal) = try change.regrouped(entries, as: groups)
    if let refusal { remarks.append(.excessLeftOut(refusal)) }
    for one in gone {
      if let stored = open.removeValue(forKey: one.number)?.old { try change.remove(stored) }
    }
    for one in new {
      add(one)
      for id in one.allIdentifiers { named[id] = one.number }
      for row in one.imports { keyed[row.key] = one.number }
    }
  }

  /// Joins an exported record to an entry.
  mutating func join(_ record: EntryRecord, of row: ImportedRow, to entry: Int64) throws(SQLiteError) {
    let own = row.keys[0]
    var record = try withoutKeysOfOthers(record, of: entry)
    // What a row here has under its own key is about one identifier of the entry.
    if let mine = self[entry], let place = mine.place(of: own),
      let subject = mine.imports[place].subject.flatMap({ Work.ID($0) })
    {
      record.work = record.work.identified(by: subject)
    }
    let (change, replaces) = (change, survey.mode == .replace)
    try edit(entry) { (mine) throws(SQLiteError) in
      try mine.join(record, replaces: replaces, in: change)
      // Another line of the export is about another work.
      if !row.work.id.isOfService, !mine.names.contains(own.key) {
        mine.keep(own, ImportedMarks(.none, fields: []), at: mine.place(of: own))
      }
    }
    if let mine = self[entry], mine.isDeleted, !mine.identifiers.isEmpty { linked += mine.names }
    // If the entry is taken apart later, the record tells when its identifier was added.
    if let mine = self[entry], !mine.identifiers.isEmpty, record.names.count == 1 {
      added[record.names[0]] = record.added
    }
    keyed[own] = entry
    for work in record.identifiers { named[work.id] = entry }
  }

  /// The record of an entry without keys that another entry has: another program's key belongs to one entry only. If two
  /// libraries have it in different entries, the row that says more stays in both.
  private mutating func withoutKeysOfOthers(_ record: EntryRecord, of entry: Int64) throws(SQLiteError) -> EntryRecord {
    var record = record
    for row in record.imports {
      if let owner = keyed[row.key], owner != entry {
        try load(owner)
        remarks.append(.keyOfOther(row.key.key.shortened, source: row.key.source))
        if let other = self[owner], let place = other.place(of: row.key),
          !other.imports[place].says(lessThan: row, of: other.names[0], record.names[0])
        {
          record.imports.removeAll { $0.key == row.key }
          continue
        }
        try edit(owner) { $0.imports.removeAll { $0.key == row.key } }
      }
      keyed[row.key] = entry
    }
    return record
  }
}

extension EntryRecord {
  /// Whether it is an own work that is deleted if what an exported record says of it counts, too.
  fileprivate func isDeleted(beside record: EntryRecord) -> Bool {
    (isDeleted || record.isDeleted) && Merge.shown(Merge.join(document, record.document))[.existence] == nil
  }
}
