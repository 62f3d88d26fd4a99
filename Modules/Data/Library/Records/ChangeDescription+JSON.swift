import MarqueeDomain
import MarqueeJSON
import MarqueeTables

// Reads and writes the description of a change, as the column `changes.description` has it: a JSON object with its
// members sorted by name. A member without a value is absent.

extension ChangeDescription {
  /// Reads what this or another version has written. Unknown members and values are ignored, so that only their part of
  /// the message is missing.
  init(json: String) {
    let object = JSONDocument([UInt8](json.utf8)).root.object
    self.init(object?.string("kind").flatMap { Kind(rawValue: $0) }, of: object?.shortList("titles") ?? ShortList())
    guard let object else { return }
    mark = object.string("mark").flatMap { Mark.named($0) }
    value = object["value"].flatMap { FieldValue($0) }
    day = object.string("day").flatMap { PartialDate($0) }
    rating = object.integer("rating").flatMap { Rating(halfStars: $0) }
    tags = object.shortList("tags")
    edits = object.elements("edits", EditObject.self).map(\.edit)
    catalogs = object.strings("catalogs").map { Catalog(rawValue: $0) }
    source = object.string("source")
    (new, updated) = (object.integer("new") ?? 0, object.integer("updated") ?? 0)
  }

  var json: JSONTree {
    var members = titles.members("titles") + tags.members("tags")
    func add(_ name: String, _ value: JSONTree?) { if let value { members.append((name, value)) } }
    add("kind", kind.map { .string($0.rawValue) })
    add("mark", mark.map { .string($0.name) })
    add("value", value?.json)
    add("day", day.map { .string($0.description) })
    add("rating", rating.map { .integer($0.halfStars) })
    add("edits", edits.isEmpty ? nil : .array(edits.map { EditObject($0).json }))
    add("catalogs", catalogs.isEmpty ? nil : .strings(catalogs.map { $0?.rawValue ?? "" }))
    if let source { members += [("source", .string(source)), ("new", .integer(new)), ("updated", .integer(updated))] }
    return .sorted(members)
  }
}

private struct EditObject: JSONReadable {
  let edit: ChangeDescription.Edit

  init(_ edit: ChangeDescription.Edit) { self.edit = edit }

  init(_ object: JSONObject) throws(JSONUnreadable) {
    edit = ChangeDescription.Edit(try object.required.string("field"), object.shortList("values"))
  }

  var json: JSONTree { .object([("field", .string(edit.field))] + edit.values.members("values")) }
}

extension JSONObject {
  fileprivate func shortList(_ name: String) -> ShortList {
    ShortList(strings(name), count: integer("\(name)Count") ?? 0)
  }
}

extension ShortList {
  /// The members for the texts. The total count is added if there are more texts than the list has.
  fileprivate func members(_ name: String) -> [JSONTree.Member] {
    if count == 0 { return [] }
    return [(name, .strings(first))] + (count > first.count ? [("\(name)Count", .integer(count))] : [])
  }
}

extension FieldValue {
  /// Reads what `json` wrote. A number with a decimal point or an exponent is not an integer.
  fileprivate init?(_ value: JSONValue) {
    switch value.kind {
    case .bool: self = .flag(value.bool() ?? false)
    case .number:
      let whole = value.text.contains { ".eE".contains($0) } ? nil : value.integer()
      guard let number = whole.map(FieldValue.integer) ?? value.double().map(FieldValue.real) else { return nil }
      self = number
    case .string: self = .text(value.string() ?? "")
    case .array: self = .texts(value.strings() ?? [])
    case .object, .null, .damaged: return nil
    }
  }
}
