import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeSystem

/// The destinations of the numbers printed last at a terminal, valid there for an hour. Each terminal has a file, named
/// by its device and its session (getsid(2)), as one window after another may get the same device. A file is read only
/// if it is private to this user. A lost file costs only the numbers.
struct PrintedNumbers {
  /// In nanoseconds: one hour.
  private static let longestAge: Int64 = 3_600_000_000_000
  /// In bytes; more than a list that the user reads.
  private static let largest = 4 << 20

  private let folder: String
  private let name: String

  init(folder: String, device: UInt64, session: Int32) {
    self.folder = folder
    name = "\(device)-\(session)"
  }

  /// Creates the numbers of a descriptor's terminal; `nil` if it has none, or without a folder for the files.
  init?(environment: [String: String], descriptor: Int32 = STDOUT_FILENO) {
    var status = stat()
    guard isatty(descriptor) == 1, fstat(descriptor, &status) == 0,
      let folder = Folders(environment: environment).printedNumbers
    else { return nil }
    self.init(folder: folder, device: UInt64(status.st_rdev), session: getsid(0))
  }

  private var path: String { "\(folder)/\(name)" }

  /// The destinations of the numbers 1, 2, …; none if nothing was printed in the last hour, or if the file is damaged.
  func read() -> [Destination] {
    guard let file = OpenFile(regular: path, O_RDONLY | O_NOFOLLOW), let status = file.status,
      status.st_uid == geteuid(), status.st_mode & 0o077 == 0, Self.isRecent(status),
      let text = file.contents(limit: Self.largest).flatMap({ String(validating: $0, as: UTF8.self) })
    else { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let numbered = lines.dropLast().compactMap { Destination(reference: String($0)) }
    // A file that was cut does not end with a line end.
    return lines.last?.isEmpty == true && numbered.count == lines.count - 1 ? numbered : []
  }

  /// Writes the destinations instead of those before, and removes the old files of other terminals.
  func write(_ numbered: [Destination]) {
    let text = numbered.map { ($0.screen.reference ?? "") + "\n" }.joined()
    guard text.utf8.count <= Self.largest, FolderPath.make(folder) else { return }
    for other in FolderPath.names(in: folder) where other.wholeMatch(of: /[0-9]+-[0-9]+/) != nil {
      guard let status = stat(path: "\(folder)/\(other)", followsLinks: false), status.isRegular,
        status.st_mode & 0o077 == 0, !Self.isRecent(status)
      else { continue }
      unlink("\(folder)/\(other)")
    }
    // A full disk costs only the numbers: the command has done its work.
    _ = FileReplacement.put(Array(text.utf8), at: path, isDurable: false)
  }

  private static func isRecent(_ status: stat) -> Bool {
    (0...longestAge).contains(FileTime.now() - FileTime.changed(status))
  }
}
