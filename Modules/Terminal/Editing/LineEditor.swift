/// The state of the line being typed. It takes a key and gives the outcome; it does not touch a terminal.
///
/// The keys are Emacs's, as in every shell.
struct LineEditor: Sendable {
  /// What a key led to, for the prompt that owns the terminal.
  enum Outcome: Equatable {
    /// Enter. The line is empty again.
    case submitted(String)
    /// A letter of `submittingLetters`, typed on an empty line.
    case submittedAtOnce(Character)
    /// Enter or a letter, pressed at a chosen row.
    case tookRow(PromptRows.Item, letter: Character?)
    /// Tab. The caller must answer with `complete(with:)`.
    case asksForCompletion
    /// Ctrl-L: clear the screen.
    case asksForClearScreen
    /// Ctrl-C on an empty line, so there was nothing to discard.
    case wasInterrupted
    /// Ctrl-D on an empty line.
    case ended
  }

  private(set) var line = LineBuffer()
  private(set) var search: HistorySearch?
  private(set) var history: History
  /// The rows above the line, and the one that is chosen instead of a line.
  var choice = RowChoice()
  /// The letters that, typed on an empty line, are a line without Enter.
  var submittingLetters: Set<Character> = []
  private var killed = ""
  private var isKilling = false
  /// Whether the key before was a Tab that added nothing.
  private var hasCompleted = false

  init(history: [String] = []) { self.history = History(history) }

  /// Whether no text is typed, no row is chosen and no search is open.
  var isBlank: Bool { line.isEmpty && search == nil && choice.chosen == nil }

  /// Takes a key. Returns `nil` while the line is not finished.
  mutating func handle(_ key: Key) -> Outcome? {
    if search != nil, isForSearch(key) { return nil }
    switch choice.handle(key, isLineEmpty: line.isEmpty) {
    case .changed: return nil
    case .taken(let row, let letter): return .tookRow(row, letter: letter)
    case nil: break
    }
    let wasKilling = isKilling
    isKilling = false
    if key != .tab { hasCompleted = false }
    switch key {
    case .left, .control("b"): line.move(by: -1)
    case .right, .control("f"): line.move(by: 1)
    case .home, .control("a"): line.move(by: -line.before.count)
    case .end, .control("e"): line.move(by: line.after.count)
    case .wordLeft: line.move(by: -line.before.wordLength(\.isInWord))
    case .wordRight: line.move(by: line.after.wordLength(\.isInWord))
    case .up, .control("p"): line = history.older(than: line) ?? line
    case .down, .control("n"): line = history.newer(than: line) ?? line
    case .control("r"): search = HistorySearch(draft: line, in: history.lines)
    case .tab: return .asksForCompletion
    case .control("l"): return .asksForClearScreen
    default: return edit(key, wasKilling)
    }
    return nil
  }

  /// Takes a key that changes or ends the line. Any other key does nothing.
  private mutating func edit(_ key: Key, _ wasKilling: Bool) -> Outcome? {
    switch key {
    case .scalar(let scalar) where line.isEmpty && submittingLetters.contains(Character(scalar)):
      return .submittedAtOnce(Character(scalar))
    case .scalar(let scalar): line.insert(String(scalar))
    case .paste(let text): line.insert(text)
    case .enter:
      let text = line.text
      line = LineBuffer()
      history.add(text)
      return .submitted(text)
    case .backspace: line.removeBefore(1)
    case .delete: line.removeAfter(1)
    case .control("k"): kill(after: line.removeAfter(line.after.count), wasKilling)
    case .control("u"): kill(before: line.removeBefore(line.before.count), wasKilling)
    case .control("w"): kill(before: line.removeBefore(line.before.wordLength { !$0.isWhitespace }), wasKilling)
    case .killWordLeft: kill(before: line.removeBefore(line.before.wordLength(\.isInWord)), wasKilling)
    case .killWordRight: kill(after: line.removeAfter(line.after.wordLength(\.isInWord)), wasKilling)
    case .control("y"): line.insert(killed)
    case .control("t"): transpose()
    case .control("c"):
      guard !line.isEmpty else { return .wasInterrupted }
      line = LineBuffer()
    case .control("d"):
      guard !line.isEmpty else { return .ended }
      line.removeAfter(1)
    default: return nil
    }
    history.stop()
    return nil
  }

  /// Texts killed one after the other are yanked together.
  private mutating func kill(before: String = "", after: String = "", _ wasKilling: Bool) {
    if !before.isEmpty || !after.isEmpty { killed = before + (wasKilling ? killed : "") + after }
    isKilling = true
  }

  /// Swaps the character at the cursor with the one before it. At the end of the line, swaps the last two.
  private mutating func transpose() {
    guard line.count > 1, !line.before.isEmpty else { return }
    if line.after.isEmpty { line.move(by: -1) }
    let first = line.removeBefore(1)
    let second = line.removeAfter(1)
    line.insert(second + first)
  }
}

extension LineEditor {
  /// Inserts what all candidates have in common. Returns the candidates to list, if nothing could be inserted and Tab was
  /// pressed for the second time in a row.
  mutating func complete(with completion: Completion) -> [Completion.Candidate] {
    let candidates = completion.candidates
    guard !candidates.isEmpty else { return [] }
    assert(completion.typed <= line.before.count, "What is completed is before the cursor.")
    let typed = String(line.before.suffix(completion.typed))
    if let only = candidates.first, candidates.count == 1 {
      line.removeBefore(completion.typed)
      line.insert(only.text + (line.after.last != " " ? " " : ""))
    } else if let common = completion.common, common != typed {
      line.removeBefore(completion.typed)
      line.insert(common)
    } else if hasCompleted {
      return candidates
    } else {
      hasCompleted = true
      return []
    }
    history.stop()
    return []
  }
}

extension LineEditor {
  /// The line to draw: during a search, the line found.
  var shown: LineBuffer { search?.found ?? line }

  /// Takes a key during a search. `false` if the key ends the search and must still be handled.
  private mutating func isForSearch(_ key: Key) -> Bool {
    switch key {
    case .scalar(let scalar): search?.narrow(by: String(scalar))
    case .paste(let text): search?.narrow(by: text)
    case .backspace: search?.widen()
    case .control("r"): search?.next()
    case .control("c"), .control("g"): search = nil
    default:
      if let found = search?.found { line = found }
      search = nil
      history.stop()
      return key == .escape
    }
    return true
  }
}

extension Character {
  /// Whether a word jump passes over the character as part of a word.
  fileprivate var isInWord: Bool { isLetter || isNumber }
}
