import MarqueeDomain

/// What a program's word for how far the user is means.
enum StatusWord {
  case wanted, started, onHold, givenUp, seen
  /// The word says nothing that Marquee keeps.
  case nothing
}

extension Meaning {
  /// How far the user is, in the program's words in lower case. It follows the columns of viewings: a work that was seen
  /// has at least one, and a series of which episodes were seen is finished.
  ///
  /// An unknown word gives a remark and says nothing, so that the marks which it decides stay.
  static func status(_ words: [String: StatusWord]) -> Meaning {
    Meaning("status", [.wanted, .seen, .status]) { row, columns in
      guard let text = row.line(row.filled(columns)) else { return row.saysNoStatus() }
      guard let word = words[text.lowercased()] else {
        row.remark(.unknownStatus(text.shortened))
        return row.saysNoStatus()
      }
      row.take(word)
    }
  }
}

extension RowDraft {
  /// Sets the marks of a word.
  mutating func take(_ word: StatusWord) {
    marks.isWanted = word == .wanted
    switch word {
    case .started: marks.status = .started
    case .onHold: marks.status = .onHold
    case .givenUp: marks.status = .givenUp
    case .seen:
      if kind == .tv { marks.status = .finished }
      if !marks.hasViewings { marks.wasSeen = true }
    case .wanted, .nothing: break
    }
  }

  /// Leaves the marks that a status decides as they are.
  mutating func saysNoStatus() {
    fields.subtract(marks.hasViewings ? [.status, .wanted, .begun] : [.status, .wanted, .begun, .seen])
  }

  /// Keeps the first day of a reading without a last day only if the user is in the book, or was. Such a reading says
  /// nothing about the readings before it.
  mutating func concludeReading() {
    if marks.status == nil { marks.begun = nil }
    if marks.begun != nil, !marks.hasViewings { fields.remove(.seen) }
  }
}
