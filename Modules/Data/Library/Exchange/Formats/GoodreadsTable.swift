import MarqueeDomain

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
    case let shelf? where marks.status != nil && TableFormat.status(ofShelf: shelf) == marks.status: return shelf
    case let shelf? where marks.tags.contains { FoldedText($0) == FoldedText(shelf) }: return shelf
    default: break
    }
    let names: [Status: String] = [.started: "currently-reading", .givenUp: "did-not-finish", .onHold: "on-hold"]
    if let name = marks.status.flatMap({ names[$0] }) { return name }
    if marks.isWanted, !marks.isSeen { return "to-read" }
    return marks.isSeen || marks.rating != nil ? "read" : "to-read"
  }
}
