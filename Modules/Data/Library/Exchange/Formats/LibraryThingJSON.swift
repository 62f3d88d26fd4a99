// Declares LibraryThing's export as JSON.
import MarqueeDomain
import MarqueeJSON

extension TableFormat {
  /// LibraryThing's export as JSON: an object with an object for each book, by the book's number. It means the same
  /// as the table, of which it has fewer columns, and its rows have the same keys. It has the days of one reading. A
  /// book without a last day is being read, since its first day.
  ///
  /// Not imported: whether a book is private, when and where it was acquired, publisher, measures, subjects and call
  /// numbers. Unverified: other forms of `isbn` and `authors` than an object and an array; they are left out.
  static let libraryThingJSON = TableFormat(
    "librarything", "LibraryThing", of: .book,
    required: [["books_id"], ["title"], ["workcode", "primaryauthor", "entrydate", "collections"]],
    traits: [.lastDayOnly, .keysFromAuthors],
    columns: [
      "title": .title, "authors, primaryauthor": .authors, "date": .printed, "pages": .pageCount,
      "language_codeA, language": .languageCodes, "isbn, originalisbn": .isbns, "books_id": .key,
      "dateread, datestarted": .reading, "collections, format, tags": .collections,
      "rating": .rating(outOf: 5, zeroIsNone: true), "review, comment": .reviews, "privatecomment": .privateNote,
      "entrydate": .added(.addedDate),
      """
      sortcharacter, public, primaryauthorrole, collections_idA, publication, summary, originallanguage
      originallanguage_codeA, dateacquired, workcode, copies, publisher, lcc, ddc, subject, series, genre, genre_id
      awards, asin, ean, upc, source, fromwhere, height, length, thickness, weight, dimensions, barcode, volumes
      physical_description, cover, lccn, oclc, issn, callnumber, private
      """: .ignored,
    ])
}

extension Meaning {
  /// The contributors who have no other role than that of an author.
  fileprivate static let authors = Meaning("creators") { row, _ in
    let authors = row.objects("authors").filter { ["", "author"].contains(($0["role"]?.string() ?? "").lowercased()) }
    row.work.creators = authors.compactMap { $0["fl"]?.string()?.onOneLine }.filter { !$0.isEmpty }
    guard row.objects("authors").isEmpty, let name = row.line("primaryauthor") else { return }
    row.work.creators = [speaking(name)]
  }

  /// The first ISBN: the object has several forms of the same, and those of other editions.
  fileprivate static let isbns = Meaning("imports") { row, _ in
    let members = row.member("isbn")?.object?.members.compactMap { $0.value.string() } ?? row.texts("isbn")
    let texts = members + [row.text("originalisbn")].compactMap(\.self)
    if let isbn = texts.lazy.compactMap({ ISBN(cell: $0) }).first {
      row.keys.append(.isbn(isbn))
    } else if let text = texts.first {
      row.remark(.notISBN(text.shortened))
    }
  }

  fileprivate static let reading = Meaning("viewings", [.seen, .status, .begun]) { row, _ in
    let from = row.date("datestarted", .startedDate)
    if let day = row.date("dateread", .readDate) {
      row.see([Viewing(from: from, day)])
    } else if row.text("dateread") == nil, let from {
      (row.marks.status, row.marks.begun) = (.started, from)
    }
  }

  /// The media come from the same row, and tags stand before collections.
  fileprivate static let collections = Meaning(
    "tags", [.favorite, .wanted, .seen, .status, .owned, .tags]
  ) { row, _ in
    row.take(
      collections: row.texts("collections"), media: row.objects("format").map { $0["text"]?.string()?.onOneLine })
    row.marks.tags = row.tags(row.texts("tags") + row.marks.tags)
  }

  fileprivate static let reviews = Meaning("note", \.marks.note, [.note]) { row, columns in
    let texts = ["review", "comment"].compactMap { row.text($0)?.withoutMarkup }
    return row.note(texts.joined(separator: "\n\n"))
  }
}
