// One damage at a time: what is read of a text in which a few bytes are missing, or one is too much.
import MarqueeJSON
import TestSupport
import Testing

/// How reading goes on depends on places, limits and likenesses that no rule in a sentence holds. So the readings of
/// many damaged texts are stored, after the user has read them: each line of the files has a damaged text, what is read
/// of it, and how much was reported.
///
/// `RECORD_GOLDEN=1` records them anew.
@Suite("What is read after one damage")
struct SingleDamageTests {
  private static let list = #"[{"id":"1","p":["a","b"]},{"id":"2","p":[],"n":[1.5,null]}]"#
  private static let page = #"{"n":1,"rows":[{"t":"A","m":[{"t":"x"}]},{"t":"B"}],"end":"z"}"#
  private static let spaced = #"[{"id": "1", "p": ["a", "b"]}, {"id": "2", "p": [], "n": [1.5, null]} ]"#

  @Test("bytes that are missing", arguments: [("list", list), ("page", page), ("spaced", spaced)])
  func missing(_ sample: (name: String, text: String)) throws {
    let bytes = Array(sample.text.utf8)
    let damaged = [1, 2, 5].flatMap { count in
      (0...bytes.count - count).map { Array(bytes[..<$0] + bytes[($0 + count)...]) }
    }
    try Golden.expect(readings(of: damaged), is: "missing-\(sample.name)")
  }

  @Test("a bracket, comma, colon or quote that is too much", arguments: [("list", list), ("page", page)])
  func surplus(_ sample: (name: String, text: String)) throws {
    let bytes = Array(sample.text.utf8)
    let places = bytes.indices.filter { "[]{},:\"".utf8.contains(bytes[$0]) }
    let damaged = "[]{},:\"".utf8.flatMap { extra in places.map { Array(bytes[..<$0] + [extra] + bytes[$0...]) } }
    try Golden.expect(readings(of: damaged), is: "surplus-\(sample.name)")
  }

  @Test("a letter in place of a quote", arguments: [("list", list), ("page", page)])
  func replaced(_ sample: (name: String, text: String)) throws {
    let bytes = Array(sample.text.utf8)
    let quotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
    let damaged = quotes.map { Array(bytes[..<$0] + [UInt8(ascii: "x")] + bytes[($0 + 1)...]) }
    try Golden.expect(readings(of: damaged), is: "replaced-\(sample.name)")
  }

  private func readings(of texts: [[UInt8]]) -> String {
    texts.map { bytes in
      let document = JSONDocument(bytes)
      let losses = document.losses.map { "\($0.path)@\($0.offset)" }
      let text = String(decoding: bytes, as: UTF8.self)
      return "\(text) → \(Self.printed(document.root)) (\(losses.joined(separator: " ")))\n"
    }.joined()
  }

  private static func printed(_ value: JSONValue) -> String {
    let text =
      switch value.kind {
      case .object:
        "{" + (value.object?.members.map { "\($0.name):\(printed($0.value))" } ?? []).joined(separator: ",") + "}"
      case .array: "[" + (value.array?.map(printed) ?? []).joined(separator: ",") + "]"
      case .damaged: ""
      case .string: value.string() ?? "no text"
      default: value.text
      }
    return value.isWhole ? text : "\(text)?"
  }
}
