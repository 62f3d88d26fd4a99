import Foundation
import Testing

/// README's console blocks, run and compared, so that README cannot be wrong.
@Suite("The README")
struct ReadmeTests {
  struct Block: Sendable, CustomTestStringConvertible {
    let command: String
    let output: String

    var testDescription: String { command }
  }

  static let text: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    // No error is lost: an unreadable README has no blocks, which the first test below reports.
    return (try? String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)) ?? ""
  }()

  /// Each command of the blocks marked `console`, with the output that README shows.
  static let blocks: [Block] = {
    var blocks: [Block] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        blocks.append(Block(command: String(line.dropFirst(2)), output: ""))
      } else if isInside, let last = blocks.popLast() {
        blocks.append(Block(command: last.command, output: last.output + line + "\n"))
      }
    }
    return blocks
  }()

  @Test("there are blocks to run")
  func hasBlocks() {
    #expect(Self.blocks.count >= 4)
  }

  @Test("a console block prints what it says", arguments: blocks)
  func run(_ block: Block) async throws {
    let printed = try await Program.onTerminal(block.command)
    let wanted = block.output.split(separator: "\n", omittingEmptySubsequences: false).map(trimmedEnd)
    #expect(printed.split(separator: "\n", omittingEmptySubsequences: false).map(trimmedEnd) == wanted)
  }

  @Test("every command and environment flag that help lists is in the README")
  func mentions() async throws {
    let help = try await Program.run("help")
    let words = help.output.split { !$0.isLetter && $0 != "_" && $0 != "-" }.map(String.init)
    for flag in Set(words.filter { $0.hasPrefix("MARQUEE_") || $0.hasPrefix("--") && $0.count > 2 }) {
      #expect(Self.text.contains(flag), "\(flag)")
    }
  }

  @Test("the example of a test is one of the tests")
  func example() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appending(path: "DomainTests/ExampleTests.swift")
    let tests = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(trimmed)
    let start = try #require(Self.text.range(of: "```swift\n")).upperBound
    let end = try #require(Self.text.range(of: "\n```", range: start..<Self.text.endIndex)).lowerBound
    for line in Self.text[start..<end].split(separator: "\n") { #expect(tests.contains(trimmed(line)), "\(line)") }
  }

  private func trimmed(_ line: Substring) -> String { line.trimmingCharacters(in: .whitespaces) }

  private func trimmedEnd(_ line: Substring) -> Substring {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
