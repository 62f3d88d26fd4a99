import MarqueeDomain

/// Calibre's catalog as CSV. Its columns vary in number and in order. Every book is owned; nothing says that it was
/// read. Calibre's comments are the description of the book. Not imported: publisher, cover, size, and identifiers of
/// services other than Goodreads and Amazon.
struct CalibreFormat: RowFormat {
  static let format = ImportFormat(
    "calibre", program: "Calibre", columns: ["title", "authors", "author_sort", "library_name"])
  static let columns = """
    authors,author_sort,rating,library_name,timestamp,formats,size,isbn,identifiers,comments,tags,series,series_index
    languages,title,cover,title_sort,publisher,pubdate,id,uuid
    """

  /// The columns that only Calibre has (`own`), and columns that other programs have too (`others`).
  private static let own = ["author_sort", "title_sort", "library_name", "series_index"]
  private static let others = ["uuid", "timestamp", "identifiers", "formats", "pubdate"]

  private let fields: Set<Mark>

  init?(_ header: FileHeader) {
    guard header.has("title"), header.hasAny("authors", "author_sort"), !header.has("kind"),
      Self.own.contains(where: { header.has($0) }) || Self.others.count(where: { header.has($0) }) > 1
    else { return nil }
    fields = header.marks(["rating": [.rating], "tags": [.tags], "formats": [.owned]])
  }

  func row(_ cells: inout RowCells) throws(UnusableRow) -> ImportedRow {
    var work = Work(id: .unknown(.book), kind: .book, title: try cells.title("title"))
    work.creators = authors(&cells)
    // Calibre writes the year 101 for a book without a date.
    work.released = cells.date("pubdate", .date).flatMap { $0.year > 101 ? $0 : nil }
    work.series = series(&cells)
    work.synopsis = cells.note(cells.text("comments")?.withoutMarkup)
    work.languages = cells.languages("languages")
    let own = cells.key("uuid", "calibre") ?? .book(work, "calibre")
    let others = keys(&cells)
    var marks = Marks()
    marks.rating = cells.rating("rating", outOf: 5, zeroIsNone: true)
    marks.tags = cells.tags(cells.list("tags"))
    // `original_…` is the file from which a format was converted.
    let formats = cells.list("formats").filter { !$0.hasPrefix("original_") }
    marks.owned = RowCells.owned(formats)
    let imported = ImportedMarks(marks, fields: fields.union([.owned]))
    return cells.row("calibre", keys: [own] + others, work, imported, added: cells.date("timestamp", .addedDate))
  }

  private func series(_ cells: inout RowCells) -> Series? {
    let text = cells.text("series_index")
    let number = text.flatMap { Double($0.replacing(",", with: ".")) }
    let series = cells.line("series").flatMap { Series($0, number: number) }
    if let text, let series, series.number == nil {
      cells.remark(.notNumber(.seriesNumber, text.shortened, Series.numbers))
    }
    return series
  }

  /// The authors: `Ann & Bob`, or `Ann, Bob`.
  private func authors(_ cells: inout RowCells) -> [String] {
    let text = cells.line("authors") ?? ""
    guard text.contains(" & ") else { return cells.people("authors") }
    return text.split(separator: " & ").map { String($0).onOneLine }.filter { !$0.isEmpty }.withoutRepeats(of: \.self)
  }

  /// The keys that other programs use for the book: `goodreads:39077187,isbn:9780756411800`.
  private func keys(_ cells: inout RowCells) -> [ImportKey] {
    var keys = [cells.isbn("isbn").map { ImportKey.isbn($0) }]
    for text in cells.list("identifiers") {
      let parts = text.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
      guard parts.count == 2 else { continue }
      switch parts[0].lowercased() {
      case "isbn": keys.append(ISBN(cell: parts[1]).map { .isbn($0) })
      case "goodreads": if parts[1].allSatisfy(\.isNumber) { keys.append(ImportKey("goodreads", parts[1])) }
      case let kind where kind.hasPrefix("amazon") || kind.hasSuffix("asin"): keys.append(.asin(parts[1]))
      default: break
      }
    }
    return keys.compactMap(\.self).withoutRepeats(of: \.self)
  }
}
