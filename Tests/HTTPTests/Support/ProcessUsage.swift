import Foundation

/// What this process uses, as Linux's /proc reports it.
struct ProcessUsage: Sendable {
  var threads: Int
  var descriptors: Int
  /// Resident memory in bytes.
  var memory: Int

  static var isKnown: Bool { FileManager.default.fileExists(atPath: "/proc/self/statm") }

  static func now() throws -> ProcessUsage {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
    return ProcessUsage(
      threads: try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count,
      descriptors: try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count,
      memory: (Int(pages) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))))
  }
}
