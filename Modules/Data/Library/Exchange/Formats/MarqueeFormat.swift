// Declares Marquee's own CSV.
import MarqueeDomain

extension TableFormat {
  /// Marquee's own CSV: one row for each entry, with the columns of `MarqueeTable`.
  static let marquee = TableFormat(
    "csv", nil, of: .movie, required: ["id", "kind", "title", "favorite", "wanted", "seen"].map { [$0] },
    signs: ["id", "kind", "title"],
    columns: [
      MarqueeTable().columns.joined(separator: ","): Meaning("entries") { (row, _) throws(UnusableRow) in
        try row.readEntry()
      }
    ],
    content: { header in
      FileContent(fields: Set(Mark.all.filter { header[$0.name] != nil }), unescapesFormulas: true)
    })
}

extension TableFormat {
  /// Marquee's own CSV of the diary: one row for each viewing, with the columns of `ViewingTable`.
  static let marqueeViewings = TableFormat(
    "viewings", nil, of: .movie, required: ["id", "kind", "title", "on", "part"].map { [$0] },
    signs: [],
    columns: [
      ViewingTable.columns.joined(separator: ","): Meaning("viewings") { (row, _) throws(UnusableRow) in
        try row.readViewing()
      }
    ],
    content: { _ in FileContent(fields: [.seen], unescapesFormulas: true) })
}

extension RowDraft {
  /// Reads a row of Marquee's own CSV of the diary.
  fileprivate mutating func readViewing() throws(UnusableRow) {
    try readIdentity()
    let day = text("on") == MarqueeTable.unknownDay ? nil : date("on", .watchedDate)
    guard day != nil || text("on") == MarqueeTable.unknownDay else {
      throw UnusableRow(reason: text("on").map { .notDay($0.shortened) } ?? .nothingToKeep)
    }
    var viewing = Viewing(day, rating: rating("rating", outOf: 5))
    if let text = text("part") {
      viewing.part = WorkPart(text)
      guard let part = viewing.part, part.episode != 0 else {
        throw UnusableRow(reason: .refused(.usage(.noPart(text))))
      }
      if work.kind.length != .episodes { throw UnusableRow(reason: .refused(.usage(.episodeOfOther(work)))) }
    }
    (viewing.note, viewing.from) = (note(whole("note")), date("from", .startedDate))
    if let day, let from = viewing.from, !day.canEnd(from) {
      remark(.refused(.usage(.reversedSpan(from, day))))
      viewing.from = nil
    }
    viewing.pass = text("pass").flatMap { Bounds.passes.known(Int($0)) }
    let nth = text("nth") ?? "1"
    viewing.ordinal = (1...Marks.mostViewings).known(Int(nth))
    (marks.viewings, added) = ([viewing], day)
    own = ImportKey(ImportKey.ownSource + ImportKey.viewings, "\(work.id) \(viewing.element) \(nth)")
  }

  /// Reads which work a row of Marquee's own CSV is about.
  private mutating func readIdentity() throws(UnusableRow) {
    guard let id = text("id").flatMap({ Work.ID($0) }) else { throw UnusableRow(reason: .noIdentifier) }
    guard let kind = text("kind").flatMap({ Work.Kind(rawValue: $0) }) else { throw UnusableRow(reason: .noKind) }
    guard id.mayName(kind) else { throw UnusableRow(reason: .otherKind(kind)) }
    // Texts stay unchanged, so that an export of what was imported is the same bytes.
    guard let title = whole("title") else { throw UnusableRow(reason: .untitled) }
    work = Work(id: id, kind: kind, title: title)
  }

  /// Reads a row of Marquee's own CSV.
  fileprivate mutating func readEntry() throws(UnusableRow) {
    try readIdentity()
    work.originalTitle = whole("originalTitle")
    work.released = text("released").flatMap { PartialDate($0) } ?? date("released", .date)
    work.creators = (whole("creators") ?? "").values(between: ";")
    work = read(MarqueeTable.fields, into: work)
    marks = Marks(
      isFavorite: flag("favorite"), isWanted: flag("wanted"), rating: rating("rating", outOf: 5), note: whole("note"),
      tags: tags((whole("tags") ?? "").unicodeScalars.split(separator: ",").map { String($0) }))
    marks.privateNote = whole("privateNote")
    marks.viewings = viewings()
    marks = read(MarqueeTable.marks, into: marks)
    marks.lists = marks.lists.filter { place in
      do throws(Problem) { _ = try MarkChange.listed(place.list).checked() } catch {
        remark(.refused(error))
        return false
      }
      return true
    }.withoutRepeats { ListPlace.key(of: $0.list) }
    let kind = work.kind
    own = ImportKey(ImportKey.ownSource, work.id.description)
    sameAs = (text("sameAs") ?? "").split(separator: " ").compactMap { Work.ID($0) }.compactMap { id in
      var other = work.identified(by: id)
      guard let kind = ([kind] + Work.Kind.allCases).first(where: { id.mayName($0) }) else { return nil }
      other.kind = kind
      return other
    }
  }

  /// The viewings: complete if the file has the column `viewings`, otherwise their days.
  private mutating func viewings() -> [Viewing] {
    var marks = Marks()
    let days = (text("seen") ?? "").split(separator: " ", maxSplits: Marks.mostViewings)
    if days.count > Marks.mostViewings { remark(.excess(.viewings, beyond: Marks.mostViewings)) }
    // A spreadsheet may write a time after a day.
    for day in days.prefix(Marks.mostViewings) where !day.contains(":") {
      if day == MarqueeTable.unknownDay {
        marks.wasSeen = true
      } else if let viewing = Viewing(dayText: day) ?? date(of: String(day), nil).map({ Viewing($0) }) {
        marks.add(viewing)
      } else {
        remark(.notDay(String(day).shortened))
      }
    }
    let listed = read([Mark.seen.stored], into: Marks())
    // The days in `seen` count, because the user may have changed them in a spreadsheet.
    let viewings = listed.viewings
    if viewings.isEmpty { return marks.viewings }
    if viewings.filter(\.isListedByDay).map(\.day) == marks.viewings.map(\.day) { return viewings }
    for viewing in viewings where viewing.tellsMore {
      if let same = marks.viewings.first(where: { $0.day == viewing.day && !$0.tellsMore }) {
        marks.replace(same, by: viewing)
      }
    }
    return marks.viewings
  }
}
