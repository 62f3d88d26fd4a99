public import Foundation
public import Testing

/// A page that people read: README.md, or a Markdown file of a DocC catalog in Modules or Apps.
public struct DocumentationPage: Sendable, CustomTestStringConvertible {
  /// From the project's folder.
  public let path: String
  public let text: String

  public var testDescription: String { path }

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// The catalog of what belongs to no module.
  private static let articles = "Apps/Program/Marquee.docc/"

  /// Whether it is the README or an article, in which all code is cut from tests.
  public var isArticle: Bool { path == "README.md" || path.hasPrefix(Self.articles) }

  /// The project's folder.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every page, README.md first; none where one cannot be read.
  public static let all: [DocumentationPage] = {
    let files = ["Modules", "Apps"].flatMap { folder in
      let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.allObjects as? [String]
      return (files ?? []).filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
    }
    // The tests expect pages, so that one which cannot be read is noticed.
    let pages = try? (["README.md"] + files).map { path in
      DocumentationPage(path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
    }
    return pages ?? []
  }()

  /// A fenced block.
  public struct Block: Sendable {
    /// The word after the opening fence, such as `swift`.
    public let language: String
    /// The line of the page before the opening fence.
    public let lineBefore: Substring
    /// The number of the opening fence in the page, counted from 1.
    public let number: Int
    public fileprivate(set) var lines: [Substring] = []
  }

  /// The fenced blocks, in order.
  public var blocks: [Block] {
    var (blocks, isInside, before): ([Block], Bool, Substring) = ([], false, "")
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        isInside.toggle()
        if isInside { blocks.append(Block(language: String(line.dropFirst(3)), lineBefore: before, number: index + 1)) }
      } else if isInside {
        blocks[blocks.count - 1].lines.append(line)
      }
      before = line
    }
    return blocks
  }

  /// The lines outside the fenced blocks, each with its number.
  public var prose: [(number: Int, line: Substring)] {
    var isInside = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      if line.hasPrefix("```") { isInside.toggle() }
      return isInside ? nil : (index + 1, line)
    }
  }
}
