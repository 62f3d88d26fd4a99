import MarqueeSQLite
import MarqueeSystem

/// A copy of a library as an earlier version had it, kept beside it before it is brought up to date:
/// `library.sqlite.v8`.
enum EarlierCopy {
  /// Makes the copy, whole and on the disk when the call returns. Of what a killed attempt left a whole copy is used
  /// again, and what was not finished is removed: the caller has the lock of the folder.
  ///
  /// - Parameters:
  ///   - library: the path of the file, which links do not lead elsewhere.
  ///   - version: of its schema.
  /// - Returns: the path of the copy, and whether it was not there before.
  static func make(
    of library: String, version: Int, _ connection: Connection
  ) throws(SQLiteError) -> (path: String, isNew: Bool) {
    PrivateFolder.removeAll("\(library).copy-")
    guard let folder = PrivateFolder("\(library).copy-") else { throw failure }
    defer { folder.remove() }
    let draft = "\(folder.path)/copy"
    _ = try connection.run("VACUUM INTO ?", [draft])
    guard chmod(draft, 0o600) == 0, let file = OpenFile(open(draft, O_RDONLY | O_CLOEXEC)), fsync(file.descriptor) == 0
    else { throw failure }
    var (name, number) = ("\(library).v\(version)", 1)
    // A link never takes the place of a file (link(2)).
    while link(draft, name) != 0 {
      guard errno == EEXIST else { throw failure }
      if isSame(file, name) { return (name, false) }
      number += 1
      name = "\(library).v\(version)-\(number)"
    }
    FolderPath.synchronize(FolderPath.of(library))
    return (name, true)
  }

  private static var failure: SQLiteError {
    SQLiteError(.cannotOpen, "no copy of it can be kept (\(String(cString: strerror(errno))))")
  }

  private static func isSame(_ file: OpenFile, _ path: String) -> Bool {
    guard let other = OpenFile(open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)), lseek(file.descriptor, 0, SEEK_SET) == 0
    else { return false }
    var buffers = (mine: [UInt8](repeating: 0, count: 1 << 16), theirs: [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let counts = (file.read(into: &buffers.mine), other.read(into: &buffers.theirs))
      guard counts.0 >= 0, counts.0 == counts.1, buffers.mine[..<counts.0] == buffers.theirs[..<counts.0] else {
        return false
      }
      if counts.0 == 0 { return true }
    }
  }
}
