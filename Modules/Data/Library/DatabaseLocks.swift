import MarqueeSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Who has a database open, as SQLite's locks tell (https://www.sqlite.org/lockingv3.html).
struct DatabaseLocks: Sendable {
  /// Of the database.
  let path: String

  /// PENDING, RESERVED and the SHARED bytes (`os.h`, `PENDING_BYTE`). With a write-ahead log a connection that has read
  /// anything holds one of them until it is closed.
  private static let ofFile: (first: Int, count: Int) = (0x4000_0000, 512)
  /// The locks of the log's index, and the one that everybody holds who has it open (`os_unix.c`, `UNIX_SHM_BASE`,
  /// `UNIX_SHM_DMS`).
  private static let ofIndex: (first: Int, count: Int) = (120, 9)

  /// Whether another process has it open. Such locks are a process's own, and go when it closes the file: nothing else in
  /// this one may have it open.
  var areHeldElsewhere: Bool {
    Self.isHeld(path, Self.ofFile) || Self.isHeld("\(path)-shm", Self.ofIndex)
  }

  /// A file that cannot be opened, or whose file system knows no locks, nobody holds.
  private static func isHeld(_ path: String, _ bytes: (first: Int, count: Int)) -> Bool {
    guard let file = OpenFile(open(path, O_RDONLY | O_CLOEXEC)) else { return false }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(bytes.first)
    lock.l_len = off_t(bytes.count)
    return fcntl(file.descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }
}
