// The tables that are made from records: updated change by change, made again if they have another form, and made by
// several processes at once.
import Foundation
import MarqueeDomain
import MarqueeSQLite
import TestSupport
import Testing

@testable import MarqueeLibrary

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Tables that are made from records", .timeLimit(.minutes(10)))
struct DerivedTablesTests {
  private let home: LibraryFolder

  init() throws { home = try LibraryFolder() }

  @Test(
    "tables updated change by change equal, row by row, tables made again", arguments: 1...LongTest.count(1, whole: 8))
  func changes(seed: Int) async throws {
    var noise = Noise(seed: UInt64(seed) << 40)
    let library = SQLiteLibrary.inMemory(now: { FakeLibrary.now })
    var side = Side(library: library)
    for number in 1...70 {
      let what: String
      if number % 7 == 0 {
        what = try await library.bringIn(try RandomFile(by: &noise))
      } else {
        let step = try RandomStep(of: RandomStep.works, own: side.own.count, by: &noise)
        what = "\(step) \(try await side.make(step))"
      }
      try await side.checkTables()
      let (written, anew) = try await library.tables()
      guard written.map({ Array($0.utf8) }) == anew.map({ Array($0.utf8) }) else {
        let lost = Set(anew).subtracting(written).sorted().joined(separator: "\n")
        let surplus = Set(written).subtracting(anew).sorted().joined(separator: "\n")
        Issue.record("seed \(seed), step \(number), \(what)\nwritten alone:\n\(surplus)\nanew alone:\n\(lost)")
        return
      }
    }
  }

  @Test(
    "a planted row that no record has, or that a record has and the tables have not, is found",
    arguments: [
      "UPDATE works SET rating = 1", "UPDATE works SET title = 'Other' WHERE id = 1",
      "DELETE FROM finds WHERE what = 'tags'", "DELETE FROM finds WHERE what = 'viewings'",
      "UPDATE finds SET text = '1999' WHERE what = 'viewings'", "DELETE FROM finds WHERE what = 'actor'",
      "UPDATE people SET name = 'X'",
      "INSERT INTO finds (what, text, rank, entry) VALUES ('tags', 'planted', 0, 1)",
      "UPDATE entries SET record = replace(record, '\"rating\":9', '\"rating\":8')",
    ])
  func planted(_ script: String) async throws {
    let library = SQLiteLibrary.inMemory(now: { FakeLibrary.now })
    for change in [MarkChange.rate(Rating(halfStars: 9)), .tag(["noir"]), .seen(on: try day("2024-05-01"))] {
      _ = try await library.change([movie(1)], by: change)
    }
    _ = try await library.add([WorkDraft(title: "Heat", actors: ["Al Pacino"])])
    let (written, anew) = try await library.tables()
    #expect(written == anew && written.count > 5)
    try await library.storage.write { (connection) throws(SQLiteError) in try connection.execute(script) }
    let (changed, made) = try await library.tables()
    #expect(changed != made)
  }

  @Test("a person keeps the spelling of the first work, even if that is deleted")
  func spelling() async throws {
    let library = SQLiteLibrary.inMemory(now: { FakeLibrary.now })
    let first = try await library.add([WorkDraft(title: "Heat", actors: ["Zo\u{EB}"])]).works[0]
    // The same name with another encoding of its accented letters.
    _ = try await library.add([WorkDraft(title: "Dune", actors: ["Zoe\u{308}"])])
    _ = try await library.delete([first.id])
    let (written, anew) = try await library.tables()
    // Swift compares strings by canonical equivalence, so bytes are compared.
    #expect(written.map { Array($0.utf8) } == anew.map { Array($0.utf8) })
  }

  @Test("the credits of a person are the same if a zero is in front of the number")
  func leadingZero() async throws {
    let library = SQLiteLibrary.inMemory(now: { FakeLibrary.now })
    let added = try await library.add([WorkDraft(title: "Heat", actors: ["Al Pacino"])])
    let person = try #require(try await library.ownWork(added.works[0].id).cast.first?.person)
    let same = try #require(Person.ID(.library, "actor", key: "0\(person.key)"))
    #expect(try await library.ownPerson(same).name == "Al Pacino")
    #expect(try await library.ownCredits(of: same).map(\.work.title) == ["Heat"])
  }

  /// Fills the library, so that the last numbers of viewings and of people are no longer in use.
  private func fill() async throws -> (side: Side, state: [String]) {
    let library = home.open()
    var noise = Noise(seed: 7 << 40)
    var side = Side(library: library)
    for number in 1...60 {
      if number % 10 == 0 {
        _ = try await library.bringIn(try RandomFile(by: &noise))
      } else {
        _ = try await side.make(RandomStep(of: RandomStep.works, own: side.own.count, by: &noise))
      }
    }
    _ = try await library.change([movie(1)], by: .seen(on: day("2020-02-02")))
    _ = try await library.change([movie(1)], by: .unseen(on: nil))
    let own = try await library.add([WorkDraft(title: "Gone", actors: ["Ann Other"])])
    _ = try await library.delete(own.works.map(\.id))
    let state = try await Self.everything(side)
    #expect(state.count > 200)
    await library.close()
    return (side, state)
  }

  /// The content of all lists and of two exports.
  private static func everything(_ side: Side) async throws -> [String] {
    var lines = try await side.state()
    let library = try #require(side.library as? SQLiteLibrary)
    for format in [ExportFormat.json, .csv] {
      let text = Collected()
      _ = try await library.export(format, of: Query()) { text.add($0) }
      lines += text.text.withoutStatements.split(separator: "\n").map { String($0) }
    }
    return lines
  }

  /// The last numbers that viewings and people got.
  private func lastNumbers() async throws -> [Int?] {
    [try await home.number("SELECT seq FROM sqlite_sequence WHERE name = 'people'")]
  }

  private func version() async throws -> Int? { try await home.number("SELECT version FROM derived") }

  /// Empties every table that is made from records.
  private static let emptied = ["works", "descriptions", "finds", "people"].map { "DELETE FROM \($0);" }.joined()
  /// Removes these tables.
  private static let dropped =
    ["works_search", "works", "descriptions", "finds", "people"].map { "DROP TABLE \($0);" }.joined()
    + "DROP VIEW searched_texts;"
  /// What another version may have in place of these tables.
  private static let others = """
    DROP TABLE finds; CREATE VIEW finds AS SELECT id AS work FROM works;
    ALTER TABLE works ADD COLUMN mood TEXT; CREATE TABLE moods (work INTEGER); CREATE INDEX works_by_mood ON works (mood);
    CREATE TRIGGER moody AFTER INSERT ON works BEGIN INSERT INTO moods VALUES (new.id); END;
    """

  @Test(
    "tables of another form are made again, by the next reading and by the next writing",
    arguments: [
      "UPDATE derived SET version = 0", "UPDATE derived SET version = 99", "DELETE FROM derived",
      emptied + "UPDATE derived SET version = 0", dropped + "UPDATE derived SET version = 0",
      others + "UPDATE derived SET version = 2",
    ], [false, true])
  func otherForm(script: String, isWritten: Bool) async throws {
    var (side, state) = try await fill()
    let (numbers, schema) = (try await lastNumbers(), try await home.schema())
    // This library has the file open while it changes.
    let open = home.open()
    #expect(try await open.page(LibraryQuery(.mine)).total > 0)
    try await home.execute([script])
    side.library = home.open()
    if isWritten {
      #expect(try await side.library.change([movie(1)], by: .wanted(true)).change != nil)
      #expect(try await side.library.undo() != nil)
    }
    var found = try await Self.everything(side)
    // The undone change is listed among the changes.
    if isWritten {
      (found, state) = (found.filter { !$0.hasPrefix("changes") }, state.filter { !$0.hasPrefix("changes") })
    }
    #expect(found == state)
    #expect(try await version().map { Int64($0) } == DerivedTables.version)
    #expect(try await home.schema() == schema)
    side.library = open
    let seen = try await Self.everything(side)
    #expect(seen.filter { !isWritten || !$0.hasPrefix("changes") } == state)
    if !script.contains("DROP TABLE people") { #expect(try await lastNumbers() == numbers) }
    let before = try await lastNumbers()
    _ = try await open.add([WorkDraft(title: "New", actors: ["Ann New"])])
    #expect(try await lastNumbers() == before.map { ($0 ?? 0) + 1 })
    await open.close()
    #expect(try await home.repair() == .sound)
  }

  @Test("an unreadable entry costs only itself")
  func unreadable() async throws {
    let library = home.open()
    for number in 1...3 { _ = try await library.change([movie(number, "\(number)")], by: .favorite(true)) }
    await library.close()
    try await home.execute(["UPDATE entries SET record = '{' WHERE id = 2; UPDATE derived SET version = 0"])
    let again = home.open()
    #expect(try await again.titles(.favorites) == ["3", "1"])
    await again.close()
    guard case .recovered(let rows, let losses, _) = try await home.repair() else {
      Issue.record("nothing was recovered")
      return
    }
    #expect(rows["works"] == 2 && losses == 1)
  }

  @Test("a work whose place on a list is unreadable comes first")
  func unreadablePlace() async throws {
    let library = home.open()
    _ = try await library.changeList("Best", by: .add([movie(1, "1"), movie(2, "2")]))
    await library.close()
    try await home.execute([
      "UPDATE entries SET record = replace(record, '\"rank\":2', '\"rank\":\"x\"'); UPDATE derived SET version = 0"
    ])
    let again = home.open()
    #expect(try await again.titles(.named("Best"), "added") == ["2", "1"])
    await again.close()
  }

  @Test(
    "if nothing can be written, they are read from a copy, and the file stays as it is", arguments: [false, true])
  func unwritable(isLogged: Bool) async throws {
    var (side, state) = try await fill()
    try await home.execute(["UPDATE derived SET version = 0"])
    if !isLogged { _ = try await home.number("PRAGMA wal_checkpoint(TRUNCATE)") }
    // There may be no such file.
    try? FileManager.default.removeItem(atPath: home.path + "-shm")
    try FileManager.default.createSymbolicLink(
      atPath: home.path + "-shm", withDestinationPath: "library.sqlite-shm")
    let bytes = try home.folder.bytes("library.sqlite")
    let library = home.open()
    side.library = library
    #expect(try await Self.everything(side) == state)
    await #expect(throws: Problem.self) { _ = try await library.change([movie(1)], by: .wanted(true)) }
    await library.close()
    #expect(try home.folder.bytes("library.sqlite") == bytes)
  }

  @Test("if several libraries find another form at once, one makes the tables, and all continue", arguments: 1...3)
  func atOnce(round: Int) async throws {
    var (side, _) = try await fill()
    try await home.execute(["UPDATE derived SET version = 0"])
    let libraries = (0..<4).map { _ in home.open() }
    try await withThrowingTaskGroup { group in
      for (number, library) in libraries.enumerated() {
        group.addTask {
          if number % 2 == 0 { #expect(try await library.page(LibraryQuery(.mine)).total > 0) }
          let marked = try await library.change([movie(20 + number, "Film \(number)")], by: .favorite(true))
          #expect(marked.change != nil)
        }
      }
      try await group.waitForAll()
    }
    #expect(try await version().map { Int64($0) } == DerivedTables.version)
    var states: [[String]] = []
    for library in libraries {
      side.library = library
      states.append(try await Self.everything(side))
    }
    #expect(Set(states).count == 1)
    #expect(Set(try await libraries[0].titles(.favorites)).isSuperset(of: (0..<4).map { "Film \($0)" }))
    for library in libraries { await library.close() }
    #expect(try await home.repair() == .sound)
  }
}

/// An imported file, of another program or of another library.
private struct RandomFile {
  let name: String
  let text: String

  init(by noise: inout Noise) throws {
    func one<Value>(_ values: [Value]) throws -> Value { try #require(values.randomElement(using: &noise)) }
    func title() throws -> String { try one(["Heat", "Solaris", "Dune", "Avventura", "L'Avventura"]) }
    func rating() throws -> Int { try one([1, 3, 5]) }
    var lines: [String] = []
    switch Int.random(in: 0..<3, using: &noise) {
    case 0:
      name = "diary.csv"
      lines.append("Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date")
      for _ in 0..<3 {
        let key = try one(["a", "b", "c", "d"])
        lines.append(
          "2024-05-02,\(try title()),\(try one([1972, 2002])),https://boxd.it/\(key),\(try rating()),,\(try one(["sad", "lake", ""])),\(try one(["2024-05-01", "2024-05-02"]))"
        )
      }
    case 1:
      name = "watchlist.csv"
      lines.append("Date,Name,Year,Letterboxd URI")
      for _ in 0..<2 {
        lines.append("2024-05-0\(try one([1, 2])),\(try title()),1972,https://boxd.it/\(try one(["e", "f"]))")
      }
    default:
      name = "export.json"
      let number = Int.random(in: 1...6, using: &noise)
      let people = try one(["Al Pacino", "Ann Lee", "D'Arcy"])
      lines = [
        "{\"entries\":[",
        #"{"added":1700000000,"cast":[{"name":"\#(people)","person":\#(number),"role":"actor"}],"id":"library:movie/\#(number)","kind":"movie","number":\#(number),"tags":["sad"],"title":"\#(try title())"},"#,
        #"{"creators":["A. Tarkovsky"],"description":{"genres":["Drama"],"runtimeMinutes":\#(90 + number),"synopsis":"Told."},"differences":["rows:movie/t-1"],"favorited":\#(number),"id":"tmdb:movie/\#(number)1","identifiers":[{"id":"ghibli:film/\#(number)","kind":"film","title":"\#(try title())"}],"kind":"movie","mood":"blue","note":"Told.","number":\#(number + 10),"privateNote":"Mine.","title":"\#(try title())","viewings":[{"note":"On a plane.","number":\#(number),"on":"2024-05-01","rating":8}]}"#,
        "],\"format\":\"marquee-library/1\"}",
      ]
    }
    text = lines.joined(separator: "\n") + "\n"
  }
}

extension SQLiteLibrary {
  fileprivate func bringIn(_ file: RandomFile) async throws -> String {
    let export = try WrittenExport(file.name, file.text)
    let outcome = try await ImportLibrary(files: ImportFiles(), library: self)(export.folder.path(file.name))
    return "\(outcome.counts) of\n\(file.text)"
  }

  /// The tables that are made from records, as they are now and as they are when made again.
  fileprivate func tables() async throws -> (written: [String], anew: [String]) {
    let (kept, written) = try await storage.read { (connection) throws(SQLiteError) in
      var rows: [(sql: String, values: [SQLiteValue])] = []
      for (table, columns) in [("entries", 2), ("accounts", 3), ("sqlite_sequence", 2)] {
        rows += try connection.rows(
          "SELECT * FROM \(table) WHERE \(table == "sqlite_sequence" ? "name IN ('viewings', 'people')" : "true")"
        ) {
          (row) throws(SQLiteError) in
          var values: [SQLiteValue] = []
          for column in 0..<columns { values.append(try row.value(column)) }
          return ("INSERT INTO \(table) VALUES (\(values.map { _ in "?" }.joined(separator: ", ")))", values)
        }
      }
      return (rows, try connection.derivedRows())
    }
    let anew = try await Database.once(Database.inMemory) { (connection) throws(SQLiteError) in
      try Migrator().migrate(connection)
      try connection.transaction { () throws(SQLiteError) in
        for (sql, values) in kept { try connection.run(sql, values) }
        try DerivedTables.makeAnew(connection)
      }
      return try connection.derivedRows()
    }
    return (written, anew)
  }
}

extension LibraryFolder {
  /// Every table, index and trigger of the library.
  fileprivate func schema() async throws -> [String] {
    try await Database.once(path) { (connection) throws(SQLiteError) in
      try connection.column("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name")
    }
  }
}

extension Connection {
  /// A line for each row. If the rows' own numbers have no meaning, their order counts.
  fileprivate func derivedRows() throws(SQLiteError) -> [String] {
    let names: [String] = try column(
      """
      SELECT name FROM pragma_table_list
      WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*' ORDER BY name
      """)
    var lines: [String] = []
    for name in names where name != "derived" && !RecordTables.names.contains(name) {
      let columns: [String] = try column("SELECT name FROM pragma_table_info(?) ORDER BY cid", [name])
      let shown = columns.map { "quote(\($0))" }.joined(separator: " || ' ' || ")
      let order = columns.contains("id") ? "id" : columns.prefix(4).joined(separator: ", ")
      let rows: [String] = try column("SELECT \(shown) FROM \(name) ORDER BY \(order)")
      lines += rows.map { "\(name) \($0)" }
    }
    let numbers: [String] = try column(
      "SELECT name || ' up to ' || seq FROM sqlite_sequence WHERE name IN ('viewings', 'people') ORDER BY name")
    return lines + numbers
  }
}

extension Sequence {
  fileprivate func asyncMap<Value>(_ body: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await body(element)) }
    return values
  }
}
