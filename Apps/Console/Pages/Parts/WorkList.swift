import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

// Works, people and places one below the other, in columns.

extension Rendering {
  /// Works one below the other in columns; in a narrow terminal some of the columns are left out.
  ///
  /// - Parameter remark: what is shown of the person's marks behind rating and heart, in place of the services' scores.
  mutating func add(list works: some Collection<Work>, remark: ((Marks) -> String)? = nil) {
    guard !isAccessible else {
      for work in works { speak(work, hasKind: true, remark: remark?(marks.marks(of: work.id)) ?? "") }
      return
    }
    let isRated = works.contains { marks.marks(of: $0.id).rating != nil }
    let columns = ListColumns(
      width: width, digits: digits(for: works.map { .work($0.id) }), hasRatings: isRated, hasRemarks: remark != nil)
    for work in works {
      let marks = marks.marks(of: work.id)
      var line = label(.work(work.id), digits: columns.digits) + " "
      line += Line(work.title.shortened(to: columns.title - 2), .heading).padded(to: columns.title)
      if columns.isWide { line += Line(work.kind.rawValue, .faint).padded(to: ListColumns.kind) }
      if columns.hasYear { line += Line(work.released.map { "\($0.year)" } ?? "").padded(to: ListColumns.year) }
      if columns.creators > 0 {
        let creators = work.creators.joined(separator: ", ").shortened(to: columns.creators - 2)
        line += Line(creators).padded(to: columns.creators)
      }
      if columns.hasScore {
        line += Line(work.score.map { "★ \($0.shortText)" } ?? "", .accent).padded(to: ListColumns.score)
      }
      if columns.hasRatings { line += Line(marks.rating?.signs ?? "", .accent).padded(to: ListColumns.rating) }
      if columns.hasYear, marks.isFavorite { line += Line("♥", .warning) }
      let text = remark?(marks) ?? ""
      if columns.remark > 0 {
        line = line.padded(to: columns.beforeRemark) + Line(text.shortened(to: width - columns.beforeRemark), .faint)
      }
      add(line)
      // Where there is no room beside the work it stands below.
      if columns.remark == 0, !text.isEmpty {
        let indent = Line(blanks: columns.digits + 2)
        add(indent + Line(text.shortened(to: width - indent.columns), .faint))
      }
    }
  }

  /// `1. Castle in the Sky, film, 1986, Hayao Miyazaki, score 95 of 100, favorite`.
  mutating func speak(_ work: Work, hasKind: Bool, remark: String = "") {
    let marks = marks.marks(of: work.id)
    var words: [String] = []
    if hasKind { words.append(work.kind.rawValue) }
    if let released = work.released { words.append("\(released.year)") }
    words += work.creators
    if let score = work.score { words.append("score \(score.longText)") }
    if let rating = marks.rating { words.append("rated \(rating) of 5") }
    if marks.isFavorite { words.append("favorite") }
    // Signs between its parts are for the eye.
    if !remark.isEmpty { words.append(remark.replacing(" · ", with: ", ")) }
    speak(row: work.title, words.joined(separator: ", "), to: .work(work.id))
  }

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
    for (element, row) in zip(elements, rows) {
      let isFavorite = isFavorite(element)
      add(row: row.name, row.remark, isFavorite: isFavorite, to: row.target, digits: digits)
    }
  }

  private mutating func add(
    row name: String, _ remark: String, isFavorite: Bool, to target: Destination, digits: Int
  ) {
    guard !isAccessible else {
      let facts = [remark, isFavorite ? "favorite" : ""].filter { !$0.isEmpty }
      return speak(row: name, facts.joined(separator: ", "), to: target)
    }
    let label = label(target, digits: digits)
    let nameColumns = min(28, width / 2)
    let room = max(0, width - label.columns - nameColumns - (isFavorite ? 3 : 0))
    // Without a remark the name may have the line to itself.
    let shown = name.shortened(to: remark.isEmpty && !isFavorite ? width - label.columns : nameColumns - 2)
    let heart = isFavorite ? Line(remark.isEmpty ? "♥" : "  ♥", .warning) : Line()
    add(label + Line(shown).padded(to: nameColumns) + Line(remark.shortened(to: room), .faint) + heart)
  }
}

/// The columns of a list of works.
private struct ListColumns {
  static let kind = 7
  static let year = 6
  /// `★ 100` and a gap, behind which the heart stands.
  static let score = 7
  /// The person's own, `★★★★½`, and a gap.
  static let rating = 7

  let digits: Int
  let title: Int
  /// 0 where they have no room.
  let creators: Int
  /// What is shown of the marks, behind the heart; 0 where that has no room.
  let remark: Int
  /// Whether kind and makers have room beside title and year.
  let isWide: Bool
  let hasYear: Bool
  let hasScore: Bool
  /// Whether some were rated by the person, and there is room to say so.
  let hasRatings: Bool

  init(width: Int, digits: Int, hasRatings: Bool, hasRemarks: Bool) {
    self.digits = digits
    isWide = width >= 60
    hasYear = width >= 32
    hasScore = hasYear && !hasRemarks
    self.hasRatings = hasRatings && (isWide || hasRemarks && hasYear)
    // Where tags and dates are shown, makers are left out before them.
    creators = isWide && (!hasRemarks || width >= 100) ? min(32, width / 4) : 0
    remark = hasRemarks && isWide ? width * 3 / 10 : 0
    let room =
      width - digits - 2 - (isWide ? Self.kind : 0) - creators - remark - (hasYear ? Self.year + 1 : 0)
      - (hasScore ? Self.score : 0) - (self.hasRatings ? Self.rating : 0) - (hasRemarks ? 2 : 0)
    title = max(8, min(60, room))
  }

  /// Where the remark begins: behind the place of the heart.
  var beforeRemark: Int {
    digits + 2 + title + Self.kind + Self.year + creators + (hasRatings ? Self.rating : 0) + 3
  }
}
