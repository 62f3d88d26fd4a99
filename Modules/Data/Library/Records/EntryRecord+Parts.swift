// The parts of a record that are JSON objects of their own.
import MarqueeDomain
import MarqueeJSON

extension EntryRecord {
  /// A person's role in an own work.
  struct CastMember: JSONReadable, Equatable {
    /// `actor` or `author`.
    let role: String
    let name: String
    /// The user's number; `nil` in a record of another library without it.
    var person: Int64?

    init(role: String, name: String, person: Int64?) { (self.role, self.name, self.person) = (role, name, person) }

    init(_ object: JSONObject) throws(JSONUnreadable) {
      self.init(
        role: try object.required.string("role"), name: try object.required.string("name"),
        person: object.integer("person").map { Int64($0) })
      guard role == "actor" || role == "author" else { throw object.unreadable("role", "neither actor nor author") }
    }
  }

  /// A mark's place in the order of marking, and its time in seconds since 1970.
  struct TimedMark: Equatable {
    var place: Int64
    var at: Int64?
  }

  /// What an imported row said, with the row's key.
  struct ImportedRecord: JSONReadable, Equatable {
    var key: ImportKey
    var imported: ImportedMarks

    init(_ key: ImportKey, _ imported: ImportedMarks) { (self.key, self.imported) = (key, imported) }

    init(_ object: JSONObject) throws(JSONUnreadable) {
      key = ImportKey(try object.required.string("source"), try object.required.string("key"))
      imported = ImportedMarks(try object.required.object("said"), key: key)
    }
  }
}

extension JSONObject {
  /// The values of the texts in a list. A text without a valid value is left out and reported.
  ///
  /// - Parameter what: what each text should be, for the report: "a day".
  func taken<Value>(_ name: String, _ what: String, _ read: (String) -> Value?) -> [Value] {
    strings(name).compactMap { text in
      let value = read(text)
      if value == nil { report(name, "\(text.shortened) is not \(what)") }
      return value
    }
  }
}
