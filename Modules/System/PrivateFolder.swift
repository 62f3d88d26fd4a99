/// A folder of this program's own, with a new name and open to its owner only (0700), for files that are made in steps.
public struct PrivateFolder: Sendable {
  /// The folder's path, also after the folder was removed.
  public let path: String

  /// Creates a new folder. Six letters or digits follow the beginning of its path. `nil` sets `errno`.
  public init?(_ beginning: String) {
    var template = "\(beginning)XXXXXX".withPath { Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1)) }
    guard mkdtemp(&template) != nil else { return nil }
    path = String(cPath: template)
  }

  private init(at path: String) { self.path = path }

  /// Creates a new folder in `TMPDIR`, or in `/tmp`.
  public static func temporary() -> PrivateFolder? {
    let folder = getenv("TMPDIR").map { String(cPath: $0) } ?? ""
    return PrivateFolder("\(folder.isEmpty ? "/tmp" : folder)/marquee-")
  }

  /// Removes the folders with paths that begin so, which killed processes left. None of them may be in use.
  public static func removeAll(_ beginning: String) {
    let parent = FolderPath.of(beginning)
    for name in FolderPath.names(in: parent) where name.hasPrefix(FolderPath.name(of: beginning)) {
      PrivateFolder(at: "\(parent)/\(name)").remove()
    }
  }

  /// Removes it with the files in it. What cannot be removed stays.
  public func remove() {
    for name in FolderPath.names(in: path) { unlink("\(path)/\(name)") }
    _ = path.withPath { rmdir($0) }
  }
}

extension OpenFile {
  /// A new file without a name, in `TMPDIR` or in `/tmp`. It is gone once it is closed. `nil` sets `errno`.
  public static func unnamed() -> OpenFile? {
    guard let folder = PrivateFolder.temporary() else { return nil }
    let file = OpenFile(open("\(folder.path)/file", O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
    let code = errno
    folder.remove()
    errno = code
    return file
  }
}
