import Synchronization

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
    guard let draft = FileDraft(for: path) else { return .failed(errno) }
    guard draft.write(bytes) else { return draft.discard() }
    if let time { draft.set(time) }
    return draft.put(mode: mode, isDurable: isDurable, if: isStillWanted)
  }

  /// How the names of files begin that are being written, or were when a program ended.
  public static let draftBeginning = ".new."
}

/// A file that is being written, piece by piece, to be put in the place of another; given up, it is gone.
public final class FileDraft: Sendable {
  private let file: Mutex<OpenFile>
  private let name: String
  private let path: String

  /// Makes a new file beside a path, open to its owner only, under a name that was free; `nil` where `errno` says why not.
  public init?(for path: String) {
    let folder = FolderPath.of(path)
    while true {
      let name = "\(folder)/\(FileReplacement.draftBeginning)\(String(UInt64.random(in: 0 ... .max), radix: 16))"
      if let file = OpenFile(open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)) {
        self.file = Mutex(file)
        (self.name, self.path) = (name, path)
        return
      }
      guard errno == EEXIST else { return nil }
    }
  }

  deinit {
    if file.withLock({ $0.descriptor >= 0 }) { _ = discard() }
  }

  /// Writes everything, or leaves in `errno` why not.
  public func write(_ bytes: [UInt8]) -> Bool { file.withLock { $0.write(bytes) } }

  func set(_ time: Int64) { file.withLock { FileTime.set(time, of: $0) } }

  /// Takes the file away, for the reason that `errno` has.
  public func discard() -> FileReplacement.Outcome { end(.failed(errno)) }

  /// Puts the file in its place; the parameters are those of `FileReplacement.put`.
  public func put(
    mode: mode_t = 0o600, isDurable: Bool = true, if isStillWanted: () -> Bool = { true }
  ) -> FileReplacement.Outcome {
    let isWritten = file.withLock { file in
      fchmod(file.descriptor, mode) == 0 && (!isDurable || fsync(file.descriptor) == 0)
    }
    guard isWritten else { return discard() }
    if !isStillWanted() { return end(.refused) }
    guard rename(name, path) == 0 else { return discard() }
    file.withLock { $0.close() }
    if isDurable { FolderPath.synchronize(FolderPath.of(path)) }
    return .done
  }

  private func end(_ outcome: FileReplacement.Outcome) -> FileReplacement.Outcome {
    file.withLock { $0.close() }
    unlink(name)
    return outcome
  }
}
