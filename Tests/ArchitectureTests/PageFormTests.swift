import Testing

/// A page is made once, of blocks; only the renderers ask whether it is seen or heard.
@Suite("Forms of pages")
struct PageFormTests {
  private static let rule = CodeRule(
    name: "it asks whether it is read aloud", pattern: #"\bisAccessible\b"#, folders: ["Apps/Console/Pages"],
    exceptions: ["Rendering.swift": "it says so, and renders each form"])

  @Test("no page asks whether it is read aloud")
  func accessible() throws {
    for fault in try Self.rule.faults() { Issue.record("\(fault)") }
  }

  @Test("a planted question is found, and one in a comment is not")
  func planted() throws {
    #expect(try Self.rule.lines(of: "\nif context.isAccessible { return [] }\n// isAccessible\n") == [2])
  }
}
