import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeSystem

/// What the numbers open that were printed last at a terminal, kept for an hour for the next commands that are typed there.
///
/// A file for each terminal, which is known by its device and the session that it belongs to (getsid(2)), as one window
/// after another may get the same device. Only a file of this user alone is read. Losing one costs a number.
struct PrintedNumbers {
  /// In nanoseconds.
  private static let longestAge: Int64 = 3_600_000_000_000
  /// More than a list has that was printed to be read, in bytes.
  private static let largest = 1 << 22

  private let folder: String
  private let name: String

  init(folder: String, device: UInt64, session: Int32) {
    self.folder = folder
    name = "\(device)-\(session)"
  }

  /// Those of the terminal behind standard output, or what else is named; `nil` where it is none, or where there is no
  /// folder for them.
  init?(environment: [String: String], descriptor: Int32 = STDOUT_FILENO) {
    var status = stat()
    guard isatty(descriptor) == 1, fstat(descriptor, &status) == 0,
      let folder = Folders(environment: environment).printedNumbers
    else { return nil }
    self.init(folder: folder, device: UInt64(status.st_rdev), session: getsid(0))
  }

  private var path: String { "\(folder)/\(name)" }

  /// What number 1, 2, … opens; nothing where nothing was printed within the hour, or the file is not as it was written.
  func read() -> [Destination] {
    guard let file = OpenFile(regular: path, O_RDONLY | O_NOFOLLOW), let status = file.status,
      status.st_uid == geteuid(), status.st_mode & 0o077 == 0, Self.isRecent(status),
      let text = file.contents(limit: Self.largest).flatMap({ String(validating: $0, as: UTF8.self) })
    else { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let numbered = lines.dropLast().compactMap { Destination(reference: String($0)) }
    // A file that was cut has no line end.
    return lines.last?.isEmpty == true && numbered.count == lines.count - 1 ? numbered : []
  }

  /// Keeps what the numbers open in place of those before, and removes what other terminals have left long ago.
  func write(_ numbered: [Destination]) {
    let text = numbered.map { ($0.screen.reference ?? "") + "\n" }.joined()
    guard text.utf8.count <= Self.largest, FolderPath.make(folder) else { return }
    for other in FolderPath.names(in: folder) {
      guard let status = stat(path: "\(folder)/\(other)", followsLinks: false), !Self.isRecent(status) else { continue }
      unlink("\(folder)/\(other)")
    }
    // A disk that is full costs the numbers, and nothing that was asked for.
    _ = FileReplacement.put(Array(text.utf8), at: path, isDurable: false)
  }

  private static func isRecent(_ status: stat) -> Bool {
    (0...longestAge).contains(FileTime.now() - FileTime.changed(status))
  }
}
