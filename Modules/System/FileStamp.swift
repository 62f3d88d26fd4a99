/// The state of a file or folder at a moment. Writing to it, replacing it, or changing a folder's names changes the
/// stamp.
public struct FileStamp: Sendable, Hashable {
  private let identity: FileIdentity
  private let size: Int64
  /// When its content was changed, and when anything of it was changed (`st_mtim` and `st_ctim` of `sys/stat.h`).
  private let times: [Int64]

  /// Creates the stamp of the file or folder that a status describes.
  public init(_ status: stat) {
    identity = FileIdentity(status)
    size = Int64(status.st_size)
    times = [FileTime.changed(status), FileTime.touched(status)]
  }

  /// The stamp as text, to be stored.
  public var text: String {
    "\(identity.device) \(identity.inode) \(size) \(times.map { "\($0)" }.joined(separator: " "))"
  }

  /// The file or folder at a path, links followed; `nil` if there is none, or it cannot be looked at.
  public init?(path: String) {
    guard let status = stat(path: path) else { return nil }
    self.init(status)
  }
}
