import MarqueeDomain
import MarqueeSQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The works and people that a service has answered with, in the file `catalog.sqlite`, to be searched where the service
/// cannot be asked.
///
/// What a shorter answer does not tell stays as a longer one told it.
public struct SeenRecords: Sendable {
  /// In the order in which `Work.init(row:)` reads them.
  private static let columns = [
    "reference", "kind", "title", "original_title", "romanized_title", "released", "creators", "producers", "genres",
    "synopsis", "runtime_minutes", "pages", "score", "score_out_of", "score_votes", "artwork", "url",
  ]
  static let schema = """
    CREATE TABLE seen_works (
      reference TEXT PRIMARY KEY,
      catalog TEXT NOT NULL,
      -- when a service last answered with it, and when that has to be forgotten: seconds since 1970
      seen REAL NOT NULL,
      expires REAL,
      -- a line for each text in which a search looks, as SearchedText has it
      search_text TEXT NOT NULL,
      kind TEXT NOT NULL,
      title TEXT NOT NULL,
      original_title TEXT,
      romanized_title TEXT,
      released TEXT,
      -- lists of texts, in JSON; NULL where nothing is known
      creators TEXT,
      producers TEXT,
      genres TEXT,
      synopsis TEXT,
      runtime_minutes INTEGER,
      pages INTEGER,
      score REAL,
      score_out_of REAL,
      score_votes INTEGER,
      artwork TEXT,
      url TEXT
    ) STRICT;
    CREATE TABLE seen_people (
      reference TEXT PRIMARY KEY,
      catalog TEXT NOT NULL,
      seen REAL NOT NULL,
      expires REAL,
      search_text TEXT NOT NULL,
      name TEXT NOT NULL
    ) STRICT;
    """

  let file: AnswerFile
  let catalog: Catalog
  /// How long a record may be kept, in seconds; `nil` for as long as there is room.
  let stay: TimeInterval?
  let now: @Sendable () -> Date

  /// Keeps what an answer had.
  func note(_ works: [Work], _ people: [Person] = []) async {
    guard !works.isEmpty || !people.isEmpty else { return }
    let now = now().timeIntervalSince1970
    let known: [(any SQLiteConvertible)?] = [catalog.rawValue, now, stay.map { now + $0 }]
    await file.write { (connection) throws(SQLiteError) in
      for work in works { try connection.run(Self.insertWork, known + Self.values(work)) }
      for person in people {
        try connection.run(
          """
          INSERT OR REPLACE INTO seen_people (catalog, seen, expires, reference, search_text, name)
          VALUES (?, ?, ?, ?, ?, ?)
          """, known + [person.id.description, SearchedText(person.name).text, person.name])
      }
      for table in ["seen_works", "seen_people"] {
        try connection.run("DELETE FROM \(table) WHERE expires <= ?", [now])
      }
    }
  }

  /// The works and people that match, those seen last first, and when the oldest of them was seen; `nil` where nothing
  /// matches.
  func matches(_ query: SearchQuery, limit: Int) async -> (matches: Matches, seen: Date)? {
    let words = query.words
    let condition =
      "WHERE catalog = ? AND (expires IS NULL OR expires > ?)"
      + words.map { _ in " AND instr(search_text, ?)" }.joined() + " ORDER BY seen DESC, reference"
    let values: [(any SQLiteConvertible)?] = [catalog.rawValue, now().timeIntervalSince1970] + words
    let found = await file.read { (connection) throws(SQLiteError) in
      let works = try connection.rows(
        "SELECT \(Self.columns.joined(separator: ", ")), seen FROM seen_works \(condition)", values
      ) { (row) throws(SQLiteError) in
        (try Work(row: row), try row.read(Self.columns.count, as: Double.self))
      }
      let people = try connection.rows("SELECT reference, name, seen FROM seen_people \(condition)", values) {
        (row) throws(SQLiteError) -> (Person, Double)? in
        guard let id = Person.ID(try row.read(0, as: String.self)) else { return nil }
        return (Person(id: id, name: try row.read(1)), try row.read(2))
      }
      return (works, people.compactMap(\.self))
    }
    guard let found else { return nil }
    let works = found.0.filter { query.matches($0.0.searchedTexts()) }
    let people = found.1.filter { query.isPart(of: $0.0.name) }
    guard let oldest = (works.map(\.1) + people.map(\.1)).min() else { return nil }
    let matches = Matches(
      works: works.prefix(limit).map(\.0), people: people.prefix(limit).map(\.0), total: works.count + people.count)
    return (matches, Date(timeIntervalSince1970: oldest))
  }

  /// Every work that has not to be forgotten.
  static func works(in file: AnswerFile, now: Date) async -> [Work] {
    await file.read { (connection) throws(SQLiteError) in
      try connection.rows(
        "SELECT \(columns.joined(separator: ", ")) FROM seen_works WHERE expires IS NULL OR expires > ? ORDER BY rowid",
        [now.timeIntervalSince1970]
      ) { (row) throws(SQLiteError) in try Work(row: row) }
    } ?? []
  }

  private static let insertWork = """
    INSERT INTO seen_works (catalog, seen, expires, search_text, \(columns.joined(separator: ", ")))
    VALUES (?, ?, ?, ?\(columns.map { _ in ", ?" }.joined()))
    ON CONFLICT (reference) DO UPDATE SET seen = excluded.seen, expires = excluded.expires,
      search_text = iif(length(excluded.search_text) < length(search_text), search_text, excluded.search_text),
      \(columns.dropFirst().map { "\($0) = coalesce(excluded.\($0), \($0))" }.joined(separator: ", "))
    """

  private static func values(_ work: Work) -> [(any SQLiteConvertible)?] {
    func list(_ texts: [String]) -> String? { texts.isEmpty ? nil : JSONList.text(texts) }
    return [
      WorkColumns.searchText(work.searchedTexts()), work.id.description, work.kind.rawValue, work.title,
      work.originalTitle, work.romanizedTitle, work.released?.description, list(work.creators), list(work.producers),
      list(work.genres), work.synopsis, work.runtimeMinutes, work.pages, work.score?.value, work.score?.outOf,
      work.score?.votes, work.artwork?.text, work.url?.text,
    ]
  }
}
