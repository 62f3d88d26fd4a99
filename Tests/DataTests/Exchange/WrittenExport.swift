import Foundation
import MarqueeData
import MarqueeDomain
import TestSupport
import Testing

/// Files of an export that a test writes, and what is read of them.
struct WrittenExport {
  let folder: TestSupport.TemporaryFolder

  init() throws { folder = try TestSupport.TemporaryFolder() }

  init(_ name: String, _ text: String) throws {
    self = try WrittenExport()
    try write(name, text)
  }

  func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

  func write(_ name: String, _ data: Data) throws {
    let parent = folder.url.appending(path: name).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try folder.write(data, to: name)
  }

  /// - Parameter name: of a file; empty for the folder itself.
  func items(_ name: String = "", format: ImportFormat? = nil) async throws -> [ImportedItem] {
    try await rows(name, format: format).all()
  }

  func rows(_ name: String = "", format: ImportFormat? = nil) async throws -> any ImportedRows {
    try await ImportFiles().open(name.isEmpty ? folder.url.path : folder.path(name), format: format)
  }

  /// The rows of a file all of which can be read.
  func read(_ name: String = "", format: ImportFormat? = nil) async throws -> [ImportedRow] {
    let items = try await items(name, format: format)
    #expect(items.unreadable == [])
    return items.read
  }

  /// Packs a file with gzip, beside it.
  @discardableResult
  func gzip(_ name: String) throws -> String {
    let gzip = Process()
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-kf", folder.path(name)]
    try gzip.run()
    gzip.waitUntilExit()
    #expect(gzip.terminationStatus == 0)
    return "\(name).gz"
  }

  /// Packs the folder as it is, without its name.
  func zip(as name: String) throws -> String {
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

extension ImportedRows {
  func all() throws(Problem) -> [ImportedItem] {
    var items: [ImportedItem] = []
    while case let more = try next(7), !more.isEmpty { items += more }
    return items
  }
}

extension [ImportedItem] {
  var read: [ImportedRow] { compactMap { if case .row(let row) = $0 { row } else { nil } } }
  var unreadable: [UnreadableRow] { compactMap { if case .unreadable(let row) = $0 { row } else { nil } } }
}
