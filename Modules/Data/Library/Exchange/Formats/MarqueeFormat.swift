import MarqueeDomain

/// Marquee's own CSV: one row for each entry, with the columns of `MarqueeTable`.
struct MarqueeFormat: RowFormat {
  static let format = ImportFormat("csv", program: nil, columns: ["id", "kind", "title"])
  static let columns = MarqueeTable().columns.joined(separator: ",")

  private let fields: Set<Mark>

  init?(_ header: FileHeader) {
    guard header.has("id", "kind", "title", "favorite", "wanted", "seen") else { return nil }
    fields = Set(Mark.all.filter { header.has($0.name) })
  }

  func row(_ cells: inout RowCells) throws(UnusableRow) -> ImportedRow {
    cells.unescapesFormulas = true
    guard let text = cells.text("id"), let id = Work.ID(text) else {
      throw UnusableRow(reason: .noIdentifier)
    }
    guard let kind = cells.text("kind").flatMap({ Work.Kind(rawValue: $0) }) else {
      throw UnusableRow(reason: .noKind)
    }
    guard id.mayName(kind) else { throw UnusableRow(reason: .otherKind(kind)) }
    // Texts stay unchanged, so that an export of what was imported is the same bytes.
    guard let title = cells.whole("title") else { throw UnusableRow(reason: .untitled) }
    var work = Work(id: id, kind: kind, title: title)
    work.originalTitle = cells.whole("originalTitle")
    work.released = cells.text("released").flatMap { PartialDate($0) } ?? cells.date("released", .date)
    work.creators = (cells.whole("creators") ?? "").values(between: ";")
    MarqueeTable.fields.read(&cells, into: &work)
    var marks = Marks(
      isFavorite: cells.flag("favorite"), isWanted: cells.flag("wanted"), rating: cells.rating("rating", outOf: 5),
      note: cells.whole("note"),
      tags: cells.tags((cells.whole("tags") ?? "").unicodeScalars.split(separator: ",").map { String($0) }))
    marks.privateNote = cells.whole("privateNote")
    marks.viewings = viewings(&cells)
    MarqueeTable.marks.read(&cells, into: &marks)
    marks.lists = marks.lists.filter { place in
      do throws(Problem) { _ = try MarkChange.listed(place.list).checked() } catch {
        cells.remark(.refused(error))
        return false
      }
      return true
    }.withoutRepeats { ListPlace.key(of: $0.list) }
    var row = cells.row(
      "marquee", keys: [ImportKey(ImportKey.ownSource, id.description)], work, ImportedMarks(marks, fields: fields))
    row.sameAs = (cells.text("sameAs") ?? "").split(separator: " ").compactMap { Work.ID($0) }.compactMap { id in
      var other = work.identified(by: id)
      guard let kind = ([kind] + Work.Kind.allCases).first(where: { id.mayName($0) }) else { return nil }
      other.kind = kind
      return other
    }
    return row
  }

  /// The viewings: complete if the file has the column `viewings`, otherwise their days.
  private func viewings(_ cells: inout RowCells) -> [Viewing] {
    var marks = Marks()
    let days = (cells.text("seen") ?? "").split(separator: " ", maxSplits: Marks.mostViewings)
    if days.count > Marks.mostViewings { cells.remark(.excess(.viewings, beyond: Marks.mostViewings)) }
    // A spreadsheet may write a time after a day.
    for day in days.prefix(Marks.mostViewings) where !day.contains(":") {
      if day == MarqueeTable.unknownDay {
        marks.wasSeen = true
      } else if let viewing = Viewing(dayText: day) ?? cells.date(of: String(day), nil).map({ Viewing($0) }) {
        marks.add(viewing)
      } else {
        cells.remark(.notDay(String(day).shortened))
      }
    }
    var listed = Marks()
    [Mark.seen.stored].read(&cells, into: &listed)
    // The days in `seen` count, because the user may have changed them in a spreadsheet.
    let viewings = listed.viewings
    if viewings.isEmpty { return marks.viewings }
    if viewings.map(\.day) == marks.viewings.map(\.day) { return viewings }
    for viewing in viewings where viewing.tellsMore {
      if let same = marks.viewings.first(where: { $0.day == viewing.day && !$0.tellsMore }) {
        marks.replace(same, by: viewing)
      }
    }
    return marks.viewings
  }
}
