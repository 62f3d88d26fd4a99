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
    if !id.isOfService,
      let own = Work.ID(id.catalog, other.work.kind.rawValue, key: "\(record.number)")
    {
      record.work = other.work.identified(by: own)
    }
    try record.renumber(numbers)
    record.cast = try other.cast.map { (part) throws(SQLiteError) in
      try self.part(part.role, of: part.name, numbered: part.person)
    }
    // The identifiers of another library, and its relations to other works, do not apply here.
    (record.identifiers, record.differences, record.imports, record.formerIdentifiers) = ([], [], [], [])
    (record.description, record.stored) = (nil, nil)
    return record
  }
}

extension EntryRecord {
  /// The imported rows that a row is compared with. Of very many, the first and the last decide: comparing all with all
  /// would take hours.
  var comparedImports: [ImportedRecord] {
    imports.count <= 256 ? imports : Array(imports.prefix(128) + imports.suffix(128))
  }

  /// Merges what another program's row says now, and records that the row said so. `isNew`: no import had the row.
  ///
  /// - Returns: why a part was left out, if there was more than an entry may have.
  mutating func take(
    _ imported: ImportedMarks, from key: ImportKey, isNew: Bool = false, _ numbers: RecordNumbers, at seconds: Int64
  ) throws(SQLiteError) -> Refusal? {
    let index = isNew ? nil : place(of: key)
    let last = index.map { imports[$0].imported }
    let others = comparedImports.filter { $0.key != key && !$0.imported.fields.isEmpty }.map(\.imported)
    let new = marks.merging(imported: imported, last: last, others: others)
    let refusal = new.excess(since: marks)
    try updateMarks(refusal == nil ? new : new.bounded, numbers, at: seconds)
    keep(key, imported, at: index)
    return refusal
  }

  /// Turns the tags of imported list rows into lists, as if the rows were imported again.
  ///
  /// Before lists had places, the rows of lists were imported as tags. The works are placed in the order in which they
  /// were imported.
  mutating func takeListsFromTags() {
    for index in imports.indices where imports[index].key.source == ImportKey.letterboxdList {
      let last = imports[index].imported
      guard last.fields.contains(.tags), !last.fields.contains(.lists), let name = last.marks.tags.first else {
        continue
      }
      let place = ListPlace(name, rank: Double(number), note: last.marks.note)
      var imported = ImportedMarks(.none, fields: last.fields.union([.lists]))
      imported.marks.lists = [place]
      let others = imports.indices.filter { $0 != index }.map { imports[$0].imported }.filter { !$0.fields.isEmpty }
      marks = marks.merging(imported: imported, last: last, others: others)
      imported.fields = [.lists]
      imports[index].imported = imported
    }
  }

  /// Adds what another record of the same entry knows, except its marks.
  mutating func join(_ other: EntryRecord) {
    let known = Set(allIdentifiers)
    for work in other.identifiers where !known.contains(work.id) { add(identifier: work) }
    addImports(of: other)
    let names = Set(unknown.map(\.name))
    unknown += other.unknown.filter { !names.contains($0.name) }
  }

  /// Returns free numbers to the viewings and to the places in the order of marking.
  fileprivate mutating func renumber(_ numbers: RecordNumbers) throws(SQLiteError) {
    if let place = favorited?.place { favorited?.place = try numbers.take(place, .favorited) }
    if let place = wanted?.place { wanted?.place = try numbers.take(place, .wanted) }
    let numbered = marks.viewings.map { $0.number ?? .max }
    for index in marks.viewings.indices.sorted(by: { numbered[$0] < numbered[$1] }) {
      let number = marks.viewings[index].number.map { Int64($0) }
      marks.viewings[index].number = Int(try numbers.take(number, .viewing))
    }
  }
}
