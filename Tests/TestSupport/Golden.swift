import Foundation
public import Testing

/// Expected texts, stored as files in the folder `Golden` beside the test after the user has checked them.
///
/// `RECORD_GOLDEN=1 Scripts/test --filter Golden` writes the files again. Read the difference before you commit it.
public enum Golden {
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"

  /// Expects a text to equal the stored one with a name. A missing file is a failure.
  public static func expect(
    _ text: String, is name: String, beside test: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = folder(beside: test)
    let file = folder.appending(path: "\(name).txt")
    if isRecording {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return try Data(text.utf8).write(to: file)
    }
    let recorded = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    guard text != recorded else { return }
    let lines = (text.components(separatedBy: "\n"), recorded.components(separatedBy: "\n"))
    let index = zip(lines.0, lines.1).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines.0.count, lines.1.count)
    func line(_ lines: [String]) -> String { index < lines.count ? lines[index] : "(the end)" }
    Issue.record(
      "\(name).txt, line \(index + 1), is\n\(line(lines.0))\nand was\n\(line(lines.1))", sourceLocation: sourceLocation)
  }

  /// The names of the stored texts.
  public static func names(beside test: String = #filePath) throws -> Set<String> {
    let folder = folder(beside: test)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Set(files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) })
  }

  private static func folder(beside test: String) -> URL {
    URL(filePath: test).deletingLastPathComponent().appending(path: "Golden")
  }
}
