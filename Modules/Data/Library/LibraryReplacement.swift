import MarqueeDomain
import MarqueeSystem

/// Puts a recovered library in the place of the damaged one, and preserves a copy of the damaged one with its journals.
/// Another program may put a file at the path meanwhile, because only Marquee knows the locks. That file stays.
///
/// If it is killed at any moment, the path has either the old library, with everything that SQLite could read of its
/// log and its journal, or the recovered one. From the first replacement on, the complete copy exists, too.
struct LibraryReplacement {
  let file: LibraryFile
  let hold: LibraryLock
  let folder: RepairFolder
  /// The path of the preserved copy.
  let backup: String
  /// Called with each change before it is made. Tests use it to see what a kill would leave.
  var willChange: (String) -> Void = { _ in }

  /// The endings of the files that belong to a database: its write-ahead log, and the journal that rolls back an
  /// unfinished transaction. SQLite would apply them to a new file at the path (https://www.sqlite.org/tempfiles.html).
  static let journals = ["-wal", "-journal"]

  /// Copies the journals of a library beside its own copy, and returns their endings; `nil` sets `errno`.
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

  /// Replaces the library. If that fails, every file is as it was.
  func run() throws(Problem) {
    // A complete copy, its journals first, is on the disk before anything is replaced.
    guard let present = Self.copyJournals(of: hold.target, to: folder.backup), hold.opened.copy(to: folder.backup)
    else { throw file.unrepaired(.unwrittenCopy(backup, OpenFile.reason())) }
    // Prevents other processes from opening the library between two steps.
    let lock = try lockFolder()
    defer { lock?.close() }
    for ending in present + [""] { try move(folder.backup + ending, to: backup + ending) }
    // The log's index goes with the log.
    let endings = present + (present.contains("-wal") ? ["-shm"] : [])
    let own = endings.compactMap { FileIdentity(path: hold.target + $0) }
    var library = hold.opened.identity
    do throws(Problem) {
      // The same library with its journals applied. Applying the journals again would change nothing.
      if !present.isEmpty, let whole = FileIdentity(path: folder.whole) {
        try replace(library, with: folder.whole)
        library = whole
      }
      for ending in endings where access(hold.target + ending, F_OK) == 0 {
        try move(hold.target + ending, to: folder.removed + ending, whileAt: library)
      }
      try replace(library, with: folder.fresh)
    } catch {
      restore(endings, isReplaced: FileIdentity(path: hold.target) != library, own: own)
      throw error
    }
  }

  private func lockFolder() throws(Problem) -> OpenFile? {
    switch FolderLock.take(parent, waits: hold.rests.waitsUnlessCancelled) {
    case .held(let lock): return lock
    case .busy: throw .unlessCancelled(file.unrepaired(.folderInUse))
    case .failed(let code): throw file.unrepaired(.system(OpenFile.reason(code)))
    }
  }

  private var parent: String { FolderPath.of(hold.target) }

  /// Restores the journals after a failure. The library itself has not been replaced then, or by the same content, or
  /// by another program; its file must not get the library's own journals.
  private func restore(_ endings: [String], isReplaced: Bool, own: [FileIdentity]) {
    for ending in endings {
      let removed = folder.removed + ending
      if let journal = FileIdentity(path: removed), !isReplaced || !own.contains(journal) {
        rename(removed, hold.target + ending)
      }
      unlink(backup + ending)
    }
    unlink(backup)
    FolderPath.synchronize(parent)
  }

  /// - Parameter library: the library that must still be at the path; `nil` for a file that belongs to no library there.
  ///   A process loses its changes if the log is taken away from the library that it has open.
  private func move(_ name: String, to other: String, whileAt library: FileIdentity? = nil) throws(Problem) {
    willChange("rename \(name) to \(other)")
    if let library, FileIdentity(path: hold.target) != library { throw file.unrepaired(.replaced) }
    guard rename(name, other) == 0 else { throw file.unrepaired(.system(OpenFile.reason())) }
    FolderPath.synchronize(parent)
  }

  /// Puts a file in the library's place. If another file is there meanwhile, that file stays.
  private func replace(_ library: FileIdentity?, with name: String) throws(Problem) {
    willChange("rename \(name) to \(hold.target)")
    if FileReplacement.exchange(name, hold.target) {
      guard FileIdentity(path: name) == library else {
        if !FileReplacement.exchange(name, hold.target) { rename(name, hold.target) }
        throw file.unrepaired(.replaced)
      }
    } else if FileIdentity(path: hold.target) != library {
      throw file.unrepaired(.replaced)
    } else if rename(name, hold.target) != 0 {
      throw file.unrepaired(.system(OpenFile.reason()))
    }
    FolderPath.synchronize(parent)
  }
}
