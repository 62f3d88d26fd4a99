/// A search backward through the history, one key at a time (Ctrl-R).
struct HistorySearch: Equatable, Sendable {
  private(set) var text = LineBuffer()
  /// The line found last; the line in progress before anything is.
  private(set) var found: LineBuffer
  private(set) var isFailing = false
  private var index: Int

  init(draft: LineBuffer, from recall: Recall) {
    found = draft
    index = recall.lines.count - 1
  }

  /// What stands before the line instead of the usual prompt.
  var prompt: String { "\(isFailing ? "nothing holds" : "search") “\(text.text)”: " }

  mutating func narrow(by more: String, in recall: Recall) {
    text.insert(more)
    look(upTo: index, in: recall)
  }

  mutating func widen(in recall: Recall) {
    text.removeBefore(1)
    look(upTo: recall.lines.count - 1, in: recall)
  }

  mutating func next(in recall: Recall) {
    guard !text.isEmpty else { return }
    look(upTo: index - 1, in: recall)
  }

  private mutating func look(upTo limit: Int, in recall: Recall) {
    guard !text.isEmpty else {
      isFailing = false
      return
    }
    guard limit >= 0, let match = recall.lastIndex(holding: text.text, upTo: limit) else {
      isFailing = true
      return
    }
    (index, found, isFailing) = (match, LineBuffer(recall.lines[match]), false)
  }
}
