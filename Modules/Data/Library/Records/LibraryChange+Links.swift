// Keeps entries in agreement with what the user says of pairs of identifiers.
import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

extension LibraryChange {
  /// Says that two groups of identifiers belong to one work, or to different works.
  ///
  /// - Parameter first: the first of the linked identifiers; `nil` if the groups are different works.
  func say(_ group: [String], _ other: [String], first: String?) throws(SQLiteError) {
    let document = try ItemStore(connection).document(of: .links)
    let statements = Merge.statements(in: identity, linking: group, with: other, first: first, over: document, at: now)
    try join(Document(library: identity, statements), .links)
  }

  /// Puts identifiers together again that are in one entry after a link was undone.
  func rejoin(_ names: [String]) throws(SQLiteError) {
    if try !links().areApart(names) { return }
    let document = try ItemStore(connection).document(of: .links)
    let pairs = names.indices.flatMap { index in names[..<index].map { Part(pairOf: $0, and: names[index]) } }
    let statements = pairs.reduce(into: [Part: Statement]()) { statements, pair in
      guard let authors = document.statements[pair] else { return }
      let time = authors[.library(identity)].map { $0.writtenAt.next } ?? now
      statements[pair] = Statement(.value([]), saidAt: nil, writtenAt: max(now, time))
    }
    try join(Document(library: identity, statements), .links)
  }

  /// Brings the entries with some identifiers into agreement with what is said of pairs: joins entries, or takes them
  /// apart.
  ///
  /// - Parameters:
  ///   - ids: any of the entries' identifiers.
  ///   - works: works that belong to the entries, and may not be kept.
  ///   - others: identifiers that another library's entries have together.
  ///   - added: when another library added identifiers, in seconds since 1970.
  /// - Returns: why not all of an entry is shown.
  @discardableResult
  func regroup(
    _ ids: [String], with works: [Work] = [], beside others: [[String]] = [], added: [String: Int64] = [:]
  ) throws(SQLiteError) -> Refusal? {
    let store = EntryStore(connection)
    let numbers = Set(try store.numbers(of: (ids + others.joined()).compactMap { Work.ID($0) }).values).sorted()
    let old = try numbers.map { (number) throws(SQLiteError) in try store.record(number) }.inOrder
    let links = try links()
    let deleted = Set(old.filter(\.isDeleted).map { $0.names[0] })
    let groups = links.groups(of: old.map(\.names) + works.map { ["\($0.id)"] } + others, deleted: deleted)
    let (new, gone, refusal) = try regrouped(old, with: works, as: groups)
    for one in old where !gone.contains(where: { $0.number == one.number }) {
      var record = one
      record.differ(by: links)
      try put(&record, insteadOf: one)
    }
    for one in gone { try remove(one) }
    for var record in new {
      let times = record.names.compactMap { added[$0] }
      record.added = record.added.map { ([$0] + times).min() ?? $0 }
      try put(&record, insteadOf: nil)
    }
    return refusal
  }

  /// The entries of some works.
  ///
  /// - Parameters:
  ///   - old: the entries that have any of the identifiers.
  ///   - works: works that belong to the entries, and may not be kept.
  ///   - groups: the identifiers of each work.
  /// - Returns: the entries that are new, those that they replace, and why not all of a new one is shown.
  func regrouped(
    _ old: [EntryRecord], with works: [Work] = [], as groups: [[String]]
  ) throws(SQLiteError) -> (new: [EntryRecord], gone: [EntryRecord], refusal: Refusal?) {
    var (new, refusal): ([EntryRecord], Refusal?) = ([], nil)
    let known = Set(old.flatMap(\.names) + works.map { "\($0.id)" })
    for group in groups.map({ $0.filter(known.contains) }) where !group.isEmpty {
      let owner = group.lazy.compactMap { id in old.first { $0.names[0] == id } }.first
      if let owner, owner.names[0] == group[0], Set(owner.names) == Set(group) { continue }
      var pieces = group.compactMap { id -> EntryRecord? in
        guard let one = old.first(where: { $0.names.contains(id) }) else { return nil }
        var piece = one.piece(id)
        if !Set(one.names).isSubset(of: group) { piece.takeOwnTime() }
        return piece
      }
      for work in works where group.contains("\(work.id)") && !pieces.contains(where: { $0.names[0] == "\(work.id)" }) {
        pieces.append(EntryRecord(number: 0, work, added: nil))
      }
      guard var record = pieces.first(where: { $0.names[0] == group[0] }) else { continue }
      for piece in pieces where piece.names != record.names { record.take(piece) }
      record.number = if let owner { owner.number } else { try numbers.next(.entry) }
      new.append(record)
    }
    // An identifier belongs to one entry only.
    let gone = old.filter { one in new.contains { !Set($0.names).isDisjoint(with: one.names) } }
    let links = try links()
    for index in new.indices {
      new[index].differ(by: links)
      refusal = try new[index].say(new[index].document, in: self) ?? refusal
      try new[index].beginAlike(in: self)
    }
    return (new, gone, refusal)
  }
}

extension [EntryRecord] {
  /// In the order in which the works were added. What only tells what was removed is not added any more.
  var inOrder: [EntryRecord] {
    sorted { one, other in
      let times = [one, other].map { $0.isHidden ? .max : $0.added ?? .max }
      return (times[0], one.names[0]) < (times[1], other.names[0])
    }
  }
}

extension EntryRecord {
  /// Its identifiers, as all libraries know them. The first comes first.
  var names: [String] { ["\(sharedID)"] + identifiers.map { "\($0.id)" } }

  /// Records which works are different ones.
  mutating func differ(by links: Links) {
    differences = links.isEmpty ? [] : links.others(than: names).sorted().compactMap { Work.ID($0) }
  }

  /// Says in this library what the user sees, about another identifier than the first.
  mutating func sayAgain(about name: String, in change: LibraryChange) {
    let shown = Merge.shown(document)
    let known = document.about { $0 == name }.beginning(with: name, insteadOf: names[0])
    let parts = shown.mapValues(\.value).filter { !$0.key.isFact && $0.key != .existence }
    var new = Merge.statements(in: change.identity, changing: known, to: parts, at: change.now)
    for part in new.keys { if let time = shown[part]?.saidAt { new[part]?.saidAt = time } }
    add(new, by: .library(change.identity).about(name))
  }

  /// What is known about some of the identifiers, as a record of its own; `nil` if there are none.
  func part(_ group: [String]) -> EntryRecord? {
    var pieces = group.map(piece)
    for index in pieces.indices { pieces[index].takeOwnTime() }
    guard var part = pieces.first else { return nil }
    for piece in pieces.dropFirst() { part.take(piece) }
    return part
  }

  /// Takes the time at which something was first said: the entry's may be that of an identifier of another part.
  fileprivate mutating func takeOwnTime() {
    let document = document
    added = document.isSilent ? nil : document.firstSaid ?? added
  }

  /// What is known about one of the identifiers, as a record of its own.
  fileprivate func piece(_ name: String) -> EntryRecord {
    var piece = self
    piece.stored = nil
    piece.identifiers = []
    if name == names[0] {
      let others = Set(names)
      piece.statements = .document(document.about { $0.map { !others.contains($0) } ?? true })
      piece.imports.removeAll { $0.subject.map(others.contains) ?? false }
      return piece
    }
    let work = identifiers.first { "\($0.id)" == name } ?? work
    let own = document.about { $0 == name }.beginning(with: name, insteadOf: names[0])
    // Of what nothing is said was not added.
    piece = EntryRecord(number: 0, work, added: own.isSilent ? nil : own.firstSaid ?? added)
    piece.statements = .document(own)
    piece.imports = imports.filter { $0.subject == name }
    for index in piece.imports.indices { piece.imports[index].subject = nil }
    return piece
  }

  /// Adds what is known about another identifier of the work. It is not shown yet.
  fileprivate mutating func take(_ piece: EntryRecord) {
    let name = piece.names[0]
    added = [added, piece.added].compactMap(\.self).min()
    var piece = piece
    for index in piece.imports.indices { piece.imports[index].subject = piece.imports[index].subject ?? name }
    addImports(of: piece)
    formerIdentifiers += piece.formerIdentifiers
    if piece.work.id != piece.sharedID { formerIdentifiers.append(piece.work.id) }
    identifiers.append(piece.work.identified(by: piece.sharedID).asKept)
    for (part, authors) in piece.document.about(name).statements {
      for (author, statement) in authors { add([part: statement], by: author) }
    }
    unknown += piece.unknown.filter { one in !unknown.contains { $0.name == one.name } }
  }
}

extension Document {
  /// When the first of its statements was said, in seconds since 1970; `nil` if none tells.
  fileprivate var firstSaid: Int64? {
    statements.values.flatMap { $0.compactMap { EntryRecord.TimedMark.seconds($1.saidAt, by: $0) } }.min()
  }

  /// Whether all of its statements are undone or withdrawn.
  fileprivate var isSilent: Bool {
    statements.values.allSatisfy { $0.values.allSatisfy { $0.saidAt == nil && $0.value == nil } }
  }
}
