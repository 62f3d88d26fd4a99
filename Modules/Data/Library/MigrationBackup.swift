import MarqueeSQLite
import MarqueeSystem

/// Creates a copy of a library before it is migrated from an earlier version: `library.sqlite.v8`.
enum MigrationBackup {
  /// Creates the copy of a library file (not of a link), complete and on the disk, or uses the complete copy of a
  /// killed attempt. The caller has locked the folder. Tests pass a `link` that fails, as on file systems without
  /// links.
  static func make(
    of library: String, version: Int, _ connection: Connection, link: (String, String) -> Int32 = MarqueeSystem.link
  ) throws(SQLiteError) -> (path: String, isNew: Bool) {
    PrivateFolder.removeAll("\(library).copy-")
    guard let folder = PrivateFolder("\(library).copy-") else { throw failure }
    defer { folder.remove() }
    let draft = "\(folder.path)/copy"
    _ = try connection.run("VACUUM INTO ?", [draft])
    // May fail on a file system without modes. The draft's folder has mode 0700.
    chmod(draft, 0o600)
    guard let file = OpenFile(regular: draft), fsync(file.descriptor) == 0 else { throw failure }
    var (name, number) = ("\(library).v\(version)", 1)
    while !isPlaced(draft, name, link) {
      guard errno == EEXIST else { throw failure }
      if FileManager.default.contentsEqual(atPath: draft, andPath: name) { return (name, false) }
      number += 1
      name = "\(library).v\(version)-\(number)"
    }
    FolderPath.synchronize(FolderPath.of(library))
    return (name, true)
  }

  /// Moves the draft to a free name. Returns `false` and sets `errno` if it cannot: `EEXIST` for a name that is taken.
  ///
  /// link(2) never replaces a file. On a file system without links, such as exFAT, an empty file reserves the name and
  /// is then replaced. An empty file that a killed program left is replaced, too.
  private static func isPlaced(_ draft: String, _ name: String, _ link: (String, String) -> Int32) -> Bool {
    if link(draft, name) == 0 { return true }
    if [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK, EINVAL].contains(errno) {
      if OpenFile(open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)) != nil { return rename(draft, name) == 0 }
    }
    guard errno == EEXIST else { return false }
    guard let taken = stat(path: name, followsLinks: false), taken.isRegular, taken.st_size == 0 else {
      errno = EEXIST
      return false
    }
    return rename(draft, name) == 0
  }

  private static var failure: SQLiteError {
    SQLiteError(.cannotOpen, "Marquee can't copy it (\(OpenFile.reason()))")
  }
}
