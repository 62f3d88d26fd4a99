import MarqueeDomain
import MarqueeSystem

/// A library's file while it is repaired: open, and locked against other repairs and all other use.
///
/// SQLite's locks are the process's own and go when it closes the file anywhere (fcntl(2)): nothing else in this process
/// may open it meanwhile.
final class LibraryLock {
  /// Where the file lies; a link to it stays a link.
  let target: String
  let opened: OpenFile

  /// How often is looked again whether another repair has ended, 10 ms apart: for a minute.
  private static let attempts = 6_000

  private init(target: String, opened: OpenFile) { (self.target, self.opened) = (target, opened) }

  /// Waits for another repair to end, and locks the file against other processes.
  ///
  /// - Returns: `nil` where there is no file.
  /// - Throws: `Problem.storage` where another process has it open, or where it is no file that could be held.
  static func take(_ file: LibraryFile) async throws(Problem) -> LibraryLock? {
    for _ in 0...attempts {
      guard let target = FolderPath.target(of: file.path) else { throw file.unrepaired(.system(OpenFile.reason())) }
      // With the folder held, because in the middle of an exchange the path may name a file that is about to go.
      switch FolderLock.take(FolderPath.of(target), waits: waits) {
      case .busy: throw busy(file)
      case .failed(ENOENT): return nil
      case .failed: throw file.unrepaired(.system(OpenFile.reason()))
      case .held(let lock):
        defer { lock?.close() }
        guard let opened = try openFile(target, file) else { return nil }
        // Another repair, which holds the folder for moments only.
        if case .busy = opened.lock(waits: { _ in false }) { break }
        guard DatabaseLocks.takeAll(of: opened), !DatabaseLocks.isIndexHeld(of: target) else {
          throw file.problem(.inUse)
        }
        return LibraryLock(target: target, opened: opened)
      }
      // A cancelled sleep ends at once.
      if (try? await Task.sleep(for: .milliseconds(10))) == nil { break }
    }
    throw busy(file)
  }

  private static func openFile(_ target: String, _ file: LibraryFile) throws(Problem) -> OpenFile? {
    // A pipe would wait for a writer without O_NONBLOCK; for a file it means nothing.
    let flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    var opened = OpenFile(open(target, O_RDWR | flags))
    if opened == nil, errno == EACCES || errno == EROFS { opened = OpenFile(open(target, O_RDONLY | flags)) }
    guard let opened else {
      if errno == ENOENT { return nil }
      throw file.unrepaired(.system(OpenFile.reason()))
    }
    guard let status = opened.status, status.isRegular else {
      throw file.unrepaired(.notFile)
    }
    return opened
  }

  /// Waits for changes in the folder, which take moments: 10 seconds at most.
  static func waits(_ attempt: Int32) -> Bool {
    guard attempt < 1_000, !Task.isCancelled else { return false }
    poll(nil, 0, 10)
    return true
  }

  private static func busy(_ file: LibraryFile) -> Problem {
    Task.isCancelled ? .cancelled : file.unrepaired(.otherRepair)
  }
}
