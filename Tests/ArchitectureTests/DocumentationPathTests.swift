import Foundation
import TestSupport
import Testing

/// A path that a page names exists, so that a reader finds what the page speaks of.
@Suite("Paths in the documentation")
struct DocumentationPathTests {
  @Test("every path between backquotes, and every one that a link leads to, exists", arguments: DocumentationPage.all)
  func paths(_ page: DocumentationPage) {
    for path in Self.missingPaths(on: page) { Issue.record("\(page.path):\(path)") }
  }

  @Test("there are pages")
  func pages() { #expect(DocumentationPage.all.first?.path == "README.md") }

  @Test(
    "a planted path is found",
    arguments: [
      "See `Modules/HTTP/Nothing.swift`.", "`Scripts/nothing --flag` builds it.", "\n- `Tests/NoTests`: none",
      "`Apps/No`", "[a page](Apps/No.md)", "See [it](Modules/HTTP/Nothing.md).",
    ])
  func planted(_ text: String) {
    #expect(Self.missingPaths(on: DocumentationPage(path: "A.md", text: text)).count == 1)
  }

  @Test(
    "what exists, other code and blocks are left alone",
    arguments: [
      "`Scripts/run home`, `Modules/HTTP/` and `Package.swift`", "`Modules` and ``Modules/Nothing``",
      "```text\nrun `Scripts/nothing`\n```", "[a site](https://example.com/Apps/No)", "[a folder](Apps/Console)",
    ])
  func unlike(_ text: String) {
    #expect(Self.missingPaths(on: DocumentationPage(path: "A.md", text: text)).isEmpty)
  }

  /// The paths of a page that name no file or folder, each with the number of its line.
  private static func missingPaths(on page: DocumentationPage) -> [String] {
    page.prose.flatMap { number, line in
      let links = line.matches(of: #/\]\(([A-Z][^):]*)\)/#).map { String($0.output.1) }.filter { !exists($0) }
      // Every second part is code; what stands between two backquotes on each side is not such a part.
      let paths = line.split(separator: "`", omittingEmptySubsequences: false).enumerated().compactMap { index, part in
        let path = String(part.prefix { $0 != " " })
        let isPath = ["Modules/", "Apps/", "Tests/", "Scripts/"].contains(where: path.hasPrefix)
        return !index.isMultiple(of: 2) && isPath && !exists(path) ? path : nil
      }
      return (links + paths).map { "\(number): there is no `\($0)`" }
    }
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: DocumentationPage.root.appending(path: path).path)
  }
}
