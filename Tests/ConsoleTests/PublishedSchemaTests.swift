import Foundation
// Compares the declared schema with the published one.
import MarqueeJSON
import Testing

@testable import MarqueeConsole

@Suite("The published schema")
struct PublishedSchemaTests {
  @Test("is the one that the commands declare, with all its names and descriptions")
  func published() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../EndToEndTests/Schema/published.json")
    let published = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let declared = AnswerSchema.json.indentedText.split(separator: "\n")
    #expect(zip(declared, published).filter { $0 != $1 }.map(\.0) == [] && declared.count == published.count)
  }
}
