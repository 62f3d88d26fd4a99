public import MarqueeDomain
public import MarqueeSystem

/// Keeps settings in a file that the user may edit, too.
///
/// A change replaces the file whole. The file keeps its mode (a new one, or one with a secret, has 0600), and a link to it stays a link.
/// Changes of several processes follow one another. A change that another program makes meanwhile is never overwritten.
public struct SettingsFile: SettingsRepository {
  /// The largest file that is read, in bytes.
  static let limit = 1_000_000
  private let rests: LockRests

  public let place: String

  /// Creates a repository; nothing is read or written before it is used. Neither the file nor its folder need exist.
  /// `rests` is how long a change waits for the lock, by default 2 seconds.
  public init(path: String, rests: LockRests = LockRests(attempts: 200)) {
    place = path
    self.rests = rests
  }

  public func entries() async throws(Problem) -> [SettingsEntry] { try read().text.entries }

  public func set(_ setting: Setting, to text: String) async throws(Problem) {
    try change { $0.set(setting.rawValue, to: text) }
  }

  public func unset(_ setting: Setting) async throws(Problem) { try change { $0.unset(setting.rawValue) } }

  public func edit(_ edit: (any SettingsRepository) async throws(Problem) -> Bool) async throws(Problem) -> Bool {
    let old = try read().text
    let draft = TextCopy("\(try target()).edit-", of: old.bytes)
    let copy = SettingsFile(path: draft.path, rests: rests)
    // The lock is that of the folder, in which the copy is too.
    do throws(Problem) { try copy.change { $0 = old } } catch { throw error == copy.busy ? busy : error }
    var isKept = false
    defer { if !isKept { _ = copy.place.withPath { unlink($0) } } }
    do throws(Problem) { guard try await edit(copy) else { return false } } catch {
      isKept = draft.isWorthKeeping
      guard isKept, case .failed(let message, let remedy) = error else { throw error }
      throw .failed(message: "\(message) Your text is in \(copy.place).", remedy: remedy)
    }
    let (new, status) = try copy.read()
    // An editor that has removed the file has written nothing.
    guard status != nil, new != old else { return false }
    do throws(Problem) {
      try change { text in
        isKept = text != old
        if !isKept { text = new }
      }
    } catch {
      isKept = true
      throw unchanged("Can't change the settings file \(place)", by: copy)
    }
    if isKept { throw unchanged("Another program changed the settings file \(place) while you were editing", by: copy) }
    return true
  }

  private func unchanged(_ reason: String, by copy: SettingsFile) -> Problem {
    .storage(
      message: "\(reason). Your text is in \(copy.place).",
      remedy: .advice("Copy what you need from \(copy.place), then delete that file."))
  }

  /// The file's text, and its status before it was read; an empty text and `nil` if there is no file.
  private func read() throws(Problem) -> (text: SettingsText, status: stat?) {
    guard let file = OpenFile(regular: place), let status = file.status else {
      if errno == ENOENT { return (SettingsText([]), nil) }
      throw unreadable(errno == EISDIR ? "it is a folder" : OpenFile.reason())
    }
    guard status.st_size <= Self.limit else { throw unreadable("it is larger than \(Self.limit / 1_000_000) MB") }
    guard let bytes = file.contents(limit: Self.limit) else { throw unreadable(OpenFile.reason()) }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw unreadable("it is not UTF-8 text") }
    return (SettingsText(bytes), status)
  }

  /// Changes the file. `edit` runs again if another program has changed the file meanwhile.
  func change(_ edit: (inout SettingsText) -> Void) throws(Problem) {
    if Task.isCancelled { throw .cancelled }
    for _ in 0..<Self.attempts where try isChanged(by: edit) { return }
    throw busy
  }

  /// How often in a row other programs may change the file during one change.
  private static let attempts = 5

  /// Returns `false` if another program has replaced the file since it was read; then nothing is written.
  private func isChanged(by edit: (inout SettingsText) -> Void) throws(Problem) -> Bool {
    let target = try target()
    let folder = FolderPath.of(target)
    guard FolderPath.make(folder) else { throw unwritable(errno) }
    // Locked until this function ends.
    let lock = try lock(folder)
    defer { lock?.close() }

    let (old, status) = try read()
    var new = old
    edit(&new)
    guard new != old else { return true }
    guard new.bytes.count <= Self.limit else {
      throw .storage(
        message: "The settings file \(place) would be larger than \(Self.limit / 1_000_000) MB.",
        remedy: .makeFileSmaller)
    }
    // Renaming needs the folder's permission only, but a write-protected file must not be replaced.
    if access(target, W_OK) != 0, errno != ENOENT { throw unwritable(errno) }
    FileDraft.removeLeftovers(for: target)
    let outcome = FileReplacement.put(
      new.bytes, at: target, mode: new.hasSecret ? 0o600 : status.map { $0.st_mode & 0o7777 } ?? 0o600
    ) {
      FolderPath.target(of: place) == target && FileStamp(path: target) == status.map { FileStamp($0) }
    }
    switch outcome {
    case .done: return true
    case .refused: return false
    case .failed(let code): throw unwritable(code)
    }
  }

  /// The path of the file itself, after resolving links, even where it does not exist yet.
  private func target() throws(Problem) -> String {
    guard let target = FolderPath.target(of: place) else { throw unwritable(errno) }
    return target
  }

  /// Waits until other changes in that folder have ended. `nil` if the file system has no locks.
  private func lock(_ folder: String) throws(Problem) -> OpenFile? {
    switch FolderLock.take(folder, waits: rests.waitsUnlessCancelled) {
    case .held(let lock): return lock
    case .failed(let code): throw unwritable(code)
    case .busy: throw .unlessCancelled(busy)
    }
  }

  private var busy: Problem {
    .storage(message: "Another program is changing the settings file \(place).", remedy: .tryAgain)
  }

  private func unreadable(_ reason: String) -> Problem {
    .storage(message: "Can't read the settings file \(place): \(reason).", remedy: .mendFile)
  }

  private func unwritable(_ code: Int32) -> Problem {
    .storage(message: "Can't write the settings file \(place): \(OpenFile.reason(code)).", remedy: .makeFileWritable)
  }
}
