/// What a name in a folder stands for (POSIX, `sys/stat.h`).
public enum FileKind: Sendable, Hashable {
  case regular
  case folder
  case link
  /// A FIFO, be it named or not.
  case pipe
  /// A device that is read and written as a row of bytes, such as a terminal or `/dev/null`.
  case characterDevice
  /// A disk or a socket: nothing that files are kept in, or text is written to.
  case other
}

extension stat {
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

  public var isRegular: Bool { kind == .regular }
}

extension OpenFile {
  /// Opens a regular file, and nothing else: no pipe is waited for, and no device is opened.
  ///
  /// Where that cannot be done this gives `nil`, and `errno` says why: `EISDIR` for a folder, `notRegular` for anything
  /// else that is no regular file.
  ///
  /// - Parameter flags: as of open(2), besides `O_CLOEXEC` and `O_NONBLOCK`.
  public convenience init?(regular path: String, _ flags: Int32 = O_RDONLY) {
    // Looked at before, because opening a device may do something; and after, because it may be another by then.
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

  /// Stands in `errno` where something else than a regular file was found; no system has such a number.
  public static let notRegular: Int32 = -1

  /// Why a call failed, for a sentence: "Permission denied".
  ///
  /// - Parameter code: what it left in `errno`.
  public static func reason(_ code: Int32 = errno) -> String {
    code == notRegular ? "it is not a regular file" : String(cString: strerror(code))
  }
}

extension FileKind {
  /// What `errno` is where a regular file was expected.
  fileprivate var refusal: Int32 { self == .folder ? EISDIR : OpenFile.notRegular }
}
