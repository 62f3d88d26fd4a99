import MarqueeDomain
import MarqueeJSON
import MarqueeTables

// Reads and writes the description of a change, as the column `changes.description` has it: a JSON object with its
// members sorted by name. A member without a value is absent.

extension ChangeDescription {
  /// Reads what this or another version has written. Unknown members and values are ignored, so that only their part of
  /// the message is missing.
  init(json: String) {
    self.init(nil)
    guard let object = JSONDocument([UInt8](json.utf8)).root.object else { return }
    object.read(Self.fields, into: &self, keepsBlanks: true)
    (value, old) = (object["value"]?.fieldValue, object["old"]?.fieldValue)
  }

  var json: JSONTree { Self.form.json(of: self) }

  private static let form = ObjectForm<ChangeDescription>(
    fields, [("value", { $0.value?.json }), ("old", { $0.old?.json })])

  private static let fields: [Field<ChangeDescription>] = [
    Field("kind", .word, get: { $0.kind }, set: { $0.kind = $1 }),
    Field("titles", .shortList, get: { $0.titles.orNil }, set: { $0.titles = $1 ?? ShortList() }),
    Field("mark", .mark, get: { $0.mark }, set: { $0.mark = $1 }),
    Field("day", .date, get: { $0.day }, set: { $0.day = $1 }),
    Field("days", .shortList, get: { $0.days.orNil }, set: { $0.days = $1 ?? ShortList() }),
    Field("rating", .halfStars, get: { $0.rating }, set: { $0.rating = $1 }),
    Field("tags", .shortList, get: { $0.tags.orNil }, set: { $0.tags = $1 ?? ShortList() }),
    Field(
      "edits", .objects(editFields, of: Edit("", ShortList())), get: { $0.edits.isEmpty ? nil : $0.edits },
      set: { $0.edits = $1 ?? [] }),
    Field(
      "catalogs", .catalogs, get: { $0.catalogs.isEmpty ? nil : $0.catalogs }, set: { $0.catalogs = $1 ?? [] }),
    Field("source", .text, get: { $0.source }, set: { $0.source = $1 }),
    Field("new", .integer, get: { $0.source == nil ? nil : $0.new }, set: { $0.new = $1 ?? 0 }),
    Field("updated", .integer, get: { $0.source == nil ? nil : $0.updated }, set: { $0.updated = $1 ?? 0 }),
  ]

  private static let editFields: [Field<Edit>] = [
    Field("field", .text, get: { $0.field }, set: { $0 = Edit($1 ?? "", $0.values) }),
    Field(
      "values", .shortList, isOptional: true, get: { $0.values.orNil },
      set: { $0 = Edit($0.field, $1 ?? ShortList()) }),
  ]
}

extension ShortList {
  fileprivate var orNil: ShortList? { count == 0 ? nil : self }
}

extension FieldForm<ShortList> {
  /// The first texts, and the number of all if there are more.
  fileprivate static let shortList = FieldForm(
    parts: [Component(name: "", type: .texts), Component(name: "count", type: .integer, isOptional: true)],
    write: { list, part in
      part == 0 ? .texts(list.first) : list.count > list.first.count ? .integer(list.count) : nil
    },
    read: { parts in
      guard case .texts(let texts)? = parts[0] else { return nil }
      if parts.count > 1, case .integer(let count)? = parts[1] { return ShortList(texts, count: count) }
      return ShortList(texts)
    })
}

extension FieldForm<Mark> {
  fileprivate static let mark = FieldForm(.text, { .text($0.name) }, { $0.text.flatMap { Mark.named($0) } })
}

extension FieldForm<[Catalog?]> {
  fileprivate static let catalogs = FieldForm(
    .texts, { .texts($0.map { $0?.rawValue ?? "" }) },
    { value in if case .texts(let words) = value { words.map { Catalog(rawValue: $0) } } else { nil } })
}
