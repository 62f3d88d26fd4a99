import Foundation
import TestSupport
import Testing

/// Swift in the README and the articles is cut from files that are built and run.
///
/// The line before such a block names its file and what the block shows of it:
/// `<!-- from Tests/DomainTests/ExampleTests.swift: missingPerson -->`. Neither GitHub nor DocC shows it.
@Suite("Code in the documentation")
struct DocumentationCodeTests {
  @Test("every Swift block stands in the file that it is cut from", arguments: DocumentationPage.all)
  func blocks(_ page: DocumentationPage) {
    for fault in Self.faults(of: page) { Issue.record("\(page.path):\(fault)") }
  }

  private static let cut = "<!-- from Tests/DomainTests/ExampleTests.swift: missingPerson -->"

  @Test(
    "a planted difference is found",
    arguments: [
      // Without a source, and with one line between.
      "```swift\nlet a = 1\n```", "\(cut)\n\n```swift\n@Test\n```",
      // A line that is not there, lines that do not follow each other, a block without lines, and one before its name.
      "\(cut)\n```swift\nlet a = 1\n```",
      "\(cut)\n```swift\nlet ghibli = FakeCatalog(.ghibli)\n#expect(page.notices.count == 1)\n```",
      "\(cut)\n```swift\n```", "\(cut)\n```swift\nimport Testing\n```",
      // A file and a name that are not there.
      "<!-- from Tests/NoTests.swift: missingPerson -->\n```swift\nlet a = 1\n```",
      "<!-- from Tests/DomainTests/ExampleTests.swift: nothing -->\n```swift\nimport Testing\n```",
    ])
  func planted(_ text: String) {
    #expect(Self.faults(of: DocumentationPage(path: "README.md", text: text)).count == 1)
  }

  @Test("indentation and blocks of other languages make no difference")
  func unlike() {
    let text = """
      \(Self.cut)
      ```swift
      let ghibli = FakeCatalog(.ghibli)
        let totoro = ghibli.add("My Neighbor Totoro", cast: ["Satsuki", "Mei"])
      ```

      ```sh
      let a = 1
      ```
      """
    #expect(Self.faults(of: DocumentationPage(path: "README.md", text: text)).isEmpty)
  }

  /// What is wrong with the Swift blocks of a page, each with the number of its line.
  private static func faults(of page: DocumentationPage) -> [String] {
    page.blocks.filter { $0.language == "swift" }.compactMap { block in
      fault(of: block, needsSource: page.isArticle).map { "\(block.number): \($0)" }
    }
  }

  private static func fault(of block: DocumentationPage.Block, needsSource: Bool) -> String? {
    guard let source = block.lineBefore.wholeMatch(of: #/<!-- from (\S+): (\w+) -->/#) else {
      return needsSource ? "the line before the block names no file: <!-- from FILE: NAME -->" : nil
    }
    let (path, name) = (String(source.1), String(source.2))
    guard let text = try? String(contentsOf: DocumentationPage.root.appending(path: path), encoding: .utf8) else {
      return "\(path) cannot be read"  // The only way in which reading fails here.
    }
    let file = trimmed(text.split(separator: "\n", omittingEmptySubsequences: false))
    let wanted = trimmed(block.lines)
    let start = file.firstIndex { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == name } }
    guard let start else {
      return "\(path) has no `\(name)`"
    }
    // The block holds the line with the name, or follows it.
    let ends = wanted.isEmpty ? [] : file.indices.filter { file[...$0].suffix(wanted.count).elementsEqual(wanted) }
    return ends.contains { $0 >= start } ? nil : "the block differs from `\(name)` in \(path)"
  }

  private static func trimmed(_ lines: [Substring]) -> [String] {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
