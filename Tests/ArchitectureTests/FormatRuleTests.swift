import Foundation
import TestSupport
import Testing

/// The formatter checks every default rule. A configuration that names only some rules would turn off the others.
@Suite("Format rules")
struct FormatRuleTests {
  @Test(
    "a planted violation of a rule is found",
    arguments: [
      ("OrderedImports", "import Testing\nimport Foundation\n"), ("DoNotUseSemicolons", "let a = 1; let b = 2\n"),
      ("OneCasePerLine", "enum A {\n  case a(Int), b\n}\n"),
    ])
  func planted(rule: String, text: String) throws {
    #expect(try findings(in: text).contains("[\(rule)]"))
  }

  @Test("sorted imports and separate lines are accepted")
  func accepted() throws {
    #expect(try findings(in: "import Foundation\nimport Testing\n\nlet a = 1\n").isEmpty)
  }

  @Test("the configuration lists every rule of the formatter")
  func complete() throws {
    let defaults = try rules(in: Data(try run(["format", "dump-configuration"]).utf8))
    let configured = try rules(in: Data(contentsOf: Self.configuration))
    #expect(!defaults.isEmpty)
    #expect(configured == defaults)
  }

  private static let configuration = DocumentationPage.root.appending(path: ".swift-format")

  private func rules(in configuration: Data) throws -> [String: Bool] {
    let object = try JSONSerialization.jsonObject(with: configuration) as? [String: Any]
    return object?["rules"] as? [String: Bool] ?? [:]
  }

  /// What `swift format lint --strict` says about a file with this text, with the project's configuration.
  private func findings(in text: String) throws -> String {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "File.swift")
    try Data(text.utf8).write(to: file)
    return try run(["format", "lint", "--strict", "--configuration", Self.configuration.path, file.path])
  }

  /// What `swift` prints with these arguments.
  private func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
