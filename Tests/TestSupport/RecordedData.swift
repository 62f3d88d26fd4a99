import Foundation
public import Testing

/// Recorded answers and conformance files. They are not part of the project: `MARQUEE_TEST_DATA` names their folder.
public enum RecordedData {
  /// The value of the variable; `nil` if it is unset or empty.
  static let folder = ProcessInfo.processInfo.environment["MARQUEE_TEST_DATA"].flatMap { $0.isEmpty ? nil : $0 }

  /// The bytes of one file, such as `payloads/ghibli/….json`.
  ///
  /// - Throws: the error of reading it; a failed expectation if the variable is unset.
  public static func bytes(_ path: String) throws -> [UInt8] {
    let folder = try #require(folder)
    return [UInt8](try Data(contentsOf: URL(filePath: folder).appending(path: path)))
  }

  /// Copies a file or a folder, such as `exports/goodreads`, into a test's folder, and gives the new path.
  public static func copy(_ path: String, into folder: TemporaryFolder) throws -> String {
    let source = URL(filePath: try #require(Self.folder)).appending(path: path)
    let copy = folder.url.appending(path: source.lastPathComponent)
    try FileManager.default.copyItem(at: source, to: copy)
    return copy.path
  }

  /// All JSON files in a folder such as `payloads` and its subfolders, sorted by path; none if the folder is missing.
  public static func files(_ path: String) throws -> [(name: String, bytes: [UInt8])] {
    let root = URL(filePath: try #require(folder)).appending(path: path)
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
    return try found.filter { $0.pathExtension == "json" }
      .sorted { $0.path < $1.path }
      .map { ($0.lastPathComponent, [UInt8](try Data(contentsOf: $0))) }
  }
}

extension Trait where Self == ConditionTrait {
  /// Disables a test of recorded data, with the reason, if there is none.
  public static var recorded: Self {
    .enabled(
      if: RecordedData.folder != nil, "set MARQUEE_TEST_DATA to the folder that holds payloads/ and conformance/")
  }
}
