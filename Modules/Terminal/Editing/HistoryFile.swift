import MarqueeSystem

/// The file that keeps the lines of earlier sessions: one line each, UTF-8, the most recent one last, readable by its
/// owner only.
///
/// Lines are added to what the file contains at that moment, under a lock, and the file is replaced whole. So sessions
/// at the same time keep each other's lines, and a reader never sees half a file.
package struct HistoryFile: Sendable {
  /// Why the history cannot be kept, as a sentence.
  private struct Failure: Error {
    let sentence: String
  }

  let path: String
  /// Lines that were typed and are not written yet.
  private var unwritten: [String] = []
  private var news: [String] = []
  /// Whether the file could not be used. That is reported once.
  private var hasFailed = false
  /// In bytes. A larger file was not written here.
  private static let largest = 2 * History.limit * History.longestLine

  /// Creates the file at a path. The file and its folder need not exist yet.
  package init(path: String) { self.path = path }

  /// Returns the lines in the file; none if there is no file yet or it cannot be read.
  mutating func read() -> [String] {
    closeToOthers()
    do throws(Failure) {
      return try lines()
    } catch {
      report(error)
      return []
    }
  }

  mutating func add(_ line: String) { unwritten.append(line) }

  /// Writes the lines that were added, and returns `true` if no line is left. It does not wait for another session's
  /// lock: then they are left for the next call.
  @discardableResult
  mutating func write() -> Bool {
    guard !unwritten.isEmpty else { return true }
    closeToOthers()
    do throws(Failure) {
      guard try put() else { return false }
    } catch {
      report(error)
    }
    unwritten = []
    return true
  }

  /// Returns the sentences about the file that have not been printed yet.
  mutating func takeNews() -> [String] {
    defer { news = [] }
    return news
  }

  /// Sets owner-only mode (0600) on a file that others may read, and reports it.
  private mutating func closeToOthers() {
    guard let target = FolderPath.target(of: path) else { return }
    let closed = [target, "\(target).damaged"].filter(PrivateFile.closeToOthers)
    if let first = closed.first { news.append("Other users could read \(first). Now only you can read it.") }
  }

  private mutating func report(_ failure: Failure) {
    if !hasFailed { news.append(failure.sentence) }
    hasFailed = true
  }

  private func lines() throws(Failure) -> [String] {
    guard let file = OpenFile(regular: path), let status = file.status else {
      if errno == ENOENT || isDevice { return [] }
      throw failure(
        errno == EISDIR || errno == OpenFile.notRegular ? "is not a file" : "is unreadable: \(OpenFile.reason())")
    }
    guard status.st_size <= Self.largest else { throw failure("is damaged: it is too large") }
    guard let bytes = file.contents(limit: Self.largest) else { throw failure("is unreadable: \(OpenFile.reason())") }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw failure("is damaged: it is not UTF-8") }
    let lines = text.split(separator: "\n").map(String.init)
    guard lines.allSatisfy({ $0 == $0.printable }) else { throw failure("is damaged: it contains control characters") }
    return Array(lines.filter(History.isKept).suffix(History.limit))
  }

  /// Whether the path is a device. People link the history to `/dev/null` to keep no lines.
  private var isDevice: Bool { stat(path: path)?.kind == .characterDevice }

  /// Adds the unwritten lines to what the file contains now. A file that cannot be used is renamed to `history.damaged`
  /// first. Anything that is not a regular file stays as it is. Returns `false` if another session has the lock: then
  /// nothing is added.
  private func put() throws(Failure) -> Bool {
    guard unwritten.contains(where: History.isKept), !isDevice else { return true }
    guard let target = FolderPath.target(of: path), FolderPath.make(FolderPath.of(target)) else {
      throw failure("can't be written: \(OpenFile.reason())")
    }
    // The folder is locked, as the file itself is replaced. On a file system without locks, at worst a line is lost
    // that another session adds at the same moment.
    let outcome = FolderLock.take(FolderPath.of(target)) { _ in false }
    if case .busy = outcome { return false }
    defer { if case .held(let lock) = outcome { lock?.close() } }
    var history = History()
    do throws(Failure) {
      history = History(try lines())
    } catch {
      guard stat(path: target)?.isRegular == true, rename(target, target + ".damaged") == 0 else { throw error }
    }
    let stored = history
    for line in unwritten { history.add(line) }
    guard history != stored else { return true }
    let text = history.lines.joined(separator: "\n") + "\n"
    FileDraft.removeLeftovers(for: target)
    if case .failed(let code) = FileReplacement.put(Array(text.utf8), at: target) {
      throw failure("can't be written: \(OpenFile.reason(code))")
    }
    return true
  }

  private func failure(_ what: String) -> Failure { Failure(sentence: "\(path) \(what).") }
}
