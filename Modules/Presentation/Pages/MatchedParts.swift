public import MarqueeDomain

/// Finds the words of a search in titles and names, so that a screen can mark them.
public struct MatchedParts: Sendable, Hashable {
  /// At most this many characters of a text are searched.
  private static let most = 300

  /// The folded words, the longest first.
  private let words: [String]

  /// Creates the words of a query, and those that were found instead of typed ones.
  public init(_ query: Query, _ corrections: [Correction] = []) {
    let typed = query.terms.flatMap { term in
      guard !term.isNegated, case .words(let found, let texts) = term.condition,
        texts == .anywhere || texts.role == .name
      else { return [String]() }
      // Folding puts blanks around each word of a script without blanks.
      return found.words.map { $0.filter { $0 != " " } }
    }
    words = (typed + corrections.flatMap(\.shown)).sorted { $0.utf8.count > $1.utf8.count }
  }

  /// Finds the beginnings of words that match: in order, without overlaps, within the first 300 characters.
  public func ranges(in text: String) -> [Range<String.Index>] {
    guard !words.isEmpty else { return [] }
    let characters = Array(text.prefix(Self.most))
    // Signs within words do not count.
    let folded = characters.map { character in
      FoldedText(String(character)).text.filter { !$0.isPunctuation && !$0.isMathSymbol && !$0.isCurrencySymbol }
    }
    var ranges: [Range<String.Index>] = []
    var (place, index) = (0, text.startIndex)
    while place < characters.count {
      let length = begins(place, in: folded) ? length(from: place, in: folded) : 0
      let end = text.index(index, offsetBy: max(1, length))
      if length > 0 { ranges.append(index..<end) }
      (place, index) = (place + max(1, length), end)
    }
    return ranges
  }

  /// Whether a word can begin at a character.
  private func begins(_ place: Int, in folded: [String]) -> Bool {
    guard let first = folded[place].unicodeScalars.first, SearchedText.isPartOfWord(first) || first.isPictograph else {
      return false
    }
    guard place > 0, let before = folded[place - 1].unicodeScalars.last else { return true }
    return !SearchedText.isPartOfWord(before) || SearchedText.isWrittenWithoutBlanks(first)
  }

  /// How many characters the longest matching word takes there; 0 where no word matches.
  private func length(from start: Int, in folded: [String]) -> Int {
    for word in words {
      var (found, end) = ("", start)
      while end < folded.count, found.unicodeScalars.count < word.unicodeScalars.count, word.hasPrefix(found) {
        found += folded[end]
        end += 1
      }
      if found.unicodeScalars.starts(with: word.unicodeScalars) { return end - start }
    }
    return 0
  }
}
