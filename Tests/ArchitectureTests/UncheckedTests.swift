import Foundation
import Testing

/// Data from outside never ends the program, and no error is lost without a reason.
@Suite("Nothing traps, and no error is lost")
struct UncheckedTests {
  private static let rule = CodeRule(
    name: "it can end the program, or promises what is not checked",
    pattern: #"\btry!|\bas!|\b(fatalError|preconditionFailure|precondition|abort)\(|@unchecked Sendable"#
      + #"|nonisolated\(unsafe\)|[\w)\]]!(?!=)"#,
    folders: ["Modules", "Apps"])

  @Test("no code traps where a value is not as expected, except by `assert`, which a release does not have")
  func traps() throws {
    for fault in try Self.rule.faults() { Issue.record("\(fault)") }
  }

  @Test("each `try?` has a comment that says why losing the error is right, on its line or on the line before")
  func losses() throws {
    for file in try ["Modules", "Apps"].flatMap(House.files) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in Self.unexplained(in: text) {
        Issue.record("\(file.lastPathComponent):\(line): `try?` without a reason")
      }
    }
  }

  @Test(
    "a planted promise is found",
    arguments: [
      "let work = works.first!", "let page = try! load()", "let film = work as! Film", "fatalError(\"never\")",
      "let name = names[id]!.text", "precondition(count > 0)", "final class Box: @unchecked Sendable {}",
      "nonisolated(unsafe) var count = 0", "var title: String!",
    ])
  func planted(_ line: String) throws { #expect(try Self.rule.lines(of: line) == [1]) }

  @Test(
    "what is checked is not found",
    arguments: [
      "if !isEmpty, a != b { return }", "let text = \"Oh! No!\" // x!", "assert(count > 0, \"There are rows.\")",
      "let all = list.filter { !$0.isEmpty }", "#if !os(Linux)", "try? await sleep()",
    ])
  func unlike(_ line: String) throws { #expect(try Self.rule.lines(of: line) == []) }

  @Test(
    "a planted loss is found",
    arguments: [
      "let rows = (try? fetch()) ?? []", "// Why.\n\nlet rows = try? fetch()",
      "let a = 1 // One.\nlet rows = try? fetch()",
      "func close() {\n  try? file.close()\n}",
    ])
  func plantedLoss(_ text: String) { #expect(Self.unexplained(in: "\(text)\n").count == 1) }

  @Test(
    "a loss with its reason is not found",
    arguments: [
      "// The file may be missing.\nlet rows = try? fetch()", "let rows = try? fetch() // It may be missing.",
      "/// `try?` loses it.", "let text = \"retry?\"",
    ])
  func explained(_ text: String) { #expect(Self.unexplained(in: "\(text)\n").isEmpty) }

  /// The numbers of lines, counted from 1, with a `try?` and no comment about it.
  private static func unexplained(in text: String) -> [Int] {
    guard text.contains("try?") else { return [] }
    var before: Substring = ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      defer { before = line }
      guard line.utf8.contains(UInt8(ascii: "?")) else { return nil }
      let isLoss = line.contains(#/\btry\?/#) && !line.contains(#/^ *\/\//#)
      return isLoss && !line.contains(#/\/\/.*[a-z]/#) && !before.contains(#/^ *\/\//#) ? index + 1 : nil
    }
  }
}
