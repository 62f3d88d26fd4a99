public import Foundation

/// A folder of a test's own, which goes when the test does.
public final class TemporaryFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  // What cannot be removed stays in the system's folder for such files. The report of an import stands beside what was
  // imported, which may be the folder.
  deinit {
    for path in [url.path, "\(url.path).unreadable.csv"] { try? FileManager.default.removeItem(atPath: path) }
  }

  /// The path of a file in it, which need not exist.
  public func path(_ name: String) -> String { url.appending(path: name).path }

  public func bytes(_ name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }

  public func write(_ data: Data, to name: String) throws { try data.write(to: url.appending(path: name)) }

  /// What lies in it, by name.
  public func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
}
