// Turns the front matter of Markdown notes into JSON, so that they are read like other programs' JSON files.
import MarqueeDomain
import MarqueeJSON

/// Turns a Markdown note into an array with one JSON object: the members of its front matter, which is YAML between
/// two lines `---`, and the text below as `noteText`.
///
/// It reads what programs write for properties (YAML 1.2, sections 7 and 8.2): a plain or quoted value on the line of
/// its name, a list in brackets, and a list or a text on the indented lines below. Every value becomes a text or an
/// array of texts. Links to notes, `[[2026-05-01]]`, are texts. Nested mappings are left out. A note that has no
/// second line `---`, or more than 1 MiB, gives an array without an end.
struct FrontMatter {
  private static let longest = 1 << 20
  private static let mark = Array("---".utf8)
  private var members: [JSONTree.Member] = []
  private var name: String?
  private var (items, lines): ([String], [String]) = ([], [])

  /// Whether a file begins with front matter.
  static func isOne(_ beginning: ArraySlice<UInt8>) -> Bool {
    let text = beginning.starts(with: [0xEF, 0xBB, 0xBF]) ? beginning.dropFirst(3) : beginning
    return text.starts(with: mark) && text.dropFirst(3).first { $0 != UInt8(ascii: " ") }.map { $0.isSpacing } ?? false
  }

  /// The note as JSON.
  static func json<Failure: Error>(reading read: () throws(Failure) -> ArraySlice<UInt8>) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < longest, case let piece = try read(), !piece.isEmpty { bytes += piece }
    let lines = String(
      decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self
    )
    .replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    guard bytes.count < longest, let end = lines.dropFirst().firstIndex(where: { ["---", "..."].contains($0.trimmed) })
    else { return Array("[".utf8) }
    var matter = FrontMatter()
    for line in lines[1..<end] { matter.read(line) }
    matter.endMember()
    matter.members.append(("noteText", .string(lines[(end + 1)...].joined(separator: "\n").trimmed)))
    return Array("[\(JSONTree.object(matter.members).text())]".utf8)
  }

  private mutating func read(_ line: String) {
    let text = line.trimmed
    if line.first.map({ " \t-".contains($0) }) ?? false, name != nil {
      if text == "-" || text.hasPrefix("- ") {
        items.append(Self.scalar(text.dropFirst().description.trimmed))
      } else if !text.isEmpty {
        lines.append(text)
      }
      return
    }
    guard !text.isEmpty, !text.hasPrefix("#"), let colon = Self.colon(in: text) else { return }
    endMember()
    name = Self.scalar(String(text[..<colon]).trimmed)
    let value = String(text[text.index(after: colon)...]).trimmed
    if value.hasPrefix("["), !value.hasPrefix("[["), value.hasSuffix("]") {
      items = Self.parts(of: value.dropFirst().dropLast()).map(Self.scalar)
    } else if !["", "|", "|-", "|+", ">", ">-", ">+"].contains(value) {
      lines = [Self.scalar(value)]
    }
  }

  private mutating func endMember() {
    guard let name else { return }
    if !members.contains(where: { $0.name == name }) {
      members.append((name, items.isEmpty ? .string(lines.joined(separator: "\n")) : .strings(items)))
    }
    (self.name, items, lines) = (nil, [], [])
  }

  /// The colon after a name: one before a blank, or at the end.
  private static func colon(in text: String) -> String.Index? {
    let start = text.first == "\"" ? text.dropFirst().firstIndex(of: "\"") ?? text.startIndex : text.startIndex
    return text.indices[start...].first { index in
      text[index] == ":" && text[text.index(after: index)...].first.map { $0 == " " || $0 == "\t" } ?? true
    }
  }

  /// The parts between commas that are not in quotation marks.
  private static func parts(of text: Substring) -> [String] {
    var (parts, quote): ([String], Character?) = ([""], nil)
    for character in text {
      if character == quote { quote = nil } else if quote == nil, "\"'".contains(character) { quote = character }
      if character == ",", quote == nil { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map(\.trimmed).filter { !$0.isEmpty }
  }

  /// The text of a plain or quoted value; empty for null.
  private static func scalar(_ text: String) -> String {
    if text.count > 1, text.hasPrefix("'"), text.hasSuffix("'") {
      return String(text.dropFirst().dropLast()).replacing("''", with: "'")
    }
    if text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") {
      // The escapes of JSON are those of YAML, except for rare ones.
      return JSONDocument(Array(text.utf8)).root.string() ?? String(text.dropFirst().dropLast())
    }
    // A regular expression would be compiled for each value, which takes longer than the rest of the import.
    let comment = text.indices.dropFirst().first { text[$0] == "#" && text[text.index(before: $0)].isWhitespace }
    let plain = comment.map { String(text[..<$0]).trimmed } ?? text
    return ["null", "~"].contains(plain.lowercased()) ? "" : plain
  }
}
