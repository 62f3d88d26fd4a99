import MarqueeDomain
import MarqueeSQLite

/// The columns that describe a work: `works` has it as it was when it was first kept, `descriptions` what catalogs say of
/// it by now.
enum WorkColumns {
  /// What `read` reads from.
  static let tables = "works LEFT JOIN descriptions ON descriptions.work = works.id"

  /// In the order in which `Work.init(row:)` reads them.
  static let read = """
    works.reference, works.kind, works.title, coalesce(descriptions.original_title, works.original_title),
    coalesce(descriptions.released, works.released), coalesce(descriptions.creators, works.creators),
    descriptions.work IS NOT NULL, descriptions.romanized_title, descriptions.producers, descriptions.genres,
    descriptions.synopsis, descriptions.runtime_minutes, descriptions.pages, descriptions.score,
    descriptions.score_out_of, descriptions.score_votes, descriptions.artwork, descriptions.url
    """
  static let count = 18

  /// The year that is shown, by which lists are sorted.
  static let year =
    "coalesce(CAST(descriptions.released AS INTEGER), works.year, CAST(works.released AS INTEGER))"

  /// The columns of `works` that `values` is for.
  private static let names = [
    "kind", "title", "sortable_title", "original_title", "sortable_original_title", "released", "year", "creators",
    "search_text",
  ]

  /// Those of what the person says that has one value, and of the marks' places and times.
  static let marks = [
    "added_at", "favorited", "favorited_at", "wanted", "wanted_at", "rating", "note", "private_note",
  ]

  /// Those of `descriptions` that `values(describing:)` is for, and the text that is searched.
  static let description = [
    "original_title", "romanized_title", "released", "creators", "producers", "genres", "synopsis", "runtime_minutes",
    "pages", "score", "score_out_of", "score_votes", "artwork", "url", "search_text",
  ]

  static let insertion = """
    INSERT OR IGNORE INTO works (id, reference, is_own, \((names + marks).joined(separator: ", ")))
    VALUES (?, ?, ?, \((names + marks).map { _ in "?" }.joined(separator: ", ")))
    """
  static let update = "UPDATE works SET \(names.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?"

  /// - Parameter people: those in an own work, who can be searched for.
  static func values(_ work: Work, people: [String]) -> [(any SQLiteConvertible)?] {
    [
      work.kind.rawValue, work.title, SortableTitle(work.title).text, work.originalTitle,
      work.originalTitle.map { SortableTitle($0).text }, work.released?.description,
      // The column has years of our era; of others the date tells.
      work.released.flatMap { $0.year > 0 ? $0.year : nil }, JSONList.text(work.creators),
      lines(work, people: people).joined(separator: "\n"),
    ]
  }

  /// A line for each text in which a search looks; a word of a query never reaches over the end of one.
  static func lines(_ work: Work, people: [String]) -> [String] {
    work.searchedTexts(people: people).map { SearchedText($0).text }
  }

  static func values(describing work: Work) -> [(any SQLiteConvertible)?] {
    [
      work.originalTitle, work.romanizedTitle, work.released?.description,
      work.creators.isEmpty ? nil : JSONList.text(work.creators),
      work.producers.isEmpty ? nil : JSONList.text(work.producers),
      work.genres.isEmpty ? nil : JSONList.text(work.genres), work.synopsis, work.runtimeMinutes, work.pages,
      work.score?.value, work.score?.outOf, work.score?.votes, work.artwork?.text, work.url?.text,
    ]
  }
}

extension Work {
  /// Reads the first three columns of `WorkColumns.read`.
  ///
  /// - Throws: `.corrupt` where the identifier or the kind is none; only another program can have written that.
  init(titleOf row: borrowing Row) throws(SQLiteError) {
    let (reference, word) = (try row.read(0, as: String.self), try row.read(1, as: String.self))
    guard let id = Work.ID(reference), let kind = Kind(rawValue: word) else {
      throw SQLiteError(.corrupt, "`\(reference)` is no \(word)")
    }
    self.init(id: id, kind: kind, title: try row.read(2))
  }

  /// Reads the columns of `WorkColumns.read`, from the first on; throws as `init(titleOf:)`.
  init(row: borrowing Row) throws(SQLiteError) {
    try self.init(titleOf: row)
    originalTitle = try row.readIfPresent(3)
    released = try row.readIfPresent(4).flatMap { PartialDate($0 as String) }
    creators = JSONList.texts(try row.readIfPresent(5))
    // Most works of a long list have no more.
    guard try row.read(6) else { return }
    romanizedTitle = try row.readIfPresent(7)
    producers = JSONList.texts(try row.readIfPresent(8))
    genres = JSONList.texts(try row.readIfPresent(9))
    synopsis = try row.readIfPresent(10)
    runtimeMinutes = try row.readIfPresent(11)
    pages = try row.readIfPresent(12)
    if let value = try row.readIfPresent(13, as: Double.self), let best = try row.readIfPresent(14, as: Double.self) {
      score = Score(value, outOf: best, votes: try row.readIfPresent(15))
    }
    artwork = try row.readIfPresent(16).flatMap { WebAddress($0 as String) }
    url = try row.readIfPresent(17).flatMap { WebAddress($0 as String) }
  }
}
