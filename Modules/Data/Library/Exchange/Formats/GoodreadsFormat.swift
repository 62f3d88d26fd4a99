import MarqueeDomain

/// Goodreads' library export: with 24 or 31 columns, or with fewer. A book with a `Read Count` above 1 was also read
/// before the day in its row. Not imported: how often, since those readings have no days; whether a review reveals the
/// end (`Spoiler`); for whom and by whom a book was recommended; and what describes copies and not books: `Original
/// Purchase Date`, `Original Purchase Location`, `Condition`, `Condition Description`, `BCID`, `Binding`.
struct GoodreadsFormat: RowFormat {
  static let format = ImportFormat("goodreads", program: "Goodreads", columns: ["Book Id", "Title", "Author"])
  static let columns = """
    Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding
    Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves
    Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Recommended For
    Recommended By,Owned Copies,Original Purchase Date,Original Purchase Location,Condition,Condition Description,BCID
    """

  private let fields: Set<Mark>

  init?(_ header: FileHeader) {
    // Files of other programs have titles, authors and ISBNs, too.
    guard header.has("Title", "Author"), header.hasAny("Book Id", "Exclusive Shelf", "Bookshelves") else { return nil }
    let shelves: Set<Mark> = [.wanted, .seen, .status, .tags]
    fields = header.marks([
      "Exclusive Shelf": shelves, "Bookshelves": shelves, "Date Read": [.seen], "My Rating": [.rating],
      "My Review": [.note], "Private Notes": [.privateNote], "Owned Copies": [.owned],
    ])
  }

  func row(_ cells: inout RowCells) throws(UnusableRow) -> ImportedRow {
    cells.unescapesFormulas = true
    let title = try cells.title("Title")
    var work = Work(id: .unknown(.book), kind: .book, title: BookTitle.withoutSeries(title))
    let hasFirstYear = cells.text("Original Publication Year") != nil
    work.released = cells.year(hasFirstYear ? "Original Publication Year" : "Year Published")
    work.series = BookTitle.series(in: title)
    work.creators = ([cells.line("Author")].compactMap(\.self) + cells.people("Additional Authors"))
      .withoutRepeats(of: \.self)
    work.pages = cells.number("Number of Pages", in: Bounds.pages, .pages)
    let isbn = cells.isbn("ISBN13", "ISBN")
    let keys = [cells.key("Book Id", "goodreads"), isbn.map { .isbn($0) }]
    let (marks, exclusive, times) = marks(&cells)
    let imported = ImportedMarks(marks, fields: fields, shelf: exclusive)
    var row = cells.row("goodreads", keys: keys, work, imported, added: cells.date("Date Added", .addedDate))
    row.days = .last(count: times)
    return row
  }

  /// The marks of the book, its exclusive shelf (a book stands on only one of these), and how often it was read.
  private func marks(_ cells: inout RowCells) -> (Marks, shelf: String?, times: Int?) {
    var (marks, names) = (Marks(), cells.list("Bookshelves"))
    let exclusive =
      cells.line("Exclusive Shelf") ?? names.first { $0 == "to-read" || $0 == "read" || Self.status(of: $0) != nil }
    if let exclusive, !names.contains(exclusive) { names.append(exclusive) }
    marks.isWanted = exclusive == "to-read"
    marks.status = exclusive.flatMap { Self.status(of: $0) }
    if let day = cells.date("Date Read", .readDate) { marks.viewings = [Viewing(day)] }
    let times = cells.number("Read Count", in: 1...Marks.mostViewings, .readCount)
    marks.wasSeen = marks.viewings.isEmpty ? exclusive == "read" : times.map { $0 > 1 } ?? false
    marks.rating = cells.rating("My Rating", outOf: 5, zeroIsNone: true)
    marks.note = cells.note(cells.text("My Review")?.withoutMarkup)
    marks.owned = cells.number("Owned Copies", in: 1...Bounds.pages.upperBound, .copies).map { _ in Owned() }
    marks.privateNote = cells.note(cells.text("Private Notes"))
    let shelvesOfMarks = ["read", "to-read"] + (marks.status == nil ? [] : [exclusive ?? ""])
    marks.tags = cells.tags(names.filter { !shelvesOfMarks.contains($0) })
    return (marks, exclusive, times)
  }

  /// Exclusive shelves that say how far the user is with a book. Only the first is Goodreads' own.
  private static let statuses: [String: Status] = [
    "currently-reading": .started, "did-not-finish": .givenUp, "dnf": .givenUp, "abandoned": .givenUp,
    "unfinished": .givenUp, "not-finished": .givenUp, "gave-up": .givenUp, "given-up": .givenUp, "on-hold": .onHold,
    "paused": .onHold,
  ]

  static func status(of shelf: String) -> Status? { statuses[shelf.lowercased()] }
}

/// The CSV that Goodreads imports: a row for each book, as in its own export, with ratings rounded up to whole stars.
struct GoodreadsTable: EntryTable {
  let columns = [
    "Book Id", "Title", "Author", "Additional Authors", "ISBN13", "My Rating", "Number of Pages", "Year Published",
    "Date Read", "Bookshelves", "Exclusive Shelf", "My Review", "Private Notes", "Read Count", "Owned Copies",
  ]

  func rows(_ entry: LibraryPage.Entry, _ origin: ImportOrigin) -> [[String]] {
    let (work, marks) = (entry.work, entry.marks)
    guard work.kind == .book else { return [] }
    let lastDay = marks.days.last { $0.day != nil }.map { $0.description.replacing("-", with: "/") }
    return [
      [
        origin.key("goodreads"), work.title, work.creators.first ?? "",
        work.creators.dropFirst().joined(separator: ", "), origin.key("isbn"),
        marks.rating.map { "\(($0.halfStars + 1) / 2)" } ?? "0", work.pages.map { "\($0)" } ?? "",
        work.released.map { "\($0.year)" } ?? "", lastDay ?? "", marks.tags.joined(separator: ", "),
        Self.shelf(marks, origin.shelf), marks.note ?? "", marks.privateNote ?? "", "\(marks.viewings.count)",
        marks.owned == nil ? "0" : "1",
      ]
    ]
  }

  /// The exclusive shelf: that of the imported file if the marks still agree with it, otherwise one that they imply.
  private static func shelf(_ marks: Marks, _ importedShelf: String?) -> String {
    switch importedShelf {
    case "to-read"? where marks.isWanted, "read"? where marks.isSeen: return importedShelf ?? ""
    case let shelf? where marks.status != nil && GoodreadsFormat.status(of: shelf) == marks.status: return shelf
    case let shelf? where marks.tags.contains { FoldedText($0) == FoldedText(shelf) }: return shelf
    default: break
    }
    let names: [Status: String] = [.started: "currently-reading", .givenUp: "did-not-finish", .onHold: "on-hold"]
    if let name = marks.status.flatMap({ names[$0] }) { return name }
    if marks.isWanted, !marks.isSeen { return "to-read" }
    return marks.isSeen || marks.rating != nil ? "read" : "to-read"
  }
}
