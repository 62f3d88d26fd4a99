/// Where the recorded answers and the conformance files are: the folder that MARQUEE_TEST_DATA names.
import Foundation
import Testing

enum TestData {
  static let folder = ProcessInfo.processInfo.environment["MARQUEE_TEST_DATA"].map { URL(filePath: $0) }
  static var isThere: Bool { folder != nil }
  static let hint: Comment = "set MARQUEE_TEST_DATA to the folder that holds payloads/ and conformance/"

  /// Every JSON file below a folder, by name; none where the folder is missing.
  static func files(_ path: String) throws -> [(name: String, bytes: [UInt8])] {
    let root = try #require(folder).appending(path: path)
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
    return try found.filter { $0.pathExtension == "json" }
      .sorted { $0.path < $1.path }
      .map { ($0.lastPathComponent, [UInt8](try Data(contentsOf: $0))) }
  }
}
