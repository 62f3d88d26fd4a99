/// Which file it is, whatever its name: its device and its inode (POSIX, `sys/stat.h`).
public struct FileIdentity: Sendable, Hashable {
  let device: UInt64
  let inode: UInt64

  /// The file at a path, links followed; `nil` where there is none that can be looked at.
  public init?(path: String) {
    guard let status = stat(path: path) else { return nil }
    self.init(status)
  }

  public init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

extension OpenFile {
  /// Which file is open; `nil` where the system does not tell.
  public var identity: FileIdentity? { status.map { FileIdentity($0) } }
}
