import MarqueeDomain
import MarqueeJSON
import MarqueeTables

/// A format of CSV to which entries are exported. The file also holds Marquee's own and Letterboxd's.
protocol EntryTable: Sendable {
  var columns: [String] { get }
  /// Whether its rows contain other programs' keys of the entry.
  var namesOthers: Bool { get }

  /// The rows of an entry; none if the format has no place for it.
  func rows(_ entry: LibraryPage.Entry, _ origin: ImportOrigin) -> [[String]]
}

extension EntryTable {
  var namesOthers: Bool { true }
}

/// What imported files said of an entry that is exported to the same programs again.
struct ImportOrigin {
  /// The keys that other programs use for the entry, the first key first.
  var keys: [ImportKey] = []
  /// The exclusive shelf, as `ImportedMarks.shelf`.
  var shelf: String?

  func key(_ source: String) -> String { keys.first { $0.source == source }?.key ?? "" }
}

/// Marquee's own CSV: one row for each entry, with the work's identity and all marks.
struct MarqueeTable: EntryTable {
  /// The first columns, before those of fields and marks, each with a function that gives its cell.
  private static let first: [(name: String, cell: @Sendable (LibraryPage.Entry) -> String)] = [
    ("id", { $0.work.id.description }), ("kind", { $0.work.kind.rawValue }), ("title", { $0.work.title }),
    ("originalTitle", { $0.work.originalTitle ?? "" }), ("released", { $0.work.released?.description ?? "" }),
    ("creators", { $0.work.creators.listed("; ") }), ("favorite", { $0.marks.isFavorite ? "true" : "" }),
    ("wanted", { $0.marks.isWanted ? "true" : "" }),
    ("seen", { $0.marks.viewings.map { $0.day?.description ?? unknownDay }.joined(separator: " ") }),
    ("rating", { $0.marks.rating?.description ?? "" }), ("tags", { $0.marks.tags.joined(separator: ", ") }),
    ("note", { $0.marks.note ?? "" }), ("sameAs", { $0.sameAs.map(\.description).joined(separator: " ") }),
    ("privateNote", { $0.marks.privateNote ?? "" }),
    (
      "viewings",
      { entry in
        entry.marks.viewings.contains(where: \.tellsMore) ? [Mark.seen.stored].cells(of: entry.marks)[0] : ""
      }
    ),
  ]
  /// The fields and marks that are not among the first columns.
  static let fields = Work.fields.filter(\.isColumn)
  static let marks = Mark.storedFields.filter(\.isColumn)
  /// Written among the days of `seen` for a viewing on an unknown day.
  static let unknownDay = "?"

  let namesOthers = false
  let columns = Self.first.map(\.name) + Self.fields.columnNames() + Self.marks.columnNames()

  func rows(_ entry: LibraryPage.Entry, _ origin: ImportOrigin) -> [[String]] {
    [Self.first.map { $0.cell(entry) } + Self.fields.cells(of: entry.work) + Self.marks.cells(of: entry.marks)]
  }
}

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
