import MarqueeDomain

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
      throw UnusableRow(reason: "Its id is no identifier.")
    }
    guard let kind = cells.text(self["kind"]).flatMap({ Work.Kind(rawValue: $0) }) else {
      throw UnusableRow(reason: "Its kind is none of film, movie and book.")
    }
    var work = ImportedWork(kind: kind, title: try cells.title(self["title"]))
    // The numbers of another library name other works here.
    if ![.library, .imported].contains(id.catalog) { work.id = id }
    work.originalTitle = cells.line(self["originalTitle"])
    work.released = cells.date(self["released"], "date")
    work.creators = (cells.text(self["creators"]) ?? "").split(separator: ";").map { String($0).onOneLine }
    var marks = Marks(
      isFavorite: cells.text(self["favorite"]) == "true", isWanted: cells.text(self["wanted"]) == "true",
      rating: cells.rating(self["rating"], outOf: 5), note: cells.note([cells.text(self["note"])]),
      tags: cells.tags(cells.list(self["tags"])))
    let days = (cells.text(self["seen"]) ?? "").split(separator: " ", maxSplits: Marks.mostViewings)
    if days.count > Marks.mostViewings {
      cells.remark(Bounds.excess(of: "viewings", beyond: Marks.mostViewings))
    }
    for day in days.prefix(Marks.mostViewings) {
      if day == MarqueeTable.unknownDay {
        marks.wasSeen = true
      } else if let date = PartialDate(day) {
        marks.apply(.seen(on: date))
      } else {
        cells.remark("The day \(String(day).shortened) is no date.")
      }
    }
    let told = ToldMarks(marks, fields: Set(ToldMarks.Field.allCases.filter { self[$0.rawValue] != nil }))
    return cells.row("marquee", keys: [ImportKey(ImportKey.ownSource, id.description)], work, told)
  }

  private subscript(_ name: String) -> Int? {
    MarqueeTable.columns.firstIndex(of: name).flatMap { columns[$0] }
  }
}
