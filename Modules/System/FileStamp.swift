/// A file or folder as it was at a moment. Whatever is written to it, or put in its place, has another stamp; so has a
/// folder in which a name was given or taken away.
public struct FileStamp: Sendable, Hashable {
  private let identity: FileIdentity
  private let size: Int64
  /// When it was written, and when anything of it was changed (`st_mtim` and `st_ctim` of `sys/stat.h`).
  private let times: [Int64]

  public init(_ status: stat) {
    identity = FileIdentity(status)
    size = Int64(status.st_size)
    times = [FileTime.changed(status), FileTime.touched(status)]
  }

  /// The file or folder at a path, links followed; `nil` where there is none that can be looked at.
  public init?(path: String) {
    guard let status = stat(path: path) else { return nil }
    self.init(status)
  }
}
