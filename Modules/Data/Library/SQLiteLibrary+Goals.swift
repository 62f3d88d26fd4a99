public import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite

// Reads and writes goals, which are one item in JSON.

extension SQLiteLibrary {
  public func goals() async throws(Problem) -> [Goal] {
    try await storage.read { (connection) throws(SQLiteError) in try ItemStore(connection).goals() }
  }

  public func setGoal(_ goal: Goal?, of kind: Work.Kind, in year: Int) async throws(Problem) -> JournalEntry? {
    try await record { (change) throws(SQLiteError) in
      try change.put(try ItemStore(change.connection).goals().replacing(kind, in: year, by: goal))
      return ((), .goal(goal?.count, kind, in: year))
    }.change
  }
}

/// Reads what is kept beside entries: goals, lists, how new the imported exports were.
struct ItemStore {
  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  fileprivate static let goals = "goals"
  private static let library = "library"

  /// The identity of the library. A library that has none gets one, for good.
  func identity(_ new: () -> String) throws(SQLiteError) -> String {
    let known: String? = try connection.value(
      "SELECT json_extract(record, '$.identity') FROM items WHERE name = ?", [Self.library])
    if let known { return known }
    let identity = new()
    try connection.run(
      "INSERT OR REPLACE INTO items (name, record) VALUES (?, json_object('identity', ?))", [Self.library, identity])
    return identity
  }

  func goals() throws(SQLiteError) -> [Goal] { try elements(of: Self.goals) { [Goal]($0) } }

  /// The elements of an item that is an array. Throws `.corrupt` if the item cannot be read.
  func elements<Element>(of item: String, _ read: (JSONValue) -> [Element]?) throws(SQLiteError) -> [Element] {
    let text: String? = try connection.value("SELECT record FROM items WHERE name = ?", [item])
    guard let text else { return [] }
    guard let elements = read(JSONDocument([UInt8](text.utf8)).root) else {
      throw SQLiteError(.corrupt, "the \(item) are unreadable")
    }
    return elements
  }
}

extension LibraryChange {
  /// Replaces all goals.
  func put(_ goals: [Goal]) throws(SQLiteError) {
    if goals.isEmpty, try ItemStore(connection).goals().isEmpty { return }
    try put(goals.json.text(), named: ItemStore.goals, begins: true)
  }
}

extension [Goal] {
  /// Reads what `json` wrote. Invalid goals are left out; `nil` for anything but an array.
  init?(_ value: JSONValue) {
    guard let elements = value.array else { return nil }
    self = elements.compactMap { element in
      guard let object = element.object, let count = object.integer("count"), let year = object.integer("year"),
        let kind = object.string("kind").flatMap({ Work.Kind(plural: $0) })
      else { return nil }
      return Goal(count, kind, in: year)
    }
  }

  var json: JSONTree {
    .array(map { ["count": .integer($0.count), "kind": .string($0.kind.plural), "year": .integer($0.year)] })
  }
}
