import MarqueeDomain
import MarqueeSQLite

extension Connection {
  /// The entry that has one of a record's identifiers. A number of another library says nothing, unless the work that has
  /// it here is the same to the letter.
  func entry(of record: EntryRecord) throws(SQLiteError) -> Int64? {
    let work = record.work.work
    let names = ([work] + record.identifiers.map(\.work)).map(\.id).filter {
      ![.library, .imported].contains($0.catalog)
    }
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

  /// Makes an entry as a record has it, and gives the number of its row: the record's own where that is free.
  func restore(_ record: EntryRecord) throws(SQLiteError) -> Int64 {
    var work = record.work.work
    let number = try isFree(record.number, "works") ? Int64(record.number) : nil
    if [.library, .imported].contains(work.id.catalog) {
      let catalog = work.id.catalog
      var id = number.flatMap { Work.ID(catalog, work.id.word, key: "\($0)") }
      if id == nil { id = try nextID(catalog, work.kind) }
      if let id { work = work.identified(by: id) }
    }
    let entry = try insert(
      work, numbered: number, isOwn: record.isOwn, people: record.cast.map(\.name), at: record.added.map { Int64($0) })
    for (column, marking) in [("favorited", record.favorited), ("wanted", record.wanted)] {
      guard let marking else { continue }
      try run(
        """
        UPDATE works SET \(column)_at = ?3, \(column) = iif(
          ?2 > 0 AND NOT EXISTS (SELECT 1 FROM works WHERE \(column) = ?2), ?2,
          (SELECT coalesce(max(\(column)), 0) + 1 FROM works WHERE \(column) IS NOT NULL))
        WHERE id = ?1
        """, [entry, marking.place, marking.at])
    }
    try run(
      "UPDATE works SET rating = ?, note = ?, private_note = ? WHERE id = ?",
      [record.marks.rating?.halfStars, record.marks.note, record.marks.privateNote, entry])
    for tag in record.marks.tags { try run("INSERT INTO tags (work, name) VALUES (?, ?)", [entry, tag]) }
    for viewing in record.viewings {
      let number = try viewing.number.flatMap { (number) throws(SQLiteError) in
        try isFree(number, "viewings") ? number : nil
      }
      try run(
        "INSERT INTO viewings (id, work, day, rating, note) VALUES (?, ?, ?, ?, ?)",
        [number, entry] + viewing.viewing.values)
    }
    for (role, parts) in Dictionary(grouping: record.cast, by: \.role) {
      for (position, part) in parts.enumerated() {
        try run(
          "INSERT INTO credits (work, role, position, person) VALUES (?, ?, ?, ?)",
          [entry, role, position, try person(named: part.name, numbered: part.person)])
      }
    }
    if let description = record.description { try describe(entry, as: description, isOwn: record.isOwn) }
    return entry
  }

  /// Adds what a record knows of an entry beside what is said of it.
  func join(_ record: EntryRecord, to entry: Int64) throws(SQLiteError) {
    let works = record.identifiers.map(\.work).filter { $0.id.catalog != .imported }
    let known = try numbers(of: works.map(\.id))
    for work in works where known[work.id] == nil { try learn(work, of: entry) }
    for other in record.differences {
      try run("INSERT OR IGNORE INTO differences (work, reference) VALUES (?, ?)", [entry, other.description])
    }
    for row in record.imports {
      try run(
        "INSERT OR IGNORE INTO imports (work, source, key, fields) VALUES (?, ?, ?, ?)",
        [entry, row.key.source, row.key.key, row.told.json])
    }
  }

  private func isFree(_ number: Int, _ table: String) throws(SQLiteError) -> Bool {
    if number <= 0 { return false }
    return try first("SELECT 1 FROM \(table) WHERE id = ?", [number]) { (_) throws(SQLiteError) in true } == nil
  }
}
