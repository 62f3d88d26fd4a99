// The parts of a record that are JSON objects of their own.
import MarqueeDomain
import MarqueeJSON
import MarqueeTables

extension EntryRecord {
  /// A person's role in an own work.
  struct CastMember: Equatable {
    /// The kinds of roles.
    enum Role: String, Sendable { case actor, author }

    var role = Role.actor
    var name = ""
    /// The user's number; `nil` in a record of another library without it.
    var person: Int64?

    static let fields: [Field<CastMember>] = [
      Field("name", .text, get: { $0.name }, set: { $0.name = $1 ?? "" }),
      Field(
        "person", .integer, bounds: Bounds.rowNumber, isOptional: true, get: { $0.person.map { Int($0) } },
        set: { $0.person = $1.map { Int64($0) } }),
      Field("role", .word, get: { $0.role }, set: { $0.role = $1 ?? .actor }),
    ]
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
    /// The identifier that the row is about; `nil` if it is the entry's first.
    var subject: String?
    /// What the row says of the work itself that the record does not have, as JSON; `nil` if it says nothing.
    var facts: String?

    init(_ key: ImportKey, _ imported: ImportedMarks) { (self.key, self.imported) = (key, imported) }

    /// Who speaks in the row.
    var author: Author { subject.map { key.author.about($0) } ?? key.author }

    /// Whether another row with the same key says more, or the same of a smaller identifier, whatever the entries begin
    /// with.
    func says(lessThan other: ImportedRecord, of first: String, _ otherFirst: String) -> Bool {
      func text(_ row: ImportedRecord) -> String { row.imported.json.text() + (row.facts ?? "") }
      let (mine, theirs) = (text(self), text(other))
      return (mine.utf8.count, mine, other.subject ?? otherFirst) < (theirs.utf8.count, theirs, subject ?? first)
    }

    init(_ object: JSONObject) throws(JSONUnreadable) {
      key = ImportKey(try object.required.string("source"), try object.required.string("key"))
      imported = ImportedMarks(try object.required.object("said"), key: key)
      subject = object.string("about")
      facts = object["facts"].flatMap { $0.kind == .object ? $0.text : nil }
    }

    var json: JSONTree {
      let members: [JSONTree.Member] = [
        ("key", .string(key.key)), ("said", imported.json), ("source", .string(key.source)),
      ]
      let others = [("about", subject.map(JSONTree.string)), ("facts", facts.map(JSONTree.raw))]
      return .sorted(members + others.compactMap { name, value in value.map { (name, $0) } })
    }
  }
}

extension FieldForm<EntryRecord.TimedMark> {
  /// A mark without a valid place is still set, as the last one.
  static let timedMark = FieldForm(
    parts: [Component(name: "", type: .integer), Component(name: "at", type: .integer, isOptional: true)],
    write: { mark, part in part == 0 ? .integer(Int(mark.place)) : mark.at.map { .integer(Int($0)) } },
    read: { parts in
      guard case .integer(let place)? = parts[0] else { return nil }
      var mark = EntryRecord.TimedMark(place: place < 0 ? 0 : Int64(Bounds.rowNumber.known(place) ?? 0))
      if parts.count > 1, case .integer(let time)? = parts[1], Bounds.seconds.contains(time) { mark.at = Int64(time) }
      return mark
    })
}

extension FieldForm<[Work.ID]> {
  static let identifiers = FieldForm(
    .texts, { .texts($0.map(\.description)) },
    { value in if case .texts(let texts) = value { texts.compactMap { Work.ID($0) } } else { nil } })
}
