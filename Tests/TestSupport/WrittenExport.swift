public import Foundation
import Testing

/// The files of an export that a test writes into a folder.
public struct WrittenExport {
  /// The folder with the files.
  public let folder: TemporaryFolder

  /// Creates an empty export.
  public init() throws { folder = try TemporaryFolder() }

  /// Creates an export of one text file.
  public init(_ name: String, _ text: String) throws {
    self = try WrittenExport()
    try write(name, text)
  }

  /// Writes a text file.
  public func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

  /// Writes a file, and makes the folders in its path.
  public func write(_ name: String, _ data: Data) throws {
    let parent = folder.url.appending(path: name).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try folder.write(data, to: name)
  }

  /// Packs a file with gzip, beside the original.
  @discardableResult
  public func gzip(_ name: String) throws -> String {
    let gzip = Process()
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-kf", folder.path(name)]
    try gzip.run()
    gzip.waitUntilExit()
    #expect(gzip.terminationStatus == 0)
    return "\(name).gz"
  }

  /// Packs the files with zip, without the folder's own name.
  public func zip(as name: String) throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)-\(name)").path
    let zip = Process()
    zip.executableURL = URL(filePath: "/usr/bin/env")
    zip.arguments = ["zip", "-qr", path, "."]
    zip.currentDirectoryURL = folder.url
    try zip.run()
    zip.waitUntilExit()
    #expect(zip.terminationStatus == 0)
    try FileManager.default.moveItem(atPath: path, toPath: folder.path(name))
    return name
  }
}
