import Foundation
import TestSupport
import Testing

/// `Scripts/check/words`, which `Scripts/lint` runs, finds what it is to find, in a file with a fault that is planted there.
@Suite("Plain words")
struct PlainWordTests {
  @Test(
    "a planted word is found",
    arguments: [
      "/// The row behind the list.", "/// Nobody reads it.", "/// The store is told of each change.",
      "/// A film is meant.", "/// `_` stands for a blank.", "/// It can be had offline.", "/// Likewise.",
      "/// As above.", "/// A\nlet text = \"It is no value for width.\"", "/// A list.\nstruct Keeping {}",
      "/// A list.\nlet kept = 1", "/// It was canceled.",
      "/// Makes a list.", "/// - Parameter read: gives a value.", "/// A list; `nil` where it has no name.",
      "/// What the person typed.", "/// The person's notes.", "/// What a person types.",
      "/// A.\nlet text = \"No match; shown is a list.\"", "/// A.\nlet text = \"`undo` takes it back.\"",
      "/// A list, where there is one.", "/// A.\nlet text = \"It was so already.\"",
      "/// A.\nlet text = \"Nothing has come yet.\"", "/// Somebody reads it.",
    ])
  func words(_ text: String) throws {
    let found = try faults(in: "\(text)\n")
    #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("File.swift:") && $0.contains(": write ") }, "\(found)")
  }

  @Test("each of several words on a line is found")
  func several() throws {
    #expect(try faults(in: "/// Nobody is told what stands for it.\n").count == 3)
  }

  @Test(
    "a file without a sentence at its beginning is found",
    arguments: [
      "struct A {}\n", "import Foundation\n\nstruct A {}\n", "#if os(Linux)\n  import Glibc\n#endif\nlet a = 1\n",
    ])
  func beginnings(_ text: String) throws {
    let found = try faults(in: text)
    #expect(found.count == 1 && found.allSatisfy { $0.contains("does not begin with a sentence") }, "\(found)")
  }

  @Test(
    "plain words are left alone",
    arguments: [
      "/// The row after the list.\n", "// What this is for.\nimport Foundation\n\nstruct A {}\n",
      "import Foundation\n\n/// What this is for.\nstruct A { let keptWorks = 1 }\n", "/// Foretold, cancelled.\n",
      "/// Creates a list; `nil` if it has no name.\n", "/// The person who plays Porco.\n",
    ])
  func plain(_ text: String) throws {
    #expect(try faults(in: text).isEmpty)
  }

  /// The lines that `Scripts/check/words` prints about a file with a text.
  private func faults(in text: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url.appending(path: "File.swift"))
    let process = Process()
    process.executableURL = DocumentationPage.root.appending(path: "Scripts/check/words")
    process.arguments = ["File.swift"]
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let lines = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    process.waitUntilExit()
    #expect((process.terminationStatus == 0) == lines.isEmpty)
    return lines
  }
}
