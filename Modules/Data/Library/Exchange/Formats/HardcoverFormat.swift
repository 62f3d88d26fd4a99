// Declares Hardcover's export.
import MarqueeDomain

extension TableFormat {
  /// Hardcover's export of a user's books. A row has the latest reading of a book, which becomes a viewing from its
  /// first day to its last. A book that the user did not finish has no viewing, and any other book has one if it has a
  /// last day: the user may have read it before. Rows of ignored books have no status, and are left out if they say
  /// nothing else. Lists keep their order: `Name (#3)`. *Unverified*: ratings in quarters, of which the nearest half
  /// is shown and the exact rating is kept with the row; and how often a book was read, which no column says.
  /// Not imported: moods, content warnings, edition, publisher, privacy, and links of a review.
  static let hardcover = TableFormat(
    "hardcover", "Hardcover", of: .book,
    required: [["Title"], ["Author"], ["Status"], ["Hardcover Book ID", "Hardcover Edition ID"]],
    signs: ["Title", "Author", "Hardcover Book ID"], traits: [.lastDayOnly, .keysFromAuthors],
    columns: [
      "Title": .title, "Author": .creators, "Series": .series, "Publish Date": .released, "Pages": .pages,
      "Language Code": .languages, "Genres": .genres, "Hardcover Book ID": .key, "ISBN 13, ISBN 10": .isbn,
      "ASIN": .asin, "Date Started": .part(of: "viewings"), "Date Finished": .reading(from: "Date Started"),
      "Status": .status([
        "want to read": .wanted, "currently reading": .started, "read": .seen, "paused": .onHold,
        "did not finish": .givenUp, "ignored": .nothing,
      ]),
      "Rating": .exactRating(outOf: 5, zeroIsNone: true), "Review": .markup, "Private Notes": .privateNote,
      "Tags": .tags, "Lists": .lists, "Owned": .isOwned, "Media": .part(of: "owned"),
      "Date Added": .added(.addedDate),
      """
      Privacy, Hardcover Edition ID, Country Code, Binding, Duration in Seconds, Publisher, Moods, Content Warnings
      Review Contains Spoilers, Sponsored Review, Review Date, Review URL, Review Media URL, Compilation, Review Slate
      """: .ignored,
    ],
    conclude: { row in
      if row.marks.status == .givenUp {
        row.marks.begun = row.marks.viewings.last?.from ?? row.marks.begun
        row.marks.viewings = []
      }
      row.concludeReading()
    })
}

extension Meaning {
  /// The first of the series in `Name (#1.0), Other (#2)`.
  fileprivate static let series = Meaning("series", \.work.series) { row, column in
    guard let text = row.line(column) else { return nil }
    guard let match = text.prefixMatch(of: #/(.+?) \(#([0-9]+(?:\.[0-9]+)?)\)/#) else { return Series(text) }
    return Series(String(match.1), number: Double(match.2))
  }

  /// The places in `Name (#3), Other`.
  fileprivate static let lists = Meaning("lists", \.marks.lists, [.lists]) { row, column in
    row.list(column).prefix(Marks.mostElements).compactMap { text in
      let match = text.wholeMatch(of: #/(.+?) \(#([0-9]{1,9})\)/#)
      let list = NamedList(imported: [match.map { String($0.1) } ?? text], description: nil).name
      return list.isEmpty ? nil : ListPlace(list, rank: match.flatMap { Double($0.2) })
    }.withoutRepeats { ListPlace.key(of: $0.list) }
  }

  fileprivate static let isOwned = Meaning("owned", [.owned]) { row, columns in
    if row.flag(columns[0]) { row.marks.owned = RowDraft.owned([row.line("Media")]) }
  }
}
