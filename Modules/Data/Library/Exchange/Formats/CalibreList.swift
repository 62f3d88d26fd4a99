// Declares the list that Calibre's command line writes as JSON.
import MarqueeDomain
import MarqueeJSON

extension TableFormat {
  /// The answer of `calibredb list --for-machine`, with all fields (`-f all`) or some. Every book is owned; nothing
  /// says that it was read. Its ratings are twice the stars, unlike those of Calibre's catalog. Empty fields are
  /// absent, so only a list of all fields says that a book has no rating or no tags. A book without `uuid` is known
  /// by its title and its author: the number of a book is that of one library.
  ///
  /// Not imported: columns that the user made (`*name`), publisher, cover and size.
  static let calibreList = TableFormat(
    "calibre", "Calibre", of: .book, required: [["title"], ["authors", "author_sort"], ["id"]],
    traits: [.keysFromAuthors],
    columns: [
      "title": .title, "authors": .authors, "pubdate": .calibreDate, "series": .seriesName,
      "series_index": .seriesIndex,
      "comments": .synopsis, "languages": .languageCodes, "uuid": .key, "isbn": .isbn, "identifiers": .identifiers,
      "rating": .rating(outOf: 10, zeroIsNone: true), "tags": .tagArray, "formats": .formats, "timestamp": .added,
      "author_sort, publisher, cover, size, last_modified, id": .ignored,
    ],
    content: { header in
      let own = ["authorsort", "uuid", "lastmodified", "timestamp", "identifiers", "formats", "seriesindex"]
      // The list of the usual fields has nothing that only Calibre has.
      let isUsual = header.folded.allSatisfy(["authors", "id", "title"].contains)
      return isUsual || header.folded.contains(where: own.contains) ? FileContent() : nil
    },
    conclude: { row in
      row.marks.owned = row.marks.owned ?? Owned()
      guard row.member("last_modified") == nil else { return }
      if row.member("rating") == nil { row.fields.remove(.rating) }
      if row.member("tags") == nil { row.fields.remove(.tags) }
    })
}

extension Meaning {
  /// `Ann & Bob`, in which `&&` is a single sign of a name.
  fileprivate static let authors = Meaning("creators") { row, columns in
    let names = (row.line(columns[0]) ?? "").split(separator: " & ")
    row.work.creators = names.map { String($0).replacing("&&", with: "&").onOneLine }.filter {
      !$0.isEmpty && $0 != "Unknown"
    }
  }

  fileprivate static let identifiers = Meaning("imports") { row, columns in
    for (name, value) in row.member(columns[0])?.object?.members ?? [] {
      row.keys += [value.string().flatMap { .calibre(name, $0.trimmed) }].compactMap(\.self)
    }
  }

  fileprivate static let tagArray = Meaning("tags", \.marks.tags, [.tags]) { row, column in row.tags(row.texts(column))
  }

  /// The endings of the paths. Skips `original_…`, the file from which Calibre converted a format.
  fileprivate static let formats = Meaning("owned", \.marks.owned, [.owned]) { row, column in
    let endings = row.texts(column).compactMap { $0.split(separator: ".").last.map { String($0).lowercased() } }
    return RowDraft.owned(endings.filter { !$0.hasPrefix("original_") }.withoutRepeats(of: \.self))
  }

  /// Calibre writes `None` for an unknown time.
  fileprivate static let added = Meaning("added", \.added) { row, column in
    row.text(column) == "None" ? nil : row.day(column, .addedDate)
  }
}
