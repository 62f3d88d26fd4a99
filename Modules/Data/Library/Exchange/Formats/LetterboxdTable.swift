// The tables that Marquee writes for Letterboxd.
import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

/// The CSV that Letterboxd imports (https://letterboxd.com/about/importing-data/): one row for each viewing. Letterboxd
/// treats each film in it as seen, so a film that is only wanted is left out.
struct LetterboxdTable: EntryTable {
  let columns = [
    "LetterboxdURI", "tmdbID", "imdbID", "Title", "Year", "Directors", "WatchedDate", "Rating", "Rewatch", "Tags",
    "Review",
  ]

  func rows(_ entry: LibraryPage.Entry, _ origin: ImportOrigin) -> [[String]] {
    let (work, marks) = (entry.work, entry.marks)
    guard work.kind.sort == .movie, marks.isSeen || marks.rating != nil else { return [] }
    var viewings = marks.viewings.filter { $0.day != nil }
    var untold = (rating: marks.rating, note: marks.note)
    if let last = viewings.indices.last {
      // If no viewing has a rating of its own, the latest gets the rating of the work.
      if viewings.allSatisfy({ $0.rating == nil }) { viewings[last].rating = marks.rating }
      let noted = viewings.lastIndex { $0.note != nil } ?? last
      // The note of the work was made from the note of the latest viewing that has one, and may contain more text.
      if let note = marks.note, viewings[noted].note.map(note.contains) ?? true {
        (viewings[noted].note, untold.note) = (note, nil)
      }
      if viewings.filter({ !($0 < viewings[last]) }).compactMap(\.rating).max() == marks.rating { untold.rating = nil }
    } else if let viewing = marks.viewings.first {
      untold = (untold.rating ?? viewing.rating, untold.note ?? viewing.note)
    }
    var rows = viewings.enumerated().map { index, viewing in
      // Letterboxd has no form for a day when only its month or year is known.
      row(
        entry, origin, day: viewing.day.flatMap { $0.day == nil ? nil : "\($0)" }, viewing.rating, viewing.note,
        isRewatch: index > 0 || marks.wasSeen)
    }
    // A row without a day is about the film itself: its rating today.
    if rows.isEmpty || untold.rating != nil || untold.note != nil {
      rows.append(row(entry, origin, day: nil, untold.rating, untold.note, isRewatch: false))
    }
    return rows
  }

  private func row(
    _ entry: LibraryPage.Entry, _ origin: ImportOrigin, day: String?, _ rating: Rating?, _ note: String?,
    isRewatch: Bool
  ) -> [String] {
    let work = entry.work
    return [
      origin.key("letterboxd"), ([work.id] + entry.sameAs).first { $0.catalog == .tmdb }?.key ?? "", origin.key("imdb"),
      work.title, work.released.map { "\($0.year)" } ?? "", work.creators.joined(separator: ", "), day ?? "",
      rating?.description ?? "", isRewatch ? "Yes" : "", entry.marks.tags.joined(separator: ", "), note ?? "",
    ]
  }
}

extension ListStore {
  /// Writes a list in Letterboxd's export format: the list, a blank line, and its films in order. The column for the
  /// day of the list's creation stays empty, because that day is unknown.
  func export(
    _ named: NamedList, from source: LibraryQuery, _ write: ExportOutput
  ) throws(SQLiteError) -> ExportedAmount {
    try write("Letterboxd list export v7\r\n" + CSVWriter.row(["Date", "Name", "Tags", "URL", "Description"]))
    try write(CSVWriter.row(["", named.name, "", "", named.description ?? ""]) + "\r\n")
    try write(CSVWriter.row(["Position", "Name", "Year", "URL", "Description"]))
    var amount = ExportedAmount(written: 0)
    let condition = try condition(of: source.search ?? Query(), in: source.list)
    try forEach(in: ListStatement(source), where: condition) { (entry, _) throws(SQLiteError) in
      guard entry.work.kind.sort == .movie else {
        amount.leftOut += 1
        return
      }
      amount.written += 1
      try write(
        CSVWriter.row([
          "\(amount.written)", entry.work.title, entry.work.released.map { "\($0.year)" } ?? "",
          try importOrigin(of: entry.work.id).key("letterboxd"), entry.marks.place(on: named.name)?.note ?? "",
        ]))
    }
    return amount
  }
}
