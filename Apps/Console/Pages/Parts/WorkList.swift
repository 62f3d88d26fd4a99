import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

// Works, people and places one below the other, in columns.

extension Rendering {
  /// Works one below the other in columns, of which those that have nothing to show take no room.
  ///
  /// - Parameter remark: what is shown of the person's marks behind rating and heart, in place of the services' scores.
  mutating func add(list works: some Collection<Work>, remark: ((Marks) -> String)? = nil) {
    guard !isAccessible else {
      for work in works { speak(work, hasKind: true, remark: remark?(kept.marks(of: work.id)) ?? "") }
      return
    }
    add(
      rows: works.map { work in
        let marks = kept.marks(of: work.id)
        return WorkRow(work, marks, remark: remark?(marks) ?? "", hasScore: remark == nil, matched: matched)
      })
  }

  /// Rows of works, as wide as what is in them; where that is too much, the title is the last that is shortened.
  mutating func add(rows: [WorkRow]) {
    let digits = digits(for: rows.map { .work($0.work.id) })
    let columns = WorkColumns(of: rows, room: width - digits - 2)
    for row in rows {
      add(label(.work(row.work.id), digits: digits) + " " + row.line(in: columns, link: link(to: row.work)))
      // Where there is no room beside the work it stands below.
      if columns.hasRemarkBelow, !row.remark.isEmpty {
        let indent = Line(blanks: digits + 2)
        add(indent + Line(row.remark.shortened(to: width - indent.columns), .faint))
      }
    }
  }

  /// `1. Castle in the Sky, film, 1986, Hayao Miyazaki, score 95 of 100, favorite`.
  mutating func speak(_ work: Work, hasKind: Bool, remark: String = "") {
    let marks = kept.marks(of: work.id)
    var words: [String] = []
    if hasKind { words.append(work.kind.rawValue) }
    if let released = work.released { words.append(released.yearText) }
    words += work.creators
    if let score = work.score { words.append("score \(score.longText)") }
    if let rating = marks.rating { words.append("rated \(rating) of 5") }
    if marks.isFavorite { words.append("favorite") }
    // Signs between its parts are for the eye.
    if !remark.isEmpty { words.append(remark.replacing(" · ", with: ", ")) }
    speak(row: work.title, words.joined(separator: ", "), to: .work(work.id))
  }

  /// The columns that a remark keeps beside a long name.
  private static let leastRemark = 16
  /// The columns that a name keeps in a very narrow terminal.
  private static let leastName = 8

  /// A titled part of a page: on each line a name, a remark in a second column, and a heart for a favorite.
  mutating func add<Element>(
    title: String, _ elements: [Element], isFirst: Bool = false, isFavorite: (Element) -> Bool = { _ in false },
    row: (Element) -> (name: String, remark: String, target: Destination)
  ) {
    guard !elements.isEmpty else { return }
    if !isFirst { add() }
    add(Line(title, .heading))
    let rows = elements.map(row)
    let digits = digits(for: rows.map(\.target))
    let (names, remarks) = (rows.map(\.name.displayable.columns), rows.map(\.remark.displayable.columns))
    // A remark is shortened before a name is, down to a few words.
    let room = max(Self.leastName, width - digits - 3 - min(remarks.max() ?? 0, Self.leastRemark))
    let nameColumns = min(names.max() ?? 0, room)
    for (element, row) in zip(elements, rows) {
      let isFavorite = isFavorite(element)
      add(row: row.name, nameColumns, row.remark, isFavorite: isFavorite, to: row.target, digits: digits)
    }
  }

  private mutating func add(
    row name: String, _ nameColumns: Int, _ remark: String, isFavorite: Bool, to target: Destination, digits: Int
  ) {
    guard !isAccessible else {
      let facts = [remark, isFavorite ? "favorite" : ""].filter { !$0.isEmpty }
      return speak(row: name, facts.joined(separator: ", "), to: target)
    }
    let label = label(target, digits: digits)
    let room = width - label.columns - nameColumns - 2 - (isFavorite ? 3 : 0)
    // Without a remark the name may have the line to itself.
    let shown = name.shortened(to: remark.isEmpty && !isFavorite ? width - label.columns : nameColumns)
    let heart = isFavorite ? Line(remark.isEmpty ? "♥" : "  ♥", .warning) : Line()
    add(
      label + Line(shown, .plain, matched).padded(to: nameColumns + 2)
        + Line(remark.shortened(to: max(0, room)), .faint) + heart)
  }
}

extension Line {
  /// A text with what a search matched of it marked.
  init(_ text: String, _ ink: Ink, _ matched: MatchedParts?) {
    let text = text.displayable
    self.init(text, ink, marking: matched?.ranges(in: text) ?? [])
  }
}
