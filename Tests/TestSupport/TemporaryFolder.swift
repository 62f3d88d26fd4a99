public import Foundation

/// A folder for one test, which is deleted with this object.
public final class TemporaryFolder: Sendable {
  /// The folder.
  public let url: URL

  /// Creates an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // A file that cannot be removed stays in the system's folder for temporary files. The report of an import is beside
    // the imported file, which may be this folder.
    for path in [url.path, "\(url.path).unreadable.csv"] { try? FileManager.default.removeItem(atPath: path) }
  }

  /// The path of a file in the folder. The file need not exist.
  public func path(_ name: String) -> String { url.appending(path: name).path }

  /// The bytes of a file.
  public func bytes(_ name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }

  /// Writes a file.
  public func write(_ data: Data, to name: String) throws { try data.write(to: url.appending(path: name)) }

  /// The names of the files in the folder, sorted.
  public func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
}
