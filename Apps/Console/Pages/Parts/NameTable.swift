import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

// Tables of names with remarks, and of names with values.

extension Table {
  /// Creates a table with a name in each row, a remark, and a heart for a favorite.
  init<Element>(
    names elements: [Element], isFavorite: @escaping (Element) -> Bool = { _ in false }, matched: MatchedParts? = nil,
    row: (Element) -> (name: String, remark: Phrase, target: Destination?)
  ) {
    self.init(
      elements.map { (row: row($0), isFavorite: isFavorite($0)) }, to: { $0.row.target },
      [
        // The remark is shortened before the name, down to a few words.
        .init(Column(telling: 2, good: 8, least: 8, share: 100)) { Cell($0.row.name, isSearched: true) },
        .init(Column(telling: 0, good: 16)) { Cell($0.row.remark.shown, .faint, spoken: $0.row.remark.spoken) },
        .init(Column(telling: 1)) { Cell($0.isFavorite ? "♥" : "", .warning, spoken: $0.isFavorite ? "favorite" : "") },
      ])
    gapAfterNumber = 1
    self.matched = matched
  }
}

extension Table {
  /// Creates a table of names with their values and the origins of these: side by side, or each in lines of its own where
  /// there is little room.
  init<Element>(values elements: [Element], _ row: (Element) -> (name: Cell, value: Cell, origin: String)) {
    self.init(
      elements.map(row),
      [
        .init { Cell($0.name.text, $0.name.style, spoken: "\($0.name.text): \($0.value.phrase.spoken)") },
        .init(Column(good: 24)) { Cell($0.value.text, $0.value.style, spoken: "") }, .init { Cell($0.origin, .faint) },
      ])
    (wrapped, gapAfterNumber) = (1, nil)
  }
}
