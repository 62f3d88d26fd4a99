/// The state of the line being typed: takes a key and gives what it led to. Nothing here touches a terminal.
///
/// The keys are those of Emacs, as every shell has them.
struct LineEditor: Sendable {
  /// What a key led to, for the prompt that owns the terminal.
  enum Outcome: Equatable {
    case unchanged
    /// The line or the cursor is to be drawn anew.
    case changed
    /// Enter: the line is empty again.
    case submitted(String)
    /// One of `submittingLetters`, on an empty line.
    case submittedAtOnce(Character)
    /// Enter or a letter at the row with a number.
    case tookRow(Int, letter: Character?)
    /// Tab: `complete(with:)` is waited for.
    case asksForCompletion
    /// Ctrl-L.
    case asksForClearScreen
    /// Ctrl-C with nothing to give up.
    case wasInterrupted
    /// Ctrl-D on an empty line.
    case ended
  }

  private(set) var line = LineBuffer()
  private(set) var search: HistorySearch?
  private(set) var recall: Recall
  /// The rows above the line, and which of them is chosen in its place.
  var choice = RowChoice()
  /// The letters that are a line without Enter when they are typed on an empty one.
  var submittingLetters: Set<Character> = []
  private var killed = ""
  private var isKilling = false
  /// Whether the key before was a Tab that could not add anything.
  private var hasCompleted = false

  init(history: [String] = []) { recall = Recall(history) }

  /// Whether nothing is typed, chosen or looked for.
  var isBlank: Bool { line.isEmpty && search == nil && choice.chosen == nil }

  mutating func handle(_ key: Key) -> Outcome {
    if search != nil, let outcome = handleInSearch(key) { return outcome }
    switch choice.handle(key, isLineEmpty: line.isEmpty) {
    case .changed: return .changed
    case .taken(let number, let letter): return .tookRow(number, letter: letter)
    case nil: break
    }
    let wasKilling = isKilling
    isKilling = false
    if key != .tab { hasCompleted = false }
    switch key {
    case .scalar(let scalar) where line.isEmpty && submittingLetters.contains(Character(scalar)):
      return .submittedAtOnce(Character(scalar))
    case .scalar(let scalar): line.insert(String(scalar))
    case .paste(let text): line.insert(text)
    case .enter: return submit()
    case .tab: return .asksForCompletion
    case .backspace: line.removeBefore(1)
    case .delete: line.removeAfter(1)
    case .left, .control("b"): return move(by: -1)
    case .right, .control("f"): return move(by: 1)
    case .home, .control("a"): return move(by: -line.before.count)
    case .end, .control("e"): return move(by: line.after.count)
    case .wordLeft: return move(by: -line.before.wordLength(\.isInWord))
    case .wordRight: return move(by: line.after.wordLength(\.isInWord))
    case .up, .control("p"): return show(recall.older(than: line))
    case .down, .control("n"): return show(recall.newer(than: line))
    case .control("k"): kill(after: line.after.count, wasKilling)
    case .control("u"): kill(before: line.before.count, wasKilling)
    case .control("w"): kill(before: line.before.wordLength { !$0.isWhitespace }, wasKilling)
    case .killWordLeft: kill(before: line.before.wordLength(\.isInWord), wasKilling)
    case .killWordRight: kill(after: line.after.wordLength(\.isInWord), wasKilling)
    case .control("y"): line.insert(killed)
    case .control("t"): transpose()
    case .control("r"):
      search = HistorySearch(draft: line, from: recall)
      return .changed
    case .control("l"): return .asksForClearScreen
    case .control("c"):
      guard !line.isEmpty else { return .wasInterrupted }
      line = LineBuffer()
    case .control("d"):
      guard !line.isEmpty else { return .ended }
      line.removeAfter(1)
    case .control, .backTab, .escape: return .unchanged
    }
    recall.stop()
    return .changed
  }

  private mutating func submit() -> Outcome {
    let text = line.text
    line = LineBuffer()
    recall.add(text)
    return .submitted(text)
  }

  private mutating func move(by distance: Int) -> Outcome {
    let before = line.before.count
    line.move(by: distance)
    return line.before.count == before ? .unchanged : .changed
  }

  private mutating func show(_ recalled: LineBuffer?) -> Outcome {
    guard let recalled else { return .unchanged }
    line = recalled
    return .changed
  }

  /// What is killed in a row is yanked together.
  private mutating func kill(before count: Int, _ wasKilling: Bool) {
    let text = line.removeBefore(count)
    if !text.isEmpty { killed = text + (wasKilling ? killed : "") }
    isKilling = true
  }

  private mutating func kill(after count: Int, _ wasKilling: Bool) {
    let text = line.removeAfter(count)
    if !text.isEmpty { killed = (wasKilling ? killed : "") + text }
    isKilling = true
  }

  /// Swaps the character at the cursor with the one before it; at the end of the line, the last two.
  private mutating func transpose() {
    guard line.count > 1, !line.before.isEmpty else { return }
    if line.after.isEmpty { line.move(by: -1) }
    let first = line.removeBefore(1)
    let second = line.removeAfter(1)
    line.insert(second + first)
  }
}

extension LineEditor {
  /// What completing led to.
  enum Completed: Equatable {
    case unchanged
    case changed
    /// The second Tab in a row: what there is to choose from.
    case listed([Completion.Candidate])
  }

  /// Puts in what all candidates have in common; where that adds nothing, a second Tab lists them.
  mutating func complete(with completion: Completion) -> Completed {
    let candidates = completion.candidates
    guard !candidates.isEmpty else { return .unchanged }
    let typed = String(line.before.suffix(completion.typed))
    if let only = candidates.first, candidates.count == 1 {
      line.removeBefore(completion.typed)
      line.insert(only.text + (line.after.last != " " ? " " : ""))
    } else if let common = completion.common, common != typed {
      line.removeBefore(completion.typed)
      line.insert(common)
    } else if hasCompleted {
      return .listed(candidates)
    } else {
      hasCompleted = true
      return .unchanged
    }
    recall.stop()
    return .changed
  }
}

extension LineEditor {
  /// What is drawn as the line: while searching, the line found.
  var shown: LineBuffer { search?.found ?? line }

  /// Takes a key while searching; `nil` where it ends the search and is still to be handled.
  private mutating func handleInSearch(_ key: Key) -> Outcome? {
    switch key {
    case .scalar(let scalar): search?.narrow(by: String(scalar), in: recall)
    case .paste(let text): search?.narrow(by: text.printable, in: recall)
    case .backspace: search?.widen(in: recall)
    case .control("r"): search?.next(in: recall)
    case .control("c"), .control("g"): search = nil
    default:
      if let found = search?.found { line = found }
      search = nil
      recall.stop()
      return key == .escape ? .changed : nil
    }
    return .changed
  }
}

extension Character {
  /// Whether a word jump passes over it as part of a word.
  fileprivate var isInWord: Bool { isLetter || isNumber }
}
