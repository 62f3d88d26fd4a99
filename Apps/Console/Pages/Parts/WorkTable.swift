import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Table {
  /// Works with what the person says of them.
  init(works: some Collection<Work>, _ kept: LibraryEntries, hasKind: Bool = true, matched: MatchedParts? = nil) {
    self.init(works: works.map { LibraryPage.Entry($0, kept) }, hasKind: hasKind, matched: matched)
  }

  /// - Parameters:
  ///   - hasKind: whether the kind is shown.
  ///   - remark: what is shown of the marks besides rating and heart, in place of the services' scores.
  ///   - isDiary: whether the rows are viewings, of which the ear gets day, title and rating.
  init(
    works rows: [LibraryPage.Entry], hasKind: Bool = true, remark: ((Marks) -> String)? = nil, isDiary: Bool = false,
    matched: MatchedParts? = nil
  ) {
    /// A cell that the ear is spared in the diary.
    func detail(
      _ text: String, _ style: Line.TextStyle = .plain, spoken: @autoclosure @escaping () -> String? = nil,
      isSearched: Bool = false
    ) -> Cell {
      Cell(text, style, spoken: isDiary ? "" : spoken(), isSearched: isSearched)
    }
    let namesakes = Dictionary(grouping: rows.map(\.work)) { FoldedText($0.title) }.values.filter { $0.count > 1 }
    /// Whether something tells works of one title apart.
    func tellsApart<Value: Hashable>(_ value: (Work) -> Value) -> Bool {
      namesakes.contains { Set($0.map(value)).count > 1 }
    }
    self.init(
      rows, to: { .work($0.work.id) },
      [
        Field(Column(telling: 8)) { Cell($0.viewing?.day?.description ?? "", .faint) },
        // In 20 columns most titles are whole; a few letters of one say less than all of it without a year.
        Field(Column(telling: 5, good: 20, least: 8, most: 100, share: 2)) {
          Cell($0.work.title, .heading, isSearched: true, link: $0.work.url?.text)
        },
        Field(Column(telling: tellsApart(\.kind) ? 6 : 3)) {
          detail(hasKind ? $0.work.kind.rawValue : "", .faint)
        },
        Field(Column(telling: tellsApart(\.released?.year) ? 6 : 4)) {
          detail($0.work.released?.yearText ?? "")
        },
        Field(Column(telling: 0, good: 12, most: 100)) {
          detail($0.work.creators.joined(separator: ", "), isSearched: true)
        },
        Field(Column(telling: 2)) { row in
          let score = row.work.score
          return detail(
            remark != nil || isDiary ? "" : score.map { "★ \($0.shortText)" } ?? "", .accent,
            spoken: score.map { "score \($0.longText)" } ?? "")
        },
        // The person's own stars are never left out.
        Field(Column(least: .max)) { row in
          let rating = row.viewing?.rating ?? row.marks.rating
          return Cell(rating?.signs ?? "", .accent, spoken: rating.map { "rated \($0) of 5" })
        },
        Field(Column(telling: 7)) {
          $0.marks.isFavorite ? detail("♥", .warning, spoken: "favorite") : Cell("")
        },
        Field(Column(telling: 1, good: 20, most: 100, place: .belowIfTight)) {
          let text = remark?($0.marks) ?? ""
          // Signs between its parts are for the eye.
          return Cell(text, .faint, spoken: text.replacing(" · ", with: ", "))
        },
      ])
    self.matched = matched
  }

  /// A name in each row, what is said of it, and a heart for a favorite.
  init<Element>(
    names elements: [Element], isFavorite: @escaping (Element) -> Bool = { _ in false }, matched: MatchedParts? = nil,
    row: (Element) -> (name: String, remark: Phrase, target: Destination?)
  ) {
    self.init(
      elements.map { (row: row($0), isFavorite: isFavorite($0)) }, to: { $0.row.target },
      [
        // A remark is shortened before a name is, down to a few words.
        Field(Column(telling: 2, good: 8, least: 8, share: 100)) { Cell($0.row.name, isSearched: true) },
        Field(Column(telling: 0, good: 16)) { Cell($0.row.remark.shown, .faint, spoken: $0.row.remark.spoken) },
        Field(Column(telling: 1)) { Cell($0.isFavorite ? "♥" : "", .warning, spoken: $0.isFavorite ? "favorite" : "") },
      ])
    gapAfterNumber = 1
    self.matched = matched
  }
}

extension Table {
  /// Names with their values, and what set these: side by side, or where there is little room each in lines of its own.
  init<Element>(values elements: [Element], _ row: (Element) -> (name: Cell, value: Cell, origin: String)) {
    self.init(
      elements.map(row),
      [
        Field { Cell($0.name.text, $0.name.style, spoken: "\($0.name.text): \($0.value.phrase.spoken)") },
        Field(Column(good: 24)) { Cell($0.value.text, $0.value.style, spoken: "") }, Field { Cell($0.origin, .faint) },
      ])
    (wrapped, gapAfterNumber) = (1, nil)
  }
}
