// Declares Openreads' books.
import MarqueeDomain
import MarqueeJSON

extension TableFormat {
  /// Openreads' books: its CSV, and the objects of its backup (see `OpenreadsBackup`). Each reading that ended becomes
  /// a viewing, from its first day to its last. The latest reading of an abandoned book did not end: its first day is
  /// when the user began the book, as for a reading that is still going on. Older files have one reading, with
  /// `start_date` and `finish_date`. Its notes are private, and its reviews are not. A rating of 0 means none. The
  /// backup has ratings times 10. Rows of one title and author are copies of one book, and each has its own readings.
  /// Not imported: deleted books, subtitles, forms and covers of books, and how many minutes a reading took.
  static let openreads = TableFormat(
    "openreads", "Openreads", of: .book,
    required: [["title"], ["author"], ["status"], ["readings", "my_review", "book_format", "olid"]],
    signs: ["title", "author", "readings", "my_review"], traits: [.keysFromAuthors, .mayRepeatKeys],
    columns: [
      "deleted": .deleted, "title": .title, "author": .creators, "description": .synopsis,
      "publication_year": .year, "pages": .pages, "isbn": .isbn, "olid": .key("openlibrary"),
      "readings, start_date, finish_date": .readings,
      "status": .status([
        "finished": .seen, "in_progress": .started, "planned": .wanted, "abandoned": .givenUp, "unknown": .nothing,
        "0": .seen, "1": .started, "2": .wanted, "3": .givenUp,
      ]),
      "rating": .stars, "my_review": .note, "notes": .privateNote, "tags": .tagsBetweenBars, "favourite": .favorite,
      "date_added": .added(.addedDate),
      "id, subtitle, book_format, book_type, date_modified, blur_hash, has_cover": .ignored,
    ],
    conclude: { row in row.concludeReading() })
}

extension RowDraft {
  /// Whether a cell is `true`, or a member 1.
  fileprivate mutating func isSet(_ column: String) -> Bool { flag(column) || text(column) == "1" }
}

extension Meaning {
  fileprivate static let deleted = Meaning(nil) { (row, columns) throws(UnusableRow) in
    if row.isSet(columns[0]) { throw UnusableRow(reason: .nothingToKeep) }
  }

  fileprivate static let favorite = Meaning("favorite", \.marks.isFavorite, [.favorite]) { row, column in
    row.isSet(column)
  }

  fileprivate static let stars = Meaning("rating", \.marks.rating, [.rating]) { row, column in
    row.rating(column, outOf: row.object == nil ? 5 : 50, zeroIsNone: true)
  }

  fileprivate static let tagsBetweenBars = Meaning("tags", \.marks.tags, [.tags]) { row, column in
    row.tags((row.text(column) ?? "").split(separator: "|||||").map { String($0).trimmed }.filter { !$0.isEmpty })
  }

  /// The readings in `START|END|MILLISECONDS;START|END|MILLISECONDS`. Each part may be empty.
  fileprivate static let readings = Meaning("viewings", [.seen, .begun]) { row, _ in
    let texts = row.text("readings").map { $0.split(separator: ";").map { String($0) } }
    let older = "\(row.text("start_date") ?? "")|\(row.text("finish_date") ?? "")"
    var readings: [(from: PartialDate?, day: PartialDate?)] = []
    for text in (texts ?? [older]).prefix(Marks.mostViewings) {
      let parts = text.split(separator: "|", omittingEmptySubsequences: false).map { String($0).trimmed }
      func day(_ place: Int, _ value: RowRemark.Value) -> PartialDate? {
        place < parts.count && !parts[place].isEmpty ? row.date(of: parts[place], value) : nil
      }
      readings.append((day(0, .startedDate), day(1, .readDate)))
    }
    let isAbandoned = ["abandoned", "3"].contains(row.text("status")?.lowercased())
    // The order of readings is the user's.
    let latest = readings.compactMap { $0.from ?? $0.day }.max()
    if isAbandoned, let index = readings.firstIndex(where: { ($0.from ?? $0.day) == latest }) {
      readings[index].day = nil
    }
    row.see(readings.compactMap { reading in reading.day.map { Viewing(from: reading.from, $0) } })
    row.marks.begun = readings.filter { $0.day == nil }.compactMap(\.from).max()
  }
}
