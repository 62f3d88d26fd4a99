import Foundation
import TestSupport
import Testing

/// The page of rules names 25 rules, and for each the suite that holds it and the test that plants a fault.
@Suite("The page of rules")
struct InvariantsPageTests {
  private static let path = "Apps/Program/Marquee.docc/Invariants.md"

  @Test("each rule has its file, its suite in it, and a test there that plants a fault")
  func rules() throws {
    let page = try #require(DocumentationPage.all.first { $0.path == Self.path })
    let rules = Self.rules(on: page.text)
    #expect(rules.count == 25)
    for fault in Self.faults(of: rules) { Issue.record("\(fault)") }
    // Every table has the same columns, so no row of the page is passed over.
    #expect(page.prose.count { $0.line.hasPrefix("| ") } - page.prose.count { $0.line.hasPrefix("| Rule |") } == 25)
  }

  private static func row(
    _ rule: String = "A rule holds.", _ file: String = "Tests/ArchitectureTests/InvariantsPageTests.swift",
    _ suite: String = "InvariantsPageTests", _ plant: String = "planted"
  ) -> String { "| \(rule) | `\(file)` | `\(suite)` | `\(plant)` |" }

  @Test(
    "a planted row without its file, its suite or its plant is found",
    arguments: [
      row("A rule holds.", "Tests/NoTests.swift"), row("A rule holds.", "Tests/TestSupport/Noise.swift"),
      row("A rule holds.", "Tests/ArchitectureTests/InvariantsPageTests.swift", "NoTests"),
      row("A rule holds.", "Tests/ArchitectureTests/InvariantsPageTests.swift", "InvariantsPageTests", "nothing"),
      // A function that is no test, and a rule that is named twice.
      row("A rule holds.", "Tests/ArchitectureTests/InvariantsPageTests.swift", "InvariantsPageTests", "faults"),
      "\(row("A rule holds."))\n\(row("A rule holds."))", row("No sentence"),
    ])
  func planted(_ text: String) {
    #expect(Self.faults(of: Self.rules(on: "# Page\n\(text)\n")).count == 1)
  }

  @Test("a row that is as it must be is not found")
  func unlike() {
    let rules = Self.rules(on: Self.row())
    #expect(rules.count == 1 && Self.faults(of: rules).isEmpty)
  }

  /// A row of the page.
  private struct Rule {
    let text: String
    let file: String
    let suite: String
    let plant: String
  }

  private static func rules(on text: String) -> [Rule] {
    text.matches(of: #/(?m)^\| ([^|]+) \| `(Tests/[^`]+\.swift)` \| `(\w+)` \| `(\w+)` \|$/#).map { row in
      Rule(
        text: String(row.output.1), file: String(row.output.2), suite: String(row.output.3),
        plant: String(row.output.4))
    }
  }

  private static func faults(of rules: [Rule]) -> [String] {
    let repeated = Dictionary(grouping: rules, by: \.text).filter { $0.value.count > 1 }.keys.sorted()
    return rules.compactMap { rule in
      guard rule.text.hasSuffix(".") else { return "“\(rule.text)” is no sentence" }
      // The only way in which reading fails here.
      guard let text = try? String(contentsOf: DocumentationPage.root.appending(path: rule.file), encoding: .utf8)
      else {
        return "\(rule.file) cannot be read"
      }
      let words = text.split { !$0.isLetter }
      guard zip(words, words.dropFirst()).contains(where: { ["struct", "class"].contains($0) && $1 == rule.suite })
      else {
        return "\(rule.file) has no \(rule.suite)"
      }
      return isTest(rule.plant, in: text) ? nil : "\(rule.suite) has no test `\(rule.plant)`"
    } + repeated.map { "“\($0)” is there twice" }
  }

  /// Whether a file has a function of that name with `@Test` before it.
  private static func isTest(_ name: String, in text: String) -> Bool {
    let functions = text.components(separatedBy: "func ")
    return zip(functions, functions.dropFirst()).contains { before, function in
      // A blank line ends the function before.
      let isTest = before.components(separatedBy: "\n\n").last?.contains("@Test") == true
      return isTest && function.hasPrefix("\(name)(")
    }
  }
}
