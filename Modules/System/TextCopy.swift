/// A copy of a text that the user edits. It stays until what the user wrote is saved. The name tells what the text was
/// before (a hash), and which process edits it. So a later process finds the copies that have anything to lose.
public struct TextCopy: Sendable {
  /// The path of the copy.
  public let path: String
  private let original: UInt64
  private let process: pid_t

  /// Names a new copy of a text; no file is made. The paths of all copies of one thing have the same beginning.
  public init(_ beginning: String, of text: [UInt8]) {
    (original, process) = (Self.hash(text), getpid())
    path = "\(beginning)\(String(original, radix: 16))-\(process)-\(String(UInt32.random(in: 0 ... .max), radix: 16))"
  }

  private init?(left path: String) {
    let parts = path.split(separator: "-", omittingEmptySubsequences: false).suffix(3).map(String.init)
    guard parts.count == 3, let original = UInt64(parts[0], radix: 16), let process = pid_t(parts[1]), process > 0
    else { return nil }
    (self.path, self.original, self.process) = (path, original, process)
  }

  /// What the copy has now; `nil` if it is gone, another user's, larger than 1 MB, or not a regular file.
  public var bytes: [UInt8]? {
    guard let file = OpenFile(regular: path, O_RDONLY | O_NOFOLLOW), file.status?.st_uid == geteuid() else {
      return nil
    }
    return file.contents(limit: 1_000_000)
  }

  /// Creates the file, which only the user may read (0600). Returns `false` if it cannot; `errno` says why.
  public func make(_ text: [UInt8]) -> Bool {
    OpenFile(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))?.write(text) == true
  }

  /// Removes the file.
  public func remove() { unlink(path) }

  /// Whether the user would lose something with the copy: it has a text, and another one than at first.
  public var isWorthKeeping: Bool {
    guard let bytes else { return access(path, F_OK) == 0 }
    return !Self.trimmed(bytes).isEmpty && Self.hash(bytes) != original
  }

  /// Whether the text was this one before the user edited it.
  public func began(with text: [UInt8]) -> Bool { Self.hash(text) == original }

  /// Removes the copy if nothing in it would be lost. Returns whether it is still there.
  public func removeUnlessWorthKeeping() -> Bool {
    let isKept = isWorthKeeping
    if !isKept { remove() }
    return isKept
  }

  /// Finds the copies that ended processes left, and removes those in which nothing would be lost.
  public static func left(_ beginning: String) -> [TextCopy] {
    let folder = FolderPath.of(beginning)
    return FolderPath.names(in: folder).sorted().compactMap { name in
      guard name.hasPrefix(FolderPath.name(of: beginning)), let copy = TextCopy(left: "\(folder)/\(name)"),
        copy.bytes != nil, kill(copy.process, 0) != 0 && errno == ESRCH || copy.process == getpid()
      else { return nil }
      return copy.removeUnlessWorthKeeping() ? copy : nil
    }
  }

  /// Editors end the last line, so blanks around a text do not count.
  private static func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let start = bytes.drop { $0 <= 0x20 }
    return start.prefix((start.lastIndex { $0 > 0x20 } ?? start.startIndex - 1) + 1 - start.startIndex)
  }

  private static func hash(_ bytes: [UInt8]) -> UInt64 { FNV1a.hash(trimmed(bytes)) }
}
