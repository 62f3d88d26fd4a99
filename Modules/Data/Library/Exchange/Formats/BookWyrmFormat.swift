// Declares BookWyrm's export.
import MarqueeDomain

extension TableFormat {
  /// BookWyrm's export of a user's books, also older ones without the columns `finna_key`, `libris_key` and `pages`. A
  /// row has the latest reading, the latest review and one shelf of a book. A reading that ended becomes a viewing
  /// from its first day to its last. One that was stopped, or is still going on, says only when the user began the
  /// book. The user's own shelves become tags. The title of a review becomes the first line of the note. Reviews are
  /// Markdown or HTML.
  /// Not imported: the content warning of a review, when a reading was stopped, and the keys of libraries and catalogs
  /// that no other format shares.
  static let bookWyrm = TableFormat(
    "bookwyrm", "BookWyrm", of: .book, required: [["title"], ["author_text"], ["remote_id"]],
    traits: [.lastDayOnly, .keysFromAuthors],
    columns: [
      "title": .title, "author_text": .creators, "pages": .pages, "remote_id": .key, "isbn_13, isbn_10": .isbn,
      "asin": .asin, "goodreads_key": .key("goodreads"), "openlibrary_key": .key("openlibrary"),
      "start_date": .part(of: "viewings"), "finish_date": .reading(from: "start_date"), "shelf": .shelf,
      "shelf_name, stopped_date": .part(of: "status"), "rating": .rating(outOf: 5, zeroIsNone: true),
      "review_content": .review, "review_name": .part(of: "note"), "shelf_date": .added(.addedDate),
      """
      finna_key, libris_key, inventaire_id, librarything_key, bnf_id, viaf, wikidata, aasin, isfdb, oclc_number
      review_cw, review_published
      """: .ignored,
    ],
    conclude: { row in row.concludeReading() })
}

extension Meaning {
  private static let shelves: [String: StatusWord] = [
    "to-read": .wanted, "reading": .started, "read": .seen, "stopped-reading": .givenUp,
  ]

  /// A shelf of BookWyrm's own says how far the user is. Any other shelf is the user's, and says nothing of that.
  fileprivate static let shelf = Meaning("status", [.wanted, .seen, .status, .tags]) { row, columns in
    let shelf = row.line(columns[0])
    if let word = shelf.flatMap({ shelves[$0.lowercased()] }) { return row.take(word) }
    if row.text("stopped_date") == nil { row.saysNoStatus() } else { row.take(.givenUp) }
    if let shelf { row.marks.tags = row.tags([row.line("shelf_name") ?? shelf]) }
  }

  fileprivate static let review = Meaning("note", \.marks.note, [.note]) { row, column in
    let text = row.text(column)?.withoutMarkup
    return row.note([row.line("review_name"), text].compactMap(\.self).joined(separator: "\n\n"))
  }
}
