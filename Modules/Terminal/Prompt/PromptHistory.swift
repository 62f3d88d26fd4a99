/// The history of a prompt in its file, and what there is to tell the person of the file.
struct PromptHistory {
  private let file: HistoryFile?
  private var news: [String] = []
  /// Typed, and not written yet.
  private var unwritten: [String] = []
  /// Whether the file could not be used, which is reported once.
  private var hasFailed = false

  /// - Parameter file: where lines are kept between sessions; `nil` keeps none.
  init(_ file: HistoryFile?) { self.file = file }

  /// The lines of earlier sessions.
  mutating func read() -> [String] {
    use { (file) throws(HistoryFile.Failure) in try file.read() } ?? []
  }

  mutating func add(_ line: String) { unwritten.append(line) }

  /// Writes the lines that were added; those for which the file is not free are written the next time.
  ///
  /// - Returns: whether none is left.
  @discardableResult
  mutating func write() -> Bool {
    guard !unwritten.isEmpty else { return true }
    let lines = unwritten
    let isFree = use { (file) throws(HistoryFile.Failure) in try file.add(lines) }
    if isFree != false { unwritten = [] }
    return unwritten.isEmpty
  }

  /// Sentences that have not been printed yet.
  mutating func takeNews() -> [String] {
    defer { news = [] }
    return news
  }

  /// Uses the file, which is closed to others first.
  private mutating func use<Value>(_ body: (HistoryFile) throws(HistoryFile.Failure) -> Value) -> Value? {
    guard let file else { return nil }
    if let closed = file.closeToOthers() { news.append(closed) }
    do throws(HistoryFile.Failure) {
      return try body(file)
    } catch {
      if !hasFailed { news.append(error.sentence) }
      hasFailed = true
      return nil
    }
  }
}
