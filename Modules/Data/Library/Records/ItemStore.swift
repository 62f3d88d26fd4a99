import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite
import MarqueeTables

/// Reads what is kept beside entries: goals, lists, links, how new the imported exports were.
struct ItemStore {
  /// Something that is kept as statements, in an item of its own.
  enum Kept: String, CaseIterable {
    case goals, lists, links
  }

  let connection: Connection

  private static let library = "library"

  init(_ connection: Connection) { self.connection = connection }

  /// The identity of the library; `nil` if it has none yet.
  var identity: String? {
    get throws(SQLiteError) {
      try connection.value("SELECT json_extract(record, '$.identity') FROM items WHERE name = ?", [Self.library])
    }
  }

  /// The identity of the library. A library that has none gets one, for good.
  func identity(_ new: () -> String) throws(SQLiteError) -> String {
    if let known = try identity { return known }
    return try renew(new)
  }

  /// Replaces the identity of the library by a new one.
  @discardableResult
  func renew(_ new: () -> String) throws(SQLiteError) -> String {
    let identity = new()
    try connection.run(
      "INSERT OR REPLACE INTO items (name, record) VALUES (?, json_object('identity', ?))", [Self.library, identity])
    return identity
  }

  /// Everything that was said of goals, of lists, or of pairs of identifiers. Throws `.corrupt` if the item cannot be read.
  func document(of kept: Kept) throws(SQLiteError) -> Document {
    let text: String? = try connection.value("SELECT record FROM items WHERE name = ?", [kept.rawValue])
    guard let text else { return kept == .links ? try earlierLinks() : Document() }
    guard let document = Document(kept: JSONDocument([UInt8](text.utf8)).root) else {
      throw SQLiteError(.corrupt, "the \(kept) are unreadable")
    }
    return document
  }

  /// What entries of earlier versions say of works that are different.
  private func earlierLinks() throws(SQLiteError) -> Document {
    let records = try connection.rows("SELECT id FROM works WHERE differences IS NOT NULL") {
      (row) throws(SQLiteError) in try EntryStore(connection).record(row.read(0))
    }
    return records.reduce(Document()) { Merge.join($0, $1.documentOfDifferences) }
  }

  func goals() throws(SQLiteError) -> [Goal] { [Goal](parts: Merge.shown(try document(of: .goals))) }

  /// The lists and saved queries, without the works on the lists, in the order of their keys. If a saved query has the
  /// name of a list, the query gets another, so that neither hides the other.
  func keptLists() throws(SQLiteError) -> [NamedList] {
    var lists = [NamedList](parts: Merge.shown(try document(of: .lists)))
    for index in lists.indices where lists[index].query != nil {
      let name = lists[index].name
      func isFree(_ name: String) throws(SQLiteError) -> Bool {
        if lists.enumerated().contains(where: { $0.offset != index && $0.element.isNamed(name) }) { return false }
        return try !ListStore(connection).hasPlaces(on: name)
      }
      var (free, number) = (name, 1)
      while try !isFree(free) {
        number += 1
        free = "\(name.prefix(MarkChange.longestTag - 8)) \(number)"
      }
      lists[index].name = free
    }
    return lists
  }
}

extension LibraryChange {
  /// Replaces all goals.
  func put(_ goals: [Goal]) throws(SQLiteError) {
    try say(goals.parts, insteadOf: try ItemStore(connection).goals().parts, of: .goals)
  }

  /// Changes the lists and saved queries of the item.
  func editKept(_ change: (inout [NamedList]) -> Void) throws(SQLiteError) {
    let old = try ItemStore(connection).keptLists()
    var new = old
    change(&new)
    try say(new.parts, insteadOf: old.parts, of: .lists)
  }

  /// Changes what the user says. Parts that this version does not know stay.
  private func say(
    _ new: [Part: [FieldValue?]], insteadOf old: [Part: [FieldValue?]], of kept: ItemStore.Kept
  ) throws(SQLiteError) {
    let document = try ItemStore(connection).document(of: kept)
    let shown = Merge.shown(document).mapValues(\.value)
    let parts = shown.filter { old[$0.key] == nil }.merging(new) { $1 }
    try join(Document(library: identity, Merge.statements(in: identity, changing: document, to: parts, at: now)), kept)
  }

  /// Adds what a document says of goals, lists, or pairs of identifiers.
  ///
  /// - Returns: the parts that changed.
  @discardableResult
  func join(_ other: Document, _ kept: ItemStore.Kept) throws(SQLiteError) -> [Part] {
    let document = try ItemStore(connection).document(of: kept)
    let new = Merge.join(document, other)
    if new == document { return [] }
    try put(new.json.text(), named: kept.rawValue, begins: true)
    return new.changes(since: document).map(\.part)
  }

  /// Adds the lists that a file of another program has.
  func take(_ lists: [NamedList], age: Moment?) throws(SQLiteError) {
    for list in lists {
      let author = Author.source(program: "list", row: ListPlace.key(of: list.name))
      let columns = Dictionary(grouping: [list].parts, by: \.key.column).mapValues { parts in
        let elements = Dictionary(parts.map { ($0.key, $0.value) }) { $1 }
        return [author: Statement(.elements(elements), saidAt: nil, writtenAt: age ?? 0)]
      }
      try join(Document(columns), .lists)
    }
  }

  /// Adds the goals, lists and links of an export: the object beside its entries. With `replaces`, there are no others.
  ///
  /// - Returns: the identifiers of changed links.
  func take(kept object: JSONObject?, replaces: Bool) throws(SQLiteError) -> [String] {
    var ids: [String] = []
    for kept in ItemStore.Kept.allCases {
      let value = object?.object("statements")?[kept.rawValue] ?? object?[kept.rawValue]
      let document = value.flatMap { Document(kept: $0) } ?? Document()
      let present = try ItemStore(connection).document(of: kept)
      let changed = try join(
        replaces ? Merge.replacing(present, by: document, of: identity, at: now) : document, kept)
      if !changed.isEmpty, received != nil {
        received?.add(try ItemStore(connection).document(of: kept).received(insteadOf: present))
      }
      ids += changed.compactMap(\.pair).flatMap { [$0, $1] }
    }
    return ids
  }
}

extension Document {
  /// What the user says in a library.
  init(library: String, _ statements: [Part: Statement]) {
    self.init(statements.mapValues { [.library(library): $0] })
  }

  /// Reads what an item has: statements, or in a library or an export of an earlier version goals or lists, which were
  /// said before all else. Invalid ones are left out; `nil` for anything but an array.
  init?(kept value: JSONValue) {
    guard let elements = value.array else { return nil }
    var (goals, lists, statements) = ([Goal](), [NamedList](), [JSONValue]())
    for element in elements {
      guard let object = element.object else { continue }
      if let count = object.integer("count"), let year = object.integer("year"), let kind = object.string("kind") {
        if let kind = Goal.Kind(plural: kind), let goal = Goal(count, kind, in: year) { goals.append(goal) }
      } else if let name = object.string("name") {
        if ListPlace.key(of: name).isEmpty { continue }
        lists.append(NamedList(name, description: object.string("description"), query: object.string("query")))
      } else {
        statements.append(element)
      }
    }
    self.init(statements)
    let earlier = goals.parts.merging(lists.parts) { $1 }.mapValues { Statement(.value($0), saidAt: 0, writtenAt: 0) }
    add(earlier, by: .library(""))
  }
}

extension [Goal] {
  var json: JSONTree {
    .array(map { ["count": .integer($0.count), "kind": .string($0.kind.plural), "year": .integer($0.year)] })
  }
}

extension [NamedList] {
  /// The lists without the works on them, as JSON.
  var json: JSONTree {
    .array(
      map { list in
        let members = [("name", list.name), ("description", list.description), ("query", list.query)]
        return .sorted(members.compactMap { name, text in text.map { (name, .string($0)) } })
      })
  }
}
