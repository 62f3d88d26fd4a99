import MarqueeDomain
import MarqueeTables

/// Marquee's own CSV: an entry a row, under the columns of `MarqueeTable`.
struct MarqueeFormat: RowFormat {
  private let columns: [Int?]

  init?(_ header: FileHeader) {
    guard header.columns.has("id", "kind", "title", "favorite", "wanted", "seen") else { return nil }
    columns = MarqueeTable.columns.map { header.columns[$0] }
  }

  func row(_ cells: inout RowCells) throws(UnusableRow) -> ImportedRow {
    cells.isHarmless = true
    guard let text = cells.text(self["id"]), let id = Work.ID(text) else {
      throw UnusableRow(reason: "Its id is not an identifier.")
    }
    guard let kind = cells.text(self["kind"]).flatMap({ Work.Kind(rawValue: $0) }) else {
      throw UnusableRow(reason: "Its kind is none of film, movie and book.")
    }
    var work = ImportedWork(kind: kind, title: try cells.title(self["title"]))
    // The numbers of another library name other works here.
    if ![.library, .imported].contains(id.catalog) { work.id = id }
    work.isOwn = id.catalog == .library && id.mayName(kind)
    work.originalTitle = cells.line(self["originalTitle"])
    work.released = cells.text(self["released"]).flatMap { PartialDate($0) } ?? cells.date(self["released"], "date")
    work.creators = (cells.text(self["creators"]) ?? "").split(separator: ";").map { String($0).onOneLine }
    work.read { MarqueeTable.fields.read(&cells, into: &$0) { self[$0] } }
    var marks = Marks(
      isFavorite: cells.text(self["favorite"]) == "true", isWanted: cells.text(self["wanted"]) == "true",
      rating: cells.rating(self["rating"], outOf: 5), note: cells.note([cells.text(self["note"])]),
      tags: cells.tags(cells.list(self["tags"])))
    marks.privateNote = cells.note([cells.text(self["privateNote"])])
    marks.viewings = viewings(&cells)
    MarqueeTable.marks.read(&cells, into: &marks) { self[$0] }
    let told = ToldMarks(marks, fields: Set(Mark.all.filter { self[$0.name] != nil }))
    return cells.row("marquee", keys: [ImportKey(ImportKey.ownSource, id.description)], work, told)
  }

  /// The viewings with all that is known of them, where there is a column of these; else their days.
  private func viewings(_ cells: inout RowCells) -> [Viewing] {
    var marks = Marks()
    let days = (cells.text(self["seen"]) ?? "").split(separator: " ", maxSplits: Marks.mostViewings)
    if days.count > Marks.mostViewings {
      cells.remark(Bounds.excess(of: "viewings", beyond: Marks.mostViewings))
    }
    for day in days.prefix(Marks.mostViewings) {
      if day == MarqueeTable.unknownDay {
        marks.wasSeen = true
      } else if let date = PartialDate(day) {
        marks.add(Viewing(date))
      } else {
        cells.remark("The day \(String(day).shortened) is not a date.")
      }
    }
    guard let text = cells.text(self["viewings"]) else { return marks.viewings }
    // What a spreadsheet has changed among the days counts.
    let told = Viewing.list(json: text) ?? []
    for viewing in told where viewing.tellsMore {
      if let same = marks.viewings.first(where: { $0.day == viewing.day && !$0.tellsMore }) {
        marks.replace(same, by: viewing)
      }
    }
    return marks.viewings
  }

  private subscript(_ name: String) -> Int? {
    MarqueeTable.columns.firstIndex(of: name).flatMap { columns[$0] }
  }
}
