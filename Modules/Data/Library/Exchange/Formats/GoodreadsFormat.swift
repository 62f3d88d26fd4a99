// Declares Goodreads' library export.
import MarqueeDomain

extension TableFormat {
  /// Goodreads' library export: with 24 or 31 columns, or with fewer. A book with a `Read Count` above 1 was also read
  /// before the day in its row. Not imported: how often, since those readings have no days; whether a review reveals the
  /// end (`Spoiler`); for whom and by whom a book was recommended; and what describes copies and not books.
  static let goodreads = TableFormat(
    "goodreads", "Goodreads", of: .book,
    required: [["Book Id", "Exclusive Shelf", "Bookshelves"], ["Title"], ["Author"]],
    traits: [.lastDayOnly],
    columns: [
      "Title": .titleWithSeries, "Original Publication Year, Year Published": .year, "Author": .creator,
      "Additional Authors": .creators, "Number of Pages": .pages, "ISBN13, ISBN": .isbn, "Book Id": .key,
      "Date Read": .viewing(.readDate), "Read Count": .times, "My Rating": .rating(outOf: 5, zeroIsNone: true),
      "My Review": .markup, "Owned Copies": .copies, "Private Notes": .privateNote,
      "Exclusive Shelf, Bookshelves": .shelves, "Date Added": .added(.addedDate),
      """
      Author l-f, Average Rating, Publisher, Binding, Bookshelves with positions, Spoiler, Recommended For
      Recommended By, Original Purchase Date, Original Purchase Location, Condition, Condition Description, BCID
      """: .ignored,
    ],
    content: { _ in FileContent(unescapesFormulas: true) },
    conclude: { row in
      row.marks.wasSeen = row.marks.viewings.isEmpty ? row.shelf == "read" : row.times ?? 1 > 1
    })

  /// Exclusive shelves that say how far the user is with a book. Only the first is Goodreads' own.
  private static let statuses: [String: Status] = [
    "currently-reading": .started, "did-not-finish": .givenUp, "dnf": .givenUp, "abandoned": .givenUp,
    "unfinished": .givenUp, "not-finished": .givenUp, "gave-up": .givenUp, "given-up": .givenUp, "on-hold": .onHold,
    "paused": .onHold,
  ]

  static func status(ofShelf shelf: String) -> Status? { statuses[shelf.lowercased()] }
}

extension Meaning {
  fileprivate static let titleWithSeries = Meaning("title") { (row, columns) throws(UnusableRow) in
    let title = try row.title(columns[0])
    (row.work.title, row.work.series) = (BookTitle.withoutSeries(title), BookTitle.series(in: title))
  }

  fileprivate static let copies = Meaning("owned", \.marks.owned, [.owned]) { row, column in
    row.number(column, in: 1...Bounds.pages.upperBound, .copies).map { _ in Owned() }
  }

  /// A book is on one exclusive shelf, which says how far the user is, and on any number of others.
  fileprivate static let shelves = Meaning("tags", [.wanted, .seen, .status, .tags]) { row, _ in
    let names = row.list("Bookshelves")
    let shelf =
      row.line("Exclusive Shelf")
      ?? names.first { ["to-read", "read"].contains($0) || TableFormat.status(ofShelf: $0) != nil }
    (row.shelf, row.marks.isWanted) = (shelf, shelf == "to-read")
    row.marks.status = shelf.flatMap { TableFormat.status(ofShelf: $0) }
    let ofMarks = ["read", "to-read"] + (row.marks.status == nil ? [] : [shelf ?? ""])
    let tags = (names + [shelf].compactMap(\.self)).withoutRepeats(of: \.self)
    row.marks.tags = row.tags(tags.filter { !ofMarks.contains($0) })
  }
}
