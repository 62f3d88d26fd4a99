// Declares Calibre's catalog.
import MarqueeDomain

extension TableFormat {
  /// Calibre's catalog as CSV. Its columns vary in number and in order. Every book is owned; nothing says that it was
  /// read. Calibre's comments are the description of the book. Not imported: publisher, cover, size, and identifiers of
  /// services other than Goodreads and Amazon.
  static let calibre = TableFormat(
    "calibre", "Calibre", of: .book, required: [["title"], ["authors", "author_sort"]],
    signs: ["title", "authors", "author_sort", "library_name"], traits: [.keysFromAuthors],
    columns: [
      "title": .title, "authors": .authors, "pubdate": .calibreDate, "series": .seriesName, "comments": .synopsis,
      "languages": .languages, "uuid": .key, "isbn": .isbn, "identifiers": .identifiers,
      "rating": .rating(outOf: 5, zeroIsNone: true), "tags": .tags, "formats": .formats,
      "timestamp": .added(.addedDate),
      "series_index": .seriesIndex, "author_sort, title_sort, library_name, size, cover, publisher, id": .ignored,
    ],
    content: { header in
      // Columns that only Calibre has, and columns that other programs have too.
      let own = ["author_sort", "title_sort", "library_name", "series_index"].contains { header[$0] != nil }
      let others = ["uuid", "timestamp", "identifiers", "formats", "pubdate"].count { header[$0] != nil }
      return header["kind"] == nil && (own || others > 1) ? FileContent() : nil
    },
    conclude: { row in
      row.marks.owned = row.marks.owned ?? Owned()
      row.fields.insert(.owned)
    })
}

extension Meaning {
  /// `Ann & Bob`, or `Ann, Bob`.
  fileprivate static let authors = Meaning("creators") { row, columns in
    let text = row.line(columns[0]) ?? ""
    row.work.creators =
      text.contains(" & ")
      ? text.split(separator: " & ").map { String($0).onOneLine }.filter { !$0.isEmpty } : row.people(columns[0])
  }

  /// Calibre writes the year 101 for a book without a date.
  static let calibreDate = Meaning("released", \.work.released) { row, column in
    row.date(column, .date).flatMap { $0.year > 101 ? $0 : nil }
  }
  static let synopsis = Meaning("synopsis", \.work.synopsis) { row, column in
    row.note(row.text(column)?.withoutMarkup)
  }
  static let seriesName = Meaning("series", \.work.series) { row, column in
    row.line(column).flatMap { Series($0) }
  }
  static let seriesIndex = Meaning("seriesNumber") { row, columns in
    guard let text = row.text(columns[0]), let series = row.work.series else { return }
    row.work.series = Series(series.name, number: Double(text.replacing(",", with: ".")))
    if row.work.series?.number == nil { row.remark(.notNumber(.seriesNumber, text.shortened, Series.numbers)) }
  }

  /// Skips `original_…`, the file from which Calibre converted a format.
  fileprivate static let formats = Meaning("owned", \.marks.owned, [.owned]) { row, column in
    RowDraft.owned(row.list(column).filter { !$0.hasPrefix("original_") })
  }

  /// The keys that other programs use for the book: `goodreads:39077187,isbn:9780756411800`.
  fileprivate static let identifiers = Meaning("imports") { row, columns in
    for text in row.list(columns[0]) {
      let parts = text.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
      if parts.count == 2 { row.keys += [.calibre(parts[0], parts[1])].compactMap(\.self) }
    }
  }
}

extension ImportKey {
  /// The key that another program uses for a book, by Calibre's name for it; `nil` if no format has such keys.
  static func calibre(_ name: String, _ text: String) -> ImportKey? {
    switch name.lowercased() {
    case "isbn": ISBN(cell: text).map { .isbn($0) }
    case "goodreads": text.allSatisfy(\.isNumber) ? ImportKey("goodreads", text) : nil
    case let kind where kind.hasPrefix("amazon") || kind.hasSuffix("asin"): .asin(text)
    default: nil
    }
  }
}
