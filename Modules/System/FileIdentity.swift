/// Identifies a file, whatever its name: by its device and its inode (POSIX, `sys/stat.h`).
public struct FileIdentity: Sendable, Hashable {
  let device: UInt64
  let inode: UInt64

  /// The file at a path, links followed; `nil` if there is none, or it cannot be looked at.
  public init?(path: String) {
    guard let status = stat(path: path) else { return nil }
    self.init(status)
  }

  /// Creates the identity of the file that a status describes.
  public init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

extension OpenFile {
  /// The identity of the open file; `nil` if the system does not give it.
  public var identity: FileIdentity? { status.map { FileIdentity($0) } }
}
