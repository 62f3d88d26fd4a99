import MarqueeSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder that a repair works in, beside the library, so that what it makes can be renamed into its place. It is the
/// person's alone (0700).
struct RepairFolder: Sendable {
  let path: String

  /// The damaged file, which is read here and changed where that helps to read it.
  var copy: String { "\(path)/copy" }
  /// The damaged file with what was in its log, or without what its journal takes back.
  var whole: String { "\(path)/whole" }
  /// What is recovered.
  var fresh: String { "\(path)/recovered" }
  /// The damaged file as it was, until it gets its name.
  var kept: String { "\(path)/kept" }

  /// Makes one with a name of its own, and takes away what a repair left that was killed: whoever calls holds the library.
  ///
  /// - Returns: `nil` where none can be made; `errno` says why.
  init?(beside library: String) {
    let (folder, name) = (FolderPath.of(library), library.split(separator: "/").last.map { String($0) } ?? library)
    // Of what cannot be listed nothing can be taken away either, and it does no harm.
    for left in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where left.hasPrefix("\(name).repair-") {
      // As above.
      try? FileManager.default.removeItem(atPath: "\(folder)/\(left)")
    }
    var template = Array("\(library).repair-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func remove() {
    // What stays is taken away by the next repair.
    try? FileManager.default.removeItem(atPath: path)
  }
}
