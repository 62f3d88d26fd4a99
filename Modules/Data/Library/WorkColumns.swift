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

  static let insertion = """
    INSERT INTO works (id, reference, is_own, added_at, \(names.joined(separator: ", ")))
    VALUES (?, ?, ?, ?, \(names.map { _ in "?" }.joined(separator: ", ")))
    """
  static let update = "UPDATE works SET \(names.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?"

  /// - Parameter people: those in an own work, who can be searched for.
  static func values(_ work: Work, people: [String] = []) -> [(any SQLiteConvertible)?] {
    // It stands in `descriptions`, where it may change.
    var remembered = work
    remembered.romanizedTitle = nil
    return [
      work.kind.rawValue, work.title, SortableTitle(work.title).text, work.originalTitle,
      work.originalTitle.map { SortableTitle($0).text }, work.released?.description,
      // The column has years of our era; of others the date tells.
      work.released.flatMap { $0.year > 0 ? $0.year : nil }, JSONList.text(work.creators),
      searchText(remembered.searchedTexts(people: people)),
    ]
  }

  /// A line for each text in which a search looks; a word of a query never reaches over the end of one.
  static func searchText(_ texts: [String]) -> String {
    texts.map { SearchedText($0).text }.joined(separator: "\n")
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

extension Connection {
  /// Completes what is remembered of an entry's work with what a catalog says of it. An own work is what the person says:
  /// it gets a picture and the like, and no other titles, year or makers.
  ///
  /// - Parameter replaces: as in `EntryRepository.complete`.
  func complete(_ entry: Int64, isOwn: Bool, with work: Work, replaces: Bool) throws(SQLiteError) {
    guard let before = try self.work(entry) else { return }
    let after = before.completed(with: work, replaces: replaces, isOwn: isOwn)
    if after != before { try describe(entry, as: after, isOwn: isOwn) }
  }

  /// - Parameter work: what `descriptions` has of the entry from here on.
  func describe(_ entry: Int64, as work: Work, isOwn: Bool) throws(SQLiteError) {
    let columns = [
      "original_title", "romanized_title", "released", "creators", "producers", "genres", "synopsis", "runtime_minutes",
      "pages", "score", "score_out_of", "score_votes", "artwork", "url", "search_text",
    ]
    let known: String? = try value("SELECT search_text FROM works WHERE id = ?", [entry])
    let lines = Set((known ?? "").split(separator: "\n").map { String($0) })
    let more = isOwn ? [] : work.searchedTexts().filter { !lines.contains(FoldedText($0).text) }
    let values: [(any SQLiteConvertible)?] = [
      isOwn ? nil : work.originalTitle, isOwn ? nil : work.romanizedTitle, isOwn ? nil : work.released?.description,
      isOwn || work.creators.isEmpty ? nil : JSONList.text(work.creators),
      work.producers.isEmpty ? nil : JSONList.text(work.producers),
      work.genres.isEmpty ? nil : JSONList.text(work.genres), work.synopsis, work.runtimeMinutes, work.pages,
      work.score?.value, work.score?.outOf, work.score?.votes, work.artwork?.text, work.url?.text,
      more.isEmpty ? nil : WorkColumns.searchText(more),
    ]
    // No upsert, whose triggers for an insertion would run as well (https://www.sqlite.org/lang_upsert.html).
    let changed = try run(
      "UPDATE descriptions SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE work = ?", values + [entry])
    if changed > 0 { return }
    try run(
      """
      INSERT INTO descriptions (\(columns.joined(separator: ", ")), work)
      VALUES (\(columns.map { _ in "?, " }.joined())?)
      """, values + [entry])
  }
}
