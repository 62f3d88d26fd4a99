import MarqueeDomain

/// LibraryThing's export, a table separated by tabs. Its own collections say which books are owned, wanted, being read,
/// read and favorites; other collections become tags. A public comment is appended to the review. Not imported: the
/// name of the user to whom a book is lent, because it is another person's; the day on which a finished reading began;
/// when and where a book was acquired; publisher, measures, subjects and call numbers.
struct LibraryThingFormat: RowFormat {
  static let format = ImportFormat(
    "librarything", program: "LibraryThing", columns: ["Book Id", "Title", "Primary Author"])
  static let columns = """
    Book Id,Title,Sort Character,Primary Author,Primary Author Role,Secondary Author,Secondary Author Roles,Publication
    Date,Review,Rating,Comment,Private Comment,Summary,Media,Physical Description,Weight,Height,Thickness,Length
    Dimensions,Page Count,LCCN,Acquired,Date Started,Date Read,Barcode,BCID,Tags,Collections,Languages
    Original Languages,LC Classification,ISBN,ISBNs,ISSN,Subjects,Dewey Decimal,Dewey Wording,Other Call Number,Copies
    Source,Entry Date,From Where,OCLC,Work id,Lending Patron,Lending Status,Lending Start,Lending End
    """

  private let fields: Set<Mark>

  init?(_ header: FileHeader) {
    guard header.has("Title", "Primary Author"),
      header.hasAny("Book Id", "Work id", "Sort Character", "Collections", "Entry Date")
    else { return nil }
    fields = header.marks([
      "Collections": [.favorite, .wanted, .seen, .status, .owned, .tags], "Date Read": [.seen],
      "Date Started": [.status],
      "Rating": [.rating], "Review": [.note], "Comment": [.note], "Private Comment": [.privateNote], "Tags": [.tags],
    ])
  }

  func row(_ cells: inout RowCells) throws(UnusableRow) -> ImportedRow {
    var work = Work(id: .unknown(.book), kind: .book, title: try cells.title("Title"))
    work.creators = authors(&cells)
    // The year in `1979`, `[1979]` or `c1979`.
    let date = cells.text("Date")
    let year = (date?.wholeNumber ?? date)?.drop { !$0.isNumber }.prefix { $0.isNumber }
    work.released = year.flatMap { $0.count == 4 ? Int($0) : nil }.flatMap { PartialDate(year: $0) }
    let pages = cells.text("Page Count").map { String($0.prefix { $0.isNumber || ".,".contains($0) }) }
    work.pages = Bounds.pages.known(pages?.trimming { $0 == "." }.wholeNumber.flatMap { Int($0) })
    work.languages = cells.languages("Languages")
    let isbn = isbn(&cells)
    let keys = [cells.key("Book Id", "librarything") ?? .book(work, "librarything"), isbn.map { .isbn($0) }]
    let imported = ImportedMarks(marks(&cells), fields: fields)
    var row = cells.row("librarything", keys: keys, work, imported, added: days(&cells, "Entry Date", .addedDate).first)
    row.days = .last(count: nil)
    return row
  }

  /// The author, and those other contributors who have no other role.
  private func authors(_ cells: inout RowCells) -> [String] {
    let others = (cells.line("Secondary Author") ?? "").split(separator: "|", omittingEmptySubsequences: false)
    let roles = (cells.line("Secondary Author Roles") ?? "").split(separator: "|", omittingEmptySubsequences: false)
    let authors = others.enumerated().filter { index, _ in
      let role = index < roles.count ? String(roles[index]).trimmed : ""
      return role.isEmpty || role.lowercased() == "author"
    }.map { String($1) }
    return ([cells.line("Primary Author")].compactMap(\.self) + authors).map(Self.name).filter { !$0.isEmpty }
      .withoutRepeats(of: \.self)
  }

  /// The name in speaking order: `Julio Cortázar` for `Cortázar, Julio`.
  private static func name(_ text: String) -> String {
    var parts = text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    let suffixes = parts.dropFirst().filter { $0.isSuffix(of: text) }
    parts.removeAll { suffixes.contains($0) }
    if parts.count > 1 { parts.swapAt(0, 1) }
    return (parts + suffixes).joined(separator: " ")
  }

  /// The text in a column. LibraryThing writes `[Return]` in place of a line end.
  private func text(_ cells: inout RowCells, _ column: String) -> String? {
    cells.text(column)?.replacing(#/(?i)\[return\]/#, with: "\n").withoutMarkup
  }

  /// The ISBN of the edition, otherwise the first of the other ISBNs.
  private func isbn(_ cells: inout RowCells) -> ISBN? {
    let text = cells.text("ISBN").map { Self.withoutBrackets($0) } ?? ""
    if let isbn = ISBN(cell: text) { return isbn }
    let others = cells.list("ISBNs").compactMap { ISBN(cell: $0) }
    if others.isEmpty, !text.isEmpty { cells.remark(.notISBN(text.shortened)) }
    return others.first
  }

  private static func withoutBrackets(_ text: String) -> String { text.filter { $0 != "[" && $0 != "]" }.trimmed }

  /// The days in a cell: `[2007-05-08]`.
  private func days(_ cells: inout RowCells, _ column: String, _ value: RowRemark.Value) -> [PartialDate] {
    var days: [PartialDate] = []
    for text in cells.list(column).map(Self.withoutBrackets) where !text.isEmpty {
      if let day = cells.date(of: text, value) { days.append(day) }
    }
    return days.sorted()
  }

  private func marks(_ cells: inout RowCells) -> Marks {
    var marks = Marks()
    let names = cells.list("Collections")
    let collections = Set(names.map { FoldedText($0).text })
    for day in days(&cells, "Date Read", .readDate).prefix(Marks.mostViewings) { marks.add(Viewing(day)) }
    if collections.contains(Collection.unowned), !marks.isSeen { marks.wasSeen = true }
    marks.isFavorite = collections.contains(Collection.favorites)
    marks.isWanted = !collections.isDisjoint(with: Collection.wanted)
    let isBegun = cells.text("Date Started").map { !Self.withoutBrackets($0).isEmpty } ?? false
    if collections.contains(Collection.started) || isBegun && !marks.isSeen { marks.status = .started }
    if collections.contains(Collection.owned) {
      marks.owned = RowCells.owned([cells.line("Media")].compactMap(\.self))
    }
    marks.rating = cells.rating("Rating", outOf: 5, zeroIsNone: true)
    let notes = [text(&cells, "Review"), text(&cells, "Comment")].compactMap(\.self)
    marks.note = cells.note(notes.joined(separator: "\n\n"))
    marks.privateNote = cells.note(text(&cells, "Private Comment"))
    marks.tags = cells.tags(cells.list("Tags") + names.filter { !Collection.all.contains(FoldedText($0).text) })
    return marks
  }

  /// The collections that LibraryThing gives to everyone, folded.
  private enum Collection {
    static let owned = "your library"
    static let started = "currently reading"
    static let wanted: Set<String> = ["to read", "wishlist"]
    static let unowned = "read but unowned"
    static let favorites = "favorites"
    static let all = wanted.union([owned, started, unowned, favorites])
  }
}
