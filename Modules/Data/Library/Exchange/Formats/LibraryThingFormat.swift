// Declares LibraryThing's export.
import MarqueeDomain

extension TableFormat {
  /// LibraryThing's export, a table separated by tabs. Its own collections say which books are owned, wanted, being read,
  /// read and favorites; other collections become tags. A public comment is appended to the review. Not imported: the
  /// name of the user to whom a book is lent, because it is another person's; when and where a book was acquired; publisher, measures, subjects and call numbers.
  static let libraryThing = TableFormat(
    "librarything", "LibraryThing", of: .book,
    required: [["Book Id", "Work id", "Sort Character", "Collections", "Entry Date"], ["Title"], ["Primary Author"]],
    traits: [.lastDayOnly, .keysFromAuthors],
    columns: [
      "Title": .title, "Primary Author, Secondary Author, Secondary Author Roles": .authors, "Date": .printed,
      "Page Count": .pageCount, "Languages": .languages, "ISBN, ISBNs": .isbns, "Book Id": .key,
      "Date Read": .daysRead, "Collections": .collections, "Media": .part(of: "owned"), "Date Started": .begun,
      "Rating": .rating(outOf: 5, zeroIsNone: true), "Review, Comment": .reviews, "Private Comment": .privateComment,
      "Tags": .moreTags, "Entry Date": .entered,
      """
      Sort Character, Primary Author Role, Publication, Summary, Physical Description, Weight, Height, Thickness, Length
      Dimensions, LCCN, Acquired, Barcode, BCID, Original Languages, LC Classification, ISSN, Subjects, Dewey Decimal
      Dewey Wording, Other Call Number, Copies, Source, From Where, OCLC, Work id, Lending Patron, Lending Status
      Lending Start, Lending End
      """: .ignored,
    ])
}

extension Meaning {
  /// The author, and those other contributors who have no other role.
  fileprivate static let authors = Meaning("creators") { row, _ in
    let others = (row.line("Secondary Author") ?? "").split(separator: "|", omittingEmptySubsequences: false)
    let roles = (row.line("Secondary Author Roles") ?? "").split(separator: "|", omittingEmptySubsequences: false)
      .map { String($0).trimmed.lowercased() }
    let authors = others.indices.filter { $0 >= roles.count || ["", "author"].contains(roles[$0]) }
    row.work.creators = ([row.line("Primary Author") ?? ""] + authors.map { String(others[$0]) }).map(speaking)
      .filter { !$0.isEmpty }
  }

  /// The name in speaking order: `Julio Cortázar` for `Cortázar, Julio`.
  static func speaking(_ text: String) -> String {
    var parts = text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    let suffixes = parts.dropFirst().filter { $0.isSuffix(of: text) }
    parts.removeAll { suffixes.contains($0) }
    if parts.count > 1 { parts.swapAt(0, 1) }
    return (parts + suffixes).joined(separator: " ")
  }

  /// The year in `1979`, `[1979]` or `c1979`.
  static let printed = Meaning("released", \.work.released) { row, column in
    let date = row.text(column)
    let year = (date?.wholeNumber ?? date)?.drop { !$0.isNumber }.prefix { $0.isNumber }
    return year.flatMap { $0.count == 4 ? Int($0) : nil }.flatMap { PartialDate(year: $0) }
  }
  static let pageCount = Meaning("pages", \.work.pages) { row, column in
    let pages = row.text(column).map { String($0.prefix { $0.isNumber || ".,".contains($0) }) }
    return Bounds.pages.known(pages?.trimming { $0 == "." }.wholeNumber.flatMap { Int($0) })
  }

  /// The ISBN of the edition, otherwise the first of the other ISBNs.
  fileprivate static let isbns = Meaning("imports") { row, _ in
    let text = withoutBrackets(row.text("ISBN") ?? "")
    let others = ISBN(cell: text) == nil ? row.list("ISBNs").compactMap { ISBN(cell: $0) } : []
    if let isbn = ISBN(cell: text) ?? others.first {
      row.keys.append(.isbn(isbn))
    } else if !text.isEmpty {
      row.remark(.notISBN(text.shortened))
    }
  }

  private static func withoutBrackets(_ text: String) -> String { text.filter { $0 != "[" && $0 != "]" }.trimmed }

  /// The days in a cell: `[2007-05-08]`.
  private static func days(_ row: inout RowDraft, _ column: String, _ value: RowRemark.Value) -> [PartialDate] {
    var days: [PartialDate] = []
    for text in row.list(column).map(withoutBrackets) where !text.isEmpty {
      if let day = row.date(of: text, value) { days.append(day) }
    }
    return days.sorted()
  }

  fileprivate static let daysRead = Meaning("viewings", [.seen]) { row, columns in
    row.see(on: days(&row, columns[0], .readDate))
  }
  fileprivate static let entered = Meaning("added", \.added) { row, column in days(&row, column, .addedDate).first }

  /// The collections that LibraryThing gives to everyone, and others, which are tags.
  fileprivate static let collections = Meaning(
    "tags", [.favorite, .wanted, .seen, .status, .owned, .tags]
  ) { row, _ in
    row.take(collections: row.list("Collections"), media: [row.line("Media")])
  }

  /// The first days of readings. One after the last day on which a reading ended is that of the reading now.
  fileprivate static let begun = Meaning("status", [.status]) { row, columns in
    let isBegun = row.text(columns[0]).map { !withoutBrackets($0).isEmpty } ?? false
    var starts = days(&row, columns[0], .startedDate)
    for index in row.marks.viewings.indices {
      let day = row.marks.viewings[index].day
      guard let day, let start = starts.last(where: { $0 <= day }) else { continue }
      starts.removeAll { $0 <= day }
      row.marks.viewings[index].from = start < day ? start : nil
    }
    if isBegun, !row.marks.hasViewings || !starts.isEmpty { row.marks.status = .started }
  }

  /// The text in a column. LibraryThing writes `[Return]` in place of a line end.
  private static func text(_ row: inout RowDraft, _ column: String) -> String? {
    row.text(column)?.replacing(#/(?i)\[return\]/#, with: "\n").withoutMarkup
  }

  fileprivate static let reviews = Meaning("note", \.marks.note, [.note]) { row, _ in
    row.note([text(&row, "Review"), text(&row, "Comment")].compactMap(\.self).joined(separator: "\n\n"))
  }
  fileprivate static let privateComment = Meaning("privateNote", \.marks.privateNote, [.privateNote]) { row, column in
    row.note(text(&row, column))
  }
  /// Tags, before those of collections.
  fileprivate static let moreTags = Meaning("tags", \.marks.tags, [.tags]) { row, column in
    row.tags(row.list(column) + row.marks.tags)
  }
}

extension RowDraft {
  /// Sets the marks of the collections that LibraryThing gives to everyone. The others become tags.
  mutating func take(collections: [String], media: [String?]) {
    var tags: [String] = []
    for name in collections {
      switch FoldedText(name).text {
      case "your library": marks.owned = RowDraft.owned(media)
      case "currently reading": marks.status = .started
      case "to read", "wishlist": marks.isWanted = true
      case "read but unowned": if !marks.hasViewings { marks.wasSeen = true }
      case "favorites": marks.isFavorite = true
      default: tags.append(name)
      }
    }
    marks.tags = self.tags(tags)
  }
}
