import Foundation
import Testing

/// Domain and the library have values and no sentences; the modules that show the values make the words.
@Suite("No sentence below the console")
struct SentenceTests {
  /// Files with texts that have blanks and are not sentences, or not yet values.
  private static let exceptions: Set<String> = [
    // Names of services, an example of a term, and separators in titles of books.
    "Catalog.swift", "Work.swift", "BookTitle.swift",
  ]

  /// Words of sentences that are in no SQL and in no name of a column.
  private static let words: Set<Substring> = [
    "the", "is", "are", "was", "were", "it", "its", "be", "been", "has", "have", "cannot",
  ]
  /// The file that describes damage in a library in parts of sentences, as SQLite's own check of a file does.
  private static let damages = "Connection+Soundness.swift"
  /// Calls that describe damage, and names of steps.
  private static let details = ["SQLiteError(", ".unreadable(\"", "report(", ".taken(", ".swift(\""]

  @Test("no literal is a sentence or a part of one")
  func texts() throws {
    for file in try House.files(in: "Modules/Domain") where !Self.exceptions.contains(file.lastPathComponent) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for sentence in Self.sentences(in: text) { Issue.record("\(file.lastPathComponent) says “\(sentence)”") }
    }
  }

  @Test("no literal of the library has words of a sentence, except in descriptions of damage")
  func library() throws {
    for file in try House.files(in: "Modules/Data/Library") where file.lastPathComponent != Self.damages {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let text = lines.filter { line in !Self.details.contains { line.contains($0) } }.joined(separator: "\n")
      for sentence in Self.sentences(in: text, ofLongOnes: false) where Self.hasWords(sentence) {
        Issue.record("\(file.lastPathComponent) says “\(sentence)”")
      }
    }
  }

  @Test(
    "a planted sentence is found",
    arguments: [
      ##"  case .full: "The disk is full.""##, ##"throw .notFound(what: "work called “\(text)”")"##,
      ##"let text = "\(count(of: "a")) more""##, ##"insert("The disk is full.")"##,
      ##"case adult = "marked as adult""##,
      "let text = \"\"\"\n  Make room.\n  \"\"\"",
    ])
  func planted(_ line: String) { #expect(Self.sentences(in: "\n\(line)\n").count == 1) }

  @Test("words distinguish a part of a sentence from SQL")
  func words() {
    #expect(Self.hasWords("Marquee can't copy it") && Self.hasWords("The disk is full."))
    #expect(!Self.hasWords("works.is_own = 1 AND rating IS NOT NULL"))
  }

  @Test(
    "code, comments, names and values are not found",
    arguments: [
      ##"/// Such as "The disk is full.""##, ##"assert(row > 0, "Rows have numbers.")"##,
      ##"throw .failed(for: "library")"##,
      ##"text = "\(date) \(hour(of: "it"))""##,
      ##"for script in ["LATIN SMALL LETTER "]"##, ##"joined(separator: ", ")"##, ##"Query.Key("tag", "airship")"##,
    ])
  func unlike(_ line: String) { #expect(Self.sentences(in: "\n\(line)\n").isEmpty) }

  private static func hasWords(_ literal: String) -> Bool {
    literal.split { !$0.isLetter && $0 != "_" }.contains(where: words.contains)
  }

  /// The string literals that contain a blank and a word, without their interpolations.
  ///
  /// Those of assertions are for people who change the code, and a release does not have them.
  ///
  /// - Parameter ofLongOnes: whether literals of several lines count.
  private static func sentences(in text: String, ofLongOnes: Bool = true) -> [String] {
    var isInLongLiteral = false
    return text.split(separator: "\n").flatMap { line -> [String] in
      let line = line.drop { $0 == " " }
      guard !line.hasPrefix("//"), !line.hasPrefix("assert(") else { return [] }
      if line.contains("\"\"\"") {
        isInLongLiteral.toggle()
        return []
      }
      var rest = line
      return (isInLongLiteral ? ofLongOnes ? [String(line)] : [] : literals(in: &rest, until: nil)).filter { literal in
        literal.contains(" ") && literal.contains(#/[a-z]{2,}/#)
      }
    }
  }

  /// The literals of some code. If `end` is a parenthesis, the code ends at the first one that was not opened in it.
  private static func literals(in code: inout Substring, until end: Character?) -> [String] {
    var (found, depth): ([String], Int) = ([], 0)
    while let character = code.popFirst() {
      switch character {
      case "\"": found += literal(in: &code)
      case "(": depth += 1
      case ")" where end != nil && depth == 0: return found
      case ")": depth -= 1
      default: break
      }
    }
    return found
  }

  /// A literal up to its closing quotation mark, and the literals in its interpolations.
  private static func literal(in code: inout Substring) -> [String] {
    var (text, inner): (String, [String]) = ("", [])
    while let character = code.popFirst(), character != "\"" {
      if character == "\\", let next = code.popFirst() {
        if next == "(" { inner += literals(in: &code, until: ")") }
      } else {
        text.append(character)
      }
    }
    return [text] + inner
  }
}
