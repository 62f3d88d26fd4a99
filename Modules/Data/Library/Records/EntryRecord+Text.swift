import MarqueeDomain
import MarqueeJSON
import MarqueeTables

// Writes a record as JSON: on one line, its members sorted by name.

extension EntryRecord {
  var text: String { Self.form.json(of: self, with: unknown.map { ($0.name, .raw($0.text)) }).text() }

  private static let form = ObjectForm(
    ownMembers + Work.keptFields.flatMap { $0.writers { $0.work } }
      + Mark.columns.flatMap { $0.writers { $0.marks } })

  /// The members that are not fields or marks of their own.
  private static let ownMembers: [ObjectForm<EntryRecord>.Member] = [
    ("id", { .string($0.work.id.description) }), ("kind", { .string($0.work.kind.rawValue) }),
    ("number", { .integer(Int($0.number)) }), ("title", { .string($0.work.title) }), ("added", { number($0.added) }),
    ("cast", { list($0.cast, \.json) }), ("description", { $0.description.map(\.descriptionJSON) }),
    ("differences", { list($0.differences) { .string($0.description) } }),
    ("favorited", { number($0.favorited?.place) }), ("favoritedAt", { number($0.favorited?.at) }),
    ("formerIdentifiers", { list($0.formerIdentifiers) { .string($0.description) } }),
    ("identifiers", { list($0.identifiers, \.identifierJSON) }), ("imports", { list($0.imports, \.json) }),
    ("lists", { list($0.marks.lists, \.json) }), ("tags", { list($0.marks.tags, JSONTree.string) }),
    ("viewings", { list($0.viewings, \.json) }), ("wanted", { number($0.wanted?.place) }),
    ("wantedAt", { number($0.wanted?.at) }),
  ]

  /// The names of all members that this version knows.
  static let members = Set(form.names)

  private static func number(_ number: Int64?) -> JSONTree? { number.map { .integer(Int($0)) } }

  private static func list<Element>(_ elements: [Element], _ json: (Element) -> JSONTree) -> JSONTree? {
    elements.isEmpty ? nil : .array(elements.map(json))
  }
}

/// How a value is written as a JSON object: its members, each with a function that gives its JSON; `nil` leaves the
/// member out.
struct ObjectForm<Value>: Sendable {
  typealias Member = (name: String, json: @Sendable (Value) -> JSONTree?)

  private let members: [Member]

  init(_ members: [Member]) { self.members = members.sorted { $0.name < $1.name } }

  var names: [String] { members.map(\.name) }

  /// The JSON of a value.
  ///
  /// - Parameter others: further members, such as those that this version does not know.
  func json(of value: Value, with others: [JSONTree.Member] = []) -> JSONTree {
    let known = members.compactMap { member in member.json(value).map { (name: member.name, value: $0) } }
    return others.isEmpty ? .object(known) : .sorted(known + others)
  }
}

extension JSONTree {
  /// An object with its members sorted by name.
  static func sorted(_ members: [Member]) -> JSONTree { .object(members.sorted { $0.name < $1.name }) }
}

extension Field {
  /// How each member of the field is written.
  ///
  /// - Parameter owner: finds the field's owner in the value that is written.
  fileprivate func writers<Value>(_ owner: @escaping @Sendable (Value) -> Owner) -> [ObjectForm<Value>.Member] {
    members.enumerated().map { index, member in (member.name, { self.value(of: owner($0), index)?.json }) }
  }
}

extension EntryRecord.CastMember {
  fileprivate var json: JSONTree {
    .object(
      [("name", .string(name))] + (person.map { [("person", .integer(Int($0)))] } ?? []) + [("role", .string(role))])
  }
}

extension EntryRecord.ImportedRecord {
  fileprivate var json: JSONTree {
    ["key": .string(key.key), "said": imported.json, "source": .string(key.source)]
  }
}

extension Work {
  fileprivate var identifierJSON: JSONTree { Self.identifierForm.json(of: self) }

  /// What a catalog says of it, without identifier, kind and title.
  var descriptionJSON: JSONTree { Self.descriptionForm.json(of: self) }

  private static let descriptionForm = ObjectForm<Work>(fields.flatMap { $0.writers { $0 } })
  private static let identifierForm = ObjectForm<Work>(
    fields.flatMap { $0.writers { $0 } } + titleMembers)
  private static let titleMembers: [ObjectForm<Work>.Member] = [
    ("id", { .string($0.id.description) }), ("kind", { .string($0.kind.rawValue) }),
    ("title", { .string($0.title) }),
  ]
}
