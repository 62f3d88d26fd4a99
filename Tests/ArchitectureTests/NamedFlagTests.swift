import Foundation
import Testing

/// Only the console names flags and commands, and only the console and Composition name variables. No printed text in
/// the modules below names any.
@Suite("Names in texts")
struct NamedFlagTests {
  @Test("no text names a flag, a command or a variable", arguments: ["Domain", "Data", "Presentation"])
  func texts(module: String) throws {
    for file in try House.files(in: "Modules/\(module)") {
      let text = try String(contentsOf: file, encoding: .utf8)
      for name in Self.names(in: text) { Issue.record("\(file.lastPathComponent) names \(name)") }
    }
  }

  @Test(
    "a planted name is found",
    arguments: [
      ##"hint: "Leave out --offline.""##, ##"  "`undo` reverts it.""##, ##""`marquee search WORDS` finds some.""##,
      ##"case ENOENT: "in MARQUEE_HOME""##, ##""neither XDG_DATA_HOME nor other""##, ##""\(open("a")) --sort""##,
      "let text = \"\"\"\n  Raise\n  MARQUEE_TIMEOUT.\n  \"\"\"", ##"let file = "SSL_CERT_FILE" // why"##,
      ##""Set HOME.""##,
    ])
  func planted(_ text: String) { #expect(Self.names(in: "\n\(text)\n").count == 1) }

  @Test(
    "code, comments and texts similar to a name are not found",
    arguments: [
      ##"/// `undo` reverts it, or "--offline"."##, ##"open(path, O_RDONLY) // "--source" "##,
      ##""\(name) can't be “\(value.excerpt)”.""##, ##""neither a setting (`key = value`) nor a comment""##,
      ##""a - b -- c""##, "let home = HOME_FOLDER", "let text = \"\"\"\n  Raise it.\n  \"\"\"\nlet flag = O_CREAT",
    ])
  func unlike(_ text: String) { #expect(Self.names(in: "\n\(text)\n").isEmpty) }

  /// The flags, commands in backticks and variables that a file's string literals name.
  ///
  /// Everything between the first and the last quotation mark of a line counts, so that interpolations are searched
  /// too.
  private static func names(in text: String) -> [Substring] {
    let name = #/--[a-z][a-z-]*|`[a-z]+( [A-Za-z-]+)*`|\b[A-Z]{2,}_[A-Z_]+\b|\bHOME\b/#
    var isInLongLiteral = false
    return text.split(separator: "\n").flatMap { line -> [Substring] in
      let line = line.drop { $0 == " " }
      guard !line.hasPrefix("//") else { return [] }
      if line.contains("\"\"\"") { isInLongLiteral.toggle() }
      guard !isInLongLiteral else { return line.matches(of: name).map(\.output.0) }
      let code = line.firstRange(of: " // ").map { line[..<$0.lowerBound] } ?? line
      guard let first = code.firstIndex(of: "\""), let last = code.lastIndex(of: "\"") else { return [] }
      return code[first...last].matches(of: name).map(\.output.0)
    }
  }
}
