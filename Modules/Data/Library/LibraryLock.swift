import MarqueeDomain
import MarqueeSystem

/// A library's file during a repair: open, and locked against other repairs and all other use. SQLite's locks belong to
/// the process, and are released when the process closes the file anywhere (fcntl(2)). So nothing else in this process
/// may open the file meanwhile.
struct LibraryLock {
  /// The path of the file itself. A link to it stays a link.
  let target: String
  let opened: OpenFile
  /// How long to wait for another process's changes in the folder.
  let rests: LockRests

  /// How often to look whether another repair has ended: for a minute.
  private static let attempts = 6_000

  /// Waits for another repair to end, and locks the file against other processes; `nil` if there is no file.
  ///
  /// - Parameters:
  ///   - clock: measures the pauses while another repair runs.
  ///   - rests: how long to wait for another process's changes in the folder; by default 10 seconds.
  static func take(
    _ file: LibraryFile, clock: any Clock<Duration>, rests: LockRests = LockRests(attempts: 1_000)
  ) async throws(Problem) -> LibraryLock? {
    for _ in 0...attempts {
      guard let target = FolderPath.target(of: file.path) else { throw file.unrepaired(.system(OpenFile.reason())) }
      // The folder is locked first: during a replacement the path may name a file that is about to be removed.
      switch FolderLock.take(FolderPath.of(target), waits: rests.waitsUnlessCancelled) {
      case .busy: throw busy(file)
      case .failed(ENOENT): return nil
      case .failed: throw file.unrepaired(.system(OpenFile.reason()))
      case .held(let lock):
        defer { lock?.close() }
        guard let opened = try openFile(target, file) else { return nil }
        // Another repair is running. It locks the folder only briefly.
        if case .busy = opened.lock(waits: { _ in false }) { break }
        guard DatabaseLocks.takeAll(of: opened), !DatabaseLocks.isIndexHeld(of: target) else {
          throw file.problem(.inUse)
        }
        return LibraryLock(target: target, opened: opened, rests: rests)
      }
      // The sleep fails only if the task is cancelled; then waiting ends.
      if (try? await clock.sleep(for: .milliseconds(10))) == nil { break }
    }
    throw busy(file)
  }

  private static func openFile(_ target: String, _ file: LibraryFile) throws(Problem) -> OpenFile? {
    // Without O_NONBLOCK, opening a pipe would wait for a writer. For a file the flag has no effect.
    let flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    var opened = OpenFile(open(target, O_RDWR | flags))
    if opened == nil, errno == EACCES || errno == EROFS { opened = OpenFile(open(target, O_RDONLY | flags)) }
    guard let opened else {
      if errno == ENOENT { return nil }
      throw file.unrepaired(.system(OpenFile.reason()))
    }
    guard opened.status?.isRegular == true else { throw file.unrepaired(.notFile) }
    return opened
  }

  private static func busy(_ file: LibraryFile) -> Problem {
    .unlessCancelled(file.unrepaired(.otherRepair))
  }
}
