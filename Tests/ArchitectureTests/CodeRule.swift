import Foundation
import Testing

/// Code that may stand in a few files only. The tests of the house apply such rules to its sources, and to planted lines.
struct CodeRule: Sendable, CustomTestStringConvertible {
  /// What the code does, for the report.
  let name: String
  /// The code, as a regular expression. It is searched for in lines without comments and without texts.
  let pattern: String
  /// The folders whose files have none of it.
  let folders: [String]
  /// The files that may have it, each with the reason.
  var exceptions: [String: String] = [:]

  var testDescription: String { name }

  /// The places where code breaks the rule, and the exceptions that no code needs any more.
  func faults() throws -> [String] {
    let expression = try expression()
    var unused = Set(exceptions.keys)
    let files = try folders.flatMap(House.files)
    let faults = try files.flatMap { file in
      let lines = Self.lines(of: try String(contentsOf: file, encoding: .utf8), with: expression)
      guard !lines.isEmpty, exceptions[file.lastPathComponent] == nil else {
        if !lines.isEmpty { unused.remove(file.lastPathComponent) }
        return [String]()
      }
      return lines.map { "\(file.lastPathComponent):\($0): \(name)" }
    }
    return files.isEmpty
      ? ["there are no files: \(folders)"] : faults + unused.sorted().map { "\($0): is no exception" }
  }

  /// The numbers of the lines that have the code, counted from 1.
  func lines(of text: String) throws -> [Int] { Self.lines(of: text, with: try expression()) }

  /// Foundation's expressions search the sources in a twentieth of the time that Swift's take in a build for tests. Their
  /// words end at a stop, too: for Swift's, `FileManager.default` is one word.
  private func expression() throws -> NSRegularExpression {
    try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
  }

  private static func lines(of text: String, with expression: NSRegularExpression) -> [Int] {
    guard has(expression, text) else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      let line = String(line)
      return has(expression, line) && has(expression, code(of: line)) ? index + 1 : nil
    }
  }

  private static func has(_ expression: NSRegularExpression, _ text: String) -> Bool {
    expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
  }

  /// A line without its comment, without what is between its quotation marks, and without the name of a function that it
  /// declares.
  private static func code(of line: String) -> String {
    let line = line.replacing(#/"(\\.|[^"\\])*"/#, with: "\"\"").replacing(#/\bfunc \w+/#, with: "func")
    return line.firstRange(of: "//").map { String(line[..<$0.lowerBound]) } ?? line
  }
}
