// Adds imported records and rows to the records of this library.
import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite

extension LibraryChange {
  /// A new entry of this library for a record of another library, or of this library at another time. It keeps its
  /// numbers where they are free. Nothing is said of it yet.
  func restored(_ other: EntryRecord) throws(SQLiteError) -> EntryRecord {
    var record = other
    record.number = try numbers.take(other.number, .entry)
    let id = other.work.id
    if !id.isOfService {
      let own = try isTaken(id) ? identifier(id.catalog, other.work.kind, record.number) : id
      numbers.given(own)
      record.work = own.map { other.work.identified(by: $0) } ?? other.work
    }
    (record.marks, record.statements) = (.none, .document(Document()))
    record.cast = try other.cast.map { (part) throws(SQLiteError) in
      try self.part(part.role, of: part.name, numbered: part.person)
    }
    // The identifiers of another library, and its relations to other works, do not apply here.
    (record.identifiers, record.differences, record.imports, record.formerIdentifiers) = ([], [], [], [])
    (record.description, record.accounts, record.stored) = (nil, [], nil)
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

  /// The year that programs gave for its work, whatever the order of their rows.
  func importedYear(from isOf: (String) -> Bool = { _ in true }) -> Int? {
    comparedImports.filter { $0.imported.year != nil && isOf($0.key.source) }.min { $0.key.key < $1.key.key }?.imported
      .year
  }

  /// Adds what another record of the same entry knows, and what was said in it. Of two records, the result does not
  /// depend on which one is joined to the other.
  ///
  /// - Parameter replaces: whether the user then sees what the other record shows.
  mutating func join(
    _ other: EntryRecord, replaces: Bool = false, in change: LibraryChange
  ) throws(SQLiteError) {
    var other = other
    try shareFirst(with: &other, in: change)
    let isSilent = added == nil && isHidden
    added = [added, other.added].compactMap(\.self).min()
    let theirs = other.document
    if replaces {
      // What is said about identifiers that the other record does not have stays.
      let others = Set(names).subtracting(other.names)
      let mine = document.about { $0.map { !others.contains($0) } ?? true }
      let rest = document.about { $0.map(others.contains) ?? false }
      let replaced = Merge.replacing(mine, by: theirs, of: change.identity, at: change.now)
      try say(Merge.join(replaced, rest), in: change)
    } else if try !takeOver(other, in: change) {
      try say(Merge.join(document, theirs), in: change)
    }
    // What a deleted work of the user's own shows comes from its statements, too.
    let areImported = work.id.catalog == .imported && other.work.id.catalog == .imported && work.kind == other.work.kind
    if areImported || work.id.catalog != .library && work.id == other.work.id {
      work = work.fuller(than: other.work).identified(by: work.id)
    }
    let own = "\(sharedID)"
    let places = Dictionary(identifiers.enumerated().map { ($1.id, $0) }) { first, _ in first }
    for one in other.identifiers {
      if let index = places[one.id] {
        identifiers[index] = identifiers[index].fuller(than: one)
      } else if one.id != work.id, "\(one.id)" != own {
        if one.id.isOfService { add(identifier: one) }
        // An imported work has a key that is valid in all libraries, unless a later version wrote it.
        if one.id.catalog == .imported, Int(one.id.key) == nil { identifiers.append(one) }
      }
    }
    addImports(of: other)
    for (name, text) in other.unknown {
      if let index = unknown.firstIndex(where: { $0.name == name }) {
        unknown[index].text = max(unknown[index].text, text)
      } else {
        unknown.append((name, text))
      }
    }
    // What shows nothing, whatever the other record shows, was not added.
    if isSilent, isHidden { added = nil }
    try beginAlike(in: change)
  }

  /// Whether another record of the entry, as an export has it, says nothing new; with `replaces`, whether it says the
  /// same.
  func knows(_ other: EntryRecord, replaces: Bool, in change: LibraryChange) throws(SQLiteError) -> Bool {
    if other.statements == nil, !replaces { return marks == other.marks }
    // Most records of an export that is imported again are the same.
    var same = other
    (same.description, same.accounts) = (nil, [])
    if exported().text == same.text { return true }
    let document = document
    if !replaces, Merge.join(document, other.document) != document { return false }
    var joined = self
    try joined.join(other, replaces: replaces, in: change)
    return joined.text == text
  }

  /// Has both records begin with the same identifier: that of an own work, or a service's that was added first, or the
  /// lesser key.
  private mutating func shareFirst(with other: inout EntryRecord, in change: LibraryChange) throws(SQLiteError) {
    let (first, otherFirst) = (names[0], other.names[0])
    switch (work.id.isOfService, other.work.id.isOfService) {
    case (true, true) where work.id != other.work.id:
      let names = [self, other].inOrder.map(\.names)
      let isOtherFirst = try change.links().groups(of: names).first?.first == otherFirst
      if isOtherFirst {
        begin(with: other.work, named: otherFirst)
      } else {
        other.begin(with: work, named: first)
      }
    case (_, false) where identifiers.contains { "\($0.id)" == otherFirst }:
      other.begin(with: work, named: first)
    case (false, _) where other.identifiers.contains { "\($0.id)" == first }:
      begin(with: other.work, named: otherFirst)
    case (false, false):
      guard let mine = key, let theirs = other.key, theirs != mine else { return }
      let former = sharedID
      key = min(mine, theirs)
      let lost = key == mine ? other.sharedID : former
      if !formerIdentifiers.contains(lost) { formerIdentifiers.append(lost) }
    case (true, false) where other.work.id.catalog == .library:
      guard let own = try change.identifier(.library, other.work.kind, number) else { return }
      begin(with: other.work.identified(by: own), named: otherFirst)
      key = other.key
    case (false, true) where work.id.catalog == .library: other.begin(with: work, named: first)
    case (false, true): add(identifier: other.work)
    default: break
    }
  }

  /// Has a record that only tells what was removed begin with the smallest identifier, or the one that the user put
  /// first: nothing else says when it was added.
  mutating func beginAlike(in change: LibraryChange) throws(SQLiteError) {
    guard isHidden, !identifiers.isEmpty, work.id.catalog != .library else { return }
    let ordered = names.filter { !$0.hasPrefix("imported:") }.sorted() + names.filter { $0.hasPrefix("imported:") }
    let first = try change.links().groups(of: [ordered]).first { $0.count == ordered.count }?.first
    if let first, let work = identifiers.first(where: { "\($0.id)" == first }) { begin(with: work, named: first) }
  }

  /// Moves another identifier to the front. The fuller of its descriptions stays.
  private mutating func begin(with new: Work, named name: String) {
    let former = names[0]
    statements = .document(document.beginning(with: name, insteadOf: former))
    for index in imports.indices {
      let subject = imports[index].subject ?? former
      imports[index].subject = subject == name ? nil : subject
    }
    let known = identifiers.first { "\($0.id)" == name }
    identifiers.removeAll { "\($0.id)" == name }
    if work.id != sharedID { formerIdentifiers.append(work.id) }
    identifiers.insert(work.identified(by: sharedID).asKept, at: 0)
    work = (known.map { new.asKept.fuller(than: $0).identified(by: new.id) } ?? new).asKept
  }
}

extension Work {
  /// The one of two descriptions of a work that says more, or another fixed one.
  fileprivate func fuller(than other: Work) -> Work {
    if self == other { return self }
    let (mine, theirs) = (wholeText, other.wholeText)
    return (mine.utf8.count, mine) < (theirs.utf8.count, theirs) ? other : self
  }

  private var wholeText: String { JSONTree.object(descriptionMembers).text() + title }
}
