import MarqueeDomain
// Finds the rows in the data of an answer, and the fields of a row.
import MarqueeJSON

extension DataSchema {
  var fields: [String] { Set(rowShapes.flatMap(\.rowProperties).map(\.name)).sorted() }

  /// Those of the names that are fields of rows. `score.votes` is a part of the field `score`.
  func fields(among names: [String]) -> [String] {
    let rowShapes = rowShapes
    return names.filter { name in
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      return !parts.reduce(rowShapes) { shapes, part in
        shapes.compactMap { shape in shape.rowProperties.first { $0.name == part }?.shape }
      }.isEmpty
    }
  }

  private var rowShapes: [JSONShape] {
    let (rows, shapes) = (rows, shapes)
    guard !rows.isEmpty else { return shapes }
    return rows.flatMap { path in
      path.split(separator: ".").reduce(shapes) { shapes, name in
        shapes.flatMap { $0.properties.filter { $0.name == name }.map(\.shape) }
      }
    }
  }

  /// Each row as an object. A row with a work also has the work's members.
  func rows(of json: JSONTree) -> [JSONTree] {
    guard !rows.isEmpty else { return [json] }
    return rows.flatMap { path in json.elements(at: path.split(separator: ".")[...]) }.map(\.withMembersOfWork)
  }

  func mappingRows(of json: JSONTree, _ transform: (JSONTree) -> JSONTree) -> JSONTree {
    guard !rows.isEmpty else { return transform(json) }
    return rows.reduce(json) { json, path in json.mapping(path.split(separator: ".")[...], transform) }
  }
}

extension JSONShape {
  /// The members of a row and of its work. A name that both have is the row's, and the work's member is `work.NAME`.
  fileprivate var rowProperties: [Property] {
    let work = properties.first { $0.name == JSONTree.work }?.shape.properties ?? []
    let own = Set(properties.map(\.name))
    return properties
      + work.map { own.contains($0.name) ? Property(name: JSONTree.workPrefix + $0.name, shape: $0.shape) : $0 }
  }
}

extension JSONTree {
  /// The member whose members also count as the row's, as in a viewing.
  fileprivate static let work = "work"
  fileprivate static let workPrefix = work + "."

  /// The row with its work's members in place of the work, named as in `rowProperties`.
  fileprivate var withMembersOfWork: JSONTree {
    guard case .object(let members) = self, case .object(let more)? = self[Self.work] else { return self }
    let own = Set(members.map(\.name))
    return .object(
      members.filter { $0.name != Self.work }
        + more.map { own.contains($0.name) ? (Self.workPrefix + $0.name, $0.value) : $0 })
  }

  /// The values at the end of a path of members. In a list, those of each element.
  fileprivate func elements(at path: ArraySlice<Substring>) -> [JSONTree] {
    if case .array(let elements) = self { return elements.flatMap { $0.elements(at: path) } }
    guard let name = path.first else { return [self] }
    return self[String(name)]?.elements(at: path.dropFirst()) ?? []
  }

  fileprivate func mapping(_ path: ArraySlice<Substring>, _ transform: (JSONTree) -> JSONTree) -> JSONTree {
    if case .array(let elements) = self { return .array(elements.map { $0.mapping(path, transform) }) }
    guard let name = path.first.map(String.init) else { return transform(self) }
    return self[name].map { replacing(name, by: $0.mapping(path.dropFirst(), transform)) } ?? self
  }

  /// The object with only these fields. `score.votes` keeps the score with only its votes.
  func keeping(_ fields: [String]) -> JSONTree {
    guard case .object(let members) = self else { return self }
    let fields = fields.map(nameInRow)
    return .object(
      members.compactMap { name, value in
        if fields.contains(name) { return (name, value) }
        let inner = fields.filter { $0.hasPrefix(name + ".") }.map { String($0.dropFirst(name.count + 1)) }
        guard name == Self.work else { return inner.isEmpty ? nil : (name, value.keeping(inner)) }
        let work = value.keeping(inner + fields.filter { self[String($0.prefix { $0 != "." })] == nil })
        if case .object(let members) = work, members.isEmpty { return nil }
        return (name, work)
      })
  }

  /// The name of a field of this row: `work.title` is `title` if the work's members have taken the place of the work.
  private func nameInRow(_ field: String) -> String {
    let isOfWork = field.hasPrefix(Self.workPrefix) && self[Self.work] == nil && self[field] == nil
    return isOfWork ? String(field.dropFirst(Self.workPrefix.count)) : field
  }

  /// The value of a field, or of a part of a field.
  func field(_ path: String) -> JSONTree? {
    let path = nameInRow(path)
    return self[path] ?? path.split(separator: ".").reduce(self as JSONTree?) { value, name in value?[String(name)] }
  }

  /// The value as a table shows it: a list as `listed` joins it, the value of a score, nothing for null.
  var cell: String {
    switch self {
    case .null: ""
    case .string(let text): text
    case .array(let elements): elements.map(\.cell).listed()
    case .object: self["value"]?.cell ?? line
    case .bool, .integer, .number, .real, .raw: line
    }
  }
}
