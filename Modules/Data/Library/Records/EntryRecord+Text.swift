import MarqueeDomain
import MarqueeTables

// Writes a record as JSON: on one line, its members sorted by name.

extension EntryRecord {
  var text: String { Self.form.text(of: self, with: unknown) }

  private static let form = ObjectForm(
    ownMembers + Work.keptFields.flatMap { $0.writers { $0.work } }
      + Mark.columns.flatMap { $0.writers { $0.marks } })

  /// The members that are not fields or marks of their own.
  private static let ownMembers: [ObjectForm<EntryRecord>.Member] = [
    ("id", { JSONList.quoted($0.work.id.description) }), ("kind", { JSONList.quoted($0.work.kind.rawValue) }),
    ("number", { "\($0.number)" }), ("title", { JSONList.quoted($0.work.title) }),
    ("added", { record in record.added.map { "\($0)" } }),
    ("cast", { list($0.cast, \.text) }),
    ("description", { $0.description.map(\.descriptionText) }),
    ("differences", { list($0.differences) { JSONList.quoted($0.description) } }),
    ("favorited", { record in record.favorited.map { "\($0.place)" } }),
    ("favoritedAt", { record in record.favorited?.at.map { "\($0)" } }),
    ("formerIdentifiers", { list($0.formerIdentifiers) { JSONList.quoted($0.description) } }),
    ("identifiers", { list($0.identifiers, \.identifierText) }),
    ("imports", { list($0.imports, \.text) }),
    ("lists", { list($0.marks.lists, \.json) }),
    ("tags", { list($0.marks.tags, JSONList.quoted) }),
    ("viewings", { list($0.viewings, \.text) }),
    ("wanted", { record in record.wanted.map { "\($0.place)" } }),
    ("wantedAt", { record in record.wanted?.at.map { "\($0)" } }),
  ]

  /// The names of all members that this version knows.
  static let members = Set(form.names)

  private static func list<Element>(_ elements: [Element], _ text: (Element) -> String) -> String? {
    elements.isEmpty ? nil : "[\(elements.map(text).joined(separator: ","))]"
  }

  /// A JSON object with its members sorted by name.
  static func object(_ members: [(name: String, text: String)]) -> String {
    ObjectForm<Void>([]).text(of: (), with: members)
  }
}

/// How a value is written as a JSON object: its members, each with a function that gives its JSON; `nil` leaves the
/// member out.
struct ObjectForm<Value>: Sendable {
  typealias Member = (name: String, text: @Sendable (Value) -> String?)

  private let members: [(name: String, key: String, text: @Sendable (Value) -> String?)]

  init(_ members: [Member]) {
    self.members = members.sorted { $0.name < $1.name }.map { ($0, JSONList.quoted($0) + ":", $1) }
  }

  var names: [String] { members.map(\.name) }

  /// The JSON of a value.
  ///
  /// - Parameter others: further members, such as those that this version does not know.
  func text(of value: Value, with others: [(name: String, text: String)] = []) -> String {
    var text = "{"
    var others = others.sorted { $0.name < $1.name }[...]
    func add(_ key: String, _ value: String) {
      if text.utf8.count > 1 { text += "," }
      text += key
      text += value
    }
    func addOthers(before name: String?) {
      while let other = others.first, name.map({ other.name < $0 }) ?? true {
        add(JSONList.quoted(other.name) + ":", other.text)
        others.removeFirst()
      }
    }
    for member in members {
      guard let known = member.text(value) else { continue }
      if !others.isEmpty { addOthers(before: member.name) }
      add(member.key, known)
    }
    addOthers(before: nil)
    return text + "}"
  }
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
  fileprivate var text: String {
    "{\"name\":\(JSONList.quoted(name)),\(person.map { "\"person\":\($0)," } ?? "")\"role\":\"\(role)\"}"
  }
}

extension EntryRecord.ImportedRecord {
  fileprivate var text: String {
    "{\"key\":\(JSONList.quoted(key.key)),\"said\":\(imported.json),\"source\":\(JSONList.quoted(key.source))}"
  }
}

extension Work {
  fileprivate var identifierText: String { Self.identifierForm.text(of: self) }

  /// What a catalog says of it, as JSON, without identifier, kind and title.
  var descriptionText: String { Self.descriptionForm.text(of: self) }

  private static let descriptionForm = ObjectForm<Work>(fields.flatMap { $0.writers { $0 } })
  private static let identifierForm = ObjectForm<Work>(
    fields.flatMap { $0.writers { $0 } } + titleMembers)
  private static let titleMembers: [ObjectForm<Work>.Member] = [
    ("id", { JSONList.quoted($0.id.description) }), ("kind", { JSONList.quoted($0.kind.rawValue) }),
    ("title", { JSONList.quoted($0.title) }),
  ]
}
