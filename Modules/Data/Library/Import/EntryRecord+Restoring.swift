import MarqueeDomain
import MarqueeSQLite

extension Connection {
  /// The entry that has one of a record's identifiers. A number of another library says nothing, unless the work that has
  /// it here is the same to the letter.
  func entry(of record: EntryRecord) throws(SQLiteError) -> Int64? {
    let work = record.work
    let names = record.allIdentifiers.filter { ![.library, .imported].contains($0.catalog) }
    if let entry = try numbers(of: names).values.min() { return entry }
    guard !names.contains(work.id) else { return nil }
    return try entry(called: work.id.description, work.title, work.released)
  }

  /// The entry with a reference, if its title and date are the same to the letter.
  func entry(called reference: String, _ title: String, _ released: PartialDate?) throws(SQLiteError) -> Int64? {
    try value(
      "SELECT id FROM works WHERE reference = ? AND title = ? AND released IS ?",
      [reference, title, released?.description])
  }
}

extension LibraryChange {
  /// A record of another library, or of this one at another time, as an entry of this library: with its own numbers where
  /// these are free.
  func restored(_ other: EntryRecord) throws(SQLiteError) -> EntryRecord {
    var record = other
    record.number = try numbers.take(other.number, .entry)
    let id = other.work.id
    if [.library, .imported].contains(id.catalog),
      let own = Work.ID(id.catalog, other.work.kind.rawValue, key: "\(record.number)")
    {
      record.work = other.work.identified(by: own)
    }
    try record.renumber(numbers)
    record.cast = try other.cast.map { (part) throws(SQLiteError) in
      try self.part(part.role, of: part.name, numbered: part.person)
    }
    // What other libraries of Marquee's called it says nothing here, and neither do the names of other works.
    (record.identifiers, record.differences, record.imports, record.formerIdentifiers) = ([], [], [], [])
    (record.description, record.stored) = (nil, nil)
    return record
  }
}

extension EntryRecord {
  /// Adds what another record of the entry knows beside what is said of it.
  ///
  /// - Parameter isKnown: whether an identifier is that of an entry already.
  mutating func join(_ other: EntryRecord, isKnown: (Work.ID) throws(SQLiteError) -> Bool) throws(SQLiteError) {
    for work in other.identifiers where work.id.catalog != .imported {
      if try !isKnown(work.id) { learn(work) }
    }
    for id in other.differences where !differences.contains(id) { differences.append(id) }
    let known = Set(imports.map(\.key))
    imports += other.imports.filter { !known.contains($0.key) }
    let names = Set(unknown.map(\.name))
    unknown += other.unknown.filter { !names.contains($0.name) }
  }

  /// Gives the viewings and the places in the order of marking numbers that are free.
  fileprivate mutating func renumber(_ numbers: RecordNumbers) throws(SQLiteError) {
    favorited = try favorited.map { (mark) throws(SQLiteError) in
      TimedMark(place: try numbers.take(mark.place, .favorited), at: mark.at)
    }
    wanted = try wanted.map { (mark) throws(SQLiteError) in
      TimedMark(place: try numbers.take(mark.place, .wanted), at: mark.at)
    }
    viewings = try viewings.map { (row) throws(SQLiteError) in
      ViewingObject(row.viewing, number: Int(try numbers.take(row.number.map { Int64($0) }, .viewing)))
    }
  }
}
