import MarqueeDomain
import MarqueeTables

// A record as it is written: on one line, its members in the order of their names.

extension EntryRecord {
  var text: String {
    var members: [(name: String, text: String)] = [
      ("id", JSONList.quoted(work.id.description)), ("kind", JSONList.quoted(work.kind.rawValue)),
      ("number", "\(number)"), ("title", JSONList.quoted(work.title)),
    ]
    func add(_ name: String, _ text: String?) { if let text { members.append((name, text)) } }
    func add(_ name: String, _ texts: [String]) {
      if !texts.isEmpty { members.append((name, "[\(texts.joined(separator: ","))]")) }
    }
    add("added", added.map { "\($0)" })
    add("cast", cast.map(\.text))
    add("description", description.map(\.descriptionText))
    add("differences", differences.map { JSONList.quoted($0.description) })
    add("favorited", favorited.map { "\($0.place)" })
    add("favoritedAt", favorited?.at.map { "\($0)" })
    add("formerIdentifiers", formerIdentifiers.map { JSONList.quoted($0.description) })
    add("identifiers", identifiers.map(\.identifierText))
    add("imports", imports.map(\.text))
    add("tags", marks.tags.map { JSONList.quoted($0) })
    add("viewings", viewings.map(\.text))
    add("wanted", wanted.map { "\($0.place)" })
    add("wantedAt", wanted?.at.map { "\($0)" })
    for field in Work.rememberedFields { members += field.knownMembers(of: work) }
    for field in Mark.columns { members += field.knownMembers(of: marks) }
    members += unknown
    return Self.object(members)
  }

  /// An object with the members in the order of their names.
  static func object(_ members: [(name: String, text: String)]) -> String {
    var text = "{"
    for (name, value) in members.sorted(by: { $0.name < $1.name }) {
      if text.utf8.count > 1 { text += "," }
      text += JSONList.quoted(name)
      text += ":"
      text += value
    }
    return text + "}"
  }
}

extension EntryRecord.Part {
  fileprivate var text: String {
    "{\"name\":\(JSONList.quoted(name)),\(person.map { "\"person\":\($0)," } ?? "")\"role\":\"\(role)\"}"
  }
}

extension EntryRecord.ImportedRecord {
  fileprivate var text: String {
    "{\"key\":\(JSONList.quoted(key.key)),\"said\":\(told.json),\"source\":\(JSONList.quoted(key.source))}"
  }
}

extension Work {
  fileprivate var identifierText: String {
    EntryRecord.object(
      detailMembers + [
        ("id", JSONList.quoted(id.description)), ("kind", JSONList.quoted(kind.rawValue)),
        ("title", JSONList.quoted(title)),
      ])
  }

  /// What a catalog says of it, beside its identifier, kind and title.
  var descriptionText: String { EntryRecord.object(detailMembers) }

  private var detailMembers: [(name: String, text: String)] { Work.fields.flatMap { $0.knownMembers(of: self) } }
}
