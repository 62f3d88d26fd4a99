import MarqueeDomain
import MarqueeSystem

/// Puts a recovered library in the place of the damaged one, of which a copy is kept together with its journals.
///
/// Killed at any moment it leaves at the path what was there, with all that SQLite could read of its log and its journal,
/// or the recovered one; and from the first exchange on the whole copy.
struct LibraryReplacement {
  let file: LibraryFile
  let hold: LibraryLock
  let folder: RepairFolder
  /// The path of the copy.
  let backup: String
  /// Is told of each change before it is made: tests look at what a kill would leave.
  var willChange: (String) -> Void = { _ in }

  /// What belongs to a database and lies beside it: its log, and the journal that takes back what was not finished. SQLite
  /// would take them for the new file's (https://www.sqlite.org/tempfiles.html).
  static let journals = ["-wal", "-journal"]

  /// Copies the journals that lie beside a library.
  ///
  /// - Parameter copy: the path of the library's own copy.
  /// - Returns: the endings of those there are; `nil` where one cannot be copied: `errno` says why.
  static func copyJournals(of library: String, to copy: String) -> [String]? {
    var copied: [String] = []
    for ending in journals {
      if let journal = OpenFile(regular: library + ending, O_RDONLY | O_NOFOLLOW) {
        guard journal.copy(to: copy + ending) else { return nil }
        copied.append(ending)
      } else if errno != ENOENT {
        return nil
      }
    }
    return copied
  }

  /// - Throws: `Problem.storage` where it cannot be done; then every file is what it was.
  func run() throws(Problem) {
    // A whole copy is on the disk before anything is exchanged; its journals first.
    guard let present = Self.copyJournals(of: hold.target, to: folder.backup), hold.opened.copy(to: folder.backup)
    else {
      throw file.unrepaired(.unwrittenCopy(backup, OpenFile.reason()))
    }
    for ending in present + [""] { try move(folder.backup + ending, to: backup + ending) }
    // Keeps other processes from opening the library between one step and the next.
    guard case .held(let lock) = FolderLock.take(parent, waits: LibraryLock.waits) else {
      throw file.unrepaired(.folderInUse)
    }
    defer { lock?.close() }
    do throws(Problem) {
      // The same library once more, for which the journals mean nothing any more: read again they change nothing.
      if !present.isEmpty, access(folder.whole, F_OK) == 0 { try move(folder.whole, to: hold.target) }
      // The log's index is made of the log.
      for ending in present + ["-shm"] where access(hold.target + ending, F_OK) == 0 {
        willChange("unlink \(ending)")
        unlink(hold.target + ending)
      }
      try move(folder.fresh, to: hold.target)
    } catch {
      restore(present)
      throw error
    }
  }

  private var parent: String { FolderPath.of(hold.target) }

  /// Gives the journals back after a failure; the library itself was not exchanged then, or for the same.
  private func restore(_ present: [String]) {
    for ending in present { rename(backup + ending, hold.target + ending) }
    unlink(backup)
    FolderPath.synchronize(parent)
  }

  private func move(_ name: String, to other: String) throws(Problem) {
    willChange("rename \(name) to \(other)")
    guard rename(name, other) == 0 else { throw file.unrepaired(.system(OpenFile.reason())) }
    FolderPath.synchronize(parent)
  }
}
