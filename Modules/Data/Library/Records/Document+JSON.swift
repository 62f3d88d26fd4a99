import MarqueeDomain
import MarqueeJSON
import MarqueeTables

// Who said what about a work, as its record has it. Each object of the list has what one author said at one time:
//
//     {"library":"k3f9q2x7","parts":{"rating":9,"tags/noir":true},"said":1732838400000}
//     {"key":"12","parts":{"rating":8},"said":1714521600000,"source":"goodreads","withdrawn":["note"],"written":3}
//     {"key":"13","parts":{"viewings//2":{"viewings/2024-05-01/1":true}},"source":"goodreads","written":3}
//
// Times are in milliseconds since 1970. `written` is left out if it equals `said`. A part is written as `Part.path` has it.

extension Document {
  /// The statements, in a fixed order.
  var json: JSONTree {
    var groups: [StatementGroup: [JSONTree.Member]] = [:]
    var lists: [StatementGroup: [String: [String]]] = [:]
    for (part, authors) in statements {
      for (author, statement) in authors {
        let group = StatementGroup(author, statement)
        switch statement.content {
        case .value(let value): groups[group, default: []].append((part.path, part.json(value)))
        case .elements(let parts):
          let members = parts.map { ($0.path, $0.json($1)) }
          // A column that its elements do not name is an object of them.
          let isNamed = parts.keys.allSatisfy { $0.column == part }
          groups[group, default: []] += isNamed ? members : [(part.path, .sorted(members))]
        case .removal: lists[group, default: [:]]["removed", default: []].append(part.path)
        case .withdrawal: lists[group, default: [:]]["withdrawn", default: []].append(part.path)
        }
      }
    }
    let known = Set(groups.keys).union(lists.keys).map { group in
      var members = group.members
      if let parts = groups[group] { members.append(("parts", .sorted(parts))) }
      members += (lists[group] ?? [:]).map { ($0, .strings($1.sorted())) }
      return JSONTree.sorted(members).text()
    }
    return .array((known + others).sorted().map { .raw($0) })
  }

  /// Reads statements. Those that this version cannot read are kept as they are.
  init(_ values: [JSONValue]) {
    self.init()
    for value in values {
      guard let object = value.object, let group = StatementGroup(object) else {
        others.insert(value.text)
        continue
      }
      var elements: [Part: [Part: [FieldValue?]]] = [:]
      var contents: [Part: Statement.Content] = [:]
      var unreadable: [JSONTree.Member] = []
      for (path, json) in object.object("parts")?.members ?? [] {
        if !group.author.isUser, let column = Part(path: path), let parts = json.object?.parts {
          elements[column] = parts
          continue
        }
        guard let part = Part(path: path), let value = part.value(json) else {
          unreadable.append((path, .raw(json.text)))
          continue
        }
        if group.author.isUser || part == part.column {
          contents[part] = .value(value)
        } else {
          elements[part.column, default: [:]][part] = value
        }
      }
      if !unreadable.isEmpty {
        others.insert(JSONTree.sorted(group.members + [("parts", .sorted(unreadable))]).text())
      }
      contents.merge(elements.mapValues { .elements($0) }) { $1 }
      for path in object.strings("removed") { if let part = Part(path: path) { contents[part] = .removal } }
      for path in object.strings("withdrawn") { if let part = Part(path: path) { contents[part] = .withdrawal } }
      add(contents.mapValues(group.statement), by: group.author)
    }
  }
}

/// What statements have in common that are written as one object: the author, the times, and what texts replace.
struct StatementGroup: Hashable {
  let author: Author
  let saidAt: Moment?
  let writtenAt: Moment
  let replaces: [String: Moment]?

  init(_ author: Author, _ statement: Statement) {
    (self.author, saidAt, writtenAt) = (author, statement.saidAt, statement.writtenAt)
    replaces = statement.replaces
  }

  /// The end of the year 9999. No clock shows a later time, and a statement with one could never be replaced.
  static let latest: Moment = 253_402_300_799_999

  /// Reads the members; `nil` if there is no author whom this version knows, or no possible time.
  init?(_ object: JSONObject) {
    if let library = object.string("library") {
      author = .library(library)
    } else if let program = object.string("source"), let row = object.string("key") {
      author = .source(program: program, row: row)
    } else {
      return nil
    }
    saidAt = object.integer("said").map { Moment($0) }
    guard let written = object.integer("written").map({ Moment($0) }) ?? saidAt,
      max(written, saidAt ?? written) <= Self.latest
    else { return nil }
    writtenAt = written
    replaces = object.object("replaces").map { replaced in
      Dictionary(replaced.members.compactMap { name, time in time.integer().map { (name, Moment($0)) } }) { $1 }
    }
  }

  var members: [JSONTree.Member] {
    var members: [JSONTree.Member] =
      switch author {
      case .library(let library): [("library", .string(library))]
      case .source(let program, let row): [("key", .string(row)), ("source", .string(program))]
      }
    if let saidAt { members.append(("said", .integer(Int(saidAt)))) }
    if writtenAt != saidAt { members.append(("written", .integer(Int(writtenAt)))) }
    if let replaces { members.append(("replaces", .sorted(replaces.map { ($0, .integer(Int($1))) }))) }
    return members
  }

  func statement(_ content: Statement.Content) -> Statement {
    Statement(content, saidAt: saidAt, writtenAt: writtenAt, replaces: replaces)
  }
}

extension Part {
  /// The part as records have it: `rating`, `tags/noir`, `viewings/2024-05-01/1/rating`. A slash in an element is `%2F`.
  var path: String {
    // Most elements need no escaping.
    let isPlain = element.utf8.allSatisfy { $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "/") }
    let element = isPlain ? element : element.replacing("%", with: "%25").replacing("/", with: "%2F")
    if !member.isEmpty { return "\(field)/\(element)/\(number > 0 ? "\(number)" : "")/\(member)" }
    if number > 0 { return "\(field)/\(element)/\(number)" }
    return element.isEmpty ? field : "\(field)/\(element)"
  }

  /// The columns whose values are numbers that may have a fraction.
  private static let reals = Set(
    Mark.all.map(\.stored).flatMap { field -> [Part] in
      guard case .objects(let type) = field.members[0].type else { return [] }
      return type.members.filter { if case .real = $0.type { true } else { false } }.map {
        Part(field.name, member: $0.name)
      }
    })

  /// Reads a part; `nil` for a text that no part has.
  init?(path: String) {
    // Bytes are much faster than characters.
    let pieces = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false)
    func piece(_ index: Int) -> String { index < pieces.count ? String(Substring(pieces[index])) : "" }
    let (field, element, number) = (piece(0), piece(1), piece(2))
    guard !field.isEmpty, let count = number.isEmpty ? 0 : Int(number), (0...Marks.mostViewings).contains(count) else {
      return nil
    }
    let isPlain = !element.utf8.contains(UInt8(ascii: "%"))
    self.init(
      field, isPlain ? element : element.replacing("%2F", with: "/").replacing("%25", with: "%"), number: count,
      member: piece(3))
  }

  /// The value of the part as JSON. An element that is written as its key is `true`.
  fileprivate func json(_ value: [FieldValue?]) -> JSONTree {
    if !element.isEmpty, member.isEmpty, value == [.text(element)] { return true }
    if value.count == 1, let only = value[0], only.texts == nil, only.objects == nil { return only.json }
    return .array(value.map { $0?.json ?? .null })
  }

  /// The value that `json` wrote; `nil` for JSON that this version does not write.
  fileprivate func value(_ json: JSONValue) -> [FieldValue?]? {
    if !element.isEmpty, member.isEmpty, json.kind == .bool { return [.text(element)] }
    let values = json.kind == .array ? json.array ?? [] : [json]
    var read = values.map(\.fieldValue)
    // Another program may have written a whole number without its point.
    if Self.reals.contains(column), case .integer(let number)?? = read.first { read[0] = .real(Double(number)) }
    return zip(values, read).allSatisfy { $0.kind == .null || $1 != nil } ? read : nil
  }
}

extension FieldValue {
  fileprivate var objects: [[FieldValue?]]? { if case .objects(let objects) = self { objects } else { nil } }
}

extension JSONObject {
  /// The elements of a column; `nil` if one of them cannot be read.
  fileprivate var parts: [Part: [FieldValue?]]? {
    members.reduce(into: [Part: [FieldValue?]]?.some([:])) { parts, member in
      guard let part = Part(path: member.name), let value = part.value(member.value) else {
        parts = nil
        return
      }
      parts?[part] = value
    }
  }
}
