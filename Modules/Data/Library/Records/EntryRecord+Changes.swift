// How a record changes: by marks, identifiers, a merge with another record, and imported rows.
import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite

extension EntryRecord {
  /// Marks the work of a new record as a favorite.
  mutating func mark(asFavorite mark: TimedMark) {
    (favorited, marks.isFavorite, statements) = (mark, true, nil)
  }

  /// Adds another identifier of the work. An entry that no catalog was known to have gets it as its first identifier.
  mutating func addIdentifier(_ other: Work) {
    if !allIdentifiers.contains(other.id) { add(identifier: other) }
  }

  /// Adds an identifier that the entry does not have.
  mutating func add(identifier other: Work) {
    // The identifier of an imported or own work is valid in one library only, in which no other entry has it.
    guard other.id.isOfService else { return }
    if work.id.catalog == .imported, other.id.mayName(work.kind) {
      formerIdentifiers.append(work.id)
      work = work.identified(by: other.id)
    } else {
      identifiers.append(other.asKept)
    }
  }

  /// Turns a movie into a series: it was imported before libraries had series. The series gets a service's identifier,
  /// if there is one.
  mutating func becomeSeries(_ id: Work.ID?) {
    guard let id = id ?? Work.ID(.imported, Work.Kind.tv.rawValue, key: work.id.key) else { return }
    formerIdentifiers.append(work.id)
    work = Work(id: id, kind: .tv, title: work.title).filled(from: work)
  }

  /// Adds another record's imported rows. Of two with one key, the one that says more stays.
  mutating func addImports(of other: EntryRecord) {
    let (mine, theirs) = (names[0], other.names[0])
    let places = Dictionary(imports.enumerated().map { ($1.key, $0) }) { first, _ in first }
    for row in other.imports {
      guard let place = places[row.key] else {
        imports.append(row)
        continue
      }
      if imports[place].says(lessThan: row, of: mine, theirs) { imports[place] = row }
    }
  }

  /// Records what a row of another program said, at the row's place; `nil` for a new row.
  mutating func keep(_ key: ImportKey, _ imported: ImportedMarks, _ facts: String? = nil, at place: Int?) {
    var row = place.map { imports[$0] } ?? ImportedRecord(key, imported)
    (row.imported, row.facts) = (imported, facts)
    if let place { imports[place] = row } else { imports.append(row) }
  }

  /// Who speaks in a row.
  func author(of key: ImportKey) -> Author {
    identifiers.isEmpty ? key.author : place(of: key).map { imports[$0].author } ?? key.author
  }

  /// The place of a row among the imported ones. A closure over the rows would copy each of them.
  func place(of key: ImportKey) -> Int? { imports.indices.first { imports[$0].key == key } }
}
