/// A search backward through the history, one key at a time (Ctrl-R).
struct HistorySearch: Equatable, Sendable {
  private(set) var text = LineBuffer()
  /// The line found last; before the first hit, the line in progress.
  private(set) var found: LineBuffer
  private(set) var isFailing = false
  private let lines: [String]
  private var index: Int

  init(draft: LineBuffer, in lines: [String]) { (found, self.lines, index) = (draft, lines, lines.count - 1) }

  /// The prompt that is shown during the search.
  var prompt: String { "\(isFailing ? "no match for" : "search") “\(text.text)”: " }

  mutating func narrow(by more: String) {
    text.insert(more)
    look(upTo: index)
  }

  mutating func widen() {
    text.removeBefore(1)
    look(upTo: lines.count - 1)
  }

  mutating func next() { look(upTo: index - 1) }

  private mutating func look(upTo limit: Int) {
    isFailing = false
    guard !text.isEmpty else { return }
    let wanted = text.text
    guard let match = lines.prefix(max(0, limit + 1)).lastIndex(where: { $0.contains(wanted) }) else {
      isFailing = true
      return
    }
    (index, found) = (match, LineBuffer(lines[match]))
  }
}
