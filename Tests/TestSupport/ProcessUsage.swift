// What a process uses, for tests that it does not use more and more.
import Foundation

/// What this process uses, as Linux's /proc reports it.
public struct ProcessUsage: Sendable {
  /// How many threads it has.
  public let threads: Int
  /// How many descriptors it has open.
  public let descriptors: Int
  /// Resident memory in bytes.
  public let memory: Int

  /// Whether the system reports it.
  public static var isKnown: Bool { FileManager.default.fileExists(atPath: "/proc/self/statm") }

  /// What it uses now.
  ///
  /// - Throws: where the system does not report it.
  public static func now() throws -> ProcessUsage {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
    return ProcessUsage(
      threads: try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count,
      descriptors: try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count,
      memory: (Int(pages) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))))
  }
}
