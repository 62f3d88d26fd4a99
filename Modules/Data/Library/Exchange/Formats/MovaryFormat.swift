// Declares Movary's export.
import MarqueeDomain

extension TableFormat {
  /// The three files of Movary's export: plays, ratings and the watchlist. Their columns distinguish them. Each play
  /// is a viewing with its comment; two plays of one day are two equal rows. A play without a day is one on an unknown
  /// day. A film that was rated was seen. Movary has only films, and rates them with whole numbers from 1 to 10.
  /// Not imported: where a film was seen.
  static let movary = TableFormat(
    "movary", "Movary", of: .movie,
    required: [["title"], ["year"], ["tmdbId"], ["watchedAt", "userRating", "addedAt"]],
    signs: ["tmdbId", "watchedAt", "userRating", "addedAt"],
    traits: [.severalFiles, .ratedIsSeen, .mayRepeatKeys],
    columns: [
      "title": .title, "year": .year, "tmdbId": .number, "imdbId": .key("imdb"),
      "watchedAt": .viewing(.watchedDate), "comment": .note, "userRating": .rating(outOf: 10),
      "addedAt": .added(.addedDate), "location": .ignored,
    ],
    content: { header in
      if header["watchedAt"] != nil { return FileContent(isOfViewings: true) }
      if header["userRating"] != nil { return FileContent(fields: [.rating]) }
      return FileContent(marks: Marks(isWanted: true), fields: [.wanted], isWatchlist: true)
    },
    conclude: { row in
      let key = row.own ?? .title(of: row.work, "movary")
      row.own = key
      if !row.content.isOfViewings { return }
      if row.marks.viewings.isEmpty { row.marks.viewings = [Viewing(nil)] }
      row.keys.insert(key, at: 0)
      let day = row.marks.viewings[0].dayText
      row.own = ImportKey("movary" + ImportKey.viewings, "\(key.source) \(key.key) \(day)")
    })
}

extension Meaning {
  /// TMDb's number, which is also Movary's key.
  fileprivate static let number = Meaning("id") { (row, columns) throws(UnusableRow) in
    row.own = row.key(row.filled(columns), "movary")
    try Meaning.tmdb.read(&row, columns)
  }
}
