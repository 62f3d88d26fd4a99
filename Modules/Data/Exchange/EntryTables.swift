import MarqueeDomain

/// A form of CSV that entries are written in.
protocol EntryTable: Sendable {
  var columns: [String] { get }

  /// The rows of an entry; none where the format has no place for it.
  func rows(_ entry: LibraryPage.Entry, _ keys: [ImportKey]) -> [[String]]
}

/// Marquee's own: an entry a row, all that the person said of it, and which work it is.
struct MarqueeTable: EntryTable {
  static let columns = [
    "id", "kind", "title", "originalTitle", "released", "creators", "favorite", "wanted", "seen", "rating", "tags",
    "note", "sameAs",
  ]
  /// What stands among the days for one that nobody wrote down.
  static let unknownDay = "?"

  var columns: [String] { Self.columns }

  func rows(_ entry: LibraryPage.Entry, _ keys: [ImportKey]) -> [[String]] {
    let (work, marks) = (entry.work, entry.marks)
    let days = (marks.wasSeen ? [Self.unknownDay] : []) + marks.viewings.map(\.description)
    return [
      [
        work.id.description, work.kind.rawValue, work.title, work.originalTitle ?? "", work.released?.description ?? "",
        work.creators.joined(separator: "; "), marks.isFavorite ? "true" : "", marks.isWanted ? "true" : "",
        days.joined(separator: " "), marks.rating?.description ?? "", marks.tags.joined(separator: ", "),
        marks.note ?? "", entry.sameAs.map(\.description).joined(separator: " "),
      ]
    ]
  }
}

/// What Letterboxd imports (https://letterboxd.com/about/importing-data/): a viewing a row. It takes each film for seen,
/// so that one that is only wanted has no place in it.
struct LetterboxdTable: EntryTable {
  let columns = [
    "LetterboxdURI", "tmdbID", "imdbID", "Title", "Year", "Directors", "WatchedDate", "Rating", "Rewatch", "Tags",
    "Review",
  ]

  func rows(_ entry: LibraryPage.Entry, _ keys: [ImportKey]) -> [[String]] {
    let (work, marks) = (entry.work, entry.marks)
    guard work.kind != .book, marks.isSeen || marks.rating != nil else { return [] }
    let identifiers = [work.id] + entry.sameAs
    // Days of which only the month or the year is known have no form there.
    let days = marks.viewings.map { $0.day == nil ? "" : $0.description }
    return (days.isEmpty ? [""] : days).enumerated().map { index, day in
      [
        keys.first { $0.source == "letterboxd" }?.key ?? "",
        identifiers.first { $0.catalog == .tmdb }?.key ?? "", keys.first { $0.source == "imdb" }?.key ?? "",
        work.title, work.released.map { "\($0.year)" } ?? "", work.creators.joined(separator: ", "), day,
        marks.rating?.description ?? "", index > 0 ? "Yes" : "", marks.tags.joined(separator: ", "),
        index == 0 ? marks.note ?? "" : "",
      ]
    }
  }
}

/// What Goodreads imports: a book a row, under the names of its own export's columns. Its ratings are whole stars: halves
/// are rounded up.
struct GoodreadsTable: EntryTable {
  let columns = [
    "Book Id", "Title", "Author", "Additional Authors", "ISBN13", "My Rating", "Number of Pages", "Year Published",
    "Date Read", "Bookshelves", "Exclusive Shelf", "My Review",
  ]

  func rows(_ entry: LibraryPage.Entry, _ keys: [ImportKey]) -> [[String]] {
    let (work, marks) = (entry.work, entry.marks)
    guard work.kind == .book else { return [] }
    let shelf = marks.isSeen || marks.rating != nil ? "read" : "to-read"
    let lastDay = marks.viewings.last { $0.day != nil }.map { $0.description.replacing("-", with: "/") }
    return [
      [
        keys.first { $0.source == "goodreads" }?.key ?? "", work.title, work.creators.first ?? "",
        work.creators.dropFirst().joined(separator: ", "), keys.first { $0.source == "isbn" }?.key ?? "",
        marks.rating.map { "\(($0.halfStars + 1) / 2)" } ?? "0", work.pages.map { "\($0)" } ?? "",
        work.released.map { "\($0.year)" } ?? "", lastDay ?? "", marks.tags.joined(separator: ", "), shelf,
        marks.note ?? "",
      ]
    ]
  }
}
