// Files that cannot be a library, and the problems that the user sees.
import Foundation
import MarqueeDomain
import MarqueeSQLite
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("The library's file", .timeLimit(.minutes(1)))
struct LibraryFileTests {
  private let home: LibraryFolder

  init() throws { home = try LibraryFolder() }

  private func execute(_ script: String) async throws {
    let database = Database(path: home.path)
    try await database.administer { (connection) throws(SQLiteError) in try connection.execute(script) }
    await database.close()
  }

  /// Expects that reading and changing are refused, that the file stays as it is, and that nothing is left beside it.
  /// Returns the problem.
  private func refusal(sourceLocation: SourceLocation = #_sourceLocation) async throws -> Problem? {
    let before = try home.folder.bytes("library.sqlite")
    let library = home.open()
    let reading = await #expect(throws: Problem.self, sourceLocation: sourceLocation) {
      _ = try await library.page(LibraryQuery(.favorites))
    }
    let writing = await #expect(throws: Problem.self, sourceLocation: sourceLocation) {
      _ = try await library.change([movie(1)], by: .favorite(true))
    }
    await library.close()
    #expect(reading == writing, sourceLocation: sourceLocation)
    #expect(reading?.libraryFault != nil, sourceLocation: sourceLocation)
    #expect(try home.folder.bytes("library.sqlite") == before, sourceLocation: sourceLocation)
    #expect(try home.folder.names() == ["library.sqlite"], sourceLocation: sourceLocation)
    return reading
  }

  @Test("the first change makes the file and its folders; until then the library is empty")
  func made() async throws {
    let library = SQLiteLibrary(path: home.folder.path("a/b/library.sqlite"))
    #expect(try home.folder.names().isEmpty)
    #expect(try await library.page(LibraryQuery(.favorites)).total == 0)
    #expect(try await library.marks(of: [movie(1).id]).isEmpty)
    #expect(try await library.changes(limit: 1).isEmpty)
    #expect(try await library.undo() == nil)
    var changes = library.changes(of: [.marks]).makeAsyncIterator()
    #expect(try home.folder.names().isEmpty)
    _ = try await library.change([movie(1, "Ponyo")], by: .favorite(true))
    #expect(try home.folder.names() == ["a"])
    let attributes = try FileManager.default.attributesOfItem(atPath: home.folder.path("a/b/library.sqlite"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(await changes.next() != nil)
    #expect(try await library.page(LibraryQuery(.favorites)).total == 1)
    await library.close()
  }

  @Test("if the path is a dangling link, the file is made at the link's target, for its owner only")
  func madeBehindLink() async throws {
    let real = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: home.path, withDestinationPath: real.path("sub/library.sqlite"))
    let library = home.open()
    _ = try await library.change([movie(1, "Ponyo")], by: .favorite(true))
    await library.close()
    let attributes = try FileManager.default.attributesOfItem(atPath: real.path("sub/library.sqlite"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: home.path) == real.path("sub/library.sqlite"))
  }

  @Test(
    "a file that others may read is restricted to its owner when it is opened, with one notice",
    arguments: [0o644, 0o640])
  func closedToOthers(mode: Int) async throws {
    let library = home.open()
    _ = try await library.change([movie(1, "Ponyo")], by: .favorite(true))
    await library.close()
    #expect(library.takeNotices().isEmpty)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: home.path)
    let again = home.open()
    for _ in 0..<2 { #expect(try await again.titles(.favorites) == ["Ponyo"]) }
    #expect(again.takeNotices() == [.closedToOthers(path: home.path)])
    let attributes = try FileManager.default.attributesOfItem(atPath: home.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    await again.close()
  }

  @Test("the damaged files that repairs keep are restricted to their owner, with their journals; other files are not")
  func keptCopiesClosed() async throws {
    let library = home.open()
    _ = try await library.change([movie(1, "Ponyo")], by: .favorite(true))
    await library.close()
    let backup = "library.sqlite.damaged-20250101T120000Z"
    for name in [backup, backup + "-wal", backup + "-journal", "library.sqlite.mine", "other"] {
      try Data("text".utf8).write(to: URL(filePath: home.folder.path(name)))
      try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: home.folder.path(name))
    }
    try FileManager.default.createSymbolicLink(
      atPath: home.folder.path("library.sqlite.damaged-link"), withDestinationPath: "other")
    let again = home.open()
    #expect(try await again.titles(.favorites) == ["Ponyo"])
    #expect(again.takeNotices() == [.closedToOthers(path: home.folder.path(backup))])
    await again.close()
    for (name, mode) in [
      (backup, 0o600), (backup + "-wal", 0o600), (backup + "-journal", 0o600), ("library.sqlite.mine", 0o666),
      ("other", 0o666),
    ] {
      let attributes = try FileManager.default.attributesOfItem(atPath: home.folder.path(name))
      #expect(attributes[.posixPermissions] as? Int == mode, "\(name)")
    }
  }

  @Test("changes are there when the library is opened again, and can be undone")
  func reopened() async throws {
    let first = home.open()
    _ = try await first.change([movie(1, "Ponyo")], by: .rate(Rating(halfStars: 9)))
    await first.close()
    #expect(try home.folder.names() == ["library.sqlite"])
    let second = home.open()
    #expect(try await second.marks(of: [movie(1).id]).values.first?.rating == Rating(halfStars: 9))
    #expect(try await second.undo()?.description == MarkChange.rate(Rating(halfStars: 9)).description(of: ["Ponyo"]))
    #expect(try await second.marks(of: [movie(1).id]).isEmpty)
  }

  @Test("a file of a newer Marquee is refused")
  func newer() async throws {
    try await execute("CREATE TABLE future (a); PRAGMA user_version = 15; PRAGMA application_id = 1298231921")
    #expect(try await refusal()?.libraryFault == .newer(version: 15, latest: 14))
  }

  @Test("a file of an unreleased version is refused with a remedy", arguments: 7...10)
  func unreleased(version: Int) async throws {
    try await execute("CREATE TABLE works (a); PRAGMA user_version = \(version); PRAGMA application_id = 1298231921")
    #expect(try await refusal()?.libraryFault == .unreleased(version: version))
  }

  @Test(
    "a database of another program is refused",
    arguments: [
      "CREATE TABLE cookies (a)", "CREATE TABLE cookies (a); PRAGMA application_id = 252006675",
      "PRAGMA user_version = 3",
      "CREATE TABLE cookies (a); PRAGMA user_version = 7", "CREATE TABLE cookies (a); PRAGMA user_version = -1",
    ])
  func foreign(script: String) async throws {
    try await execute(script)
    #expect(try await refusal() == .storage(.library(.foreign, path: home.path)))
  }

  @Test("a file that is not a database is refused, an empty one is a new library")
  func noDatabase() async throws {
    try home.folder.write(Data("This is my shopping list, which is quite long.".utf8), to: "library.sqlite")
    #expect(try await refusal()?.libraryFault == .notDatabase)
    try home.folder.write(Data(), to: "library.sqlite")
    #expect(try await home.open().page(LibraryQuery(.library)).total == 0)
  }

  @Test("a folder in the place of the file is a problem with its path")
  func folder() async throws {
    let library = SQLiteLibrary(path: home.folder.url.path)
    let problem = await #expect(throws: Problem.self) { _ = try await library.changes(limit: 1) }
    #expect(problem == .storage(.library(.irregular, path: home.folder.url.path)))
  }

  @Test("if no file can be made, the library is empty, and a change is refused with a remedy")
  func homeless() async throws {
    try home.folder.write(Data(), to: "file")
    let path = home.folder.path("file/library.sqlite")
    let library = SQLiteLibrary(path: path)
    #expect(try await library.page(LibraryQuery(.favorites)) == LibraryPage())
    #expect(try await library.marks(of: [movie(1).id]).isEmpty)
    let problem = await #expect(throws: Problem.self) {
      _ = try await library.change([movie(1)], by: .favorite(true))
    }
    guard case .storage(.library(.noFolder, path))? = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
  }

  @Test("a read-only folder is a problem with its path", .enabled(if: geteuid() != 0, "root may write everything"))
  func readOnly() async throws {
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o500], ofItemAtPath: home.folder.url.path)
    let problem = await #expect(throws: Problem.self) {
      _ = try await home.open().change([movie(1)], by: .favorite(true))
    }
    try manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: home.folder.url.path)
    guard case .unwritable? = problem?.libraryFault else {
      Issue.record("\(String(describing: problem))")
      return
    }
  }

  @Test("damaged files do not crash the program, and are not overwritten", arguments: 0..<60)
  func damaged(seed: Int) async throws {
    let library = home.open()
    _ = try await library.change((0..<50).map { try movie($0, "Movie \($0)") }, by: .favorite(true))
    await library.close()
    var bytes = try home.folder.bytes("library.sqlite")
    switch seed % 3 {
    case 0: bytes = bytes.prefix(bytes.count * (seed + 1) / 61)
    case 1: for offset in 0..<16 { bytes[(seed * 4_999 + offset * 1_009) % bytes.count] ^= UInt8(1 << (seed % 8)) }
    default: bytes[seed % 100] ^= 0xFF
    }
    try home.folder.write(bytes, to: "library.sqlite")
    let damaged = home.open()
    do throws(Problem) {
      let page = try await damaged.page(LibraryQuery(.favorites))
      #expect(page.total <= 50)
    } catch {
      #expect(error.code == .storage)
    }
    await damaged.close()
    #expect(try home.folder.bytes("library.sqlite") == bytes)
  }

  @Test("a damaged entry of the journal is reported, and undo changes nothing")
  func damagedJournal() async throws {
    let library = home.open()
    _ = try await library.change([movie(1)], by: .favorite(true))
    await library.close()
    try await execute("UPDATE replaced SET record = '{'")
    let problem = await #expect(throws: Problem.self) { _ = try await home.open().undo() }
    #expect(problem?.libraryDamage == "entry 1 of its journal is unreadable")
  }

  @Test("two processes that change the library at once lose nothing")
  func twoAtOnce() async throws {
    let libraries = [home.open(), home.open()]
    try await withThrowingTaskGroup { group in
      for (index, library) in libraries.enumerated() {
        group.addTask {
          for number in 0..<30 {
            _ = try await library.change([movie(index * 100 + number)], by: .favorite(true))
            _ = try await library.change([movie(999)], by: .tag(["\(index)-\(number)"]))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await libraries[0].page(LibraryQuery(.favorites)).total == 60)
    #expect(try await libraries[1].marks(of: [movie(999).id]).values.first?.tags.count == 60)
    #expect(try await libraries[0].changes(limit: .max).count == 120)
  }

  @Test("two processes can make the file at the same moment, and both use it")
  func madeByTwo() async throws {
    for round in 0..<12 {
      let path = home.folder.path("\(round)/library.sqlite")
      try await withThrowingTaskGroup { group in
        for number in 0..<3 {
          group.addTask {
            let library = SQLiteLibrary(path: path)
            _ = try await library.change([movie(number)], by: .favorite(true))
            await library.close()
          }
        }
        try await group.waitForAll()
      }
      let library = SQLiteLibrary(path: path)
      #expect(try await library.page(LibraryQuery(.favorites)).total == 3)
      await library.close()
    }
  }

  @Test("a change by another process is observed when the clock says so")
  func observed() async throws {
    let clock = TestClock()
    let (mine, other) = (home.open(clock: clock), home.open())
    _ = try await mine.page(LibraryQuery(.favorites))
    var changes = mine.changes(of: [.marks]).makeAsyncIterator()
    await clock.waitForSleepers(1)
    _ = try await other.change([movie(1, "Ponyo")], by: .favorite(true))
    clock.advance(by: .seconds(1))
    #expect(await changes.next() != nil)
    #expect(try await mine.titles(.favorites) == ["Ponyo"])
  }

  @Test("if the numbers are used up, nothing is added, and the file stays as it is")
  func numbers() async throws {
    let library = home.open()
    _ = try await library.add([WorkDraft(title: "One")])
    await library.close()
    try await execute("UPDATE sqlite_sequence SET seq = \(Int64.max) WHERE name = 'entries'")
    let full = home.open()
    let problem = await #expect(throws: Problem.self) { _ = try await full.add([WorkDraft(title: "Two")]) }
    #expect(problem?.code == .storage)
    #expect(try await full.titles(.library) == ["One"])
  }
}
