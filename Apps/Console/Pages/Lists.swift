import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

// Works, people and places one below the other, in columns.

/// Which part of a longer list is shown: `1–4 of 22 →`, the arrow where more follow.
struct Count {
  /// Counted from 0.
  let range: Range<Int>
  let total: Int?
  let hasMore: Bool

  init(_ range: Range<Int>, of total: Int?, hasMore: Bool) {
    self.range = range
    self.total = total
    self.hasMore = hasMore
  }

  var text: String {
    guard !range.isEmpty else { return "" }
    let of = total.map { " of \($0.grouped)" } ?? ""
    return "\((range.lowerBound + 1).grouped)–\(range.upperBound.grouped)\(of)" + (hasMore ? " →" : "")
  }
}

extension Surroundings {
  /// Which page of a long list is shown, and how many rows a page has. Lists that come by pages, such as shelves, and
  /// lists that were asked for with a limit, such as matches, are shown whole.
  struct ListPage: Sendable {
    /// Counted from 1; past the end it is the last one.
    var number = 1
    var size = Shelf.pageSize

    /// The rows of this page, counted from 0.
    func range(of count: Int) -> Range<Int> {
      let size = max(1, size)
      let last = max(0, count - 1) / size
      let first = min(max(0, number - 1), last) * size
      return first..<min(first + size, count)
    }

    /// The number of the page that follows in a list of so many, if one does.
    func next(of count: Int) -> Int? { range(of: count).upperBound < count ? max(1, number) + 1 : nil }
  }
}

extension Rendering {
  mutating func add(shelf: Shelf, _ marks: [Work.ID: Marks]) {
    let cards = Cards(width: width)
    let shown = isAccessible ? min(Self.spokenCards, shelf.works.count) : cards.shown(of: shelf.works.count)
    add(
      heading: shelf.heading,
      Count(0..<shown, of: shelf.total, hasMore: shown < shelf.total ?? shelf.works.count))
    if shelf.works.isEmpty { add(Message.emptyShelf(shelf.title).text, .faint) }
    if isAccessible {
      for work in shelf.works.prefix(shown) { speak(work, marks[work.id] ?? .none, hasKind: false) }
    } else {
      add(cards: shelf.works.prefix(shown), cards, marks)
    }
  }

  /// A heading with what belongs to it, and at the right how much of the whole is shown.
  mutating func add(heading: (title: String, remarks: [String]), _ count: Count) {
    guard !isAccessible else { return speak(heading: heading, count) }
    let remarks = heading.remarks.map { " · \($0)" }.joined()
    add(
      .edges(
        Line(heading.title.shortened(to: width), .heading) + Line(remarks, .faint), Line(count.text, .faint),
        width: width))
  }

  /// Works one below the other in columns; in a narrow terminal some of the columns are left out.
  mutating func add(list works: some Collection<Work>, _ marks: [Work.ID: Marks]) {
    guard !isAccessible else {
      for work in works { speak(work, marks[work.id] ?? .none, hasKind: true) }
      return
    }
    let isRated = works.contains { marks[$0.id]?.rating != nil }
    let columns = ListColumns(width: width, last: targets.count + works.count, hasRatings: isRated)
    for work in works {
      var line = label(.work(work.id), digits: columns.digits) + " "
      line += Line(work.title.shortened(to: columns.title - 2), .heading).padded(to: columns.title)
      if columns.isWide { line += Line(work.kind.rawValue, .faint).padded(to: ListColumns.kind) }
      if columns.hasYear { line += Line(work.released.map { "\($0.year)" } ?? "").padded(to: ListColumns.year) }
      if columns.isWide {
        let creators = work.creators.joined(separator: ", ").shortened(to: columns.creators - 2)
        line += Line(creators).padded(to: columns.creators)
      }
      if columns.hasYear {
        line += Line(work.score.map { "★ \($0.shortText)" } ?? "", .accent).padded(to: ListColumns.score)
        if columns.hasRatings {
          line += Line(marks[work.id]?.rating?.signs ?? "", .accent).padded(to: ListColumns.rating)
        }
        if marks[work.id]?.isFavorite == true { line += Line("♥", .warning) }
      }
      add(line)
    }
  }

  /// A titled part of a page: a name on each line with something said of it, in two columns, and a heart where it is a
  /// favorite.
  mutating func add<Element>(
    title: String, _ elements: [Element], isFirst: Bool = false, isFavorite: (Element) -> Bool = { _ in false },
    row: (Element) -> (name: String, remark: String, target: Destination)
  ) {
    guard !elements.isEmpty else { return }
    if !isFirst { add() }
    add(Line(title, .heading))
    let last = "\(targets.count + elements.count)"
    for element in elements {
      let isFavorite = isFavorite(element)
      let row = row(element)
      add(row: row.name, row.remark, isFavorite: isFavorite, to: row.target, digits: max(2, last.count))
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
  let creators: Int
  /// Whether kind and makers have room beside title and year.
  let isWide: Bool
  let hasYear: Bool
  /// Whether some were rated by the person, and there is room to say so.
  let hasRatings: Bool

  init(width: Int, last: Int, hasRatings: Bool) {
    digits = max(2, "\(last)".count)
    isWide = width >= 60
    hasYear = width >= 32
    creators = isWide ? min(32, width / 4) : 0
    self.hasRatings = hasRatings && isWide
    let room =
      width - digits - 2 - (isWide ? Self.kind + creators : 0) - (hasYear ? Self.year + Self.score + 1 : 0)
      - (self.hasRatings ? Self.rating : 0)
    title = max(8, min(60, room))
  }
}

extension Shelf {
  /// The title, and behind it the catalog and the shelf's date where it has one.
  var heading: (title: String, remarks: [String]) {
    (title, [id.catalog.title] + (updated.map { ["\($0)"] } ?? []))
  }
}
