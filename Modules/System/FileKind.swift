/// What kind of file a name in a folder leads to (POSIX, `sys/stat.h`).
public enum FileKind: Sendable, Hashable {
  /// A file with content of its own.
  case regular
  /// A folder, which contains names.
  case folder
  /// A symbolic link, where links are not followed.
  case link
  /// A named or an unnamed FIFO.
  case pipe
  /// A device that is read and written as a row of bytes, such as a terminal or `/dev/null`.
  case characterDevice
  /// A block device or a socket.
  case other
}

extension stat {
  /// The kind of the file, taken from its mode.
  public var kind: FileKind {
    switch st_mode & S_IFMT {
    case S_IFREG: .regular
    case S_IFDIR: .folder
    case S_IFLNK: .link
    case S_IFIFO: .pipe
    case S_IFCHR: .characterDevice
    default: .other
    }
  }

  /// Whether it is a regular file: not a folder, a link, a pipe or a device.
  public var isRegular: Bool { kind == .regular }
}

extension OpenFile {
  /// Opens a regular file with the flags of open(2), never blocking. Never waits for a pipe and opens no device: `nil`
  /// sets `errno` to `EISDIR` for a folder, and `notRegular` for a pipe, a device or a socket.
  public convenience init?(regular path: String, _ flags: Int32 = O_RDONLY) {
    // Before opening, because opening some devices has effects; and after, because the file may have been exchanged.
    if let status = stat(path: path), !status.isRegular {
      errno = status.kind.refusal
      return nil
    }
    self.init(open(path, flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC))
    guard let status, status.isRegular else {
      let code = status?.kind.refusal ?? errno
      close()
      errno = code
      return nil
    }
  }

  /// The value of `errno` for a file that is not regular. No system uses this value.
  public static let notRegular: Int32 = -1

  /// The reason for an `errno`, for a sentence: "Permission denied".
  public static func reason(_ code: Int32 = errno) -> String {
    code == notRegular ? "it is not a regular file" : String(cString: strerror(code))
  }
}

extension FileKind {
  /// The `errno` for finding it in place of a regular file.
  fileprivate var refusal: Int32 { self == .folder ? EISDIR : OpenFile.notRegular }
}
