// Adds imported records and rows to the records of this library.
import MarqueeDomain
import MarqueeSQLite

extension LibraryChange {
  /// A record of another library, or of this library at another time, as a new entry of this library. It keeps its
  /// numbers where they are free.
  func restored(_ other: EntryRecord) throws(SQLiteError) -> EntryRecord {
    var record = other
    record.number = try numbers.take(other.number, .entry)
    let id = other.work.id
    if !id.isOfService {
      let own = try isTaken(id) ? identifier(id.catalog, other.work.kind, record.number) : id
      numbers.given(own)
      record.work = own.map { other.work.identified(by: $0) } ?? other.work
    }
    // The marks get numbers of this library.
    record.marks = .none
    let document = other.document
    record.cast = try other.cast.map { (part) throws(SQLiteError) in
      try self.part(part.role, of: part.name, numbered: part.person)
    }
    // The identifiers of another library, and its relations to other works, do not apply here.
    (record.identifiers, record.differences, record.imports, record.formerIdentifiers) = ([], [], [], [])
    (record.description, record.stored) = (nil, nil)
    try record.say(document, in: self)
    return record
  }
}

extension LibraryChange {
  /// The identifier of a work that is in no catalog: with the number of its entry, or the next that no work has.
  func identifier(
    _ catalog: Catalog, _ kind: Work.Kind, _ number: Int64
  ) throws(SQLiteError) -> Work.ID? {
    for number in number... {
      let id = Work.ID(catalog, kind.rawValue, key: "\(number)")
      guard let id, try isTaken(id) else {
        numbers.given(id)
        return id
      }
    }
    return nil
  }

  private func isTaken(_ id: Work.ID) throws(SQLiteError) -> Bool {
    if numbers.identifiers.contains(id) { return true }
    return try connection.value("SELECT 1 FROM works WHERE reference = ?", [id.description]) ?? false
  }
}

extension EntryRecord {
  /// The imported rows that a row is compared with. Of very many, the first and the last decide: comparing all with all
  /// would take hours.
  var comparedImports: [ImportedRecord] {
    imports.count <= 256 ? imports : Array(imports.prefix(128) + imports.suffix(128))
  }

  /// Turns the tags of imported list rows into lists. Before lists had places, the rows of lists were imported as tags.
  /// The works are placed in the order in which they were imported.
  mutating func takeListsFromTags() {
    for index in imports.indices where imports[index].key.source == ImportKey.letterboxdList {
      let last = imports[index].imported
      guard last.fields.contains(.tags), !last.fields.contains(.lists), let name = last.marks.tags.first else {
        continue
      }
      var imported = ImportedMarks(.none, fields: [.lists])
      imported.marks.lists = [ListPlace(name, rank: Double(number), note: last.marks.note)]
      imports[index].imported = imported
      if !imports.contains(where: { $0.imported.marks.tags.contains(name) }) { marks.apply(.untag([name])) }
      if let note = last.marks.note {
        marks.note = marks.note?.components(separatedBy: "\n\n").filter { $0 != note }.joined(separator: "\n\n")
        if marks.note?.isEmpty == true { marks.note = nil }
      }
      if marks.place(on: name) == nil { marks.put(imported.marks.lists[0]) }
    }
  }

  /// Adds what another record of the same entry knows, and what was said in it.
  mutating func join(_ other: EntryRecord, in change: LibraryChange) throws(SQLiteError) {
    added = [added, other.added].compactMap(\.self).min()
    try say(Merge.join(document, other.document), in: change)
    let known = Set(allIdentifiers)
    for work in other.identifiers where !known.contains(work.id) { add(identifier: work) }
    addImports(of: other)
    let names = Set(unknown.map(\.name))
    unknown += other.unknown.filter { !names.contains($0.name) }
  }
}
