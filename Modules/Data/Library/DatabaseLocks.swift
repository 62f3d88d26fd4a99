import MarqueeSystem

/// The locks that SQLite's connections use to exclude each other (https://www.sqlite.org/lockingv3.html).
enum DatabaseLocks {
  /// The bytes PENDING, RESERVED and SHARED (`os.h`, `PENDING_BYTE`). With a write-ahead log, a connection that has
  /// read anything locks one of them until it is closed.
  private static let ofFile = 0x4000_0000..<0x4000_0200
  /// The locks of the log's index, also of having it open (`os_unix.c`, `UNIX_SHM_BASE`, `UNIX_SHM_DMS`).
  private static let ofIndex = 120..<129

  /// Locks out the connections of all other processes until the file is closed; `false` if one has the database open. A
  /// file that is open for reading only is not locked. Without locks on the file system, the result is `true`.
  static func takeAll(of file: OpenFile) -> Bool {
    var lock = writeLock(ofFile)
    if fcntl(file.descriptor, F_SETLK, &lock) == 0 { return true }
    return errno != EACCES && errno != EAGAIN && !isHeld(ofFile, of: file)
  }

  /// Whether another process has the log's index open.
  static func isIndexHeld(of path: String) -> Bool {
    guard let file = OpenFile(regular: "\(path)-shm", O_RDONLY | O_NOFOLLOW) else { return false }
    return isHeld(ofIndex, of: file)
  }

  private static func isHeld(_ bytes: Range<Int>, of file: OpenFile) -> Bool {
    var lock = writeLock(bytes)
    return fcntl(file.descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  private static func writeLock(_ bytes: Range<Int>) -> WriteLock {
    var lock = WriteLock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(bytes.lowerBound)
    lock.l_len = off_t(bytes.count)
    return lock
  }
}

/// The structure `flock`. The function of the same name hides it.
private typealias WriteLock = flock
