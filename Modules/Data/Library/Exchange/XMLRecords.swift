// Turns flat XML files into JSON, so that they are read like other programs' JSON files.
import MarqueeDomain
import MarqueeJSON

/// Turns the records of an XML file into an array of JSON objects, piece by piece:
/// `<anime><title>Heat</title></anime>` becomes `{"title":"Heat"}`. Each object is on the line on which its record
/// begins.
///
/// It reads elements, text, CDATA sections, the five predefined entities and character references (XML 1.0, sections
/// 2 and 4). Attributes, comments, processing instructions and document type declarations are skipped, and no entity
/// is declared or fetched. Elements within a member count as its text. Control characters, which XML forbids, are
/// kept, and so is an ampersand or an angle bracket that begins nothing. If the file ends early or a tag has no end
/// within 1 MiB, the array has no end.
struct XMLRecords<Failure: Error> {
  /// The most bytes of a tag, a comment or a section.
  private static var longest: Int { 1 << 20 }
  private let names: Set<String>
  private let read: () throws(Failure) -> ArraySlice<UInt8>
  private var buffer: [UInt8] = []
  private var place = 0
  private var json: [UInt8] = [UInt8(ascii: "[")]
  /// How many lines were read, and how many the JSON has.
  private var (lines, written) = (0, 0)
  /// The members of the current record, the name and the text of the current member, and its elements.
  private var record: (name: String, depth: Int, members: [JSONTree.Member])?
  private var member: (name: String, text: [UInt8])?
  private var depth = 0
  private var hasRecords = false
  private var isDone = false

  /// - Parameters:
  ///   - names: the elements that are records.
  ///   - read: returns the next piece of the file; nothing at the end.
  init(_ names: Set<String>, reading read: @escaping () throws(Failure) -> ArraySlice<UInt8>) {
    (self.names, self.read) = (names, read)
  }

  /// Whether a file may be XML.
  static func isOne(_ beginning: ArraySlice<UInt8>) -> Bool {
    let text = beginning.drop { !($0 < 0x80) || $0.isSpacing }.prefix(2)
    return text.first == UInt8(ascii: "<") && text.last.map { $0 == UInt8(ascii: "?") || $0.isOfTag } ?? false
  }

  /// The next piece of the JSON; empty at the end.
  mutating func next() throws(Failure) -> ArraySlice<UInt8> {
    while json.count < 1 << 16, !isDone {
      if try !readToken() { isDone = true }
    }
    defer { json = [] }
    return json[...]
  }

  /// Reads a tag or a text. Returns `false` at the end.
  private mutating func readToken() throws(Failure) -> Bool {
    guard place < buffer.count else { return try fill() }
    guard buffer[place] == UInt8(ascii: "<") else {
      let end = buffer[place...].firstIndex(of: UInt8(ascii: "<")) ?? buffer.count
      // An entity may continue in the next piece.
      if end == buffer.count, end - place < Self.longest, try fill() { return true }
      add(Self.text(pass(to: end)))
      return true
    }
    while buffer.count - place < 9, try fill() {}
    for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">")]
    where buffer[place...].starts(with: start.utf8) {
      guard let close = try find(Array(end.utf8), from: start.utf8.count) else { return false }
      let content = pass(to: close).dropFirst(start.utf8.count)
      if start == "<![CDATA[" { add(content) }
      _ = pass(to: place + end.utf8.count)
      return true
    }
    guard place + 1 < buffer.count, buffer[place + 1] == UInt8(ascii: "/") || buffer[place + 1].isOfTag else {
      add(pass(to: place + 1))
      return true
    }
    guard let close = try find([UInt8(ascii: ">")], from: 1) else { return false }
    let tag = pass(to: close).dropFirst()
    _ = pass(to: place + 1)
    return take(tag)
  }

  /// Takes a tag without its angle brackets. Returns `false` after the outermost element.
  private mutating func take(_ tag: ArraySlice<UInt8>) -> Bool {
    let isEnd = tag.first == UInt8(ascii: "/")
    let isEmpty = !isEnd && tag.last == UInt8(ascii: "/")
    let bytes = (isEnd ? tag.dropFirst() : tag).prefix { !$0.isSpacing && $0 != UInt8(ascii: "/") }
    let name = String(decoding: bytes, as: UTF8.self)
    if !isEnd { begin(name) }
    guard isEnd || isEmpty else { return true }
    end(name)
    guard depth <= 0 else { return true }
    json.append(UInt8(ascii: "]"))
    return false
  }

  private mutating func begin(_ name: String) {
    depth += 1
    if record == nil {
      if names.contains(name) { record = (name, depth, []) }
      json += [UInt8](repeating: .lineFeed, count: record == nil ? 0 : lines - written)
      written = record == nil ? written : lines
    } else if member == nil {
      member = (name, [])
    }
  }

  private mutating func end(_ name: String) {
    depth -= 1
    if member?.name == name || record?.name == name, let member {
      record?.members.append((member.name, .string(String(decoding: member.text, as: UTF8.self))))
      self.member = nil
    }
    guard let record, record.name == name else { return }
    json += Array(((hasRecords ? "," : "") + JSONTree.object(record.members).text()).utf8)
    // Members of it may lack their ends.
    (self.record, hasRecords, depth) = (nil, true, record.depth - 1)
  }

  private mutating func add(_ text: some Sequence<UInt8>) {
    if member?.text.count ?? .max < Self.longest { member?.text += Array(text) }
  }

  /// The place of some bytes after the current one; `nil` if they do not follow.
  private mutating func find(_ bytes: [UInt8], from start: Int) throws(Failure) -> Int? {
    var start = start
    while true {
      if let found = buffer[min(place + start, buffer.count)...].firstRange(of: bytes) { return found.lowerBound }
      start = max(start, buffer.count - place - bytes.count + 1)
      guard buffer.count - place < Self.longest, try fill() else { return nil }
    }
  }

  private mutating func pass(to end: Int) -> ArraySlice<UInt8> {
    defer { place = end }
    let passed = buffer[place..<min(end, buffer.count)]
    lines += passed.count { $0 == .lineFeed }
    return passed
  }

  /// Reads the next piece. Returns `false` at the end.
  private mutating func fill() throws(Failure) -> Bool {
    let piece = try read()
    buffer.removeFirst(min(place, buffer.count))
    place = 0
    buffer += piece
    return !piece.isEmpty
  }

  /// The text with its entities and character references replaced.
  private static func text(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "&")) else { return Array(bytes) }
    var (text, rest) = ([UInt8](), bytes)
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += rest[..<start]
      rest = rest[start...]
      let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";"))
      if let end, let sign = scalar(String(decoding: rest[(start + 1)..<end], as: UTF8.self)) {
        text += Array(String(Character(sign)).utf8)
        rest = rest[(end + 1)...]
      } else {
        text.append(UInt8(ascii: "&"))
        rest = rest.dropFirst()
      }
    }
    return text + rest
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    let named: [String: Unicode.Scalar] = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
    if let scalar = named[name] { return scalar }
    let isHexadecimal = name.hasPrefix("#x")
    let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
    return name.hasPrefix("#") ? number.flatMap { Unicode.Scalar($0) } : nil
  }
}

extension UInt8 {
  /// Whether it is a blank, a tab or a line end.
  var isSpacing: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether the name of an element may begin with it.
  fileprivate var isOfTag: Bool { (0x41...0x5A).contains(self & ~0x20) || self == UInt8(ascii: "_") || self >= 0x80 }
}
