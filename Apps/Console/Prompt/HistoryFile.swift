#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The lines of earlier sessions in a file: one a line, UTF-8, the most recent one last, readable by its owner only.
///
/// Each line is added to what the file holds at that moment, under a lock, and the file is replaced whole. So sessions at
/// the same time keep each other's lines, and a reader never sees half a file.
struct HistoryFile: Sendable {
  /// Why the history is not kept, in a sentence.
  struct Failure: Error, Equatable {
    let sentence: String
  }

  let path: String
  /// More than any file that was written here can hold.
  private static let largest = 2 * History.limit * History.longestLine

  /// The lines in the file; none where there is no file yet.
  func read() throws(Failure) -> [String] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return [] }
      throw failure("cannot be read: \(errorText)")
    }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { throw failure("is not a file") }
    guard facts.st_size <= Self.largest else { throw failure("is damaged: it is too large") }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= Self.largest {
      let count = systemRead(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure("cannot be read: \(errorText)") }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw failure("is damaged: it is not UTF-8") }
    let lines = text.split(separator: "\n").map(String.init)
    guard lines.allSatisfy({ $0 == $0.printable }) else { throw failure("is damaged: it holds control characters") }
    return Array(lines.filter(History.isRemembered).suffix(History.limit))
  }

  /// Adds a line to what the file holds now. One that cannot be used is put aside as `history.damaged` first.
  func add(_ line: String) throws(Failure) {
    guard History.isRemembered(line) else { return }
    try createFolder()
    let lock = try lockFolder()
    defer { if lock >= 0 { close(lock) } }
    var lines: [String]
    do throws(Failure) {
      lines = try read()
    } catch {
      guard rename(path, path + ".damaged") == 0 else { throw error }
      lines = []
    }
    let longer = History.adding(line, to: lines)
    guard longer != lines else { return }
    try replace(with: longer.joined(separator: "\n") + "\n")
  }

  private var folder: String { Self.folder(of: path) }

  /// Writes a file beside the one that holds the lines, which a link may name, and puts it in its place once it is on the
  /// disk. So after a loss of power there is the old one or the new one.
  private func replace(with text: String) throws(Failure) {
    let target = Self.target(of: path)
    let draft = "\(target).\(getpid())"
    // One that a session left here when it was ended in the middle of this.
    unlink(draft)
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure("cannot be written: \(errorText)") }
    var error = Streams.write(text, to: file)
    if error == 0, fsync(file) != 0 { error = errno }
    if close(file) != 0, error == 0 { error = errno }
    if error == 0, rename(draft, target) != 0 { error = errno }
    guard error == 0 else {
      unlink(draft)
      throw failure("cannot be written: \(String(cString: strerror(error)))")
    }
    let folder = open(Self.folder(of: target), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    // The file is there; where the folder cannot be synchronized, only a loss of power could still undo that.
    _ = fsync(folder)
    close(folder)
  }

  /// The file that a link names, where it names one that is there; else the path itself.
  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." }

  /// Makes the folder and those above it, for their owner only as the XDG specification wants.
  private func createFolder() throws(Failure) {
    var made = ""
    for part in folder.split(separator: "/", omittingEmptySubsequences: false) {
      made += made.isEmpty && part.isEmpty ? "/" : (made.isEmpty || made.hasSuffix("/") ? "" : "/") + part
      guard mkdir(made, 0o700) != 0, errno != EEXIST else { continue }
      // Folders above that cannot be made may well be there: a read-only file system says so of each.
      if access(made, F_OK) != 0 { throw failure("cannot be written: \(errorText)") }
    }
  }

  /// Locks the folder, as the file itself is replaced. Gives -1 on a file system without locks, where the worst that can
  /// happen is that a line is lost which another session adds at the same moment.
  ///
  /// - Throws: where the lock is not to be had for 2 s. Who holds it was suspended at the wrong moment, and this session
  ///   must not hang for that.
  private func lockFolder() throws(Failure) -> Int32 {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return -1 }
    for _ in 0..<1000 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
      guard errno == EWOULDBLOCK || errno == EINTR else {
        close(descriptor)
        return -1
      }
      _ = poll(nil, 0, 2)
    }
    close(descriptor)
    throw failure("is held by another session")
  }

  private var errorText: String { String(cString: strerror(errno)) }

  private func failure(_ what: String) -> Failure { Failure(sentence: "\(path) \(what).") }
}

/// `read(2)`, out of reach of the method of that name.
func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
