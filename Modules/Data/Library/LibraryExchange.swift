import MarqueeDomain
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

/// Puts a recovered library in the place of the damaged one, which gets another name together with its journals. At every
/// moment there is a library.
struct LibraryExchange {
  let file: LibraryFile
  /// The path of the recovered one.
  let fresh: String
  /// The path that the damaged one gets.
  let kept: String

  /// What belongs to a database and lies beside it: its log, and the journal that takes back what was not finished. SQLite
  /// would take them for the new file's (https://www.sqlite.org/tempfiles.html).
  static let journals = ["-wal", "-journal"]

  private var path: String { file.path }

  /// - Throws: `Problem.storage` where it cannot be done; then every file is what it was.
  func run() throws(Problem) {
    try keep()
    var moved: [String] = []
    do throws(Problem) {
      for ending in Self.journals where access(path + ending, F_OK) == 0 {
        try move(path + ending, to: kept + ending)
        moved.append(ending)
      }
      try move(fresh, to: path)
    } catch {
      for ending in moved { rename(kept + ending, path + ending) }
      unlink(kept)
      throw error
    }
    // The log's index is made of the log.
    unlink("\(path)-shm")
  }

  /// A second name for the same bytes; where the file system has none, a copy.
  private func keep() throws(Problem) {
    if link(path, kept) == 0 { return }
    do {
      try FileManager.default.copyItem(atPath: path, toPath: kept)
    } catch {
      throw file.unrepaired("\(kept) cannot be written")
    }
  }

  private func move(_ name: String, to other: String) throws(Problem) {
    guard rename(name, other) == 0 else { throw file.unrepaired(String(cString: strerror(errno))) }
  }
}
