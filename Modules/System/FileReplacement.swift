/// Puts a file in the place of another, so that a reader finds either the old or the new file whole, also after a crash.
public enum FileReplacement {
  public enum Outcome: Equatable {
    case done
    /// `isStillWanted` gave `false`.
    case refused
    /// The file is as it was; an `errno`.
    case failed(Int32)
  }

  /// Writes bytes to a new file beside a path and renames it to that (rename(2)).
  ///
  /// - Parameters:
  ///   - path: in a folder that is there. A symbolic link in its place is replaced itself; `FolderPath.target` tells where
  ///     it leads.
  ///   - mode: of the new file. Until it has that it is open to its owner only.
  ///   - time: when the new file says that it was written, in nanoseconds since 1970; `nil` is now.
  ///   - isDurable: whether to wait until it is on the disk.
  ///   - isStillWanted: is asked when all is written, right before the renaming.
  public static func put(
    _ bytes: [UInt8], at path: String, mode: mode_t = 0o600, time: Int64? = nil, isDurable: Bool = true,
    if isStillWanted: () -> Bool = { true }
  ) -> Outcome {
    let folder = FolderPath.of(path)
    guard let (draft, name) = draft(in: folder) else { return .failed(errno) }
    var outcome = Outcome.done
    if fchmod(draft.descriptor, mode) != 0 || !draft.write(bytes) {
      outcome = .failed(errno)
    } else {
      if let time { FileTime.set(time, of: draft) }
      if isDurable, fsync(draft.descriptor) != 0 {
        outcome = .failed(errno)
      } else if !isStillWanted() {
        outcome = .refused
      } else if rename(name, path) != 0 {
        outcome = .failed(errno)
      }
    }
    draft.close()
    if outcome == .done, isDurable { FolderPath.synchronize(folder) }
    if outcome != .done { unlink(name) }
    return outcome
  }

  /// How the names of files begin that are being written, or were when a program ended.
  public static let draftBeginning = ".new."

  /// A new file, under a name that was free.
  private static func draft(in folder: String) -> (file: OpenFile, name: String)? {
    while true {
      let name = "\(folder)/\(draftBeginning)\(String(UInt64.random(in: 0 ... .max), radix: 16))"
      let file = OpenFile(open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600))
      if let file { return (file, name) }
      guard errno == EEXIST else { return nil }
    }
  }
}
