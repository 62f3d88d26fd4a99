import MarqueeDomain
import MarqueeSQLite

/// The columns of `works` that describe a work.
enum WorkColumns {
  /// In the order in which `Work.init(row:)` reads them.
  static let read = """
    works.reference, works.kind, works.title, works.original_title, works.romanized_title, works.released,
    works.creators, works.producers, works.genres, works.synopsis, works.runtime_minutes, works.pages, works.score,
    works.score_out_of, works.score_votes, works.artwork, works.url
    """
  static let count = 17

  /// The columns that `values` is for.
  static let names = [
    "kind", "title", "sortable_title", "original_title", "romanized_title", "released", "year", "creators",
    "producers", "genres", "synopsis", "runtime_minutes", "pages", "score", "score_out_of", "score_votes", "artwork",
    "url", "search_text",
  ]

  static let insertion = """
    INSERT INTO works (reference, is_own, added_at, \(names.joined(separator: ", ")))
    VALUES (?, ?, ?, \(names.map { _ in "?" }.joined(separator: ", ")))
    """
  static let update = "UPDATE works SET \(names.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?"

  /// - Parameter people: those in an own work, who can be searched for.
  static func values(_ work: Work, people: [String] = []) -> [(any SQLiteConvertible)?] {
    [
      work.kind.rawValue, work.title, SortableTitle(work.title).text, work.originalTitle, work.romanizedTitle,
      work.released?.description, work.released?.year, JSONList.text(work.creators), JSONList.text(work.producers),
      JSONList.text(work.genres), work.synopsis, work.runtimeMinutes, work.pages, work.score?.value,
      work.score?.outOf, work.score?.votes, work.artwork?.text, work.url?.text, searchText(work, people),
    ]
  }

  /// A line for each text in which a search looks; a word of a query never reaches over the end of one.
  private static func searchText(_ work: Work, _ people: [String]) -> String {
    work.searchedTexts(people: people).map { SearchedText($0).text }.joined(separator: "\n")
  }
}

extension Work {
  /// Reads the columns of `WorkColumns.read`, from the first on.
  ///
  /// - Throws: `.corrupt` where the identifier or the kind is none; only another program can have written that.
  init(row: borrowing Row) throws(SQLiteError) {
    let (reference, word) = (try row.read(0, as: String.self), try row.read(1, as: String.self))
    guard let id = Work.ID(reference), let kind = Kind(rawValue: word) else {
      throw SQLiteError(.corrupt, "`\(reference)` is no \(word)")
    }
    var score: Score?
    if let value = try row.readIfPresent(12, as: Double.self), let best = try row.readIfPresent(13, as: Double.self) {
      score = Score(value, outOf: best, votes: try row.readIfPresent(14))
    }
    self.init(
      id: id, kind: kind, title: try row.read(2), originalTitle: try row.readIfPresent(3),
      romanizedTitle: try row.readIfPresent(4),
      released: try row.readIfPresent(5).flatMap { PartialDate($0 as String) },
      creators: JSONList.texts(try row.read(6)), producers: JSONList.texts(try row.read(7)),
      genres: JSONList.texts(try row.read(8)), synopsis: try row.readIfPresent(9),
      runtimeMinutes: try row.readIfPresent(10), pages: try row.readIfPresent(11), score: score,
      artwork: try row.readIfPresent(15).flatMap { WebAddress($0 as String) },
      url: try row.readIfPresent(16).flatMap { WebAddress($0 as String) })
  }
}
