// Migrations from every earlier version to this one, and what stops them.
import Foundation
import MarqueeDomain
import MarqueeSQLite
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Migrations of the library", .timeLimit(.minutes(2)))
struct MigrationTests {
  static let versions = Array(1...6) + [11, 12]
  private let home: LibraryFolder

  init() throws { home = try LibraryFolder() }

  private func texts(_ sql: String, of file: String = "library.sqlite") async throws -> [String] {
    let database = Database(path: home.folder.path(file))
    let found = try await database.administer { (connection) throws(SQLiteError) in
      try connection.rows(sql) { (row) throws(SQLiteError) in try row.readIfPresent(0, as: String.self) ?? "NULL" }
    }
    await database.close()
    return found
  }

  /// Every table, index and trigger, as `.schema` lists them.
  private func schema() async throws -> [String] {
    try await texts(
      "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type, name")
  }

  @Test("the history begins with the first version of the original app")
  func beginning() async throws {
    try await home.make(version: 1)
    let columns = "SELECT json_array(name, type, [notnull], pk) FROM pragma_table_info('movie')"
    let original = try await texts(columns)
    let first = Database(path: home.folder.path("first.sqlite"))
    try await first.administer { (connection) throws(SQLiteError) in
      for case .sql(let script) in Migration.movies.steps { try connection.execute(script) }
    }
    await first.close()
    #expect(try await texts(columns, of: "first.sqlite") == original && original.count == 3)
  }

  @Test("every version gives the same library", arguments: versions)
  func contents(version: Int) async throws {
    try await home.make(version: version)
    let library = home.open()
    let page = try await library.page(LibraryQuery(.library, order: LibraryOrder(.added), limit: .max))
    #expect(
      page.entries.map(\.work.title) == [
        "The Thing", "The Thing", "Amélie", "L’Atalante", "La strada", "🎬 Die 🎬", "שלום עולם", "Untitled",
      ])
    #expect(page.entries.map(\.work.id.description) == (1...8).map { "library:movie/\($0)" })
    let favorites = try await library.titles(.favorites).filter { $0 != "Big Fish" }
    #expect(favorites == (version == 1 ? [] : ["שלום עולם", "L’Atalante", "The Thing"]))
    #expect(
      try await library.titles(.library) == [
        "Amélie", "L’Atalante", "🎬 Die 🎬", "La strada", "The Thing", "The Thing", "Untitled", "שלום עולם",
      ])
    #expect(try await library.titles(.library, search: "russell") == ["The Thing", "The Thing"])
    #expect(try await library.titles(.library, search: "AMELIE") == ["Amélie"])
    var casts: [[String?]] = []
    for entry in page.entries { casts.append(try await library.ownWork(entry.work.id).cast.map(\.name)) }
    #expect(
      casts == [
        ["Kurt Russell", "Wilford Brimley"], ["Mary Elizabeth Winstead", "Kurt Russell"],
        ["Zoë Kravitz", "zoë kravitz"], ["Zoë Kravitz"], [], [], [], ["O'Hara; \"Scarlett\""],
      ])
    // Migrated works can be changed and undone like any others.
    _ = try await library.delete([page.entries[0].work.id])
    _ = try await library.undo()
    #expect(try await library.ownWork(page.entries[0].work.id).cast.count == 2)
    // A number is never used again, also by a work of another catalog.
    let next = version < 7 ? "9" : "32"
    #expect(try await library.add([WorkDraft(title: "New")]).works[0].id.key == next)
    await library.close()
  }

  @Test("every version ends with the same schema", arguments: versions)
  func sameSchema(version: Int) async throws {
    let new = try LibraryFolder()
    _ = try await new.open().add([WorkDraft(title: "New")])
    let expected = try await MigrationTests(home: new).schema()
    try await home.make(version: version)
    let library = home.open()
    _ = try await library.changes(limit: 1)
    await library.close()
    #expect(try await schema() == expected)
    #expect(expected.count > 20)
    #expect(try await texts("PRAGMA integrity_check") == ["ok"])
    #expect(try await texts("SELECT 'x' FROM pragma_foreign_key_check").isEmpty)
    #expect(
      try await texts("INSERT INTO works_search (works_search, rank) VALUES ('integrity-check', 1)").isEmpty)
  }

  @Test("viewings get the ratings and notes of their imported rows")
  func importedRatings() async throws {
    let imported = #"{"rating":9,"note":"Good.","seen":["2024-05-01"]}"#
    let ofFilm = #"{"rating":3,"seen":["2024-05-02"]}"#
    try await home.make(
      version: 11,
      and: [
        """
        INSERT INTO viewings (work, day) VALUES (31, '2024-05-01'), (31, '2024-05-02');
        INSERT INTO imports (work, source, key, fields)
        VALUES (31, 'letterboxd-entry', 'a', '\(imported)'), (31, 'letterboxd', 'b', '\(ofFilm)')
        """
      ])
    let diary = try await home.open().page(LibraryQuery(.diary, limit: .max)).entries.compactMap(\.viewing)
    let may = diary.filter { $0.day?.description.hasPrefix("2024-05") == true }.sorted()
    #expect(may.map(\.rating) == [Rating(halfStars: 9), nil] && may.map(\.note) == ["Good.", nil])
  }

  @Test("marks on works of other catalogs stay as they were")
  func marks() async throws {
    try await home.make(version: 11)
    let library = home.open()
    let seen = try await library.page(LibraryQuery(.diary)).entries
    #expect(seen.map(\.viewing?.day?.description) == ["2025-01-01", "2024-02-29", "2024-01-01", "1988"])
    let marks = try #require(seen.dropFirst().first?.marks)
    #expect(marks.rating == Rating(halfStars: 9))
    #expect(marks.note == "Once is enough. 🕯")
    #expect(marks.tags == ["sad"])
    #expect(marks.isWanted)
    #expect(try await library.titles(.watchlist, search: "fire") == ["Grave of the Fireflies"])
  }

  /// Expects that movies that were identified by position now have names, and are stored once each.
  private func expectNamedMovies() async throws {
    let library = home.open()
    let page = try await library.page(LibraryQuery(.mine, order: LibraryOrder(.added), limit: .max))
    let rows = page.entries.filter { $0.work.id.catalog == .rows }
    let named = ["big fish", "Rain Man", "The Godfather"].compactMap { Work.ID.movieRow(titled: $0) }
    #expect(rows.map(\.work.id) == [named[0], named[1], try #require(Work.ID("rows:movie/2-5")), named[2]])
    #expect(
      rows.first?.marks
        == Marks(
          isFavorite: true, days: [try day("2024-01-01"), try day("2025-01-01")], rating: Rating(halfStars: 9),
          note: "First.\n\nSecond.\n\nFirst.", tags: ["lake; river", "fish"]))
    // Nothing else is merged; the doctor finds that the two look like one work.
    #expect(try await library.lookalikes() == [[try #require(Work.ID("tmdb:movie/238")), named[2]]])
    let godfather = try #require(page.entries.first { $0.work.id.catalog == .tmdb }?.work)
    #expect(godfather.creators == ["Francis Ford Coppola"] && godfather.runtimeMinutes == 175)
    #expect(godfather.score == Score(8.7, outOf: 10, votes: 20000) && godfather.artwork != nil)
    #expect(try await library.titles(.mine, search: "coppola") == ["The Godfather"])
    // The journal cannot be migrated.
    #expect(try await library.undo() == nil)
    await library.close()
  }

  @Test("a copy of the earlier library is kept, and a notice reports the migration", arguments: versions)
  func copies(version: Int) async throws {
    try await home.make(version: version)
    let before = try await texts("SELECT CAST(count(*) AS TEXT) FROM sqlite_schema")
    let library = home.open()
    _ = try await library.changes(limit: 1)
    let copy = home.path + ".v\(version)"
    guard case .broughtUpToDate(home.path, copy, let news)? = library.takeNotices().first else {
      Issue.record("nothing is said")
      return
    }
    #expect(news.isEmpty, "\(news)")
    #expect(library.takeNotices().isEmpty)
    await library.close()
    let name = "library.sqlite.v\(version)"
    #expect(try await texts("SELECT CAST(count(*) AS TEXT) FROM sqlite_schema", of: name) == before)
    let attributes = try FileManager.default.attributesOfItem(atPath: copy)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    // If the copy is put back, it is migrated again, and the first copy stays.
    let bytes = try home.folder.bytes(name)
    try home.folder.write(bytes, to: "library.sqlite")
    _ = try await home.open().changes(limit: 1)
    #expect(try home.folder.bytes(name) == bytes)
    #expect(try home.folder.names().filter { $0.hasPrefix(name) } == [name, "\(name)-2"])
  }

  @Test("the complete copy that a killed attempt left is used")
  func copyAgain() async throws {
    try await home.make(version: 12)
    let database = Database(path: home.path)
    let copies = try await database.administer { [home] (connection) throws(SQLiteError) in
      let first = try MigrationBackup.make(of: home.path, version: 12, connection)
      let again = try MigrationBackup.make(of: home.path, version: 12, connection)
      return [first, again].map { "\($0.path) \($0.isNew)" }
    }
    #expect(copies == ["\(home.path).v12 true", "\(home.path).v12 false"])
    await database.close()
  }

  @Test("ten thousand movies are migrated", .timeLimit(.minutes(1)))
  func many() async throws {
    try await home.make(
      version: 1,
      and: [
        """
        WITH RECURSIVE n (i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 10099)
        INSERT INTO movie
        SELECT 'u' || i, 'The Movie ' || i, '["Actor ' || (i % 1000) || '","Actor ' || ((i + 1) % 1000) || '"]' FROM n
        """
      ])
    let library = home.open()
    #expect(try await library.page(LibraryQuery(.library)).total == 10_008)
    #expect(try await library.titles(.library, search: "\"actor 77\"", limit: 3).count == 3)
    #expect(try await texts("SELECT CAST(count(*) AS TEXT) FROM people") == ["1006"])
  }

  @Test("an error at any step leaves the old version intact, and the next attempt succeeds", arguments: versions)
  func failures(version: Int) async throws {
    try await home.make(version: version)
    let path = home.path
    func attempt(failingAt step: Int) async throws -> (outcome: Result<Void, SQLiteError>, steps: Int) {
      let counter = StepCounter(failingAt: step)
      let database = Database(path: path)
      let outcome: Result<Void, SQLiteError>
      do throws(SQLiteError) {
        try await database.administer { (connection) throws(SQLiteError) in
          _ = try Migrator(before: { (_) throws(SQLiteError) in try counter.count() }).migrate(connection)
        }
        outcome = .success(())
      } catch {
        outcome = .failure(error)
      }
      await database.close()
      return (outcome, counter.steps)
    }
    var step = 1
    while true {
      let before = try await dump()
      let (outcome, steps) = try await attempt(failingAt: step)
      if case .success = outcome { break }
      // Versions reached before the failure stay; the failed migration has left nothing.
      let reached = try #require(Int(try await texts("SELECT CAST(user_version AS TEXT) FROM pragma_user_version")[0]))
      #expect(steps == step)
      if reached == before.version { #expect(try await dump() == before) }
      #expect(try await texts("PRAGMA integrity_check") == ["ok"])
      #expect(reached < 14)
      step = reached == before.version ? step + 1 : 1
      if step > 200 {
        Issue.record("never comes to an end")
        break
      }
    }
    #expect(try await texts("SELECT CAST(user_version AS TEXT) FROM pragma_user_version") == ["14"])
    #expect(try await home.open().page(LibraryQuery(.library)).total == 8)
    if version > 6 { try await expectNamedMovies() }
  }

  @Test("marks of version 13 stay, with the times at which they were set, and earlier changes can be undone and redone")
  func statements() async throws {
    try await home.make(version: 13)
    let library = home.open()
    func marks() async throws -> [String: Marks] {
      let entries = try await library.page(LibraryQuery(.mine, limit: .max)).entries
      return Dictionary(entries.map { ($0.work.title, $0.marks) }) { $1 }
    }
    let all = try await marks()
    #expect(all["Castle in the Sky"]?.days.map(\.description) == ["2024-05-01", "2024-06-01"])
    #expect(all["Castle in the Sky"]?.note == "Mine." && all["Castle in the Sky"]?.rating?.halfStars == 8)
    #expect(
      all["Ponyo"]?.tags == ["sea", "red"] && all["Ponyo"]?.status == .started && all["Ponyo"]?.isFavorite == true)
    #expect(all["Heat"]?.rating?.halfStars == 4 && all["Ran"]?.rating == nil && all["Ran"]?.isSeen == true)
    let texts = try await texts("SELECT record FROM entries")
    #expect(texts.allSatisfy { $0.contains("\"statements\":[") })
    let stamped = /"parts":\{"rating":4\},"said":17959542\d\d000/
    #expect(texts.contains { $0.firstMatch(of: stamped) != nil })
    #expect(texts.contains { $0.contains(#""parts":{"rating":8,"viewings/0000/1":true},"source":"letterboxd""#) })
    // The change that was undone last can be made again; then all are undone and made again.
    #expect(try await library.redo() != nil)
    #expect(try await marks()["Ponyo"]?.tags.sorted() == ["later", "red", "sea"])
    var states = [try await marks()]
    while try await library.undo() != nil { states.append(try await marks()) }
    #expect(states.last == [:] && states.count > 15)
    for state in states.dropLast().reversed() {
      #expect(try await library.redo() != nil)
      #expect(try await marks() == state)
    }
    await library.close()
  }

  @Test("a failed attempt leaves only the library in its folder, and the next removes what a killed one left")
  func attempts() async throws {
    try await home.make(version: 12)
    let before = try home.folder.bytes("library.sqlite")
    for step in [1, 8, 15] {
      let counter = StepCounter(failingAt: step)
      let migrator = Migrator(before: { (_) throws(SQLiteError) in try counter.count() })
      let file = LibraryFile(path: home.path, clock: TestClock(), migrator: migrator)
      await #expect(throws: Problem.self) { _ = try await file.write { (_) throws(SQLiteError) in true } }
      await file.close()
      #expect(counter.steps == step)
      #expect(try home.folder.names() == ["library.sqlite"])
      #expect(try home.folder.bytes("library.sqlite") == before)
    }
    // A process that was killed while it copied.
    let left = home.folder.path("library.sqlite.copy-x1Y2z3")
    try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: false)
    try before.prefix(9000).write(to: URL(filePath: "\(left)/copy"))
    let library = home.open()
    _ = try await library.changes(limit: 1)
    await library.close()
    let journals = ["library.sqlite-wal", "library.sqlite-shm"]
    #expect(try home.folder.names().filter { !journals.contains($0) } == ["library.sqlite", "library.sqlite.v12"])
  }

  @Test("if several processes migrate a file at once, one of them makes the only copy")
  func atOnce() async throws {
    try await home.make(version: 12)
    try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { [home] in
          let library = home.open()
          _ = try await library.changes(limit: 1)
          await library.close()
        }
      }
      try await group.waitForAll()
    }
    let journals = ["library.sqlite-wal", "library.sqlite-shm"]
    #expect(try home.folder.names().filter { !journals.contains($0) } == ["library.sqlite", "library.sqlite.v12"])
    #expect(
      try await texts("SELECT CAST(user_version AS TEXT) FROM pragma_user_version", of: "library.sqlite.v12") == ["12"])
  }

  @Test(
    "a cast that is not a list of names becomes an empty cast", arguments: 1...3,
    ["\"Tom Hanks\"", #"{"a":"b"}"#, "7", "null", "[1, {\"a\": \"b\"}]"])
  func noList(version: Int, cast: String) async throws {
    try await home.make(version: version, and: ["UPDATE movie SET cast_list = '\(cast)' WHERE uuid = '9A0B-2'"])
    let library = home.open()
    #expect(try await library.page(LibraryQuery(.library)).total == 8)
    let (first, second) = (try #require(Work.ID("library:movie/1")), try #require(Work.ID("library:movie/2")))
    #expect(try await library.ownWork(second).cast.isEmpty)
    #expect(try await library.ownWork(first).cast.map(\.name) == ["Kurt Russell", "Wilford Brimley"])
    await library.close()
  }

  @Test("an actor without a name is left out of the casts, and the others keep their order", arguments: [5, 6])
  func nameless(version: Int) async throws {
    let (actors, casts) = version == 5 ? ("actor", "movie_actor") : ("actors", "casts")
    try await home.make(
      version: version,
      and: [
        "INSERT INTO \(actors) VALUES (7, ''), (8, '  ' || char(9)), (9, 'Last')",
        "UPDATE \(casts) SET position = position * 2 + 1",
        "INSERT INTO \(casts) VALUES (1, 7, 0), (1, 8, 2), (1, 9, 4), (5, 7, 0)",
      ])
    let library = home.open()
    let (first, fifth) = (try #require(Work.ID("library:movie/1")), try #require(Work.ID("library:movie/5")))
    #expect(try await library.ownWork(first).cast.map(\.name) == ["Kurt Russell", "Wilford Brimley", "Last"])
    #expect(try await library.ownWork(fifth).cast.isEmpty)
    #expect(try await library.titles(.library, search: "last").contains("The Thing"))
    await library.close()
    #expect(try await texts("SELECT name FROM people WHERE trim(name, ' ' || char(9)) = ''").isEmpty)
    #expect(
      try await texts("SELECT rank || ':' || text FROM finds WHERE what = 'actor' AND entry = 1 ORDER BY rank") == [
        "0:1", "1:2", "2:9",
      ])
  }

  @Test("rows that refer to missing rows stop a migration, and the file stays as it was")
  func orphans() async throws {
    try await home.make(version: 6, and: ["INSERT INTO casts VALUES (1, 99, 5)"], keepingReferences: false)
    let before = try home.folder.bytes("library.sqlite")
    let problem = await #expect(throws: Problem.self) { _ = try await home.open().changes(limit: 1) }
    #expect(problem?.code == .storage)
    #expect(try home.folder.bytes("library.sqlite") == before)
  }

  private func dump() async throws -> Dump {
    let version = try await texts("SELECT CAST(user_version AS TEXT) FROM pragma_user_version")
    return Dump(
      version: Int(version[0]) ?? -1, schema: try await schema(), bytes: try home.folder.bytes("library.sqlite"))
  }

  private init(home: LibraryFolder) { self.home = home }
}

/// The content of a library file.
private struct Dump: Equatable {
  let version: Int
  let schema: [String]
  let bytes: Data
}
