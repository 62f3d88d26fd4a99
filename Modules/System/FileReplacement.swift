import Synchronization

/// Replaces a file, so that a reader finds either the old or the new file whole, also after a crash.
public enum FileReplacement {
  /// What happened to the file.
  public enum Outcome: Equatable {
    /// The new file is in place.
    case done
    /// `isStillWanted` gave `false`; the old file stays.
    case refused
    /// The old file stays; an `errno` says why.
    case failed(Int32)
  }

  /// Writes bytes to a new file in the folder of a path and renames it to that path (rename(2)). Only a regular file or
  /// a link itself is replaced: for anything else, such as a device, this fails with ``OpenFile/notRegular``.
  ///
  /// The new file gets the mode when it is written, and the time of writing in nanoseconds since 1970, if one is given.
  /// A durable file is on the disk when the call returns. `isStillWanted` is called right before the renaming.
  public static func put(
    _ bytes: [UInt8], at path: String, mode: mode_t = 0o600, time: Int64? = nil, isDurable: Bool = true,
    if isStillWanted: () -> Bool = { true }
  ) -> Outcome {
    guard let draft = FileDraft(for: path) else { return .failed(errno) }
    guard draft.write(bytes) else { return draft.discard() }
    if let time { draft.set(time) }
    return draft.put(mode: mode, isDurable: isDurable, if: isStillWanted)
  }

  /// Exchanges the files at two paths in one step. Returns `false` if that fails: not every file system can do it.
  public static func exchange(_ path: String, _ other: String) -> Bool {
    // `RENAME_EXCHANGE` of renameat2(2), and `RENAME_SWAP` of renamex_np(2). Swift sees the first in no header.
    typealias Exchange = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
    guard let address = dlsym(nil, "renameat2") ?? dlsym(nil, "renameatx_np") else { return false }
    return unsafeBitCast(address, to: Exchange.self)(AT_FDCWD, path, AT_FDCWD, other, 2) == 0
  }

  /// How the names of files begin that are being written, or were when a program ended.
  public static let draftBeginning = ".new."
}

/// A file that is being written, piece by piece, to replace another one. It is removed if it is released before that.
/// It is locked while it is written (flock(2)): an unlocked draft is a leftover of a killed program.
public final class FileDraft: Sendable {
  private let file: Mutex<OpenFile>
  private let name: String
  private let path: String

  /// Creates a new file in the folder of a path, open to its owner only, under an unused name. Returns `nil` if that
  /// fails; `errno` says why.
  public init?(for path: String) {
    while true {
      let beginning = Self.beginning(for: path) ?? FileReplacement.draftBeginning
      let name = "\(FolderPath.of(path))/\(beginning)\(UInt64.random(in: 0 ... .max).hexadecimal(16))"
      if let file = OpenFile(open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)) {
        // Before it is locked, another program may take it for a leftover, and has then locked or removed it.
        let isTaken = flock(file.descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
        guard !isTaken, file.status?.st_nlink != 0 else { continue }
        self.file = Mutex(file)
        (self.name, self.path) = (name, path)
        return
      }
      guard errno == EEXIST else { return nil }
    }
  }

  /// Removes the drafts for a path that killed programs left. Locked drafts stay, and so do files with any other name.
  public static func removeLeftovers(for path: String) {
    guard let beginning = beginning(for: path) else { return }
    let folder = FolderPath.of(path)
    for name in FolderPath.names(in: folder) where name.hasPrefix(beginning) {
      let end = name.dropFirst(beginning.count).utf8
      let isHexadecimal = end.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
      guard end.count == 16, isHexadecimal,
        let file = OpenFile(regular: "\(folder)/\(name)", O_RDONLY | O_NOFOLLOW),
        file.status?.st_uid == geteuid(), flock(file.descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      unlink("\(folder)/\(name)")
    }
  }

  /// How the names of the drafts for a path begin; 16 hexadecimal digits follow. `nil` if there is no room for the
  /// file's name: a name has at most 255 bytes on nearly every file system.
  private static func beginning(for path: String) -> String? {
    let name = FolderPath.name(of: path)
    return name.utf8.count < 200 ? "\(FileReplacement.draftBeginning)\(name)." : nil
  }

  deinit {
    if file.withLock({ $0.descriptor >= 0 }) { _ = discard() }
  }

  /// Writes everything. Returns `false` if that fails; `errno` says why.
  public func write(_ bytes: [UInt8]) -> Bool {
    file.withLock { file in
      assert(file.descriptor >= 0, "The draft is neither in its place nor discarded.")
      return file.write(bytes)
    }
  }

  func set(_ time: Int64) { file.withLock { FileTime.set(time, of: $0) } }

  /// Removes the file, for the reason in `errno`.
  public func discard() -> FileReplacement.Outcome { end(.failed(errno)) }

  /// Replaces another file and takes over its mode and owner; without one the mode is 0600. If the owner cannot be set,
  /// the group's permissions are dropped, because they were given to another group.
  public func put(like replaced: stat?) -> FileReplacement.Outcome {
    guard let replaced else { return put() }
    let hasOwner = file.withLock { fchown($0.descriptor, replaced.st_uid, replaced.st_gid) == 0 }
    return put(mode: replaced.st_mode & (hasOwner ? 0o777 : 0o707))
  }

  /// Puts the file in its place; the parameters are those of `FileReplacement.put`.
  public func put(
    mode: mode_t = 0o600, isDurable: Bool = true, if isStillWanted: () -> Bool = { true }
  ) -> FileReplacement.Outcome {
    let isWritten = file.withLock { file in
      fchmod(file.descriptor, mode) == 0 && (!isDurable || fsync(file.descriptor) == 0)
    }
    guard isWritten else { return discard() }
    if !isStillWanted() { return end(.refused) }
    if let present = stat(path: path, followsLinks: false), ![.regular, .link, .folder].contains(present.kind) {
      return end(.failed(OpenFile.notRegular))
    }
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
